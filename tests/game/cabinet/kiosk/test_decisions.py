"""A visitor decides soon after the first touch, and again and again: nobody watches for long without being asked."""

from collections.abc import Callable

import pygame
import pytest

from game.cabinet.kiosk.mode import Mode
from game.stage.kiosk.pace import lively
from game.stage.kiosk.result import ResultScreen
from game.stage.registry import GAMES
from tests.by_day import by_day
from tests.game.cabinet.kiosk.conftest import STEP, Kiosk

Make = Callable[..., Kiosk]
THINKS = 2.0
"""Seconds a visitor thinks before he answers."""
FIRST, LONGEST, HALF = 15.0, 20.0, 30.0
"""Seconds from the first touch to the first question, and that a visitor watches at the most; and where half a match of
Fütti halts nowhere, which is as fast as can be followed."""
MOST_SEEDS = 20
PICKS, TWO_PICKS = 11, 2 * 11 + 2
"""Of Superclub: what one is asked before the match, and two with their captains. A match has two thirds at least, and
whoever keeps his card is asked after each."""


def watched(kiosk: Kiosk) -> list[float]:
    """A visit whose visitor answers everything after two seconds: how long he watched before each question, and before
    the end."""
    kiosk.key(pygame.K_q)
    found: list[float] = []
    since, asked = kiosk.time, 0.0
    while kiosk.mode is Mode.VISITOR and not isinstance(kiosk.top, ResultScreen):
        kiosk.wait(STEP)
        if not kiosk.director.awaits_answer:
            asked = 0.0
            continue
        if not asked:
            found.append(kiosk.time - since)
        asked += STEP
        if asked >= THINKS:
            kiosk.act()
            since, asked = kiosk.time, 0.0
    return [*found, kiosk.time - since]


@pytest.mark.parametrize(
    ("game", "seed"),
    by_day(
        [(game, seed) for game in GAMES for seed in range(MOST_SEEDS)], ("futti", 1), ("eleven", 1), ("superclub", 1)
    ),
)
def test_nobody_watches_for_long_without_being_asked(make_kiosk: Make, game: str, seed: int) -> None:
    found = watched(make_kiosk(seed=seed, games=(game,), idle_seconds=600))
    assert len(found) >= (PICKS + 2 + 1 if game == "superclub" else 3)
    assert found[0] <= FIRST
    assert max(found) <= (HALF if game == "futti" else LONGEST) + 2 * STEP


@pytest.mark.parametrize(
    ("game", "seed"),
    by_day([(game, seed) for game in GAMES for seed in range(MOST_SEEDS)], ("superclub", 1), ("eleven", 1)),
)
def test_nor_do_two(make_kiosk: Make, always_two: None, game: str, seed: int) -> None:
    kiosk = make_kiosk(seed=seed, games=(game,), idle_seconds=600)
    found = watched(kiosk)
    assert len(found) >= (TWO_PICKS + 2 * 2 + 1 if game == "superclub" else 7)
    assert found[0] <= FIRST
    assert max(found) <= (HALF if game == "futti" else LONGEST) + 2 * STEP


@pytest.mark.parametrize(
    ("pace", "left", "seen", "expected"),
    [
        (1.0, 9.0, 0.0, 1.0),  # soon asked anyhow
        (1.0, 34.0, 0.0, 2.0),  # in 17 seconds at the latest
        (1.0, 15.0, 12.0, 3.0),
        (5.0, 36.0, 0.0, 5.0),  # the end of the visit wants it faster still
        (1.0, 900.0, 0.0, 6.0),  # but nobody could follow that
        (1.0, 9.0, 99.0, 6.0),
    ],
)
def test_a_long_stretch_runs_so_fast_that_it_ends_soon(pace: float, left: float, seen: float, expected: float) -> None:
    assert lively(pace, left, seen) == expected

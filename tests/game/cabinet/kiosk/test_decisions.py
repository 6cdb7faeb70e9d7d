"""A visitor decides soon after the first touch, and again and again: nobody watches for long without being asked."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.cabinet.kiosk.mode import Mode
from game.stage.highlights import Span
from game.stage.kiosk import pace as pacing
from game.stage.kiosk.pace import FOLLOWED, HASTE, haste, lively
from game.stage.kiosk.result import ResultScreen
from game.stage.registry import GAMES
from tests.by_day import by_day
from tests.game.cabinet.kiosk.conftest import STEP, Kiosk

Make = Callable[..., Kiosk]
THINKS = 2.0
"""Seconds a visitor thinks before he answers."""
FIRST, LONGEST = 15.0, 20.0
"""Seconds from the first touch to the first question, and that a visitor watches at the most."""
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
        [(game, seed) for game in GAMES for seed in range(MOST_SEEDS)],
        ("futti", 2),
        ("eleven", 1),
        ("superclub", 1),
        ("fortunes", 17),
    ),
)
def test_nobody_watches_for_long_without_being_asked(make_kiosk: Make, game: str, seed: int) -> None:
    found = watched(make_kiosk(seed=seed, games=(game,), idle_seconds=600))
    assert len(found) >= (PICKS + 2 + 1 if game == "superclub" else 3)
    assert found[0] <= FIRST
    assert max(found) <= LONGEST + 2 * STEP


@pytest.mark.parametrize(
    ("game", "seed"),
    by_day([(game, seed) for game in GAMES for seed in range(MOST_SEEDS)], ("superclub", 1)),
)
def test_nor_do_two(make_kiosk: Make, always_two: None, game: str, seed: int) -> None:
    kiosk = make_kiosk(seed=seed, games=(game,), idle_seconds=600)
    found = watched(kiosk)
    assert len(found) >= (TWO_PICKS + 2 * 2 + 1 if game == "superclub" else 7)
    assert found[0] <= FIRST
    assert max(found) <= LONGEST + 2 * STEP


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


@pytest.mark.parametrize(
    ("time", "pace", "seen", "expected"),
    [
        (0.0, FOLLOWED, 1.0, 1.0),  # 96 seconds in 16, at six a second
        (0.0, FOLLOWED, 5.0, 96 / 12 / 6),
        (0.0, FOLLOWED, 12.0, HASTE),  # 3.2 times would be a blur
        (0.0, 2.0, 12.0, 1.0),  # slower already, so asked soon
        (50.0, FOLLOWED, 12.0, 1.0),  # a goal is followed
        (56.0, FOLLOWED, 12.0, 40 / 5 / 6),
    ],
)
def test_between_goals_a_stretch_that_is_longer_still_passes_faster(
    monkeypatch: pytest.MonkeyPatch, time: float, pace: float, seen: float, expected: float
) -> None:
    timeline: Any = SimpleNamespace(length=96.0, time=time, beats=())
    monkeypatch.setattr(pacing, "goals", lambda beats: [Span(48.0, 56.0)])
    assert haste(timeline, pace, seen) == pytest.approx(expected)

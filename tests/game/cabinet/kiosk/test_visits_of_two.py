"""Whole visits of two people, in all four games and by every device: who is asked when, how long it may take, and that
nothing gets stuck."""

import random
from collections import Counter

import pygame
import pytest

from game.cabinet.kiosk.book import Visited
from game.cabinet.kiosk.farewell import FAREWELL_SECONDS
from game.cabinet.kiosk.initials import InitialsScreen
from game.cabinet.kiosk.ladder import LADDER_SECONDS
from game.cabinet.kiosk.mode import Mode
from game.games.superclub.kiosk.draft import PLACES
from game.stage.kiosk.paced import PacedMatch
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.turns import LEFT, RIGHT
from game.stage.registry import GAMES
from tests.by_day import by_day
from tests.game.cabinet.kiosk.pair import DEVICES, Make, noted, play, turn_of, two
from tests.game.cabinet.kiosk.test_monkey import do_anything

IN_SIGHT = 4.0
"""Seconds for which the end of a match stays in sight; the limit is the play's."""
MATCHES = {"futti": [None], "superclub": [None], "eleven": [LEFT, RIGHT], "fortunes": []}
"""Whose matches are seen, one after another: of both, or each one's own; Fortunes' matchdays are no such match."""
SHORT = [("superclub", 0, 200), ("eleven", 0, 150)]
"""What is tried by day, so many times."""


def check_asked(game: str, asked: list[int]) -> None:
    """Whether both were asked in turn, as their game goes."""
    match game:
        case "futti":
            assert asked[:4] == [LEFT, RIGHT, LEFT, RIGHT], "clubs, then line-ups"
            assert asked[4:] == [RIGHT, LEFT] * (len(asked) // 2 - 2), "visitors declare first at every timeout"
            assert len(asked) >= 6, "half-time at least"
        case "superclub":
            first = [[LEFT, RIGHT], [RIGHT, LEFT]]
            before = [who for number in range(len(PLACES)) for who in first[number % 2]] + [LEFT, RIGHT]
            assert asked[: len(before)] == before, "picks in turn, then captains"
            assert asked[len(before) :] in ([LEFT, RIGHT] * 2, [LEFT, RIGHT] * 3), "home decides first after a third"
        case "fortunes":
            assert asked[:2] == [LEFT, RIGHT], "clubs"
            assert set(asked[2:4]) == {LEFT, RIGHT}, "a roll each"
            assert asked.count(LEFT) >= 7, "club, three rolls, three line-ups at least"
            assert asked.count(RIGHT) >= 7
        case _:
            assert asked[:4] == [LEFT, RIGHT, LEFT, RIGHT], "clubs, then deployments"
            assert asked[4:] == sorted(asked[4:]), "the left one's match, and then the right one's"
            assert set(asked[4:]) == {LEFT, RIGHT}, "a tactic each at least"


@pytest.mark.parametrize(
    ("game", "device"),
    by_day(
        [(game, device) for game in GAMES for device in DEVICES],
        ("futti", "two pads"),
        ("superclub", "touch"),
        ("eleven", "two pads"),
        ("fortunes", "touch"),
    ),
)
def test_a_whole_visit_of_two(make_kiosk: Make, game: str, device: str) -> None:
    kiosk = two(make_kiosk, game)
    begun = kiosk.time
    asked = play(kiosk, DEVICES[device])
    assert kiosk.time - begun <= 180 + IN_SIGHT
    check_asked(game, asked)
    kiosk.wait(1.25)
    kiosk.act()
    for letters in ("MAJ", "BRU"):
        assert isinstance(kiosk.top, InitialsScreen)
        for sign in letters:
            kiosk.top.letter(sign)
        kiosk.wait(0.5)
        kiosk.act()
    kiosk.director.attract()
    assert noted(kiosk).people == ("MAJ", "BRU")
    assert [entry.people for entry in kiosk.director.tally.book.of(Visited)] == [2]
    assert kiosk.mode is Mode.ATTRACT


@pytest.mark.parametrize(
    ("game", "session"),
    by_day([(game, session) for game in GAMES for session in (90, 120, 180)], *((game, 90) for game in GAMES)),
)
@pytest.mark.parametrize("answers", by_day(["never", "late"], "never"))
def test_the_sessions_limit_holds_for_two(make_kiosk: Make, game: str, session: int, answers: str) -> None:
    """Nobody answers, or both at the last moment: every match is seen to its end, and the result in time."""
    kiosk = two(make_kiosk, game, session_seconds=session, idle_seconds=600)
    begun, ends = kiosk.time - 0.5, 0
    matches: list[PacedMatch] = []
    while kiosk.mode is Mode.VISITOR:
        top = kiosk.top
        if isinstance(top, PacedMatch) and top not in matches:
            matches.append(top)
        if answers == "late" and getattr(top, "question", None):
            kiosk.act("left")
        if isinstance(top, ResultScreen) and not ends:
            ends += 1
            assert kiosk.time - begun <= session + IN_SIGHT
        kiosk.wait(0.25)
        assert kiosk.time - begun <= session + IN_SIGHT + FAREWELL_SECONDS + LADDER_SECONDS
    assert ends == 1
    assert [match.own for match in matches] == MATCHES[game]
    assert all(match.timeline.is_at_end for match in matches)


@pytest.mark.parametrize(
    ("game", "seed", "times"),
    by_day([*SHORT, *((game, seed, 1500) for game in GAMES for seed in range(3))], *SHORT),
)
def test_random_input_of_two_never_gets_stuck(
    make_kiosk: Make, always_two: None, game: str, seed: int, times: int
) -> None:
    chance = random.Random(seed)
    kiosk = make_kiosk(seed=seed, games=(game,), idle_seconds=20)
    surface = pygame.Surface(kiosk.ui.size)
    seen = Counter[int | None]()
    for number in range(times):
        for _ in range(chance.choice([0, 0, 1, 3])):
            do_anything(kiosk, chance)
        kiosk.wait(chance.choice([0.05, 0.3, 2.0]), step=0.05)
        seen[turn_of(kiosk)] += 1
        assert len(kiosk.ui.stack) <= 2
        if number % 25 == 0:
            kiosk.ui.stack.draw(surface)
    assert seen[LEFT]
    assert seen[RIGHT]
    kiosk.hold_shoulders(down=False)
    kiosk.event(pygame.WINDOWFOCUSLOST)
    kiosk.wait(210 + FAREWELL_SECONDS + LADDER_SECONDS)
    assert kiosk.mode is Mode.ATTRACT

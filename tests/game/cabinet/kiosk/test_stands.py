"""What attract mode shows of the games whose matches are made for it, and that any press leaves it."""

from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import NamedTuple

import pygame
import pytest

from engine import games
from engine.core.model import Event
from engine.core.verifying import verify
from game.cabinet.kiosk.kiosk_flow import MATCH_SECONDS
from game.cabinet.kiosk.mode import Mode
from game.games.eleven.flow import screening as eleven
from game.games.eleven.kiosk.kiosk_game import ClubScreen, ElevenTitle, KioskEleven, MatchdayScreen, ZonesScreen
from game.games.fortunes.kiosk.play_screens import KioskRound
from game.games.fortunes.kiosk.played_games import RunningGame
from game.games.fortunes.kiosk.screens import BoardRules, FortunesClubScreen, FortunesTitle, PointsRules
from game.games.superclub.flow import screening as superclub
from game.games.superclub.kiosk.kiosk_game import DoublesScreen, KioskSuperclub, QuickPick, SuperclubTitle, ThirdsScreen
from tests.game.cabinet.kiosk.conftest import Kiosk

Make = Callable[..., Kiosk]


class Case(NamedTuple):
    """A game: its round of attract mode, a visitor's first screen, and what its match must be, given its seed."""

    game: str
    round: tuple[type, type, type, type]
    first: type
    real: Callable[[int], list[Event]]


def recorded(matches: ModuleType, seed: int) -> list[Event]:
    """The events of an exhibition match, whose record is true."""
    record = matches.exhibition(seed, LEVEL)
    assert verify(games.rules_for(matches.GAME), record) is None
    return list(record.events())


def first_round(seed: int) -> list[Event]:
    """The first round that is shown of a running game; `test_fortunes` proves that those come out of real games."""
    shown = RunningGame(KIOSK_SEED, LEVEL).play_round()
    assert shown.seed == seed
    return list(shown.events)


CASES = (
    Case("eleven", (ElevenTitle, KioskEleven, MatchdayScreen, ZonesScreen), ClubScreen, partial(recorded, eleven)),
    Case(
        "superclub",
        (SuperclubTitle, KioskSuperclub, ThirdsScreen, DoublesScreen),
        QuickPick,
        partial(recorded, superclub),
    ),
    Case("fortunes", (FortunesTitle, KioskRound, BoardRules, PointsRules), FortunesClubScreen, first_round),
)
LEVEL, KIOSK_SEED = 1, 5
AN_HOUR = 20
"""Matches that are shown in that time, or a few more."""

pytestmark = pytest.mark.parametrize("case", CASES, ids=lambda case: case.game)


def test_attract_mode_shows_its_screens_in_their_order(make_kiosk: Make, case: Case) -> None:
    kiosk = make_kiosk(games=(case.game,))
    order = (*case.round, *case.round[:2])
    seen: list[type] = [type(kiosk.top)]
    while len(seen) < len(order):
        kiosk.wait(0.5)
        if type(kiosk.top) is not seen[-1]:
            seen.append(type(kiosk.top))
        assert kiosk.time < 600
    assert tuple(seen) == order


def test_a_match_is_shown_whole_and_in_its_time(make_kiosk: Make, case: Case) -> None:
    kiosk = make_kiosk(games=(case.game,))
    kiosk.until(case.round[1])
    begun = kiosk.time
    match = kiosk.director.shown.match
    kiosk.until(case.round[2])
    assert match.timeline.is_at_end
    assert kiosk.time - begun <= MATCH_SECONDS + 5


@pytest.mark.nightly
def test_no_match_comes_twice_in_an_hour(make_kiosk: Make, case: Case) -> None:
    kiosk = make_kiosk(games=(case.game,))
    seeds = [kiosk.director.shown.seed]
    while len(seeds) < AN_HOUR:
        kiosk.skip_to(case.round[1])
        kiosk.skip_to(case.round[0])
        seeds.append(kiosk.director.shown.seed)
    assert len(set(seeds)) == len(seeds)


def test_its_match_is_a_real_one(make_kiosk: Make, case: Case) -> None:
    kiosk = make_kiosk(KIOSK_SEED, games=(case.game,), level=LEVEL)
    shown = kiosk.director.shown
    assert [beat.event for beat in shown.match.timeline.beats] == case.real(shown.seed)


@pytest.mark.parametrize("screen", range(4))
def test_any_press_leaves_any_screen_at_once(make_kiosk: Make, case: Case, screen: int) -> None:
    kiosk = make_kiosk(games=(case.game,))
    kiosk.skip_to(case.round[screen])
    assert kiosk.event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1)
    assert isinstance(kiosk.top, case.first)
    assert kiosk.mode is Mode.VISITOR

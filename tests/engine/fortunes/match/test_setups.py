"""FF-29, FF-30: set-ups that can't be played are refused in a sentence, and those that can are played."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.errors import InputError
from engine.fortunes.content.cards import Ratings
from engine.fortunes.line_up import Player
from engine.fortunes.match.model import MatchSetup, Team
from tests.engine.fortunes.match.builders import club, eleven, match, played

HOME = eleven((3, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4), coach=2, end="defence")


def with_player(place: int, **changes: Any) -> Team:
    """The home side with somebody changed, and its ratings as they were."""
    players = list(HOME.eleven)
    somebody = players[place]
    assert somebody is not None
    players[place] = replace(somebody, **changes)
    return replace(HOME, eleven=tuple(players))


@pytest.mark.rule("FF-30")
@pytest.mark.parametrize(
    ("home", "words"),
    [
        (replace(HOME, seat=2), "there is no seat 2"),
        (replace(HOME, seat=-1), "there is no seat -1"),
        (club("Home", Ratings(1000, 5)), "from -999 to 999"),
        (club("Home", Ratings(5, -1000)), "from -999 to 999"),
        (replace(HOME, formation=None), "needs a formation"),
        (replace(HOME, eleven=HOME.eleven[:10]), "11 play, not 10"),
        (replace(HOME, eleven=()), "11 play, not 0"),
        (replace(HOME, eleven=(*HOME.eleven, None)), "11 play, not 12"),
        (replace(HOME, formation="3-4-3"), "P4 can't play as a midfielder"),
        (with_player(10, kind="defender"), "P10 can't play as a forward"),
        (with_player(0, kind="youth"), "P0 can't play as a goalkeeper"),
        (with_player(3, number=1), "somebody plays twice"),
        (with_player(3, stars=6), "0 to 5 stars, not 6"),
        (with_player(3, stars=-1), "0 to 5 stars, not -1"),
        (replace(HOME, coach=6), "a coach has 0 to 5 stars, not 6"),
        (replace(HOME, end="attack"), "not those of its eleven"),
        (replace(HOME, coach=3), "not those of its eleven"),
        (with_player(3, stars=4), "not those of its eleven"),
        (replace(HOME, ratings=Ratings(30, 30)), "not those of its eleven"),
    ],
)
def test_a_side_that_cant_play_is_refused(home: Team, words: str) -> None:
    for setup in (match(home), match(away=replace(home, name="Away"))):
        with pytest.raises(InputError, match=f"(Home|Away): .*{words}"):
            played(setup)


def test_nobody_plays_himself() -> None:
    with pytest.raises(InputError, match="both sides"):
        played(match(HOME, replace(HOME, name="Away")))


def test_two_managers_may_meet() -> None:
    table, _ = played(match(HOME, replace(HOME, name="Away", seat=1)))
    assert table.over


@pytest.mark.rule("FF-30")
@pytest.mark.parametrize(
    "home",
    [
        HOME,
        with_player(1, kind="youth"),
        replace(HOME, eleven=(None,) * 11, ratings=Ratings(2, 0)),
        # A manager who was sacked: his club has the ratings of that moment, and nobody is named.
        club("Home", Ratings(17, 22)),
        club("Home", Ratings(-3, 0)),
    ],
)
def test_sides_that_can_play(home: Team) -> None:
    for decisive in (False, True):
        table, _ = played(match(home, decisive=decisive))
        assert table.over
        assert (table.winner is None) <= (not decisive)


def test_a_setup_knows_its_sides() -> None:
    setup: MatchSetup = match(HOME)
    assert (setup.team(0), setup.team(1)) == (HOME, club("Away"))
    assert isinstance(setup.home.eleven[0], Player)

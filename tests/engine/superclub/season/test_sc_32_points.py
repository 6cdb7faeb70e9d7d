"""SC-32: what wins, draws and defeats are worth; SC-8: the marker takes them; SC-39: news hold for one match."""

from __future__ import annotations

from typing import Any

import pytest

from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.model import LineUpDue
from engine.superclub.season.events import MatchPlayed, MeetingCounted, NextMatchOver
from engine.superclub.season.matchday import points_of
from engine.superclub.season.steps import PlayMeeting
from tests.engine.superclub.conftest import Dice
from tests.engine.superclub.season.leagues import CONTENT, League, people

WIN = ("65 12", "65 12")
"""The home side wins midfield, then its attack beats the rival's defence: dice eleven to three."""
LOSS = ("12 65", "12 65")
"""The away side wins midfield, and its attack."""


@pytest.mark.rule("SC-32")
@pytest.mark.parametrize(
    ("seats", "long", "points"),
    [(2, False, (6, 2, 0)), (2, True, (3, 1, 0)), (4, False, (6, 2, 0)), (6, True, (3, 1, 0))],
)
def test_what_results_are_worth(seats: int, long: bool, points: tuple[int, int, int]) -> None:
    setup = people(seats, home_and_away=long)
    win, draw, loss = points
    assert points_of(CONTENT.tables, setup, "home") == (win, loss)
    assert points_of(CONTENT.tables, setup, "draw") == (draw, draw)
    assert points_of(CONTENT.tables, setup, "away") == (loss, win)


@pytest.mark.rule("SC-32", "SC-8")
@pytest.mark.parametrize(
    ("throws", "long", "markers"),
    [(WIN, False, (30, 24)), (LOSS, False, (24, 30)), (WIN, True, (27, 24)), (LOSS, True, (24, 27))],
)
def test_match_points_move_the_markers(
    dice: Dice, throws: tuple[str, ...], long: bool, markers: tuple[int, int]
) -> None:
    league = League(home_and_away=long)
    for club in league.table.clubs:
        club.marker = 24
    dice.thirds(*throws)
    league.run(PlayMeeting(0, 1))
    league.until()
    assert league.all(MeetingCounted)[0].markers == markers
    assert tuple(club.marker for club in league.table.clubs) == markers


@pytest.mark.rule("SC-32")
@pytest.mark.parametrize(("long", "matches"), [(False, (WIN, LOSS)), (True, (WIN, LOSS, LOSS, WIN))])
def test_a_season_of_two_managers(dice: Dice, long: bool, matches: tuple[tuple[str, ...], ...]) -> None:
    """The first wins at home and away, and has a SIM lost, drawn and won; the second has one drawn and two lost.

    Two wins, a draw and a win are 20 to 2; the longer game has twice as many at 3 and 1, which is 20 to 2 as well.
    """
    league = League(home_and_away=long)
    for _ in range(2 if long else 1):
        dice.sims(0, "34", "44", "66")
        dice.sims(1, "44", "11", "11")
    for throws in matches:
        dice.thirds(*throws)
    league.start()
    league.until()
    assert [club.marker for club in league.table.clubs] == [24 + 20, 24 + 2]


LINE_UP = LineUp((1,), (2,), (3,))


@pytest.mark.rule("SC-39")
@pytest.mark.parametrize(
    "burden", [{"absent": [1]}, {"frozen": LINE_UP}, {"handicap": Thirds(-2, 0, 0)}, {"staff_away": True}]
)
def test_what_held_for_a_match_is_over_after_it(dice: Dice, burden: dict[str, Any]) -> None:
    league = League()
    league.run(PlayMeeting(0, 1))
    for name, value in burden.items():
        setattr(league.club(), name, value)
    dice.thirds(*WIN)
    league.until()
    assert [event.seat for event in league.all(NextMatchOver)] == [0]
    club = league.club()
    assert (club.absent, club.frozen, club.handicap, club.staff_away) == ([], None, Thirds(), False)
    kinds = [type(event) for event in league.events]
    assert kinds.index(MatchPlayed) < kinds.index(MeetingCounted) < kinds.index(NextMatchOver)


def test_both_name_their_line_ups_at_the_same_time() -> None:
    league = League()
    league.run(PlayMeeting(0, 1))
    assert [(type(due), due.seat) for due in league.state.asked] == [(LineUpDue, 0), (LineUpDue, 1)]

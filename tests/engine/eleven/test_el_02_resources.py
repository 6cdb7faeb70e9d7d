"""EL-2: markers, stats from 1 to 6, and steps that leave a track."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.events import MarkersMoved, StatMoved
from engine.eleven.club_rules.model import Club
from engine.eleven.club_rules.resources import EFFECTS, gain, lose, move_stat, pay
from engine.eleven.content.effects import TRACKS, GainPoints, MoveMarkers, MoveStat
from engine.eleven.match.events import MatchPlay
from tests.engine.eleven.builders import Match, make_club, make_content

pytestmark = pytest.mark.rule("EL-2")

CONTENT = make_content()


def playing(**markers: int) -> MatchPlay:
    """A play on a club with these markers."""
    return MatchPlay(Match(CONTENT, make_club(markers=markers), asked=True).state, CONTENT)


def test_stats_start_at_two_and_nobody_has_anything():
    club = Club()
    assert club.stats == dict.fromkeys(("budget", "fanbase", "operation", "fitness"), 2)
    assert club.markers == dict.fromkeys(TRACKS, 0)


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize(
    ("stat", "steps", "after", "gained"),
    [(2, 1, 3, 0), (2, -1, 1, 0), (5, 1, 6, 0), (6, 1, 6, 1), (5, 3, 6, 2), (4, 2, 6, 0), (1, 5, 6, 0), (3, -2, 1, 0)],
)
def test_steps_over_the_top_gain_markers(track, stat, steps, after, gained):
    play = playing()
    club = play.club(0)
    club.stats[track] = stat
    move_stat(play, 0, track, steps, "EL-20")
    assert club.stats[track] == after
    assert club.markers == {**dict.fromkeys(TRACKS, 0), track: gained}


@pytest.mark.parametrize("track", ["fanbase", "operation", "fitness"])
@pytest.mark.parametrize(
    ("held", "money", "steps", "held_after", "money_after"),
    [
        (2, 5, -1, 1, 5),  # a marker
        (0, 5, -1, 0, 4),  # none: 1 €
        (0, 0, -1, 0, 0),  # none either: nothing
        (1, 5, -3, 0, 3),  # each step by itself: one marker, then 2 €
        (1, 1, -3, 0, 0),
    ],
)
def test_steps_under_the_bottom_cost_a_marker_else_a_euro_else_nothing(
    track, held, money, steps, held_after, money_after
):
    play = playing(**{track: held, "budget": money})
    club = play.club(0)
    club.stats[track] = 1
    move_stat(play, 0, track, steps, "EL-20")
    assert (club.stats[track], club.markers[track], club.markers["budget"]) == (1, held_after, money_after)


def test_under_the_bottom_of_the_budget_it_is_money():
    play = playing(budget=1)
    club = play.club(0)
    club.stats["budget"] = 1
    move_stat(play, 0, "budget", -2, "EL-20")
    assert (club.stats["budget"], club.markers["budget"]) == (1, 0)


def test_steps_on_the_track_and_steps_off_it_are_told_apart():
    play = playing(operation=3)
    play.club(0).stats["operation"] = 2
    move_stat(play, 0, "operation", -3, "EL-34")
    assert play.events == [
        StatMoved(seat=0, track="operation", steps=-1, stat=1, rule="EL-34"),
        MarkersMoved(seat=0, track="operation", change=-2, markers=1, rule="EL-34"),
    ]


def test_losses_never_go_below_nothing():
    play = playing(fanbase=2)
    assert lose(play, 0, "fanbase", 3, "EL-50") == 2
    assert lose(play, 0, "fanbase", 1, "EL-50") == 0
    assert play.club(0).markers["fanbase"] == 0
    assert len(play.events) == 1


def test_paying_takes_all_of_it():
    play = playing(operation=2, budget=3)
    club = play.club(0)
    pay(play, 0, {"operation": 2, "budget": 1}, "EL-21")
    assert (club.markers["operation"], club.markers["budget"]) == (0, 2)


def test_gaining_nothing_is_no_event():
    play = playing()
    gain(play, 0, "fitness", 0, "EL-8")
    assert play.events == []


def test_cards_move_stats_markers_and_tokens():
    play = playing(fanbase=1)
    for effect in (
        MoveStat(track="budget", steps=2),
        MoveMarkers(track="fanbase", count=-2),
        MoveMarkers(track="operation", count=2),
        GainPoints(count=2),
        GainPoints(count=1),
    ):
        EFFECTS[type(effect)](play, 0, effect, "EL-9")
    club = play.club(0)
    assert (club.stats["budget"], club.markers["fanbase"], club.markers["operation"], club.tokens) == (4, 0, 2, 3)

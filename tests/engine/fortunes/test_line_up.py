"""FF-29, FF-30: formations, who may stand where, and what an eleven is worth."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from engine.fortunes.content.cards import FORMATIONS, Formation, Ratings
from engine.fortunes.content.effects import KINDS, POSITIONS, Kind, Position
from engine.fortunes.line_up import ENDS, End, may_play, places_of, ratings_of


@pytest.mark.rule("FF-29")
@pytest.mark.parametrize(
    ("formation", "defenders", "midfielders", "forwards"),
    [("3-4-3", 3, 4, 3), ("4-3-3", 4, 3, 3), ("4-4-2", 4, 4, 2), ("3-5-2", 3, 5, 2), ("5-3-2", 5, 3, 2)],
)
def test_a_formation_is_a_goalkeeper_and_three_rows(
    formation: Formation, defenders: int, midfielders: int, forwards: int
) -> None:
    places = places_of(formation)
    assert len(places) == 11
    assert Counter(places) == {
        "goalkeeper": 1,
        "defender": defenders,
        "midfielder": midfielders,
        "forward": forwards,
    }
    assert [place for place, before in zip(places, (None, *places), strict=False) if place != before] == [*POSITIONS]


@pytest.mark.rule("FF-29")
def test_there_are_five_formations_and_two_ends() -> None:
    assert FORMATIONS == get_args(Formation) == ("3-4-3", "4-3-3", "4-4-2", "3-5-2", "5-3-2")
    assert ENDS == get_args(End) == ("defence", "attack")


@pytest.mark.rule("FF-30", "FF-4")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("position", POSITIONS)
def test_nobody_plays_out_of_position_but_a_youth_who_keeps_no_goal(kind: Kind, position: Position) -> None:
    allowed = {
        "goalkeeper": {"goalkeeper"},
        "defender": {"defender"},
        "midfielder": {"midfielder"},
        "forward": {"forward"},
        "youth": {"defender", "midfielder", "forward"},
    }
    assert may_play(kind, position) == (position in allowed[kind])


@pytest.mark.rule("FF-30")
@pytest.mark.parametrize(
    ("formation", "defence", "attack"),
    # Stars 1 to 5 and again: 1 in goal, then 2 3 4 5 1 2 3 4 5 1. Three defenders have 9, four 14, five 15 of the 30.
    [("3-4-3", 10, 21), ("3-5-2", 10, 21), ("4-3-3", 15, 16), ("4-4-2", 15, 16), ("5-3-2", 16, 15)],
)
def test_defence_is_goal_and_defenders_and_attack_the_others(formation: Formation, defence: int, attack: int) -> None:
    stars = (1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1)
    assert ratings_of(formation, stars, 0, "attack") == Ratings(defence, attack)


@pytest.mark.rule("FF-29", "FF-30")
@pytest.mark.parametrize(("end", "ratings"), [("defence", Ratings(20, 16)), ("attack", Ratings(15, 21))])
def test_the_coach_helps_at_one_end(end: End, ratings: Ratings) -> None:
    assert ratings_of("4-4-2", (1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1), 5, end) == ratings


@pytest.mark.rule("FF-30")
def test_trainees_have_no_stars() -> None:
    # A trainee in goal and as third defender; nobody at all in attack.
    assert ratings_of("3-4-3", (0, 4, 3, 0, *(0,) * 7), 0, "defence") == Ratings(7, 0)
    assert ratings_of("3-4-3", (0,) * 11, 2, "attack") == Ratings(0, 2)

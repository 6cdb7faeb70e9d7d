"""EL-31: the source's nine-zone example, and its small cases."""

from __future__ import annotations

import pytest

from engine.eleven.resolve import Case, ZoneGoals, resolve
from engine.eleven.zones import ZONES
from tests.engine.eleven.builders import Match, deploy, footballer, make_club, make_content, opponent_card, side

pytestmark = pytest.mark.rule("EL-31")

RED = {"DL": "D1", "ML": "D3", "DC": "D1 D1 D1", "MC": "D1", "FC": "A1 A1", "MR": "A3", "FR": "A2"}
PURPLE = {
    "FR": "A1", "MR": "A2", "DR": "D1", "FC": "D1", "MC": "A2", "DC": "D2 D2", "FL": "D1", "ML": "D2", "DL": "A1",
}  # fmt: skip
GOALS = {"MC": (0, 1), "MR": (1, 0), "FR": (1, 1)}


def test_two_all():
    resolution = resolve(Case(side(**RED), side(**PURPLE)))
    assert resolution.zones == tuple(ZoneGoals(zone, *GOALS.get(zone, (0, 0))) for zone in ZONES)
    assert (resolution.mine, resolution.theirs) == (2, 2)


def test_the_other_side_sees_the_same_match():
    resolution = resolve(Case(side(**PURPLE), side(**RED)))
    assert (resolution.mine, resolution.theirs) == (2, 2)


def test_the_example_as_a_match(dice):
    """Red's strong ones are cards: 6 (D3) in ML, 9 (A3) in MR, 11 (A2) in FR."""
    dice.consequence(4)
    red = [footballer(6, 3), footballer(9, 3, "attack"), footballer(11, 2, "attack")]
    purple = opponent_card(**PURPLE)
    posts = deploy({6: 0, 9: 1, 11: 2}, DL="2", DC="3 4 5", ML="6", MC="7", MR="9", FC="8 10", FR="11")
    content = make_content(red, opponents=[purple])
    club = make_club(content, markers={"fitness": 3})
    club.icons[7 - 2] = "defence"  # 7 stands in MC as a defender
    match = Match(content, club, posts)
    match.until()
    assert match.score == (2, 2)
    assert match.table.result == "draw"
    assert match.table.scorers == (9, 11)


@pytest.mark.parametrize(
    ("mine", "theirs", "goals"),
    [
        ("A3 A1", "D3", 1),  # 3 v 3 blocked while a second attacker scores unpaired
        ("A1", "", 1),
        ("A2", "D1", 1),
        ("A1", "D1", 0),
    ],
)
def test_small_cases(mine, theirs, goals):
    assert resolve(Case(side(FC=mine), side(DC=theirs))).mine == goals

"""EL-29: nine comparisons in order, each zone against the facing one, mine then theirs."""

from __future__ import annotations

import pytest

from engine.eleven.match.events import ZoneCompared
from engine.eleven.resolve import Case, resolve
from engine.eleven.zones import FACING, ZONES
from tests.engine.eleven.builders import Match, deploy, footballer, make_content, opponent_card, side

pytestmark = pytest.mark.rule("EL-29")

FACING_ZONES = {
    "DL": "FR", "DC": "FC", "DR": "FL",
    "ML": "MR", "MC": "MC", "MR": "ML",
    "FL": "DR", "FC": "DC", "FR": "DL",
}  # fmt: skip


def test_the_zones_come_from_defence_to_attack_and_from_left_to_right():
    resolution = resolve(Case({}, {}))
    assert [zone.zone for zone in resolution.zones] == ["DL", "DC", "DR", "ML", "MC", "MR", "FL", "FC", "FR"]


@pytest.mark.parametrize(("mine", "theirs"), FACING_ZONES.items())
def test_an_attacker_is_blocked_in_the_facing_zone_alone(mine, theirs):
    for zone in ZONES:
        resolution = resolve(Case(side(**{mine: "A1"}), side(**{zone: "D1"})))
        assert resolution.mine == (0 if zone == theirs else 1)
        assert resolution.theirs == 0


@pytest.mark.parametrize(("mine", "theirs"), FACING_ZONES.items())
def test_their_attack_counts_at_my_zone_that_faces_it(mine, theirs):
    resolution = resolve(Case({}, side(**{theirs: "A1"})))
    assert [(zone.zone, zone.theirs) for zone in resolution.zones if zone.theirs] == [(mine, 1)]


def test_facing_is_mutual():
    assert {FACING[FACING[zone]] for zone in ZONES} == set(ZONES)
    assert all(FACING[FACING[zone]] == zone for zone in ZONES)


def test_in_each_comparison_both_sides_attack():
    resolution = resolve(Case(side(MC="A2 D1"), side(MC="A2 D1")))
    assert [(zone.mine, zone.theirs) for zone in resolution.zones if zone.zone == "MC"] == [(1, 1)]


def test_a_match_compares_all_nine_in_this_order_and_counts_on(dice):
    dice.consequence(4)
    # 4-4-2 against a lone defence: footballers attack MC and MR unblocked, 10 and 11 meet three defenders.
    rivals = opponent_card(DL="D1", DC="D1 D1 D1", DR="D1", FL="D1", FC="D1", FR="A1", MR="D1", ML="A1")
    players = [footballer(shirt, 1, "attack") for shirt in (7, 8, 9)]
    match = Match(make_content(players, opponents=[rivals]), posts=deploy({7: 0, 8: 1, 9: 2}))
    match.until()
    compared = match.happened(ZoneCompared)
    assert [event.comparison.zone for event in compared] == list(ZONES)
    # DL: 2 blocks FR. MC: 7 and 8 score. MR: 9 scores; their ML meets no defender of mine in MR and scores.
    assert [(event.goals, event.against) for event in compared] == [
        (0, 0), (0, 0), (0, 0), (0, 0), (2, 0), (3, 1), (3, 1), (3, 1), (3, 1),
    ]  # fmt: skip
    assert match.table.scorers == (7, 8, 9)

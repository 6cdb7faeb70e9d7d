"""EL-30: attackers against defenders, strongest with strongest."""

from __future__ import annotations

import pytest

from engine.eleven.match.events import GoalScored, ZoneCompared
from engine.eleven.zones import FACING, Marker, duel
from tests.engine.eleven.builders import ICONS, Match, deploy, footballer, make_content, opponent_card

pytestmark = pytest.mark.rule("EL-30")


def markers(words: str) -> list[Marker]:
    return [Marker(number, ICONS[word[0]], int(word[1:])) for number, word in enumerate(words.split(), 2)]


@pytest.mark.parametrize(
    ("attack", "defence", "goals"),
    [
        ("A2", "D1", 1),
        ("A1", "D1", 0),
        ("A1", "D2", 0),
        ("A1", "", 1),
        ("A0", "", 1),
        ("A0", "D0", 0),
        ("", "D3 D3", 0),
        ("A2 A1", "D3", 1),
        ("A3 A1", "D3 D0", 1),
        ("A3 A1", "D2 D2", 1),
        ("A3 A2", "D2 D1", 2),
        ("A3 A2", "D3 D3", 0),
        ("A1 A1 A1", "D1", 2),
        ("A4", "D0 D5", 0),
    ],
)
def test_goals(attack, defence, goals):
    assert duel(markers(attack), markers(defence)).goals == goals


def test_the_strongest_meet_whatever_the_order_they_stand_in():
    found = duel(markers("A1 A3 A2"), markers("D2 D1"))
    met = [(pair.attacker.strength, pair.defender and pair.defender.strength, pair.scored) for pair in found.pairs]
    assert met == [(3, 2, True), (2, 1, True), (1, None, True)]


def test_spare_defenders_do_nothing():
    found = duel(markers("A2"), markers("D3 D1 D2"))
    assert [marker.strength for marker in found.idle] == [2, 1]


def test_defenders_do_not_attack_and_attackers_do_not_defend():
    assert duel(markers("D4"), markers("A1")).goals == 0
    assert duel(markers("A1"), markers("A4")).goals == 1


def test_who_scored_is_credited(dice):
    dice.consequence(4)
    # 9 and 10 stand together in FC: 9's card has strength 3, their one defender 2; 10 is left without a defender.
    rivals = opponent_card(DL="D1", DC="D2", DR="D1", ML="D1", MC="D1 D1 D1", MR="D1", FC="D1 D1")
    content = make_content([footballer(9, 3, "attack")], opponents=[rivals])
    posts = deploy({9: 0}, DL="2", DC="3 4", DR="5", ML="6", MC="7 8 11", FC="9 10")
    match = Match(content, posts=posts)
    match.until()
    at_front = next(event.comparison for event in match.happened(ZoneCompared) if event.comparison.zone == "FC")
    assert [(pair.attacker.number, pair.scored) for pair in at_front.mine.pairs] == [(9, True), (10, True)]
    assert match.table.scorers == (9, 10)
    assert match.happened(GoalScored) == []


def test_a_marker_without_card_has_strength_one():
    match = Match(make_content([footballer(9, 3, "attack")]))
    assert {marker.strength for zone in match.table.mine.values() for marker in zone} == {1}


_OTHERS: dict[str, str] = {
    "DC": "DL DR ML MC MC MC MR FL FC",
    "MC": "DL DC DC DC DR ML MR FL FC",
    "FC": "DL DC DC DC DR ML MC MC MR",
}
"""Where the nine others stand, so that one is alone in the zone."""


def with_defenders(faced, **rivals):
    """Ten markers, of whom only `rivals` stand in the zone that faces mine; the others defend somewhere else."""
    free = (
        zone
        for zone in ("DL", "DR", "DC", "DC", "DC", "ML", "MR", "MC", "MC", "MC", "FL", "FR", "FC", "FC")
        if zone != FACING[faced]
    )
    placed = dict(rivals)
    for _, where in zip(range(10 - len(rivals)), free, strict=False):
        placed[where] = f"{placed.get(where, '')} D1".strip()
    return opponent_card(**placed)


def alone(shirt, zone, cards=None):
    """A deployment with this shirt alone in a zone."""
    others = zip(_OTHERS[zone].split(), (other for other in range(2, 12) if other != shirt), strict=True)
    placed = {zone: str(shirt)}
    for where, other in others:
        placed[where] = f"{placed.get(where, '')} {other}".strip()
    return deploy(cards, **placed)


def score_in(match, zone):
    """The goals of both sides in one comparison."""
    found = next(event.comparison for event in match.happened(ZoneCompared) if event.comparison.zone == zone)
    return found.mine.goals, found.theirs.goals


@pytest.mark.parametrize(
    ("shirt", "zone", "rivals", "score"),
    [
        (11, "FC", {}, (1, 0)),
        (2, "FC", {"DC": "A1"}, (0, 1)),
        (11, "MC", {}, (0, 0)),
        (2, "MC", {"MC": "A1"}, (0, 0)),
        (11, "DC", {}, (0, 0)),
        (2, "DC", {"FC": "A1"}, (0, 0)),
    ],
)
def test_a_marker_without_card_attacks_in_front_and_defends_elsewhere(shirt, zone, rivals, score):
    """Shirt 11 attacks and 2 defends; neither has a card. Idle, 11 doesn't score and 2 doesn't block."""
    match = Match(make_content(opponents=[with_defenders(zone, **rivals)]), posts=alone(shirt, zone))
    match.until()
    assert score_in(match, zone) == score
    idle = {marker.number for marker in match.table.mine[zone] if marker.idle}
    assert idle == ({shirt} if (shirt, zone) in {(2, "FC"), (11, "MC"), (11, "DC")} else set())


@pytest.mark.parametrize("zone", ["DC", "MC", "FC"])
def test_footballers_are_never_idle(zone):
    """An attacker of strength 1 scores unblocked in every section, a defender of strength 2 stops a rival's 2."""
    content = make_content(
        [footballer(9, 1, "attack"), footballer(3, 2)],
        opponents=[with_defenders(zone), with_defenders(zone, **{FACING[zone]: "A2"})],
    )
    attacking = Match(content, posts=alone(9, zone, {9: 0}))
    attacking.until()
    assert score_in(attacking, zone) == (1, 0)
    defending = Match(content, posts=alone(3, zone, {3: 1}), opponent=1)
    defending.until()
    assert score_in(defending, zone) == (0, 0)

"""EL-30: attackers against defenders, strongest with strongest."""

from __future__ import annotations

import pytest

from engine.eleven.match.events import GoalScored, ZoneCompared
from engine.eleven.zones import Marker, duel
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

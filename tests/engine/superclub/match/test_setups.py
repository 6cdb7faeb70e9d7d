"""Set-ups that can't be played are refused when a match begins: they may come out of a stranger's file."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.errors import InputError
from engine.core.model import Seat
from engine.superclub.content.effects import Derby, MoneyGained
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.model import MatchSetup
from engine.superclub.match.rules import SuperclubMatch
from tests.engine.superclub.match.builders import block, card, eleven, make_content

HOME, AWAY, CLUB = eleven(0).squad, eleven(1).squad, block(9, 9, 9).squad
RULES = SuperclubMatch(make_content(Derby(), MoneyGained(10)))


def begin(kind="league", home=HOME, away=AWAY, roller=None) -> None:
    RULES.new(MatchSetup(kind, (Seat("a"), Seat("b")), home, away, roller), 1)


def test_these_can_be_played():
    begin()
    begin(away=CLUB)
    begin(home=CLUB)
    begin("super_duper")
    begin("supercup", away=CLUB, roller=1)
    begin(home=replace(HOME, cards=()))


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"home": replace(HOME, seat=2)}, "managers"),
        ({"home": replace(HOME, seat=-1)}, "managers"),
        ({"home": replace(HOME, seat=1)}, "same one twice"),
        ({"home": CLUB, "away": CLUB}, "its kind"),
        ({"kind": "super_duper", "away": CLUB}, "its kind"),
        ({"kind": "supercup"}, "its kind"),
        ({"kind": "supercup", "home": CLUB, "away": CLUB}, "home side"),
        ({"kind": "supercup", "away": replace(CLUB, block=None)}, "fixed strengths"),
        ({"roller": 2}, "no seat 2"),
        ({"home": replace(HOME, block=Thirds())}, "fixed strengths"),
        ({"away": replace(CLUB, weapons=(0,))}, "neither players nor weapons"),
        ({"away": replace(CLUB, cards=HOME.cards)}, "neither players nor weapons"),
        ({"home": replace(HOME, cards=(card(1, "2"), card(1, "3")))}, "twice"),
        ({"home": replace(HOME, cards=(card(-1, "2"),))}, "no number"),
        ({"home": replace(HOME, cards=(replace(card(1, "2"), stars=7),))}, "more stars"),
        ({"home": replace(HOME, cards=(replace(card(1, "2"), stars=0),))}, "or none"),
        ({"home": replace(HOME, weapons=(2,))}, "weapon"),
        ({"home": replace(HOME, weapons=(-1,))}, "weapon"),
        ({"home": replace(HOME, weapons=(1,))}, "news"),
        ({"home": replace(HOME, boost=-1)}, "no stars"),
        ({"home": replace(HOME, link_stars=-1)}, "no stars"),
        ({"home": replace(HOME, staff=Thirds(attack=-1))}, "no stars"),
        ({"home": replace(HOME, handicap=Thirds(attack=1))}, "add no stars"),
        ({"home": replace(HOME, frozen=LineUp())}, "frozen"),
    ],
)
def test_these_can_not(fields, says):
    with pytest.raises(InputError, match=says):
        begin(**fields)


def test_a_side_without_a_single_player_still_plays():
    state, _ = RULES.new(MatchSetup("league", (Seat("a"), Seat("b")), replace(HOME, cards=()), CLUB), 1)
    RULES.apply(state, RULES.default(state, state.asked[0]))
    assert state.table.over

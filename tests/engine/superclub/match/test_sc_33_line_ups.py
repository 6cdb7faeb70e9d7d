"""SC-33: legal formations, line-ups named at the same time in secret and shown together; SC-6: Given."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.superclub.content.cards import GIVEN
from engine.superclub.line_up import LineUp
from engine.superclub.match.events import LineUpNamed, LineUpSealed, LineUpsShown
from engine.superclub.match.line_ups import default_line_up, line_up_fault, linked, random_line_up
from engine.superclub.match.model import Absence, LineUpDue, SetLineUp, Team
from tests.engine.superclub.match.builders import Match, card, eleven

pytestmark = pytest.mark.rule("SC-33")

TEN = tuple(range(100, 110))


def formed(defence: int, midfield: int, attack: int, numbers: tuple[int | None, ...] = TEN, **others) -> LineUp:
    assert len(numbers) == defence + midfield + attack
    return LineUp(numbers[:defence], numbers[defence : defence + midfield], numbers[-attack:], **others)


def key(team: Team, line_up: LineUp, partial: bool = False) -> str | None:
    reason = line_up_fault(team, line_up, partial)
    return None if reason is None else reason.key


@pytest.mark.parametrize("shape", [(3, 3, 4), (3, 4, 3), (3, 5, 2), (4, 3, 3), (4, 4, 2)])
def test_legal_formations(shape):
    assert key(Team(eleven().squad), formed(*shape)) is None


@pytest.mark.parametrize("shape", [(5, 3, 2), (4, 5, 1), (5, 4, 1), (3, 6, 1), (2, 5, 3), (4, 2, 4), (5, 2, 3)])
def test_other_formations_are_refused(shape):
    assert key(Team(eleven().squad), formed(*shape)) == "no_such_formation"


def test_eleven_are_needed():
    team = Team(eleven().squad)
    assert key(team, LineUp(TEN[:4], TEN[4:8], TEN[8:9])) == "no_such_formation"
    assert key(team, LineUp()) == "no_such_formation"
    assert line_up_fault(team, "4-4-2").key == "malformed"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"attack": (108, 999)}, "no_such_player"),
        ({"attack": (108, GIVEN)}, "no_such_player"),
        ({"attack": (108, 107)}, "twice"),
        ({"attack": (108, 150)}, "goalkeeper_outfield"),
        ({"attack": (108, 111)}, "not_selectable"),
        ({"attack": (108, None)}, "slots_empty"),
        ({"keeper": 110}, "outfielder_in_goal"),
        ({"keeper": 998}, "no_such_player"),
        ({"keeper": 112}, "not_selectable"),
        ({"keeper": 150}, None),
        ({"keeper": GIVEN}, None),
        ({"attack": (108, 110)}, None),
        ({"captain": "attack"}, "no_captain"),
        ({"takers": (100,)}, "no_takers"),
    ],
)
@pytest.mark.rule("SC-6")
def test_who_may_stand_where(change, fault):
    """110 sits on the bench, 111 and the goalkeeper 112 are out, 150 is a goalkeeper who could play."""
    side = eleven(bench="M1 M3 G2", keeper=3, out=(Absence(111, "unhappy"), Absence(112, "injured")))
    assert key(Team(side.squad), replace(side.line_up, **change)) == fault


def test_a_line_up_in_the_making():
    team = Team(eleven().squad)
    gap = LineUp((None, 101, None, 103), (None,) * 4, (None, None))
    assert key(team, gap) == "slots_empty"
    assert key(team, gap, partial=True) is None
    assert key(team, replace(gap, attack=(None, 101)), partial=True) == "twice"
    assert key(team, replace(gap, attack=()), partial=True) == "no_such_formation"


def test_with_fewer_than_ten_as_many_slots_stay_empty_as_are_missing():
    side = eleven(out=(Absence(100, "injured"), Absence(104, "absent")), keeper=2)
    team = Team(side.squad)
    two = LineUp((None, 101, 102, 103), (None, 105, 106, 107), (108, 109))
    assert key(team, two) is None
    assert key(team, LineUp((101, 102, 103), (105, 106, 107, 108, 109), (None, None))) is None
    assert key(team, replace(two, attack=(108, None))) == "slots_empty"
    assert key(team, replace(two, midfield=(104, 105, 106, 107))) == "not_selectable"
    assert len(default_line_up(team).outfield) == 8
    assert key(team, default_line_up(team)) is None


def test_a_match_with_gaps_counts_who_is_there(dice):
    dice.thirds("12 34", "12 35", "12 12")
    home = eleven(out=(Absence(104, "injured"),)).but(midfield=(None, 105, 106, 107))
    match = Match(home)
    assert match.table.duels[0].strengths == (12, 16)


def test_both_are_asked_at_once_and_shown_together(dice):
    match = Match(asked=True)
    assert list(match.rules.decisions(match.state)) == [LineUpDue(0, 0), LineUpDue(1, 1)]
    away = eleven(1)
    match.set(1, away.line_up)
    assert match.happened(LineUpsShown) == []
    named, sealed = match.only(LineUpNamed), match.only(LineUpSealed)
    assert (named.audience, sealed.audience) == ((1,), None)
    assert (match.home.ready, match.away.ready) == (False, True)
    assert match.rules.view(match.state, 0).teams[1].named is None
    assert match.rules.view(match.state, None).teams[1].named is None
    assert match.rules.view(match.state, 1).teams[1].named == away.line_up
    assert match.fault(SetLineUp(1, away.line_up)) == "not_asked"
    dice.thirds("12 34", "12 35", "12 12")
    match.set(0, eleven(0).line_up)
    shown = match.only(LineUpsShown)
    assert (shown.home, shown.away, shown.opponent) == (eleven(0).line_up, away.line_up, None)
    assert shown.reveals
    assert (match.home.named, match.away.named) == (None, None)


def test_nobody_names_the_other_sides_players():
    match = Match(asked=True)
    assert match.fault(SetLineUp(0, eleven(1).line_up)) == "no_such_player"
    assert match.fault(SetLineUp(1, eleven(1).line_up)) is None


def test_the_default_line_up_is_the_strongest_where_it_loses_least():
    """Ten of two stars, a weak attacker left out; three attackers, so it is 4-3-3, and the better goalkeeper."""
    side = eleven(0, "2 2 2 2", "2 2 2", "2 2 2", bench="A1 G1 G3")
    line_up = default_line_up(Team(side.squad))
    assert line_up.formation == (4, 3, 3)
    assert sorted(line_up.outfield) == list(TEN)
    assert line_up.keeper == 112
    assert (line_up.captain, line_up.takers) == (None, ())


def test_the_default_line_up_moves_players_as_little_as_it_can():
    """Five defenders, two midfielders, three attackers: 4-3-3 with one defender in midfield loses half a star."""
    side = eleven(0, "2 2 2 2 2", "2 2", "2 2 2")
    line_up = default_line_up(Team(side.squad))
    assert line_up.formation == (4, 3, 3)
    assert set(line_up.attack) == {107, 108, 109}
    assert {105, 106} < set(line_up.midfield)


def test_utility_players_go_where_others_would_lose_more():
    """5 defenders, 3 midfielders, an attacker: in 4-4-2 a defender fills midfield, the utility player attacks."""
    line_up = default_line_up(Team(eleven(0, "2 2 2 2 2", "2 2 2", "2", bench="U2").squad))
    assert line_up.formation == (4, 4, 2)
    assert set(line_up.attack) == {108, 109}


def test_the_default_order_of_penalties_is_by_stars():
    side = eleven(0, "1 5 1 1", "4 1 1 1", "1 3", keeper=2)
    line_up = default_line_up(Team(side.squad), "supercup")
    assert line_up.takers[:4] == (101, 104, 109, 150)
    assert sorted(line_up.takers) == [*TEN, 150]
    assert default_line_up(Team(eleven(0).squad), "super_duper").takers[-1] == GIVEN


@pytest.mark.parametrize(
    ("words", "links"),
    [("2> <2 2 2", 1), ("<2 2> 2> <2", 2), ("<2> <2> <2>", 2), ("<2 2> <2> <2>", 3), ("<2 <2 2", 0), ("2> <2>", 1)],
)
def test_the_default_order_makes_as_many_links_as_there_can_be(words, links):
    row = linked([card(place, word) for place, word in enumerate(words.split())])
    assert len(row) == len(words.split())
    assert sum(one.right and two.left for one, two in pairwise(row)) == links


@pytest.mark.parametrize("kind", ["league", "super_duper"])
@pytest.mark.parametrize("missing", range(8))
def test_line_ups_at_random_and_by_default_are_legal(kind, missing):
    side = eleven(bench="M2 M1 D3 A2", keeper=2, boost=2)
    out = tuple(Absence(number, "injured") for number in (109, 150, 101, 112, 105, 103, 102)[:missing])
    for frozen in (None, side.line_up):
        team = Team(replace(side.squad, out=out, frozen=frozen))
        chance = Chance(missing)
        found = [random_line_up(team, chance, "sample", kind) for _ in range(30)]
        for line_up in [default_line_up(team, kind), *found]:
            assert line_up_fault(team, line_up, False, kind) is None
        if frozen is None:
            assert len({line_up.formation for line_up in found}) == 5
            assert {line_up.keeper for line_up in found} == ({GIVEN, 150} if missing < 2 else {GIVEN})
        assert len(set(found)) > 1


def test_who_was_injured_in_the_match_is_not_selectable():
    team = Team(eleven(bench="M2").squad, injured=[100])
    assert key(team, eleven().line_up) == "not_selectable"
    assert 100 not in default_line_up(team).outfield

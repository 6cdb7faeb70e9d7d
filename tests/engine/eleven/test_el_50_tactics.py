"""EL-50: the twelve tactics in a match."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.model import OwnedPlayer
from engine.eleven.content.abilities import WeakenFacing
from engine.eleven.content.load import load
from engine.eleven.content.ploys import ShiftStrengths
from engine.eleven.match.events import GoalScored, StrengthsSet, TacticPlayed, ZoneCompared
from engine.eleven.match.model import PlayTactic
from tests.engine.eleven.builders import (
    LOST,
    OPPONENTS,
    WALL,
    Match,
    deploy,
    footballer,
    make_club,
    make_content,
    opponent_card,
)

pytestmark = pytest.mark.rule("EL-50")

TACTICS = load().tactics
KEYS = [tactic.key for tactic in TACTICS]
NOTHING = {"win": 3, "draw": 4, "loss": 5}


def meet(key, *, rival=None, opponent=0, players=(), posts=None, club=None, fuel=None):
    """A match in which only that tactic is in the hand; it isn't played yet."""
    opponents = OPPONENTS if rival is None else [rival]
    content = make_content(players, tactics=TACTICS, opponents=opponents)
    return Match(content, club, posts, opponent=opponent, hand=(KEYS.index(key),))


def play(match, target=None):
    (tactic,) = match.due.hand
    match.tactic(tactic, target)
    return match


def mine(match, at=0):
    """Strengths by shirt, as fixed."""
    return _by_number(match.happened(StrengthsSet)[at].mine)


def _by_number(side):
    return {marker.number: marker.strength for markers in side.values() for marker in markers}


def ones_but(**shirts):
    return {shirt: shirts.get(f"n{shirt}", 1) for shirt in range(2, 12)}


def test_there_are_twelve():
    assert len(TACTICS) == len(set(KEYS)) == 12


def test_play_for_a_draw(dice):
    dice.consequence(4)
    match = play(meet("draw"))
    assert mine(match) == {shirt: 2 if shirt <= 6 else 0 for shirt in range(2, 12)}


def test_all_out_attack(dice):
    # Attackers of 2 beat the defenders they meet: two in FC. Those in midfield have no card and are idle.
    dice.consequence(3)
    match = play(meet("all_out"))
    assert mine(match) == {shirt: 0 if shirt <= 6 else 2 for shirt in range(2, 12)}
    assert match.score == (2, 0)


def test_wing_play(dice):
    dice.consequence(3)
    # Of those on the wings, 2, 5 and 6 defend and 9 attacks.
    assert mine(play(meet("wings"))) == ones_but(n9=2)


def test_crowd_the_middle(dice):
    dice.consequence(4)
    posts = deploy(DL="2", DC="3", DR="5", ML="6", MC="4 7 8", MR="9", FC="10 11")
    rival = opponent_card(DC="D1 D1 D1", ML="D1", MC="D2 D2 D2", MR="D1", FC="D1", DL="D1")
    match = play(meet("crowd_middle", posts=posts, rival=rival))
    assert mine(match) == ones_but(n4=2, n7=2, n8=2)


def test_high_press(dice):
    rival = opponent_card(DL="A2", DC="D1 D3", DR="D2", ML="D1", MC="D1 D1", MR="D1", FL="D4", FC="D1")
    match = meet("high_press", rival=rival)
    dice.consequence(4)
    play(match)
    theirs = {
        zone: [one.strength for one in markers] for zone, markers in match.happened(StrengthsSet)[0].theirs.items()
    }
    assert theirs == {"DL": [1], "DC": [0, 2], "DR": [1], "ML": [1], "MC": [1, 1], "MR": [1], "FL": [4], "FC": [1]}
    # 10 and 11 meet defenders of 2 and 0: one of them scores. Their DL meets nobody in FR and scores too.
    assert match.score == (1, 1)


@pytest.mark.parametrize("wing", ["FR", "FL"])
def test_counter_if_they_score_in_ones_defence(dice, wing):
    """Their winger beats my DL, the first zone, or my DR, the third: my forwards are of 3 then and beat the wall."""
    rival = opponent_card(DL="D1", DC="D1 D1 D1", DR="D1", ML="D1", MC="D1 D1", MR="D1", **{wing: "A2"})
    dice.consequence(3)
    match = play(meet("counter", rival=rival))
    first, late = match.happened(StrengthsSet)
    assert _by_number(first.mine) == ones_but()
    assert (late.late, _by_number(late.mine)) == (True, ones_but(n10=3, n11=3))
    kinds = [type(event) for event in match.events if isinstance(event, StrengthsSet | ZoneCompared)]
    assert kinds == [StrengthsSet, *[ZoneCompared] * 3, StrengthsSet, *[ZoneCompared] * 6]
    assert match.score == (2, 1)


def test_no_counter_if_they_score_later(dice):
    dice.consequence(5)
    match = play(meet("counter", opponent=LOST))
    assert len(match.happened(StrengthsSet)) == 1
    assert match.score == (0, 1)


def test_man_marking_takes_one_attacker_of_theirs_out(dice):
    match = meet("man_marking", opponent=LOST)
    (tactic,) = match.due.hand
    rivals = [marker for markers in match.table.theirs.values() for marker in markers]
    (raider,) = (marker for marker in rivals if marker.icon == "attack")
    defender = next(marker for marker in rivals if marker.icon == "defence")
    assert match.fault(PlayTactic(0, tactic)) is not None
    assert match.fault(PlayTactic(0, tactic, defender.number)) is not None
    assert match.fault(PlayTactic(0, tactic, 99)) is not None
    dice.consequence(4)
    match.tactic(tactic, raider.number)
    assert _by_number(match.happened(StrengthsSet)[0].theirs)[raider.number] == 0
    assert match.score == (0, 0)


def test_a_man_who_is_marked_may_still_score_unpaired(dice):
    """Strength 0 and nobody to block him."""
    rival = opponent_card(DL="D1", DC="D1 D1 D1", DR="D1", ML="D1", MC="D1 D1", MR="D1", FC="A3")
    posts = deploy(DL="2", DR="5", ML="6", MC="3 7 8", MR="4", FC="9 10 11")
    match = meet("man_marking", rival=rival, posts=posts)
    (raider,) = (one for markers in match.table.theirs.values() for one in markers if one.icon == "attack")
    dice.consequence(5)
    play(match, raider.number)
    assert match.score == (0, 1)


@pytest.mark.parametrize(("die", "goals"), [(4, 0), (5, 1), (6, 1)])
def test_a_set_piece(dice, die, goals):
    dice.set_piece(die)
    dice.consequence(3 if goals else 4)
    match = play(meet("set_piece"))
    assert match.score == (goals, 0)
    assert match.table.scorers == ()
    assert [(goal.source, goal.card, goal.own) for goal in match.happened(GoalScored)] == [
        ("tactic", None, True)
    ] * goals


def test_park_the_bus(dice):
    """The zones count, not the icons: 7 attacks from DC, and 6 defends in FC."""
    posts = deploy(DL="2", DC="3 7", DR="5", ML="4", MC="8", MR="9", FC="6 10 11")
    dice.consequence(4)
    rival = opponent_card(DL="D1", DC="D1 D1 D1", DR="D1", ML="D1", MC="D1 D1", MR="D1", FC="D2")
    match = play(meet("bus", posts=posts, rival=rival))
    assert mine(match) == ones_but(n2=2, n3=2, n7=2, n5=2, n6=0, n10=0, n11=0)


@pytest.mark.parametrize(
    ("zones", "stronger"),
    [
        ({}, (3, 4, 10, 11)),
        ({"DL": "2", "DC": "3 4 5", "DR": "6", "MC": "7 8 9", "FL": "10", "FC": "11"}, (3, 4, 5)),
        ({"DL": "2", "DC": "3", "DR": "4", "ML": "5", "MC": "6 7 8", "MR": "9", "FL": "10", "FC": "11"}, ()),
    ],
)
def test_little_triangles(dice, zones, stronger):
    rival = opponent_card(DL="D1", DC="D3 D3 D3", DR="D1", ML="D1", MC="D3 D3", MR="D1", FC="D1")
    dice.consequence(4)
    match = play(meet("tiki_taka", posts=deploy(**zones), rival=rival))
    assert mine(match) == {shirt: 2 if shirt in stronger else 1 for shirt in range(2, 12)}


def test_late_push_if_it_is_level_after_six_zones(dice):
    dice.consequence(3)
    match = play(meet("late_push"))
    first, late = match.happened(StrengthsSet)
    assert (late.late, _by_number(late.mine)) == (True, ones_but(n10=3, n11=3))
    assert _by_number(first.mine) == ones_but()
    kinds = [type(event) for event in match.events if isinstance(event, StrengthsSet | ZoneCompared)]
    assert kinds == [StrengthsSet, *[ZoneCompared] * 6, StrengthsSet, *[ZoneCompared] * 3]
    assert match.score == (2, 0)


def test_no_late_push_if_they_lead(dice):
    dice.consequence(5)
    match = play(meet("late_push", opponent=LOST))
    assert len(match.happened(StrengthsSet)) == 1
    assert match.score == (0, 1)


def test_no_late_push_if_we_lead(dice):
    """Shirt 9's footballer scores at MR, whom nobody meets in ML."""
    dice.consequence(3)
    rival = opponent_card(DL="D1", DC="D1 D1 D1", DR="D1", MC="D1 D1 D1", MR="D1", FC="D1")
    match = play(meet("late_push", rival=rival, players=[footballer(9, 1, "attack")], posts=deploy({9: 0})))
    assert len(match.happened(StrengthsSet)) == 1
    assert match.score == (1, 0)


NO_RIGHT = opponent_card(DL="D1", DC="D1 D1 D1", DR="D1", ML="D1", MC="D1 D1 D1", FC="D1")
"""Nobody in MR, whom my ML faces."""


@pytest.mark.parametrize(("switched", "goals"), [(False, 0), (True, 1)])
def test_switch_flanks(dice, switched, goals):
    """Shirt 9's footballer attacks from MR, and from ML once the flanks are switched."""
    match = meet("switch", rival=NO_RIGHT, players=[footballer(9, 1, "attack")], posts=deploy({9: 0}))
    dice.consequence(3 if switched else 4)
    if switched:
        play(match)
        places = {marker.number: zone for zone, markers in match.table.mine.items() for marker in markers}
        assert places == {2: "DR", 3: "DC", 4: "DC", 5: "DL", 6: "MR", 7: "MC", 8: "MC", 9: "ML", 10: "FC", 11: "FC"}
        assert match.happened(TacticPlayed)[0].mine == match.table.mine
    else:
        match.tactic(None)
    assert match.score == (goals, 0)


def test_abilities_know_where_the_flanks_are_after_a_switch(dice):
    """He weakens the zone he faces after it: shirt 2 in DR faces FL."""
    rival = opponent_card(DC="D1 D1 D1", ML="D1", MC="D1 D1", MR="D1", FL="A2", FC="D1", FR="A2")
    players = [footballer(2, 1, "defence", ability=WeakenFacing(fuel=1))]
    content = make_content(players, tactics=TACTICS, opponents=[rival])
    club = make_club(content, markers={"fitness": 2})
    match = Match(content, club, deploy({2: 0}, {2: 1}), hand=(KEYS.index("switch"),))
    dice.consequence(5)
    play(match)
    theirs = match.happened(StrengthsSet)[0].theirs
    assert [theirs["FL"][0].strength, theirs["FR"][0].strength] == [1, 2]
    assert match.score == (0, 1)


@pytest.mark.rule("EL-13")
def test_strength_is_never_below_nothing_and_tokens_count(dice):
    """A 4 with a passing token is 5, a 6 with the tactic; a 1 loses 1 at most to 0."""
    dice.consequence(3)
    players = [footballer(9, 4, "attack"), footballer(3, 0, "defence")]
    content = make_content(players, tactics=TACTICS, opponents=[WALL])
    club = make_club(content, markers={"fitness": 2})
    club.players = [OwnedPlayer(0, passing=1), OwnedPlayer(1)]
    match = Match(content, club, deploy({9: 0, 3: 1}), hand=(KEYS.index("all_out"),))
    play(match)
    assert mine(match)[9] == 6
    assert mine(match)[3] == 0


@pytest.mark.parametrize(
    ("when", "moments"),
    [
        ("start", set()),
        ("conceded_behind", {(3, 0, 1), (3, 2, 2), (3, -1, 1)}),
        ("level_after_six", {(6, 0, 0), (6, 0, 1)}),
    ],
)
def test_a_late_tactic_speaks_at_one_moment(when, moments):
    """Zones compared, lead, goals conceded in them."""
    asked = {
        (0, 0, 0),
        (2, -1, 1),
        (3, 0, 0),
        (3, 0, 1),
        (3, 2, 2),
        (3, -1, 1),
        (4, 0, 1),
        (6, 0, 0),
        (6, 0, 1),
        (6, 1, 1),
    }
    ploy = ShiftStrengths(when=when, shifts=())
    assert {one for one in asked if ploy.speaks(*one)} == moments

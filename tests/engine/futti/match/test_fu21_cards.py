"""FU-21: the chart's results that bring cards and injuries, every branch of each."""

from __future__ import annotations

import pytest

from engine.futti.match.events import (
    BallStolen,
    ControlChecked,
    GoalScored,
    InjuryChecked,
    PlayContested,
    ShotSaved,
    SportsmanshipChecked,
    TimeoutCalled,
)
from engine.futti.match.model import HOME, VISITORS, other

pytestmark = pytest.mark.rule("FU-21")

# The key roll is 1 and 1. A: the first attacker of the side with the ball (player 0, OFFENCE 4). D: the other side's
# first defender (player 2, DEFENCE 4). G: their goaltender (player 6, injury rating 3). So an injury die of 4 is
# passed by A and D and failed by G, 5 failed by both. A sportsmanship die of 1 is always passed, 6 always failed.
# Each branch: the roll that names the result, injury dice, sportsmanship dice, what comes of it, who has the ball next
# (None: a control check with a new d12 decides).
AF, DF, AH, DH = (6, 12), (1, 12), (1, 5), (2, 3)
AU, DU, GU = (4, 2), (1, 8), (6, 8)
AD, DD, ADM = (4, 10), (1, 9), (6, 10)
AC, DC, AI, DI = (5, 4), (2, 4), (5, 12), (2, 12)
GC, GS, MAJ, MIN = (2, 10), (4, 12), (3, 12), (2, 11)

BRANCHES = [
    ("AF major", AF, "A5", "", "major A, red D", "A"),
    ("AF minor, red", AF, "A4", "D6", "minor A, red D", "A"),
    ("AF minor, yellow", AF, "A4", "D1", "minor A, yellow D", "A"),
    ("DF major", DF, "D5", "", "major D, red A", "D"),
    ("DF minor, red", DF, "D4", "A6", "minor D, red A", "D"),
    ("DF minor, yellow", DF, "D4", "A1", "minor D, yellow A", "D"),
    ("AH minor", AH, "A5", "", "minor A, yellow D", "A"),
    ("AH yellow", AH, "A4", "D6", "yellow D", "A"),
    ("AH warning", AH, "A4", "D1", "", "A"),
    ("DH minor", DH, "D5", "", "minor D, yellow A", "D"),
    ("DH yellow", DH, "D4", "A6", "yellow A", "D"),
    ("DH warning", DH, "D4", "A1", "", "D"),
    ("AU yellow", AU, "", "A6", "yellow A", "D"),
    ("AU warning", AU, "", "A1", "", "D"),
    ("DU yellow", DU, "", "D6", "yellow D", "A"),
    ("DU warning", DU, "", "D1", "", "A"),
    ("GU yellow", GU, "", "G6", "yellow G", "A"),
    ("GU warning", GU, "", "G1", "", "A"),
    ("AD minor", AD, "A5", "", "minor A", "A"),
    ("AD up again", AD, "A4", "", "", None),
    ("DD minor", DD, "D5", "", "minor D", "D"),
    ("DD up again", DD, "D4", "", "", None),
    ("ADM major", ADM, "A5", "", "major A", "A"),
    ("ADM minor", ADM, "A4", "", "minor A", "A"),
    ("AC", AC, "", "", "yellow A", "D"),
    ("DC", DC, "", "", "yellow D", "A"),
    ("AI", AI, "", "", "minor A", "A"),
    ("DI", DI, "", "", "minor D", "D"),
    ("GC minor", GC, "G4", "", "minor G, yellow A", "D"),
    ("GC yellow", GC, "G3", "A6", "yellow A", "D"),
    ("GC warning", GC, "G3", "A1", "", "D"),
    ("GS goaltender", GS, "", "G6 A1", "yellow G", "A"),
    ("GS attacker", GS, "", "G1 A6", "yellow A", "D"),
    ("GS both", GS, "", "G6 A6", "yellow G, yellow A", None),
    ("GS neither", GS, "", "G1 A1", "", None),
    ("MAJ both hurt", MAJ, "A5 D5", "", "minor A, minor D, yellow A, yellow D", None),
    ("MAJ attacker hurt, warned", MAJ, "A5 D4", "A1", "minor A, yellow D", "A"),
    ("MAJ attacker hurt, booked", MAJ, "A5 D4", "A6", "minor A, yellow A, yellow D", "A"),
    ("MAJ defender hurt, warned", MAJ, "A4 D5", "D1", "minor D, yellow A", "D"),
    ("MAJ defender hurt, booked", MAJ, "A4 D5", "D6", "minor D, yellow A, yellow D", "D"),
    ("MAJ nobody hurt, nobody booked", MAJ, "A4 D4", "A1 D1", "", None),
    ("MAJ nobody hurt, attacker booked", MAJ, "A4 D4", "A6 D1", "yellow A", "D"),
    ("MAJ nobody hurt, defender booked", MAJ, "A4 D4", "A1 D6", "yellow D", "A"),
    ("MAJ nobody hurt, both booked", MAJ, "A4 D4", "A6 D6", "yellow A, yellow D", None),
    ("MIN attacker", MIN, "", "A6 D1", "yellow A", "D"),
    ("MIN defender", MIN, "", "A1 D6", "yellow D", "A"),
    ("MIN both", MIN, "", "A6 D6", "yellow A, yellow D", None),
    ("MIN neither", MIN, "", "A1 D1", "", None),
]
PLAYER = {"A": 0, "D": 2, "G": 6}


@pytest.mark.parametrize("side", [HOME, VISITORS], ids=["home", "visitors"])
@pytest.mark.parametrize(("d12", "winner"), [(6, VISITORS), (7, HOME)])
@pytest.mark.parametrize(
    ("roll", "injuries", "sportsmanship", "incidents", "possession"),
    [b[1:] for b in BRANCHES],
    ids=[b[0] for b in BRANCHES],
)
def test_every_branch(match, dice, side, d12, winner, roll, injuries, sportsmanship, incidents, possession):
    side_of = {"A": side, "D": other(side), "G": other(side)}
    injury_dice = [(side_of[who], PLAYER[who], int(die)) for who, die in injuries.split()]
    sp_dice = [(side_of[who], PLAYER[who], int(die)) for who, die in sportsmanship.split()]
    expected = [(what, side_of[who], PLAYER[who]) for what, who in map(str.split, filter(None, incidents.split(", ")))]

    game = match(minute=5, possession=side)
    dice.key(1, 1)
    face, column = roll
    dice.resolution(face, face, column)
    dice.injury(*(die for *_, die in injury_dice))
    dice.sportsmanship(*(die for *_, die in sp_dice))
    if "red" in incidents:
        dice.penalty(6)
    if possession is None:
        dice.control(d12)
    minute = game.play()

    assert [(e.side, e.player, e.die) for e in minute.all(InjuryChecked)] == injury_dice
    assert [(e.side, e.player, e.die) for e in minute.all(SportsmanshipChecked)] == sp_dice
    assert sorted(minute.incidents) == sorted(expected)
    assert len(minute.all(TimeoutCalled)) == bool(expected)
    assert minute.none(PlayContested, BallStolen, ShotSaved, GoalScored)
    if possession is None:
        check = minute.one(ControlChecked)
        assert (check.d12, check.fresh, check.winner) == (d12, True, winner)
        assert minute.possession == winner
    else:
        assert minute.none(ControlChecked)
        assert minute.possession == side_of[possession]


@pytest.mark.parametrize("side", [HOME, VISITORS], ids=["home", "visitors"])
@pytest.mark.parametrize(("roll", "injury"), [(AF, 5), (AF, 4), (DF, 5), (DF, 4)], ids=["AF", "AF", "DF", "DF"])
def test_what_is_at_stake_when_a_player_is_flattened(match, dice, side, roll, injury):
    game = match(minute=5, possession=side)
    dice.key(1, 1)
    dice.resolution(roll[0], roll[0], roll[1])
    dice.injury(injury)
    if injury == 4:
        dice.sportsmanship(1)
    else:
        dice.penalty(6)
    minute = game.play()
    assert minute.one(InjuryChecked).major
    assert all(check.red for check in minute.all(SportsmanshipChecked))


@pytest.mark.parametrize(
    ("roll", "injury", "sportsmanship"),
    [(AH, [4], [1]), (DH, [4], [1]), (AD, [5], []), (DD, [5], []), (GC, [3], [1]), (MAJ, [4, 5], [1])],
    ids=["AH", "DH", "AD", "DD", "GC", "MAJ"],
)
def test_elsewhere_a_minor_injury_and_a_yellow_card_are_at_stake(match, dice, roll, injury, sportsmanship):
    game = match(minute=5, possession=HOME)
    dice.key(1, 1)
    dice.resolution(roll[0], roll[0], roll[1])
    dice.injury(*injury)
    dice.sportsmanship(*sportsmanship)
    minute = game.play()
    assert not any(check.major for check in minute.all(InjuryChecked))
    assert not any(check.red for check in minute.all(SportsmanshipChecked))


def test_a_major_injury_is_at_stake_when_the_attacker_goes_down_major(match, dice):
    game = match(minute=5, possession=HOME)
    dice.key(1, 1)
    dice.resolution(6, 6, 10)
    dice.injury(1)
    minute = game.play()
    assert minute.one(InjuryChecked).major
    assert minute.incidents == [("minor", HOME, 0)]

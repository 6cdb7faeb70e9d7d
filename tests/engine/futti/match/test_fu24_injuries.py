"""FU-24: injury checks, minor and major injuries."""

from __future__ import annotations

import pytest

from engine.futti.match.events import InjuryChecked, TimeoutCalled
from engine.futti.match.model import HOME, VISITORS, Absence

pytestmark = pytest.mark.rule("FU-24")


@pytest.mark.parametrize(("black", "player", "offence"), [(1, 0, 4), (3, 1, 5), (5, 2, 2), (6, 3, 3)])
@pytest.mark.parametrize("die", range(1, 7))
def test_the_key_offensive_player_checks_offence_wherever_he_stands(match, dice, black, player, offence, die):
    game = match(minute=5, possession=HOME)
    dice.key(black, 1)
    dice.resolution(4, 4, 10)  # AD
    dice.injury(die)
    hurt = die > offence or die == 6
    if not hurt:
        dice.control(12)
    minute = game.play()
    check = minute.one(InjuryChecked)
    assert (check.side, check.player, check.rating) == (HOME, player, offence)
    assert (check.die, check.passed) == (die, not hurt)
    assert minute.incidents == [("minor", HOME, player)] * hurt


@pytest.mark.parametrize(("white", "player", "defence"), [(1, 2, 4), (3, 3, 3), (5, 0, 1), (6, 1, 2)])
@pytest.mark.parametrize("die", range(1, 7))
def test_the_key_defensive_player_checks_defence_wherever_he_stands(match, dice, white, player, defence, die):
    game = match(minute=5, possession=HOME)
    dice.key(1, white)
    dice.resolution(1, 1, 9)  # DD
    dice.injury(die)
    hurt = die > defence
    if not hurt:
        dice.control(12)
    minute = game.play()
    check = minute.one(InjuryChecked)
    assert (check.side, check.player, check.rating) == (VISITORS, player, defence)
    assert (check.die, check.passed) == (die, not hurt)
    assert minute.incidents == [("minor", VISITORS, player)] * hurt


@pytest.mark.parametrize("die", range(1, 7))
def test_a_goaltender_checks_three(match, dice, die):
    game = match(minute=5, possession=HOME)
    dice.key(1, 1)
    dice.resolution(2, 2, 10)  # GC
    dice.injury(die)
    if die <= 3:
        dice.sportsmanship(1)
    minute = game.play()
    check = minute.one(InjuryChecked)
    assert (check.side, check.player, check.rating, check.passed) == (VISITORS, 6, 3, die <= 3)


def test_a_minor_injury_lasts_until_the_next_hard_timeout(match, dice):
    game = match(minute=5, possession=HOME, asked=True)
    dice.key(1, 1)
    dice.resolution(5, 5, 12)  # AI
    dice.key(5, 5)
    dice.resolution(2, 2, 12)  # DI: the next hard timeout
    minute = game.play()
    assert minute.one(TimeoutCalled).back == ()
    assert game.table.sides[HOME].absence[0] == Absence.HURT
    game.rotate(0, 1, 2, 3, 6)
    assert game.refusal(0, 1, 2, 3, 6) is not None
    game.rotate(4, 1, 2, 3, 6)
    assert game.minute(6).one(TimeoutCalled).back == ((HOME, 0),)
    assert game.table.sides[HOME].absence[0] == Absence.NONE
    game.rotate(4, 1, 2, 3, 6)
    assert game.refusal(0, 1, 2, 3, 6) is None
    game.rotate(0, 1, 2, 3, 6)
    sheet = game.table.sides[HOME].sheets[0]
    assert (sheet.minor, sheet.major) == (1, 0)


def test_a_major_injury_lasts_for_the_match(match, dice):
    game = match(minute=5, possession=HOME, asked=True)
    dice.key(1, 1)
    dice.resolution(6, 6, 10)  # ADM
    dice.injury(5)
    dice.key(5, 5)
    dice.resolution(2, 2, 12)  # DI
    minute = game.play()
    assert minute.incidents == [("major", HOME, 0)]
    assert game.table.sides[HOME].absence[0] == Absence.INJURED
    assert game.table.sides[HOME].absence[0].is_final
    game.rotate(0, 1, 2, 3, 6)
    assert game.refusal(0, 1, 2, 3, 6) is not None
    game.rotate(4, 1, 2, 3, 6)
    assert game.minute(6).one(TimeoutCalled).back == ()
    game.rotate(4, 1, 2, 3, 6)
    assert game.refusal(0, 1, 2, 3, 6) is not None
    sheet = game.table.sides[HOME].sheets[0]
    assert (sheet.minor, sheet.major) == (0, 1)


@pytest.mark.parametrize(("die", "what"), [(4, "minor"), (5, "major")])
def test_a_passed_check_for_a_major_injury_still_brings_a_minor_one(match, dice, die, what):
    game = match(minute=5, possession=HOME)
    dice.key(1, 1)
    dice.resolution(6, 6, 10)  # ADM, OFFENCE 4
    dice.injury(die)
    minute = game.play()
    assert minute.incidents == [(what, HOME, 0)]
    assert minute.possession == HOME


def test_hurt_and_booked_at_once_ends_both_at_the_next_hard_timeout(match, dice):
    game = match(minute=5, possession=HOME)
    dice.key(1, 1)
    dice.resolution(3, 3, 12)  # MAJ
    dice.injury(5, 5)
    dice.control(12)
    dice.key(5, 5)
    dice.resolution(2, 2, 12)  # DI
    minute = game.play()
    assert minute.table.sides[HOME].absence[0] == Absence.HURT
    assert set(game.minute(6).one(TimeoutCalled).back) == {(HOME, 0), (VISITORS, 2)}


def test_hurt_and_sent_off_at_once_is_for_good(match, dice):
    game = match(minute=5, possession=HOME, booked={HOME: [0]})
    dice.key(1, 1)
    dice.resolution(3, 3, 12)  # MAJ
    dice.injury(5, 4)  # home's attacker is hurt, so the defender is booked
    dice.sportsmanship(6)  # and so is the attacker, a second time
    dice.penalty(6)
    dice.key(5, 5)
    dice.resolution(1, 1, 9)  # DD
    dice.injury(6)
    minute = game.play()
    assert minute.table.sides[HOME].absence[0] == Absence.SENT_OFF
    assert (HOME, 0) not in game.minute(6).one(TimeoutCalled).back

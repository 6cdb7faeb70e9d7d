"""FU-23: yellow and red cards, and when who may come back."""

from __future__ import annotations

import pytest

from engine.futti.match.events import LineUpChanged, PenaltyAwarded, PlayerBooked, PlayerSentOff, TimeoutCalled
from engine.futti.match.model import HOME, VISITORS, Absence, Mark

pytestmark = pytest.mark.rule("FU-23")


@pytest.fixture
def home_attacker_is_carded(match, dice):
    """A function that gives home's first attacker a yellow card in minute 5."""

    def situation(**wanted):
        game = match(minute=5, possession=HOME, **wanted)
        dice.key(1, 1)
        dice.resolution(5, 5, 4)  # AC
        return game

    return situation


def visitors_attacker_is_carded(dice):
    """Another hard timeout, in a minute in which the visitors have the ball."""
    dice.key(1, 1)
    dice.resolution(5, 5, 4)  # AC


def test_a_booked_player_is_out_and_a_reserve_may_come_on(home_attacker_is_carded):
    game = home_attacker_is_carded(asked=True)
    minute = game.play()
    booked = minute.one(PlayerBooked)
    assert (booked.side, booked.player, booked.second) == (HOME, 0, False)
    assert minute.one(TimeoutCalled).back == ()
    home = game.table.sides[HOME]
    assert home.absence[0] == Absence.BOOKED
    assert home.positions == (None, 1, 2, 3, 6)
    assert (home.sheets[0].yellow, home.sheets[0].red, home.sent_off) == (1, 0, 0)
    game.rotate(0, 1, 2, 3, 6)
    assert game.refusal(0, 1, 2, 3, 6) is not None
    assert game.refusal(1, 2, 0, 3, 6) is not None
    assert game.refusal(5, 1, 2, 3, 6) is None
    game.rotate(5, 1, 2, 3, 6)
    assert game.table.sides[HOME].positions == (5, 1, 2, 3, 6)


def test_he_may_come_back_at_the_next_hard_timeout(home_attacker_is_carded, dice):
    game = home_attacker_is_carded(asked=True)
    dice.key(1, 1)
    dice.resolution(2, 2, 1)  # LT in minute 6: no timeout
    visitors_attacker_is_carded(dice)
    game.play()
    game.rotate(0, 1, 2, 3, 6)
    game.rotate(4, 1, 2, 3, 6)
    minute = game.minute(7)
    assert minute.one(TimeoutCalled).back == ((HOME, 0),)
    assert game.table.sides[HOME].absence[0] == Absence.NONE
    assert game.table.sides[VISITORS].absence[0] == Absence.BOOKED
    game.rotate(4, 1, 2, 3, 6)
    assert game.refusal(0, 1, 2, 3, 6) is None
    game.rotate(0, 1, 2, 3, 6)
    assert minute.all(LineUpChanged)[-1].positions == (0, 1, 2, 3, 6)


def test_he_doesn_t_come_back_by_himself(home_attacker_is_carded, dice):
    game = home_attacker_is_carded()
    visitors_attacker_is_carded(dice)
    game.play()
    assert game.minute(6).one(TimeoutCalled).back == ((HOME, 0),)
    assert game.minute(6).table.sides[HOME].positions == (4, 1, 2, 3, 6)


def test_a_second_yellow_is_out_for_good_with_a_penalty_and_no_red(home_attacker_is_carded, dice):
    game = home_attacker_is_carded(booked={HOME: [0]}, asked=True)
    dice.penalty(6)
    visitors_attacker_is_carded(dice)
    minute = game.play()
    assert minute.one(PlayerBooked).second
    assert minute.none(PlayerSentOff)
    assert minute.one(PenaltyAwarded).side == VISITORS
    home = game.table.sides[HOME]
    assert home.absence[0] == Absence.SENT_OFF
    assert home.absence[0].is_final
    assert (home.sheets[0].yellow, home.sheets[0].red, home.sent_off) == (2, 0, 1)
    assert Mark(5, HOME, 0, "second_yellow") in game.table.marks
    game.rotate(0, 1, 2, 3, 6)
    assert game.refusal(0, 1, 2, 3, 6) is not None
    game.rotate(4, 1, 2, 3, 6)  # he may be replaced
    assert game.minute(6).one(TimeoutCalled).back == ()
    game.rotate(4, 1, 2, 3, 6)
    assert game.refusal(0, 1, 2, 3, 6) is not None


def test_yellow_cards_of_two_players_are_two_first_ones(home_attacker_is_carded):
    game = home_attacker_is_carded(booked={HOME: [1], VISITORS: [0]})
    minute = game.play()
    assert minute.one(PlayerBooked).second is False
    assert minute.none(PenaltyAwarded)


def test_two_yellows_played_one_after_the_other(home_attacker_is_carded, dice):
    game = home_attacker_is_carded(asked=True)
    visitors_attacker_is_carded(dice)  # minute 6: home's attacker comes back
    dice.key(1, 1)
    dice.resolution(5, 5, 4)  # minute 7, and is carded again
    dice.penalty(6)
    game.play()
    for home, visitors in (((4, 1, 2, 3, 6), (0, 1, 2, 3, 6)), ((0, 1, 2, 3, 6), (4, 1, 2, 3, 6))):
        game.rotate(*visitors)
        game.rotate(*home)
    minute = game.minute(7)
    assert minute.incidents == [("second yellow", HOME, 0)]
    assert minute.one(PenaltyAwarded).side == VISITORS


def test_a_red_card_is_out_for_good_with_a_penalty(match, dice):
    game = match(minute=5, possession=HOME, asked=True)
    dice.key(1, 1)
    dice.resolution(1, 1, 12)  # DF
    dice.injury(4)
    dice.sportsmanship(6)
    dice.penalty(6)
    visitors_attacker_is_carded(dice)
    game.play()
    game.take(0)  # the fouled defender is hurt
    minute = game.minute(5)
    assert minute.one(PlayerSentOff).player == 0
    assert minute.one(PenaltyAwarded).side == VISITORS
    home = game.table.sides[HOME]
    assert home.absence[0] == Absence.SENT_OFF
    assert (home.sheets[0].yellow, home.sheets[0].red, home.sent_off) == (0, 1, 1)
    game.rotate(0, 1, 4, 3, 6)
    assert game.refusal(0, 1, 2, 3, 6) is not None
    game.rotate(4, 1, 2, 3, 6)
    game.rotate(4, 1, 2, 3, 6)
    assert game.refusal(0, 1, 2, 3, 6) is not None


def test_a_red_card_after_a_yellow_counts_one_of_each(match, dice):
    game = match(minute=5, possession=HOME, booked={VISITORS: [2]})
    dice.key(1, 1)
    dice.resolution(6, 6, 12)  # AF
    dice.injury(5)
    dice.penalty(6)
    minute = game.play()
    sheet = minute.table.sides[VISITORS].sheets[2]
    assert (sheet.yellow, sheet.red) == (1, 1)
    assert minute.table.sides[VISITORS].sent_off == 1
    assert len(minute.all(PenaltyAwarded)) == 1


def test_a_second_yellow_instead_of_a_red_counts_two_yellows(match, dice):
    game = match(minute=5, possession=HOME, booked={VISITORS: [2]})
    dice.key(1, 1)
    dice.resolution(6, 6, 12)  # AF
    dice.injury(4)
    dice.sportsmanship(1)  # passed against the red card: a yellow, his second
    dice.penalty(6)
    minute = game.play()
    assert minute.incidents == [("minor", HOME, 0), ("second yellow", VISITORS, 2)]
    sheet = minute.table.sides[VISITORS].sheets[2]
    assert (sheet.yellow, sheet.red) == (2, 0)
    assert len(minute.all(PenaltyAwarded)) == 1

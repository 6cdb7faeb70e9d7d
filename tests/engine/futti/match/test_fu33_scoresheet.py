"""FU-33, FU-36: the numbers on the scoresheet, and what the board shows besides."""

from __future__ import annotations

import pytest

from engine.futti.match.events import KeyPlayersRolled, LineUpChanged
from engine.futti.match.model import (
    FIRST_ATTACKER,
    FIRST_DEFENDER,
    HOME,
    SECOND_ATTACKER,
    SECOND_DEFENDER,
    VISITORS,
    Absence,
    Mark,
    Sheet,
    Substitution,
    other,
)

SIDES = pytest.mark.parametrize("side", [HOME, VISITORS], ids=["home", "visitors"])


@pytest.mark.rule("FU-33")
@SIDES
def test_a_saved_shot(match, dice, side):
    game = match(minute=5, possession=side)
    dice.key(1, 1)
    dice.resolution(4, 5, 12)
    dice.goaltending(1, 1)
    table = game.play().table
    shooter = table.sides[side].sheets[0]
    assert (shooter.shots, shooter.goals) == (1, 0)
    keeper = table.sides[other(side)].sheets[6]
    assert (keeper.saves, keeper.conceded) == (1, 0)
    assert table.sides[side].goals == [0, 0, 0]


@pytest.mark.rule("FU-33")
@pytest.mark.parametrize(
    ("minute", "side", "period"),
    [(1, HOME, 0), (20, HOME, 0), (20, VISITORS, 0), (21, VISITORS, 1), (40, HOME, 1), (40, VISITORS, 1)],
)
def test_a_goal_and_the_half_it_falls_in(match, dice, minute, side, period):
    game = match(minute=minute, possession=side)
    dice.key(1, 1)
    dice.resolution(4, 5, 12)
    dice.goaltending(6, 6)
    table = game.play().table
    shooter = table.sides[side].sheets[0]
    assert (shooter.shots, shooter.goals) == (1, 1)
    keeper = table.sides[other(side)].sheets[6]
    assert (keeper.saves, keeper.conceded) == (0, 1)
    assert table.sides[side].score == table.sides[side].goals[period] == 1
    assert sum(table.sides[side].goals) == 1
    assert sum(table.sides[other(side)].goals) == 0
    assert table.marks == [Mark(minute, side, 0, "goal")]


@pytest.mark.rule("FU-33")
@SIDES
def test_a_missed_breakaway_is_no_shot_but_a_steal(match, dice, side):
    game = match(minute=5, possession=side)
    dice.key(1, 1)
    dice.resolution(6, 6, 1)  # DB
    dice.breakaway(6)
    table = game.play().table
    runner = table.sides[other(side)].sheets[2]
    assert (runner.steals, runner.shots) == (1, 0)
    assert (table.sides[other(side)].breakaways, table.sides[side].breakaways) == (1, 0)


@pytest.mark.rule("FU-33")
def test_cards_and_injuries(match, dice):
    game = match(minute=5, possession=HOME)
    dice.key(1, 1)
    dice.resolution(6, 6, 12)  # AF
    dice.injury(5)
    dice.penalty(6)
    dice.key(1, 1)  # home keeps the ball: 4 is in for 0, the visitors' 5 for their 2
    dice.resolution(3, 3, 12)  # MAJ
    dice.injury(6, 6)
    dice.control(12)
    game.play()
    table = game.minute(6).table
    assert table.sides[HOME].sheets[0] == Sheet(major=1, minutes=5)
    assert table.sides[VISITORS].sheets[2] == Sheet(red=1, minutes=5)
    assert table.sides[HOME].sheets[4] == Sheet(yellow=1, minor=1, minutes=1)
    assert table.sides[VISITORS].sheets[5] == Sheet(yellow=1, minor=1, minutes=1)
    assert (table.sides[HOME].sent_off, table.sides[VISITORS].sent_off) == (0, 1)
    assert (table.sides[HOME].penalties, table.sides[VISITORS].penalties) == (1, 0)
    assert [(mark.minute, mark.side, mark.player, mark.kind) for mark in table.marks][:2] == [
        (5, HOME, 0, "major"),
        (5, VISITORS, 2, "red"),
    ]


@pytest.mark.rule("FU-33")
def test_possession_is_minutes_begun_with_the_ball(match, dice):
    game = match()
    for d12 in (1, 6, 1, 6, 1):  # LT, MS, LT, MS, LT: home home visitors visitors home
        dice.key(1, 1)
        dice.resolution(2, 2, d12)
    game.play()
    sides = [game.minute(minute).one(KeyPlayersRolled).side for minute in range(1, 6)]
    assert sides == [HOME, HOME, VISITORS, VISITORS, HOME]
    assert [side.possession for side in game.minute(5).table.sides] == [3, 2]
    assert [side.possession for side in game.table.sides] == [18, 22]


@pytest.mark.rule("FU-33")
def test_minutes_on_the_pitch_are_minutes_begun_there(match, dice):
    game = match(minute=10, possession=HOME)
    dice.key(1, 1)
    dice.resolution(5, 5, 12)  # AI: 4 comes in for 0 from minute 11 on
    game.play()
    assert [sheet.minutes for sheet in game.table.sides[HOME].sheets] == [10, 40, 40, 40, 30, 0, 40, 0]
    assert [sheet.minutes for sheet in game.table.sides[VISITORS].sheets] == [40, 40, 40, 40, 0, 0, 40, 0]


@pytest.mark.rule("FU-33")
def test_line_ups_and_substitutions(match, dice):
    game = match(minute=5, possession=HOME, line_ups={HOME: (1, 0, 2, 3, 7)}, keeper=(6, 1), asked=True)
    dice.key(1, 1)
    dice.resolution(5, 5, 12)  # AI: home's second man, who plays first attacker
    minute = game.play()
    assert [side.started for side in game.table.sides] == [(1, 0, 2, 3, 6), (0, 1, 2, 3, 6)]
    game.rotate(1, 5, 2, 3, 7)
    game.rotate(0, 4, 3, 2, 6)  # those who change places don't come on
    assert [change.on for change in minute.all(LineUpChanged)] == [(5, 7), (4,)]
    game.rotate(1, 5, 2, 3, 7)  # half-time: nothing changes
    game.rotate(0, 1, 3, 2, 7)  # the man who was hurt is back
    home, visitors = game.table.sides
    assert home.subs == [Substitution(5, 4), Substitution(20, 1), Substitution(20, 7)]
    assert visitors.subs == [Substitution(5, 5), Substitution(5, 7)]
    assert [side.started for side in game.table.sides] == [(1, 0, 2, 3, 6), (0, 1, 2, 3, 6)]


@pytest.mark.rule("FU-33", "FU-28")
def test_a_goaltender_who_comes_in_for_a_penalty_is_a_substitution(match, dice):
    game = match(minute=5, possession=HOME, booked={VISITORS: [6]})
    dice.key(1, 1)
    dice.resolution(6, 6, 8)  # GU
    dice.sportsmanship(6)
    dice.penalty(6)
    assert game.play().table.sides[VISITORS].subs == [Substitution(5, 7)]


@pytest.mark.rule("FU-33", "FU-30")
def test_minutes_of_a_match_that_ends_early(match):
    game = match(minute=30, score=(3, 0))
    game.play()
    assert game.table.sides[HOME].sheets[0].minutes == 30
    assert sum(side.possession for side in game.table.sides) == 30


@pytest.mark.rule("FU-36")
@pytest.mark.parametrize(
    ("black", "offensive"),
    [(1, FIRST_ATTACKER), (3, SECOND_ATTACKER), (5, FIRST_DEFENDER), (6, SECOND_DEFENDER)],
)
@SIDES
def test_the_pawns_stand_on_the_key_players_and_one_box_is_ticked_a_minute(match, dice, side, black, offensive):
    game = match(minute=5, possession=side, asked=True)
    dice.key(black, 6)
    dice.resolution(1, 1, 1)  # AB, so that play stops within the minute
    dice.goaltending(6, 6)
    game.play()
    assert game.table.key == (offensive, SECOND_ATTACKER)
    assert (game.table.minute, game.table.ticked, game.table.possession) == (5, 4, side)
    game.rotate(0, 1, 2, 3, 6)
    game.rotate(0, 1, 2, 3, 6)
    table = game.minute(5).table
    assert (table.key, table.ticked, table.possession) == (None, 5, other(side))


@pytest.mark.rule("FU-36")
def test_a_red_chip_lies_on_everyone_out_for_good_and_on_nobody_else():
    assert [absence.name for absence in Absence] == ["NONE", "BOOKED", "HURT", "SENT_OFF", "INJURED"]
    assert [absence for absence in Absence if absence.is_final] == [Absence.SENT_OFF, Absence.INJURED]


@pytest.mark.rule("FU-36")
def test_the_board_before_the_match(match):
    game = match()
    table = game.rules.blank(game.setup)
    assert (table.minute, table.ticked, table.possession, table.key, table.steal) == (0, 0, HOME, None, None)
    for side in table.sides:
        assert side.positions == side.started == (None,) * 5
        assert side.absence == [Absence.NONE] * 8
        assert side.absent_since == [0] * 8
        assert side.sheets == [Sheet()] * 8
        assert (side.score, side.goals, side.possession) == (0, [0, 0, 0], 0)
    game.play()


@pytest.mark.rule("FU-36")
def test_where_a_player_stands_and_whose_side_a_seat_manages(match):
    game = match(line_ups={HOME: (1, 0, 5, 3, 7)})
    game.play()
    places = [game.table.sides[HOME].place_of(player) for player in range(8)]
    assert places == [1, 0, None, 3, None, 2, None, 4]
    assert [game.table.side_of(seat) for seat in (0, 1, 2)] == [VISITORS, HOME, None]

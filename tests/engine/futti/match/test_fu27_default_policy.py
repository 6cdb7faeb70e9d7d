"""FU-27: how an unattended side fills vacant positions."""

from __future__ import annotations

import pytest

from engine.futti.match.events import LineUpChanged
from engine.futti.match.model import (
    FIRST_ATTACKER,
    FIRST_DEFENDER,
    GOAL,
    HOME,
    SECOND_DEFENDER,
    VISITORS,
    Absence,
    Rotate,
)

pytestmark = pytest.mark.rule("FU-27")

# Home's reserves: player 4 with 3/2, player 5 with 2/3. The visitors': 4 with 2/1, 5 with 1/2.
INJURE_BLACK = (5, 5, 12)  # AI
INJURE_WHITE = (2, 2, 12)  # DI


@pytest.mark.parametrize(
    ("black", "positions"),
    [(1, (4, 1, 2, 3, 6)), (3, (0, 4, 2, 3, 6)), (5, (0, 1, 5, 3, 6)), (6, (0, 1, 2, 5, 6))],
)
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_the_highest_offence_goes_into_attack_the_highest_defence_into_defence(match, dice, side, black, positions):
    game = match(minute=5, possession=side)
    dice.key(black, 1)
    dice.resolution(*INJURE_BLACK)
    minute = game.play()
    assert minute.table.sides[side].positions == positions
    assert minute.table.sides[1 - side].positions == (0, 1, 2, 3, 6)


@pytest.mark.parametrize(("black", "white"), [(1, 1), (5, 1)])
def test_ties_go_by_squad_order(match, dice, teams, black, white):
    home = teams.make(
        "Home", [(5, 3, 3, 1), (5, 3, 3, 0), (3, 5, 3, 0), (3, 5, 3, 0)] + [(2, 2, 3, 0)] * 2, [(33, 3)] * 2
    )
    game = match(minute=5, possession=HOME, home=home)
    dice.key(black, white)
    dice.resolution(*INJURE_BLACK)
    positions = game.play().table.sides[HOME].positions
    assert positions == ((4, 1, 2, 3, 6) if black == 1 else (0, 1, 4, 3, 6))


def test_only_vacant_positions_are_filled(match, dice):
    # A reserve who is stronger than everybody stays where he is until a position is vacant.
    game = match(minute=5, possession=HOME, line_ups={HOME: (4, 5, 0, 1, 7)})
    dice.key(1, 1)
    dice.resolution(1, 1, 1)  # AB
    dice.goaltending(6, 6)
    dice.key(1, 1)
    dice.resolution(*INJURE_BLACK)
    game.play()
    assert game.minute(5).table.sides[HOME].positions == (4, 5, 0, 1, 7)
    assert game.minute(20).table.sides[HOME].positions == (4, 5, 0, 1, 7)


def test_the_order_is_attackers_before_defenders(match, dice):
    # The first attacker's place is empty for good; the first defender leaves and comes back at the next timeout.
    game = match(minute=8, possession=HOME, empty={HOME: [FIRST_ATTACKER]})
    dice.key(5, 1)
    dice.resolution(*INJURE_BLACK)
    dice.key(3, 1)
    dice.resolution(1, 1, 1)  # AB: a goal
    dice.goaltending(6, 6)
    game.play()
    assert game.minute(8).table.sides[HOME].positions == (None, 1, None, 3, 6)
    assert game.minute(9).table.sides[HOME].positions == (2, 1, None, 3, 6)


def test_the_order_is_first_defender_before_second(match, dice):
    game = match(minute=8, possession=HOME, empty={HOME: [SECOND_DEFENDER, FIRST_DEFENDER]})
    dice.key(1, 1)
    dice.resolution(*INJURE_BLACK)
    dice.key(3, 1)
    dice.resolution(*INJURE_BLACK)
    game.play()
    assert game.minute(8).table.sides[HOME].positions == (None, 1, None, None, 6)
    assert game.minute(9).table.sides[HOME].positions == (0, None, None, None, 6)


def test_whoever_is_fit_again_fills_what_is_still_vacant(match, dice):
    game = match(minute=8, possession=HOME, out={HOME: [4, 5]})
    dice.key(5, 1)
    dice.resolution(*INJURE_BLACK)
    dice.key(6, 1)
    dice.resolution(*INJURE_BLACK)
    game.play()
    assert game.minute(8).table.sides[HOME].positions == (0, 1, None, 3, 6)
    assert game.minute(9).table.sides[HOME].positions == (0, 1, 2, None, 6)
    assert game.minute(20).table.sides[HOME].positions == (0, 1, 2, None, 6)
    assert game.minute(21).table.sides[HOME].positions == (0, 1, 2, 3, 6)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((None, 1, None, 3, 6), (4, 1, 5, 3, 6)),
        ((None, None, 2, 3, 6), (4, 5, 2, 3, 6)),
        ((0, 1, None, None, 6), (0, 1, 5, 4, 6)),
        ((None, 1, 2, None, None), (4, 1, 2, 5, 7)),
        ((None, None, None, 3, 6), (4, 5, None, 3, 6)),
    ],
)
def test_several_gaps_at_once(match, dice, before, after):
    # Home's reserves are 4 (3/2) and 5 (2/3). The gaps are laid on the table: in play they come one at a time.
    game = match(minute=5, possession=VISITORS, asked=True)
    dice.key(1, 1)
    dice.resolution(*INJURE_BLACK)
    game.play()
    game.rotate(4, 1, 2, 3, 6)
    home = game.table.sides[HOME]
    home.positions = before
    for player in {0, 1, 2, 3, 6} - set(before):
        home.absence[player] = Absence.INJURED
    (due,) = game.asked
    assert game.rules.default(game.state, due) == Rotate(due.seat, after)


def test_a_vacant_goal_takes_the_other_goaltender(match, dice):
    game = match(minute=5, possession=VISITORS)
    dice.key(1, 1)
    dice.resolution(2, 2, 10)  # GC
    dice.injury(6)
    minute = game.play()
    assert minute.table.sides[HOME].positions == (0, 1, 2, 3, 7)
    assert game.minute(21).table.sides[HOME].positions[GOAL] == 7


def test_a_man_just_gone_doesn_t_fill_the_gap(match, dice):
    game = match(minute=5, possession=HOME, out={HOME: [4, 5]})
    dice.key(1, 1)
    dice.resolution(*INJURE_BLACK)
    assert game.play().table.sides[HOME].positions == (None, 1, 2, 3, 6)


@pytest.mark.parametrize("seats", [(None, 0), (0, None), (None, None)])
def test_a_side_without_a_manager_is_never_asked(match, dice, seats):
    game = match(minute=5, possession=HOME, seats=seats)
    dice.key(3, 3)
    dice.resolution(3, 3, 12)  # MAJ: home's second attacker and the visitors' second defender leave
    dice.injury(6, 6)
    dice.control(12)
    minute = game.play()
    for side, positions in ((HOME, (0, 4, 2, 3, 6)), (VISITORS, (0, 1, 2, 5, 6))):
        assert minute.table.sides[side].positions == positions
        if seats[side] is None:
            change = next(event for event in minute.all(LineUpChanged) if event.side == side)
            assert change.rule == "FU-27"

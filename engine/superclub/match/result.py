"""The result by thirds won (SC-37), what may still turn it (SC-24, SC-39), penalties after a drawn final (SC-44)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.model import Step
from engine.superclub.content.cards import GIVEN, GIVEN_STARS, MOST_STARS
from engine.superclub.match.events import MatchEnded, PenaltyTaken, ResultCalled, ResultThrownFor, ShootOutBegun
from engine.superclub.match.fold import MatchPlay, stream
from engine.superclub.match.model import (
    KICKS,
    SIDES,
    CallResult,
    CloseMatch,
    Kick,
    Kind,
    MatchTable,
    OfferWeapons,
    Side,
    TakePenalty,
    TurnResult,
    Winner,
    other,
    winner_of,
)

_SIX = 6
_WON: tuple[Winner, Winner] = ("home", "away")
_ENDED_BY: dict[Kind, str] = {"league": "SC-37", "super_duper": "SC-41", "supercup": "SC-42"}


def call_result(play: MatchPlay, step: CallResult) -> None:
    """SC-37: who won more thirds has won. A drawn final goes to penalties (SC-44)."""
    won = play.table.won
    result: Winner = "draw" if won[0] == won[1] else _WON[won[0] < won[1]]
    play.emit(ResultCalled(result=result, won=won, rule="SC-37"))
    winner = winner_of(result)
    steps: list[Step] = []
    if play.table.setup.kind == "league":
        if winner is not None:
            steps.append(OfferWeapons(other(winner), "defeat"))
        steps += [TurnResult(0), TurnResult(1)]
    elif winner is None:
        begin_shoot_out(play)
        steps.append(TakePenalty())
    play.then(*steps, CloseMatch())


def equalise_late(play: MatchPlay, side: Side) -> None:
    """SC-39: two dice after a defeat; with any six it is a draw."""
    dice = play.throw("late", side)
    turned = _SIX in dice
    result: Winner = "draw" if turned else _WON[other(side)]
    play.emit(ResultThrownFor(side=side, by="weapon", dice=dice, turned=turned, result=result, rule="SC-39"))


def turn_result(play: MatchPlay, step: TurnResult) -> None:
    """SC-24: in the league staff may turn a draw into a win, home first; not in a derby, where no staff counts (SC-39).

    Finals have penalties instead (SC-44).
    """
    table, side = play.table, step.side
    least = table.teams[side].squad.draw_turned
    if table.result != "draw" or not least or table.derby:
        return
    dice = play.throw("staff", side)
    turned = sum(dice) >= least
    result: Winner = _WON[side] if turned else "draw"
    play.emit(ResultThrownFor(side=side, by="staff", dice=dice, turned=turned, result=result, rule="SC-24"))


def close_match(play: MatchPlay, step: CloseMatch) -> None:
    """It is over. A final has a winner, after penalties if need be (SC-41, SC-42, SC-44)."""
    table = play.table
    assert table.result is not None, "called before"
    winner: Side | None = None
    if table.setup.kind != "league":
        winner = winner_of(table.result)
        if winner is None:
            winner = shoot_out_winner(table.kicks)
    play.emit(MatchEnded(result=table.result, winner=winner, rule=_ENDED_BY[table.setup.kind]))


FIRST: Side = 1
"""Who shoots first: the drawn opponent, or the away side."""
_FACES = 6
OPPONENT_FIRST = (5,) * KICKS + (4,) * 6 + (5,) * 5
"""The stars of a drawn opponent's kicks, one by one, until they stay the same."""
OPPONENT_THEN = 4


def begin_shoot_out(play: MatchPlay) -> None:
    """SC-44: a drawn final goes to penalties."""
    play.emit(ShootOutBegun(first=FIRST, rule="SC-44"))


def take_penalty(play: MatchPlay, step: TakePenalty) -> None:
    """SC-44: one kick, and another until a side can't be caught. Six stars need no die."""
    table = play.table
    side = FIRST if len(table.kicks) % 2 == 0 else other(FIRST)
    number = sum(kick.side == side for kick in table.kicks) + 1
    taker, stars = taker_of(table, side, number)
    die = None if stars >= MOST_STARS else play.chance.roll(stream("penalty", side), _FACES)
    scored = die is None or die >= least_die(stars)
    goals = goals_of([*table.kicks, kick := Kick(side, taker, stars, die, scored)])
    play.emit(PenaltyTaken(kick=kick, goals=goals, rule="SC-44"))
    if shoot_out_winner(table.kicks) is None:
        play.then(TakePenalty())


def least_die(stars: int) -> int:
    """What a taker of so many stars must throw at least (SC-44).

    >>> least_die(5), least_die(1)
    (2, 6)
    """
    return MOST_STARS + 1 - stars


def taker_of(table: MatchTable, side: Side, number: int) -> tuple[int | None, int]:
    """Who takes a side's kick `number` (from 1), and his stars: those of his card, wherever he played (SC-44).

    All on the pitch shoot before anybody shoots twice. A drawn opponent has no players: five stars for its first five
    kicks, four for the next six, then five for five, and four from there on.
    """
    team = table.teams[side]
    if team.line_up is None:
        return None, OPPONENT_FIRST[number - 1] if number <= len(OPPONENT_FIRST) else OPPONENT_THEN
    takers = team.line_up.takers
    taker = takers[(number - 1) % len(takers)]
    if taker == GIVEN:
        return taker, GIVEN_STARS
    return taker, next(card.stars for card in team.squad.cards if card.number == taker)


def goals_of(kicks: Sequence[Kick]) -> tuple[int, int]:
    """The goals of home and away in a shoot-out."""
    return sum(kick.scored and kick.side == 0 for kick in kicks), sum(kick.scored and kick.side == 1 for kick in kicks)


def shoot_out_winner(kicks: Sequence[Kick]) -> Side | None:
    """SC-44: who can't be caught any more: in the best of five, then in each pair of sudden death."""
    goals = goals_of(kicks)
    taken = [sum(kick.side == side for kick in kicks) for side in SIDES]
    rounds = max(KICKS, *taken)
    for side in SIDES:
        if goals[side] > goals[other(side)] + rounds - taken[other(side)]:
            return side
    return None

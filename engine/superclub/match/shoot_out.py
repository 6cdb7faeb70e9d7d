"""Penalties after a drawn final (SC-44)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.superclub.content.cards import GIVEN, GIVEN_STARS, MOST_STARS
from engine.superclub.match.events import PenaltyTaken, ShootOutBegun
from engine.superclub.match.model import KICKS, SIDES, Kick, MatchTable, Side, TakePenalty, other
from engine.superclub.match.state import MatchPlay, stream

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

"""Penalties: who takes them, against whom, and who has the ball afterwards (FU-28)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.futti.match.discipline import Foul
from engine.futti.match.events import GoaltenderReplaced, PenaltyAwarded, PenaltyStruck
from engine.futti.match.model import GOAL, GOALTENDERS, OUTFIELDERS, SideTable, TakerDue, other
from engine.futti.match.shots import MINUS_TEN, is_golden_goal, shoot
from engine.futti.match.state import EndMinute, MatchPlay, StrikePenalty, TakePenalty
from engine.futti.match.timeouts import is_back


def award(play: MatchPlay, side: int, fouls: Sequence[Foul]) -> None:
    """FU-28: award the penalties of this minute and say who has the ball after them. `side` has the ball now.

    It kicks first if both sides kick, and then a control check gives possession; else the side that kicks has it.
    """
    in_order = sorted(fouls, key=lambda foul: foul.side != side)
    for foul in in_order:
        play.emit(PenaltyAwarded(side=foul.side, fouled=foul.fouled))
    possession = in_order[0].side if len(in_order) == 1 else None
    play.then(*[TakePenalty(foul.side, foul.fouled) for foul in in_order], EndMinute(possession))


def takers(side: SideTable) -> tuple[int, ...]:
    """FU-28: who of `side` may take a penalty, in squad order: the outfield players on the pitch.

    The goaltender in goal if there is none of them; empty if there is nobody at all.
    """
    outfield = tuple(player for player in OUTFIELDERS if player in side.positions)
    goaltender = side.positions[GOAL]
    return outfield or (() if goaltender is None else (goaltender,))


def default_taker(side: SideTable) -> int | None:
    """FU-28: the taker of highest OFFENCE, ties by squad order; None if there is nobody to take a penalty."""
    return max(
        takers(side), key=lambda player: side.outfielder(player).offence if player in OUTFIELDERS else 0, default=None
    )


def take_penalty(play: MatchPlay, step: TakePenalty) -> None:
    """FU-28: find the taker: the fouled player if he can, else whom his manager or the default policy names."""
    table = play.table
    if is_golden_goal(table):
        return
    _replace_goaltender(play, other(step.side))
    side, seat = table.sides[step.side], table.seats[step.side]
    candidates = takers(side)
    player = step.fouled if step.fouled in candidates else default_taker(side)
    if seat is not None and player != step.fouled and len(candidates) > 1:
        play.ask(TakerDue(seat, step.side, candidates))
    elif player is not None:
        play.then(StrikePenalty(step.side, player))


def strike_penalty(play: MatchPlay, step: StrikePenalty) -> None:
    """FU-28: the taker's check, which only a 6 fails, then a shot at minus ten."""
    die = play.chance.roll("penalty", 6)
    passed = is_on_target(die)
    play.emit(PenaltyStruck(side=step.side, player=step.player, die=die, passed=passed))
    if passed:
        shoot(play, step.side, step.player, "penalty", MINUS_TEN)


def is_on_target(die: int) -> bool:
    """FU-28: whether a penalty taker passes his check."""
    return die != 6


def _replace_goaltender(play: MatchPlay, number: int) -> None:
    """FU-28: a goaltender sent off in this minute is replaced at once by one who may come on at its timeout."""
    side, minute = play.table.sides[number], play.table.minute
    if side.positions[GOAL] is not None or not any(
        side.absence[player].is_final and side.absent_since[player] == minute for player in GOALTENDERS
    ):
        return
    for player in GOALTENDERS:
        if side.is_available(player) or is_back(side, player, minute):
            play.emit(GoaltenderReplaced(side=number, player=player))
            return

"""Penalties: who takes them, against whom, and who has the ball afterwards (FU-28).

Those of the exchange (FU-31) are kept apart from score and scoresheet.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.answers import Answer
from engine.core.model import Reason
from engine.futti.content import Tables
from engine.futti.match.contest import MINUS_TEN, is_golden_goal, is_saved, shoot
from engine.futti.match.doubles import Foul
from engine.futti.match.events import GoaltenderReplaced, KickTaken, MatchEnded, PenaltyAwarded, PenaltyStruck
from engine.futti.match.lineups import eligible_outfielders, reserves
from engine.futti.match.model import (
    GOAL,
    GOALTENDERS,
    HOME,
    OUTFIELDERS,
    SIDES,
    VISITORS,
    ChooseTaker,
    Kick,
    MatchTable,
    SideTable,
    TakerDue,
    other,
)
from engine.futti.match.opening import is_back
from engine.futti.match.state import KICK_EXCHANGE, EndMinute, KickExchange, MatchPlay, StrikePenalty, TakePenalty


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
    """FU-28: who of `side` a manager may name, in squad order: any outfield player who isn't out, reserves too.

    The goaltender in goal if there is none of them; empty if there is nobody at all.
    """
    goaltender = side.positions[GOAL]
    return eligible_outfielders(side) or (() if goaltender is None else (goaltender,))


def default_taker(side: SideTable) -> int | None:
    """FU-28: the outfield player of highest OFFENCE on the pitch, ties by squad order.

    The goaltender in goal if there is none of them, None if there is nobody at all.
    """
    outfield = _on_the_pitch(side)
    return max(outfield, key=lambda player: side.outfielder(player).offence, default=side.positions[GOAL])


def _on_the_pitch(side: SideTable) -> tuple[int, ...]:
    return tuple(player for player in OUTFIELDERS if player in side.positions)


def take_penalty(play: MatchPlay, step: TakePenalty) -> None:
    """FU-28: find the taker: the fouled player if he can, else whom his manager or the default policy names."""
    table = play.table
    if is_golden_goal(table):
        return
    _replace_goaltender(play, other(step.side))
    side, seat = table.sides[step.side], table.seats[step.side]
    candidates = takers(side)
    player = step.fouled if step.fouled in _on_the_pitch(side) else default_taker(side)
    if seat is not None and player is not None and player != step.fouled and len(candidates) > 1:
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


KICKS_EACH = 5


def kick_order(side: SideTable) -> tuple[int, ...]:
    """FU-31: the four on the pitch by position, eligible reserves in squad order, the goaltender in goal last."""
    order = [*side.positions[:GOAL], *reserves(side), side.positions[GOAL]]
    return tuple(player for player in order if player is not None)


def exchange_winner(kicks: list[Kick]) -> int | None:
    """FU-31: the side that can't be caught any more after `kicks`, None while it is open.

    Five each count first; after them every pair does.
    """
    taken, scored = _tally(kicks)
    rounds = max(KICKS_EACH, *taken)
    for side in SIDES:
        if scored[side] > scored[other(side)] + rounds - taken[other(side)]:
            return side
    return None


def kick_exchange(play: MatchPlay, step: KickExchange) -> None:
    """FU-31: one kick, home first and in turn; then the next, until it is decided."""
    table = play.table
    taken, scored = _tally(table.kicks)
    side = HOME if taken[HOME] == taken[VISITORS] else VISITORS
    order = kick_order(table.sides[side])
    if not order:
        # Nobody left who could kick: the other side has won.
        _end(play, other(side))
        return
    player = order[taken[side] % len(order)]
    die = play.chance.roll("exchange", 6)
    is_goal = on_target = is_on_target(die)
    goaltender = table.sides[other(side)].positions[GOAL]
    black = white = rating = None
    if on_target and goaltender is not None:
        rating = table.sides[other(side)].goaltender(goaltender).goaltending + MINUS_TEN
        black, white = play.chance.roll2("exchange", 6, 6)
        is_goal = not is_saved(black, white, rating)
    scored[side] += is_goal
    play.emit(
        KickTaken(
            side=side,
            player=player,
            die=die,
            on_target=on_target,
            goaltender=goaltender,
            black=black,
            white=white,
            rating=rating,
            scored=is_goal,
            home=scored[HOME],
            visitors=scored[VISITORS],
        )
    )
    winner = exchange_winner(table.kicks)
    if winner is None:
        play.then(KICK_EXCHANGE)
    else:
        _end(play, winner)


def _tally(kicks: list[Kick]) -> tuple[list[int], list[int]]:
    """Kicks taken and kicks scored, by side."""
    taken, scored = [0, 0], [0, 0]
    for kick in kicks:
        taken[kick.side] += 1
        scored[kick.side] += kick.scored
    return taken, scored


def _end(play: MatchPlay, winner: int) -> None:
    home, visitors = play.table.score
    play.emit(MatchEnded(ending="exchange", home=home, visitors=visitors, winner=winner, rule="FU-31"))


# -- who takes one


def _fault(tables: Tables, table: MatchTable, due: TakerDue, action: ChooseTaker) -> Reason | None:
    """Key: `not_a_candidate`."""
    known = type(action.player) is int and action.player in due.candidates
    return None if known else Reason("not_a_candidate")


def _options(tables: Tables, table: MatchTable, due: TakerDue) -> list[ChooseTaker]:
    return [ChooseTaker(due.seat, player) for player in due.candidates]


def _default(tables: Tables, table: MatchTable, due: TakerDue) -> ChooseTaker:
    taker = default_taker(table.sides[due.side])
    assert taker is not None, "a taker is asked for only where there are several"
    return ChooseTaker(due.seat, taker)


def _choose(play: MatchPlay, due: TakerDue, action: ChooseTaker) -> None:
    play.then(StrikePenalty(due.side, action.player))


TAKER = Answer((ChooseTaker,), _fault, _options, _default, _choose)

"""The penalty exchange (FU-31): kept apart from score and scoresheet."""

from __future__ import annotations

from engine.futti.match.events import KickTaken, MatchEnded
from engine.futti.match.lineups import reserves
from engine.futti.match.model import GOAL, HOME, SIDES, VISITORS, Kick, SideTable, other
from engine.futti.match.penalties import is_on_target
from engine.futti.match.shots import MINUS_TEN, is_saved
from engine.futti.match.state import KICK_EXCHANGE, KickExchange, MatchPlay

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

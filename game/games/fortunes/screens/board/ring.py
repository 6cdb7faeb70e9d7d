"""The ring of squares with everybody's counters on it, the one that moves hopping from square to square.

Owns drawing it at a moment. Where a counter comes to is the event's.
"""

from __future__ import annotations

import pygame

from engine.fortunes.season import events as ev
from engine.fortunes.season.model import RollDue
from game.games.fortunes.screens.board.moment import BoardRoom, Now
from game.games.fortunes.screens.board.pane import Plan
from game.games.fortunes.style import board, counters
from game.games.fortunes.style.board import SQUARES, Ring
from game.ui.look import dice
from game.ui.look.motion import ease_in_out

_FACES = 6
_PIP = 17
Spot = tuple[float, float]


def squares_at(now: Now, squares: dict[int, int]) -> tuple[dict[int, int], int | None]:
    """Where everybody's counter stands, and whose is on its way (and not among them)."""
    event = now.event
    if isinstance(event, ev.CounterMoved) and now.share("walk") < 1:
        if now.share("walk") > 0:
            return {seat: square for seat, square in squares.items() if seat != event.seat}, event.seat
        return squares, None
    if isinstance(event, ev.CounterMoved):
        return {**squares, event.seat: event.square}, None
    return squares, None


def landed(now: Now) -> int | None:
    """The square that was reached in this turn, once the counter stands on it."""
    for event in (now.head, *now.after):
        if isinstance(event, ev.CounterMoved) and now.share_of(event, "walk") >= 1:
            return event.square
    return None


def paint(scene: BoardRoom, surface: pygame.Surface, plan: Plan, now: Now) -> None:
    """Squares, pitch and counters."""
    ring = plan.ring
    assert ring is not None, "there is room for the ring"
    look, table = scene.ui.look, scene.stage.table
    kinds, words = scene.squares
    lit = landed(now) if isinstance(now.head, ev.CounterMoved) else scene.lit
    board.paint_board(look, surface, ring, plan.at, kinds, words, scene.looks(scene.host).kit, lit)
    if isinstance(scene.question, RollDue):
        _mark_ahead(scene, surface, plan, ring, table.managers[scene.question.seat].counter)
    squares = {seat: manager.counter for seat, manager in enumerate(table.managers) if manager.managing}
    standing, walker = squares_at(now, squares)
    if scene.ui.settings.reduced_motion and walker is not None:  # it stands until it has arrived
        standing, walker = squares, None
    turn = scene.turn
    places: list[tuple[float, int, Spot, float]] = []
    for square in sorted(set(standing.values())):
        here = [seat for seat, one in standing.items() if one == square]
        for seat, spot in zip(here, ring.spots(square, len(here)), strict=True):
            places.append((spot[1], seat, spot, 0.0))
    if walker is not None:
        x, y, lift = _walk(ring, now, squares)
        places.append((y + ring.size[1], walker, (x, y), lift))
    x, y = plan.at
    for _, seat, spot, lift in sorted(places):
        counters.stand(
            look, surface, scene.looks(seat).kit, scene.signs[seat], (x + spot[0], y + spot[1]), ring.counter * 1.12,
            lift=lift, turn=seat == turn and not lift,
        )  # fmt: skip


def _walk(ring: Ring, now: Now, squares: dict[int, int]) -> tuple[float, float, float]:
    """Where the counter on its way is: a hop for each square."""
    event = now.event
    assert isinstance(event, ev.CounterMoved), "only a roll moves a counter"
    start = squares[event.seat]
    at = now.share("walk") * event.die
    hop = min(int(at), event.die - 1)

    def spot(step: int) -> Spot:
        square = (start + step) % SQUARES
        here = sum(one == square for seat, one in squares.items() if seat != event.seat) + 1
        return ring.spots(square, here)[-1]

    return ring.step(spot(hop), spot(hop + 1), ease_in_out(at - hop))


def _mark_ahead(scene: BoardRoom, surface: pygame.Surface, plan: Plan, ring: Ring, square: int) -> None:
    """The faces of the die on the squares they would lead to."""
    look = scene.ui.look
    size = min(_PIP, ring.size[1] * 0.3)
    for face in range(1, _FACES + 1):
        x, y, _, _ = ring.square(square + face)
        at = (plan.at[0] + x + size * 0.62 + 1, plan.at[1] + y + size * 0.62 + 1)
        look.put(surface, dice.d6(look, face, size, False), at)

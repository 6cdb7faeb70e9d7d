"""The next seven squares in a row, with the counter of whose turn it is: the board where there is no room for the ring.

Owns drawing it at a moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.fortunes.season import events as ev
from game.scenes.fortunes.board.now import Now
from game.theme import dice
from game.theme.fortunes import board, counters
from game.theme.fortunes.board import SQUARES
from game.theme.motion import arc, ease_in_out

if TYPE_CHECKING:
    from game.scenes.fortunes.board.scene import BoardScene

_FACES = 6
_GAP = 4
HEIGHT = 56


def paint(scene: BoardScene, surface: pygame.Surface, area: pygame.Rect, now: Now) -> None:
    """Where the counter stands and where the die may lead it, or its way there."""
    look, seat = scene.ui.look, scene.host
    kinds, words = scene.squares
    start = scene.stage.table.managers[seat].counter
    wide = (area.w + _GAP) / (_FACES + 1) - _GAP
    event = now.event
    at = now.share("walk") * event.die if isinstance(event, ev.CounterMoved) else 0.0
    for step in range(_FACES + 1):
        square = (start + step) % SQUARES
        x = area.x + step * (wide + _GAP)
        tile = board.square(look, kinds[square], words[square], round(wide), area.h)
        surface.blit(tile, (look.px(x), look.px(area.y)))
        if step:
            look.put(surface, dice.d6(look, step, 16, False), (x + 13, area.y + 13))
    hop = min(int(at), _FACES - 1)
    share = ease_in_out(at - hop)
    x = area.x + (hop + share) * (wide + _GAP) + wide * 0.78
    counters.stand(
        look, surface, scene.looks(seat).kit, scene.signs[seat], (x, area.y + area.h * 0.8), 34, lift=arc(share),
        turn=not share,
    )  # fmt: skip

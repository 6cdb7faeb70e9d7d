"""The throw for manager 1: a die for every manager, again for those who are level.

Owns drawing it at a moment of its beat. Who is first is the event's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.superclub.season.events import FirstManagerRolled
from game.presenter.timeline import Beat
from game.theme import crests, dice, palette
from game.theme.motion import ease_out
from game.theme.panels import Box, box, panel
from game.theme.superclub.lettering import write

if TYPE_CHECKING:
    from game.scenes.superclub.draft.scene import DraftScene

_WIDE, _HIGH, _GAP = 190, 220, 12
_LOW = 120
"""In a lower box the die stands beside the name."""
_FRAMES = 40
"""Pictures of a tumbling die in a second."""
_FIRST = Box(palette.PAPER, palette.AMBER, radius=8, line_width=4)


def throw_at(beat: Beat, seconds: float) -> tuple[int, bool]:
    """Which throw is on the table, and whether its dice lie still."""
    event = beat.event
    assert isinstance(event, FirstManagerRolled)
    last = max(n for n in range(len(event.throws)) if n == 0 or seconds >= beat.score.cues[f"tumble{n}"].start)
    return last, seconds >= beat.score.cues[f"tumble{last}"].end


def draw_throw(scene: DraftScene, surface: pygame.Surface, area: pygame.Rect, beat: Beat, seconds: float) -> None:
    """Every manager with his die; who isn't in it any more stays with the die that put him out, grey."""
    event = beat.event
    assert isinstance(event, FirstManagerRolled)
    look = scene.ui.look
    number, still = throw_at(beat, seconds)
    known = seconds >= beat.score.cues["verdict"].start
    seats = len(event.order)
    columns = min(seats, max(1, (area.w + _GAP) // (_WIDE + _GAP)))
    columns = -(-seats // -(-seats // columns))
    rows = -(-seats // columns)
    wide = min(_WIDE, (area.w + _GAP) // columns - _GAP)
    high = min(_HIGH, (area.h + _GAP) // rows - _GAP)
    for seat in range(seats):
        row, column = divmod(seat, columns)
        x = area.centerx - (columns * (wide + _GAP) - _GAP) / 2 + column * (wide + _GAP)
        y = area.centery - (rows * (high + _GAP) - _GAP) / 2 + row * (high + _GAP)
        first = known and seat == event.first
        ground = box(look, wide, high, _FIRST) if first else panel(look, wide, high, "row")
        surface.blit(ground, (look.px(x), look.px(y)))
        ink = palette.INK if first else palette.TEXT
        low = high < _LOW
        head = high if low else 60
        look.put(surface, crests.crest(look, scene.looks(seat).crest, min(44, head - 16)), (x + 32, y + head / 2))
        write(look, surface, scene.manager(seat), "bold", 24, ink, (x + 62, y + head / 2), wide - (130 if low else 72))
        size = min(84.0, high * 0.52 if low else (high - head) * 0.62)
        middle = (x + wide - 36, y + high / 2 - 2) if low else (x + wide / 2, y + head + (high - head) / 2 - 4)
        die = event.throws[number][seat]
        if die is None:  # out since an earlier throw
            earlier = max(n for n in range(number) if event.throws[n][seat] is not None)
            value = event.throws[earlier][seat]
            assert value is not None
            picture = dice.d6(look, value, size * 0.6, True)
            look.put(surface, picture, middle)
            continue
        cue = beat.score.cues[f"tumble{number}"]
        if still:
            look.put(surface, dice.d6(look, die, size, False), middle)
        elif seconds >= cue.start and not scene.ui.settings.reduced_motion:
            share = cue.progress(seconds)
            frame = int((seconds - cue.start) * _FRAMES) + 7 * seat
            drop = (1 - ease_out(min(1.0, 2 * share))) * 60
            look.put(surface, dice.tumbling_d6(look, frame, size, False), (middle[0], middle[1] - drop))
        else:
            look.put(surface, dice.tumbling_d6(look, 7 * seat, size, False), middle)

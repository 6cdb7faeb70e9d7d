"""What lies below everything on a pitch, as a camera sees it: painted a few times and never again. Knows no game.

The finer pictures are large; a game that paints in steps spreads them over the frames before they are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

import pygame

from game.stage.camera import Lens
from game.ui.look.backdrops import Steps, whole
from game.ui.look.look import Latest, Look


class Ground:
    """The ground of a pitch: as it is seen as a whole, and `fine` times as fine, of which a camera shows a part.

    Where a camera rests or goes along at a nearness of `fine` (from low to high) nothing is scaled in any frame.

    `paint` is given how large a unit of the plan is to be, in logical units, and paints all of the lens's area so, at
    once or in steps.
    """

    def __init__(
        self,
        look: Look,
        key: Hashable,
        paint: Callable[[float], pygame.Surface | Steps],
        fine: Sequence[float] = (2.0,),
    ) -> None:
        self._look = look
        self._key = key
        self._paint = paint
        self._fine = fine
        self._near = Latest()

    def draw(self, target: pygame.Surface, lens: Lens, place: pygame.Rect) -> None:
        """Draw what the lens shows of it, at its place in pixels."""
        if lens.framing.zoom <= 1:
            target.blit(self._painted(lens.unit), place)
            return
        level = next((level for level in self._fine if level >= lens.framing.zoom), self._fine[-1])
        fine = self._painted(lens.unit * level)
        across, down = fine.get_width() / lens.area[2], fine.get_height() / lens.area[3]
        left, top, width, height = lens.seen
        whole = (left - lens.area[0]) * across, (top - lens.area[1]) * down, width * across, height * down
        part = pygame.Rect(*(round(length) for length in whole)).clip(fine.get_rect())
        if abs(part.width - place.width) <= 1 and abs(part.height - place.height) <= 1:
            target.blit(fine, place, part)  # as near as it was painted
            return
        seen = self._near.get((tuple(part), place.size), lambda: self._scaled(fine, part, place))
        target.blit(seen, place)

    def ahead(self, unit: float, *, still: bool = False) -> Iterator[None]:
        """Paint it; while nothing moves by itself a camera never goes near."""
        self._painted(unit)
        yield
        if not still:
            for level in self._fine:
                steps = self._paint(unit * level)
                done = steps if isinstance(steps, pygame.Surface) else (yield from steps)
                self._look.sprite((self._key, unit * level), partial(_same, done))
                yield

    def _painted(self, unit: float) -> pygame.Surface:
        def paint() -> pygame.Surface:
            steps = self._paint(unit)
            return steps if isinstance(steps, pygame.Surface) else whole(steps)

        return self._look.sprite((self._key, unit), paint)

    def _scaled(self, fine: pygame.Surface, part: pygame.Rect, place: pygame.Rect) -> pygame.Surface:
        return pygame.transform.smoothscale(fine.subsurface(part), place.size)


def _same(surface: pygame.Surface) -> pygame.Surface:
    return surface

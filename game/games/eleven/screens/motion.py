"""Short movements laid over a screen of the season: markers that fly, cards that turn, a ring around what has changed.

Owns the movements that are under way and nothing they stand for. A screen starts them, lets time pass and draws them
after its widgets; with reduced motion none begins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.ui.look.look import Look
from game.ui.look.motion import arc, ease_in_out, lerp
from game.ui.look.paint import Canvas
from game.ui.look.palette import AMBER
from game.ui.scene import Ui

FLIGHT = 0.35
"""Seconds a marker is in the air; a whole movement, delays apart, takes no longer."""
STAGGER = 0.06
"""Seconds between two markers of a kind."""
MOST_MARKERS = 6
"""More of a kind than this would only be a swarm."""
_RISE = 36
_TAKEN = 0.2
"""How small a card gets that is taken away."""

Draw = Callable[[pygame.Surface, float], None]


class _Move(NamedTuple):
    begins: float
    ends: float
    draw: Draw


class Motion:
    """What moves over a screen. Places are points or rectangles of the window in logical units."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._moves: list[_Move] = []
        self._time = 0.0

    @property
    def live(self) -> bool:
        """Whether anything is still moving, so that the screen must be drawn again."""
        return bool(self._moves)

    def clear(self) -> None:
        """Nothing moves any more."""
        self._moves.clear()
        self._time = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._moves:
            self._time += seconds
            self._moves = [move for move in self._moves if move.ends > self._time]
            if not self._moves:
                self._time = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves now."""
        for begins, ends, draw in self._moves:
            if begins <= self._time:
                draw(surface, (self._time - begins) / (ends - begins))

    def fly(
        self,
        picture: Callable[[Look], pygame.Surface],
        start: tuple[float, float],
        end: tuple[float, float],
        count: int = 1,
    ) -> None:
        """Send `count` pictures one after another in an arc from a point to another."""

        def draw(surface: pygame.Surface, share: float) -> None:
            eased = ease_in_out(share)
            at = lerp(start[0], end[0], eased), lerp(start[1], end[1], eased) - _RISE * arc(eased)
            self.ui.look.put(surface, picture(self.ui.look), at)

        for number in range(min(count, MOST_MARKERS)):
            self._begin(draw, number * STAGGER)

    def take(
        self, picture: Callable[[Look], pygame.Surface], start: tuple[float, float], end: tuple[float, float]
    ) -> None:
        """Take a card from a point away to another; it gets smaller on its way."""

        def draw(surface: pygame.Surface, share: float) -> None:
            eased = ease_in_out(share)
            whole = picture(self.ui.look)
            small = pygame.transform.smoothscale_by(whole, lerp(1.0, _TAKEN, eased))
            self.ui.look.put(surface, small, (lerp(start[0], end[0], eased), lerp(start[1], end[1], eased)))

        self._begin(draw)

    def turn(
        self, before: Callable[[Look], pygame.Surface], after: Callable[[Look], pygame.Surface], middle: tuple[int, int]
    ) -> None:
        """Turn a card over where it lies: it narrows to its edge and widens to its other side."""

        def draw(surface: pygame.Surface, share: float) -> None:
            side = before if share < 0.5 else after
            picture = side(self.ui.look)
            width = max(1, round(picture.get_width() * abs(1 - 2 * ease_in_out(share))))
            thin = pygame.transform.smoothscale(picture, (width, picture.get_height()))
            self.ui.look.put(surface, thin, middle)

        self._begin(draw)

    def ring(self, place: pygame.Rect) -> None:
        """Let a ring widen around something that has just changed."""

        def draw(surface: pygame.Surface, share: float) -> None:
            look = self.ui.look
            more = round(14 * share)
            area = place.inflate(2 * more, 2 * more)
            canvas = Canvas(look.px(area.w), look.px(area.h), (area.w, area.h))
            canvas.line([(1, 1), (area.w - 1, 1), (area.w - 1, area.h - 1), (1, area.h - 1)], 3, AMBER, closed=True)
            picture = canvas.finish()
            picture.set_alpha(round(255 * (1 - share)))
            look.put(surface, picture, area.center)

        self._begin(draw)

    def slide(
        self, picture: Callable[[Look], pygame.Surface], start: tuple[float, float], end: tuple[float, float]
    ) -> None:
        """Push something along a track from a point to another."""

        def draw(surface: pygame.Surface, share: float) -> None:
            eased = ease_in_out(share)
            at = lerp(start[0], end[0], eased), lerp(start[1], end[1], eased)
            self.ui.look.put(surface, picture(self.ui.look), at)

        self._begin(draw)

    def _begin(self, draw: Draw, delay: float = 0.0) -> None:
        length = self.ui.seconds(FLIGHT)
        if length:
            begins = self._time + delay
            self._moves.append(_Move(begins, begins + length, draw))

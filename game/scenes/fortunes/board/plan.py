"""Where things lie on the board: the ring of squares, the middle, and in it the card beside what is said or asked.

Owns the arithmetic, in logical units. Draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.theme.fortunes.board import Ring
from game.theme.fortunes.cards import card_height

_EDGE = 6
_LEAST = (560, 330)
"""The least area that has room for the ring; in less there is the middle alone."""
_LISTED = 700
"""The least width for it beside a list."""
_INSET, _GAP = 22, 16
_WIDEST = 340
_STRIP = 60


@dataclass(frozen=True, slots=True)
class Plan:
    """`ring` lies at `at`, None if there is only the middle; `middle` is the pitch, `stage` what is free on it."""

    area: pygame.Rect
    ring: Ring | None
    at: tuple[int, int]
    middle: pygame.Rect
    stage: pygame.Rect

    @property
    def card(self) -> pygame.Rect:
        """Where a card of a pile lies: at the left, as high as the middle."""
        room = self.middle.h - (8 if self.ring is not None else 12)
        width = min(_WIDEST, int(room * 5 / 7), int(self.stage.w * 0.5))
        while card_height(width) > room:
            width -= 1
        x = self.stage.x - (8 if self.ring is not None else 0)
        height = card_height(width)
        return pygame.Rect(x, self.middle.centery - height // 2, width, height)

    @property
    def left(self) -> pygame.Rect:
        """The part of the stage that a card would cover."""
        return pygame.Rect(self.stage.x, self.stage.y, self.card.right - self.stage.x, self.stage.h)

    @property
    def beside(self) -> pygame.Rect:
        """The room at the right of the card."""
        left = self.card.right + _GAP
        return pygame.Rect(left, self.stage.y, self.stage.right - left, self.stage.h)

    @property
    def strip(self) -> pygame.Rect:
        """The foot of the stage, for a button."""
        high = min(_STRIP, self.stage.h // 3)
        return pygame.Rect(self.stage.x, self.stage.bottom - high, self.stage.w, high)

    @property
    def above(self) -> pygame.Rect:
        """The stage without its foot."""
        return pygame.Rect(self.stage.x, self.stage.y, self.stage.w, self.stage.h - self.strip.h - 8)


def plan_for(area: pygame.Rect, listing: bool = False) -> Plan:
    """The board in an area; `listing`: with a list beside the card, for which a small ring leaves no room."""
    if area.w < (_LISTED if listing else _LEAST[0]) or area.h < _LEAST[1]:
        return Plan(area, None, area.topleft, area, area.inflate(-2 * 12, -2 * 8))
    ring = Ring(area.w - 2 * _EDGE, area.h - 2 * _EDGE)
    x, y, w, h = ring.middle
    middle = pygame.Rect(round(area.x + _EDGE + x), round(area.y + _EDGE + y), round(w), round(h))
    return Plan(area, ring, (area.x + _EDGE, area.y + _EDGE), middle, middle.inflate(-2 * _INSET, -2 * _INSET))

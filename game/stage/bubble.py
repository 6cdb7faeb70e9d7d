"""A sentence on paper beside what it speaks of, with an arrow to it, and never over it.

Owns where there is room for it, and drawing it. What it says, and what is pressed on it, is its owner's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal

import pygame

from game.ui.explainer import covered
from game.ui.look import metrics
from game.ui.look.palette import AMBER, INK, NIGHT, PAPER
from game.ui.look.panels import Box, box
from game.ui.scene import Ui
from game.ui.widgets import Column, Panel, Paragraph, Row, View, Widget

Side = Literal["right", "left", "below", "above"]
_SIDES: tuple[Side, ...] = ("right", "left", "below", "above")
_ALONG = (0.5, 0.0, 1.0)
"""Before the middle of what it speaks of if it can be, else flush with an end."""
_WIDTHS = (440, 380, 320, 270, 230, 520, 600)
"""How wide it would like to be, and what it makes do with: beside something wide it lies lower the wider it is."""
GAP = 18
"""Between the paper and what it speaks of: the length of the arrow."""
_RING, _EDGE, _HALF = 5, 4, 12
_FRAME = 3


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a bubble lies, in logical units, on which side of its target, and at what of it it points.

    Without a target both are None.
    """

    rect: pygame.Rect
    side: Side | None
    target: pygame.Rect | None


def spot_beside(
    target: pygame.Rect | None,
    room: pygame.Rect,
    height_of: Callable[[int], int],
    clear: Sequence[pygame.Rect] = (),
    spare: Sequence[Sequence[pygame.Rect]] = (),
) -> Spot:
    """Room for a bubble beside `target` inside `room`, as wide as can be; `height_of` is its height at a width.

    Of a target that fills the room it points at as much of the upper left as leaves it room. What is to stay `clear`
    it doesn't lie over wherever that can be, else over as little as can be; so also of what it would rather `spare`:
    first of the first of these groups, then of the next.
    """
    widths = [width for width in _WIDTHS if width <= room.w] or [room.w]
    sizes = [(width, height_of(width)) for width in widths]
    spots = [] if target is None else list(_all_beside(target, room, sizes))
    spots = spots or _anywhere(room, sizes)
    first = next((spot for spot in spots if spot.rect.collidelist([*clear]) < 0), None)
    if first is None:
        return min(spots, key=lambda spot: covered(spot.rect, clear))
    alike = [spot for spot in spots if spot.target == first.target and spot.rect.collidelist([*clear]) < 0]
    return min(alike, key=lambda spot: [covered(spot.rect, group) for group in spare])


def _anywhere(room: pygame.Rect, sizes: Sequence[tuple[int, int]]) -> list[Spot]:
    """Along the lower edge, else along the upper one, in the middle, at the right or at the left; then less wide."""
    spots = []
    for size in sizes:
        rect = pygame.Rect((0, 0), size)
        columns = room.centerx - rect.w // 2, room.right - rect.w, room.left
        spots += [
            Spot(rect.move(x, y).clamp(room), None, None) for y in (room.bottom - rect.h, room.top) for x in columns
        ]
    return spots


def _all_beside(target: pygame.Rect, room: pygame.Rect, sizes: Sequence[tuple[int, int]]) -> Iterator[Spot]:
    """Everywhere beside a target, the best first; then beside less and less of it."""
    part = pygame.Rect(target)
    while part.w > 1 or part.h > 1:
        for size in sizes:
            for side, along in product(_SIDES, _ALONG):
                rect = _laid(side, part, size, room, along)
                if room.contains(rect):
                    yield Spot(rect, side, pygame.Rect(part))
        part.size = (part.w // 2, part.h) if part.w > part.h else (part.w, part.h // 2)


def _laid(side: Side, target: pygame.Rect, size: tuple[int, int], room: pygame.Rect, along: float) -> pygame.Rect:
    """On that side of the target, so far `along` it (0 flush with its beginning, 1 with its end), moved as far as the
    room asks for."""
    rect = pygame.Rect((0, 0), size)
    if side in ("right", "left"):
        rect.y = round(target.y + along * (target.h - rect.h))
        rect.y = max(room.top, min(rect.y, room.bottom - rect.h))
        rect.x = target.right + GAP if side == "right" else target.left - GAP - rect.w
    else:
        rect.x = round(target.x + along * (target.w - rect.w))
        rect.x = max(room.left, min(rect.x, room.right - rect.w))
        rect.y = target.bottom + GAP if side == "below" else target.top - GAP - rect.h
    return rect


class Bubble:
    """`words` on paper, and a `row` of what can be pressed. `follow` says where what it speaks of is now.

    `spare` says in groups what there is on the screen that it would rather not lie over.
    """

    def __init__(
        self, ui: Ui, words: str, row: Sequence[Widget], spare: Callable[[], Sequence[Sequence[pygame.Rect]]] = tuple
    ) -> None:
        self.ui = ui
        self._spare = spare
        self._panel = Panel(
            Column([Paragraph(words, "semi20", INK), Row([*row])], gap=metrics.STEP), ground="paper", pad=14
        )
        self.view = View(ui, self._panel)
        self.target: pygame.Rect | None = None
        self._clear: list[pygame.Rect] = []
        self.spot = Spot(pygame.Rect(0, 0, 0, 0), None, None)
        self._place()

    @property
    def room(self) -> pygame.Rect:
        """Where it may lie: the window but for its edge and the footer."""
        whole = pygame.Rect(0, 0, self.ui.w, self.ui.h - metrics.FOOTER)
        return whole.inflate(-2 * metrics.STEP, -2 * metrics.STEP)

    def follow(self, target: pygame.Rect | None, clear: Sequence[pygame.Rect] = ()) -> None:
        """What it speaks of lies here now, or is not in sight; and there lies what is to stay `clear` of it.

        It stays where it is as long as it covers neither.
        """
        seen = None if target is None else target.clip(pygame.Rect(0, 0, self.ui.w, self.ui.h))
        seen = seen if seen else None
        if seen != self.target or ([*clear] != self._clear and self.spot.rect.collidelist([*clear]) >= 0):
            self.target, self._clear = seen, [*clear]
            self._place()

    def _place(self) -> None:
        self.spot = spot_beside(self.target, self.room, self._height, self._clear, self._spare())
        self.view.area = pygame.Rect(self.spot.rect)
        self.view.changed(layout=True)
        self.view.layout()

    def _height(self, width: int) -> int:
        return self._panel.natural(width)[1]

    def covers(self, x: float, y: float) -> bool:
        """Whether it lies at a point of the window."""
        return bool(self.spot.rect.collidepoint(x, y))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame around what it speaks of, the arrow, and the paper in a ring of night."""
        look, px = self.ui.look, self.ui.look.px
        target, side = self.spot.target, self.spot.side
        if target is not None:
            around = target.inflate(2 * _FRAME, 2 * _FRAME)
            frame = pygame.Rect(px(around.x), px(around.y), px(around.w), px(around.h))
            pygame.draw.rect(surface, AMBER, frame, max(2, px(_FRAME)), border_radius=px(metrics.RADIUS))
        ring = self.spot.rect.inflate(2 * _RING, 2 * _RING)
        look.put(surface, box(look, *ring.size, Box(NIGHT, radius=metrics.RADIUS + _RING)), ring.center)
        if target is not None and side is not None:
            for grown, colour in ((_RING, NIGHT), (0, PAPER)):
                points = self._arrow(target, side, grown)
                pygame.draw.polygon(surface, colour, [(px(x), px(y)) for x, y in points])
        self.view.draw(surface)

    def _arrow(self, target: pygame.Rect, side: Side, grown: int) -> list[tuple[float, float]]:
        """The arrow's corners, its tip first: from the paper's edge to just before the target."""
        rect, half = self.spot.rect, _HALF + grown
        inset = _HALF + metrics.RADIUS
        if side in ("right", "left"):
            y = max(rect.top + inset, min(target.centery, rect.bottom - inset))
            edge, tip = (rect.left, target.right + _EDGE) if side == "right" else (rect.right, target.left - _EDGE)
            inside = edge + (_EDGE if side == "right" else -_EDGE)
            return [(tip, y), (inside, y - half), (inside, y + half)]
        x = max(rect.left + inset, min(target.centerx, rect.right - inset))
        edge, tip = (rect.top, target.bottom + _EDGE) if side == "below" else (rect.bottom, target.top - _EDGE)
        inside = edge + (_EDGE if side == "below" else -_EDGE)
        return [(x, tip), (x - half, inside), (x + half, inside)]

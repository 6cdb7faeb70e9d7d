"""The line of a lesson: a sentence on paper at the window's foot, and the frame and arrow at what it speaks of.

Owns where it lies, and drawing it. The foot is the lesson's alone, scenes end above it, so that the sentence lies over
nothing; only where a window is too low for both, as with text twice as large, it lies over whichever end of the scene
is needed less. What it says, and what is pressed on it, is its owner's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Literal, NamedTuple

import numpy as np
import pygame

from game.ui.explainer import covered
from game.ui.look import metrics
from game.ui.look.palette import AMBER, INK, MUTED, NIGHT, PAPER
from game.ui.look.panels import Box, box
from game.ui.scene import Ui
from game.ui.widgets import Label, Panel, Paragraph, Row, Space, View, Widget

FOOT = 84
"""How much of the window's foot is the lesson's, in logical units."""
TALL = 48
"""How high its buttons are."""
Group = Sequence[pygame.Rect]
Side = Literal["below", "above", "right", "left"]
_SIDES: tuple[Side, ...] = ("below", "above", "right", "left")
_OFF = (0, metrics.FOCUS_RING + metrics.FOCUS_GLOW)
"""How far from the target it lies: beside it, or outside the ring of what has focus."""
_ALONG = (0.5, 0.25, 0.75, 0.1, 0.9)
_STYLES = ("semi24", "semi20", "semi18", "semi16")
_PAD, _ARROW, _HALF, _STRIPE = 6, 8, 12, 6
_TIP = 16
"""How long the arrow is that touches what is spoken of."""
_RING, _EDGE, _FRAME = 5, 4, 3
_PLAIN, _QUIET = 36, 64
"""How far apart colours may be where the arrow lies: on grass and panels they are nearer than the first, and the
faintest words are farther from their ground than the second."""
_SETTLED = 0.3
"""Seconds after which a screen that has come up stands still, so that it is seen where nothing is drawn."""


class Tip(NamedTuple):
    """Where the arrow at a target lies, and on which side of it."""

    side: Side
    rect: pygame.Rect


def tip_beside(target: pygame.Rect, room: pygame.Rect, busy: Callable[[pygame.Rect], int]) -> Tip | None:
    """On which side of a target its arrow lies, and where: inside `room` and where nothing is drawn, as `busy` says.

    Before the middle of a side if it can be, else nearer an end; where it is never quite plain the plainest will do,
    and None if something is to be seen everywhere.
    """
    deep, wide = _TIP + 2 * _EDGE, 2 * (_HALF + _EDGE)
    plainest: tuple[int, Tip] | None = None
    for off, along, side in product(_OFF, _ALONG, _SIDES):
        around = target.inflate(2 * off, 2 * off)
        if side in ("below", "above"):
            x = round(target.x + along * target.w - wide / 2)
            rect = pygame.Rect(x, around.bottom if side == "below" else around.top - deep, wide, deep)
        else:
            y = round(target.y + along * target.h - wide / 2)
            rect = pygame.Rect(around.right if side == "right" else around.left - deep, y, deep, wide)
        if not room.contains(rect):
            continue
        found = busy(rect)
        if found <= _PLAIN:
            return Tip(side, rect)
        if found <= _QUIET and (plainest is None or found < plainest[0]):
            plainest = found, Tip(side, rect)
    return None if plainest is None else plainest[1]


def busy_at(surface: pygame.Surface, place: pygame.Rect) -> int:
    """How much is drawn at a place of a surface, in real pixels: how far apart colours are there, 0 … 255."""
    seen = pygame.surfarray.array3d(surface.subsurface(place.clip(surface.get_rect())))
    return int(np.ptp(seen, axis=(0, 1)).max())


class LessonLine:
    """`words` on paper, or without any the quiet note `besides`, and a `row` of what can be pressed.

    `follow` says where what it speaks of is now.
    """

    def __init__(self, ui: Ui, words: str, besides: str, row: Sequence[Widget]) -> None:
        self.ui = ui
        self.words = words
        self.target: pygame.Rect | None = None
        """What of the window it speaks of, as far as that is in sight."""
        self.tip: Tip | None = None
        """The arrow that touches it, once it is settled where there is room for one."""
        self._seen_for = 0.0
        self._looked = False
        self._said = Paragraph(words, _STYLES[0], INK, grow=1)
        quiet: Sequence[Widget] = (Label(besides, "semi18", MUTED), Space(1, grow=1))
        first = (Space(_STRIPE), self._said) if words else quiet
        self._row = Row([*first, *row], align="centre", gap=metrics.MARGIN)
        self.view = View(ui, Panel(self._row, ground="paper" if words else "", pad=_PAD))
        self._ends = self._laid()
        self._beside: tuple[pygame.Rect | None, pygame.Rect | None] = None, None
        self.rect = self._ends[0]
        """Where it lies."""
        self._place()

    @property
    def _is_near(self) -> bool:
        """Whether the paper itself points at the target, there being nothing between them."""
        if self.target is None:
            return False
        apart = max(self.rect.top - self.target.bottom, self.target.top - self.rect.bottom)
        return apart < _ARROW + _TIP + 2 * _EDGE

    @property
    def is_foot(self) -> bool:
        """Whether there is a foot for it alone."""
        return self.ui.foot > 0

    def follow(
        self,
        target: pygame.Rect | None,
        focus: pygame.Rect | None = None,
        needed: Callable[[], Sequence[Group]] = tuple,
    ) -> None:
        """What it speaks of lies here now, or is not in sight, and there what has focus and can be pressed.

        Where it has no foot of its own it lies over neither, and rather not over what is `needed`: first of the first
        of these groups, then of the next.
        """
        seen = None if target is None else target.clip(pygame.Rect(0, 0, self.ui.w, self.ui.h))
        seen = seen if seen else None
        if not self.is_foot and (seen, focus) != self._beside:
            self._beside = seen, focus
            groups = [[seen] if seen else [], [focus] if focus else [], *needed()]
            self.rect = min(self._ends, key=lambda end: [covered(end, group) for group in groups])
            self._place()
        if not self.is_foot and seen is not None:
            seen = _left_of(seen, self.rect)
        if seen != self.target:
            self.target, self.tip = seen, None
            self._seen_for, self._looked = 0.0, False
            self.view.changed()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        before, self._seen_for = self._seen_for, self._seen_for + seconds
        if before < _SETTLED <= self._seen_for:
            self.view.changed()
        self.view.update(seconds)

    @property
    def is_seen(self) -> bool:
        """Whether there is anything of it to be seen."""
        return self.is_foot or bool(self.words)

    def covers(self, x: float, y: float) -> bool:
        """Whether it lies at a point of the window."""
        return y >= self.ui.h if self.is_foot else self.is_seen and bool(self.rect.collidepoint(x, y))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame around what it speaks of, the arrows, and the paper on a ground of night."""
        look, px = self.ui.look, self.ui.look.px
        foot = surface.get_rect()
        foot.top = self.ui.area[1]
        if self.is_foot:
            surface.fill(NIGHT, foot)
        elif not self.is_seen:
            return
        else:
            ring = self.rect.inflate(2 * _RING, 2 * _RING)
            look.put(surface, box(look, *ring.size, Box(NIGHT, radius=metrics.RADIUS + _RING)), ring.center)
        self.view.draw(surface)
        if self.words:
            mark = pygame.Rect(self.rect.x + _PAD, self.rect.y + _PAD, _STRIPE, self.rect.h - 2 * _PAD)
            surface.fill(AMBER, (px(mark.x), px(mark.y), px(mark.w), px(mark.h)))
        target = self.target
        if target is None:
            return
        if not self._looked and self._seen_for >= _SETTLED and not self._is_near:
            self._looked, self.tip = True, self._tip_on(surface)
        around = target.inflate(2, 2).clip(pygame.Rect(0, 0, self.ui.w, self.ui.h))
        frame = pygame.Rect(px(around.x), px(around.y), px(around.w), px(around.h))
        pygame.draw.rect(surface, AMBER, frame, max(2, px(_FRAME)), border_radius=px(metrics.RADIUS))
        if self._is_near:
            inset = _HALF + metrics.RADIUS
            x = max(self.rect.left + inset, min(target.centerx, self.rect.right - inset))
            way, edge = (-1, self.rect.top) if self.rect.top >= target.bottom else (1, self.rect.bottom)
            corners = [(x, edge + way * _ARROW), (x - _HALF, edge - way), (x + _HALF, edge - way)]
            pygame.draw.polygon(surface, PAPER, [(px(a), px(b)) for a, b in corners])
        elif self.tip is not None:
            for grown, colour in ((_EDGE - 1, NIGHT), (0, AMBER)):
                pygame.draw.polygon(surface, colour, [(px(a), px(b)) for a, b in _pointing(self.tip, grown)])

    # -- inside

    def _laid(self) -> list[pygame.Rect]:
        """Where the paper may lie: in the foot, or over either end of the scene as high as it needs to be; its words as
        large as there is room for."""
        ui, wide = self.ui, self.ui.w - 2 * metrics.STEP
        room = FOOT - _ARROW - _EDGE if self.is_foot else ui.h // 3
        for style in _STYLES if self.words else ():
            self._said.style = style
            self._said.invalidate(size=True)
            if self.view.root.natural(wide)[1] <= room:
                break
        if self.is_foot:
            return [pygame.Rect(metrics.STEP, ui.h + _ARROW, wide, room)]
        high = self.view.root.natural(wide)[1]
        return [pygame.Rect(metrics.STEP, top, wide, high) for top in (ui.h - metrics.STEP - high, metrics.STEP)]

    def _tip_on(self, surface: pygame.Surface) -> Tip | None:
        """The arrow at the target, where nothing is drawn on a surface that shows the scene."""
        assert self.target is not None
        px, room = self.ui.look.px, pygame.Rect(0, 0, self.ui.w, self.ui.h)

        def busy(rect: pygame.Rect) -> int:
            if not self.is_foot and rect.colliderect(self.rect):
                return 255
            return busy_at(surface, pygame.Rect(px(rect.x), px(rect.y), px(rect.w), px(rect.h)))

        return tip_beside(self.target, room, busy)

    def _place(self) -> None:
        self.view.area = pygame.Rect(self.rect)
        self.view.changed(layout=True)
        self.view.layout()


def _left_of(target: pygame.Rect, paper: pygame.Rect) -> pygame.Rect | None:
    """What of a target paper over an end of the window leaves in sight."""
    if paper.top > target.top:
        seen = pygame.Rect(target.x, target.y, target.w, min(target.bottom, paper.top - _RING) - target.y)
    else:
        top = max(target.y, paper.bottom + _RING)
        seen = pygame.Rect(target.x, top, target.w, target.bottom - top)
    return seen if seen.h > 0 else None


def _pointing(tip: Tip, grown: int) -> list[tuple[float, float]]:
    """The corners of the arrow, its tip first; `grown` by so much on every side."""
    side, rect = tip
    away, half = _EDGE + _TIP, _HALF + grown
    near, end = _EDGE - grown, away + grown
    if side in ("below", "above"):
        way, edge = (1, rect.top) if side == "below" else (-1, rect.bottom)
        x = rect.centerx
        return [(x, edge + way * near), (x - half, edge + way * end), (x + half, edge + way * end)]
    way, edge = (1, rect.left) if side == "right" else (-1, rect.right)
    y = rect.centery
    return [(edge + way * near, y), (edge + way * end, y - half), (edge + way * end, y + half)]

"""Running text to read: headings, paragraphs, points; scrolled by itself with up and down, the wheel or a finger.

Owns the setting of the text. It must not know what the text is about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, Unpack

import pygame

from game.ui.input import Act, Typed
from game.ui.input.intents import DOWN, UP
from game.ui.look import metrics, palette
from game.ui.look.palette import RGB
from game.ui.look.panels import Box, box, panel
from game.ui.widgets.base import Placement, Widget

_STEP = 64
_GAP = 14
_INDENT = 22
_PAD = 24
_ABOVE = 120
"""How much stays in sight above a block that is scrolled to."""
_BAR = Box(palette.INK_SOFT, radius=2)
_MARK = Box(palette.AMBER, radius=3, opacity=0.55)

Marker = Callable[[str], Sequence[tuple[int, int]]]
"""Says which parts of a line are to be marked."""

BlockKind = Literal["heading", "text", "point", "small"]
_STYLES: dict[BlockKind, tuple[str, RGB]] = {
    "heading": ("display40", palette.INK),
    "text": ("body20", palette.INK),
    "point": ("body20", palette.INK),
    "small": ("semi18", palette.INK_SOFT),
}


class Block(NamedTuple):
    """A piece of an article."""

    kind: BlockKind
    text: str


def blocks_of(paragraphs: Sequence[str]) -> list[Block]:
    """Paragraphs as blocks; one that begins with "- " is a point of a list."""
    return [Block("point", p[2:]) if p.startswith("- ") else Block("text", p) for p in paragraphs]


class Article(Widget):
    """An article on paper. It has focus as a whole, so that every device can scroll it."""

    focusable = True
    clips = True

    def __init__(
        self, blocks: Sequence[Block], *, marker: Marker | None = None, **placement: Unpack[Placement]
    ) -> None:
        placement.setdefault("grow", 1.0)
        super().__init__(**placement)
        self.blocks = list(blocks)
        self.marker = marker
        self.offset = 0
        self._sheet: pygame.Surface | None = None

    def set(self, blocks: Sequence[Block], marker: Marker | None = None, *, at: int = 0) -> None:
        """Show another article from its beginning, or where the block numbered `at` is in sight."""
        self.blocks = list(blocks)
        self.marker = marker
        self.offset = 0
        self.invalidate()
        if self.rect.h and self._height(self.rect.w, at + 1) > self.rect.h:
            self._scroll_to(self._height(self.rect.w, at) - _ABOVE)

    def invalidate(self, *, size: bool = False) -> None:
        self._sheet = None
        super().invalidate(size=size)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._height(width)

    def least(self, width: int) -> int:
        return min(200, self._height(width))

    def arrange(self, rect: pygame.Rect) -> None:
        if rect.w != self.rect.w:
            self._sheet = None
        super().arrange(rect)
        self._scroll_to(self.offset)

    def state(self) -> object:
        return self.offset

    def restore(self, state: object) -> None:
        if isinstance(state, int):
            self.offset = state

    # -- scrolling

    @property
    def hidden(self) -> int:
        """How much of the article is out of sight."""
        return max(0, self._height(self.rect.w) - self.rect.h)

    def _scroll_to(self, offset: float) -> bool:
        offset = round(max(0, min(offset, self.hidden)))
        moved = offset != self.offset
        self.offset = offset
        if moved:
            self._picture = None
            if self.view is not None:
                self.view.changed()
        return moved

    def handle(self, intent: Act | Typed) -> bool:
        if isinstance(intent, Act) and intent.name in (UP, DOWN):
            return self._scroll_to(self.offset + (_STEP if intent.name == DOWN else -_STEP))
        return False

    def scroll_by(self, dx: float, dy: float) -> bool:
        return self._scroll_to(self.offset - dy)

    # -- picture

    def _lines(self, block: Block, width: int) -> list[str]:
        room = width - 2 * _PAD - (_INDENT if block.kind == "point" else 0)
        return self.ui.look.wrap(block.text, _STYLES[block.kind][0], min(room, 720))

    def _height(self, width: int, count: int | None = None) -> int:
        """How high the article is, or its first `count` blocks."""
        look = self.ui.look
        height = 2 * _PAD
        for block in self.blocks[:count]:
            height += round(len(self._lines(block, width)) * look.line_height(_STYLES[block.kind][0])) + _GAP
        return height

    def _paint_sheet(self) -> pygame.Surface:
        look, width = self.ui.look, self.rect.w
        sheet = pygame.Surface((look.px(width), look.px(self._height(width))), pygame.SRCALPHA)
        y: float = _PAD
        for block in self.blocks:
            style, colour = _STYLES[block.kind]
            x = _PAD + (_INDENT if block.kind == "point" else 0)
            height = look.line_height(style)
            if block.kind == "point":
                dot = box(look, 7, 7, Box(palette.INK_SOFT, radius=3))
                sheet.blit(dot, (look.px(_PAD + 4), look.px(y + height / 2 - 3)))
            for line in self._lines(block, width):
                for first, last in self.marker(line) if self.marker is not None else ():
                    begin, end = look.width(line[:first], style), look.width(line[:last], style)
                    ground = box(look, end - begin + 4, height - 2, _MARK)
                    sheet.blit(ground, (look.px(x + begin - 2), look.px(y + 1)))
                look.write(sheet, line, style, colour, (x, y + height / 2))
                y += height
            y += _GAP
        return sheet

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "paper"), (0, 0))
        if self._sheet is None:
            self._sheet = self._paint_sheet()
        top = metrics.STEP
        seen = pygame.Rect(0, look.px(self.offset + top), canvas.get_width(), canvas.get_height() - 2 * look.px(top))
        canvas.blit(self._sheet, (0, look.px(top)), seen)
        if self.hidden:
            room = h - 2 * metrics.PAD
            length = max(24, room * h // (h + self.hidden))
            y = metrics.PAD + (room - length) * self.offset / self.hidden
            canvas.blit(box(look, 4, length, _BAR), (look.px(w - 10), look.px(y)))
        return canvas

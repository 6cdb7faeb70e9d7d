"""The frame of every full screen: header, body, hint bar; panels, the grounds that content stands on; and running text,
scrolled by itself with up and down, the wheel or a finger.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, Unpack

import pygame

from game.ui.input import Act, Typed
from game.ui.input.intents import DOWN, FIRST, LAST, UP
from game.ui.look import metrics, palette
from game.ui.look.palette import RGB
from game.ui.look.panels import Box, box, panel
from game.ui.look.pen import Pen, Tone
from game.ui.widgets.base import Placement, Widget
from game.ui.widgets.hint_bar import HintBar
from game.ui.widgets.layout import Scroll

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


class Panel(Widget):
    """A ground with an optional caption and one widget on it, which scrolls if it doesn't fit."""

    def __init__(
        self,
        child: Widget,
        *,
        title: str = "",
        aside: str = "",
        ground: str = "panel",
        pad: int = metrics.PAD,
        **placement: Unpack[Placement],
    ) -> None:
        """`ground` is a style of `game.ui.look.panels`, or empty for none; `aside` stands at the right of the
        caption."""
        super().__init__(**placement)
        self.title = title
        self.aside = aside
        self.ground = ground
        self.pad = pad
        self._scroll = Scroll(child)

    @property
    def children(self) -> list[Widget]:
        return [self._scroll]

    @property
    def _top(self) -> int:
        return 44 if self.title or self.aside else self.pad

    def measure(self, width: int) -> tuple[int, int]:
        w, h = self._scroll.natural(width - 2 * self.pad)
        return max(w + 2 * self.pad, 0), h + self._top + self.pad

    def least(self, width: int) -> int:
        if self.fixed_height is not None:
            return self.fixed_height
        return self._scroll.least(width - 2 * self.pad) + self._top + self.pad

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        inner = pygame.Rect(rect.x + self.pad, rect.y + self._top, rect.w - 2 * self.pad, rect.h - self._top - self.pad)
        self._scroll.arrange(inner)

    def headings(self) -> list[pygame.Rect]:
        return [pygame.Rect(self.rect.topleft, (self.rect.w, self._top))] if self.title or self.aside else []

    def paint(self) -> pygame.Surface | None:
        if not self.ground and not self.title:
            return None
        canvas = self.canvas()
        pen = Pen(self.ui.look, canvas, (0, 0, *self.rect.size), self.ground)
        tone: Tone | RGB = palette.LED_CAPTION if self.ground == "led" else "muted"
        aside = pen.width(self.aside, "label18") if self.aside else 0
        pen.write(self.title, "label18", metrics.PAD, 22, tone=tone, cut=pen.w - 2 * metrics.PAD - aside)
        pen.write(self.aside, "label18", -metrics.PAD, 22, tone=tone)
        return canvas


class Header(Widget):
    """The bar on top: back chevron, title, subtitle, and a slot at the right.

    A subtitle that can be said in several ways, the most words first, is said in the first that there is room for.

    The chevron is for pointers; keys and pads go back by their own action, so focus needn't stop here.
    """

    def __init__(
        self,
        title: str,
        subtitle: str | tuple[str, ...] = "",
        *,
        right: Widget | None = None,
        on_back: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.title = title
        self.ways = (subtitle,) if isinstance(subtitle, str) else subtitle
        self.right = right
        self.on_back = on_back

    def say(self, title: str, subtitle: str | tuple[str, ...]) -> None:
        """Say something else."""
        self.title = title
        self.ways = (subtitle,) if isinstance(subtitle, str) else subtitle
        self.invalidate()

    @property
    def subtitle(self) -> str:
        """What it says beside the title where there is room for all of it."""
        return self.ways[0]

    @property
    def children(self) -> list[Widget]:
        return [self.right] if self.right else []

    @property
    def pressable(self) -> bool:
        return self.on_back is not None

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.ui.header

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        if self.right:
            w, h = self.right.natural(rect.w // 2)
            h = min(h, rect.h)
            self.right.arrange(pygame.Rect(rect.right - metrics.MARGIN - w, rect.centery - h // 2, w, h))

    def click(self, x: float, y: float) -> None:
        if self.on_back and x - self.rect.x < 2 * metrics.HEADER:
            self.on_back()

    def headings(self) -> list[pygame.Rect]:
        return [self.rect]

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.fill(palette.BAR)
        canvas.fill(palette.LINE, (0, look.px(h) - look.px(1), look.px(w), look.px(1)))
        pen = Pen(look, canvas, (0, 0, w, h))
        x = metrics.MARGIN
        if self.on_back:
            pen.mark("chevron_left", 28, 30, tone="muted")
            x = 56
        room = (self.right.rect.x if self.right else self.rect.right) - self.rect.x - x - metrics.MARGIN
        style = "display32" if self.ui.short else "display48"
        title = look.fit(self.title, style, room)
        pen.write(title, style, x)
        used = round(pen.width(title, style)) + metrics.MARGIN
        if room - used > 80:
            small = "body20" if self.ui.short else "body24"
            said = next((one for one in self.ways if pen.width(one, small) <= room - used), self.ways[-1])
            pen.write(said, small, x + used, low=3, tone="muted", cut=room - used)
        return canvas


class Page(Widget):
    """A full screen: header, body with the margins every screen has, hint bar. The body scrolls if it must."""

    def __init__(self, header: Header, body: Widget, hints: HintBar) -> None:
        super().__init__()
        self.header = header
        self.body = Scroll(body)
        self.hints = hints

    @property
    def children(self) -> list[Widget]:
        return [self.header, self.body, self.hints]

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.ui.h

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        top = self.header.natural(rect.w)[1]
        bottom = metrics.FOOTER
        margin = metrics.STEP if self.ui.short else metrics.MARGIN
        self.header.arrange(pygame.Rect(rect.x, rect.y, rect.w, top))
        inner = pygame.Rect(rect.x + metrics.MARGIN, rect.y + top + margin, rect.w - 2 * metrics.MARGIN, 0)
        inner.h = rect.bottom - bottom - margin - inner.y
        self.body.arrange(inner)
        self.hints.arrange(pygame.Rect(rect.x, rect.bottom - bottom, rect.w, bottom))


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
        if isinstance(intent, Act) and intent.name in (FIRST, LAST):
            return self._scroll_to(0 if intent.name == FIRST else self.hidden)
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

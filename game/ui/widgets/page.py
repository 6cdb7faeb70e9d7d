"""The frame of every full screen: header, body, hint bar; and panels, the grounds that content stands on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from game.ui.look import metrics, palette
from game.ui.look.marks import mark
from game.ui.look.panels import panel
from game.ui.widgets.base import Placement, Widget
from game.ui.widgets.hint_bar import HintBar
from game.ui.widgets.layout import Scroll


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

    def paint(self) -> pygame.Surface | None:
        if not self.ground and not self.title:
            return None
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        if self.ground:
            canvas.blit(panel(look, w, h, self.ground), (0, 0))
        colour = {"paper": palette.INK_SOFT, "led": palette.LED_CAPTION}.get(self.ground, palette.MUTED)
        aside = look.width(self.aside, "label18") if self.aside else 0
        if self.title:
            title = look.fit(self.title, "label18", w - 2 * metrics.PAD - aside)
            look.write(canvas, title, "label18", colour, (metrics.PAD, 22))
        if self.aside:
            look.write(canvas, self.aside, "label18", colour, (w - metrics.PAD, 22), "right")
        return canvas


class Header(Widget):
    """The bar on top: back chevron, title, subtitle, and a slot at the right.

    The chevron is for pointers; keys and pads go back by their own action, so focus needn't stop here.
    """

    def __init__(
        self, title: str, subtitle: str = "", *, right: Widget | None = None, on_back: Callable[[], None] | None = None
    ) -> None:
        super().__init__()
        self.title = title
        self.subtitle = subtitle
        self.right = right
        self.on_back = on_back

    @property
    def children(self) -> list[Widget]:
        return [self.right] if self.right else []

    @property
    def pressable(self) -> bool:
        return self.on_back is not None

    def measure(self, width: int) -> tuple[int, int]:
        return width, 52 if self.ui.short else metrics.HEADER

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        if self.right:
            w, h = self.right.natural(rect.w // 2)
            h = min(h, rect.h)
            self.right.arrange(pygame.Rect(rect.right - metrics.MARGIN - w, rect.centery - h // 2, w, h))

    def click(self, x: float, y: float) -> None:
        if self.on_back and x - self.rect.x < 2 * metrics.HEADER:
            self.on_back()

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.fill(palette.BAR)
        canvas.fill(palette.LINE, (0, look.px(h) - look.px(1), look.px(w), look.px(1)))
        x = metrics.MARGIN
        if self.on_back:
            chevron = mark(look, "chevron_left", 28, palette.MUTED)
            look.put(canvas, chevron, (30, h / 2))
            x = 56
        room = (self.right.rect.x if self.right else self.rect.right) - self.rect.x - x - metrics.MARGIN
        style = "display32" if self.ui.short else "display48"
        title = look.fit(self.title, style, room)
        look.write(canvas, title, style, palette.TEXT, (x, h / 2))
        x += round(look.width(title, style)) + metrics.MARGIN
        room -= round(look.width(title, style)) + metrics.MARGIN
        if self.subtitle and room > 80:
            small = "body20" if self.ui.short else "body24"
            look.write(canvas, look.fit(self.subtitle, small, room), small, palette.MUTED, (x, h / 2 + 3))
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

"""Words and buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, Unpack

import pygame

from game.ui.look import metrics, palette
from game.ui.look.look import Align, Look
from game.ui.look.palette import RGB
from game.ui.look.panels import BOXES, panel
from game.ui.widgets.base import Placement, Pressable, Pressing, Widget

Picture = Callable[[Look], pygame.Surface]


class Label(Widget):
    """One line of text, cut short with an ellipsis where there is no room."""

    def __init__(
        self,
        text: str,
        style: str = "semi20",
        colour: RGB = palette.TEXT,
        *,
        align: Align = "left",
        **placement: Unpack[Placement],
    ) -> None:
        super().__init__(**placement)
        self.text = text
        self.style = style
        self.colour = colour
        self.align = align

    def set(self, text: str, colour: RGB | None = None) -> None:
        """Show another text; its place stays as it is."""
        if (text, colour or self.colour) != (self.text, self.colour):
            self.text, self.colour = text, colour or self.colour
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        look = self.ui.look
        return min(width, round(look.width(self.text, self.style) + 1)), round(look.line_height(self.style))

    def paint(self) -> pygame.Surface:
        canvas = self.canvas()
        text = self.ui.look.fit(self.text, self.style, self.rect.w + 1)
        x = {"left": 0, "centre": self.rect.w / 2, "right": self.rect.w}[self.align]
        self.ui.look.write(canvas, text, self.style, self.colour, (x, self.rect.h / 2), self.align)
        return canvas


class Paragraph(Widget):
    """Running text in as many lines as it takes."""

    def __init__(
        self,
        text: str,
        style: str = "body20",
        colour: RGB = palette.TEXT,
        *,
        align: Align = "left",
        **placement: Unpack[Placement],
    ) -> None:
        super().__init__(**placement)
        self.text = text
        self.style = style
        self.colour = colour
        self.align = align

    def set(self, text: str) -> None:
        """Show another text."""
        if text != self.text:
            self.text = text
            self.invalidate(size=True)

    def measure(self, width: int) -> tuple[int, int]:
        look = self.ui.look
        lines = look.wrap(self.text, self.style, width)
        widest = max((look.width(line, self.style) for line in lines), default=0)
        return min(width, round(widest + 1)), round(len(lines) * look.line_height(self.style))

    def paint(self) -> pygame.Surface:
        look = self.ui.look
        canvas = self.canvas()
        height = look.line_height(self.style)
        x = {"left": 0, "centre": self.rect.w / 2, "right": self.rect.w}[self.align]
        for number, line in enumerate(look.wrap(self.text, self.style, self.rect.w)):
            look.write(canvas, line, self.style, self.colour, (x, (number + 0.5) * height), self.align)
        return canvas


class Image(Widget):
    """A picture from a generator of the theme: `Image(lambda look: crest(look, spec, 52), 52, 52)`, logical units."""

    def __init__(self, picture: Picture, width: int, height: int, *, key: str = "", grow: float = 0.0) -> None:
        super().__init__(key=key, grow=grow)
        self._make = picture
        self._size = (width, height)

    def measure(self, width: int) -> tuple[int, int]:
        return self._size

    def paint(self) -> pygame.Surface:
        picture = self._make(self.ui.look)
        canvas = self.canvas()
        canvas.blit(picture, picture.get_rect(center=canvas.get_rect().center))
        return canvas


class _Kind(NamedTuple):
    ground: str | None
    text: RGB
    note: RGB


Kind = Literal["plain", "primary", "danger", "quiet"]
_KINDS: dict[Kind, _Kind] = {
    "plain": _Kind("button", palette.TEXT, palette.MUTED),
    "primary": _Kind("primary", palette.INK, palette.INK),
    "danger": _Kind("danger", palette.BAD_TEXT, palette.BAD_TEXT),
    "quiet": _Kind(None, palette.TEXT, palette.MUTED),
}
_OFF = _Kind("button_off", palette.MUTED, palette.WARN)


class Button(Pressable):
    """Something to press. `note` is a second line; `reason` disables it and is shown in place while it has focus."""

    def __init__(
        self,
        text: str,
        on_press: Callable[[], object],
        *,
        kind: Kind = "plain",
        note: str = "",
        icon: Picture | None = None,
        **pressing: Unpack[Pressing],
    ) -> None:
        pressing.setdefault("height", metrics.BUTTON)
        super().__init__(on_press, **pressing)
        self.text = text
        self.kind: Kind = kind
        self.note = note
        self.icon = icon

    def set(self, text: str | None = None, *, note: str | None = None, reason: str | None = None) -> None:
        """Change what is written; `reason=None` enables the button."""
        new = (text if text is not None else self.text, note if note is not None else self.note, reason)
        if new != (self.text, self.note, self.reason):
            self.text, self.note, self.reason = new
            self.invalidate()

    @property
    def second_line(self) -> str:
        """What stands under the text now."""
        return self.reason if self.reason and self.focused else self.note

    @property
    def style(self) -> str:
        """The large style where there is one line, the smaller where there are two."""
        return "bold20" if self.second_line else "bold24"

    def measure(self, width: int) -> tuple[int, int]:
        look = self.ui.look
        widest = max(look.width(self.text, "bold24"), look.width(self.note, "semi16"))
        icon = 40 if self.icon else 0
        return min(width, round(widest) + 2 * metrics.PAD + icon), metrics.BUTTON

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        kind = _OFF if self.reason else _KINDS[self.kind]
        canvas = self.canvas()
        if kind.ground is not None:
            canvas.blit(panel(look, w, h, kind.ground), (0, 0))
            h -= BOXES[kind.ground].edge
        note = self.second_line
        room: float = w - 2 * metrics.STEP
        icon = self.icon(look) if self.icon else None
        middle = w / 2
        if icon is not None:
            space = icon.get_width() / look.scale + metrics.STEP
            room -= space
            lines = ((self.text, self.style), (note, "semi16"))
            text_width = max(look.width(look.fit(line, style, room), style) for line, style in lines)
            left = (w - space - text_width) / 2
            look.put(canvas, icon, (left, h / 2), "left")
            middle = left + space + text_width / 2
        text = look.fit(self.text, self.style, room)
        look.write(canvas, text, self.style, kind.text, (middle, h / 2 - (10 if note else 0)), "centre")
        if note:
            colour = palette.MUTED if self.reason and not self.focused else kind.note
            look.write(canvas, look.fit(note, "semi16", room), "semi16", colour, (middle, h / 2 + 10), "centre")
        return canvas

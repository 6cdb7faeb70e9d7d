"""Words and buttons."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, Unpack

import pygame

from game.ui.look import metrics, palette
from game.ui.look.look import Align, Look
from game.ui.look.palette import RGB
from game.ui.look.panels import BOXES
from game.ui.look.pen import Pen
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import Placement, Pressable, Pressing, Widget

Picture = Callable[[Look], pygame.Surface]


class Words(Bar):
    """Text in a style and a colour, in the usual one unless another is said."""

    usual = "semi20"
    ground = ""

    def __init__(
        self,
        text: str,
        style: str = "",
        colour: RGB = palette.TEXT,
        *,
        align: Align = "left",
        **placement: Unpack[Placement],
    ) -> None:
        super().__init__(**placement)
        self.text = text
        self.style = style or self.usual
        self.colour = colour
        self.align = align

    def write_line(self, pen: Pen, text: str, y: float) -> None:
        """Write a line from the edge or around the middle."""
        x = {"left": 0, "centre": pen.w / 2, "right": pen.w}[self.align]
        pen.write(text, self.style, x, y, tone=self.colour, align=self.align)


class Label(Words):
    """One line of text, cut short with an ellipsis where there is no room."""

    def set(self, text: str, colour: RGB | None = None) -> None:
        """Show another text; its place stays as it is."""
        if (text, colour or self.colour) != (self.text, self.colour):
            self.text, self.colour = text, colour or self.colour
            self.invalidate()

    def headings(self) -> list[pygame.Rect]:
        return [self.rect]

    def measure(self, width: int) -> tuple[int, int]:
        look = self.ui.look
        return min(width, round(look.width(self.text, self.style) + 1)), round(look.line_height(self.style))

    def write(self, pen: Pen) -> None:
        self.write_line(pen, pen.look.fit(self.text, self.style, pen.w + 1), pen.h / 2)


class Paragraph(Words):
    """Running text in as many lines as it takes."""

    usual = "body20"

    def set(self, text: str) -> None:
        """Show another text."""
        if text != self.text:
            self.text = text
            self.invalidate(size=True)

    def lines(self, look: Look, width: float) -> Sequence[str]:
        """The text in lines no wider than `width`."""
        return look.wrap(self.text, self.style, width)

    def measure(self, width: int) -> tuple[int, int]:
        look = self.ui.look
        lines = self.lines(look, width)
        widest = max((look.width(line, self.style) for line in lines), default=0)
        return min(width, round(widest + 1)), round(len(lines) * look.line_height(self.style))

    def write(self, pen: Pen) -> None:
        height = pen.look.line_height(self.style)
        for number, line in enumerate(self.lines(pen.look, pen.w)):
            self.write_line(pen, line, (number + 0.5) * height)


class FileName(Paragraph):
    """The name of a file or a folder, all of it: broken behind its hyphens and slashes, else anywhere."""

    usual = "semi20"

    def lines(self, look: Look, width: float) -> Sequence[str]:
        lines = [""]
        for part in re.findall(r"[^-/\\]*[-/\\]|[^-/\\]+", self.text):
            for piece in [part] if look.width(part, self.style) <= width else part:
                if lines[-1] and look.width(lines[-1] + piece, self.style) > width:
                    lines.append("")
                lines[-1] += piece
        return lines


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
    ground: str
    text: RGB
    note: RGB


Kind = Literal["plain", "primary", "danger", "quiet"]
_KINDS: dict[Kind, _Kind] = {
    "plain": _Kind("button", palette.TEXT, palette.MUTED),
    "primary": _Kind("primary", palette.INK, palette.INK),
    "danger": _Kind("danger", palette.BAD_TEXT, palette.BAD_TEXT),
    "quiet": _Kind("button_down", palette.TEXT, palette.MUTED),
}
_OFF = _Kind("button_off", palette.MUTED, palette.WARN)


class Button(Bar, Pressable):
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
        self.primary = kind == "primary"
        self.note = note
        self.icon = icon

    def set(self, text: str | None = None, *, note: str | None = None, reason: str | None = None) -> None:
        """Change what is written; `reason=None` enables the button."""
        new = (text if text is not None else self.text, note if note is not None else self.note, reason)
        if new != (self.text, self.note, self.reason):
            self.text, self.note, self.reason = new
            self.invalidate()

    @property
    def confirms(self) -> str:
        return self.text

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
        self.ground = self._kind.ground
        return super().paint()

    @property
    def _kind(self) -> _Kind:
        return _OFF if self.reason else _KINDS[self.kind]

    def write(self, pen: Pen) -> None:
        look, kind, note = pen.look, self._kind, self.second_line
        y = (pen.h - BOXES[kind.ground].edge) / 2 if kind.ground else pen.h / 2
        room: float = pen.w - 2 * metrics.STEP
        middle = pen.w / 2
        if self.icon is not None:
            icon = self.icon(look)
            space = icon.get_width() / look.scale + metrics.STEP
            room -= space
            lines = ((self.text, self.style), (note, "semi16"))
            text_width = max(look.width(look.fit(line, style, room), style) for line, style in lines)
            left = (pen.w - space - text_width) / 2
            pen.put(icon, left, y, align="left")
            middle = left + space + text_width / 2
        pen.write(self.text, self.style, middle, y - (10 if note else 0), tone=kind.text, cut=room, align="centre")
        if note:
            colour = palette.MUTED if self.reason and not self.focused else kind.note
            pen.write(note, "semi16", middle, y + 10, tone=colour, cut=room, align="centre")

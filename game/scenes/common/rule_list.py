"""Sections of rulebooks to choose from: number, title, game, and in a search a line of text with the match marked.

Owns how a row looks. What is found is said by `game.rule_search`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rule_search import Found, Span
from game.theme import palette
from game.theme.look import ELLIPSIS, Look
from game.theme.palette import RGB
from game.theme.panels import panel
from game.widgets import Table, TableColumn

_LOW, _HIGH = 44, 72
_EDGE = 8
_NUMBER = 68
_GAP = 12
_BEFORE = 0.35
"""The share of a line that may stand before its first match."""


class RuleList(Table):
    """`show` says which sections; until then there are none, and `empty` is told."""

    def __init__(
        self, empty: str, on_press: Callable[[int], None], on_row: Callable[[int], None], *, key: str = ""
    ) -> None:
        self.found: list[Found] = []
        self.several = False
        column = TableColumn("", 200, "left", grow=True, pinned=True)
        super().__init__([column], [], row_height=_LOW, empty=empty, on_press=on_press, on_row=on_row, key=key)

    def show(self, found: Sequence[Found], row: int, *, searched: bool, several: bool) -> None:
        """Show sections, `row` the one to be at; of `several` games each says its own, `searched` ones show a line."""
        self.found = list(found)
        self.several = several
        self.row_height = _HIGH if searched else _LOW
        self.row = row
        self.set_rows([[one.section.number, one.section.title] for one in found])
        self._offset = row * self.row_height

    def _paint_row(self, index: int) -> pygame.Surface:
        look, one = self.ui.look, self.found[index]
        width, height = self.rect.w, self.row_height - 4
        canvas = pygame.Surface((look.px(width + 2 * _EDGE), look.px(height)), pygame.SRCALPHA)
        canvas.blit(panel(look, width, height, "row" if index % 2 else "row_alt"), (look.px(_EDGE), 0))
        left, right = 2 * _EDGE, float(width)
        high = self.row_height == _HIGH
        y = 21 if high else height / 2
        if self.several:
            name = self.ui.t(f"title.games.{one.game}.name")
            right -= look.write(canvas, name, "semi16", palette.MUTED, (right, y), "right").w / look.scale + _GAP
        number = one.section.number
        if number:
            look.write(canvas, number, "figures18", palette.MUTED, (left, y))
        x = left + _NUMBER if number or not high else left
        title = one.section.title
        write_marked(look, canvas, title, one.marked(title), "20", palette.TEXT, (x, y), right - x)
        if high:
            line = one.line.removeprefix("- ")
            room = width - left
            write_marked(look, canvas, line, one.marked(line), "18", palette.MUTED, (left, height - 20), room)
        return canvas


def write_marked(
    look: Look, canvas: pygame.Surface, text: str, marks: Sequence[Span], size: str, colour: RGB,
    at: tuple[float, float], room: float,
) -> None:  # fmt: skip
    """Write the part of a text around its first match that fits; matches are bold, amber and underlined."""
    plain, bold = f"semi{size}", f"bold{size}"
    start = _start(look, text, marks[0], plain, room) if marks and look.width(text, plain) > room else 0
    x, y = at
    end = x + room
    pieces = [(ELLIPSIS, False)] if start else []
    place = start
    for first, last in marks:
        if first >= place:
            pieces += [(text[place:first], False), (text[first:last], True)]
            place = last
    pieces.append((text[place:], False))
    for number, (piece, is_marked) in enumerate(pieces):
        style = bold if is_marked else plain
        after = look.width(ELLIPSIS, plain) if any(text for text, _ in pieces[number + 1 :]) else 0
        fits = look.width(piece, style) <= end - x - after
        shown = piece if fits else look.fit(f"{piece}{ELLIPSIS}", style, end - x)
        is_marked = is_marked and shown != ELLIPSIS
        width = look.width(shown, style)
        look.write(canvas, shown, style, palette.AMBER if is_marked else colour, (x, y))
        if is_marked:
            line = pygame.Rect(look.px(x), look.px(y + 10), look.px(width), max(1, look.px(2)))
            canvas.fill(palette.AMBER, line)
        x += width
        if not fits:
            return


def _start(look: Look, text: str, mark: Span, style: str, room: float) -> int:
    """The word to begin with, so that the first match is in sight and not far behind."""
    start = 0
    while start < mark[0] and look.width(text[start : mark[0]], style) > _BEFORE * room:
        after = text.find(" ", start, mark[0])
        start = after + 1 if after >= 0 else mark[0]
    return start

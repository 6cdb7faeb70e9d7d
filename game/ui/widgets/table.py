"""Tables: aligned columns, rows to move through, the own row on paper.

Owns its rows, which of them has focus, and what is scrolled into sight. Each row is one picture, made when it is
first seen. Columns that don't fit are reached with left and right, while those pinned stay.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple, TypeAlias, TypeVar, Unpack

import pygame

from game.ui.input import Act, Typed
from game.ui.input.intents import DOWN, FIRST, LEFT, PAGE_LEFT, UP
from game.ui.look import palette
from game.ui.look.look import Align
from game.ui.look.panels import Box
from game.ui.look.pen import Pen, Tone
from game.ui.widgets.bar import Bar, Cell
from game.ui.widgets.base import Placement, Spot
from game.ui.widgets.layout import draw_bar

T = TypeVar("T")


_HEAD = 36
_EDGE = 8
_PAN_DRAG = 12
_GAP = 4
_OWN_EDGE = Box(palette.AMBER, radius=2)


class TableColumn(NamedTuple):
    """A column: numbers right, names left. `grow` takes the spare width; `pinned` stays when others are panned. `term`
    is what its title or its signs are in the glossary."""

    title: str
    width: int
    align: Align = "right"
    style: str = "figures24"
    tone: Tone = "text"
    grow: bool = False
    pinned: bool = False
    term: str = ""


Row: TypeAlias = Sequence[str | Cell]


class Setting(Placement, total=False):
    """How a table is set, besides where: its rows' height, what is said when there are none, the row it begins at."""

    row_height: int
    empty: str
    start: int


class Table(Bar):
    """Rows of cells under the titles of their columns."""

    clips = True
    ground = ""
    keeps_row = True
    """Whether focus that comes from the side gets the row it left; else the one beside where it comes from."""
    level = False
    """Whether focus leaves it sideways for what lies beside its row; else for what is nearest to all of it."""

    def __init__(
        self,
        columns: Sequence[TableColumn],
        rows: Sequence[Row],
        *,
        own: Collection[int] = (),
        on_press: Callable[[int], None] | None = None,
        on_row: Callable[[int], None] | None = None,
        **setting: Unpack[Setting],
    ) -> None:
        """`own` rows are paper; `on_row` hears which row has focus."""
        self.row_height = setting.pop("row_height", 40)
        self.empty = setting.pop("empty", "")
        self.row = setting.pop("start", 0)
        setting.setdefault("grow", 1.0)
        placement: Placement = setting
        super().__init__(**placement)
        self.columns = list(columns)
        self.own = frozenset(own)
        self.on_press = on_press
        self.on_row = on_row
        self.rows: list[Row] = list(rows)
        self.focusable = bool(self.rows)
        self._offset = 0
        self._drawn_to = 0.0  # by a finger or the wheel, on the way from row to row
        self._pan = 0
        self._pictures: dict[int, pygame.Surface] = {}

    def set_rows(self, rows: Sequence[Row], own: Collection[int] | None = None) -> None:
        """Show other rows; focus stays at the same place as far as there is one."""
        self.rows = list(rows)
        self.own = self.own if own is None else frozenset(own)
        self.row = max(0, min(self.row, len(self.rows) - 1))
        self.focusable = bool(self.rows)
        self.invalidate(size=True)

    def go_to(self, row: int) -> None:
        """Have a row chosen, and in sight."""
        if self.rows:
            self._choose(max(0, min(row, len(self.rows) - 1)))

    def invalidate(self, *, size: bool = False) -> None:
        self._pictures.clear()
        super().invalidate(size=size)

    # -- size and place

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._head + max(1, len(self.rows)) * self.row_height

    def least(self, width: int) -> int:
        return self._head + min(3, max(1, len(self.rows))) * self.row_height

    def arrange(self, rect: pygame.Rect) -> None:
        if rect.w != self.rect.w:
            self._pictures.clear()
            self._pan = 0
        fresh = not self.rect.h
        super().arrange(rect)
        self._scroll_to(self._offset)
        if fresh and self.rows:
            self._choose(self.row)  # the row it starts with may be far down

    def headings(self) -> list[pygame.Rect]:
        return [pygame.Rect(self.rect.topleft, (self.rect.w, self._head))]

    @property
    def _head(self) -> int:
        return _HEAD if any(column.title for column in self.columns) else 0

    @property
    def _body(self) -> pygame.Rect:
        """The place of the rows: of whole ones only, where not all are in sight."""
        high = self.rect.h - self._head
        if self.row_height <= high < len(self.rows) * self.row_height - _GAP:
            high -= high % self.row_height
        return pygame.Rect(self.rect.x, self.rect.y + self._head, self.rect.w, high)

    def _row_rect(self, index: int) -> pygame.Rect:
        body = self._body
        return pygame.Rect(body.x, body.y + index * self.row_height - self._offset, body.w, self.row_height - _GAP)

    def spans(self) -> list[tuple[int, int] | None]:
        """Left edge and width of each column, or None for those out of sight: only whole columns are shown."""
        widths = [column.width for column in self.columns]
        spare = self.rect.w - sum(widths) - 2 * _EDGE
        growing = [i for i, column in enumerate(self.columns) if column.grow]
        for i in growing:
            widths[i] += max(0, spare) // len(growing)
        room = self.rect.w - 2 * _EDGE - sum(w for c, w in zip(self.columns, widths, strict=True) if c.pinned)
        spans: list[tuple[int, int] | None] = []
        x, skipped, full = _EDGE, 0, False
        for column, width in zip(self.columns, widths, strict=True):
            shown = column.pinned
            if not shown and skipped < self._pan:
                skipped += 1
            elif not shown:
                full = full or width > room
                room -= width
                shown = not full
            spans.append((x, width) if shown else None)
            x += width if shown else 0
        return spans

    @property
    def _more(self) -> tuple[bool, bool]:
        """Whether columns are out of sight to the left, and to the right."""
        return self._pan > 0, sum(span is None for span in self.spans()) > self._pan

    def focus_rect(self) -> pygame.Rect:
        return self._row_rect(self.row) if self.rows else self.rect

    @property
    def rows_in_sight(self) -> pygame.Rect:
        """Where its rows are, as far as they aren't scrolled away, in the coordinates of `rect`."""
        return self._row_rect(0).unionall([self._row_rect(max(0, len(self.rows) - 1))]).clip(self._body)

    # -- behaviour

    @property
    def presses(self) -> bool | None:
        return self.on_press is not None and bool(self.rows)

    def state(self) -> object:
        return self.row, self._offset

    def restore(self, state: object) -> None:
        if isinstance(state, tuple):
            self.row = max(0, min(state[0], len(self.rows) - 1))
            self._offset = state[1]

    def handle(self, intent: Act | Typed) -> bool:
        if not isinstance(intent, Act):
            return False
        match intent.name:
            case "up" | "down":
                return self._step(-1 if intent.name == UP else 1)
            case "left" | "right":
                return self._pan_by(-1 if intent.name == LEFT else 1)
            case "page_left" | "page_right" if self._body.h < len(self.rows) * self.row_height:
                page = max(1, self._body.h // self.row_height - 1)
                return self._step(-page if intent.name == PAGE_LEFT else page)
            case "first" | "last":
                self._step(-len(self.rows) if intent.name == FIRST else len(self.rows))
                return bool(self.rows)  # this is the list, even at its end
            case "confirm" if self.on_press:
                self.on_press(self.row)
                return True
        return False

    def enter(self, direction: str, came_from: pygame.Rect) -> None:
        shown = [i for i in range(len(self.rows)) if self._body.contains(self._row_rect(i))] or [0]
        if direction == DOWN:
            self._choose(shown[0] if self._offset else 0)
        elif direction == UP:
            self._choose(shown[-1])
        elif not self.keeps_row:
            middle, top = came_from.centery, self.screen_rect().y - self.rect.y
            self._choose(min(shown, key=lambda row: abs(top + self._row_rect(row).centery - middle)))
        elif self.row not in shown:
            self._choose(shown[0])

    def hover(self, x: float, y: float) -> None:
        index = self._at(y)
        if index is not None:
            self._choose(index, reveal=False)

    def click(self, x: float, y: float) -> None:
        if self.on_press and self._at(y) is not None:
            self.on_press(self.row)

    def scroll_by(self, dx: float, dy: float) -> bool:
        before = self._drawn_to
        self._scroll_to(before - dy)
        return self._pan_by((dx < -_PAN_DRAG) - (dx > _PAN_DRAG)) or self._drawn_to != before

    def _at(self, y: float) -> int | None:
        if not self._body.collidepoint(self._body.x, y):
            return None
        index = int(y - self._body.y + self._offset) // self.row_height
        return index if index < len(self.rows) else None

    def _step(self, by: int) -> bool:
        wanted = max(0, min(self.row + by, len(self.rows) - 1))
        if wanted == self.row:
            return False
        self._choose(wanted)
        if self.view is not None:
            self.view.reveal(self)
        return True

    def _choose(self, index: int, *, reveal: bool = True) -> None:
        if reveal:
            top = index * self.row_height
            if top < self._offset:
                self._scroll_to(top)
            elif top + self.row_height > self._offset + self._body.h:
                self._scroll_to(top + self.row_height - self._body.h)
        if index != self.row:
            self.row = index
            if self.view is not None:
                self.view.changed()
            if self.on_row:
                self.on_row(index)

    def _scroll_to(self, drawn_to: float) -> None:
        self._drawn_to = max(0.0, min(drawn_to, len(self.rows) * self.row_height - self._body.h))
        offset = min(round(self._drawn_to / self.row_height), max(0, len(self.rows) - 1)) * self.row_height
        if offset != self._offset:
            self._offset = offset
            if self.view is not None:
                self.view.changed()

    def _pan_by(self, by: int) -> bool:
        """Move by one column; False if there is none out of sight on that side."""
        if by == 0 or not self._more[by > 0]:
            return False
        self._pan += by
        self.invalidate()
        return True

    def terms(self) -> list[Spot]:
        """The titles of columns that are terms; where there are no titles, the columns; and rows with a term."""
        high = self._head or self.rect.h
        return [
            *super().terms(),
            *(
                Spot(cell.term, self._row_rect(index))
                for index, row in enumerate(self.rows)
                for cell in row
                if isinstance(cell, Cell) and cell.term and self._body.contains(self._row_rect(index))
            ),
            *(
                Spot(column.term, pygame.Rect(self.rect.x + span[0], self.rect.y, span[1], high))
                for column, span in zip(self.columns, self.spans(), strict=True)
                if span is not None and column.term
            ),
        ]

    # -- picture

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        look = self.ui.look
        self.draw_picture(surface, dx, dy)
        clip = surface.get_clip()
        content = len(self.rows) * self.row_height
        scrolls = content > self._body.h + _GAP
        seen = self._body.move(dx - _EDGE, dy)
        seen.w += _EDGE if scrolls else 2 * _EDGE  # one's own row sticks out, but not over the bar
        surface.set_clip(clip.clip(pygame.Rect(*(look.px(v) for v in seen))))
        first = self._offset // self.row_height
        last = min(len(self.rows), -(-(self._offset + self._body.h) // self.row_height))
        for index in range(first, last):
            picture = self._pictures.get(index)
            if picture is None:
                picture = self._pictures[index] = self._paint_row(index)
            place = self._row_rect(index).move(dx - _EDGE, dy)
            surface.blit(picture, (look.px(place.x), look.px(place.y)))
        surface.set_clip(clip)
        if scrolls:
            draw_bar(look, surface, self._body.move(dx, dy), content, self._offset)

    def write(self, pen: Pen) -> None:
        """The titles, or the sentence for an empty table."""
        for column, span in zip(self.columns, self.spans(), strict=True):
            if span is None:
                continue
            x, width = span
            at = {"left": x + _EDGE, "centre": x + width / 2, "right": x + width - _EDGE}[column.align]
            pen.write(column.title, "label18", at, _HEAD / 2 - 2, tone="muted", cut=width, align=column.align)
        for side, x, more in zip(("left", "right"), (4, self.rect.w - 4), self._more, strict=True):
            if more:
                pen.mark(f"triangle_{side}", 12, x, _HEAD / 2 - 2, tone=palette.FOCUS)
        if not self.rows:
            y = self._head + self.row_height / 2
            pen.write(self.empty, "body20", pen.w / 2, y, tone="muted", cut=pen.w, align="centre")

    def _paint_row(self, index: int) -> pygame.Surface:
        look = self.ui.look
        w, h = self.rect.w + 2 * _EDGE, self.row_height - 4
        canvas = pygame.Surface((look.px(w), look.px(h)), pygame.SRCALPHA)
        pen = Pen(look, canvas, (0, 0, w, h), "row_paper" if index in self.own else "")
        if pen.paper:
            pen.lay(_OWN_EDGE, 0, 0, 10, h)
        else:
            pen.part(_EDGE, 0, self.rect.w, h, "row" if index % 2 else "row_alt")
        for cell, column, span in zip(self.rows[index], self.columns, self.spans(), strict=True):
            if span is not None:
                inner = pygame.Rect(span[0] + 2 * _EDGE, 0, span[1] - 2 * _EDGE, h)
                self._write_cell(pen, Cell(cell) if isinstance(cell, str) else cell, column, inner)
        return canvas

    def _write_cell(self, pen: Pen, cell: Cell, column: TableColumn, inner: pygame.Rect) -> None:
        if cell.picture is not None:
            px, picture = pen.look.px, cell.picture(pen.look, pen.paper)
            place = picture.get_rect(center=(px(inner.centerx), px(inner.centery)))
            if column.align != "centre":
                place.x = px(inner.left) if column.align == "left" else px(inner.right) - picture.get_width()
            pen.surface.blit(picture, place)
            return
        tone, style = cell.tone or column.tone, cell.style or column.style
        x = {"left": inner.left, "centre": inner.centerx, "right": inner.right}[column.align]
        y = inner.centery - (10 if cell.note else 0)
        # Numbers are never cut: a column too narrow for them should be seen, and mended, in its scene.
        cut = inner.w if column.align == "left" else None
        pen.write(cell.text, style, x, y, tone=tone, cut=cut, align=column.align)
        if cell.note:
            y = inner.centery + 13
            pen.write(cell.note, "semi16", x, y, tone="muted", cut=inner.w, align=column.align)


def listing(
    columns: Sequence[TableColumn],
    things: Sequence[T],
    cells: Callable[[int, T], Row],
    *,
    own: Callable[[T], bool] = lambda thing: False,
    on_press: Callable[[T], None] | None = None,
    **setting: Unpack[Setting],
) -> Table:
    """A table with a row for each of `things`: `cells` gets its number, from 1, and the thing, as `on_press` does."""
    rows = [cells(number, thing) for number, thing in enumerate(things, 1)]
    press = None if on_press is None else lambda row: on_press(things[row])
    return Table(columns, rows, own=[n for n, one in enumerate(things) if own(one)], on_press=press, **setting)

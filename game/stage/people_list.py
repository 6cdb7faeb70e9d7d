"""People of a squad as rows of a table and as one large card.

Owns what is listed, picked and in focus. What stands in which column, and what a card looks like, is a game's own; what
a press does is the screen's.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

import pygame

from game.stage.screen import ContentT, TableT
from game.stage.style import stars
from game.stage.style.player_cards import SIZES, Size, badge_disc
from game.ui.look import faces
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.panels import shadow, shadow_offset
from game.ui.look.pen import Pen, Tone
from game.ui.text import Texts
from game.ui.widgets import Cell, Table, TableColumn, Widget
from game.ui.widgets.bar import written

_STAR = 16
_SMALLER: dict[Size, Size] = {"large": "medium", "medium": "small"}


@dataclass(frozen=True, slots=True)
class Extra:
    """A column of a screen's own: its head, and what stands there for somebody."""

    column: TableColumn
    cell: Callable[[int], str | Cell]


@dataclass(frozen=True, slots=True)
class Listing:
    """How people are listed: in which columns, and what pressing (`on_press`) or reaching a row does.

    `facets` are the game's columns, its usual ones if empty; `picked` rows lie on paper, `muted` ones are grey; focus
    begins on `start`. `note` says what stands under a name instead of what there is to know of somebody.
    """

    facets: tuple[str, ...] = ()
    extra: Sequence[Extra] = ()
    picked: Collection[int] = ()
    muted: Collection[int] = ()
    on_press: Callable[[int], None] | None = None
    on_seen: Callable[[int], None] | None = None
    start: int | None = None
    note: Callable[[int], str] | None = None
    empty: str = ""
    row_height: int = 40
    heads: bool = True
    key: str = "people"


class PeopleTable(Table, Generic[ContentT, TableT]):
    """People in rows with aligned columns."""

    facets: tuple[str, ...]
    """The usual columns."""
    nobody: str
    """The text that an empty list says."""

    def __init__(
        self, t: Texts, content: ContentT, table: TableT, people: Sequence[int], listing: Listing | None = None
    ) -> None:
        listing = listing or Listing()
        self.t, self.content, self.table = t, content, table
        self.people = list(people)
        self.listing = listing
        facets, told, seen = listing.facets or self.facets, listing.on_press, listing.on_seen
        columns = [*(self.head(facet) for facet in facets), *(one.column for one in listing.extra)]
        super().__init__(
            [one if listing.heads else one._replace(title="") for one in columns],
            [
                [
                    *(self.cell(facet, person, "muted" if person in listing.muted else None) for facet in facets),
                    *(one.cell(person) for one in listing.extra),
                ]
                for person in self.people
            ],
            own=self._places(listing.picked),
            row_height=listing.row_height,
            empty=listing.empty or t(self.nobody),
            on_press=None if told is None else (lambda row: told(self.people[row])),
            on_row=None if seen is None else (lambda row: seen(self.people[row])),
            start=self.people.index(listing.start) if listing.start in self.people else 0,
            key=listing.key,
        )

    @abstractmethod
    def head(self, facet: str) -> TableColumn:
        """A column of the game's."""

    @abstractmethod
    def cell(self, facet: str, person: int, tone: Tone | None) -> str | Cell:
        """What stands there for somebody."""

    @property
    def person(self) -> int | None:
        """Whom focus is on; None in an empty table."""
        return self.people[self.row] if self.people else None

    def pick(self, picked: Collection[int]) -> None:
        """Lay other rows on paper."""
        self.set_rows(self.rows, self._places(picked))

    def _places(self, picked: Collection[int]) -> list[int]:
        return [row for row, person in enumerate(self.people) if person in picked]


def star_cell(full: int, places: int) -> Cell:
    """Stars in a row of so many places."""
    return Cell(picture=lambda look, paper: stars.row(look, 2 * full, places, _STAR, paper))


def noted_cell(name: str, badge: str, note: str, tone: Tone) -> Cell:
    """A name with a mark at it, and below it what there is to know."""
    x = 30 if badge else 0

    def width(look: Look) -> float:
        return x + 2 + max(look.width(name, "bold18"), look.width(note, "semi14"))

    def write(pen: Pen) -> None:
        if badge:
            pen.put(badge_disc(pen.look, badge, 24), 12, 18)
        pen.write(name, "bold18", x, 10)
        pen.write(note, "semi14", x, 27, tone=tone)

    return written(width, 36, write)


class CardView(Widget, Generic[ContentT, TableT]):
    """Somebody's card as large as there is room for, at most `most`; nothing while there is nobody."""

    def __init__(
        self, content: ContentT, table: TableT, person: int | None = None, kit: Kit | None = None, most: Size = "large"
    ) -> None:
        super().__init__()
        self.content, self.table = content, table
        self.person, self.kit = person, kit
        self._most: Size = most

    @abstractmethod
    def card(self, person: int, size: Size) -> pygame.Surface:
        """His card, in the kit that is shown."""

    def show(self, table: TableT, person: int | None, kit: Kit | None = None) -> None:
        """Show somebody else, or the same as he is now."""
        self.table, self.person, self.kit = table, person, kit
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return SIZES[self._size(width, SIZES["large"][1])]

    def least(self, width: int) -> int:
        return SIZES[self._size(width, SIZES["medium"][1])][1]

    def paint(self) -> pygame.Surface:
        canvas, look = self.canvas(), self.ui.look
        if self.person is None:
            return canvas
        size = self._size(*self.rect.size)
        w, h = SIZES[size]
        left = (self.rect.w - w) / 2
        dx, dy = shadow_offset(look, "card")
        canvas.blit(shadow(look, w, h, "card", 8), (look.px(left) + dx, dy))
        look.put(canvas, self.card(self.person, size), (left + w / 2, h / 2))
        return canvas

    def _size(self, width: int, height: int) -> Size:
        """The largest size that fits; the small one where none does."""
        size = self._most
        while size in _SMALLER and (SIZES[size][0] > width or SIZES[size][1] > height):
            size = _SMALLER[size]
        return size


class Named(NamedTuple):
    """A club or a manager in a table: a crest, a name, a second line, empty if there is none, and a manager's face in
    his kit."""

    crest: Crest
    name: str
    note: str = ""
    portrait: tuple[int, Kit] | None = None


def named_cell(one: Named, width: int, row: int, *, large: bool = False) -> Cell:
    """Crest and name in a row so high, and the second line where there is room for it, larger if `large`."""
    height = row - 8
    size, two = min(36, height - 2), bool(one.note) and height >= (38 if large else 32)
    x = (size + 10) * (1 if one.portrait is None else 2)

    def write(pen: Pen) -> None:
        pen.crest(one.crest, size, size / 2 + 1)
        if one.portrait is not None:
            seed, kit = one.portrait
            pen.put(faces.face(pen.look, seed, size, kit), size * 1.5 + 11)
        pen.write(one.name, "bold20", x, low=(-9 if large else -8) if two else 0, width=width - x)
        if two:
            style = "semi16" if large else "semi14"
            pen.write(one.note, style, x, low=10 if large else 9, tone="muted", width=width - x)

    return written(width, height, write)._replace(text=one.name)

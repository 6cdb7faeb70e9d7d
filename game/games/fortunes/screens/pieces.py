"""What several screens of Football Fortunes put together: players as a table and as one large card.

Owns how a player is shown in a list: kind, stars, value, whose he is, and whether he can play (mark and word). It
decides nothing: who is listed, and what a press does, is the screen's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Literal, NamedTuple

import pygame

from engine.fortunes.content.cards import Content
from engine.fortunes.content.effects import POSITIONS, Kind
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.style import players
from game.games.fortunes.style.club_style import manager_looks
from game.games.fortunes.style.players import kind_tile
from game.games.fortunes.wording import money, note_of, player
from game.stage.style import stars
from game.stage.style.player_cards import badge_disc
from game.ui.look import crests, palette
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.panels import shadow, shadow_offset
from game.ui.text import Texts
from game.ui.widgets import Cell, Table, TableColumn, Widget
from game.ui.widgets.table import CellPicture

Cause = Literal["out", "listed", "lent"]
BADGES: dict[Cause, str] = {"out": "injury", "listed": "flag", "lent": "swap"}
"""The mark of who can't be lined up by his owner."""
KINDS: tuple[Kind, ...] = (*POSITIONS, "youth")
Facet = Literal["kind", "name", "stars", "figure", "value", "club"]
"""`figure` are stars as a number, where there is no room for them."""
FACETS: tuple[Facet, ...] = ("kind", "name", "stars", "value")
_STAR = 16
_SMALLER: dict[players.Size, players.Size] = {"large": "medium", "medium": "small"}


def cause_of(table: SeasonTable, person: int) -> Cause | None:
    """Why somebody can't be lined up by his owner; None if he can, or is nobody's. Out first: it travels with him."""
    if any(absence.person == person for absence in table.out):
        return "out"
    if any(loan.person == person for loan in table.loans):
        return "lent"
    return "listed" if any(person in manager.listed for manager in table.managers) else None


def badge_of(table: SeasonTable, person: int) -> str:
    """The mark at a player's face; empty if he can play."""
    cause = cause_of(table, person)
    return BADGES[cause] if cause is not None else ""


def by_kind(table: SeasonTable, persons: Collection[int]) -> list[int]:
    """Players from goal to attack, youths last, the best of each kind first."""
    known = table.people
    return sorted(persons, key=lambda one: (KINDS.index(known[one].kind), -known[one].stars, known[one].name, one))


class Extra(NamedTuple):
    """A column of a screen's own: its head, and what stands there for a player."""

    column: TableColumn
    cell: Callable[[int], str | Cell]


class PlayerTable(Table):
    """Players in rows with aligned columns, `facets` and `extra`; `picked` rows lie on paper, `muted` ones are grey;
    `on_player` is told whom focus is on, `on_press` who was chosen. `note`: what is said under a name, instead of
    what there is to know of him. Without `heads` the columns have no titles."""

    def __init__(
        self, t: Texts, content: Content, table: SeasonTable, persons: Sequence[int], *,
        facets: Sequence[Facet] = FACETS, extra: Sequence[Extra] = (), note: Callable[[int], str] | None = None,
        picked: Collection[int] = (), muted: Collection[int] = (), on_press: Callable[[int], None] | None = None,
        on_player: Callable[[int], None] | None = None, start: int | None = None, empty: str = "",
        row_height: int = 40, heads: bool = True, key: str = "players",
    ) -> None:  # fmt: skip
        self.persons = list(persons)
        noted = note if note is not None else partial(note_of, t, content, table)
        columns = [*(_head(t, facet) for facet in facets), *(one.column for one in extra)]
        super().__init__(
            [one if heads else one._replace(title="") for one in columns],
            [
                [
                    *(_cell(t, content, table, facet, person, person in muted, noted(person)) for facet in facets),
                    *(one.cell(person) for one in extra),
                ]
                for person in self.persons
            ],
            own=self._places(picked),
            row_height=row_height,
            empty=empty or t("fortunes.piece.nobody"),
            on_press=None if on_press is None else (lambda row: on_press(self.persons[row])),
            on_row=None if on_player is None else (lambda row: on_player(self.persons[row])),
            start=self.persons.index(start) if start in self.persons else 0,
            key=key,
        )

    @property
    def person(self) -> int | None:
        """Whom focus is on; None in an empty table."""
        return self.persons[self.row] if self.persons else None

    def pick(self, picked: Collection[int]) -> None:
        """Lay other rows on paper."""
        self.set_rows(self.rows, self._places(picked))

    def _places(self, picked: Collection[int]) -> list[int]:
        return [row for row, person in enumerate(self.persons) if person in picked]


def _head(t: Texts, facet: Facet) -> TableColumn:
    match facet:
        case "kind":
            return TableColumn("", 40, "centre", pinned=True)
        case "name":
            return TableColumn(t("fortunes.piece.name"), 128, "left", "bold20", grow=True, pinned=True)
        case "stars":
            return TableColumn(t("fortunes.piece.stars"), 108, "left")
        case "figure":
            return TableColumn("", 52)
        case "value":
            return TableColumn(t("fortunes.piece.value"), 84, tone="amber")
        case "club":
            return TableColumn(t("fortunes.piece.club"), 92, "left")


def _cell(
    t: Texts, content: Content, table: SeasonTable, facet: Facet, person: int, muted: bool, note: str
) -> str | Cell:
    one = table.people[person]
    match facet:
        case "kind":
            return Cell(picture=lambda look, paper: kind_tile(look, one.kind, 24))
        case "name":
            if not note:
                return Cell(one.name, "muted" if muted else None)
            return Cell(picture=_noted(one.name, badge_of(table, person), note))
        case "stars":
            return Cell(picture=partial(_stars, one.kind, one.stars))
        case "figure":
            return Cell(picture=partial(_figure, one.stars))
        case "value":
            return Cell(money(t, content.value(one.kind, one.stars)), "muted" if muted else None)
        case "club":
            seat = next((seat for seat, manager in enumerate(table.managers) if person in manager.squad), None)
            return "" if seat is None else Cell(picture=_club(content, table, seat))


def _stars(kind: str, count: int, look: Look, paper: bool) -> pygame.Surface:
    return stars.row(look, 2 * count, players.MOST if kind == "youth" else count, _STAR, paper)


def _figure(count: int, look: Look, paper: bool) -> pygame.Surface:
    picture = pygame.Surface((look.px(40), look.px(24)), pygame.SRCALPHA)
    look.write(picture, str(count), "figuresbold20", palette.INK if paper else palette.TEXT, (16, 12), "right")
    look.put(picture, stars.star(look, "full", "full", 18, paper), (29, 12))
    return picture


def _club(content: Content, table: SeasonTable, seat: int) -> CellPicture:
    looks = manager_looks(content, table, seat)

    def paint(look: Look, paper: bool) -> pygame.Surface:
        picture = pygame.Surface((look.px(88), look.px(34)), pygame.SRCALPHA)
        look.put(picture, crests.crest(look, looks.crest, 28), (16, 17))
        look.write(picture, looks.short, "bold18", palette.INK if paper else palette.TEXT, (36, 17))
        return picture

    return paint


def _noted(name: str, badge: str, words: str) -> CellPicture:
    """A name with a mark, and below it what there is to know."""

    def paint(look: Look, paper: bool) -> pygame.Surface:
        x = 30 if badge else 0
        width = x + 2 + max(look.width(name, "bold18"), look.width(words, "semi14"))
        picture = pygame.Surface((look.px(width), look.px(36)), pygame.SRCALPHA)
        if badge:
            look.put(picture, badge_disc(look, badge, 24), (12, 18))
        look.write(picture, name, "bold18", palette.INK if paper else palette.TEXT, (x, 10))
        colour = palette.INK_SOFT if paper else palette.MUTED
        if badge == BADGES["out"]:
            colour = palette.BAD_ON_PAPER if paper else palette.BAD_TEXT
        look.write(picture, words, "semi14", colour, (x, 27))
        return picture

    return paint


class CardView(Widget):
    """One player's card as large as there is room for, at most `most`; nothing while there is nobody."""

    def __init__(
        self, content: Content, table: SeasonTable, person: int | None = None, *, kit: Kit | None = None,
        most: players.Size = "large", grow: float = 0.0,
    ) -> None:  # fmt: skip
        super().__init__(grow=grow)
        self._content = content
        self._most: players.Size = most
        self.person = person
        self._table, self._kit = table, kit

    def show(self, table: SeasonTable, person: int | None, *, kit: Kit | None = None) -> None:
        """Show somebody else, or the same as he is now."""
        self.person = person
        self._table, self._kit = table, kit
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return players.SIZES[self._size(width, players.SIZES["large"][1])]

    def least(self, width: int) -> int:
        return players.SIZES[self._size(width, players.SIZES["medium"][1])][1]

    def paint(self) -> pygame.Surface:
        canvas = self.canvas()
        if self.person is None:
            return canvas
        look, t = self.ui.look, self.ui.t
        size = self._size(*self.rect.size)
        w, h = players.SIZES[size]
        left = (self.rect.w - w) / 2
        dx, dy = shadow_offset(look, "card")
        canvas.blit(shadow(look, w, h, "card", 8), (look.px(left) + dx, dy))
        shown = player(t, self._content, self._table, self.person)
        badge = badge_of(self._table, self.person)
        look.put(canvas, players.card(look, shown, size, self._kit, badge), (left + w / 2, h / 2))
        return canvas

    def _size(self, width: int, height: int) -> players.Size:
        """The largest size that fits; the small one where none does."""
        size = self._most
        while size in _SMALLER and (players.SIZES[size][0] > width or players.SIZES[size][1] > height):
            size = _SMALLER[size]
        return size

"""What several screens of Football Fortunes put together: players as a table and as one large card.

Owns how a player is shown in a list: kind, stars, value, whose he is, and whether he can play (mark and word). It
decides nothing: who is listed, and what a press does, is the screen's.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Literal

import pygame

from engine.fortunes.content.cards import Content
from engine.fortunes.content.effects import POSITIONS, Kind
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.style import players
from game.games.fortunes.style.club_style import manager_looks
from game.games.fortunes.style.players import kind_tile
from game.games.fortunes.wording import money, note_of, player
from game.stage import people_list
from game.stage.club_looks import ClubStyle
from game.stage.people_list import PeopleTable, noted_cell, star_cell
from game.stage.style import stars
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Cell, TableColumn
from game.ui.widgets.bar import written

Cause = Literal["out", "listed", "lent"]
BADGES: dict[Cause, str] = {"out": "injury", "listed": "flag", "lent": "swap"}
"""The mark of who can't be lined up by his owner."""
KINDS: tuple[Kind, ...] = (*POSITIONS, "youth")
FACETS = ("kind", "name", "stars", "value")
"""The usual columns; besides there are "figure", stars as a number, and "club"."""


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


class PlayerTable(PeopleTable[Content, SeasonTable]):
    """Players in rows; under a name stands what there is to know of him, or the list's own `note`."""

    facets = FACETS
    nobody = "fortunes.piece.nobody"

    def head(self, facet: str) -> TableColumn:
        t = self.t
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
        return TableColumn(t("fortunes.piece.club"), 92, "left")

    def cell(self, facet: str, person: int, tone: Tone | None) -> str | Cell:
        t, table, one = self.t, self.table, self.table.people[person]
        match facet:
            case "kind":
                return Cell(picture=lambda look, paper: kind_tile(look, one.kind, 24))
            case "name":
                note = self.listing.note
                said = note(person) if note is not None else note_of(t, self.content, table, person)
                badge = badge_of(table, person)
                return noted_cell(one.name, badge, said, _noted(badge)) if said else Cell(one.name, tone)
            case "stars":
                return star_cell(one.stars, players.MOST if one.kind == "youth" else one.stars)
            case "figure":
                return written(40, 24, partial(_figure, one.stars))
            case "value":
                return Cell(money(t, self.content.value(one.kind, one.stars)), tone)
        seat = next((seat for seat, manager in enumerate(table.managers) if person in manager.squad), None)
        return "" if seat is None else written(88, 34, partial(_club, manager_looks(self.content, table, seat)))


def _noted(badge: str) -> Tone:
    return "bad" if badge == BADGES["out"] else "muted"


def _figure(count: int, pen: Pen) -> None:
    pen.write(str(count), "figuresbold20", 16, align="right")
    pen.put(stars.star(pen.look, "full", "full", 18, pen.paper), 29)


def _club(looks: ClubStyle, pen: Pen) -> None:
    pen.crest(looks.crest, 28, 16)
    pen.write(looks.short, "bold18", 36)


class CardView(people_list.CardView[Content, SeasonTable]):
    """A player's card."""

    def card(self, person: int, size: players.Size) -> pygame.Surface:
        shown = player(self.ui.t, self.content, self.table, person)
        return players.card(self.ui.look, shown, size, self.kit, badge_of(self.table, person))

"""What several of Superclub's rooms put together: players as rows, as a table and as one large card, a squad's balance.

Owns how a player of the table is shown in a list: position, stars and potential, link, prices, and whether he is away
(mark and word). It decides nothing: what a row is worth to whom, and what a press does, is the room's.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import pygame

from engine.superclub.content.cards import POSITIONS, Content
from engine.superclub.season.model import SeasonTable
from game.games.superclub.style.club_style import card_of, player, words
from game.stage import people_list
from game.stage.people_list import PeopleTable, noted_cell, star_cell
from game.stage.style import player_cards, stars
from game.stage.style.stars import position_tile
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Cell, TableColumn
from game.ui.widgets.bar import Bar

Away = Literal["injured", "benched", "absent"]
BADGES: dict[Away, str] = {"injured": "injury", "benched": "barred", "absent": "clock"}
"""The mark of who can't be lined up, beside its word `superclub.away.<away>`."""

FACETS = ("position", "name", "stars", "link", "transfer", "abroad")
LINKED = FACETS[:4]
"""The usual columns, and those without prices."""


def away_of(table: SeasonTable, card: int) -> Away | None:
    """Why a player can't be lined up by whoever has him; None if he can, or is nobody's."""
    for club in table.clubs:
        if card in club.squad:
            if card in club.injured:
                return "injured"
            if card in club.benched:
                return "benched"
            return "absent" if card in club.absent else None
    return None


def badge_of(table: SeasonTable, card: int) -> str:
    """The mark at a player's face; empty if nothing has happened to him."""
    away = away_of(table, card)
    return BADGES[away] if away is not None else ""


def by_place(content: Content, table: SeasonTable, cards: Collection[int]) -> list[int]:
    """Cards from goalkeeper to attack, the best of each place first."""
    known = content.players
    return sorted(cards, key=lambda card: (POSITIONS.index(known[card].position), -table.stars[card], known[card].name))


# -- rows


class SquadTable(PeopleTable[Content, SeasonTable]):
    """Players in rows."""

    facets = FACETS
    nobody = "superclub.piece.nobody"

    def head(self, facet: str) -> TableColumn:
        t = self.t
        match facet:
            case "position":
                return TableColumn("", 40, "centre", pinned=True)
            case "name":
                return TableColumn(t("superclub.piece.name"), 132, "left", "bold20", grow=True, pinned=True)
            case "stars":
                return TableColumn(t("superclub.piece.stars"), 124, "left")
            case "link":
                return TableColumn(t("superclub.piece.link"), 56, "centre")
            case "transfer":
                return TableColumn(t("superclub.piece.transfer"), 84, tone="amber")
        return TableColumn(t("superclub.piece.abroad"), 84)

    def cell(self, facet: str, person: int, tone: Tone | None) -> str | Cell:
        card = card_of(self.content, self.table, person)
        match facet:
            case "position":
                return Cell(picture=lambda look, paper: position_tile(look, card.position, 24))
            case "name":
                away = away_of(self.table, person)
                if away is None:
                    return Cell(card.name, tone)
                return noted_cell(card.name, BADGES[away], self.t(f"superclub.away.{away}"), "bad")
            case "stars":
                return star_cell(card.stars, card.ceiling if card.hollow else 0)
            case "link":
                link = Cell(picture=lambda look, paper: stars.chemistry(look, card.left, card.right, 24, paper))
                return link if card.left or card.right else ""
            case "transfer":
                return Cell(str(self.content.transfer_price(card)), tone)
        return Cell(str(self.content.scouting_price(card)), tone)


class CardView(people_list.CardView[Content, SeasonTable]):
    """A player's card."""

    def card(self, person: int, size: player_cards.Size) -> pygame.Surface:
        shown = player(self.ui.t, self.content, card_of(self.content, self.table, person))
        badge = badge_of(self.table, person)
        return player_cards.card(self.ui.look, shown, size, words(self.ui.t), self.kit, badge)


# -- a squad in short


class Balance(Bar):
    """How many players a squad has in each place, and their stars there; with somebody `coming`, what he would add."""

    tall = 40

    def __init__(self, content: Content, table: SeasonTable, cards: Collection[int], coming: int | None = None) -> None:
        super().__init__()
        self._content = content
        self.show(table, cards, coming)

    def show(self, table: SeasonTable, cards: Collection[int], coming: int | None = None) -> None:
        """Show another squad, or the same as it is now."""
        counts, total = dict.fromkeys(POSITIONS, 0), dict.fromkeys(POSITIONS, 0)
        for card in cards:
            position = self._content.players[card].position
            counts[position] += 1
            total[position] += table.stars[card]
        place = None if coming is None else self._content.players[coming].position
        shown = [one for one in POSITIONS if one != "utility" or counts[one] or one == place]
        self.values = [(one, counts[one], total[one]) for one in shown]
        self._coming = None if coming is None or place is None else (place, table.stars[coming])
        self.invalidate()

    def write(self, pen: Pen) -> None:
        look, step = pen.look, pen.w / len(self.values)
        for number, (place, count, total) in enumerate(self.values):
            x = number * step + (step - (152 if step > 200 else 112)) / 2
            coming = self._coming[1] if self._coming is not None and self._coming[0] == place else 0
            pen.put(position_tile(look, place, 22), x + 11)
            pen.write(str(count + (coming > 0)), "display28", x + 30, low=1, tone="good" if coming else "text")
            pen.put(stars.star(look, "full", "full", 18, False), x + 70)
            pen.write(str(total + coming), "figuresbold20", x + 82, tone="good" if coming else "amber")
            if coming:
                pen.write(f"+{coming}", "bold18", x + 110, tone="good")

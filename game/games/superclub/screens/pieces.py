"""What several of Superclub's rooms put together: players as rows, as a table and as one large card, a squad's balance.

Owns how a player of the table is shown in a list: position, stars and potential, link, prices, and whether he is away
(mark and word). It decides nothing: what a row is worth to whom, and what a press does, is the room's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Literal, NamedTuple

import pygame

from engine.superclub.content.cards import POSITIONS, Content
from engine.superclub.season.model import SeasonTable
from game.games.superclub.style.club_style import card_of, player, words
from game.stage.style import player_cards, stars
from game.stage.style.stars import position_tile
from game.ui.look import palette
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.panels import panel, shadow, shadow_offset
from game.ui.text import Texts
from game.ui.widgets import Cell, Pressable, Table, TableColumn, Widget
from game.ui.widgets.table import CellPicture

Away = Literal["injured", "benched", "absent"]
BADGES: dict[Away, str] = {"injured": "injury", "benched": "barred", "absent": "clock"}
"""The mark of who can't be lined up, beside its word `superclub.away.<away>`."""

Facet = Literal["position", "name", "stars", "link", "transfer", "abroad"]
FACETS: tuple[Facet, ...] = ("position", "name", "stars", "link", "transfer", "abroad")
_STAR = 16
_SMALLER: dict[player_cards.Size, player_cards.Size] = {"large": "medium", "medium": "small"}


class Extra(NamedTuple):
    """A column of a room's own: its head, and what stands there for a card."""

    column: TableColumn
    cell: Callable[[int], str | Cell]


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


class PlayerRow(Pressable):
    """One player as a row: position, face, name over stars, link, and at the right a price or what the room says.

    `picked` rows lie on paper, `dim` ones are grey but can be looked at. Its key is `player <number>`.
    """

    def __init__(
        self, content: Content, table: SeasonTable, card: int, on_press: Callable[[], object] | None = None, *,
        price: str = "", kit: Kit | None = None, picked: bool = False, dim: bool = False,
        on_seen: Callable[[], None] | None = None, grow: float = 0.0,
    ) -> None:  # fmt: skip
        super().__init__(on_press, on_seen=on_seen, key=f"player {card}", grow=grow)
        self.card = card
        self._content = content
        self._kit = kit
        self.show(table, price=price, picked=picked, dim=dim)

    def show(self, table: SeasonTable, *, price: str = "", picked: bool = False, dim: bool = False) -> None:
        """Show the player as he is now."""
        self._table = table
        self._price, self._picked, self._dim = price, picked, dim
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, player_cards.ROW[0]) if not self.grow else width, player_cards.ROW[1]

    def paint(self) -> pygame.Surface:
        shown = player(self.ui.t, self._content, card_of(self._content, self._table, self.card))
        badge = badge_of(self._table, self.card)
        w, h = self.rect.size
        return player_cards.row(
            self.ui.look, shown, w, h, self._kit, self._price, badge, self._picked, self._dim
        ).copy()


class SquadTable(Table):
    """Players in rows with aligned columns. `facets` and `extra` say which; `picked` rows lie on paper, `muted` ones
    are grey; `on_card` is told whom focus is on, `on_press` who was chosen."""

    def __init__(
        self, t: Texts, content: Content, table: SeasonTable, cards: Sequence[int], *,
        facets: Sequence[Facet] = FACETS, extra: Sequence[Extra] = (), picked: Collection[int] = (),
        muted: Collection[int] = (), on_press: Callable[[int], None] | None = None,
        on_card: Callable[[int], None] | None = None, start: int | None = None, empty: str = "", key: str = "squad",
    ) -> None:  # fmt: skip
        self.cards = list(cards)
        self._t = t
        self._content = content
        self._facets = tuple(facets)
        self._extra = tuple(extra)
        super().__init__(
            [*(_head(t, facet) for facet in facets), *(one.column for one in extra)],
            self._lines(table, muted),
            own=self._places(picked),
            empty=empty or t("superclub.piece.nobody"),
            on_press=None if on_press is None else (lambda row: on_press(self.cards[row])),
            on_row=None if on_card is None else (lambda row: on_card(self.cards[row])),
            start=self.cards.index(start) if start in self.cards else 0,
            key=key,
        )

    @property
    def card(self) -> int | None:
        """Whom focus is on; None in an empty table."""
        return self.cards[self.row] if self.cards else None

    def show(
        self, table: SeasonTable, cards: Sequence[int], *, picked: Collection[int] = (), muted: Collection[int] = ()
    ) -> None:
        """Show other players, or the same as they are now; focus stays on who had it if he is still there."""
        before = self.card
        self.cards = list(cards)
        if before in self.cards:
            self.row = self.cards.index(before)
        self.set_rows(self._lines(table, muted), self._places(picked))

    def _places(self, picked: Collection[int]) -> list[int]:
        return [row for row, card in enumerate(self.cards) if card in picked]

    def _lines(self, table: SeasonTable, muted: Collection[int]) -> list[list[str | Cell]]:
        return [
            [
                *(_cell(self._t, self._content, table, facet, card, card in muted) for facet in self._facets),
                *(one.cell(card) for one in self._extra),
            ]
            for card in self.cards
        ]


def _head(t: Texts, facet: Facet) -> TableColumn:
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
        case "abroad":
            return TableColumn(t("superclub.piece.abroad"), 84)


def _cell(t: Texts, content: Content, table: SeasonTable, facet: Facet, number: int, muted: bool) -> str | Cell:
    card = card_of(content, table, number)
    match facet:
        case "position":
            return Cell(picture=lambda look, paper: position_tile(look, card.position, 24))
        case "name":
            away = away_of(table, number)
            if away is None:
                return Cell(card.name, "muted" if muted else None)
            return Cell(picture=_away(card.name, BADGES[away], t(f"superclub.away.{away}")))
        case "stars":
            return Cell(picture=partial(_stars, card.stars, card.ceiling if card.hollow else 0))
        case "link":
            return Cell(picture=partial(_link, card.left, card.right)) if card.left or card.right else ""
        case "transfer":
            return Cell(str(content.transfer_price(card)), "muted" if muted else None)
        case "abroad":
            return Cell(str(content.scouting_price(card)), "muted" if muted else None)


def _stars(full: int, ceiling: int, look: Look, paper: bool) -> pygame.Surface:
    return stars.row(look, 2 * full, ceiling, _STAR, paper)


def _link(left: bool, right: bool, look: Look, paper: bool) -> pygame.Surface:
    return stars.chemistry(look, left, right, 24, paper)


def _away(name: str, badge: str, word: str) -> CellPicture:
    """A name with a mark and a word: he can't be lined up."""

    def paint(look: Look, paper: bool) -> pygame.Surface:
        width = 30 + max(look.width(name, "bold18"), look.width(word, "semi14"))
        picture = pygame.Surface((look.px(width), look.px(36)), pygame.SRCALPHA)
        look.put(picture, player_cards.badge_disc(look, badge, 24), (12, 18))
        look.write(picture, name, "bold18", palette.INK if paper else palette.TEXT, (30, 10))
        look.write(picture, word, "semi14", palette.BAD_ON_PAPER if paper else palette.BAD_TEXT, (30, 27))
        return picture

    return paint


# -- one card


class CardView(Widget):
    """One card as large as there is room for, at most `most`; nothing while there is no card."""

    def __init__(
        self, content: Content, table: SeasonTable, card: int | None = None, *, kit: Kit | None = None,
        dim: bool = False, most: player_cards.Size = "large", grow: float = 0.0,
    ) -> None:  # fmt: skip
        super().__init__(grow=grow)
        self.card = card
        self._content = content
        self._most: player_cards.Size = most
        self._table, self._kit, self._dim = table, kit, dim

    def show(self, table: SeasonTable, card: int | None, *, kit: Kit | None = None, dim: bool = False) -> None:
        """Show another card, or the same as it is now."""
        self.card = card
        self._table, self._kit, self._dim = table, kit, dim
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return player_cards.SIZES[self._size(width, player_cards.SIZES["large"][1])]

    def least(self, width: int) -> int:
        return player_cards.SIZES[self._size(width, player_cards.SIZES["medium"][1])][1]

    def paint(self) -> pygame.Surface:
        canvas = self.canvas()
        if self.card is None:
            return canvas
        look, t = self.ui.look, self.ui.t
        size = self._size(*self.rect.size)
        w, h = player_cards.SIZES[size]
        left, top = (self.rect.w - w) / 2, 0.0
        dx, dy = shadow_offset(look, "card")
        canvas.blit(shadow(look, w, h, "card", 8), (look.px(left) + dx, look.px(top) + dy))
        card = card_of(self._content, self._table, self.card)
        badge = badge_of(self._table, self.card)
        shown = player_cards.card(look, player(t, self._content, card), size, words(t), self._kit, badge, self._dim)
        look.put(canvas, shown, (left + w / 2, top + h / 2))
        return canvas

    def _size(self, width: int, height: int) -> player_cards.Size:
        """The largest size that fits; the small one where none does."""
        size = self._most
        while size in _SMALLER and (player_cards.SIZES[size][0] > width or player_cards.SIZES[size][1] > height):
            size = _SMALLER[size]
        return size


# -- a squad in short


class Balance(Widget):
    """How many players a squad has in each place, and their stars there; with somebody `coming`, what he would add."""

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

    def measure(self, width: int) -> tuple[int, int]:
        return width, 40

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row"), (0, 0))
        step = w / len(self.values)
        for number, (place, count, total) in enumerate(self.values):
            x = number * step + (step - (152 if step > 200 else 112)) / 2
            coming = self._coming[1] if self._coming is not None and self._coming[0] == place else 0
            hue = palette.GOOD if coming else palette.TEXT
            look.put(canvas, position_tile(look, place, 22), (x + 11, h / 2))
            look.write(canvas, str(count + (coming > 0)), "display28", hue, (x + 30, h / 2 + 1))
            look.put(canvas, stars.star(look, "full", "full", 18, False), (x + 70, h / 2))
            hue = palette.GOOD if coming else palette.AMBER
            look.write(canvas, str(total + coming), "figuresbold20", hue, (x + 82, h / 2))
            if coming:
                look.write(canvas, f"+{coming}", "bold18", palette.GOOD, (x + 110, h / 2))
        return canvas

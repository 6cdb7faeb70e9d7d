"""A window's auctions in their order: who turned what and what became of it; and the two piles a card is turned from.

Owns reading the auctions from the stage. Cards turned before the stretch began are known by their number alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Literal

import pygame

from engine.core.auction import AuctionUnsold, AuctionWon
from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.windows import auctions_of
from game.games.fortunes.screens.room import FortunesRoom
from game.games.fortunes.style import players
from game.games.fortunes.wording import money, player
from game.stage.style import papers
from game.ui.look import crests, palette
from game.ui.look.lettering import write
from game.ui.look.marks import mark
from game.ui.look.palette import RGB
from game.ui.look.panels import Box, box, shadow, shadow_offset
from game.ui.widgets import Widget

Fate = Literal["sold", "unsold", "done", "now", "next", "later"]
_LINE = 44


@dataclass(frozen=True)
class Turned:
    """An auction of the window: whose card it is, who came up, and what became of him."""

    seat: int | None
    fate: Fate
    person: int | None = None
    price: int = 0
    buyer: int | None = None


def window_of(content: Content, table: SeasonTable, told: Sequence[Event]) -> list[Turned]:
    """All auctions of the open window, in order (FF-22); none outside of windows."""
    order = table.turn_order
    if table.window is None or not order:
        return []
    known = _known(told)
    turners = islice(cycle(order), auctions_of(content, table))
    found: list[Turned] = []
    for number, seat in enumerate(turners):
        back = table.turned - number
        if 0 < back <= len(known):
            found.append(known[-back])
        elif back == 1 and table.lot is not None:  # turned before this screen was opened
            found.append(Turned(seat, "now", table.lot.person))
        elif back > 0:
            found.append(Turned(seat, "done"))
        else:
            found.append(Turned(seat, "next" if back == 0 else "later"))
    return found


def _known(told: Sequence[Event]) -> list[Turned]:
    found: list[Turned] = []
    for event in told:
        match event:
            case ev.WindowOpened():
                found.clear()
            case ev.LotShown(lot=lot) if lot.why == "window":
                found.append(Turned(lot.seat, "now", lot.person))
            case AuctionWon(lot=person, seat=seat, price=price) if found and found[-1].person == person:
                found[-1] = Turned(found[-1].seat, "sold", person, price, seat)
            case AuctionUnsold(lot=person) if found and found[-1].person == person:
                found[-1] = Turned(found[-1].seat, "unsold", person)
    return found


class WindowList(Widget):
    """The window's auctions, line by line."""

    def __init__(self, room: FortunesRoom, shown: Callable[[], SeasonTable]) -> None:
        super().__init__()
        self._room = room
        self._shown = shown

    def measure(self, width: int) -> tuple[int, int]:
        return width, 132

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        room, look = self._room, self.ui.look
        x, y, w, h = self.rect.move(dx, dy)
        lines = window_of(room.content, self._shown(), room.stage.told)
        step = min(_LINE, h / max(1, len(lines)))
        up = any(line.fate == "now" for line in lines)
        for number, line in enumerate(lines):
            middle = y + (number + 0.5) * step
            if line.fate == ("now" if up else "next"):
                ground = box(look, w, step - 4, Box(palette.ROW, palette.AMBER, radius=4))
                surface.blit(ground, (look.px(x), look.px(middle - step / 2 + 2)))
            if line.seat is not None:
                size = min(28, step - 8)
                look.put(surface, crests.crest(look, room.looks(line.seat).crest, size), (x + 20, middle))
            self._line(surface, line, (x + 42, middle), w - 42)

    def _line(self, surface: pygame.Surface, line: Turned, at: tuple[float, float], width: float) -> None:
        room, look, t = self._room, self.ui.look, self.ui.t
        (x, y), right = at, at[0] + width - 8
        word, ink = t(f"fortunes.market.fate.{line.fate}"), palette.MUTED
        if line.fate == "sold" and line.buyer is not None:
            word, ink = money(t, line.price), palette.AMBER
            look.put(surface, crests.crest(look, room.looks(line.buyer).crest, 24), (right - 12, y))
            right -= 30
        elif line.fate == "unsold":
            look.put(surface, mark(look, "cross", 16, palette.BAD_TEXT), (right - 8, y))
            right -= 22
        look.write(surface, word, "bold18", ink, (right, y), "right")
        right -= look.width(word, "bold18") + 8
        if line.person is None:
            who = room.manager(line.seat) if line.seat is not None else ""
            write(look, surface, who, "semi", 18, palette.MUTED, (x, y), right - x)
            return
        one = room.stage.table.people[line.person]
        look.put(surface, players.kind_tile(look, one.kind, 20), (x + 10, y))
        colour: RGB = palette.AMBER if line.fate == "now" else palette.TEXT
        sign = palette.AMBER
        look.put(surface, mark(look, "star", 14, sign), (right - 2, y), "right")
        look.write(surface, str(one.stars), "bold18", colour, (right - 20, y), "right")
        write(look, surface, one.name, "bold", 18, colour, (x + 26, y), right - 34 - x - 26)


class PileView(Widget):
    """A pile a card can be turned from: the seniors' back, or the academy's top card, which lies open."""

    def __init__(self, room: FortunesRoom, academy: bool) -> None:
        super().__init__(grow=1)
        self._room = room
        self._academy = academy

    def measure(self, width: int) -> tuple[int, int]:
        return width, 44 if self.ui.short else 132

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        room, look, t = self._room, self.ui.look, self.ui.t
        x, y, w, h = self.rect.move(dx, dy)
        table = room.stage.table
        count = len(table.academy) if self._academy else table.seniors
        words = t("fortunes.market.lie_there", n=count)
        size = self._size(w, h)
        if size is None:
            name = t(f"fortunes.market.pile.{'academy' if self._academy else 'senior'}")
            write(look, surface, f"{name}: {words}", "bold", 20, palette.TEXT, (x + w / 2, y + h / 2), w - 8, "centre")
            return
        wide, tall = players.SIZES[size]
        centre = (x + w / 2, y + (h - 36) / 2)
        dx_, dy_ = shadow_offset(look, "card")
        for under in range(min(2, max(0, count - 1)), 0, -1):
            look.put(surface, papers.back(look, "player", wide, tall), (centre[0] + 4 * under, centre[1] - 4 * under))
        if count:
            shade = shadow(look, wide, tall, "card", 8)
            surface.blit(shade, (look.px(centre[0] - wide / 2) + dx_, look.px(centre[1] - tall / 2) + dy_))
        if self._academy and table.academy:
            top = player(t, room.content, table, table.academy[-1], t("fortunes.market.on_top"))
            look.put(surface, players.card(look, top, size), centre)
        elif count and not self._academy:
            look.put(surface, papers.back(look, "player", wide, tall), centre)
        else:
            ground = box(look, wide, tall, Box(palette.ROW, palette.LINE, radius=10, line_width=2))
            look.put(surface, ground, centre)
        look.write(surface, words, "semi20", palette.MUTED, (x + w / 2, y + h - 20), "centre")

    @staticmethod
    def _size(width: float, height: float) -> players.Size | None:
        sizes: tuple[players.Size, ...] = ("large", "medium", "small")
        fits = (one for one in sizes if players.SIZES[one][1] + 44 <= height and players.SIZES[one][0] + 16 <= width)
        return next(fits, None)

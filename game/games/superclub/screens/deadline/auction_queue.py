"""What comes next on deadline day, and the strip of the day's cards.

Owns reading both from the stage: who answers next, who turns which card, what became of those that were turned. Cards
turned before the stretch began are known by their number alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import SeasonTable
from game.games.superclub.screens.deadline.moment import Moment
from game.games.superclub.screens.room import SuperclubRoom
from game.games.superclub.wording import money
from game.stage.auction_queue import Next
from game.stage.style import stars
from game.ui.look import palette
from game.ui.look.lettering import write
from game.ui.look.marks import mark
from game.ui.look.palette import RGB
from game.ui.look.panels import Box, box
from game.ui.widgets import Widget

Fate = Literal["sold", "unsold", "claimed", "done", "now", "next", "later", "last"]
_WIDE, _NARROW = 88, 34


@dataclass(frozen=True)
class DayCard:
    """A card of the day: who turns it, and what became of it; `price` where it was sold, to `to`."""

    seat: int
    fate: Fate
    price: int = 0
    card: int | None = None


def day_of(table: SeasonTable, told: Sequence[Event]) -> list[DayCard]:
    """All cards of the day, in their order: one for each manager, and one more for the first (SC-25)."""
    if not table.order:
        return []
    seats = [*table.order, table.order[0]]
    known = _fates(told)
    days: list[DayCard] = []
    for number, seat in enumerate(seats):
        back = table.turned - number
        if 0 < back <= len(known):
            days.append(known[-back])
        elif back == 1 and table.card_up is not None:  # turned before this screen was opened
            days.append(DayCard(seat, "now", card=table.card_up.card))
        elif back > 0:
            days.append(DayCard(seat, "done"))
        elif back == 0:
            days.append(DayCard(seat, "next"))
        else:
            days.append(DayCard(seat, "last" if number == len(seats) - 1 else "later"))
    return days


def _fates(told: Sequence[Event]) -> list[DayCard]:
    found: list[DayCard] = []
    for event in told:
        match event:
            case ev.CardTurned(seat=seat, card=card):
                found.append(DayCard(seat, "now", card=card))
            case ev.PlayerSigned(price=price, why=why) if found:
                fate: Fate = "claimed" if why == "claim" else "sold"
                found[-1] = DayCard(found[-1].seat, fate, price, found[-1].card)
            case ev.CardPassed() if found:
                found[-1] = DayCard(found[-1].seat, "unsold", card=found[-1].card)
            case ev.RoomEntered():
                found.clear()
    return found


class DayStrip(Widget):
    """The day's cards in a row, for the header."""

    def __init__(self, room: SuperclubRoom) -> None:
        super().__init__()
        self._room = room

    def measure(self, width: int) -> tuple[int, int]:
        count = len(self._room.stage.table.order) + 1
        wide = self.ui.w >= 1000
        return count * (_WIDE if wide else _NARROW) + (110 if wide else 0), 52

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        room, look, t = self._room, self.ui.look, self.ui.t
        table = room.stage.table
        days = day_of(table, room.stage.told)
        if not days:
            return
        x, y, w, h = self.rect.move(dx, dy)
        words = self.ui.w >= 1000
        step = _WIDE if words else _NARROW
        left = float(x + w - step * len(days))
        if words:
            due = table.turned + (table.card_up is None)  # the one that lies open, or is turned next
            at = t("superclub.auction.card_n", n=min(max(1, due), len(days)), most=len(days))
            look.write(surface, at, "label18", palette.MUTED, (left - 12, y + h / 2), "right")
        tall = min(48, h - 2)
        for number, day in enumerate(days):
            lit = day.fate == "now"
            ahead = day.fate in ("next", "later", "last")
            fill = palette.PAPER if lit else palette.ROW if ahead else palette.mix(palette.PANEL, palette.MUTED, 0.5)
            edge = palette.AMBER if lit else palette.LINE
            at_x = left + number * step
            ground = box(look, 29, tall, Box(fill, edge, radius=4, line_width=2 if lit else 1))
            surface.blit(ground, (look.px(at_x), look.px(y + (h - tall) / 2)))
            self._sign(surface, day, (at_x + 14.5, y + h / 2))
            if words:
                colour: RGB = palette.AMBER if lit else palette.TEXT
                write(look, surface, room.looks(day.seat).short, "bold", 18, colour, (at_x + 34, y + h / 2 - 9), 52)
                word = t(f"superclub.auction.day.{day.fate}", n=day.price)
                write(look, surface, word, "semi", 16, palette.MUTED, (at_x + 34, y + h / 2 + 11), 52)

    def _sign(self, surface: pygame.Surface, day: DayCard, at: tuple[float, float]) -> None:
        look = self.ui.look
        match day.fate:
            case "sold" | "claimed":
                look.put(surface, mark(look, "check", 20, palette.GOOD_ON_PAPER), at)
            case "unsold":
                look.put(surface, mark(look, "cross", 18, palette.BAD_ON_PAPER), at)
            case "now" if day.card is not None:
                position = self._room.content.players[day.card].position
                look.put(surface, stars.position_mark(look, position, 18), at)
            case "done":
                look.write(surface, "–", "bold20", palette.INK, at, "centre")
            case _:
                look.write(surface, "?", "bold20", palette.MUTED, at, "centre")


def coming(room: SuperclubRoom, moment: Moment) -> list[Next]:
    """Who answers next in the bidding, then who turns the cards that are left, then the season."""
    t, table = room.ui.t, room.stage.table
    lines = answering(room, moment)
    days = day_of(table, room.stage.told)
    for number, day in enumerate(days):
        if day.fate == "next":
            word = t("superclub.auction.turns", who=room.manager(day.seat), n=number + 1)
            lines.append(Next(day.seat, word, t("superclub.auction.names")))
        elif day.fate == "last":
            word = t("superclub.auction.turns_last", who=room.manager(day.seat))
            lines.append(Next(day.seat, word, t("superclub.auction.begins_and_ends")))
    lines.append(Next(None, t("superclub.auction.then", n=table.season), t("superclub.auction.then_note")))
    return lines


def answering(room: SuperclubRoom, moment: Moment) -> list[Next]:
    """Who answers next in the bidding, if anybody does."""
    after = moment.waiting if moment.running and moment.outcome is None and not moment.hammer else []
    return [
        Next(seat, room.ui.t("superclub.auction.answers", who=room.manager(seat)), _standing(room, moment, seat))
        for seat in after[:1]
    ]


def _standing(room: SuperclubRoom, moment: Moment, seat: int) -> str:
    t = room.ui.t
    cash = money(t, room.stage.table.clubs[seat].cash)
    if seat == moment.leader:
        return t("superclub.auction.led_by", n=moment.price, cash=cash)
    last = moment.last(seat)
    if last is not None:
        return t("superclub.auction.in_at", n=last, cash=cash)
    return t("superclub.auction.not_yet", cash=cash)

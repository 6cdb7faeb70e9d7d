"""What comes next on deadline day, and the strip of the day's cards.

Owns reading both from the stage: who answers next, who turns which card, what became of those that were turned. Cards
turned before the stretch began are known by their number alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import SeasonTable
from game.games.superclub.screens.deadline.moment import Moment
from game.games.superclub.screens.frame import SuperclubRoom
from game.games.superclub.wording import money
from game.stage.bidding import Next
from game.stage.style import stars
from game.ui.look import palette
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.widgets.bar import LiveBar

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


class DayStrip(LiveBar):
    """The day's cards in a row, for the header."""

    ground = ""

    def __init__(self, room: SuperclubRoom) -> None:
        super().__init__()
        self._room = room

    def measure(self, width: int) -> tuple[int, int]:
        count = len(self._room.stage.table.order) + 1
        wide = self.ui.w >= 1000
        return count * (_WIDE if wide else _NARROW) + (110 if wide else 0), 52

    def write(self, pen: Pen) -> None:
        room, t, table = self._room, self.ui.t, self._room.stage.table
        days = day_of(table, room.stage.told)
        if not days:
            return
        words = self.ui.w >= 1000
        step = _WIDE if words else _NARROW
        left = float(pen.w - step * len(days))
        if words:
            due = table.turned + (table.card_up is None)  # the one that lies open, or is turned next
            said = t("superclub.auction.card_n", n=min(max(1, due), len(days)), most=len(days))
            pen.write(said, "label18", left - 12, tone="muted", align="right")
        tall = min(48, pen.h - 2)
        for number, day in enumerate(days):
            lit = day.fate == "now"
            ahead = day.fate in ("next", "later", "last")
            fill = palette.PAPER if lit else palette.ROW if ahead else palette.mix(palette.PANEL, palette.MUTED, 0.5)
            edge = palette.AMBER if lit else palette.LINE
            card = pen.part(left + number * step, 0, step, pen.h)
            card.lay(Box(fill, edge, radius=4, line_width=2 if lit else 1), 0, (pen.h - tall) / 2, 29, tall)
            self._sign(card, day)
            if words:
                card.write(room.looks(day.seat).short, "bold18", 34, low=-9, tone="amber" if lit else "text", width=52)
                word = t(f"superclub.auction.day.{day.fate}", n=day.price)
                card.write(word, "semi16", 34, low=11, tone="muted", width=52)

    def _sign(self, pen: Pen, day: DayCard) -> None:
        match day.fate:
            case "sold" | "claimed":
                pen.mark("check", 20, 14.5, tone=palette.GOOD_ON_PAPER)
            case "unsold":
                pen.mark("cross", 18, 14.5, tone=palette.BAD_ON_PAPER)
            case "now" if day.card is not None:
                position = self._room.content.players[day.card].position
                pen.put(stars.position_mark(pen.look, position, 18), 14.5)
            case "done":
                pen.write("–", "bold20", 14.5, tone=palette.INK, align="centre")
            case _:
                pen.write("?", "bold20", 14.5, tone="muted", align="centre")


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

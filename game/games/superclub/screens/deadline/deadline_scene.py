"""Deadline day (SC-25): card after card from the world, sold among the managers.

Owns the order of the screen: a continent is named on the map, the card is turned and claimed or sold, the day's strip
goes on; and what comes next, read from the stage. Of cards turned before the stretch began only the number is known.
Bidding is `DeadlineRoom`'s.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.core.auction import BidDue
from engine.core.model import Event
from engine.superclub.content.cards import CONTINENTS, Continent
from engine.superclub.season import events as ev
from engine.superclub.season.actions import NameContinent, Sign
from engine.superclub.season.model import ContinentDue, SeasonTable, SignDue, StopDue
from game.games.superclub.screens.deadline.deadline_room import DeadlineRoom, Moment
from game.games.superclub.screens.frame import Asked, SuperclubRoom
from game.games.superclub.screens.world import PileMap, all_alike
from game.games.superclub.wording import money
from game.stage.bidding import Next
from game.stage.style import stars
from game.ui.look import metrics, palette
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.widgets import Column, Label, Pane, Paragraph, Row, Widget
from game.ui.widgets.bar import LiveBar

Fate = Literal["sold", "unsold", "claimed", "done", "now", "next", "later", "last"]
_WIDE, _NARROW = 88, 34


class DeadlineScene(DeadlineRoom):
    """The room of deadline day."""

    questions: ClassVar[Asked] = {ContinentDue: ["deadline"], SignDue: ["claim"], BidDue: [], StopDue: []}

    def heading(self) -> str:
        return self.ui.t("superclub.room.deadline")

    def about(self) -> str:
        return self.say("about")

    def right(self) -> Widget | None:
        return DayStrip(self)

    def panes(self) -> list[Pane]:
        if not isinstance(self.question, ContinentDue):
            return super().panes()
        naming = Column(self._naming(self.question), gap=self.gap)
        return [Pane(self.ui.t("superclub.auction.tab_world"), naming, 608, grow=1), self.bidders()]

    def middle(self) -> list[Widget]:
        if isinstance(self.question, SignDue):
            return [self.block, self._claiming(self.question)]
        if isinstance(self.question, StopDue):
            return [self.block, self._stopping(self.question)]
        return super().middle()

    def _stopping(self, due: StopDue) -> Widget:
        """After the last card."""
        self.first_focus = "go_on"
        parts: list[Widget] = [Row(self.stop_buttons(due.seat), gap=metrics.STEP)]
        if not self.ui.short:
            parts.insert(0, Paragraph(self.ui.t("superclub.stop.deadline"), "semi20"))
        return self.desk(parts, self.ui.t("superclub.stop.title", who=self.manager(due.seat).upper()))

    # -- naming a continent

    def _naming(self, due: ContinentDue) -> list[Widget]:
        t = self.ui.t
        counts = self.stage.table.continents
        self.first_focus = max(due.continents, key=lambda one: counts[CONTINENTS.index(one)])
        style = "bold24" if self.ui.short else "display40"
        words = t("superclub.auction.name", who=self.manager(due.seat))

        def name(continent: Continent) -> None:
            self.submit(NameContinent(due.seat, continent))

        title = Label(words, style, palette.AMBER, align="centre")
        said = [self.about(), all_alike(t, counts)] if not self.ui.short else []
        lines = [Paragraph(line, "semi20", palette.MUTED, align="centre") for line in said]
        return [title, *lines, PileMap(counts, due.continents, name)]

    # -- the star

    def _claiming(self, due: SignDue) -> Widget:
        t, price = self.ui.t, money(self.ui.t, due.price)
        take = self.choice(
            t("superclub.auction.claim", price=price), Sign(due.seat, True), "claim", kind="primary", grow=2
        )
        no = Sign(due.seat, False)
        leave = self.way_on(t("superclub.auction.no_claim"), no, "leave", self.given_up(due.card, due.price, take))
        self.first_focus = "leave"  # whoever doesn't claim the star may still bid
        note = t("superclub.auction.claim_note", price=price)
        parts: list[Widget] = [Row([take, leave], gap=metrics.STEP)]
        if not self.ui.short:
            parts.insert(0, Paragraph(note, "semi20"))
        return self.desk(parts, t("superclub.auction.claim_title", who=self.manager(due.seat).upper()))

    # -- words

    def idle(self) -> tuple[str, str]:
        t, table = self.ui.t, self.stage.table
        if self.over or isinstance(self.question, StopDue):
            fates = [day.fate for day in day_of(table, self.stage.told)]
            if "done" in fates:  # taken up in the middle of the day: how many there were isn't known
                return t("superclub.auction.shut"), ""
            sold = sum(fate in ("sold", "claimed") for fate in fates)
            return t("superclub.auction.shut"), t("superclub.auction.shut_note", n=sold)
        due = next((day for day in day_of(table, self.stage.told) if day.fate == "next"), None)
        if table.room != "deadline" or due is None:
            return t("superclub.room.deadline"), ""
        return t("superclub.auction.turns", who=self.manager(due.seat), n=table.turned + 1), t(
            "superclub.auction.names"
        )

    def coming(self) -> list[Next]:
        return coming(self, self.moment)

    def news(self, moment: Moment) -> str:
        event = moment.event
        match event:
            case ev.CardTurned(card=card) if moment.flipped >= 1:
                return self.say("up", name=self.content.players[card].name)
            case ev.CardTurned(seat=seat, continent=continent):
                where = self.ui.t(f"superclub.continent.{continent}")
                return self.say("named", who=self.manager(seat), where=where)
            case ev.PlayerSigned():
                return self.told(event, "superclub.auction.joins")
            case ev.StarAdded():
                return self.told(event, "superclub.auction.welcomed")
            case ev.PlayerSoldAbroad():
                return self.told(event, "superclub.auction.abroad")
        return self.said_of(moment)


@dataclass(frozen=True)
class DayCard:
    """A card of the day: who turns it, and what became of it; `price` where it was sold, to `to`."""

    seat: int
    fate: Fate
    price: int = 0
    card: int | None = None
    to: int = -1

    @property
    def owner(self) -> int:
        """Whose card it is now: who has bought it, else who turns it."""
        return self.seat if self.to < 0 else self.to


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
            case ev.PlayerSigned(seat=to, price=price, why=why) if found:
                fate: Fate = "claimed" if why == "claim" else "sold"
                found[-1] = DayCard(found[-1].seat, fate, price, found[-1].card, to)
            case ev.CardPassed() if found:
                found[-1] = DayCard(found[-1].seat, "unsold", card=found[-1].card)
            case ev.RoomEntered():
                found.clear()
    return found


class DayStrip(LiveBar):
    """The day's cards in a row, for the header."""

    ground = ""
    term = "superclub.deadline_cards"

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
                whose = room.looks(day.owner).short
                card.write(whose, "bold18", 34, low=-9, tone="amber" if lit else "text", width=52)
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


def coming(room: DeadlineRoom, moment: Moment) -> list[Next]:
    """Who answers next in the bidding, then who turns the cards that are left, then the season."""
    t, table = room.ui.t, room.stage.table
    lines = room.answering(moment)
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

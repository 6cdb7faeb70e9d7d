"""What is to be seen of the market at a moment, a pure function of the stage, the beat and how far it is through.

Owns what is up and what became of it, a window's auctions in their order, and the two piles a card is turned from. How
bidding is seen is common to all games (`game.stage.bidding`). Cards turned before the stretch began are known by their
number alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice
from typing import Literal

from engine.core.auction import AuctionUnsold, AuctionWon
from engine.core.model import Decision, Event
from engine.fortunes.content.cards import Content
from engine.fortunes.season import events as ev
from engine.fortunes.season.auctions import auctions_of
from engine.fortunes.season.model import Lot, SeasonTable
from game.games.fortunes.presenter.season import FortunesStage
from game.games.fortunes.screens.frame import FortunesRoom
from game.games.fortunes.style import players
from game.games.fortunes.wording import money, player
from game.stage.bidding import Bidding, standing, under_way
from game.stage.style import papers
from game.stage.timeline import Beat
from game.ui.look import palette
from game.ui.look.marks import mark
from game.ui.look.panels import Box, box, shadow, shadow_offset
from game.ui.look.pen import Pen, Tone
from game.ui.widgets.bar import LiveBar

OWNED = ("rescue", "rescue_loan", "forced_loan")
"""Lots that are a manager's players; the others are the bank's."""
Fate = Literal["sold", "unsold", "done", "now", "next", "later"]
_LINE = 44


@dataclass(frozen=True)
class Moment(Bidding):
    """The bidding as it is seen, for a lot. `flipped` is how far its card is turned over."""

    lot: Lot | None = None

    @property
    def person(self) -> int | None:
        return None if self.lot is None else self.lot.person


def moment_of(stage: FortunesStage, beat: Beat | None, seconds: float, question: Decision | None) -> Moment:
    """The moment `seconds` into `beat`, or the one at which `question` is asked."""
    seen = _seen(stage.table)
    if question is not None:
        return replace(seen, turn=question.seat)
    if beat is None:
        return seen
    held = under_way(seen, beat, seconds)
    if held is not None:
        return held
    event = beat.event
    match event:
        case ev.LotShown(lot=lot):
            flipped = 1.0 if lot.why in OWNED else beat.progress("flip", seconds)
            return replace(seen, lot=lot, minimum=lot.minimum, flipped=flipped, event=event)
        case ev.PlayerMoved(person=person, taker=taker) if person == seen.person:
            cue = "leave" if taker is None else "join"
            return replace(seen, leaving=beat.progress(cue, seconds), event=event)
        case ev.LoanBegan(loan=loan) if loan.person == seen.person:
            return replace(seen, leaving=beat.progress("join", seconds), event=event)
    return replace(seen, event=event)


def _seen(table: SeasonTable) -> Moment:
    """The table alone."""
    lot, held = table.lot, table.auction
    if lot is None or held is None:
        return Moment(lot=lot, minimum=0 if lot is None else lot.minimum)
    fields = standing(held)
    if not held.closed:
        return Moment(lot=lot, **fields)
    outcome = "unsold" if held.leader is None else "sold"
    return Moment(lot=lot, outcome=outcome, winner=held.leader, **{**fields, "turn": None})


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


class WindowList(LiveBar):
    """The window's auctions, line by line."""

    tall = 132
    ground = ""
    term = "fortunes.window"

    def __init__(self, room: FortunesRoom, shown: Callable[[], SeasonTable]) -> None:
        super().__init__()
        self._room = room
        self._shown = shown

    def write(self, pen: Pen) -> None:
        room = self._room
        lines = window_of(room.content, self._shown(), room.stage.told)
        step = min(_LINE, pen.h / max(1, len(lines)))
        up = any(line.fate == "now" for line in lines)
        for number, line in enumerate(lines):
            row = pen.part(0, number * step, pen.w, step)
            if line.fate == ("now" if up else "next"):
                ground = box(pen.look, pen.w, step - 4, Box(palette.ROW, palette.AMBER, radius=4))
                x, y = row.at(0, 2)
                pen.surface.blit(ground, (pen.look.px(x), pen.look.px(y)))
            if line.seat is not None:
                row.crest(room.looks(line.seat).crest, min(28, step - 8), 20)
            self._line(row, line)

    def _line(self, row: Pen, line: Turned) -> None:
        room, t, x, right = self._room, self.ui.t, 42, row.w - 8
        word, tone = t(f"fortunes.market.fate.{line.fate}"), palette.MUTED
        if line.fate == "sold" and line.buyer is not None:
            word, tone = money(t, line.price), palette.AMBER
            row.crest(room.looks(line.buyer).crest, 24, right - 12)
            right -= 30
        elif line.fate == "unsold":
            row.mark("cross", 16, right - 8, tone="bad")
            right -= 22
        row.write(word, "bold18", right, tone=tone, align="right")
        right -= row.width(word, "bold18") + 8
        if line.person is None:
            who = room.manager(line.seat) if line.seat is not None else ""
            row.write(who, "semi18", x, tone="muted", width=right - x)
            return
        one = room.stage.table.people[line.person]
        row.put(players.kind_tile(row.look, one.kind, 20), x + 10)
        lit: Tone = "amber" if line.fate == "now" else "text"
        row.put(mark(row.look, "star", 14, palette.AMBER), right - 2, align="right")
        row.write(str(one.stars), "bold18", right - 20, tone=lit, align="right")
        row.write(one.name, "bold18", x + 26, tone=lit, width=right - 34 - x - 26)


class PileView(LiveBar):
    """A pile a card can be turned from: the seniors' back, or the academy's top card, which lies open."""

    ground = ""

    def __init__(self, room: FortunesRoom, academy: bool) -> None:
        super().__init__(grow=1)
        self._room = room
        self._academy = academy
        self.term = "fortunes.academy_pile" if academy else "fortunes.senior_pile"

    def measure(self, width: int) -> tuple[int, int]:
        return width, 44 if self.ui.short else 132

    def write(self, pen: Pen) -> None:
        room, look, t = self._room, pen.look, self.ui.t
        table = room.stage.table
        count = len(table.academy) if self._academy else table.seniors
        words = t("fortunes.market.lie_there", n=count)
        size, x, y = self._size(pen.w, pen.h), pen.w / 2, (pen.h - 36) / 2
        if size is None:
            name = t(f"fortunes.market.pile.{'academy' if self._academy else 'senior'}")
            pen.write(f"{name}: {words}", "bold20", x, width=pen.w - 8, align="centre")
            return
        wide, tall = players.SIZES[size]
        for under in range(min(2, max(0, count - 1)), 0, -1):
            pen.put(papers.back(look, "player", wide, tall), x + 4 * under, y - 4 * under)
        if count:
            left, top = pen.at(x - wide / 2, y - tall / 2)
            dx, dy = shadow_offset(look, "card")
            pen.surface.blit(shadow(look, wide, tall, "card", 8), (look.px(left) + dx, look.px(top) + dy))
        if self._academy and table.academy:
            top_card = player(t, room.content, table, table.academy[-1], t("fortunes.market.on_top"))
            picture = players.card(look, top_card, size)
        elif count and not self._academy:
            picture = papers.back(look, "player", wide, tall)
        else:
            picture = box(look, wide, tall, Box(palette.ROW, palette.LINE, radius=10, line_width=2))
        pen.put(picture, x, y)
        pen.write(words, "semi20", x, pen.h - 20, tone="muted", align="centre")

    @staticmethod
    def _size(width: float, height: float) -> players.Size | None:
        sizes: tuple[players.Size, ...] = ("large", "medium", "small")
        fits = (one for one in sizes if players.SIZES[one][1] + 44 <= height and players.SIZES[one][0] + 16 <= width)
        return next(fits, None)

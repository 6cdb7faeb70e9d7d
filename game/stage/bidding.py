"""The bidding of any auction: what is to be seen of it at a moment, how long it is looked at, and what is heard; and
the seats, every manager's plate with its paddle, and what is bid so far in a list.

Owns the order in which things show, a paddle only after its manager has thought, the stamp after the hammer, and the
times. Limits against each other make a hundred bids at once: the first few are seen, then the price climbs fast, and
the hammer gives the last one its time. Games say what is sold, which auction an event is of, and what comes next.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from math import cos, pi, sin
from typing import Any, Literal, TypeVar

import pygame

from engine.core.auction import (
    Auction,
    AuctionOpened,
    AuctionUnsold,
    AuctionWon,
    Bid,
    BidDue,
    BidPlaced,
    DroppedOut,
    WhyOut,
)
from engine.core.model import Decision, Event
from game.stage.choreography import Choreography, Cue, Sound
from game.stage.rivals import voiced
from game.stage.style import auction_pictures
from game.stage.timeline import Beat
from game.ui.look import palette
from game.ui.look.crests import Crest
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets import Widget
from game.ui.widgets.bar import LiveBar

THINK, RAISE = 0.55, 0.35
_SOME = 4
"""Bids in a row that are each looked at."""
_FAST, _EVERY = 0.06, 5
"""Seconds for one of the rest, and which of them takes any."""
GOING, FALL, STAMP = 0.65, 0.25, 1.0
BidScore = Callable[[Auction | None, Any, bool], Choreography]
"""Makes a choreography from the auction before the event, the event, and whether it is somebody's who looks."""
Hammer = Literal["", "going1", "going2", "fall", "fallen"]
BiddingT = TypeVar("BiddingT", bound="Bidding")
_GAP = 8
_LOWEST = 88
_STEPS = 24
_LINE, _ABOUT = 32, 21
_NEXT = 48


def run_of(held: Auction | None, event: BidPlaced) -> int:
    """How many bids in a row there were before this one, nobody dropping out: of two all, of more those after each
    had made one."""
    if held is None:
        return 0
    seats = [bid.seat for bid in takewhile(lambda bid: bid.amount is not None, reversed(held.history))]
    bidders = len({event.seat, *seats})
    return len(seats) if bidders <= 2 else max(0, len(seats) - bidders)


def _bid_placed(held: Auction | None, event: BidPlaced, own: bool) -> Choreography:
    run = run_of(held, event)
    if run > _SOME:
        seen = event.amount % _EVERY == 0
        return Choreography(_FAST if seen else 0.0, {}, (Sound(0.0, "tick"),) if seen else ())
    shorter = 0.65**run
    think = 0.0 if own else THINK * shorter
    raised = think + RAISE * shorter
    return Choreography(raised, {"think": Cue(0.0, think), "raise": Cue(think, raised)}, (Sound(think, "card", 0.7),))


def _dropped_out(held: Auction | None, event: DroppedOut, own: bool) -> Choreography:
    think = 0.0 if own or event.broke else THINK * 0.7
    return Choreography(
        think + 0.4, {"think": Cue(0.0, think), "lie": Cue(think, think + 0.3)}, (Sound(think, "ui_back"),)
    )


def _opened(held: Auction | None, event: AuctionOpened, own: bool) -> Choreography:
    return Choreography(0.4)


def _won(held: Auction | None, event: AuctionWon, own: bool) -> Choreography:
    pause = GOING if own else GOING * 0.75
    falls = 2 * pause
    cues = {
        "going1": Cue(0.0, pause),
        "going2": Cue(pause, falls),
        "fall": Cue(falls, falls + FALL),
        "verdict": Cue(falls + FALL, falls + FALL + STAMP),
    }
    return Choreography(
        falls + FALL + STAMP, cues, (Sound(falls + FALL, "settle"), Sound(falls + FALL + 0.15, "roar", 0.3))
    )


def _unsold(held: Auction | None, event: AuctionUnsold, own: bool) -> Choreography:
    cues = {"going1": Cue(0.0, 0.5), "fall": Cue(0.5, 0.75), "verdict": Cue(0.75, 1.6)}
    return Choreography(1.6, cues, (Sound(0.75, "settle"),))


BIDDING: Mapping[type[Event], BidScore] = {
    AuctionOpened: _opened,
    BidPlaced: _bid_placed,
    DroppedOut: _dropped_out,
    AuctionWon: _won,
    AuctionUnsold: _unsold,
}
"""The scores by event."""


@dataclass(frozen=True)
class Bidding:
    """The bidding as it is seen. `price` and `leader` are what has been shown; `turn` is who is asked or thinks.

    `thinking` is how far a computer's ring has run, None if nobody thinks. `outcome` is the stamp on the lot, None as
    long as there is none; `leaving` how far the lot is on its way to the `winner`.
    """

    minimum: int = 0
    price: int = 0
    leader: int | None = None
    turn: int | None = None
    order: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    history: tuple[Bid, ...] = ()
    thinking: float | None = None
    raised: float = 1.0
    hammer: Hammer = ""
    outcome: str | None = None
    winner: int | None = None
    flipped: float = 1.0
    leaving: float = 0.0
    event: Event | None = None

    def last(self, seat: int) -> int | None:
        """What a seat has bid last; None if it hasn't."""
        return next((bid.amount for bid in reversed(self.history) if bid.seat == seat and bid.amount is not None), None)

    @property
    def running(self) -> bool:
        return bool(self.order)

    @property
    def next_bid(self) -> int:
        """What must be bid at least, equal bids aside."""
        return self.minimum if self.leader is None else self.price + 1

    @property
    def waiting(self) -> list[int]:
        """Who is asked after the one who is asked now, in turn."""
        order = self.order
        here = self.turn if self.turn in order else self.leader
        if here is None or here not in order:
            return [seat for seat in order if seat not in self.out]
        place = order.index(here)
        around = (*order[place + 1 :], *order[:place])
        return [seat for seat in around if seat not in self.out and seat != self.turn]


def is_worth_it(due: BidDue, stop: int | None) -> bool:
    """Whether a bid is worth it where one could stop at `stop` (None: nobody knows)."""
    return stop is not None and stop >= due.cheapest


def standing(held: Auction) -> dict[str, Any]:
    """The fields of a `Bidding` that an auction gives by itself."""
    return {
        "minimum": held.minimum, "price": held.price, "leader": held.leader, "turn": held.turn, "order": held.order,
        "out": tuple(held.out), "history": tuple(held.history), "hammer": "fallen" if held.closed else "",
    }  # fmt: skip


def under_way(seen: BiddingT, beat: Beat, seconds: float) -> BiddingT | None:
    """The bidding `seconds` into a beat of an auction that was `seen` before it; None for a beat of anything else."""
    event = beat.event

    def at(cue: str) -> float:
        return beat.progress(cue, seconds)

    match event:
        case BidPlaced(seat=seat, amount=amount):
            if at("think") < 1:
                return replace(seen, turn=seat, thinking=at("think"), event=event)
            history = (*seen.history, Bid(seat, amount))
            return replace(
                seen, price=amount, leader=seat, turn=None, history=history, raised=at("raise"), event=event
            )  # fmt: skip
        case DroppedOut(seat=seat, broke=broke):
            if at("think") < 1 and not broke:
                return replace(seen, turn=seat, thinking=at("think"), event=event)
            history = (*seen.history, Bid(seat, None))
            return replace(seen, turn=None, out=(*seen.out, seat), history=history, event=event)
        case AuctionWon(seat=seat, price=price):
            sold = "sold" if at("fall") >= 1 else None
            return replace(seen, turn=None, hammer=_hammer(beat, seconds), outcome=sold, winner=seat, price=price)
        case AuctionUnsold():
            unsold = "unsold" if at("fall") >= 1 else None
            return replace(seen, turn=None, hammer=_hammer(beat, seconds), outcome=unsold)
    return None


def _hammer(beat: Beat, seconds: float) -> Hammer:
    """How far the hammer is."""
    cues = beat.choreography.cues
    if seconds < cues["going1"].end:
        return "going1"
    if "going2" in cues and seconds < cues["going2"].end:
        return "going2"
    return "fall" if seconds < cues["fall"].end else "fallen"


class BiddingRoom(ABC):
    """A screen with an auction."""

    ui: Ui
    question: Decision | None

    @property
    @abstractmethod
    def moment(self) -> Bidding:
        """What is to be seen now."""

    @property
    @abstractmethod
    def seats(self) -> Sequence[int]:
        """Whose plates there are, in the order of their turns."""

    @abstractmethod
    def manager(self, seat: int) -> str:
        """A manager's name."""

    @abstractmethod
    def crest(self, seat: int) -> Crest:
        """A manager's crest."""

    @abstractmethod
    def plate(self, seat: int, held: auction_pictures.Held, paddle: str, word: str) -> auction_pictures.Seat:
        """A manager's plate with this paddle and word."""

    @abstractmethod
    def price(self, amount: int) -> str:
        """An amount as people read it."""

    @abstractmethod
    def opening(self, moment: Bidding) -> str:
        """What is said as long as nobody has bid."""

    def style(self, seat: int) -> str:
        """What a computer manager is like, in a word; empty for anybody else."""
        return ""

    def manner(self, seat: int) -> str:
        """The key of the style that a computer manager speaks in; empty for anybody else."""
        return ""

    def why_out(self, seat: int, price: int) -> WhyOut | None:
        """Why a computer manager bids no further for what is up, asked for a price; None if that isn't known."""
        return None

    def known_why(self, seat: int, price: int) -> WhyOut | None:
        """The same, for whoever asks often."""
        return self.why_out(seat, price)

    def reason(self, seat: int, price: int) -> str:
        """The same in a few words; empty if it isn't known."""
        why = self.known_why(seat, price)
        return "" if why is None else self.ui.t(f"bidding.why.{why}", style=self.style(seat))

    def drops(self, seat: int, broke: bool) -> str:
        """That somebody drops out, and why: in his own words, if he has a style."""
        t, who = self.ui.t, self.manager(seat)
        if broke:
            return t("bidding.cant", who=who)
        why, manner = self.known_why(seat, self.moment.next_bid), self.manner(seat)
        if why is not None and manner:
            return t("voice.out", who=who, words=voiced(t, manner, "bid", why))
        said, reason = t("bidding.drops", who=who), self.reason(seat, self.moment.next_bid)
        return t("bidding.because", said=said, why=reason) if reason else said

    def about(self) -> str:
        """What is bid for and what a bid decides, in a sentence."""
        return ""

    def coming(self) -> Sequence[Next]:
        """What comes next, the first line first."""
        return ()


def ring(look: Look, size: float, share: float) -> pygame.Surface:
    """A ring that fills while somebody thinks."""
    return _ring(look, size, round(_STEPS * min(1.0, max(0.0, share))))


@sprite
def _ring(look: Look, size: float, step: int) -> pygame.Surface:
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    canvas.ring(50, 50, 40, 12, palette.LINE)
    if step:
        turns = [2 * pi * at / _STEPS - pi / 2 for at in range(step + 1)]
        canvas.line([(50 + 40 * cos(turn), 50 + 40 * sin(turn)) for turn in turns], 12, palette.AMBER)
    return canvas.finish()


class Plates(Widget):
    """All managers in the order of their turns."""

    def __init__(self, room: BiddingRoom) -> None:
        super().__init__(grow=1)
        self._room = room

    def measure(self, width: int) -> tuple[int, int]:
        count = len(self._room.seats)
        return width, count * (_LOWEST + _GAP) - _GAP

    def place(self, seat: int) -> pygame.Rect:
        """Where a manager's plate lies on the screen; the upper edge if he has none."""
        order = self._room.seats
        x, y, w, h = self.screen_rect()
        step = min(auction_pictures.SEAT[1] + 16, (h + _GAP) // max(1, len(order)))
        row = order.index(seat) if seat in order else 0
        gap = 16 if step >= auction_pictures.SEAT[1] + 12 else _GAP if step < 120 else 12
        return pygame.Rect(x, y + row * step, w, step - gap)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        room, look = self._room, self.ui.look
        moment = room.moment
        for seat in room.seats:
            place = self.place(seat)
            own = room.question is not None and room.question.seat == seat
            held, paddle, word = self._held(moment, seat, own)
            plate = room.plate(seat, held, paddle, word)
            picture = auction_pictures.seat(look, plate, place.w, place.h, own)
            surface.blit(picture, (look.px(place.x), look.px(place.y)))
            if moment.turn == seat and moment.thinking is not None:
                look.put(surface, ring(look, 44, moment.thinking), (place.right - 50, place.y + place.h * 0.42))

    def _held(self, moment: Bidding, seat: int, own: bool) -> tuple[auction_pictures.Held, str, str]:
        t = self.ui.t
        last = moment.last(seat)
        if seat in moment.out:
            return "out", "", t("bidding.out_at", n=last) if last is not None else t("bidding.out")
        if moment.leader == seat and moment.winner in (None, seat):
            return "leads", str(moment.price), t("bidding.bought" if moment.outcome is not None else "bidding.leads")
        if moment.winner == seat:
            return "leads", str(moment.price), t("bidding.bought")
        if own:
            return "turn", str(last) if last is not None else "?", t("bidding.your_turn")
        if moment.turn == seat and moment.thinking is not None:
            return "turn", "", ""
        if moment.running and seat in moment.order:
            return "in", str(last) if last is not None else "?", t("bidding.still_in")
        return "in", "", ""


def draw_history(room: BiddingRoom, pen: Pen) -> None:
    """The latest bids, the last one on top; what was outbid is muted. Below them, if it fits, what is bid for."""
    t, moment = room.ui.t, room.moment
    about = pen.look.wrap(room.about(), "semi18", pen.w - 32) if room.about() else []
    if 6 + _LINE * max(1, len(moment.history)) + _ABOUT * len(about) + 10 <= pen.h:
        top = pen.h - 10 - _ABOUT * (len(about) - 0.5)
        pen.lines(about, "semi18", 16, top, _ABOUT, tone="muted")
    lines = list(reversed(tuple(_priced(moment))))[: max(1, int((pen.h - 12) // _LINE))]
    if not lines:
        pen.write(room.opening(moment), "semi20", 16, 26, tone="muted", cut=pen.w - 32)
    latest = True
    for number, (bid, asked) in enumerate(lines):
        row = pen.part(0, 6 + number * _LINE, pen.w, _LINE)
        lit = bid.amount is not None and latest
        latest = latest and bid.amount is None
        row.crest(room.crest(bid.seat), 24, 26)
        if bid.amount is None:
            why = room.reason(bid.seat, asked)
            words = t("bidding.out_because", why=why) if why else t("bidding.out")
            row.write(words, "semi18", -16, tone="bad", width=pen.w / 2)
            used = min(row.width(words, "semi18"), pen.w / 2) + 28
        else:
            row.write(room.price(bid.amount), "figuresbold20", -16, tone="amber" if lit else "muted")
            used = 102
        row.write(room.manager(bid.seat), "bold20", 48, tone="text" if lit else "muted", cut=pen.w - 48 - used)


def _priced(moment: Bidding) -> Iterator[tuple[Bid, int]]:
    """Every line of the history, with what would have had to be bid then."""
    asked = moment.minimum
    for bid in moment.history:
        yield bid, asked
        asked = asked if bid.amount is None else bid.amount + 1


@dataclass(frozen=True)
class Next:
    """A line of what comes next: whose crest (None: everybody's), and two lines of words."""

    seat: int | None
    words: str
    note: str


class ComingList(LiveBar):
    """What comes next, line by line."""

    tall = 132
    ground = ""

    def __init__(self, room: BiddingRoom) -> None:
        super().__init__()
        self._room = room

    def write(self, pen: Pen) -> None:
        lines = self._room.coming()[: max(1, int(pen.h) // 40)]
        step = min(_NEXT, pen.h / max(1, len(lines)))
        for number, line in enumerate(lines):
            row = pen.part(0, number * step, pen.w, step)
            if line.seat is None:
                row.mark("ball", 26, 14)
            else:
                row.crest(self._room.crest(line.seat), 30, 14)
            row.write(line.words, "bold18", 38, low=-10, width=pen.w - 38)
            row.write(line.note, "semi16", 38, low=11, tone="muted", width=pen.w - 38)

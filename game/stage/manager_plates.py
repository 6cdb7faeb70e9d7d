"""The seats at an auction: every manager's plate with its paddle, what is bid so far in a list, and what comes next.

Owns how a moment of the bidding is told by plates and lines; draws with every frame and waits for no press. What else
stands on a plate, and what comes next, is the game's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin
from typing import Protocol
from zlib import crc32

import pygame

from engine.core.model import Decision
from game.stage.bidding import Bidding
from game.stage.style import auction
from game.ui.look import palette
from game.ui.look.crests import Crest
from game.ui.look.look import Look
from game.ui.look.paint import Canvas
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets import Widget
from game.ui.widgets.bar import LiveBar

_GAP = 8
_LOWEST = 88
_STEPS = 24
_LINE = 32

_NEXT = 48


class BiddingRoom(Protocol):
    """A screen with an auction."""

    ui: Ui
    question: Decision | None

    @property
    def moment(self) -> Bidding:
        """What is to be seen now."""

    @property
    def seats(self) -> Sequence[int]:
        """Whose plates there are, in order."""

    def manager(self, seat: int) -> str:
        """A manager's name."""

    def crest(self, seat: int) -> Crest:
        """A manager's crest."""

    def plate(self, seat: int, held: auction.Held, paddle: str, word: str) -> auction.Seat:
        """A manager's plate with this paddle and word."""

    def price(self, amount: int) -> str:
        """An amount as people read it."""

    def opening(self, moment: Bidding) -> str:
        """What is said as long as nobody has bid."""


def manager_face(name: str) -> int:
    """The face of a manager, by his name."""
    return crc32(name.encode())


def ring(look: Look, size: float, share: float) -> pygame.Surface:
    """A ring that fills while somebody thinks."""
    step = round(_STEPS * min(1.0, max(0.0, share)))
    return look.sprite(("bidding.thinks", size, step), partial(_ring, look, size, step))


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
        step = min(auction.SEAT[1] + 16, (h + _GAP) // max(1, len(order)))
        row = order.index(seat) if seat in order else 0
        gap = 16 if step >= auction.SEAT[1] + 12 else _GAP if step < 120 else 12
        return pygame.Rect(x, y + row * step, w, step - gap)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        room, look = self._room, self.ui.look
        moment = room.moment
        for seat in room.seats:
            place = self.place(seat)
            own = room.question is not None and room.question.seat == seat
            held, paddle, word = self._held(moment, seat, own)
            plate = room.plate(seat, held, paddle, word)
            picture = auction.seat(look, plate, place.w, place.h, own)
            surface.blit(picture, (look.px(place.x), look.px(place.y)))
            if moment.turn == seat and moment.thinking is not None:
                look.put(surface, ring(look, 44, moment.thinking), (place.right - 50, place.y + place.h * 0.42))

    def _held(self, moment: Bidding, seat: int, own: bool) -> tuple[auction.Held, str, str]:
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
    """The latest bids, the last one on top; what was outbid is muted."""
    t, moment = room.ui.t, room.moment
    lines = list(reversed(moment.history))[: max(1, int((pen.h - 12) // _LINE))]
    if not lines:
        pen.write(room.opening(moment), "semi20", 16, 26, tone="muted", cut=pen.w - 32)
    latest = True
    for number, bid in enumerate(lines):
        row = pen.part(0, 6 + number * _LINE, pen.w, _LINE)
        lit = bid.amount is not None and latest
        latest = latest and bid.amount is None
        row.crest(room.crest(bid.seat), 24, 26)
        row.write(room.manager(bid.seat), "bold20", 48, tone="text" if lit else "muted", cut=pen.w - 150)
        if bid.amount is None:
            row.write(t("bidding.out"), "semi18", -16, tone="bad")
        else:
            row.write(room.price(bid.amount), "figuresbold20", -16, tone="amber" if lit else "muted")


@dataclass(frozen=True)
class Next:
    """A line of what comes next: whose crest (None: everybody's), and two lines of words."""

    seat: int | None
    words: str
    note: str


class Coming(Protocol):
    """A screen that knows what comes next."""

    def coming(self) -> Sequence[Next]:
        """What comes next, the first line first."""

    def crest(self, seat: int) -> Crest:
        """A manager's crest."""


class ComingList(LiveBar):
    """What comes next, line by line."""

    tall = 132
    ground = ""

    def __init__(self, room: Coming) -> None:
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

"""The seats at the auction: every manager's plate with its paddle, and what is bid so far in a list.

Owns how a moment of the bidding is told by plates; draws with every frame and waits for no press.
"""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING
from zlib import crc32

import pygame

from engine.superclub.season.model import MOST_CARDS
from game.scenes.superclub.deadline.moment import Moment
from game.superclub.wording import money
from game.theme import crests, palette
from game.theme.look import Look
from game.theme.paint import Canvas
from game.theme.panels import panel
from game.theme.superclub import auction
from game.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.superclub.deadline.auction_room import AuctionRoom

_GAP = 8
_LOWEST = 88
_STEPS = 24
_LINE = 32


def manager_face(name: str) -> int:
    """The face of a manager, by his name."""
    return crc32(name.encode())


def ring(look: Look, size: float, share: float) -> pygame.Surface:
    """A ring that fills while somebody thinks."""
    step = round(_STEPS * min(1.0, max(0.0, share)))
    return look.sprite(("superclub.thinks", size, step), partial(_ring, look, size, step))


def _ring(look: Look, size: float, step: int) -> pygame.Surface:
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    canvas.ring(50, 50, 40, 12, palette.LINE)
    if step:
        turns = [2 * pi * at / _STEPS - pi / 2 for at in range(step + 1)]
        canvas.line([(50 + 40 * cos(turn), 50 + 40 * sin(turn)) for turn in turns], 12, palette.AMBER)
    return canvas.finish()


class Plates(Widget):
    """All managers in the order of their turns."""

    def __init__(self, room: AuctionRoom) -> None:
        super().__init__(grow=1)
        self._room = room

    def measure(self, width: int) -> tuple[int, int]:
        count = len(self._room.stage.table.order)
        return width, count * (_LOWEST + _GAP) - _GAP

    def place(self, seat: int) -> pygame.Rect:
        """Where a manager's plate lies on the screen; the upper edge if he has none."""
        order = self._room.stage.table.order
        x, y, w, h = self.screen_rect()
        step = min(auction.SEAT[1] + 16, (h + _GAP) // max(1, len(order)))
        row = order.index(seat) if seat in order else 0
        gap = 16 if step >= auction.SEAT[1] + 12 else _GAP if step < 120 else 12
        return pygame.Rect(x, y + row * step, w, step - gap)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        room, look = self._room, self.ui.look
        moment = room.moment
        for seat in room.stage.table.order:
            place = self.place(seat)
            own = room.question is not None and room.question.seat == seat
            picture = auction.seat(look, self._seat(moment, seat, own), place.w, place.h, own)
            surface.blit(picture, (look.px(place.x), look.px(place.y)))
            if moment.turn == seat and moment.thinking is not None:
                look.put(surface, ring(look, 44, moment.thinking), (place.right - 50, place.y + place.h * 0.42))

    def _seat(self, moment: Moment, seat: int, own: bool) -> auction.Seat:
        room, t = self._room, self.ui.t
        table = room.stage.table
        club, looks = table.clubs[seat], room.looks(seat)
        held, paddle, word = self._held(moment, seat, own)
        return auction.Seat(
            manager_face(room.manager(seat)), room.manager(seat), looks.name, money(t, club.cash),
            t("superclub.auction.cash"), table.token(seat),
            t("superclub.auction.squad", n=len(club.squad), most=MOST_CARDS), looks.crest, looks.kit,
            paddle, word, held,
        )  # fmt: skip

    def _held(self, moment: Moment, seat: int, own: bool) -> tuple[auction.Held, str, str]:
        t = self.ui.t
        last = moment.last(seat)
        if seat in moment.out:
            word = t("superclub.auction.out_at", n=last) if last is not None else t("superclub.auction.out")
            return "out", "", word
        if moment.leader == seat and moment.winner in (None, seat):
            paddle = str(moment.price)
            word = t("superclub.auction.bought" if moment.outcome is not None else "superclub.auction.leads")
            return "leads", paddle, word
        if moment.winner == seat:
            return "leads", str(moment.price), t("superclub.auction.bought")
        if own:
            return "turn", str(last) if last is not None else "?", t("superclub.auction.your_turn")
        if moment.turn == seat and moment.thinking is not None:
            return "turn", "", ""
        if moment.running and seat in moment.order:
            return "in", str(last) if last is not None else "?", t("superclub.auction.still_in")
        return "in", "", ""


def draw_history(room: AuctionRoom, surface: pygame.Surface, x: float, y: float, w: float, h: float) -> None:
    """The latest bids, the last one on top; what was outbid is muted."""
    look, t = room.ui.look, room.ui.t
    moment = room.moment
    surface.blit(panel(look, w, h), (look.px(x), look.px(y)))
    fits = max(1, int((h - 12) // _LINE))
    lines = list(reversed(moment.history))[:fits]
    if not lines:
        said = t("superclub.auction.least", n=moment.minimum) if moment.running else t("superclub.auction.no_bids")
        look.write(surface, look.fit(said, "semi20", w - 32), "semi20", palette.MUTED, (x + 16, y + 26))
        return
    latest = True
    for number, bid in enumerate(lines):
        middle = y + 6 + (number + 0.5) * _LINE
        lit = bid.amount is not None and latest
        latest = latest and bid.amount is None
        ink = palette.TEXT if lit else palette.MUTED
        look.put(surface, crests.crest(look, room.looks(bid.seat).crest, 24), (x + 26, middle))
        name = look.fit(room.manager(bid.seat), "bold20", w - 150)
        look.write(surface, name, "bold20", ink, (x + 48, middle))
        if bid.amount is None:
            look.write(surface, t("superclub.auction.out"), "semi18", palette.BAD_TEXT, (x + w - 16, middle), "right")
        else:
            colour = palette.AMBER if lit else palette.MUTED
            look.write(surface, money(t, bid.amount), "figuresbold20", colour, (x + w - 16, middle), "right")

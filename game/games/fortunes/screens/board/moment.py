"""What the board is about at a moment: the die, the card or the turn that is held up, and where on the screen it lies.

Owns which events are held up, where ring, middle, card and what is asked beside it lie, and what all that is drawn of
the board asks of its screen: whose turn it is, whose ground lies in the middle, which square is lit. A card stays in
sight until the next turn, while what it does is told beside it. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import pygame

from engine.core.auction import BidDue
from engine.core.model import Event
from engine.fortunes.content import effects as ef
from engine.fortunes.content.cards import Content, Pile
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import CardUp, PickDue, SeasonTable, StaffDue
from engine.fortunes.season.money import wages_of
from game.games.fortunes.presenter.season import BOARD, ScoreOf
from game.games.fortunes.screens.frame import FortunesRoom
from game.games.fortunes.style.board import Ring
from game.games.fortunes.style.cards import Card, Mood, card_height
from game.stage.timeline import Beat, Now
from game.ui.text import Texts

_SIGNS: Mapping[type[ef.Effect], tuple[str, Mood]] = {
    ef.WagesDemanded: ("wages", "bad"),
    ef.BungGained: ("bung", "good"),
    ef.FreeSenior: ("person", "good"),
    ef.BestOut: ("injury", "bad"),
    ef.StarOut: ("injury", "bad"),
    ef.CardAuction: ("free_agent", "plain"),
    ef.ForcedLoan: ("swap", "bad"),
    ef.MayBorrow: ("swap", "good"),
    ef.CarCrash: ("cross", "bad"),
    ef.OutOfContract: ("person", "good"),
    ef.LeavesFree: ("leaves", "bad"),
    ef.BestSold: ("leaves", "bad"),
    ef.CoachLeaves: ("whistle", "bad"),
    ef.GroundClosed: ("ground", "bad"),
    ef.YouthLeaves: ("leaves", "bad"),
    ef.ScoutLeaves: ("scout", "bad"),
}
_EDGE = 6
_LEAST = (560, 330)
"""The least area that has room for the ring; in less there is the middle alone."""
_LISTED = 700
"""The least width for it beside a list."""
_INSET, _GAP = 22, 16
_WIDEST = 340
_STRIP = 60
LISTED = PickDue | BidDue | StaffDue
"""Questions that are asked beside the square that led to them. At a kiosk nobody goes to another room for any."""
HEADS = (ev.WeekBegun, ev.TurnBegun, ev.CounterMoved, ev.CardDrawn)


def card_face(t: Texts, content: Content, pile: Pile, number: int) -> Card:
    """A card as it is read."""
    card = content.pile(pile)[number]
    amount, mood = _amount(t, card.effect)
    sign = ""
    if not amount:
        sign, mood = _SIGNS[type(card.effect)]
    return Card(pile, t(f"fortunes.pile.{pile}"), card.title, card.text, amount, mood, sign)


def _amount(t: Texts, effect: ef.CardEffect) -> tuple[str, Mood]:
    """What stands in large figures, if anything does."""
    match effect:
        case ef.Cash(money=money) | ef.GroundPurchase(money=money) | ef.TakeOver(money=money):
            key = "gain" if money > 0 else "loss"
            return t(f"fortunes.board.{key}", n=abs(money)), "good" if money > 0 else "bad"
        case ef.CashTax(percent=percent):
            return t("fortunes.board.percent", n=percent), "bad"
        case ef.PointsLost(points=points):
            return t("fortunes.board.minus_points", n=points), "bad"
        case _:
            return "", "plain"


def now(table: SeasonTable, told: tuple[Event, ...], beat: Beat | None, seconds: float) -> Now:
    """The moment after `told`, with a beat so far. A card that was up when one came here is still held up."""
    card = ev.CardDrawn(card=table.card_up, rule="FF-10") if table.card_up is not None else None
    return Now.of(told, beat, seconds, lambda event: isinstance(event, HEADS), card)


def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """What stands on everybody's counter: a letter, two where that isn't enough, else the number of the seat."""
    signs = []
    for number, name in enumerate(names):
        others = [other.upper() for seat, other in enumerate(names) if seat != number]
        short = (name[:length].upper() for length in (1, 2) if len(name) >= length)
        signs.append(next((sign for sign in short if not any(o.startswith(sign) for o in others)), str(number + 1)))
    return tuple(signs)


class BoardRoom(FortunesRoom):
    """The room of the board, for whatever is drawn of it."""

    chapter = "FF-8"
    scores: ClassVar[dict[type[Event], ScoreOf]] = BOARD
    least = 200
    waits = False
    others = "fortunes.board.others"
    """The key of what stands above what the others did."""
    lists_others = False
    """Whether all have moved, and what the others did is listed."""

    @property
    def now(self) -> Now:
        """What is held up under the cursor."""
        stage = self.stage
        beat = None if self.question is not None else self.timeline.beat
        return now(stage.table, stage.told, beat, self.timeline.seconds)

    @property
    def _paced(self) -> str:
        """Who hurries through matches wants to read his own card all the same."""
        return f"{super()._paced}.board"

    @property
    def asking(self) -> bool:
        """Whether something can be pressed on the board."""
        return self.question is not None or self.over or self.is_standing

    @property
    def keeps_foot(self) -> bool:
        """Whether the foot of the middle is a button's: one can be pressed, or will be as soon as one's own turn
        stands, so that nothing that is being read moves then."""
        return self.asking or self.host in self.looking

    @property
    def host(self) -> int:
        """Whose ground lies in the middle: whose turn it is, else who looks."""
        table = self.stage.table
        if isinstance(self.question, BidDue) and table.mover is not None:
            return table.mover
        if self.question is not None:
            return self.question.seat
        beat = self.timeline.beat
        if beat is not None and isinstance(beat.event, ev.TurnBegun):
            return beat.event.seat
        return table.mover if table.mover is not None else self.looking[0]

    @property
    def turn(self) -> int | None:
        beat = self.timeline.beat
        if self.question is None and beat is not None and isinstance(beat.event, ev.TurnBegun):
            return beat.event.seat
        return super().turn

    @property
    def squares(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Kind and word of every square."""
        kinds = self.content.tables.board
        return kinds, tuple(self.ui.t(f"fortunes.square.{kind}") for kind in kinds)

    @property
    def signs(self) -> tuple[str, ...]:
        """What stands on everybody's counter."""
        return initials(tuple(seat.name for seat in self.stage.table.setup.seats))

    @property
    def lit(self) -> int | None:
        """The square that a card, or a choice, is about."""
        table, head = self.stage.table, self.now.head
        if isinstance(head, ev.CardDrawn):
            return table.managers[head.card.seat].counter
        return table.managers[self.question.seat].counter if isinstance(self.question, PickDue) else None

    def face(self, card: CardUp) -> Card:
        """A card as it is read."""
        return card_face(self.ui.t, self.content, card.pile, card.card)

    def does(self, square: int) -> str:
        """What a square does to whoever stands on it, in a sentence."""
        tables = self.content.tables
        kind = tables.board[square]
        amount = wages_of(self.content, self.stage.table, self.host) if kind == "wages" else tables.sponsor
        return self.ui.t(f"fortunes.board.does.{kind}", n=amount)


@dataclass(frozen=True, slots=True)
class Plan:
    """`ring` lies at `at`, None if there is only the middle; `middle` is the pitch, `stage` what is free on it."""

    area: pygame.Rect
    ring: Ring | None
    at: tuple[int, int]
    middle: pygame.Rect
    stage: pygame.Rect

    @property
    def card(self) -> pygame.Rect:
        """Where a card of a pile lies: at the left, as high as the middle."""
        room = self.middle.h - (8 if self.ring is not None else 12)
        width = min(_WIDEST, int(room * 5 / 7), int(self.stage.w * 0.5))
        while card_height(width) > room:
            width -= 1
        x = self.stage.x - (8 if self.ring is not None else 0)
        height = card_height(width)
        return pygame.Rect(x, self.middle.centery - height // 2, width, height)

    @property
    def left(self) -> pygame.Rect:
        """The part of the stage that a card would cover."""
        return pygame.Rect(self.stage.x, self.stage.y, self.card.right - self.stage.x, self.stage.h)

    @property
    def beside(self) -> pygame.Rect:
        """The room at the right of the card."""
        left = self.card.right + _GAP
        return pygame.Rect(left, self.stage.y, self.stage.right - left, self.stage.h)

    @property
    def strip(self) -> pygame.Rect:
        """The foot of the stage, for a button."""
        high = min(_STRIP, self.stage.h // 3)
        return pygame.Rect(self.stage.x, self.stage.bottom - high, self.stage.w, high)

    @property
    def above_beside(self) -> pygame.Rect:
        """The room at the right of the card without its foot."""
        return pygame.Rect(self.beside.x, self.beside.y, self.beside.w, self.above.h)

    @property
    def above(self) -> pygame.Rect:
        """The stage without its foot."""
        return pygame.Rect(self.stage.x, self.stage.y, self.stage.w, self.stage.h - self.strip.h - 8)


def plan_for(area: pygame.Rect, listing: bool = False) -> Plan:
    """The board in an area; `listing`: with a list beside the card, for which a small ring leaves no room."""
    if area.w < (_LISTED if listing else _LEAST[0]) or area.h < _LEAST[1]:
        return Plan(area, None, area.topleft, area, area.inflate(-2 * 12, -2 * 8))
    ring = Ring(area.w - 2 * _EDGE, area.h - 2 * _EDGE)
    x, y, w, h = ring.middle
    middle = pygame.Rect(round(area.x + _EDGE + x), round(area.y + _EDGE + y), round(w), round(h))
    return Plan(area, ring, (area.x + _EDGE, area.y + _EDGE), middle, middle.inflate(-2 * _INSET, -2 * _INSET))

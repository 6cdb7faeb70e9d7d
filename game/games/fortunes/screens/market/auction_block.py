"""The stand: the player under the hammer, the board with the highest bid, the list of bids, gavel and stamp.

Owns where they lie in the room there is, and how a card is turned over. Draws with every frame and waits for no press.

What has just happened in the market, in a line.

Owns the words for events; draws nothing.

What is to be seen of the market at a moment: a pure function of the stage, the beat and how far it is through.

Owns what is up and what became of it; how bidding is seen is common to all games (`game.stage.bidding`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, pi
from typing import TYPE_CHECKING

import pygame

from engine.core.auction import AuctionOpened, DroppedOut
from engine.core.deals import DealAccepted, DealCountered, DealOffered, DealRefused
from engine.core.model import Decision
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Lot, SeasonTable
from game.games.fortunes.presenter.season import FortunesStage
from game.games.fortunes.style import players
from game.games.fortunes.wording import money, player
from game.stage.bidding import Bidding, standing, under_way
from game.stage.manager_plates import draw_history, manager_face
from game.stage.style import auction, papers
from game.stage.timeline import Beat
from game.ui.look import faces, palette
from game.ui.look.lettering import write
from game.ui.look.look import Look
from game.ui.look.motion import ease_in_out, lerp
from game.ui.look.panels import panel, shadow, shadow_offset
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.games.fortunes.screens.market.market_scene import MarketScene

_LEDGE = 34
_BOARD, _GAP = 176, 16
_LEAST, _TINY = 132, 64


class Stand(Widget):
    """The middle of the auction, in the room there is."""

    def __init__(self, room: MarketScene) -> None:
        super().__init__(grow=1)
        self._room = room

    def measure(self, width: int) -> tuple[int, int]:
        return width, _TINY if self.ui.short else _LEAST

    # -- places

    @property
    def size(self) -> players.Size | None:
        """The size of the card; None where there is only a line."""
        w, h = self.rect.size
        if h >= players.SIZES["large"][1] + _LEDGE - 6 and w >= 560:
            return "large"
        if h >= players.SIZES["medium"][1] + 20:
            return "medium"
        return "small" if h >= players.SIZES["small"][1] else None

    def card_place(self) -> pygame.Rect:
        """Where the card stands."""
        x, y, _, h = self.screen_rect()
        size = self.size
        if size is None:
            return pygame.Rect(x, y, 280, min(h, 52))
        w, tall = players.SIZES[size]
        foot = _LEDGE if size != "small" else 0
        left = {"large": 16, "medium": 16, "small": 4}[size]
        return pygame.Rect(x + left, y + max(0, (h - tall - foot) // 2), w, tall)

    def _right(self) -> pygame.Rect:
        card = self.card_place()
        whole = self.screen_rect()
        left = card.right + (_GAP if self.size != "large" else 24)
        return pygame.Rect(left, whole.y, whole.right - left, whole.h)

    # -- drawing

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        room, look = self._room, self.ui.look
        moment = room.moment
        if moment.lot is None:
            self._draw_empty(surface)
            return
        place = self.card_place()
        if self.size is None:
            self._draw_line(surface, moment)
            return
        if self.size != "small":
            wide = place.w + 32
            ledge = auction.ledge(look, wide, _LEDGE)
            surface.blit(ledge, (look.px(place.centerx - wide / 2), look.px(place.bottom)))
        if moment.leaving == 0:
            self.draw_card(surface, moment, place.center, 1.0)
        right = self._right()
        tall = _BOARD if right.h >= _BOARD + 100 else min(right.h, _BOARD)
        top = place.y if self.size == "large" else right.y
        self._draw_board(surface, moment, pygame.Rect(right.x, top, right.w, tall))
        room_left = (place.bottom + _LEDGE if self.size == "large" else right.bottom) - top - tall - _GAP
        if room_left >= 44:
            draw_history(room, surface, right.x, top + tall + _GAP, right.w, room_left)
        self._draw_hammer(surface, moment, place, right)

    def draw_card(self, surface: pygame.Surface, moment: Moment, at: tuple[float, float], scale: float) -> None:
        """The card at a place, as far as it is turned over; `scale` of its size on the stand."""
        look, size = self.ui.look, self.size or "small"
        w, h = players.SIZES[size]
        turn = cos(pi * (1 - moment.flipped))
        if self.ui.settings.reduced_motion:
            turn = 1.0 if moment.flipped >= 0.5 else -1.0
        picture = self.picture(look, moment, size) if turn >= 0 else papers.back(look, "player", w, h)
        if scale == 1.0 and abs(turn) == 1:
            dx, dy = shadow_offset(look, "card")
            shade = shadow(look, w, h, "card", 8)
            surface.blit(shade, (look.px(at[0] - w / 2) + dx, look.px(at[1] - h / 2) + dy))
        if abs(turn) < 1:
            wide = max(1, round(picture.get_width() * abs(turn)))
            picture = pygame.transform.smoothscale(picture, (wide, picture.get_height()))
        if scale != 1.0:
            picture = pygame.transform.smoothscale_by(picture, scale)
        look.put(surface, picture, at)

    def picture(self, look: Look, moment: Moment, size: players.Size) -> pygame.Surface:
        """The card's face, in the kit of whose player he is."""
        room, lot = self._room, moment.lot
        assert lot is not None, "somebody is up"
        kit = room.looks(lot.seat).kit if lot.why in OWNED else None
        note = room.terms(lot) if size == "large" else ""
        shown = player(self.ui.t, room.content, room.stage.table, lot.person, note)
        return players.card(look, shown, size, kit)

    def _draw_empty(self, surface: pygame.Surface) -> None:
        look, (x, y, w, h) = self.ui.look, self.screen_rect()
        title, note = self._room.idle()
        middle = x + w / 2, y + h / 2
        write(look, surface, title, "display", 48, palette.TEXT, (middle[0], middle[1] - 18), w - 32, "centre")
        if note:
            write(look, surface, note, "semi", 24, palette.MUTED, (middle[0], middle[1] + 28), w - 32, "centre")

    def _draw_line(self, surface: pygame.Surface, moment: Moment) -> None:
        """Card and bid in a line."""
        look, t, room = self.ui.look, self.ui.t, self._room
        x, y, w, h = self.screen_rect()
        assert moment.lot is not None, "somebody is up"
        shown = player(t, room.content, room.stage.table, moment.lot.person, "")
        wide = min(300, w - 200)
        tall = min(52, h)
        surface.blit(players.row(look, shown, wide, tall), (look.px(x), look.px(y)))
        board = pygame.Rect(x + wide + 8, y, w - wide - 8, tall)
        surface.blit(panel(look, board.w, board.h, "led"), (look.px(board.x), look.px(board.y)))
        price = money(t, moment.price) if moment.leader is not None else "–"
        rect = look.write(surface, price, "display40", palette.AMBER, (board.x + 12, board.centery + 1))
        used = rect.width / look.scale + 24
        line = room.line(moment)
        write(look, surface, line, "semi", 18, palette.LED_CAPTION, (board.x + used, board.centery), board.w - used - 8)

    def _draw_board(self, surface: pygame.Surface, moment: Moment, place: pygame.Rect) -> None:
        look, t, room = self.ui.look, self.ui.t, self._room
        amount = str(moment.price) if moment.leader is not None else "--"
        caption, unit = t("fortunes.market.highest"), t("bidding.million")
        picture = auction.bid_board(look, amount, unit, caption, room.line(moment), place.w, place.h)
        surface.blit(picture, (look.px(place.x), look.px(place.y)))
        seat = moment.leader if moment.winner is None else moment.winner
        if seat is not None and place.w >= 280:
            face = faces.face(look, manager_face(room.manager(seat)), 52, room.looks(seat).kit)
            look.put(surface, face, (place.right - 42, place.y + 40))

    def _draw_hammer(self, surface: pygame.Surface, moment: Moment, card: pygame.Rect, right: pygame.Rect) -> None:
        """The gavel over the stand while it is going, and the stamp on the card once it is gone."""
        look, t = self.ui.look, self.ui.t
        if moment.hammer and moment.leaving == 0:
            size = min(150.0, right.h * 0.4, right.w * 0.5)
            down = moment.hammer in ("fall", "fallen")
            look.put(surface, auction.gavel(look, size, down), (right.centerx, right.bottom - size / 2 - 8))
        if moment.outcome is not None and moment.leaving == 0:
            kind: auction.Outcome = "unsold" if moment.outcome == "unsold" else "sold"
            height = min(72.0, card.h * 0.2, card.w * 0.26)
            stamp = auction.stamp(look, t(f"fortunes.market.stamp.{self._room.fate(moment)}"), kind, height)
            look.put(surface, stamp, (card.centerx, card.y + card.h * 0.56))


def fly(stand: Stand, surface: pygame.Surface, moment: Moment, goal: pygame.Rect) -> None:
    """The card on its way from the stand to whoever bought it, over everything else."""
    share = ease_in_out(moment.leaving)
    if not 0 < share < 1 or stand.ui.settings.reduced_motion:
        return
    start = stand.card_place()
    at = lerp(start.centerx, goal.centerx, share), lerp(start.centery, goal.centery, share)
    stand.draw_card(surface, moment, at, lerp(1.0, 0.25, share))


def told_of(room: MarketScene, moment: Moment) -> str:  # noqa: C901  # a case each
    """The line under the stand."""
    t, table, event = room.ui.t, room.stage.table, moment.event

    def name(person: int) -> str:
        return table.people[person].name

    match event:
        case ev.WindowOpened(window=window, auctions=auctions):
            return t("fortunes.market.opens", window=t(f"fortunes.window.{window}"), n=auctions)
        case ev.WindowClosed():
            return t("fortunes.market.closes")
        case ev.LotShown(lot=lot):
            who = room.manager(lot.seat)
            if moment.flipped < 1:
                return t("fortunes.market.turning", who=who)
            return t(f"fortunes.market.up.{lot.why}", who=who, name=name(lot.person), n=lot.weeks)
        case AuctionOpened():
            return t("fortunes.market.open")
        case ev.PlayerMoved(person=person, taker=taker) if taker is not None:
            return t("fortunes.market.joins", club=room.looks(taker).name, name=name(person))
        case ev.PlayerMoved(person=person, target=target):
            return t(f"fortunes.market.goes.{target}", name=name(person))
        case ev.LoanBegan(loan=loan):
            return t("fortunes.market.lent", club=room.looks(loan.borrower).name, name=name(loan.person))
        case ev.PlayerListed(seat=seat, person=person):
            return t("fortunes.market.lists", who=room.manager(seat), name=name(person))
        case DealOffered(offer=offer):
            return t("fortunes.market.offers", who=room.manager(offer.seat), to=room.manager(offer.to))
        case DealCountered(offer=offer):
            return t("fortunes.market.counters", who=room.manager(offer.seat), to=room.manager(offer.to))
        case DealAccepted(offer=offer):
            return t("fortunes.market.agree", who=room.manager(offer.seat), to=room.manager(offer.to))
        case DealRefused(offer=offer):
            return t("fortunes.market.refuses", who=room.manager(offer.to))
        case DroppedOut(seat=seat, broke=broke):
            return t("fortunes.market.cant" if broke else "fortunes.market.drops", who=room.manager(seat))
    if moment.outcome is not None or moment.hammer:
        return room.line(moment)
    if moment.leader is not None:
        return t("fortunes.market.bids", who=room.manager(moment.leader), price=money(t, moment.price))
    return ""


@dataclass(frozen=True)
class Moment(Bidding):
    """The bidding as it is seen, for a lot. `flipped` is how far its card is turned over."""

    lot: Lot | None = None

    @property
    def person(self) -> int | None:
        """Who is up."""
        return None if self.lot is None else self.lot.person


OWNED = ("rescue", "rescue_loan", "forced_loan")
"""Lots that are a manager's players; the others are the bank's."""


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

"""The auction block: what is under the hammer, the board with the highest bid, the list of bids, gavel and stamp.

Owns where they lie in the room there is, how a card is turned over and how it flies to whoever bought it, whatever the
game; what a card looks like and what is said is the room's. Draws with every frame and waits for no press.
"""

from __future__ import annotations

from abc import abstractmethod
from math import cos, pi
from typing import Generic, TypeVar

import pygame

from game.stage.amount import signs_of
from game.stage.bidding import Bidding, BiddingRoom, draw_history
from game.stage.club_looks import manager_face
from game.stage.style import auction_pictures, papers
from game.stage.style.player_cards import SIZES, Size
from game.ui.look import faces, palette
from game.ui.look.kits import Kit
from game.ui.look.motion import ease_in_out, lerp
from game.ui.look.panels import shadow, shadow_offset
from game.ui.look.pen import Pen
from game.ui.widgets import Widget

MomentT = TypeVar("MomentT", bound=Bidding)
_LEDGE = 34
_BOARD, _GAP = 176, 16
_LEAST, _TINY = 132, 64
_NOT_SOLD = ("unsold", "benched")
_CLAIMED = "claimed"
"""What becomes of a card that is taken for its price, without a bid or a hammer."""


class BlockRoom(BiddingRoom, Generic[MomentT]):
    """The screen around the block. `words` is where its texts are."""

    words: str

    @property
    @abstractmethod
    def moment(self) -> MomentT:
        """What is to be seen now."""

    @abstractmethod
    def is_up(self, moment: MomentT) -> bool:
        """Whether a card is on the block."""

    @abstractmethod
    def card(self, moment: MomentT, size: Size) -> pygame.Surface:
        """The face of the card that is up."""

    @abstractmethod
    def card_row(self, moment: MomentT, width: int, height: int) -> pygame.Surface:
        """The card that is up in a line."""

    @abstractmethod
    def line(self, moment: MomentT) -> str:
        """The line on the board of the highest bid."""

    @abstractmethod
    def kit(self, seat: int) -> Kit:
        """A manager's kit."""

    def idle(self) -> tuple[str, str]:
        """What is said, in two lines, while nothing is up."""
        return "", ""

    def fate(self, moment: MomentT) -> str:
        """The word of the stamp, once there is one."""
        return str(moment.outcome)

    def draw_arrival(self, surface: pygame.Surface, moment: MomentT) -> bool:
        """Draw a card on its way to the block in place of it; False where there is none."""
        return False


class AuctionBlock(Widget, Generic[MomentT]):
    """The middle of an auction, in the room there is."""

    def __init__(self, room: BlockRoom[MomentT]) -> None:
        super().__init__(grow=1)
        self._room = room

    def measure(self, width: int) -> tuple[int, int]:
        return width, _TINY if self.ui.short else _LEAST

    # -- places

    @property
    def size(self) -> Size | None:
        """The size of the card; None where there is only a line."""
        w, h = self.rect.size
        if h >= SIZES["large"][1] + _LEDGE - 6 and w >= 560:
            return "large"
        if h >= SIZES["medium"][1] + 20:
            return "medium"
        return "small" if h >= SIZES["small"][1] else None

    def card_place(self) -> pygame.Rect:
        """Where the card stands."""
        x, y, _, h = self.screen_rect()
        size = self.size
        if size is None:
            return pygame.Rect(x, y, 280, min(h, 52))
        w, tall = SIZES[size]
        foot = _LEDGE if size != "small" else 0
        left = {"large": 16, "medium": 16, "small": 4}[size]
        return pygame.Rect(x + left, y + max(0, (h - tall - foot) // 2), w, tall)

    def _right(self) -> pygame.Rect:
        card = self.card_place()
        whole = self.screen_rect()
        left = card.right + (_GAP if self.size != "large" else 24)
        return pygame.Rect(left, whole.y, whole.right - left, whole.h)

    def board_place(self) -> pygame.Rect:
        """Where the highest bid stands."""
        right = self._right()
        tall = _BOARD if right.h >= _BOARD + 100 else min(right.h, _BOARD)
        return pygame.Rect(right.x, self.card_place().y if self.size == "large" else right.y, right.w, tall)

    # -- drawing

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        room, look = self._room, self.ui.look
        moment = room.moment
        if room.draw_arrival(surface, moment):
            return
        if not room.is_up(moment):
            self._draw_empty(surface)
            return
        place = self.card_place()
        if self.size is None:
            self._draw_line(surface, moment)
            return
        if self.size != "small":
            wide = place.w + 32
            ledge = auction_pictures.ledge(look, wide, _LEDGE)
            surface.blit(ledge, (look.px(place.centerx - wide / 2), look.px(place.bottom)))
        if moment.leaving == 0:
            self.draw_card(surface, moment, place.center, 1.0)
        right, shown = self._right(), self.board_place()
        self._draw_board(surface, moment, shown)
        room_left = (place.bottom + _LEDGE if self.size == "large" else right.bottom) - shown.bottom - _GAP
        if room_left >= 44:
            draw_history(room, Pen(look, surface, (right.x, shown.bottom + _GAP, right.w, room_left), "panel"))
        self._draw_hammer(surface, moment, place)

    def draw_card(self, surface: pygame.Surface, moment: MomentT, at: tuple[float, float], scale: float) -> None:
        """The card at a place, as far as it is turned over; `scale` of its size on the block."""
        if not self._room.is_up(moment):
            return
        look, size = self.ui.look, self.size or "small"
        w, h = SIZES[size]
        turn = cos(pi * (1 - moment.flipped))
        if self.ui.settings.reduced_motion:
            turn = 1.0 if moment.flipped >= 0.5 else -1.0
        picture = self._room.card(moment, size) if turn >= 0 else papers.back(look, "player", w, h)
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

    def fly(self, surface: pygame.Surface, goal: pygame.Rect) -> None:
        """The card on its way to whoever bought it, over everything else."""
        moment = self._room.moment
        share = ease_in_out(moment.leaving)
        if not 0 < share < 1 or self.ui.settings.reduced_motion:
            return
        start = self.card_place()
        at = lerp(start.centerx, goal.centerx, share), lerp(start.centery, goal.centery, share)
        self.draw_card(surface, moment, at, lerp(1.0, 0.25, share))

    def _draw_empty(self, surface: pygame.Surface) -> None:
        pen = Pen(self.ui.look, surface, self.screen_rect())
        title, note = self._room.idle()
        pen.write(title, "display48", pen.w / 2, low=-18, width=pen.w - 32, align="centre")
        if note:
            pen.write(note, "semi24", pen.w / 2, low=28, tone="muted", width=pen.w - 32, align="centre")

    def _draw_line(self, surface: pygame.Surface, moment: MomentT) -> None:
        """Card and bid in a line."""
        look, room = self.ui.look, self._room
        x, y, w, h = self.screen_rect()
        wide, tall = min(300, w - 200), min(52, h)
        surface.blit(room.card_row(moment, wide, tall), (look.px(x), look.px(y)))
        board = Pen(look, surface, (x + wide + 8, y, w - wide - 8, tall), "led")
        price = room.price(moment.price) if _is_priced(moment) else "–"
        rect = board.write(price, "display40", 12, tall // 2 + 1, tone="amber")
        used = rect.width / look.scale + 24
        board.write(room.line(moment), "semi18", used, tall // 2, tone=palette.LED_CAPTION, width=board.w - used - 8)

    def _draw_board(self, surface: pygame.Surface, moment: MomentT, place: pygame.Rect) -> None:
        look, t, room = self.ui.look, self.ui.t, self._room
        amount = str(moment.price) if _is_priced(moment) else "--"
        caption, signs = t(f"{room.words}.highest"), signs_of(room.price, moment.price)
        picture = auction_pictures.bid_board(look, amount, signs, caption, room.line(moment), place.w, place.h)
        surface.blit(picture, (look.px(place.x), look.px(place.y)))
        seat = moment.leader if moment.winner is None else moment.winner
        if seat is not None and place.w >= 280:
            face = faces.face(look, manager_face(room.manager(seat)), 52, room.kit(seat))
            look.put(surface, face, (place.right - 42, place.y + 40))

    def _draw_hammer(self, surface: pygame.Surface, moment: MomentT, card: pygame.Rect) -> None:
        """The gavel over the block while it is going, and the stamp on the card once it is gone."""
        look, room = self.ui.look, self._room
        if moment.leaving:
            return
        if moment.hammer and moment.outcome != _CLAIMED:
            size = card.w * 0.4  # in the card's corner, where no word stands, and above the star beside the figure
            down = moment.hammer in ("fall", "fallen")
            at = card.right - size * 0.22, card.y + size * 0.42
            look.put(surface, auction_pictures.gavel(look, size, down), at)
        if moment.outcome is not None:
            kind: auction_pictures.Outcome = "unsold" if moment.outcome in _NOT_SOLD else "sold"
            height = min(72.0, card.h * 0.2, card.w * 0.26)
            stamp = auction_pictures.stamp(look, self.ui.t(f"{room.words}.stamp.{room.fate(moment)}"), kind, height)
            look.put(surface, stamp, (card.centerx, card.y + card.h * 0.56))


def _is_priced(moment: Bidding) -> bool:
    """Whether there is an amount to be shown: a bid, or the price of what is claimed."""
    return moment.leader is not None or moment.outcome == _CLAIMED

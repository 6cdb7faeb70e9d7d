"""The stand: the card under the hammer, the board with the highest bid, the list of bids, gavel and stamp.

Owns where they lie in the room there is, and how a card comes over from its continent and is turned over. Draws with
every frame and waits for no press.
"""

from __future__ import annotations

from math import cos, pi
from typing import TYPE_CHECKING

import pygame

from game.games.superclub.screens.deadline.map import draw_world, plan_for
from game.games.superclub.screens.deadline.moment import Moment
from game.games.superclub.screens.pieces import badge_of
from game.games.superclub.style.club_style import card_of, player, words
from game.games.superclub.wording import money
from game.stage.manager_plates import draw_history, manager_face
from game.stage.style import auction, papers, player_cards
from game.ui.look import faces, palette
from game.ui.look.lettering import write
from game.ui.look.look import Look
from game.ui.look.motion import ease_in_out, lerp
from game.ui.look.panels import panel, shadow, shadow_offset
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.games.superclub.screens.deadline.auction_room import AuctionRoom

_LEDGE = 34
_BOARD, _GAP = 176, 16
_LEAST, _TINY = 132, 64


class Stand(Widget):
    """The middle of the auction, in the room there is."""

    def __init__(self, room: AuctionRoom) -> None:
        super().__init__(grow=1)
        self._room = room

    def measure(self, width: int) -> tuple[int, int]:
        return width, _TINY if self.ui.short else _LEAST

    # -- places

    @property
    def size(self) -> player_cards.Size | None:
        """The size of the card; None where there is only a line."""
        w, h = self.rect.size
        if h >= player_cards.SIZES["large"][1] + _LEDGE - 6 and w >= 560:
            return "large"
        if h >= player_cards.SIZES["medium"][1] + 20:
            return "medium"
        return "small" if h >= player_cards.SIZES["small"][1] else None

    def card_place(self) -> pygame.Rect:
        """Where the card stands."""
        x, y, _, h = self.screen_rect()
        size = self.size
        if size is None:
            return pygame.Rect(x, y, 280, min(h, 52))
        w, tall = player_cards.SIZES[size]
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
        if moment.continent is not None and moment.flown < 1:
            self._draw_coming(surface, moment)
            return
        if moment.card is None:
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
        look, size = self.ui.look, self.size
        if moment.card is None:
            return
        if size is None:
            size = "small"
        w, h = player_cards.SIZES[size]
        turn = cos(pi * (1 - moment.flipped))
        if self.ui.settings.reduced_motion:
            turn = 1.0 if moment.flipped >= 0.5 else -1.0
        if turn >= 0:
            picture = self.picture(look, moment.card, size)
        else:
            picture = papers.back(look, "player", w, h)
        if scale == 1.0:
            dx, dy = shadow_offset(look, "card")
            place = shadow(look, w, h, "card", 8)
            if abs(turn) == 1:
                surface.blit(place, (look.px(at[0] - w / 2) + dx, look.px(at[1] - h / 2) + dy))
        if abs(turn) < 1:
            wide = max(1, round(picture.get_width() * abs(turn)))
            picture = pygame.transform.smoothscale(picture, (wide, picture.get_height()))
        if scale != 1.0:
            picture = pygame.transform.smoothscale_by(picture, scale)
        look.put(surface, picture, at)

    def picture(self, look: Look, card: int, size: player_cards.Size) -> pygame.Surface:
        """The card's face."""
        room, t = self._room, self.ui.t
        table = room.stage.table
        owner = room.moment.owner
        kit = room.looks(owner).kit if owner is not None else None
        shown = player(t, room.content, card_of(room.content, table, card))
        return player_cards.card(look, shown, size, words(t), kit, badge_of(table, card))

    def _draw_coming(self, surface: pygame.Surface, moment: Moment) -> None:
        """The continent that was named, and the card on its way from there."""
        look, table = self.ui.look, self._room.stage.table
        draw_world(look, self.ui.t, surface, self.screen_rect(), table.continents, moment.continent)
        if moment.named < 1 or moment.continent is None:
            return
        corner, plan = plan_for(self.screen_rect())
        x, y = plan.centre(moment.continent)
        share = 1.0 if self.ui.settings.reduced_motion else ease_in_out(moment.flown)
        goal = self.card_place()
        w, h = player_cards.SIZES[self.size or "small"]
        back = papers.back(look, "player", w, h)
        scale = lerp(0.2, 1.0, share)
        at = lerp(corner[0] + x, goal.centerx, share), lerp(corner[1] + y, goal.centery, share)
        look.put(surface, pygame.transform.smoothscale_by(back, scale), at)

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
        assert moment.card is not None, "there is a card"
        shown = player(t, room.content, card_of(room.content, room.stage.table, moment.card))
        wide = min(300, w - 200)
        tall = min(52, h)
        surface.blit(player_cards.row(look, shown, wide, tall), (look.px(x), look.px(y)))
        board = pygame.Rect(x + wide + 8, y, w - wide - 8, tall)
        surface.blit(panel(look, board.w, board.h, "led"), (look.px(board.x), look.px(board.y)))
        price = money(t, moment.price) if moment.price else "–"
        rect = look.write(surface, price, "display40", palette.AMBER, (board.x + 12, board.centery + 1))
        used = rect.width / look.scale + 24
        line = room.line(moment)
        write(look, surface, line, "semi", 18, palette.LED_CAPTION, (board.x + used, board.centery), board.w - used - 8)

    def _draw_board(self, surface: pygame.Surface, moment: Moment, place: pygame.Rect) -> None:
        look, t, room = self.ui.look, self.ui.t, self._room
        amount = str(moment.price) if moment.leader is not None or moment.outcome == "claimed" else "--"
        caption = t("superclub.auction.highest")
        picture = auction.bid_board(look, amount, t("bidding.million"), caption, room.line(moment), place.w, place.h)
        surface.blit(picture, (look.px(place.x), look.px(place.y)))
        seat = moment.leader if moment.winner is None else moment.winner
        if seat is not None and place.w >= 280:
            face = faces.face(look, manager_face(room.manager(seat)), 52, room.looks(seat).kit)
            look.put(surface, face, (place.right - 42, place.y + 40))

    def _draw_hammer(self, surface: pygame.Surface, moment: Moment, card: pygame.Rect, right: pygame.Rect) -> None:
        """The gavel over the stand while it is going, and the stamp on the card once it is gone."""
        look, t = self.ui.look, self.ui.t
        if moment.hammer and moment.leaving == 0 and moment.outcome != "claimed":
            size = min(150.0, right.h * 0.4, right.w * 0.5)
            down = moment.hammer == "fallen" or (moment.hammer == "fall")
            look.put(surface, auction.gavel(look, size, down), (right.centerx, right.bottom - size / 2 - 8))
        if moment.outcome is not None and moment.leaving == 0:
            kind: auction.Outcome = "unsold" if moment.outcome in ("unsold", "benched") else "sold"
            height = min(72.0, card.h * 0.2, card.w * 0.26)
            stamp = auction.stamp(look, t(f"superclub.auction.stamp.{moment.outcome}"), kind, height)
            look.put(surface, stamp, (card.centerx, card.y + card.h * 0.56))


def fly(stand: Stand, surface: pygame.Surface, moment: Moment, goal: pygame.Rect) -> None:
    """The card on its way from the stand to whoever bought it, over everything else."""
    share = ease_in_out(moment.leaving)
    if not 0 < share < 1 or stand.ui.settings.reduced_motion:
        return
    start = stand.card_place()
    at = lerp(start.centerx, goal.centerx, share), lerp(start.centery, goal.centery, share)
    stand.draw_card(surface, moment, at, lerp(1.0, 0.25, share))

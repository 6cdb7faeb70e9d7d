"""The hand of player cards below the pitch: fit ones can be played, the others lie there with their weeks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.games.eleven import card_pictures
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor
from game.games.eleven.style.footballers import footballer
from game.games.eleven.style.paper import HAND, card_height
from game.ui.look import panels
from game.ui.look.kits import Kit
from game.ui.look.palette import AMBER, INK, MUTED, NIGHT, alpha
from game.ui.widgets import Pressable, Widget

PITCH = 104
LIFT = 8
HEIGHT = card_height(HAND) + LIFT + 12
_ROOM = 16


class HandCard(Pressable):
    """A footballer's card. `rect` is the part of it that isn't covered by the next one."""

    def __init__(
        self, editor: DeploymentEditor, card: int, kit: Kit, on_press: Callable[[], object], on_seen: Callable[[], None]
    ) -> None:
        super().__init__(on_press, on_seen=on_seen, key=f"card{card}")
        self._editor = editor
        self._card = card
        self._kit = kit
        self._held = editor.held is not None and editor.held.card == card
        self.carries = editor.club.player(card).is_fit and not self._held

    @property
    def lifted(self) -> bool:
        """Whether it is pulled out of the row a little."""
        return self.focused or self._held

    def bleed(self) -> int:
        return _ROOM

    def on_focus(self, focused: bool) -> None:
        super().on_focus(focused)
        self.invalidate()

    def focus_rect(self) -> pygame.Rect:
        return self._place()

    def _place(self) -> pygame.Rect:
        top = self.rect.y + (0 if self.lifted else LIFT)
        return pygame.Rect(self.rect.x, top, HAND, card_height(HAND))

    def paint(self) -> pygame.Surface:
        look, editor = self.ui.look, self._editor
        px = look.px
        player = editor.club.player(self._card)
        post = editor.post_of(editor.shirt_of(self._card))
        plays = post is not None and post.card == self._card
        fuel = post.fuel if plays and post is not None else 0
        printed = card_pictures.footballer(
            self.ui.t, editor.content.players[self._card], player,
            fitness=(1 + fuel) if plays else 0, sockets=1 + editor.fuel(self._card),
        )  # fmt: skip
        height = card_height(HAND)
        canvas = pygame.Surface((px(HAND + 2 * _ROOM), px(height + LIFT + 2 * _ROOM)), pygame.SRCALPHA)
        x, y = _ROOM, _ROOM + (0 if self.lifted else LIFT)
        dx, dy = panels.shadow_offset(look, "card")
        canvas.blit(panels.shadow(look, HAND, height, "card"), (px(x) + dx, px(y) + dy))
        picture = footballer(look, printed, HAND, self._kit)
        canvas.blit(picture, (px(x), px(y)))
        if not player.is_fit:
            veil = panels.box(look, HAND, height, panels.Box(NIGHT, radius=6, opacity=0.42))
            canvas.blit(veil, (px(x), px(y)))
            self._tag(canvas, x, y)
        elif plays:
            where = self.ui.t(f"eleven.deploy.on.{post.zone}") if post is not None else ""
            room = HAND - 44
            plate = panels.box(look, room, 18, panels.Box(INK, AMBER, radius=9, line_width=1))
            look.put(canvas, plate, (x + HAND / 2, y + height + 4))
            look.write(canvas, where, "label14", AMBER, (x + HAND / 2, y + height + 4), "centre")
        if self._held:
            ring = panels.focus(look, HAND, height)
            margin = round(panels.focus_margin())
            canvas.blit(ring, (px(x - margin), px(y - margin)))
        return canvas

    def _tag(self, canvas: pygame.Surface, x: float, y: float) -> None:
        """OUT and for how long, across the card's foot."""
        look, player = self.ui.look, self._editor.club.player(self._card)
        weeks = player.injured or player.suspended
        word = self.ui.t("eleven.deploy.out_injured" if player.injured else "eleven.deploy.out_suspended", n=weeks)
        style = next((s for s in ("label16", "label14") if look.width(word, s) <= HAND - 8), "label14")
        band = panels.box(look, HAND, 26, panels.Box(INK, radius=0))
        at = y + card_height(HAND) - 34
        canvas.blit(band, (look.px(x), look.px(at)))
        look.write(canvas, look.fit(word, style, HAND - 6), style, AMBER, (x + HAND / 2, at + 13), "centre")


class Hand(Widget):
    """The cards side by side, over each other where there are many; the one in focus on top."""

    def __init__(self, held_cards: Sequence[HandCard], empty: str) -> None:
        super().__init__()
        self._cards = list(held_cards)
        self._empty = empty

    @property
    def children(self) -> list[Widget]:
        return list(self._cards)

    def measure(self, width: int) -> tuple[int, int]:
        return width, HEIGHT

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        count = len(self._cards)
        step = min(float(PITCH), (rect.w - HAND) / (count - 1)) if count > 1 else float(PITCH)
        whole = step * (count - 1) + HAND
        left = rect.x + (rect.w - whole) / 2
        for number, card in enumerate(self._cards):
            width = HAND if number == count - 1 else min(HAND, round(step) - 1)
            card.arrange(pygame.Rect(round(left + number * step), rect.y, width, HEIGHT))

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        self.draw_picture(surface, dx, dy)
        for card in sorted(self._cards, key=lambda one: one.lifted):
            card.draw(surface, dx, dy)

    def paint(self) -> pygame.Surface | None:
        if self._cards:
            return None
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panels.dashed(look, w, HEIGHT, alpha(MUTED, 1)[:3], 8), (0, 0))
        look.write(canvas, look.fit(self._empty, "semi20", w - 32), "semi20", MUTED, (w / 2, h / 2), "centre")
        return canvas

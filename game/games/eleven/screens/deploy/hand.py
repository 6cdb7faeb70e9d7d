"""The cards below the pitch: those that play, with where they do, that can, or that lie there with their weeks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.eleven import card_pictures
from game.games.eleven.card_terms import on_card
from game.games.eleven.screens.deploy.board import Press
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor
from game.games.eleven.style.paper import HAND, card_height, lay_card
from game.ui.look import panels
from game.ui.look.kits import Kit
from game.ui.look.palette import AMBER, INK, MUTED, NIGHT, alpha
from game.ui.look.pen import Pen
from game.ui.scene import Go
from game.ui.widgets import Pressable, Widget
from game.ui.widgets.base import Spot, spots_of

_CARD_STEP = 104
LIFT = 8
HEIGHT = card_height(HAND) + LIFT + 12
_ROOM = 16


class HandCard(Pressable):
    """A footballer's card. `rect` is the part of it that isn't covered by the next one."""

    def __init__(self, editor: DeploymentEditor, card: int, kit: Kit, press: Press, seen: Go) -> None:
        super().__init__(press, on_seen=seen, key=f"card{card}")
        self._editor = editor
        self.card = card
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

    term = "eleven.player"

    def terms(self) -> list[Spot]:
        """The card, what stands on it, and where he plays."""
        place = self._place()
        post = self._editor.post_of(self._editor.shirt_of(self.card))
        drawn = [*on_card("player", HAND), ("eleven.fitness", (HAND * 0.6, place.h * 0.72, HAND * 0.4, place.h * 0.24))]
        if post is not None and post.card == self.card:
            drawn.append(("eleven.placed_at", (22, place.h - 6, HAND - 44, 20)))
        return [*super().terms(), *spots_of(drawn, self.rect, place.topleft)]

    def focus_rect(self) -> pygame.Rect:
        return self._place()

    def _place(self) -> pygame.Rect:
        top = self.rect.y + (0 if self.lifted else LIFT)
        return pygame.Rect(self.rect.x, top, HAND, card_height(HAND))

    def paint(self) -> pygame.Surface:
        look, editor = self.ui.look, self._editor
        px = look.px
        player = editor.club.player(self.card)
        post = editor.post_of(editor.shirt_of(self.card))
        plays = post is not None and post.card == self.card
        fuel = post.fuel if plays and post is not None else 0
        card = card_pictures.footballer(
            self.ui.t, editor.content.players[self.card], player, kit=self._kit,
            fitness=(1 + fuel) if plays else 0, sockets=1 + editor.fuel(self.card),
        )  # fmt: skip
        height = card_height(HAND)
        canvas = pygame.Surface((px(HAND + 2 * _ROOM), px(height + LIFT + 2 * _ROOM)), pygame.SRCALPHA)
        pen = Pen(look, canvas, (_ROOM, _ROOM + (0 if self.lifted else LIFT), HAND, height))
        lay_card(look, canvas, card(look, HAND), HAND, (pen.x, pen.y))
        if not player.is_fit:
            pen.lay(panels.Box(NIGHT, radius=6, opacity=0.42), 0, 0, HAND, height)
            self._tag(pen.part(0, height - 34, HAND, 26))
        elif post is not None and plays:
            pen.put(
                panels.box(look, HAND - 44, 18, panels.Box(INK, AMBER, radius=9, line_width=1)), HAND / 2, height + 4
            )
            where = self.ui.t(f"eleven.deploy.on.{post.zone}")
            pen.write(where, "label14", HAND / 2, height + 4, tone="amber", align="centre")
        if self._held:
            margin = round(panels.focus_margin())
            canvas.blit(panels.focus(look, HAND, height), (px(pen.x - margin), px(pen.y - margin)))
        return canvas

    def _tag(self, pen: Pen) -> None:
        """OUT and for how long, across the card's foot."""
        player = self._editor.club.player(self.card)
        weeks = player.injured or player.suspended
        word = self.ui.t("eleven.deploy.out_injured" if player.injured else "eleven.deploy.out_suspended", n=weeks)
        style = next((s for s in ("label16", "label14") if pen.width(word, s) <= HAND - 8), "label14")
        pen.lay(panels.Box(INK, radius=0), 0, 0, HAND, 26)
        pen.write(word, style, HAND / 2, tone="amber", cut=HAND - 6, align="centre")


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
        step = min(float(_CARD_STEP), (rect.w - HAND) / (count - 1)) if count > 1 else float(_CARD_STEP)
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

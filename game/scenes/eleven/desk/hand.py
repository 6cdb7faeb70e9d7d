"""Cards side by side as in a hand: apart while there is room, else one over the other, the one in focus lifted out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

import pygame

from game.theme import panels
from game.theme.eleven.paper import HAND, State, card_height
from game.theme.look import Look
from game.widgets import Pressable, Widget

HEIGHT = card_height(HAND)
LIFT = 8
_GAP, _APART = 8, 16
_SHADE = 12

Face = Callable[[Look, State], pygame.Surface]


class CardSpot(Pressable):
    """A card of a hand. Its place is the part that no later card covers; its picture reaches beyond.

    While it is `away`, somebody else draws it where it lies.
    """

    def __init__(
        self, face: Face, on_press: Callable[[], object], on_seen: Callable[[], None], *, spent: bool = False, key: str
    ) -> None:
        super().__init__(on_press, on_seen=on_seen, key=key)
        self.face = face
        self.spent = spent
        self.lies = False
        self.away = False

    @property
    def state_shown(self) -> State:
        """How the card lies: a used one on its side, or upright and grey where there is no room for that."""
        return "ready" if not self.spent else "turned" if self.lies else "exhausted"

    @property
    def whole(self) -> pygame.Rect:
        """Where the card lies, whether covered or not."""
        width, height = (HEIGHT, HAND) if self.spent and self.lies else (HAND, HEIGHT)
        return pygame.Rect(self.rect.x, self.rect.bottom - height, width, height)

    def focus_rect(self) -> pygame.Rect:
        return self.whole.move(0, -LIFT)

    def bleed(self) -> int:
        return _SHADE

    def paint(self) -> pygame.Surface:
        look, card = self.ui.look, self.whole
        canvas = pygame.Surface((look.px(card.w + 2 * _SHADE), look.px(self.rect.h + 2 * _SHADE)), pygame.SRCALPHA)
        at = look.px(_SHADE), look.px(card.y - self.rect.y + _SHADE)
        dx, dy = panels.shadow_offset(look, "token")
        canvas.blit(panels.shadow(look, card.w, card.h, "token"), (at[0] + dx, at[1] + dy))
        canvas.blit(self.face(look, self.state_shown), at)
        return canvas


class Hand(Widget):
    """Groups of cards in one row."""

    def __init__(self, groups: Sequence[Sequence[CardSpot]], *, key: str = "") -> None:
        super().__init__(key=key)
        self.groups = [list(group) for group in groups if group]

    @property
    def children(self) -> list[Widget]:
        return list(self._cards)

    @property
    def _cards(self) -> list[CardSpot]:
        return list(chain.from_iterable(self.groups))

    def measure(self, width: int) -> tuple[int, int]:
        return width, HEIGHT

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        cards = self._cards
        if not cards:
            return
        lies = self._length(True) <= rect.w
        steps = self._steps(lies)
        last = HEIGHT if lies and cards[-1].spent else HAND
        squeeze = min(1.0, (rect.w - last) / max(1, sum(steps[:-1])))
        x = float(rect.x)
        for card, step in zip(cards, steps, strict=True):
            if card.lies != lies:
                card.lies = lies
                card.invalidate()
            own = HEIGHT if lies and card.spent else HAND
            shown = own if card is cards[-1] else min(own, step * squeeze)
            card.arrange(pygame.Rect(round(x), rect.y, max(1, round(x + shown) - round(x)), HEIGHT))
            x += step * squeeze

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        lifted = None
        for card in self._cards:
            if card.away:
                continue
            if card.focused:
                lifted = card
            else:
                card.draw(surface, dx, dy)
        if lifted is not None:
            lifted.draw(surface, dx, dy - LIFT)

    def _steps(self, lies: bool) -> list[int]:
        """How far it is from each card to the next."""
        steps = []
        for group in self.groups:
            for card in group:
                apart = _APART if card is group[-1] else _GAP
                steps.append((HEIGHT if lies and card.spent else HAND) + apart)
        return steps

    def _length(self, lies: bool) -> int:
        return sum(self._steps(lies)) - _APART

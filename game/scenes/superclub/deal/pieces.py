"""The trade desk's own widget: staff to be picked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.superclub.content.cards import StaffCard
from game.superclub.wording import effects_text
from game.theme import palette
from game.theme.marks import mark
from game.theme.panels import panel
from game.theme.superclub.lettering import write
from game.widgets import Pressable

_ROW, _LINE = 48, 30


class StaffPick(Pressable):
    """A staff member to be put into the deal; on paper while he is in it. His key is `staff <number>`."""

    def __init__(self, card: StaffCard, on_press: Callable[[], object], picked: bool) -> None:
        super().__init__(on_press, key=f"staff {card.number}")
        self.card = card
        self.picked = picked

    def show(self, picked: bool) -> None:
        """Whether he is in the deal."""
        if picked != self.picked:
            self.picked = picked
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, _ROW

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row_paper" if self.picked else "row"), (0, 0))
        ink, soft = (palette.INK, palette.INK_SOFT) if self.picked else (palette.TEXT, palette.MUTED)
        sign = palette.WARN_ON_PAPER if self.picked else palette.AMBER
        look.put(canvas, mark(look, "whistle", 20, sign), (20, h / 2))
        write(look, canvas, f"{self.card.name} · {self.card.title}", "bold", 18, ink, (40, h / 2 - 10), w - 48)
        said = effects_text(self.ui.t, self.card.effects)
        write(look, canvas, said, "semi", 16, soft, (40, h / 2 + 11), w - 48)
        return canvas

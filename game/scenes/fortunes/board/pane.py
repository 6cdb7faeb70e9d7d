"""The board as a widget: drawn anew with every frame, what is asked lying on its middle.

Owns where the question's widgets lie. What is drawn is `ring`'s and `middle`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.fortunes.season.model import BungDue, PickDue
from game.scenes.fortunes.board.plan import Plan, plan_for
from game.theme.panels import panel
from game.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.fortunes.board.scene import BoardScene

_PAD = 10


class BoardPane(Widget):
    """Ring and middle, with the question's widgets beside the card or at the foot."""

    def __init__(self, scene: BoardScene, controls: Widget | None) -> None:
        super().__init__(grow=1)
        self._scene = scene
        self._controls = controls

    @property
    def children(self) -> list[Widget]:
        return [self._controls] if self._controls is not None else []

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._scene.least

    def least(self, width: int) -> int:
        return 150

    @property
    def _beside(self) -> bool:
        return isinstance(self._scene.question, BungDue | PickDue)

    def _plan(self, rect: pygame.Rect) -> Plan:
        return plan_for(rect, isinstance(self._scene.question, PickDue))

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        self.plan = self._plan(rect)
        if self._controls is None:
            return
        if self._beside:
            self._controls.arrange(self.plan.beside.inflate(-2 * _PAD, -2 * _PAD))
            return
        strip = self.plan.strip
        wide = min(strip.w, 380)
        high = min(strip.h, self._controls.natural(wide)[1])
        self._controls.arrange(pygame.Rect(strip.centerx - wide // 2, strip.bottom - high, wide, high))

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        look = self.ui.look
        plan = self._plan(self.rect.move(dx, dy)) if dx or dy else self.plan
        self._scene.paint(surface, plan)
        if self._controls is not None:
            if self._beside:
                area = plan.beside
                surface.blit(panel(look, area.w, area.h, "plate"), (look.px(area.x), look.px(area.y)))
            self._controls.draw(surface, dx, dy)

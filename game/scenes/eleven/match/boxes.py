"""The nine boxes below the pitch, one for each zone: what it brought, which is played now, and the scrubber."""

from __future__ import annotations

import pygame

from engine.eleven.zones import ZONES, Comparison
from game.presenter.eleven import Stage
from game.scenes.eleven.match.dress import Dresses
from game.scenes.eleven.match.layout import BOXES
from game.theme import kits, marks
from game.theme.look import Latest
from game.theme.palette import AMBER, BAR, BUTTON, INK, LINE, MUTED, NIGHT, PAPER, TEXT, mix
from game.ui import Ui

_GAP = 8
_NAMED = 104


class ZoneBoxes:
    """Nine boxes in three groups. A goal is a disc of its side and a bar: above the box for theirs, below for mine."""

    def __init__(self, ui: Ui, dresses: Dresses, left: float, width: float) -> None:
        self._ui = ui
        self._dresses = dresses
        self._left = left
        self._width = width
        self._pitch = (width - 2 * _GAP) / len(ZONES)
        self._picture = Latest()

    def draw(self, target: pygame.Surface, stage: Stage, now: int, top: float) -> None:
        """Draw the boxes with their upper edge at `top`; zone `now` (from 1) is being compared."""
        look, compared = self._ui.look, stage.table.compared
        shown = 0 if len(compared) == len(ZONES) or now <= len(compared) else now
        picture = self._picture.get((compared, shown), lambda: self._paint(compared, shown))
        target.blit(picture, (look.px(self._left), look.px(top)))

    def zone_at(self, x: float) -> int:
        """The number of the zone whose box lies at `x`, from 1."""
        inside = max(0.0, min(x - self._left, self._width - 1))
        return next(number for number in range(len(ZONES), 0, -1) if self._x(number) <= inside or number == 1)

    def _x(self, number: int) -> float:
        return (number - 1) * self._pitch + _GAP * ((number - 1) // 3)

    def _paint(self, compared: tuple[Comparison, ...], now: int) -> pygame.Surface:
        look = self._ui.look
        surface = pygame.Surface((look.px(self._width), look.px(BOXES)), pygame.SRCALPHA)
        for number in range(1, len(ZONES) + 1):
            done = compared[number - 1] if number <= len(compared) else None
            self._paint_box(surface, number, number == now, done)
        return surface

    def _paint_box(self, surface: pygame.Surface, number: int, now: bool, done: Comparison | None) -> None:
        look, t = self._ui.look, self._ui.t
        x, width = self._x(number), self._pitch - 4
        rect = pygame.Rect(look.px(x), look.px(7), look.px(width), look.px(28))
        ground = AMBER if now else BUTTON if done is not None else mix(NIGHT, BUTTON, 0.35)
        pygame.draw.rect(surface, ground, rect, border_radius=look.px(5))
        pygame.draw.rect(surface, AMBER if now else LINE, rect, max(1, look.px(1)), border_radius=look.px(5))
        zone = ZONES[number - 1]
        name = t(f"eleven.match.box.{zone}" if width >= _NAMED else f"eleven.match.short.{zone}")
        colour = INK if now else TEXT if done is not None else MUTED
        style = "bold18" if now else "semi16"
        balls = 0 if done is None else done.mine.goals + done.theirs.goals
        step = min(18.0, (width - 14 - min(look.width(name, style), width / 2)) / max(balls, 1))
        look.write(surface, look.fit(name, style, width - 14 - step * balls), style, colour, (x + 8, 21))
        if done is None:
            return
        right = x + width - 12
        for mine, count in ((False, done.theirs.goals), (True, done.mine.goals)):
            kit = self._dresses.of(mine).kit
            for _ in range(count):
                look.put(surface, kits.disc(look, kit, "", 7, mine), (right, 21))
                right -= step
            if count:
                top = look.px(38 if mine else 1)
                bar = pygame.Rect(rect.left, top, rect.width, look.px(4))
                pygame.draw.rect(surface, kit.ring if mine else kit.a, bar, border_radius=2)
                pygame.draw.rect(surface, BAR if mine else PAPER, bar, 1, border_radius=2)
        if not balls and (done.mine.pairs or done.theirs.pairs):
            look.put(surface, marks.mark(look, "shield", 14, MUTED), (right, 21))

"""The forty minute boxes: what was marked in them, where the match may end, and the scrubber (FU-30, FU-33, FU-36)."""

from __future__ import annotations

import pygame

from engine.futti.match.model import HALF_MINUTES, HOME, MATCH_MINUTES, Mark, MatchTable
from game.scenes.match.dress import Dress
from game.theme import marks, tokens
from game.theme.look import Latest
from game.theme.palette import AMBER, BAR, BUTTON, INK, LINE, MUTED, NIGHT, TEXT, mix
from game.ui import Ui

HEIGHT = 40
_GAP = 8
_LEAST_NOW = 24
_NAMED = (1, 5, 10, 15, 20, 25, 30, 35, 40)
_MAY_END = (30, 35, 40)


class MinuteBoxes:
    """Forty boxes across the width. A goal has the ball and a bar: above for the visitors, below for home."""

    def __init__(self, ui: Ui, dresses: tuple[Dress, Dress], left: float, width: float) -> None:
        self._ui = ui
        self._dresses = dresses
        self._left = left
        self._pitch = (width - _GAP) / MATCH_MINUTES
        self._width = width
        self._picture = Latest()

    def draw(self, target: pygame.Surface, table: MatchTable, minute: int, top: float) -> None:
        """Draw the boxes with their upper edge at `top`; `minute` is being played."""
        look = self._ui.look
        now = 0 if table.ending is not None else min(minute, MATCH_MINUTES)
        picture = self._picture.get((now, table.ticked, tuple(table.marks)), lambda: self._paint(table, now))
        target.blit(picture, (look.px(self._left), look.px(top)))

    def minute_at(self, x: float) -> int:
        """The minute whose box lies at `x` (logical units), clamped to 1 … 40."""
        inside = x - self._left
        if inside > HALF_MINUTES * self._pitch:
            inside -= _GAP
        return max(1, min(MATCH_MINUTES, int(inside // self._pitch) + 1))

    def _x(self, minute: int) -> float:
        return (minute - 1) * self._pitch + (_GAP if minute > HALF_MINUTES else 0)

    def _paint(self, table: MatchTable, now: int) -> pygame.Surface:
        look = self._ui.look
        surface = pygame.Surface((look.px(self._width), look.px(HEIGHT)), pygame.SRCALPHA)
        by_minute: dict[int, list[Mark]] = {}
        for mark in table.marks:
            by_minute.setdefault(min(mark.minute, MATCH_MINUTES), []).append(mark)
        # The minute being played comes last: where the boxes are narrow it is wider than its place.
        for minute in sorted(range(1, MATCH_MINUTES + 1), key=lambda minute: minute == now):
            self._paint_box(surface, minute, minute == now, minute <= table.ticked, by_minute.get(minute, []))
        return surface

    def _paint_box(self, surface: pygame.Surface, minute: int, now: bool, played: bool, here: list[Mark]) -> None:
        look = self._ui.look
        x = self._x(minute)
        box = pygame.Rect(look.px(x), look.px(8), look.px(self._pitch - 3), look.px(24))
        if now and self._pitch - 3 < _LEAST_NOW:
            box.inflate_ip(look.px(_LEAST_NOW) - box.width, 0)
            box.clamp_ip(surface.get_rect())
        ground = AMBER if now else BUTTON if played else mix(NIGHT, BUTTON, 0.35)
        pygame.draw.rect(surface, ground, box, border_radius=look.px(4))
        pygame.draw.rect(surface, LINE if not now else AMBER, box, max(1, look.px(1)), border_radius=look.px(4))
        middle = (box.centerx / look.scale, 20)
        if now:
            look.write(surface, str(minute), "bold18", INK, middle, "centre")
        elif here:
            self._paint_marks(surface, here, middle)
        elif minute in _NAMED and self._pitch > 20:
            look.write(surface, str(minute), "semi16", TEXT if played else MUTED, middle, "centre")
        if minute in _MAY_END:
            size = look.px(7)
            corner = [(box.right - size, box.top), (box.right - 1, box.top), (box.right - 1, box.top + size)]
            pygame.draw.polygon(surface, INK if now else MUTED, corner)
        for mark in here:
            if mark.kind == "goal":
                dress = self._dresses[mark.side]
                y = look.px(35) if mark.side == HOME else look.px(2)
                bar = pygame.Rect(box.left, y, box.width, look.px(4))
                pygame.draw.rect(surface, dress.kit.ring if mark.side == HOME else dress.kit.a, bar, border_radius=2)
                pygame.draw.rect(surface, BAR, bar, 1, border_radius=2)

    def _paint_marks(self, surface: pygame.Surface, here: list[Mark], middle: tuple[float, float]) -> None:
        look = self._ui.look
        shown = here[-2:] if self._pitch > 24 else here[-1:]
        for index, mark in enumerate(shown):
            x = middle[0] + (index - (len(shown) - 1) / 2) * 13
            if mark.kind == "goal":
                sign = marks.mark(look, "ball", 16, TEXT)
            elif mark.kind in ("minor", "major"):
                sign = marks.mark(look, "injury", 14)
            else:
                sign = tokens.card(look, "yellow" if mark.kind == "yellow" else "red", 15)
            look.put(surface, sign, (x, middle[1]))

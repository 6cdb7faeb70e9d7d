"""The strip of minutes below the pitch: how far the match is, the goals in it, and the scrubber."""

from __future__ import annotations

import pygame

from engine.fortunes.match.model import EXTRA, NINETY, Goal
from game.presenter.fortunes.clock import HALF
from game.scenes.fortunes.match.dress import Dresses
from game.scenes.fortunes.match.geometry import Rect
from game.theme import kits, marks
from game.theme.look import Latest
from game.theme.palette import AMBER, BUTTON, INK, LINE, MUTED, NIGHT, TEXT, mix
from game.ui import Ui

_NAMED = 15
_PAD = 12.0


class MinuteStrip:
    """Draws the minutes of a match in a rectangle; goals of the home side above the line, the visitors' below."""

    def __init__(self, ui: Ui, dresses: Dresses, rect: Rect) -> None:
        self._ui = ui
        self._dresses = dresses
        self._rect = rect
        self._picture = Latest()

    def draw(self, target: pygame.Surface, minute: float, goals: tuple[Goal, ...], extra: bool) -> None:
        """Draw the strip; `minute` is being played, `extra`: there are a hundred and twenty."""
        look = self._ui.look
        picture = self._picture.get((int(minute), goals, extra), lambda: self._paint(int(minute), goals, extra))
        target.blit(picture, (look.px(self._rect[0]), look.px(self._rect[1])))

    def minute_at(self, x: float, extra: bool) -> float:
        """The minute at `x` (logical units), clamped to the match."""
        last = EXTRA if extra else NINETY
        share = (x - self._rect[0] - _PAD) / (self._rect[2] - 2 * _PAD)
        return max(0.0, min(1.0, share)) * last

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies on the strip."""
        left, top, width, height = self._rect
        return left <= x <= left + width and top <= y <= top + height

    def _paint(self, minute: int, goals: tuple[Goal, ...], extra: bool) -> pygame.Surface:
        look, (_, _, width, height) = self._ui.look, self._rect
        surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
        last = EXTRA if extra else NINETY
        room, middle = width - 2 * _PAD, height / 2

        def across(one: float) -> float:
            return _PAD + room * one / last

        track = pygame.Rect(look.px(_PAD), look.px(middle - 7), look.px(room), look.px(14))
        pygame.draw.rect(surface, mix(NIGHT, BUTTON, 0.5), track, border_radius=look.px(7))
        done = pygame.Rect(track.left, track.top, look.px(room * min(minute, last) / last), track.height)
        if done.width:
            pygame.draw.rect(surface, BUTTON, done, border_radius=look.px(7))
        pygame.draw.rect(surface, LINE, track, max(1, look.px(1)), border_radius=look.px(7))
        for mark in range(0, last + 1, _NAMED):
            x = look.px(across(mark))
            if mark in (HALF, NINETY):
                pygame.draw.line(
                    surface, MUTED, (x, look.px(middle - 11)), (x, look.px(middle + 11)), max(1, look.px(2))
                )
            if 0 < mark < last:
                look.write(surface, str(mark), "semi16", TEXT if mark <= minute else MUTED, (across(mark) + 5, middle))
        for goal in goals:
            y = middle + (15 if goal.side else -15)
            look.put(surface, kits.disc(look, self._dresses.of(goal.side).kit, "", 6, goal.side == 0),
                     (across(goal.minute), y))  # fmt: skip
            look.put(surface, marks.mark(look, "ball", 14, TEXT), (across(goal.minute), middle))
        if 0 < minute <= last:
            at, word = across(minute), str(minute)
            wide = max(24.0, look.width(word, "bold18") + 8)
            knob = pygame.Rect(0, 0, look.px(wide), look.px(24))
            knob.center = look.px(min(width - wide / 2, at)), look.px(middle)
            pygame.draw.rect(surface, AMBER, knob, border_radius=look.px(6))
            look.write(surface, word, "bold18", INK, (knob.centerx / look.scale, middle), "centre")
        return surface

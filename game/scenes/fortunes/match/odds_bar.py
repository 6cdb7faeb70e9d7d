"""The bar above the pitch: how likely each result is from here (FF-31, FF-35)."""

from __future__ import annotations

import pygame

from engine.fortunes.match.model import MatchTable
from game.presenter.fortunes.chances import chances
from game.presenter.fortunes.clock import minute_at
from game.presenter.timeline import Beat
from game.scenes.fortunes.match.dress import Dresses
from game.scenes.fortunes.match.geometry import Rect
from game.scenes.fortunes.match.scoreboard import kicks_now, score_now
from game.theme.look import Latest
from game.theme.palette import INK, PAPER, ROW, TEXT, ink_on
from game.ui import Ui

_TALL = 24.0
"""The least height of a bar with letters of the usual size."""
_NAMES = ("home_wins", "draw", "away_wins")


class OddsBar:
    """Home's share solid in its colour, the visitors' outlined, the draw between them. `rect` is its place."""

    def __init__(self, ui: Ui, dresses: Dresses, rect: Rect) -> None:
        self._ui = ui
        self._dresses = dresses
        self._rect = rect
        self._picture = Latest()

    def draw(self, target: pygame.Surface, table: MatchTable, beat: Beat | None, seconds: float) -> None:
        """Draw the chances at a moment of the match."""
        look, (x, y, _, _) = self._ui.look, self._rect
        minute = int(minute_at(table, beat, seconds))
        shares = chances(table, minute, score_now(table, beat, seconds), kicks_now(table, beat, seconds))
        home, away = round(100 * shares[0]), round(100 * shares[2])
        percents = home, 100 - home - away, away
        target.blit(self._picture.get(percents, lambda: self._paint(percents)), (look.px(x), look.px(y)))

    def _paint(self, percents: tuple[int, int, int]) -> pygame.Surface:
        look, (_, _, width, height) = self._ui.look, self._rect
        surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
        ground = surface.get_rect()
        pygame.draw.rect(surface, ROW, ground)
        home, away = self._dresses.colour(0), self._dresses.colour(1)
        style = "bold18" if height >= _TALL else "bold14"
        x = 0
        for number, percent in enumerate(percents):
            wide = round(ground.width * percent / max(1, sum(percents))) if number < 2 else ground.width - x
            rect = pygame.Rect(x, 0, wide, ground.height)
            x += wide
            if wide <= 0:
                continue
            pygame.draw.rect(surface, (home, PAPER, away)[number], rect)
            inner = rect.inflate(-2 * look.px(3), -2 * look.px(3))
            if number == 2 and inner.width > 0:
                pygame.draw.rect(surface, INK, inner)
            ink = (ink_on(home), INK, TEXT)[number]
            words = self._words(number, percent, wide / look.scale, style)
            look.write(surface, words, style, ink, (rect.centerx / look.scale, height / 2), "centre")
        return surface

    def _words(self, number: int, percent: int, room: float, style: str) -> str:
        """The share in per cent, with a word where there is room; nothing where there is none."""
        look, t = self._ui.look, self._ui.t
        whole = t(f"fortunes.match.odds.{_NAMES[number]}", n=percent)
        for words in (whole, f"{percent} %", str(percent)):
            if look.width(words, style) <= room - 8:
                return words
        return ""

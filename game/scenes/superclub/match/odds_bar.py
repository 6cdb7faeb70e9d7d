"""The bar above the pitch: how likely each result is from here, leaving injuries and cards out of account (`why?`)."""

from __future__ import annotations

import pygame

from engine.superclub.match.model import MatchTable
from game.presenter.superclub.chances import Shares, match_shares
from game.scenes.superclub.match.dress import Dresses
from game.scenes.superclub.match.geometry import Rect
from game.theme.look import Latest
from game.theme.palette import INK, LINE, MUTED, PAPER, ROW, TEXT, ink_on
from game.ui import Ui

_TALL = 24.0
"""The least height of a bar with letters of the usual size."""


class OddsBar:
    """Home's share solid in its colour, the visitors' outlined, the draw between them. `rect` is its place."""

    def __init__(self, ui: Ui, dresses: Dresses, rect: Rect) -> None:
        self._ui = ui
        self._dresses = dresses
        self._rect = rect
        self._picture = Latest()
        self._known: tuple[object, Shares | None] = ((), None)

    def draw(self, target: pygame.Surface, table: MatchTable) -> None:
        """Draw the chances of the match as it lies there."""
        look, (x, y, _, _) = self._ui.look, self._rect
        shares = self._shares(table)
        parts = None if shares is None else tuple(round(1000 * share) for share in shares)
        final = table.setup.kind != "league"
        target.blit(self._picture.get((parts, final), lambda: self._paint(parts, final)), (look.px(x), look.px(y)))

    def _shares(self, table: MatchTable) -> Shares | None:
        """The chances, worked out again only when what they depend on has changed."""
        key = _key(table)
        if key != self._known[0]:
            self._known = key, match_shares(table)
        return self._known[1]

    def _paint(self, parts: tuple[int, ...] | None, final: bool) -> pygame.Surface:
        look, t, (_, _, width, height) = self._ui.look, self._ui.t, self._rect
        surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
        ground = surface.get_rect()
        pygame.draw.rect(surface, ROW, ground)
        if parts is None:
            pygame.draw.rect(surface, LINE, ground, max(1, look.px(1)))
            words = look.fit(t("superclub.match.odds.hidden"), "semi16", width - 16)
            look.write(surface, words, "semi16", MUTED, (width / 2, height / 2), "centre")
            return surface
        home, away = self._dresses.colour(0), self._dresses.colour(1)
        x = 0
        for number, part in enumerate(parts):
            wide = round(ground.width * part / 1000) if number < 2 else ground.width - x
            rect = pygame.Rect(x, 0, wide, ground.height)
            x += wide
            if wide <= 0 or (number == 1 and not part):
                continue
            if number == 0:
                pygame.draw.rect(surface, home, rect)
            elif number == 2:
                pygame.draw.rect(surface, away, rect)
                inner = rect.inflate(-2 * look.px(3), -2 * look.px(3))
                if inner.width > 0:
                    pygame.draw.rect(surface, INK, inner)
            else:
                pygame.draw.rect(surface, PAPER, rect)
            words = self._words(number, part, wide / look.scale, final)
            colour = ink_on(home) if number == 0 else TEXT if number == 2 else INK
            look.write(surface, words, self._style, colour, (rect.centerx / look.scale, height / 2), "centre")
        return surface

    @property
    def _style(self) -> str:
        """Letters that stand clear of the visitors' outline."""
        return "bold18" if self._rect[3] >= _TALL else "bold14"

    def _words(self, number: int, part: int, room: float, final: bool) -> str:
        """The share in per cent, with a word where there is room; nothing where there is none."""
        look, t = self._ui.look, self._ui.t
        percent = f"{round(part / 10)} %" if 5 <= part <= 995 or part in (0, 1000) else "<1 %" if part < 5 else ">99 %"
        name = ("home", "draw", "away")[number]
        if number != 1:
            name = f"{name}_wins" if not final else f"{name}_final"
        for words in (t(f"superclub.match.odds.{name}", n=percent), percent, percent.removesuffix(" %")):
            if look.width(words, self._style) <= room - 8:
                return words
        return ""


def _key(table: MatchTable) -> object:
    """Everything the chances depend on."""
    teams = tuple((team.line_up, team.lifts, team.marked, team.squad.name) for team in table.teams)
    duels = tuple((duel.thirds, duel.strengths, duel.dice, duel.winner, duel.closed) for duel in table.duels)
    return teams, duels, table.derby, len(table.kicks), table.result, table.over

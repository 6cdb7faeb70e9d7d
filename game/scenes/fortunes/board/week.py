"""Beside the board: the squares that the die may lead to, and the week's matches.

Owns that column. What a square does and who plays whom is the table's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.fortunes.season.model import Fixture, SeasonTable
from game.theme import crests, dice, palette
from game.theme.fortunes import board
from game.theme.fortunes.board import SQUARES
from game.theme.look import Latest
from game.theme.panels import panel
from game.theme.superclub.lettering import write
from game.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.fortunes.board.scene import BoardScene

_FACES = 6
_HEAD = 30
_AHEAD, _MATCH = 38, 30
_COMPETITIONS = ("league", "cup", "europe")


class WeekList(Widget):
    """The column."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(grow=1)
        self._scene = scene
        self._latest = Latest()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 2 * _HEAD + _FACES * _AHEAD + 4 * _MATCH

    def least(self, width: int) -> int:
        return 200

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        scene, look = self._scene, self.ui.look
        table = scene.stage.table
        if not table.managers:
            return
        seat = scene.host
        key = (seat, table.managers[seat].counter, table.season, table.week, len(table.results), len(table.fixtures),
               tuple(manager.managing for manager in table.managers), self.rect.size, look.scale)  # fmt: skip
        picture = self._latest.get(key, lambda: self._paint(table, seat))
        surface.blit(picture, (look.px(self.rect.x + dx), look.px(self.rect.y + dy)))

    def _paint(self, table: SeasonTable, seat: int) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h), (0, 0))
        wanted = 2 * _HEAD + 16 + _FACES * _AHEAD + _MATCH * (len(self._coming(table, table.week)) + 3)
        step = min(_AHEAD + 6.0, max(28.0, _AHEAD - max(0, wanted - h) / _FACES))
        words = t("fortunes.board.ahead")
        write(look, canvas, words, "label", 18, palette.AMBER, (12, 20), w - 24)
        y = 8.0 + _HEAD
        square = table.managers[seat].counter
        for face in range(1, _FACES + 1):
            self._square(canvas, face, (square + face) % SQUARES, y, step, w)
            y += step
        canvas.fill(palette.LINE, (look.px(12), look.px(y + 4), look.px(w - 24), look.px(1)))
        self._matches(canvas, table, y + 8)
        return canvas

    def _square(self, canvas: pygame.Surface, face: int, square: int, y: float, step: float, w: int) -> None:
        look, t = self.ui.look, self.ui.t
        middle = y + step / 2
        look.put(canvas, dice.d6(look, face, round(step * 0.56), False), (12 + step * 0.36, middle))
        kind = self._scene.squares[0][square]
        size = round(step - 5)
        look.put(canvas, board.square(look, kind, "", size, size), (20 + step * 0.72 + size / 2, middle))
        x = 30 + step * 0.72 + size
        write(look, canvas, t(f"fortunes.square.{kind}"), "bold", 20, palette.TEXT, (x, middle), w - x - 8)

    def _coming(self, table: SeasonTable, week: int) -> list[Fixture]:
        """A week's matches of clubs with a manager that are still to be played, the league first."""
        played = {result.fixture for result in table.results}
        clubs = {manager.club for manager in table.managers if manager.managing}
        found = [one for one in table.fixtures if one.week == week and one.number not in played
                 and clubs & {one.home, one.away}]  # fmt: skip
        return sorted(found, key=lambda one: (_COMPETITIONS.index(one.competition), one.number))

    def _matches(self, canvas: pygame.Surface, table: SeasonTable, y: float) -> None:
        """The matches of this week and the next by competition, as many as there is room for."""
        t = self.ui.t
        for competition in _COMPETITIONS:
            found = [one for one in self._coming(table, table.week) if one.competition == competition]
            y = self._group(canvas, table, t(f"fortunes.board.matches.{competition}"), found, y)
        self._group(canvas, table, t("fortunes.board.next_week"), self._coming(table, table.week + 1), y)

    def _group(self, canvas: pygame.Surface, table: SeasonTable, words: str, found: list[Fixture], y: float) -> float:
        """Matches under their heading as far as they fit; how far down they reach."""
        w, h = self.rect.size
        if not found or y + _HEAD + _MATCH > h - 4:
            return y
        write(self.ui.look, canvas, words, "label", 18, palette.AMBER, (12, y + 16), w - 24)
        y += _HEAD
        for fixture in found:
            if y + _MATCH > h - 4:
                break
            self._match(canvas, table, fixture, y + _MATCH / 2, w)
            y += _MATCH
        return y + 6

    def _match(self, canvas: pygame.Surface, table: SeasonTable, fixture: Fixture, y: float, w: int) -> None:
        look, middle = self.ui.look, w / 2
        look.write(canvas, "–", "bold18", palette.MUTED, (middle, y), "centre")
        for club, way in ((fixture.home, -1), (fixture.away, 1)):
            looks = self._scene.club_looks(club)
            own = table.clubs[club].manager is not None
            look.put(canvas, crests.crest(look, looks.crest, 22), (middle + way * 26, y))
            ink = palette.TEXT if own else palette.MUTED
            look.write(canvas, looks.short, "bold20" if own else "semi20", ink, (middle + way * 42, y),
                       "right" if way < 0 else "left")  # fmt: skip

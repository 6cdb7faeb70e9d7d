"""The table of a season, one key away from everywhere: the board, the table in numbers, fixtures, past seasons.

Owns the screen. It only shows.
"""

from __future__ import annotations

import pygame

from game.games.superclub.screens.frame import SuperclubScene
from game.games.superclub.screens.season import board, tables
from game.stage.playing import Live
from game.ui.look import metrics
from game.ui.widgets import Column, Columns, Hint, Pane, Panel, Widget
from game.ui.widgets.tabs import STRIP

_MAIN, _SIDE = 800, 396
_ROWS = (40, 50)
_HEADS = 36 + 58
_PAST = 44 + 36 + 20
"""What past seasons need above and below their rows."""


class StandingsScene(SuperclubScene):
    """How things stand, with the club of `seat` on paper."""

    led_by = "table"

    first_focus = "standings"

    def build(self) -> Widget:
        """Board above table, fixtures and past seasons beside; narrow, all are pages."""
        t, table = self.ui.t, self.table
        count = max(1, table.entrants)
        bars = metrics.HEADER + metrics.FOOTER + 2 * metrics.MARGIN
        room = self.ui.h - bars
        high = _ROWS[1] if room > _HEADS + 30 + count * (_ROWS[1] + 52) else _ROWS[0]
        standing = Panel(tables.standings(t, self.content, table, self.seat, high), pad=12)
        wide = self.ui.w - 2 * metrics.MARGIN >= _MAIN + _SIDE + metrics.GUTTER
        rounds = Panel(tables.fixture_list(t, self.content, table, self.seat), title=t("superclub.standings.fixtures"))
        rounds.grow = 1
        past = Panel(
            tables.story(t, self.content, table, self.seat), title=t("superclub.standings.seasons"),
            height=_PAST + _ROWS[0] * count if wide else None,
        )  # fmt: skip
        picture = Live(self._draw_board, 150)
        if wide:
            side = Column([rounds, past] if table.past else [rounds], gap=metrics.GUTTER, grow=1)
            main: Widget = Column([picture, standing], gap=12, grow=1)
            panes = [Pane(t("superclub.standings.table"), main, _MAIN, grow=1)]
            panes.append(Pane(t("superclub.standings.fixtures"), side, _SIDE))
        else:
            both = room - STRIP - 2 * metrics.STEP >= _HEADS + count * (_ROWS[0] + 28) + _HEADS
            main = Column([picture, standing], gap=12, grow=1) if both else standing
            alone = [] if both else [Pane(t("superclub.standings.board"), picture, _MAIN)]
            panes = [
                Pane(t("superclub.standings.table"), main, _MAIN, grow=1),
                *alone,
                Pane(t("superclub.standings.fixtures"), rounds, _SIDE),
                Pane(t("superclub.standings.seasons"), past, _SIDE),
            ]
        hints = [Hint("back", t("ui.back"))]
        return self.season_page(Columns(panes), t("superclub.standings.title"), hints, self._under())

    def _under(self) -> str:
        t, table = self.ui.t, self.table
        if not table.season:
            return t("superclub.room.draft")
        if table.room == "season" and table.round:
            return t("superclub.season_round", season=table.season, n=table.round)
        return t("superclub.season_n", n=table.season)

    def _draw_board(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.table.clubs and area.h >= _HEADS:
            shown = board.lanes(self.ui.t, self.content, self.table, (self.seat,))
            board.paint(self.ui.look, self.ui.t, surface, area, shown)

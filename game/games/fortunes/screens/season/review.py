"""The end of a season: the league table, and everybody's game points counted out (FF-44).

Owns the screen. The points are the engine's; the page only adds them up before one's eyes.
"""

from __future__ import annotations

from typing import ClassVar

import pygame

from engine.fortunes.season import cups
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.presenter.season_choreography import YEAR
from game.games.fortunes.screens.room import FortunesRoom
from game.games.fortunes.style import trophies
from game.stage.timeline import Beat
from game.ui.look.pen import Pen

PARTS = ("league", "cup", "europe", "season")
_ROW = 96
_COLUMN = 92
_LEFT = 0.36


class ReviewScene(FortunesRoom):
    """A season's game points."""

    scores: ClassVar = YEAR
    least = 320

    def heading(self) -> str:
        """That it is over."""
        return self.ui.t("fortunes.review.title")

    def _event(self, beat: Beat | None) -> ev.SeasonEnded | None:
        if beat is not None and isinstance(beat.event, ev.SeasonEnded):
            return beat.event
        return next((event for event in reversed(self.stage.told) if isinstance(event, ev.SeasonEnded)), None)

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        beat = self.timeline.beat
        event = self._event(beat)
        if event is None:
            return
        gap = 16
        left = pygame.Rect(area.x, area.y, round(area.w * _LEFT) if area.w > 900 else 0, area.h)
        if left.w:
            self._draw_league(Pen(self.ui.look, surface, left), event)
        shift = left.w + gap if left.w else 0
        right = pygame.Rect(area.x + shift, area.y, area.w - shift, area.h)
        self._draw_points(Pen(self.ui.look, surface, right), event, beat)

    def _draw_league(self, pen: Pen, event: ev.SeasonEnded) -> None:
        """The champion under the trophy, and the table."""
        rows = event.past.rows
        champion = self.club_looks(rows[0].team)
        head = min(140, int(pen.h) // 4)
        pen.put(trophies.trophy(pen.look, "league", head, True, champion.kit), head / 2, head / 2)
        words = self.ui.t("fortunes.review.champions", club=champion.name)
        pen.write(words, "display32", head + 16, head / 2, tone="amber", width=pen.w - head - 24)
        step = min(34, (int(pen.h) - head - 16) // max(1, len(rows)))
        own = {self.stage.table.managers[seat].club for seat in self.looking}
        for place, row in enumerate(rows):
            ground = "row_paper" if row.team in own else "row"
            line = pen.part(0, head + 12 + place * step, pen.w, step - 3, ground)
            looks = self.club_looks(row.team)
            line.write(str(place + 1), "figuresbold18", 30, align="right")
            line.crest(looks.crest, step - 8, 52)
            line.write(looks.name, "semi18", 74, width=pen.w - 140)
            line.write(str(row.points), "figuresbold20", -14)

    def _draw_points(self, pen: Pen, event: ev.SeasonEnded, beat: Beat | None) -> None:
        """A row a manager, a column a competition, filled one after the other."""
        t, table = self.ui.t, self.stage.table
        pen.write(t("fortunes.review.counted"), "bold20", 4, 14, tone="muted")
        columns = [*PARTS, "so_far"]
        column = min(_COLUMN, (pen.w * 0.62) / len(columns))
        middles = [pen.w - (len(columns) - number) * column + column / 2 for number in range(len(columns))]
        for x, part in zip(middles, columns, strict=True):
            pen.write(t(f"fortunes.review.{part}"), "semi16", x, 40, tone="muted", align="centre")
        count = len(event.past.points)
        step = min(_ROW, (pen.h - 60) // max(1, count))
        seen = [self._seen(part, beat) for part in PARTS]
        for place, seat in enumerate(sorted(range(count), key=lambda one: -event.points[one])):
            row = pen.part(0, 56 + place * step, pen.w, step - 6, "row_paper" if seat in self.looking else "row")
            middle = row.h // 2
            row.crest(self.looks(seat).crest, min(44, row.h - 8), 32, middle)
            row.write(self.manager(seat), "bold22", 62, middle, width=pen.w - len(columns) * column - 70)
            values = [*self._parts(table, seat, event), event.past.points[seat], event.points[seat]]
            shown = [*seen, seen[-1]]
            for number, (value, lit) in enumerate(zip(values, shown, strict=True)):
                if lit:
                    style = "figuresbold24" if number >= len(PARTS) - 1 else "figures24"
                    row.write(str(value), style, middles[number], middle, align="centre")

    def _seen(self, part: str, beat: Beat | None) -> bool:
        """Whether a column is filled already."""
        if beat is None or not isinstance(beat.event, ev.SeasonEnded):
            return True
        return beat.progress(part, self.timeline.seconds) > 0

    def _parts(self, table: SeasonTable, seat: int, event: ev.SeasonEnded) -> list[int]:
        """A manager's points from league, cup and Europe (FF-44)."""
        manager, tables = table.managers[seat], self.content.tables
        if not manager.managing:
            return [0, 0, 0]
        place = next(place for place, row in enumerate(event.past.rows) if row.team == manager.club)
        return [
            tables.points_league[place],
            cups.points_in(table.cup, manager.club, tables.points_cup),
            cups.points_in(table.europe, manager.club, tables.points_europe),
        ]

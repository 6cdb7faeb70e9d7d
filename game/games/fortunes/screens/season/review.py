"""The end of a season: the league table, and everybody's game points counted out (FF-44).

Owns the screen. The points are the engine's; the page only adds them up before one's eyes.
"""

from __future__ import annotations

from typing import ClassVar

import pygame

from engine.fortunes.season import cups
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.presenter.season_rooms.year import SCORES
from game.games.fortunes.screens.room import FortunesRoom
from game.games.fortunes.style import trophies
from game.stage.timeline import Beat
from game.ui.look import crests, palette
from game.ui.look.lettering import write
from game.ui.look.panels import panel

PARTS = ("league", "cup", "europe", "season")
_ROW = 96
_COLUMN = 92
_LEFT = 0.36


class ReviewScene(FortunesRoom):
    """A season's game points."""

    scores: ClassVar = SCORES
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
            self._draw_league(surface, left, event)
        shift = left.w + gap if left.w else 0
        self._draw_points(surface, pygame.Rect(area.x + shift, area.y, area.w - shift, area.h), event, beat)

    def _draw_league(self, surface: pygame.Surface, area: pygame.Rect, event: ev.SeasonEnded) -> None:
        """The champion under the trophy, and the table."""
        look, t = self.ui.look, self.ui.t
        rows = event.past.rows
        champion = self.club_looks(rows[0].team)
        head = min(140, area.h // 4)
        look.put(
            surface, trophies.trophy(look, "league", head, True, champion.kit), (area.x + head / 2, area.y + head / 2)
        )
        words = t("fortunes.review.champions", club=champion.name)
        write(
            look,
            surface,
            words,
            "display",
            32,
            palette.AMBER,
            (area.x + head + 16, area.y + head / 2),
            area.w - head - 24,
        )
        step = min(34, (area.h - head - 16) // max(1, len(rows)))
        own = {self.stage.table.managers[seat].club for seat in self.looking}
        for place, row in enumerate(rows, 1):
            y = area.y + head + 12 + (place - 1) * step
            paper = row.team in own
            surface.blit(panel(look, area.w, step - 3, "row_paper" if paper else "row"), (look.px(area.x), look.px(y)))
            ink = palette.INK if paper else palette.TEXT
            looks, middle = self.club_looks(row.team), y + (step - 3) / 2
            look.write(surface, str(place), "figuresbold18", ink, (area.x + 30, middle), "right")
            look.put(surface, crests.crest(look, looks.crest, step - 8), (area.x + 52, middle))
            write(look, surface, looks.name, "semi", 18, ink, (area.x + 74, middle), area.w - 140)
            look.write(surface, str(row.points), "figuresbold20", ink, (area.right - 14, middle), "right")

    def _draw_points(
        self, surface: pygame.Surface, area: pygame.Rect, event: ev.SeasonEnded, beat: Beat | None
    ) -> None:  # fmt: skip
        """A row a manager, a column a competition, filled one after the other."""
        look, t, table = self.ui.look, self.ui.t, self.stage.table
        look.write(surface, t("fortunes.review.counted"), "bold20", palette.MUTED, (area.x + 4, area.y + 14))
        columns = [*PARTS, "so_far"]
        column = min(_COLUMN, (area.w * 0.62) / len(columns))
        for number, part in enumerate(columns):
            x = area.right - (len(columns) - number) * column + column / 2
            look.write(surface, t(f"fortunes.review.{part}"), "semi16", palette.MUTED, (x, area.y + 40), "centre")
        count = len(event.past.points)
        step = min(_ROW, (area.h - 60) // max(1, count))
        seen = [self._seen(part, beat) for part in PARTS]
        for row, seat in enumerate(sorted(range(count), key=lambda one: -event.points[one])):
            box = pygame.Rect(area.x, area.y + 56 + row * step, area.w, step - 6)
            paper = seat in self.looking
            surface.blit(panel(look, box.w, box.h, "row_paper" if paper else "row"), (look.px(box.x), look.px(box.y)))
            ink = palette.INK if paper else palette.TEXT
            looks, middle = self.looks(seat), box.centery
            look.put(surface, crests.crest(look, looks.crest, min(44, box.h - 8)), (box.x + 32, middle))
            room = area.w - len(columns) * column - 70
            write(look, surface, self.manager(seat), "bold", 22, ink, (box.x + 62, middle), room)
            values = [*self._parts(table, seat, event), event.past.points[seat], event.points[seat]]
            shown = [*seen, seen[-1]]
            for number, (value, lit) in enumerate(zip(values, shown, strict=True)):
                if lit:
                    x = box.right - (len(columns) - number) * column + column / 2
                    style = "figuresbold24" if number >= len(PARTS) - 1 else "figures24"
                    look.write(surface, str(value), style, ink, (x, middle), "centre")

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

"""A season begins and ends: opening with its dice (FF-7), game points (FF-44), newspaper; and the end of a game.

Owns these screens. Everything shown is a function of the event and the seconds; points, and who has won, are the
engine's, and what stands in the paper is `game.games.fortunes.press`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

import pygame

from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.money import points_of_cash, squad_stars
from game.games.fortunes.presenter.season import YEAR
from game.games.fortunes.press import Editor, Story
from game.games.fortunes.screens.frame import FortunesRoom, FortunesScene, FortunesScreen
from game.games.fortunes.screens.season import standings
from game.games.fortunes.wording import money
from game.stage import back_page, ending
from game.stage.club_looks import manager_face
from game.stage.ending import HeroPlan
from game.stage.explanation import draw_d6
from game.stage.style import trophies
from game.stage.timeline import Beat
from game.ui.look import faces, kits, metrics, palette
from game.ui.look.pen import Pen
from game.ui.widgets import Column, Hint, Pane, Panel, Paragraph, Widget

_ROW, _ROW_LEAST = 88, 56
_FACE, _NAME = 60, 206
"""How large a manager's face is at most, and where the name begins behind it."""
PARTS = (*standings.PLAYED_FOR, "season")
_POINTS_ROW = 96
_COLUMN = 92
_LEFT = 0.36
_HERO, _TABLE = 400, 740
_ROWS = (44, 64)


class NewspaperScene(FortunesScene):
    """The back page of the season that has just ended. `events` are the game's so far."""

    first_focus = "go_on"

    def __init__(self, screen: FortunesScreen, events: Iterable[Event], on_done: Callable[[], None]) -> None:
        super().__init__(screen)
        self.on_done = on_done
        self.news = Editor(self.ui.t, self.content, self.table, Story(self.table, events)).page()

    @property
    def hurries(self) -> bool:
        return True

    def enter(self) -> None:
        """Paper lands on the table."""
        super().enter()
        self.ui.audio.play("card")

    def build(self) -> Widget:
        t = self.ui.t
        page = back_page.body(self.ui, self.news, self.on_done)
        return self.season_page(page, t("press.title"), [Hint("confirm", t("playing.go_on"))])

    def back(self) -> None:
        """Read: on to what comes next."""
        self.on_done()


class OpeningScene(FortunesRoom):
    """A season's first minutes."""

    chapter = "FF-5"
    scores: ClassVar = YEAR
    waits = False
    least = 300

    def heading(self) -> str:
        """Which season it is."""
        begun = (beat.event.season for beat in self.timeline.beats if isinstance(beat.event, ev.SeasonBegun))
        season = next(begun, self.stage.table.season)
        return self.ui.t("fortunes.season_n", n=season) if season else self.ui.t("fortunes.opening.title")

    def when(self) -> str:
        """The club: the season is in the title."""
        return self.looks().name

    def bar_values(self) -> tuple[int, int, int]:
        """What the header says; before the starting cash is paid out, that there will be so much."""
        tables = self.content.tables
        if not self.stage.table.season:
            return tables.cash, points_of_cash(tables, tables.cash), 0
        return super().bar_values()

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        t, beat = self.ui.t, self.timeline.beat
        count = len(self.stage.table.setup.seats)
        step = max(_ROW_LEAST, min(_ROW, (area.h - 72) // count))
        width = min(area.w, 900)
        top = max(40, (area.h - count * step) // 2)
        pen = Pen(self.ui.look, surface, (area.x + (area.w - width) // 2, area.y + top, width, count * step))
        pen.write(t("fortunes.opening.clubs"), "bold20", 4, -20, tone="muted")
        first = self._first(beat)
        for seat in range(count):
            everybody = len(self.looking) == count
            own = first == seat or (seat in self.looking and not everybody)
            row = pen.part(0, seat * step, width, step - 8, "row_paper" if own else "row")
            self._draw_manager(row, seat, beat)
        if first is not None:
            words = t("fortunes.opening.first", who=self.manager(first))
            y = top + count * step + 18
            whole = Pen(self.ui.look, surface, area)
            whole.write(words, "bold24", whole.middle, y, tone="amber", width=area.w - 32, align="centre")

    def _first(self, beat: Beat | None) -> int | None:
        """Who moves first, once it is known."""
        if beat is not None and isinstance(beat.event, ev.OrderRolled):
            return beat.event.first if beat.progress("verdict", self.timeline.seconds) > 0 else None
        rolled = self.latest(ev.OrderRolled)
        return None if rolled is None else rolled.first

    def _draw_manager(self, row: Pen, seat: int, beat: Beat | None) -> None:
        """Crest, shirt, name, cash and stars, and the die where one is thrown."""
        table, looks, middle = self.stage.table, self.looks(seat), row.h // 2
        row.crest(looks.crest, min(52, row.h - 10), 40, middle)
        row.put(kits.shirt(row.look, looks.kit, "", min(48, row.h - 12)), 100, middle)
        face = faces.face(row.look, manager_face(self.manager(seat)), min(_FACE, row.h - 8), looks.kit, round=True)
        row.put(face, 160, middle)
        style = self.style(seat)
        said = looks.name if looks.name != self.manager(seat) else ""
        said = self.ui.t("character.plate", club=said, style=style) if said and style else said
        row.write(self.manager(seat), "bold24", _NAME, middle - 11 * bool(said), width=row.w - _NAME - 240)
        if said:
            row.write(said, "semi18", _NAME, middle + 13, tone="muted", width=row.w - _NAME - 240)
        if table.managers:
            manager = table.managers[seat]
            cash = manager.cash if table.season else self.content.tables.cash
            said = self.ui.t("fortunes.opening.holds", cash=money(self.ui.t, cash), n=squad_stars(table, seat))
            row.write(said, "semi20", -110, middle, tone="muted")
        if beat is not None and isinstance(beat.event, ev.OrderRolled):
            self._draw_die(row, beat.event, seat, beat)

    def _draw_die(self, row: Pen, event: ev.OrderRolled, seat: int, beat: Beat) -> None:
        """The last die that this manager has thrown so far."""
        seconds, (x, y) = self.timeline.seconds, row.at(-52, row.h // 2)
        for number in reversed(range(len(event.throws))):
            value = event.throws[number][seat]
            cue = beat.choreography.cues[f"tumble{number}"]
            if value is not None and seconds >= cue.start:
                draw_d6(self.ui, row.surface, value, seat % 2 == 1, (x, y), cue.progress(seconds))
                return


class ReviewScene(FortunesRoom):
    """A season's game points."""

    chapter = "FF-44"
    scores: ClassVar = YEAR
    least = 320

    def heading(self) -> str:
        """That it is over."""
        return self.ui.t("fortunes.review.title")

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        beat = self.timeline.beat
        event = self.latest(ev.SeasonEnded)
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
        pen.put(trophies.trophy(pen.look, "league", head, champion.kit), head / 2, head / 2)
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
        step = min(_POINTS_ROW, (pen.h - 60) // max(1, count))
        seen = [self._seen(part, beat) for part in PARTS]
        for place, seat in enumerate(sorted(range(count), key=lambda one: -event.points[one])):
            row = pen.part(0, 56 + place * step, pen.w, step - 6, "row_paper" if seat in self.looking else "row")
            middle = row.h // 2
            row.crest(self.looks(seat).crest, min(44, row.h - 8), 32, middle)
            row.write(self.manager(seat), "bold22", 62, middle, width=pen.w - len(columns) * column - 70)
            values = [
                *standings.played_for(self.content, table, seat, event.past),
                event.past.points[seat],
                event.points[seat],
            ]
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


class EndingScene(ending.EndingScene[Content, SeasonTable], FortunesScene):
    """The last season is over."""

    chapter = "FF-45"

    @property
    def winner(self) -> int:
        """The best of the count; several may share the first place."""
        return self.table.tallies[0].seat

    def panes(self) -> list[Pane]:
        t, table = self.ui.t, self.table
        people = [seat for seat, one in enumerate(table.setup.seats) if one.is_human]
        room = (self.ui.h - metrics.HEADER - metrics.FOOTER - 150) // max(1, len(table.tallies))
        high = max(_ROWS[0], min(_ROWS[1], room))
        tally = standings.SeasonTables(t, self.content, table, people).final_count(high)
        tally.grow = 1
        level = [Paragraph(words, "semi20", palette.WARN) for words in standings.level_said(t, table)]
        count = Panel(Column([*level, tally], gap=8, grow=1), title=t("fortunes.ending.count"), pad=12, grow=1)
        return [
            Pane(t("fortunes.ending.winner"), Hero(self), _HERO, grow=0.6),
            Pane(t("fortunes.ending.count"), count, _TABLE, grow=1),
        ]


class Hero(ending.Hero):
    """The winner's crest under a trophy, his name, and by how much he has won; or all that share it."""

    plan = HeroPlan(180.0, 0.32, 0.46, reach=1.7, words=150, above=16.0, gap=32, line=(0.3, 0.58))

    def __init__(self, scene: EndingScene) -> None:
        super().__init__(scene)
        self._scene = scene

    def said(self) -> tuple[str, str, str]:
        scene, t = self._scene, self.ui.t
        first = [tally for tally in scene.table.tallies if tally.place == 1]
        best = first[0]
        key = "shared" if len(first) > 1 else "sacked_all" if not scene.table.managers[best.seat].managing else "won"
        said = t(f"fortunes.ending.{key}", n=best.total, amount=money(t, best.assets))
        return " & ".join(scene.manager(tally.seat) for tally in first), said, said

    def prize(self, pen: Pen, size: float, top: float) -> None:
        look, x = pen.look, pen.w / 2
        pen.put(trophies.shine(look, size * 1.6), x, top + size * 0.5)
        pen.put(trophies.trophy(look, "league", size * 0.9, self.looks.kit), x, top + size * 0.5)
        pen.crest(self.looks.crest, size * 0.6, x, top + size * 1.3)

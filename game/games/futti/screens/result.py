"""After a match: the score, who scored and when, how the sides compare, and the whole scoresheet (FU-33).

Owns the screen that shows a match by its table; whoever opens it says what going on, watching again and keeping the
replay mean.
"""

from __future__ import annotations

import pygame

from engine.futti.match.model import HOME, SIDES, SQUAD, VISITORS, MatchTable, SideTable
from game.games.futti import facts
from game.games.futti.style.match_kits import MatchKits
from game.stage.after_match import After, AfterMatchScene, End, LedScoreline
from game.ui.look import palette
from game.ui.look.kits import Kit
from game.ui.look.palette import contrast
from game.ui.look.panels import Box
from game.ui.look.pen import Pen, Tone
from game.ui.scene import Ui
from game.ui.widgets import Cell, Column, Pane, Panel, Table, TableColumn, Widget
from game.ui.widgets.bar import Written

_FIGURES = ("shots", "goals", "steals", "saves", "yellow", "red")
_SEEN = 2.0
"""Least contrast of a bar with the track it lies on."""
_HOLLOW = Box(palette.PANEL, palette.PAPER, radius=4, line_width=2)


class ResultScene(AfterMatchScene):
    """How a match ended; what is called when, says `AfterMatchScene`."""

    def __init__(self, ui: Ui, table: MatchTable, match_kits: MatchKits, after: After) -> None:
        super().__init__(ui, after)
        self.table = table
        self.match_kits = match_kits

    def headline(self) -> str:
        return self.ui.t("result.title")

    def panes(self) -> tuple[Pane, Pane]:
        t = self.ui.t
        return (
            Pane(t("result.match"), self._summary(), 440, grow=1),
            Pane(t("result.scoresheet"), self._sheets(), 792, grow=0.9),
        )

    def _summary(self) -> Widget:
        t = self.ui.t
        figures = Panel(self._comparison(), title=t("result.figures"), grow=1)
        return Column([Scoreline(self.table, self._end(HOME), self._end(VISITORS)), self.choices(), figures], gap=12)

    def _end(self, number: int) -> End:
        """A side's goals, and who scored them when."""
        t, side, club_style = self.ui.t, self.table.sides[number], self.match_kits[number]
        scorers = [
            f"{side.card(player).name} {', '.join(t('result.minute', minute=minute) for minute in minutes)}"
            for player, minutes in facts.goal_minutes(self.table.marks, number)
        ]
        return End(club_style.name, club_style.crest, str(side.score), scorers=scorers)

    def _comparison(self) -> Widget:
        sides, kit = self.table.sides, self.match_kits[HOME].kit
        figures = {
            "possession": [side.possession for side in sides],
            "shots": [total(side, "shots") for side in sides],
            "steals": [total(side, "steals") for side in sides],
            "cards": [total(side, "yellow") + total(side, "red") for side in sides],
        }
        bars = [versus(self.ui.t(f"result.{one}"), kit, told[HOME], told[VISITORS]) for one, told in figures.items()]
        return Column(bars, gap=2)

    def _sheets(self) -> Widget:
        return Column([self._sheet(side) for side in SIDES])

    def _sheet(self, number: int) -> Widget:
        t, side, club_style = self.ui.t, self.table.sides[number], self.match_kits[number]
        columns = [
            TableColumn("", 40, style="figures18", tone="muted", pinned=True),
            TableColumn(t("result.player"), 150, "left", "semi18", grow=True, pinned=True),
            TableColumn(t("result.place"), 72, "left", "semi18", "muted"),
            *(TableColumn(t(f"result.short.{figure}"), 62, style="figures18") for figure in _FIGURES),
            TableColumn(t("result.short.injuries"), 60, style="semi18"),
            TableColumn(t("result.short.minutes"), 58, style="figures18", tone="muted"),
        ]
        rows = [[str(club_style.number(player)), *self._line(side, player)] for player in SQUAD]
        table = Table(columns, rows, row_height=25, key=f"sheet {number}")
        return Panel(table, title=club_style.name.upper(), aside=self._halves(side), pad=4, grow=1)

    def _line(self, side: SideTable, player: int) -> list[str | Cell]:
        t, sheet = self.ui.t, side.sheets[player]
        came_on = next((sub.minute for sub in side.subs if sub.player == player), None)
        place = t("result.came_on", minute=came_on) if came_on is not None else ""
        if player in side.started:
            place = t(f"futti.position_short.{side.started.index(player)}")
        line: list[str | Cell] = [side.card(player).name, place]
        line += [str(count) if (count := getattr(sheet, figure)) else "" for figure in _FIGURES]
        worst = "major" if sheet.major else "minor" if sheet.minor else ""
        line.append(Cell(t(f"result.short.{worst}"), "bad") if worst else "")
        line.append(str(sheet.minutes))
        return line

    def _halves(self, side: SideTable) -> str:
        first, second, late = side.goals
        return self.ui.t("result.halves_and_late" if late else "result.halves", first=first, second=second, late=late)


def total(side: SideTable, figure: str) -> int:
    """The sum of one column of a side's scoresheet, by its name in `Sheet`."""
    return sum(getattr(sheet, figure) for sheet in side.sheets)


class Scoreline(LedScoreline):
    """The scoreboard when all is over, home on the left, with how it ended above the scorers."""

    tops = (160, 118)
    names = 42
    foot = (12, 20)

    def __init__(self, table: MatchTable, home: End, visitors: End) -> None:
        super().__init__((home, visitors))
        self.table = table

    @property
    def extra(self) -> int:
        return 24 if self.table.kicks else 0

    def room(self, width: int) -> tuple[float, float]:
        return width * 0.4 - 12, width * 0.4 - 12

    def paint_between(self, canvas: pygame.Surface) -> float:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        y = self.top - 14
        line = t(f"futti.ending.{self.table.ending}")
        if self.table.minute not in (30, 35):  # those two endings say the minute themselves
            line = t("result.ended", ending=line, n=self.table.minute)
        look.write(canvas, look.fit(line, "semi18", w - 24), "semi18", palette.LED_CAPTION, (w / 2, y), "centre")
        if self.extra:
            y += 24
            scored = [kick.side for kick in self.table.kicks if kick.scored]
            kicks = t("result.kicks", visitors=scored.count(VISITORS), home=scored.count(HOME))
            look.write(canvas, kicks, "bold20", palette.AMBER, (w / 2, y), "centre")
        return y + 30


def versus(caption: str, kit: Kit, visitors: int, home: int) -> Widget:
    """A figure of both sides: numbers at the ends, bars from the middle, the visitors' hollow and home's solid."""

    def write(pen: Pen) -> None:
        w, most = pen.w, max(visitors, home, 1)
        for x, own in ((0, visitors), (w, home)):
            tone: Tone = "text" if own == max(visitors, home) else "muted"
            pen.write(str(own), "figuresbold24", x, 18, tone=tone, align="right" if x else "left")
        pen.write(caption, "semi16", w / 2, 10, tone="muted", align="centre")
        room = w / 2 - 48
        pen.lay(Box(palette.BAR, radius=4), w / 2 - room - 4, 22, 2 * room + 8, 10)
        if visitors:
            wide = max(8, room * visitors / most)
            pen.lay(_HOLLOW, w / 2 - 2 - wide, 22, wide, 10)
        if home:
            # The kit's ring colour, unless that is lost on a dark track.
            seen = [one for one in (kit.ring, kit.a, kit.b) if contrast(one, palette.BAR) >= _SEEN]
            solid = Box(seen[0] if seen else palette.TEXT, radius=4)
            pen.lay(solid, w / 2 + 2, 22, max(8, room * home / most), 10)

    return Written(write, 36, "")

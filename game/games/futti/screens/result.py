"""After a match: the score, who scored and when, how the sides compare, and the whole scoresheet (FU-33).

Shows a `MatchReport`; whoever opens it says what going on, watching again and keeping the replay mean.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.futti.match.model import HOME, SQUAD, VISITORS
from game.games.futti.screens.report import MatchReport, SideReport
from game.stage.after_match import AfterMatchScene
from game.ui.look import crests, lights, palette
from game.ui.look.look import Align
from game.ui.look.marks import mark
from game.ui.look.palette import contrast
from game.ui.look.panels import Box, box, panel
from game.ui.scene import Ui
from game.ui.widgets import Cell, Column, Columns, Hint, Pane, Panel, Table, TableColumn, Widget

_FIGURES = ("shots", "goals", "steals", "saves", "yellow", "red")
_SEEN = 2.0
"""Least contrast of a bar with the track it lies on."""
_HOLLOW = Box(palette.PANEL, palette.PAPER, radius=4, line_width=2)


class ResultScene(AfterMatchScene):
    """How a match ended; what is called when, says `AfterMatchScene`."""

    def __init__(
        self,
        ui: Ui,
        report: MatchReport,
        *,
        on_continue: Callable[[], None],
        on_watch: Callable[[], None] | None = None,
        on_save: Callable[[], str] | None = None,
        title: str = "",
        subtitle: str = "",
    ) -> None:
        super().__init__(ui, on_continue=on_continue, on_watch=on_watch, on_save=on_save, subtitle=subtitle)
        self.report = report
        self.title = title or ui.t("result.title")

    def build(self) -> Widget:
        t = self.ui.t
        body = Columns(
            [
                Pane(t("result.match"), self._summary(), 440, grow=1),
                Pane(t("result.scoresheet"), self._sheets(), 792, grow=0.9),
            ]
        )
        hints = [Hint("back", t("result.continue"))]
        return self.page(body, title=self.title, subtitle=self.subtitle, hints=hints)

    def _summary(self) -> Widget:
        t = self.ui.t
        figures = Panel(self._comparison(), title=t("result.figures"), grow=1)
        return Column([Scoreline(self.report), self.choices(), figures], gap=12)

    def _comparison(self) -> Widget:
        t, sides = self.ui.t, self.report.sides
        lines: list[Widget] = []
        home, visitors = sides[HOME].possession, sides[VISITORS].possession
        if home is not None and visitors is not None:
            lines.append(Versus(t("result.possession"), sides, visitors, home))
        lines.extend(
            Versus(t(f"result.{figure}"), sides, sides[VISITORS].total(figure), sides[HOME].total(figure))
            for figure in ("shots", "steals")
        )
        cards = [side.total("yellow") + side.total("red") for side in sides]
        lines.append(Versus(t("result.cards"), sides, cards[VISITORS], cards[HOME]))
        return Column(lines, gap=2)

    def _sheets(self) -> Widget:
        return Column([self._sheet(side) for side in (VISITORS, HOME)])

    def _sheet(self, number: int) -> Widget:
        t, side = self.ui.t, self.report.sides[number]
        columns = [
            TableColumn("", 40, style="figures18", tone="muted", pinned=True),
            TableColumn(t("result.player"), 150, "left", "semi18", grow=True, pinned=True),
            *([TableColumn(t("result.place"), 72, "left", "semi18", "muted")] if side.started else []),
            *(TableColumn(t(f"result.short.{figure}"), 62, style="figures18") for figure in _FIGURES),
            TableColumn(t("result.short.injuries"), 60, style="semi18"),
            TableColumn(t("result.short.minutes"), 58, style="figures18", tone="muted"),
        ]
        rows = [self._line(side, player) for player in SQUAD]
        table = Table(columns, rows, row_height=25, key=f"sheet {number}")
        return Panel(table, title=side.dress.name.upper(), aside=self._halves(side), pad=4, grow=1)

    def _line(self, side: SideReport, player: int) -> list[str | Cell]:
        t, sheet = self.ui.t, side.sheets[player]
        line: list[str | Cell] = [str(side.dress.number(player)), side.names[player]]
        if side.started is not None:
            came_on = side.came_on(player)
            place = t("result.came_on", minute=came_on) if came_on is not None else ""
            if player in side.started:
                place = t(f"futti.position_short.{side.started.index(player)}")
            line.append(place)
        line += [str(count) if (count := getattr(sheet, figure)) else "" for figure in _FIGURES]
        worst = "major" if sheet.major else "minor" if sheet.minor else ""
        line.append(Cell(t(f"result.short.{worst}"), "bad") if worst else "")
        line.append(str(sheet.minutes))
        return line

    def _halves(self, side: SideReport) -> str:
        t = self.ui.t
        key = "result.halves_and_late" if side.halves[2] else "result.halves"
        return t(key, first=side.halves[0], second=side.halves[1], late=side.halves[2])


class Scoreline(Widget):
    """The scoreboard when all is over, visitors on the left: crests, names, digits, how it ended, and the scorers."""

    _LINE = 26

    def __init__(self, report: MatchReport) -> None:
        super().__init__()
        self.report = report
        self._scorers = {side: report.scorers(side) for side in (HOME, VISITORS)}

    @property
    def _kicks(self) -> bool:
        return self.report.sides[HOME].kicks is not None

    def measure(self, width: int) -> tuple[int, int]:
        lines = max(len(names) for names in self._scorers.values())
        return width, self._top + (24 if self._kicks else 0) + self._LINE * lines + (20 if lines else 12)

    @property
    def _top(self) -> int:
        """Where crests, names and the ending end; they stand closer where there is little height."""
        return 118 if self.ui.short else 160

    def paint(self) -> pygame.Surface:
        look, t = self.ui.look, self.ui.t
        canvas = self.canvas()
        w, h = self.rect.size
        canvas.blit(panel(look, w, h, "led"), (0, 0))
        size = 52 if self.ui.short else 76
        middle = 16 + size / 2
        for side, share in ((VISITORS, 0.2), (HOME, 0.8)):
            dress = self.report.sides[side].dress
            emblem = crests.crest(look, dress.crest, size)
            look.put(canvas, emblem, (w * share, middle))
            style = "bold24" if look.width(dress.name, "bold24") <= w * 0.4 - 12 else "bold20"
            name = look.fit(dress.name, style, w * 0.4 - 12)
            look.write(canvas, name, style, palette.TEXT, (w * share, self._top - 42), "centre")
            digits = lights.led(look, str(self.report.sides[side].score), size * 0.76)
            x = w / 2 + size * (-0.58 if side == VISITORS else 0.58)
            look.put(canvas, digits, (x, middle))
        for y in (middle - 12, middle + 12):
            canvas.blit(box(look, 8, 8, Box(palette.AMBER, radius=2)), (look.px(w / 2 - 4), look.px(y - 4)))
        y = self._top - 14
        line = t(f"futti.ending.{self.report.ending}")
        if self.report.minutes not in (30, 35):  # those two endings say the minute themselves
            line = t("result.ended", ending=line, n=self.report.minutes)
        look.write(canvas, look.fit(line, "semi18", w - 24), "semi18", palette.LED_CAPTION, (w / 2, y), "centre")
        if self._kicks:
            y += 24
            kicks = t("result.kicks", visitors=self.report.sides[VISITORS].kicks, home=self.report.sides[HOME].kicks)
            look.write(canvas, kicks, "bold20", palette.AMBER, (w / 2, y), "centre")
        self._paint_scorers(canvas, y + 30)
        return canvas

    def _paint_scorers(self, canvas: pygame.Surface, top: float) -> None:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        ball = mark(look, "ball", 16, palette.LED_CAPTION)
        places: tuple[tuple[int, int, Align], ...] = ((VISITORS, 36, "left"), (HOME, w - 36, "right"))
        for side, x, align in places:
            for number, (player, minutes) in enumerate(self._scorers[side]):
                y = top + number * self._LINE
                told = ", ".join(t("result.minute", minute=minute) for minute in minutes)
                line = look.fit(f"{self.report.sides[side].names[player]} {told}", "semi18", w / 2 - 50)
                look.write(canvas, line, "semi18", palette.TEXT, (x, y), align)
                at = x + (-14 if side == VISITORS else 14)
                look.put(canvas, ball, (at, y))


class Versus(Widget):
    """A figure of both sides: numbers at the ends, bars from the middle, the visitors' hollow and home's solid."""

    def __init__(self, caption: str, sides: tuple[SideReport, SideReport], visitors: int, home: int) -> None:
        super().__init__()
        self.caption = caption
        self.kit = sides[HOME].dress.kit
        self.figures = visitors, home

    def measure(self, width: int) -> tuple[int, int]:
        return width, 36

    def paint(self) -> pygame.Surface:
        look, w = self.ui.look, self.rect.w
        canvas = self.canvas()
        visitors, home = self.figures
        colour = [palette.TEXT if own == max(self.figures) else palette.MUTED for own in self.figures]
        look.write(canvas, str(visitors), "figuresbold24", colour[0], (0, 18))
        look.write(canvas, str(home), "figuresbold24", colour[1], (w, 18), "right")
        look.write(canvas, self.caption, "semi16", palette.MUTED, (w / 2, 10), "centre")
        room = w / 2 - 48
        most = max(visitors, home, 1)
        canvas.blit(box(look, 2 * room + 8, 10, Box(palette.BAR, radius=4)), (look.px(w / 2 - room - 4), look.px(22)))
        if visitors:
            wide = max(8, room * visitors / most)
            canvas.blit(box(look, wide, 10, _HOLLOW), (look.px(w / 2 - 2 - wide), look.px(22)))
        if home:
            # The kit's ring colour, unless that is lost on a dark track.
            seen = [one for one in (self.kit.ring, self.kit.a, self.kit.b) if contrast(one, palette.BAR) >= _SEEN]
            solid = Box(seen[0] if seen else palette.TEXT, radius=4)
            canvas.blit(box(look, max(8, room * home / most), 10, solid), (look.px(w / 2 + 2), look.px(22)))
        return canvas

"""What every manager would score if the season ended now, source by source; what is secret stays open.

Owns how it is laid out and what is said of each source. What a line is worth is the engine's (`score_so_far`).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.scenarios import MEDALS
from engine.eleven.content.cards import Scenario
from engine.eleven.season.campaign import standing
from engine.eleven.season.model import ScoreLine
from engine.eleven.season.opening import scenario_of
from engine.eleven.season.scoring import NO_PLACE, SoFar, score_so_far, set_names, tokens_for_squad
from game.games.eleven.screens.frame import ElevenScreen, SeasonScene
from game.games.eleven.screens.week.score_board import name_of, note_of
from game.games.eleven.style.signs import SOURCES, paint_lines, sign
from game.ui.look import crests, metrics
from game.ui.look.lettering import fragments
from game.ui.look.palette import AMBER, LED_CAPTION, TEXT
from game.ui.look.pen import Pen
from game.ui.widgets import Cell, Column, Hint, Row, Space, Table, TableColumn, Widget
from game.ui.widgets.bar import Bar, written

_SAID, _SAID_SHORT = 64, 48
_ROWS = (28, 40)
_AIM, _AIM_SHORT = 56, 46
_APART = 22
_CELL, _NARROW = 148, 96
"""How wide a manager's column is, and where there is no room for what was counted."""
_NAMES = 420
"""How wide the column of sources is at most: wider, a number would lie too far from its name."""


_TERMS = {
    "league": "league_vp", "tokens": "vp", "money": "budget", "directors": "director",
    **dict.fromkeys(set_names(), "staff_set"),
}  # fmt: skip
"""Sources that the glossary calls otherwise."""


class PointsScene(SeasonScene):
    """A table of sources and managers; the source in focus is explained below it."""

    chapter = "EL-43"
    first_focus = "points"

    def __init__(self, screen: ElevenScreen) -> None:
        super().__init__(screen)
        self.row = 0

    @property
    def so_far(self) -> list[SoFar]:
        """What each manager has, as the one at the screen knows it."""
        return [score_so_far(self.content, self.table, seat) for seat in range(len(self.table.clubs))]

    def build(self) -> Widget:
        """The table, its total last, and the line about the source in focus."""
        t, ui, sheets = self.ui.t, self.ui, self.so_far
        self._items: list[str] = [line.item for line in sheets[0].lines]
        said = _SAID_SHORT if ui.short else _SAID
        aim = self._aim()
        bars = 0 if aim is None else aim.tall + metrics.STEP
        bars += (52 + 2 * metrics.STEP if ui.short else metrics.HEADER + 2 * metrics.MARGIN) + metrics.FOOTER
        room = ui.h - bars - said - metrics.STEP - 36
        height = max(_ROWS[0], min(_ROWS[1], room // (len(self._items) + 1)))
        wide = _CELL if ui.w - 2 * metrics.MARGIN >= 260 + _CELL * len(sheets) else _NARROW
        columns = [
            TableColumn("", 40, "centre", pinned=True),
            TableColumn(t("eleven.points.source"), 150, "left", "semi20", grow=True, pinned=True),
            *(TableColumn(self.looks(seat).short, wide, "centre") for seat in range(len(sheets))),
        ]
        rows = [self._row(number, sheets, wide, height) for number in range(len(self._items))]
        rows.append(self._total(sheets, wide, height))
        self._points = Table(columns, rows, on_row=self._turn, row_height=height, start=self.row, key="points")
        self._about = About(said)
        self._turn(self.row)
        hints = [Hint("back", t("ui.back"))]
        parts: list[Widget] = [self._points, self._about]
        sheet = Column(parts if aim is None else [aim, *parts], gap=metrics.STEP, grow=1)
        beside = max(0, ui.w - 2 * metrics.MARGIN - (40 + _NAMES + wide * len(sheets))) // 2
        body: Widget = Row([Space(width=beside), sheet, Space(width=beside)], gap=0, align="fill") if beside else sheet
        total = sheets[self.seat].total
        return self.season_page(body, t("eleven.points.title"), hints, t("eleven.points.place", n=total))

    def _aim(self) -> Aim | None:
        """What a campaign is about, before anything that isn't."""
        scenario, tall = scenario_of(self.content, self.table.setup), _AIM_SHORT if self.ui.short else _AIM
        return None if scenario is None else Aim(scenario, standing(self.content, scenario, self.table), tall)

    def door_hints(self) -> list[Hint]:
        return []

    def _row(self, number: int, sheets: Sequence[SoFar], wide: float, height: int) -> list[str | Cell]:
        item = sheets[0].lines[number].item
        picture = Cell(picture=lambda look, paper: sign(look, SOURCES[item], min(22, height - 8), TEXT))
        cells = [self._cell(seat, sheet, sheet.lines[number], (wide, height)) for seat, sheet in enumerate(sheets)]
        return [picture, Cell(name_of(self.ui.t, item), term=f"eleven.{_TERMS.get(item, item)}"), *cells]

    def _cell(self, seat: int, sheet: SoFar, line: ScoreLine, size: tuple[float, float]) -> Cell:
        t = self.ui.t
        secret = line.item == "objective" and not sheet.known
        not_yet = line.item == "objective" and not line.count
        note = t(f"eleven.points.{'secret' if secret else 'not_yet'}") if not_yet else note_of(t, line)
        if line.item == "league" and line.count == NO_PLACE:
            note = t("eleven.points.no_match")
        if line.item == "tokens" and (left := tokens_for_squad(self.content, self.table.clubs[seat])):
            note = t("eleven.points.for_squad", n=left)
        points = t("eleven.points.unknown") if secret else str(line.points).replace("-", "−")

        def write(pen: Pen) -> None:
            if note and pen.w > _NARROW:
                area, ink = pen.area(8, 0, pen.w - 54, pen.h), pen.colour("muted")
                paint_lines(pen.look, pen.surface, (fragments(note),), area, ink, ("semi16", "semi14"), middle=True)
            tone = AMBER if seat == self.seat else TEXT
            pen.write(points, "figuresbold20", -12, tone=tone if line.points or secret else "muted")

        return written(size[0] - 8, size[1] - 4, write)

    def _total(self, sheets: Sequence[SoFar], wide: float, height: int) -> list[str | Cell]:
        cells = [self._sum(seat, sheet, (wide, height)) for seat, sheet in enumerate(sheets)]
        return ["", Cell(self.ui.t("eleven.points.total"), style="bold20", term="eleven.points_so_far"), *cells]

    def _sum(self, seat: int, sheet: SoFar, size: tuple[float, float]) -> Cell:
        words = str(sheet.total) if sheet.known else self.ui.t("eleven.points.total_open", n=sheet.total)
        crest = self.looks(seat).crest

        def write(pen: Pen) -> None:
            if pen.w > _NARROW:
                pen.put(crests.crest(pen.look, crest, pen.h - 4), 8, align="left")
            pen.write(words, "display24", -12, low=1, tone=AMBER if seat == self.seat else TEXT)

        return written(size[0] - 8, size[1] - 4, write)

    def _turn(self, row: int) -> None:
        """Say what the source in focus is."""
        self.row = row
        self._about.say(self.words(row))

    def words(self, row: int) -> str:
        """What is said of a source, by its row."""
        t, tables = self.ui.t, self.content.tables
        item = self._items[row] if row < len(self._items) else "total"
        steps: Sequence[int] = ()
        name = set_names().get(item)
        if name is not None:
            steps = tables.sets[name]
        elif item == "league":
            steps = tables.league_points
        elif item == "office":
            steps = tables.office_points
        elif item == "objective":
            steps = (tables.objective_points,)
        count = tables.money_per_point if item == "money" else len(steps)
        if item == "total" and self._aim() is not None:
            item = "total_of_campaign"
        shown = ", ".join(str(one).replace("-", "−") for one in steps)
        words = t(f"eleven.points.about.{item}", steps=shown, n=count)
        left = tokens_for_squad(self.content, self.club) if item == "tokens" else 0
        return f"{words} {t('eleven.points.left', n=left)}" if left else words

    def on_action(self, name: str) -> bool:
        if name == "club.points":
            self.back()
            return True
        return super().on_action(name)


class Aim(Bar):
    """What a campaign counts, how far it has come, and the three targets, those that are reached ticked."""

    ground = "led"

    def __init__(self, scenario: Scenario, value: int, tall: int) -> None:
        super().__init__()
        self.scenario = scenario
        self.value = value
        self.tall = tall

    term = "eleven.medal"

    def write(self, pen: Pen) -> None:
        t, right = self.ui.t, pen.w - 16.0
        for medal, target in reversed(list(zip(MEDALS, self.scenario.medals, strict=True))):
            got = self.value >= target
            right -= pen.width(str(target), "display28")
            pen.write(str(target), "display28", right, low=1, tone="amber" if got else "muted")
            pen.put(sign(pen.look, f"medal_{medal}", 34), right - 40, align="left")
            right -= 40 + _APART
        counted = t(f"eleven.campaign.counts.{self.scenario.measure}")
        words = t("eleven.points.aim", aim=t("eleven.campaign.come", what=counted, n=self.value))
        area = pen.area(16, 2, right - 16, pen.h - 4)
        styles = ("display28", "bold24", "bold20", "bold18", "semi16")
        paint_lines(pen.look, pen.surface, (fragments(words),), area, AMBER, styles, middle=True)


class About(Bar):
    """What is said of the source in focus."""

    ground = "led"

    def __init__(self, tall: int) -> None:
        super().__init__()
        self.tall = tall
        self._words = ""

    def say(self, words: str) -> None:
        """Say something else."""
        if words != self._words:
            self._words = words
            self.invalidate()

    def write(self, pen: Pen) -> None:
        area = pen.area(16, 4, pen.w - 32, pen.h - 8)
        styles = ("semi20", "semi18", "semi16", "semi14")
        paint_lines(pen.look, pen.surface, (fragments(self._words),), area, LED_CAPTION, styles, middle=True)

"""The fixtures: every date of the season with its matches as rows, and the own club's way through it as a list.

As on the board, home stands at the left and the visitors at the right; so do their goals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from engine.futti.match.model import HOME, SIDES
from engine.futti.season.model import SeasonTable
from game.games.futti import facts
from game.games.futti.screens.career_scene import CareerDoors, CareerScene
from game.games.futti.style.match_kits import Clubs
from game.ui.input.intents import PAGE_LEFT, PAGE_RIGHT
from game.ui.look import metrics, palette
from game.ui.look.look import Align, Look
from game.ui.look.panels import Box
from game.ui.look.pen import Pen, Tone
from game.ui.scene import Ui
from game.ui.text import Texts, score_of
from game.ui.widgets import (
    Cell,
    Choice,
    Column,
    Columns,
    Hint,
    Label,
    Pane,
    Panel,
    Pressable,
    Table,
    TableColumn,
    Widget,
    chips,
    listing,
)
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import DrawnTerm

_ROUND, _SIDE = 600, 392

LOW, HIGH = 48, 72
_CREST = 36
_SCORE = 108
_OWN_EDGE = Box(palette.AMBER, radius=2)


class FixturesScene(CareerScene):
    """One date at a time, the last one played at first, or the next one before any was.

    Doors used: `match` (a result), and those with keys. The page keys turn the dates.
    """

    door = "fixtures"
    first_focus = "round"

    def __init__(self, ui: Ui, table: SeasonTable, own: Sequence[int] = (), doors: CareerDoors | None = None) -> None:
        super().__init__(ui, table, own, doors)
        self.round = max(0, table.rounds_played - 1)

    def show(self, table: SeasonTable) -> None:
        self.round = max(0, table.rounds_played - 1)
        super().show(table)

    def build(self) -> Widget:
        t, table = self.ui.t, self.table
        beside = self.ui.w - 2 * metrics.MARGIN >= _ROUND + metrics.GUTTER + _SIDE
        # Folded, the page keys turn the pages and not the dates.
        turns = [Hint(PAGE_LEFT, t("fixtures.earlier")), Hint(PAGE_RIGHT, t("fixtures.later"))] if beside else []
        hints = [*turns, *self.hints()]
        panes = [Pane(t("fixtures.tab_round"), self._round(), _ROUND, grow=1)]
        if self.own and table.fixtures:
            panes.append(Pane(t("fixtures.tab_own"), self._own_season(), _SIDE))
        return self.season_page(Columns(panes), t("fixtures.title"), t("fixtures.subtitle"), hints)

    def on_action(self, name: str) -> bool:
        if name in (PAGE_LEFT, PAGE_RIGHT):
            self._turn_to(self.round + (1 if name == PAGE_RIGHT else -1))
            return True
        return super().on_action(name)

    def _round(self) -> Widget:
        t, table = self.ui.t, self.table
        if not table.fixtures:
            return Panel(Label(t("fixtures.not_drawn"), "body20", palette.MUTED))
        dates = [(number, facts.round_title(t, table, number)) for number in range(len(table.calendar))]
        stepper = Choice(t("fixtures.date"), dates, self.round, self._turn_to, key="round")
        return Column([stepper, Panel(self._matches(), pad=12, grow=1)], gap=metrics.STEP)

    def _matches(self) -> Widget:
        numbers = self.table.fixtures_of(self.round)
        rows: list[Widget] = [MatchRow(self, number) for number in numbers]
        waiting = self._waiting()
        if waiting:
            rows.append(Label(waiting, "body20", palette.MUTED, height=40))
        return Column(rows, gap=6)

    def _waiting(self) -> str:
        """Who has no match on this date, in a sentence; in the cup, why there is none yet."""
        t, table = self.ui.t, self.table
        date = table.calendar[self.round]
        if date.competition == "cup":
            if date.stage >= len(table.cup):
                return t("fixtures.cup_not_drawn")
            byes = [tie.home for tie in table.cup[date.stage] if tie.visitors is None]
            return t("fixtures.byes", n=len(byes), clubs=self._names(byes)) if byes else ""
        playing = {
            club for n in table.fixtures_of(self.round) for club in (table.fixtures[n].home, table.fixtures[n].visitors)
        }
        free = [club for club in range(len(self.clubs)) if club not in playing]
        return t("fixtures.free", clubs=self._names(free)) if free else ""

    def _names(self, clubs: Sequence[int]) -> str:
        return ", ".join(self.clubs.name(club) for club in clubs)

    def _own_season(self) -> Widget:
        t, club = self.ui.t, self.own[0]
        own = own_season(self.table, self.clubs, club, t, self._go_to, 40)
        return Panel(own, title=self.clubs.name(club).upper(), pad=8)

    def _go_to(self, number: int) -> None:
        """A match of the own season was pressed: its scoresheet if there is one, else its date."""
        fixture = self.table.fixtures[number]
        if facts.counts(self.table, fixture) and self.doors.match is not None:
            self.doors.match(number)
        else:
            self._turn_to(fixture.round)

    def _turn_to(self, number: int) -> None:
        number = max(0, min(number, len(self.table.calendar) - 1))
        if number != self.round:
            self.round = number
            self.rebuild()


class MatchRow(Bar, Pressable):
    """One match: clubs, result or "v", and under it the scorers where the row is high enough.

    Pressing it opens its scoresheet where the scene has a door there. A result whose round isn't over is not told.
    """

    def __init__(self, scene: CareerScene, number: int, *, scorers: bool = True) -> None:
        door, table = scene.doors.match, scene.table
        super().__init__(None if door is None else partial(door, number), key=f"match {number}")
        self.table = table
        self.clubs = scene.clubs
        self.number = number
        self.fixture = table.fixtures[number]
        self.told = facts.counts(table, self.fixture)
        own = self.fixture.home in scene.own or self.fixture.visitors in scene.own
        self.ground = "row_paper" if own else "row"
        self.scorers = scorers and self.told
        self.focusable = door is not None and self.told
        self.tall = HIGH if self.scorers else LOW

    def drawn_terms(self) -> Iterable[DrawnTerm]:
        w, h = self.rect.size
        return [("all.score", ((w - _SCORE) / 2, 0, _SCORE, h))] if self.told else []

    def write(self, pen: Pen) -> None:
        if pen.paper:
            pen.lay(_OWN_EDGE, 0, 0, 8, pen.h)
        middle = 24 if self.scorers else pen.h / 2
        self._write_score(pen, middle)
        for side in SIDES:
            self._write_side(pen, side, middle)

    def _write_score(self, pen: Pen, middle: float) -> None:
        t, x = self.ui.t, pen.w / 2
        if not self.told:
            match = self.table.match
            kicked_off = match is not None and match.minute > 0
            on = kicked_off and (self.table.playing == self.number or self.fixture.result is not None)
            text = t("career.being_played") if on else t("career.versus_small")
            pen.write(text, "semi18", x, middle, tone="muted", align="centre")
            return
        home, visitors = facts.score(self.fixture)
        pen.write(score_of(home, visitors), "display32", x, middle, tone="amber", align="centre")
        if self.scorers:
            pen.write(self._ending(), "semi16", x, middle + 26, tone="muted", align="centre")

    def _ending(self) -> str:
        result = self.fixture.result
        assert result is not None
        home, visitors = result.kicks or (0, 0)
        return self.ui.t(f"career.ending.{result.ending}", home=home, visitors=visitors)

    def _write_side(self, pen: Pen, side: int, middle: float) -> None:
        club, w, home = self.fixture.club(side), pen.w, side == HOME
        lost = self.told and self.fixture.result is not None and self.fixture.result.winner == 1 - side
        sign = -1 if home else 1
        align: Align = "right" if home else "left"
        inner = w / 2 + sign * _SCORE / 2
        pen.crest(self.clubs.crest(club), _CREST, inner + sign * (_CREST / 2), middle)
        room = w / 2 - _SCORE / 2 - _CREST - 24
        style = "semi24" if room > 130 else "semi20"
        tone: Tone = "muted" if lost else "text"
        at = inner + sign * (_CREST + 8)
        pen.write(self.clubs.name(club), style, at, middle, tone=tone, cut=room, align=align)
        if self.scorers:
            goals, at = self._goals(side), w / 2 + sign * 54
            pen.write(goals, "body16", at, middle + 26, tone="muted", cut=w / 2 - 66, align=align)

    def _goals(self, side: int) -> str:
        result, squad = self.fixture.result, self.table.squads[self.fixture.club(side)]
        parts = [
            f"{self.clubs.player(squad[player])} {', '.join(f'{minute}’' for minute in minutes)}"
            for player, minutes in facts.goal_minutes(result.marks if result is not None else (), side)
        ]
        return " · ".join(parts)


def own_season(
    table: SeasonTable, clubs: Clubs, club: int, t: Texts, on_press: Callable[[int], None] | None, row: int
) -> Table:
    """All matches of a club in order: date, opponent, where, and how it went; `on_press` hears the fixture's number."""
    numbers = sorted(
        (number for number, fixture in enumerate(table.fixtures) if fixture.side_of(club) is not None),
        key=lambda number: table.fixtures[number].round,
    )
    columns = [
        TableColumn("", 44, "left", "semi18", "muted", term="all.date"),
        TableColumn("", 44, "centre"),
        TableColumn("", 100, "left", "semi20", grow=True),
        TableColumn("", 34, "centre", "label16", "muted", term="all.ground"),
        TableColumn("", 60, style="figuresbold20", term="all.score"),
        TableColumn("", 42, "centre", term="all.outcome"),
    ]

    def cells(place: int, number: int) -> list[str | Cell]:
        return _season_row(table, clubs, club, number, t, row)

    return listing(columns, numbers, cells, row_height=row, empty=t("fixtures.none"), on_press=on_press, key="season")


def _season_row(table: SeasonTable, clubs: Clubs, club: int, number: int, t: Texts, height: int) -> list[str | Cell]:
    fixture = table.fixtures[number]
    other, side = facts.opponent(fixture, club), fixture.side_of(club)
    date = table.calendar[fixture.round]
    told = facts.counts(table, fixture)
    home, visitors = facts.score(fixture) if told else (0, 0)
    return [
        str(date.stage + 1) if date.competition == "league" else t("fixtures.cup_short"),
        Cell(picture=chips.emblem(clubs.crest(other), min(30, height - 8))),
        clubs.name(other),
        t("fixtures.at_home") if side == HOME else t("fixtures.away_from_home"),
        score_of(home, visitors) if told else "",
        Cell(picture=partial(_result, t, facts.letter(fixture, club) if told else "")),
    ]


def _result(t: Texts, letter: str, look: Look, paper: bool) -> pygame.Surface:
    return chips.chip(look, t, letter, paper) if letter else pygame.Surface((1, 1), pygame.SRCALPHA)

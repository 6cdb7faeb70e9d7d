"""The fixtures: every date of the season with its matches, and the own club's way through it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.futti.content import Content
from engine.futti.season.model import SeasonTable
from game.input.intents import PAGE_LEFT, PAGE_RIGHT
from game.scenes.common import facts
from game.scenes.common.chips import SeasonPips
from game.scenes.common.doors import CareerScene, Doors
from game.scenes.common.results import MatchRow, own_season
from game.theme import metrics, palette
from game.ui import Ui
from game.widgets import Choice, Column, Columns, Hint, Label, Pane, Panel, Widget

_ROUND, _SIDE = 600, 392


class FixturesScene(CareerScene):
    """One date at a time, the last one played at first, or the next one before any was.

    Doors used: `match` (a result), and those with keys. The page keys turn the dates.
    """

    door = "fixtures"
    first_focus = "round"

    def __init__(
        self, ui: Ui, table: SeasonTable, own: Sequence[int], doors: Doors, *, content: Content | None = None
    ) -> None:
        super().__init__(ui, table, own, doors, content=content)
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
        return self.page(
            Columns(panes), title=t("fixtures.title"), subtitle=t("fixtures.subtitle"), hints=hints,
            right=SeasonPips(t("career.season", n=table.season), table.rounds_played, len(table.calendar)),
        )  # fmt: skip

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
        t, table = self.ui.t, self.table
        numbers = table.fixtures_of(self.round)
        rows: list[Widget] = [
            MatchRow(table, self.clubs, self.own, number, t, on_press=self.doors.match) for number in numbers
        ]
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

"""The league table: everybody's standing, the next match beside it, and who scores.

Owns what is shown of the league between matches. Orders nothing and decides nothing.
"""

from __future__ import annotations

from game.scenes.common import facts, lists
from game.scenes.common.chips import SeasonPips
from game.scenes.common.doors import CareerScene
from game.scenes.common.next_match import NextMatchCard
from game.theme import metrics
from game.widgets import Column, Columns, Label, Pane, Panel, Widget
from game.widgets.tabs import STRIP

_SCORERS = 5
_HEAD = 36
_ROWS = (40, 64)
_TABLE, _SIDE, _GAP = 816, 392, 24


class LeagueTableScene(CareerScene):
    """Doors used: `play` (the next match), `club` (a row), `player` (a scorer), and those with keys."""

    door = "table"

    def build(self) -> Widget:
        t, table = self.ui.t, self.table
        beside = self.ui.w - 2 * metrics.MARGIN >= _TABLE + _SIDE + _GAP
        bars = metrics.HEADER + metrics.FOOTER + 2 * metrics.MARGIN + (0 if beside else STRIP + metrics.STEP)
        room = self.ui.h - bars - _HEAD - 2 * metrics.STEP
        height = max(_ROWS[0], min(_ROWS[1], room // max(1, len(table.rows))))
        self.first_focus = "play" if beside else "league"
        league = lists.league(table, self.clubs, self.own, t, height, self.doors.club)
        body = Columns(
            [
                Pane(t("league.tab_table"), Panel(league, pad=metrics.STEP), _TABLE, grow=1),
                Pane(t("league.tab_next"), self._side(), _SIDE),
            ],
            gap=_GAP,
        )
        return self.page(
            body, title=t("league.title"), subtitle=self._subtitle(), hints=self.hints(t("ui.choose")),
            right=SeasonPips(t("career.season", n=table.season), table.rounds_played, len(table.calendar)),
        )  # fmt: skip

    def _side(self) -> Widget:
        t = self.ui.t
        number = facts.next_match(self.table, self.own)
        card: Widget
        if number is None:
            card = Panel(Label(t("career.nothing_to_play"), "body20"))
        else:
            card = NextMatchCard(self.table, self.clubs, self.own, number, t, self.doors.play)
        scorers = lists.top_scorers(self.table, self.clubs, self.own, t, _SCORERS, self.doors.player)
        goals = t("league.scorers_goals")
        return Column([card, Panel(scorers, title=t("league.scorers"), aside=goals, pad=8, grow=1)], gap=metrics.GUTTER)

    def _subtitle(self) -> str:
        t, table = self.ui.t, self.table
        played = sum(one.competition == "league" for one in table.calendar[: table.rounds_played])
        if not played:
            return t("league.subtitle_before")
        return t("league.subtitle", n=played, of=facts.rounds_of(table, "league"))

"""How things stand, one key away from everywhere: the league, both cups, matches, gates, game points.

Owns the screen. It only shows; where matches are watched again, whoever opens it says.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable
from game.scenes.fortunes.frame import FortunesScene
from game.scenes.fortunes.season import tables
from game.theme import metrics
from game.ui import Ui
from game.widgets import Button, Column, Columns, Hint, Pane, Panel, Tabs, Widget

_LEAGUE, _SIDE = 740, 480
_ROWS = (32, 44)
_HEAD = 36 + 24


class StandingsScene(FortunesScene):
    """The league with the club of `seat` on paper, and everything else beside it.

    `on_matches` leads to the matches that can be watched again, None if there are none.
    """

    first_focus = "league"

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, seat: int, *, on_matches: Callable[[], None] | None = None
    ) -> None:
        super().__init__(ui, content, table, seat)
        self._on_matches = on_matches

    def build(self) -> Widget:
        t, table, content, own = self.ui.t, self.table, self.content, (self.seat,)
        room = self.ui.h - metrics.HEADER - metrics.FOOTER - 2 * metrics.MARGIN - _HEAD
        high = max(_ROWS[0], min(_ROWS[1], room // max(1, table.league)))
        league = Panel(tables.league(t, content, table, own, high), pad=12, grow=1)
        week = [fixture for fixture in table.fixtures if fixture.week in (table.week, table.week + 1)]
        sides: list[tuple[str, Widget]] = [
            (t("fortunes.standings.matches"), self._matches(tables.matches(t, content, table, week, own))),
            (t("fortunes.standings.cup"), tables.cup(t, content, table, "cup", own)),
            (t("fortunes.standings.europe"), tables.cup(t, content, table, "europe", own)),
            (t("fortunes.standings.gates"), tables.gates(t, content, table, own)),
        ]
        if table.past:
            sides.append((t("fortunes.standings.game_points"), tables.game_points(t, content, table, own)))
        panes = [Pane(title, Panel(Column([body], grow=1), pad=12, grow=1), _SIDE) for title, body in sides]
        title = t("fortunes.competition.league")
        wide = self.ui.w - 2 * metrics.MARGIN >= _LEAGUE + _SIDE + metrics.GUTTER
        if wide:
            body: Widget = Columns(
                [Pane(title, league, _LEAGUE, grow=1), Pane("", Tabs(panes, key="more", grow=1), _SIDE)]
            )
        else:
            body = Tabs([Pane(title, league, _LEAGUE), *panes], key="more", grow=1)
        return self.season_page(body, t("fortunes.standings.title"), [Hint("back", t("ui.back"))])

    def _matches(self, fixtures: Widget) -> Widget:
        """This week's and the next one's, and the way to those that were played."""
        if self._on_matches is None:
            return fixtures
        watch = Button(self.ui.t("fortunes.standings.watch"), self._on_matches, key="watch")
        return Column([fixtures, watch], gap=metrics.STEP, grow=1)

    def on_action(self, name: str) -> bool:
        if name == "fortunes.table":  # the key that led here leads back
            self.back()
            return True
        return super().on_action(name)

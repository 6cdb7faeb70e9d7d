"""A screen that plays a stretch of the week: what every one of them shows around the moment, and the way back.

Owns the header. How events get to the screen is `game.scenes.common.playing`'s; what a moment looks like is for its
subclasses.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.model import Decision
from engine.eleven.content.cards import Content
from engine.eleven.season.model import WEEKS, SeasonTable
from game.presenter.eleven_week import WeekPresenter, WeekStage
from game.presenter.timeline import Presenter
from game.scenes.common.feed import Feed
from game.scenes.common.playing import PlayingScene
from game.scenes.eleven.frame import Doors, ResourceBar, SeasonScene
from game.ui import Ui
from game.widgets import Hint, Widget

NO_DOORS = Doors()


class PlayerScene(PlayingScene[WeekStage], SeasonScene):
    """Plays what the feed gives. The way back leads to the menu, if there is such a door."""

    scope = "transport"
    monday = False

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, seat: int, feed: Feed[SeasonTable], *,
        on_ask: Callable[[Decision], None] | None = None, on_over: Callable[[], None] | None = None,
        doors: Doors = NO_DOORS, presenter: Presenter[WeekStage] | None = None,
    ) -> None:  # fmt: skip
        """`table` is the season before the first event, as the seat sees it."""
        SeasonScene.__init__(self, ui, content, table, seat, doors)
        self._week = 0
        made = presenter or WeekPresenter(table, seat, monday=self.monday)
        self.start_playing(feed, made, on_ask=on_ask, on_over=on_over)

    def heading(self) -> str:
        """The page's title."""
        return self.ui.t("eleven.week.monday")

    def build(self) -> Widget:
        """The week as far as it was seen."""
        self.table = self.stage.table
        self._week = self.table.week
        return super().build()

    def frame(self, body: Widget, hints: list[Hint]) -> Widget:
        """The week beside the title, the manager's resources at the right."""
        table = self.table
        self._bar = ResourceBar(table.clubs[self.seat])
        subtitle = self.ui.t("eleven.week_of", n=table.week, of=WEEKS) if table.week else ""
        return self.page(body, title=self.heading(), subtitle=subtitle, hints=self.with_menu(hints), right=self._bar)

    def moved(self) -> None:
        """Keep the header at what has been seen."""
        self._bar.show(self.stage.table.clubs[self.seat])
        if self.stage.table.week != self._week:  # the title says which it is
            self.rebuild()

    def back(self) -> None:
        """To the menu; without one the first press skips, the next goes on."""
        if self.doors.menu is not None:
            self.doors.menu()
        elif self.over:
            self.go_on()
        elif self.question is None:
            self.skip()

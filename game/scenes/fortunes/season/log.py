"""This season of Football Fortunes in words: a line for everything worth telling, newest last.

Owns which lines they are. The words are `lines`', the page is every game's.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonTable
from game.fortunes.looks import Looks
from game.scenes.common.log import LinesScene
from game.scenes.fortunes.frame import FortunesScene
from game.scenes.fortunes.season.lines import Teller
from game.ui import Ui
from game.widgets import Hint, Widget


class LogScene(LinesScene, FortunesScene):
    """What happened; `events` are those that were shown, from this season's first on or more."""

    words = "fortunes.log"

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, seat: int, *, events: Iterable[Event]
    ) -> None:  # fmt: skip
        FortunesScene.__init__(self, ui, content, table, seat)
        teller = Teller(ui.t, content, table)
        self.lines = [line for event in this_season(events) for line in teller.tell(event)]

    @property
    def count(self) -> int:
        """The managers."""
        return len(self.table.managers)

    @property
    def own(self) -> int:
        """The club in the header."""
        return self.seat

    def known(self, seat: int) -> Looks:
        """A manager's club."""
        return self.looks(seat)

    def build(self) -> Widget:
        """The page of the season around the lines."""
        t = self.ui.t
        return self.season_page(self.body(), t("fortunes.log.title"), [Hint("back", t("ui.back"))])

    def on_action(self, name: str) -> bool:
        if name == "fortunes.log":  # the key that led here leads back
            self.back()
            return True
        return super().on_action(name)


def this_season(events: Iterable[Event]) -> list[Event]:
    """From the beginning of the last season on."""
    listed = list(events)
    starts = [number for number, event in enumerate(listed) if isinstance(event, ev.SeasonBegun)]
    return listed[starts[-1] :] if starts else listed

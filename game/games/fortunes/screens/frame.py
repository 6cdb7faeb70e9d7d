"""What the screens of a game of Football Fortunes have in common: the manager's money and points always in sight.

Owns what stands in the header, which doors have a key, and whose turn it is in a place that is played. But for line-ups
and limits everything lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, TypeVar

from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.presenter.season import FortunesPresenter, FortunesStage, ScoreOf
from game.games.fortunes.style.club_style import looks_of, manager_looks
from game.games.fortunes.wording import GAME, money
from game.stage.club_looks import ClubStyle
from game.stage.screen import Screen
from game.stage.season_scene import Figure, RoomScene, SeasonScene
from game.ui.look import palette
from game.ui.widgets import Widget

FortunesScreen = Screen[Content, SeasonTable]
EventT = TypeVar("EventT", bound=Event)


class FortunesScene(SeasonScene[Content, SeasonTable]):
    """A screen of a game of Football Fortunes."""

    game = GAME
    scope = GAME
    keyed_doors = ("squads", "deal", "table", "money", "log", "undo")
    bar_widths = (420, 310)

    def looks(self, seat: int | None = None) -> ClubStyle:
        return manager_looks(self.content, self.table, self.seat if seat is None else seat)

    def club_looks(self, club: int) -> ClubStyle:
        """How a club looks, by its number."""
        return looks_of(self.content, self.table, club)

    def setter(self, name: str) -> Callable[[object], None]:
        """Takes another value of what is chosen on the page, which is built anew for it."""

        def choose(value: object) -> None:
            setattr(self, name, value)
            self.rebuild()

        return choose

    def bar_values(self) -> tuple[int, int, int]:
        """What the header says of the manager: cash, game points, place in the league (0: none yet)."""
        table = self.table
        if not table.managers:
            return 0, 0, 0
        manager = table.managers[self.seat]
        place = table.place(manager.club) if table.rows and table.results else 0
        return manager.cash, manager.points, place

    def bar_figures(self) -> list[Figure]:
        """Cash and game points, and the place in the league once there is one."""
        t, (cash, points, place) = self.ui.t, self.bar_values()
        words = t("fortunes.bar.points", n=points)
        found = [
            Figure(money(t, cash), 112),
            Figure(words, style="semi20", colour=palette.TEXT, low=-10 if place else 0),
        ]
        if place:
            found.append(Figure(t("fortunes.bar.place", n=place), style="semi18", colour=palette.MUTED, low=12))
        return found

    def when(self) -> str:
        """Season and week."""
        table, t = self.table, self.ui.t
        if not table.season:
            return self.looks().name
        if not table.week:
            return t("fortunes.season_n", n=table.season)
        return t("fortunes.season_week", season=table.season, n=table.week)


class FortunesRoom(RoomScene[FortunesStage, Content, SeasonTable], FortunesScene):
    """One such place."""

    scope = GAME
    scores: ClassVar[Mapping[type[Event], ScoreOf]] = {}
    """How long each event is looked at here."""

    def presenter(self, screen: FortunesScreen) -> FortunesPresenter:
        return FortunesPresenter(screen.table, screen.looking, self.scores)

    def latest(self, *kinds: type[EventT]) -> EventT | None:
        """The newest event of these types, the one being seen included; None if there was none here."""
        beat = self.timeline.beat
        if beat is not None and isinstance(beat.event, kinds):
            return beat.event
        return next((event for event in reversed(self.stage.told) if isinstance(event, kinds)), None)

    _built_for: object = None

    def built_for(self) -> object:
        """What the page depends on that may change as events are seen: it is built anew with it."""
        return None

    def build(self) -> Widget:
        self._built_for = self.built_for()
        return super().build()

    def moved(self) -> None:
        super().moved()
        if hasattr(self, "view") and self._built_for != self.built_for():
            self.rebuild()

    @property
    def turn(self) -> int | None:
        """Whose turn it is: who is asked, else whose move it is on the board."""
        return self.question.seat if self.question is not None else self.stage.table.mover

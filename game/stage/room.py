"""A place of the game that is played and asks: it shows what happens there, and asks whoever must decide.

Owns what all such screens share: the header kept at what was seen, handing answers on, whose turn it is. Where
everything lies open the screen isn't handed over between people; it says whose turn it is.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from engine.core.model import Action, Decision
from game.stage.feed import Feed
from game.stage.playing import PlayingScene
from game.stage.screen import ContentT, Screen, TableT
from game.stage.season_scene import SeasonScene
from game.stage.timeline import Presenter
from game.stage.timeline_scene import Showing
from game.ui.widgets import Hint, Widget


class _Stage(Protocol):
    """What a room lays its events on."""

    table: Any
    told: Any


RoomStageT = TypeVar("RoomStageT", bound=_Stage)


class RoomScene(PlayingScene[RoomStageT], SeasonScene[ContentT, TableT], Generic[RoomStageT, ContentT, TableT]):
    """One such place. Its screen's table is the game as it was entered; `looking` are the people here.

    A question for somebody who doesn't sit at the screen, or whose answer is secret, is left to `on_ask`.
    """

    waits = True
    """Whether somebody presses before the game goes on elsewhere."""

    def __init__(
        self,
        screen: Screen[ContentT, TableT],
        feed: Feed[TableT],
        *,
        on_ask: Callable[[Decision], None] | None = None,
        on_over: Callable[[], None] | None = None,
    ) -> None:
        SeasonScene.__init__(self, screen)
        self.begun = screen.table
        """The game as it stood when this place was entered."""
        self.start_playing(Showing(feed, on_ask, on_over), self.presenter(screen))

    # -- for subclasses

    @abstractmethod
    def presenter(self, screen: Screen[ContentT, TableT]) -> Presenter[RoomStageT]:
        """What lays events on the timeline."""

    @abstractmethod
    def heading(self) -> str:
        """The page's title."""

    @property
    def turn(self) -> int | None:
        """Whose turn it is, if it is anybody's."""
        return None if self.question is None else self.question.seat

    # -- the scene

    def build(self) -> Widget:
        """The game as far as it was seen, with the club of whoever is asked in the header."""
        self.table = self.stage.table
        if self.question is not None:
            self.seat = self.question.seat
        return super().build()

    def frame(self, body: Widget, hints: list[Hint]) -> Widget:
        body.grow = 1
        return self.season_page(body, self.heading(), hints)

    def moved(self) -> None:
        """Keep the header at what has been seen."""
        self.table = self.stage.table
        self.refresh_bar()

    def answer(self, action: Action) -> None:
        """Hand an answer on; what comes of it is played."""
        self.question = None
        self._asked = None
        self.screen.act(action)
        self._go_on()

    def ended(self) -> None:
        super().ended()
        if not self.waits:
            self.go_on()

    def back(self) -> None:
        """To the menu; without one the first press skips, the next goes on."""
        menu = self.doors.get("menu")
        if menu is not None:
            menu()
        elif self.over:
            self.go_on()
        elif self.question is None:
            self.skip()

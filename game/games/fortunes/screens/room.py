"""A place of the game that is played and asks: it shows what happens there, and asks whoever must decide.

Owns what all such screens share: the header kept at what was seen, handing answers on, whose turn it is. But for
line-ups and limits everything lies open, so the screen isn't handed over between people; it says whose turn it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from engine.core.model import Action, Decision, Event, Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.presenter.season import FortunesPresenter, FortunesStage
from game.games.fortunes.presenter.season_rooms.stage import ScoreOf
from game.games.fortunes.screens.frame import NO_DOORS, Doors, FortunesScene
from game.games.fortunes.wording import refusal
from game.stage.feed import Feed
from game.stage.playing import PlayingScene
from game.stage.timeline_scene import Showing
from game.ui.scene import Ui
from game.ui.widgets import Hint, Widget


class RoomScene(PlayingScene[FortunesStage], FortunesScene):
    """One such place. `on_answer` takes an action, `fault` says why one can't be taken; `looking` are the people here.

    A question that isn't asked here is left to `on_ask`.
    """

    scope = "fortunes"
    scores: ClassVar[Mapping[type[Event], ScoreOf]] = {}
    """How long each event is looked at here."""
    waits = True
    """Whether somebody presses before the game goes on elsewhere."""

    def __init__(
        self, ui: Ui, content: Content, looking: tuple[int, ...], feed: Feed[SeasonTable], *,
        on_answer: Callable[[Action], None], fault: Callable[[Action], Reason | None],
        on_ask: Callable[[Decision], None] | None = None, on_over: Callable[[], None] | None = None,
        doors: Doors = NO_DOORS,
    ) -> None:  # fmt: skip
        FortunesScene.__init__(self, ui, content, feed.blank, looking[0], doors)
        self.looking = looking
        self.begun = feed.blank
        """The game as it stood when this place was entered."""
        self._answer = on_answer
        self._fault = fault
        showing = Showing(feed, on_ask=on_ask, on_over=on_over)
        self.start_playing(showing, FortunesPresenter(feed.blank, looking, self.scores))

    # -- for subclasses

    def heading(self) -> str:
        """The page's title."""
        raise NotImplementedError

    # -- the scene

    @property
    def turn(self) -> int | None:
        """Whose turn it is: who is asked, else whose move it is on the board."""
        return self.question.seat if self.question is not None else self.stage.table.mover

    def build(self) -> Widget:
        """The game as far as it was seen, with the club of whoever is asked in the header."""
        self.table = self.stage.table
        if self.question is not None:
            self.seat = self.question.seat
        return super().build()

    def frame(self, body: Widget, hints: list[Hint]) -> Widget:
        """The page of the season."""
        body.grow = 1
        return self.season_page(body, self.heading(), hints)

    def moved(self) -> None:
        """Keep the header at what has been seen."""
        self.table = self.stage.table
        if hasattr(self, "_bar"):
            self._bar.show(self.looks(), *self.bar_values())

    def answer(self, action: Action) -> None:
        """Hand an answer on; what comes of it is played."""
        self.question = None
        self._asked = None
        self._answer(action)
        self._go_on()

    def _go_on(self) -> None:
        super()._go_on()
        if self.over and not self.waits:
            self.go_on()

    def why_not(self, action: Action) -> str:
        """Why an action can't be taken, in a sentence; empty if it can."""
        return refusal(self.ui.t, self._fault(action))

    def back(self) -> None:
        """To the menu; without one the first press skips, the next goes on."""
        if self.doors.menu is not None:
            self.doors.menu()
        elif self.over:
            self.go_on()
        elif self.question is None:
            self.skip()

"""A game at the kiosk whose visitors play one match: what all such games do alike.

Owns the way from attract mode's match to a visitor's result, and how fast both are shown. What is asked before
kick-off, and what a match looks like, is a game's own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from engine.core.chance import derive
from engine.core.model import Decision, Event
from engine.core.rules import ViewT
from game.stage.feed import Feed
from game.stage.kiosk.attract import Stadium
from game.stage.kiosk.kiosk_game import Host, KioskGame
from game.stage.kiosk.paced import PacedMatch, Pacing, speed
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.visitor import Ending, ResultScreen
from game.stage.screening import FinishedMatch, MatchT
from game.stage.timeline_scene import Showing
from game.ui.scene import Ui

_CANDIDATES = 3


SceneT = TypeVar("SceneT", bound=PacedMatch[Any])


class VisitorMatch:
    """A visitor's match, which lives in memory alone, as a feed for its scene."""

    is_older = False
    blank: Any
    waiting: Decision | None = None
    """What the visitor is asked."""
    told: list[Event]
    """What happened and wasn't given yet."""

    @abstractmethod
    def finish(self) -> None:
        """Play to the end at once, as a manager who is away."""

    def more(self) -> list[Event]:
        """The events that came since the last call."""
        told, self.told = self.told, []
        return told

    def showed(self, count: int) -> None:
        """Nothing is kept of how far a visitor's match was shown."""


VisitT = TypeVar("VisitT", bound=VisitorMatch)


class MatchGame(KioskGame, Generic[VisitT, SceneT]):
    """Shows matches, and lets a visitor play one."""

    texts: ClassVar[str]
    """How the keys of its words begin."""
    visitor_right: ClassVar[bool] = False
    """Whether the visitor's team stands on the right of the screen."""

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        self.ui = ui
        self.profile = profile
        self.visit: VisitT | None = None
        self.match: SceneT | None = None
        """The visitor's, as long as it is shown."""
        self.stadium = Stadium(ui)
        self._seed = seed
        self._rounds = 0
        self.host: Host  # set by `show`, which is called first

    # -- for subclasses

    @abstractmethod
    def scene(self, showing: Showing[Any], pacing: Pacing) -> SceneT:
        """A match on the screen."""

    @abstractmethod
    def ending(self, visit: VisitT, events: list[Event]) -> Ending:
        """How a visitor's match ended."""

    def pace(self, visit: VisitT, left: float, seconds: float) -> float:
        """How fast a visitor's match is shown that has so much left of what is known, and ends so soon."""
        return speed(left, seconds)

    # -- attract mode

    def best_of(
        self, play: Callable[[int], FinishedMatch[ViewT, MatchT]], worth: Callable[[Sequence[Event]], int]
    ) -> tuple[int, FinishedMatch[ViewT, MatchT]]:
        """Of a few matches the one most worth watching, and its seed: all of them are real, and none comes again."""
        self._rounds += 1
        seeds = [derive(self._seed, f"{self.game}/{self._rounds}/{number}") for number in range(_CANDIDATES)]
        return max(((seed, play(seed)) for seed in seeds), key=lambda one: worth(one[1].events))

    def attract(self, feed: Feed[object]) -> SceneT:
        """A match from its first event, for whoever passes by."""
        margins = self._margins("attract", "left", "right")
        showing = Showing(feed, on_over=self.host.settle)
        return self.scene(showing, Pacing(self.host.attract_pace, margins, invites=True))

    # -- a visit

    def kick_off(self, on_ask: Callable[[Decision], None] | None = None) -> None:
        """Show the visitor's match."""
        assert self.visit is not None, "a match is played in a visit"
        sides = ("computer", "you") if self.visitor_right else ("you", "computer")
        showing = Showing(self.visit, on_over=self._over, on_ask=on_ask)
        self.match = self.scene(showing, Pacing(self._pace, self._margins("match", *sides)))
        self.host.show(self.match)

    def hurry(self) -> None:
        visit, scene = self.visit, self.match
        if visit is not None and scene is not None and not scene.timeline.is_at_end:
            visit.finish()
            scene.finish()

    def forget(self) -> None:
        """The visitor's match goes."""
        self.visit = self.match = None

    def _over(self) -> None:
        visit, scene = self.visit, self.match
        assert visit is not None, "a match ends in a visit"
        assert scene is not None, "a match that ends was shown"
        self.match = None
        end = self.ending(visit, [beat.event for beat in scene.timeline.beats])
        self.host.show(ResultScreen(self.ui, end, self.host.result_seconds, self.host.thank))

    def _pace(self) -> float:
        if self.visit is None or self.match is None:
            return 1.0
        timeline = self.match.timeline
        return self.pace(self.visit, timeline.length - timeline.time, self.host.match_left)

    def _margins(self, what: str, left: str, right: str) -> tuple[str, str]:
        """What stands beside the pitch."""
        return self.ui.t(f"{self.texts}.{what}.{left}"), self.ui.t(f"{self.texts}.{what}.{right}")

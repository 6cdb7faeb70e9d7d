"""A game at the kiosk whose visitors play one match: what all such games do alike, and attract mode's still screens.

Owns the way from attract mode's match to a visitor's result, and how fast both are shown; the title with the next
match, table and top scorers, and how to play. What is asked before kick-off, and what a match looks like, is a game's
own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from engine.core.chance import derive
from engine.core.model import Decision, Event
from game.stage.feed import Feed, RecordFeed
from game.stage.kiosk import poster
from game.stage.kiosk.ending import Ending
from game.stage.kiosk.pace import haste, lively, speed
from game.stage.kiosk.paced import Host, KioskGame, PacedMatch, Pacing, Played, Seen
from game.stage.kiosk.parts import BODY, HEADING, STRONG, WIDTH, AttractScene
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.turns import LEFT, RIGHT, Turn, called
from game.stage.screening import FinishedMatch
from game.stage.timeline_scene import Showing
from game.ui.look import logo, palette
from game.ui.look.crests import Crest
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Ui

EDGE = 10
_TEASER = Box(palette.BAR, palette.LINE, opacity=0.85)
Picture = Callable[[Pen, float, float], object]
"""Paints a picture with its middle at a place of the stage."""
_CANDIDATES = 3
SceneT = TypeVar("SceneT", bound=PacedMatch[Any])


class TitleScreen(AttractScene):
    """The name of the cabinet, and who meets whom next: `sides` by names and crests, left one first."""

    texts: ClassVar[str]
    """How the keys of a game's words begin."""

    def __init__(self, ui: Ui, sides: Sequence[tuple[str, Crest]], announced: str = "") -> None:
        super().__init__(ui)
        self._sides = sides
        self._announced = announced or ui.t(f"{self.texts}.next_match")

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The stadium at night, in an upright window with the poster in it."""
        if poster.is_upright(self.ui):
            poster.paint_poster(self.ui, surface, self.game, self.crests())
        else:
            surface.blit(poster.stadium(self.ui), (0, 0))

    def crests(self) -> Sequence[Crest]:
        """Of those who meet."""
        return [crest for _, crest in self._sides]

    def paint(self, pen: Pen) -> None:
        """The logo with words below, and the teaser of the match."""
        t, look = self.ui.t, self.ui.look
        if not poster.is_upright(self.ui):  # it has the name already
            pen.put(logo.logo(look, 84), WIDTH / 2, 76)
        pen.write(t(f"{self.texts}.subtitle"), HEADING, WIDTH / 2, 168, align="centre")
        pen.put(box(look, 640, 156, _TEASER), WIDTH / 2, 300)
        pen.write(self._announced, STRONG, WIDTH / 2, 250, tone="amber", align="centre", cut=WIDTH)
        pen.write(t("kiosk.against"), HEADING, WIDTH / 2, 320, tone="muted", align="centre")
        for (name, crest), x in zip(self._sides, (WIDTH / 2 - 190, WIDTH / 2 + 190), strict=True):
            pen.crest(crest, 76, x, 296)
            pen.write(name, STRONG, x, 354, align="centre", cut=250)


class RulesScreen(AttractScene):
    """A game in three pictures side by side, each with a title and a few words."""

    heading: ClassVar[str]
    """The key of what stands above them."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.subject = self.heading

    @abstractmethod
    def steps(self) -> Sequence[tuple[str, Picture]]:
        """The key of each step's texts, and its picture."""

    def values(self) -> Mapping[str, object]:
        """What stands in the gaps of the texts."""
        return {}

    def paint(self, pen: Pen) -> None:
        """The pictures and their words."""
        t = self.ui.t
        pen.write(t(self.heading), HEADING, WIDTH / 2, 34, align="centre")
        width, gap, top, height = 264, 18, 72, 320
        for number, (key, picture) in enumerate(self.steps()):
            x = EDGE + number * (width + gap)
            middle = x + width / 2
            pen.part(x, top, width, height, "panel")
            picture(pen, middle, top + 76)
            title = t(f"{key}.title")
            pen.write(title, "display40", middle, top + 162, tone="amber", align="centre", cut=width - 20)
            lines = self.ui.look.wrap(t(f"{key}.text", **self.values()), BODY, width - 32)
            for row, line in enumerate(lines):
                pen.write(line, BODY, middle, top + 206 + row * 30, align="centre")


class VisitorMatch:
    """A visitor's match, which lives in memory alone, as a feed for its scene."""

    is_older = False
    blank: Any
    waiting: Decision | None = None
    """What the visitor is asked."""
    told: list[Event]
    """What happened and wasn't given yet."""

    @property
    @abstractmethod
    def played(self) -> Played | None:
        """Its record so far, and the state; None before there is any."""

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
    before_next = 0.0
    """Seconds that are watched after the match that is on before somebody is asked again, if another one follows."""
    recorded: ClassVar[Callable[..., Feed[Any]]] = RecordFeed
    """Makes the feed of a match that is over."""

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        self.ui = ui
        self.profile = profile
        self.visit: VisitT | None = None
        self.match: SceneT | None = None
        """The visitor's, as long as it is shown."""
        self.seed = seed
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

    @property
    def played(self) -> Played | None:
        return None if self.visit is None else self.visit.played

    def ended(self, visit: VisitT, events: list[Event]) -> None:
        """A match was seen to its end: so is what the visit was for."""
        self.host.over(self.ending(visit, events))

    # -- attract mode

    def attract(self, feed: Feed[object]) -> SceneT:
        """A match from its first event, for whoever passes by."""
        margins = self._margins("attract", "left", "right")
        showing = Showing(feed, on_over=self.host.settle)
        return self.scene(showing, Pacing(self.host.attract_pace, margins, invites=True))

    def best_moments(self, seen: Seen) -> SceneT:
        told = self.ui.t("kiosk.best_of_today")
        margins = told, self.ui.t(f"{self.texts}.attract.right")
        feed = self.recorded(seen.blank, list(seen.events))
        scene = self.scene(Showing(feed), Pacing(lambda: 1.0, margins, invites=True, told=told))
        scene.show_best(self.host.settle)
        return scene

    # -- a visit

    def kick_off(self, on_ask: Callable[[Decision], None] | None = None, own: Turn = None) -> None:
        """Show the visitor's match; of two people who have a match each, that of `own`."""
        assert self.visit is not None, "a match is played in a visit"
        two, t = self.host.people == 2, self.ui.t
        margins = (called(t, LEFT), called(t, RIGHT)) if two else self._margins("match", "you", "computer")
        showing = Showing(self.visit, on_over=self._over, on_ask=on_ask)
        self.match = self.scene(showing, Pacing(self._pace, margins, two=two, own=own, haste=self._haste))
        self.host.show(self.match)

    def turn(self, person: int) -> Turn:
        """Whose turn it is when a person is asked: nobody need say so where one plays alone."""
        return person if self.host.people == 2 else None

    def ask_no_more(self) -> None:
        visit, scene = self.visit, self.match
        if visit is not None and scene is not None:
            visit.finish()
            scene.ask_no_more()

    def hurry(self) -> None:
        scene = self.match
        if scene is not None and not scene.timeline.is_at_end:
            scene.finish()

    def forget(self) -> None:
        """The visitor's match goes."""
        self.visit = self.match = self.seen = None

    def _over(self) -> None:
        visit, scene = self.visit, self.match
        assert visit is not None, "a match ends in a visit"
        assert scene is not None, "a match that ends was shown"
        self.match = None
        events = [beat.event for beat in scene.timeline.beats]
        self.seen = Seen(visit.blank, events)
        self.ended(visit, events)

    def _pace(self) -> float:
        if self.visit is None or self.match is None:
            return 1.0
        timeline = self.match.timeline
        left = timeline.length - timeline.time
        watched = self.match.watched + self.before_next
        return lively(self.pace(self.visit, left, self.host.match_left), left, watched)

    def _haste(self, pace: float) -> float:
        """What is between goals passes faster where even so nobody would be asked for long."""
        scene = self.match
        return 1.0 if scene is None else haste(scene.timeline, pace, scene.watched + self.before_next)

    def _margins(self, what: str, left: str, right: str) -> tuple[str, str]:
        """What stands beside the pitch."""
        return self.ui.t(f"{self.texts}.{what}.{left}"), self.ui.t(f"{self.texts}.{what}.{right}")


class ExhibitionGame(MatchGame[VisitT, SceneT]):
    """Shows of a few matches of computers the one most worth watching: all of them are real, and none comes again."""

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        super().__init__(ui, profile, seed)
        self._rounds = 1
        self._played: list[tuple[int, FinishedMatch[Any, Any]]] = []  # those to choose from, by their seeds

    @abstractmethod
    def play(self, seed: int) -> FinishedMatch[Any, Any]:
        """A match of computers."""

    @abstractmethod
    def worth(self, events: Sequence[Event]) -> int:
        """How much a match is worth watching."""

    def ahead(self, visit_seed: int) -> Iterator[None]:
        while len(self._played) < _CANDIDATES:
            self._play_one()
            yield

    def best(self) -> tuple[int, FinishedMatch[Any, Any]]:
        """The next one that is shown, and its seed."""
        while len(self._played) < _CANDIDATES:
            self._play_one()
        found, self._played = self._played, []
        self._rounds += 1
        return max(found, key=lambda one: self.worth(one[1].events))

    def _play_one(self) -> None:
        seed = derive(self.seed, f"{self.game}/{self._rounds}/{len(self._played)}")
        self._played.append((seed, self.play(seed)))

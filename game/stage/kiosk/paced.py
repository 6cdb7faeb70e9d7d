"""What one game offers at the kiosk, and what runs there: at a pace of its own, with words beside it and nothing to
press.

Owns the contract between the kiosk's flow, which has every time limit, and a game, which has the screens. How a match
stops to ask is `asking.py`'s.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain
from typing import Any, ClassVar, NamedTuple, Protocol

import pygame

from engine.core.model import Event
from engine.core.record import Record
from engine.core.rules import WithChance
from game.stage.highlights import Tour, goals, highlights
from game.stage.kiosk import poster
from game.stage.kiosk.ending import Ending
from game.stage.kiosk.low_stage import LowStage
from game.stage.kiosk.pace import FOLLOWED, goals_alone
from game.stage.kiosk.parts import KioskScene, Telling, draw_invitation
from game.stage.kiosk.turns import LEFT, PLATE, RIGHT, Turn, draw_edges, plate, plate_width
from game.stage.match_scene import MatchScene
from game.stage.timeline import Timeline
from game.stage.timeline_scene import Showing, StageT
from game.ui.input import Intent
from game.ui.look import palette
from game.ui.look.crests import Crest
from game.ui.look.panels import Box, box
from game.ui.look.pieces import a_few_of
from game.ui.scene import Scene, Ui

_SIGN = "display32"
_LEAST_ROOM = 96  # less than this beside the pitch holds no words; then only an invitation is shown, over its edge
REEL_SECONDS = 45.0
"""The most that the best of a visit takes in attract mode; where there is much it runs faster."""
_MADE = object()
_CORNER, _LOW = 16, 120
"""What two people's plates keep from the sides, and from the margin's top where there is room below it."""


def unhurried(pace: float) -> float:
    """Nothing is shown faster than at its pace."""
    return 1.0


class Paced(Telling):
    """Something on a timeline, shown `_pace` times as fast as normal, asked anew every frame.

    To be mixed into a game's own scene, before it, which has the timeline. It is played on the low stage of an upright
    window.
    """

    ui: LowStage
    game: ClassVar[str]
    scope = ""
    has_goals = True
    """Whether it can be shown as goals alone where all of it were too fast to follow."""
    timeline: Timeline[Any]
    _pace: Callable[[], float]
    _haste: Callable[[float], float] = staticmethod(unhurried)
    watched = 0.0
    """Seconds since somebody was asked here last."""
    _painting: Iterator[object] | None = None
    _reel = Tour()
    _reel_over: Callable[[], None]

    def show_best(self, on_over: Callable[[], None]) -> None:
        """Show nothing but how the ball came into a net, one time after another, or if it never did what was most at
        stake; `on_over` after the last."""
        shown = goals(self.timeline.beats) or highlights(self.timeline.beats)
        pace = max(1.0, sum(one.length for one in shown) / REEL_SECONDS)
        self._reel, self._reel_over, self._pace = Tour(shown), on_over, lambda: pace
        self.begin()

    def begin(self) -> None:
        """To the first moment that is to be seen."""
        self.timeline.seek_time(self._reel.start)

    def seconds_seen(self, step: float) -> Iterator[float]:
        """Seconds of the timeline that are seen, `step` apart."""
        for start, end in self._reel.spans or ((0.0, self.timeline.length),):
            moment = start
            while moment < end:
                yield moment
                moment += step

    @property
    def awaits_answer(self) -> bool:
        """Whether it stands still until somebody goes on with it."""
        return self.timeline.paused

    def pictures(self) -> Iterator[object]:
        """Pictures that are made before they are needed, one at a step; from the beginning each time."""
        return iter(())

    def beforehand(self) -> Iterator[None]:
        """All that is made before it is needed, as far as there is time; the rest while it is seen."""
        self._painting = painting = self.pictures()
        while next(painting, _MADE) is not _MADE:
            yield

    def paint_ahead(self) -> None:
        """Make a few more of them."""
        if self._painting is None:
            self._painting = self.pictures()
        a_few_of(self.ui.look, self._painting)

    def crests(self) -> Sequence[Crest]:
        """Whom the poster of an upright window shows beside the card."""
        return ()

    def draw(self, surface: pygame.Surface) -> None:
        """What is played on its stage, and around that the poster."""
        stage = self.ui.part(surface)
        poster.paint_around(self.ui.window, surface, self.game, self.crests())
        super().draw(stage)
        self.draw_over(stage)

    def draw_over(self, stage: pygame.Surface) -> None:
        """What lies over it on the stage."""

    def update(self, seconds: float) -> None:
        """Let it run at its pace, or as goals alone."""
        self.watched = 0.0 if self.awaits_answer else self.watched + seconds
        pace = self._pace()
        if pace > FOLLOWED and self.has_goals and not self.timeline.is_at_end:
            pace = goals_alone(self.timeline, pace)
        super().update(seconds * pace * self._haste(pace))
        if self._reel.follow(self.timeline):
            self.timeline.paused = True
            self._reel_over()

    def handle(self, intent: Intent) -> bool:
        """There is nothing to press."""
        return False

    def back(self) -> None:
        """A visitor can't leave by Back."""


@dataclass(frozen=True, slots=True)
class Pacing:
    """How a match is shown at the kiosk: so many times as fast as normal, asked anew every frame.

    `margins` is what stands left and right of the pitch; without room for it, passers-by are invited all the same if
    `invites`, in turns with what is shown if that is `told`. If `two` people play, each has a side and a colour; `own`
    is whose match it is if each has his own. `haste` is how many times faster than at a pace it is shown
    now.
    """

    pace: Callable[[], float]
    margins: tuple[str, str]
    invites: bool = False
    told: str = ""
    two: bool = False
    own: Turn = None
    haste: Callable[[float], float] = unhurried


class PacedMatch(Paced, MatchScene[StageT]):
    """To be mixed into a game's own match scene, before it, which is given `what` its game needs."""

    def __init__(self, ui: Ui, what: Any, showing: Showing[Any], pacing: Pacing) -> None:
        self._pace, self._haste = pacing.pace, pacing.haste
        self.margins = pacing.margins
        self._invites, self._told = pacing.invites, pacing.told
        self.two, self.own = pacing.two, pacing.own
        super().__init__(LowStage(ui), what, showing)

    @property
    @abstractmethod
    def margin(self) -> tuple[float, float]:
        """How much room there is at each side of the pitch, and where the pitch begins below the window's top."""

    @property
    def invitation_at(self) -> tuple[float, float]:
        """Where passers-by are invited if there is no room beside the pitch."""
        return self.ui.w / 2, self.margin[1] + 28

    guides_hand = False

    @property
    def transport_shown(self) -> bool:
        """Never: a visitor watches."""
        return False

    def pictures(self) -> Iterator[object]:
        """What the match shows, and how likely each result is."""
        return chain(self.ahead(), () if self.chances is None else self.chances.ahead(self.timeline.beats))

    def draw_over(self, stage: pygame.Surface) -> None:
        """What stands beside the pitch where there is room."""
        look, (room, top) = self.ui.look, self.margin
        if self.two:
            self._draw_people(stage)
            return
        if room < _LEAST_ROOM:
            if self._invites:
                draw_invitation(self.ui, stage, self.invitation_at, self.timeline.time, self._told)
            return
        for words, x in zip(self.margins, (room / 2, self.ui.w - room / 2), strict=True):
            sign = look.sprite(("kiosk.margin", words, room), partial(self._sign, words, room - 16))
            look.put(stage, sign, (x, top + 120))

    def _draw_people(self, stage: pygame.Surface) -> None:
        """Who of two plays which side, or whose match it is: below the margin's top where there is room, else there."""
        ui, look, (room, top) = self.ui, self.ui.look, self.margin
        draw_edges(ui, stage, self.asks if self.own is None else self.own)
        for person in self.named_people:
            wide = plate_width(look, ui.t, person)
            x = max(room / 2, _CORNER + wide / 2)
            y = top + (_LOW if room >= wide else PLATE / 2 + 4)
            look.put(stage, plate(look, ui.t, person), (x if person == LEFT else ui.w - x, y))

    @property
    def named_people(self) -> Sequence[int]:
        """Which of two people have their name beside the pitch."""
        if self.own is None:
            return LEFT, RIGHT
        return (self.own,) if self.asks is None else ()

    @property
    def asks(self) -> Turn:
        """Which of two people is asked; None while nobody is."""
        return None

    def ask_no_more(self) -> None:
        """Whatever is asked was answered by somebody else."""

    def finish(self) -> None:
        """Go to the end of what there is, without playing it."""
        self.timeline.extend(self._feed.more())
        self.timeline.seek(len(self.timeline.beats))
        self.rebuild()

    def _sign(self, words: str, room: float) -> pygame.Surface:
        """Words one under another on a plate."""
        look = self.ui.look
        lines = look.wrap(words, _SIGN, room)
        height = 36 * len(lines) + 20
        sign = box(look, room, height, Box(palette.INK, palette.AMBER, line_width=2)).copy()
        for row, line in enumerate(lines):
            look.write(sign, line, _SIGN, palette.AMBER, (room / 2, 28 + 36 * row), "centre")
        return sign


class Played(NamedTuple):
    """A game that is played: its record so far, and the state that it has led to."""

    record: Record
    state: WithChance


@dataclass(frozen=True, slots=True)
class Seen:
    """What a visitor has played as it was seen: the table before it, what happened, and the seat that looked on."""

    blank: Any
    events: Sequence[Event]
    seat: int = 0


@dataclass(frozen=True)
class Show:
    """A round of attract mode: a title, a match from its first event, and still screens after it.

    `seed` is the match's own, so that no match comes twice. `lay` lays the match on its timeline, which takes a frame
    of its own. `first` is what whoever wakes the kiosk is asked; `pictures`, gone through before that, makes what
    later screens of the visit need. `record` is the match's, or of a round that of the game so far.
    """

    seed: int
    title: Scene
    lay: Callable[[], Paced]
    after: Sequence[KioskScene]
    first: KioskScene
    pictures: Iterator[object]
    record: Record | None = None

    @cached_property
    def match(self) -> Paced:
        """The match on its timeline, laid when it is asked for first."""
        return self.lay()


class Host(Protocol):
    """The director, as a stand sees it."""

    @property
    def people(self) -> int:
        """How many play together in the visit that is on: 1 or 2."""
        ...

    @property
    def visit_seed(self) -> int:
        """The seed of the visit that is on, or of the one to come."""
        ...

    @property
    def match_left(self) -> float:
        """Seconds within which a visitor's match must be over."""
        ...

    def attract_pace(self) -> float:
        """How fast attract mode's match must be shown to end in its time."""
        ...

    def settle(self) -> None:
        """Attract mode's match was shown to its end."""
        ...

    def show(self, scene: Scene) -> None:
        """Put a visitor's next screen in the place of the one there is."""
        ...

    def over(self, ending: Ending) -> None:
        """What was played in the visit has ended like that: the host shows it, and says goodbye."""
        ...


class KioskGame(ABC):
    """A game at the kiosk, for as long as the kiosk runs. Everything is kept in memory alone."""

    game: ClassVar[str]
    whole: ClassVar[float]
    """Seconds of a visit in which nothing has to be shown faster than it is."""
    seen: Seen | None = None
    """What a visitor has played, once that is over and as long as the visit is on."""

    @abstractmethod
    def best_moments(self, seen: Seen) -> Paced:
        """The best of what a visitor has seen, for whoever passes by. To be called after `show`."""

    chapter = 1
    """What besides the seed a visit begins from: how far what goes on behind the kiosk has come."""

    @property
    def played(self) -> Played | None:
        """What the visitor plays, as far as it was played; None before that."""
        return None

    def ahead(self, visit_seed: int) -> Iterator[None]:
        """Work out a little at every step what `show` will need the next time, for a visit of that seed; `show` does
        what is left of it. Nothing that is shown depends on how far it came."""
        return iter(())

    @abstractmethod
    def show(self, host: Host) -> Show:
        """Go on to the next match worth watching. The screens from `Show.first` on lead each other through a visit."""

    @abstractmethod
    def ask_no_more(self) -> None:
        """The last stretch of a visit's play has come: whatever is still asked is answered as by a manager who is away.

        Called in every frame of it, from `STRETCH` seconds before the end.
        """

    @abstractmethod
    def hurry(self) -> None:
        """A visitor's match is out of time: play it to its end at once, and show that."""

    @abstractmethod
    def forget(self) -> None:
        """Nothing of the visit, if there was one, may remain."""

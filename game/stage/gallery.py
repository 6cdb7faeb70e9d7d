"""What the galleries of all games are built of: a whole game played by computers as one manager sees it, moments of
it and of matches, questions, doors that lead nowhere.

Owns playing a game, how a moment is looked for and stopped at, and a match that is played while it is looked at.
Which moments there are is for a game's own gallery.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar, TypeVar

import pygame
from msgspec.structs import replace

from engine import games
from engine.core.errors import InputError
from engine.core.headless import answer, manager_chance
from engine.core.model import Action, Decision, Event, Reason, Seat, clone
from engine.core.rules import ViewT
from game.stage.after_match import After
from game.stage.feed import RecordFeed
from game.stage.game_plugin import Screening
from game.stage.kiosk.parts import of_game
from game.stage.kiosk.profile import LEAST_TYPE, TEXT_SCALE
from game.stage.match_scene import MatchScene
from game.stage.timeline import Beat, Timeline
from game.ui.look import palette, stylesheet
from game.ui.look.look import Look
from game.ui.scene import Go, Scene, Ui
from game.ui.widgets import Space, Widget

Make = Callable[[Ui, int], Scene]
"""Makes a screen, for a surrounding and a seed."""
Wanted = Callable[[Any], bool]
"""Says whether an event or a question is the one that is looked for."""
SceneT = TypeVar("SceneT", bound=Scene)
_TRIES = 400
OWN = 0
"""The manager who looks at the screens."""
LEVEL = 1


def nowhere(*_: object) -> None:
    """Where the buttons of a picture lead."""


def doors(*names: str) -> dict[str, Go]:
    """Doors that lead nowhere."""
    return dict.fromkeys(names, nowhere)


def is_a(*kinds: type[object], **fields: object) -> Wanted:
    """Whether something is of one of these kinds, and has these values in its fields."""

    def wanted(one: object) -> bool:
        return isinstance(one, kinds) and all(getattr(one, name) == value for name, value in fields.items())

    return wanted


# -- screens
def new_game(kind: Callable[..., SceneT], ui: Ui, seed: int) -> SceneT:
    """The screen that asks what a new game shall be."""
    return kind(ui, on_start=nowhere, new_seed=lambda: seed)


def with_focus(scene: SceneT, key: str) -> SceneT:
    """A screen that comes in with the focus there."""
    scene.first_focus = key
    return scene


def once_entered(scene: Scene, act: Callable[[], object]) -> Scene:
    """A screen after something was done in it, which only one that was entered allows; or what that has opened."""
    stack = scene.ui.stack
    stack.push(scene)
    act()
    top = stack.top
    stack.pop()
    return top


def looking_up(make: Make, *, win: bool = False) -> Make:
    """A screen from which the rulebook can be opened and, in a career, how one `win`s."""

    def scene(ui: Ui, seed: int) -> Scene:
        ui.open_rulebook, ui.open_win = nowhere, nowhere if win else None
        return make(ui, seed)

    return scene


def of(game: str, make: Make) -> Make:
    """A screen of a game."""

    def scene(ui: Ui, seed: int) -> Scene:
        made = make(ui, seed)
        of_game(game, made)
        return made

    return scene


def staged(make: Make) -> Make:
    """A screen at the kiosk's own scale of text, where nothing is looked up."""

    def scene(ui: Ui, seed: int) -> Scene:
        ui.settings.text_scale = TEXT_SCALE
        ui.read_from_afar(LEAST_TYPE)
        ui.open_rulebook = ui.open_win = None
        ui.resize(ui.size)
        return make(ui, seed)

    return scene


class StyleSheetScene(Scene):
    """Nothing to press: the picture every later screen is measured by."""

    def __init__(self, ui: Ui, sheet: Callable[[Look], pygame.Surface] = stylesheet.draw) -> None:
        super().__init__(ui)
        self.sheet = sheet

    def build(self) -> Widget:
        return Space()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(palette.NIGHT)
        sheet = self.sheet(self.ui.look)
        surface.blit(sheet, sheet.get_rect(center=surface.get_rect().center))


def sheet(draw: Callable[[Look], pygame.Surface], ui: Ui, seed: int) -> Scene:
    """A style sheet as a screen."""
    return StyleSheetScene(ui, draw)


AFTER = After(nowhere, lambda what: None, str)
"""After a match of which all can be done, and nothing comes."""


# -- moments
def stop(timeline: Timeline[object], beat: Beat | None, cue: str, share: float) -> None:
    """Stand still in a cue of a beat, so far through."""
    assert beat is not None, "there is such a moment"
    span = beat.choreography.cues[cue]
    timeline.seek_time(beat.start + span.start + share * (span.end - span.start))
    timeline.paused = True


def match_at(
    played: Callable[[int], Screening], wanted: Wanted, moment: float | str, share: float = 0.5, after: float = 0.0
) -> Make:
    """A match stopped where an event is wanted: that share of its length in, or a share of one of its cues.

    Tries the seeds from the given one; what comes before a share of the match, `after`, isn't meant.
    """

    def make(ui: Ui, seed: int) -> Scene:
        for number in range(seed, seed + _TRIES):
            scene = played(number).scene(ui)
            timeline = scene.timeline
            for beat in timeline.beats:
                if beat.choreography.length > 0 and beat.start >= after * timeline.length and wanted(beat.event):
                    if isinstance(moment, str):
                        stop(timeline, beat, moment, share)
                        timeline.paused = False
                    else:
                        timeline.seek_time(beat.start + moment * beat.choreography.length)
                    return scene
        raise InputError("no match with that seed shows this scene; try another --seed")

    return make


def beside(make: Make, action: str) -> Make:
    """A match paused at a moment, with its log or the explanation beside it."""

    def open_slide(scene: Scene) -> None:
        scene.on_action("transport.pause")
        scene.on_action(action)

    def opened(ui: Ui, seed: int) -> Scene:
        scene = make(ui, seed)
        return once_entered(scene, partial(open_slide, scene))

    return opened


def with_sides(make: Make) -> Make:
    """What stands on both sides of the pitch at a moment of a match, as a page of its own."""

    def opened(ui: Ui, seed: int) -> Scene:
        scene = make(ui, seed)
        assert isinstance(scene, MatchScene)
        return once_entered(scene, scene.open_sides)

    return opened


def result_of(played: Callable[[int], Screening]) -> Make:
    """How a match ended."""
    return lambda ui, seed: played(seed).result(ui, AFTER)


# -- questions
class LiveMatch:
    """A match that somebody at the screen plays, as a feed: what comes before it was named as by somebody away."""

    game: ClassVar[str]
    """The match's name in records."""
    is_older = False

    def __init__(self, setup: object, seed: int) -> None:
        self._rules = games.rules_for(self.game)
        self.blank = self._rules.blank(setup)
        self.state, events = self._rules.new(setup, seed)
        self._events = list(events)
        while (due := self.waiting) is not None and self.is_before(due):
            self.act(self.usual(due))

    def is_before(self, due: Decision) -> bool:
        """Whether what is asked comes before the match that is to be looked at."""
        return False

    @property
    def waiting(self) -> Decision | None:
        return next(iter(self._rules.decisions(self.state)), None)

    def more(self) -> list[Event]:
        """What has happened since the last call."""
        events, self._events = self._events, []
        return events

    def showed(self, count: int) -> None:
        """Nothing depends on how far it was watched."""

    def act(self, action: Action) -> None:
        """Answer."""
        self._events += self._rules.apply(self.state, action)

    def fault(self, action: Action) -> Reason | None:
        """What is wrong with an answer."""
        return self._rules.check(self.state, action)

    def usual(self, decision: Decision) -> Action:
        """The answer of somebody who is away."""
        action: Action = self._rules.default(self.state, decision)
        return action


LiveT = TypeVar("LiveT", bound=LiveMatch)


def waiting_for(wanted: Wanted, made: Callable[[int], LiveT], seed: int) -> Iterator[tuple[LiveT, Decision]]:
    """Matches that wait for a decision that is wanted, beginning with the one of `seed`."""
    for number in range(seed, seed + _TRIES):
        feed = made(number)
        while (decision := feed.waiting) is not None:
            if wanted(decision):
                yield feed, decision
                break
            feed.act(feed.usual(decision))


def first_of(found: Iterable[tuple[LiveT, Decision]]) -> tuple[LiveT, Decision]:
    """The first match that asks. Raises `InputError` if none does."""
    for one in found:
        return one
    raise InputError("no match with that seed asks this; try another --seed")


@dataclass(frozen=True)
class Question:
    """Something that was asked, and the game as it stood then."""

    due: Decision
    state: Any


@dataclass
class Played:
    """A game as the first manager sees it: its events, and what was asked after so many of them.

    `asked` has what the first manager was asked, or whatever else the gallery wanted to keep.
    """

    game: str
    setup: Any
    events: list[Event] = field(default_factory=list)
    asked: dict[int, Question] = field(default_factory=dict)

    def table(self, count: int) -> Any:
        """The view after so many events."""
        rules = games.rules_for(self.game)
        table = rules.blank(self.setup)
        for event in self.events[:count]:
            rules.fold(table, event)
        return table

    def find(self, wanted: Callable[[Event], bool], start: int = 0) -> int:
        """The number of the first such event from `start` on."""
        return next(number for number in range(start, len(self.events)) if wanted(self.events[number]))

    def question(self, wanted: Callable[[Decision], bool], start: int = 0) -> tuple[int, Question]:
        """The first such question after `start` events, and after how many it was asked."""
        return next((count, one) for count, one in self.asked.items() if count >= start and wanted(one.due))

    def fault(self, question: Question | None, action: Any, partial: bool = False) -> Reason | None:
        """Why `action` may not answer `question`; nothing is said where nothing is asked."""
        return None if question is None else games.rules_for(self.game).check(question.state, action, partial)


class AskedFeed(RecordFeed[ViewT]):
    """Events up to a question."""

    def __init__(self, blank: ViewT, events: list[Event], waiting: Decision | None) -> None:
        super().__init__(blank, events)
        self.waiting = waiting


def play(
    game: str,
    setup: Any,
    seed: int,
    *,
    level: int = LEVEL,
    stop: Callable[[Event], bool] | None = None,
    keeps: Callable[[Decision], bool] = lambda due: due.seat == OWN,
) -> Played:
    """A game that computers of `level` play to its end, or until an event that `stop`s it. `keeps`: what is kept of
    what is asked."""
    rules = games.rules_for(game)
    managers = {seat: games.manager_for(game, level, style=one.style) for seat, one in enumerate(setup.seats)}
    played = Played(game, replace(setup, seats=(Seat(setup.seats[OWN].name), *setup.seats[1:])))
    state, events = rules.new(setup, seed)
    turn = 0
    while True:
        played.events += [event for event in events if event.visible_to(OWN)]
        decisions = rules.decisions(state)
        if not decisions or (stop is not None and any(map(stop, events))):
            return played
        for due in decisions:
            if keeps(due) and len(played.events) not in played.asked:
                played.asked[len(played.events)] = Question(due, clone(state))
        due = decisions[0]
        events = rules.apply(state, answer(rules, state, due, managers, manager_chance(seed, due.seat, turn)))
        turn += 1

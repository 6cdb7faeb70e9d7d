"""A match on the screen whatever the game: one that is over, out of a record, and one of a career as it is played.

Owns what is shown when: the match, and after it how it ended. What plays it and what tells its end are a game's own
screens, `MatchScreens`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from engine import games
from engine.core.errors import InputError
from engine.core.headless import play_out
from engine.core.inner import Announcement
from engine.core.model import Decision, Event
from engine.core.record import Record, RecordBuilder, header_for, read_setup
from engine.core.rules import ViewT
from engine.core.team_pack import TeamPack
from engine.core.verifying import verify
from game.stage.after_match import After, AfterMatchScene
from game.stage.back_page import BackPageScene
from game.stage.career_controller import AnyController
from game.stage.ceremony import Ceremony, in_turn
from game.stage.feed import Feed, LiveMatch, RecordFeed
from game.stage.game_plugin import plugin_of
from game.stage.highlights import Watched
from game.stage.match_scene import AnyMatchScene
from game.stage.screen import ContentT
from game.stage.style.press import Page
from game.stage.timeline_scene import Showing
from game.stage.tips import Tips
from game.stage.untrusted_replay import match_of
from game.stage.verdict import Meaning
from game.ui.scene import Ui

MatchT = TypeVar("MatchT", bound=AnyMatchScene)


@dataclass(frozen=True, slots=True)
class MatchScreens(Generic[ContentT, ViewT, MatchT]):
    """A game's screens of a match, as records call it; `content` is what its levels hold."""

    game: str
    content: Callable[[TeamPack | None], ContentT]
    match: Callable[[Ui, ContentT, Showing[Any]], MatchT]
    result: Callable[[Ui, ContentT, ViewT, list[Event], After], AfterMatchScene]
    recorded: Callable[..., Feed[ViewT]] = RecordFeed
    """Makes the feed of one that is over."""


@dataclass(frozen=True, slots=True)
class FinishedMatch(Generic[ViewT, MatchT]):
    """A finished match, ready to be watched: the table before it, and what happened.

    `is_older`: it was recorded under other rules or levels than today's, and is shown from its events alone.
    """

    screens: MatchScreens[Any, ViewT, MatchT]
    blank: ViewT
    events: list[Event]
    is_older: bool = False
    pack: TeamPack | None = None
    """The teams it was played with."""
    record: Record | None = None
    """What it comes of, if it stood alone."""

    def scene(
        self, ui: Ui, *, on_over: Callable[[], None] | None = None, on_back: Callable[[], None] | None = None
    ) -> MatchT:
        """The match on the screen, from its first event."""
        feed = self.screens.recorded(self.blank, self.events, is_older=self.is_older)
        return self.screens.match(ui, self.screens.content(self.pack), Showing(feed, on_over=on_over, on_back=on_back))

    def result(self, ui: Ui, after: After) -> AfterMatchScene:
        """How it ended, and what came of it."""
        return self.screens.result(ui, self.screens.content(self.pack), self.blank, self.events, after)


def match_in(
    record: Record, screens: MatchScreens[Any, ViewT, MatchT], holds: Callable[[ViewT], bool]
) -> FinishedMatch[ViewT, MatchT]:
    """The match in a record of one, which may be a stranger's; `holds` says of its last table that all is known.

    Raises `InputError` if it is of something else, its set-up can't be read, or its events can't have happened: they
    must fit the table and end the match, and come out of the rules again unless they are older than those.
    """
    tried = match_of(record, screens.game, holds)
    return FinishedMatch(screens, tried.blank, tried.events, tried.is_older, record.header.pack, record)


def as_far_as_it_goes(record: Record) -> FinishedMatch[Any, Any]:
    """The match in a record of one that may break off, ready to be watched up to there.

    Raises `InputError` if it doesn't come out of the rules again.
    """
    rules = games.rules_of(record.header)
    if verify(rules, record) is not None:
        raise InputError(
            "this match doesn't come out of the rules again, so it can't be shown; gaffer verify says where"
        )
    screens: MatchScreens[Any, Any, Any] = plugin_of(record.header.game).match_screens
    blank = rules.blank(read_setup(rules, record.header))
    return FinishedMatch(screens, blank, list(record.events()), pack=record.header.pack)


def between_computers(game: str, setup: Any, seed: int) -> Record:
    """A match played to its end by computers of the levels that its managers have."""
    rules = games.rules_for(game)
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    managers = {seat: games.manager_for(game, one.level or 1) for seat, one in enumerate(setup.managers)}
    play_out(rules, setup, seed, managers, builder)
    return builder.record


class CareerMatches(ABC, Generic[ViewT, MatchT]):
    """The matches of `lead`'s career on the screen, one at a time. `keep` keeps one that is over and says where."""

    screens: MatchScreens[Any, ViewT, MatchT]
    begins: ClassVar[type[Announcement]]
    """The career's event with which a match begins."""
    is_over = False
    """Whether the match shown last is; its result and what came of it are read from then on."""

    def __init__(self, lead: AnyController, keep: Callable[[str], str]) -> None:
        self._lead = lead
        self._keep = keep
        self._ui = lead.ui
        self._pack = lead.session.header.pack

    @abstractmethod
    def ask(self, scene: MatchT, due: Decision) -> None:
        """Ask a person what the match waits for."""

    @abstractmethod
    def guide(self) -> Tips | None:
        """The tips of a first match that are left, None if there are none."""

    def when(self) -> str:
        """Which match of the career it was, under its result."""
        return ""

    def own_side(self) -> int | None:
        """The side, 0 home, of somebody who looks; None if both or neither is."""
        return None

    def kept_side(self) -> int | None:
        """The side whose cards, choices and goals nobody skips past."""
        return self.own_side()

    def meaning(self) -> Meaning | None:
        """What the match that is over moved in its competition, as far as it is told."""
        return None

    def paper(self) -> Page | None:
        """The back page, if with the match its round is over."""
        return None

    def show(self, key: str | None) -> None:
        """The match called `key`, from where it was shown; one that begins now says its key itself."""
        lead, screens = self._lead, self.screens
        self.is_over = False
        feed = self.feed(None if isinstance(lead.tape.peek(), self.begins) else key)
        showing = Showing(
            feed,
            on_ask=lambda due: self.ask(scene, due),
            on_over=lambda: self._over(scene, feed),
            on_back=lead.pause,
            start_at=feed.already_shown,
            guide=None if lead.session.is_recorded else self.guide(),
            own=self.kept_side(),
        )
        scene = screens.match(self._ui, screens.content(self._pack), showing)
        self.put(scene)

    def feed(self, key: str | None) -> LiveMatch[ViewT]:
        """The match that is on, or, without a key, the one that begins now."""
        return LiveMatch(self._lead, self.screens.game, self.begins, key)

    def put(self, scene: MatchT) -> None:
        """Put it on the screen."""
        self._ui.stack.reset(scene)

    def celebration(self, stage: Any) -> Sequence[Ceremony]:
        """What somebody here lifts after a match that ended with that on its stage."""
        return ()

    def _go_on(self, stage: object) -> None:
        """Over what is won and the paper, if there is one, to whatever comes next."""
        in_turn(self._ui, self.celebration(stage), self._read)

    def _read(self) -> None:
        page = self.paper()
        if page is None:
            self._lead.go_on()
        else:
            self._ui.stack.push(BackPageScene(self._ui, page, self._lead.go_on))

    def _over(self, scene: MatchT, feed: LiveMatch[ViewT]) -> None:
        self.is_over = True

        def watch_again(what: Watched) -> None:
            self._ui.stack.pop()
            scene.watch_again(what)

        after = After(
            partial(self._go_on, scene.timeline.before),
            watch_again,
            partial(self._keep, feed.key),
            self.when(),
            self.own_side(),
            self.meaning(),
        )
        events = [beat.event for beat in scene.timeline.beats]
        result = self.screens.result(self._ui, self.screens.content(self._pack), feed.blank, events, after)
        self._ui.stack.push(result)

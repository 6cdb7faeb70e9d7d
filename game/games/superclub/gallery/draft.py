"""The draft of Superclub at moments worth looking at: a real draft, in which everybody takes the most stars.

Owns how far it is played and what of it the screen is given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.model import Action, Decision, Event, Reason, Seat, clone
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.actions import PickPlayer
from engine.superclub.season.model import PickPlayerDue, SeasonTable
from engine.superclub.season.opening import draftable
from game.games.superclub.screens.draft.draft_scene import DraftScene
from game.stage.played import OWN, AskedFeed
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

GAME = "superclub"
NAMES = ("Maja", "Bruno", "Tarik", "Ines", "Oskar", "Lucía")


@dataclass
class Draft:
    """A draft that was played: its events, and the states in which the first manager was asked, by their number."""

    setup: Any
    events: list[Event] = field(default_factory=list)
    asked: list[tuple[int, PickPlayerDue, Any]] = field(default_factory=list)
    state: Any = None

    def table(self, count: int) -> SeasonTable:
        """The table after so many events."""
        rules = games.rules_for(GAME)
        table: SeasonTable = rules.blank(self.setup)
        for event in self.events[:count]:
            rules.fold(table, event)
        return table


def setup_of(seats: int = 4, **options: Any) -> Any:
    """So many managers, the first of them a person."""
    setup = games.whole_game(GAME).default_setup(seats, 1)
    people = (Seat(NAMES[OWN]), *(Seat(name, 1) for name in NAMES[1:seats]))
    return replace(setup, seats=people, **options)


@cache
def a_draft(seed: int, seats: int = 4) -> Draft:
    """A draft to its last card."""
    rules = games.rules_for(GAME)
    draft = Draft(setup_of(seats))
    state, events = rules.new(draft.setup, seed)
    while True:
        draft.events += events
        due = rules.decisions(state)[0]
        if not isinstance(due, PickPlayerDue) or due.why != "draft":
            draft.state = state
            return draft
        if due.seat == OWN:
            draft.asked.append((len(draft.events), due, clone(state)))
        events = rules.apply(state, PickPlayer(due.seat, max(due.candidates, key=lambda card: state.table.stars[card])))


def draft_scene(
    ui: Ui, draft: Draft, begins: int, ends: int, due: Decision | None = None, state: Any = None,
    answered: Callable[[Action], None] = lambda action: None,
) -> DraftScene:  # fmt: skip
    """The draft from one event to another, then asking `due` in `state`."""
    feed = AskedFeed(draft.table(begins), draft.events[begins:ends], due)
    return _scene(ui, feed, draft.state if state is None else state, answered)


def _scene(ui: Ui, feed: AskedFeed, state: Any, answered: Callable[[Action], None]) -> DraftScene:
    rules = games.rules_for(GAME)

    def fault(action: Action) -> Reason | None:
        found: Reason | None = rules.check(state, action)
        return found

    doors = dict.fromkeys(("squads", "log", "menu"), lambda: None)
    return DraftScene(
        Screen(ui, load(), feed.blank, OWN, looking=(OWN,), act=answered, fault=fault, doors=doors),
        feed,
        on_over=lambda: None,
    )


def short_of_outfield(
    ui: Ui, seed: int, answered: Callable[[Action], None] = lambda action: None
) -> tuple[DraftScene, int]:
    """A manager who has drafted six goalkeepers is asked, with another one on the board; his number."""
    content = load()
    keepers = [card.number for card in content.players if card.position == "goalkeeper"]
    _, due, asked = a_draft(seed).asked[8]
    state = clone(asked)
    table = state.table
    board = table.board
    board[0] = next(card for card in keepers if card not in board[1:])
    table.clubs[OWN].squad[:6] = [card for card in keepers if card not in board][:6]
    state.asked = [replace(due, candidates=draftable(content, table, OWN))]
    feed = AskedFeed(clone(table), [], state.asked[0])
    return _scene(ui, feed, state, answered), board[0]


def moment(ui: Ui, draft: Draft, wanted: Callable[[Event], bool], cue: str, share: float, start: int = 0) -> DraftScene:
    """The first such event, so far through one of its cues."""
    at = next(n for n in range(start, len(draft.events)) if wanted(draft.events[n]))
    begins = max([n for n in range(at + 1) if isinstance(draft.events[n], ev.BoardLaid)], default=0)
    scene = draft_scene(ui, draft, begins, len(draft.events))
    timeline = scene.timeline
    timeline.seek(at - begins)
    assert timeline.beat is not None
    span = timeline.beat.score.cues[cue]
    timeline.seek_time(timeline.beat.start + span.start + share * (span.end - span.start))
    timeline.paused = True
    return scene


def asking(ui: Ui, draft: Draft, number: int) -> DraftScene:
    """The first manager's pick of that number."""
    ends, due, state = draft.asked[number]
    begins = max(n for n in range(ends) if isinstance(draft.events[n], ev.BoardLaid))
    scene = draft_scene(ui, draft, begins, ends, due, state)
    scene.timeline.seek(len(scene.timeline.beats))
    return scene


def a_star_comes_up(seed: int) -> Draft:
    """A draft in which the star comes up on a board."""
    return next(
        draft
        for draft in (a_draft(number) for number in range(seed, seed + 100))
        if any(isinstance(event, ev.BoardLaid) and event.set_aside for event in draft.events)
    )


def a_tie(seed: int, seats: int = 6) -> Draft:
    """A draft for whose first pick somebody had to throw again."""
    return next(
        draft
        for draft in (a_draft(number, seats) for number in range(seed, seed + 100))
        if any(isinstance(event, ev.FirstManagerRolled) and len(event.throws) > 1 for event in draft.events)
    )


def _is_throw(event: Event) -> bool:
    return isinstance(event, ev.FirstManagerRolled)


def _throw(cue: str, share: float, ui: Ui, seed: int) -> Scene:
    return moment(ui, a_tie(seed), _is_throw, cue, share)


def _dealt(ui: Ui, seed: int) -> Scene:
    return moment(ui, a_draft(seed), lambda event: isinstance(event, ev.BoardLaid), "deal8", 0.3)


def _star(ui: Ui, seed: int) -> Scene:
    return moment(
        ui, a_star_comes_up(seed), lambda event: isinstance(event, ev.BoardLaid) and event.set_aside, "star", 0.5
    )


def _flight(seats: int, cue: float, ui: Ui, seed: int) -> Scene:
    def wanted(event: Event) -> bool:
        return isinstance(event, ev.PlayerDrafted)

    return moment(ui, a_draft(seed, seats), wanted, "fly", cue, 20)


def _asked(number: int, seats: int, ui: Ui, seed: int) -> Scene:
    return asking(ui, a_draft(seed, seats), number)


def _details(ui: Ui, seed: int) -> Scene:
    scene = asking(ui, a_draft(seed), 4)
    ui.stack.push(scene)
    scene.update(0)
    scene.trigger("details")
    sheet = ui.stack.top
    ui.stack.pop()
    return sheet


def _refused(ui: Ui, seed: int) -> Scene:
    scene, _ = short_of_outfield(ui, seed)
    ui.stack.push(scene)
    scene.update(0)
    scene.view.set_focus(scene.view.find("spot0"))
    ui.stack.pop()
    return scene


def _over(ui: Ui, seed: int) -> Scene:
    draft = a_draft(seed)
    begins = max(n for n in range(len(draft.events)) if isinstance(draft.events[n], ev.BoardLaid))
    ends = next(n for n in range(len(draft.events)) if isinstance(draft.events[n], ev.ContinentsCut)) + 1
    scene = draft_scene(ui, draft, begins, ends)
    scene.timeline.seek(len(scene.timeline.beats))
    return scene


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
    "superclub-draft-throw": partial(_throw, "tumble0", 0.6),
    "superclub-draft-again": partial(_throw, "tumble1", 0.5),
    "superclub-draft-first": partial(_throw, "verdict", 0.5),
    "superclub-draft-dealt": _dealt,
    "superclub-draft-star": _star,
    "superclub-draft-flight": partial(_flight, 4, 0.6),
    "superclub-draft-asked": partial(_asked, 4, 4),
    "superclub-draft-late": partial(_asked, 13, 6),
    "superclub-draft-refused": _refused,
    "superclub-draft-details": _details,
    "superclub-draft-over": _over,
}
"""Moments of drafts by name, for pictures and tests."""

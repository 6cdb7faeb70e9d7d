"""The draft of Superclub at moments worth looking at; squads after it, with what a few seasons bring laid on by hand.

Owns how far a real draft, in which everybody takes the most stars, is played, and what of it a screen is given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial

from msgspec.structs import replace

from engine import games
from engine.core.model import Action, Event, Seat, clone
from engine.superclub.content.load import load
from engine.superclub.line_up import Thirds
from engine.superclub.season import events as ev
from engine.superclub.season.actions import PickPlayer
from engine.superclub.season.model import PickPlayerDue, SeasonTable
from engine.superclub.season.opening import draftable
from engine.superclub.season.state import SeasonState
from game.games.superclub.screens.draft.draft_scene import DraftScene
from game.games.superclub.screens.squads import Filter, Order, SquadsScene
from game.stage.gallery import OWN, AskedFeed, Make, Played, Question, Wanted, doors, is_a, nowhere, once_entered, stop
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

GAME = "superclub"
NAMES = ("Maja", "Bruno", "Tarik", "Ines", "Oskar", "Lucía")


@dataclass
class Draft(Played):
    """A draft that was played; `asked` are the first manager's picks, `state` is how it stood after the last card."""

    state: SeasonState = field(init=False)


def setup_of(seats: int = 4, **options: object) -> object:
    """So many managers, the first of them a person."""
    setup = games.whole_game(GAME).default_setup(seats, 1)
    people = (Seat(NAMES[OWN]), *(Seat(name, 1) for name in NAMES[1:seats]))
    return replace(setup, seats=people, **options)


@cache
def a_draft(seed: int, seats: int = 4) -> Draft:
    """A draft to its last card."""
    rules = games.rules_for(GAME)
    draft = Draft(GAME, setup_of(seats))
    state, events = rules.new(draft.setup, seed)
    while True:
        draft.events += events
        due = rules.decisions(state)[0]
        if not isinstance(due, PickPlayerDue) or due.why != "draft":
            draft.state = state
            return draft
        if due.seat == OWN:
            draft.asked[len(draft.events)] = Question(due, clone(state))
        events = rules.apply(state, PickPlayer(due.seat, max(due.candidates, key=lambda card: state.table.stars[card])))


def draft_scene(ui: Ui, draft: Draft, begins: int, ends: int, asked: Question | None = None) -> DraftScene:
    """The draft from one event to another, and then a question."""
    due, state = (None, draft.state) if asked is None else (asked.due, asked.state)
    return _scene(ui, AskedFeed(draft.table(begins), draft.events[begins:ends], due), state)


def _scene(
    ui: Ui, feed: AskedFeed[SeasonTable], state: SeasonState, answered: Callable[[Action], None] = nowhere
) -> DraftScene:
    fault = partial(games.rules_for(GAME).check, state)
    screen = Screen(ui, load(), feed.blank, OWN, (OWN,), answered, fault, doors("squads", "log", "menu"))
    return DraftScene(screen, feed, on_over=nowhere)


def short_of_outfield(ui: Ui, seed: int, answered: Callable[[Action], None] = nowhere) -> tuple[DraftScene, int]:
    """A manager who has drafted six goalkeepers is asked, with another one on the board; his number."""
    content = load()
    keepers = [card.number for card in content.players if card.position == "goalkeeper"]
    asked = list(a_draft(seed).asked.values())[8]
    state = clone(asked.state)
    table = state.table
    board = table.board
    board[0] = next(card for card in keepers if card not in board[1:])
    table.clubs[OWN].squad[:6] = [card for card in keepers if card not in board][:6]
    state.asked = [replace(asked.due, candidates=draftable(content, table.clubs[OWN].squad, table.board))]
    feed = AskedFeed(clone(table), [], state.asked[0])
    return _scene(ui, feed, state, answered), board[0]


def _board_before(draft: Draft, count: int) -> int:
    """The last board that was laid within so many events, the beginning if none was."""
    return max((n for n in range(count) if isinstance(draft.events[n], ev.BoardLaid)), default=0)


def moment(ui: Ui, draft: Draft, wanted: Wanted, at: tuple[str, float], start: int = 0) -> DraftScene:
    """The first such event, so far through one of its cues."""
    number = draft.find(wanted, start)
    begins = _board_before(draft, number + 1)
    scene = draft_scene(ui, draft, begins, len(draft.events))
    stop(scene.timeline, scene.timeline.beats[number - begins], *at)
    return scene


def asking(ui: Ui, draft: Draft, number: int) -> DraftScene:
    """The first manager's pick of that number."""
    ends, question = list(draft.asked.items())[number]
    scene = draft_scene(ui, draft, _board_before(draft, ends), ends, question)
    scene.timeline.seek(len(scene.timeline.beats))
    return scene


def _with(wanted: Wanted, seed: int, seats: int) -> Draft:
    """The first draft from `seed` on in which that happens."""
    drafts = (a_draft(number, seats) for number in range(seed, seed + 100))
    return next(draft for draft in drafts if any(map(wanted, draft.events)))


def _sets_aside(event: Event) -> bool:
    return isinstance(event, ev.BoardLaid) and bool(event.set_aside)


def a_star_comes_up(seed: int) -> Draft:
    """A draft in which the star comes up on a board."""
    return _with(_sets_aside, seed, 4)


def a_tie(seed: int, seats: int = 6) -> Draft:
    """A draft for whose first pick somebody had to throw again."""
    return _with(lambda event: isinstance(event, ev.FirstManagerRolled) and len(event.throws) > 1, seed, seats)


def _throw(cue: str, share: float, ui: Ui, seed: int) -> Scene:
    return moment(ui, a_tie(seed), is_a(ev.FirstManagerRolled), (cue, share))


def _details(ui: Ui, seed: int) -> Scene:
    scene = asking(ui, a_draft(seed), 4)

    def look_up() -> None:
        scene.update(0)
        scene.trigger("confirm")

    return once_entered(scene, look_up)


def _refused(ui: Ui, seed: int) -> Scene:
    scene, _ = short_of_outfield(ui, seed)

    def look_at() -> None:
        scene.update(0)
        scene.view.set_focus(scene.view.find("spot0"))

    return once_entered(scene, look_at)


def _over(ui: Ui, seed: int) -> Scene:
    draft = a_draft(seed)
    ends = draft.find(is_a(ev.ContinentsCut)) + 1
    scene = draft_scene(ui, draft, _board_before(draft, len(draft.events)), ends)
    scene.timeline.seek(len(scene.timeline.beats))
    return scene


SCENES: dict[str, Make] = {
    "superclub-draft-throw": partial(_throw, "tumble0", 0.6),
    "superclub-draft-again": partial(_throw, "tumble1", 0.5),
    "superclub-draft-first": partial(_throw, "verdict", 0.5),
    "superclub-draft-dealt": lambda ui, seed: moment(ui, a_draft(seed), is_a(ev.BoardLaid), ("deal8", 0.3)),
    "superclub-draft-star": lambda ui, seed: moment(ui, a_star_comes_up(seed), _sets_aside, ("star", 0.5)),
    "superclub-draft-flight": lambda ui, seed: moment(ui, a_draft(seed), is_a(ev.PlayerDrafted), ("fly", 0.6), 20),
    "superclub-draft-asked": lambda ui, seed: asking(ui, a_draft(seed), 4),
    "superclub-draft-late": lambda ui, seed: asking(ui, a_draft(seed, 6), 13),
    "superclub-draft-refused": _refused,
    "superclub-draft-details": _details,
    "superclub-draft-over": _over,
}
"""Moments of drafts by name, for pictures and tests."""


def a_club_state(seed: int, seats: int = 4) -> SeasonState:
    """The first off-season of a game, the first manager's club as it might be some seasons on."""
    state = clone(a_draft(seed, seats).state)
    table = state.table
    club = table.clubs[OWN]
    table.season = 3
    club.cash, club.place, club.cups, club.held = 63, 2, 1, 2
    club.levels = {"training": 3, "scouting": 2, "stadium": 4}
    club.staff = [3, 20, 30]
    for card in club.squad[:3]:
        table.stars[card] = max(table.stars[card], load().players[card].ceiling)
    return state


def squads_scene(
    ui: Ui, state: SeasonState, *, seat: int = OWN, acts: bool = True, did: Callable[[Action], None] = nowhere
) -> SquadsScene:
    """The squads as the first manager sees them; with `acts` he may sell and fire."""
    rules = games.rules_for(GAME)
    looking, fault = (OWN,) if acts else (), partial(rules.check, state)
    view = rules.view(state, OWN)
    return SquadsScene(Screen(ui, load(), view, seat, looking, did, fault, doors={"back": ui.stack.pop}))


def _own(seats: int, ui: Ui, seed: int) -> SquadsScene:
    return squads_scene(ui, a_club_state(seed, seats))


def _away(ui: Ui, seed: int) -> Scene:
    """In the season, with players out and burdens to carry."""
    state = a_club_state(seed)
    table = state.table
    club = table.clubs[OWN]
    table.room = "season"
    club.marker = 57
    club.injured, club.benched, club.absent = club.squad[1:3], club.squad[4:5], club.squad[6:7]
    club.handicap = Thirds(2, 0, 0)
    club.staff_away = club.stadium_closed = True
    return squads_scene(ui, state)


def _sorted(wanted: Filter, order: Order, ui: Ui, seed: int) -> Scene:
    scene = _own(4, ui, seed)
    scene.filter, scene.order = wanted, order
    return scene


def _asked(ui: Ui, seed: int) -> Scene:
    """Asked whether to sell."""
    scene = _own(4, ui, seed)
    return once_entered(scene, partial(scene.trigger, "confirm"))


SQUADS: dict[str, Make] = {
    "superclub-squads-own": partial(_own, 4),
    "superclub-squads-six": partial(_own, 6),
    "superclub-squads-other": lambda ui, seed: squads_scene(ui, a_club_state(seed), seat=2),
    "superclub-squads-away": _away,
    "superclub-squads-sorted": partial(_sorted, "potential", "potential"),
    "superclub-squads-none": partial(_sorted, "utility", "name"),
    "superclub-squads-asked": _asked,
}
"""Squads by name, for pictures and tests."""

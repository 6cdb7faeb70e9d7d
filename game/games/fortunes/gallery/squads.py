"""Squads and line-ups of Football Fortunes: moments of a real game, with what cards and deals do laid on by hand.

Owns how far it is played, whose squad is looked at, and how far the line-up has come.
"""

from __future__ import annotations

from functools import cache, partial

from engine import games
from engine.core.model import Event, clone
from engine.fortunes.content.load import load
from engine.fortunes.match.model import Competition
from engine.fortunes.season import line_ups, people
from engine.fortunes.season.events import WeekBegun
from engine.fortunes.season.model import Absence, LineUpDue, Loan, SeasonTable
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.games.fortunes.screens.squads import Shelf, SquadsScene
from game.stage.gallery import OWN, Make, Played, Question, doors, once_entered, play
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

GAME = "fortunes"
SEED = 7
OTHER = 2
"""Another manager, the opponent of the week's league match."""
_WEEK = 3


@cache
def a_game(seed: int, seats: int = 4) -> Played:
    """The first weeks of a game of computers."""

    def stop(event: Event) -> bool:
        return isinstance(event, WeekBegun) and event.week > _WEEK

    return play(GAME, games.whole_game(GAME).default_setup(seats, 2), seed, stop=stop)


def a_question(seed: int, competition: Competition = "league") -> Question:
    """The first manager's line-up in the last week, to be changed by whoever asked for it."""
    for one in a_game(seed).asked.values():
        table = one.state.table
        if not isinstance(one.due, LineUpDue) or table.week != _WEEK:
            continue
        if table.fixtures[one.due.fixture].competition == competition:
            return Question(one.due, clone(one.state))
    raise LookupError(competition)


# -- what is laid on by hand


def burden(table: SeasonTable) -> None:
    """One out, one listed, one lent out, one borrowed and one bought; a coach of two stars."""
    manager, other = table.managers[OWN], table.managers[OTHER]
    seniors = people.of_kind(table, people.own_available(table, OWN), None)
    theirs = people.of_kind(table, people.own_available(table, OTHER), None)
    manager.squad.append(theirs[1])
    other.squad.remove(theirs[1])
    table.out = [Absence(seniors[6], 1), Absence(theirs[4], 2)]
    manager.listed = [seniors[2]]
    table.loans = [
        Loan(seniors[8], OWN, OTHER, table.week + 1),
        Loan(theirs[9], OTHER, OWN, table.week, one_match=True),
    ]
    manager.coach, manager.scout, manager.bung, manager.closed = 2, "ready", True, 1
    other.coach = 1


# -- squads


def squads_scene(ui: Ui, state: object) -> SquadsScene:
    """The squads as the first manager sees them, who may list and release."""
    rules = games.rules_for(GAME)
    fault, out = partial(rules.check, state), {"back": ui.stack.pop}
    return SquadsScene(Screen(ui, load(), rules.view(state, OWN), OWN, (OWN,), fault=fault, doors=out))


def _squad(shelf: Shelf, ui: Ui, seed: int) -> Scene:
    question = a_question(seed)
    burden(question.state.table)
    scene = squads_scene(ui, question.state)
    scene.shelf = shelf
    return scene


# -- line-ups


def line_up_scene(ui: Ui, question: Question) -> LineUpScene:
    """The line-up that is asked for; suggested is the best balance."""
    rules, state, due = games.rules_for(GAME), question.state, question.due
    assert isinstance(due, LineUpDue), "a line-up is asked for"

    table = rules.view(state, due.seat)
    fault, out = partial(rules.check, state), doors("line_up.squads", "menu")
    screen = Screen(ui, load(), table, due.seat, fault=fault, doors=out)
    return LineUpScene(screen, due, partial(line_ups.suggested, table, due.seat), None)


def _line_up(ui: Ui, seed: int) -> LineUpScene:
    question = a_question(seed)
    burden(question.state.table)
    return line_up_scene(ui, question)


def _carrying(ui: Ui, seed: int) -> Scene:
    """Somebody of the bench in the hand, over another one."""
    scene = _line_up(ui, seed)
    spare = next(one for one in scene.editor.bench if scene.editor.cause(one) is None)
    return once_entered(scene, partial(scene.press_bench, spare))


def _gaps(ui: Ui, seed: int) -> Scene:
    """Before a match of the cup, so many gone that trainees must play."""
    question = a_question(seed, "cup")
    table = question.state.table
    ready = people.selectable(table, OWN)
    table.out = [Absence(person, 2) for person in (*ready[:2], *ready[7:])]
    return line_up_scene(ui, question)


SCENES: dict[str, Make] = {
    "fortunes-squads": partial(_squad, OWN),
    "fortunes-squads-listed": partial(_squad, "listed"),
    "fortunes-squads-academy": partial(_squad, "academy"),
    "fortunes-line-up": _line_up,
    "fortunes-line-up-carrying": _carrying,
    "fortunes-line-up-gaps": _gaps,
}
"""Squads and line-ups by name, for pictures and tests."""

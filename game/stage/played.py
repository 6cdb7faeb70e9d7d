"""A whole game played by computers, as one manager sees it: for screens at moments worth looking at.

Owns playing it and finding a moment in it. What of it a screen is given is for the gallery of that screen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.headless import answer, manager_chance
from engine.core.model import Decision, Event, Reason, Seat, clone
from engine.core.rules import ViewT
from game.stage.feed import RecordFeed

OWN = 0
"""The manager who looks at the screens."""
LEVEL = 1


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
    managers = dict.fromkeys(range(len(setup.seats)), games.manager_for(game, level))
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

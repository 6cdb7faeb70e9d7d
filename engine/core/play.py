"""Resolving: the agenda, the dice and the events of one action, handed through the rule functions of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

from engine.core.chance import Chance
from engine.core.model import Decision, Event, Step


class TableState(Protocol):
    """What every game's state has: the open table, chance, what is still to be resolved, and who is asked."""

    table: Any
    chance: Chance
    agenda: list[Any]
    asked: list[Any]


StateT = TypeVar("StateT", bound=TableState)
TableT = TypeVar("TableT")
PlayT = TypeVar("PlayT")

Handlers = Mapping[type[Step], Callable[[PlayT, Any], None]]
"""Who resolves each kind of step: a function of the game's `Play` and the step."""
Folds = Mapping[type[Event], Callable[[TableT, Any], None]]
"""How each kind of event is laid on a game's table."""


class Play(Generic[StateT, TableT]):
    """One action being resolved. Rule functions take it as their first argument.

    The table changes by `emit` alone, so that whoever folds the same events sees the same table.
    """

    __slots__ = ("_fold", "chance", "events", "state", "table")

    def __init__(self, state: StateT, fold: Callable[[TableT, Event], None]) -> None:
        self.state = state
        self.table: TableT = state.table
        self.chance = state.chance
        self.events: list[Event] = []
        self._fold = fold

    def emit(self, event: Event) -> None:
        """Make `event` happen: lay it on the table and note it."""
        self._fold(self.table, event)
        self.events.append(event)

    def tell(self, *events: Event) -> None:
        """Note `events` of a game held inside, whose own table has changed already; views compose the two."""
        self.events += events

    def ask(self, decision: Decision) -> None:
        """Open a decision: resolving pauses until it is answered."""
        self.state.asked.append(decision)

    def then(self, *steps: Step) -> None:
        """Put `steps` on top of the agenda, to be resolved in this order before anything else."""
        self.state.agenda += steps[::-1]

    def run(self, handlers: Handlers[Self]) -> list[Event]:
        """Resolve the agenda until somebody is asked or nothing is left. Returns the events."""
        agenda = self.state.agenda
        asked = self.state.asked
        while agenda and not asked:
            step = agenda.pop()
            handlers[type(step)](self, step)
        return self.events


AnyPlay = Play[Any, Any]
"""An action being resolved, whatever the game."""

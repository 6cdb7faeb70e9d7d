"""Games inside games: a match in a season, wrapped so that its record can be taken out again and stand alone.

Owns the shape of the wrapping and the way back. The outer game announces the inner one with `InnerOpened`, hands its
decisions on and takes its actions as they are, and tells what came of an action as `InnerEvent`, before any event of
its own. `InnerOpened` and `InnerEvent` bear a key that is used once in a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.core.model import Action, Event
from engine.core.record import Entry, Record, record_of
from engine.core.rules import Rules


class InnerOpened(Event, frozen=True, kw_only=True):
    """A game inside begins. Subclasses add `setup`, of the inner game's own type."""

    key: str
    game: str
    seed: int


class InnerEvent(Event, frozen=True, kw_only=True):
    """Something happened in the game inside. Subclasses add `inner`, the event, and bear its rule and audience."""

    key: str

    @property
    def reveals(self) -> bool:
        """Whether the event inside turns over something hidden."""
        return bool(self.inner.reveals)  # type: ignore[attr-defined]


def inner_keys(entries: Iterable[Entry]) -> list[str]:
    """The keys of all games that began inside, in order."""
    return [event.key for entry in entries for event in entry.events if isinstance(event, InnerOpened)]


def inner_record(entries: Iterable[Entry], key: str, rules_for: Callable[[str], Rules[Any, Any, Any]]) -> Record:
    """The game inside called `key`, as a finished record of its own, played again from its seed and actions.

    `entries` are those of the outer record, `rules_for` finds an inner game's rules. Raises `LookupError` if no such
    game began, or if it has not ended yet: only finished games are given away.
    """
    opened: Any = None
    actions: list[Action] = []
    idle: list[Action] = []
    for entry in entries:
        first = entry.events[0] if entry.events else None
        if opened is not None and first is None:
            idle.append(entry.action)  # an answer that nothing came of is the inner game's if that goes on after it
        elif opened is not None and isinstance(first, InnerEvent) and first.key == key:
            actions += [*idle, entry.action]
            idle.clear()
        else:
            idle.clear()
        for event in entry.events:
            if isinstance(event, InnerOpened) and event.key == key:
                opened = event
    if opened is None:
        raise LookupError(key)
    rules = rules_for(opened.game)
    record, state = record_of(rules, opened.setup, opened.seed, actions)
    if rules.outcome(state) is None:
        raise LookupError(key)
    return record

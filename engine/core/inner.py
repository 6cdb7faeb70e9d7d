"""Games inside games: a match in a season, wrapped so that its record can be taken out again and stand alone.

Owns the shape of the wrapping and the way back. The outer game announces the inner one with `InnerOpened`, hands its
decisions on and takes its actions as they are, and tells what came of an action as `InnerEvent`, before any event of
its own. `InnerOpened` and `InnerEvent` bear a key that is used once in a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

import msgspec

from engine.core.chance import derive
from engine.core.errors import MISFITS, IllegalAction, InputError
from engine.core.model import Action, Event
from engine.core.record import Entry, Header, Record, is_older, record_of
from engine.core.rules import AnyRules
from engine.core.team_pack import TeamPack

UNKNOWN_VERSION = 0
"""The version of the rules of a game that was taken out of a record of older ones."""
T = TypeVar("T")
FindRules = Callable[[str, TeamPack | None], AnyRules]
"""Finds the rules of a game by its name, with the teams it is played with."""

MOST_INSIDE = 20_000
"""Games inside one record; a long career has some hundreds."""
LARGEST_INSIDE = 1 << 20
"""Bytes of text of a game inside, twenty-five times the longest: it is in memory as a whole."""


class Announcement(Protocol):
    """The event that says that a game inside begins."""

    @property
    def key(self) -> str:
        """What it is called in the game around it."""
        ...

    @property
    def setup(self) -> object:
        """What it begins with, as far as it lies open."""
        ...


class InnerOpened(Event, frozen=True, kw_only=True):
    """A game inside begins. Subclasses add `setup`, of the inner game's own type."""

    key: str
    game: str
    seed: int
    if TYPE_CHECKING:
        setup: object


class InnerEvent(Event, frozen=True, kw_only=True):
    """Something happened in the game inside. Subclasses add `inner`, the event, and bear its rule and audience."""

    key: str
    if TYPE_CHECKING:
        inner: Event

    @property
    def reveals(self) -> bool:
        return self.inner.reveals


def match_seed(seed: int, key: str) -> int:
    """The seed of the match called `key` inside a game with this `seed`; with its set-up it can be played alone."""
    return derive(seed, f"match/{key}")


def inner_keys(entries: Iterable[Entry]) -> list[str]:
    """The keys of all games that began inside, in order."""
    return [event.key for entry in entries for event in entry.events if isinstance(event, InnerOpened)]


def at_most(found: Iterable[T], most: int = MOST_INSIDE) -> Iterator[T]:
    """What was `found`. Raises `InputError` if it is more than any record has."""
    for number, one in enumerate(found):
        if number == most:
            raise InputError(f"this record has more than {most} matches, which no game has")
        yield one


def game_inside(record: Record, key: str, rules_for: FindRules) -> Record:
    """The game called `key` inside a record, which may be a stranger's.

    It is played again, or, if the record is of older rules, consists of the events that were told. Raises `InputError`
    if there is no such game, it has not ended, or what the record says of it can't have happened.
    """
    header = record.header
    with_teams = partial(_with_teams, rules_for, header.pack)
    try:
        if is_older(header, with_teams(header.game)):
            return _as_told(record, key, with_teams)
        return inner_record(record.entries(), key, with_teams)
    except (*MISFITS, IllegalAction):
        raise InputError("what the record says of this match can't have happened") from None


def _with_teams(rules_for: FindRules, pack: TeamPack | None, game: str) -> AnyRules:
    return rules_for(game, pack)


def _as_told(record: Record, key: str, rules_for: Callable[[str], AnyRules]) -> Record:
    """A game inside as one entry with all its events: which action led to which is nobody's concern any more."""
    opened: InnerOpened | None = None
    told: list[Event] = []
    size = 0
    for entry in record.entries():
        for event in entry.events:
            if isinstance(event, InnerOpened) and event.key == key:
                opened = event
            elif isinstance(event, InnerEvent) and event.key == key:
                told.append(event.inner)
                size += len(msgspec.json.encode(event))
                if size > LARGEST_INSIDE:
                    raise InputError("this match is far longer than any match")
    if opened is None:
        raise KeyError(key)
    setup = opened.setup
    header = Header(
        game=opened.game,
        version=UNKNOWN_VERSION,
        levels=record.header.levels,
        seed=opened.seed,
        seats=tuple(rules_for(opened.game).seats(setup)),
        setup=msgspec.Raw(msgspec.json.encode(setup)),
        pack=record.header.pack,
    )
    return Record(header, [Entry(None, told)])


def inner_record(entries: Iterable[Entry], key: str, rules_for: Callable[[str], AnyRules]) -> Record:
    """The game inside called `key`, as a finished record of its own, played again from its seed and actions.

    `entries` are those of the outer record, `rules_for` finds an inner game's rules. Raises `LookupError` if no such
    game began, or if it has not ended yet: only finished games are given away.
    """
    opened: InnerOpened | None = None
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

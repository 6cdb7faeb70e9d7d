"""Matches in records that may be a stranger's: taken for what they say only after it was tried.

Owns what is tried of any game's match before a screen is given it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine import games
from engine.core.errors import MISFITS, InputError
from engine.core.model import Event, clone
from engine.core.record import PackedLines, Record, read_setup, verify

LARGEST_MATCH = 2 << 20
"""Bytes of text of a match, fifty times the longest: what is watched is in memory as a whole."""


class Tried(NamedTuple):
    """A match that can be shown: the view before it, what happened, whether other rules or levels than today's did."""

    blank: Any
    events: list[Event]
    is_older: bool


def match_of(record: Record, game: str, holds: Callable[[Any], bool]) -> Tried:
    """The match of `game` in a record of one.

    `holds` tells whether the view after its last event is that of a match which is over, and can be drawn. Raises
    `InputError` if the record is of something else, its set-up can't be read, or its events can't have happened: they
    must fit the view and end the match, and come out of the rules again unless they are older than those.
    """
    if record.header.game != game:
        raise InputError("this replay holds a whole game, not one match")
    rules = games.rules_for(game)
    setup = read_setup(rules, record.header)
    header = record.header
    if isinstance(record.lines, PackedLines) and record.lines.size > LARGEST_MATCH:
        raise InputError("this replay is far longer than any match")
    events = list(record.events())
    is_older = (header.version, header.levels) != (rules.version, rules.levels_digest)
    try:
        blank = rules.blank(setup)
    except MISFITS:
        raise InputError("this replay's set-up is not that of a match") from None
    if not _fits(game, clone(blank), events, holds) or not (is_older or verify(rules, record) is None):
        raise InputError("this replay's events are not those of a match")
    return Tried(blank, events, is_older)


def _fits(game: str, view: Any, events: list[Event], holds: Callable[[Any], bool]) -> bool:
    rules = games.rules_for(game)
    try:
        for event in events:
            rules.fold(view, event)
        return holds(view)
    except MISFITS:
        return False

"""Every match of a game as a record that stands alone.

Reads a game's record; plays nothing that has not been played.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import games
from engine.core.inner import game_inside
from engine.core.model import Fact
from engine.core.record import Record
from engine.eleven.match.model import MatchSetup
from engine.eleven.season.events import MatchBegun, MatchPlayed
from engine.eleven.season.model import Played


class PlayedMatch(Fact, frozen=True):
    """A finished match of a game: the set-up as it was announced, and how it ended."""

    key: str
    tier: int
    setup: MatchSetup
    played: Played


def played_matches(record: Record) -> Iterator[PlayedMatch]:
    """All matches of a game that are over, in the order they were played."""
    begun: MatchBegun | None = None
    for event in record.events():
        if isinstance(event, MatchBegun):
            begun = event
        elif isinstance(event, MatchPlayed) and begun is not None:
            yield PlayedMatch(begun.key, int(begun.key.partition("/")[0]), begun.setup, event.played)


def match_record(record: Record, key: str) -> Record:
    """The match called `key` as a record of its own, with its own seed. Raises `InputError` as `game_inside`."""
    return game_inside(record, key, games.rules_for)

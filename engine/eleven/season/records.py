"""Which matches of a game are over, read from its record; `engine.core.inner.game_inside` takes one out of it."""

from __future__ import annotations

from collections.abc import Iterator

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

"""Which matches of a game are over, read from its record; `engine.core.inner.game_inside` takes one out of it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.model import Fact
from engine.core.record import Record
from engine.superclub.match.events import ResultCalled
from engine.superclub.match.model import MatchSetup
from engine.superclub.season.events import MatchBegun, MatchHappened, MatchPlayed
from engine.superclub.season.model import Played


class PlayedMatch(Fact, frozen=True):
    """A finished match of a game: the season, the set-up as it was announced, and how it ended.

    `won` are the thirds of home and away, in halves.
    """

    key: str
    season: int
    setup: MatchSetup
    played: Played
    won: tuple[int, int]


def played_matches(record: Record) -> Iterator[PlayedMatch]:
    """All matches of a game that are over, in the order they were played."""
    begun: MatchBegun | None = None
    won = 0, 0
    for event in record.events():
        if isinstance(event, MatchBegun):
            begun, won = event, (0, 0)
        elif isinstance(event, MatchHappened) and isinstance(event.inner, ResultCalled):
            won = event.inner.won
        elif isinstance(event, MatchPlayed) and begun is not None:
            season = int(begun.key.partition("/")[0])
            yield PlayedMatch(begun.key, season, begun.setup, event.played, won)

"""Every managed match of a game as a record that stands alone.

Reads a game's record; plays nothing that has not been played.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import games
from engine.core.inner import game_inside
from engine.core.model import Fact
from engine.core.record import Record
from engine.fortunes.match.model import MatchSetup
from engine.fortunes.season.events import MatchBegun, MatchPlayed, SeasonBegun, WeekBegun
from engine.fortunes.season.model import Result


class PlayedMatch(Fact, frozen=True):
    """A finished match of which somebody managed a side: season and week, the set-up, and how it ended."""

    key: str
    season: int
    week: int
    setup: MatchSetup
    result: Result

    @property
    def score(self) -> tuple[int, int]:
        """Goals of home and away, with extra time."""
        return self.result.score


def played_matches(record: Record) -> Iterator[PlayedMatch]:
    """All matches of a game with a manager, in the order they were played."""
    season = week = 0
    begun: MatchBegun | None = None
    for event in record.events():
        if isinstance(event, SeasonBegun):
            season = event.season
        elif isinstance(event, WeekBegun):
            week = event.week
        elif isinstance(event, MatchBegun):
            begun = event
        elif isinstance(event, MatchPlayed) and begun is not None and event.result.key == begun.key:
            yield PlayedMatch(begun.key, season, week, begun.setup, event.result)


def match_record(record: Record, key: str) -> Record:
    """The match called `key` as a record of its own, with its own seed. Raises `InputError` as `game_inside`."""
    return game_inside(record, key, games.rules_for)

"""What lies before a manager when he must decide: his seat, the season around him, and the match if one is played.

Made from a view, of a season or of a match that stands alone.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.superclub.content.cards import Content
from engine.superclub.match.model import MatchTable
from engine.superclub.season.model import Club, SeasonTable


class Desk(NamedTuple):
    """A manager's seat, and whatever he sees."""

    content: Content
    seat: int
    season: SeasonTable | None
    match: MatchTable | None

    @property
    def table(self) -> SeasonTable:
        """The season: whoever is asked for a season's decision has one."""
        assert self.season is not None, "only a season asks that"
        return self.season

    @property
    def playing(self) -> MatchTable:
        """The match: whoever is asked for a match's decision plays one."""
        assert self.match is not None, "only a match asks that"
        return self.match

    @property
    def club(self) -> Club:
        """The manager's own club."""
        return self.table.clubs[self.seat]


def desk_of(content: Content, view: SeasonTable | MatchTable, seat: int) -> Desk:
    """The desk of `seat`, by what he sees."""
    if isinstance(view, MatchTable):
        return Desk(content, seat, None, view)
    return Desk(content, seat, view, view.match)

"""What lies before a manager when he must decide: his club, his next opponent, and the season around, if there is one.

Made from a view, of a season or of a match that stands alone.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.eleven.club_rules.model import Club
from engine.eleven.match.model import MatchTable, OpponentBack
from engine.eleven.season.model import SeasonTable


class Desk(NamedTuple):
    """A manager's own club and whatever he sees around it. `match` is his match, while it is played."""

    seat: int
    club: Club
    back: OpponentBack | None
    match: MatchTable | None
    table: SeasonTable | None

    @property
    def season(self) -> SeasonTable:
        """The season: whoever is asked for a season's decision has one."""
        assert self.table is not None, "only a season asks that"
        return self.table


def desk_of(view: SeasonTable | MatchTable, seat: int) -> Desk:
    """The desk of `seat`, by what he sees. In his match the club is the match's."""
    if isinstance(view, MatchTable):
        return Desk(seat, view.club, view.back, view, None)
    match = view.match
    if match is not None:
        return Desk(seat, match.club, match.back, match, view)
    return Desk(seat, view.clubs[seat], view.opponents[seat] if view.opponents else None, None, view)

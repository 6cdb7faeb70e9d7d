"""What lies before a manager when he must decide: his seat, the season around him, the match if one is played.

Made from a view, of a season or of a match that stands alone. Owns also whom he lets go: abroad for money or for room,
or by news for nothing (SC-16, SC-29, SC-39).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.superclub.content.cards import Content
from engine.superclub.managers.worth import K, Worth
from engine.superclub.match.model import MatchTable
from engine.superclub.season.abroad import sellable
from engine.superclub.season.actions import ReleasePlayers, SellAbroad
from engine.superclub.season.model import Club, ReleaseDue, SeasonTable, WagesDue
from engine.superclub.season.releases import fewest_stars


def loss(worth: Worth, card: int) -> int:
    """What is lost by selling him, his price taken off."""
    return worth.leaves((card,)) - worth.price_abroad(card)


def least_missed(worth: Worth) -> int | None:
    """Whom to sell for room; None if nobody may go."""
    fit = sellable(worth.content, worth.table, worth.seat)
    return min(fit, key=lambda card: (loss(worth, card), worth.table.stars[card]), default=None)


def pay_wages(worth: Worth, due: WagesDue) -> SellAbroad:
    """Whoever is missed least of those who bring enough; else of all."""
    fit = sellable(worth.content, worth.table, worth.seat)
    missing = K * (due.owed - worth.club.cash)
    enough = [card for card in fit if worth.price_abroad(card) >= missing]
    return SellAbroad(due.seat, min(enough or fit, key=lambda card: loss(worth, card)))


def release(worth: Worth, due: ReleaseDue) -> ReleasePlayers:
    """The group that is missed least, of those that come by trying the least missed first."""
    order = sorted(worth.squad, key=lambda card: worth.leaves((card,)))
    rarest = sorted(worth.squad, key=lambda card: worth.leaves((card,)) * K // worth.table.stars[card])
    groups = [fewest_stars(worth.content, worth.table, due.seat, due.total, one) for one in (order, rarest)]
    return ReleasePlayers(due.seat, min(groups, key=worth.leaves))


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

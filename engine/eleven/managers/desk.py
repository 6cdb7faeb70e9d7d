"""What lies before a manager when he must decide: his club, his next opponent, and the season around, if there is one.

Made from a view, of a season or of a match that stands alone. Which line-ups the opponent may have is what a manager
may know (EL-24): the printed cards that fit the description. Cards that others have met this season lie open, and every
card is there once. Whoever has looked at the zones knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content, OpponentCard
from engine.eleven.managers.pitch import Rivals
from engine.eleven.match.line_ups import fitting
from engine.eleven.match.model import MatchTable, OpponentBack, Side
from engine.eleven.match.opening import side_of_card
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


def possible(content: Content, desk: Desk, own_cards: bool) -> list[Rivals]:
    """Every line-up that the next opponent may have: by the club's `own_cards`, or by any of that description."""
    back = desk.back
    assert back is not None, "only matchdays ask for opponents"
    known = desk.club.secrets.zones
    if known is not None:
        return line_ups_of(content, back, [known])
    gone = () if desk.table is None else desk.table.met
    return line_ups_of(content, back, fitting(content, back, gone, own_cards))


def line_ups_of(content: Content, back: OpponentBack, cards: Iterable[int]) -> list[Rivals]:
    """The line-ups on these cards, as strong as the back shows."""
    return [_seen(content.opponents[number], back.strength) for number in cards]


def seen_side(side: Side, marked: int | None = None) -> Rivals:
    """A side on the table, as the arithmetic takes it; the marker with the number `marked` is out of the game."""
    return {
        zone: tuple((marker.icon, 0 if marker.number == marked else marker.strength) for marker in markers)
        for zone, markers in side.items()
    }


@lru_cache(maxsize=1024)
def _seen(card: OpponentCard, strength: int) -> Rivals:
    """A card's line-up with what week and tier add (EL-51, EL-52), as strong as a back shows."""
    return seen_side(side_of_card(card, max(0, strength - card.strength)))

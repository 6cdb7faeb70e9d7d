"""Questions about a club that any rule may ask: what it has, who is who, how strong somebody is.

Pure: nothing changes here.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import TypeVar

from engine.eleven.club_rules.model import PRINTED_ADBOARDS, Club, OwnedPlayer, Piece
from engine.eleven.content.cards import Building, Content
from engine.eleven.content.effects import MoreAdboards, Passive, StandPlaces

TermT = TypeVar("TermT")


def passives(content: Content, club: Club, missing: Container[Piece] = ()) -> Iterator[Passive]:
    """What holds for the club: by its staff, its directors and the sponsors at its stadium, unless they are suspended
    (EL-37).

    An exhausted card holds on. `missing` are those who began the matchday suspended and miss all of it (EL-27).
    """
    for member in club.staff:
        passive = content.staff[member.card].passive
        if passive is not None and not member.suspended and Piece("staff", member.card) not in missing:
            yield passive
    for director in club.directors:
        found = content.directors[director.card].passives
        if found and not director.suspended and Piece("director", director.card) not in missing:
            yield from found
    for place, board in enumerate(club.adboards):
        passive = content.sponsors[board.card].passive
        if passive is not None and not board.suspended and Piece("adboard", place) not in missing:
            yield passive
    if club.kit is not None and (passive := content.sponsors[club.kit.card].passive) is not None:
        yield passive


def has_building(club: Club, kind: Building, missing: Container[Piece] = ()) -> bool:
    """Whether such a token is built and not suspended (EL-18, EL-37)."""
    return _working(club, kind, missing) > 0


def stand_places(content: Content, club: Club, missing: Container[Piece] = ()) -> int:
    """How many fans find a place (EL-27): on printed stands and built ones, suspended ones apart, and by staff."""
    printed = sum(not weeks and Piece("stand", place) not in missing for place, weeks in enumerate(club.stands))
    staff = sum(one.places for one in passives(content, club, missing) if isinstance(one, StandPlaces))
    return printed + _working(club, "stand", missing) + staff


def term(club: Club, kind: type[TermT]) -> TermT | None:
    """The rule of that kind of the campaign that the club plays (EL-52), None if there is none."""
    return next((one for one in club.terms if isinstance(one, kind)), None)


def adboard_limit(content: Content, club: Club) -> int:
    """How many sponsors can have an adboard (EL-17): on printed places and a built one, and by staff; a campaign's
    rule may have taken some (EL-52)."""
    more = sum(one.boards for one in passives(content, club) if isinstance(one, MoreAdboards))
    return max(0, PRINTED_ADBOARDS + has_building(club, "adboard") + more - club.boards_lost)


def shirt_owners(content: Content, club: Club, shirt: int) -> tuple[OwnedPlayer, ...]:
    """The club's footballers with that number, fit or not."""
    return tuple(player for player in club.players if content.players[player.card].shirt == shirt)


def strength_of(content: Content, player: OwnedPlayer) -> int:
    """EL-13: the strength of the side that lies up and of the tokens, never below 0."""
    side = content.players[player.card].side(player.trained)
    return max(0, side.strength + player.lasting + player.passing)


def _working(club: Club, kind: Building, missing: Container[Piece]) -> int:
    return sum(
        built.kind == kind and not built.suspended and Piece("building", place) not in missing
        for place, built in enumerate(club.buildings)
    )

"""Questions about a club that any rule may ask: what it has, who is who, how strong somebody is.

Pure: nothing changes here.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

from engine.eleven.club_rules.model import (
    PRINTED_ADBOARDS,
    Club,
    Owned,
    OwnedPlayer,
    Piece,
    PieceKind,
    Stand,
)
from engine.eleven.content.cards import Building, Content
from engine.eleven.content.effects import MoreAdboards, Passive, StandPlaces

TermT = TypeVar("TermT")


def passives(content: Content, club: Club, missing: Collection[Piece] = ()) -> list[Passive]:
    """What holds for the club: by its staff, its directors and the sponsors at its stadium, unless they are suspended
    (EL-37).

    An exhausted card holds on. `missing` are those who began the matchday suspended and miss all of it (EL-27).
    """
    found: list[Passive] = []
    # `_works` is only asked where something is missing: whatever is to be done asks here, some of it several times.
    for member in club.staff:
        passive = content.staff[member.card].passive
        if passive is None or member.suspended:
            continue
        if not missing or _works(member, missing, "staff", member.card):
            found.append(passive)
    for director in club.directors:
        if not director.suspended and (not missing or _works(director, missing, "director", director.card)):
            found += content.directors[director.card].passives
    for place, contract in enumerate(club.adboards):
        passive = content.sponsors[contract.card].passive
        if passive is None or contract.suspended:
            continue
        if not missing or _works(contract, missing, "adboard", place):
            found.append(passive)
    if club.kit is not None:
        passive = content.sponsors[club.kit.card].passive
        if passive is not None:
            found.append(passive)
    return found


def is_missing(owned: Owned) -> bool:
    """Whether it has tokens on it, so that it has no part in anything (EL-27, EL-36, EL-37)."""
    return not owned.is_fit if isinstance(owned, OwnedPlayer) else owned.suspended > 0


def _works(owned: Owned, missing: Collection[Piece], kind: PieceKind, number: int) -> bool:
    """Whether something of the club isn't suspended, now or as the matchday began."""
    return not owned.suspended and (not missing or Piece(kind, number) not in missing)


def has_building(club: Club, kind: Building, missing: Collection[Piece] = ()) -> bool:
    """Whether such a token is built and not suspended (EL-18, EL-37)."""
    return _built(club, kind, missing) > 0


def stand_places(content: Content, club: Club, missing: Collection[Piece] = ()) -> int:
    """How many fans find a place (EL-27): on printed stands and built ones, suspended ones apart, and by staff."""
    printed = sum([_works(Stand(weeks), missing, "stand", place) for place, weeks in enumerate(club.stands)])
    staff = sum([one.places for one in passives(content, club, missing) if isinstance(one, StandPlaces)])
    return printed + _built(club, "stand", missing) + staff


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


def _built(club: Club, kind: Building, missing: Collection[Piece]) -> int:
    """How many tokens of that kind are there and work."""
    return sum(
        [token.kind == kind and _works(token, missing, "building", place) for place, token in enumerate(club.buildings)]
    )

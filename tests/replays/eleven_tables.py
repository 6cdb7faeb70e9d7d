"""Who plays in Eleven's recorded games: clubs put together for what is looked for, from the levels' own cards.

Owns set-ups alone; `eleven_match_catalogue` and `eleven_catalogue` say what is looked for in them. Cards are found by
what they can do, so that levels may be retuned.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine import games
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.eleven.club_rules.model import Built, Club, OwnedDirector, OwnedPlayer, OwnedStaff
from engine.eleven.content.abilities import Ability
from engine.eleven.content.cards import Content, Division
from engine.eleven.content.effects import CancelInjury, FreeReroll, InjuryChoice, MoreTactics
from engine.eleven.content.load import load
from engine.eleven.match.model import MatchSetup
from engine.eleven.match.opening import back_of
from engine.eleven.season.model import SeasonSetup
from engine.eleven.zones import Zone

_SQUAD = (2, 3, 5, 7, 9, 11)
"""The shirts of a plain club's footballers."""


def number(cards: Sequence[Any], key: str) -> int:
    """The number of the card with that key."""
    return next(place for place, card in enumerate(cards) if card.key == key)


def match(
    club: Club, *hand: int, division: Division = "silver", fans: int = 0, fitness: int = 5, nobody: Zone | None = None
) -> MatchSetup:
    """A matchday with these tactics in hand, against the first opponent of a division with a right winger up front,
    or who leaves the zone `nobody` of his empty.
    """
    content = load()
    home = content.homes[0]
    opponent = next(
        place
        for place, card in enumerate(content.opponents)
        if content.clubs[card.club].division == division and _suits({spot.zone for spot in card.spots}, nobody)
    )
    club.markers.update({"fanbase": fans, "fitness": fitness})
    club.tactics = len(hand)
    return MatchSetup(
        managers=(Seat(home.name),),
        seat=0,
        entry=ClubEntry(home.key),
        club=club,
        back=back_of(content, opponent, 0),
        opponent=opponent,
        hand=hand,
    )


def plain(*, trained: bool = False, tokens: int = 0) -> Club:
    """Footballers of six shirts, the strongest of those who can do nothing but play, with so many strength tokens."""
    content = load()
    players = [_card(content, shirt) for shirt in _SQUAD]
    return Club(players=[OwnedPlayer(card, trained=trained, lasting=tokens) for card in players])


def young() -> Club:
    """Three trained youngsters who attack."""
    footballers = load().players
    cards = [place for place, one in enumerate(footballers) if one.kind == "youngster" and one.icon == "attack"]
    return Club(players=[OwnedPlayer(card, trained=True) for card in cards[:3]])


def gifted(*abilities: type[Ability]) -> Club:
    """For each of these abilities the first footballer who has it and whose shirt nobody wears, with that side up."""
    content = load()
    club = Club()
    worn: set[int] = set()
    for ability in abilities:
        card, trained = next(
            (card, trained)
            for card, footballer in enumerate(content.players)
            for trained in (False, True)
            if isinstance(footballer.side(trained).ability, ability) and footballer.shirt not in worn
        )
        worn.add(content.players[card].shirt)
        club.players.append(OwnedPlayer(card, trained))
    return club


def backed(*abilities: type[Ability]) -> Club:
    """Footballers with these abilities among others who can do nothing but play, so that they needn't lose."""
    club, footballers = gifted(*abilities), load().players
    worn = {footballers[player.card].shirt for player in club.players}
    club.players += [player for player in plain().players if footballers[player.card].shirt not in worn]
    return club


def twins() -> Club:
    """Two footballers of each of four shirts."""
    content = load()
    club = Club()
    for shirt in (3, 5, 8, 10):
        wearing = [card for card, footballer in enumerate(content.players) if footballer.shirt == shirt]
        club.players += [OwnedPlayer(card) for card in wearing[:2]]
    return club


def stricken() -> Club:
    """A plain club with two injured, one suspended, and a stand and its lighting closed for a week."""
    club = plain()
    club.players[0].injured = 4
    club.players[1].injured = 3
    club.players[2].suspended = 1
    club.stands[0] = 1
    club.buildings = [Built("lighting", suspended=1)]
    return club


def staffed(passive: type[CancelInjury] | type[MoreTactics]) -> Club:
    """A plain club with somebody on the staff who does that."""
    club = plain()
    club.staff = [OwnedStaff(_with_passive(load().staff, passive))]
    return club


def chaired(passive: type[FreeReroll] | type[InjuryChoice]) -> Club:
    """A plain club with a director who brings that."""
    club = plain()
    club.directors = [OwnedDirector(_with_passive(load().directors, passive))]
    return club


def lit() -> Club:
    """A plain club with lighting."""
    club = plain()
    club.buildings = [Built("lighting")]
    return club


def season(*levels: int, scenario: str = "") -> SeasonSetup:
    """A game of as many managers, computers of these levels or people (0)."""
    rules: Any = games.rules_for("eleven")
    content: Content = rules.content
    homes = content.homes[: len(levels)]
    return SeasonSetup(
        seats=tuple(Seat(home.name, level) for home, level in zip(homes, levels, strict=True)),
        clubs=tuple(ClubEntry(home.key) for home in homes),
        scenario=scenario,
    )


def _suits(taken: set[Zone], nobody: Zone | None) -> bool:
    return "FR" in taken if nobody is None else nobody not in taken


def _card(content: Content, shirt: int) -> int:
    wearing = [
        (-footballer.untrained.strength, place)
        for place, footballer in enumerate(content.players)
        if footballer.shirt == shirt and footballer.untrained.ability is None
    ]
    return min(wearing)[1]


def _with_passive(cards: Iterable[Any], passive: type) -> int:
    return next(place for place, card in enumerate(cards) if any(isinstance(one, passive) for one in _passives(card)))


def _passives(card: Any) -> tuple[Any, ...]:
    return card.passives if hasattr(card, "passives") else (card.passive,)

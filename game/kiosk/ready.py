"""Ready-made clubs of Eleven for visitors: a few characters of about the same worth, and whom they meet.

Owns who plays in them. Their footballers are those of the game; nothing here is kept.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.chance import Chance, derive
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.eleven.affairs.model import Club, OwnedPlayer
from engine.eleven.content.cards import OWN_SHIRTS, Content
from engine.eleven.content.effects import fuel_of
from engine.eleven.match.model import MatchSetup
from engine.eleven.match.opponents import back_of
from game.session import PERSON

HAND = 3
"""Tactics in a visitor's hand."""
_FANS = 3
_DIVISIONS = ("gold", "silver")  # whom visitors meet: no walk


class Ready(NamedTuple):
    """A club to lead for an evening: the key of its texts, the club whose colours it wears, and who plays.

    `trained` and `untrained` are footballers by the side that lies up; `tactics` are what its hand is drawn from,
    none of which asks for a target.
    """

    name: str
    home: str
    trained: tuple[str, ...]
    untrained: tuple[str, ...]
    tactics: tuple[str, ...]


READY: tuple[Ready, ...] = (
    Ready(
        "attackers",
        "larkhaven",
        ("castellazo", "almeirosa", "belkacour"),
        ("zoungrano", "serranova", "lefournel"),
        ("all_out", "high_press", "set_piece", "tiki_taka"),
    ),
    Ready(
        "wall",
        "oberwald",
        ("kowalenz", "brannvik", "lefournel", "petterholm", "castellazo", "almeirosa"),
        ("marchenot", "hadzibor"),
        ("bus", "draw", "counter", "crowd_middle"),
    ),
    Ready(
        "wings",
        "castelmare",
        ("almeirosa", "faleolani", "castanheda"),
        ("teixalho", "farahzad"),
        ("wings", "switch", "all_out", "late_push"),
    ),
    Ready(
        "youngsters",
        "duneport",
        ("bjornling", "asanteko", "tomasevko", "elmasoglan", "quispano"),
        (),
        ("tiki_taka", "late_push", "set_piece", "high_press"),
    ),
)
"""The first three are offered in any case, the fourth where four are."""


def club_of(content: Content, ready: Ready) -> Club:
    """The club itself: fitness for everybody and every ability, a few fans."""
    numbers = {player.key: number for number, player in enumerate(content.players)}
    club = Club()
    club.players = [OwnedPlayer(numbers[key], trained=key in ready.trained) for key in ready.trained + ready.untrained]
    fitness = 0
    for owned in club.players:
        footballer = content.players[owned.card]
        fitness += 1 + fuel_of(footballer.side(owned.trained).ability)
        if footballer.shirt in OWN_SHIRTS:
            club.icons[footballer.shirt - OWN_SHIRTS[0]] = footballer.icon
    club.markers |= {"fitness": fitness, "fanbase": _FANS}
    club.tactics = HAND
    return club


def matchday(content: Content, ready: Ready, seed: int) -> MatchSetup:
    """A match of a visitor who leads it, against an opponent drawn from `seed`, with tactics drawn from its own."""
    chance = Chance(derive(seed, "ready"))
    numbers = {tactic.key: number for number, tactic in enumerate(content.tactics)}
    hand = [numbers[key] for key in ready.tactics]
    chance.shuffle("hand", hand)
    opponents = [
        number for number, card in enumerate(content.opponents) if content.clubs[card.club].division in _DIVISIONS
    ]
    opponent = chance.choice("opponent", opponents)
    return MatchSetup(
        managers=(Seat("", PERSON),),
        seat=0,
        entry=ClubEntry(ready.home),
        club=club_of(content, ready),
        back=back_of(content, opponent, 0),
        opponent=opponent,
        hand=tuple(sorted(hand[:HAND])),
    )

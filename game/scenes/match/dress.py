"""How a side looks today: its club's names, crest and the kit it wears against this opponent (FU-4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core import emblems
from engine.futti import content
from engine.futti.match.model import OUTFIELDERS
from game.theme.crests import Crest
from game.theme.kits import Kit, away_kit
from game.theme.palette import rgb

_PLAIN = (Kit("plain", rgb("#E4472E"), rgb("#FFF3E0")), Kit("hoops", rgb("#CDE8F5"), rgb("#1B3B73")))
_PLAIN_CRESTS = (
    Crest("shield", "plain", "ball", rgb("#E4472E"), rgb("#B32D18"), rgb("#14212B")),
    Crest("hexagon", "plain", "star", rgb("#CDE8F5"), rgb("#1B3B73"), rgb("#14212B")),
)
"""What a team without a club wears, as in a team file."""


@dataclass(frozen=True, slots=True)
class Dress:
    """One side's looks. `numbers` are the shirt numbers of the squad, outfield first."""

    name: str
    short: str
    kit: Kit
    crest: Crest
    numbers: tuple[int, ...]
    faces: tuple[int, ...]

    def number(self, player: int) -> int:
        """The number on a player's shirt."""
        return self.numbers[player]


def crest_of(club: content.Club) -> Crest:
    """A club's crest as the theme draws it."""
    crest = club.crest
    return Crest(crest.outline, crest.field, crest.charge, rgb(crest.a), rgb(crest.b), rgb(crest.ink))


def kit_of(kit: emblems.Kit) -> Kit:
    """A kit as the theme draws it."""
    return Kit(kit.pattern, rgb(kit.a), rgb(kit.b))


def dress(home: content.Team, visitors: content.Team, clubs: Mapping[str, content.Club]) -> tuple[Dress, Dress]:
    """Both sides' looks; the visitors change into their second kit if the first clashes."""
    home_club, away_club = clubs.get(home.club), clubs.get(visitors.club)
    home_kit = kit_of(home_club.home) if home_club else _PLAIN[0]
    choices = [kit_of(away_club.home), kit_of(away_club.second)] if away_club else [_PLAIN[1], _PLAIN[0]]
    crests = [
        crest_of(club) if club else plain for club, plain in zip((home_club, away_club), _PLAIN_CRESTS, strict=True)
    ]
    kits = (home_kit, away_kit(home_kit, choices))
    return (
        _dress(home, home_club, kits[0], crests[0]),
        _dress(visitors, away_club, kits[1], crests[1]),
    )


def _dress(team: content.Team, club: content.Club | None, kit: Kit, crest: Crest) -> Dress:
    squad: tuple[content.Outfielder | content.Goaltender, ...] = (*team.players, *team.goaltenders)
    numbers = tuple(card.number or _squad_number(index) for index, card in enumerate(squad))
    short = club.short if club else team.name[:3].upper()
    return Dress(team.name, short, kit, crest, numbers, tuple(card.face for card in squad))


def _squad_number(index: int) -> int:
    """Numbers for players who have none: goaltenders 1 and 12, the others from 2."""
    if index in OUTFIELDERS:
        return index + 2
    return 1 if index == len(OUTFIELDERS) else 12

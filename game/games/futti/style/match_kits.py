"""How clubs and teams of Fütti look: names, crests, shirt numbers, and the kits both wear when they meet (FU-4).

Owns looking the clubs of a career up by their number in its set-up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.futti import content
from engine.futti.match.model import OUTFIELDERS, MatchTable
from engine.futti.season.model import SeasonSetup
from game.stage.club_looks import crest_of, kit_of
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit, away_kit
from game.ui.look.palette import rgb

_PLAIN = (Kit("plain", rgb("#E4472E"), rgb("#FFF3E0")), Kit("hoops", rgb("#CDE8F5"), rgb("#1B3B73")))
_PLAIN_CRESTS = (
    Crest("shield", "plain", "ball", rgb("#E4472E"), rgb("#B32D18"), rgb("#14212B")),
    Crest("hexagon", "plain", "star", rgb("#CDE8F5"), rgb("#1B3B73"), rgb("#14212B")),
)
"""What a team without a club wears, as in a team file."""


@dataclass(frozen=True, slots=True)
class TeamStyle:
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


MatchKits = tuple[TeamStyle, TeamStyle]
"""Home's looks and the visitors'."""


def kits_worn(
    home: content.Team, visitors: content.Team, clubs: Mapping[str, content.Club]
) -> tuple[TeamStyle, TeamStyle]:
    """Both sides' looks; the visitors change into their second kit if the first clashes."""
    home_club, away_club = clubs.get(home.club), clubs.get(visitors.club)
    home_kit = kit_of(home_club.home) if home_club else _PLAIN[0]
    choices = [kit_of(away_club.home), kit_of(away_club.second)] if away_club else [_PLAIN[1], _PLAIN[0]]
    crests = [
        crest_of(club.crest) if club else plain
        for club, plain in zip((home_club, away_club), _PLAIN_CRESTS, strict=True)
    ]
    kits = (home_kit, away_kit(home_kit, choices))
    return (
        _team_style(home, home_club, kits[0], crests[0]),
        _team_style(visitors, away_club, kits[1], crests[1]),
    )


def kits_in(table: MatchTable, known: content.Content) -> tuple[TeamStyle, TeamStyle]:
    """Both sides' looks in a match."""
    home, visitors = (side.team for side in table.sides)
    return kits_worn(home, visitors, {club.key: club for club in known.clubs})


def _team_style(team: content.Team, club: content.Club | None, kit: Kit, crest: Crest) -> TeamStyle:
    squad: tuple[content.Outfielder | content.Goaltender, ...] = (*team.players, *team.goaltenders)
    numbers = tuple(card.number or _squad_number(index) for index, card in enumerate(squad))
    short = club.short if club else team.name[:3].upper()
    return TeamStyle(team.name, short, kit, crest, numbers, tuple(card.face for card in squad))


def _squad_number(index: int) -> int:
    """Numbers for players who have none: goaltenders 1 and 12, the others from 2."""
    if index in OUTFIELDERS:
        return index + 2
    return 1 if index == len(OUTFIELDERS) else 12


class Clubs:
    """Looks clubs up. `pool` is the content the career is played with, the shipped one by default."""

    def __init__(self, setup: SeasonSetup, pool: content.Content | None = None) -> None:
        self.pool = pool or content.load()
        known = {club.key: club for club in self.pool.clubs}
        self._entries = setup.clubs
        self._clubs = [known[entry.key] for entry in setup.clubs]

    def __len__(self) -> int:
        return len(self._clubs)

    def name(self, number: int) -> str:
        """The name its owner gave it, or its own."""
        return self._entries[number].name or self._clubs[number].name

    def short(self, number: int) -> str:
        """Its three letters."""
        return self._clubs[number].short

    def crest(self, number: int) -> Crest:
        return crest_of(self._clubs[number].crest)

    def kit(self, number: int) -> Kit:
        """Its home kit."""
        return kit_of(self._clubs[number].home)

    def second_kit(self, number: int) -> Kit:
        """The kit it changes into when the first clashes."""
        return kit_of(self._clubs[number].second)

    def kits(self, home: int, visitors: int) -> tuple[Kit, Kit]:
        """What both wear when they meet (FU-4)."""
        worn = self.kit(home)
        return worn, away_kit(worn, [self.kit(visitors), self.second_kit(visitors)])

    def face(self, card: int) -> int:
        """The seed of a card's portrait; cards are numbered as in the pool, outfield first."""
        return self._card(card).face

    def player(self, card: int) -> str:
        """The name on a card."""
        return self._card(card).name

    def _card(self, card: int) -> content.OutfieldCard | content.GoaltenderCard:
        outfield = self.pool.outfield
        return outfield[card] if card < len(outfield) else self.pool.goaltenders[card - len(outfield)]

"""How clubs of Football Fortunes look: name, kits, crest and faces, from the levels and what they are called in a game.

Owns looking clubs up. Records and career files may come from anywhere: a club nobody knows any more looks like the
first there is.
"""

from __future__ import annotations

from functools import lru_cache

from engine.fortunes.content.cards import ClubCard, Content, ContinentalCard
from engine.fortunes.match.model import MatchSetup
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.people import player
from game.stage.club_looks import ClubStyle, MatchKits, crest_of, kit_of, kits_of_clubs
from game.stage.style.player_cards import face_of


def card_of(content: Content, key: str) -> ClubCard | ContinentalCard:
    cards: tuple[ClubCard | ContinentalCard, ...] = (*content.clubs, *content.continental)
    return next((club for club in cards if club.key == key), content.clubs[0])


def looks_of_key(content: Content, key: str, name: str = "") -> ClubStyle:
    """How the club with that key looks, called `name` if that is said."""
    return _drawn(card_of(content, key), name)


@lru_cache(maxsize=256)
def _drawn(card: ClubCard | ContinentalCard, name: str) -> ClubStyle:
    """A club as the theme draws it; a matchday asks for a hundred of them in every frame."""
    return ClubStyle(name or card.name, card.short, kit_of(card.kit), kit_of(card.second), crest_of(card.crest))


def looks_of(content: Content, table: SeasonTable, club: int) -> ClubStyle:
    """How a club of the game looks, by its number."""
    one = table.clubs[club]
    return looks_of_key(content, one.key, one.name)


def manager_looks(content: Content, table: SeasonTable, seat: int) -> ClubStyle:
    """How a manager's club looks; before the board is laid, the one he enters with."""
    if table.managers:
        return looks_of(content, table, table.managers[seat].club)
    entry = table.setup.clubs[seat]
    return looks_of_key(content, entry.key, entry.name)


def best_faces(table: SeasonTable, seat: int) -> list[int]:
    """The faces of a manager's own players, the best first."""
    squad = (player(table, person) for person in table.managers[seat].squad)
    return [face_of(one) for one in sorted(squad, key=lambda one: -one.stars)]


def kits_worn(content: Content, setup: MatchSetup) -> MatchKits:
    """What the clubs of a match wear."""
    return kits_of_clubs(*(looks_of_key(content, team.club, team.name) for team in (setup.home, setup.away)))

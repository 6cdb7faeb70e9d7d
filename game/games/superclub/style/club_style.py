"""How clubs and players of Superclub look: names, kits and crests, in a match too, and cards as they are drawn.

Owns looking clubs up, and the way from content and the table to the plain values of the card painters. Records and
career files may come from anywhere: a club nobody knows any more looks like the first there is. A final's opponent
looks the same from the beginning, so that his looks give nothing away (SC-42).
"""

from __future__ import annotations

from zlib import crc32

from engine.core.entries import ClubEntry
from engine.superclub.content.cards import Card, ClubCard, Content
from engine.superclub.match.model import MatchTable, Squad
from engine.superclub.season.model import SeasonTable
from game.games.superclub.presenter.match import Names
from game.stage.club_looks import PLAIN_KITS, ClubStyle, MatchKits, crest_of, kit_of, kits_of_clubs
from game.stage.style import player_cards
from game.stage.style.player_cards import face_of
from game.ui.look import crests
from game.ui.text import Texts

_SHORT = "CUP"


def card_of(content: Content, table: SeasonTable, number: int) -> Card:
    """A player as he is now, trained stars included."""
    return content.players[number].with_stars(table.stars[number])


def player(t: Texts, content: Content, card: Card) -> player_cards.Player:
    return player_cards.Player(
        face_of(card),
        card.name,
        card.position,
        t(f"superclub.position.{card.position}"),
        card.stars,
        card.ceiling if card.hollow else 0,
        card.left,
        card.right,
        content.transfer_price(card),
        content.scouting_price(card),
    )


def best_faces(content: Content, table: SeasonTable, seat: int) -> list[int]:
    """The faces of a manager's players, the best first."""
    squad = (card_of(content, table, number) for number in table.clubs[seat].squad)
    return [face_of(card) for card in sorted(squad, key=lambda card: -card.stars)]


def words(t: Texts) -> player_cards.Words:
    """What is written on every player's card."""
    return player_cards.Words(t("superclub.card.transfer"), t("superclub.card.scouting"), t("superclub.card.link"))


def club_of(content: Content, key: str) -> ClubCard:
    return next((club for club in content.clubs if club.key == key), content.clubs[0])


def looks_of(content: Content, entry: ClubEntry) -> ClubStyle:
    """How a manager's club looks, by the name he gave it if he did."""
    return looks_of_key(content, entry.key, entry.name)


def looks_of_key(content: Content, key: str, name: str = "") -> ClubStyle:
    """How the club with that key looks, called `name` if that is said."""
    club = club_of(content, key)
    return ClubStyle(name or club.name, club.short, kit_of(club.kit), kit_of(club.second), crest_of(club.crest))


def entrant_looks(content: Content, table: SeasonTable, entrant: int) -> ClubStyle:
    """How an entrant of the league looks: a manager's club, or a powerhouse."""
    seats = len(table.setup.clubs)
    if entrant < seats:
        return looks_of(content, table.setup.clubs[entrant])
    return looks_of_key(content, table.powerhouses[entrant - seats].key)


def kits_worn(content: Content, table: MatchTable, unknown: str = "") -> MatchKits:
    """What the clubs of a match wear; `unknown` is what a final's opponent is called until he is drawn."""
    home, away = _looks(content, table.setup.home, unknown), _looks(content, table.setup.away, unknown)
    return kits_of_clubs(home, away)


def _looks(content: Content, squad: Squad, unknown: str) -> ClubStyle:
    if any(club.key == squad.club for club in content.clubs):
        return looks_of_key(content, squad.club, squad.name)
    name = squad.name or unknown
    return ClubStyle(name, _SHORT, *PLAIN_KITS, crests.from_seed(crc32(name.encode())))


def names_of(content: Content, t: Texts) -> Names:
    """Who is who, for the presenter."""
    return Names(content, t("superclub.match.given"), t("superclub.match.unknown"))

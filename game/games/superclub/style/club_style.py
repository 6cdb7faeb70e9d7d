"""How clubs and players of Superclub look: names, kits and crests, and cards as they are drawn.

Owns looking clubs up, and the way from content and the table to the plain values of the card painters. Records and
career files may come from anywhere: a club nobody knows any more looks like the first there is.
"""

from __future__ import annotations

from engine.core.entries import ClubEntry
from engine.superclub.content.cards import Card, ClubCard, Content
from engine.superclub.season.model import SeasonTable
from game.stage.club_looks import ClubStyle, crest_of, kit_of
from game.stage.style import player_cards
from game.stage.style.player_cards import face_seed
from game.ui.text import Texts


def card_of(content: Content, table: SeasonTable, number: int) -> Card:
    """A player as he is now, trained stars included."""
    return content.players[number].with_stars(table.stars[number])


def player(t: Texts, content: Content, card: Card) -> player_cards.Player:
    """A player's card."""
    return player_cards.Player(
        face_seed(card.number),
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


def words(t: Texts) -> player_cards.Words:
    """What is written on every player's card."""
    return player_cards.Words(t("superclub.card.transfer"), t("superclub.card.scouting"), t("superclub.card.link"))


def club_of(content: Content, key: str) -> ClubCard:
    """The club with that key."""
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

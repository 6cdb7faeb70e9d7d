"""Superclub's cards as the theme draws them.

Owns the way from content and the table to the plain values of `game.theme.superclub`. It decides nothing.
"""

from __future__ import annotations

from engine.superclub.content.cards import Card, Content
from engine.superclub.season.model import SeasonTable
from game.text import Texts
from game.theme.superclub import players
from game.theme.superclub.faces import face_seed


def card_of(content: Content, table: SeasonTable, number: int) -> Card:
    """A player as he is now, trained stars included."""
    return content.players[number].with_stars(table.stars[number])


def player(t: Texts, content: Content, card: Card) -> players.Player:
    """A player's card."""
    return players.Player(
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


def words(t: Texts) -> players.Words:
    """What is written on every player's card."""
    return players.Words(t("superclub.card.transfer"), t("superclub.card.scouting"), t("superclub.card.link"))

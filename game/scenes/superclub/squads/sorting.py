"""Which players of a squad are listed, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from engine.superclub.content.cards import POSITIONS, Card, Content
from engine.superclub.season.model import SeasonTable
from game.scenes.superclub.pieces import away_of, by_place
from game.superclub.cards import card_of

Filter = Literal["all", "goalkeeper", "defender", "midfielder", "attacker", "utility", "potential", "link", "away"]
FILTERS: tuple[Filter, ...] = ("all", *POSITIONS, "potential", "link", "away")
Order = Literal["place", "stars", "potential", "price", "link", "name"]
ORDERS: tuple[Order, ...] = ("place", "stars", "potential", "price", "link", "name")


def matches(content: Content, table: SeasonTable, number: int, wanted: Filter) -> bool:
    """Whether a player is listed by a filter."""
    card = card_of(content, table, number)
    match wanted:
        case "all":
            return True
        case "potential":
            return card.hollow > 0
        case "link":
            return card.left or card.right
        case "away":
            return away_of(table, number) is not None
        case _:
            return card.position == wanted


def listed(content: Content, table: SeasonTable, squad: Sequence[int], wanted: Filter, order: Order) -> list[int]:
    """The players that a filter lets through, in order; those who are alike from goal to attack."""
    cards = by_place(content, table, [card for card in squad if matches(content, table, card, wanted)])
    rank: dict[Order, Callable[[Card], object]] = {
        "place": lambda card: 0,
        "stars": lambda card: -card.stars,
        "potential": lambda card: (-card.hollow, -card.ceiling),
        "price": lambda card: -content.transfer_price(card),
        "link": lambda card: -(card.left + card.right),
        "name": lambda card: card.name,
    }
    return sorted(cards, key=lambda number: rank[order](card_of(content, table, number)))  # type: ignore[arg-type,return-value]

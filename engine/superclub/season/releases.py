"""Which players may be let go together so that the fewest stars leave (SC-39).

Owns the sums: the smallest total of at least so many stars that some players of a squad make, the squad staying above
the floor. It changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.superclub.content.cards import MOST_STARS, Content
from engine.superclub.season.model import FLOOR, SeasonTable
from engine.superclub.season.squads import selectable_outfield


def fewest_stars(
    content: Content, table: SeasonTable, seat: int, stars: int, order: Iterable[int] | None = None
) -> tuple[int, ...]:
    """Players worth `stars` or as little more as can be; none if no players can make it.

    Of several such groups it is one of those who come early in `order`, by default that of the squad.
    """
    squad = table.clubs[seat].squad
    selectable = selectable_outfield(content, table, seat)
    spare = max(0, selectable - FLOOR)
    most = stars + MOST_STARS
    # Groups by how many selectable outfield players they have and by their stars.
    groups: dict[tuple[int, int], tuple[int, ...]] = {(0, 0): ()}
    for card in squad if order is None else order:
        counts = selectable - selectable_outfield(content, table, seat, (card,))
        for (used, total), cards in list(groups.items()):
            key = used + counts, total + table.stars[card]
            if key[0] <= spare and key[1] < most and key not in groups:
                groups[key] = (*cards, card)
    enough = [(total, used) for used, total in groups if total >= stars]
    if not enough:
        return ()
    total, used = min(enough)
    return groups[used, total]


def total_of(table: SeasonTable, cards: Iterable[int]) -> int:
    """The stars of these players together."""
    return sum(table.stars[card] for card in cards)

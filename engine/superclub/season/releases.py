"""Which players may be let go together so that the fewest stars leave (SC-39).

Owns the sums: the smallest total of at least so many stars that some players of a squad make, the squad staying above
the floor. It changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.superclub.content.cards import MOST_STARS, Content
from engine.superclub.season.model import SeasonTable
from engine.superclub.season.squads import places, spare


def fewest_stars(
    content: Content, table: SeasonTable, seat: int, stars: int, order: Iterable[int] | None = None
) -> tuple[int, ...]:
    """Players worth `stars` or as little more as can be; none if no players can make it.

    Of several such groups it is one of those who come early in `order`, by default that of the squad.
    """
    squad = table.clubs[seat].squad
    left_now, left_ever = spare(content, table, seat)
    most = stars + MOST_STARS
    # Groups by how many places they leave, now and once all are back, and by their stars.
    groups: dict[tuple[int, int, int], tuple[int, ...]] = {(0, 0, 0): ()}
    for card in squad if order is None else order:
        now, ever = places(content, table, seat, card)
        for (used_now, used_ever, total), cards in list(groups.items()):
            key = used_now + now, used_ever + ever, total + table.stars[card]
            if key[0] <= left_now and key[1] <= left_ever and key[2] < most and key not in groups:
                groups[key] = (*cards, card)
    enough = [(total, used_now, used_ever) for used_now, used_ever, total in groups if total >= stars]
    if not enough:
        return ()
    total, used_now, used_ever = min(enough)
    return groups[used_now, used_ever, total]


def total_of(table: SeasonTable, cards: Iterable[int]) -> int:
    """The stars of these players together."""
    return sum(table.stars[card] for card in cards)

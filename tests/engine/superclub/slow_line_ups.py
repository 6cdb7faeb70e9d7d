"""The best line-up by trying all of them: no dominance, no bounds, no shared code but what a player is worth.

For every back line and front line that share nobody, the best middle of those who are left is looked up in a table of
all subsets. Good for twenty players and a few seconds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise, permutations

import numpy as np

from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import FORMATIONS, Thirds, halves_of
from engine.superclub.odds import match_odds

NOTHING = Thirds()


@cache
def links_of(halves: tuple[tuple[bool, bool], ...]) -> int:
    """The most links of players with these left and right halves, by all orders."""
    return max(sum(left[1] and right[0] for left, right in pairwise(order)) for order in permutations(halves))


def sets_of(cards: Sequence[Card], third: int, size: int, link_stars: int) -> Iterator[tuple[int, int]]:
    """The mask and the halves of every set of so many players."""
    for chosen in combinations(range(len(cards)), size):
        players = [cards[place] for place in chosen]
        halves = sum(halves_of(card, THIRDS[third]) for card in players)
        halves += 2 * link_stars * links_of(tuple(sorted((card.left, card.right) for card in players)))
        yield sum(1 << place for place in chosen), halves


def totals(cards: Sequence[Card], formation: tuple[int, int, int], link_stars: int) -> set[tuple[int, int, int]]:
    """What the thirds can be worth together, but for those that have less in midfield and no more elsewhere."""
    back = np.array(list(sets_of(cards, 0, formation[0], link_stars)))
    middle = np.full(1 << len(cards), -1, dtype=np.int32)
    for mask, halves in sets_of(cards, 1, formation[1], link_stars):
        middle[mask] = halves
    everybody = np.arange(1 << len(cards))
    for place in range(len(cards)):
        having = everybody[everybody >> place & 1 == 1]
        middle[having] = np.maximum(middle[having], middle[having ^ (1 << place)])
    front = np.array(list(sets_of(cards, 2, formation[2], link_stars)))
    found: set[tuple[int, int, int]] = set()
    for mask, halves in back:
        apart = front[front[:, 0] & mask == 0]
        if len(apart):
            middles = middle[len(middle) - 1 - (apart[:, 0] | mask)]
            pairs = set(zip(middles.tolist(), apart[:, 1].tolist(), strict=True))
            found.update((int(halves), rest, worth) for rest, worth in pairs if rest >= 0)
    return found


def best_chances(
    cards: Sequence[Card],
    opponent: Thirds,
    boost: int = 0,
    link_stars: int = 1,
    extra: Thirds = NOTHING,
    turned: tuple[int, int] = (0, 0),
) -> tuple[int, int]:
    """The highest weight of a win, and the highest of a draw beside it."""
    keeper = max([1, *(card.stars for card in cards if card.position == "goalkeeper")])
    outfield = [card for card in cards if card.position != "goalkeeper"]
    # An empty slot is a player of no worth.
    outfield += [Card(-2, "", "utility", 0)] * (10 - len(outfield))
    base = Thirds(2 * (extra.defence + keeper), 2 * extra.midfield, 2 * extra.attack)
    lifts = [Thirds(2 * boost), Thirds(0, 2 * boost), Thirds(0, 0, 2 * boost)]
    reached = {triple for formation in FORMATIONS for triple in totals(outfield, formation, link_stars)}
    odds = (match_odds(base + Thirds(*triple) + lift, opponent, turned=turned) for triple in reached for lift in lifts)
    return max((found.home_win, found.draw) for found in odds)

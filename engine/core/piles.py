"""Face-down piles of card numbers: drawing with a discard that is reshuffled, going under, cutting into several.

A pile is a list with its top card last. Piles and discards lie in a game's state beside the table, so these functions
change them in place; what of it lies open the game tells by its events.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.chance import Chance


def draw(pile: list[int], discards: list[int], chance: Chance, stream: str) -> int | None:
    """The top card, off the pile; None if there is none at all.

    An empty pile is first made anew of all `discards`, shuffled by `stream`.
    """
    if not pile and discards:
        chance.shuffle(stream, discards)
        pile.extend(discards)
        discards.clear()
    return pile.pop() if pile else None


def put_under(pile: list[int], cards: Iterable[int]) -> None:
    """Put `cards` under the pile, the first of them deepest."""
    pile[:0] = cards


def cut(cards: Iterable[int], count: int, chance: Chance, stream: str) -> list[list[int]]:
    """`cards`, shuffled by `stream`, in `count` (1 or more) piles as equal as can be; larger ones come first."""
    shuffled = list(cards)
    chance.shuffle(stream, shuffled)
    return [shuffled[first::count] for first in range(count)]

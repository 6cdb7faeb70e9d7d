"""A knockout cup: the draw with its byes, and who meets whom next.

Owns the shape of the tree. Knows neither clubs nor how a tie is decided.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.model import Fact


class Tie(Fact, frozen=True):
    """One tie. `visitors` is None for a bye; `winner` None until it is decided (a bye is at once)."""

    home: int
    visitors: int | None
    winner: int | None = None


Tree = tuple[tuple[Tie, ...], ...]
"""The stages drawn so far, the first one first; tie n of a stage takes the winners of ties 2n and 2n + 1 before it."""


def stages(teams: int) -> int:
    """How many stages a cup of `teams` (2 or more) has.

    >>> [stages(teams) for teams in (2, 3, 4, 5, 8, 12)]
    [1, 2, 2, 3, 3, 4]
    """
    return (teams - 1).bit_length()


def draw(order: Sequence[int]) -> Tree:
    """The first stage, from the teams in the order they were drawn. Byes fill up to the next power of two.

    They are spread over the tree, so that two teams with a bye meet next only where it can't be helped.
    """
    ties_count = 1 << (stages(len(order)) - 1)
    byes = 2 * ties_count - len(order)
    drawn = iter(order)
    ties: list[Tie] = []
    for number in range(ties_count):
        home = next(drawn)
        if number * byes // ties_count < (number + 1) * byes // ties_count:
            ties.append(Tie(home, None, home))
        else:
            ties.append(Tie(home, next(drawn)))
    return (tuple(ties),)


def decide(tree: Tree, number: int, winner: int) -> Tree:
    """The tree with tie `number` of its last stage won by `winner`."""
    last = list(tree[-1])
    last[number] = Tie(last[number].home, last[number].visitors, winner)
    return (*tree[:-1], tuple(last))


def advance(tree: Tree) -> Tree:
    """The tree with its next stage, once every tie of the last is decided; the first of each pair plays at home.

    Unchanged after the final. Raises `ValueError` if a tie is still open.
    """
    last = tree[-1]
    winners = [tie.winner for tie in last if tie.winner is not None]
    if len(winners) < len(last):
        raise ValueError("the stage is not over")
    if len(winners) == 1:
        return tree
    return (*tree, tuple(Tie(home, visitors) for home, visitors in zip(winners[::2], winners[1::2], strict=True)))


def through(tree: Tree, stage: int, number: int) -> tuple[int | None, int | None]:
    """Who is known of tie `number` of a stage that isn't drawn yet: the winners so far of the two ties before it.

    >>> through(decide(draw(range(4)), 1, 3), 1, 0)
    (None, 3)
    """
    if stage != len(tree):
        return None, None
    first, second = tree[stage - 1][2 * number : 2 * number + 2]
    return first.winner, second.winner

"""Who gets a star, who is trained, and how much training there is to be had (SC-17 … SC-20, SC-39)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.superclub.managers.worth import Worth
from engine.superclub.season.training import lifted_at

DICE = range(1, 7)


def rise(worth: Worth, card: int, level: int) -> int:
    """Stars that a roll brings him at that level of training, in sixths (SC-19)."""
    stars, ceiling = worth.table.stars[card], worth.content.players[card].ceiling
    return sum(lifted_at(worth.content.tables, level, stars, ceiling, die) - stars for die in DICE)


def whom_to_train(worth: Worth, candidates: Sequence[int]) -> int:
    """Who is likely to rise most; of equals who has most stars, and is nearer the eleven."""
    if not worth.style.returns:
        return max(candidates, key=worth.table.stars.__getitem__)
    level = worth.club.levels["training"]
    return max(candidates, key=lambda card: (rise(worth, card, level), worth.table.stars[card]))


def who_gets_a_star(worth: Worth, candidates: Sequence[int]) -> int:
    """A star without a roll: for whom rolls would do least, so for who has many already."""
    if not worth.style.returns:
        return candidates[0]
    return max(candidates, key=lambda card: (worth.table.stars[card], worth.content.players[card].ceiling))


def who_is_missed_least(worth: Worth, candidates: Iterable[int]) -> int:
    """Whom the squad can do without for a season: the token stays, the eleven doesn't."""

    def missed(card: int) -> int:
        return worth.eleven(worth.squad) - worth.eleven(one for one in worth.squad if one != card)

    return min(candidates, key=lambda card: (missed(card), worth.table.stars[card]))


def season_of_training(worth: Worth, level: int, more: int = 0) -> int:
    """Sixths of a star that a season at that level brings, with so many trainees more."""
    tables = worth.content.tables
    rolls = sorted((rise(worth, card, level) for card in worth.squad), reverse=True)
    gift = len(DICE) * (level == len(tables.trained) and bool(rolls) and rolls[0] > 0)
    return sum(rolls[: tables.trained[level - 1] + more]) + gift

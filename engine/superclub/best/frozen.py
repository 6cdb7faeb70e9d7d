"""What can be made of a line-up that must stand (SC-39): who is gone is replaced, and the captain is free."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from math import perm

from msgspec.structs import replace

from engine.superclub.best.quick import best_keeper, quick_line_up, strengths
from engine.superclub.content.cards import GIVEN, Card
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.odds import match_odds

_MOST = 2_000
"""Ways to fill the gaps that are tried; beyond that every gap is filled by worth."""


def best_thawed(
    cards: Sequence[Card],
    frozen: LineUp,
    opponent: Thirds,
    boost: int,
    link_stars: int,
    extra: Thirds,
    turned: tuple[int, int],
) -> LineUp:
    """The best of the line-ups that keep everybody of `frozen` who is still there where he was.

    Up to three may be gone for it to be the best for sure.
    """
    named = {card.number: card for card in cards}
    captains: Sequence[Third | None] = THIRDS if boost else (None,)

    def chances(line_up: LineUp) -> tuple[int, int]:
        mine = strengths(named, line_up, boost=boost, link_stars=link_stars, extra=extra)
        odds = match_odds(mine, opponent, turned=turned)
        return odds.home_win, odds.draw

    filled = _filled(cards, named, frozen)
    return max((replace(line_up, captain=captain) for line_up in filled for captain in captains), key=chances)


def _filled(cards: Sequence[Card], named: Mapping[int, Card], frozen: LineUp) -> Iterator[LineUp]:
    gaps = [
        (third, slot)
        for third in THIRDS
        for slot, number in enumerate(frozen.of(third))
        if number is None or number not in named
    ]
    bench = [card.number for card in cards if card.position != "goalkeeper" and card.number not in frozen.outfield]
    comers: list[int | None] = [*bench, *[None] * (len(gaps) - len(bench))]
    if perm(len(comers), len(gaps)) > _MOST:
        yield quick_line_up(cards, frozen=frozen)
        return
    there = frozen.keeper == GIVEN or frozen.keeper in named
    begun = frozen if there else replace(frozen, keeper=best_keeper(cards))
    for coming in permutations(comers, len(gaps)):
        line_up = begun
        for (third, slot), number in zip(gaps, coming, strict=True):
            line_up = line_up.placed(third, slot, number)
        yield line_up

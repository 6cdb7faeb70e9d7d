"""How often objectives of Eleven are met by managers who try: `python -m tests.bench.eleven_objectives`.

Games of four equal managers whose hands hold none but objectives of one kind, those that computer managers prefer and
then the others (EL-5): so that each is kept by as many as the next, and by luck alone. Prints for each how many met it,
and perfectly, with 95 % intervals.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from engine.eleven.content.cards import Content, ObjectiveCard
from engine.eleven.content.load import load
from engine.eleven.managers import manager
from engine.eleven.managers.aims import PREFERRED
from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_balance import Ledger
from tests.bench.eleven_games import SEATS, play
from tests.bench.estimates import Estimate, Sums, share

_ALIKE = 2
"""Each objective is in the deck so often."""


class Kept(NamedTuple):
    """How often an objective was met and perfectly, by so many who kept it."""

    objective: ObjectiveCard
    met: Estimate
    perfect: Estimate
    kept: int


def decks(content: Content) -> Iterator[Content]:
    """The game with the preferred objectives alone, and with the others alone."""
    for preferred in (True, False):
        kept = tuple(one for one in content.objectives if (one.measure in PREFERRED) == preferred)
        yield replace(content, objectives=kept * _ALIKE)


def measure(content: Content, level: int, games: int) -> list[Kept]:
    """What became of each objective of a deck."""
    rules = ElevenSeason(content)
    ledger = Ledger(content)
    for seed in range(1, games + 1):
        ledger.add(play(rules, [manager(level, content)] * SEATS, seed))
    many = len(content.objectives) // _ALIKE
    return [_kept(ledger, card, range(card, len(content.objectives), many)) for card in range(many)]


def _kept(ledger: Ledger, card: int, alike: range) -> Kept:
    """The same of an objective, each of whose cards is in `alike`."""

    def count(sums: Sums, what: str) -> float:
        return sum(sums.get(f"{what} {one}", 0) for one in alike)

    units = [sums for sums in ledger.units if count(sums, "kept")]
    met, perfect = (
        share((count(sums, what), count(sums, "kept")) for sums in units) if units else Estimate(0, math.inf)
        for what in ("met", "perfect")
    )
    return Kept(ledger.content.objectives[card], met, perfect, sum(int(count(sums, "kept")) for sums in units))


def main() -> None:
    """Print what becomes of objectives."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=100, help="with each of the two decks")
    parser.add_argument("--level", type=int, default=4, choices=(1, 2, 3, 4))
    options = parser.parse_args()
    print("| objective | wanted of it | met / perfectly | kept by |")
    print("|---|---|---|---|")
    for deck in decks(load()):
        for card, met, perfect, kept in measure(deck, options.level, options.games):
            print(
                f"| {card.name} | {card.fulfilled} / {card.perfect} | {met.percent} / {perfect.percent} | {kept} |",
                flush=True,
            )


if __name__ == "__main__":
    main()

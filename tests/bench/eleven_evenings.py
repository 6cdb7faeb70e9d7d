"""What the levels of Eleven's computer managers take from matches now: `python -m tests.bench.eleven_evenings`.

One manager alone at the table, the opponent open before kick-off. Prints the table of `docs/opponents.md`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import NamedTuple

from engine.core.headless import play_out
from engine.core.model import LEVELS
from engine.eleven.friendly import ElevenFriendly
from engine.eleven.managers import manager


class Evenings(NamedTuple):
    """What one level has taken from matches now, alone at the table; each is open before kick-off."""

    won: int
    drawn: int
    lost: int

    @property
    def share(self) -> float:
        """A win counting 1, a draw half: 0 … 1."""
        return (self.won + self.drawn / 2) / (self.won + self.drawn + self.lost)


def evenings(level: int, matches: int) -> Evenings:
    """Play `matches` (1 or more); seeds are 1 … matches."""
    rules = ElevenFriendly()
    setup, found = rules.default_setup(1, level), Counter[str]()
    for seed in range(1, matches + 1):
        table = play_out(rules, setup, seed, {0: manager(level, rules.content)}).table
        found[table.played[0][0].result] += 1
    return Evenings(found["win"], found["draw"], found["loss"])


def main() -> None:
    """Print what each level takes."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--matches", type=int, default=100, help="of each level")
    options = parser.parse_args()
    print("| level | won | drawn | lost | share |")
    print("|---|---|---|---|---|")
    for level in LEVELS:
        taken = evenings(level, options.matches)
        print(f"| {level} | {taken.won} | {taken.drawn} | {taken.lost} | {100 * taken.share:.0f} % |", flush=True)


if __name__ == "__main__":
    main()

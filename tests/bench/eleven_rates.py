"""How many attack in a match of Eleven: `python -m tests.bench.eleven_rates [--games N]`, N of each level, else 60.

Plays games of four equal computer managers of each level and prints what the window paces matches by: how many markers
attack in a match and how many goals an attacker scores (`USUAL` and `_A_GOAL` of `presenter/tempo.py`). Idle markers
don't attack (EL-30).
"""

from __future__ import annotations

import argparse
from collections import Counter

from engine.core.model import LEVELS
from engine.eleven.managers import manager
from engine.eleven.match.events import MatchDecided, ZoneCompared
from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_games import SEATS, play


class Count:
    """What has fallen so far."""

    def __init__(self) -> None:
        self._rules = ElevenSeason()
        self.attackers = 0
        self.scored = 0
        self.results: Counter[str] = Counter()

    def play(self, level: int, seed: int) -> None:
        """Play a game and count its matches."""
        for event in play(self._rules, [manager(level, self._rules.content)] * SEATS, seed).events:
            self._note(event)

    def _note(self, event: object) -> None:
        if isinstance(event, MatchDecided):
            self.results[event.result] += 1
        if not isinstance(event, ZoneCompared):
            return
        found = event.comparison
        for duel in (found.mine, found.theirs):
            self.attackers += len(duel.pairs)
            self.scored += duel.goals


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    wanted = parser.parse_args().games
    count = Count()
    for level in LEVELS:
        for seed in range(wanted):
            count.play(level, seed)
    matches = count.results.total()
    results = ", ".join(f"{result} {100 * many / matches:.1f} %" for result, many in count.results.items())
    print(f"{matches} matches of {wanted * len(LEVELS)} games: {results}")
    print(f"attackers a match {count.attackers / matches:.2f}, goals an attacker {count.scored / count.attackers:.3f}")


if __name__ == "__main__":
    main()

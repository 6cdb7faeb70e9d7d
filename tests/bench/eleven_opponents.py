"""How the levels of Eleven's computer managers fare: `python -m tests.bench.eleven_opponents`.

Two levels alternate in the seats of a game; then the same game, with the same seed and so the same decks, is played
again with the seats swapped. What counts is how many VP the upper level has more on average, and how its managers are
placed. Prints the table of `docs/opponents.md`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean
from typing import NamedTuple

from engine.core.headless import play_out
from engine.eleven.friendly import ElevenFriendly
from engine.eleven.managers import manager
from engine.eleven.season.rules import ElevenSeason
from engine.eleven.season.scoring import final_places
from tests.bench.eleven_games import play
from tests.bench.estimates import Estimate, average

PAIRS = ((1, 2), (2, 3), (3, 4), (1, 3), (2, 4), (1, 4))


class Comparison(NamedTuple):
    """Two levels compared: VP that the upper one has more, how often one of its managers came before one of the lower
    level (a shared place half), games."""

    lead: Estimate
    share: float
    games: int


def compare(rules: ElevenSeason, lower: int, upper: int, games: int, seats: int) -> Comparison:
    """Play `games` (2 or more) with the seats one way and the other; seeds are 1 … games."""
    managers = {level: manager(level, rules.content) for level in (lower, upper)}
    leads: list[float] = []
    before: list[float] = []
    for seed in range(1, games + 1):
        points: dict[int, list[int]] = {lower: [], upper: []}
        for turned in (0, 1):
            levels = [(lower, upper)[(seat + turned) % 2] for seat in range(seats)]
            table = play(rules, [managers[level] for level in levels], seed).table
            places = final_places(table)
            for seat, level in enumerate(levels):
                points[level].append(table.scores[seat].total)
            before.extend(_before(places, levels, upper))
        leads.append(mean(points[upper]) - mean(points[lower]))
    return Comparison(average(leads), mean(before), 2 * games)


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


def _before(places: Sequence[int], levels: Sequence[int], upper: int) -> Iterator[float]:
    """For every two managers of different levels, whether the upper one came first."""
    for seat, level in enumerate(levels):
        if level == upper:
            for other, place in enumerate(places):
                if levels[other] != upper:
                    yield 1.0 if places[seat] < place else 0.5 if places[seat] == place else 0.0


def main() -> None:
    """Print how the levels fare."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=100, help="games for each pair of levels, each played twice")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 4))
    parser.add_argument("--evenings", type=int, default=0, help="instead so many matches now of each level")
    options = parser.parse_args()
    rules = ElevenSeason()
    if options.evenings:
        print("| level | won | drawn | lost | share |")
        print("|---|---|---|---|---|")
        for level in range(1, 5):
            taken = evenings(level, options.evenings)
            print(f"| {level} | {taken.won} | {taken.drawn} | {taken.lost} | {100 * taken.share:.0f} % |", flush=True)
        return
    print("| levels | VP more | 95 % interval | placed before | games |")
    print("|---|---|---|---|---|")
    for lower, upper in PAIRS:
        one = compare(rules, lower, upper, options.games, options.seats)
        interval = f"{one.lead.least:+.1f} … {one.lead.most:+.1f}"
        print(
            f"| {upper} against {lower} | {one.lead.mean:+.1f} | {interval} | {100 * one.share:.0f} % | {one.games} |",
            flush=True,
        )


if __name__ == "__main__":
    main()

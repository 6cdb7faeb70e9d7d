"""How the levels of Superclub's computer managers fare: `python -m tests.bench.superclub_opponents`.

Two levels alternate in the seats of a whole game; then the same game, with the same seed and so the same decks, is
played again with the seats swapped. What counts is how often a manager of the upper level wins the game, and how many
points his marker is ahead on average when it ends. Prints the table of `docs/opponents.md`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from statistics import mean
from typing import NamedTuple

from engine.core.headless import play_out
from engine.core.model import Seat
from engine.core.rules import Manager
from engine.superclub.managers import manager
from engine.superclub.season.model import SeasonSetup
from engine.superclub.season.rules import SuperclubSeason
from engine.superclub.season.state import SeasonState
from tests.bench.estimates import Estimate, average

PAIRS = ((1, 2), (2, 3), (3, 4), (1, 3), (2, 4), (1, 4))
SEASONS = 12
"""After so many a game ends in any case."""


class Comparison(NamedTuple):
    """Two levels compared: the share of games that the upper one won, its lead in points, games, seasons a game."""

    wins: Estimate
    lead: Estimate
    games: int
    seasons: float


def play(rules: SuperclubSeason, levels: Sequence[int], seed: int, managers: Sequence[Manager]) -> SeasonState:
    """One game with a manager of these levels in every seat."""
    usual = rules.default_setup(len(levels))
    seats = tuple(Seat(f"Level {level}", level) for level in levels)
    setup = SeasonSetup(seats, usual.clubs, seasons=SEASONS)
    return play_out(rules, setup, seed, dict(enumerate(managers)))


def compare(
    rules: SuperclubSeason, lower: Manager, upper: Manager, games: int, seats: int, first: int = 1
) -> Comparison:
    """Play `games` (2 or more) with the seats one way and the other; seeds go on from `first`."""
    wins: list[float] = []
    leads: list[float] = []
    seasons: Counter[int] = Counter()
    for seed in range(first, first + games):
        won = 0
        points: tuple[list[int], list[int]] = ([], [])
        for turned in (0, 1):
            sides = [(seat + turned) % 2 for seat in range(seats)]
            table = play(rules, [1 + side for side in sides], seed, [(lower, upper)[side] for side in sides]).table
            best = table.winner if table.winner is not None else table.ranking[0]
            won += sides[best]
            for seat, side in enumerate(sides):
                points[side].append(table.clubs[seat].marker)
            seasons[table.season] += 1
        wins.append(won / 2)
        leads.append(mean(points[1]) - mean(points[0]))
    length = sum(season * count for season, count in seasons.items()) / seasons.total()
    return Comparison(average(wins), average(leads), 2 * games, length)


def main() -> None:
    """Print how the levels fare."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=100, help="games for each pair of levels, each played twice")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 4, 6))
    options = parser.parse_args()
    rules = SuperclubSeason()
    print("| levels | games won | 95 % interval | points ahead | 95 % interval | games |")
    print("|---|---|---|---|---|---|")
    for lower, upper in PAIRS:
        one = compare(rules, manager(lower), manager(upper), options.games, options.seats)
        won, lead = one.wins, one.lead
        print(
            f"| {upper} against {lower} | {100 * won.mean:.0f} % "
            f"| {100 * max(0, won.least):.0f} … {100 * min(1, won.most):.0f} "
            f"| {lead.mean:+.1f} | {lead.least:+.1f} … {lead.most:+.1f} | {one.games} |",
            flush=True,
        )


if __name__ == "__main__":
    main()

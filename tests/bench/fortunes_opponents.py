"""How the levels of Football Fortunes' computer managers fare: `python -m tests.bench.fortunes_opponents`.

Two levels alternate in the seats of a whole game; then the same game, with the same seed, is played again with the
seats swapped. What counts is how often a manager of the upper level wins the game (a shared place is shared), how many
game points it is ahead on average, and how often either is sacked. Prints the table of `docs/opponents.md`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import mean
from typing import NamedTuple

from msgspec.structs import replace

from engine.core.headless import play_out
from engine.core.model import Seat
from engine.fortunes.managers import ComputerManager, manager
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.rules import FortunesSeason
from tests.bench.estimates import Estimate, average

PAIRS = ((1, 2), (2, 3), (3, 4), (1, 3), (2, 4), (1, 4))


class Comparison(NamedTuple):
    """Two levels compared: the share of games the upper one won, its lead in game points, the share sacked of both."""

    wins: Estimate
    lead: Estimate
    sacked: tuple[float, float]
    games: int


def play(rules: FortunesSeason, managers: Sequence[ComputerManager], seed: int, seasons: int = 1) -> SeasonTable:
    """One game with these managers in the seats."""
    usual = rules.default_setup(len(managers))
    seats = tuple(Seat(f"Level {one.level}", one.level) for one in managers)
    setup = replace(usual, seats=seats, seasons=seasons)
    return play_out(rules, setup, seed, dict(enumerate(managers))).table


def compare(
    rules: FortunesSeason,
    lower: ComputerManager,
    upper: ComputerManager,
    games: int,
    seats: int = 4,
    seasons: int = 1,
    first: int = 1,
) -> Comparison:
    """Play `games` (2 or more) with the seats one way and the other; seeds go on from `first`."""
    wins: list[float] = []
    leads: list[float] = []
    sacked = [0, 0]
    for seed in range(first, first + games):
        won: list[float] = []
        points: tuple[list[int], list[int]] = ([], [])
        for turned in (0, 1):
            sides = [(seat + turned) % 2 for seat in range(seats)]
            table = play(rules, [(lower, upper)[side] for side in sides], seed, seasons)
            won.append(mean(sides[one.seat] for one in table.tallies if one.place == 1))
            for one in table.tallies:
                side = sides[one.seat]
                points[side].append(one.total)
                sacked[side] += table.managers[one.seat].sacked > 0
        wins.append(mean(won))
        leads.append(mean(points[1]) - mean(points[0]))
    there = games * seats
    return Comparison(average(wins), average(leads), (sacked[0] / there, sacked[1] / there), 2 * games)


def main() -> None:
    """Print how the levels fare."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=200, help="games for each pair of levels, each played twice")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 4, 6))
    parser.add_argument("--seasons", type=int, default=1)
    parser.add_argument("--pairs", type=int, default=len(PAIRS), help="only the first of the pairs")
    options = parser.parse_args()
    rules = FortunesSeason()
    print("| levels | games won | 95 % interval | points ahead | 95 % interval | sacked, upper and lower | games |")
    print("|---|---|---|---|---|---|---|")
    for lower, upper in PAIRS[: options.pairs]:
        one = compare(rules, manager(lower), manager(upper), options.games, options.seats, options.seasons)
        won, lead = one.wins, one.lead
        print(
            f"| {upper} against {lower} | {100 * won.mean:.0f} % "
            f"| {100 * max(0, won.least):.0f} … {100 * min(1, won.most):.0f} "
            f"| {lead.mean:+.1f} | {lead.least:+.1f} … {lead.most:+.1f} "
            f"| {100 * one.sacked[1]:.0f} %, {100 * one.sacked[0]:.0f} % | {one.games} |",
            flush=True,
        )


if __name__ == "__main__":
    main()

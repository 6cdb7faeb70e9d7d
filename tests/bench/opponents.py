"""How the levels of computer managers fare against each other: `python -m tests.bench.opponents`.

Two levels alternate in the seats of a drafted double league; then the same league, with the same seed and so the same
order of picks, is played again with the seats swapped. Only matches between the two levels count. Prints the table
of `docs/opponents.md`.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

from engine.core.entries import ClubEntry
from engine.core.headless import play_out
from engine.core.model import Seat
from engine.futti.managers import manager
from engine.futti.season.model import Formation, SeasonSetup, SeasonTable
from engine.futti.season.rules import FuttiSeason
from tests.bench.estimates import Estimate, average

PAIRS = ((1, 2), (2, 3), (3, 4), (1, 3), (2, 4), (1, 4))


class Comparison(NamedTuple):
    """Two levels compared: the upper one's mean share of the points, matches, goals a match."""

    share: Estimate
    matches: int
    lead: float


def compare(rules: FuttiSeason, lower: int, upper: int, leagues: int, clubs: int, teams: Formation) -> Comparison:
    """Play `leagues` (2 or more) with the seats one way and the other; seeds are 1 … leagues."""
    shares, lead, matches = [], 0, 0
    for seed in range(1, leagues + 1):
        points = {lower: 0, upper: 0}
        for turned in (0, 1):
            levels = [(lower, upper)[(seat + turned) % 2] for seat in range(clubs)]
            table = play_league(rules, levels, seed, teams)
            for fixture in table.fixtures:
                home, visitors = levels[fixture.home], levels[fixture.visitors]
                if home == visitors or fixture.result is None:
                    continue
                difference = fixture.result.home - fixture.result.visitors
                points[home] += 3 if difference > 0 else 1 if difference == 0 else 0
                points[visitors] += 3 if difference < 0 else 1 if difference == 0 else 0
                lead += difference if home == upper else -difference
                matches += 1
        shares.append(points[upper] / (points[lower] + points[upper]))
    return Comparison(average(shares), matches, lead / matches)


def play_league(rules: FuttiSeason, levels: list[int], seed: int, teams: Formation) -> SeasonTable:
    """One double league with a manager of these levels in every seat."""
    setup = SeasonSetup(
        clubs=tuple(ClubEntry(club.key) for club in rules.content.clubs[: len(levels)]),
        seats=tuple(Seat(f"Level {level}", level) for level in levels),
        managed=tuple(range(len(levels))),
        double=True,
        teams=teams,
    )
    managers = {seat: manager(level, rules.content) for seat, level in enumerate(levels)}
    return play_out(rules, setup, seed, managers).table


def main() -> None:
    """Print one table a kind of league."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--leagues", type=int, default=200, help="leagues for each pair of levels, each played twice")
    parser.add_argument("--clubs", type=int, default=6, help="clubs in a league, an even number")
    parser.add_argument("--teams", choices=("draft", "deal"), default="draft")
    options = parser.parse_args()
    rules = FuttiSeason()
    print("| levels | share of points | 95 % interval | goals a match | matches |")
    print("|---|---|---|---|---|")
    for lower, upper in PAIRS:
        one = compare(rules, lower, upper, options.leagues, options.clubs, options.teams)
        share = one.share
        interval = f"{100 * share.least:.1f} … {100 * share.most:.1f}"
        print(
            f"| {upper} against {lower} | {100 * share.mean:.1f} % | {interval} | {one.lead:+.2f} | {one.matches} |",
            flush=True,
        )


if __name__ == "__main__":
    main()

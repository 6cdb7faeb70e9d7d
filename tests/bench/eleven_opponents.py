"""How the levels of Eleven's computer managers fare: `python -m tests.bench.eleven_opponents`.

Two levels alternate in the seats of a game; then the same game, with the same seed and so the same decks, is played
again with the seats swapped. What counts is how many VP the upper level has more on average, and how its managers are
placed. Prints the table of `docs/opponents.md`; with `--balance` that of `docs/balance.md`, of games between equals.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean, median
from typing import Any, NamedTuple

from engine.core.entries import ClubEntry
from engine.core.headless import answer, manager_chance
from engine.core.model import LEVELS, Seat
from engine.core.rules import Manager
from engine.eleven.managers import manager
from engine.eleven.season.model import SeasonSetup, SeasonTable
from engine.eleven.season.rules import ElevenSeason
from engine.eleven.season.scoring import final_places, league_places, score_sheet

PAIRS = ((1, 2), (2, 3), (3, 4), (1, 3), (2, 4), (1, 4))
_HALFWAY = 5
"""The week at whose beginning half of a season is played."""


class Comparison(NamedTuple):
    """Two levels compared: VP that the upper one has more on average, half the 95 % interval, how often one of its
    managers came before one of the lower level (a shared place half), games."""

    lead: float
    margin: float
    share: float
    games: int


class Balance(NamedTuple):
    """Games between equals: how often each seat won (shared wins in parts), how often who led at half-time did, all
    VP, matches by result."""

    wins: list[float]
    leader_wins: float
    points: list[int]
    results: Counter[str]
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
            *_, table = play(rules, levels, seed, [managers[level] for level in levels])
            places = final_places(table)
            for seat, level in enumerate(levels):
                points[level].append(table.scores[seat].total)
            before.extend(_before(places, levels, upper))
        leads.append(mean(points[upper]) - mean(points[lower]))
    variance = sum((lead - mean(leads)) ** 2 for lead in leads) / (games - 1)
    return Comparison(mean(leads), 1.96 * math.sqrt(variance / games), mean(before), 2 * games)


def balance(rules: ElevenSeason, games: int, seats: int) -> Balance:
    """Games between managers of one level, each level as often as the others."""
    wins, led = [0.0] * seats, 0.0
    points: list[int] = []
    results: Counter[str] = Counter()
    for seed in range(1, games + 1):
        level = LEVELS[seed % len(LEVELS)]
        half: list[int] = []
        one = manager(level, rules.content)
        for table in play(rules, [level] * seats, seed, [one] * seats):
            if table.week == _HALFWAY and not half:
                half = standing_points(rules, table)
        winners = [seat for seat, place in enumerate(final_places(table)) if place == 1]
        for seat in winners:
            wins[seat] += 1 / len(winners)
        leaders = [seat for seat, held in enumerate(half) if held == max(half)]
        led += sum(seat in winners for seat in leaders) / len(leaders)
        points.extend(sheet.total for sheet in table.scores)
        results.update(played.result for matches in table.played for played in matches)
    return Balance(wins, led, points, results, games)


def standing_points(rules: ElevenSeason, table: SeasonTable) -> list[int]:
    """What everybody would score if the game ended now."""
    places = league_places(table.league)
    return [score_sheet(rules.content, club, places[seat]).total for seat, club in enumerate(table.clubs)]


def play(rules: ElevenSeason, levels: Sequence[int], seed: int, managers: Sequence[Manager]) -> Iterator[SeasonTable]:
    """One game with a manager of these levels in every seat: its table, which changes, after every action."""
    homes = rules.content.homes
    setup = SeasonSetup(
        seats=tuple(Seat(f"Level {level}", level) for level in levels),
        clubs=tuple(ClubEntry(homes[seat].key) for seat in range(len(levels))),
    )
    state, _ = rules.new(setup, seed)
    turn = 0
    while asked := rules.decisions(state):
        seat = asked[0].seat
        action: Any = answer(rules, state, asked[0], dict(enumerate(managers)), manager_chance(seed, seat, turn))
        rules.apply(state, action)
        turn += 1
        yield state.table


def _before(places: Sequence[int], levels: Sequence[int], upper: int) -> Iterator[float]:
    """For every two managers of different levels, whether the upper one came first."""
    for seat, level in enumerate(levels):
        if level == upper:
            for other, place in enumerate(places):
                if levels[other] != upper:
                    yield 1.0 if places[seat] < place else 0.5 if places[seat] == place else 0.0


def main() -> None:
    """Print how the levels fare, or with `--balance` how equals do."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=100, help="games for each pair of levels, each played twice")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 4))
    parser.add_argument("--balance", action="store_true", help="games between equals")
    options = parser.parse_args()
    rules = ElevenSeason()
    if options.balance:
        _print_balance(balance(rules, options.games, options.seats))
        return
    print("| levels | VP more | 95 % interval | placed before | games |")
    print("|---|---|---|---|---|")
    for lower, upper in PAIRS:
        one = compare(rules, lower, upper, options.games, options.seats)
        interval = f"{one.lead - one.margin:+.1f} … {one.lead + one.margin:+.1f}"
        print(
            f"| {upper} against {lower} | {one.lead:+.1f} | {interval} | {100 * one.share:.0f} % | {one.games} |",
            flush=True,
        )


def _print_balance(found: Balance) -> None:
    for seat, wins in enumerate(found.wins):
        print(f"seat {seat + 1} won {100 * wins / found.games:.1f} %")
    print(f"whoever led at half-time won {100 * found.leader_wins / found.games:.1f} %")
    points = sorted(found.points)
    tenth = len(points) // 10
    print(
        f"VP: median {median(points)}, from {points[0]} to {points[-1]}, most {points[tenth]} to {points[-1 - tenth]}"
    )
    matches = found.results.total()
    print(", ".join(f"{result} {100 * count / matches:.0f} %" for result, count in found.results.most_common()))


if __name__ == "__main__":
    main()

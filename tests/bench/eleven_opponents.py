"""How the levels of Eleven's computer managers fare: `python -m tests.bench.eleven_opponents`.

Two levels alternate in the seats of a game; then the same game, with the same seed and so the same decks, is played
again with the seats swapped. What counts is how many VP the upper level has more on average, and how its managers are
placed. Prints the table of `docs/opponents.md`.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from statistics import mean
from typing import Any, NamedTuple

from engine.core.entries import ClubEntry
from engine.core.headless import answer, manager_chance
from engine.core.model import Seat
from engine.core.rules import Manager
from engine.eleven.managers import manager
from engine.eleven.season.model import SeasonSetup, SeasonTable
from engine.eleven.season.rules import ElevenSeason
from engine.eleven.season.scoring import final_places, league_places, score_sheet

PAIRS = ((1, 2), (2, 3), (3, 4), (1, 3), (2, 4), (1, 4))


class Comparison(NamedTuple):
    """Two levels compared: VP that the upper one has more on average, half the 95 % interval, how often one of its
    managers came before one of the lower level (a shared place half), games."""

    lead: float
    margin: float
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
            *_, table = play(rules, levels, seed, [managers[level] for level in levels])
            places = final_places(table)
            for seat, level in enumerate(levels):
                points[level].append(table.scores[seat].total)
            before.extend(_before(places, levels, upper))
        leads.append(mean(points[upper]) - mean(points[lower]))
    variance = sum((lead - mean(leads)) ** 2 for lead in leads) / (games - 1)
    return Comparison(mean(leads), 1.96 * math.sqrt(variance / games), mean(before), 2 * games)


def standing_points(rules: ElevenSeason, table: SeasonTable) -> list[int]:
    """What everybody would score if the game ended now."""
    places = league_places(table.league)
    return [score_sheet(rules.content, club, places[seat]).total for seat, club in enumerate(table.clubs)]


def play(rules: ElevenSeason, levels: Sequence[int], seed: int, managers: Sequence[Manager]) -> Iterator[SeasonTable]:
    """One game with a manager of these levels in every seat: its table, which changes, after every action."""
    state, _ = rules.new(setup_of(rules, [Seat(f"Level {level}", level) for level in levels]), seed)
    turn = 0
    while asked := rules.decisions(state):
        seat = asked[0].seat
        action: Any = answer(rules, state, asked[0], dict(enumerate(managers)), manager_chance(seed, seat, turn))
        rules.apply(state, action)
        turn += 1
        yield state.table


def setup_of(rules: ElevenSeason, seats: Sequence[Seat]) -> SeasonSetup:
    """A game with these seats, each with a home of its own."""
    return SeasonSetup(tuple(seats), tuple(ClubEntry(home.key) for home in rules.content.homes[: len(seats)]))


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
    options = parser.parse_args()
    rules = ElevenSeason()
    print("| levels | VP more | 95 % interval | placed before | games |")
    print("|---|---|---|---|---|")
    for lower, upper in PAIRS:
        one = compare(rules, lower, upper, options.games, options.seats)
        interval = f"{one.lead - one.margin:+.1f} … {one.lead + one.margin:+.1f}"
        print(
            f"| {upper} against {lower} | {one.lead:+.1f} | {interval} | {100 * one.share:.0f} % | {one.games} |",
            flush=True,
        )


if __name__ == "__main__":
    main()

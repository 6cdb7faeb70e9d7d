"""What a strategy is worth: a bot that plays as a manager of level 4 but for one thing, against three of level 4.

Seats are rotated, and chance is 25 %. Owns the games and the table that is printed; which bots there are and who has
won, each game's own bench says.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from statistics import mean
from typing import Any

from engine.core.headless import play_out
from engine.core.rules import Manager, WholeGame
from engine.games import manager_for
from tests.bench.estimates import Estimate, share

SEATS, LEVEL = 4, 4
_FIRST_SEED = 1000

Rules = WholeGame[Any, Any, Any]
Score = Callable[[Any, int], float]
"""Something about a game that is over, by its table, for a seat."""


def games_of(rules: Rules, bot: Manager, games: int) -> Iterator[tuple[Any, int]]:
    """The last tables of so many games, and the seat that the bot had in each: every seat in turn."""
    rival = manager_for(rules.game, LEVEL)
    for number in range(games):
        seat = number % SEATS
        managers = dict.fromkeys(range(SEATS), rival) | {seat: bot}
        yield play_out(rules, rules.default_setup(SEATS, LEVEL), _FIRST_SEED + number, managers).table, seat


def won_by(rules: Rules, bot: Manager, games: int, won: Score) -> Estimate:
    """The share that a bot wins of so many games, 2 or more."""
    return share((won(*game), 1.0) for game in games_of(rules, bot, games))


def print_strategies(
    about: str | None, rules: Rules, bots: Mapping[str, Manager], won: Score, further: Mapping[str, Score] | None = None
) -> None:
    """A row for each bot: what part it has `won` of as many games as the command line says, and `further` means."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=100, help="games for each bot, seats rotated")
    parser.add_argument("--only", default="", help="only bots that are called something like this")
    options = parser.parse_args()
    means = further or {}
    print(f"| {' | '.join(('bot', 'games won', *means))} |")
    print("|---" * (2 + len(means)) + "|")
    for name, bot in bots.items():
        if options.only not in name:
            continue
        played = list(games_of(rules, bot, options.games))
        found = share((won(*game), 1.0) for game in played)
        others = (f"{mean(score(*game) for game in played):.0f}" for score in means.values())
        cells = (name, f"{100 * found.mean:.1f} % ± {100 * found.margin:.0f}", *others)
        print(f"| {' | '.join(cells)} |", flush=True)

"""What strategies are worth: `python -m tests.bench.strategies GAME --games N`.

A bot plays as a manager of level 4 but for one thing, against three of one level; seats are rotated, and chance is
25 %. Owns the games and the table that is printed; which bots there are and who has won, each game's own bench says
(`GAME_strategies.py`).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from statistics import mean
from typing import Any, NamedTuple

from engine.core.headless import play_out
from engine.core.model import LEVELS
from engine.core.rules import Manager, WholeGame
from engine.games import manager_for
from tests.bench.estimates import Estimate, share

SEATS, LEVEL = 4, 4
GAMES = ("eleven", "superclub", "fortunes")
"""Those that have bots."""
_FIRST_SEED = 1000

Rules = WholeGame[Any, Any, Any]
Score = Callable[[Any, int], float]
"""Something about a game that is over, by its table, for a seat."""


def games_of(rules: Rules, bot: Manager, games: int, rivals: int = LEVEL) -> Iterator[tuple[Any, int]]:
    """The last tables of so many games against that level, and the bot's seat in each: every one in turn."""
    rival = manager_for(rules.game, rivals)
    for number in range(games):
        seat = number % SEATS
        managers = dict.fromkeys(range(SEATS), rival) | {seat: bot}
        yield play_out(rules, rules.default_setup(SEATS, rivals), _FIRST_SEED + number, managers).table, seat


def won_by(rules: Rules, bot: Manager, games: int, won: Score) -> Estimate:
    """The share that a bot wins of so many games, 2 or more."""
    return share((won(*game), 1.0) for game in games_of(rules, bot, games))


class Asked(NamedTuple):
    """What the command line asks for: games for each bot, those whose name has `only` in it, and the rivals' level."""

    games: int
    only: str
    rivals: int | None


def print_strategies(
    rules: Rules, bots: Mapping[str, Manager], won: Score, asked: Asked, further: Mapping[str, Score] | None = None
) -> None:
    """A row for each bot: what part it has `won` of its games, and what `further` means."""
    means = further or {}
    print(f"| {' | '.join(('bot', 'games won', *means))} |")
    print("|---" * (2 + len(means)) + "|")
    for name, bot in bots.items():
        if asked.only not in name:
            continue
        played = list(games_of(rules, bot, asked.games, asked.rivals or LEVEL))
        found = share((won(*game), 1.0) for game in played)
        others = (f"{mean(score(*game) for game in played):.0f}" for score in means.values())
        cells = (name, f"{100 * found.mean:.1f} % ± {100 * found.margin:.0f}", *others)
        print(f"| {' | '.join(cells)} |", flush=True)


def main() -> None:
    """Print how each strategy fares."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=100, help="games for each bot, seats rotated")
    parser.add_argument("--only", default="", help="only bots that are called something like this")
    parser.add_argument("--rivals", type=int, choices=LEVELS, help="the level of the others")
    options = parser.parse_args()
    bench = import_module(f"tests.bench.{options.game}_strategies")
    bench.show(Asked(options.games, options.only, options.rivals))


if __name__ == "__main__":
    main()

"""How many games a second one core plays when nobody watches, with events and record:
`python -m tests.bench.speed GAME --level 4`.

Seconds are those of the machine of the budgets: what it takes here is divided by how slow this one is at a fixed piece
of Python before and after each game (`yardstick.py`), so that figures of one run can be compared with those of another.
Prints games and seasons a second, and with `--profile` where the time goes.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from statistics import mean
from typing import Any

from engine import games
from engine.core.entries import ClubEntry
from engine.core.model import LEVELS, Seat
from engine.core.rules import AnyRules
from engine.futti.season.model import SeasonSetup
from engine.futti.season.rules import FuttiSeason
from tests.bench.clock import play_recorded

SEATS = {"futti": 12, "eleven": 4, "superclub": 6, "fortunes": 6}
"""How many computers play."""


def game_of(name: str, level: int) -> tuple[AnyRules, Any]:
    """The rules of a whole game and its set-up, as it is usually played by so many."""
    if name == "futti":
        rules = FuttiSeason()
        clubs = rules.content.clubs[: SEATS[name]]
        seats = tuple(Seat(club.name, level) for club in clubs)
        entries = tuple(ClubEntry(club.key) for club in clubs)
        return rules, SeasonSetup(entries, seats, managed=tuple(range(len(clubs))), double=True)
    whole = games.whole_game(name)
    return whole, whole.default_setup(SEATS[name], level)


def main() -> None:
    """Print how fast games are."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=sorted(SEATS))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--level", type=int, default=1, choices=LEVELS)
    parser.add_argument("--profile", action="store_true")
    options = parser.parse_args()
    rules, setup = game_of(options.game, options.level)
    play_recorded(rules, setup, options.level, 0)  # what is read and made once
    profile = cProfile.Profile()
    if options.profile:
        profile.enable()
    played = [play_recorded(rules, setup, options.level, seed) for seed in range(1, options.games + 1)]
    profile.disable()
    seconds = [game.seconds for game in played]
    seasons = sum(getattr(game.table, "season", 0) or 1 for game in played)
    print(
        f"{options.game}, {SEATS[options.game]} of level {options.level}: {1 / mean(seconds):.1f} games a second, "
        f"{seasons / sum(seconds):.1f} seasons; the quickest game {1000 * min(seconds):.0f} ms, "
        f"{mean(game.events for game in played):.0f} events each"
    )
    if options.profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(35)


if __name__ == "__main__":
    main()

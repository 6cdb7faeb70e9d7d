"""Play many matches between two teams without a window, and print their means."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.arguments import add_game, add_json, add_seed, whole
from game.commands.files import read_bytes
from game.commands.output import Progress, print_json, print_rows

MOST_MATCHES = 100_000_000
SIMULATED = ("futti",)
"""The games whose matches are played from two teams in a file."""


def configure(parser: argparse.ArgumentParser) -> None:
    """GAME, `--teams`, `--count`, `--seed`, `--json`."""
    add_game(parser)
    parser.add_argument("--teams", type=Path, metavar="FILE", help="JSON list of two teams, home first")
    count = whole(1, MOST_MATCHES, "the count")
    parser.add_argument("--count", type=count, default=1000, metavar="N", help="matches (default: %(default)s)")
    add_seed(parser)
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Play them, and print what they come to."""
    from engine.core.errors import InputError
    from engine.futti.content import read_teams
    from engine.futti.match.rules import FuttiMatch
    from engine.odds.batch import match_means

    if options.game not in SIMULATED:
        raise InputError(f"{options.game} has no matches to simulate; {', '.join(SIMULATED)} has")
    if options.teams is None:
        raise InputError("sim futti needs two teams: --teams FILE")
    home, visitors = read_teams(read_bytes(options.teams), str(options.teams))
    with Progress(f"{home.name} – {visitors.name}", options.count) as progress:
        means = match_means(FuttiMatch(), home, visitors, options.count, options.seed, progress.at)
    if options.json:
        print_json({"game": options.game, "count": options.count, "seed": options.seed, "means": means})
    else:
        print(f"{home.name} – {visitors.name}, {options.count} matches")
        print_rows([(key, f"{mean:9.4f}") for key, mean in means.items()])
    return 0

"""Play many matches between two teams without a window, and print their means."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.core.errors import InputError
from game.commands.arguments import add_game, add_json, add_seed, require_game, whole
from game.commands.files import read_bytes
from game.commands.output import Progress, print_json, print_rows

MOST_MATCHES = 100_000_000
SIMULATED = ("futti", "superclub")
"""The games whose matches are played from two teams in a file."""


def configure(parser: argparse.ArgumentParser) -> None:
    """GAME, `--teams`, `--calm`, `--exact`, `--count`, `--seed`, `--json`."""
    add_game(parser, _require_simulated)
    parser.add_argument("--teams", type=Path, metavar="FILE", help="JSON list of two teams, home first")
    parser.add_argument("--calm", action="store_true", help="superclub: no injuries and no Game changers")
    parser.add_argument("--exact", action="store_true", help="superclub, calm: by arithmetic instead of dice")
    count = whole(1, MOST_MATCHES, "the count")
    parser.add_argument("--count", type=count, default=1000, metavar="N", help="matches (default: %(default)s)")
    add_seed(parser)
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Play them, and print what they come to."""
    game = options.game
    if options.teams is None:
        raise InputError(f"sim {game} needs two teams: --teams FILE")
    if game != "superclub" and (options.calm or options.exact):
        raise InputError(f"--calm and --exact are for superclub, not for {game}")
    if options.exact and not options.calm:
        raise InputError("--exact leaves injuries and Game changers out of account: say --calm too")
    heading, means = _superclub(options) if game == "superclub" else _futti(options)
    if options.json:
        print_json({"game": game, "count": options.count, "seed": options.seed, "means": means})
    else:
        print(f"{heading}, {'exact' if options.exact else f'{options.count} matches'}")
        print_rows([(key, f"{mean:9.4f}") for key, mean in means.items()])
    return 0


def _require_simulated(name: str) -> str:
    if name in SIMULATED:
        return name
    raise InputError(f"{require_game(name)} has no matches to simulate; {', '.join(SIMULATED)} have")


def _futti(options: argparse.Namespace) -> tuple[str, dict[str, float]]:
    """Who plays, and the means of their matches."""
    from engine.futti.content import read_teams
    from engine.futti.match.rules import FuttiMatch
    from engine.odds.batch import match_means

    home, visitors = read_teams(read_bytes(options.teams), str(options.teams))
    heading = f"{home.name} – {visitors.name}"
    with Progress(heading, options.count) as progress:
        return heading, match_means(FuttiMatch(), home, visitors, options.count, options.seed, progress.at)


def _superclub(options: argparse.Namespace) -> tuple[str, dict[str, float]]:
    """As `_futti`."""
    from engine.odds.superclub_batch import calm_means, exact_means, match_means
    from engine.superclub.match.rules import SuperclubMatch
    from engine.superclub.sheets import read_sheets

    home, away = read_sheets(read_bytes(options.teams), str(options.teams))
    heading = f"{home.squad.name} – {away.squad.name}"
    if options.exact:
        return heading, exact_means(home.halves, away.halves)
    with Progress(heading, options.count) as progress:
        if options.calm:
            return heading, calm_means(home.halves, away.halves, options.count, options.seed, progress.at)
        return heading, match_means(SuperclubMatch(), home, away, options.count, options.seed, progress.at)

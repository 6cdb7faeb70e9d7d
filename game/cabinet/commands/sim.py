"""Play many matches between two teams without a window, and print their means."""

from __future__ import annotations

import argparse
from argparse import ArgumentTypeError
from functools import partial
from pathlib import Path

from engine.core.errors import InputError
from game.cabinet.commands.arguments import add_game, add_json, add_seed, require_game, whole
from game.cabinet.commands.output import Progress, print_json, print_rows
from game.stage.game_plugin import plugin_of

MOST_MATCHES = 100_000_000
MOST_RATING = 999
GROUNDS = ("home", "neutral")
SIMULATED = ("futti", "superclub", "fortunes")
"""The games whose matches are played from what two sides are worth: teams in a file, or ratings."""
_ONLY_FOR = {
    "teams": ("futti", "superclub"),
    "calm": ("superclub",),
    "exact": ("superclub",),
    "home": ("fortunes",),
    "away": ("fortunes",),
    "ground": ("fortunes",),
}


def configure(parser: argparse.ArgumentParser) -> None:
    """GAME, `--teams`, `--calm`, `--exact`, `--home`, `--away`, `--ground`, `--count`, `--seed`, `--json`."""
    add_game(parser, _require_simulated)
    parser.add_argument("--teams", type=Path, metavar="FILE", help="JSON list of two teams, home first")
    parser.add_argument("--calm", action="store_true", help="superclub: no injuries and no Game changers")
    parser.add_argument("--exact", action="store_true", help="superclub, calm: by arithmetic instead of dice")
    parser.add_argument("--home", type=_pair, metavar="D,A", help="fortunes: defence and attack at home")
    parser.add_argument("--away", type=_pair, metavar="D,A", help="fortunes: those of the opponent")
    parser.add_argument("--ground", choices=GROUNDS, help="fortunes: where they play (default: home)")
    count = whole(1, MOST_MATCHES, "the count")
    parser.add_argument("--count", type=count, default=1000, metavar="N", help="matches (default: %(default)s)")
    add_seed(parser)
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Play them, and print what they come to."""
    game = options.game
    for option, games in _ONLY_FOR.items():
        if getattr(options, option) not in (None, False) and game not in games:
            raise InputError(f"--{option} is for {' and '.join(games)}, not for {game}")
    if game in _ONLY_FOR["teams"] and options.teams is None:
        raise InputError(f"sim {game} needs two teams: --teams FILE")
    heading, means = plugin_of(game).simulate(options, partial(Progress, total=options.count))
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


def _pair(text: str) -> tuple[int, int]:
    """An argparse type: defence and attack, such as 16,20."""
    parts = text.split(",")
    if len(parts) != 2:
        raise ArgumentTypeError(f"ratings are defence and attack, such as 16,20, not {text!r}")
    defence, attack = (
        whole(0, MOST_RATING, f"the {name}")(part) for name, part in zip(("defence", "attack"), parts, strict=True)
    )
    return defence, attack

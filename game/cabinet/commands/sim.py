"""Play many matches between two teams without a window, and print their means."""

from __future__ import annotations

import argparse
from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.errors import InputError
from engine.core.levels import MOST_BYTES
from engine.storage.files import read_plain
from game.cabinet.commands.arguments import add_game, add_json, add_seed, require_game, whole
from game.cabinet.commands.output import Progress, print_json, print_rows

if TYPE_CHECKING:
    from engine.fortunes.content.cards import Ratings

MOST_MATCHES = 100_000_000
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
    parser.add_argument("--home", type=_ratings, metavar="D,A", help="fortunes: defence and attack at home")
    parser.add_argument("--away", type=_ratings, metavar="D,A", help="fortunes: those of the opponent")
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
    heading, means = _MEANS[game](options)
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


def _require_teams(options: argparse.Namespace) -> None:
    if options.teams is None:
        raise InputError(f"sim {options.game} needs two teams: --teams FILE")


def _ratings(text: str) -> Ratings:
    """An argparse type: defence and attack, such as 16,20."""
    from engine.fortunes.content.cards import Ratings
    from engine.fortunes.match.rules import MOST_RATING

    parts = text.split(",")
    if len(parts) != 2:
        raise ArgumentTypeError(f"ratings are defence and attack, such as 16,20, not {text!r}")
    defence, attack = (
        whole(0, MOST_RATING, f"the {name}")(part) for name, part in zip(("defence", "attack"), parts, strict=True)
    )
    return Ratings(defence, attack)


def _futti(options: argparse.Namespace) -> tuple[str, dict[str, float]]:
    """Who plays, and the means of their matches."""
    _require_teams(options)
    from engine.futti.batch import match_means
    from engine.futti.content import read_teams
    from engine.futti.match.rules import FuttiMatch

    home, visitors = read_teams(read_plain(options.teams, MOST_BYTES), str(options.teams))
    heading = f"{home.name} – {visitors.name}"
    with Progress(heading, options.count) as progress:
        return heading, match_means(FuttiMatch(), home, visitors, options.count, options.seed, progress.at)


def _superclub(options: argparse.Namespace) -> tuple[str, dict[str, float]]:
    """As `_futti`."""
    _require_teams(options)
    if options.exact and not options.calm:
        raise InputError("--exact leaves injuries and Game changers out of account: say --calm too")
    from engine.superclub.batch import calm_means, exact_means, match_means
    from engine.superclub.match.rules import SuperclubMatch
    from engine.superclub.sheets import read_sheets

    home, away = read_sheets(read_plain(options.teams, MOST_BYTES), str(options.teams))
    heading = f"{home.squad.name} – {away.squad.name}"
    if options.exact:
        return heading, exact_means(home.halves, away.halves)
    with Progress(heading, options.count) as progress:
        if options.calm:
            return heading, calm_means(home.halves, away.halves, options.count, options.seed, progress.at)
        return heading, match_means(SuperclubMatch(), home, away, options.count, options.seed, progress.at)


def _fortunes(options: argparse.Namespace) -> tuple[str, dict[str, float]]:
    """As `_futti`."""
    if options.home is None or options.away is None:
        raise InputError("sim fortunes needs the ratings of both sides: --home D,A --away D,A")
    from engine.fortunes.odds import batch_means

    neutral = options.ground == "neutral"
    sides = " – ".join(f"{side.defence},{side.attack}" for side in (options.home, options.away))
    heading = f"{sides}{' on neutral ground' if neutral else ''}"
    with Progress(heading, options.count) as progress:
        return heading, batch_means(options.home, options.away, neutral, options.count, options.seed, progress.at)


_MEANS = {"futti": _futti, "superclub": _superclub, "fortunes": _fortunes}

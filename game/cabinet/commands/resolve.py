"""Resolve one nine-zone comparison of Eleven from a file with both line-ups."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.core.errors import InputError
from engine.core.levels import MOST_BYTES
from engine.storage.files import read_plain
from game.cabinet.commands.arguments import add_game, add_json
from game.cabinet.commands.output import print_json, print_rows
from game.stage.game_plugin import plugin_of

RESOLVED = "eleven"
"""The only game with zones."""


def configure(parser: argparse.ArgumentParser) -> None:
    """GAME, FILE, `--json`."""
    add_game(parser)
    parser.add_argument("file", type=Path, metavar="FILE", help="JSON with both line-ups")
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Compare, and print the goals zone by zone."""
    from msgspec import to_builtins

    if options.game != RESOLVED:
        raise InputError(f"{options.game} has no zones to resolve; {RESOLVED} has")
    resolution = plugin_of(RESOLVED).resolve(read_plain(options.file, MOST_BYTES), str(options.file))
    if options.json:
        print_json(to_builtins(resolution))
    else:
        print_rows([("zone", "mine", "theirs"), *((zone.zone, zone.mine, zone.theirs) for zone in resolution.zones)])
        print(f"{resolution.mine}–{resolution.theirs}")
    return 0

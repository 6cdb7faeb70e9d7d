"""Resolve one nine-zone comparison of Eleven from a file with both line-ups."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.core.errors import InputError
from game.commands.arguments import add_game, add_json


def configure(parser: argparse.ArgumentParser) -> None:
    """GAME, FILE, `--json`."""
    add_game(parser)
    parser.add_argument("file", type=Path, metavar="FILE", help="JSON with both line-ups")
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Refuse: the only game with zones to resolve is Eleven."""
    raise InputError(f"{options.game} has no zones to resolve; eleven has")

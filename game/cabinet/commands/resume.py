"""Open the window on the career that was played last, or on the one in a file."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from pathlib import Path

from engine.core.errors import InputError
from engine.storage.career import OtherRules
from engine.storage.listing import Broken
from game.cabinet.commands.display import add_software, require_screen
from game.cabinet.commands.play import show


def configure(parser: argparse.ArgumentParser) -> None:
    """FILE, `--software`."""
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a career (default: the last one played)")
    add_software(parser)


def run(options: argparse.Namespace) -> int:
    """Open the career before the window, so that what is wrong with it is said on the command line."""
    require_screen()
    from game.cabinet import flow
    from game.ui import signals

    path = options.file
    if path is None:
        last = flow.last_career()
        if last is None:
            raise InputError(_none(flow.unusable_careers()))
        path = last.path
    with signals.put_off():
        try:
            session = flow.resume_career(path)
        except OtherRules as fault:
            raise InputError(f"{fault}; gaffer replay {shlex.quote(str(path))} shows its matches") from None
        return show(options, session)


def _none(unusable: Sequence[Broken]) -> str:
    """Why there is nothing to go on with: what is wrong with those that there are, first those that are only open."""
    from game.stage.registry import GAMES

    if not unusable:
        return f"there is no career to go on with; gaffer play {GAMES[0]} begins one"
    first = min(unusable, key=lambda one: ("open", "place", "file").index(one.fault))
    more = f", and {len(unusable) - 1} more can't be used either" if len(unusable) > 1 else ""
    return f"there is no career to go on with: {first.sentence}{more}"

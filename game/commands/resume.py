"""Open the window on the career that was played last, or on the one in a file."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path

from engine.core.errors import InputError
from engine.storage.career import OtherRules
from game.commands.display import add_software, require_screen
from game.commands.play import show


def configure(parser: argparse.ArgumentParser) -> None:
    """FILE, `--software`."""
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a career (default: the last one played)")
    add_software(parser)


def run(options: argparse.Namespace) -> int:
    """Open the career before the window, so that what is wrong with it is said on the command line."""
    require_screen()
    from game import cabinet, signals
    from game.catalogue import GAMES

    path = options.file
    if path is None:
        last = cabinet.last_career()
        if last is None:
            raise InputError(f"there is no career to go on with; gaffer play {GAMES[0]} begins one")
        path = last.path
    with signals.put_off():
        try:
            session = cabinet.resume_career(path)
        except OtherRules as fault:
            raise InputError(f"{fault}; gaffer replay {shlex.quote(str(path))} shows its matches") from None
        return show(options, session)

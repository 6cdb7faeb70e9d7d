"""What `gaffer` does without a command: the window on its title screen, or the smoke test."""

from __future__ import annotations

import argparse
import sys

from engine.core.errors import InputError
from game.commands.display import draw_in_software, draw_off_screen, has_screen, require_screen


def run(options: argparse.Namespace) -> int:
    """Open the window, or try everything once."""
    if options.software:
        draw_in_software()
    if options.smoke:
        return run_smoke()
    require_screen()
    raise InputError("there is no title screen yet; gaffer --help lists what there is")


def run_smoke() -> int:
    """The smoke test; off screen where there is no display, so that a server can try a program it has built."""
    if not has_screen():
        print("gaffer: there is no display, so this is drawn off screen", file=sys.stderr)
        draw_off_screen()
    from game.smoke import smoke

    print(smoke())
    return 0

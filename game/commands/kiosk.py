"""Fill the screen and play: attract mode until somebody comes, then a visitor's few minutes (see docs/kiosk.md)."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from engine.core.errors import InputError
from game.commands.arguments import LARGEST_SEED
from game.commands.display import add_software, require_screen


def configure(parser: argparse.ArgumentParser) -> None:
    """`--profile`, `--software`."""
    parser.add_argument("--profile", type=Path, metavar="FILE", help="the operator's choices, a TOML file")
    add_software(parser)


def run(options: argparse.Namespace) -> int:
    """Read the profile, say the PIN if one had to be made, and run until the operator quits."""
    from game.kiosk import profile as profiles
    from game.kiosk.app import KioskApp  # tells SDL about signals, so it comes before the screen is asked for

    profile = profiles.Profile() if options.profile is None else profiles.load(options.profile)
    require_screen()
    from game.app import NoDisplay

    pin = profile.pin
    if pin is None:
        pin = profiles.make_pin()
        print(f"The operator's PIN, until this kiosk is started again: {pin}", flush=True)
    try:
        app = KioskApp(profile, pin, secrets.randbelow(LARGEST_SEED + 1), software=options.software)
    except NoDisplay as fault:
        raise InputError(f"no window can be opened here: {fault}") from None
    app.run_kiosk()
    return 0

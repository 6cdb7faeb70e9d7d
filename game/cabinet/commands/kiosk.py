"""The command that fills the screen for strangers: the keeper, and the cabinet that it starts."""

from __future__ import annotations

import argparse
import os
import secrets
from pathlib import Path

from engine.core.errors import InputError, os_reason
from game.cabinet.commands.terminal import LARGEST_SEED
from game.cabinet.commands.window import add_software, require_screen
from game.cabinet.kiosk import keeper


def kiosk(parser: argparse.ArgumentParser) -> None:
    """Fill the screen and play: attract mode until somebody comes, then a visitor's few minutes (see docs/kiosk.md).

    What is started by hand is the keeper; it starts the cabinet by the same command, and again whenever that dies.
    """
    parser.add_argument("--profile", type=Path, metavar="FILE", help="the operator's choices, a TOML file")
    add_software(parser)
    parser.set_defaults(run=_kiosk)


def _kiosk(options: argparse.Namespace) -> int:
    """Run until the operator quits: as the keeper, or in the process that it started, as the cabinet."""
    if keeper.is_kept(os.environ):
        return _run_cabinet(options)
    profile = [] if options.profile is None else [f"--profile={options.profile}"]
    software = ["--software"] if options.software else []
    try:
        return keeper.Keeper(keeper.cabinet([*profile, *software])).run()
    except OSError as fault:
        raise InputError(f"the kiosk can't be started: {os_reason(fault)}") from None


def _run_cabinet(options: argparse.Namespace) -> int:
    """Read the profile, say the PIN if there is none in it, and run until the operator quits."""
    keeper.end_with_keeper(os.environ)
    from game.cabinet.kiosk.app import KioskApp
    from game.stage.kiosk import profile as profiles

    profile = profiles.Profile() if options.profile is None else profiles.load(options.profile)
    require_screen()
    from game.ui.splash import NoDisplay

    if profile.pin is None:
        profile = profile.but(pin=os.environ[keeper.PIN])
        print(f"The operator's PIN, until this kiosk is ended: {profile.pin}", flush=True)
    try:
        app = KioskApp(profile, secrets.randbelow(LARGEST_SEED + 1), software=options.software)
    except NoDisplay as fault:
        raise InputError(f"no window can be opened here: {fault}") from None
    app.run_kiosk()
    return 0

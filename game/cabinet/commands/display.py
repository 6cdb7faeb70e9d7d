"""Making sure there is a screen before a window is opened, or drawing where there is none.

Imported by the commands that draw; pygame itself is loaded only when one of these functions is called.
"""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from engine.core.errors import InputError
from game.ui.silence_stderr import hushed

if TYPE_CHECKING:
    from game.ui.settings import Settings
    from game.ui.window import App

# SDL falls back to these without a word when it finds no screen.
_BLIND_DRIVERS = ("dummy", "offscreen", "evdev")


def add_software(parser: argparse.ArgumentParser) -> None:
    """`--software`."""
    parser.add_argument("--software", action="store_true", help="draw without the graphics card")


def draw_off_screen() -> None:
    """Tell SDL to show and play nothing. Must come before the display opens."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def open_app(options: argparse.Namespace, full_screen: bool | None = None, settings: Settings | None = None) -> App:
    """The window, as `--software` asks; with `settings` the owner's own are left alone.

    Raises `InputError` where there is no display.
    """
    require_screen()
    from game.ui import splash

    try:
        opened = splash.open_window(full_screen=full_screen, software=options.software, settings=settings)
    except splash.NoDisplay as fault:
        raise InputError(f"no window can be opened here: {fault}") from None
    splash.show_name(opened)
    # Loaded only now, when the first frame is on the screen; so is whatever is shown in it.
    from game.ui.window import App

    return App(opened)


def has_screen() -> bool:
    """Whether a window can be opened here. A driver that was asked for by name counts as a screen."""
    import pygame

    try:
        with hushed():
            pygame.display.init()
    except pygame.error:
        return False
    asked_for = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    return bool(asked_for) or pygame.display.get_driver() not in _BLIND_DRIVERS


def require_screen() -> None:
    """Raise `InputError` with what works without a screen, if there is none."""
    if not has_screen():
        raise InputError(
            "there is no display to open a window on; without one, auto, sim, verify, levels check, shot, export "
            "and doctor work (gaffer --help)"
        )

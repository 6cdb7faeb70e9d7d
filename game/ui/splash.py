"""The window and its first frame, the cabinet's name in the dark: shown before anything else is loaded.

Owns starting the display and opening the window as the settings say. Must stay cheap to import and to draw, so it
knows no scene, no widget and no text; what follows is shown by `game.ui.window`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui import settings as settings_file
from game.ui.look import metrics, palette
from game.ui.look.look import Look
from game.ui.settings import Loaded, Settings, folders

TITLE = "Gaffer"
NAME = "GAFFER"
SMALLEST = (800, 600)


class NoDisplay(Exception):
    """There is no screen to open a window on; the message says what SDL says."""


class Opened(NamedTuple):
    """A window that is open, and the settings that it was opened by: those of the file at `path`, if there is one."""

    window: pygame.Window
    loaded: Loaded
    path: Path | None
    full_screen: bool


def start_display() -> None:
    """Start what pygame draws with. Raises `NoDisplay` if it can't even start its fonts and events."""
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as fault:
        raise NoDisplay(str(fault)) from fault


def open_window(*, full_screen: bool | None = None, software: bool = False, settings: Settings | None = None) -> Opened:
    """Open the window. `full_screen` overrides the settings; `software` avoids the graphics driver.

    With `settings` those are used and nothing is ever read from or written to the owner's own. Raises `NoDisplay`
    without a screen.
    """
    if software:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        os.environ["SDL_RENDER_DRIVER"] = "software"
    path = None if settings else folders().config / settings_file.FILE_NAME
    loaded = settings_file.load(path) if path else Loaded(settings or Settings(), None, None)
    full_screen = loaded.settings.full_screen if full_screen is None else full_screen
    start_display()
    try:
        size = (loaded.settings.window_width, loaded.settings.window_height)
        window = pygame.Window(TITLE, size, resizable=True)
        window.minimum_size = SMALLEST
        if full_screen:
            window.set_fullscreen(True)
        window.get_surface()
    except pygame.error as fault:
        raise NoDisplay(str(fault)) from fault
    return Opened(window, loaded, path, full_screen)


def show_name(opened: Opened) -> None:
    """Show the name in the middle of the window: the first frame."""
    look = Look(metrics.zoom_for(opened.window.size, opened.loaded.settings.text_scale))
    surface = opened.window.get_surface()
    surface.fill(palette.NIGHT)
    name = look.text(NAME, "display72", palette.AMBER)
    surface.blit(name, name.get_rect(center=surface.get_rect().center))
    pygame.event.pump()
    opened.window.flip()

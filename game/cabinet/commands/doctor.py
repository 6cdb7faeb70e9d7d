"""Say what this machine has: versions, video and audio drivers, fonts, folders and whether they can be written.

Ends with 0 whatever it finds; what stands in the way of playing is marked with an exclamation mark.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
from collections.abc import Iterator
from importlib import metadata
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from game.ui.silence_stderr import hushed


class Finding(NamedTuple):
    """One line of the report; `trouble` marks what somebody should mend."""

    name: str
    value: str
    trouble: bool = False


def configure(parser: argparse.ArgumentParser) -> None:
    """No arguments."""


def run(options: argparse.Namespace) -> int:
    """Print the report."""
    from game.cabinet.program import version

    findings = [
        Finding("gaffer", version()),
        Finding("python", f"{platform.python_version()} on {platform.platform()}"),
        *libraries(),
        *drivers(),
        *fonts(),
        *writable_folders(),
    ]
    width = max(len(finding.name) for finding in findings)
    for finding in findings:
        print(f"{'!' if finding.trouble else ' '} {finding.name.ljust(width)}  {finding.value}")
    return 0


def libraries() -> Iterator[Finding]:
    """The runtime's libraries, and what films need on top."""
    for name in ("pygame-ce", "numpy", "msgspec", "platformdirs"):
        try:
            yield Finding(name, metadata.version(name))
        except metadata.PackageNotFoundError:
            yield Finding(name, "missing", trouble=True)
    try:
        pillow = metadata.version("pillow")
    except metadata.PackageNotFoundError:
        pillow = "not installed: no GIF export (the extra 'export' brings it)"
    yield Finding("pillow", pillow)
    yield Finding("ffmpeg", shutil.which("ffmpeg") or "not found: no MP4 export")


def drivers() -> Iterator[Finding]:
    """What SDL draws and plays with here."""
    import pygame

    from game.cabinet.commands.display import has_screen

    yield Finding("SDL", ".".join(map(str, pygame.get_sdl_version())))
    if has_screen():
        width, height = pygame.display.get_desktop_sizes()[0]
        yield Finding("video", f"{pygame.display.get_driver()}, {width}x{height}")
    else:
        yield Finding("video", "no display: the window can't open", trouble=True)
    try:
        with hushed():
            pygame.mixer.init()
        yield Finding("audio", pygame.mixer.get_driver())
    except pygame.error as error:
        yield Finding("audio", f"silent: {error}")
    finally:
        pygame.mixer.quit()
    pygame.joystick.init()
    yield Finding("gamepads", str(pygame.joystick.get_count()))
    pygame.quit()


def fonts() -> Iterator[Finding]:
    """Every font that is shipped, and whether it can be read."""
    import pygame.font

    pygame.font.init()
    found = 0
    for font in sorted((files("assets") / "fonts").iterdir(), key=lambda entry: entry.name):
        if not font.name.lower().endswith((".ttf", ".otf", ".woff2")):
            continue
        found += 1
        try:
            with font.open("rb") as file:
                pygame.font.Font(file, 16)
        except (OSError, pygame.error) as error:
            yield Finding("font", f"{font.name} can't be read: {error}", trouble=True)
    yield Finding("fonts", str(found), trouble=not found)


def writable_folders() -> Iterator[Finding]:
    """Where settings, careers and caches are kept, and whether they can be."""
    from game.ui.folders import folders

    for name, folder in folders()._asdict().items():
        # Unlike `Path.exists` this is no too where nobody may look, or where a name is too long.
        standing = next(place for place in (folder, *folder.parents) if os.path.exists(place))
        writable = standing.is_dir() and os.access(standing, os.W_OK | os.X_OK)
        state = "writable" if writable else f"can't be written ({_blocker(standing)})"
        yield Finding(name, f"{folder}, {state}", trouble=not writable)


def _blocker(place: Path) -> str:
    return f"{place} is not a folder" if not place.is_dir() else f"no right to write in {place}"

"""The commands that say whether something is sound: records, levels, and what this machine has."""

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

from engine.core.errors import InputError, os_reason
from engine.core.levels import Problem
from engine.core.verifying import Divergence
from game.cabinet.program import DONE, FAILED
from game.ui.silence_stderr import hushed

# -- records


def verify(parser: argparse.ArgumentParser) -> None:
    """Play records again with the rules of this program, and compare every event; says which action differs first."""
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="a replay file, a career, or a crash file of a kiosk"
    )
    parser.set_defaults(run=_verify)


def _verify(options: argparse.Namespace) -> int:
    """Verify every file, those after a bad one too. 1 if any differs; `InputError` for those that can't be read."""
    unreadable: list[str] = []
    differs = False
    for path in options.files:
        try:
            game, divergence = _compare(path)
        except InputError as error:
            unreadable.append(str(error))
            continue
        differs = differs or divergence is not None
        print(f"{path}: {describe(game, divergence)}")
    if unreadable:
        raise InputError("; ".join(unreadable))
    return int(differs)


def _compare(path: Path) -> tuple[str, Divergence | None]:
    """Play a replay, or a career as far as it has come, again; also says which game it is of."""
    from engine.storage.career import open_career
    from engine.storage.replay import is_career, is_crash, read_record, verify_read

    if not is_career(path):
        record = read_record(path)
        return record.header.game, verify_read(path, record, to_the_end=not is_crash(path))
    career = open_career(path)
    try:
        return career.header.game, career.verify()
    except InputError as error:
        raise InputError(f"{path.name}: {str(error).removeprefix(f'{path.name} ')}") from None
    finally:
        career.close()


def describe(game: str, divergence: Divergence | None) -> str:
    """What came of it, for people."""
    if divergence is None:
        return "the same again"
    where = f"action {divergence.action}" if divergence.action else "the opening"
    what = {
        "refused": f"{where} is not allowed: {_words(game, divergence)}",
        "seats": "the header names other managers than the set-up",
        "events": f"{where} differs: {divergence.detail}",
        "digest": f"{where} leaves another state than the one recorded",
        "snapshot": f"the state kept at {where} is not the one that it leads to, and is not used",
        "unfinished": f"it breaks off after {where}, before the game is over",
    }
    return what[divergence.kind]


def _words(game: str, divergence: Divergence) -> str:
    """Why an action is refused, in the words of the window where it has some."""
    from game.stage import refusals
    from game.ui import text

    said = None if divergence.reason is None else refusals.sentence(text.load(), game, divergence.reason)
    return divergence.detail if said is None else said


# -- levels


def levels(parser: argparse.ArgumentParser) -> None:
    """Validate the shipped levels, or a pack: a folder with a game's files, or with one folder for each game."""
    parser.add_argument("action", choices=["check"], help="list every error with file and key")
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="the pack (default: what is shipped)")
    parser.set_defaults(run=_levels)


def _levels(options: argparse.Namespace) -> int:
    """Print every error, or that there is none."""
    problems = check(options.folder)
    for problem in problems:
        print(problem)
    what = options.folder or "the shipped levels"
    if problems:
        print(f"{what}: {len(problems)} {'error' if len(problems) == 1 else 'errors'}")
        return FAILED
    print(f"{what}: no errors")
    return DONE


def check(folder: Path | None) -> list[Problem]:
    """Every fault in `folder`, None meaning what is shipped. Raises `InputError` if it is no folder."""
    from engine import games
    from engine.storage.packs import ABOUT, check_pack

    if folder is None:
        return [problem for name in games.with_levels() for problem in games.check_levels(name)]
    try:
        ours = {path.name for path in folder.iterdir()}
        packs = [name for name in games.with_levels() if (folder / name).is_dir()]
    except FileNotFoundError:
        raise InputError(f"there is no folder {folder}") from None
    except NotADirectoryError:
        raise InputError(f"{folder} is not a folder") from None
    except OSError as error:
        raise InputError(f"{folder} can't be read: {os_reason(error)}") from None
    if ABOUT in ours:
        return check_pack(folder)
    if packs:
        return [
            Problem(_inside(folder, name, problem.file), problem.key, problem.reason)
            for name in packs
            for problem in games.check_levels(name, folder / name)
        ]
    # Files by themselves are of the game that has most of them; of two that have as many, of the one they suit better.
    known = {name: len(ours & levels_of(name)) for name in games.with_levels()}
    likely = [name for name, count in known.items() if count == max(known.values())]
    return min((games.check_levels(name, folder) for name in likely), key=len)


def _inside(folder: Path, name: str, file: str) -> str:
    """A faulty file of one game of the pack by its path in there; the game's folder itself can be at fault as well."""
    return name if file == str(folder / name) else f"{name}/{file}"


def levels_of(name: str) -> set[str]:
    """The names of the files that a game's levels consist of."""
    from importlib.resources import files

    return {file.name for file in (files("levels") / name).iterdir() if file.name.endswith(".toml")}


# -- the machine


class Finding(NamedTuple):
    """One line of the report; `trouble` marks what somebody should mend."""

    name: str
    value: str
    trouble: bool = False


def doctor(parser: argparse.ArgumentParser) -> None:
    """Say what this machine has: versions, video and audio drivers, fonts, folders and whether they can be written.

    Ends with 0 whatever it finds; what stands in the way of playing is marked with an exclamation mark.
    """
    parser.set_defaults(run=_doctor)


def _doctor(options: argparse.Namespace) -> int:
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

    from game.cabinet.commands.window import has_screen

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
    from game.ui.settings import folders

    for name, folder in folders()._asdict().items():
        # Unlike `Path.exists` this is no too where nobody may look, or where a name is too long.
        standing = next(place for place in (folder, *folder.parents) if os.path.exists(place))
        writable = standing.is_dir() and os.access(standing, os.W_OK | os.X_OK)
        state = "writable" if writable else f"can't be written ({_blocker(standing)})"
        yield Finding(name, f"{folder}, {state}", trouble=not writable)


def _blocker(place: Path) -> str:
    return f"{place} is not a folder" if not place.is_dir() else f"no right to write in {place}"

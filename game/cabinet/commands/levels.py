"""Validate the shipped levels, or a pack: a folder with a game's files, or with one folder for each game."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.core.errors import InputError, os_reason
from engine.core.levels import Problem
from game.cabinet.program import DONE, FAILED


def configure(parser: argparse.ArgumentParser) -> None:
    """`check`, DIR."""
    parser.add_argument("action", choices=["check"], help="list every error with file and key")
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="the pack (default: what is shipped)")


def run(options: argparse.Namespace) -> int:
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

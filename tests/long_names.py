"""Which words touch each other on the screens of the gallery, once everybody has the longest name that a pack may give.

    python -m tests.long_names [SCENE …]      all of them without any; exits with 1 if any touch

Owns the names, which stand in the levels as they are read: so this is a program of its own, as nothing may have been
read before.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from itertools import count
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from engine.core import levels

CLUBS = ("clubs", "continental")
PEOPLE = (
    "players", "veterans", "youngsters", "directors", "outfield", "goaltenders", "seniors", "youths",
)  # fmt: skip
LONG_CLUB, LONG_PERSON = "Wommelmünde-Mittmoorheim", "Wommelmanner"
MOST = {"futti": (16, 11), "eleven": (24, 11), "superclub": (24, 11), "fortunes": (24, 12)}
"""The most letters of a club's and a person's name in each game's packs."""
LEFT_OUT = ("fortunes-matchday-gates", "rulebook-search", "rulebook-search-one", "superclub-friendly-own")
"""Where something is laid over what is written there, where one word is marked in a line that goes on, and where a pack
names people by the names that are made up here at every reading."""
SIZES = ((1280, 720), (800, 600))
SEED = 7
_read, _numbers = levels.read_toml, count()


def _lengthened(folder: Traversable, name: str, problems: list[levels.Problem]) -> dict[str, Any] | None:
    values = _read(folder, name, problems)
    if values is None or not isinstance(folder, Path) or folder.name not in MOST:
        return values
    club, person = MOST[folder.name]
    for key, rows in values.items():
        if isinstance(rows, list) and key in (*CLUBS, *PEOPLE):
            _rename(rows, *((LONG_CLUB, club) if key in CLUBS else (LONG_PERSON, person)))
    return values


def _rename(rows: Any, long: str, most: int) -> None:
    """The longest names, told apart by their ends."""
    for row in rows:
        if isinstance(row, dict) and "name" in row:
            number = next(_numbers)
            row["name"] = long[: most - 3] + "".join(chr(97 + number // power % 26) for power in (676, 26, 1))


levels.read_toml = _lengthened

from game.cabinet.gallery import SCENES  # noqa: E402  # reads the levels
from game.ui.window import open_ui  # noqa: E402
from tests.written import Writing, touching  # noqa: E402


def touching_on(name: str, size: tuple[int, int]) -> list[tuple[str, str]]:
    """What touches on a screen of the gallery in a window of that size."""
    with Writing() as writing:
        ui = open_ui(size, strict=True)
        ui.stack.push(SCENES[name](ui, SEED))
        writing.found.clear()
        ui.stack.draw(pygame.Surface(size))
    return list(dict.fromkeys(touching(writing.found)))


def main(names: Sequence[str]) -> int:
    """Print what touches on these screens, line by line; 1 if anything does."""
    found = False
    for name in names or [one for one in SCENES if one not in LEFT_OUT]:
        for size in SIZES:
            for one, other in touching_on(name, size):
                found = True
                print(f"{name} {size[0]}x{size[1]}: {one!r} touches {other!r}")
    return int(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Which words touch each other on the screens of the gallery, once everybody has the longest name that a pack may give.

    python -m tests.long_names [SCENE …]      all of them without any; exits with 1 if any touch

Owns the names, which stand in the levels as they are read (so this is a program of its own: nothing may have been read
before), what is written where, and what counts as touching. Words on
different pictures aren't compared.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.resources.abc import Traversable
from itertools import count
from typing import Any, NamedTuple

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
SIZES = ((1280, 720), (800, 600))
SEED = 7
_NEAR = 1
"""Pixels by which capitals may come into each other, from rounding."""

_read, _numbers = levels.read_toml, count()


def _lengthened(folder: Traversable, name: str, problems: list[levels.Problem]) -> dict[str, Any] | None:
    values = _read(folder, name, problems)
    for game, (club, person) in MOST.items():
        if values is not None and game in str(folder):
            for key, rows in values.items():
                long, most = (LONG_CLUB, club) if key in CLUBS else (LONG_PERSON, person)
                if key in (*CLUBS, *PEOPLE) and isinstance(rows, list):
                    _rename(rows, long, most)
    return values


def _rename(rows: Any, long: str, most: int) -> None:
    """The longest names, told apart by their ends."""
    for row in rows:
        if isinstance(row, dict) and "name" in row:
            number = next(_numbers)
            row["name"] = long[: most - 2] + chr(97 + number // 26) + chr(97 + number % 26)


levels.read_toml = _lengthened

from game.cabinet.gallery import SCENES  # noqa: E402  # reads the levels
from game.ui.look.look import Look  # noqa: E402
from game.ui.window import open_ui  # noqa: E402


class Written(NamedTuple):
    """Words as they were drawn: on which picture, and the place of their capitals in it, in pixels."""

    words: str
    picture: pygame.Surface
    place: pygame.Rect


class Writing:
    """Takes down everything that is written while it is in force."""

    def __init__(self) -> None:
        self.found: list[Written] = []
        self._known: dict[int, tuple[pygame.Surface, str, str]] = {}
        self._kept = Look.text, Look.sprite, Look.write, Look.put

    def __enter__(self) -> Writing:
        text_of, sprite_of, write_to, put_to = self._kept

        def text(look: Look, string: str, style: str, *rest: Any) -> pygame.Surface:
            return self._know(text_of(look, string, style, *rest), string, style)

        def sprite(look: Look, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
            picture = sprite_of(look, key, make)
            is_narrow = isinstance(key, tuple) and key[0] == "narrow"
            return self._know(picture, key[1], key[2]) if is_narrow else picture

        def write(look: Look, target: pygame.Surface, string: str, style: str, *rest: Any) -> pygame.Rect:
            return self._note(look, target, string, style, write_to(look, target, string, style, *rest))

        def put(look: Look, target: pygame.Surface, picture: pygame.Surface, *rest: Any) -> pygame.Rect:
            place = put_to(look, target, picture, *rest)
            if (known := self._known.get(id(picture))) is not None:
                self._note(look, target, known[1], known[2], place)
            return place

        Look.text, Look.sprite, Look.write, Look.put = text, sprite, write, put  # type: ignore[method-assign,assignment]
        return self

    def __exit__(self, *_: object) -> None:
        Look.text, Look.sprite, Look.write, Look.put = self._kept  # type: ignore[method-assign]

    def _know(self, picture: pygame.Surface, words: str, style: str) -> pygame.Surface:
        self._known[id(picture)] = picture, words, style
        return picture

    def _note(self, look: Look, target: pygame.Surface, words: str, style: str, place: pygame.Rect) -> pygame.Rect:
        if words.strip():
            capitals = pygame.Rect(0, 0, place.w, round(look.cap_height(style) * look.scale))
            capitals.center = place.center
            self.found.append(Written(words, target, capitals))
        return place


def touching(found: Sequence[Written]) -> Iterator[tuple[str, str]]:
    """Two words on one picture that come into each other."""
    for number, one in enumerate(found):
        for other in found[number + 1 :]:
            if one.picture is other.picture and one.words != other.words:
                common = one.place.clip(other.place)
                if common.w > _NEAR and common.h > _NEAR:
                    yield one.words, other.words


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
    for name in names or SCENES:
        for size in SIZES:
            for one, other in touching_on(name, size):
                found = True
                print(f"{name} {size[0]}x{size[1]}: {one!r} touches {other!r}")
    return int(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

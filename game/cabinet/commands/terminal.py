"""What commands share: arguments, each with its range and the sentence for what lies outside it, and how they answer.

A result goes to standard output, as a table or as one JSON object; progress goes to standard error.
"""

from __future__ import annotations

import argparse
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.core.errors import InputError
from game.stage.registry import GAMES

if TYPE_CHECKING:
    from engine.core.rules import AnyGame

LARGEST_SEED = 2**64 - 1
SMALLEST_SIZE, LARGEST_SIZE = (320, 240), (7680, 4320)


def require_game(name: str) -> str:
    """`name`, if there is such a game; raises `InputError` if not."""
    if name not in GAMES:
        raise InputError(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    return name


def add_game(parser: argparse.ArgumentParser, require: Callable[[str], str] = require_game) -> None:
    """The positional `GAME`, refused by `require` before anything behind it is looked at."""
    parser.add_argument("game", type=require, metavar="GAME", help=", ".join(GAMES))


def usual_setup(rules: AnyGame, levels: Sequence[int]) -> Any:
    """A game's usual set-up with a seat for each of `levels` (0: a person).

    Raises `InputError` in the words of the window if that can't be played.
    """
    from msgspec.structs import replace

    from game.stage import refusals
    from game.ui import text

    setup = rules.default_setup(len(levels))
    seats = tuple(replace(seat, level=level) for seat, level in zip(setup.seats, levels, strict=True))
    setup = replace(setup, seats=seats)
    fault = rules.setup_fault(setup)
    if fault is not None:
        said = refusals.sentence(text.load(), rules.game, fault)
        raise InputError(said or f"the set-up can't be played ({fault.key.replace('_', ' ')})")
    return setup


def add_seed(parser: argparse.ArgumentParser, default: int | None = 1) -> None:
    """`--seed`, 0 … 2**64 − 1."""
    shown = "a new one each time" if default is None else "%(default)s"
    parser.add_argument(
        "--seed", type=seed, default=default, metavar="S", help=f"where chance starts (default: {shown})"
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """`--json`."""
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def whole(least: int, most: int, name: str) -> Callable[[str], int]:
    """An argparse type: a whole number from `least` to `most`."""

    def convert(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise ArgumentTypeError(f"{name} must be a whole number, not {text!r}") from None
        if not least <= value <= most:
            raise ArgumentTypeError(f"{name} must be from {least} to {most}, not {value}")
        return value

    return convert


seed = whole(0, LARGEST_SEED, "the seed")


def size(text: str) -> tuple[int, int]:
    """An argparse type: a picture's size such as 1280x720."""
    width, _, height = text.lower().partition("x")
    if not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
        raise ArgumentTypeError(f"a size looks like 1280x720, not {text!r}")
    if len(text) > 11 or not all(
        low <= value <= high
        for low, value, high in zip(SMALLEST_SIZE, (int(width), int(height)), LARGEST_SIZE, strict=True)
    ):
        smallest, largest = ("{}x{}".format(*pair) for pair in (SMALLEST_SIZE, LARGEST_SIZE))
        raise ArgumentTypeError(f"a size must be from {smallest} to {largest}, not {text}")
    return int(width), int(height)


# -- answers


def print_json(result: Mapping[str, object]) -> None:
    """Print the one JSON object of a `--json` run."""
    import json

    print(json.dumps(result, ensure_ascii=False))


def print_rows(rows: Sequence[Sequence[object]]) -> None:
    """Print a table: the first column to the left, numbers to the right."""
    if not rows:
        return
    widths = [max(len(str(row[column])) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [
            str(cell).rjust(width) if isinstance(cell, int | float) else str(cell).ljust(width)
            for cell, width in zip(row, widths, strict=True)
        ]
        print("  ".join(cells).rstrip())


class Progress:
    """A line on standard error that counts towards `total`; silent unless that is a terminal."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = max(total, 1)
        self._shown = -1
        self._live = sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def at(self, done: int) -> None:
        """Show that `done` of the total are done."""
        percent = 100 * done // self._total
        if self._live and percent != self._shown:
            self._shown = percent
            bar = "#" * (percent // 4)
            print(f"\r{self._label} [{bar:<25}] {percent:3d} %", end="", file=sys.stderr, flush=True)

    def __exit__(self, *_: object) -> None:
        if self._live and self._shown >= 0:
            print("\r\033[K", end="", file=sys.stderr, flush=True)

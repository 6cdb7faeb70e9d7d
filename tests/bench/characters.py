"""What styles are worth beside each other: `python -m tests.bench.characters GAME --games N`.

Four computer managers of one level play, each of another style; of the five a different one stays out in every game,
and seats are rotated, so that everybody has every seat equally often. Chance is 25 %.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.headless import play_out
from engine.core.model import LEVELS, PLAY_STYLES, PlayStyle, Seat
from tests.bench.estimates import Estimate, share

SEATS = 4
GAMES = ("futti", "eleven", "superclub", "fortunes")
MARGIN = 0.06
"""By how much the share that a style wins may differ from chance."""
_ROUND = len(PLAY_STYLES) * SEATS
"""Games in which everybody has every seat as often."""


def at_table(number: int) -> tuple[PlayStyle, ...]:
    """Who sits where in the game of that number."""
    out, turn = number % len(PLAY_STYLES), number // len(PLAY_STYLES) % SEATS
    left = [style for place, style in enumerate(PLAY_STYLES) if place != out]
    return (*left[turn:], *left[:turn])


def setup_of(game: str, level: int, styles: tuple[PlayStyle, ...]) -> Any:
    """The usual game of these managers; of Fütti a drafted league of two rounds."""
    setup: Any = games.whole_game(game).default_setup(SEATS, level)
    seats = tuple(Seat(seat.name, level, style) for seat, style in zip(setup.seats, styles, strict=True))
    if game == "futti":
        setup = replace(setup, clubs=setup.clubs[:SEATS], double=True, teams="draft")
    return replace(setup, seats=seats)


def played(game: str, level: int, count: int, first: int = 1) -> Iterator[tuple[PlayStyle, float]]:
    """Of so many games, what part of its game each style has won: 1 and 0, or a share."""
    rules = games.whole_game(game)
    for number in range(count):
        styles = at_table(number)
        setup = setup_of(game, level, styles)
        state = play_out(rules, setup, first + number, games.managers_of(game, setup.seats))
        outcome = rules.outcome(state)
        assert outcome is not None, "it was played to its end"
        places = {one.seat: one.place for one in outcome.placings if one.seat is not None}
        best = min(places.values())
        firsts = [seat for seat, place in places.items() if place == best]
        for seat, style in enumerate(styles):
            yield style, (seat in firsts) / len(firsts)


def shares(game: str, level: int, count: int, first: int = 1) -> dict[PlayStyle, Estimate]:
    """What part of its games each style wins of so many; `count` is best a multiple of twenty."""
    won = defaultdict[PlayStyle, list[tuple[float, float]]](list)
    for style, part in played(game, level, count, first):
        won[style].append((part, 1.0))
    return {style: share(won[style]) for style in PLAY_STYLES}


def main() -> None:
    """Print what each style wins."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument(
        "--games", type=int, default=10 * _ROUND, help="best a multiple of twenty (default: %(default)s)"
    )
    parser.add_argument("--level", type=int, choices=LEVELS, help="of all of them (default: every level)")
    options = parser.parse_args()
    print(f"| level | {' | '.join(PLAY_STYLES)} |")
    print("|---" * (1 + len(PLAY_STYLES)) + "|")
    for level in (options.level,) if options.level else LEVELS:
        found = shares(options.game, level, options.games)
        cells = (f"{100 * found[style].mean:.0f} ± {100 * found[style].margin:.0f} %" for style in PLAY_STYLES)
        print(f"| {level} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()

"""Watch a whole match frame by frame and say how long the frames took:
`python -m tests.bench.watch_match [SPEED [GAME]] [--frames] [--most FRAMES]`.

A program of its own, so that nothing else runs in its process, on whatever display SDL finds. It drives the real
window without its clock, each frame a sixtieth of a second at 1× (SPEED makes it skip more of the match per frame),
and prints one JSON object.

Frames are timed twice: on the wall, and in processor time of this thread, which other programs don't lengthen.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from math import inf
from typing import Any

import pygame

from game.games.eleven.flow import screening
from game.games.fortunes.flow import screening as fortunes
from game.games.futti.flow import screening as futti
from game.games.superclub.flow import screening as superclub
from game.ui.settings import Settings
from game.ui.splash import open_window
from game.ui.window import App
from tests.bench.yardstick import drawing

SEED = 1
GAMES: dict[str, Any] = {"futti": futti, "eleven": screening, "superclub": superclub, "fortunes": fortunes}
"""Where each game's matches come from."""
WARM_UP = 240
"""Frames not counted, at 1×: in the four seconds before kick-off the match paints ahead what it will need."""
BARE = 600


def frame_times(draw: Callable[[], None], flip: Callable[[], None], more: Callable[[], bool]) -> dict[str, list[float]]:
    """Draw and flip as long as there is more; milliseconds of each frame, on the wall and of the processor."""
    walls, processor = [], []
    while more():
        wall, used = time.perf_counter(), time.thread_time()
        draw()
        flip()
        processor.append(round((time.thread_time() - used) * 1000, 3))
        walls.append(round((time.perf_counter() - wall) * 1000, 3))
    return {"wall": walls, "cpu": processor}


def summary(times: Mapping[str, Sequence[float]]) -> dict[str, float]:
    """How many frames, and the median, the 99th percentile and the longest of each kind of time."""
    found: dict[str, float] = {"frames": len(times["wall"])}
    for name, values in times.items():
        ordered = sorted(values)
        for share, percent in ((0.5, 50), (0.99, 99), (1.0, 100)):
            found[f"{name}_p{percent}"] = ordered[min(len(ordered) - 1, int(len(ordered) * share))]
    return found


def watch(speed: float, game: str, most: float = inf) -> dict[str, Any]:
    """Measure bare frames, then those of a match up to so many, with a yardstick before and after."""
    app = App(open_window(software=True, settings=Settings(), full_screen=False))
    window, stack = app.window, app.stack
    canvas = window.get_surface()
    left = iter(range(BARE))
    bare = frame_times(lambda: canvas.fill("black"), window.flip, lambda: next(left, None) is not None)

    match = GAMES[game].of_record(GAMES[game].exhibition(SEED))
    scene = match.scene(app.ui)
    stack.push(scene)

    def frame(seconds: float) -> None:
        stack.update(seconds)
        stack.draw(canvas)

    for _ in range(WARM_UP):
        frame(1 / 60)
        window.flip()
    first = drawing()
    number = count()
    watched = frame_times(
        lambda: frame(speed / 60), window.flip, lambda: not scene.timeline.is_at_end and next(number) < most
    )
    measured = round((first + drawing()) / 2, 3)
    return {"driver": pygame.display.get_driver(), "yardstick": measured, "bare": bare, "match": watched}


def main() -> None:
    """Print what was measured: in short, or frame by frame."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("speed", type=float, nargs="?", default=1.0)
    parser.add_argument("game", choices=GAMES, nargs="?", default="futti")
    parser.add_argument("--frames", action="store_true", help="the time of every frame")
    parser.add_argument("--most", type=float, default=inf, metavar="FRAMES", help="no more frames of the match")
    asked = parser.parse_args()
    found = watch(asked.speed, asked.game, asked.most)
    if not asked.frames:
        found |= {name: summary(found[name]) for name in ("bare", "match")}
    print(json.dumps(found))


if __name__ == "__main__":
    main()

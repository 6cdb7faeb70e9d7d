"""Watch a whole match frame by frame and say how long the frames took:
`python -m tests.bench.watch_match [SPEED [GAME]]`.

A program of its own, so that nothing else runs in its process, on whatever display SDL finds. It drives the real
window without its clock, each frame a sixtieth of a second at 1× (SPEED makes it skip more of the match per frame),
and prints one JSON object.

Frames are timed twice: on the wall, and in processor time of this thread, which other programs don't lengthen.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import pygame

from game.games.eleven.flow import screening
from game.games.fortunes.flow import screening as fortunes
from game.games.futti.flow import screening as futti
from game.games.superclub.flow import screening as superclub
from game.ui.settings import Settings
from game.ui.splash import open_window
from game.ui.window import App

SEED = 1
GAMES: dict[str, Any] = {"futti": futti, "eleven": screening, "superclub": superclub, "fortunes": fortunes}
"""Where each game's matches come from."""
WARM_UP = 240
"""Frames not counted, at 1×: in the four seconds before kick-off the match paints ahead what it will need."""
BARE = 600
YARDSTICK_MS = 0.85
"""What the yardstick takes where the budgets were set; where it takes longer they are as much wider."""


def frame_times(draw: Callable[[], None], flip: Callable[[], None], more: Callable[[], bool]) -> dict[str, float]:
    """Draw and flip as long as there is more; milliseconds of the frames, median and 99th percentile."""
    walls, processor = [], []
    while more():
        wall, used = time.perf_counter(), time.thread_time()
        draw()
        flip()
        processor.append((time.thread_time() - used) * 1000)
        walls.append((time.perf_counter() - wall) * 1000)
    found: dict[str, float] = {"frames": len(walls)}
    for name, values in (("wall", sorted(walls)), ("cpu", sorted(processor))):
        for share, percent in ((0.5, 50), (0.99, 99), (1.0, 100)):
            found[f"{name}_p{percent}"] = round(values[min(len(values) - 1, int(len(values) * share))], 3)
    return found


def yardstick() -> float:
    """Milliseconds of processor time, in the median, of a fixed piece of drawing: how fast this machine is just now."""
    sprite, ground = pygame.Surface((64, 64), pygame.SRCALPHA), pygame.Surface((740, 440))
    sprite.fill((200, 80, 40, 120))
    taken, table = [], dict.fromkeys(range(100), 0)
    for _ in range(60):
        used = time.thread_time()
        for number in range(300):
            ground.blit(sprite, (number * 7 % 600, number * 3 % 400))
        pygame.transform.smoothscale(ground, (900, 540))
        for number in range(4000):
            table[number % 97] = table[number % 89] + 1
        taken.append((time.thread_time() - used) * 1000)
    return median(taken)


def slowness(measured: float) -> float:
    """How many times as slow this machine is just now as the one of the budgets, at least once."""
    return max(1.0, measured / YARDSTICK_MS)


def main(speed: float, game: str) -> None:
    """Measure bare frames, then those of a match, with a yardstick before and after, and print all of it."""
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
    first = yardstick()
    watched = frame_times(lambda: frame(speed / 60), window.flip, lambda: not scene.timeline.is_at_end)
    measured = round((first + yardstick()) / 2, 3)
    print(json.dumps({"driver": pygame.display.get_driver(), "bare": bare, "yardstick": measured, "match": watched}))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0, sys.argv[2] if len(sys.argv) > 2 else "futti")

"""Attract mode run faster than real time, off screen: does its memory grow, and is any frame late?

    python -m tests.bench.attract [--minutes 60] [--rate 30] [--size 1280x720]

Nothing but the time given to `update` passes; every frame is drawn. The first round of every game is warm-up: caches
fill, and what all rounds share is painted.
"""

from __future__ import annotations

import argparse
import gc
import os
import time
from pathlib import Path
from typing import NamedTuple

import pygame

from game.cabinet.kiosk.kiosk_flow import KioskFlow
from game.stage.kiosk.profile import Profile, settings_for
from game.stage.registry import GAMES
from game.ui.window import open_ui

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


WARM_UP = 15
"""Minutes after which memory should stay as it is."""
LATE = 0.1
"""Seconds above which a frame is late."""


class Run(NamedTuple):
    """What was seen.

    Resident memory in MiB after every minute; after warm-up the longest frame in seconds of the processor's time, and
    what was on the screen in every frame that was late by the clock on the wall; and the seeds of the matches with
    the second each was announced at.
    """

    memory: list[float]
    longest: float
    late: list[str]
    matches: list[tuple[float, int]]


def resident() -> float:
    """Resident memory of this process in MiB; Linux only."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def run(
    minutes: float, rate: float = 30, size: tuple[int, int] = (1280, 720), seed: int = 1,
    games: tuple[str, ...] = GAMES, match_seconds: float = 3600.0,
) -> Run:  # fmt: skip
    """Run attract mode for so many of its own minutes, at `rate` frames in one of its seconds.

    Matches are broken off after `match_seconds`.
    """
    profile = Profile(games=games)
    ui = open_ui(size, settings_for(profile))
    window = pygame.display.set_mode(size)
    director = KioskFlow(ui, profile, seed, lambda: None)
    ui.stack.push(director.open())
    memory: list[float] = []
    matches = [(0.0, director.shown.seed)]
    longest, step = 0.0, 1 / rate
    shown_for = 0.0
    late: list[str] = []
    for frame in range(round(minutes * 60 * rate)):
        shown_for = shown_for + step if ui.stack.top is director.shown.match else 0.0
        if shown_for > match_seconds:
            director.left = 0.0
        begun, busy = time.perf_counter(), time.process_time()
        director.update(step)
        ui.stack.update(step)
        ui.stack.draw(window)
        took, worked = time.perf_counter() - begun, time.process_time() - busy
        if director.shown.seed != matches[-1][1]:
            matches.append((frame * step, director.shown.seed))
        if len(matches) > len(profile.games):
            longest = max(longest, worked)
            if took > LATE:
                late.append(f"{type(ui.stack.top).__name__} {1000 * took:.0f} ms ({1000 * worked:.0f} at work)")
        if frame % round(60 * rate) == 0:
            gc.collect()
            memory.append(resident())
    ui.stack.clear()
    return Run(memory, longest, late, matches)


def main() -> None:
    """Run it, and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=30)
    parser.add_argument("--size", default="1280x720")
    options = parser.parse_args()
    width, height = (int(side) for side in options.size.split("x"))
    seen = run(options.minutes, options.rate, (width, height))
    warm = seen.memory[min(WARM_UP, len(seen.memory) - 1)]
    print("MiB after each minute:", " ".join(f"{one:.0f}" for one in seen.memory))
    print(f"from {warm:.1f} to {seen.memory[-1]:.1f} MiB after warm-up: {100 * (seen.memory[-1] / warm - 1):+.1f} %")
    print(f"{len(seen.matches)} matches, {len({one for _, one in seen.matches})} different")
    print(f"longest frame after warm-up: {1000 * seen.longest:.0f} ms of processor time")
    print(f"{len(seen.late)} frames above {1000 * LATE:.0f} ms:", ", ".join(seen.late) or "none")


if __name__ == "__main__":
    main()

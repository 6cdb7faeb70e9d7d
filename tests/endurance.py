"""Days at a kiosk, in hours: attract mode and visits of all games at full speed, with everything that a hand can do.

    python -m tests.endurance --hours 24 [--seed 1] [--rate 4] [--size 1280x720]

Time is the kiosk's own and the clock of its book goes with it; every frame is heard, drawn and shown as in the window.
Between stretches of attract mode somebody comes, by any device: who plays as he is asked to, who does anything at all,
or who has left already. It ends with an error if anything raises, if a visit isn't over in its time or attract mode
stands still, if after warm-up a frame takes too long or memory grows, and if its folder gets large.
A frame's time is the processor's, and so is what goes for pictures made ahead, whoever else has the machine; on a
slower one it may take as much longer as `tests.bench.yardstick` draws slower there, which is looked at right after
every frame that took long. Exits 0 or 1 with one closing line.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame

from game.cabinet.kiosk.app import KioskApp
from game.cabinet.kiosk.book import Book, Visited
from game.cabinet.kiosk.kiosk_flow import MATCH_SECONDS
from game.cabinet.kiosk.mode import Mode
from game.stage.kiosk.profile import Profile
from game.ui.look import pieces
from game.ui.settings import folders
from tests.bench.attract import resident
from tests.bench.yardstick import drawing, slowness_of_drawing
from tests.game.hands import Hands

WARM_UP = 3600.0
"""Seconds after which nothing may be late and memory must stay as it is."""
LATE = 0.1
"""Seconds of processor time above which a frame is late."""
STEEP = 1.0
"""MiB an hour by which memory may grow."""
LARGEST = 16 << 20
"""Bytes that the folder may come to."""
FAREWELL = 120.0
"""More than the end of a visit takes."""
BEGAN = 1_767_225_600
"""The book's clock at the start, in seconds since 1970."""
FRAMES = 60.0
"""How often in a second a window has the kiosk paint what comes next and draws. All of the first is done here too."""
NEW = 1.0
"""Seconds for which a screen is new."""
_LEADS_ON = 0.5
"""How often in a second somebody who plays answers, about."""


class Seen(NamedTuple):
    """What came of a run: hours, visits by game and how they ended, memory by the minute in MiB, the longest frame, how
    many took long, and which of them were late by the machine's speed of that moment."""

    hours: float
    visits: Counter[tuple[str, str]]
    memory: list[float]
    longest: float
    long: int
    late: list[str]
    size: int


class Days(Hands):
    """A kiosk in a window that nobody sees, and whoever comes by."""

    def __init__(self, seed: int, rate: float, size: tuple[int, int], tell: Callable[[str], None] = print) -> None:
        """`GAFFER_HOME` is an empty folder. `rate` frames are drawn in a second of a screen that isn't new. `tell` is
        told of every hour and every late frame."""
        self._tell = tell
        self.chance = random.Random(seed)
        self.time = 0.0
        self._rate = rate
        self.book = Book(folders().data / "kiosk" / "book.jsonl", lambda: BEGAN + self.time)
        self.profile = Profile(full_screen=False, pin="4711")
        self.app = KioskApp(self.profile, seed, software=True, book=self.book)
        self.app.window.size = size
        self.ui = self.app.ui
        self.director = self.app.director
        self.memory: list[float] = []
        self.longest = 0.0
        self.long = 0
        self.late: list[str] = []
        self.app.running = True
        self.director.tally.started("")
        self.app.begin()
        self.post(pygame.WINDOWSIZECHANGED)
        self._shown, self._since = self.top, 0.0

    def run(self, hours: float) -> Seen:
        """Attract mode and visits in turn."""
        told = 0
        while self.time < hours * 3600:
            self._attract(self.chance.uniform(5.0, 240.0))
            self._visit()
            if self.time // 3600 > told:
                told = int(self.time // 3600)
                self._tell(f"{told} h: {self.memory[-1]:.0f} MiB, longest frame {1000 * self.longest:.0f} ms")
        visits = Counter((entry.game, entry.how) for entry in self.book.of(Visited))
        home = Path(os.environ["GAFFER_HOME"])
        size = sum(file.stat().st_size for file in home.rglob("*") if file.is_file())
        return Seen(self.time / 3600, visits, self.memory, self.longest, self.long, self.late, size)

    @property
    def _step(self) -> float:
        """Seconds of the kiosk's until the next frame: as in a window while a screen is new, then fewer."""
        return 1 / (FRAMES if self.time - self._since < NEW else self._rate)

    def frame(self) -> None:
        """Let a frame pass, and look whether all is well."""
        step = self._step
        busy, top = time.process_time(), type(self.top).__name__
        self.app.frame(step)
        took = time.process_time() - busy
        for _ in range(round(step * FRAMES) - 1):
            busy = time.process_time()
            self.app.advance(0.0)
            took = max(took, time.process_time() - busy)
        before, self.time = self.time, self.time + step
        if self.time > WARM_UP:
            self.longest = max(self.longest, took)
            if took > LATE:
                self._look_at(took, f"{self.time / 3600:.2f} h {top} after {self.time - self._since:.1f} s")
        if self.time // 60 > before // 60:
            self.memory.append(resident())
        assert self.app.running, "it has ended"
        assert len(self.ui.stack) <= 2, "screens pile up"
        if self.top is not self._shown:
            self._shown, self._since = self.top, self.time
        if self.director.mode is Mode.ATTRACT:
            assert self.time - self._since < 3 * MATCH_SECONDS, f"attract mode stands still at {top}"

    def _look_at(self, took: float, where: str) -> None:
        """A frame took long: was it late, or the machine slow just now?"""
        self.long += 1
        slower = slowness_of_drawing(drawing())
        said = f"{where}: {1000 * took:.0f} ms, {slower:.1f} times as slow"
        self._tell(said)
        if took > LATE * slower:
            self.late.append(said)

    def _attract(self, seconds: float) -> None:
        """Nobody is there."""
        end = self.time + seconds
        while self.time < end:
            self.frame()

    def _visit(self) -> None:
        """Somebody comes, and the kiosk is by itself again in time."""
        self.chance.choice((self.keyboard, self.mouse, self.fingers, self.pad, self._answer))()
        somebody = self.chance.choice((self._plays, self._plays, self._anything, self._nobody))
        longest = self.profile.session_seconds + self.profile.idle_seconds + FAREWELL
        end, leaves = self.time + 3 * longest, self.time + self.chance.uniform(20.0, longest)
        self.frame()
        while self.director.mode is not Mode.ATTRACT:
            if self.time < leaves:
                somebody()
            elif self.time - self._step < leaves:
                self.let_go()
            self.frame()
            assert self.time < end, f"a visit does not end: {type(self.top).__name__}"
        self.let_go()

    def _plays(self) -> None:
        if self.chance.random() < _LEADS_ON * self._step:
            self._answer()

    def _anything(self) -> None:
        if self.chance.random() < 2 * self._step:
            self.chance.choice((self.keyboard, self.mouse, self.fingers, self.pad))()

    def _nobody(self) -> None:
        pass

    def _answer(self) -> None:
        """Press whatever can be pressed, most often what has focus already."""
        shown = self.top.view.focusables()
        if shown and self.chance.random() < 0.4:
            self.top.view.set_focus(self.chance.choice(shown))
        self.press_key(pygame.K_RETURN)


def slope(memory: list[float]) -> float:
    """MiB an hour by which memory grew after warm-up: of the straight line nearest to what there was each minute."""
    warm = memory[round(WARM_UP / 60) :]
    return float(np.polyfit(np.arange(len(warm)) / 60, warm, 1)[0]) if len(warm) > 10 else 0.0


def faults(seen: Seen) -> list[str]:
    """What is wrong with a run."""
    found = []
    if seen.late:
        found.append(f"{len(seen.late)} frames were late: {', '.join(seen.late[:8])}")
    if (grown := slope(seen.memory)) > STEEP:
        found.append(f"memory grew by {grown:.2f} MiB an hour")
    if seen.size > LARGEST:
        found.append(f"the folder has {seen.size >> 20} MiB")
    return found


def main() -> int:
    """Run it, and say what was seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=4)
    parser.add_argument("--size", default="1280x720")
    options = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pieces.clock = time.process_time
    width, height = (int(side) for side in options.size.split("x"))
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["GAFFER_HOME"] = str(Path(folder) / "home")
        days = Days(options.seed, options.rate, (width, height), lambda line: print(line, file=sys.stderr, flush=True))
        try:
            seen = days.run(options.hours)
        except AssertionError as fault:
            print(f"seed {options.seed}, after {days.time / 3600:.2f} h: {fault}")
            return 1
        days.app.close()
    wrong = faults(seen)
    visits = ", ".join(f"{game} {how} {count}" for (game, how), count in sorted(seen.visits.items()))
    grown, took = slope(seen.memory), time.perf_counter() - began
    print(
        f"{seen.hours:.1f} h in {took:.0f} s, visits: {visits}; memory {seen.memory[-1]:.0f} MiB, {grown:+.2f}/h; "
        f"{seen.long} frames over {1000 * LATE:.0f} ms, the longest {1000 * seen.longest:.0f} ms; "
        f"{seen.size >> 10} KiB of files; "
        f"{'; '.join(wrong) or 'all well'}"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())

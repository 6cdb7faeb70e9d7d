"""Deals blows to a kiosk at random instants of attract mode and visits: a test, and a tool to run by hand.

    python -m tests.kiosk_kills --count 100 --seed 1

A real keeper keeps a real cabinet, drawn by SDL's dummy driver, at which a hand presses something now and then and time
passes four times as fast. It is killed, crashed, stopped and told to end, with its keeper or alone; its disk is full,
its clock is set back a day, it grows over its bound. Each time attract mode must be back in time, nothing of the
owner's may have changed, the kiosk's book must hold all it held, and what was being played must come out of the rules
again. Linux alone.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import IO

from engine.core.errors import InputError
from engine.storage.replay import read_crash, verify_read
from game.cabinet.kiosk import crashes, keeper
from game.cabinet.kiosk.book import Book, Started
from game.cabinet.kiosk.mode import Mode
from game.stage.registry import GAMES

ROOT = Path(__file__).resolve().parents[1]
BLOWS = ("kill", "stop", "term", "full", "crash", "back", "grown", "told")
_WEIGHTS = (70, 4, 8, 5, 8, 5, 2, 6)
_BACK_IN = 5.0
"""Seconds within which attract mode is on the screen again; a stopped cabinet has to be noticed first."""
_PATIENCE = 30.0
"""Seconds more where others may have the processors meanwhile."""
_FAST = 4.0
_HOW, _NO_FRAME, _SEED = "KIOSK_KILLS_HOW", "KIOSK_KILLS_NO_FRAME", "KIOSK_KILLS_SEED"
_LAST_WORDS = 3000
_PROFILE = 'pin = "4711"\nfull_screen = false\nidle_seconds = 10\nsession_seconds = 90\ngames = ["{}"]\n'
_DAY = 24 * 3600


class Hurt(Exception):
    """A blow that the kiosk didn't take."""


# -- the cabinet, and its keeper


def _cabinet() -> int:
    """A cabinet as any other, with a hand at it that says on standard output what is on the screen."""
    import pygame

    from game.cabinet.commands import kiosk as command
    from game.cabinet.kiosk import book, hardware
    from game.cabinet.kiosk.app import KioskApp

    how = Path(os.environ[_HOW])
    chance = random.Random(f"{os.environ[_SEED]} {os.getpid()}")
    frame, said, rest = KioskApp.frame, "", 1.0

    def told() -> str:
        return how.read_text() if how.exists() else ""

    def set_room() -> None:
        """No file may grow on a full disk."""
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (0 if told() == "full" else hard, hard))

    def played(app: KioskApp, seconds: float) -> None:
        nonlocal said, rest
        set_room()
        rest -= seconds
        grown = told() == "grown"
        if grown:
            hardware.LEAST_LIFE = 0.0
            hardware.resident = lambda: 5000
        elif rest <= 0:
            rest = chance.uniform(0.2, 1.5)
            key = chance.choice((pygame.K_RETURN, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_q))
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode=""))
        frame(app, seconds * _FAST * (4 if grown else 1))
        now = time.monotonic()
        shows = f"{os.getpid()} {app.director.mode.value} {type(app.stack.top).__name__}"
        if f"{shows} {int(now * 2)}" != said:
            said = f"{shows} {int(now * 2)}"
            print(shows, now, _waited(os.getpid()), flush=True)

    clock = lambda: time.time() - (_DAY if told() == "back" else 0)  # noqa: E731
    book.kept_book = lambda: Book(book.kept() / book.FILE_NAME, clock)
    KioskApp.frame = played  # type: ignore[method-assign, assignment]
    set_room()
    parser = argparse.ArgumentParser()
    command.kiosk(parser)
    options = parser.parse_args(["--profile", f"{how}-{chance.choice(GAMES)}.toml"])
    return int(options.run(options))


def _keep() -> int:
    """A keeper that never tries another way."""
    keeper.DEATHS, keeper.LONGEST_PAUSE = 1 << 30, keeper.PAUSE
    keeper.NO_FRAME = float(os.environ[_NO_FRAME])
    return keeper.Keeper([sys.executable, "-m", "tests.kiosk_kills", "cabinet"]).run()


# -- who deals the blows


def _waited(process: int) -> float:
    """Seconds in which a process could have gone on, but others had the processors."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


class Seen:
    """What cabinets said last, as it comes; `first` is when the one that runs said something first, and how long it had
    waited for others until then; `began` the mode that it was in then."""

    def __init__(self) -> None:
        self.process = self.said = 0
        self.mode = self.screen = self.began = ""
        self.first = 0.0, 0.0

    def follow(self, pipe: IO[str]) -> None:
        """Read until there is nothing more."""
        for line in pipe:
            words = line.split()
            if len(words) == 5 and words[0].isdigit():
                process, self.mode, self.screen = int(words[0]), words[1], words[2]
                if process != self.process:
                    self.first, self.began = (float(words[3]), float(words[4])), self.mode
                self.said += 1
                self.process = process


class Kiosk:
    """A kept kiosk in `folder`, to be hurt."""

    def __init__(self, folder: Path, seed: int, no_frame: float, most_wait: float) -> None:
        self.chance = random.Random(seed)
        self.home, self.how, self.words = folder / "home", folder / "how", folder / "words"
        self.times: defaultdict[str, list[float]] = defaultdict(list)
        self.hit: Counter[str] = Counter()
        self.replayed = 0
        self.slowest = 0.0
        """Seconds that a return took by the clock on the wall, but for those from a stop, which has to be noticed."""
        self._no_frame, self._most_wait = no_frame, most_wait
        _furnish(self.home)
        self._owners = self._owned()
        self._noted: list[object] = []
        for game in GAMES:
            self.how.with_name(f"{self.how.name}-{game}.toml").write_text(_PROFILE.format(game))
        self._environment = {
            **os.environ, "GAFFER_HOME": str(self.home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(ROOT), _HOW: str(self.how), _NO_FRAME: str(no_frame), _SEED: str(seed),
        }  # fmt: skip
        self.keeper: subprocess.Popen[str]
        self.seen = Seen()
        self.begin()

    def begin(self) -> None:
        """Start the keeper, and wait for attract mode."""
        with self.words.open("ab") as words:
            self.keeper = subprocess.Popen(
                [sys.executable, "-m", "tests.kiosk_kills", "keep"], env=self._environment, cwd=ROOT,
                stdout=subprocess.PIPE, stderr=words, text=True,
            )  # fmt: skip
        self.seen = Seen()
        threading.Thread(target=self.seen.follow, args=(self.keeper.stdout,), daemon=True).start()
        self._wait_for_attract(0, keeper.FIRST_FRAME)

    def end(self) -> None:
        """Leave nothing that runs."""
        if self.keeper.poll() is None:
            self.keeper.terminate()
            try:
                self.keeper.wait(30)
            except subprocess.TimeoutExpired:
                self.keeper.kill()

    def hurt(self, blow: str) -> None:
        """Deal one blow at a random instant. Raises `Hurt`."""
        time.sleep(self.chance.uniform(0.0, self._most_wait))
        before = self.seen.process
        self.hit[self.seen.mode] += 1
        getattr(self, f"_{blow}")(before)
        self._look(blow)

    def _kill(self, cabinet: int, blow: str = "kill", number: int = signal.SIGKILL, most: float = _BACK_IN) -> None:
        """Attract mode must be back after so many seconds, in which others had no need of the processors."""
        begun, waited = time.monotonic(), _waited(self.keeper.pid)
        try:
            os.kill(cabinet, number)
        except ProcessLookupError:
            raise Hurt("it had died by itself before") from None
        self._wait_for_attract(cabinet, most)
        shown, kept_waiting = self.seen.first
        took = shown - begun - kept_waiting - (_waited(self.keeper.pid) - waited)
        self.times[blow].append(took)
        self.slowest = max(self.slowest, shown - begun if blow != "stop" else 0.0)
        if took > most:
            raise Hurt(f"attract mode was back after {took:.1f} s")

    def _crash(self, cabinet: int) -> None:
        self._kill(cabinet, "crash", signal.SIGSEGV)

    def _stop(self, cabinet: int) -> None:
        self._kill(cabinet, "stop", signal.SIGSTOP, self._no_frame + keeper.WRITES + _BACK_IN)

    def _term(self, cabinet: int) -> None:
        begun = time.monotonic()
        self.keeper.send_signal(signal.SIGTERM)
        try:
            code = self.keeper.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            raise Hurt("told to end, it didn't") from None
        self.times["term"].append(time.monotonic() - begun)
        if code not in (0, 128 + signal.SIGTERM):
            raise Hurt(f"told to end, it ended with {code}")
        with contextlib.suppress(ProcessLookupError):
            os.kill(cabinet, 0)
            raise Hurt("its cabinet outlived it")
        self.begin()

    def _told(self, cabinet: int) -> None:
        """To end, it alone: in order, and another one comes."""
        self._kill(cabinet, "told alone", signal.SIGTERM)

    def _full(self, cabinet: int) -> None:
        self._otherwise("full", cabinet)

    def _back(self, cabinet: int) -> None:
        self._otherwise("back", cabinet)

    def _grown(self, cabinet: int) -> None:
        """The next one shows something before the last one is gone."""
        self.how.write_text("grown")
        self._wait_for_attract(cabinet, 90.0)
        if Path(f"/proc/{cabinet}").exists():
            self.times["grown, both at once"].append(0.0)
        self.how.unlink()
        end = time.monotonic() + _PATIENCE
        while Path(f"/proc/{cabinet}").exists():
            if time.monotonic() > end:
                raise Hurt("the one that had grown is still there")
            time.sleep(0.05)
        if list(Book(self.home / "data" / "kiosk" / "book.jsonl").of(Started))[-1].after != keeper.MEMORY:
            raise Hurt("it died instead of giving way")

    def _otherwise(self, how: str, cabinet: int) -> None:
        """It goes on while that is so, and is killed while it is."""
        self.how.write_text(how)
        end, said = time.monotonic() + _PATIENCE, self.seen.said
        while self.seen.said < said + 4:  # two seconds' worth
            time.sleep(0.05)
            if self.seen.process != cabinet or time.monotonic() > end:
                raise Hurt("it didn't go on")
        self._kill(cabinet, f"{how}, killed meanwhile")
        self.how.unlink()
        self._kill(self.seen.process)

    def _wait_for_attract(self, before: int, most: float) -> None:
        end = time.monotonic() + most + _PATIENCE
        while self.seen.process in (0, before):
            if time.monotonic() > end:
                raise Hurt(f"attract mode wasn't back within {most + _PATIENCE:.0f} s")
            if self.keeper.poll() is not None:
                raise Hurt(f"its keeper has ended with {self.keeper.returncode}")
            time.sleep(0.01)
        if self.seen.began != Mode.ATTRACT.value:
            raise Hurt(f"it came back in {self.seen.began}, not in attract mode")

    # -- what must not have changed

    def _look(self, blow: str) -> None:
        if self._owned() != self._owners:
            raise Hurt("something of the owner's has changed")
        folder = self.home / "data" / "kiosk"
        noted: list[object] = list(Book(folder / "book.jsonl"))
        if blow != "full" and noted[: len(self._noted)] != self._noted:
            raise Hurt("the book has lost something")
        self._noted = noted
        left = sorted((folder / crashes.FOLDER).glob(f"*{crashes.SUFFIX}"))
        if len(left) > crashes.KEPT:
            raise Hurt(f"there are {len(left)} crash files")
        if left and blow in ("kill", "crash", "stop"):
            self._replay(left[-1])

    def _replay(self, path: Path) -> None:
        """What was played comes out of the rules again."""
        try:
            record = read_crash(path)
        except InputError as fault:
            if "holds no game" not in str(fault):
                raise Hurt(str(fault)) from None
            return  # nothing was being played
        if verify_read(path, record, to_the_end=False) is not None:
            raise Hurt(f"{path.name} doesn't come out of the rules again")
        self.replayed += 1

    def _owned(self) -> dict[str, bytes]:
        mine = self.home / "data" / "kiosk"
        found = (path for path in self.home.rglob("*") if path.is_file() and mine not in path.parents)
        return {str(path.relative_to(self.home)): path.read_bytes() for path in found}


def _furnish(home: Path) -> None:
    """An owner's home: settings, careers, a replay."""
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text('{"guide_seen": true}')
    (home / "data" / "careers").mkdir(parents=True)
    for career in sorted((ROOT / "tests" / "careers").glob("*.gaffer"))[:4]:
        shutil.copy(career, home / "data" / "careers")


def run(folder: Path, count: int, seed: int, no_frame: float, most_wait: float) -> Kiosk:
    """Deal so many blows, each kind of them at least once if there are enough. Raises `Hurt`."""
    kiosk = Kiosk(folder, seed, no_frame, most_wait)
    more = count - len(BLOWS)
    blows = [*BLOWS[:count], *kiosk.chance.choices(BLOWS, _WEIGHTS, k=max(more, 0))]
    kiosk.chance.shuffle(blows)
    try:
        for number, blow in enumerate(blows, 1):
            where = f"{kiosk.seen.mode} {kiosk.seen.screen}"
            try:
                kiosk.hurt(blow)
            except Hurt as fault:
                last = kiosk.words.read_text(errors="replace")[-_LAST_WORDS:]
                raise Hurt(f"blow {number} ({blow}, {where}): {fault}\n{last}") from None
    finally:
        kiosk.end()
    return kiosk


def main() -> int:
    """Deal as many blows as asked; 1 if one was too much."""
    if sys.argv[1:] in (["cabinet"], ["keep"]):
        return {"cabinet": _cabinet, "keep": _keep}[sys.argv[1]]()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--frozen-after", type=float, default=keeper.NO_FRAME, help="seconds without a frame")
    parser.add_argument("--wait", type=float, default=7.0, help="seconds at most before a blow")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gaffer-kiosk-") as folder:
        try:
            kiosk = run(Path(folder), options.count, options.seed, options.frozen_after, options.wait)
        except Hurt as fault:
            print(f"seed {options.seed}: {fault}")
            return 1
    dealt = ", ".join(f"{blow} {len(took)} (longest {max(took):.1f} s)" for blow, took in sorted(kiosk.times.items()))
    where = ", ".join(f"{count} in {mode}" for mode, count in sorted(kiosk.hit.items()))
    print(
        f"by the clock on the wall, with what others had of this machine, at most {kiosk.slowest:.1f} s but for stops"
    )
    print(f"seed {options.seed}: {options.count} blows ({where}): {dealt}; {kiosk.replayed} replayed, nothing lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The keeper, with real processes: what dies is started again, what ends ends both, and a loop is given up."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.cabinet.kiosk import keeper
from game.ui import signals

ROOT = Path(__file__).resolve().parents[4]
PATIENCE = 30.0

KEEP = """
import sys
from game.cabinet.kiosk import keeper
assert "pygame" not in sys.modules
keeper.PAUSE = 0.05
raise SystemExit(keeper.Keeper([sys.executable, "-c", sys.argv[1], *sys.argv[2:]]).run())
"""
STAYS = """
import os, signal, sys, time
signal.signal(signal.SIGTERM, lambda *_: sys.exit(7))
with open(sys.argv[1], "a") as lives:
    print(os.getpid(), os.environ["GAFFER_KIOSK_PIN"], file=lives)
time.sleep(60)
"""


class Kept:
    """A keeper at work on a small program that notes each of its lives in a file."""

    def __init__(self, folder: Path, program: str) -> None:
        self._lives = folder / "lives"
        self.process = subprocess.Popen(
            [sys.executable, "-c", KEEP, program, str(self._lives)],
            env={**os.environ, "PYTHONPATH": str(ROOT)}, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    def lives(self) -> list[list[str]]:
        """Process and PIN of every life so far."""
        return [line.split() for line in self._lives.read_text().splitlines()] if self._lives.exists() else []

    def life(self, number: int) -> int:
        """The process of a life, once it has begun."""
        end = time.monotonic() + PATIENCE
        while len(lives := self.lives()) <= number or len(lives[number]) < 2:
            assert time.monotonic() < end, "it was not started again"
            assert self.process.poll() is None, self.process.stderr
            time.sleep(0.01)
        return int(lives[number][0])

    def ended(self) -> tuple[int, list[str]]:
        """Its exit code, and what it said."""
        _, said = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said.splitlines()


@pytest.fixture
def keep(tmp_path: Path) -> Iterator[Callable[[str], Kept]]:
    """Keeps a program; whatever runs in the end is killed."""
    made: list[Kept] = []

    def start(program: str) -> Kept:
        made.append(Kept(tmp_path, program))
        return made[-1]

    yield start
    for one in made:
        if one.process.poll() is None:
            one.process.kill()
            one.process.communicate()
            os.kill(int(one.lives()[-1][0]), signal.SIGKILL)


def test_what_is_killed_is_started_again_with_the_same_pin(keep: Callable[[str], Kept]) -> None:
    kept = keep(STAYS)
    os.kill(kept.life(0), signal.SIGKILL)
    os.kill(kept.life(1), signal.SIGSEGV)
    kept.life(2)
    kept.process.send_signal(signal.SIGTERM)
    code, said = kept.ended()
    assert code == 7
    assert said == [
        "gaffer: the kiosk died (signal 9) and is started again",
        "gaffer: the kiosk died (signal 11) and is started again",
    ]
    assert len({pin for _, pin in kept.lives()}) == 1


@pytest.mark.usefixtures("usual_signals")
@pytest.mark.parametrize("number", signals.ENDS)
def test_signals_that_end_are_passed_on(keep: Callable[[str], Kept], number: signal.Signals) -> None:
    kept = keep(STAYS.replace("signal.SIGTERM", f"{int(number)}"))
    child = kept.life(0)
    kept.process.send_signal(number)
    assert kept.ended() == (7, [])
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


def test_a_child_that_a_passed_signal_ends_is_not_started_again(keep: Callable[[str], Kept]) -> None:
    kept = keep(STAYS.replace("sys.exit(7)", "os.kill(os.getpid(), signal.SIGKILL)"))
    kept.life(0)
    kept.process.send_signal(signal.SIGTERM)
    assert kept.ended() == (128 + signal.SIGKILL, [])


@pytest.mark.parametrize("code", [0, 2, 130])
def test_an_end_that_was_meant_ends_both(keep: Callable[[str], Kept], code: int) -> None:
    assert keep(f"raise SystemExit({code})").ended() == (code, [])


def test_what_dies_over_and_over_is_given_up_in_one_sentence(keep: Callable[[str], Kept]) -> None:
    code, said = keep(STAYS.replace("time.sleep(60)", "os._exit(1)")).ended()
    assert code == 1
    assert said[:-1] == ["gaffer: the kiosk died (exit code 1) and is started again"] * 4
    assert said[-1] == "gaffer: the kiosk died 5 times within 10 minutes and isn't started again"


class Dies:
    """A cabinet that lives for a moment each time; the last of its lives ends as it should."""

    lives: Iterator[int] = iter(())

    def __init__(self, command: list[str], env: object) -> None:
        assert command == ["nothing"]
        self.code = next(self.lives)

    def wait(self) -> int:
        return self.code


@pytest.mark.parametrize(("between", "most"), [(151, 50), (150, 5)], ids=["five in 604 seconds", "five in 600 seconds"])
def test_deaths_long_ago_don_t_count(monkeypatch: pytest.MonkeyPatch, between: int, most: int) -> None:
    lived: list[int] = []

    def lives() -> Iterator[int]:
        for number in range(50):
            lived.append(number)
            yield int(number < 49)

    monkeypatch.setattr(Dies, "lives", lives())
    monkeypatch.setattr(keeper.subprocess, "Popen", Dies)
    monkeypatch.setattr(keeper.time, "monotonic", map(float, range(0, 100_000, between)).__next__)
    monkeypatch.setattr(keeper.time, "sleep", lambda _: None)
    assert keeper.Keeper(["nothing"]).run() == (0 if most == 50 else 1)
    assert len(lived) == most


def test_the_program_is_found_from_its_source_and_frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert keeper.cabinet(["--software"]) == [sys.executable, "-m", "game", "kiosk", "--software"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert keeper.cabinet(["--software"]) == [sys.executable, "kiosk", "--software"]


FOLLOWS = """
import os, signal, sys, time
from game.cabinet.kiosk import keeper
signal.signal(signal.SIGTERM, lambda *_: (open(sys.argv[1] + ".told", "w").close(), sys.exit(7)))
if len(sys.argv) > 2:
    os.environ[keeper.KEEPER] = sys.argv[2]
keeper.end_with_keeper(os.environ)
with open(sys.argv[1], "a") as lives:
    print(os.getpid(), os.environ["GAFFER_KIOSK_PIN"], file=lives)
time.sleep(60)
"""

needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent is gone")


@needs_linux
def test_a_killed_keeper_takes_the_cabinet_with_it(keep: Callable[[str], Kept], tmp_path: Path) -> None:
    kept = keep(FOLLOWS)
    kept.life(0)
    kept.process.kill()
    end = time.monotonic() + PATIENCE
    while not (tmp_path / "lives.told").exists():
        assert time.monotonic() < end, "it was not told"
        time.sleep(0.01)
    assert kept.ended()[0] == -signal.SIGKILL


@needs_linux
def test_a_keeper_that_is_gone_already_is_noticed(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FOLLOWS, str(tmp_path / "lives"), "1"],
        env={**os.environ, "PYTHONPATH": str(ROOT)}, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 7
    assert not (tmp_path / "lives").exists()

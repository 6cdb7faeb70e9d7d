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
keeper.PAUSE, keeper.LONGEST_PAUSE, keeper.NO_FRAME, keeper.FIRST_FRAME = 0.05, 0.05, 1.0, 1.5
keeper._LOOK_EVERY = 0.05
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
            os.kill(int(one.lives()[-1][0]), signal.SIGKILL)  # it speaks into the same pipe
            one.process.communicate()


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


def test_bad_input_ends_both_at_the_first_start_alone(keep: Callable[[str], Kept]) -> None:
    """A display that is away for a while is waited for, and no death however long that takes."""
    kept = keep(STAYS.replace("time.sleep(60)", "sys.exit(9 if not os.environ['GAFFER_KIOSK_AFTER'] else 2)"))
    kept.life(keeper.DEATHS + 1)
    kept.process.send_signal(signal.SIGTERM)
    assert kept.ended()[1] == ["gaffer: the kiosk died (exit code 9) and is started again"]


WAYS = """
import os, sys, time
with open(sys.argv[1], "a") as lives:
    still = os.environ.get("GAFFER_KIOSK_STILL", "")
    print(os.getpid(), os.environ["GAFFER_KIOSK_PIN"], *sys.argv[2:], still, file=lives)
os._exit(1)
"""


def test_what_dies_over_and_over_is_tried_in_other_ways_and_then_left_alone(keep: Callable[[str], Kept]) -> None:
    kept = keep(WAYS)
    kept.life(14)
    time.sleep(1.0)
    assert kept.process.poll() is None, "it never ends by itself"
    assert [life[2:] for life in kept.lives()] == [[]] * 5 + [["--software"]] * 5 + [["--software", "1"]] * 5
    kept.process.send_signal(signal.SIGTERM)
    code, said = kept.ended()
    assert code == 1
    assert said.count("gaffer: the kiosk died (exit code 1) and is started again") == 15
    assert [line for line in said if "again" not in line] == [
        "gaffer: the kiosk died 5 times within 10 minutes and is drawn without the graphics card from here on",
        "gaffer: the kiosk died 5 times within 10 minutes and shows no more than a still screen from here on",
    ]
    assert said[-1].startswith("gaffer: the kiosk can't be kept running")


class Dies:
    """A cabinet that lives for a moment each time; the last of its lives ends as it should."""

    lives: Iterator[int] = iter(())
    pid = 1

    def __init__(self, command: list[str], **how: object) -> None:
        self.command = command
        self.returncode = next(self.lives)

    def poll(self) -> int:
        return self.returncode


@pytest.mark.parametrize(("between", "way"), [(151, 0), (150, 1)], ids=["five in 604 seconds", "five in 600 seconds"])
def test_deaths_long_ago_don_t_count(monkeypatch: pytest.MonkeyPatch, between: int, way: int) -> None:
    started: list[list[str]] = []
    now = [0.0]

    def lives() -> Iterator[int]:
        for number in range(6):
            now[0] += between
            yield int(number < 5)

    def start(command: list[str], **how: object) -> Dies:
        started.append(command)
        return Dies(command)

    monkeypatch.setattr(Dies, "lives", lives())
    monkeypatch.setattr(keeper.subprocess, "Popen", start)
    monkeypatch.setattr(keeper.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(keeper.time, "sleep", lambda _: None)
    assert keeper.Keeper(["nothing"]).run() == 0
    assert started == [["nothing"]] * 5 + [["nothing", *["--software"][:way]]]


BEATS = """
import os, signal, sys, time
from game.cabinet.kiosk import keeper
signal.signal(signal.SIGTERM, lambda *_: sys.exit(7))
signal.signal(signal.SIGUSR1, lambda *_: print("told", flush=True))
with open(sys.argv[1], "a") as lives:
    print(os.getpid(), os.environ["GAFFER_KIOSK_PIN"], os.environ["GAFFER_KIOSK_AFTER"] or "-",
          (os.environ["GAFFER_KIOSK_DIED"] or "-").replace(" ", "_"), file=lives)
pulse, begun = keeper.Pulse(os.environ), time.monotonic()
assert pulse.is_heard
while True:
    {}
    time.sleep(0.02)
"""
ALIVE = "pulse.beat()"
posix_alone = pytest.mark.skipif(os.name != "posix", reason="there are no pipes for a cabinet to speak into")


@posix_alone
@pytest.mark.parametrize("how", ["it stops itself", "it hangs", "it never shows anything"])
def test_a_frozen_cabinet_is_ended_and_started_again(keep: Callable[[str], Kept], how: str) -> None:
    does = {
        "it stops itself": "pulse.beat(); time.monotonic() - begun < 0.5 or os.kill(os.getpid(), signal.SIGSTOP)",
        "it hangs": "time.monotonic() - begun > 0.5 or pulse.beat()",
        "it never shows anything": "pass",
    }[how]
    kept = keep(BEATS.format(f"if os.environ['GAFFER_KIOSK_AFTER']: {ALIVE}\n    else: {does}"))
    first = kept.life(0)
    kept.life(1)
    assert kept.lives()[1][2:] == ["frozen", f"{first}=frozen"]
    time.sleep(1.3)
    assert len(kept.lives()) == 2, "who beats is left alone"
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)
    kept.process.send_signal(signal.SIGTERM)
    assert kept.ended() == (7, ["gaffer: the kiosk died (frozen) and is started again"])


@posix_alone
def test_a_keeper_that_was_stopped_doesn_t_take_the_cabinet_for_frozen(keep: Callable[[str], Kept]) -> None:
    kept = keep(BEATS.format(ALIVE))
    kept.life(0)
    kept.process.send_signal(signal.SIGSTOP)
    time.sleep(1.7)
    kept.process.send_signal(signal.SIGCONT)
    time.sleep(0.5)
    assert len(kept.lives()) == 1
    kept.process.send_signal(signal.SIGTERM)
    assert kept.ended() == (7, [])


@posix_alone
def test_what_wasn_t_listened_to_yet_counts_as_life(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(keeper.time, "monotonic", lambda: now[0])
    life = keeper.Life([sys.executable, "-c", "import os; os.write(int(os.environ['GAFFER_KIOSK_PULSE']), b'.')"], {})
    now[0] = keeper.FIRST_FRAME + 1
    life.process.wait()
    assert not life.is_frozen
    life.listen()
    now[0] += keeper.NO_FRAME + 1
    life.listen()
    assert not life.is_frozen, "it has hung up, so its end is minded alone"


@posix_alone
def test_a_cabinet_is_never_held_up_by_a_keeper_that_doesn_t_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    ear, mouth = os.pipe()
    pulse = keeper.Pulse({keeper.PULSE: str(mouth)})
    for _ in range(100_000):  # more than a pipe holds
        pulse.beat()
    os.close(ear)
    pulse.beat()
    os.close(mouth)


@posix_alone
def test_for_its_memory_a_cabinet_gives_way_once_the_next_one_shows_something(keep: Callable[[str], Kept]) -> None:
    asks = "pulse.want_another() if 0.3 < time.monotonic() - begun < 0.33 else pulse.beat()"
    kept = keep(BEATS.format(f"if os.environ['GAFFER_KIOSK_AFTER']: {ALIVE}\n    else: {asks}"))
    first, second = kept.life(0), kept.life(1)
    assert kept.lives()[1][2:] == ["memory", "-"]
    end = time.monotonic() + PATIENCE
    while Path(f"/proc/{first}").exists():
        assert time.monotonic() < end
        time.sleep(0.01)
    time.sleep(0.5)
    os.kill(second, 0)
    kept.process.send_signal(signal.SIGTERM)
    assert kept.ended() == (7, []), "it is no death"


@posix_alone
def test_a_death_is_told_until_somebody_has_noted_it(keep: Callable[[str], Kept]) -> None:
    """Whoever dies before it could note anything is told of to the next one, beside those before."""
    dies = "number = len(open(sys.argv[1]).readlines()); number < 3 and os._exit(10 + number)"
    notes = "number == 4 and time.monotonic() - begun < 0.1 and pulse.noted()"
    kept = keep(BEATS.format(f"{dies}; pulse.beat(); {notes}"))
    first, second, third = kept.life(0), kept.life(1), kept.life(2)
    told = f"{first}=exit_code_11;{second}=exit_code_12"
    assert kept.lives()[2][-1] == told
    os.kill(third, signal.SIGKILL)
    fourth = kept.life(3)
    assert kept.lives()[3][-1] == f"{told};{third}=signal_9"
    time.sleep(0.3)
    os.kill(fourth, signal.SIGKILL)
    kept.life(4)
    assert kept.lives()[4][-1] == f"{fourth}=signal_9", "the fourth has noted the others"


@posix_alone
def test_a_successor_s_death_is_told_too(keep: Callable[[str], Kept]) -> None:
    asks = "pulse.want_another() if 0.3 < time.monotonic() - begun < 0.33 else pulse.beat()"
    dies = "os._exit(3)"
    kept = keep(BEATS.format(f"{dies} if os.environ['GAFFER_KIOSK_AFTER'] == 'memory' else {asks}"))
    first, second = kept.life(0), kept.life(1)
    time.sleep(0.5)
    os.kill(first, signal.SIGKILL)
    kept.life(2)
    assert kept.lives()[2][2:] == ["signal", "9", f"{second}=exit_code_3;{first}=signal_9"]


@posix_alone
def test_a_cabinet_that_alone_was_told_to_end_is_started_again(keep: Callable[[str], Kept]) -> None:
    """In order, by its exit code; if the keeper was told, both end and nothing was wrong."""
    ends = "signal.signal(signal.SIGTERM, lambda *_: sys.exit(keeper.ended_by(signal.SIGTERM)))"
    kept = keep(STAYS.replace("signal.signal(signal.SIGTERM, lambda *_: sys.exit(7))",
                              f"from game.cabinet.kiosk import keeper\n{ends}"))  # fmt: skip
    os.kill(kept.life(0), signal.SIGTERM)
    kept.life(1)
    kept.process.send_signal(signal.SIGTERM)
    assert kept.ended() == (0, ["gaffer: the kiosk died (exit code 143) and is started again"])


@posix_alone
def test_what_the_system_can_t_end_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits for a device that doesn't answer; the next one is started all the same."""
    monkeypatch.setattr(keeper, "NO_FRAME", 0.01)
    life = keeper.Life([sys.executable, "-c", "import time; time.sleep(60)"], {})
    kill = life.process.kill
    monkeypatch.setattr(life.process, "kill", lambda: None)
    life.end_at_once()
    assert life.process.poll() is None
    kill()
    life.process.wait()
    life.hang_up()


@posix_alone
def test_who_begins_to_play_meanwhile_plays_on(keep: Callable[[str], Kept]) -> None:
    asks = (
        "pulse.beat(); age = time.monotonic() - begun; "
        "pulse.want_another() if 0.3 < age < 0.33 else pulse.stay() if age > 0.8 else None"
    )
    slow = "time.sleep(2)"
    kept = keep(BEATS.format(f"if os.environ['GAFFER_KIOSK_AFTER']: {slow}\n    else: {asks}"))
    first, second = kept.life(0), kept.life(1)
    time.sleep(1.5)
    os.kill(first, 0)
    with pytest.raises(ProcessLookupError):
        os.kill(second, 0)
    kept.process.send_signal(signal.SIGTERM)
    assert kept.ended() == (7, [])


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

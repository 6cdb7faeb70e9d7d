"""Being told to end by a signal: the window closes what is open in order, nothing else dies loudly."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.storage.listing import CareerInfo
from game.cabinet import kept
from game.ui import settings as settings_file
from game.ui import signals
from game.ui.dialogs import Dialog
from game.ui.scene import Ui
from game.ui.settings import folders
from game.ui.splash import open_window
from game.ui.widgets import Label, Widget
from game.ui.window import App
from tests.by_day import by_day
from tests.game.driving import Floor

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.usefixtures("usual_signals")

ENDS = [signal.Signals(number) for number in signals.ENDS]


class Told(Floor):
    """Does something in its second frame."""

    live = True

    def __init__(self, ui: Ui, act: Callable[[Ui], object]) -> None:
        super().__init__(ui)
        self.act = act
        self.frames = 0

    def build(self) -> Widget:
        return Label("")

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.frames += 1
        if self.frames == 2:
            self.act(self.ui)
        assert self.frames < 200, "it was told to end"


def told(number: int) -> Callable[[Ui], object]:
    return lambda ui: os.kill(os.getpid(), number)


@pytest.mark.parametrize("number", ENDS)
def test_the_window_closes_what_is_open_and_saves(number: signal.Signals) -> None:
    before = [signal.getsignal(one) for one in ENDS]
    closed: list[str] = []
    app = App(open_window())
    app.settings.effects_volume = 33
    app.ui.close_career = lambda: closed.append("career")
    try:
        app.run(lambda ui: ui.stack.push(Told(ui, told(number))))
        assert number != signal.SIGINT
    except KeyboardInterrupt:
        assert number == signal.SIGINT
    assert closed == ["career"]
    assert settings_file.load(folders().config / settings_file.FILE_NAME).settings.effects_volume == 33
    assert [signal.getsignal(one) for one in ENDS] == before


def test_a_question_on_top_doesnt_hold_it_up() -> None:
    def ask(ui: Ui) -> None:
        ui.stack.push(Dialog(ui, "Sure?", "There is no way but an answer."))
        os.kill(os.getpid(), signal.SIGHUP)

    app = App(open_window())
    app.run(lambda ui: ui.stack.push(Told(ui, ask)))
    assert not app.running


def test_what_is_told_while_it_is_put_off_is_heard_by_the_window() -> None:
    frames: list[Told] = []
    with signals.put_off():
        os.kill(os.getpid(), signal.SIGTERM)
        app = App(open_window())

        def begin(ui: Ui) -> None:
            frames.append(Told(ui, print))
            ui.stack.push(frames[0])

        app.run(begin)
    assert frames[0].frames <= 1


def test_what_somebody_wants_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with signals.heard(pytest.fail):
            os.kill(os.getpid(), signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def start(*arguments: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "game", *arguments]
    return subprocess.Popen(
        command, cwd=ROOT, env={**os.environ}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )


def hears(process: int, number: int) -> bool:
    """Whether a program has a handler of its own for a signal: from then on it is up."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        pytest.skip("needs /proc")
    caught = next(line for line in status.read_text().splitlines() if line.startswith("SigCgt"))
    return bool(int(caught.split()[1], 16) >> (number - 1) & 1)


@pytest.mark.parametrize(
    "number",
    by_day([signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT], signal.SIGTERM),
)
def test_a_career_in_the_window_is_left_in_order(number: signal.Signals, gaffer_home: Path) -> None:
    program = start("play", "superclub", "--seed", "1")
    folder = kept.careers_folder()
    end = time.monotonic() + 60
    while time.monotonic() < end and not list(folder.glob("*.gaffer")):
        time.sleep(0.02)
    program.send_signal(number)  # somewhere between its first write and its first frames
    _, said = program.communicate(timeout=60)
    assert said == ""
    assert program.returncode == (130 if number == signal.SIGINT else 0)
    assert [path.suffix for path in folder.iterdir()] == [".gaffer"]
    found = kept.last_career()
    assert isinstance(found, CareerInfo)
    assert found.summary.details


_LONG_GAME = ("auto", "superclub", "--seats", "6", "--level", "4")
"""Takes many times as long as a signal is waited with."""


@pytest.mark.parametrize("number", by_day([signal.SIGHUP, signal.SIGQUIT, signal.SIGINT], signal.SIGINT))
@pytest.mark.parametrize("arguments", [_LONG_GAME, ("shot", "superclub-line-up", "--out", "x.png")])
def test_without_a_window_nothing_is_told_as_a_crash(
    number: signal.Signals, arguments: tuple[str, ...], tmp_path: Path
) -> None:
    program = start(*(str(tmp_path / one) if one == "x.png" else one for one in arguments))
    end = time.monotonic() + 60
    while time.monotonic() < end and not hears(program.pid, signal.SIGHUP):
        time.sleep(0.02)
    time.sleep(0.1)  # into whatever it loads
    program.send_signal(number)
    _, said = program.communicate(timeout=60)
    assert "Traceback" not in said
    assert "Fatal" not in said
    assert program.returncode != 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_what_else_fails_once_it_was_told_is_not_said(number: signal.Signals) -> None:
    """As when a module of C is torn while it is imported, and says that it can't be."""
    code = f"""
import signal
from game.ui import signals

try:
    with signals.plain():
        try:
            signal.raise_signal({int(number)})
        except BaseException:
            raise ImportError("torn") from None
except KeyboardInterrupt:
    raise SystemExit(130)
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert ended.stderr == ""
    assert ended.returncode == (130 if number == signal.SIGINT else -number)


def test_what_fails_by_itself_is_said() -> None:
    with pytest.raises(ImportError, match="missing"), signals.plain():
        raise ImportError("missing")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_what_is_told_while_python_cleans_up_is_not_lost(number: signal.Signals) -> None:
    """An interrupt in a finaliser goes no further than that; it is told again, and nothing is said of it."""
    code = f"""
import signal, time
from game.ui import signals

class Left:
    def __del__(self):
        signal.raise_signal({int(number)})
        sum(range(1000))

try:
    with signals.plain():
        one = Left()
        del one
        time.sleep(20)
        print("went on")
except KeyboardInterrupt:
    raise SystemExit(130)
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.stdout, ended.stderr) == ("", "")
    assert ended.returncode == (130 if number == signal.SIGINT else -number)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_what_is_told_while_something_else_is_said_of_is_not_lost(number: signal.Signals) -> None:
    """Nothing gets out of where Python says what failed as it cleaned up."""
    code = f"""
import signal, sys, time

def says(what):
    signal.raise_signal({int(number)})
    print(what.exc_value, flush=True)

sys.unraisablehook = says
from game.ui import signals

class Left:
    def __del__(self):
        raise ValueError("failed")

try:
    with signals.plain():
        one = Left()
        del one
        time.sleep(20)
        print("went on")
except KeyboardInterrupt:
    raise SystemExit(130)
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.stdout, ended.stderr) == ("failed\n", "")
    assert ended.returncode == (130 if number == signal.SIGINT else -number)

"""`gaffer kiosk`: fills the screen with attract mode, cannot be closed, and starts whatever its profile is."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.cabinet.commands.kiosk import _say
from game.cabinet.kiosk.book import Troubled
from game.cabinet.kiosk.keeper import PIN
from game.cli import main
from game.stage.kiosk.profile import Profile
from tests.screen import ROOT, virtual_screen


@pytest.fixture
def screen(tmp_path):
    with virtual_screen(tmp_path) as running:
        yield running


@pytest.mark.alone
def test_the_kiosk_stays_until_it_is_told_to_end(screen, tmp_path):
    profile = tmp_path / "kiosk.toml"
    profile.write_text('pin = "4711"\nidle_seconds = 30\n')
    screen.start("kiosk", "--profile", str(profile))
    empty = screen.picture()
    screen.wait_for_change(empty, "attract mode")
    screen.press("Escape", "alt+F4", "Escape")
    screen.wait_for_change(screen.picture(), "a movement")
    assert screen.program.poll() is None
    screen.program.send_signal(signal.SIGTERM)
    assert screen.ended() == 0


@pytest.mark.alone
@pytest.mark.skipif(shutil.which("openbox") is None, reason="needs openbox, which .ci/run installs")
def test_a_window_that_was_put_away_fills_the_screen_again(screen, tmp_path, gaffer_home):
    profile = tmp_path / "kiosk.toml"
    profile.write_text('pin = "4711"\n')
    with subprocess.Popen(["openbox"], env=screen.environment) as manager:
        screen.start("kiosk", "--profile", str(profile))
        shown = screen.picture()
        screen.wait_for_change(shown, "attract mode")
        screen.do("windowminimize", screen.window)
        book = gaffer_home / "data" / "kiosk" / "book.jsonl"
        screen.wait(lambda: "the window was put away" in book.read_text(), "a note of it")
        screen.wait(lambda: screen.do("search", "--onlyvisible", "--class", "^gaffer$") == screen.window, "the window")
        assert "1280x720" in screen.do("getwindowgeometry", screen.window)
        screen.program.send_signal(signal.SIGTERM)
        assert screen.ended() == 0
        manager.terminate()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are read from /proc")
def test_a_killed_cabinet_is_started_again_and_both_end_together():
    kiosk = subprocess.Popen(
        [sys.executable, "-m", "game", "kiosk"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        first = kiosk.stdout.readline()
        assert "PIN" in first
        os.kill(only_child(kiosk.pid), signal.SIGKILL)
        assert kiosk.stdout.readline() == first
        kiosk.send_signal(signal.SIGTERM)
        assert "signal 9" in kiosk.communicate(timeout=60)[1]
    finally:
        kiosk.kill()
    assert kiosk.returncode in (0, 128 + signal.SIGTERM)  # a window that isn't open yet ends by the signal itself


def only_child(process):
    """The one process that another has started."""
    return int(Path(f"/proc/{process}/task/{process}/children").read_text())


class Opened:
    """What a cabinet was opened with, in place of its window."""

    def __init__(self, profile, seed, *, software, book):
        self.profile, self.book = profile, book
        self.director = self
        self.kept = None
        self.told_by = 0
        OPENED.append(self)

    def run_kiosk(self, after=""):
        pass


OPENED: list[Opened] = []


@pytest.fixture
def cabinet(monkeypatch, gaffer_home, tmp_path):
    """Runs the command as the keeper does, and gives what was opened; its folder is the one it is called in."""
    monkeypatch.setattr("game.cabinet.kiosk.app.KioskApp", Opened)
    monkeypatch.setenv(PIN, "4711")
    monkeypatch.chdir(tmp_path)

    def run(*arguments):
        assert main(["kiosk", *arguments]) == 0
        return OPENED.pop()

    return run


def test_a_profile_with_faults_starts_with_safe_values_and_tells_each(cabinet, capsys, tmp_path):
    written = b"idle_seconds = 5\nvolume = 20\nidle_secs = 60\n"
    (tmp_path / "cup.toml").write_bytes(written)
    opened = cabinet("--profile", "cup.toml")
    told = [
        "idle_seconds is 5; it can be 10 to 600",
        'there is no setting "idle_secs"; perhaps idle_seconds is meant',
    ]
    out, err = capsys.readouterr()
    assert err.splitlines() == [f"gaffer: the profile cup.toml: {sentence}" for sentence in told]
    assert "4711" in out
    assert opened.profile == Profile(volume=20, pin="4711")
    assert [(entry.kind, entry.said) for entry in opened.book.of(Troubled)] == [("profile", one) for one in told]
    assert opened.kept.is_broken
    assert (tmp_path / "cup.toml").read_bytes() == written


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"[[[", "line 1 can't be read"),
        (b"\xff\xfe", "UTF-8"),
        (b"#" * 100_000, "larger"),
        (b"a = " + b"[" * 5000, "too many brackets"),
    ],
)
def test_a_profile_that_can_not_be_read_starts_with_safe_values(cabinet, capsys, tmp_path, content, said):
    (tmp_path / "cup.toml").write_bytes(content)
    assert cabinet("--profile", "cup.toml").profile == Profile(pin="4711")
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("name", ["nowhere.toml", "."])
def test_a_profile_that_is_missing_starts_with_safe_values(cabinet, capsys, name):
    assert cabinet("--profile", name).profile == Profile(pin="4711")
    assert "can't be read" in capsys.readouterr().err


def test_without_a_name_the_profile_is_the_kiosks_own_and_is_not_missed(cabinet, capsys, gaffer_home):
    opened = cabinet()
    assert opened.profile == Profile(pin="4711")
    assert capsys.readouterr().err == ""
    opened.kept.change(volume=30)
    assert (gaffer_home / "data" / "kiosk" / "profile.toml").read_text().endswith("volume = 30\n")
    assert cabinet().profile.volume == 30


def test_a_pin_of_the_profile_is_not_printed(cabinet, capsys, tmp_path):
    (tmp_path / "cup.toml").write_text('pin = "2468"\n')
    assert cabinet("--profile", "cup.toml").profile.pin == "2468"
    assert capsys.readouterr() == ("", "")


def test_without_a_display(program_refused):
    assert "there is no display" in program_refused("kiosk", SDL_VIDEODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None)


def test_whoever_read_what_was_said_may_be_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cabinet that starts again says its PIN once more, to a terminal that was closed: no reason to end."""
    ear, mouth = os.pipe()
    os.close(ear)
    with os.fdopen(mouth, "w") as closed:
        monkeypatch.setattr(sys, "stdout", closed)
        _say("the PIN", "stdout")
        _say("and again", "stdout")
        with contextlib.suppress(OSError):
            closed.close()

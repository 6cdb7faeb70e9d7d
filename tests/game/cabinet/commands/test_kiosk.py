"""`gaffer kiosk`: fills the screen with attract mode, cannot be closed, and refuses a broken profile."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.cabinet.kiosk.keeper import PIN
from tests.screen import ROOT, virtual_screen

AS_CABINET = {PIN: "4711"}
"""What the keeper tells the cabinet that it starts; a command that is told so is that cabinet."""


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


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"idle_seconds = 5\n", "idle_seconds"),
        (b"idle_seconds = 'soon'\n", "idle_seconds"),
        (b'pin = "abc"\n', "pin"),
        (b"unknown = 1\n", "unknown"),
        (b"[[[", "TOML"),
        (b"\xff\xfe", "UTF-8"),
        (b"#" * 100_000, "larger"),
        (b"a = " + b"[" * 5000, "kiosk.toml"),
    ],
)
def test_a_profile_that_cannot_be_used(refused, tmp_path, content, said):
    (tmp_path / "kiosk.toml").write_bytes(content)
    sentence = refused("kiosk", "--profile", "kiosk.toml", **AS_CABINET)
    assert "kiosk.toml" in sentence
    assert said in sentence


def test_a_profile_that_is_missing(program_refused):
    assert "nowhere.toml can't be read" in program_refused("kiosk", "--profile", "nowhere.toml")


def test_without_a_display(program_refused):
    assert "there is no display" in program_refused("kiosk", SDL_VIDEODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None)

"""`gaffer kiosk`: fills the screen with attract mode, cannot be closed, and refuses a broken profile."""

import signal

import pytest

from tests.screen import virtual_screen


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
    sentence = refused("kiosk", "--profile", "kiosk.toml")
    assert "kiosk.toml" in sentence
    assert said in sentence


def test_a_profile_that_is_missing(refused):
    assert "nowhere.toml can't be read" in refused("kiosk", "--profile", "nowhere.toml")


def test_without_a_display(refused):
    assert "there is no display" in refused("kiosk", SDL_VIDEODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None)

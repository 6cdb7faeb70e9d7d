"""The commands that open the window, on a real display, with real keys."""

import pytest

from engine.storage.replay import write_replay
from game.games.futti.flow import screening
from tests.screen import virtual_screen

pytestmark = pytest.mark.alone


@pytest.fixture
def screen(tmp_path):
    with virtual_screen(tmp_path) as running:
        yield running


@pytest.fixture
def replay(tmp_path):
    path = tmp_path / "match.gafferplay"
    write_replay(path, screening.exhibition(1))
    return path


def colours(picture):
    return {tuple(picture.get_at((x, y)))[:3] for x in range(0, 1280, 29) for y in range(0, 720, 23)}


def test_a_replay_plays_and_can_be_left(screen, replay):
    screen.start("replay", str(replay))
    screen.wait(lambda: len(colours(screen.picture())) > 30, "the match")
    screen.wait_for_change(screen.picture(), "a movement")
    screen.press("Escape")
    assert screen.ended() == 0


@pytest.mark.nightly  # the usual run has it off screen (`test_wheel`), and other programs in a real window
def test_smoke_in_a_real_window(screen):
    screen.start("--smoke")
    assert screen.ended() == 0


@pytest.mark.parametrize("arguments", [(), ("replay", "match.gafferplay")])
def test_without_a_display(refused, replay, arguments):
    said = refused(*arguments, SDL_VIDEODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None)
    assert "there is no display" in said
    for command in ("auto", "sim", "verify", "shot", "export", "doctor"):
        assert command in said


@pytest.mark.parametrize("content", [b"", b"nonsense"])
def test_a_file_that_is_no_replay_opens_no_window(refused, tmp_path, content):
    (tmp_path / "file").write_bytes(content)
    assert "file is not a replay" in refused("replay", "file")

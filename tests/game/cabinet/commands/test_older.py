"""`gaffer replay`, `export` and `resume` on careers, those of older rules too."""

import pytest

from engine.storage.career import open_career
from game.stage.registry import GAMES
from tests.elsewhere import open_elsewhere
from tests.game import older
from tests.screen import virtual_screen


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_a_film_of_a_career_of_older_rules(gaffer, tmp_path, game):
    path = older.career(tmp_path, game, version=99)
    before = path.read_bytes()
    result = gaffer("export", path.name, "--out", "x.gif", "--match", "1", "--to", "1")
    assert (result.returncode, result.stderr) == (0, "")
    assert (tmp_path / "x.gif").read_bytes().startswith(b"GIF8")
    assert path.read_bytes() == before


@pytest.mark.nightly
def test_a_film_of_a_career_of_today_that_nobody_may_change(gaffer, tmp_path):
    path = older.career(tmp_path, "fortunes")
    path.chmod(0o400)
    result = gaffer("export", path.name, "--out", "x.gif", "--to", "1")
    assert (result.returncode, result.stderr) == (0, "")
    assert {file.name for file in tmp_path.iterdir()} == {path.name, "x.gif"}


def test_a_career_that_is_open_elsewhere_gets_one_sentence(refused, tmp_path):
    path = older.career(tmp_path, "futti")
    career = open_career(path)
    try:
        assert f"{path.name} is open in another window" in refused("export", path.name, "--out", "x.gif")
    finally:
        career.close()


def test_resume_says_how_an_older_career_can_be_watched(refused, tmp_path):
    path = older.career(tmp_path, "eleven", version=99)
    assert refused("resume", path.name) == (
        f"gaffer: {path.name} was begun with other rules or cards: it can be watched, but not played on; "
        f"gaffer replay {path.name} shows its matches"
    )


def test_resume_says_how_a_career_in_another_window_can_be_watched(refused, tmp_path):
    path = older.career(tmp_path, "superclub")
    with open_elsewhere(path):
        assert refused("resume", path.name) == (
            f"gaffer: {path.name} is open in another window; gaffer replay {path.name} shows its matches"
        )


@pytest.mark.nightly
@pytest.mark.alone
def test_replay_shows_an_older_career(tmp_path):
    path = older.career(tmp_path, "superclub", version=99)
    with virtual_screen(tmp_path) as screen:
        screen.start("replay", str(path))
        screen.wait(lambda: len({screen.picture().get_at((x, 150))[:3] for x in range(0, 1280, 7)}) > 6, "the matches")
        screen.press("Escape")
        assert screen.ended() == 0

"""`gaffer export`: a film of the minutes asked for, or of their best; what can't be made is said in a sentence."""

import os
import re
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest
from PIL import Image

from engine.storage.replay import read_replay, write_replay
from game.games.futti.flow import screening
from game.stage import film
from game.stage.game_plugin import plugin_of
from game.stage.poster import poster
from game.stage.registry import GAMES
from game.stage.soundtrack import FILM_RATE
from game.stage.untrusted_replay import screening_of
from tests.by_day import by_day, one_in

ROOT = Path(film.__file__).parents[2]


@pytest.fixture(scope="module")
def replay(tmp_path_factory):
    """The replay file of a match between computers."""
    path = tmp_path_factory.mktemp("replay") / "match.gafferplay"
    write_replay(path, screening.exhibition(1))
    return path


@pytest.fixture
def ffmpeg(tmp_path, monkeypatch):
    """A stand-in for ffmpeg on the path: notes its arguments and how many bytes of picture it was given."""
    folder = tmp_path / "programs"
    folder.mkdir()
    program = folder / "ffmpeg"
    program.write_text(
        f"#!{sys.executable}\n"
        "import sys\n"
        "if 'fail' in sys.argv[-1]: sys.exit('no codec today')\n"
        "size = sum(len(part) for part in iter(lambda: sys.stdin.buffer.read(1 << 20), b''))\n"
        "open(sys.argv[-1], 'w').write(' '.join(sys.argv[1:]) + f'\\n{size}')\n"
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.usefixtures("usual_signals")
@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize("name", by_day(["SIGTERM", "SIGHUP", "SIGQUIT"], "SIGTERM"))
def test_told_to_end_it_leaves_no_half_made_film(replay, tmp_path, name):
    """It still ends by the signal itself, as any other program does."""
    number = getattr(signal, name)
    program = subprocess.Popen(
        [sys.executable, "-m", "game", "export", str(replay), "--out", str(tmp_path / "film.gif")], cwd=ROOT
    )
    try:
        patience = time.monotonic() + 60
        while not list(tmp_path.glob(".film*")) and program.poll() is None and time.monotonic() < patience:
            time.sleep(0.02)
        program.send_signal(number)
        assert program.wait(60) == -number
        assert list(tmp_path.iterdir()) == []
    finally:
        program.kill()
        program.wait()


def test_a_gif_shows_what_the_match_screen_shows(replay, tmp_path):
    """Every frame is put together from changes; the last one must still be the scene, but for the palette."""
    match = screening.of_record(read_replay(replay))
    file = tmp_path / "film.gif"
    told = list(film.film(match, file, 2, 2))
    seen = [one for one in told if one[0] > 0]
    assert told[len(told) - len(seen) :] == seen, "before the first frame it gets ready in small steps"
    assert seen == [(number, len(seen)) for number in range(1, len(seen) + 1)], "its progress"
    reel = film.Reel(match, film.FORMATS[".gif"], 2, 2)
    picture = Image.open(file)
    assert picture.n_frames == len(reel) == len(seen)
    picture.seek(len(reel) - 1)
    shown = picture.convert("RGB")
    surface = reel.frame(len(reel) - 1)
    width, height = reel.format.size
    points = [(x, y) for x in range(0, width, 17) for y in range(0, height, 13)]
    off = [
        max(abs(a - b) for a, b in zip(shown.getpixel(point), surface.get_at(point)[:3], strict=True))
        for point in points
    ]
    assert sum(difference > 48 for difference in off) < len(points) * 0.02
    assert sum(off) / len(off) < 8


def test_a_film_shows_the_match_without_its_buttons(replay):
    reel = film.Reel(screening.of_record(read_replay(replay)), film.FORMATS[".gif"], 1, 1)
    reel.frame(0)
    assert not reel.scene.transport_shown


@pytest.mark.parametrize("name", by_day(["film.gif", "film.mp4"], "film.mp4"))
def test_a_film_given_up_leaves_nothing(ffmpeg, replay, tmp_path, name):
    before = sorted(tmp_path.iterdir())
    filming = film.film(screening.of_record(read_replay(replay)), tmp_path / name, 1, 1)
    assert next(done for done, _ in filming if done) == 1
    filming.close()
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.nightly
def test_an_mp4_goes_through_ffmpeg(ffmpeg, gaffer, replay, tmp_path):
    """The sound is written for it alone, and gone when the film is there."""
    result = gaffer("export", str(replay), "--out", "film.mp4", "--from", "2", "--to", "2")
    assert (result.returncode, result.stderr) == (0, "")
    arguments, size = (tmp_path / "film.mp4").read_text().split("\n")
    assert "-s 1280x720 -r 30" in arguments
    assert "-c:a aac" in arguments
    frame = 1280 * 720 * 3
    assert int(size) % frame == 0
    assert int(size) // frame > 60
    assert sorted(path.name for path in tmp_path.iterdir()) == ["film.mp4", "programs"]


@pytest.mark.nightly
def test_an_mp4_has_pictures_and_sound_for_whoever_plays_it(replay, tmp_path):
    """Made by the program itself, and read by it again."""
    file = tmp_path / "film.mp4"
    frames = list(film.film(screening.of_record(read_replay(replay)), file, 2, 2, "highlights"))[-1][1]
    program = film.ffmpeg()
    assert program is not None, "the package brings one"
    read = subprocess.run([program, "-hide_banner", "-i", str(file), "-f", "null", "-"], capture_output=True, text=True)
    assert read.returncode == 0
    assert re.search(r"Video: h264.* 1280x720", read.stderr)
    assert re.search(r"Audio: aac.* stereo", read.stderr)
    assert f"frame= {frames:4}" in read.stderr or f"frame={frames:5}" in read.stderr


def test_ffmpeg_that_gives_up_is_quoted(ffmpeg, refused, replay, tmp_path):
    said = refused("export", str(replay), "--out", "fail.mp4", "--from", "2", "--to", "2")
    assert "no codec today" in said
    assert [path.name for path in tmp_path.iterdir()] == ["programs"]


def test_the_sound_lasts_as_long_as_the_pictures(replay):
    match = screening.of_record(read_replay(replay))
    for choice in ("all", "goals"):
        reel = film.Reel(match, film.FORMATS[".mp4"], 2, 7, choice)
        assert len(reel.sound()) / FILM_RATE == pytest.approx(len(reel) / reel.format.rate, abs=0.2)


@pytest.mark.nightly
def test_a_film_of_the_goals_alone(gaffer, replay, tmp_path):
    result = gaffer("export", str(replay), "--out", "film.gif", "--goals", "--to", "4")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    reel = film.Reel(screening.of_record(read_replay(replay)), film.FORMATS[".gif"], 1, 4, "goals")
    picture = Image.open(tmp_path / "film.gif")
    assert picture.size == film.FORMATS[".gif"].size
    assert picture.info["duration"] == 80
    assert picture.n_frames == len(reel)
    assert [path.name for path in tmp_path.iterdir()] == ["film.gif"]
    assert len(reel) < len(film.Reel(screening.of_record(read_replay(replay)), film.FORMATS[".gif"], 1, 4)) / 2


def test_one_stretch_fades_over_into_the_next(replay):
    """A frame that begins a stretch is partly the one that ended the last."""
    reel = film.Reel(screening.of_record(read_replay(replay)), film.FORMATS[".mp4"], 1, None, "goals")
    begins = round(reel.spans[0].length * reel.format.rate)
    frames = [pygame.image.tobytes(reel.frame(number), "RGB") for number in (begins - 1, begins, begins + 20)]
    near, far = (sum(abs(a - b) for a, b in zip(frames[0], other, strict=True)) for other in frames[1:])
    assert 0 < near < far / 3


@pytest.mark.parametrize("arguments", one_in(2, [["--poster", "result.png"], ["--out", "result.png"]]))
def test_a_poster_of_the_result(gaffer, replay, tmp_path, arguments):
    result = gaffer("export", str(replay), *arguments)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert Image.open(tmp_path / "result.png").size == (1280, 720)


@pytest.mark.parametrize("game", by_day(GAMES, "fortunes"))
def test_every_game_has_a_poster_of_its_own(game):
    first, again, other = (poster(screening_of(plugin_of(game).exhibition(seed))) for seed in (1, 1, 2))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(again, "RGB")
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--poster", "result.gif"), "ends in .png"),
        (("--poster", "result.png", "--goals"), "of a whole match"),
        (("--poster", "result.png", "--out", "film.gif"), "not allowed with"),
    ],
)
def test_a_poster_that_can_not_be(refused, replay, arguments, said):
    assert said in refused("export", str(replay), *arguments)


def test_no_goal_no_film(refused, replay):
    assert "no goal fell" in refused("export", str(replay), "--out", "film.gif", "--goals", "--from", "9", "--to", "10")


def test_without_ffmpeg(refused, replay, tmp_path, monkeypatch):
    """Neither on the machine nor in the package, which may have come without its program."""
    (tmp_path / "imageio_ffmpeg.py").write_text("def get_ffmpeg_exe():\n    raise RuntimeError\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "imageio_ffmpeg", raising=False)
    assert "ffmpeg" in refused("export", str(replay), "--out", "film.mp4", PATH=str(tmp_path))
    assert sys.modules.pop("imageio_ffmpeg").__file__ == str(tmp_path / "imageio_ffmpeg.py")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--out", "film.avi"), "ends in .gif or .mp4"),
        (("--out", "no/film.gif"), "can't be written"),
        (("--out", "film.gif", "--from", "9", "--to", "3"), "not from 9 to 3"),
        (("--out", "film.gif", "--from", "79"), "minute 79 was not played"),
        (("--out", "film.gif", "--from", "0"), "must be from 1"),
        ((), "--out"),
    ],
)
def test_bad_input(refused, replay, arguments, said):
    assert said in refused("export", str(replay), *arguments)


def test_a_file_that_is_no_replay(refused, tmp_path):
    (tmp_path / "file").write_bytes(b"nonsense")
    assert "file is not a replay" in refused("export", "file", "--out", "film.gif")


@pytest.mark.nightly
def test_any_match_of_a_career(refused, gaffer, tmp_path):
    assert gaffer("auto", "futti", "--seats", "1", "--level", "1", "--out", "season.gafferplay").returncode == 0
    made = gaffer("export", "season.gafferplay", "--match", "2", "--to", "1", "--out", "film.gif")
    assert (made.returncode, made.stderr) == (0, "")
    assert (tmp_path / "film.gif").read_bytes()[:4] == b"GIF8"
    made = gaffer("export", "season.gafferplay", "--match", "2", "--poster", "result.png")
    assert (made.returncode, made.stderr) == (0, "")
    assert "has 15 matches, so there is no match 16" in refused(
        "export", "season.gafferplay", "--match", "16", "--out", "film.gif"
    )


@pytest.mark.nightly
def test_any_matchday_of_a_game_of_fortunes(refused, gaffer, tmp_path):
    """All its matches at once, in minutes; other games have no such matchdays."""
    assert gaffer("auto", "fortunes", "--seats", "2", "--level", "1", "--out", "game.gafferplay").returncode == 0
    made = gaffer("export", "game.gafferplay", "--matchday", "2", "--from", "3", "--to", "4", "--out", "film.gif")
    assert (made.returncode, made.stderr) == (0, "")
    assert (tmp_path / "film.gif").read_bytes()[:4] == b"GIF8"
    said = refused("export", "game.gafferplay", "--matchday", "99", "--out", "film.gif")
    assert "matchdays, so there is no matchday 99" in said
    said = refused("export", "game.gafferplay", "--matchday", "1", "--match", "1", "--out", "film.gif")
    assert "give --match or --matchday" in said
    assert gaffer("auto", "futti", "--seats", "1", "--level", "1", "--out", "season.gafferplay").returncode == 0
    said = refused("export", "season.gafferplay", "--matchday", "1", "--out", "film.gif")
    assert "futti has no matchdays" in said

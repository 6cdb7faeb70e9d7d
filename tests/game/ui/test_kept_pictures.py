"""Pictures of the first screen that are kept from one start to the next."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ui import kept_pictures
from game.ui.kept_pictures import KeptPictures
from game.ui.look import panels
from game.ui.look.look import Look
from tests.screen import ROOT

SIZE = (640, 360)
BOX = panels.Box((200, 100, 50), radius=6, opacity=0.7)


class Start:
    """A start of the program that shows two sprites, one of them opaque and put together from another."""

    def __init__(self, folder: Path, words: str = "name") -> None:
        pygame.font.init()
        self.look = Look(1)
        self.painted = 0
        self.kept = KeptPictures(self.look, folder, SIZE)
        sprites = [panels.box(self.look, 60, 30, BOX), self.look.sprite(("ground", words), self._ground)]
        self.pixels = [(one.get_size(), pygame.image.tobytes(one, "RGBA")) for one in sprites]
        self.kept.save()

    def _ground(self) -> pygame.Surface:
        self.painted += 1
        ground = pygame.Surface((80, 50))
        ground.fill("navy")
        ground.blit(panels.box(self.look, 30, 30, BOX), (3, 3))
        return ground


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


def test_the_second_start_paints_nothing_and_shows_the_same(tmp_path: Path) -> None:
    first = Start(tmp_path / "cache" / "pictures")
    (file,) = files(first.kept.path.parent)
    written = file.read_bytes()
    second = Start(tmp_path / "cache" / "pictures")
    assert (first.painted, second.painted) == (1, 0)
    assert second.pixels == first.pixels
    assert file.read_bytes() == written
    assert second.look.maker is None


def test_what_says_something_else_is_painted_anew(tmp_path: Path) -> None:
    Start(tmp_path)
    assert [Start(tmp_path, "other").painted for _ in range(2)] == [1, 0]


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:20],
        lambda data: data[:-1],
        lambda data: data + b"\0",
        lambda data: data[:100] + bytes([data[100] ^ 1]) + data[101:],
        lambda data: bytes([data[0] ^ 1]) + data[1:],
        lambda data: kept_pictures.digest(b"[]") + b"[]",
        lambda data: kept_pictures.digest(b"\x90") + b"\x90",
    ],
)
def test_a_damaged_file_is_painted_and_written_anew(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    first = Start(tmp_path)
    (file,) = files(tmp_path)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert Start(tmp_path).pixels == first.pixels
    assert file.read_bytes() == whole


def test_too_few_pixels_are_painted_and_written_anew(tmp_path: Path) -> None:
    first = Start(tmp_path)
    whole = first.kept.path.read_bytes()
    pictures = kept_pictures.read(first.kept.path)
    for picture in pictures:
        picture.pixels = picture.pixels[:-4]
    kept_pictures.write(first.kept.path, pictures)
    assert Start(tmp_path).pixels == first.pixels
    assert first.kept.path.read_bytes() == whole


def test_nothing_breaks_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cache").write_text("a file where the folder would be")
    assert [Start(tmp_path / "cache" / "pictures").painted for _ in range(2)] == [1, 1]
    pictures = tmp_path / "pictures"
    path = Start(pictures).kept.path
    path.unlink()
    path.mkdir()
    assert Start(pictures).painted == 1
    path.rmdir()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert Start(pictures).painted == 1
    assert files(pictures) == []


def test_two_windows_at_once_leave_a_whole_file(tmp_path: Path) -> None:
    looks = [Look(1), Look(1)]
    both = [KeptPictures(look, tmp_path, SIZE) for look in looks]
    for look in looks:
        panels.box(look, 60, 30, BOX)
    for kept in both:
        kept.save()
    assert [picture.size for picture in kept_pictures.read(both[0].path)] == [(60, 30)]
    assert files(tmp_path) == [both[0].path]


def test_a_killed_window_leaves_the_file_whole(tmp_path: Path) -> None:
    whole = Start(tmp_path).kept.path.read_bytes()
    program = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from tests.game.ui.test_kept_pictures import Start\n"
        "os.replace = lambda *_: os.kill(os.getpid(), 9)\n"
        "Start(Path(sys.argv[1]), 'other')\n"
    )
    done = subprocess.run([sys.executable, "-c", program, str(tmp_path)], cwd=ROOT, check=False)
    assert done.returncode == -9
    left = [file for file in files(tmp_path) if file.suffix == ".part"]
    assert len(left) == 1
    assert Start(tmp_path).kept.path.read_bytes() == whole


def test_only_so_much_is_kept_and_what_was_used_last_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Start(tmp_path).kept.path
    monkeypatch.setattr(kept_pictures, "MOST_BYTES", 3 * path.stat().st_size)
    others = [tmp_path / name for name in ("a.pictures", "b.pictures", ".b-7-0.part", "c.pictures", "notes.txt")]
    for age, other in enumerate(others, 1):
        other.write_bytes(path.read_bytes())
        os.utime(other, (path.stat().st_mtime - age,) * 2)
    os.utime(path, (1, 1))
    Start(tmp_path)
    assert files(tmp_path) == sorted([path, *others[:2], others[-1]])


def test_a_picture_too_large_for_the_folder_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_pictures, "LARGEST", 100)
    assert [Start(tmp_path).painted for _ in range(2)] == [1, 1]
    assert files(tmp_path) == []


def test_another_program_size_or_scale_has_a_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [KeptPictures(look, tmp_path, size).path for look, size in
             ((Look(1), SIZE), (Look(1), (641, 360)), (Look(1.5), SIZE))]  # fmt: skip
    stamp = kept_pictures.stamp()
    assert stamp == kept_pictures.stamp()
    monkeypatch.setattr(kept_pictures, "stamp", lambda: (*stamp[:-1], "another"))
    paths.append(KeptPictures(Look(1), tmp_path, SIZE).path)
    assert len({*paths}) == 4


def test_a_changed_file_of_the_program_makes_it_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("engine", "game/ui", "levels", "assets/fonts"):
        (tmp_path / part).mkdir(parents=True)
    module = tmp_path / "game" / "ui" / "kept_pictures.py"
    module.write_text("one")
    monkeypatch.setattr(kept_pictures, "__file__", str(module))
    seen = [kept_pictures.stamp()]
    module.write_text("another")
    seen.append(kept_pictures.stamp())
    (tmp_path / "assets" / "fonts" / "face.ttf").write_bytes(b"")
    seen.append(kept_pictures.stamp())
    (tmp_path / "game" / "__pycache__").mkdir()
    (tmp_path / "game" / "__pycache__" / "module.pyc").write_bytes(b"")
    assert kept_pictures.stamp() == seen[-1], "what Python keeps for itself changes nothing"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    seen.append(kept_pictures.stamp())
    assert len({repr(one) for one in seen}) == len(seen)


def test_what_is_installed_is_part_of_the_stamp() -> None:
    assert any("gaffer_cabinet" in str(one) for one in kept_pictures.stamp()[4])


LOADED = """
import sys
from game import cli
from game.cabinet.commands import window
from game.ui import splash

open_app, show_name = window.open_app, splash.show_name
SLOW = ("numpy", "game.ui.scene", "game.ui.text", "game.ui.audio.player", "importlib.metadata")

def noted_name(opened):
    show_name(opened)
    print("first", *(name for name in SLOW if name in sys.modules))

def noted_app(options):
    app = open_app(options)
    frame = app.frame

    def noted_frame(seconds):
        frame(seconds)
        print(type(app.stack.top).__name__, *(name for name in SLOW if name in sys.modules))
        app.quit()

    app.frame = noted_frame
    return app

window.open_app, splash.show_name = noted_app, noted_name
raise SystemExit(cli.main([]))
"""


def test_the_name_is_shown_before_the_rest_is_loaded_and_the_second_title_without_numpy(gaffer_home: Path) -> None:
    said = [
        subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        for _ in range(2)
    ]
    (kept,) = files(gaffer_home / "cache" / "pictures")
    assert kept.suffix == kept_pictures.SUFFIX
    assert [text.splitlines()[0] for text in said] == ["first"] * 2
    assert said[1].splitlines()[1] == "TitleScene game.ui.scene game.ui.text game.ui.audio.player"

"""What no file should be, given to every command that takes one: a sentence each time, at once, and nothing changes."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from engine.storage.listing import SUFFIX as CAREER
from engine.storage.replay import SUFFIX as REPLAY
from game.cabinet import kept
from game.cabinet.flow import Cabinet
from game.cabinet.kiosk.kept_profile import KeptProfile
from game.cli import main
from game.stage.kiosk.profile import Profile
from game.ui import text as texts
from game.ui.window import open_ui
from tests.game import older

HOLES = 70 << 20
PATIENCE = 20


def fifo(path: Path) -> None:
    os.mkfifo(path)


def bound_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(path))


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def broken(path: Path) -> None:
    path.symlink_to("nowhere")


def empty(path: Path) -> None:
    path.touch()


def holes(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(HOLES)


def noise(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 40)


def links_to_fifo(path: Path) -> None:
    pipe = path.with_name(f"{path.name}.pipe")
    fifo(pipe)
    path.symlink_to(pipe.name)


ODD: list[Callable[[Path], None]] = [
    fifo, links_to_fifo, bound_socket, device, loop, broken, empty, holes, noise, Path.mkdir,
]  # fmt: skip
COMMANDS: list[tuple[str, ...]] = [
    ("verify",), ("export", "--out", "x.gif"), ("replay",), ("resume",), ("resolve", "eleven"),
    ("sim", "futti", "--teams"), ("sim", "superclub", "--teams"),
]  # fmt: skip
NAMES = [f"odd{CAREER}", f"odd{REPLAY}", "odd.json", f"\udcff\udcfe\n{CAREER}", f"\udcff\x1b[31m{REPLAY}"]


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Whatever hangs is interrupted."""
    monkeypatch.chdir(tmp_path)

    def hangs(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, hangs)
    signal.alarm(PATIENCE)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("make", ODD)
def test_every_command_says_what_is_wrong(make: Callable[[Path], None], capsys: pytest.CaptureFixture[str]) -> None:
    for name in NAMES:
        path = Path(name)
        make(path)
        before = os.lstat(path)
        for command in COMMANDS:
            assert main([*command, name]) == 2, command
            said = capsys.readouterr().err
            assert said.startswith("gaffer: "), (command, name)
            assert said.count("\n") == 1
            assert said.strip().isprintable()
        assert os.lstat(path)[:7] == before[:7]
    assert not Path("x.gif").exists()


@pytest.mark.parametrize("make", [one for one in ODD if one is not empty])
def test_an_odd_profile_gives_safe_values_and_is_told(make: Callable[[Path], None]) -> None:
    for name in NAMES:
        path = Path(name)
        make(path)
        before = os.lstat(path)
        kept = KeptProfile.read(path, "4711")
        kept.change(volume=30)
        assert kept.profile == Profile(volume=30, pin="4711")
        (fault,) = kept.faults
        assert fault.sentence(texts.load()).isprintable()
        assert os.lstat(path)[:7] == before[:7]


@pytest.mark.parametrize("make", [fifo, links_to_fifo, device, loop, broken, empty, noise, Path.mkdir])
def test_levels_are_checked_whatever_lies_in_the_folder(
    make: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    Path("pack").mkdir()
    for name in ("pool.toml", "clubs.toml", "\udcff.toml", "note.txt"):
        make(Path("pack") / name)
    assert main(["levels", "check", "pack"]) == 1
    said = capsys.readouterr().out
    assert "pool.toml" in said
    assert said.replace("\n", "").isprintable()


def test_levels_in_what_is_no_folder_get_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    fifo(Path("pipe"))
    loop(Path("loop"))
    for name in ("pipe", "loop", "\udcff", "/dev/null", "\udcff/deeper"):
        assert main(["levels", "check", name]) == 2
        assert capsys.readouterr().err.strip().isprintable()


@pytest.mark.parametrize("make", [fifo, links_to_fifo, bound_socket, device, loop, broken, Path.mkdir])
@pytest.mark.parametrize(
    "command",
    [("auto", "eleven", "--seats", "1", "--level", "1"), ("shot", "style-type"), ("export", "old.gafferplay")],
)
def test_nothing_but_a_plain_file_is_written_over(
    make: Callable[[Path], None], command: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    older.replay(tmp_path, "fortunes")
    path = Path({"auto": "out", "shot": "out.png", "export": "out.gif"}[command[0]])
    make(path)
    before = os.lstat(path)
    names = sorted(os.listdir())
    assert main([*command, "--out", str(path)]) == 2
    assert f"{path} can't be written: it is " in capsys.readouterr().err
    assert os.lstat(path)[:7] == before[:7]
    assert sorted(os.listdir()) == names


def test_devices_are_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("/dev/null", "/dev/stdout", "/dev/full"):
        assert main(["auto", "eleven", "--seats", "1", "--out", name]) == 2
        assert "can't be written" in capsys.readouterr().err
    assert Path("/dev/null").is_char_device()


def test_the_lists_show_odd_entries_and_go_on() -> None:
    careers, replays = kept.careers_folder(), kept.replays_folder()
    for folder, suffix in ((careers, CAREER), (replays, REPLAY)):
        folder.mkdir(parents=True)
        for make in ODD:
            make(folder / f"{make.__name__}{suffix}")
        noise(folder / f"\udcff\u202e\n{suffix}")
        os.utime(folder / f"noise{suffix}", (999_999_999_999, 999_999_999_999))
    whole = older.career(careers, "futti")
    fifo(whole.with_name(f"{whole.name}-wal"))
    os.utime(older.replay(replays, "futti"), (999_999_999_999, 999_999_999_999))
    ui = open_ui((1280, 720), strict=True)
    desk = Cabinet(ui)
    desk.title()
    for door in (desk.careers, desk.replays, desk.hall):
        door()
        surface = pygame.Surface((1280, 720))
        for _ in range(20):
            ui.stack.update(0.1)
            ui.stack.draw(surface)
        ui.stack.pop()

"""What is left of a cabinet that died: a file that says how it stood, plays again, and is shown up to there."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from engine.core.errors import InputError
from engine.storage.replay import is_crash, read_crash
from game.cabinet.kiosk import crashes, flight, keeper
from game.cabinet.kiosk.app import KioskApp
from game.cabinet.kiosk.book import Book, Troubled
from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.operator import PinScreen
from game.cli import main
from game.stage.game_plugin import plugin_of
from game.stage.kiosk.profile import Profile
from game.stage.registry import GAMES
from game.stage.screening import as_far_as_it_goes
from game.stage.untrusted_replay import matches_of
from game.ui.window import open_ui
from tests.game.cabinet.kiosk.test_keeper import PATIENCE, ROOT

DIED = {keeper.DIED: f"{os.getpid()}=signal 9"}
"""What the keeper tells the next cabinet."""


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., KioskApp]]:
    """Opens cabinets that keep everything in the folder of this test, and that nobody looks at."""
    made: list[KioskApp] = []

    def start(game: str = "futti", seed: int = 3) -> KioskApp:
        profile = Profile(games=(game,), full_screen=False, pin="4711")
        app = KioskApp(profile, seed, book=Book(tmp_path / "book.jsonl"))
        app.running = True
        app.stack.push(app.director.open())
        app.director.rehearsal.go_on = lambda: False  # type: ignore[method-assign]
        app.stack.draw = lambda surface: None  # type: ignore[method-assign]
        made.append(app)
        return app

    yield start
    for app in made:
        app.close()
        app.flight.close()


def press(app: KioskApp, key: int = pygame.K_RETURN) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0))
    app.frame(0.5)


def hold_f12(app: KioskApp) -> None:
    """The operator's act."""
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""))
    for _ in range(8):
        app.frame(0.5)
    assert isinstance(app.stack.top, PinScreen)


def play(app: KioskApp, lines: int) -> None:
    """Press on until so much of a visitor's game has been played."""
    for _ in range(600):
        press(app)
        played = app.director.kiosk_game.played
        if app.director.mode is Mode.VISITOR and played is not None and len(played.record.lines) >= lines:
            app.frame(0.1)
            return
    raise AssertionError("it was never played")


def left_by(app: KioskApp, folder: Path, cause: str = "signal 9") -> Path:
    """The crash file that the next cabinet makes."""
    (made,) = crashes.take_in(folder, {keeper.DIED: f"{os.getpid()}={cause}"}, app.director.tally.book)
    return made


@pytest.mark.parametrize("game", GAMES)
def test_what_a_visitor_played_is_verified_and_shown_again(
    game: str, opened: Callable[..., KioskApp], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app = opened(game)
    play(app, 3)
    played = app.director.kiosk_game.played
    assert played is not None
    events = list(played.record.events())
    left = left_by(app, tmp_path)
    assert is_crash(left)
    record = read_crash(left)
    assert list(record.events()) == events
    assert main(["verify", str(left)]) == 0
    assert capsys.readouterr().out == f"{left}: the same again\n"
    if record.header.game != plugin_of(game).match:
        assert len(matches_of(record)) > 0
        return
    ui = open_ui((1280, 720))
    scene = as_far_as_it_goes(record).scene(ui)
    ui.stack.push(scene)
    scene.timeline.seek(len(scene.timeline.beats))
    scene.draw(pygame.Surface(ui.size))
    assert [beat.event for beat in scene.timeline.beats] == events


def test_it_says_how_the_cabinet_stood(opened: Callable[..., KioskApp], tmp_path: Path) -> None:
    app = opened()
    play(app, 2)
    app.flight.failed("Traceback: a fault")
    played = app.director.kiosk_game.played
    assert played is not None
    about = msgspec.json.decode(left_by(app, tmp_path).read_bytes().splitlines()[0])
    assert (about["crash"], about["cause"], about["seed"], about["game"]) == (1, "signal 9", 3, "futti")
    assert about["mode"] == "visitor"
    assert about["screens"][-1]["screen"] == type(app.stack.top).__name__
    assert {press["press"] for press in about["pressed"]} == {"confirm"}
    assert about["traceback"] == "Traceback: a fault"
    assert len(about["digest"]) == 32
    assert {"cabinet", "python", "pygame", "system"} <= about.keys()
    assert (about["profile"]["games"], about["profile"]["pin"]) == (["futti"], None)


def test_a_state_that_is_not_the_one_recorded_is_named(
    opened: Callable[..., KioskApp], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app = opened()
    play(app, 3)
    left = left_by(app, tmp_path)
    digest = msgspec.json.decode(left.read_bytes().splitlines()[0])["digest"]
    left.write_bytes(left.read_bytes().replace(f'"digest":"{digest}"'.encode(), b'"digest":"' + b"0" * 32 + b'"'))
    assert main(["verify", str(left)]) == 1
    assert "leaves another state than the one recorded" in capsys.readouterr().out


def test_a_line_that_was_torn_is_left_out(opened: Callable[..., KioskApp], tmp_path: Path) -> None:
    app = opened()
    play(app, 4)
    flight = tmp_path / f"flight-{os.getpid()}.jsonl"
    data = flight.read_bytes()
    entries = data.count(b'{"entry":')
    flight.write_bytes(data[: data.rindex(b'{"entry":') + 60])
    assert len(read_crash(left_by(app, tmp_path)).lines) == entries - 1


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "cut off"),
        (b'"cut', "is cut off in line 1"),
        (b':1}\n{"game":"chess"}\n', "line 2"),
        (b":1}\n\xff\xfe\n", "is not UTF-8 text in line 2"),
        (b":1}\n" + b"[" * 5000 + b"\n", "line 2: the header can't be read"),
        (b":1}\n" + b"x" * (2 << 20), "is too large in line 2"),
        (b":1}" + b" " * (33 << 20), "is too large"),
    ],
)
def test_a_damaged_file_is_told_in_a_sentence(data: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "x.gaffercrash"
    path.write_bytes(b'{"crash":' + data)
    with pytest.raises(InputError, match=said):
        read_crash(path)


def test_without_a_game_it_says_that_there_is_none(opened: Callable[..., KioskApp], tmp_path: Path) -> None:
    """As of a cabinet that sleeps, or at which the operator is."""
    app = opened()
    hold_f12(app)
    with pytest.raises(InputError, match="holds no game"):
        read_crash(left_by(app, tmp_path))


@pytest.mark.parametrize("game", GAMES)
def test_the_match_of_attract_mode_is_in_it(
    game: str, opened: Callable[..., KioskApp], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Or of a round the game that it belongs to, as far as it was played."""
    app = opened(game)
    app.frame(0.1)
    shown = [beat.event for beat in app.director.shown.match.timeline.beats]
    left = left_by(app, tmp_path)
    assert main(["verify", str(left)]) == 0
    assert "the same again" in capsys.readouterr().out
    held = list(read_crash(left).events())
    assert all(event in held for event in shown)


def test_a_long_record_is_written_in_several_frames(
    opened: Callable[..., KioskApp], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flight, "LINES", 2)
    app = opened("eleven")
    whole = app.director.shown.record
    assert whole is not None
    frames = -(-len(whole.lines) // 2)
    assert frames > 1
    for _ in range(frames - 1):
        app.frame(0.01)
    (written,) = tmp_path.glob("flight-*.jsonl")
    assert written.read_bytes().count(b'{"entry":') == 2 * (frames - 1)
    app.frame(0.01)
    assert list(read_crash(left_by(app, tmp_path)).events()) == list(whole.events())


def test_nothing_of_a_pin_is_in_it(opened: Callable[..., KioskApp], tmp_path: Path) -> None:
    """Neither keys nor places, by which it could be told."""
    app = opened()
    hold_f12(app)
    for key in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_4):
        press(app, key)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(600, 300), button=1, touch=False))
    app.frame(0.1)
    about = msgspec.json.decode(left_by(app, tmp_path).read_bytes().splitlines()[0])
    assert {press["press"] for press in about["pressed"]} <= {"log"}, "what woke it"


def test_a_death_is_noted_and_what_was_written_is_taken_away(opened: Callable[..., KioskApp], tmp_path: Path) -> None:
    app = opened()
    app.frame(0.1)
    left_by(app, tmp_path, "frozen")
    crashes.take_in(tmp_path, DIED, app.director.tally.book)
    noted = app.director.tally.book.of(Troubled)
    assert [entry.kind for entry in noted] == ["frozen", "crash"]
    assert noted[0].said == "the cabinet died (frozen); 000001.gaffercrash"
    assert not list(tmp_path.glob("flight-*"))


def test_every_death_is_noted_even_one_that_left_nothing(tmp_path: Path) -> None:
    """Two died before they could write anything down, one had just begun."""
    (tmp_path / "flight-7.jsonl").write_bytes(b'{"cabinet":"1"}\n')
    book = Book()
    told = {keeper.DIED: "5=exit code 1;7=frozen;8=signal 11"}
    assert [path.stem for path in crashes.take_in(tmp_path, told, book)] == ["000001"]
    assert [entry.said for entry in book.of(Troubled)] == [
        "the cabinet died (exit code 1)",
        "the cabinet died (frozen); 000001.gaffercrash",
        "the cabinet died (signal 11)",
    ]


@pytest.mark.skipif(os.name != "posix", reason="there are no pipes for a cabinet to speak into")
def test_the_keeper_is_told_that_deaths_are_noted(tmp_path: Path) -> None:
    ear, mouth = os.pipe()
    crashes.take_in(tmp_path, {keeper.DIED: "5=exit code 1", keeper.PULSE: str(mouth)}, Book())
    assert os.read(ear, 9) == b"n"
    os.close(ear)
    os.close(mouth)


@pytest.mark.parametrize("environment", [{}, {keeper.AFTER: keeper.MEMORY, keeper.DIED: ""}])
def test_a_first_start_and_one_for_memory_are_no_deaths(environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "flight-5.jsonl").write_bytes(b"{}\n")
    book = Book()
    assert crashes.take_in(tmp_path, environment, book) == []
    assert len(book) == 0


def test_only_the_newest_are_kept_and_old_flights_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crashes, "KEPT", 3)
    for name, age in (("flight-1.jsonl", 7200), ("flight-1.trace", 7200), ("flight-2.jsonl", 60)):
        (tmp_path / name).write_bytes(b"{}\n")
        os.utime(tmp_path / name, (age, age) if age > 3600 else None)
    for _ in range(5):
        (tmp_path / f"flight-{os.getpid()}.jsonl").write_bytes(b'{"cabinet":"1"}\n')
        crashes.take_in(tmp_path, DIED, Book())
    assert [path.stem for path in sorted((tmp_path / "crashes").iterdir())] == ["000003", "000004", "000005"]
    assert [path.name for path in tmp_path.glob("flight-*")] == ["flight-2.jsonl"]


def test_a_cabinet_that_ends_in_order_leaves_nothing(opened: Callable[..., KioskApp], tmp_path: Path) -> None:
    app = opened()
    app.frame(0.1)
    assert list(tmp_path.glob("flight-*"))
    app.flight.close()
    assert not list(tmp_path.glob("flight-*"))


def test_a_folder_that_can_t_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "kiosk").write_bytes(b"")
    profile = Profile(games=("futti",), full_screen=False)
    app = KioskApp(profile, 3, book=Book(tmp_path / "kiosk" / "book.jsonl"))
    app.stack.push(app.director.open())
    app.frame(0.1)
    assert crashes.take_in(tmp_path / "kiosk", DIED, app.director.tally.book) == []
    app.close()
    app.flight.close()


FAULT = """
from game.cabinet.commands import kiosk
from game.stage.kiosk.match_game import TitleScreen
def broken(*_): raise RuntimeError("a planted fault")
TitleScreen.paint = broken
from game.cli import main
main(["kiosk", "--profile", {!r}])
"""


def test_an_exception_that_nobody_caught_stands_in_the_next_cabinet_s_file(tmp_path: Path, gaffer_home: Path) -> None:
    profile = tmp_path / "kiosk.toml"
    profile.write_text('games = ["futti"]\nfull_screen = false\n')
    died = subprocess.Popen(
        [sys.executable, "-c", FAULT.format(str(profile))], env=os.environ | {keeper.PIN: "4711"}, cwd=ROOT,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    assert died.wait(PATIENCE) == 1
    folder = gaffer_home / "data" / "kiosk"
    (made,) = crashes.take_in(folder, {keeper.DIED: f"{died.pid}=exit code 1"}, Book())
    about = msgspec.json.decode(made.read_bytes().splitlines()[0])
    assert "a planted fault" in about["traceback"]
    assert about["cause"] == "exit code 1"

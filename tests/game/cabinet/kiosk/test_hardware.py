"""What happens to a cabinet's machine: it goes on, asks for what it lost, and notes it once."""

import os
from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from game.cabinet.kiosk import hardware
from game.cabinet.kiosk.app import BORDER, KioskApp
from game.cabinet.kiosk.book import Book, Troubled
from game.cabinet.kiosk.hardware import ASKED_AT_ONCE, LEAST_LIFE, Machine, Memory, resident
from game.cabinet.kiosk.keeper import PULSE, Pulse
from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.tally import Tally
from game.stage.kiosk.profile import Profile
from game.ui.audio.player import Audio
from game.ui.settings import Settings
from tests.game.ui.input.virtual_pad import VirtualPad, library

SHOULDERS = 9, 10
"""By SDL's numbers."""


@pytest.fixture
def open_kiosk() -> Iterator[Callable[..., KioskApp]]:
    made: list[KioskApp] = []

    def start(**fields: object) -> KioskApp:
        app = KioskApp(Profile(games=("futti",), pin="4711", **fields), 3)
        app.running = True
        app.stack.push(app.director.open())
        app.director.rehearsal.go_on = lambda: False  # type: ignore[method-assign]
        made.append(app)
        return app

    yield start
    for app in made:
        app.close()


def frames(app: KioskApp, seconds: float, step: float = 0.25) -> None:
    for _ in range(round(seconds / step)):
        app.frame(step)


def send(app: KioskApp, kind: int, **attributes: object) -> None:
    pygame.event.post(pygame.Event(kind, **attributes))
    app.frame(0.25)


def wake(app: KioskApp) -> None:
    send(app, pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")
    assert app.director.mode is Mode.VISITOR
    frames(app, 0.5)


def noted(app: KioskApp) -> list[tuple[str, str]]:
    return [(entry.kind, entry.said) for entry in app.director.tally.book.of(Troubled)]


@pytest.mark.parametrize("visit", [False, True], ids=["attract mode", "a visit"])
def test_full_screen_that_was_lost_is_asked_for_again(open_kiosk: Callable[..., KioskApp], visit: bool) -> None:
    app = open_kiosk()
    full = app.window.size
    if visit:
        wake(app)
    for _ in range(2):
        app.window.set_windowed()
        app.window.size = (900, 640)
        frames(app, 1.5)
        assert app.window.size == full
        frames(app, 2.0)
    assert app.canvas().get_size() == (full[0] - 2 * BORDER, full[1] - 2 * BORDER)
    lost = "full_screen", f"the window was 900x640 of {full[0]}x{full[1]}"
    assert noted(app) == [lost, lost], "it was well in between"
    assert app.director.mode is (Mode.VISITOR if visit else Mode.ATTRACT)


def test_a_screen_that_is_not_given_is_not_asked_for_all_the_time(
    open_kiosk: Callable[..., KioskApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, asked = open_kiosk(), []
    monkeypatch.setattr(Machine, "_fill", lambda machine: asked.append(1))
    monkeypatch.setattr(hardware, "desktop", lambda: [(4000, 3000)])
    frames(app, 130.0, step=1.0)
    assert ASKED_AT_ONCE + 1 <= len(asked) <= ASKED_AT_ONCE + 4, "six times, then once a minute"
    assert len([kind for kind, _ in noted(app) if kind == "full_screen"]) == 1


def test_a_window_of_a_profile_without_full_screen_is_left_alone(open_kiosk: Callable[..., KioskApp]) -> None:
    app = open_kiosk(full_screen=False)
    app.window.size = (900, 640)
    frames(app, 1.5)
    assert app.window.size == (900, 640)
    assert noted(app) == []


def test_a_display_that_changes_goes_and_comes_back_is_noted_and_filled_again(
    open_kiosk: Callable[..., KioskApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_kiosk()
    wake(app)
    (size,) = hardware.desktop()
    for sizes in ([(1920, 1080)], [], [size], [(1920, 1080)], [size]):
        monkeypatch.setattr(hardware, "desktop", lambda sizes=sizes: sizes)
        frames(app, 2.5)
    usual = f"{size[0]}x{size[1]}"
    assert [said for kind, said in noted(app) if kind == "display"] == [
        f"{usual} became 1920x1080",
        "1920x1080 became no display",
        f"no display became {usual}",
        f"{usual} became 1920x1080",
        f"1920x1080 became {usual}",
    ]
    assert app.director.mode is Mode.VISITOR


@pytest.mark.parametrize("size", [(320, 200), (640, 480), (3840, 2160), (10, 10)])
def test_a_visit_goes_on_at_any_resolution(open_kiosk: Callable[..., KioskApp], size: tuple[int, int]) -> None:
    app = open_kiosk(full_screen=False)
    wake(app)
    app.window.minimum_size = (1, 1)
    app.window.size = size
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    frames(app, 1.0)
    send(app, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    frames(app, 1.0)
    assert app.director.mode is Mode.VISITOR


def test_where_nothing_can_be_shown_it_waits_and_then_goes_on(
    open_kiosk: Callable[..., KioskApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_kiosk()
    ear, mouth = os.pipe()
    app.pulse = Pulse({PULSE: str(mouth)})

    class Gone:
        size = app.window.size

        def get_surface(self) -> pygame.Surface:
            raise pygame.error("the display is gone")

    window, app.window = app.window, Gone()  # type: ignore[assignment]
    app.machine.window = app.window
    app.stack.expose()
    for _ in range(3):
        app.stack.expose()
        app.frame(0.02)
    assert noted(app) == [("display", "nothing can be shown: the display is gone")]
    os.set_blocking(ear, False)
    with pytest.raises(BlockingIOError):
        os.read(ear, 1)  # so the keeper ends it if that lasts
    app.window = app.machine.window = window
    app.frame(0.02)
    assert os.read(ear, 10) == b"."
    os.close(ear)
    os.close(mouth)


def test_a_fault_of_drawing_is_none_of_the_display(open_kiosk: Callable[..., KioskApp]) -> None:
    app = open_kiosk()

    def broken(surface: pygame.Surface) -> None:
        raise pygame.error("a fault of our own")

    app.stack.draw = broken  # type: ignore[method-assign]
    app.stack.expose()
    with pytest.raises(pygame.error, match="a fault of our own"):
        app.frame(0.02)


def test_a_sound_device_that_goes_and_comes_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tally, answers = Tally(Book()), iter([False, True, True])
    audio = Audio(Settings())
    monkeypatch.setattr(audio, "restart", lambda: next(answers))
    window = pygame.Window("", (320, 200), hidden=True)
    machine = Machine(tally, window, audio, full_screen=False)
    machine.hear(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))  # as at every start
    machine.hear(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=1))
    machine.look(1.0)
    machine.hear(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    machine.look(1.0)
    machine.look(1.0)  # there is none to be opened, and it isn't tried again
    machine.hear(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    machine.look(1.0)  # another one
    assert [entry.said for entry in tally.book.of(Troubled)] == ["the sound device has gone"]
    machine.hear(pygame.Event(pygame.AUDIODEVICEREMOVED, which=3, iscapture=0))
    machine.look(1.0)
    assert len(tally.book.of(Troubled)) == 2
    assert next(answers, None) is None
    window.destroy()


@pytest.mark.skipif(library() is None, reason="the SDL library isn't where a virtual pad needs it")
def test_a_pad_that_is_pulled_out_in_a_visit_holds_nothing_any_more(open_kiosk: Callable[..., KioskApp]) -> None:
    controller.quit()
    pygame.joystick.quit()
    app = open_kiosk(full_screen=False)
    app.ui.input.pads.start()
    wake(app)
    for _ in range(2):
        with VirtualPad() as pad:
            frames(app, 0.5)
            for button in SHOULDERS:
                pad.button(button, True)
            frames(app, 1.0)
            assert {name for _, name in app.ui.input.held_buttons} == {"left_shoulder", "right_shoulder"}
        frames(app, 4.0)
        assert app.ui.input.held_buttons == frozenset()
        assert app.director.mode is Mode.VISITOR
    assert noted(app) == [("pad", "a gamepad was unplugged")] * 2  # it was plugged in again in between


def asked(ear: int) -> bytes:
    try:
        return os.read(ear, 100)
    except BlockingIOError:
        return b""


@pytest.mark.skipif(os.name != "posix", reason="there are no pipes for a cabinet to speak into")
def test_a_cabinet_over_its_bound_gives_way_between_two_screens_of_attract_mode_alone(
    open_kiosk: Callable[..., KioskApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    ear, mouth = os.pipe()
    os.set_blocking(ear, False)
    monkeypatch.setenv(PULSE, str(mouth))
    app = open_kiosk(full_screen=False, memory_mib=300)
    used = [299]
    monkeypatch.setattr(hardware, "resident", lambda: used[0])
    app.memory.look(LEAST_LIFE, alone=True)
    app.director.left = 0.0
    app.frame(0.1)
    assert asked(ear) == b"."
    used[0] = 301
    app.frame(0.1)
    assert asked(ear) == b"."  # in the middle of a screen
    app.director.left = 0.0
    app.frame(0.1)
    assert asked(ear) == b"m."
    assert noted(app) == [("memory", "301 MiB, of 300 at most")]
    app.director.left = 0.0
    app.frame(0.1)
    assert asked(ear) == b"."  # it was asked for a moment ago
    wake(app)
    assert b"k" in asked(ear)
    os.close(ear)
    os.close(mouth)


def test_a_cabinet_that_has_just_begun_or_has_no_keeper_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hardware, "resident", lambda: 5000)
    for environment, seconds in (({PULSE: "99"}, LEAST_LIFE - 1), ({}, LEAST_LIFE)):
        tally = Tally(Book())
        monkeypatch.setattr(os, "set_blocking", lambda *_: None)
        memory = Memory(tally, Pulse(environment), 300)
        memory.look(seconds, alone=True)
        memory.between()
        assert tally.book.of(Troubled) == []


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="resident memory is read from /proc")
def test_resident_memory_is_in_mib() -> None:
    before = resident()
    much = bytearray(os.urandom(1) * (64 << 20))
    assert 60 <= resident() - before <= 70
    del much

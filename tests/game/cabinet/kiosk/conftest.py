"""A kiosk without a window, whose time passes as fast as a test asks."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.cabinet.gallery import SCENES
from game.cabinet.kiosk import kiosk_flow
from game.cabinet.kiosk.book import Book
from game.cabinet.kiosk.farewell import FAREWELL_SECONDS
from game.cabinet.kiosk.kiosk_flow import KioskFlow
from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.party import TWO, Offer
from game.stage.kiosk.profile import Profile, settings_for
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.visitor import Countdown, ThanksScreen
from game.stage.match_scene import MatchScene
from game.ui.input import Act, Device, Point
from game.ui.scene import Scene
from game.ui.widgets import Pressable
from game.ui.window import open_ui

PIN = "4711"
STEP = 0.25


class Kiosk:
    """A director on a stack, with fingers: `wait`, `press`, `key`, and what is on the screen; `now` is its clock."""

    def __init__(self, profile: Profile, seed: int = 5, now: float | None = None, path: Path | None = None):
        self.ui = open_ui((1280, 720), settings_for(profile), strict=True)
        self.quits = 0
        self.now = time.time() if now is None else now
        book = Book(path, clock=lambda: self.now)
        self.director = KioskFlow(self.ui, profile.but(pin=PIN), seed, self._quit, book=book)
        self.director.rehearsal.go_on = lambda: False  # type: ignore[method-assign]
        self.ui.stack.push(self.director.open())
        self.time = 0.0

    def _quit(self) -> None:
        self.quits += 1

    @property
    def top(self) -> Scene:
        """What is on the screen, a countdown included."""
        return self.ui.stack.top

    @property
    def mode(self) -> Mode:
        """Who the screen is for."""
        return self.director.mode

    def wait(self, seconds: float, step: float = STEP) -> None:
        """Let time pass."""
        for _ in range(round(seconds / step)):
            self.director.update(step)
            self.ui.stack.update(step)
            self.time += step
            self.now += step

    def skip_to(self, kind: type[Scene]) -> None:
        """Let attract mode's screens go by at once until there is such a one."""
        for _ in range(10):
            if isinstance(self.top, kind):
                return
            self.director.left = 0.0
            self.wait(STEP)
        raise AssertionError(f"never came: {kind.__name__}; there is {type(self.top).__name__}")

    def until(self, kind: type[Scene], most: float = 400.0) -> Scene:
        """Let time pass until such a screen is on top."""
        end = self.time + most
        while not isinstance(self.top, kind):
            assert self.time < end, f"never came: {kind.__name__}; there is {type(self.top).__name__}"
            self.wait(STEP)
        return self.top

    def event(self, kind: int, **attributes: object) -> bool:
        """Let the director hear an event; whether it took it for itself."""
        return self.director.hear(pygame.Event(kind, **attributes))

    def key(self, key: int, unicode: str = "") -> bool:
        """Press a key, and let it go."""
        taken = self.event(pygame.KEYDOWN, key=key, unicode=unicode, mod=0)
        self.event(pygame.KEYUP, key=key, mod=0)
        return taken

    def act(self, name: str = "confirm") -> None:
        """Do a named action, with everything that comes before a scene hears it."""
        if not self.director.takes(Act(name, Device.PAD)):
            self.ui.stack.handle(Act(name, Device.PAD))
        self.wait(0.5)

    def click(self, x: float, y: float) -> None:
        """Click at a place, in logical units."""
        for kind in ("down", "up"):
            if not self.director.takes(Point(kind, x, y)):
                self.ui.stack.handle(Point(kind, x, y))
        self.wait(0.5)

    def point_at(self, key: str, device: Device) -> None:
        """Press the widget that has that key where it is seen."""
        found = self.top.view.find(key)
        assert isinstance(found, Pressable), key
        x, y = found.screen_rect().center
        for kind in ("down", "up"):
            point = Point(kind, x, y, device)
            self.ui.input.device = device
            if not self.director.takes(point):
                self.ui.stack.handle(point)
        self.wait(0.5)

    def see_it_out(self, title: type[Scene]) -> None:
        """Watch a visit to its thanks, pressing something now and then so that somebody is there, and then on to
        attract mode's `title`."""
        while not isinstance(self.top, ResultScreen):
            self.wait(0.25)
            if isinstance(self.top, Countdown):
                self.key(pygame.K_q)
        self.until(ThanksScreen, FAREWELL_SECONDS)
        self.until(title)

    def wake_two(self) -> None:
        """Wake the cabinet for two people."""
        self.key(pygame.K_q)
        self.wait(0.5)
        self.point_at("two", Device.TOUCH)

    def hold_f12(self, seconds: float = 3.5) -> None:
        """The operator's act on a keyboard."""
        self.event(pygame.KEYDOWN, key=pygame.K_F12, unicode="", mod=0)
        self.wait(seconds)
        self.event(pygame.KEYUP, key=pygame.K_F12, mod=0)

    def hold_shoulders(self, *, down: bool) -> None:
        """The operator's act on a pad: both shoulder buttons pressed, or let go."""
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        for button in (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER):
            self.ui.input.feed(pygame.Event(kind, instance_id=7, button=button))

    def type_pin(self, pin: str) -> None:
        """Type digits and Enter."""
        for digit in pin:
            self.key(ord(digit), digit)
        self.key(pygame.K_RETURN, "\r")
        self.wait(0.5)


def check_pressable(size: tuple[int, int], scene: str, least: int) -> None:
    """Whether all that can be pressed on a screen is inside a window of that size, and at least so many pixels of a
    720p screen high and wide."""
    ui = open_ui(size, settings_for(Profile()), strict=True)
    screen = SCENES[scene](ui, 1)
    ui.stack.push(screen)
    fit = min(size[0] / 1280, size[1] / 720)
    for widget in screen.view.focusables():
        assert screen.view.area.contains(widget.screen_rect()), widget.key
        assert min(widget.rect.size) * ui.zoom / fit * 1.5 >= least, widget.key
    ui.stack.clear()


PAINT_AHEAD = MatchScene.paint_ahead


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at most of these kiosks: matches paint nothing ahead. Where they are drawn, `PAINT_AHEAD` is what
    they do."""
    monkeypatch.setattr(MatchScene, "paint_ahead", lambda scene: None)


@pytest.fixture
def make_kiosk() -> Iterator[Callable[..., Kiosk]]:
    """Makes a kiosk of a profile's fields, by default with Fütti alone for one person; its scenes are taken away
    afterwards."""
    made: list[Kiosk] = []

    def make(
        seed: int = 5,
        games: tuple[str, ...] = ("futti",),
        now: float | None = None,
        path: Path | None = None,
        **fields: object,
    ) -> Kiosk:
        made.append(Kiosk(Profile(games=games, **{"people": 1, **fields}), seed, now, path))
        return made[-1]

    yield make
    for kiosk in made:
        kiosk.ui.stack.clear()


@pytest.fixture
def kiosk(make_kiosk: Callable[..., Kiosk]) -> Kiosk:
    """A kiosk with a profile of defaults, at the beginning of attract mode."""
    return make_kiosk()


@pytest.fixture
def always_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wakes a kiosk is two people, without being asked."""
    monkeypatch.setattr(kiosk_flow, "offers", lambda book, game, day, people: [Offer("two", TWO, game)])

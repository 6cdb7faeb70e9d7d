"""A whole match in the window's own frame with one device alone: a gamepad, or a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from engine.futti.season.rules import FuttiSeason
from game.cabinet.flow import Cabinet
from game.games.futti.screens.match.match_scene import MatchScene
from game.games.futti.screens.result import ResultScene
from game.ui.input import Device
from game.ui.settings import Settings
from game.ui.splash import open_window
from game.ui.widgets.hint_bar import HintBar
from game.ui.window import App
from tests.game.ui.input.virtual_pad import VirtualPad, library

Choose = Callable[[App], None]
A_BUTTON = 0
STEP = 0.25
PATIENCE = 4_000


@pytest.fixture
def app() -> Iterator[App]:
    controller.quit()
    pygame.joystick.quit()
    app = App(open_window(settings=Settings(speeds={"futti": 16.0})))
    app.running = True
    app.ui.input.pads.start()
    yield app
    app.close()


def frames(app: App, count: int) -> None:
    for _ in range(count):
        app.frame(STEP)


def tap(app: App) -> None:
    """Touch what has focus, or the middle of the window."""
    app.stack.top.view.layout()
    focus = app.stack.top.view.focus
    x, y = focus.visible_rect().center if focus is not None else (app.ui.w / 2, app.ui.h / 2)
    at = {"x": x / app.ui.w, "y": y / app.ui.h, "dx": 0.0, "dy": 0.0, "pressure": 1.0, "finger_id": 3, "touch_id": 1}
    pygame.event.post(pygame.Event(pygame.FINGERDOWN, **at))
    pygame.event.post(pygame.Event(pygame.FINGERUP, **at))
    frames(app, 2)


def play_a_match(app: App, choose: Choose) -> None:
    """From a new career to the result of its first match, by nothing but `choose`."""
    Cabinet(app.ui).begin(FuttiSeason().default_setup(1, 0), 5)
    watched = 0
    for _ in range(PATIENCE):
        top = app.stack.top
        if isinstance(top, ResultScene):
            break
        running = isinstance(top, MatchScene) and not top.timeline.paused and top.view.find("next") is None
        if running:
            watched += 1
            frames(app, 1)
        else:
            choose(app)
    assert isinstance(app.stack.top, ResultScene)
    assert watched > 10


@pytest.mark.nightly
@pytest.mark.slow
def test_a_match_with_a_finger(app: App) -> None:
    play_a_match(app, tap)
    assert app.ui.input.device is Device.TOUCH


@pytest.mark.slow
@pytest.mark.skipif(library() is None, reason="pygame-ce has its SDL library elsewhere")
def test_a_match_with_a_gamepad(app: App) -> None:
    with VirtualPad() as pad:

        def press(app: App) -> None:
            for down in (True, False):
                pad.button(A_BUTTON, down)
                frames(app, 2)

        play_a_match(app, press)
        assert app.ui.input.device is Device.PAD
        frames(app, 3)
        bar = next(widget for widget in app.stack.top.view.root.walk() if isinstance(widget, HintBar))
        assert bar.device is Device.PAD, "hints show the buttons of the device in use"

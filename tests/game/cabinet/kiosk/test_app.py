"""The kiosk window, on the dummy driver: it stays open, the picture wanders, a click lands where it is seen."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.cabinet.kiosk.app import BORDER, WANDER_EVERY, KioskApp
from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.operator.device_trials import TouchTrial
from game.games.futti.kiosk.visit import LineUpScreen, PickScreen
from game.stage.kiosk.profile import Profile
from tests.by_day import one_in


@pytest.fixture
def app() -> Iterator[KioskApp]:
    app = KioskApp(Profile(full_screen=False, pin="4711", people=1), 3)
    app.running = True
    app.stack.push(app.director.open())
    app.director.rehearsal.go_on = lambda: False  # type: ignore[method-assign]
    yield app
    app.close()


def frames(app: KioskApp, seconds: float, step: float = 0.25) -> None:
    for _ in range(round(seconds / step)):
        app.frame(step)


def send(app: KioskApp, kind: int, **attributes: object) -> None:
    pygame.event.post(pygame.Event(kind, **attributes))
    frames(app, 0.5)


@pytest.mark.parametrize("kind", [pygame.QUIT, pygame.WINDOWCLOSE])
def test_closing_the_window_does_nothing(app: KioskApp, kind: int) -> None:
    send(app, kind)
    assert app.running
    assert app.director.mode is Mode.ATTRACT


def test_keys_that_leave_elsewhere_do_not_here(app: KioskApp) -> None:
    send(app, pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")
    for key, mod in ((pygame.K_ESCAPE, 0), (pygame.K_F4, pygame.KMOD_ALT), (pygame.K_F11, 0), (pygame.K_F8, 0)):
        send(app, pygame.KEYDOWN, key=key, mod=mod, unicode="")
    assert app.running
    assert isinstance(app.stack.top, PickScreen)
    assert not app.settings.full_screen


def test_the_picture_wanders_within_its_border(app: KioskApp) -> None:
    width, height = app.window.size
    assert app.room() == (width - 2 * BORDER, height - 2 * BORDER)
    corners = set()
    for _ in range(12):
        frames(app, WANDER_EVERY, step=WANDER_EVERY)
        corners.add(app.corner)
        assert app.canvas().get_size() == app.room() == app.ui.size
    assert len(corners) == 9
    assert all(0 <= x <= 2 * BORDER and 0 <= y <= 2 * BORDER for x, y in corners)


@pytest.mark.parametrize("place", one_in(4, range(9)))
@pytest.mark.parametrize("finger", [False, True])
def test_a_click_lands_where_it_is_seen(app: KioskApp, place: int, finger: bool) -> None:
    for _ in range(place):
        app.advance(WANDER_EVERY)
    send(app, pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")
    button = app.stack.top.view.find("club2")
    assert button is not None
    left, top = app.corner
    # Just inside the button's corner: a border's width to one side would miss it.
    x = left + (button.rect.left + 1) * app.ui.zoom
    y = top + (button.rect.top + 1) * app.ui.zoom
    if finger:
        at = {"x": x / app.window.size[0], "y": y / app.window.size[1], "finger_id": 1, "touch_id": 0}
        send(app, pygame.FINGERDOWN, **at)
        send(app, pygame.FINGERUP, **at)
    else:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
        send(app, pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
        send(app, pygame.MOUSEBUTTONUP, pos=(round(x), round(y)), button=1)
    assert isinstance(app.stack.top, LineUpScreen)
    assert app.stack.top.club_style.name == app.director.kiosk_game.league.clubs.name(
        app.director.kiosk_game.pick.choices[2].club
    )


def test_the_pointer_shows_only_while_a_mouse_is_used(app: KioskApp) -> None:
    assert not pygame.mouse.get_visible()
    send(app, pygame.MOUSEMOTION, pos=(50, 50), rel=(1, 1), buttons=(0, 0, 0))
    assert not pygame.mouse.get_visible()
    send(app, pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")
    send(app, pygame.MOUSEMOTION, pos=(60, 50), rel=(1, 1), buttons=(0, 0, 0))
    assert pygame.mouse.get_visible()
    frames(app, 4)
    assert not pygame.mouse.get_visible()


def test_a_screen_that_is_looked_at_itself_has_the_border_too(app: KioskApp) -> None:
    app.advance(WANDER_EVERY)
    app.director.show(TouchTrial(app.ui, lambda: None))
    app.director.mode = Mode.OPERATOR
    frames(app, 0.25)
    assert app.canvas().get_size() == app.ui.size == app.window.size
    assert app.corner == (0, 0)
    trial = app.stack.top
    assert isinstance(trial, TouchTrial)
    send(app, pygame.FINGERDOWN, x=0.75, y=0.25, finger_id=1, touch_id=0)
    assert trial.dots == [(0.75, 0.25, 0)]
    app.director.attract()
    frames(app, 0.25)
    assert app.canvas().get_size() == app.room() != app.window.size


def test_it_ends_when_it_is_told_to_and_writes_nothing(gaffer_home: Path) -> None:
    app = KioskApp(Profile(full_screen=False, pin="4711"), 3)
    late = [lambda: os.kill(os.getpid(), signal.SIGTERM)]
    handler = signal.getsignal(signal.SIGTERM)
    run = app.run
    app.run = lambda first: run(first, late)  # type: ignore[method-assign, assignment]
    app.run_kiosk()
    assert not app.running
    assert signal.getsignal(signal.SIGTERM) is handler
    assert not any(gaffer_home.rglob("*"))

"""When nobody is there: the countdown, and back to attract mode from every screen."""

from collections.abc import Callable

import pygame
import pytest

from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.operator import PinScreen
from game.cabinet.kiosk.watch import Idle
from game.games.futti.kiosk.kiosk_game import KioskMatch, TitleScreen
from game.games.futti.kiosk.visit import LineUpScreen, PickScreen
from game.stage.kiosk.visitor import Countdown
from game.ui.input import Act, Device
from game.ui.widgets import Label
from tests.by_day import one_in
from tests.game.cabinet.kiosk.conftest import Kiosk
from tests.game.driving import all_of


def go_to(kiosk: Kiosk, screen: type) -> None:
    """Press on until such a screen is there."""
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    if screen is PinScreen:
        kiosk.hold_f12()
    elif screen is not PickScreen:
        kiosk.act()
        if screen is not LineUpScreen:
            kiosk.act()
    while not isinstance(kiosk.top, screen):
        kiosk.wait(1)
        if isinstance(kiosk.top, Countdown):
            kiosk.key(pygame.K_q)
            kiosk.wait(0.5)


@pytest.mark.parametrize(
    ("screen", "idle"),
    one_in(
        2,
        [(PickScreen, 10), (PickScreen, 20), (LineUpScreen, 10), (LineUpScreen, 14)]
        + [(screen, idle) for screen in (KioskMatch, PinScreen) for idle in (10, 20)],
    ),
)
def test_every_question_gives_way_when_nobody_is_there(
    make_kiosk: Callable[..., Kiosk], screen: type, idle: int
) -> None:
    """Those of the visit before the match, the operator's, and a match that stands still."""
    kiosk = make_kiosk(idle_seconds=idle)
    go_to(kiosk, screen)
    if isinstance(kiosk.top, KioskMatch):
        kiosk.top.timeline.paused = True
    kiosk.key(pygame.K_q)
    begun, counted = kiosk.time, 0.0
    while kiosk.mode is not Mode.ATTRACT:
        kiosk.wait(0.25)
        counted += 0.25 * isinstance(kiosk.top, Countdown)
        assert kiosk.time - begun <= idle + 0.5
    assert isinstance(kiosk.top, TitleScreen)
    assert kiosk.time - begun >= idle - 0.5
    assert counted >= min(10, idle / 2) - 1


def counted(kiosk: Kiosk) -> str:
    """What the countdown says."""
    (number,) = [label.text for label in all_of(kiosk.top, Label) if label.text.isdigit()]
    return number


def test_the_default_is_ninety_seconds_and_the_last_ten_are_counted(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk()
    kiosk.hold_f12()
    assert isinstance(kiosk.top, PinScreen)
    kiosk.wait(90 - 10 - 3.5)
    while not isinstance(kiosk.top, Countdown):
        kiosk.wait(0.25)
    shown = [counted(kiosk)]
    while isinstance(kiosk.top, Countdown):
        if counted(kiosk) != shown[-1]:
            shown.append(counted(kiosk))
        kiosk.wait(0.25)
    assert shown == ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
    assert isinstance(kiosk.top, TitleScreen)


def test_a_press_ends_the_countdown_and_does_nothing_else(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(idle_seconds=20)
    kiosk.key(pygame.K_q)
    kiosk.wait(12)
    assert isinstance(kiosk.top, Countdown)
    assert kiosk.event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=0)
    assert kiosk.director.takes(Act("confirm", Device.PAD))
    assert isinstance(kiosk.top, PickScreen)
    kiosk.wait(5)
    assert not isinstance(kiosk.top, Countdown)


def test_what_repeats_by_itself_is_nobody(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(idle_seconds=10)
    kiosk.key(pygame.K_q)
    for _ in range(60):  # a book lies on a key
        kiosk.director.takes(Act("right", Device.KEYBOARD, repeat=True))
        kiosk.event(pygame.MOUSEMOTION, pos=(4, 4), rel=(1, 1), buttons=(0, 0, 0), touch=False)
        kiosk.wait(0.25)
    assert kiosk.mode is Mode.ATTRACT


def test_a_short_idle_time_is_counted_down_by_half() -> None:
    idle = Idle(10)
    assert not idle.counting
    assert not idle.update(4.9)
    assert not idle.counting
    assert not idle.update(0.2)
    assert idle.counting
    assert idle.update(5)

"""Random input on a kiosk: it never gets out, never crashes, and leaves the kiosk ready for the next visitor."""

import random
from collections.abc import Callable

import pygame
import pytest

from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.operator import OperatorMenu
from game.stage.match_scene import MatchScene
from game.ui.input import ACTIONS, Act, Device, Intent, Point, Typed, Wheel
from tests.by_day import by_day
from tests.game.cabinet.kiosk.conftest import PAINT_AHEAD, Kiosk

KEYS = [*range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1), pygame.K_F12, pygame.K_ESCAPE,
        pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_F4, pygame.K_F11, pygame.K_F8]  # fmt: skip


def do_anything(kiosk: Kiosk, chance: random.Random) -> None:
    """One raw event or one intent of any device."""
    where = chance.random(), chance.random()
    match chance.randrange(9):
        case 0 | 1:
            key = chance.choice(KEYS)
            kind = chance.choice([pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP])
            kiosk.event(kind, key=key, unicode=chr(key) if key < 128 else "", mod=0)
        case 2:
            corner = chance.choice([where, (0.01, 0.01)])
            kind = chance.choice([pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION])
            kiosk.event(kind, x=corner[0], y=corner[1], finger_id=chance.randrange(2))
        case 3:
            kiosk.event(pygame.JOYBUTTONDOWN, button=chance.randrange(16), instance_id=0)
        case 4:
            kiosk.hold_shoulders(down=chance.choice([False, True, True]))
        case _:
            intent = anything(kiosk, chance)
            if not kiosk.director.takes(intent):
                kiosk.ui.stack.handle(intent)


def anything(kiosk: Kiosk, chance: random.Random) -> Intent:
    x, y = chance.uniform(-20, kiosk.ui.w + 20), chance.uniform(-20, kiosk.ui.h + 20)
    device = chance.choice(list(Device))
    match chance.randrange(6):
        case 0 | 1:
            return Point(chance.choice(["move", "down", "drag", "up", "cancel", "secondary"]), x, y, device)
        case 2:
            return Wheel(x, y, chance.uniform(-3, 3), chance.uniform(-3, 3))
        case 3:
            return Typed(chance.choice(["4", "7", "1", "long " * 20]))
        case _:
            return Act(chance.choice([*ACTIONS]), device, chance.random() < 0.2)


SCREENS = {
    "futti": {"PickScreen", "LineUpScreen", "KioskMatch", "PinScreen"},
    "eleven": {"ClubScreen", "KioskDeploy", "KioskEleven", "PinScreen"},
    "superclub": {"QuickPick", "KioskSuperclub", "PinScreen"},
    "fortunes": {"FortunesClubScreen", "KioskBoard", "PinScreen"},
}


SHORT = 265
"""Every screen has been there, and the window was resized twice."""
LONG = [
    ("futti", 5, SHORT),
    ("fortunes", 9, SHORT),
    *(("futti", seed, 2500) for seed in range(5)),
    ("eleven", 5, 2500),
    ("eleven", 6, 2500),
    ("superclub", 6, 400),
    ("superclub", 7, 2500),
    ("fortunes", 8, 400),
]


@pytest.mark.parametrize(
    ("game", "seed", "times"),
    by_day([("eleven", 5, SHORT), *LONG], ("eleven", 5, SHORT)),
)
def test_random_input_never_gets_out_and_never_gets_stuck(
    make_kiosk: Callable[..., Kiosk], monkeypatch: pytest.MonkeyPatch, game: str, seed: int, times: int
) -> None:
    monkeypatch.setattr(MatchScene, "paint_ahead", PAINT_AHEAD)
    chance = random.Random(seed)
    kiosk = make_kiosk(seed=seed, games=(game,), idle_seconds=20)
    surface = pygame.Surface(kiosk.ui.size)
    seen: set[str] = set()
    for number in range(times):
        for _ in range(chance.choice([0, 0, 1, 3])):
            do_anything(kiosk, chance)
        kiosk.wait(chance.choice([0.05, 0.3, 2.0]), step=0.05)
        seen.add(type(kiosk.top).__name__)
        assert len(kiosk.ui.stack) <= 2
        assert not isinstance(kiosk.top, OperatorMenu)
        if number % 25 == 0:
            kiosk.ui.stack.draw(surface)
        if number % 130 == 129:
            size = chance.choice([(800, 600), (1264, 704), (720, 1280)])
            kiosk.ui.resize(size)
            kiosk.ui.stack.rebuild()
            surface = pygame.Surface(size)
    assert kiosk.quits == 0
    assert SCREENS[game] <= seen
    # Let go of everything: the kiosk is itself again by itself.
    kiosk.hold_shoulders(down=False)
    kiosk.event(pygame.WINDOWFOCUSLOST)
    kiosk.wait(200)
    assert kiosk.mode is Mode.ATTRACT

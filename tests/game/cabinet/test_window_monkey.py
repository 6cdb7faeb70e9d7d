"""Random input neither crashes the frame nor gets it stuck."""

import random

import pygame
import pytest

from game.ui.dialogs import Dialog
from game.ui.input import ACTIONS, Act, Device, Intent, Point, Typed, Wheel
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.game.ui.widgets.demo import Demo

ACTS = [*ACTIONS, "text.erase", "text.delete", "text.home", "text.end"]


def anything(chance: random.Random, w: int, h: int) -> Intent:
    x, y = chance.uniform(-20, w + 20), chance.uniform(-20, h + 20)
    device = chance.choice(list(Device))
    match chance.randrange(8):
        case 0 | 1:
            return Point(chance.choice(["move", "down", "drag", "up", "cancel", "secondary"]), x, y, device)
        case 2:
            return Wheel(x, y, chance.uniform(-3, 3), chance.uniform(-3, 3))
        case 3:
            return Typed(chance.choice(["a", "Ü", "\n", "🙂", "long " * 20]))
        case _:
            return Act(chance.choice(ACTS), device)


@pytest.mark.parametrize("seed", by_day(range(4), 2))
def test_random_input(seed: int) -> None:
    chance = random.Random(seed)
    ui = open_ui((800, 600), Settings(reduced_motion=seed % 2 == 1), strict=True)
    ui.stack.push(Demo(ui))
    surface = pygame.Surface(ui.size)
    for number in range(1500):
        if number % 250 == 0:
            size = chance.choice([(800, 600), (1280, 720), (1000, 900), (640, 480)])
            ui.settings.text_scale = chance.choice([100, 150, 200])
            ui.resize(size)
            ui.stack.rebuild()
            surface = pygame.Surface(size)
        if number % 97 == 0 and len(ui.stack) < 4:
            ui.stack.push(chance.choice([lambda: Demo(ui), lambda: Dialog(ui, "Title", "Message")])())
        ui.input.device = chance.choice(list(Device))
        ui.stack.handle(anything(chance, ui.w, ui.h))
        ui.stack.update(chance.choice([0.0, 0.016, 0.3]))
        if number % 5 == 0:
            ui.stack.draw(surface)
        focus = ui.stack.top.view.focus
        assert focus is None or focus in ui.stack.top.view.focusables()
    for _ in range(50):
        ui.stack.handle(Act("back"))
    assert len(ui.stack) == 1  # from anywhere there is a way back

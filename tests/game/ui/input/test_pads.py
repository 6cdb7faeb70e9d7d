"""Gamepads, driven through SDL's virtual joystick."""

from collections.abc import Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from game.ui.input import Act, Bindings, Device, Intent, Reader
from game.ui.input.intents import DELAY
from game.ui.input.pads import Pads
from tests.game.ui.input.virtual_pad import VirtualPad, library

pytestmark = pytest.mark.skipif(library() is None, reason="pygame-ce has its SDL library elsewhere")


@pytest.fixture
def reader() -> Iterator[Reader]:
    # pygame.quit, which other tests call, leaves the controllers believing they are still there.
    controller.quit()
    pygame.joystick.quit()
    pygame.display.init()
    window = pygame.Window("pads", (100, 100))
    pygame.event.clear()
    made = Reader(Bindings())
    made.pads.start()
    yield made
    pygame.event.clear()
    window.destroy()
    controller.quit()
    pygame.joystick.quit()


def pump(reader: Reader) -> list[Intent]:
    """What all waiting events say; SDL tells some a step later."""
    return [intent for _ in range(3) for event in pygame.event.get() for intent in reader.feed(event)]


@pytest.mark.parametrize("plain", [False, True])
def test_buttons_sticks_and_unplugging(reader: Reader, plain: bool) -> None:
    with VirtualPad(plain=plain) as pad:
        pump(reader)
        assert reader.pads.connected == 1
        assert reader.device is Device.KEYBOARD
        pad.button(0, True)
        assert pump(reader) == [Act("confirm", Device.PAD)]
        pad.button(0, False)
        assert pump(reader) == []
        pad.axis(1, 30000)
        assert pump(reader) == [Act("down", Device.PAD)]
        pad.axis(1, 32000)
        assert pump(reader) == []
        assert reader.tick(DELAY + 0.01) == [Act("down", Device.PAD, repeat=True)]
        pad.axis(1, 14000)  # back a little, but not through the dead zone: still held
        pump(reader)
        assert reader.tick(1) != []
        pad.axis(1, 5000)
        assert pump(reader) == []
        assert reader.tick(1) == []
        pad.axis(0, -30000)
        assert pump(reader) == [Act("left", Device.PAD)]
    pump(reader)
    assert reader.pads.connected == 0
    assert reader.tick(5) == []  # what was held is free again


def test_a_hat_of_a_plain_pad(reader: Reader) -> None:
    with VirtualPad(plain=True) as pad:
        pump(reader)
        pad.hat(1)
        assert pump(reader) == [Act("up", Device.PAD)]
        pad.hat(0)
        assert pump(reader) == []


def test_a_trigger_is_one_press(reader: Reader) -> None:
    reader.scope = "transport"
    with VirtualPad() as pad:
        pump(reader)
        heard = []
        for value in (-20000, 0, 10000, 20000, 32767):
            pad.axis(5, value)
            heard += pump(reader)
        assert heard == [Act("transport.faster", Device.PAD)]


def test_two_pads_are_told_apart(reader: Reader) -> None:
    with VirtualPad() as one, VirtualPad() as two:
        pump(reader)
        assert reader.pads.connected == 2
        one.button(1, True)
        assert pump(reader) == [Act("back", Device.PAD)]
        one.unplug()
        pump(reader)
        two.button(1, True)
        assert pump(reader) == [Act("back", Device.PAD)]


def test_a_stick_askew_goes_one_way() -> None:
    pads = Pads()

    def push(axis: int, value: float) -> list[str]:
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=round(value * 32767))
        return [change.name for change in pads.feed(event) if change.down]

    assert push(pygame.CONTROLLER_AXIS_LEFTX, 0.9) == ["dpad_right"]
    assert push(pygame.CONTROLLER_AXIS_LEFTY, 0.6) == []

"""Trying the devices out: each press shows and means nothing else, and there is a way back by every device."""

from collections.abc import Callable

import pygame
import pytest

from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.operator.device_trials import PadTrial, TouchTrial
from game.cabinet.kiosk.operator.trial import LEAVE
from game.cabinet.kiosk.operator.trials import COLOURS, ColourTrial, KeyTrial, SoundPage, TrialsPage
from game.ui.audio.player import Audio
from game.ui.audio.sounds import SOUNDS
from game.ui.input import Device
from game.ui.scene import Scene
from tests.game.cabinet.kiosk.conftest import PIN, Kiosk


def trial(kiosk: Kiosk, key: str) -> Scene:
    """That trial, by the operator's menu."""
    kiosk.hold_f12()
    kiosk.type_pin(PIN)
    kiosk.point_at("trials", Device.MOUSE)
    kiosk.point_at(key, Device.MOUSE)
    return kiosk.top


def leave_by_key(kiosk: Kiosk) -> None:
    kiosk.event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)


def leave_by_pad(kiosk: Kiosk) -> None:
    kiosk.event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=3)


def leave_by_plain_pad(kiosk: Kiosk) -> None:
    kiosk.event(pygame.JOYBUTTONDOWN, button=1, instance_id=9)


@pytest.mark.parametrize(
    ("key", "hold"),
    [("keys", leave_by_key), ("pad", leave_by_pad), ("pad", leave_by_plain_pad), ("touch", leave_by_key)],
)
def test_back_must_be_held(kiosk: Kiosk, key: str, hold: Callable[[Kiosk], None]) -> None:
    shown = trial(kiosk, key)
    hold(kiosk)
    kiosk.wait(LEAVE / 2)
    kiosk.event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0)
    kiosk.event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_B, instance_id=3)
    kiosk.event(pygame.JOYBUTTONUP, button=1, instance_id=9)
    kiosk.wait(LEAVE)
    assert kiosk.top is shown
    hold(kiosk)
    kiosk.wait(LEAVE + 0.5)
    assert isinstance(kiosk.top, TrialsPage)
    assert kiosk.top.view.focus is not None
    assert kiosk.top.view.focus.key == key


@pytest.mark.parametrize("key", ["keys", "pad", "touch", "sound"])
def test_a_finger_goes_back_by_the_button(kiosk: Kiosk, key: str) -> None:
    trial(kiosk, key)
    kiosk.point_at("back", Device.TOUCH)
    assert isinstance(kiosk.top, TrialsPage)


def test_a_key_shows_and_means_nothing(kiosk: Kiosk) -> None:
    shown = trial(kiosk, "keys")
    assert isinstance(shown, KeyTrial)
    for key in (pygame.K_RETURN, pygame.K_a, pygame.K_F11, pygame.K_a):
        assert kiosk.key(key), "nobody else hears of it"
    assert shown.last == ["a", "f11", "a", "return"]
    assert len(shown.different) == 3
    assert kiosk.top is shown


def test_the_keys_pressed_last_are_shown_and_older_ones_forgotten(kiosk: Kiosk) -> None:
    shown = trial(kiosk, "keys")
    assert isinstance(shown, KeyTrial)
    for key in range(pygame.K_a, pygame.K_z + 1):
        kiosk.key(key)
    assert shown.last[:2] == ["z", "y"]
    assert len(shown.last) == 12
    assert len(shown.different) == 26


BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up",
}


def picture(kiosk: Kiosk) -> bytes:
    surface = pygame.Surface(kiosk.ui.size)
    kiosk.ui.stack.settle()
    kiosk.ui.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_every_button_of_a_pad_lights_up(kiosk: Kiosk) -> None:
    shown = trial(kiosk, "pad")
    assert isinstance(shown, PadTrial)
    seen = {picture(kiosk)}
    for button, name in BUTTONS.items():
        assert kiosk.event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=3)
        assert shown.held == {name}
        seen.add(picture(kiosk))
        kiosk.event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=3)
    assert shown.held == set()
    assert shown.seen == set(BUTTONS.values())
    assert len(seen) == 1 + len(BUTTONS), "each looks other than all before"
    assert kiosk.mode is Mode.OPERATOR


def test_sticks_and_triggers_show_how_far_they_are_pushed(kiosk: Kiosk) -> None:
    shown = trial(kiosk, "pad")
    assert isinstance(shown, PadTrial)
    before = picture(kiosk)
    for axis, value in (
        (pygame.CONTROLLER_AXIS_LEFTX, -32767),
        (pygame.CONTROLLER_AXIS_RIGHTY, 8192),
        (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32767),
    ):
        kiosk.event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=3)
    assert shown.sticks["left"] == [-1, 0]
    assert shown.sticks["right"] == [0, pytest.approx(0.25, abs=0.001)]
    assert shown.triggers == {"left_trigger": 0, "right_trigger": 1}
    assert "right_trigger" in shown.seen
    assert picture(kiosk) != before


def test_a_pad_without_a_name_is_tried_out_too(kiosk: Kiosk) -> None:
    shown = trial(kiosk, "pad")
    assert isinstance(shown, PadTrial)
    kiosk.event(pygame.JOYBUTTONDOWN, button=3, instance_id=9)
    kiosk.event(pygame.JOYAXISMOTION, axis=1, value=0.5, instance_id=9)
    assert "y" in shown.held
    assert shown.sticks["left"] == [0, 0.5]


@pytest.mark.parametrize("target", [(0.01, 0.01), (0.99, 0.01), (0.01, 0.99), (0.99, 0.99), (0.5, 0.01), (0.99, 0.5)])
def test_a_finger_leaves_a_dot_and_fills_the_target_it_hits(kiosk: Kiosk, target: tuple[float, float]) -> None:
    shown = trial(kiosk, "touch")
    assert isinstance(shown, TouchTrial)
    before = picture(kiosk)
    kiosk.event(pygame.FINGERDOWN, x=0.4, y=0.4, finger_id=1)
    assert shown.hit == set()
    kiosk.event(pygame.FINGERDOWN, x=target[0], y=target[1], finger_id=2)
    assert shown.hit == {(round(2 * target[0]) / 2, round(2 * target[1]) / 2)}
    assert [finger for _, _, finger in shown.dots] == [0, 1]
    kiosk.event(pygame.FINGERUP, x=0.4, y=0.4, finger_id=1)
    kiosk.event(pygame.FINGERDOWN, x=0.4, y=0.4, finger_id=7)
    assert shown.dots[-1] == (0.4, 0.4, 0), "a finger that is gone makes room for another"
    assert picture(kiosk) != before


def test_touch_and_colours_have_the_whole_window(kiosk: Kiosk) -> None:
    assert not kiosk.director.whole
    trial(kiosk, "touch")
    assert kiosk.director.whole
    kiosk.point_at("back", Device.TOUCH)
    assert not kiosk.director.whole
    kiosk.point_at("colours", Device.TOUCH)
    assert kiosk.director.whole


def test_every_effect_can_be_heard_and_each_side(kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, float]] = []
    monkeypatch.setattr(Audio, "play", lambda _, name, volume=1.0, pan=0.0: heard.append((name, pan)))
    shown = trial(kiosk, "sound")
    assert isinstance(shown, SoundPage)
    for side in ("left", "both", "right"):
        kiosk.point_at(side, Device.TOUCH)
    assert heard == [("whistle", -1), ("whistle", 0), ("whistle", 1)]
    heard.clear()
    pages = -(-len(SOUNDS) // 12)
    for page in range(pages):
        for name in tuple(SOUNDS)[12 * page : 12 * page + 12]:
            kiosk.point_at(name, Device.TOUCH)
        kiosk.point_at("more", Device.TOUCH)
    assert heard == [(name, 0) for name in SOUNDS]
    assert shown.first == 0


def test_colours_fill_the_picture_one_after_another(kiosk: Kiosk) -> None:
    shown = trial(kiosk, "colours")
    assert isinstance(shown, ColourTrial)
    corners = []
    for name in COLOURS:
        assert shown.shown == name
        surface = pygame.Surface(kiosk.ui.size)
        kiosk.ui.stack.settle()
        kiosk.ui.stack.draw(surface)
        corners.append(tuple(surface.get_at(at)[:3] for at in ((0, 0), (1279, 719))))
        kiosk.act()
    plain = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0)]
    assert corners[:5] == [(colour, colour) for colour in plain]
    assert corners[5:7] == [((0, 0, 0), (255, 255, 255)), ((0, 0, 0), (0, 0, 255))]
    assert isinstance(kiosk.top, TrialsPage), "after the last back again"


def test_colours_end_with_back(kiosk: Kiosk) -> None:
    trial(kiosk, "colours")
    kiosk.act("right")
    kiosk.act("back")
    assert isinstance(kiosk.top, TrialsPage)

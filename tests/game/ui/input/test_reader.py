"""Events of four kinds of device become the same intents."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.input import Act, Bindings, Device, Point, Reader, Typed, Wheel
from game.ui.input.intents import DELAY, HOLD, INTERVAL
from game.ui.input.reader import LONG_PRESS


@pytest.fixture
def reader() -> Iterator[Reader]:
    pygame.display.init()
    made = Reader(Bindings())
    made.zoom, made.size = 2.0, (2560, 1440)
    yield made
    pygame.key.stop_text_input()


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def key_up(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=code, mod=0)


def mouse(kind: int, pos: tuple[int, int], button: int = 1, **more: object) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    return pygame.Event(kind, pos=pos, button=button, **{"touch": False, **more})


def finger(kind: int, x: float, y: float, finger_id: int = 7) -> pygame.Event:
    return pygame.Event(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=finger_id, touch_id=1, pressure=1.0)


def test_keys(reader: Reader) -> None:
    assert reader.feed(key(pygame.K_DOWN)) == [Act("down")]
    assert reader.feed(key(pygame.K_RETURN)) == [Act("confirm")]
    assert reader.feed(key(pygame.K_RETURN, pygame.KMOD_LALT)) == [Act("full_screen")]
    assert reader.feed(key(pygame.K_TAB, pygame.KMOD_LSHIFT)) == [Act("previous")]
    assert reader.feed(key(pygame.K_UP, pygame.KMOD_RSHIFT)) == [Act("up")]
    assert reader.feed(key(pygame.K_LSHIFT)) == []
    assert reader.feed(key(pygame.K_g)) == []
    reader.scope = "transport"
    assert reader.feed(key(pygame.K_g)) == [Act("transport.next_goal")]


def test_held_keys_repeat_after_a_delay_and_one_at_a_time(reader: Reader) -> None:
    reader.feed(key(pygame.K_DOWN))
    assert reader.tick(DELAY - 0.01) == []
    assert reader.tick(0.02) == [Act("down", repeat=True)]
    assert reader.tick(INTERVAL * 20) == [Act("down", repeat=True)]  # a slow frame makes no burst
    reader.feed(key(pygame.K_UP))
    assert reader.tick(DELAY + 0.01) == [Act("up", repeat=True)]
    reader.feed(key_up(pygame.K_UP))
    assert reader.tick(DELAY + 0.01) == [Act("down", repeat=True)]
    reader.feed(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert reader.tick(9) == []


def test_confirm_does_not_repeat_but_says_that_it_is_held(reader: Reader) -> None:
    reader.feed(key(pygame.K_RETURN))
    assert reader.tick(DELAY - 0.01) == []
    assert reader.tick(0.02) == [Act(HOLD, repeat=True)]
    reader.feed(key_up(pygame.K_RETURN))
    assert reader.tick(5) == []


def test_a_pointer_that_is_held_says_so_until_it_is_lifted_or_drags(reader: Reader) -> None:
    reader.feed(mouse(pygame.MOUSEMOTION, (190, 100)))
    held = [Act(HOLD, Device.MOUSE, repeat=True)]
    reader.feed(mouse(pygame.MOUSEBUTTONDOWN, (190, 100), button=1))
    assert reader.tick(DELAY + 0.01) == held
    reader.feed(mouse(pygame.MOUSEBUTTONUP, (190, 100), button=1))
    assert reader.tick(5) == []
    reader.feed(mouse(pygame.MOUSEBUTTONDOWN, (190, 100), button=1))
    reader.feed(mouse(pygame.MOUSEMOTION, (390, 300)))
    assert reader.tick(5) == []


def test_mouse_in_logical_units(reader: Reader) -> None:
    assert reader.feed(mouse(pygame.MOUSEMOTION, (190, 100))) == []  # the window opened under it
    assert reader.device is Device.KEYBOARD
    assert reader.feed(mouse(pygame.MOUSEMOTION, (200, 100))) == [Point("move", 100, 50)]
    assert reader.feed(mouse(pygame.MOUSEBUTTONDOWN, (200, 100))) == [Point("down", 100, 50)]
    assert reader.feed(mouse(pygame.MOUSEMOTION, (204, 100))) == []
    assert reader.feed(mouse(pygame.MOUSEBUTTONUP, (204, 100))) == [Point("up", 102, 50)]
    assert reader.feed(mouse(pygame.MOUSEBUTTONDOWN, (10, 10), 3)) == [Point("secondary", 5, 5)]
    assert reader.device is Device.MOUSE


def test_mouse_drag(reader: Reader) -> None:
    reader.feed(mouse(pygame.MOUSEBUTTONDOWN, (200, 100)))
    assert reader.feed(mouse(pygame.MOUSEMOTION, (260, 100))) == [Point("drag", 130, 50)]
    assert reader.feed(mouse(pygame.MOUSEMOTION, (202, 100))) == [Point("drag", 101, 50)]


def test_the_wheel_comes_once(reader: Reader) -> None:
    reader.feed(mouse(pygame.MOUSEMOTION, (200, 100)))
    assert reader.feed(mouse(pygame.MOUSEBUTTONDOWN, (200, 100), 4)) == []
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False, touch=False)
    assert reader.feed(wheel) == [Wheel(100, 50, 0, -1)]


def test_fingers(reader: Reader) -> None:
    assert reader.feed(finger(pygame.FINGERDOWN, 0.5, 0.5)) == [Point("down", 640, 360, Device.TOUCH)]
    assert reader.feed(finger(pygame.FINGERDOWN, 0.1, 0.1, 8)) == []
    assert reader.feed(finger(pygame.FINGERMOTION, 0.5, 0.6)) == [Point("drag", 640, 432, Device.TOUCH)]
    assert reader.feed(finger(pygame.FINGERUP, 0.5, 0.6)) == [Point("up", 640, 432, Device.TOUCH)]
    assert reader.device is Device.TOUCH


def test_a_finger_is_not_told_twice_as_a_mouse(reader: Reader) -> None:
    assert reader.feed(mouse(pygame.MOUSEBUTTONDOWN, (9, 9), touch=True)) == []


def test_a_long_press_is_secondary_and_no_click(reader: Reader) -> None:
    reader.feed(finger(pygame.FINGERDOWN, 0.5, 0.5))
    assert reader.tick(LONG_PRESS / 2) == []
    told = [intent for intent in reader.tick(LONG_PRESS) if isinstance(intent, Point)]
    assert [point.kind for point in told] == ["cancel", "secondary"]
    assert reader.tick(LONG_PRESS) == []
    assert reader.feed(finger(pygame.FINGERUP, 0.5, 0.5)) == []
    assert reader.feed(finger(pygame.FINGERDOWN, 0.5, 0.5)) == [Point("down", 640, 360, Device.TOUCH)]


def test_text_only_while_a_field_is_edited(reader: Reader) -> None:
    typed = pygame.Event(pygame.TEXTINPUT, text="ü")
    assert reader.feed(typed) == []
    reader.begin_typing(pygame.Rect(0, 0, 100, 20))
    reader.scope = "club"
    assert reader.feed(typed) == [Typed("ü")]
    assert reader.feed(key(pygame.K_t)) == []
    assert reader.feed(key(pygame.K_SPACE)) == []
    assert reader.feed(key(pygame.K_BACKSPACE)) == [Act("text.erase")]
    assert reader.feed(key(pygame.K_ESCAPE)) == [Act("back")]
    reader.end_typing()
    assert reader.feed(typed) == []
    assert reader.feed(key(pygame.K_t)) == [Act("club.table")]


def test_capture_takes_the_next_key_as_it_is(reader: Reader) -> None:
    reader.capture()
    assert reader.captured() is None
    assert reader.feed(key(pygame.K_F5, pygame.KMOD_CTRL)) == []
    assert reader.captured() == "ctrl+f5"
    assert reader.captured() is None
    assert reader.feed(key(pygame.K_DOWN)) == [Act("down")]


def test_a_finger_that_was_down_when_focus_went_does_not_bar_the_next(reader: Reader) -> None:
    reader.feed(finger(pygame.FINGERDOWN, 0.5, 0.5))
    reader.tick(LONG_PRESS)
    reader.feed(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert reader.feed(finger(pygame.FINGERDOWN, 0.5, 0.5, 8)) == [Point("down", 640, 360, Device.TOUCH)]

"""The operator's way out: a deliberate act, then the PIN; and no other."""

from collections.abc import Callable

import pygame
import pytest

from game.cabinet.kiosk.kiosk_flow import OPERATOR_SECONDS
from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.operator import BarredScreen, OperatorMenu, PinScreen
from game.cabinet.kiosk.operator.tournament_pages import PlanPage
from game.cabinet.kiosk.watch import HOLD, OperatorHold
from game.games.futti.kiosk.kiosk_game import TitleScreen
from game.games.futti.kiosk.visit import PickScreen
from tests.game.cabinet.kiosk.conftest import PIN, Kiosk

SIZE = (1280, 720)


def menu(kiosk: Kiosk) -> OperatorMenu:
    """The operator's menu, by the code."""
    kiosk.hold_f12()
    assert isinstance(kiosk.top, PinScreen)
    kiosk.type_pin(PIN)
    assert isinstance(kiosk.top, OperatorMenu)
    return kiosk.top


def press(kiosk: Kiosk, key: str) -> None:
    """Press the button with this key."""
    button = kiosk.top.view.find(key)
    assert button is not None
    kiosk.click(*button.screen_rect().center)


def test_the_code_leads_out(kiosk: Kiosk) -> None:
    menu(kiosk)
    assert kiosk.mode is Mode.OPERATOR
    press(kiosk, "quit")
    assert kiosk.quits == 1


def test_the_code_by_fingers_alone(kiosk: Kiosk) -> None:
    kiosk.event(pygame.FINGERDOWN, x=0.01, y=0.02, finger_id=3)
    kiosk.wait(HOLD + 0.5)
    kiosk.event(pygame.FINGERUP, x=0.01, y=0.02, finger_id=3)
    for digit in PIN:
        press(kiosk, f"digit{digit}")
    press(kiosk, "digit9")
    press(kiosk, "erase")
    press(kiosk, "enter")
    assert isinstance(kiosk.top, OperatorMenu)


def test_the_code_by_a_pad_alone(kiosk: Kiosk) -> None:
    kiosk.hold_shoulders(down=True)
    kiosk.wait(HOLD + 0.5)
    kiosk.hold_shoulders(down=False)
    assert isinstance(kiosk.top, PinScreen)
    here = (0, 0)  # 1, where focus is, in rows and columns of the pad
    for digit in PIN:
        at = divmod(int(digit) - 1, 3)
        for name, steps in (("down", at[0] - here[0]), ("right", at[1] - here[1])):
            for _ in range(abs(steps)):
                kiosk.act(name if steps > 0 else {"down": "up", "right": "left"}[name])
        kiosk.act()
        here = at
    kiosk.act("down")
    while kiosk.top.view.focus.key != "enter":
        kiosk.act("down" if not kiosk.top.view.focus.key.endswith(("0", "erase")) else "right")
    kiosk.act()
    assert isinstance(kiosk.top, OperatorMenu)


@pytest.mark.parametrize("pin", ["", "4", "471", "47111", "1174", "00000000"])
def test_a_wrong_pin_goes_back(kiosk: Kiosk, pin: str) -> None:
    kiosk.hold_f12()
    for digit in pin:
        kiosk.key(ord(digit), digit)
    press(kiosk, "enter")
    assert isinstance(kiosk.top, TitleScreen)
    assert kiosk.mode is Mode.ATTRACT
    assert kiosk.quits == 0


def test_after_three_wrong_pins_nobody_may_try_for_a_minute(kiosk: Kiosk) -> None:
    for _ in range(3):
        kiosk.hold_f12()
        kiosk.type_pin("1234")
    kiosk.hold_f12()
    assert isinstance(kiosk.top, BarredScreen)
    kiosk.type_pin(PIN)
    assert kiosk.mode is not Mode.OPERATOR or isinstance(kiosk.top, BarredScreen)
    kiosk.until(TitleScreen, 10)
    kiosk.wait(60, step=0.5)
    menu(kiosk)


def test_giving_up_and_the_right_pin_bar_nobody(kiosk: Kiosk) -> None:
    for pin in ("1234", "1234", PIN, "1234", "1234"):
        kiosk.hold_f12()
        kiosk.type_pin(pin)
        kiosk.hold_f12()
        assert isinstance(kiosk.top, OperatorMenu if pin == PIN else PinScreen)
        kiosk.act("back")
    menu(kiosk)


def test_back_gives_the_pin_up(kiosk: Kiosk) -> None:
    kiosk.hold_f12()
    kiosk.act("back")
    assert isinstance(kiosk.top, TitleScreen)


def test_the_act_must_be_held(kiosk: Kiosk) -> None:
    for _ in range(5):
        kiosk.hold_f12(HOLD - 0.5)
        kiosk.wait(0.5)
    assert isinstance(kiosk.top, PickScreen)


def test_an_act_that_goes_on_asks_once(kiosk: Kiosk) -> None:
    kiosk.event(pygame.KEYDOWN, key=pygame.K_F12, unicode="", mod=0)
    kiosk.wait(HOLD + 1)
    kiosk.act("back")
    kiosk.wait(HOLD + 1)
    assert not isinstance(kiosk.top, PinScreen)


@pytest.mark.parametrize("name", ["back", "full_screen", "mute", "menu", "rulebook"])
def test_no_other_action_leads_anywhere(kiosk: Kiosk, name: str) -> None:
    kiosk.key(pygame.K_q)
    kiosk.wait(1)
    muted = kiosk.ui.settings.mute
    kiosk.act(name)
    assert isinstance(kiosk.top, PickScreen)
    assert (kiosk.quits, kiosk.ui.settings.mute) == (0, muted)


def test_what_the_menu_changes_counts_at_once(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(volume=95)
    menu(kiosk)
    assert not kiosk.ui.settings.mute
    press(kiosk, "sound_page")
    press(kiosk, "sound")
    assert kiosk.ui.settings.mute
    press(kiosk, "sound")
    for _ in range(3):
        press(kiosk, "volume_more")
    assert (kiosk.director.profile.volume, kiosk.ui.settings.master_volume) == (100, 100)
    press(kiosk, "volume_less")
    press(kiosk, "attract_sound")
    kiosk.act("back")
    press(kiosk, "play")
    for _ in range(7):
        press(kiosk, "idle_seconds_less")
    press(kiosk, "back")
    press(kiosk, "back")
    assert isinstance(kiosk.top, TitleScreen)
    profile = kiosk.director.profile
    assert (profile.volume, profile.idle_seconds, profile.attract_sound) == (90, 10, True)
    assert not kiosk.ui.settings.mute
    kiosk.key(pygame.K_q)
    kiosk.wait(10.5)
    assert kiosk.mode is Mode.ATTRACT


def test_games_go_by_what_was_changed(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(clubs=4)
    menu(kiosk)
    press(kiosk, "play")
    press(kiosk, "clubs_less")
    kiosk.act("back")
    kiosk.act("back")
    kiosk.key(pygame.K_q)
    kiosk.wait(1)
    assert isinstance(kiosk.top, PickScreen)
    assert len(kiosk.top.choices) == 3


def test_nobody_in_the_menu_for_five_minutes_ends_it(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(idle_seconds=10)
    menu(kiosk)
    press(kiosk, "trials")
    press(kiosk, "keys")
    kiosk.key(pygame.K_q)
    kiosk.wait(OPERATOR_SECONDS - 1)
    assert kiosk.mode is Mode.OPERATOR
    kiosk.wait(2)
    assert isinstance(kiosk.top, TitleScreen)
    assert OPERATOR_SECONDS == 300


def test_the_tournament_has_a_door(kiosk: Kiosk) -> None:
    menu(kiosk)
    press(kiosk, "tournament")
    assert isinstance(kiosk.top, PlanPage)


# -- what counts as the act


def held(*events: tuple[int, dict[str, object]], seconds: float = HOLD + 0.1) -> bool:
    hold = OperatorHold()
    for kind, attributes in events:
        hold.feed(pygame.Event(kind, **attributes), SIZE)
    return hold.update(seconds, ())


@pytest.mark.parametrize("corner", [(3, 3), (1270, 5), (10, 715), (1275, 700)])
def test_any_corner_will_do(corner: tuple[int, int]) -> None:
    down = (pygame.MOUSEBUTTONDOWN, {"pos": corner, "button": 1, "touch": False})
    assert held(down)
    assert not held(down, seconds=HOLD - 0.1)
    assert not held(down, (pygame.MOUSEBUTTONUP, {"pos": corner, "button": 1}))
    moved = {"pos": (640, 360), "rel": (1, 1), "buttons": (1, 0, 0), "touch": False}
    assert not held(down, (pygame.MOUSEMOTION, moved))


def test_a_finger_that_slides_into_a_corner_is_none() -> None:
    assert not held(
        (pygame.FINGERDOWN, {"x": 0.5, "y": 0.5, "finger_id": 0}),
        (pygame.FINGERMOTION, {"x": 0.01, "y": 0.01, "finger_id": 0}),
    )


def test_a_lost_window_lets_go() -> None:
    assert not held((pygame.KEYDOWN, {"key": pygame.K_F12}), (pygame.WINDOWFOCUSLOST, {}))


def test_shoulders_of_two_pads_are_none() -> None:
    hold = OperatorHold()
    assert not hold.update(9, [(1, "left_shoulder"), (2, "right_shoulder")])
    assert hold.update(9, [(1, "left_shoulder"), (1, "right_shoulder")])

"""Hours of operation: the dark outside them, who is still let finish, and that only the operator gets through."""

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.cabinet.kiosk.hours import DIM_SECONDS, TOLD_SECONDS, SleepScreen, is_open
from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.operator import OperatorMenu, PinScreen
from game.games.futti.kiosk.kiosk_game import TitleScreen
from game.games.futti.kiosk.visit import PickScreen
from game.stage.kiosk.profile import Profile, minutes
from game.ui.input import Act, Device, Point
from tests.game.cabinet.kiosk.conftest import PIN, Kiosk

DAY = {"opens": "10:00", "closes": "18:00"}
NIGHT = {"opens": "18:30", "closes": "2:00"}


def at(clock: str, seconds: int = 0) -> float:
    """That time of a summer's day on this machine's clock."""
    hour, minute = divmod(minutes(clock), 60)
    return time.mktime((2026, 6, 1, hour, minute, seconds, 0, 0, -1))


@pytest.mark.parametrize(
    ("hours", "clock", "opened"),
    [
        ({}, "03:00", True),
        (DAY, "09:59", False),
        (DAY, "10:00", True),
        (DAY, "17:59", True),
        (DAY, "18:00", False),
        (NIGHT, "18:29", False),
        (NIGHT, "18:30", True),
        (NIGHT, "00:00", True),
        (NIGHT, "01:59", True),
        (NIGHT, "02:00", False),
    ],
)
def test_hours_begin_with_their_first_minute_and_may_go_over_midnight(
    hours: dict[str, str], clock: str, opened: bool
) -> None:
    assert is_open(Profile(**hours), minutes(clock)) is opened


def drawn(kiosk: Kiosk) -> pygame.Surface:
    """What is on the screen."""
    surface = pygame.Surface(kiosk.ui.size, depth=24)
    kiosk.ui.stack.settle()
    kiosk.ui.stack.draw(surface)
    return surface


def brightest(kiosk: Kiosk) -> int:
    """The brightest channel of any point of the picture."""
    return max(pygame.image.tobytes(drawn(kiosk), "RGB"))


def test_it_dims_within_a_minute_sleeps_and_wakes_by_itself(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(now=at("17:59", 55), **DAY)
    assert isinstance(kiosk.top, TitleScreen)
    kiosk.wait(5.5)
    assert isinstance(kiosk.top, SleepScreen)
    assert brightest(kiosk) > 200, "as it was"
    kiosk.wait(DIM_SECONDS - 2)
    assert brightest(kiosk) < 40, "nearly dark"
    kiosk.wait(3)
    assert DIM_SECONDS < 60
    assert 20 < brightest(kiosk) < 100, "a faint time of opening"
    kiosk.now = at("09:59", 59)
    kiosk.wait(0.5)
    assert kiosk.mode is Mode.ASLEEP
    kiosk.wait(1)
    assert isinstance(kiosk.top, TitleScreen)
    assert kiosk.mode is Mode.ATTRACT


def test_the_faint_words_wander(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(now=at("20:00"), **DAY)
    places = set()
    for _ in range(6):
        words = pygame.mask.from_threshold(drawn(kiosk), (255, 255, 255), (245, 245, 245, 255)).get_bounding_rects()
        places.add(words[0].topleft)
        kiosk.wait(30, step=1)
    assert len(places) == 6


def test_it_starts_asleep_outside_its_hours(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(now=at("20:00"), **DAY)
    assert isinstance(kiosk.top, SleepScreen)
    assert brightest(kiosk) < 100
    assert kiosk.ui.settings.mute


@pytest.mark.parametrize(
    "press",
    [
        lambda kiosk: kiosk.key(pygame.K_q),
        lambda kiosk: kiosk.event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1),
        lambda kiosk: kiosk.director.takes(Act("right", Device.PAD)),
    ],
)
def test_a_press_is_told_when_it_opens_and_plays_nothing(
    make_kiosk: Callable[..., Kiosk], press: Callable[[Kiosk], bool]
) -> None:
    kiosk = make_kiosk(now=at("20:00"), **DAY)
    assert press(kiosk), "no scene hears of it"
    assert isinstance(kiosk.top, SleepScreen)
    assert kiosk.top.tells
    assert brightest(kiosk) > 200
    assert kiosk.director.takes(Point("down", 100, 100))
    kiosk.wait(TOLD_SECONDS + 0.5)
    assert not kiosk.top.tells
    assert brightest(kiosk) < 100
    assert kiosk.mode is Mode.ASLEEP


def test_who_plays_when_it_closes_plays_on(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(now=at("17:59", 58), **DAY)
    kiosk.key(pygame.K_q)
    kiosk.wait(10)
    assert isinstance(kiosk.top, PickScreen)
    assert kiosk.mode is Mode.VISITOR
    kiosk.see_it_out(SleepScreen)
    assert kiosk.mode is Mode.ASLEEP


def test_the_operator_gets_in_while_it_sleeps_and_back(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(now=at("20:00"), **DAY)
    kiosk.hold_f12()
    assert isinstance(kiosk.top, PinScreen)
    kiosk.type_pin("0000")
    assert isinstance(kiosk.top, SleepScreen)
    kiosk.hold_f12()
    kiosk.type_pin(PIN)
    assert isinstance(kiosk.top, OperatorMenu)
    kiosk.act("back")
    assert isinstance(kiosk.top, SleepScreen)
    kiosk.hold_f12()
    kiosk.type_pin(PIN)
    kiosk.director.kept.change(opens=None, closes=None)
    kiosk.act("back")
    assert isinstance(kiosk.top, TitleScreen)


def send_to_sleep(kiosk: Kiosk) -> None:
    kiosk.hold_f12()
    kiosk.type_pin(PIN)
    kiosk.point_at("hours", Device.MOUSE)
    kiosk.point_at("sleep", Device.MOUSE)
    assert isinstance(kiosk.top, SleepScreen)


def test_sent_to_sleep_it_wakes_with_the_next_opening(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(now=at("15:00"), **DAY)
    send_to_sleep(kiosk)
    kiosk.wait(60)
    assert kiosk.mode is Mode.ASLEEP
    kiosk.now = at("18:00")
    kiosk.wait(1)
    kiosk.now = at("10:00")
    kiosk.wait(1)
    assert isinstance(kiosk.top, TitleScreen)


def test_sent_to_sleep_without_hours_only_the_operator_wakes_it(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(now=at("15:00"))
    send_to_sleep(kiosk)
    kiosk.now += 40 * 3600
    kiosk.key(pygame.K_q)
    kiosk.wait(1)
    assert kiosk.mode is Mode.ASLEEP
    kiosk.hold_f12()
    kiosk.type_pin(PIN)
    kiosk.act("back")
    assert isinstance(kiosk.top, TitleScreen)


def test_a_clock_set_back_a_day_changes_nothing(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(now=at("15:00"), **DAY)
    kiosk.now -= 24 * 3600
    kiosk.wait(1)
    assert kiosk.mode is Mode.ATTRACT


@pytest.mark.parametrize(
    ("hours", "later", "asleep"),
    [
        ({}, 40 * 3600, True),
        (DAY, 2 * 3600, True),
        (DAY, 19 * 3600 - 60, True),
        (DAY, 19 * 3600, False),
        (DAY, 24 * 3600, False),
        (DAY, -24 * 3600, True),
    ],
    ids=["always open", "the same day", "before it opens", "as it opens", "the next day", "clock set back"],
)
def test_sent_to_sleep_a_cabinet_that_is_started_again_sleeps_on_until_it_opens(
    hours: dict[str, str], later: int, asleep: bool, make_kiosk: Callable[..., Kiosk], tmp_path: Path
) -> None:
    """At three, of a day that is open from ten to six."""
    path = tmp_path / "book.jsonl"
    send_to_sleep(make_kiosk(now=at("15:00"), path=path, **hours))
    again = make_kiosk(now=at("15:00") + later, path=path, **hours)
    assert again.mode is (Mode.ASLEEP if asleep else Mode.ATTRACT)


def test_woken_by_the_operator_it_is_awake_after_another_start(
    make_kiosk: Callable[..., Kiosk], tmp_path: Path
) -> None:
    path = tmp_path / "book.jsonl"
    kiosk = make_kiosk(now=at("15:00"), path=path)
    send_to_sleep(kiosk)
    kiosk.hold_f12()
    kiosk.type_pin(PIN)
    kiosk.act("back")
    assert make_kiosk(now=at("15:10"), path=path).mode is Mode.ATTRACT

"""The still screen: it stays whatever visitors do, and the operator's act and PIN lead out of it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.cabinet.kiosk import keeper
from game.cabinet.kiosk.still import Still
from tests.game.cabinet.kiosk.test_keeper import PATIENCE, ROOT


@pytest.fixture
def still() -> Iterator[Still]:
    screen = Still("Out of order.", "4711", full_screen=False)
    yield screen
    pygame.quit()


def send(still: Still, kind: int, **attributes: object) -> None:
    pygame.event.post(pygame.Event(kind, **attributes))
    still.frame(0.1)


def type_digits(still: Still, digits: str) -> None:
    for digit in digits:
        send(still, pygame.KEYDOWN, key=ord(digit), unicode=digit, mod=0)


def hold(still: Still, seconds: float = 3.5) -> None:
    send(still, pygame.KEYDOWN, key=pygame.K_F12, unicode="", mod=0)
    for _ in range(round(seconds / 0.1)):
        still.frame(0.1)
    send(still, pygame.KEYUP, key=pygame.K_F12, mod=0)


def test_visitors_have_no_way_out(still: Still) -> None:
    type_digits(still, "4711")
    for kind in (pygame.QUIT, pygame.WINDOWCLOSE):
        send(still, kind)
    send(still, pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)
    assert still.running


def test_the_operator_holds_and_types_the_pin(still: Still) -> None:
    hold(still)
    type_digits(still, "471")
    assert still.running
    type_digits(still, "1")
    assert not still.running


def test_the_operator_holds_a_corner_and_touches_the_digits(still: Still) -> None:
    send(still, pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    for _ in range(35):
        still.frame(0.1)
    send(still, pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    for digit in "4711":
        (at,) = (rect.center for sign, rect in still.pad() if sign == digit)
        send(still, pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        send(still, pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert not still.running


def test_a_wrong_pin_has_to_be_begun_by_the_act_again(still: Still) -> None:
    hold(still)
    type_digits(still, "49")
    type_digits(still, "4711")
    assert still.running
    hold(still)
    type_digits(still, "4711")
    assert not still.running


def test_something_is_seen(still: Still) -> None:
    still.frame(0.1)
    shown = still.window.get_surface()
    assert len({tuple(shown.get_at((x, shown.get_height() // 2))) for x in range(shown.get_width())}) > 1


def test_the_command_shows_it_when_its_keeper_says_so_and_lives_by_its_pulse(tmp_path: Path) -> None:
    profile = tmp_path / "kiosk.toml"
    profile.write_text('pin = "4711"\nfull_screen = false\n')
    ear, mouth = os.pipe()
    shown = subprocess.Popen(
        [sys.executable, "-m", "game", "kiosk", "--profile", str(profile)], cwd=ROOT, pass_fds=(mouth,),
        env=os.environ | {keeper.PIN: "4711", keeper.STILL: "1", keeper.PULSE: str(mouth)},
    )  # fmt: skip
    os.close(mouth)
    try:
        assert os.read(ear, 1) == b"."
        shown.terminate()
        assert shown.wait(PATIENCE) == keeper.ended_by(signal.SIGTERM)
    finally:
        shown.kill()
        os.close(ear)


def test_nothing_tells_how_much_of_a_pin_was_right(still: Still) -> None:
    """It is looked at whole: a first digit that is wrong ends no sooner than the last one."""
    hold(still)
    type_digits(still, "9")
    type_digits(still, "4711")
    assert still.running, "9471 was entered, and then nothing was asked for"
    hold(still)
    type_digits(still, "4711")
    assert not still.running


def test_the_pin_may_be_entered_for_half_a_minute(still: Still) -> None:
    hold(still)
    for _ in range(31):
        still.frame(1.0)
    type_digits(still, "4711")
    assert still.running

"""The idle clock rests while a visitor's own match runs: whoever begins one sees how it ends, whatever he touches."""

from collections.abc import Callable

import pygame
import pytest

from game.cabinet.kiosk.farewell import FAREWELL_SECONDS
from game.cabinet.kiosk.mode import Mode
from game.games.futti.kiosk.kiosk_game import KioskMatch
from game.stage.kiosk.paced import Paced
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.visitor import Countdown, ThanksScreen
from game.stage.registry import GAMES
from tests.by_day import by_day
from tests.game.cabinet.kiosk.conftest import Kiosk

Make = Callable[..., Kiosk]
LEAST_IDLE = 10


def begin(kiosk: Kiosk) -> Paced:
    """A visitor who takes whatever has focus until something of his own plays."""
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    while not isinstance(kiosk.top, Paced):
        kiosk.act("confirm")
        if (kick_off := kiosk.top.view.find("kick_off")) is not None:
            kiosk.top.view.set_focus(kick_off)
        assert kiosk.mode is Mode.VISITOR
    return kiosk.top


def watch_it_out(kiosk: Kiosk) -> list[type]:
    """Touch nothing until the visit is over; the screens that came, a countdown included."""
    seen: list[type] = []
    while kiosk.mode is Mode.VISITOR:
        if not seen or type(kiosk.top) is not seen[-1]:
            seen.append(type(kiosk.top))
        kiosk.wait(0.25)
    return seen


@pytest.mark.parametrize("game", by_day(GAMES, "superclub"))
def test_whoever_begins_a_match_and_touches_nothing_sees_its_end(make_kiosk: Make, game: str) -> None:
    kiosk = make_kiosk(games=(game,))
    woken = kiosk.time
    begin(kiosk)
    seen = watch_it_out(kiosk)
    assert Countdown not in seen
    assert ResultScreen in seen
    assert seen[-1] is ThanksScreen
    assert kiosk.time - woken <= kiosk.director.profile.session_seconds + FAREWELL_SECONDS


def test_the_shortest_idle_time_rests_as_well(make_kiosk: Make) -> None:
    """A timeout is not waited for as long as that, and what comes after it begins anew."""
    kiosk = make_kiosk(idle_seconds=LEAST_IDLE)
    begin(kiosk)
    seen = [screen for screen in watch_it_out(kiosk) if screen is not Countdown]
    assert ResultScreen in seen
    assert seen[-1] is ThanksScreen


@pytest.mark.parametrize("game", by_day(GAMES, "eleven"))
def test_a_countdown_lies_over_questions_alone(make_kiosk: Make, game: str) -> None:
    kiosk = make_kiosk(games=(game,), idle_seconds=LEAST_IDLE)
    begin(kiosk)
    while kiosk.mode is Mode.VISITOR:
        awaited = kiosk.director.awaits_answer
        kiosk.wait(0.25)
        assert awaited or not isinstance(kiosk.top, Countdown)


def test_a_match_that_stands_still_by_itself_is_asked(make_kiosk: Make) -> None:
    kiosk = make_kiosk(idle_seconds=LEAST_IDLE)
    match = begin(kiosk)
    match.timeline.paused = True
    begun = kiosk.time
    kiosk.until(Countdown, LEAST_IDLE)
    while kiosk.mode is Mode.VISITOR:
        kiosk.wait(0.25)
    assert kiosk.time - begun <= LEAST_IDLE + 0.5


def test_the_clock_begins_anew_with_the_next_question(make_kiosk: Make) -> None:
    kiosk = make_kiosk(idle_seconds=LEAST_IDLE)
    match = begin(kiosk)
    assert isinstance(match, KioskMatch)
    while not match.question:
        kiosk.wait(0.25)
        assert kiosk.mode is Mode.VISITOR
    kiosk.wait(LEAST_IDLE / 2 - 1)
    assert kiosk.top is match


def test_a_match_that_never_ends_holds_no_machine(make_kiosk: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    kiosk = make_kiosk()
    woken = kiosk.time
    match = begin(kiosk)
    monkeypatch.setattr(match, "update", lambda seconds: None)
    monkeypatch.setattr(kiosk.director.kiosk_game, "hurry", lambda: None)
    watch_it_out(kiosk)
    assert kiosk.time - woken == pytest.approx(kiosk.director.profile.session_seconds, abs=2.5)

"""A visit's time: what can't be shown as it is in time is told at the beginning, runs faster, and is never cut."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.cabinet.gallery import SCENES
from game.cabinet.kiosk.mode import Mode
from game.games.futti.kiosk.kiosk_game import KioskMatch
from game.stage.highlights import END, goals
from game.stage.kiosk import pace
from game.stage.kiosk.pace import FOLLOWED, STRETCH, goals_alone, patience, speed
from game.stage.kiosk.paced import Paced
from game.stage.kiosk.profile import Profile, settings_for
from game.stage.kiosk.visitor import ChoiceScreen
from game.stage.registry import GAMES
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.game.cabinet.kiosk.conftest import STEP, Kiosk

Make = Callable[..., Kiosk]
VISITS = [(game, session, seed) for game in GAMES for session in (90, 180) for seed in range(4)]


@pytest.mark.parametrize(
    ("left", "seconds", "pace"),
    [
        (50, 101, 1.0),  # there is time for everything
        (300, 101, 2.4),  # 3 is needed, four fifths of it will do for now
        (900, 101, FOLLOWED),  # 7.2 would be too fast to follow
        (60, 11, 6.0),  # the last stretch: what is needed
        (600, 11, 60.0),
        (4, 0, 16.0),
    ],
)
def test_how_fast_a_match_must_be(left: float, seconds: float, pace: float) -> None:
    assert speed(left, seconds) == pytest.approx(pace)


def test_a_screen_with_others_after_it_is_never_too_fast_to_follow() -> None:
    assert speed(60, 5, whole=60) == FOLLOWED
    assert speed(60, 5, whole=15) == 15.0
    assert speed(60, 11, asking=4, whole=11) == 10.0, "four of eleven seconds go for a question, one is spare"


def test_the_same_left_over_less_time_is_never_slower() -> None:
    paces = [speed(240, seconds / 10) for seconds in range(1, 1800)]
    assert paces == sorted(paces, reverse=True)


def test_first_choices_wait_less_in_a_short_visit() -> None:
    assert (patience(20, 180), patience(20, 90)) == (20, 10)


def timeline() -> Any:
    ui = open_ui((1280, 720), settings_for(Profile()), strict=True)
    scene = SCENES["kiosk-match"](ui, 1)
    assert isinstance(scene, KioskMatch)
    scene.timeline.seek(0)
    return scene.timeline


def test_what_is_too_fast_to_follow_is_shown_as_goals_alone() -> None:
    line = timeline()
    spans = goals(line.beats)
    assert len(spans) > 1
    for span in spans:
        goals_alone(line, 50.0)
        assert line.time == pytest.approx(span.start)
        line.seek_time((span.start + span.end) / 2)
        goals_alone(line, 50.0)
        assert line.time == pytest.approx((span.start + span.end) / 2), "a goal is seen to its end"
        line.seek_time(span.end)
    goals_alone(line, 50.0)
    assert line.time == pytest.approx(line.length - END)


def test_goals_pass_in_the_time_there_is() -> None:
    line = timeline()
    least = sum(span.length for span in goals(line.beats))
    assert goals_alone(line, line.length / (least / 3)) == pytest.approx(3.0)
    line.seek(0)
    assert goals_alone(line, line.length / least) == 2.5, "calmly, where there is more time"


def see(kiosk: Kiosk) -> None:
    """A visit in which nobody touches anything, up to its result."""
    kiosk.key(pygame.K_q)
    while kiosk.director.farewell is None:
        kiosk.wait(STEP)


@pytest.mark.parametrize(("game", "session", "seed"), by_day(VISITS, ("futti", 90, 0)))
def test_every_visit_comes_to_its_end_by_itself(
    make_kiosk: Make, monkeypatch: pytest.MonkeyPatch, game: str, session: int, seed: int
) -> None:
    kiosk = make_kiosk(seed=seed, games=(game,), session_seconds=session, idle_seconds=600)
    cut: list[float] = []
    monkeypatch.setattr(kiosk.director.kiosk_game, "hurry", lambda: cut.append(kiosk.time))
    see(kiosk)
    assert not cut, "nothing was left when the time was over"
    assert kiosk.time <= session + 0.5


def passed(kiosk: Kiosk) -> float:
    """Let a step of time pass; how fast what plays by itself went on in it, 0 for a question or another screen."""
    top = kiosk.top
    if not isinstance(top, Paced) or top.awaits_answer:
        kiosk.wait(STEP)
        return 0.0
    before = top.timeline.time
    kiosk.wait(STEP)
    return (top.timeline.time - before) / STEP


def paces(kiosk: Kiosk) -> tuple[list[float], list[float]]:
    """How fast a visit went on in which nobody touched anything: before its last stretch, and in it."""
    kiosk.key(pygame.K_q)
    before, after = [0.0], [0.0]
    while kiosk.director.farewell is None:
        (before if kiosk.director.match_left > STRETCH + STEP else after).append(passed(kiosk))
    return before, after


def test_a_match_whose_length_is_known_runs_fastest_in_its_last_stretch(
    make_kiosk: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "MOST_WATCHED", 999.0)  # else it is over before, as nobody shall watch for so long
    before, after = paces(make_kiosk(games=("eleven",), idle_seconds=600, session_seconds=90))
    assert 1 < max(before) < max(after)


def test_nothing_is_too_fast_to_follow_before_the_last_stretch(make_kiosk: Make) -> None:
    """Of a match that is still being played its length is guessed."""
    before, _ = paces(make_kiosk(idle_seconds=600, session_seconds=90))
    assert 1 < max(before) <= FOLLOWED + 0.01


def test_nothing_is_asked_in_the_last_stretch(make_kiosk: Make) -> None:
    kiosk = make_kiosk(idle_seconds=600)
    kiosk.key(pygame.K_q)
    match = kiosk.until(KioskMatch)
    assert isinstance(match, KioskMatch)
    while match.question is None:
        kiosk.wait(0.25)
    kiosk.director.visit_left = STRETCH + 0.1
    while kiosk.director.farewell is None:
        kiosk.wait(STEP)
        assert match.question is None
        assert kiosk.mode is Mode.VISITOR
    assert match.timeline.is_at_end


@pytest.mark.parametrize(
    ("game", "session", "said"),
    [
        ("futti", 180, "3 minutes: play runs faster towards the end"),
        ("eleven", 90, "90 seconds: play runs faster towards the end"),
        ("eleven", 180, ""),
        ("superclub", 90, "90 seconds: play runs faster towards the end"),
        ("superclub", 180, ""),
    ],
)
def test_who_cant_see_it_all_as_it_is_is_told_at_the_beginning(
    make_kiosk: Make, game: str, session: int, said: str
) -> None:
    kiosk = make_kiosk(games=(game,), session_seconds=session)
    kiosk.key(pygame.K_q)
    assert isinstance(kiosk.top, ChoiceScreen)
    assert kiosk.top.notice == said


@pytest.mark.nightly
@pytest.mark.parametrize("session", [90, 180])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_told_nothing_has_time_for_everything_as_it_is(
    make_kiosk: Make, monkeypatch: pytest.MonkeyPatch, game: str, session: int
) -> None:
    """Stretches in which nothing is asked are quickened in every visit, however long it may last: not for want of time,
    so nobody is told. Without that everything fits as it is."""
    monkeypatch.setattr(pace, "MOST_WATCHED", 999.0)
    kiosk = make_kiosk(games=(game,), session_seconds=session, idle_seconds=600)
    before, after = paces(kiosk)
    assert kiosk.director.shown.first.notice or max(*before, *after) <= 1.5

"""Attract mode: its order, its matches, and that anything at all leaves it."""

import time
from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from engine.core.headless import play_out
from engine.core.model import Seat
from engine.futti.match.model import MatchSetup
from game.cabinet.kiosk.book import Scored
from game.cabinet.kiosk.kiosk_flow import MATCH_SECONDS
from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.reels import NOT_AGAIN
from game.cabinet.kiosk.watch import is_press
from game.games.futti import facts
from game.games.futti.flow import screening
from game.games.futti.kiosk.kiosk_game import HowToScreen, KioskMatch, RunningLeague, TableScreen, TitleScreen
from game.games.futti.kiosk.visit import PickScreen, offers
from game.stage.kiosk.parts import AttractScene
from game.stage.kiosk.profile import Profile, settings_for
from game.stage.registry import GAMES
from game.ui.input import Act, Device
from game.ui.window import open_ui
from tests.by_day import one_in
from tests.game.cabinet.kiosk.conftest import STEP, Kiosk

AN_HOUR = 20
"""Matches that are shown in that time, or a few more."""
ORDER = (TitleScreen, KioskMatch, TableScreen, HowToScreen, TitleScreen, KioskMatch)


def test_screens_come_in_their_order(kiosk: Kiosk) -> None:
    seen = [type(kiosk.top)]
    while len(seen) < len(ORDER):
        kiosk.wait(0.5)
        if type(kiosk.top) is not seen[-1]:
            seen.append(type(kiosk.top))
        assert kiosk.time < 600
    assert tuple(seen) == ORDER


def test_a_match_is_shown_whole_and_in_its_time(kiosk: Kiosk) -> None:
    kiosk.until(KioskMatch)
    begun = kiosk.time
    match = kiosk.director.shown.match
    assert match.timeline.time < 1
    kiosk.until(TableScreen)
    assert match.timeline.is_at_end
    assert kiosk.time - begun <= MATCH_SECONDS + 5


@pytest.mark.nightly
def test_no_match_comes_twice_in_an_hour(kiosk: Kiosk) -> None:
    seeds = [kiosk.director.shown.seed]
    while len(seeds) < AN_HOUR:
        kiosk.skip_to(KioskMatch)
        kiosk.skip_to(TitleScreen)
        seeds.append(kiosk.director.shown.seed)
    assert len(set(seeds)) == len(seeds)


def test_the_match_is_a_real_one_and_counts_in_the_table() -> None:
    league = RunningLeague(9)
    shown = league.play_round()
    table = league.table
    fixture = next(one for one in table.fixtures if (one.home, one.visitors) == (shown.home, shown.visitors))
    assert fixture.result is not None
    assert fixture.result.seed == shown.seed
    # Played again from its seed alone, as any match of a career can be, it is the same.
    rules = screening.games.rules_for(screening.GAME)
    setup = MatchSetup(
        league.teams[shown.home], league.teams[shown.visitors], (shown.home, shown.visitors), table.setup.seats
    )
    managers = {seat: screening.games.manager_for(screening.GAME, 2) for seat in setup.seats}
    assert all(isinstance(seat, Seat) for seat in setup.managers)
    state = play_out(rules, setup, shown.seed, managers)
    assert state.table.score == (fixture.result.home, fixture.result.visitors)


def test_table_and_scorers_are_those_of_what_was_played() -> None:
    league = RunningLeague(2)
    for number in range(1, 18):
        league.play_round()
        table = league.table
        assert all(row.played == (number - 1) % 14 + 1 for row in table.rows)
        goals = sum(one.result.home + one.result.visitors for one in table.fixtures if one.result)
        assert sum(row.scored for row in table.rows) == goals
        best = facts.scorers(table, 99)
        assert 0 < sum(scorer.goals for scorer in best) <= goals
    assert league.season == 2


def test_what_was_played_ahead_is_what_would_have_been_shown_anyway() -> None:
    ahead, later = RunningLeague(2), RunningLeague(2)
    for number in range(16):  # into a second season
        prepared = sum(1 for _ in iter(ahead.prepare, False))
        assert prepared > 4
        table = later.table
        one, other = ahead.play_round(), later.play_round()
        assert (one.seed, one.home, one.visitors, one.match.events) == (
            other.seed,
            other.home,
            other.visitors,
            other.match.events,
        ), number
        assert ahead.table.rows == later.table.rows
        assert (table is later.table) == (number != 14)


PRESSES = {
    "key": (pygame.KEYDOWN, {"key": pygame.K_q, "unicode": "q", "mod": 0}),
    "mouse": (pygame.MOUSEBUTTONDOWN, {"pos": (600, 400), "button": 3, "touch": False}),
    "wheel": (pygame.MOUSEWHEEL, {"x": 0, "y": 1, "precise_x": 0.0, "precise_y": 1.0}),
    "touch": (pygame.FINGERDOWN, {"x": 0.5, "y": 0.5, "finger_id": 1}),
    "pad": (pygame.CONTROLLERBUTTONDOWN, {"button": 3, "instance_id": 0}),
    "joystick": (pygame.JOYBUTTONDOWN, {"button": 11, "instance_id": 0}),
    "hat": (pygame.JOYHATMOTION, {"hat": 0, "value": (0, 1), "instance_id": 0}),
}


@pytest.mark.parametrize("name", one_in(3, PRESSES))
@pytest.mark.parametrize("screen", [TitleScreen, KioskMatch, TableScreen, HowToScreen])
def test_any_press_of_any_device_leaves_any_screen_at_once(kiosk: Kiosk, name: str, screen: type) -> None:
    kiosk.skip_to(screen)
    kind, attributes = PRESSES[name]
    assert kiosk.event(kind, **attributes)
    assert isinstance(kiosk.top, PickScreen)
    assert kiosk.mode is Mode.VISITOR


def test_a_stick_pushed_over_leaves_it_too(kiosk: Kiosk) -> None:
    assert kiosk.director.takes(Act("left", Device.PAD))
    assert isinstance(kiosk.top, PickScreen)


@pytest.mark.parametrize(
    ("kind", "attributes"),
    [
        (pygame.MOUSEMOTION, {"pos": (5, 5), "rel": (1, 0), "buttons": (0, 0, 0), "touch": False}),
        (pygame.CONTROLLERAXISMOTION, {"axis": 0, "value": 900, "instance_id": 0}),
        (pygame.JOYHATMOTION, {"hat": 0, "value": (0, 0), "instance_id": 0}),
        (pygame.KEYUP, {"key": pygame.K_q, "mod": 0}),
        (pygame.WINDOWFOCUSLOST, {}),
    ],
)
def test_what_trembles_or_is_let_go_is_no_press(kind: int, attributes: dict[str, object]) -> None:
    assert not is_press(pygame.Event(kind, **attributes))


def test_one_press_that_is_told_twice_picks_no_club(kiosk: Kiosk) -> None:
    kiosk.event(pygame.JOYBUTTONDOWN, button=0, instance_id=0)
    assert kiosk.event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=0)
    assert kiosk.director.takes(Act("confirm", Device.PAD))
    assert isinstance(kiosk.top, PickScreen)


def test_attract_mode_is_silent_unless_wanted(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk()
    assert kiosk.ui.settings.mute
    kiosk.key(pygame.K_q)
    assert not kiosk.ui.settings.mute
    assert not make_kiosk(attract_sound=True).ui.settings.mute
    assert make_kiosk(attract_sound=True, sound=False).ui.settings.mute


def test_a_kiosk_of_another_seed_shows_other_matches() -> None:
    assert RunningLeague(1).play_round().seed != RunningLeague(2).play_round().seed
    assert RunningLeague(1).play_round().seed == RunningLeague(1).play_round().seed


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1080, 1920), (3840, 2160)])
def test_buttons_are_large_and_inside_whatever_the_window(size: tuple[int, int]) -> None:
    ui = open_ui(size, settings_for(Profile()), strict=True)
    league = RunningLeague(1)
    ui.stack.push(PickScreen(ui, league.clubs, offers(league.teams, 4, 1), 10, lambda _: None))
    buttons = ui.stack.top.view.focusables()
    assert len(buttons) == 4
    fit = min(size[0] / 1280, size[1] / 720)
    for button in buttons:
        assert ui.stack.top.view.area.contains(button.screen_rect())
        assert min(button.rect.size) * ui.zoom / fit >= 60
    ui.stack.clear()


@pytest.mark.parametrize("axis", range(6))
def test_whatever_is_pushed_of_a_pad_wakes_it(kiosk: Kiosk, axis: int) -> None:
    """Sticks in either direction and triggers, whether they mean anything or not; trembling is nobody."""
    kiosk.wait(1)
    kiosk.ui.input.feed(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=9000, instance_id=3))
    kiosk.wait(1)
    assert kiosk.mode is Mode.ATTRACT
    kiosk.ui.input.feed(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=32767, instance_id=3))
    kiosk.wait(STEP)
    assert kiosk.mode is Mode.VISITOR


def test_a_trigger_that_is_held_is_one_press(kiosk: Kiosk) -> None:
    kiosk.ui.input.feed(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=5, value=32767, instance_id=3))
    kiosk.wait(1)
    assert kiosk.mode is Mode.VISITOR
    kiosk.director.attract()
    kiosk.wait(5)
    assert kiosk.mode is Mode.ATTRACT


def test_no_still_page_comes_twice_in_twenty_minutes(make_kiosk: Callable[..., Kiosk]) -> None:
    """In the first hour with nobody there; each comes again after that."""
    noon = time.mktime((2026, 5, 4, 12, 0, 0, 0, 0, -1))
    kiosk = make_kiosk(games=GAMES, initials=False, now=noon)
    for game in GAMES:
        rank = {"winner": 0, "rank": (3,), "said": "2:1", "club": "Vilkavė", "seed": 1}
        kiosk.director.tally.book.note(Scored, game=game, people=("ABC",), **rank)
    kiosk.director.attract()
    shown: dict[object, list[float]] = defaultdict(list)
    page = None
    while kiosk.time < 2700:
        kiosk.wait(0.5, 0.5)
        if kiosk.top is kiosk.director.shown.match:
            kiosk.director.left = 0.0  # the match itself takes none of this test's time
            kiosk.time += 60.0
            kiosk.director.reels.update(60.0)
        if kiosk.top is not page and isinstance(page := kiosk.top, AttractScene) and page.subject is not None:
            shown[page.subject].append(kiosk.time)
    assert len(shown) == 4 + 7, "a hall of fame of each game, and its pages"
    for times in shown.values():
        assert len(times) >= 2
        assert all(later - sooner >= NOT_AGAIN for sooner, later in pairwise(times))

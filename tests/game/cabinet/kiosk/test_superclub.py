"""Superclub at the kiosk: attract mode, and a visit of eleven picks and a match, by every device and by nobody."""

from collections.abc import Callable

import pygame
import pytest

from engine.superclub.match.events import MatchEnded, ResultCalled
from game.cabinet.kiosk.best import BestScreen
from game.cabinet.kiosk.farewell import FAREWELL_SECONDS
from game.cabinet.kiosk.initials import InitialsScreen
from game.cabinet.kiosk.mode import Mode
from game.games.superclub.gallery.kiosk import SCENES
from game.games.superclub.kiosk.draft import PLACES, QuickDraft
from game.games.superclub.kiosk.end import ending
from game.games.superclub.kiosk.kiosk_game import (
    KioskSuperclub,
    QuickPick,
    SuperclubKioskGame,
    SuperclubTitle,
)
from game.stage.kiosk.profile import Profile, settings_for
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.visitor import ThanksScreen
from game.ui.input import Device
from game.ui.window import open_ui
from tests.game.cabinet.kiosk.conftest import Kiosk

Make = Callable[..., Kiosk]


def superclub(make_kiosk: Make, **fields: object) -> Kiosk:
    return make_kiosk(games=("superclub",), **fields)


def stand_of(kiosk: Kiosk) -> SuperclubKioskGame:
    stand = kiosk.director.kiosk_game
    assert isinstance(stand, SuperclubKioskGame)
    return stand


# -- attract mode


# -- a visit


def test_a_whole_visit_by_keys(make_kiosk: Make) -> None:
    kiosk = superclub(make_kiosk)
    kiosk.key(pygame.K_q)
    begun = kiosk.time
    kiosk.wait(0.5)
    wanted = []
    for _ in PLACES:
        assert isinstance(kiosk.top, QuickPick)
        wanted.append(kiosk.top.choices[1])
        kiosk.act("right")
        kiosk.act()
    assert isinstance(kiosk.top, KioskSuperclub)
    visit = stand_of(kiosk).visit
    assert visit is not None
    assert visit.picked == wanted
    assert {card.number for card in visit.blank.teams[0].squad.cards} == {card.number for card in wanted}
    kiosk.see_it_out(SuperclubTitle)
    assert kiosk.time - begun <= 180 + FAREWELL_SECONDS
    assert kiosk.mode is Mode.ATTRACT
    assert stand_of(kiosk).visit is None


@pytest.mark.parametrize("device", [Device.TOUCH, Device.MOUSE])
def test_a_whole_visit_by_pointing(make_kiosk: Make, device: Device) -> None:
    kiosk = superclub(make_kiosk)
    kiosk.event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1)
    begun = kiosk.time
    kiosk.wait(0.5)
    for number in range(len(PLACES)):
        kiosk.point_at(f"club{number % 3}", device)
    assert isinstance(kiosk.top, KioskSuperclub)
    kiosk.see_it_out(SuperclubTitle)
    assert kiosk.time - begun <= 180 + FAREWELL_SECONDS


def test_nobody_answers_and_it_goes_on_by_itself(make_kiosk: Make) -> None:
    kiosk = superclub(make_kiosk, idle_seconds=600)
    kiosk.key(pygame.K_q)
    begun = kiosk.time
    order = (QuickPick, KioskSuperclub, ResultScreen, InitialsScreen, BestScreen, ThanksScreen, SuperclubTitle)
    seen: list[type] = [type(kiosk.top)]
    while len(seen) < len(order):
        kiosk.wait(0.25)
        if type(kiosk.top) is not seen[-1]:
            seen.append(type(kiosk.top))
    assert tuple(seen) == order
    assert kiosk.time - begun <= 180 + FAREWELL_SECONDS


@pytest.mark.parametrize("session", [90, 180])
def test_who_answers_everything_at_the_last_moment_is_out_in_time(make_kiosk: Make, session: int) -> None:
    kiosk = superclub(make_kiosk, session_seconds=session, idle_seconds=600)
    kiosk.key(pygame.K_q)
    begun, results = kiosk.time, 0
    while kiosk.mode is Mode.VISITOR:
        kiosk.wait(0.25)
        results += isinstance(kiosk.top, ResultScreen)
        assert kiosk.time - begun <= session + FAREWELL_SECONDS + 0.5
    assert results, "the result is seen"


def test_who_goes_away_is_forgotten(make_kiosk: Make) -> None:
    kiosk = superclub(make_kiosk, idle_seconds=20)
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    kiosk.act()
    assert stand_of(kiosk).visit is not None
    kiosk.wait(21)
    assert kiosk.mode is Mode.ATTRACT
    assert stand_of(kiosk).visit is None


def test_a_visit_out_of_time_is_played_to_its_end_at_once(make_kiosk: Make) -> None:
    kiosk = superclub(make_kiosk, idle_seconds=600)
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    kiosk.act()
    kiosk.director.visit_left = 0.5
    kiosk.wait(2)
    assert isinstance(kiosk.top, ResultScreen)


# -- the picks


@pytest.mark.parametrize("seed", range(12))
def test_eleven_picks_are_a_team_of_everybody_in_his_place(seed: int) -> None:
    draft = QuickDraft(seed, 1)
    shown: set[int] = set()
    while not draft.done:
        place = PLACES[len(draft.picked)]
        assert len(draft.offer) == 3
        assert {card.position for card in draft.offer} == {place}
        assert shown.isdisjoint(card.number for card in draft.offer), "nobody is offered twice"
        shown |= {card.number for card in draft.offer}
        draft.pick(draft.offer[-1])
    events = draft.more()
    assert isinstance(events[-1], MatchEnded)
    counted = [sum(card.position == place for card in draft.picked) for place in ("defender", "midfielder", "attacker")]
    assert counted == [4, 3, 3]


@pytest.mark.parametrize("seed", range(12))
def test_the_end_says_the_thirds_that_the_scoreboard_said(seed: int) -> None:
    draft = QuickDraft(seed, 1)
    draft.finish()
    events = draft.more()
    end = ending(open_ui((1280, 720)).t, draft.content, draft.blank, events, seed)
    called = next(event for event in events if isinstance(event, ResultCalled))
    thirds = ["½" if halves == 1 else str(halves // 2) + "½" * (halves % 2) for halves in called.won]
    assert end.score is not None
    assert list(end.score) == thirds


# -- the screen


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (1080, 1920)])
def test_what_can_be_pressed_is_large_and_inside_whatever_the_window(size: tuple[int, int]) -> None:
    ui = open_ui(size, settings_for(Profile()), strict=True)
    scene = SCENES["superclub-kiosk-pick"](ui, 1)
    ui.stack.push(scene)
    fit = min(size[0] / 1280, size[1] / 720)
    assert scene.view.focusables()
    for widget in scene.view.focusables():
        assert scene.view.area.contains(widget.screen_rect()), widget.key
        assert min(widget.rect.size) * ui.zoom / fit * 1.5 >= 60, widget.key
    ui.stack.clear()

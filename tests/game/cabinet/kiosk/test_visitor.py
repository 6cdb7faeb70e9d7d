"""A visit: from a press to the thanks in three minutes, and nothing of it remains."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.futti.match.model import GOAL, HOME
from game.cabinet.kiosk.best import BestScreen
from game.cabinet.kiosk.farewell import FAREWELL_SECONDS
from game.cabinet.kiosk.initials import InitialsScreen
from game.cabinet.kiosk.mode import Mode
from game.games.futti.gallery.kiosk import SCENES
from game.games.futti.kiosk.kiosk_game import KioskMatch, RunningLeague, TitleScreen
from game.games.futti.kiosk.visit import MOST_STRENGTH, LineUpScreen, PickScreen, Visit, better_at, offers, plans
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.visitor import Countdown, ThanksScreen
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.game.cabinet.kiosk.conftest import Kiosk


def visitor(kiosk: Kiosk) -> KioskMatch:
    """A visitor who wakes the kiosk, takes the first club and confirms the line-up."""
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    assert isinstance(kiosk.top, PickScreen)
    kiosk.act()
    assert isinstance(kiosk.top, LineUpScreen)
    kiosk.act()
    assert isinstance(kiosk.top, KioskMatch)
    return kiosk.top


def watch(kiosk: Kiosk, until: type, touch_every: float = 20.0) -> None:
    """Let the visit go on, with a touch now and then that means nothing."""
    while not isinstance(kiosk.top, until):
        kiosk.wait(touch_every / 4)
        if isinstance(kiosk.top, Countdown):
            kiosk.key(pygame.K_q)
            kiosk.wait(0.5)
        assert kiosk.mode is Mode.VISITOR


@pytest.mark.parametrize("seed", by_day(range(6), 0))
def test_a_visit_from_the_press_to_the_thanks_is_over_in_three_minutes(
    make_kiosk: Callable[..., Kiosk], seed: int
) -> None:
    kiosk = make_kiosk(seed=seed)
    begun = kiosk.time
    match = visitor(kiosk)
    watch(kiosk, ResultScreen)
    assert kiosk.time - begun <= 180 + 5  # it is looked at every five seconds
    assert match.timeline.is_at_end
    assert kiosk.director.kiosk_game.visit is not None
    assert kiosk.director.kiosk_game.visit.over
    kiosk.until(TitleScreen, FAREWELL_SECONDS)
    assert kiosk.mode is Mode.ATTRACT


@pytest.mark.parametrize("session", by_day([90, 120, 180], 90))
def test_who_answers_everything_at_the_last_moment_is_out_in_time_too(
    make_kiosk: Callable[..., Kiosk], session: int
) -> None:
    kiosk = make_kiosk(session_seconds=session, idle_seconds=600)
    kiosk.key(pygame.K_q)
    begun = kiosk.time
    while kiosk.mode is Mode.VISITOR:
        top = kiosk.top
        if isinstance(top, KioskMatch) and top.question:
            kiosk.act("left")
        else:
            kiosk.wait(0.25)
        assert kiosk.time - begun <= session + FAREWELL_SECONDS + 0.5
    assert kiosk.time - begun > session / 2


def test_what_is_not_answered_goes_on_by_itself(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(idle_seconds=600)
    kiosk.key(pygame.K_q)
    order = (PickScreen, LineUpScreen, KioskMatch, ResultScreen, InitialsScreen, BestScreen, ThanksScreen, TitleScreen)
    seen: list[type] = [type(kiosk.top)]
    while len(seen) < len(order):
        kiosk.wait(0.25)
        if type(kiosk.top) is not seen[-1]:
            seen.append(type(kiosk.top))
    assert tuple(seen) == order


def test_a_timeout_offers_line_ups_and_takes_the_one_chosen(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(idle_seconds=600)
    match = visitor(kiosk)
    while match.question is None:
        kiosk.wait(0.25)
    visit = kiosk.director.kiosk_game.visit
    assert visit is not None
    ask = visit.ask()
    wanted = next(plan for plan in ask.plans if plan.name != "balance")
    kiosk.act("left" if ask.plans[0] is wanted or ask.plans[0].name == wanted.name else "right")
    kiosk.act()
    assert match.question is None
    changed = [beat.event for beat in match.timeline.beats if type(beat.event).__name__ == "LineUpChanged"]
    kiosk.wait(1)
    changed = [beat.event for beat in match.timeline.beats if type(beat.event).__name__ == "LineUpChanged"]
    assert any(event.side == HOME and event.positions == wanted.positions for event in changed)


def test_a_timeout_nobody_answers_takes_seconds(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(idle_seconds=600)
    match = visitor(kiosk)
    while match.question is None:
        kiosk.wait(0.25)
    kiosk.wait(5.5)
    assert match.question is None


def test_clubs_are_of_the_running_league_and_their_strength_is_told() -> None:
    league = RunningLeague(3)
    drawn = offers(league.teams, 4, 1)
    assert len({offer.club for offer in drawn}) == 4
    assert [offer.strength for offer in drawn] == sorted((offer.strength for offer in drawn), reverse=True)
    assert all(1 <= offer.strength <= MOST_STRENGTH for offer in drawn)
    assert all(offer.team == league.teams[offer.club] for offer in drawn)


def test_two_people_are_offered_clubs_that_are_as_strong() -> None:
    """Of eight the strongest, the fourth, the fifth and the last; or the second, third, sixth and seventh."""
    league = RunningLeague(3)
    assert len({one.club for person in (0, 1) for one in offers(league.teams, 4, 1, person)}) == 8
    best = 0
    for seed in range(20):
        left, right = ([offer.strength for offer in offers(league.teams, 4, seed, person)] for person in (0, 1))
        assert sorted([*left, *right])[::7] == [1, MOST_STRENGTH], "all eight, from the weakest to the strongest"
        assert abs(sum(left) - sum(right)) <= 2
        best += left[0] > right[0]
    assert 3 <= best <= 17, "either is offered the strongest"


@pytest.mark.parametrize("seed", range(8))
def test_line_ups_on_offer_are_legal_and_different(seed: int) -> None:
    league = RunningLeague(seed)
    drawn = offers(league.teams, 4, seed)
    visit = Visit(drawn[0], drawn[1].team, seed, 2)
    found = visit.first_plans()
    assert "balance" in [plan.name for plan in found]
    assert 1 <= len(found) <= 3
    assert len({plan.positions for plan in found}) == len(found)
    for plan in found:
        again = Visit(drawn[0], drawn[1].team, seed, 2)
        again.name_line_up(plan.positions)
        again.finish()
        assert again.over
    side = visit.table.sides[HOME]
    assert all(plan.positions is not None for plan in plans(side, found[0].positions))


@pytest.mark.parametrize("seed", range(4))
def test_a_change_of_the_team_says_what_it_is_better_at(seed: int) -> None:
    drawn = offers(RunningLeague(seed).teams, 4, seed)
    visit = Visit(drawn[0], drawn[1].team, seed, 2)
    side = visit.blank.sides[HOME]
    found = visit.first_plans()
    usual = next(plan.positions for plan in found if plan.name == "balance")
    for plan in found:
        figures = better_at(side, plan, usual)
        match plan.name:
            case "balance":
                assert figures is None
            case "keeper":
                assert figures is not None
                assert figures == tuple(side.goaltender(one[GOAL]).goaltending for one in (usual, plan.positions))
            case "attack":
                cards = [[side.outfielder(one[place]) for place in (0, 1)] for one in (usual, plan.positions)]
                assert figures == tuple(sum(card.offence for card in two) for two in cards)
                assert figures[1] > figures[0]
            case _:
                assert figures is not None
                assert figures[1] > figures[0]


def files(home: Path) -> dict[str, bytes]:
    return {str(path.relative_to(home)): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def test_nothing_of_a_visitor_remains(gaffer_home: Path, make_kiosk: Callable[..., Kiosk]) -> None:
    (gaffer_home / "config").mkdir()
    (gaffer_home / "config" / "settings.json").write_text('{"guide_seen": true}')
    before = files(gaffer_home)
    kiosk = make_kiosk()
    visitor(kiosk)
    watch(kiosk, ResultScreen)
    kiosk.act()
    kiosk.until(TitleScreen)
    assert kiosk.director.kiosk_game.visit is None
    kiosk.hold_f12()
    kiosk.type_pin("4711")
    kiosk.act("up")
    kiosk.act()
    assert files(gaffer_home) == before


@pytest.mark.parametrize("name", ["kiosk-match", "kiosk-timeout"])
def test_what_stands_beside_the_pitch_is_not_cut_off(name: str) -> None:
    ui = open_ui((1280, 720))
    scene = SCENES[name](ui, 1)
    assert isinstance(scene, KioskMatch)
    ui.stack.push(scene)
    for words in scene.margins:
        shown = ui.look.wrap(words, "display32", scene.plan.pitch.left - 16)
        assert " ".join(shown) == words


def test_every_visit_is_another(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk, seeds = make_kiosk(), set()
    for _ in range(3):
        kiosk.key(pygame.K_q)
        seeds.add(kiosk.director.visit_seed)
        kiosk.director.attract()
        kiosk.wait(0.5)
    assert len(seeds) == 3

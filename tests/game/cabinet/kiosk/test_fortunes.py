"""Football Fortunes at the kiosk: attract mode's rounds, and a visit of three weeks, by every device and by nobody."""

from collections.abc import Callable

import pygame
import pytest

from engine import games
from engine.core.headless import manager_chance
from engine.core.model import Action, Decision, Event
from engine.fortunes.season import events as ev
from engine.fortunes.season.line_ups import team_ratings
from engine.fortunes.season.model import LineUpDue, RollDue
from game.cabinet.kiosk.best import BestScreen
from game.cabinet.kiosk.farewell import FAREWELL_SECONDS
from game.cabinet.kiosk.initials import InitialsScreen
from game.cabinet.kiosk.kiosk_flow import TITLE_SECONDS
from game.cabinet.kiosk.mode import Mode
from game.games.fortunes.gallery.kiosk import SCENES
from game.games.fortunes.kiosk.end import verdict
from game.games.fortunes.kiosk.kiosk_game import FortunesKioskGame
from game.games.fortunes.kiosk.play_screens import KioskBoard, KioskMatchday
from game.games.fortunes.kiosk.played_games import WEEKS, ComputerGame, RunningGame, StretchFeed, ThreeWeeks
from game.games.fortunes.kiosk.screens import FortunesClubScreen, FortunesTitle, PlanScreen
from game.games.fortunes.kiosk.stint import plans
from game.games.fortunes.presenter.season import taken_by
from game.stage.kiosk.profile import Profile, settings_for
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.visitor import Countdown, ThanksScreen
from game.ui.input import Device
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.game.cabinet.kiosk.conftest import Kiosk

Make = Callable[..., Kiosk]
LEVEL = 1


def fortunes(make_kiosk: Make, **fields: object) -> Kiosk:
    return make_kiosk(games=("fortunes",), level=LEVEL, **fields)


def stand_of(kiosk: Kiosk) -> FortunesKioskGame:
    stand = kiosk.director.kiosk_game
    assert isinstance(stand, FortunesKioskGame)
    return stand


def answer_all(kiosk: Kiosk, press: Callable[[str], None]) -> list[type]:
    """Answer whatever a visitor is asked until the result; the kinds of screens that were seen."""
    seen: list[type] = []
    while not isinstance(kiosk.top, ResultScreen):
        top = kiosk.top
        if not seen or type(top) is not seen[-1]:
            seen.append(type(top))
        if isinstance(top, PlanScreen):
            press("club0")
        elif isinstance(top, KioskBoard) and isinstance(top.question, RollDue):
            press("roll")
        elif isinstance(top, Countdown):
            kiosk.key(pygame.K_q)
        kiosk.wait(0.25)
    return seen


# -- attract mode


def test_rounds_come_out_of_real_games_and_none_comes_twice() -> None:
    running = RunningGame(5, LEVEL)
    game, shown = running.seed, [running.play_round() for _ in range(6)]
    assert running.seed == game, "one game goes on"
    rules, manager = games.rules_for("fortunes"), games.manager_for("fortunes", LEVEL)
    state, events = rules.new(running.setup, game)
    told: list[Event] = [event for event in events if event.visible_to(None)]
    turn = 0
    while rules.decisions(state) and state.table.week <= shown[-1].blank.week:
        due = rules.decisions(state)[0]
        chance = manager_chance(game, due.seat, turn)
        events = rules.apply(state, manager.choose(rules.view(state, due.seat), due, chance))
        told += [event for event in events if event.visible_to(None)]
        turn += 1
    end = 0
    for one in shown:
        begins = told.index(one.events[0], end)
        end = begins + len(one.events)
        assert tuple(told[begins:end]) == one.events
        assert isinstance(one.events[0], ev.RoundBegun)
        assert isinstance(one.events[-1], ev.RoundEnded)
        fixture = one.blank.fixtures[one.fixture]
        assert one.blank.managers[one.seat].club in (fixture.home, fixture.away)


def test_a_game_that_is_over_is_followed_by_another() -> None:
    running = RunningGame(5, LEVEL)
    seeds, seen = {running.seed}, set()
    while len(seeds) < 3:
        one = running.play_round()
        assert one.seed not in seen
        seen.add(one.seed)
        seeds.add(running.seed)


def test_what_is_played_ahead_is_what_would_come_anyhow() -> None:
    """However far it came, and also where somebody looks for it again from the beginning."""
    running, ahead = RunningGame(5, LEVEL), RunningGame(5, LEVEL)
    for steps in (0, 1, 40, 10_000):
        for _ in range(steps):
            if not ahead.search():
                break
        assert ahead.play_round() == running.play_round()
    game, prepared = ThreeWeeks(7, LEVEL), ThreeWeeks(7, LEVEL, ahead=True)
    steps = 0
    while prepared.prepare():
        steps += 1
    assert steps > 50
    assert prepared.table == game.table
    assert prepared.offers(4) == game.offers(4)


def test_the_next_round_and_visit_are_worked_out_while_this_one_is_shown(
    make_kiosk: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    usual_of = ComputerGame.usual_of

    def counted(game: ComputerGame, due: Decision) -> Action:
        asked.append(due)
        return usual_of(game, due)

    kiosk, other = fortunes(make_kiosk), fortunes(make_kiosk)
    monkeypatch.setattr(ComputerGame, "usual_of", counted)
    other.director.attract()
    assert len(asked) > 50, "without time for it all is played at once"
    del asked[:]
    kiosk.wait(TITLE_SECONDS - 1, step=0.01)
    assert len(asked) > 50, "an answer in every frame"
    del asked[:]
    kiosk.director.attract()
    assert not asked
    assert kiosk.director.shown.seed == other.director.shown.seed
    assert kiosk.director.visit_seed == other.director.visit_seed
    first, second = kiosk.director.shown.first, other.director.shown.first
    assert isinstance(first, FortunesClubScreen)
    assert isinstance(second, FortunesClubScreen)
    assert first.choices == second.choices


def test_pictures_are_made_before_they_are_needed(make_kiosk: Make) -> None:
    shown = fortunes(make_kiosk).director.shown
    assert isinstance(shown.first, FortunesClubScreen)
    clubs = sum(isinstance(one, KioskBoard) for one in shown.pictures)
    shown.match.rebuild()
    look = shown.match.ui.look
    made = look.sprites.made
    assert len(list(shown.match.pictures())) >= 22, "both elevens, and the crowd"
    assert clubs >= 3, "a board for every club, beside the players"
    assert look.sprites.made > made + 22


# -- a visit


def test_a_whole_visit_by_keys(make_kiosk: Make) -> None:
    kiosk = fortunes(make_kiosk)
    offers = ThreeWeeks(kiosk.director.visit_seed, LEVEL).offers(kiosk.director.profile.clubs)
    kiosk.key(pygame.K_q)
    begun = kiosk.time
    kiosk.wait(0.5)
    assert isinstance(kiosk.top, FortunesClubScreen)
    kiosk.act("right")
    kiosk.act()
    stand = stand_of(kiosk)
    visit = stand.visit
    assert visit is not None
    assert visit.seats == (offers[1],)
    seen = answer_all(kiosk, lambda key: kiosk.act())
    assert seen[:3] == [KioskBoard, PlanScreen, KioskMatchday]
    assert seen.count(KioskBoard) == WEEKS
    assert len(visit.stints[0].matches()) >= WEEKS
    assert visit.table.over, "the season was played to its end"
    kiosk.until(ThanksScreen, FAREWELL_SECONDS)
    kiosk.until(FortunesTitle)
    assert kiosk.time - begun <= 180 + FAREWELL_SECONDS
    assert kiosk.mode is Mode.ATTRACT
    assert stand.visit is None


def test_a_whole_visit_by_touch(make_kiosk: Make) -> None:
    kiosk = fortunes(make_kiosk, session_seconds=120)
    kiosk.event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1)
    begun = kiosk.time
    kiosk.wait(0.5)
    kiosk.point_at("club1", Device.TOUCH)
    answer_all(kiosk, lambda key: kiosk.point_at(key, Device.TOUCH))
    kiosk.wait(1)
    kiosk.click(400, 200)
    kiosk.until(FortunesTitle)
    assert kiosk.time - begun <= 120 + FAREWELL_SECONDS


@pytest.mark.parametrize("session", by_day([90, 180], 90))
def test_who_answers_nothing_sees_the_result_in_time(make_kiosk: Make, session: int) -> None:
    kiosk = fortunes(make_kiosk, session_seconds=session, idle_seconds=600)
    kiosk.key(pygame.K_q)
    begun, seen = kiosk.time, [type(kiosk.top)]
    while kiosk.mode is Mode.VISITOR:
        kiosk.wait(0.25)
        if type(kiosk.top) is not seen[-1]:
            seen.append(type(kiosk.top))
        assert kiosk.time - begun <= session + FAREWELL_SECONDS + 0.5
    assert seen[0] is FortunesClubScreen
    assert seen.count(KioskBoard) == WEEKS, "nothing was cut short"
    assert seen[-5:] == [ResultScreen, InitialsScreen, BestScreen, ThanksScreen, FortunesTitle]


def test_who_goes_away_is_forgotten(make_kiosk: Make) -> None:
    kiosk = fortunes(make_kiosk, idle_seconds=20)
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    kiosk.act()
    assert stand_of(kiosk).visit is not None
    # No question waits for twenty seconds, and what plays by itself is let play.
    kiosk.until(FortunesTitle, most=180 + FAREWELL_SECONDS)
    assert kiosk.mode is Mode.ATTRACT
    assert stand_of(kiosk).visit is None


def test_a_visit_out_of_time_is_played_to_its_end_at_once(make_kiosk: Make) -> None:
    kiosk = fortunes(make_kiosk, idle_seconds=600)
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    kiosk.act()
    visit = stand_of(kiosk).visit
    assert visit is not None
    kiosk.director.visit_left = 0.5
    shown = kiosk.until(ResultScreen, most=4.0)
    kiosk.wait(1)
    assert kiosk.top is shown, "it is shown once"
    assert visit.table.over


# -- the three weeks


@pytest.mark.parametrize("seed", range(3))
def test_everything_is_told_once_and_in_order(seed: int) -> None:
    game = ThreeWeeks(seed, LEVEL)
    first = game.table.week
    game.take(game.offers(3)[-1])
    own: list[Event] = []
    rolled: set[int] = set()
    while game.managing:
        what = game.ahead()
        if what is None:
            if game.waiting is None:
                break
            assert isinstance(game.waiting, LineUpDue)
            stint = game.stints[0]
            game.answer(stint.line_up(stint.plans()[0]))
            continue
        feed = StretchFeed(game, what)
        while True:
            events = feed.more()
            own += events
            if events:
                continue
            if feed.waiting is None:
                break
            if isinstance(feed.waiting, RollDue):  # asked again after an offer
                rolled.add(game.table.week)
            game.answer(None)
    game.finish()
    assert game.seen[: len(own)] == own
    weeks = [event.week for event in game.seen if isinstance(event, ev.WeekBegun)]
    assert weeks == list(range(first, first + WEEKS))
    if game.managing:
        assert len(rolled) == WEEKS
        assert game.table.over
        assert game.table.tallies
        assert not game.stints[0].to_come()


@pytest.mark.parametrize("seed", by_day(range(3), 0))
def test_every_plan_is_legal_and_does_what_it_says(seed: int) -> None:
    game = ThreeWeeks(seed, LEVEL)
    for seat in game.offers(4):
        game = ThreeWeeks(seed, LEVEL)
        game.take(seat)
        while not isinstance(game.waiting, LineUpDue):
            assert game.waiting is not None
            game.answer(game.usual())
        stint = game.stints[0]
        plans = {plan.way: plan for plan in stint.plans()}
        rated = {way: team_ratings(stint.view, seat, plan.line_up) for way, plan in plans.items()}
        assert all(game.fault(stint.line_up(plan)) is None for plan in plans.values())
        assert "balance" in plans
        if "attack" in plans:
            assert rated["attack"].attack > rated["balance"].attack
        if "defence" in plans:
            assert rated["defence"].defence > rated["balance"].defence


@pytest.mark.nightly
def test_there_is_mostly_something_to_choose() -> None:
    games_of = [ThreeWeeks(seed, 2) for seed in range(5)]
    choices = [len(plans(game.view_of(seat), seat)) for game in games_of for seat in game.offers(3)]
    assert sum(count > 1 for count in choices) * 4 >= len(choices) * 3


def test_what_is_said_at_the_end() -> None:
    game = ThreeWeeks(3, LEVEL)
    game.take(game.offers(4)[0])
    game.finish()
    stint = game.stints[0]
    (own,) = [one for one in game.table.tallies if one.seat == stint.seat]
    above = sum(one.total > own.total for one in game.table.tallies)
    assert stint.rank == (above + 1, stint.seat, own.total)
    expected = "won" if not above else "trophy" if stint.has_trophy else "upper" if above < 2 else "lower"
    assert verdict(stint) == expected, "of four managers the first two are above"
    scores = [stint.score(*one) for one in stint.matches()]
    best = stint.best()
    if stint.has_trophy:
        assert best.kind == "trophy"
    elif any(mine > theirs for mine, theirs in scores):
        assert best.kind == "win"
        assert best.score[0] - best.score[1] == max(mine - theirs for mine, theirs in scores)
    game.table.managers[stint.seat].managing = False
    assert verdict(stint) == "sacked"


# -- the screens


@pytest.mark.parametrize("size", by_day([(800, 600), (1280, 720), (1080, 1920)], (800, 600), whole=True))
@pytest.mark.parametrize("name", ["pick", "board", "plan"])
def test_what_can_be_pressed_is_large_and_inside_whatever_the_window(name: str, size: tuple[int, int]) -> None:
    ui = open_ui(size, settings_for(Profile()), strict=True)
    scene = SCENES[f"fortunes-kiosk-{name}"](ui, 1)
    ui.stack.push(scene)
    scene.update(0.0)
    fit = min(size[0] / 1280, size[1] / 720)
    assert scene.view.focusables()
    for widget in scene.view.focusables():
        assert scene.view.area.contains(widget.screen_rect()), widget.key
        assert min(widget.rect.size) * ui.zoom / fit * 1.5 >= 60, widget.key
    ui.stack.clear()


def test_who_is_bought_or_lent_in_a_visit_is_drawn_without_a_list_of_managers(make_kiosk: Make) -> None:
    kiosk = fortunes(make_kiosk)
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    surface, drawn = pygame.Surface(kiosk.ui.size), 0
    while not isinstance(kiosk.top, ResultScreen) and drawn < 2:
        if isinstance(kiosk.top, KioskBoard) and taken_by(kiosk.top.now.event) is not None:
            kiosk.top.draw(surface)
            drawn += 1
        if isinstance(kiosk.top, Countdown):
            kiosk.key(pygame.K_q)
        kiosk.wait(0.25)
    assert drawn == 2


def test_what_all_have_done_is_read_before_the_matches(make_kiosk: Make) -> None:
    kiosk = fortunes(make_kiosk)
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    kiosk.act()
    board, still = kiosk.top, 0.0
    assert isinstance(board, KioskBoard)
    while kiosk.top is board:
        if board.question is not None:
            kiosk.act()
        kiosk.wait(0.25)
        still += 0.25 * (board.over and kiosk.top is board)
    assert 2.5 <= still <= 4.5, "four seconds, less at more than normal speed"


@pytest.mark.parametrize("seed", range(12))
def test_a_club_without_a_choice_is_offered_only_for_want_of_others(seed: int) -> None:
    game = ThreeWeeks(seed, LEVEL)
    ways = {seat: len(plans(game.table, seat)) for seat in game.table.surviving}
    offered = game.offers(4)
    choosing = [seat for seat in ways if ways[seat] > 1]
    assert len(offered) == min(4, max(3, len(choosing)))
    assert set(choosing) <= set(offered) or set(offered) <= set(choosing)


def test_nobody_kicks_off_before_all_are_painted_unless_that_takes_too_long() -> None:
    scenes = [SCENES["fortunes-kiosk-matchday"](open_ui((1280, 720), settings_for(Profile())), 1) for _ in range(2)]
    for scene, manned in zip(scenes, (True, False), strict=True):
        assert isinstance(scene, KioskMatchday)
        scene.rebuild()
        scene.is_manned = manned
        scene.paint_ahead = lambda: None  # type: ignore[method-assign]
        begun = scene.timeline.time
        scene.update(0.5)
        assert (scene.timeline.time > begun) == manned
    late = scenes[1]
    assert isinstance(late, KioskMatchday)
    begun = late.timeline.time
    for _ in range(4):
        late.update(1.0)
    assert late.timeline.time > begun

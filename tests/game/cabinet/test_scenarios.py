"""Scenarios from the title: through the gallery into one, to its end, and the medal that is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from engine.core.headless import manager_chance
from engine.core.record import read_setup
from engine.core.rules import Manager
from engine.storage.listing import CareerInfo, delete_career, list_careers
from game.cabinet import kept
from game.cabinet.flow import Cabinet
from game.cabinet.gallery.scenarios import after
from game.cabinet.title import TitleScene
from game.games.eleven.screens.campaign.map_scene import CampaignMapScene
from game.games.eleven.screens.new_game import NewGameScene
from game.games.futti.screens.club_home import ClubHomeScene
from game.stage.game_plugin import plugin_of
from game.stage.how_you_win import HowYouWinScene
from game.stage.match_scene import MatchScene
from game.stage.pause import PauseMenu
from game.stage.registry import GAMES
from game.stage.scenario import ScenarioScene
from game.stage.scenario_gallery import ScenarioCard, ScenarioGallery
from game.ui.input import Act
from game.ui.widgets import Header
from game.ui.window import open_ui

OF_DATA = ("futti", "superclub", "fortunes")


@pytest.fixture
def desk():
    ui = open_ui((1280, 720), strict=True)
    ui.settings.reduced_motion = True
    ui.settings.tips_off = GAMES
    desk = Cabinet(ui)
    desk.title()
    yield desk
    ui.close_career()
    ui.stack.clear()


def _finish(path: Path, helper: Manager | None = None) -> None:
    """Play the career in a file to its end, the person doing as if he were away, or as a helper says; of what came last
    nothing is shown."""
    session = kept.resume_career(path)
    while session.outcome is None:
        batch = session.advance()
        if batch is None:
            due = session.pending()[0]
            chance = manager_chance(session.header.seed, due.seat, session.actions)
            action = session.rules.default(session.state, due)
            if helper is not None:
                action = helper.choose(session.rules.view(session.state, due.seat), due, chance)
            batch = session.submit(action)
        if session.outcome is None:
            session.showed(batch, len(batch.events))
    session.close()


def _careers() -> list[CareerInfo]:
    return [one for one in list_careers(kept.careers_folder()) if isinstance(one, CareerInfo)]


def _header(desk: Cabinet) -> Header:
    return next(one for one in desk.ui.stack.top.view.root.walk() if isinstance(one, Header))


def _begin(desk: Cabinet, game: str) -> None:
    """From the title into the first scenario of a game, by keys."""
    stack = desk.ui.stack
    desk.game = game
    stack.top.view.set_focus(stack.top.view.find("scenarios"))
    for _ in range(3):  # the door, the card, the button
        stack.handle(Act("confirm"))


@pytest.mark.parametrize("game", OF_DATA)
def test_a_scenario_is_begun_from_the_title_and_is_a_career_of_its_own(desk, game) -> None:
    _begin(desk, game)
    assert not isinstance(desk.ui.stack.top, TitleScene | ScenarioGallery)
    desk.ui.close_career()
    (kept,) = _careers()
    first = games.scenarios_of(game)[0]
    stats = plugin_of(game).honours(kept.summary.details)
    assert (kept.game, stats.campaign, stats.medal) == (game, first.key, "")
    glance = plugin_of(game).glance(desk.ui.t, kept.summary.details)
    assert glance is not None
    assert first.name in glance.note


def test_the_aim_stands_in_the_header_of_the_clubs_home_and_is_told_behind_a_door(desk) -> None:
    session = after("futti", 1, 30)
    plugin_of("futti").play(desk.ui, session, Path("replays"), desk.title)
    desk.ui.stack.update(1.0)
    home = desk.ui.stack.top
    assert isinstance(home, ClubHomeScene)
    assert _header(desk).ways[-2] == "Bronze: 3rd or better · now 4th"
    home.view.set_focus(home.view.find("scenario"))
    desk.ui.stack.handle(Act("confirm"))
    assert isinstance(desk.ui.stack.top, ScenarioScene)
    assert "Bronze: 3rd or better · now 4th" in desk.ui.stack.top.told.lines(desk.ui.t)
    desk.ui.stack.handle(Act("back"))
    assert desk.ui.stack.top is home


@pytest.mark.parametrize(("game", "number", "actions"), [("superclub", 2, 18), ("fortunes", 0, 40)])
def test_in_a_room_the_aim_stands_in_the_header_in_the_strip_and_behind_the_menu(desk, game, number, actions) -> None:
    session = after(game, number, actions)
    plugin_of(game).play(desk.ui, session, Path("replays"), desk.title)
    stack, room = desk.ui.stack, desk.ui.stack.top
    aim = room.screen.aim()
    assert aim
    assert set(aim) <= set(_header(desk).ways)
    stack.handle(Act("win"))
    assert isinstance(stack.top, HowYouWinScene)
    assert stack.top.standing.said == aim[0]
    stack.handle(Act("back"))
    stack.handle(Act("menu"))
    assert isinstance(stack.top, PauseMenu)
    stack.top.doors.scenario()
    assert isinstance(stack.top, ScenarioScene)
    stack.handle(Act("confirm"))
    assert isinstance(stack.top, PauseMenu)


def test_other_games_have_no_aim_and_no_door_to_one(desk) -> None:
    desk.game = "superclub"
    desk.begin(games.whole_game("superclub").default_setup(2, 0), 5)
    assert desk.ui.stack.top.screen.aim() == ()
    desk.ui.stack.handle(Act("menu"))
    assert desk.ui.stack.top.doors.scenario is None


@pytest.mark.parametrize("game", OF_DATA)
def test_at_the_end_the_medal_is_told_once_and_leaving_leads_back_to_the_gallery(desk, game) -> None:
    first = games.scenarios_of(game)[0]
    _begin(desk, game)
    desk.ui.close_career()
    (kept,) = _careers()
    _finish(kept.path)
    stack = desk.ui.stack
    desk.resume(kept.path)
    told = 0
    for _ in range(400):
        if isinstance(stack.top, ScenarioScene):
            told += 1
            assert stack.top.told.over
            assert stack.top.told.scenario == first
            stack.handle(Act("confirm"))
            break
        stack.update(2.0)
        if not isinstance(stack.top, MatchScene):  # there it would make it pause
            stack.handle(Act("confirm"))
    assert told == 1
    stack.update(0.5)
    stack.top.view.set_focus(stack.top.view.find("leave"))
    stack.handle(Act("confirm"))
    assert isinstance(stack.top, ScenarioGallery)
    assert isinstance(stack.scenes[0], TitleScene)


def test_a_medal_comes_from_the_record_and_stays_when_its_career_is_gone(desk) -> None:
    scenario = next(one for one in games.scenarios_of("futti") if one.key == "short_straw")
    desk.game = "futti"
    desk.begin(scenario.begun_by("Maja"), scenario.seed)
    desk.ui.close_career()
    _finish(_careers()[0].path, games.manager_for("futti", 4))
    (ended,) = _careers()
    stats = plugin_of("futti").honours(ended.summary.details)
    assert (stats.campaign, stats.medal, stats.managers[0].place) == ("short_straw", "gold", 1)
    assert desk.ui.settings.medals == {}
    desk.title()
    assert desk.ui.settings.medals == {"futti": {"short_straw": "gold"}}
    delete_career(ended.path)
    desk.title()
    desk.scenarios()
    cards = [one for one in desk.ui.stack.top.view.root.walk() if isinstance(one, ScenarioCard)]
    assert [card.won for card in cards] == [None, "gold", None, None]


def test_who_does_nothing_wins_no_medal(desk) -> None:
    _begin(desk, "superclub")
    desk.ui.close_career()
    _finish(_careers()[0].path)
    stats = plugin_of("superclub").honours(_careers()[0].summary.details)
    assert (stats.over, stats.campaign, stats.medal) == (True, games.scenarios_of("superclub")[0].key, "")
    assert stats.managers[0].place == 4
    desk.title()
    assert desk.ui.settings.medals == {}


def test_elevens_campaigns_are_reached_by_the_same_door(desk) -> None:
    desk.game = "eleven"
    desk.scenarios()
    stack = desk.ui.stack
    assert isinstance(stack.top, CampaignMapScene)
    key = stack.top.seen
    stack.handle(Act("confirm"))
    assert isinstance(stack.top, NewGameScene)
    assert stack.top.setup.scenario == key
    stack.handle(Act("back"))
    assert isinstance(stack.top, TitleScene)


def test_the_set_up_in_the_file_is_the_scenarios_with_the_persons_name(desk) -> None:
    _begin(desk, "fortunes")
    desk.ui.close_career()
    session = kept.resume_career(_careers()[0].path)
    first = games.scenarios_of("fortunes")[0]
    assert first.is_begun_with(read_setup(session.rules, session.header), session.header.seed)
    session.close()

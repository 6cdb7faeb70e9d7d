"""A week told: every screen in every size, the league's table and tokens, and waiting for the others."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine.eleven.content.load import load
from engine.eleven.season import events as ev
from game.games.eleven.gallery import week as gallery
from game.games.eleven.gallery.week import SCENES, a_game
from game.games.eleven.screens.week.league import LeagueScene
from game.games.eleven.screens.week.monday import MondayScene
from game.games.eleven.screens.week.news_scene import TurnHead, WaitingScene
from game.games.eleven.screens.week.score_board import Runner, Track
from game.stage.feed import RecordFeed
from game.stage.gallery import OWN
from game.stage.screen import Screen
from game.ui.look.crests import Crest
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.widgets import Table
from game.ui.window import open_ui
from tests.game.driving import SIZES, click, hinted, opened, press, run, settle, skip_on, the, unreached

CONTENT = load()


# -- every screen in every size


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", list(SCENES))
def test_everything_is_drawn_and_reached_by_four_directions(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    run(scene, 0.3)
    if scene.view.focus is not None:
        assert not unreached(scene.view)


def test_reduced_motion_shows_everything_too() -> None:
    for name in SCENES:
        ui = open_ui((1280, 720), Settings(reduced_motion=True), strict=True)
        ui.stack.push(SCENES[name](ui, 7))
        run(ui.stack.top, 0.3)


# -- the league


def test_a_crowd_on_a_space_stays_inside_it() -> None:
    looks = Crest("shield", "plain", "star", (0, 0, 0), (9, 9, 9), (5, 5, 5))
    track = Track([Runner(looks, False, False, False)] * 12, lambda: ([0] * 12, {}, 1.0), 0)
    for area in (pygame.Rect(0, 0, 732, 430), pygame.Rect(0, 0, 608, 235), pygame.Rect(0, 0, 608, 120)):
        places = track.stacked([0] * 12, area)
        assert len({(round(x), round(y)) for x, y, _ in places}) == 12
        assert all(x - size / 2 >= -2 and y - size / 2 >= 0 for x, y, size in places)
        assert all(x + size / 2 <= area.w / 5 for x, _, size in places)


def test_tokens_end_where_the_league_says() -> None:
    scene = opened(lambda ui: gallery.league_scene(ui, 7, 3, 0.0))
    assert isinstance(scene, LeagueScene)
    start = list(scene.standing.league)
    skip_on(scene)
    settle(scene)
    assert scene.over
    assert start != scene.standing.league == a_game().table(gallery.end_of(a_game(), 3)[0]).league


def test_the_league_is_in_order_and_counts_results() -> None:
    scene = opened(lambda ui: gallery.league_scene(ui, 7))
    assert isinstance(scene, LeagueScene)
    table = the(scene, Table)
    rows, own = table.rows, table.own
    spaces = [int(str(row[6])) for row in rows]
    assert spaces == sorted(spaces, reverse=True)
    (mine,) = own
    assert sum(int(str(row)) for row in rows[mine][3:6]) == 5


def test_a_move_says_which_match_it_comes_from() -> None:
    game = a_game()
    moves = [n for n, event in enumerate(game.events) if isinstance(event, ev.LeagueMoved) and event.rule == "EL-32"]
    last = game.table(moves[3]).played  # all four managers' matches of the first week
    said: list[str] = []
    scene = opened(lambda ui: gallery.league_scene(ui, 7, 1, 0.0))
    assert isinstance(scene, LeagueScene)
    for beat in scene.timeline.beats:
        if isinstance(beat.event, ev.LeagueMoved) and beat.event.rule == "EL-32":
            scene.timeline.seek(beat.index)
            said.append(scene.words(scene.timeline.beat)[0])
    assert len(said) == 4
    for words, home, (played,) in zip(said, CONTENT.homes, last, strict=False):
        assert words.startswith(home.name)
        goals = (played.goals, played.against)
        assert f"{goals[0]}:{goals[1]}" in words


def test_the_league_goes_on_and_back() -> None:
    over: list[bool] = []
    table = a_game().table(gallery.end_of(a_game(), 3)[0])
    scene = opened(lambda ui: LeagueScene(Screen(ui, CONTENT, table, OWN), on_over=lambda: over.append(True)))
    assert hinted(scene) == ["confirm"]
    press(scene, "confirm")
    click(scene, "go_on")
    press(scene, "back")
    assert over == [True, True, True]
    below = opened(lambda ui: LeagueScene(Screen(ui, CONTENT, table, OWN)))
    assert hinted(below) == ["back"]
    press(below, "back")
    assert below.ui.stack.top is not below


def test_monday_and_the_week_in_the_league_name_the_way_to_the_menu() -> None:
    opened_by: list[bool] = []
    doors = {"menu": lambda: opened_by.append(True)}
    game = a_game()
    begins, ends = gallery.a_monday(game, 1)
    before, after = game.table(begins), game.table(ends)
    feed = RecordFeed(before, game.events[begins:ends])
    rooms: list[Callable[[Ui], Scene]] = [
        lambda ui: MondayScene(Screen(ui, CONTENT, before, OWN, doors=doors), feed, on_over=lambda: None),
        lambda ui: LeagueScene(Screen(ui, CONTENT, after, OWN, doors=doors), on_over=lambda: None),
    ]
    for room in rooms:
        scene = opened(room)
        while isinstance(scene, MondayScene) and scene.playing:
            assert "menu" in hinted(scene)
            press(scene, "confirm")
            settle(scene)
        assert "menu" in hinted(scene)
        press(scene, "menu")
    assert opened_by == [True, True]


# -- waiting and reading


def test_work_goes_on_while_one_waits() -> None:
    done: list[int] = []
    scene = opened(lambda ui: gallery.waiting_scene(ui, 7, lambda: done.append(1)))
    assert isinstance(scene, WaitingScene)
    before = len(done)
    run(scene, 0.5)
    assert len(done) == before + 10


def test_what_is_told_is_shown_and_nothing_told_changes_nothing() -> None:
    scene = opened(lambda ui: gallery.waiting_scene(ui, 7))
    assert isinstance(scene, WaitingScene)
    view = scene.view
    scene.tell([])
    run(scene, 0.1)
    assert scene.view is view
    scene.tell([ev.BuildingBuilt(seat=1, building="lighting", cost=3)])
    run(scene, 0.1)
    assert scene.view is not view


_BUILT = ev.BuildingBuilt(seat=1, building="lighting", cost=3)


def test_what_others_did_stays_until_the_person_goes_on() -> None:
    scene = opened(lambda ui: gallery.waiting_scene(ui, 7))
    assert isinstance(scene, WaitingScene)
    scene.tell([_BUILT])
    run(scene, 60)
    assert not scene.has_been_read
    press(scene, "confirm")
    assert scene.has_been_read
    scene.tell([_BUILT])
    assert not scene.has_been_read, "that is news again"


def test_where_nobody_decides_what_others_did_leaves_by_itself() -> None:
    game = a_game()
    scene = opened(lambda ui: WaitingScene(Screen(ui, CONTENT, game.table(200), OWN), lambda: None, waits=False))
    assert isinstance(scene, WaitingScene)
    assert scene.has_been_read, "there is nothing to read"
    scene.tell([_BUILT] * 9)
    assert not scene.has_been_read
    run(scene, 4.1)
    assert scene.has_been_read


def test_the_own_club_is_next_and_not_at_thought_when_the_others_are_done() -> None:
    game = a_game()
    own = game.find(lambda event: isinstance(event, ev.TurnBegun) and event.seat == OWN) + 1
    scene = opened(lambda ui: WaitingScene(Screen(ui, CONTENT, game.table(own), OWN), lambda: None))
    assert [one.doing for one in scene.view.root.walk() if isinstance(one, TurnHead)] == [
        scene.ui.t("eleven.week.news.yours")
    ]

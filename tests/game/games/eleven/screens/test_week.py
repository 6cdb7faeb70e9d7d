"""A week told: every screen in every size, the league's table and tokens, and waiting for the others."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame
import pytest

from engine.core.model import Event
from engine.eleven.club_rules.events import DieThrown, MarkersMoved, PlayerTrained
from engine.eleven.content.load import load
from engine.eleven.season import events as ev
from engine.eleven.season.model import Played
from game.games.eleven.flow.others import OthersWork
from game.games.eleven.gallery import week as gallery
from game.games.eleven.gallery.week import SCENES, a_game
from game.games.eleven.presenter.others import OthersPresenter
from game.games.eleven.screens.frame import ResourceBar
from game.games.eleven.screens.week.league import LeagueScene
from game.games.eleven.screens.week.monday import MondayScene
from game.games.eleven.screens.week.others_board import Moment, OthersBoard
from game.games.eleven.screens.week.others_scene import OthersScene
from game.games.eleven.screens.week.score_board import Runner, Track
from game.stage.feed import RecordFeed
from game.stage.gallery import OWN, is_a
from game.stage.screen import Screen
from game.stage.timeline import Timeline
from game.ui.input import Act
from game.ui.look.crests import Crest
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.widgets import Table
from game.ui.window import open_ui
from tests.by_day import one_in
from tests.game.driving import EVERY_SIZE, click, hinted, opened, press, run, settle, skip_on, the, unreached

CONTENT = load()


# -- every screen in every size


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("name", one_in(4, list(SCENES)))
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


@pytest.mark.rule("EL-32")
def test_why_a_club_is_grey_in_the_league_is_said_and_explained() -> None:
    scene = opened(lambda ui: gallery.league_scene(ui, 7))
    assert isinstance(scene, LeagueScene)
    assert any(scene.standing.inactive)
    assert "Grey clubs are inactive" in scene.words(None)[0]
    table = the(scene, Table)
    assert "eleven.inactive" in [spot.term for spot in table.terms()]
    scene.standing.inactive = [False] * len(scene.standing.inactive)
    assert "Grey" not in scene.words(None)[0]


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


def test_the_header_of_the_league_has_what_the_club_holds_now_while_tokens_still_move() -> None:
    game = a_game()
    begins, ends = gallery.week_of(game, 5)[1], gallery.end_of(game, 5)[0]
    before, after = game.table(begins), game.table(ends)
    held = after.clubs[OWN].markers["budget"]
    before.clubs[OWN].markers["budget"] = held + 40
    moved = game.events[begins:ends]
    scene = opened(lambda ui: LeagueScene(Screen(ui, CONTENT, after, OWN), moved=moved, before=before))
    assert isinstance(scene, LeagueScene)
    assert not scene.over
    bar = next(widget for widget in scene.view.root.walk() if isinstance(widget, ResourceBar))
    assert bar.held("budget") == held


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


# -- the others' turns


class Others:
    """A scene of the others' turns, whose news come one after another; `gone` counts how often one went on."""

    def __init__(self, *news: list[Event], waits: bool = True, ends: bool = True, start: int = 200) -> None:
        self.gone = 0
        self.worked = 0
        self.news = [*news]
        self.ends = ends
        table = a_game().table(start)
        work = OthersWork(table, self.work)
        scene = opened(lambda ui: OthersScene(Screen(ui, CONTENT, table, OWN), work, work.follow, waits=waits))
        assert isinstance(scene, OthersScene)
        self.scene = scene

    def work(self, taken: list[Event]) -> Callable[[], None] | None:
        self.worked += 1
        if self.news:
            taken += self.news.pop(0)
        return self.go_on if self.ends and not self.news else None

    def go_on(self) -> None:
        self.gone += 1


_BUILT = ev.BuildingBuilt(seat=1, building="lighting", cost=3)


def test_whoever_acts_is_watched_at_his_own_desk() -> None:
    """His tracks and cards stand beside his turn, as on a look at his desk; a narrow window has no room for them."""
    terms = {}
    for size in ((1280, 720), (800, 600)):
        scene = opened(lambda ui: SCENES["eleven-others"](ui, 7), size)
        run(scene, 0.1)
        terms[size] = {spot.term for spot in scene.terms()}
    assert {"eleven.director", "eleven.maintenance"} <= terms[1280, 720] - terms[800, 600]


def test_the_others_work_on_while_one_watches() -> None:
    others = Others([_BUILT], ends=False)
    before = others.worked
    run(others.scene, 0.5)
    assert others.worked == before + 10
    assert others.scene.playing
    assert others.gone == 0


def test_what_another_builds_goes_to_his_crest_and_then_stands_in_a_line() -> None:
    scene = Others([_BUILT], ends=False).scene
    scene.timeline.seek(0)
    moment = scene.moment()
    assert moment.event == _BUILT
    assert moment.seat == 1
    assert moment.line is not None
    assert not scene.told_lines()
    area = pygame.Rect(0, 0, 800, 300)
    board, look, fly = OthersBoard(scene.ui, CONTENT), scene.ui.look, scene.timeline.beats[0].choreography.cues["fly"]
    x, y = board.club_place(area, moment.table, 1)
    pictures = []
    for seconds in (0.1, fly.end - 0.01):
        picture = pygame.Surface((look.px(800), look.px(300)))
        board.draw(picture, area, moment._replace(seconds=seconds))
        pictures.append(pygame.image.tobytes(picture.subsurface((look.px(x) - 8, look.px(y) - 8, 16, 16)), "RGB"))
    assert pictures[0] != pictures[1], "it arrives there"
    scene.timeline.seek(1)
    assert [line.seat for line in scene.told_lines()] == [1]


def test_what_others_did_stays_until_the_person_goes_on() -> None:
    others = Others([_BUILT], [_BUILT])
    run(others.scene, 60)
    assert others.scene.over
    assert others.gone == 0
    press(others.scene, "confirm")
    assert others.gone == 1


def test_a_press_skips_one_moment_of_the_others_and_a_long_one_all() -> None:
    others = Others([_BUILT] * 3)
    others.scene.timeline.seek(0)
    press(others.scene, "confirm")
    assert others.scene.timeline.cursor == 1
    assert others.gone == 0
    others.scene.handle(Act("hold"))
    assert others.scene.timeline.is_at_end
    assert others.gone == 0
    run(others.scene, 0.1)
    assert others.scene.over
    assert others.gone == 0, "it stays to be read"


def test_the_button_stays_where_it_is_when_the_others_are_done() -> None:
    others = Others([_BUILT])
    others.scene.timeline.seek(0)
    skip = others.scene.view.find("skip")
    assert skip is not None
    place = skip.screen_rect()
    run(others.scene, 5)
    others.scene.ui.stack.draw(pygame.Surface(others.scene.ui.size))
    on = others.scene.view.find("go_on")
    assert on is not None
    assert on.screen_rect() == place


def test_where_nobody_decides_what_others_did_leaves_by_itself() -> None:
    others = Others([_BUILT] * 3, waits=False)
    others.scene.timeline.seek(0)
    run(others.scene, 0.5)
    assert others.gone == 0, "it is being watched"
    run(others.scene, 5)
    assert others.gone == 1


def test_what_one_did_oneself_is_not_told_as_anothers() -> None:
    mine = msgspec.structs.replace(_BUILT, seat=OWN)
    others = Others([mine])
    run(others.scene, 0.2)
    assert others.gone == 1, "there is nothing to see, and so nothing to confirm"


@pytest.mark.parametrize("scenario", ["", "goals"])
def test_whatever_others_do_in_a_whole_season_is_drawn_in_every_moment(scenario: str) -> None:
    game = a_game(7, scenario)
    ui = open_ui((1280, 720), Settings(), strict=True)
    presenter = OthersPresenter(game.table(0), 0 if not scenario else 99)
    timeline = Timeline(presenter)
    timeline.extend(game.events)
    board, area, kinds = OthersBoard(ui, CONTENT), pygame.Rect(0, 0, 620, 200), set()
    picture = pygame.Surface((800, 300))
    for beat in timeline.beats:
        if not beat.choreography.length:
            continue
        timeline.seek(beat.index)
        for share in (0.0, 0.5, 0.99):
            seat = getattr(beat.event, "seat", None)
            moment = Moment(timeline.before.table, beat, share * beat.choreography.length, seat, "", None)
            board.draw(picture, area, moment)
        kinds.add(type(beat.event))
    assert {ev.BoardVoted, DieThrown, PlayerTrained} <= kinds


def test_euros_of_another_tick() -> None:
    moved = MarkersMoved(seat=1, track="budget", change=-4, markers=1, rule="EL-12")
    scene = Others([moved], ends=False).scene
    scene.timeline.seek(0)
    moment = scene.moment()
    moment.table.clubs[1].markers["budget"] = 5
    assert [moment._replace(seconds=seconds).budget(1) for seconds in (0.0, 0.15, 0.3)] == [5, 3, 1]
    assert moment.budget(2) == moment.table.clubs[2].markers["budget"]


def test_before_the_first_monday_nothing_is_told() -> None:
    hired = a_game().find(is_a(ev.StaffJoined, seat=1))
    others = Others([a_game().events[hired]], start=hired)
    run(others.scene, 0.2)
    assert others.gone == 1


def test_the_own_club_is_next_and_not_at_thought_when_the_others_are_done() -> None:
    others = Others([_BUILT], start=150)
    run(others.scene, 5)
    assert others.scene.moment().doing == others.scene.ui.t("eleven.week.news.yours")


def test_after_the_matches_only_the_others_are_told_and_the_league_is_next() -> None:
    """One's own result has been seen; a heading with nothing below it isn't told either."""
    begins = a_game().find(is_a(ev.DayBegun, day="matchday"))
    table = a_game().table(begins)
    won = Played(week=table.week, opponent=0, goals=2, against=0, result="win", seed=1)
    results = [ev.MatchPlayed(seat=seat, played=won, club=table.clubs[seat]) for seat in range(4)]
    others = Others([ev.DayBegun(day="matchday", rule="EL-23"), *results], start=begins)
    run(others.scene, 10)
    assert others.scene.over
    assert others.scene.heading() == others.scene.ui.t("eleven.week.news.others_matches")
    assert others.scene.moment().doing == others.scene.ui.t("eleven.week.news.all_played")
    assert [line.seat for line in others.scene.told_lines()] == [None, 1, 2, 3], "the day, and they"


def test_the_header_calls_tokens_so_and_not_all_the_points() -> None:
    ui = open_ui((800, 600), Settings(), strict=True)
    assert ui.t("glossary.eleven.vp.name") == ui.t("eleven.week.score.tokens") == "VP tokens"
    assert ui.look.width("VP tokens", "semi14") <= 332 / 5 - 6, "it isn't cut where the bar is narrow"

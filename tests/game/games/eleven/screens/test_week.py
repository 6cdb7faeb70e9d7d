"""The week's screens: Monday, league, news, the wait and the final scoring, by every hand and in every size."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pygame
import pytest

from engine.core.model import Action, Event
from engine.eleven.club_rules.events import DieThrown, MarkersMoved
from engine.eleven.club_rules.model import AnswerDie, Club, Die, Pick, PickDue, Piece, RerollDue
from engine.eleven.content.cards import Vote
from engine.eleven.content.load import load
from engine.eleven.season import events as ev
from engine.eleven.season.model import PastSeason, Played, ScoreLine, ScoreSheet
from game.games.eleven.gallery import week as gallery
from game.games.eleven.gallery.week import SCENES, a_game, a_monday, scoring_scene, tier_end
from game.games.eleven.screens.week import news
from game.games.eleven.screens.week.league import LeagueScene
from game.games.eleven.screens.week.monday import MondayScene
from game.games.eleven.screens.week.news import NewsLine, lines
from game.games.eleven.screens.week.news_scene import NewsScene, TurnHead, WaitingScene
from game.games.eleven.screens.week.score_board import Runner, ScoreHead, Track
from game.games.eleven.screens.week.scoring import ScoringScene
from game.games.eleven.screens.week.stretch import StretchScene
from game.games.eleven.style.signs import sign
from game.stage.feed import RecordFeed
from game.stage.played import OWN, AskedFeed
from game.stage.screen import Screen
from game.ui.input import Device, Point
from game.ui.look.crests import Crest
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.widgets import HintBar, Table
from game.ui.window import open_ui
from tests.game.driving import SIZES, click, opened, press, settle, the, unreached

CONTENT = load()


def _types(union: object) -> list[type[Event]]:
    found: list[type[Event]] = []
    for one in get_args(union):
        found += _types(one) if get_args(one) else [one]
    return found


def run(scene: Scene, seconds: float) -> None:
    """Let time pass in small steps, and draw once at the end."""
    for _ in range(round(seconds / 0.05)):
        scene.ui.stack.update(0.05)
    scene.ui.stack.draw(pygame.Surface(scene.ui.size))


def hinted(scene: Scene) -> list[str]:
    """What is named at the foot of the screen."""
    return [hint.action for bar in scene.view.root.walk() if isinstance(bar, HintBar) for hint in bar.hints]


# -- news


def test_every_event_of_a_season_has_words_or_is_silent_on_purpose() -> None:
    types = set(_types(ev.SeasonEvent))
    assert types == set(news.WORDS) | news.SILENT
    assert not set(news.WORDS) & news.SILENT


@pytest.mark.parametrize(("seed", "scenario"), [(7, ""), (11, ""), (3, CONTENT.scenarios[0].key)])
def test_every_event_of_a_real_game_can_be_told(seed: int, scenario: str) -> None:
    ui = open_ui((1280, 720), strict=True)
    game = a_game(seed, scenario)
    table = game.table(tier_end(game))
    told = lines(ui.t, CONTENT, table, game.events, close=True)
    assert len(told) > 200
    for line in told:
        assert line.text
        assert sign(ui.look, line.sign, 20) is not None


def test_news_leave_out_details() -> None:
    ui = open_ui((1280, 720), strict=True)
    game = a_game()
    table = game.table(len(game.events))
    moved = MarkersMoved(seat=1, track="budget", change=-3, markers=2, rule="EL-12")
    joined = ev.PlayerJoined(seat=1, card=0, cost=3, decks={})
    name, shirt = CONTENT.players[0].name, CONTENT.players[0].shirt
    told = lines(ui.t, CONTENT, table, [moved, joined])
    section = f"section_{CONTENT.players[0].sections[0]}"
    assert told == [NewsLine(1, section, f"signed {name}, number {shirt}, for [coin] 3")]
    assert len(lines(ui.t, CONTENT, table, [moved, joined], close=True)) == 2


def test_a_result_is_told_for_the_manager() -> None:
    ui = open_ui((1280, 720), strict=True)
    game = a_game()
    table = game.table(len(game.events))
    played = Played(week=2, opponent=0, goals=3, against=1, result="win", seed=5)
    (line,) = lines(ui.t, CONTENT, table, [ev.MatchPlayed(seat=2, played=played, club=Club())])
    assert line == NewsLine(2, "attack", f"beat {CONTENT.clubs[CONTENT.opponents[0].club].name} 3–1", "good")


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


# -- Monday


class LiveFeed(AskedFeed):
    """A feed that goes on with other events once its question is answered."""

    def answered(self, events: list[Event]) -> None:
        self._events = events
        self.waiting = None


def asked_monday(sent: list[Action], over: list[bool] | None = None) -> tuple[MondayScene, LiveFeed]:
    """A Monday up to the reroll of the board's die, and its feed."""
    game = a_game()
    asked, question = game.question(lambda due: isinstance(due, RerollDue) and due.die.purpose == "meeting")
    begins = max(number for number in range(asked) if isinstance(game.events[number], ev.WeekBegun))
    before = game.table(begins)
    feed = LiveFeed(before, game.events[begins:asked], question.due)
    ended: list[bool] = [] if over is None else over

    def make(ui: Ui) -> Scene:
        return MondayScene(
            Screen(ui, CONTENT, before, OWN, looking=(OWN,), act=sent.append), feed, on_over=lambda: ended.append(True)
        )

    scene = opened(make)
    assert isinstance(scene, MondayScene)
    return scene, feed


def test_a_press_skips_to_the_reroll_and_keys_keep_the_die() -> None:
    sent: list[Action] = []
    over: list[bool] = []
    scene, feed = asked_monday(sent, over)
    assert not sent
    press(scene, "confirm")
    settle(scene)
    assert isinstance(scene.question, RerollDue)
    press(scene, "confirm")
    assert sent == [AnswerDie(OWN, "keep")]
    feed.answered([ev.BoardVoted(seat=OWN, votes=("blue", "blue", "red"), decision="blue")])
    run(scene, 0.2)
    assert over == []
    press(scene, "confirm")
    settle(scene)
    assert over == []
    press(scene, "confirm")
    assert over == [True]


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_pointers_skip_and_throw_again(device: Device) -> None:
    sent: list[Action] = []
    scene, _ = asked_monday(sent)
    scene.ui.stack.handle(Point("down", 640, 300, device))
    scene.ui.stack.handle(Point("up", 640, 300, device))
    settle(scene)
    click(scene, "fanbase", device)
    assert sent == [AnswerDie(OWN, "fanbase")]


def test_votes_are_shown_as_the_die_lies() -> None:
    scene, _ = asked_monday([])
    press(scene, "confirm")
    settle(scene)
    assert isinstance(scene.question, RerollDue)
    club = scene.stage.table.clubs[OWN]
    face = scene.question.value - 1
    assert scene.votes() == tuple(CONTENT.directors[owned.card].votes[face] for owned in club.directors)


def test_a_casting_vote_is_asked_here() -> None:
    game = a_game()
    begins, _ = a_monday(game, 1)
    called = game.find(lambda event: isinstance(event, ev.MeetingCalled) and event.seat == OWN, begins)
    before = game.table(begins)
    events = [
        *game.events[begins : called + 1],
        DieThrown(seat=OWN, die=Die(OWN, "meeting"), value=3, rule="EL-9"),
        ev.BoardVoted(seat=OWN, votes=("yellow", "blue", "red"), decision=None),
    ]
    pick = PickDue(OWN, "vote", tuple(Piece("vote", number) for number in range(3)))
    sent: list[Action] = []
    scene = opened(
        lambda ui: MondayScene(
            Screen(ui, CONTENT, before, OWN, looking=(OWN,), act=sent.append), AskedFeed(before, events, pick)
        )
    )
    press(scene, "confirm")
    settle(scene)
    press(scene, "right", "right", "confirm")
    assert sent == [Pick(OWN, Piece("vote", 2))]


@pytest.mark.parametrize(
    ("name", "vote", "note"),
    [
        ("cost_cutting", "yellow", "budget +3, suspension: one of your staff, 2 weeks"),
        ("cost_cutting", "blue", "budget -1"),
        ("charity_match", "blue", "fitness -1, VP +1"),
    ],
)
def test_what_a_vote_brings_is_written_out_without_signs(name: str, vote: Vote, note: str) -> None:
    scene, _ = asked_monday([])
    scene.stage.card = next(number for number, card in enumerate(CONTENT.meetings) if card.key == name)
    assert scene.note(vote) == note


def test_other_questions_go_to_whoever_owns_the_screen() -> None:
    game = a_game()
    begins, ends = a_monday(game, 1)
    before = game.table(begins)
    pick = PickDue(OWN, "train", (Piece("player", 60),))
    asked: list[object] = []
    feed = AskedFeed(before, game.events[begins:ends], pick)
    scene = opened(lambda ui: MondayScene(Screen(ui, CONTENT, before, OWN), feed, on_ask=asked.append))
    press(scene, "confirm")
    run(scene, 0.5)
    assert asked == [pick]


def test_markers_are_counted_up_to_what_was_produced() -> None:
    scene = opened(lambda ui: gallery.monday_scene(ui, 7, 1.0))
    assert isinstance(scene, MondayScene)
    assert scene.stage.table.clubs[OWN].markers == a_game().table(a_monday(a_game(), 1)[1]).clubs[OWN].markers


def test_speed_is_heeded() -> None:
    times = []
    for speed in (1.0, 2.0):
        ui = open_ui((1280, 720), Settings(speed=speed), strict=True)
        scene = gallery.monday_scene(ui, 7, 0.0)
        scene.timeline.paused = False
        ui.stack.push(scene)
        seconds = 0.0
        while not scene.over:
            ui.stack.update(0.05)
            seconds += 0.05
        times.append(seconds)
    assert times[1] == pytest.approx(times[0] / 2, abs=0.2)


def test_pause_holds_and_steps_go_back() -> None:
    scene = opened(lambda ui: gallery.monday_scene(ui, 7, 0.5))
    assert isinstance(scene, MondayScene)
    where = scene.timeline.cursor
    run(scene, 2)
    assert scene.timeline.cursor == where
    press(scene, "transport.step_back")
    assert scene.timeline.cursor < where


def test_the_end_of_a_week_is_told_and_left() -> None:
    over: list[bool] = []
    game = a_game()
    begins, ends = gallery.end_of(game, 2)
    before = game.table(begins)
    feed = RecordFeed(before, game.events[begins:ends])
    scene = opened(lambda ui: StretchScene(Screen(ui, CONTENT, before, OWN), feed, on_over=lambda: over.append(True)))
    press(scene, "confirm")
    settle(scene)
    press(scene, "confirm")
    assert over == [True]


def test_the_way_back_leads_to_the_menu() -> None:
    went: list[str] = []
    game = a_game()
    begins, ends = a_monday(game, 2)
    before = game.table(begins)
    feed = RecordFeed(before, game.events[begins:ends])
    doors = {"menu": lambda: went.append("menu")}
    scene = opened(lambda ui: MondayScene(Screen(ui, CONTENT, before, OWN, doors=doors), feed))
    press(scene, "back")
    assert went == ["menu"]
    assert isinstance(scene, MondayScene)
    assert not scene.over


def test_the_feed_hears_what_was_shown_before_anybody_is_asked() -> None:
    game = a_game()
    begins, ends = a_monday(game, 1)
    before = game.table(begins)
    shown: list[int] = []

    class Noting(AskedFeed):
        def showed(self, count: int) -> None:
            shown.append(count)

    asked: list[int] = []
    feed = Noting(before, game.events[begins:ends], PickDue(OWN, "train", (Piece("player", 60),)))
    scene = opened(
        lambda ui: MondayScene(Screen(ui, CONTENT, before, OWN), feed, on_ask=lambda _: asked.append(shown[-1]))
    )
    press(scene, "confirm")
    run(scene, 0.2)
    assert asked == [ends - begins]


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
    press(scene, "confirm")
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
        assert f"{goals[0]}–{goals[1]}" in words


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


def test_the_own_club_is_next_and_not_at_thought_when_the_others_are_done() -> None:
    game = a_game()
    own = game.find(lambda event: isinstance(event, ev.TurnBegun) and event.seat == OWN) + 1
    scene = opened(lambda ui: WaitingScene(Screen(ui, CONTENT, game.table(own), OWN), lambda: None))
    assert [one.doing for one in scene.view.root.walk() if isinstance(one, TurnHead)] == [
        scene.ui.t("eleven.week.news.yours")
    ]


def test_news_lead_back_and_to_the_league() -> None:
    went: list[str] = []
    game = a_game()
    doors = {"desk": lambda: went.append("desk"), "league": lambda: went.append("league")}
    scene = opened(lambda ui: NewsScene(Screen(ui, CONTENT, game.table(200), OWN, doors=doors), game.events[:200]))
    assert hinted(scene) == ["confirm", "back"]
    press(scene, "confirm", "right", "confirm")
    click(scene, "back")
    assert went == ["desk", "league", "desk"]


def test_an_empty_week_says_so() -> None:
    opened(lambda ui: NewsScene(Screen(ui, CONTENT, a_game().table(60), OWN), []))


# -- the final scoring


def test_lines_are_counted_one_after_another_up_to_the_total() -> None:
    scene = opened(lambda ui: scoring_scene(ui, 7, 0.0))
    assert isinstance(scene, ScoringScene)
    assert scene.counted < 3
    run(scene, 3)
    assert 3 <= scene.counted < 12
    press(scene, "confirm")
    settle(scene)
    assert scene.over
    assert the(scene, ScoreHead).counted == 12


def scored(*totals: int, places: tuple[int, ...]) -> list[str]:
    """What is said at the end of a game with these totals and league places."""
    game = a_game()
    table = game.table(len(game.events))
    table.scores = [
        ScoreSheet((ScoreLine("objective", 0, 0), ScoreLine("money", 0, total)), total, 0, 0) for total in totals
    ]
    table.places = (*places, *table.places[len(places) :])
    ui = open_ui((1280, 720), strict=True)
    return ScoringScene(Screen(ui, CONTENT, table, OWN)).verdict_words()


@pytest.mark.rule("EL-44")
def test_ties_are_told() -> None:
    names = [home.name for home in CONTENT.homes]
    assert scored(20, 30, 10, 5, places=(1, 2, 3, 4)) == [f"{names[1]} wins with 30 VP"]
    level = scored(30, 30, 10, 5, places=(6, 2, 3, 4))
    assert level == [f"{names[1]} wins with 30 VP", f"Level on VP: {names[1]} stands higher in the league"]
    shared = scored(30, 30, 10, 5, places=(2, 2, 3, 4))
    assert shared[0] == f"{names[0]}, {names[1]} share it with 30 VP"


def test_the_end_leads_to_matches_replay_and_title() -> None:
    went: list[str] = []
    game = a_game()
    table = game.table(len(game.events))

    def make(ui: Ui) -> Scene:
        return ScoringScene(
            Screen(
                ui,
                CONTENT,
                table,
                OWN,
                doors={
                    "league": lambda: went.append("league"),
                    "matches": lambda: went.append("matches"),
                    "save": lambda: went.append("save"),
                    "leave": lambda: went.append("leave"),
                },
            )
        )

    scene = opened(make)
    press(scene, "confirm")
    settle(scene)
    press(scene, "confirm", "right", "confirm")
    click(scene, "save")
    press(scene, "back")
    assert went == ["league", "matches", "save", "leave"]


@pytest.mark.rule("EL-52")
def test_a_promotion_says_what_goes_up() -> None:
    game = a_game(3, CONTENT.scenarios[0].key)
    table = game.table(tier_end(game))
    club = table.clubs[OWN]
    club.markers["budget"] = 7
    young = [number for number, card in enumerate(CONTENT.players) if card.kind == "youngster"][:2]
    club.players = [type(club.players[0])(young[0], trained=True), type(club.players[0])(young[1])]
    table.past = [PastSeason(tier=0, place=2, points=30, promoted=True)]
    table.aim_met = None
    went: list[str] = []
    scene = opened(
        lambda ui: ScoringScene(Screen(ui, CONTENT, table, OWN, doors={"next_tier": lambda: went.append("next")}))
    )
    assert isinstance(scene, ScoringScene)
    press(scene, "confirm")
    settle(scene)
    said = [" ".join(text for _, text in line) for _, line in scene.tier_lines()]
    assert "3, half of the money" in said
    assert f"Trained youngsters: {CONTENT.players[young[0]].name}" in said
    press(scene, "confirm")
    assert went == ["next"]

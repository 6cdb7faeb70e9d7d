"""What the first evening of each game says and asks for, at the moment when it is so."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine import games
from engine.eleven.club_rules.model import Club
from engine.eleven.content.effects import TRACKS, Track
from engine.eleven.match.events import ZoneCompared
from engine.superclub.match.events import ThirdBegun
from engine.superclub.season.events import BoardLaid, PlayerDrafted, SeasonEnded, WagesPaid
from game.games.eleven.screens.desk.choices import Thing
from game.games.eleven.screens.desk.desk_scene import DeskScene
from game.games.superclub.presenter.movement import STEPS_UP
from game.games.superclub.screens.finance import FinanceScene
from game.stage.first_evening import Step, sentence
from game.stage.game_plugin import plugin_of
from game.stage.lesson_places import in_focus, place_of, way_back
from game.ui import text
from game.ui.input import Device
from tests.game.learner import Learner


@pytest.mark.rule("FF-44")
def test_what_fortunes_says_of_the_points_in_its_header_is_what_counts(tmp_path: Path) -> None:
    """Before a match they are of cash alone; said by the lesson, and to whoever points at them."""
    tables, t = games.rules_for("fortunes").content.tables, text.load(strict=True)
    places, cash = f"up to {tables.points_league[0]}", f"every full £{tables.cash_point}m of cash"
    for words in (t("fortunes.evening.wins"), t("glossary.fortunes.game_points.says")):
        assert places in words
        assert cash in words
    assert f"at most {tables.cash_points}" in t("glossary.fortunes.game_points.says")
    learner = Learner("fortunes", tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["wins"])
    own, points, place = learner.top.bar_values()
    assert place == 0
    assert points == own // tables.cash_point > 0


@pytest.mark.rule("FF-13")
def test_a_visit_to_fortunes_staff_goes_on_with_what_can_be_done_next(tmp_path: Path) -> None:
    """A scout for £20m, and a coach for £40m after him: whoever has taken one isn't gone."""
    learner = Learner("fortunes", tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["staff"])
    visit = learner.top
    learner.press("confirm")
    assert visit.focused.key == "leave"
    visit.view.set_focus(visit.view.find("scout"))
    learner.press("confirm")
    for _ in range(100):
        learner.ui.stack.update(0.1)
    again = learner.top
    assert again is not visit
    assert again.focused.key == "coach", "there is a scout now"
    learner.press("confirm")
    assert learner.session.state.table.managers[0].coach == 2
    assert learner.session.state.table.managers[0].scout == "new", "the visit goes on"


def test_superclub_speaks_of_a_third_once_both_rows_have_stepped_up(tmp_path: Path) -> None:
    """Not on the way, while the ends of a long row are still behind the bar that the totals pull."""
    learner = Learner("superclub", tmp_path, speed=1.0)
    learner.play(lambda: learner.heard[-1:] == ["third"])
    timeline = learner.top.timeline
    assert isinstance(timeline.beat.event, ThirdBegun)
    assert timeline.seconds >= STEPS_UP


def test_fortunes_speaks_of_the_round_once_all_stand_where_they_kick_off(tmp_path: Path) -> None:
    """Not while both elevens come out of their goals in a heap, and before the first minute is played."""
    learner = Learner("fortunes", tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["round"])
    timeline = learner.top.timeline
    seconds = timeline.seconds
    assert timeline.beat.progress("enter", seconds) == 1
    assert timeline.beat.progress("first", seconds) < 0.1
    learner.ui.stack.update(5.0)
    assert timeline.seconds == seconds, "all of it waits while the sentence is read"


def test_whoever_is_signed_and_trained_in_elevens_plays_and_the_match_is_open(tmp_path: Path) -> None:
    """Three footballers, one of them trained, and five fitness: all play, and a win is as likely as not."""
    learner = Learner("eleven", tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["kick_off"])
    scene = learner.top
    club, posts = scene.editor.club, scene.editor.posts
    assert [player.trained for player in club.players].count(True) == 1
    assert len(club.players) == 3 < club.markers["fitness"]
    assert {player.card for player in club.players} <= {post.card for post in posts}
    chances = scene.meeting.chances(posts)
    assert 0.35 <= chances.win <= 0.65
    assert min(chances.draw, chances.loss) > 0


@pytest.mark.parametrize(
    ("fitness", "operation", "fanbase", "raised"),
    [(2, 2, 2, "fitness"), (5, 2, 1, "fanbase"), (6, 2, 3, "operation"), (6, 6, 5, "fanbase"), (6, 6, 6, None)],
)
def test_eleven_asks_for_the_track_that_most_likely_rises(
    fitness: int, operation: int, fanbase: int, raised: Track | None
) -> None:
    """A die above its level raises it: of five fitness one in six, of one fanbase five. Budget no die raises."""
    step = next(one for one in plugin_of("eleven").lesson().steps if one.key == "raise")
    club = Club(stats={"fitness": fitness, "operation": operation, "fanbase": fanbase, "budget": 0})
    assert callable(step.does)
    wanted = None if raised is None else Thing("stat", TRACKS.index(raised)).key
    assert step.does(SimpleNamespace(club=club)) == wanted


def test_once_the_days_action_is_done_in_elevens_confirming_ends_the_day(tmp_path: Path) -> None:
    """Not the button beside it, which does nothing any more."""
    learner = Learner("eleven", tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["trained"])
    learner.play(lambda: learner.evening.step is None and isinstance(learner.top, DeskScene))
    desk = learner.top
    while desk.motion.live:
        learner.ui.stack.update(0.05)
    assert (desk.table.day, desk.view.focus.key) == ("wednesday", "end")
    learner.press("confirm")
    learner.play(lambda: learner.heard[-1:] == ["raise"])
    assert learner.top.table.day == "thursday"


def test_eleven_speaks_of_the_league_once_everybody_has_moved_on_it(tmp_path: Path) -> None:
    learner = Learner("eleven", tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["league"])
    league = learner.top
    assert league.timeline.is_at_end
    assert [len(played) for played in league.standing.played] == [1, 1]
    assert any(league.standing.league)


def test_a_goal_of_elevens_is_spoken_of_once_its_banner_leaves_the_zones_in_sight(tmp_path: Path) -> None:
    learner = Learner("eleven", tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["scored"])
    timeline = learner.top.timeline
    before = timeline.beats[timeline.cursor - 1]
    assert isinstance(before.event, ZoneCompared)
    assert any(name.startswith("banner") for name in before.choreography.cues)
    assert not [name for name in timeline.beat.choreography.cues if timeline.during(name) and "banner" in name]


@pytest.mark.parametrize(
    ("device", "way"),
    [
        (Device.KEYBOARD, "the key +"),
        (Device.MOUSE, "the plus that comes up below the pitch when you move the mouse"),
        (Device.TOUCH, "the plus that comes up below the pitch when you tap it"),
    ],
)
def test_futti_says_how_time_runs_faster_with_the_device_in_use(device: Device, way: str, tmp_path: Path) -> None:
    learner = Learner("futti", tmp_path)
    learner.ui.input.device = device
    said = sentence(learner.ui, "futti", "half_time")
    assert said.endswith(f"; time runs faster with {way}.")


def test_eleven_says_first_what_wins_and_how_goals_happen() -> None:
    steps = plugin_of("eleven").lesson().steps
    assert [step.key for step in steps[:2]] == ["wins", "goals"]


def test_what_eleven_asks_to_take_has_a_place_that_focus_can_go_to(tmp_path: Path) -> None:
    """Either its place is a widget that takes focus, or focus is on one of the answers already."""
    asked: list[str] = []

    def look(learner: Learner, step: Step) -> None:
        if step.does is None:
            return
        scene = learner.top
        place = step.at if isinstance(step.at, str) else step.at(scene)
        widget = scene.view.find(place) if isinstance(place, str) else None
        if step.at is not way_back and (widget is None or not widget.focusable):
            held, answers = in_focus(scene), place_of(scene, step.at)
            assert held is not None, step.key
            assert answers is not None, step.key
            assert answers.colliderect(held), f"{step.key}: focus is elsewhere"
        asked.append(step.key)

    Learner("eleven", tmp_path, look=look).play()
    assert {"sign", "train", "raise", "kick_off"} <= set(asked)


def test_superclub_explains_doubles_and_links_before_the_line_up() -> None:
    keys = [step.key for step in plugin_of("superclub").lesson().steps]
    assert keys.index("links") < keys.index("pick")
    assert max(keys.index("doubles"), keys.index("chemistry")) < keys.index("suggest") < keys.index("kick_off")


def test_superclub_ends_once_everybodys_money_is_counted(tmp_path: Path) -> None:
    """SC-13 to SC-16: what the last sentence stands over is all of finance, the wages too."""
    counted: list[bool] = []

    def look(learner: Learner, step: Step) -> None:
        if step.key == "season":
            scene = learner.top
            paid = [event.seat for event in scene.stage.told if isinstance(event, WagesPaid)]
            counted.append(scene.timeline.is_at_end and sorted(paid) == [0, 1])

    Learner("superclub", tmp_path, look=look).play()
    assert counted == [True]


def test_superclub_says_how_many_cards_are_picked_of_each_of_its_two_boards(tmp_path: Path) -> None:
    """SC-9: a board of sixteen cards for each manager, so that of two each takes eight of either."""
    learner = Learner("superclub", tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["train"])
    drafted: list[Counter[int]] = []
    for entry in learner.session.career.entries():
        for event in entry.events:
            if isinstance(event, BoardLaid):
                drafted.append(Counter())
            elif isinstance(event, PlayerDrafted):
                drafted[-1][event.seat] += 1
    assert drafted == [{0: 8, 1: 8}, {0: 8, 1: 8}]
    words = learner.ui.t("superclub.evening.pick")
    assert "eight cards each" in words
    assert "a second one" in words


def test_superclub_ends_once_its_season_is_decided_and_its_table_was_shown(tmp_path: Path) -> None:
    learner = Learner("superclub", tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["table"])
    ended = learner.top.timeline.beat.event
    assert isinstance(ended, SeasonEnded)
    table = learner.top.stage.table
    assert table.round == len(table.rounds), "its last round is played out"
    assert ended.markers == tuple(club.marker for club in table.clubs)
    learner.play()
    assert learner.session.outcome is None, "who plays on has a season before him"
    assert learner.session.state.table.season == 2
    assert isinstance(learner.top, FinanceScene)
    assert learner.heard[-3:] == ["table", "cup", "season"]

"""The first evenings of all games, played as their sentences say: every step comes, in order, and lies over nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pygame
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
from game.games.superclub.screens.draft.board import Sheet
from game.games.superclub.screens.finance import FinanceScene
from game.stage.first_evening import LEARNER, RIVAL, Step, sentence
from game.stage.game_plugin import plugin_of
from game.stage.lesson_places import in_focus, place_of, way_back
from game.stage.registry import GAMES
from game.ui import text
from game.ui.input import Device
from game.ui.widgets.hint_bar import HintBar
from tests.by_day import by_day
from tests.game.driving import SIZES
from tests.game.learner import Learner
from tests.written import Writing

HAPPENS = {
    "eleven": {"scored"},
    "superclub": {"double", "weapon", "cup"},
    "futti": {"steal", "shot", "goal"},
    "fortunes": {"turn"},
}
"""What each seed was chosen for."""
TOLD_BEFORE = {
    "eleven": {
        "director": ["wins", "board"],
        "transfers": ["goals", "days", "opponent"],
        "sign": ["reach"],
        "end_day": ["days"],
        "kick_off": ["goals", "shirts", "fitness", "suggest"],
    },
    "superclub": {
        "pick": ["wins", "links"],
        "kick_off": ["thirds", "doubles", "chemistry", "places", "suggest"],
        "weapon": ["double"],
    },
    "futti": {"play": ["wins"], "suggest": ["attackers", "defenders", "goaltender"], "rotate": ["timeout"]},
    "fortunes": {
        "bid": ["wins", "window"],
        "roll": ["board"],
        "kick_off": ["attack", "defence", "coach", "suggest"],
    },
}
"""For each decision the sentences that have to come before it."""


def _scenes_alone(learner: Learner) -> pygame.Surface:
    """What is in sight without the lesson."""
    surface = pygame.Surface(learner.ui.area)
    scenes = learner.ui.stack.scenes
    lowest = max((number for number, scene in enumerate(scenes) if not scene.modal), default=0)
    for scene in scenes[lowest:]:
        scene.draw(surface)
    return surface


def _covered(learner: Learner) -> int:
    """How many pixels of the scenes are other than without the lesson, its frame and its arrow left aside."""
    ui, line = learner.ui, learner.evening.line
    whole = pygame.Surface(ui.size)
    ui.stack.settle()
    ui.stack.draw(whole)
    before, after = (pygame.surfarray.array3d(one) for one in (_scenes_alone(learner), whole))
    differs = (before != after[: before.shape[0], : before.shape[1]]).any(axis=2)

    def leave_out(rect: pygame.Rect, inner: pygame.Rect) -> None:
        px, inside = ui.look.px, differs.copy()
        differs[max(px(rect.left), 0) : px(rect.right), max(px(rect.top), 0) : px(rect.bottom)] = False
        span = slice(px(inner.left), px(inner.right)), slice(px(inner.top), px(inner.bottom))
        differs[span] = inside[span]

    if line.target is not None:
        leave_out(line.target.inflate(6, 6), line.target.inflate(-12, -12).clip(line.target))
    if line.tip is not None:
        leave_out(line.tip.rect.inflate(2, 2), pygame.Rect(0, 0, 0, 0))
    return int(differs.sum())


def _words_under_the_arrow(learner: Learner, writing: Writing) -> list[str]:
    """What the scene on top has written where the arrow lies."""
    tip, px = learner.evening.line.tip, learner.ui.look.px
    if tip is None:
        return []
    place = pygame.Rect(*(px(one) for one in tip.rect))
    surface = pygame.Surface(learner.ui.area)
    writing.found.clear()
    learner.top.draw(surface)
    found = [one for one in writing.found if one.picture is surface]
    assert found, "something is written on every screen"
    # The letters themselves, not the room around them.
    return [one.words for one in found if (under := one.place.clip(place)).w > 2 and under.h > 2]


def _over_nothing(sizes: Sequence[tuple[tuple[int, int], int]], writing: Writing, learner: Learner, step: Step) -> None:
    """The sentence can be read, what it speaks of is there, and it lies over nothing that is in sight, at these sizes.

    Where text is twice as large no window has room for both: there it lies over an end of the screen, but not over
    what it speaks of.
    """
    ui = learner.ui
    for size, scale in sizes:
        ui.settings.text_scale = scale  # type: ignore[assignment]  # one of the three
        ui.resize(size)
        ui.stack.rebuild()
        line, where = learner.evening.line, f"{step.key} at {size}, {scale} %"
        target = None if step.at is None else place_of(learner.top, step.at)
        assert (target is None) == (step.at is None), f"{where}: nothing is there to speak of"
        line.follow(target)
        spoken_of = learner.top.view.find(step.at) if isinstance(step.at, str) else None
        last = step is learner.lesson.steps[-1]
        assert not (last and spoken_of is not None and spoken_of.focusable), f"{where}: two ways on, and two words"
        assert line.view.root.natural(line.rect.w)[1] <= line.rect.h, f"{where}: it is cut"
        assert line.is_foot == (scale == 100), where
        if target is not None:
            assert line.target is not None, where
            assert target.contains(line.target), where
            assert not line.rect.colliderect(line.target), where
        if not line.is_foot:
            assert pygame.Rect(0, 0, ui.w, ui.h).contains(line.rect), where
            assert line.rect.h <= ui.h / 3 + 16, f"{where}: it takes more than a third"
            continue
        line.update(1.0)
        assert line.rect.top >= ui.h, where
        assert _covered(learner) == 0, where
        assert _words_under_the_arrow(learner, writing) == [], where
    if scale != 100:
        # Where a screen is folded the way on may be on another of its pages: the evening goes on where it isn't.
        ui.settings.text_scale = 100
        ui.resize(SIZES[0][0])
        ui.stack.rebuild()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "sizes", by_day([SIZES[1:2], SIZES[:1], SIZES[2:]], SIZES[1:2], ids=["small", "plain", "large"])
)
def test_every_step_comes_in_order_over_nothing_and_none_is_left(
    game: str, sizes: Sequence[tuple[tuple[int, int], int]], tmp_path: Path
) -> None:
    with Writing(placed=True) as writing:
        learner = Learner(game, tmp_path, look=partial(_over_nothing, sizes, writing))
        learner.play()
    assert learner.over
    assert learner.heard == [step.key for step in learner.lesson.steps]
    assert learner.evening.left == []
    assert HAPPENS[game] <= set(learner.heard)


def _has_focus(learner: Learner, step: Step) -> None:
    """What is asked for has focus, if it is a widget, and the sentence leaves it in sight."""
    wanted = step.does if step.does is None or isinstance(step.does, str) else step.does(learner.top)
    if not isinstance(wanted, str) or learner.top.view.find(wanted) is None:
        return
    focus = learner.top.view.focus
    assert focus is not None, step.key
    assert focus.key == wanted, step.key
    assert not learner.evening.line.rect.colliderect(focus.visible_rect()), step.key


def test_what_is_asked_for_and_done_on_a_page_over_it_is_not_asked_for_again(tmp_path: Path) -> None:
    """Superclub's pick is made on the card that was lifted."""
    learner = Learner("superclub", tmp_path)
    learner.play(until=lambda: isinstance(learner.top, Sheet))
    assert learner.heard[-1] == "pick"
    before = learner.session.actions
    learner.play(until=lambda: learner.session.actions > before)
    assert "pick" not in [step.key for step in learner.evening.left]
    assert learner.evening.step is None


@pytest.mark.parametrize("game", by_day(GAMES, "superclub"))
def test_confirming_does_what_a_sentence_asks_for(game: str, tmp_path: Path) -> None:
    learner = Learner(game, tmp_path, look=_has_focus)
    learner.play()
    assert learner.over


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_told_before_the_decisions_they_are_about(game: str) -> None:
    steps = plugin_of(game).lesson().steps
    keys = [step.key for step in steps]
    assert steps[0].does is None, "it begins with what wins"
    assert steps[-1].does is None
    for decision, rules in TOLD_BEFORE[game].items():
        assert steps[keys.index(decision)].does is not None, decision
        for rule in rules:
            assert steps[keys.index(rule)].does is None, f"{rule} is read, not done"
            assert keys.index(rule) < keys.index(decision)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_a_sentence_for_each_step_and_one_for_its_end(game: str, tmp_path: Path) -> None:
    learner = Learner(game, tmp_path)
    steps = learner.lesson.steps
    keys = [step.key for step in steps]
    assert len(keys) == len(set(keys))
    for key in (*keys, "learnt"):
        words = sentence(learner.ui, game, key)
        assert words
        if key != "learnt":
            assert words.count(". ") == 0, f"{key} is one sentence"


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
def test_a_visit_to_fortunes_staff_goes_on_and_confirming_once_more_does_not_leave(tmp_path: Path) -> None:
    """A scout for £20m, and a coach for £40m after him: who presses on while that is told isn't gone."""
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
    assert again.focused.key == "scout"
    learner.press("confirm")
    assert learner.top is again, "there is a scout now, and nothing else was pressed"
    again.view.set_focus(again.view.find("coach"))
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


@pytest.mark.parametrize("game", ["eleven", "superclub", "fortunes"])
def test_what_would_change_nothing_is_told_and_not_asked_for(game: str, tmp_path: Path) -> None:
    """The assistant has set the side up already, so pressing Suggest is left to whoever likes to."""
    learner = Learner(game, tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["suggest"])
    assert learner.evening.holds
    learner.press("confirm")
    learner.ui.stack.update(0.1)
    assert learner.evening.step is not None
    assert learner.evening.step.key == "kick_off"
    focus = learner.top.view.focus
    assert focus is not None
    assert focus.key == "kick_off"
    learner.press("confirm")
    learner.play()
    assert learner.over


def test_superclub_explains_doubles_and_links_before_the_line_up() -> None:
    keys = [step.key for step in plugin_of("superclub").lesson().steps]
    assert keys.index("links") < keys.index("pick")
    assert max(keys.index("doubles"), keys.index("chemistry")) < keys.index("suggest") < keys.index("kick_off")


@pytest.mark.parametrize("game", GAMES)
def test_people_have_names_of_their_own(game: str) -> None:
    lesson = plugin_of(game).lesson()
    seats = games.rules_for(game).seats(lesson.setup)
    assert [seat.name for seat in seats] == [LEARNER, RIVAL][: len(seats)]


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


def test_a_lesson_begins_at_the_usual_speed_and_slows_down_while_a_sentence_is_read(tmp_path: Path) -> None:
    learner = Learner("futti", tmp_path, speed=None)
    speeds = learner.ui.settings.speeds
    speeds["futti"] = 8.0
    learner.play(lambda: learner.heard[-1:] == ["key_roll"])
    assert learner.top.timeline.speed == 1
    assert learner.evening.holds
    learner.press("transport.slower")
    assert learner.top.timeline.speed == 0.5
    assert learner.evening.step is not None
    assert learner.evening.step.key == "key_roll"
    assert speeds == {"futti": 8.0, "futti.evening": 0.5}, "the game's own is as it was"


def test_a_lesson_keeps_its_speed_over_every_timeout(tmp_path: Path) -> None:
    learner = Learner("futti", tmp_path, speed=None)
    learner.play(lambda: learner.heard[-1:] == ["key_roll"])
    learner.press("transport.faster")
    assert learner.top.timeline.speed == 2
    for key in ("rotate", "goal"):
        learner.play(lambda key=key: learner.heard[-1:] == [key])
    assert learner.top.timeline.speed == 2
    learner.play()
    assert learner.ui.settings.speeds == {"futti.evening": 2.0, "futti": 2.0}


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


def test_the_footer_lists_what_is_heard_while_a_sentence_is_read(tmp_path: Path) -> None:
    learner = Learner("superclub", tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["thirds"])
    bar = next(one for one in learner.top.view.root.walk() if isinstance(one, HintBar))

    def listed() -> set[str]:
        learner.ui.stack.draw(pygame.Surface(learner.ui.size))
        return {hint.action for hint, _, _ in bar.shown}

    assert listed() == {"confirm", "menu", "explain", "win", "rulebook"}
    learner.play(lambda: learner.heard[-1:] == ["kick_off"])
    assert {"line_up.suggest", "line_up.squads"} <= listed()


def test_the_hint_that_a_sentence_speaks_of_stays_in_the_footer(tmp_path: Path) -> None:
    learner = Learner("fortunes", tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["trade"])
    bar = next(one for one in learner.top.view.root.walk() if isinstance(one, HintBar))
    learner.ui.stack.draw(pygame.Surface(learner.ui.size))
    assert "fortunes.deal" in {hint.action for hint, _, _ in bar.shown}

"""The first evenings of all games, played as their sentences say: every step comes, in order, and lies over nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame
import pytest

from engine.superclub.season.events import SeasonEnded
from game.games.superclub.screens.draft.board import Sheet
from game.games.superclub.screens.finance import FinanceScene
from game.stage.first_evening import Step, in_focus, place_of, places_of, way_back
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
from game.ui.widgets.hint_bar import HintBar
from tests.by_day import by_day
from tests.game.driving import SIZES
from tests.game.learner import Learner

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


def _clear(sizes: Sequence[tuple[tuple[int, int], int]], learner: Learner, step: Step) -> None:
    """The sentence lies in the window and beside what it speaks of, if anything, which is there, at these sizes."""
    ui, wanted = learner.ui, ((1280, 720), 100)
    for size, scale in (*sizes, wanted):
        ui.settings.text_scale = scale  # type: ignore[assignment]  # one of the three
        ui.resize(size)
        ui.stack.rebuild()
        bubble = learner.evening.bubble
        assert bubble is not None, step.key
        if step.at is None:
            assert bubble.room.contains(bubble.spot.rect), f"{step.key} at {size}, {scale} %"
            continue
        target = place_of(learner.top, step.at)
        assert target, f"{step.key}: nothing is there to speak of at {size}, {scale} %"
        clear = places_of(learner.top, step.clear)
        bubble.follow(target, clear)
        rect, spoken_of = bubble.spot.rect, bubble.spot.target
        assert spoken_of is not None, step.key
        assert target.contains(spoken_of), step.key
        assert not rect.colliderect(spoken_of), f"{step.key} lies over it at {size}, {scale} %: {rect} {target}"
        assert bubble.room.contains(rect), f"{step.key} at {size}, {scale} %"
        if (size, scale) == wanted:
            assert all(find(learner.top) for find in step.clear), f"{step.key}: not all of that is in sight"
            assert rect.collidelist(clear) < 0, f"{step.key} lies over what it speaks of besides"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sizes", by_day([SIZES[-1:], SIZES[:-1]], SIZES[-1:], ids=["tightest", "others"]))
def test_every_step_comes_in_order_and_none_is_left(
    game: str, sizes: Sequence[tuple[tuple[int, int], int]], tmp_path: Path
) -> None:
    learner = Learner(game, tmp_path, look=partial(_clear, sizes))
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
    focus, bubble = learner.top.view.focus, learner.evening.bubble
    assert focus is not None, step.key
    assert bubble is not None, step.key
    assert focus.key == wanted, step.key
    assert not bubble.spot.rect.colliderect(focus.visible_rect()), step.key


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
        words = learner.ui.t(f"{game}.evening.{key}")
        assert words
        if key != "learnt":
            assert words.count(". ") == 0, f"{key} is one sentence"


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

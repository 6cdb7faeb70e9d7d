"""The first evenings of all games, played as their sentences say: every step comes, in order, and lies over nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame
import pytest

from engine import games
from game.games.superclub.screens.draft.board import Sheet
from game.stage.first_evening import LEARNER, RIVAL, Step, sentence
from game.stage.game_plugin import plugin_of
from game.stage.lesson_places import place_of
from game.stage.registry import GAMES
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


@pytest.mark.parametrize("game", GAMES)
def test_people_have_names_of_their_own(game: str) -> None:
    lesson = plugin_of(game).lesson()
    seats = games.rules_for(game).seats(lesson.setup)
    assert [seat.name for seat in seats] == [LEARNER, RIVAL][: len(seats)]


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

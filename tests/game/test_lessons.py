"""The first evenings of all games, played as their sentences say: every step comes, in order, and lies over nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.superclub.season.events import SeasonEnded
from game.games.superclub.screens.season.standings import EndingScene
from game.stage.first_evening import Step, place_of
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
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
        "suggest": ["shirts", "fitness"],
        "kick_off": ["goals", "shirts"],
    },
    "superclub": {
        "pick": ["wins", "links"],
        "suggest": ["thirds", "doubles", "chemistry", "places"],
        "kick_off": ["doubles"],
        "weapon": ["double"],
    },
    "futti": {"play": ["wins"], "suggest": ["attackers", "defenders", "goaltender"], "rotate": ["timeout"]},
    "fortunes": {
        "bid": ["wins", "window"],
        "roll": ["board"],
        "suggest": ["attack", "defence", "coach"],
        "kick_off": ["attack", "defence"],
    },
}
"""For each decision the sentences that have to come before it."""


def _clear_at_all_sizes(learner: Learner, step: Step) -> None:
    """The sentence lies in the window and beside what it speaks of, which is there, at every size."""
    ui, wanted = learner.ui, ((1280, 720), 100)
    for size, scale in (*SIZES, wanted):
        ui.settings.text_scale = scale  # type: ignore[assignment]  # one of the three
        ui.resize(size)
        ui.stack.rebuild()
        bubble = learner.evening.bubble
        assert bubble is not None, step.key
        target = place_of(learner.top, step.at)
        assert target, f"{step.key}: nothing is there to speak of at {size}, {scale} %"
        bubble.follow(target)
        rect, spoken_of = bubble.spot.rect, bubble.spot.target
        assert spoken_of is not None, step.key
        assert target.contains(spoken_of), step.key
        assert not rect.colliderect(spoken_of), f"{step.key} lies over it at {size}, {scale} %: {rect} {target}"
        assert bubble.room.contains(rect), f"{step.key} at {size}, {scale} %"


@pytest.mark.parametrize("game", GAMES)
def test_every_step_comes_in_order_and_none_is_left(game: str, tmp_path: Path) -> None:
    learner = Learner(game, tmp_path, look=_clear_at_all_sizes)
    learner.play()
    assert learner.over
    assert learner.heard == [step.key for step in learner.lesson.steps]
    assert learner.evening.left == []
    assert HAPPENS[game] <= set(learner.heard)


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


def test_eleven_says_first_what_wins_and_how_goals_happen() -> None:
    steps = plugin_of("eleven").lesson().steps
    assert [step.key for step in steps[:2]] == ["wins", "goals"]


def test_superclub_explains_doubles_and_links_before_the_line_up() -> None:
    keys = [step.key for step in plugin_of("superclub").lesson().steps]
    assert keys.index("links") < keys.index("pick")
    assert max(keys.index("doubles"), keys.index("chemistry")) < keys.index("suggest") < keys.index("kick_off")


def test_superclub_ends_once_its_season_is_decided_and_its_table_was_shown(tmp_path: Path) -> None:
    learner = Learner("superclub", tmp_path)
    learner.play(lambda: learner.heard[-1:] == ["table"])
    ended = learner.top.timeline.beat.event
    assert isinstance(ended, SeasonEnded)
    table = learner.top.stage.table
    assert table.round == len(table.rounds), "its last round is played out"
    assert ended.markers == tuple(club.marker for club in table.clubs)
    learner.play()
    assert learner.session.outcome is not None
    assert isinstance(learner.top, EndingScene)
    assert learner.heard[-3:] == ["table", "cup", "season"]

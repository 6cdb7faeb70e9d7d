"""What a goal of Eleven is besides: its name, whose face is shown for it, and that nothing is told too early."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest

from engine.eleven.match import events as ev
from game.games.eleven.presenter.match import Goal, Stage, goal_of, goals_in, lay
from game.games.eleven.presenter.occasion import is_last, occasion_of
from game.games.eleven.screens.match import moments
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.stage.feed import RecordFeed
from game.stage.timeline import Instant
from game.stage.timeline_scene import Showing
from game.ui.look import faces
from game.ui.look.look import Look
from tests.game.driving import opened
from tests.game.games.eleven.matches import CONTENT, blank, played


@cache
def scored() -> tuple[tuple[int, Stage, Any, Goal], ...]:
    """The goals of some matches: the seed, the stage before the event, the event, the goal."""
    found: list[tuple[int, Stage, Any, Goal]] = []
    late: set[bool] = set()
    own = False
    for seed in range(60):
        if seed >= 8 and own and late == {True, False}:  # until two end with a winner, mine and theirs, and an own goal
            break
        stage = Stage(blank(seed))
        for event in played(seed):
            goals = goals_in(stage, event) if isinstance(event, ev.ZoneCompared) else []
            goals += [goal_of(stage, event)] if isinstance(event, ev.GoalScored) else []
            if goals:
                before = Stage(blank(seed))
                for one in played(seed)[: stage.told]:
                    lay(before, one)
                found += [(seed, before, event, goal) for goal in goals]
                late |= {goal.own for goal in goals if occasion_of(before, goal) == "late_winner"}
                own = own or any(occasion_of(before, goal) == "own_goal" for goal in goals)
            lay(stage, event)
    return tuple(found)


def test_a_lead_in_the_last_attack_is_a_winner_and_a_level_score_an_equaliser() -> None:
    seen = set()
    for _, stage, _, goal in scored():
        also = occasion_of(stage, goal)
        seen.add((also, goal.own))
        if also == "late_winner":
            assert goal.lead == 1
            assert is_last(stage.table, goal)
        elif also == "equaliser":
            assert goal.goals == goal.against
        elif also is None:
            assert goal.lead != 0
            assert goal.lead != 1 or not is_last(stage.table, goal)
    assert {("late_winner", True), ("late_winner", False), ("equaliser", True), (None, False)} <= seen


def test_three_by_one_marker_are_a_hat_trick() -> None:
    stage = Stage(blank(1), goals=(Goal(True, "zone", 1, 0, number=9), Goal(True, "zone", 2, 0, number=9)))
    assert occasion_of(stage, Goal(True, "zone", 3, 0, number=9)) == "hat_trick"
    assert occasion_of(stage, Goal(True, "zone", 3, 0, number=8)) is None


@pytest.mark.own_pictures
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_an_own_goal_has_its_word_its_culprits_face_and_its_sign(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, stage, event, goal = next(one for one in scored() if occasion_of(one[1], one[3]) == "own_goal")
    assert stage.die is not None
    culprit = stage.die.die.data[0]
    assert goal.card == culprit
    made, shown = list[tuple[Any, ...]](), list[int]()
    painted, portrait = moments.goal_banner, faces.face

    def banner(*parts: Any) -> pygame.Surface:
        made.append(parts)
        return painted(*parts)

    def face(look: Look, seed: int, *more: Any) -> pygame.Surface:
        shown.append(seed)
        return portrait(look, seed, *more)

    scene = opened(lambda ui: ElevenMatchScene(ui, CONTENT, Showing(RecordFeed(blank(seed), played(seed)))), size)
    assert isinstance(scene, ElevenMatchScene)
    monkeypatch.setattr(moments, "goal_banner", banner)
    monkeypatch.setattr(faces, "face", face)
    beat = next(beat for beat in scene.timeline.beats if beat.event == event)
    scene.timeline.seek_time(beat.start + beat.choreography.cues["banner"].start + 0.3)
    scene.moments.draw(pygame.Surface(size), Instant.of(scene.timeline))
    assert made[0][2:4] == ("OWN GOAL", f"{CONTENT.players[culprit].name} · {goal.goals}:{goal.against}")
    assert made[0][8] == "own_goal"
    assert shown == [CONTENT.players[culprit].face]

"""People, ball and words on the grass of Football Fortunes: who is named, who stands in front, who sits."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

from engine.fortunes.match import events as ev
from game.games.fortunes.presenter.choreography import decides_now
from game.games.fortunes.screens.match.board import SEATED, MatchBoard
from game.games.fortunes.screens.match.moments import Moments, moment_at
from game.stage import effects
from game.stage.movement import BALL
from game.stage.timeline import Instant
from tests.game.games.fortunes.screens.watching import NAMELESS, SHOOT_OUT, scene_of


def test_a_name_is_below_whoever_has_the_ball_and_a_miss_is_over_when_play_goes_on() -> None:
    scene = scene_of(SHOOT_OUT)
    named = missed = 0
    for step in range(int(scene.timeline.length * 10)):
        scene.timeline.seek_time(step / 10)
        now = Instant.of(scene.timeline)
        moment = moment_at(now)
        if isinstance(now.event, ev.GoalScored | ev.TimeUp) and moment.named:
            (man,) = moment.named
            (x, y, _), (ball_x, ball_y, _) = now.movement.at(man, now.play), now.movement.at(BALL, now.play)
            assert math.dist((x, y), (ball_x, ball_y)) < 64
            named += 1
        if moment.missed is not None:
            missed += 1
            known = [cue for name, cue in now.cues.items() if name.startswith("after")]
            if isinstance(now.event, ev.PenaltyTaken):
                known = [now.cues["verdict"]]
                assert not now.event.kick.scored
            assert any(cue.start <= now.seconds < cue.end for cue in known)
    assert named > 20
    assert missed


def test_whoever_has_scored_is_in_front_of_all_who_run_to_him(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    token = vars(MatchBoard)["_draw_token"]

    def kept(board: MatchBoard, *given: Any) -> pygame.Rect:
        drawn.append(given[2])
        return token(board, *given)

    monkeypatch.setattr(MatchBoard, "_draw_token", kept)
    scene, seen = scene_of(3), 0
    for beat in scene.timeline.beats:
        if isinstance(beat.event, ev.GoalScored) and beat.event.goal.scorer is not None:
            drawn.clear()
            scene.timeline.seek_time(beat.start + beat.choreography.cues["party"].start + 0.3)
            scene.draw(pygame.Surface(scene.ui.size))
            assert drawn[-1] == (beat.event.goal.side, beat.event.goal.scorer)
            seen += 1
    assert seen


def test_before_a_kick_that_may_end_it_one_reads_how(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    banner = Moments.title_banner

    def kept(one: Moments, words: str, *given: Any) -> pygame.Surface:
        said.append(words)
        return banner(one, words, *given)

    monkeypatch.setattr(Moments, "title_banner", kept)
    scene, seen = scene_of(SHOOT_OUT), set()
    for beat in scene.timeline.beats:
        if isinstance(beat.event, ev.PenaltyTaken):
            said.clear()
            scene.timeline.seek_time(beat.start + 0.2)
            scene.draw(pygame.Surface(scene.ui.size))
            deciding = decides_now(Instant.of(scene.timeline))
            assert ("WON" in said[0]) == (deciding == "wins")
            assert ("LOST" in said[0]) == (deciding == "must")
            seen.add(deciding is None)
    assert seen == {True, False}


def test_whoever_has_lost_sits_lower_and_smaller_and_is_not_squashed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces keep their shape."""
    shapes: list[tuple[float, float]] = []
    reshaped = effects.reshaped

    def kept(picture: pygame.Surface, shape: tuple[float, float]) -> pygame.Surface:
        shapes.append(shape)
        return reshaped(picture, shape)

    monkeypatch.setattr(effects, "reshaped", kept)
    scene = scene_of(NAMELESS)
    scene.timeline.seek_time(scene.timeline.length - 0.5)
    scene.board.draw(pygame.Surface((1280, 720)), moment_at(Instant.of(scene.timeline)))
    seated = [shape for shape in shapes if shape == (SEATED[1], SEATED[1])]
    assert len(seated) == 11
    assert all(wide == high for wide, high in shapes)

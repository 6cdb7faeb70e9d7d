"""The ball on its way: it gives no answer away before the dice do."""

from __future__ import annotations

import pytest

from engine.core.model import Event
from engine.futti.match import events as ev
from game.games.futti.flow.screening import exhibition, of_record
from game.games.futti.presenter.choreography import FuttiPresenter
from game.games.futti.presenter.match import Spot, Stage
from game.games.futti.screens.match.layout import Pitch, Point
from game.games.futti.screens.match.moments import Ball
from game.stage.timeline import Beat, Instant
from game.ui.settings import Settings
from game.ui.window import open_ui

SHOT = {"side": 0, "player": 1, "goaltender": 6, "rating": 41, "black": 4}
SAVED, SCORED = {"white": 1}, {"white": 2, "home": 1, "visitors": 0}
KICK = {**SHOT, "die": 2, "on_target": True, "visitors": 0}
RUN = {"side": 0, "player": 1, "needed": 5}
PAIRS: list[tuple[Event, Event]] = [
    *(
        (ev.ShotSaved(kind=kind, **SHOT, **SAVED), ev.GoalScored(kind=kind, **SHOT, **SCORED))
        for kind in ("shot", "breakaway", "penalty")
    ),
    (
        ev.KickTaken(**KICK, white=1, scored=False, home=0),
        ev.KickTaken(**KICK, white=2, scored=True, home=1),
    ),
    (ev.BreakawayRun(**RUN, die=6, passed=False), ev.BreakawayRun(**RUN, die=1, passed=True)),
    (
        ev.PenaltyStruck(side=0, player=1, die=6, passed=False),
        ev.PenaltyStruck(side=0, player=1, die=1, passed=True),
    ),
]
PITCH = Pitch(0, 0, 1.0)


def _stage() -> Stage:
    stage = FuttiPresenter(of_record(exhibition(5)).blank).blank()
    stage.ball = Spot("at", 0, 1)
    return stage


def _way(event: Event) -> tuple[Beat, list[Point]]:
    """The beat of an event, and where the ball is in every twentieth of a second of it."""
    stage = _stage()
    ball = Ball(open_ui((1280, 720), Settings()).look, PITCH)
    beat = Beat(0, event, 0.0, FuttiPresenter(stage.table).choreography(stage, event))
    return beat, [ball.at(Instant(stage, beat, step / 20)) for step in range(int(20 * beat.choreography.length) + 1)]


@pytest.mark.parametrize(("good", "bad"), PAIRS, ids=lambda event: type(event).__name__)
def test_the_ball_keeps_to_one_way_until_the_answer_is_out(good: Event, bad: Event) -> None:
    (beat, one), (other, two) = _way(good), _way(bad)
    until = int(20 * beat.choreography.answered)
    assert beat.choreography.answered == other.choreography.answered > 0.5
    assert one[: until + 1] == two[: until + 1]
    assert one[-1] != two[-1]


def test_a_shot_is_on_its_way_while_the_dice_fall() -> None:
    beat, way = _way(PAIRS[0][1])
    assert way[0] == PITCH.ball(Spot("at", 0, 1))
    assert way[int(20 * beat.choreography.answered)] == PITCH.ball(Spot("at", 1, 4))
    assert way[-1] == PITCH.ball(Spot("net", 1))


def test_a_ball_nobody_plays_lies_still() -> None:
    _, way = _way(ev.MinuteTicked(minute=3, possession=0))
    assert set(way) == {PITCH.ball(Spot("at", 0, 1))}

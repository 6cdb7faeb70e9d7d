"""Everybody's ways on the pitch: nothing is given away, a near miss is none, nobody jumps, nothing covers the ball."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from msgspec.structs import replace as with_other

from engine.core.model import Event
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import SIDES, Goal, Kick, MatchTable, Side
from game.games.fortunes.presenter import movement as ways
from game.games.fortunes.presenter.choreography import FortunesMatchPresenter
from game.games.fortunes.presenter.movement import Step, ending
from game.games.fortunes.presenter.pitch import ALONG, OVER, Pitch, lofted
from game.games.fortunes.presenter.plan import GOAL_HALF, GRASS, SPOT, WIDTH, goal_line, places
from game.games.fortunes.presenter.shots import shots_of
from game.games.fortunes.presenter.tempo import Clock, Ending, Standing, goal_chance
from game.games.fortunes.screens.match.board import goal_of
from game.games.fortunes.screens.match.layout import PitchPlace
from game.stage.camera import Camera
from game.stage.movement import BALL, Actor, Movement
from game.stage.timeline import Timeline
from tests.by_day import by_day, one_in
from tests.game.games.fortunes.matches import blank, played
from tests.game.games.fortunes.test_tempo import SEEDS, timeline_of

EVERYBODY: list[Actor] = [BALL, *((side, place) for side in SIDES for place in range(11))]
SHOOT_OUT = next(seed for seed in range(60) if any(isinstance(event, ev.PenaltyTaken) for event in played(seed)))


def in_net(x: float, y: float) -> bool:
    """Whether the ball is in either goal, behind the line."""
    return any(
        min(goal.line, goal.back) < x < max(goal.line, goal.back) and goal.top < y < goal.bottom
        for goal in map(goal_of, SIDES)
    )


def seen(movement: Movement, play: float) -> dict[Actor, tuple[float, ...]]:
    return {who: tuple(movement.at(who, play)) for who in EVERYBODY}


def one_chance(ending: Ending) -> tuple[Movement, Camera, float, float, float]:
    """A chance in minute 20 with that ending: who goes where, what is looked at, and when it is shot, known, over."""
    setup = blank(0).setup
    clock = Clock(0.0, {0: Standing(0, (0, 0), (13_500, 13_500))})
    clock.stretch(22, [(0, goal_chance(setup, Goal(20, 0, 9))._replace(ending=ending))])
    pitch, movement, camera = Pitch(setup), Movement(), Camera()
    movement.lay(pitch.lined_up(0.0, 0.0))
    movement.lay(ways.played(pitch, clock.cut(0.0, clock.at, 0)))
    slot = clock.slots[0]
    camera.lay(shots_of(slot))
    return movement, camera, slot.shot, slot.lies, slot.end


@pytest.mark.parametrize("ending", ["saved", "wide", "post"])
def test_a_goal_and_a_near_miss_are_alike_until_the_shot_has_come_through(ending: Ending) -> None:
    """Whether it is on target is seen in its flight; whether it is in, only when it is."""
    goal, camera, shot, lies, _ = one_chance("goal")
    other, second, *times, _ = one_chance(ending)
    assert times == [shot, lies]
    until = lies if ending == "saved" else shot
    for step in range(int(until * 30) + 1):
        assert seen(goal, step / 30) == seen(other, step / 30)
        assert camera.at(step / 30) == second.at(step / 30)
    assert seen(goal, lies + 0.2)[BALL] != seen(other, lies + 0.2)[BALL]


@pytest.mark.parametrize("ending", ["goal", "saved", "wide", "post"])
def test_only_a_goal_is_in_the_net(ending: Ending) -> None:
    movement, _, _, lies, end = one_chance(ending)
    times = [lies + step / 60 - 2 for step in range(int((end - lies + 3) * 60))]
    inside = [time for time in times if in_net(*movement.at(BALL, time)[:2])]
    assert bool(inside) == (ending == "goal")
    if inside:
        assert lies < inside[0] < lies + 0.1
        assert in_net(*movement.at(BALL, lies + 0.5)[:2]), "half a second it is looked at"


@pytest.mark.parametrize("ending", ["goal", "saved", "wide", "post"])
def test_the_ball_covers_neither_the_shooters_nor_the_keepers_face(ending: Ending) -> None:
    """From when it has come to who shoots until the shot has come through."""
    movement, _, shot, lies, _ = one_chance(ending)
    for step in range(int((lies - shot + 0.35) * 60)):
        time = shot - 0.35 + step / 60
        x, y, rise = movement.at(BALL, time)
        for who in ((0, 9), (1, 0)):
            assert math.dist((x, y - rise), movement.at(who, time)[:2]) > 26, (who, time - shot)


def test_while_a_goal_is_cheered_nobody_else_is_among_them_nor_below_the_banner() -> None:
    movement, _, _, lies, _ = one_chance("goal")
    men = {who: movement.at(who, lies + 1.45)[:2] for who in EVERYBODY if who != BALL}
    scorer = men[0, 9]
    glad = [who for who, at in men.items() if isinstance(who, tuple) and who[0] == 0 and math.dist(at, scorer) < 90]
    assert len(glad) == 4
    for who, at in men.items():
        assert at[1] > 96
        assert who in glad or min(math.dist(at, men[one]) for one in glad) > 42, who


def test_a_shot_that_goes_wide_runs_off_beside_the_net() -> None:
    """Nobody takes it for a goal: it is far from the post until the keeper has it back."""
    movement, _, _, lies, end = one_chance("wide")
    for step in range(int((end - 0.2 - lies) * 60)):
        x, y, _ = movement.at(BALL, lies + step / 60)
        assert abs(y - GRASS / 2) > GOAL_HALF + 40
        assert abs(x - goal_line(0)) < 40


@pytest.mark.parametrize("seed", [0, 3, 5])
def test_nobody_stands_in_the_way_of_a_shot(seed: int) -> None:
    """Nobody but its keeper: the ball covers no face, and no face the ball."""
    timeline = timeline_of(seed, replays=False)
    shots = 0
    for beat in timeline.beats:
        for name, cue in beat.choreography.cues.items():
            if name.startswith("danger"):
                lies = beat.play + cue.end
                start, end = (timeline.movement.at(BALL, lies - back)[:2] for back in (0.25, 0.0))
                shots += 1
                for who in set(EVERYBODY) - {BALL, (0, 0), (1, 0)}:
                    x, y = timeline.movement.at(who, lies - 0.1)[:2]
                    share = (x - start[0]) / (end[0] - start[0])
                    if 0.15 < share < 1:
                        assert abs(start[1] + share * (end[1] - start[1]) - y) > 30, (seed, beat.index, name, who)
    assert shots > 3


@pytest.mark.parametrize("seed", [0, 1, 7])
def test_the_camera_keeps_the_ball_in_sight(seed: int) -> None:
    """In quiet play too, from near: at a size of the pitch as in any window."""
    timeline, place = timeline_of(seed, replays=False), PitchPlace.over((0, 0, 776, 440))
    nearest = 1.0
    for step in range(int(timeline.beats[1].start * 10), int(timeline.length * 10)):
        left, top, width, height = place.lens(timeline.camera.at(step / 10)).seen
        x, y, _ = timeline.movement.at(BALL, step / 10)
        assert left - 4 < x < left + width + 4, step / 10
        assert top - 4 < y < top + height + 4, step / 10
        nearest = max(nearest, place.area[2] / width)
    assert nearest > 1.3


@pytest.mark.parametrize("winner", [*SIDES, None])
def test_at_the_end_nobody_stands_in_the_others_row_nor_on_the_ball(winner: Side | None) -> None:
    pitch, movement = Pitch(blank(0).setup), Movement(still=True)
    movement.lay(pitch.lined_up(0.0, 0.0))
    movement.lay(ending(pitch, winner))
    men = {who: at[:2] for who, at in seen(movement, 4.0).items() if who != BALL}
    ball = movement.at(BALL, 4.0)[:2]
    assert min(math.dist(ball, at) for at in men.values()) > 40
    for who, at in men.items():
        for other, place in men.items():
            assert who == other or math.dist(at, place) > 30, (who, other)


@pytest.mark.parametrize("seed", one_in(4, SEEDS))
def test_near_misses_never_contradict_the_goals(seed: int) -> None:
    """Over whole matches the ball is in a net after each goal and each penalty that went in, and never else."""
    timeline = timeline_of(seed, replays=False)
    may: list[tuple[float, float]] = []
    for beat in timeline.beats:
        good = isinstance(beat.event, ev.GoalScored) or (
            isinstance(beat.event, ev.PenaltyTaken) and beat.event.kick.scored
        )
        if good:
            verdict = beat.play + beat.choreography.cues["verdict"].start
            may.append((verdict, beat.play + beat.choreography.length + 0.6))
            assert in_net(*timeline.movement.at(BALL, verdict + 0.3)[:2])
    time = 0.0
    while time < timeline.length:
        if in_net(*timeline.movement.at(BALL, time)[:2]):
            assert any(start <= time <= end for start, end in may), time
        time += 1 / 25


@pytest.mark.parametrize("seed", by_day([0, 1, 2, SHOOT_OUT], SHOOT_OUT))
def test_nobody_leaves_the_grass_and_nobody_jumps(seed: int) -> None:
    timeline = timeline_of(seed, replays=False)
    before: dict[Actor, tuple[float, ...]] = {}
    time = timeline.beats[1].start
    while time < timeline.length:
        where = seen(timeline.movement, time)
        for who, (x, y, rise) in where.items():
            assert -10 <= x <= WIDTH + 10
            assert -10 <= y <= GRASS + 10
            assert rise >= 0
            if who in before:  # a twentieth of a second
                assert math.dist((x, y), before[who][:2]) < (190 if who == BALL else 60)
        before = where
        time += 1 / 20


def test_the_side_with_the_better_attack_has_the_ball_more_often() -> None:
    for stronger in SIDES:
        shares = []
        for seed in range(8):
            setup = blank(seed).setup
            teams = [setup.home, setup.away]
            for side in SIDES:
                strong = side == stronger
                ratings = teams[side].ratings
                teams[side] = with_other(
                    teams[side], formation=None, eleven=(), ratings=with_other(ratings, attack=30 if strong else 12)
                )
            pitch = Pitch(with_other(setup, home=teams[0], away=teams[1]))
            clock = Clock(0.0, {0: Standing(0, (0, 0), (13_500, 13_500))})
            clock.run(90)
            holders = [
                move.by
                for move in ways.played(pitch, clock.cut(0.0, clock.at, 0))
                if move.actor == BALL and move.by is not None
            ]
            shares.append(sum(isinstance(by, tuple) and by[0] == stronger for by in holders) / len(holders))
        assert sum(shares) / len(shares) > 0.58


def test_an_attack_pushes_both_sides_along() -> None:
    pitch, movement = Pitch(blank(0).setup), Movement()
    movement.lay(pitch.lined_up(0.0, 0.0))
    before = seen(movement, 0.0)
    clock = Clock(0.0, {0: Standing(0, (0, 0), (13_500, 13_500))})
    clock.run(3)
    movement.lay(ways.quiet(pitch, [*_steps(clock)], 0))
    after = seen(movement, clock.at)
    for side in SIDES:
        moved = [after[side, place][0] - before[side, place][0] for place in range(1, 11)]
        assert sum(moved) / len(moved) > 15, "all of them shift"


def _steps(clock: Clock) -> list[Step]:
    return [Step(one.start, one.end, one.number) for one in clock.minutes]


@pytest.mark.parametrize("formation", ["3-4-3", "4-3-3", "4-4-2", "3-5-2", "5-3-2", None])
def test_both_elevens_stand_in_their_own_half(formation: str | None) -> None:
    home, away = (places(side, formation) for side in SIDES)
    assert len(home) == len(away) == len(set(home)) == 11
    assert all(x < WIDTH / 2 for x, _ in home)
    assert all(x > WIDTH / 2 for x, _ in away)


def _kick(side: int, scored: bool) -> Timeline[MatchTable]:
    """A shoot-out's first kicks, all in but the last one, by a side."""
    table = blank(SHOOT_OUT)
    timeline = Timeline(FortunesMatchPresenter(table))
    events: list[Event] = [
        event for event in played(SHOOT_OUT) if not isinstance(event, ev.PenaltyTaken | ev.MatchEnded)
    ]
    kicks = [Kick(0, scored)] if side == 0 else [Kick(0, True), Kick(1, scored)]
    timeline.extend([*events, *(ev.PenaltyTaken(kick=kick, scored=(1, 0), rule="FF-35") for kick in kicks)])
    return timeline


@pytest.mark.parametrize("side", SIDES)
def test_a_penalty_keeps_its_secret_until_it_is_hit(side: int) -> None:
    one, two = _kick(side, scored=True), _kick(side, scored=False)
    beat, other = one.beats[-1], two.beats[-1]
    shot = beat.choreography.cues["flight"].start
    assert shot == other.choreography.cues["flight"].start
    for step in range(int(shot * 30) + 1):
        assert seen(one.movement, beat.play + step / 30) == seen(two.movement, other.play + step / 30)
    assert math.dist(one.movement.at(BALL, beat.play + shot)[:2], SPOT) < 2
    end = beat.choreography.length
    assert in_net(*one.movement.at(BALL, beat.play + end)[:2])
    assert not in_net(*two.movement.at(BALL, other.play + end)[:2])
    assert abs(one.movement.at(BALL, beat.play + end).x - goal_line(0)) < GOAL_HALF


def test_going_back_shows_the_same() -> None:
    timeline = timeline_of(3)
    times = [timeline.length * share for share in (0.1, 0.35, 0.6, 0.9)]
    first = [seen(timeline.movement, time) for time in times]
    assert [seen(timeline.movement, time) for time in reversed(times)] == first[::-1]
    assert replace(timeline.beats[1].choreography) == timeline.beats[1].choreography


@pytest.mark.parametrize("seed", [0, 2])
def test_from_the_whistle_on_the_winners_are_before_their_people_for_more_than_two_seconds(seed: int) -> None:
    """Home's people sit below the pitch, the visitors' above its right end; who has lost sits apart from them."""
    timeline = timeline_of(seed, replays=False)
    whistle, last = timeline.beats[-2:]
    assert isinstance(last.event, ev.MatchEnded)
    winner = last.event.winner
    assert winner is not None
    assert last.choreography.moves == (), "they cheer since the whistle"
    at = whistle.play + whistle.choreography.cues["verdict"].start + 1.6
    assert timeline.length - at > 2.0
    men = {who: timeline.movement.at(who, at)[:2] for who in EVERYBODY if who != BALL}
    ours = [men[winner, place] for place in range(11)]
    theirs = [men[1 - winner, place] for place in range(11)]
    if winner == 0:
        assert min(y for _, y in ours) > max(y for _, y in theirs) + 20
    else:
        assert max(y for _, y in ours) < 140
        assert min(x for x, _ in ours) > WIDTH / 2 + 60
    near = min(math.dist(one, two) for one in theirs for two in ours)
    assert near > 48


def test_a_pass_goes_along_the_grass_and_over_whoever_stands_in_its_way() -> None:
    start, end = (200.0, 100.0), (500.0, 100.0)
    assert lofted(start, end, [(350.0, 200.0), (100.0, 100.0), (600.0, 100.0)]) == ALONG
    assert lofted(start, end, [(350.0, 200.0), (360.0, 112.0)]) == OVER
    assert lofted(start, (210.0, 100.0), [(205.0, 100.0)]) == ALONG, "who stands by him gets it at once"
    high = 0
    for seed in (0, 1, 2):
        timeline = timeline_of(seed, replays=False)
        passes = [timeline.movement.at(BALL, step / 20).rise for step in range(int(timeline.length * 20))]
        assert max(passes) <= OVER
        high += sum(rise > OVER / 2 for rise in passes)
    assert high > 10

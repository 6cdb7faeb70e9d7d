"""The chances of a Fütti match on the screen: right, the same every time, and never ahead of the dice."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from engine.futti.content import load
from engine.futti.match import events as ev
from engine.futti.match.model import GOAL, GOALTENDERS, HOME
from engine.futti.match.rules import FuttiMatch
from game.games.futti.flow.screening import exhibition, of_record
from game.games.futti.presenter import chances
from game.games.futti.screens.match.layout import layout
from game.games.futti.screens.match.match_scene import FuttiMatchScene, RecordFeed
from game.games.futti.style.match_kits import kits_in
from game.stage.momentum import Turn
from game.stage.shares import percent
from game.stage.timeline import Instant
from game.stage.timeline_scene import Showing
from game.ui.scene import Ui
from tests.game.driving import opened
from tests.game.games.futti.matches import setup_of

pytestmark = pytest.mark.all_rests

SEED = 3


def scene_of(events: list[object] | None = None, blank: object = None) -> FuttiMatchScene:
    match = of_record(exhibition(SEED))

    def make(ui: Ui) -> FuttiMatchScene:
        table = match.blank if blank is None else blank
        feed = RecordFeed(table, match.events if events is None else events)
        return FuttiMatchScene(ui, kits_in(table, load()), Showing(feed))

    scene = opened(make)
    assert isinstance(scene, FuttiMatchScene)
    scene.put_transport_away()
    assert scene.chances is not None
    scene.chances.finish(scene.timeline.beats)
    return scene


def turns_of(scene: FuttiMatchScene) -> list[Turn]:
    assert scene.chances is not None
    return list(scene.chances.seen(scene.timeline.beats, scene.timeline.length))


@pytest.fixture(scope="module")
def turns() -> list[Turn]:
    return turns_of(scene_of())


def test_chances_sum_to_one_and_end_in_certainty(turns: list[Turn]) -> None:
    assert all(sum(turn.shares) == pytest.approx(1) for turn in turns)
    assert all(0.02 < share < 0.98 for share in turns[0].shares)
    match = of_record(exhibition(SEED))
    end = match.events[-1]
    assert isinstance(end, ev.MatchEnded)
    assert turns[-1].shares[2 if end.winner is None else (0, 2)[end.winner]] == 1
    assert [turn.seen for turn in turns] == sorted(turn.seen for turn in turns)
    assert [turn.at for turn in turns] == sorted(turn.at for turn in turns)


def test_while_a_match_lasts_nobody_has_won_it_for_certain() -> None:
    """A goal that is the ninth of a side is in, and there are minutes to come: what no rest had isn't impossible."""
    match = of_record(exhibition(SEED))
    first = next(index for index, event in enumerate(match.events) if isinstance(event, ev.GoalScored))
    goal = match.events[first]
    many = replace(goal, home=9, visitors=0) if goal.side == HOME else replace(goal, home=0, visitors=9)
    scene = scene_of([*match.events[:first], many])
    home, draw, visitors = turns_of(scene)[-1].shares
    assert 0 < min(home, visitors) == draw < max(home, visitors) < 1
    assert (percent(max(home, visitors)), percent(min(home, visitors))) == (">99 %", "<1 %")


def test_once_no_minute_is_left_the_result_is_certain(turns: list[Turn]) -> None:
    """After the last minute is ticked off, before the whistle."""
    match = of_record(exhibition(SEED))
    last = max(index for index, event in enumerate(match.events) if isinstance(event, ev.MinuteTicked))
    scene = scene_of(list(match.events[: last + 1]))
    assert turns_of(scene)[-1].shares == turns[-1].shares
    assert sorted(turns[-1].shares) == [0, 0, 1]


def changed_between_minutes(events: list[object]) -> list[int]:
    """The numbers of the line-ups that were changed at half-time or before a decider."""
    found, ticked = [], False
    for number, event in enumerate(events):
        ticked = isinstance(event, ev.MinuteTicked) or (ticked and not isinstance(event, ev.KeyPlayersRolled))
        if ticked and isinstance(event, ev.LineUpChanged):
            found.append(number)
    return found


def test_there_is_a_figure_for_every_minute_every_shot_and_every_goal(turns: list[Turn]) -> None:
    events = of_record(exhibition(SEED)).events
    goals = [event.side for event in events if isinstance(event, ev.GoalScored)]
    minutes = sum(isinstance(event, ev.MinuteTicked) for event in events)
    assert [turn.scored for turn in turns if turn.scored is not None] == goals
    shots = sum(isinstance(event, ev.ShotSaved | ev.GoalScored) and event.rating is not None for event in events)
    assert len(turns) == 1 + minutes + shots + len(goals) + 1 + len(changed_between_minutes(events))


def test_a_goal_raises_the_chance_of_who_scored_it(turns: list[Turn]) -> None:
    for before, turn in pairwise(turns):
        if turn.scored is not None:
            side = 0 if turn.scored == 0 else 2
            assert turn.shares[side] > before.shares[side]


def test_what_is_changed_at_half_time_is_told_before_the_second_half_begins() -> None:
    """The better goaltender comes on: what was known before isn't what stands there when the ball is kicked off."""
    rules = FuttiMatch()
    setup = setup_of(0, "draw")
    _, events = rules.new(setup, 0)
    half = next(number for number, event in enumerate(events) if isinstance(event, ev.HalfTimeReached))
    timeout = events[half + 1]
    assert isinstance(timeout, ev.TimeoutCalled)
    blank = rules.blank(setup)
    table = rules.blank(setup)
    for event in events[: half + 2]:
        rules.fold(table, event)
    side = table.sides[HOME]
    now = side.positions[GOAL]
    assert now is not None
    other = sum(GOALTENDERS) - now
    better = side.goaltender(other).goaltending > side.goaltender(now).goaltending
    changed = ev.LineUpChanged(side=HOME, positions=(*side.positions[:GOAL], other), on=(other,), rule="FU-25")
    before = turns_of(scene_of(events[: half + 2], blank))[-1]
    after = turns_of(scene_of([*events[: half + 2], changed], blank))[-1]
    assert after.at == before.at == 0.5
    assert after.shares != before.shares
    assert (after.shares[0] > before.shares[0]) == better


def test_a_shot_is_worth_the_same_whatever_comes_of_it() -> None:
    """What the band shows while the dice roll is reckoned from the shot; a save in its place changes nothing."""
    match = of_record(exhibition(SEED))
    goal = next(number for number, event in enumerate(match.events) if isinstance(event, ev.GoalScored))
    event = match.events[goal]
    facts = {
        name: getattr(event, name) for name in ("side", "player", "kind", "goaltender", "black", "white", "rating")
    }
    pending = []
    for outcome in (event, ev.ShotSaved(**facts)):
        scene = scene_of([*match.events[:goal], outcome])
        beat = scene.timeline.beats[goal]
        pending.append(scene.chances.seen(scene.timeline.beats, beat.start)[-1])
    assert pending[0] == pending[1]
    after = scene_of(match.events[: goal + 1])
    before, shot, scored = turns_of(after)[-3:]
    mine = 0 if event.side == 0 else 2
    assert before.shares[mine] < shot.shares[mine] < scored.shares[mine]


@pytest.mark.nightly
def test_the_figures_are_those_of_the_state_alone(turns: list[Turn], monkeypatch: pytest.MonkeyPatch) -> None:
    """Reckoned anew, with nothing kept from before, they are the same."""
    monkeypatch.setattr(chances, "_kept", {})
    assert turns_of(scene_of()) == turns


def test_a_goal_is_not_told_before_the_ball_is_in() -> None:
    scene = scene_of()
    beat = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.GoalScored))
    known = beat.start + beat.choreography.cues["resolve"].end
    assert scene.chances is not None
    before = scene.chances.seen(scene.timeline.beats, known - 0.01)
    after = scene.chances.seen(scene.timeline.beats, known)
    assert len(after) == len(before) + 1
    assert before[-1].scored is None
    assert after[-1].scored == beat.event.side


def picture(scene: FuttiMatchScene, second: float) -> bytes:
    surface = pygame.Surface(scene.ui.size)
    scene.timeline.seek_time(second)
    scene.draw_moment(surface, Instant.of(scene.timeline))
    return pygame.image.tobytes(surface, "RGB")


def test_a_window_that_has_had_its_frames_shows_what_a_film_shows() -> None:
    match = of_record(exhibition(SEED))
    watched = scene_of()
    filmed = FuttiMatchScene(watched.ui, watched.match_kits, Showing(RecordFeed(match.blank, match.events)))
    filmed.build()
    for second in (8.0, 61.5, 140.0):
        first = picture(watched, second)
        assert picture(filmed, second) == first
        assert picture(watched, second + 30) != first
        assert picture(watched, second) == first


@pytest.mark.nightly
@pytest.mark.parametrize("decider", ["sudden_death", "exchange"])
def test_a_match_that_needs_a_winner_has_no_draws(decider: str) -> None:
    rules = FuttiMatch()
    for seed in range(60):
        setup = setup_of(seed, decider)
        state, events = rules.new(setup, seed)
        if state.table.ending == decider:
            break
    found = turns_of(scene_of(events, rules.blank(setup)))
    assert all(turn.shares[1] == 0 for turn in found)
    kicks = sum(isinstance(event, ev.KickTaken) for event in events)
    assert (kicks > 0) == (decider == "exchange")
    assert found[-1].shares[0 if state.table.winner == 0 else 2] == 1
    assert len({turn.shares for turn in found[-kicks - 3 :]}) >= min(4, 2 + kicks)


def test_a_match_of_older_rules_is_shown_without() -> None:
    match = of_record(exhibition(SEED))
    feed = RecordFeed(match.blank, match.events, is_older=True)
    scene = opened(lambda ui: FuttiMatchScene(ui, kits_in(match.blank, load()), Showing(feed)))
    assert isinstance(scene, FuttiMatchScene)
    assert scene.chances is None
    assert picture(scene, 140.0)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (1920, 1080), (640, 480), (960, 540)])
def test_band_and_chart_cover_nothing(size: tuple[int, int]) -> None:
    plan = layout(*size)
    pitch = (plan.pitch.left, plan.pitch.top, plan.pitch.width, plan.pitch.height)
    others = [plan.bar, plan.boxes, plan.tray, plan.commentary, pitch]
    others += [rect for rect in (plan.track, plan.left, plan.right) if rect is not None]
    for mine in (plan.band, plan.chart):
        rect = pygame.Rect(*(round(length) for length in mine))
        assert rect.height >= 8
        assert not any(rect.colliderect(pygame.Rect(*(round(length) for length in other))) for other in others)
        assert pygame.Rect(0, 0, *size).contains(rect)

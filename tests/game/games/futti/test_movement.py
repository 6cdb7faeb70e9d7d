"""Who goes where in a match of Fütti: nobody gives an answer away before the dice do, and nobody is ever lost."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pytest

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import GOAL, SIDES, SQUAD
from game.games.futti.flow.screening import exhibition, of_record
from game.games.futti.presenter.choreography import FuttiPresenter
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.plan import AT_FEET, FORWARD, GRASS, WIDTH, net, place
from game.games.futti.screens.match.discs import RADIUS
from game.stage.movement import BALL, Actor
from game.stage.timeline import Beat, Timeline
from tests.by_day import by_day
from tests.game.stage.walking import Bounds, walk

SHOT = {"side": 0, "player": 1, "goaltender": 6, "rating": 41, "black": 4}
SAVED, SCORED = {"white": 1}, {"white": 2, "home": 1, "visitors": 0}
KICK = {**SHOT, "die": 2, "on_target": True, "visitors": 0}
RUN = {"side": 0, "player": 1, "needed": 5}
CONTEST = {"d12": 3, "offence": 3, "defence": 3}
CONTESTED = [
    ev.PlayContested(black=black, white=white, offence_passed=black < 4, defence_passed=white < 4, **CONTEST)
    for black, white in ((1, 6), (6, 1), (1, 1), (6, 6))
]
PAIRS: list[tuple[Event, Event]] = [
    *(
        (ev.ShotSaved(kind=kind, **SHOT, **SAVED), ev.GoalScored(kind=kind, **SHOT, **SCORED))
        for kind in ("open", "breakaway", "penalty")
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
    *((CONTESTED[0], other) for other in CONTESTED[1:]),
]
EVERYBODY: list[Actor] = [BALL, *((side, player) for side in SIDES for player in SQUAD)]


def match(seed: int = 5, more: Iterable[Event] = (), until: type[Event] | None = None) -> Timeline[Stage]:
    """A match between computers, to the first event of a kind if one is named; and what happens then."""
    screening = of_record(exhibition(seed))
    timeline = Timeline(FuttiPresenter(screening.blank))
    events = list(screening.events)
    last = next((n for n, event in enumerate(events) if until and isinstance(event, until)), len(events) - 1)
    timeline.extend(events[: last + 1])
    timeline.extend(more)
    return timeline


def seen(timeline: Timeline[Stage], beat: Beat, seconds: float) -> dict[Actor, tuple[float, ...]]:
    """Where everybody is so many seconds into a beat."""
    play = beat.play + beat.choreography.play(seconds)
    return {who: tuple(timeline.movement.at(who, play)) for who in EVERYBODY}


@pytest.mark.parametrize(("good", "bad"), PAIRS, ids=lambda event: type(event).__name__)
def test_all_keep_to_one_way_until_the_answer_is_out(good: Event, bad: Event) -> None:
    one, two = (match(more=[event], until=ev.KeyPlayersRolled) for event in (good, bad))
    beat, other = one.beats[-1], two.beats[-1]
    known = beat.choreography.answered
    assert known == other.choreography.answered > 0.5
    for step in range(int(known * 40) + 1):
        assert seen(one, beat, step / 40) == seen(two, other, step / 40)
    assert seen(one, beat, beat.choreography.length) != seen(two, other, other.choreography.length)
    assert one.camera.at(beat.start + known) == two.camera.at(other.start + known)


def test_a_shot_waits_before_the_goaltender_until_the_dice_lie_and_then_is_in_the_net() -> None:
    timeline = match(more=[PAIRS[0][1]], until=ev.KeyPlayersRolled)
    beat = timeline.beats[-1]
    x, y = net(1)
    waits = seen(timeline, beat, beat.choreography.answered)[BALL]
    assert 60 < abs(waits[0] - x) < 110
    lies = seen(timeline, beat, beat.choreography.cues["resolve"].end)[BALL]
    assert abs(lies[0] - x) < 1
    assert abs(lies[1] - y) < 52


def test_the_key_player_has_the_ball_at_his_feet_and_before_him() -> None:
    timeline = match(until=ev.KeyPlayersRolled)
    beat = timeline.beats[-1]
    event = beat.event
    assert isinstance(event, ev.KeyPlayersRolled)
    where = seen(timeline, beat, beat.choreography.length)
    man, ball = where[event.side, event.attacker], where[BALL]
    assert ball[0] - man[0] == pytest.approx(FORWARD[event.side] * AT_FEET[0])
    assert ball[1] - man[1] == pytest.approx(AT_FEET[1])
    assert math.dist(man[:2], place(event.side, event.offensive)) < 4


@pytest.mark.parametrize("seed", by_day(range(6), 2))
def test_nobody_leaves_the_pitch_or_is_in_two_places_and_nobody_jumps(seed: int) -> None:
    timeline = match(seed)
    bounds = Bounds((-60, WIDTH + 60), (-20, GRASS + 72), player=90, ball=180)
    walk(timeline, bounds, lambda beat: seen(timeline, beat, timeline.seconds))


@pytest.mark.parametrize("seed", range(4))
def test_everybody_stands_near_his_place_when_a_minute_begins(seed: int) -> None:
    """But those who have just come from somewhere else: they are on their way, and there before the minute is over."""
    timeline = match(seed)
    for beat in timeline.beats:
        if isinstance(beat.event, ev.PlayContested):
            timeline.seek(beat.index)
            where = seen(timeline, beat, 0.2)
            for side, row in enumerate(timeline.before.table.sides):
                for position, player in enumerate(row.positions[:GOAL]):
                    if player is not None:
                        assert math.dist(where[side, player][:2], place(side, position)) < 130


@pytest.mark.parametrize("missed", [PAIRS[4][0], PAIRS[5][0]], ids=lambda event: type(event).__name__)
def test_a_chance_missed_is_seen_to_go_past_the_goal_and_off_behind_it(missed: Event) -> None:
    timeline = match(more=[missed], until=ev.KeyPlayersRolled)
    beat = timeline.beats[-1]
    flight = beat.choreography.cues["verdict"]
    high = max(
        seen(timeline, beat, flight.start + share * (flight.end - flight.start) / 8)[BALL][2] for share in range(9)
    )
    x, y, rise = seen(timeline, beat, flight.end + 0.05)[BALL]
    assert high > 40
    assert rise == 0
    assert x > WIDTH - 20
    assert abs(y - net(1)[1]) > 60


def test_whoever_is_glad_stands_clear_of_all_others() -> None:
    timeline = match()
    goals = [beat for beat in timeline.beats if isinstance(beat.event, ev.GoalScored)]
    assert goals
    for beat in goals:
        assert isinstance(beat.event, ev.GoalScored)
        who = beat.event.side, beat.event.player
        places = seen(timeline, beat, beat.choreography.cues["party"].end - 0.05)
        for other, (x, y, *_) in places.items():
            if other not in (who, BALL) and 0 < y < GRASS:
                assert math.dist((x, y), places[who][:2]) > 2 * RADIUS, (beat.event, other)


def test_a_beaten_goaltender_is_not_where_the_ball_is() -> None:
    timeline = match(more=[ev.GoalScored(kind="open", **SHOT, **SCORED)], until=ev.KeyPlayersRolled)
    beat = timeline.beats[-1]
    places = seen(timeline, beat, beat.choreography.cues["resolve"].end + 0.3)
    assert abs(places[BALL][1] - places[1, 6][1]) > 15


@pytest.mark.rule("FU-28")
def test_a_reserve_comes_for_his_penalty_and_goes_back_to_the_bench() -> None:
    until = match(until=ev.KeyPlayersRolled)
    until.seek(len(until.beats))
    reserve = next(player for player in range(6) if player not in until.before.table.sides[0].positions)
    timeline = match(more=[ev.PenaltyStruck(side=0, player=reserve, die=6, passed=False)], until=ev.KeyPlayersRolled)
    beat = timeline.beats[-1]
    waits, struck, gone = (
        seen(timeline, beat, seconds)[0, reserve]
        for seconds in (0.0, beat.choreography.cues["verdict"].start, beat.choreography.length + 2)
    )
    assert waits[1] > GRASS
    assert struck[1] < GRASS
    assert gone[1] > GRASS

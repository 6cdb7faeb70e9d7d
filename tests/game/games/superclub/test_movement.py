"""Who goes where in a match of Superclub: nobody gives an answer away before the dice do, and nobody is ever lost."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations

import pytest

from engine.core.model import Event
from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, Kick, other, winner_of
from game.games.superclub.presenter.choreography import SuperclubPresenter
from game.games.superclub.presenter.match import Names, Stage
from game.games.superclub.presenter.movement import best_of
from game.games.superclub.presenter.plan import (
    FORWARD,
    GOAL_HALF,
    GRASS,
    MIDDLE,
    WIDTH,
    Who,
    end_of,
    goal,
    homes,
    left_of,
    width_of,
)
from game.games.superclub.presenter.shoot_out import SPOT, goes_wide, kick_as, waiting
from game.stage.movement import BALL, Actor
from game.stage.timeline import Beat, Instant, Timeline
from tests.by_day import by_day, one_in
from tests.game.games.superclub.matches import CONTENT, blank, played
from tests.game.stage.walking import Bounds, walk

CAST = Names(CONTENT, "Given", "SuperCup opponent")
SEEDS = [0, 1, 2, 3, 5, 6]
NEVER = {"rule": "SC-37"}


def match(seed: int = 0, more: Iterable[Event] = (), until: Event | None = None) -> Timeline[Stage]:
    """A match answered at random, up to an event of it, which is left out; and what happens then."""
    timeline = Timeline(SuperclubPresenter(CAST, blank(seed)))
    events = list(played(seed))
    timeline.extend(events[: len(events) if until is None else next(n for n, one in enumerate(events) if one is until)])
    timeline.extend(more)
    return timeline


def seen(timeline: Timeline[Stage], beat: Beat, seconds: float) -> dict[Actor, tuple[float, ...]]:
    """Where everybody is so many seconds into a beat, to a millionth."""
    play = beat.play + beat.choreography.play(seconds)
    actors: list[Actor] = [BALL, *homes(timeline.before.table, None)]
    found = {who: timeline.movement.at(who, play) for who in actors if who in timeline.movement}
    return {who: tuple(round(part, 6) for part in place) for who, place in found.items()}


def _beats(kind: type[Event], seeds: Sequence[int] = SEEDS) -> list[tuple[int, Event]]:
    return [(seed, event) for seed in seeds for event in played(seed) if isinstance(event, kind)]


@pytest.mark.parametrize("seeds", by_day([SEEDS[:1], SEEDS[1:]], SEEDS[:1], ids=["one", "others"]))
def test_dice_are_played_alike_until_they_lie_whatever_they_show(seeds: Sequence[int]) -> None:
    """Two throws that differ in a die differ in nothing that is seen or heard before that die lies."""
    asked = 0
    for seed, event in _beats(ev.DiceThrown, seeds):
        assert isinstance(event, ev.DiceThrown)
        for changed, cue in (
            (ev.DiceThrown(home=event.home, away=(event.away[0], event.away[1] % 6 + 1), **NEVER), "tumble_away"),
            (ev.DiceThrown(home=event.home, away=(event.away[0] % 6 + 1, event.away[1]), **NEVER), "tumble_first"),
            (ev.DiceThrown(home=(event.home[0] % 6 + 1, event.home[1]), away=event.away, **NEVER), "tumble_home"),
        ):
            one, two = (match(seed, [thrown], event) for thrown in (event, changed))
            beat, twin = one.beats[-1], two.beats[-1]
            known = beat.choreography.cues[cue].end
            assert twin.choreography.cues[cue].end == pytest.approx(known)
            for timeline in (one, two):
                timeline.seek(len(timeline.beats) - 1)
            for step in range(int(known * 20)):
                assert seen(one, beat, step / 20) == seen(two, twin, step / 20), cue
                assert one.camera.at(beat.start + step / 20) == two.camera.at(twin.start + step / 20), cue
            heard = [[sound for sound in b.choreography.sounds if sound.at < known - 1e-6] for b in (beat, twin)]
            assert heard[0] == heard[1], cue
            asked += 1
    assert asked > 5 * len(seeds)


def test_who_won_a_third_is_not_seen_before_its_verdict() -> None:
    asked = 0
    for seed, event in _beats(ev.ThirdWon):
        assert isinstance(event, ev.ThirdWon)
        timelines = []
        for winner in (None, 0, 1):
            timeline = match(seed, [ev.ThirdWon(totals=event.totals, winner=winner, won=event.won, **NEVER)], event)
            timeline.seek(len(timeline.beats) - 1)
            timelines.append(timeline)
        cues = timelines[0].beats[-1].choreography.cues
        assert all(timeline.beats[-1].choreography.cues["verdict"] == cues["verdict"] for timeline in timelines)
        for step in range(int(cues["verdict"].start * 30) + 1):
            places = [seen(timeline, timeline.beats[-1], step / 30) for timeline in timelines]
            assert places[0] == places[1] == places[2]
        asked += 1
    assert asked > 12


def test_the_winner_of_midfield_carries_the_ball_into_his_attack_and_an_attack_won_ends_in_the_net() -> None:
    """Kept out it ends in the goalkeeper's hands, or at the emblem of a side without players; a shared one outside."""
    ends: set[str] = set()
    for seed, event in _beats(ev.ThirdWon):
        assert isinstance(event, ev.ThirdWon)
        timeline = match(seed, [event], event)
        timeline.seek(len(timeline.beats) - 1)
        beat, duel = timeline.beats[-1], timeline.before.table.duels[-1]
        cues = beat.choreography.cues
        if duel.attacker is None:
            ball = seen(timeline, beat, cues["run"].end)[BALL]
            if event.winner is None:
                assert left_of(1) < ball[0] < left_of(2)
                continue
            strip = 1 + FORWARD[event.winner]
            assert left_of(strip) < ball[0] < left_of(strip) + width_of(strip)
            who = best_of(timeline.before.table, event.winner, "midfield")
            assert who is not None
            assert math.dist(ball[:2], seen(timeline, beat, cues["run"].end)[who][:2]) < 40
            ends.add("carried on")
            continue
        lies = seen(timeline, beat, cues["resolve"].end)
        net = goal(other(duel.attacker))
        in_net = abs(lies[BALL][0] - net[0]) < 2 and abs(lies[BALL][1] - MIDDLE) < GOAL_HALF
        assert in_net == (event.winner == duel.attacker)
        ends.add("goal" if in_net else "shared" if event.winner is None else "kept out")
        if in_net:
            assert cues["party"].start - cues["resolve"].end >= 0.5, "half a second uncovered"
            still = seen(timeline, beat, cues["back"].start)
            assert still[BALL] == pytest.approx(lies[BALL]), "it stays there until the party is over"
    assert ends >= {"carried on", "goal", "kept out"}


@pytest.mark.parametrize("seed", one_in(3, SEEDS))
def test_nobody_leaves_the_pitch_and_nobody_jumps(seed: int) -> None:
    timeline = match(seed)
    bounds = Bounds((end_of(0) - 4, end_of(1) + 4), (-20, GRASS + 20), player=70, ball=150)
    newcomers = (ev.LineUpsShown, ev.LineUpReplaced, ev.SubstituteCameOn)
    walk(
        timeline,
        bounds,
        lambda beat: seen(timeline, beat, timeline.seconds),
        lambda beat: isinstance(beat.event, newcomers),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_on_the_pitch_is_somewhere_and_the_ball_is_with_somebody_who_plays_the_third(seed: int) -> None:
    timeline = match(seed)
    for beat in timeline.beats:
        if not isinstance(beat.event, ev.DiceThrown):
            continue
        timeline.seek(beat.index)
        table = timeline.before.table
        where = seen(timeline, beat, 0.15)
        assert set(homes(table, None)) <= set(where)
        strip = (0, 1, 2)[("defence", "midfield", "attack").index(table.duels[-1].thirds[0])]
        near: list[Who] = [who for who in homes(table, strip) if math.dist(where[who][:2], where[BALL][:2]) < 140]
        assert near
        assert 0 <= where[BALL][0] <= WIDTH


@pytest.mark.parametrize("seed", SEEDS)
def test_after_the_whistle_who_won_jumps_for_as_long_as_one_looks_and_the_others_do_not(seed: int) -> None:
    timeline = match(seed)
    ended = timeline.beats[-1].event
    assert isinstance(ended, ev.MatchEnded)
    timeline.seek(len(timeline.beats))
    table = timeline.before.table
    winner = winner_of(ended.result) if ended.winner is None else ended.winner
    highest = dict.fromkeys(SIDES, 0.0)
    before: Instant[Stage] | None = None
    for _ in range(90):
        timeline.advance(0.1)
        now = Instant.of(timeline)
        assert before is None or now.play > before.play
        places = {who: now.movement.at(who, now.play) for who in homes(table, None)}
        if before is not None:
            assert any(places[who] != now.movement.at(who, before.play) for who in places), "nobody stands still"
        for who, place in places.items():
            highest[who[0]] = max(highest[who[0]], place.rise)
        before = now
    assert before is not None
    ball = before.movement.at(BALL, before.play)
    if winner is not None:
        assert all(math.dist(ball[:2], before.movement.at(who, before.play)[:2]) > 30 for who in homes(table, None))
    for side in SIDES:
        assert (highest[side] > 10) == (side == winner)


def _kicks() -> list[tuple[int, ev.PenaltyTaken]]:
    return [(seed, event) for seed in (4, 9) for event in played(seed) if isinstance(event, ev.PenaltyTaken)]


def test_a_penalty_is_played_alike_until_its_die_lies_and_ends_in_the_net_or_not() -> None:
    """Whatever the die shows, everybody is where he was, until then; at the end the ball is in the net if it is in."""
    ends = set()
    for seed, event in _kicks():
        kick = event.kick
        if kick.die is None:
            continue
        timelines = []
        for scored in (True, False):
            die = 6 if scored else 1
            one = Kick(kick.side, kick.taker, kick.stars, die, scored)
            timeline = match(seed, [ev.PenaltyTaken(kick=one, goals=event.goals, rule="SC-44")], event)
            timeline.seek(len(timeline.beats) - 1)
            timelines.append(timeline)
        beats = [timeline.beats[-1] for timeline in timelines]
        known = beats[0].choreography.cues["hold"].end
        assert beats[1].choreography.cues == beats[0].choreography.cues
        for step in range(int(known * 15)):
            assert seen(timelines[0], beats[0], step / 15) == seen(timelines[1], beats[1], step / 15)
        for timeline, beat, scored in zip(timelines, beats, (True, False), strict=True):
            ball = seen(timeline, beat, beat.choreography.length)[BALL]
            in_net = abs(ball[0] - goal(1)[0]) < 2 and abs(ball[1] - MIDDLE) < GOAL_HALF
            assert in_net == scored
            ends.add(goes_wide(timeline.before.table, kick_as(kick, scored)))
    assert ends == {True, False}, "some are saved, some miss the goal"


def test_time_goes_to_penalties_that_may_end_it_and_one_that_changes_little_is_short() -> None:
    spent = []
    for seed in (4, 9, 19):
        timeline = match(seed)
        spent += [beat.choreography for beat in timeline.beats if isinstance(beat.event, ev.PenaltyTaken)]
    assert all(0 <= made.stake <= 1 for made in spent)
    little = [made.length for made in spent if made.stake < 0.05]
    great = [made.length for made in spent if made.stake > 0.45]
    assert max(little) < 3
    assert min(great) > 1.8 * max(little)


def test_who_waits_for_a_penalty_stands_by_himself_and_out_of_the_way() -> None:
    for seed in (4, 9):
        timeline = match(seed)
        timeline.seek(len(timeline.beats) - 1)
        places = list(waiting(timeline.before.table).values())
        assert all(math.dist(one, other_one) > 40 for one, other_one in combinations(places, 2))
        assert all(x < SPOT[0] - 60 for x, _ in places)

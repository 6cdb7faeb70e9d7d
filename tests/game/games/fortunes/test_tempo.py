"""Time goes where the stakes are: the table of minutes and chances with their lengths, and what whole matches take."""

from __future__ import annotations

from functools import cache
from statistics import mean

import pytest

from engine.core.model import Event
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import NINETY, SIDES, Goal, Kick, MatchTable
from engine.fortunes.match.play import means_of, shoot_out_winner
from engine.fortunes.season.model import Result
from game.games.fortunes.presenter.chances import kick_stake, may_decide
from game.games.fortunes.presenter.choreography import CHOREOGRAPHIES, FortunesMatchPresenter
from game.games.fortunes.presenter.tempo import (
    APART,
    BANNER,
    CHEERED,
    REPLAY,
    UNCOVERED,
    WALK_BACK,
    Clock,
    Standing,
    chances_between,
    goal_chance,
    near_misses,
)
from game.games.fortunes.presenter.timing import Round, timing_of
from game.stage.timeline import Timeline
from tests.game.games.fortunes.matches import blank, played

LENGTHS: dict[str, tuple[float, float]] = {
    "quiet": (0.05, 0.11),
    "near": (0.2, 0.5),
    "build-up": (0.8, 1.1),
    "flight": (0.3, 0.45),
    "missed": (0.5, 0.8),
    "goal": (UNCOVERED + CHEERED[0] * BANNER + WALK_BACK, UNCOVERED + BANNER + REPLAY + WALK_BACK),
}
"""Seconds that each takes, where nothing is at stake and where everything is."""
SEEDS = range(24)


@cache  # nobody adds to it
def timeline_of(seed: int, *, replays: bool = True) -> Timeline[MatchTable]:
    timeline = Timeline(FortunesMatchPresenter(blank(seed), replays=replays))
    timeline.extend(played(seed))
    return timeline


def ninety(seed: int) -> Clock:
    """The clock of the first ninety minutes of a match."""
    setup = blank(seed).setup
    goals = [event.goal for event in played(seed) if isinstance(event, ev.GoalScored) and event.goal.minute <= NINETY]
    clock = Clock(0.0, {0: Standing(0, (0, 0), means_of(setup))})
    clock.stretch(NINETY, [(0, one) for one in chances_between(setup, 0, NINETY, goals)])
    return clock


def test_every_minute_and_chance_keeps_to_the_table() -> None:
    seen: dict[str, list[float]] = {name: [] for name in LENGTHS}
    for seed in SEEDS:
        clock = ninety(seed)
        near = {slot.chance.minute - 1 for slot in clock.slots}
        for minute in clock.minutes:
            seen["near" if minute.number in near else "quiet"].append(minute.end - minute.start)
        for slot in clock.slots:
            seen["build-up"].append(slot.shot - slot.begin)
            seen["flight"].append(slot.lies - slot.shot)
            seen["goal" if slot.scored else "missed"].append(slot.end - slot.lies)
    for name, (least, most) in LENGTHS.items():
        assert least - 0.001 <= min(seen[name]), name
        assert max(seen[name]) <= most + 0.001, name
        assert max(seen[name]) - min(seen[name]) > 0.6 * (most - least), name


def test_half_of_the_time_goes_to_the_fifth_of_the_minutes_with_the_highest_stakes() -> None:
    """An event of a match is a goal: what there is to be paced are its minutes, and the chances in them."""
    shares, lengths = [], []
    for seed in SEEDS:
        clock = ninety(seed)
        parts = sorted(clock.stakes(), reverse=True)
        lengths.append(clock.at)
        shares.append(sum(seconds for _, seconds in parts[: len(parts) // 5]) / clock.at)
    assert mean(shares) >= 0.5
    assert min(shares) >= 0.4
    assert 22 <= mean(lengths) <= 36


def test_near_misses_are_two_or_three_a_side_and_the_same_at_every_showing() -> None:
    counts: list[int] = []
    for seed in SEEDS:
        setup = blank(seed).setup
        first = near_misses(setup)
        near_misses.cache_clear()
        assert near_misses(setup) == first
        counts += [sum(one.side == side and one.minute <= NINETY for one in first) for side in SIDES]
        assert all(one.ending != "goal" for one in first)
        assert len({one.minute for one in first}) == len(first)
    assert set(counts) <= {1, 2, 3}
    assert mean(counts) >= 1.9


def test_near_misses_differ_from_match_to_match() -> None:
    assert len({near_misses(blank(seed).setup) for seed in SEEDS}) == len(SEEDS)


def test_a_near_miss_keeps_away_from_every_goal() -> None:
    seen = 0
    for seed in SEEDS:
        goals = [event.goal.minute for event in played(seed) if isinstance(event, ev.GoalScored)]
        chances = [one for one in ninety(seed).slots if not one.scored]
        seen += len(chances)
        assert all(abs(one.chance.minute - goal) >= APART for one in chances for goal in goals)
    assert seen > 2 * len(SEEDS)


def test_the_beats_of_a_match_have_the_near_misses_of_the_whole() -> None:
    """A beat knows the goal at its end and no later one, and says of chances what is said when all goals are known."""
    for seed in SEEDS:
        told = [
            caption.params["n"]
            for beat in timeline_of(seed).beats
            for caption in beat.choreography.captions
            if caption.key == "chance"
        ]
        minutes = [slot.chance.minute for slot in ninety(seed).slots]
        assert told[: len(minutes)] == minutes


def test_a_chance_is_looked_at_alike_whatever_comes_of_it() -> None:
    setup = blank(0).setup
    goal = goal_chance(setup, Goal(30, 0, 9))
    for ending in ("saved", "wide", "post"):
        slots = []
        for chance in (goal, goal._replace(ending=ending)):
            clock = Clock(0.0, {0: Standing(0, (0, 0), means_of(setup))})
            clock.stretch(30, [(0, chance)])
            slots.append(clock.slots[0])
        one, two = slots
        assert (one.begin, one.shot, one.lies, one.stake) == (two.begin, two.shot, two.lies, two.stake)


def test_the_stake_of_a_goal_falls_with_the_lead_and_rises_with_the_clock() -> None:
    def stake(minute: int, home: int) -> float:
        return Standing(minute, (home, 0), (14_000, 13_000)).stake(0)

    assert stake(1, 0) < stake(60, 0) < stake(89, 0)
    assert stake(20, 0) > stake(20, 2) > stake(20, 4)
    assert stake(89, 3) == pytest.approx(0, abs=0.001)


def test_only_a_goal_that_changes_the_result_is_seen_once_more() -> None:
    seen: set[bool] = set()
    for seed in SEEDS:
        for with_replays in (True, False):
            score = [0, 0]
            for beat in timeline_of(seed, replays=with_replays).beats:
                if isinstance(beat.event, ev.GoalScored):
                    lead = score[beat.event.goal.side] - score[1 - beat.event.goal.side]
                    replay = beat.choreography.cues.get("replay")
                    is_seen = replay is not None and replay.end > replay.start
                    assert is_seen == (with_replays and lead in (-1, 0))
                    score[beat.event.goal.side] += 1
                    seen.add(is_seen)
    assert seen == {True, False}


def test_the_last_kicks_of_a_shoot_out_take_longer_than_the_first() -> None:
    assert kick_stake(()) < kick_stake((True,) * 9) <= 1
    assert kick_stake((True, False, True, False, True)) < kick_stake(())
    seen = 0
    for seed in range(60):
        events: tuple[Event, ...] = played(seed)
        if any(isinstance(event, ev.PenaltyTaken) for event in events):
            taken = [beat for beat in timeline_of(seed).beats if isinstance(beat.event, ev.PenaltyTaken)]
            lengths = [beat.choreography.length for beat in taken]
            assert lengths[-1] == max(lengths) > 1.5 * lengths[0]
            seen += 1
    assert seen


def test_a_shoot_out_of_twenty_kicks_takes_forty_seconds_and_its_pace_tells_nothing_before_a_kick_is_in_or_out() -> (
    None
):
    table = blank(0)
    for good in (True, False):
        kicks: list[bool] = []
        whole = 0.0
        for number in range(20):
            scored = good if number < 18 or number % 2 == 0 else not good
            shots = []
            for one in (scored, not scored):
                table.kicks = [Kick(index % 2, kick) for index, kick in enumerate(kicks)]
                after = [*kicks, one]
                event = ev.PenaltyTaken(kick=Kick(number % 2, one), scored=(sum(after[::2]), sum(after[1::2])), rule="")
                made = CHOREOGRAPHIES[ev.PenaltyTaken](table, event)
                shots.append((made.cues["walk"], made.cues["hold"], made.cues["flight"], made.cues["verdict"].start))
                whole += made.length if one == scored else 0
            assert shots[0] == shots[1]
            kicks.append(scored)
            slow = shots[0][2].end > 1.5
            assert slow == (may_decide(tuple(kicks[:-1])) is not None)
        assert shoot_out_winner(20, (sum(kicks[::2]), sum(kicks[1::2]))) is not None
        assert 34 <= whole <= 43


def test_extra_time_without_a_goal_and_its_penalties_take_forty_seconds_at_most() -> None:
    """Its quiet minutes hurry; each kick can be seen all the same, the last one without haste."""
    seen = 0
    for seed in range(60):
        events = played(seed)
        kicks = sum(isinstance(event, ev.PenaltyTaken) for event in events)
        if 0 < kicks <= 10 and not any(isinstance(one, ev.GoalScored) and one.goal.minute > NINETY for one in events):
            beats = timeline_of(seed).beats
            extra = next(beat for beat in beats if isinstance(beat.event, ev.KickedOff) and beat.event.extra)
            assert beats[-1].start + beats[-1].choreography.length - extra.start <= 40
            taken = [beat.choreography.length for beat in beats if isinstance(beat.event, ev.PenaltyTaken)]
            assert min(taken) > 1
            assert taken[-1] == max(taken) > 3
            seen += 1
    assert seen


def test_nothing_is_said_any_longer_of_a_chance_that_is_over() -> None:
    """Soon after it one hears who has the ball, and whoever is said to have it does."""
    waits, pressing = [], 0
    for seed in SEEDS:
        timeline = timeline_of(seed, replays=False)
        for beat in timeline.beats:
            captions, end = beat.choreography.captions, beat.choreography.length
            for number, one in enumerate(captions):
                until = captions[number + 1].at if number + 1 < len(captions) else end
                if one.key.startswith("miss_"):
                    waits.append(until - one.at)
                if one.key == "press":
                    holder = timeline.movement.holder(beat.play + one.at + 0.01)
                    assert isinstance(holder, tuple)
                    assert one.params["club"] == blank(seed).setup.team(holder[0]).name
                    assert one.passing
                    pressing += 1
    assert pressing > 4 * len(SEEDS)
    assert max(waits) < 2.5
    assert mean(waits) < 1.6


def test_a_league_round_takes_about_half_a_minute() -> None:
    """One round is one of thirty: its minutes hurry, and nothing is seen twice; every chance is there all the same."""
    lengths = []
    for seed in SEEDS:
        setup = blank(seed).setup
        events = played(seed)
        goals = tuple(
            event.goal for event in events if isinstance(event, ev.GoalScored) and event.goal.minute <= NINETY
        )
        away = sum(goal.side for goal in goals)
        score = len(goals) - away, away
        one = Round("league", (0,), frozenset({0}), {0: Result(0, score, score, goals, None)}, leading={0: setup})
        timing = timing_of(one)
        lengths.append(timing.length)
        assert [slot.chance for slot in timing.clock.slots] == [slot.chance for slot in ninety(seed).slots]
        assert all(slot.again.start == slot.again.end for slot in timing.clock.slots)
    assert 24 <= mean(lengths) <= 32
    assert max(lengths) < 50

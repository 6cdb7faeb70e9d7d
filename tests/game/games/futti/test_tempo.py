"""Time goes where the stakes are: the table of beats and their lengths, and what it comes to over whole matches."""

from __future__ import annotations

from statistics import mean

import pytest

from engine.core.model import Event
from engine.futti.match import events as ev
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.tempo import AFTERWARDS, CONTEST, LATE, LOOKED_AT, SHOT, TEMPO, contest_paces, stake_of
from game.stage.tempo import QUIET
from game.stage.timeline import Timeline
from tests.game.games.futti.test_movement import match
from tests.game.stage.beats import keep_to, share_of_the_highest

LENGTHS: dict[type[Event], tuple[float, float]] = {
    ev.KeyPlayersRolled: (0.78, 1.31),
    ev.PlayContested: (0.98, 4.81),
    ev.ControlChecked: (0.55, 1.26),
    ev.BallStolen: (0.79, 1.02),
    ev.BreakawayRun: (2.2, 4.16),
    ev.ShotSaved: (2.02, 5.55),
    ev.GoalScored: (4.59, 13.13),
    ev.MinuteTicked: (0.22, 0.22),
}
"""Seconds that an event is looked at, where nothing is at stake and where everything is."""


@pytest.fixture(scope="module")
def matches() -> list[Timeline[Stage]]:
    return [match(seed) for seed in range(1, 21)]


def test_every_beat_keeps_to_the_table(matches: list[Timeline[Stage]]) -> None:
    keep_to(LENGTHS, matches)


def test_a_match_keeps_its_length_and_more_than_half_of_it_goes_to_the_fifth_with_the_highest_stakes(
    matches: list[Timeline[Stage]],
) -> None:
    assert 210 <= mean(timeline.length for timeline in matches) <= 270
    assert mean(share_of_the_highest(timeline) for timeline in matches) >= 0.52


def test_what_the_tens_decide_is_over_at_once_and_what_they_leave_open_is_not(matches: list[Timeline[Stage]]) -> None:
    known: dict[bool, list[float]] = {True: [], False: []}
    for beat in (beat for timeline in matches for beat in timeline.beats):
        event = beat.event
        if isinstance(event, ev.ShotSaved | ev.GoalScored) and event.rating is not None and event.black is not None:
            ones = event.rating - 10 * event.black
            known[1 <= ones <= 5].append(beat.choreography.answered)
    assert len(known[True]) > 10
    assert mean(known[False]) <= mean(known[True]) / 2


def test_a_shot_is_played_alike_whatever_comes_of_it() -> None:
    assert TEMPO[ev.ShotSaved] == TEMPO[ev.GoalScored] == SHOT


def test_the_stake_of_a_goal_falls_with_the_lead_and_rises_with_the_clock() -> None:
    timeline = match(until=ev.KeyPlayersRolled)
    table = timeline.before.table
    timeline.seek(len(timeline.beats))
    table = timeline.before.table
    shot = ev.ShotSaved(side=0, player=1, kind="open", goaltender=6, black=4, white=1, rating=41)

    def stake(minute: int, home: int) -> float:
        table.minute, table.sides[0].score = minute, home
        return stake_of(table, shot)

    assert stake(1, 0) < stake(30, 0) < stake(40, 0)
    assert stake(20, 0) > stake(20, 2) > stake(20, 4)
    assert stake(40, 0) == pytest.approx(1, abs=0.02)
    assert stake(40, 3) == pytest.approx(0, abs=0.001)


def test_the_dice_of_a_contest_take_their_time_near_the_end_and_nobody_waits_for_what_he_knows() -> None:
    timeline = match(until=ev.KeyPlayersRolled)
    table = timeline.before.table
    contest = ev.PlayContested(black=1, white=1, d12=3, offence=3, defence=3, offence_passed=True, defence_passed=True)

    def paces(minute: int, home: int) -> tuple[float, float, float]:
        table.minute, table.sides[0].score = minute, home
        return contest_paces(table, contest)

    assert paces(34, 1)[0] < paces(35, 1)[0]
    assert paces(38, 4)[0] == pytest.approx(CONTEST[0], abs=0.01)
    assert paces(40, 0)[0] == pytest.approx(CONTEST[1] * LATE)
    assert paces(40, 0)[1:] == (LOOKED_AT, AFTERWARDS)
    for fall, look, after in (paces(minute, 0) for minute in range(1, 41)):
        assert after <= look <= fall


def test_only_a_goal_that_changes_something_is_seen_once_more(matches: list[Timeline[Stage]]) -> None:
    seen = set()
    for beat in (beat for timeline in matches for beat in timeline.beats):
        if isinstance(beat.event, ev.GoalScored) and beat.event.rating is not None:
            seen.add("replay" in beat.choreography.cues)
            replay = beat.choreography.cues.get("replay")
            assert (replay is not None and replay.end > replay.start) is (beat.choreography.stake >= QUIET)
    assert seen == {True}

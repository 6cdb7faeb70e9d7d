"""Time goes where the stakes are: the table of pairs and their lengths, and what it comes to over whole matches."""

from __future__ import annotations

from statistics import mean

import pytest

from engine.core.model import clone
from engine.eleven.match import events as ev
from engine.eleven.match.model import Side
from engine.eleven.zones import FACING, Marker, Zone
from game.games.eleven.presenter.comparison import met
from game.games.eleven.presenter.match import Stage
from game.games.eleven.presenter.tempo import (
    EMPTY,
    HASTE,
    HELD,
    LEAST,
    PACES,
    PARTY,
    SEEN_AGAIN,
    SHOT,
    UNCOVERED,
    Meeting,
    attackers_left,
    haste,
    meeting,
    pair_stake,
)
from game.stage.timeline import Beat, Timeline
from tests.game.games.eleven.test_movement import compared, duel, match

LENGTHS: dict[Meeting, float] = {"free": 0.45, "apart": 0.6, "close": 1.4, "decisive": 2.2}
"""Seconds from when strengths fly out until a pair is decided, where it means something but not much."""
NINE = (25.0, 40.0)


@pytest.fixture(scope="module")
def matches() -> list[Timeline[Stage]]:
    return [match(seed) for seed in range(1, 31)]


def zones_of(timeline: Timeline[Stage]) -> list[Beat]:
    return [beat for beat in timeline.beats if isinstance(beat.event, ev.ZoneCompared)]


def test_every_pair_keeps_to_the_table(matches: list[Timeline[Stage]]) -> None:
    assert {kind: pytest.approx(pace.length) for kind, pace in PACES.items()} == LENGTHS
    assert EMPTY == 0.5
    assert HASTE == (0.65, 1.45)
    seen: set[Meeting] = set()
    for timeline in matches:
        for beat in zones_of(timeline):
            timeline.seek(beat.index)
            assert isinstance(beat.event, ev.ZoneCompared)
            table, cues = timeline.before.table, beat.choreography.cues
            goals, against = table.goals, table.against
            pairs = list(met(timeline.before, beat.event))
            if not pairs:
                assert beat.choreography.length == EMPTY
            for one in pairs:
                kind = meeting(one.pair, goals - against, beat.event.comparison.zone)
                seen.add(kind)
                begin = one.cue(cues, "meet")
                assert begin is not None
                zone, lead = beat.event.comparison.zone, (goals - against) * (1 if one.mine else -1)
                stake = pair_stake(table, zone, one.pair, lead)
                by = haste(table, stake)
                shared = haste(table, 1.0) / HASTE[1]
                assert by >= haste(table, 0.0) == pytest.approx(HASTE[0] * shared)
                assert by <= haste(table, 1.0)
                assert 0.79 < shared < 1.26
                assert one.decided(cues) - begin.start == pytest.approx(LENGTHS[kind] * by)
                block, shot, party = (one.cue(cues, what) for what in ("block", "shot", "party"))
                if one.goal is None:
                    assert block is not None
                    assert block.end - block.start == pytest.approx(HELD * max(LEAST, by)), (
                        "time to read that it is one"
                    )
                    continue
                goals, against = one.goal.goals, one.goal.against
                assert shot is not None
                assert party is not None
                assert shot.end - shot.start == pytest.approx(SHOT * max(LEAST, min(1.0, by))), "it is seen on its way"
                cheered = (party.end - party.start - UNCOVERED) * HASTE[1] / haste(table, 1.0)
                assert PARTY[0] - 0.01 <= cheered <= PARTY[1] + 0.01
    assert seen == set(LENGTHS)


def test_nine_zones_take_half_a_minute(matches: list[Timeline[Stage]]) -> None:
    lengths = [sum(beat.choreography.length for beat in zones_of(timeline)) for timeline in matches]
    assert NINE[0] <= mean(lengths) <= NINE[1]
    assert sum(NINE[0] <= length <= NINE[1] for length in lengths) >= 0.8 * len(lengths)
    assert max(lengths) <= 50


def test_the_fifth_with_the_highest_stakes_gets_half_of_the_time(matches: list[Timeline[Stage]]) -> None:
    shares = []
    for timeline in matches:
        beats = sorted(
            (beat.choreography for beat in timeline.beats if beat.choreography.length), key=lambda one: -one.stake
        )
        shares.append(sum(one.length for one in beats[: len(beats) // 5]) / timeline.length)
    # The sentence before the die after a match takes a second in which nothing is at stake.
    assert mean(shares) >= 0.5


def test_a_level_match_in_its_last_zones_takes_its_time_and_a_decided_one_does_not() -> None:
    def zone(score: tuple[int, int], name: Zone) -> Beat:
        mine: Side = {name: (Marker(9, "attack", 2),)}
        return compared(mine, {FACING[name]: (Marker(4, "defence", 1),)}, name, score)[1]

    level, ahead, early = duel(2, 1, "FC")[1], zone((3, 0), "FC"), duel(2, 1, "MC")[1]
    assert level.choreography.cues["strike_mine_0"].end > early.choreography.cues["strike_mine_0"].end
    assert level.choreography.stake > ahead.choreography.stake
    assert level.choreography.length > ahead.choreography.length


def test_the_ball_is_in_the_net_before_its_banner_is_read(matches: list[Timeline[Stage]]) -> None:
    for timeline in matches:
        for beat in timeline.beats:
            cues = beat.choreography.cues
            for name, cue in cues.items():
                if name.startswith("banner"):
                    assert cue.end - cue.start >= 0.85, "time to read it"
                    assert cue.end <= beat.choreography.length + 1e-6, "no beat ends within it"
                    assert cue.start - cues[name.replace("banner", "party")].start >= 0.499


def test_a_goal_that_changes_who_leads_when_much_is_at_stake_is_seen_again_and_no_other(
    matches: list[Timeline[Stage]],
) -> None:
    seen = 0
    for timeline in matches:
        for beat in zones_of(timeline):
            timeline.seek(beat.index)
            assert isinstance(beat.event, ev.ZoneCompared)
            table, zone = timeline.before.table, beat.event.comparison.zone
            changes = [
                pair_stake(table, zone, one.pair, one.goal.lead - 1)
                for one in met(timeline.before, beat.event)
                if one.goal is not None and one.goal.lead in (0, 1)
            ]
            assert ("replay" in beat.choreography.cues) == any(stake >= SEEN_AGAIN for stake in changes)
            seen += "replay" in beat.choreography.cues
    assert seen > 4


def test_what_is_seen_again_is_what_was_slower_and_play_goes_on_where_it_was() -> None:
    beat = duel(3, 2, "FC")[1]
    made = beat.choreography
    replay, party = made.cues["replay"], made.cues["party_mine_0"]
    assert replay.start == party.end
    before, after = made.play(replay.start - 0.001), made.play(replay.end)
    assert before == pytest.approx(after, abs=0.01)
    clash, goal = made.play(made.cues["strike_mine_0"].end), made.play(party.start)
    assert made.play(replay.start + 0.001) < clash
    assert goal < made.play(replay.end - 0.001) < before
    pace = made.play(replay.start + 1.0) - made.play(replay.start + 0.5)
    assert 0.2 < pace < 0.4, "half a second shows half as much"
    without = made.without("replay")
    assert without.length == pytest.approx(made.length - (replay.end - replay.start))
    assert without.play(without.length) == pytest.approx(made.play(made.length))


@pytest.mark.rule("EL-30")
def test_idle_markers_are_no_attackers() -> None:
    """Two attack, of whom one is idle: one is left."""
    table = clone(match(1).before.table)
    table.theirs, table.compared = {}, ()
    table.mine = {"FC": (Marker(10, "attack", 1),), "MC": (Marker(7, "attack", 1, idle=True),)}
    assert attackers_left(table) == 1

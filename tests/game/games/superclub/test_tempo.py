"""Time goes where the stakes are: the table of beats and their lengths, and what it comes to over whole matches."""

from __future__ import annotations

from statistics import mean

import pytest

from engine.core.model import Event
from engine.superclub.match import events as ev
from game.games.superclub.flow.screening import exhibition, of_record
from game.games.superclub.presenter.choreography import SuperclubPresenter
from game.games.superclub.presenter.match import Stage
from game.games.superclub.presenter.tempo import foregone, last_die_open, stake_of
from game.stage.timeline import Beat, Timeline
from tests.game.games.superclub.test_movement import CAST
from tests.game.stage.beats import keep_to, share_of_the_highest

LENGTHS: dict[type[Event], tuple[float, float]] = {
    ev.ThirdBegun: (0.55, 2.8),
    ev.DiceThrown: (0.8, 12.0),
    ev.ThirdWon: (0.9, 12.6),
    ev.ChangerEarned: (1.4, 1.4),
    ev.WeaponPlayed: (1.8, 1.8),
    ev.MatchEnded: (2.0, 2.0),
}
"""Seconds that an event is looked at, where nothing is at stake and where everything is."""


@pytest.fixture(scope="module")
def matches() -> list[Timeline[Stage]]:
    found = []
    for seed in range(1, 41):
        screening = of_record(exhibition(seed))
        timeline = Timeline(SuperclubPresenter(CAST, screening.blank))
        timeline.extend(screening.events)
        found.append(timeline)
    return found


def test_every_beat_keeps_to_the_table(matches: list[Timeline[Stage]]) -> None:
    keep_to(LENGTHS, matches)


def test_a_match_keeps_its_length_and_its_time_goes_to_the_fifth_with_the_highest_stakes(
    matches: list[Timeline[Stage]],
) -> None:
    """A third is three beats of some sixteen, and most matches have but one that is open to the last die."""
    assert 34 <= mean(timeline.length for timeline in matches) <= 42
    assert mean(share_of_the_highest(timeline) for timeline in matches) >= 0.5


def test_how_a_match_ends_can_be_read_however_little_it_changed(matches: list[Timeline[Stage]]) -> None:
    for timeline in matches:
        last = next(beat for beat in reversed(timeline.beats) if isinstance(beat.event, ev.ThirdWon))
        cues = last.choreography.cues
        timeline.seek(last.index)
        if len(timeline.before.table.duels) == 3:
            assert cues["party"].end - cues["party"].start >= 1.15


def _throws(matches: list[Timeline[Stage]]) -> list[tuple[Beat, ev.DiceThrown, tuple[int, int]]]:
    found = []
    for timeline in matches:
        for beat in timeline.beats:
            if isinstance(beat.event, ev.DiceThrown):
                timeline.seek(beat.index)
                found.append((beat, beat.event, timeline.before.table.duels[-1].strengths))
    return found


def test_a_foregone_throw_is_over_at_once_and_a_last_die_that_decides_is_not(matches: list[Timeline[Stage]]) -> None:
    at_once, slow, between = [], [], 0
    for beat, event, strengths in _throws(matches):
        cues = beat.choreography.cues
        away = cues["verdict"].start - cues["hold_home"].end
        if foregone(strengths, event.home):
            at_once.append(away)
            assert "deciding" not in cues
            assert not beat.choreography.warp
        elif last_die_open(strengths, event.home, event.away[0]):
            slow.append((beat.choreography.stake, away))
            assert cues["deciding"].start == cues["tumble_away"].start
            assert beat.choreography.played < beat.choreography.length, "slow motion"
        else:
            between += 1
            assert "deciding" not in cues
    assert len(at_once) > 3
    assert len(slow) > 10
    assert between > 3
    great = [away for stake, away in slow if stake > 0.8]
    assert max(at_once) <= mean(great) / 3
    assert mean(great) > 1.5 * mean(away for stake, away in slow if stake < 0.5)


def test_the_stake_of_a_throw_is_reckoned_before_its_dice(matches: list[Timeline[Stage]]) -> None:
    for timeline in matches[:6]:
        for beat in timeline.beats:
            if isinstance(beat.event, ev.DiceThrown):
                timeline.seek(beat.index)
                table = timeline.before.table
                one = stake_of(table, beat.event)
                assert one == stake_of(table, ev.DiceThrown(home=(1, 1), away=(6, 6), rule="SC-37"))
                assert 0 <= one <= 1


def test_the_last_third_of_an_even_match_is_worth_more_than_the_first(matches: list[Timeline[Stage]]) -> None:
    first, last = [], []
    for timeline in matches:
        begun = [beat for beat in timeline.beats if isinstance(beat.event, ev.ThirdBegun)]
        stakes = []
        for beat in begun:
            timeline.seek(beat.index)
            stakes.append((stake_of(timeline.before.table, beat.event), timeline.before.table.won))
        first.append(stakes[0][0])
        last += [stake for stake, won in stakes[2:] if won[0] == won[1]]
    assert len(last) > 3
    assert mean(last) > mean(first)

"""A match of Football Fortunes on the timeline: every event has a score and words, nothing is told too early."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product
from math import comb
from typing import get_args

import pytest
from msgspec.structs import replace

from engine.core.model import clone, digest
from engine.fortunes.content.cards import Ratings
from engine.fortunes.goals import BITS, odds, thresholds
from engine.fortunes.line_up import Player
from engine.fortunes.match import events as ev
from engine.fortunes.match.events import MatchEvent
from engine.fortunes.match.model import Goal, MatchSetup, MatchTable, Team
from engine.fortunes.match.play import means_of
from game.games.fortunes.presenter.chances import chances
from game.games.fortunes.presenter.choreography import (
    CHOREOGRAPHIES,
    FortunesMatchPresenter,
    before_kick_off,
    excitement,
    mean_words,
    minute_at,
    why,
)
from game.stage.timeline import Instant, Timeline
from game.ui import text
from tests.game.games.fortunes.matches import RULES, blank, played

SEEDS = range(24)


@cache  # nobody adds to it
def _timeline(seed: int, *, holds: bool = True) -> Timeline[MatchTable]:
    timeline = Timeline(FortunesMatchPresenter(blank(seed), holds=holds))
    timeline.extend(played(seed))
    return timeline


def test_every_event_of_a_match_has_a_score() -> None:
    assert set(get_args(MatchEvent)) == set(CHOREOGRAPHIES)


def test_the_matches_here_show_every_kind_of_event() -> None:
    assert set(get_args(MatchEvent)) == {type(event) for seed in SEEDS for event in played(seed)}


def test_everything_that_is_said_and_explained_has_words_and_gaps_that_fit() -> None:
    texts = text.load(strict=True)
    for seed in SEEDS:
        timeline = _timeline(seed)
        for beat in timeline.beats:
            timeline.seek(beat.index)
            for caption in beat.choreography.captions:
                key = f"fortunes.commentary.{caption.key}"
                for way in range(len(texts.variants(key))):
                    assert texts.pick(key, way, **caption.params)
            reason = why(timeline.before, beat.event)
            assert reason.rule.startswith("FF-")
            assert reason.lines
            for line in reason.lines:
                assert texts(line.key, **line.params)


def test_the_stage_is_the_engines_table_at_every_step() -> None:
    for seed in range(8):
        timeline, table = _timeline(seed), clone(blank(seed))
        for beat in timeline.beats:
            timeline.seek(beat.index)
            assert digest(timeline.before) == digest(table)
            RULES.fold(table, beat.event)


def test_cues_sounds_and_captions_lie_inside_their_beat() -> None:
    for seed in SEEDS:
        for holds in (True, False):
            for beat in _timeline(seed, holds=holds).beats:
                end = beat.choreography.length + 1e-9
                assert all(0 <= cue.start <= cue.end <= end for cue in beat.choreography.cues.values())
                assert all(0 <= sound.at < end for sound in beat.choreography.sounds)
                assert all(0 <= caption.at <= end for caption in beat.choreography.captions)


def test_a_goal_or_a_penalty_is_said_only_once_it_was_seen() -> None:
    for seed in SEEDS:
        for beat in _timeline(seed).beats:
            verdict = beat.choreography.cues.get("verdict")
            match beat.event:
                case ev.GoalScored() if verdict is not None:
                    said = [caption for caption in beat.choreography.captions if caption.key.startswith("goal")]
                    assert [caption.at for caption in said] == [verdict.start]
                case ev.PenaltyTaken() if verdict is not None:
                    hold = beat.choreography.cues["hold"]
                    assert 0.25 <= hold.end - hold.start <= 0.6
                    assert hold.end < verdict.start <= beat.choreography.captions[1].at


def test_the_clock_runs_on_to_every_minute_and_never_back() -> None:
    for seed in SEEDS:
        timeline, last = _timeline(seed), 0.0
        for beat in timeline.beats:
            timeline.seek(beat.index)
            for share in (0.0, 0.25, 0.5, 0.75, 1.0):
                minute = minute_at(Instant(timeline.before, beat, share * beat.choreography.length))
                assert minute >= last - 1e-9
                last = minute
            if isinstance(beat.event, ev.GoalScored):
                assert last == beat.event.goal.minute
        assert last == (120 if timeline.before.extra_time else 90)


def test_half_time_lies_between_the_minutes_forty_five_and_forty_six() -> None:
    table = blank(0)
    for minute, interval in ((45, False), (46, True)):
        event = ev.GoalScored(goal=Goal(minute, 0, None), score=(1, 0), rule="FF-31")
        score = CHOREOGRAPHIES[type(event)](table, event)
        assert ("half" in score.cues) == interval


def test_a_match_takes_about_forty_seconds() -> None:
    """Quiet minutes pass at once; time is for what happens: the more goals, the longer."""
    timelines = [_timeline(seed) for seed in SEEDS]
    whole = [one.length for one in timelines if not any(isinstance(beat.event, ev.PenaltyTaken) for beat in one.beats)]
    assert 34 <= sorted(whole)[len(whole) // 2] <= 48
    assert 38 <= sum(whole) / len(whole) <= 48
    assert min(whole) >= 26


def test_the_crowd_roars_at_a_goal_and_never_beyond_its_voice() -> None:
    for seed in SEEDS:
        timeline = _timeline(seed)
        for beat in timeline.beats:
            timeline.seek(beat.index)
            levels = [
                excitement(Instant(timeline.before, beat, beat.choreography.length * share))
                for share in (0, 0.3, 0.6, 0.9)
            ]
            assert all(0 <= level <= 1 for level in levels)
            if isinstance(beat.event, ev.GoalScored):
                assert excitement(Instant(timeline.before, beat, beat.choreography.cues["party"].start + 0.1)) == 1.0


# -- figures that are told


def _even() -> MatchTable:
    """Attack 18 against defence 15 on neutral ground: the middle of all matches."""
    team = Team("a", "A", Ratings(15, 18))
    return MatchTable(MatchSetup((), "cup", team, replace(team, club="b", name="B"), neutral=True, decisive=True))


@pytest.mark.rule("FF-31")
def test_the_mean_that_is_told_is_the_rules() -> None:
    """1.35 × (18 ÷ 15 × 5⁄6)^1.25 = 1.35; both sides have the same, so both win as often."""
    table = _even()
    lines = why(table, ev.KickedOff(means=(13_500, 13_500), rule="FF-31")).lines
    assert [line.params["goals"] for line in lines if line.key.endswith(".mean")] == ["1.35", "1.35"]
    home, draw, away = before_kick_off(table)
    assert home == away
    assert home + draw + away == pytest.approx(1)
    # Poisson of 1.35 each: e^-2.7 × Σ (1.35^2k ÷ k!²) = 0.0672 × (1 + 1.8225 + 0.8304 + 0.1682 + …) = 0.2584.
    assert 0.25 < draw < 0.265


def test_means_are_written_with_two_places() -> None:
    assert [mean_words(mean) for mean in (2_500, 13_549, 55_000)] == ["0.25", "1.35", "5.50"]


@pytest.mark.rule("FF-31")
def test_a_scorers_share_counts_stars_by_position() -> None:
    """A forward of 4 stars is 12; with a midfielder of 3 (6) and a defender of 2 (2) he has 12 of 20: 60 %."""
    eleven: list[Player | None] = [None] * 11
    eleven[0] = Player(1, "Keeper", "goalkeeper", 5)
    eleven[1] = Player(2, "Back", "defender", 2)
    eleven[5] = Player(3, "Middle", "midfielder", 3)
    eleven[10] = Player(4, "Forward", "forward", 4)
    home = Team("a", "A", Ratings(7, 7), 0, "4-4-2", tuple(eleven))
    table = MatchTable(MatchSetup((), "league", home, Team("b", "B", Ratings(15, 18))))
    goal = ev.GoalScored(goal=Goal(10, 0, 10), score=(1, 0), rule="FF-31")
    told = next(line for line in why(table, goal).lines if line.key.endswith(".scorer"))
    assert told.params == {"player": "Forward", "percent": 60}


@pytest.mark.rule("FF-35")
def test_three_penalties_in_four_are_said_to_go_in() -> None:
    seed = next(seed for seed in SEEDS if any(isinstance(event, ev.PenaltyTaken) for event in played(seed)))
    kick = next(event for event in played(seed) if isinstance(event, ev.PenaltyTaken))
    assert [dict(line.params) for line in why(blank(seed), kick).lines] == [{"n": 3, "of": 4}]


def test_who_is_known_by_name_is_named() -> None:
    for seed in SEEDS:
        for beat in _timeline(seed).beats:
            if isinstance(beat.event, ev.GoalScored):
                key = beat.choreography.captions[-1].key
                assert (key == "goal_club") == (beat.event.goal.scorer is None)


def test_the_chances_move_with_minute_and_goals_and_are_the_odds_before_kick_off() -> None:
    table = blank(1)
    whole = tuple(float(share) for share in odds(*means_of(table.setup)))
    assert chances(table, 0, (0, 0)) == pytest.approx(whole)
    seen = [chances(table, minute, (1, 0)) for minute in (30, 60, 89, 90)]
    assert [shares[0] for shares in seen] == sorted(shares[0] for shares in seen), "a lead is worth more, the later"
    assert seen[-1] == pytest.approx((1, 0, 0))
    assert chances(table, 30, (1, 1))[0] < seen[0][0]


def test_half_times_chances_add_up_to_those_before_kick_off() -> None:
    """The mean over everything that may happen up to a minute is what was expected before it."""
    table, half = blank(1), 45 / 90
    sides = []
    for mean in means_of(table.setup):
        ends = (0, *thresholds(mean), 2**BITS)
        likely = [(high - low) / 2**BITS for low, high in pairwise(ends)]
        by_then = [
            sum(share * comb(goals, seen) * half**goals for goals, share in enumerate(likely) if goals >= seen)
            for seen in range(len(likely))
        ]
        sides.append(by_then)
    total = [0.0, 0.0, 0.0]
    for (home, first), (away, second) in product(*(enumerate(side) for side in sides)):
        for way, share in enumerate(chances(table, 45, (home, away))):
            total[way] += first * second * share
    assert total == pytest.approx(chances(table, 0, (0, 0)))


def test_in_extra_time_and_penalties_the_chances_are_theirs() -> None:
    table = blank(1)
    table.ninety, table.extra_time = (1, 1), True
    table.goals = [Goal(10, 0), Goal(20, 1)]
    calm, late = chances(table, 90, (1, 1)), chances(table, 119, (1, 1))
    assert 0 < calm[0] < late[1] < 1
    assert chances(table, 120, (2, 1)) == pytest.approx((1, 0, 0))
    assert chances(table, 120, (1, 1), (True, True)) == pytest.approx((0.5, 0, 0.5))
    assert chances(table, 120, (1, 1), (True,))[0] > 0.5 > chances(table, 120, (1, 1), (False,))[0]
    assert chances(table, 120, (1, 1), (True, False) * 3) == (1, 0, 0)

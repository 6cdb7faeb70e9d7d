"""A match of Eleven on the timeline: every event has a score and words, and the stage is the engine's table."""

from __future__ import annotations

from functools import cache
from typing import get_args

import pytest

from engine.core.model import clone, digest
from engine.eleven.match.events import GoalScored, MatchDecided, MatchEvent, ZoneCompared
from engine.eleven.zones import Comparison, Duel, Marker, Pair
from game.games.eleven.presenter.choreography import CHOREOGRAPHIES, ElevenPresenter
from game.games.eleven.presenter.explanation import why
from game.games.eleven.presenter.match import Names, Stage, goals_in
from game.games.eleven.screens.match.result import pairs, settled_by
from game.games.eleven.style.club_style import kits_worn, names_of
from game.stage.timeline import Timeline
from game.ui import text
from tests.game.games.eleven.matches import CONTENT, RULES, blank, played

SEEDS = range(24)


def _names(seed: int) -> Names:
    return names_of(CONTENT, kits_worn(CONTENT, blank(seed)))


@cache  # nobody adds to it
def _timeline(seed: int, *, holds: bool = True) -> Timeline[Stage]:
    timeline = Timeline(ElevenPresenter(_names(seed), blank(seed), holds=holds))
    timeline.extend(played(seed))
    return timeline


def test_every_event_of_a_match_has_a_score() -> None:
    assert set(get_args(MatchEvent)) == set(CHOREOGRAPHIES)


def test_everything_that_is_said_has_words_and_gaps_that_fit() -> None:
    texts = text.load(strict=True)
    for seed in SEEDS:
        for beat in _timeline(seed).beats:
            for caption in beat.choreography.captions:
                key = f"eleven.commentary.{caption.key}"
                for way in range(len(texts.variants(key))):
                    assert texts.pick(key, way, **caption.params)


def test_every_event_can_be_explained() -> None:
    texts = text.load(strict=True)
    for seed in SEEDS:
        timeline, names = _timeline(seed), _names(seed)
        for beat in timeline.beats:
            timeline.seek(beat.index)
            reason = why(names, timeline.before, beat.event)
            assert reason.rule.startswith("EL-")
            for line in reason.lines:
                assert texts(line.key, **line.params)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_stage_is_the_engines_table_at_every_step(seed: int) -> None:
    timeline, table = _timeline(seed), clone(blank(seed))
    for beat in timeline.beats:
        timeline.seek(beat.index)
        assert digest(timeline.before.table) == digest(table)
        RULES.fold(table, beat.event)
    timeline.seek(len(timeline.beats))
    assert digest(timeline.before.table) == digest(table)
    assert table.over


@pytest.mark.parametrize("seed", range(6))
def test_the_figures_name_who_scored_and_who_stopped_an_attack(seed: int) -> None:
    timeline = _timeline(seed)
    timeline.seek(len(timeline.beats))
    stage = timeline.before
    scored = [(goal.own, goal.number) for goal in stage.goals if goal.zone is not None]
    every = [one for comparison in stage.table.compared for one in pairs(comparison)]
    assert [settled_by(own, pair) for own, pair in every if pair.scored] == scored
    for own, pair in every:
        side = stage.table.mine if settled_by(own, pair)[0] else stage.table.theirs
        assert settled_by(own, pair)[1] in {marker.number for markers in side.values() for marker in markers}
        assert pair.scored or settled_by(own, pair)[0] != own


@pytest.mark.parametrize("seed", SEEDS)
def test_the_goals_listed_are_those_of_the_score(seed: int) -> None:
    timeline = _timeline(seed)
    timeline.seek(len(timeline.beats))
    stage = timeline.before
    assert sum(goal.own for goal in stage.goals) == stage.table.goals
    assert sum(not goal.own for goal in stage.goals) == stage.table.against
    for one, other in zip(stage.goals, stage.goals[1:], strict=False):
        assert other.goals + other.against == one.goals + one.against + 1


@pytest.mark.rule("EL-29")
def test_my_goals_fall_before_theirs_in_every_comparison() -> None:
    mine, theirs = Marker(9, "attack", 2), Marker(3, "attack", 1)
    comparison = Comparison("MC", Duel((Pair(mine, None, True),), ()), Duel((Pair(theirs, None, True),), ()))
    stage = Stage(blank(1))
    goals = goals_in(stage, ZoneCompared(seat=0, comparison=comparison, goals=1, against=1))
    assert [(goal.own, goal.number, goal.goals, goal.against) for goal in goals] == [(True, 9, 1, 0), (False, 3, 1, 1)]


def test_any_way_to_a_moment_shows_the_same() -> None:
    straight, jumping = _timeline(3), _timeline(3)
    straight.set_speed(16)
    while not straight.is_at_end and straight.cursor < 20:
        straight.advance(0.05)
    jumping.seek(len(jumping.beats))
    jumping.seek(2)
    jumping.seek(straight.cursor)
    assert digest(jumping.before.table) == digest(straight.before.table)
    assert (jumping.before.die, jumping.before.goals) == (straight.before.die, straight.before.goals)


def test_cues_and_sounds_lie_inside_their_beat() -> None:
    for seed in SEEDS:
        for beat in _timeline(seed).beats:
            end = beat.choreography.length + 1e-9
            assert all(0 <= cue.start <= cue.end <= end for cue in beat.choreography.cues.values())
            assert all(0 <= sound.at < max(end, 1e-9) for sound in beat.choreography.sounds)
            assert all(0 <= caption.at <= end for caption in beat.choreography.captions)


def test_no_caption_speaks_of_a_goal_before_it_is_seen() -> None:
    for seed in SEEDS:
        for beat in _timeline(seed).beats:
            if isinstance(beat.event, GoalScored):
                assert all(
                    caption.at >= beat.choreography.cues["resolve"].start for caption in beat.choreography.captions
                )
            elif isinstance(beat.event, ZoneCompared):
                seen = sorted(
                    cue.start for name, cue in beat.choreography.cues.items() if name.startswith(("party", "block"))
                )
                told = [one.at for one in beat.choreography.captions[1:] if not one.key.endswith("_next")]
                assert told == seen


def test_a_match_takes_about_a_minute() -> None:
    lengths = sorted(_timeline(seed).length for seed in SEEDS)
    assert 40 <= lengths[len(lengths) // 2] <= 100


def test_without_holds_the_answer_follows_at_once() -> None:
    for seed in range(6):
        calm, brisk = _timeline(seed), _timeline(seed, holds=False)
        assert brisk.length < calm.length
        for long, short in zip(calm.beats, brisk.beats, strict=True):
            rests = sum(cue.end - cue.start for name, cue in long.choreography.cues.items() if name.startswith("hold"))
            assert short.choreography.length == pytest.approx(long.choreography.length - rests)
            assert [caption.key for caption in short.choreography.captions] == [
                caption.key for caption in long.choreography.captions
            ]


def test_matches_of_all_kinds_were_seen() -> None:
    results = {event.result for seed in SEEDS for event in played(seed) if isinstance(event, MatchDecided)}
    assert results == {"win", "draw", "loss"}


@pytest.mark.rule("EL-30")
def test_idle_markers_are_explained_where_they_count_for_nothing() -> None:
    stage = Stage(clone(blank(1)))
    stage.table.mine = {"MC": (Marker(7, "attack", 1, idle=True), Marker(8, "attack", 1, idle=True))}
    empty = Duel((), ())
    compared = ZoneCompared(seat=0, comparison=Comparison("MC", empty, empty), goals=0, against=0)
    keys = [line.key for line in why(_names(1), stage, compared).lines]
    assert keys == ["eleven.match.why.no_attack", "eleven.match.why.idle"]
    assert "2" in text.load(strict=True)(keys[1], n=2)
    stage.table.mine = {"MC": (Marker(7, "attack", 1),)}
    assert len(why(_names(1), stage, compared).lines) == 1

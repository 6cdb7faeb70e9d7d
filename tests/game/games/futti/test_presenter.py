"""A match on the timeline: every event has a score, everything said has words, and going back shows the same."""

from __future__ import annotations

from functools import cache

import pytest

from engine.core.model import digest
from engine.futti.match.model import Decider
from engine.futti.match.rules import FuttiMatch
from game.games.futti.presenter.choreography import FuttiPresenter
from game.games.futti.presenter.match import Stage
from game.stage.timeline import Timeline
from game.ui import text
from tests.by_day import by_day
from tests.game.games.futti.matches import setup_of


@cache  # nobody adds to it
def _timeline(seed: int, decider: Decider = "draw") -> Timeline[Stage]:
    rules = FuttiMatch()
    setup = setup_of(seed, decider)
    _, events = rules.new(setup, seed)
    timeline = Timeline(FuttiPresenter(rules.blank(setup)))
    timeline.extend(events)
    return timeline


@pytest.mark.parametrize("decider", ["draw", "sudden_death", "exchange"])
@pytest.mark.parametrize("seeds", by_day([range(8), range(8, 60)], range(8), ids=["some", "more"]))
def test_everything_that_is_said_has_words_and_gaps_that_fit(decider: Decider, seeds: range) -> None:
    texts = text.load(strict=True)
    for seed in seeds:
        for beat in _timeline(seed, decider).beats:
            for caption in beat.choreography.captions:
                for way in range(len(texts.variants(f"commentary.{caption.key}"))):
                    assert texts.pick(f"commentary.{caption.key}", way, **caption.params)


def test_a_match_at_normal_speed_takes_three_to_five_minutes() -> None:
    lengths = sorted(_timeline(seed).length for seed in range(40))
    assert 180 <= lengths[len(lengths) // 2] <= 300


def test_any_way_to_a_moment_shows_the_same() -> None:
    straight, jumping = _timeline(3), _timeline(3)
    straight.set_speed(16)
    while not straight.is_at_end and straight.cursor < 90:
        straight.advance(0.05)
    jumping.seek(len(jumping.beats))
    jumping.seek(5)
    jumping.seek(straight.cursor)
    assert digest(jumping.before.table) == digest(straight.before.table)
    assert jumping.before.black == straight.before.black
    assert jumping.play == straight.beats[straight.cursor].play


def test_cues_and_sounds_lie_inside_their_beat() -> None:
    for seed in range(20):
        for beat in _timeline(seed, "exchange").beats:
            assert all(
                0 <= cue.start <= cue.end <= beat.choreography.length + 1e-9 for cue in beat.choreography.cues.values()
            )
            assert all(0 <= sound.at < max(beat.choreography.length, 1e-9) for sound in beat.choreography.sounds)
            assert all(0 <= caption.at <= beat.choreography.length for caption in beat.choreography.captions)


def test_no_caption_speaks_of_a_score_before_it_is_seen() -> None:
    for seed in range(20):
        for beat in _timeline(seed).beats:
            resolve = beat.choreography.cues.get("resolve")
            if resolve is not None:
                assert all(caption.at >= resolve.start for caption in beat.choreography.captions)


@pytest.mark.rule("FU-32")
def test_soft_timeouts_are_told_and_change_nothing() -> None:
    told = 0
    for seed in range(10):
        timeline = _timeline(seed)
        for beat in timeline.beats:
            if any(caption.key == "soft_timeout" for caption in beat.choreography.captions):
                told += 1
                timeline.seek(beat.index)
                absences = [list(side.absence) for side in timeline.before.table.sides]
                line_ups = [side.positions for side in timeline.before.table.sides]
                timeline.seek(beat.index + 1)
                assert absences == [list(side.absence) for side in timeline.before.table.sides]
                assert line_ups == [side.positions for side in timeline.before.table.sides]
    assert told > 5


@pytest.mark.parametrize("seed", range(4))
def test_without_holds_the_answer_follows_at_once_and_nothing_else_changes(seed: int) -> None:
    rules = FuttiMatch()
    setup = setup_of(seed)
    _, events = rules.new(setup, seed)
    calm, brisk = (Timeline(FuttiPresenter(rules.blank(setup), holds=holds)) for holds in (True, False))
    calm.extend(events)
    brisk.extend(events)
    assert brisk.length < calm.length
    for long, short in zip(calm.beats, brisk.beats, strict=True):
        rests = [cue for name, cue in long.choreography.cues.items() if name in ("hold", "black_hold")]
        assert short.choreography.length == pytest.approx(
            long.choreography.length - sum(cue.end - cue.start for cue in rests)
        )
        assert [caption.key for caption in short.choreography.captions] == [
            caption.key for caption in long.choreography.captions
        ]
        assert short.choreography.cues.keys() == long.choreography.cues.keys()
        if "verdict" in short.choreography.cues:
            assert short.choreography.cues["verdict"].start == pytest.approx(short.choreography.cues["tumble"].end)

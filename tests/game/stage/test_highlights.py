"""The best of a match: short, in order, with all goals and the end, by what was at stake."""

import itertools

import pytest

from game.stage.choreography import Choreography, Cue, Sound
from game.stage.game_plugin import plugin_of
from game.stage.highlights import FULL, LEAD, LEAST, MOST, Span, Tour, begins, goals, highlights, offers, spans
from game.stage.registry import GAMES
from game.stage.timeline import Beat
from game.stage.untrusted_replay import screening_of
from game.ui.window import open_ui


def beats_of(*rows):
    """Beats of (seconds, stake, whether it is a goal), one after the other."""
    made, start = [], 0.0
    for number, (length, stake, goal) in enumerate(rows):
        cues = {"tumble": Cue(0, length / 4), "hold": Cue(length / 4, length / 2)}
        sounds = (Sound(length / 2, "net"),) if goal else ()
        made.append(Beat(number, None, start, Choreography(length, cues, sounds, stake=stake)))
        start += length
    return made


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_any_match_has_highlights_of_less_than_a_minute(game, seed):
    timeline = screening_of(plugin_of(game).exhibition(seed)).scene(open_ui((1280, 720))).timeline
    seen = highlights(timeline.beats)
    assert min(timeline.length, 30) - 0.1 <= sum(one.length for one in seen) <= MOST
    assert all(one.length > 0 for one in seen)
    assert all(before.end < after.start for before, after in itertools.pairwise(seen))
    assert seen[-1].end == pytest.approx(timeline.length)
    for beat in timeline.beats:
        for sound in beat.choreography.sounds:
            if sound.name == "net":
                at = beat.start + sound.at
                assert any(one.start < at - 0.5 and at + 0.5 < one.end for one in seen)


def test_what_was_at_stake_comes_first():
    rows = [(8.0, 0.01 * number, False) for number in range(20)]
    seen = highlights(beats_of(*rows))
    moments = [beat.start + beat.choreography.answered for beat in beats_of(*rows)]
    shown = [number for number, at in enumerate(moments) if any(one.start <= at <= one.end for one in seen)]
    assert shown == list(range(shown[0], 20))
    assert sum(one.length for one in seen) >= FULL


def test_few_long_moments_are_seen_whole():
    seen = highlights(beats_of((1.0, 0.0, False), (25.0, 0.2, False), (25.0, 0.3, False), (1.0, 0.0, False)))
    assert LEAST <= sum(one.length for one in seen) <= MOST
    assert any(one.start <= 26.0 and one.end >= 51.0 for one in seen)


def test_a_shower_of_goals_is_seen_shorter():
    seen = highlights(beats_of(*[(12.0, 0.1, True)] * 14))
    assert sum(one.length for one in seen) <= MOST
    assert len(seen) >= 14


def test_a_short_match_is_its_own_highlight():
    assert highlights(beats_of((10.0, 0.1, True), (20.0, 0.2, False))) == [Span(0.0, 30.0)]
    assert highlights([]) == []


def test_goals_alone_and_within_a_range():
    beats = beats_of((10.0, 0.1, True), (10.0, 0.9, False), (10.0, 0.1, True))
    assert goals(beats) == [Span(0.5, 7.6), Span(20.5, 27.6)]
    assert spans(beats, "goals", Span(0.0, 25.0)) == [Span(0.5, 7.6), Span(20.5, 25.0)]
    assert spans(beats, "goals", Span(10.0, 20.0)) == []
    assert spans(beats, "all", Span(3.0, 4.0)) == [Span(3.0, 4.0)]


def told(game, seed=3):
    """A finished match on the screen, and what is called when it is over."""
    over = []
    ui = open_ui((1280, 720))
    scene = screening_of(plugin_of(game).exhibition(seed)).scene(ui, on_over=lambda: over.append("over"))
    ui.stack.push(scene)
    return scene, over


def test_goals_alone_are_seen_one_after_the_other_and_then_it_is_over():
    scene, over = told("fortunes")
    seen = goals(scene.timeline.beats)
    assert offers(scene.timeline.beats) == ("highlights", "goals")
    scene.watch_again("goals")
    passed = 0.0
    while not over and passed < 60:
        before = scene.timeline.time
        scene.update(0.25)
        passed += 0.25
        assert any(one.start <= before <= one.end + 0.3 for one in seen)
    assert over == ["over"]
    assert passed == pytest.approx(sum(one.length for one in seen), abs=1.0)
    assert scene.timeline.time < scene.timeline.length


def test_which_stretch_is_seen_and_when_it_was_stands_there_all_through():
    for game, first in (("futti", "8’"), ("eleven", "Before the zones"), ("superclub", "Midfield"), ("fortunes", "9’")):
        scene, _ = told(game)
        best = highlights(scene.timeline.beats)
        tour = Tour(best, scene.named)
        assert tour.at(best[0].start) == (1, len(best), first)
        assert tour.at(best[0].end - 0.01) == (1, len(best), first)
        assert tour.at(best[-1].end - 0.01) == (len(best), len(best), scene.named(best[-1]))
        scene.timeline.seek_time(best[0].end + 40)
        assert not tour.follow(scene.timeline)
        assert tour.at(scene.timeline.time) is None, "who went elsewhere has left it"


def test_a_match_without_a_ball_in_a_net_offers_no_goals_alone():
    beats = beats_of((10.0, 0.1, False), (10.0, 0.9, False))
    assert offers(beats) == ("highlights",)


def test_a_moment_by_itself_begins_shortly_before_its_ball_is_in_the_net():
    beats = beats_of((10.0, 0.1, False), (40.0, 0.2, True), (3.0, 0.1, False), (3.0, 0.4, False))
    assert begins(beats, range(2)) == 10.0 + 20.0 - LEAD
    assert begins(beats, range(1, 4)) == 53.0 - LEAD
    assert begins(beats, range(3, 4)) == 53.0, "nothing before the first of them"

"""The stands follow the match, and never know more than the table shows."""

import pytest

from engine.futti.match import events as ev
from engine.futti.match.model import MatchSetup
from engine.futti.match.rules import FuttiMatch
from engine.futti.season.rules import FuttiSeason
from game.audio.stands import excitement
from game.presenter.futti import FuttiPresenter
from game.presenter.timeline import Timeline


@pytest.fixture(scope="module")
def timelines():
    """Ten whole matches between two dealt teams."""
    season = FuttiSeason()
    state, _ = season.new(season.default_setup(2, 1), 1)
    home, visitors = state.table.teams[:2]
    rules = FuttiMatch()
    made = []
    for seed in range(10):
        setup = MatchSetup(home, visitors)
        timeline = Timeline(FuttiPresenter(rules.blank(setup)))
        timeline.extend(rules.new(setup, seed)[1])
        made.append(timeline)
    return made


def levels(timelines, kind, seconds):
    """The excitement that many seconds into every beat of a kind; negative seconds count from its end."""
    for timeline in timelines:
        for beat in timeline.beats:
            if isinstance(beat.event, kind):
                timeline.seek(beat.index)
                at = seconds if seconds >= 0 else beat.score.length + seconds
                yield excitement(timeline.before.table, beat, at)


def test_it_is_always_a_level(timelines):
    for at in (0.0, 0.5, -0.01):
        assert all(0 <= level <= 1 for level in levels(timelines, ev.Event, at))


def test_a_shot_does_not_give_its_answer_away(timelines):
    assert set(levels(timelines, ev.GoalScored, 0.5)) == set(levels(timelines, ev.ShotSaved, 0.5)) == {0.75}


def test_a_goal_raises_the_roof_and_a_save_does_not(timelines):
    assert set(levels(timelines, ev.GoalScored, -0.01)) == {1.0}
    assert set(levels(timelines, ev.ShotSaved, -0.01)) == {0.5}


def test_nobody_is_excited_when_nothing_is_shown(timelines):
    stage = timelines[0]
    stage.seek(0)
    assert excitement(stage.before.table, None, 0) == 0.2


def test_a_close_match_is_watched_more_closely_than_a_decided_one(timelines):
    table = timelines[0].before.table
    table.minute, table.sides[0].score, table.sides[1].score = 39, 2, 2
    close = excitement(table, None, 0)
    table.sides[0].score = 6
    assert close > excitement(table, None, 0) > 0.2

"""The first evening of Fütti: what it says is true, and comes when it has been seen."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from engine.futti.match import events as ev
from engine.futti.match.rules import FuttiMatch
from game.games.futti.flow.lesson import LESSON
from game.games.futti.presenter.choreography import FuttiPresenter
from game.stage.timeline import Timeline
from game.ui import text
from tests.game.games.futti.matches import setup_of

TEXTS = text.load("en", strict=True)
STEPS = {step.key: step for step in LESSON.steps}


def test_a_goal_is_told_when_the_ball_is_in_and_was_cheered_and_seen_once_more() -> None:
    rules = FuttiMatch()
    setup = setup_of(0, "draw")
    _, events = rules.new(setup, 0)
    timeline = Timeline(FuttiPresenter(rules.blank(setup)))
    timeline.extend(events)
    goals = [beat for beat in timeline.beats if isinstance(beat.event, ev.GoalScored)]
    assert any(beat.choreography.cues["replay"].end > beat.choreography.cues["party"].end for beat in goals)
    for beat in goals:
        cues = beat.choreography.cues

        def is_due(seconds: float, beat: object = beat) -> bool:
            return STEPS["goal"].when(SimpleNamespace(timeline=SimpleNamespace(beat=beat, seconds=seconds)))

        assert not is_due(cues["resolve"].end)
        assert not is_due(cues["party"].end - 0.1)
        assert cues["party"].end <= cues["replay"].end < beat.choreography.length
        assert not is_due(cues["replay"].end - 0.1)
        assert is_due(cues["replay"].end)


def test_each_sentence_about_the_sheet_lies_by_what_it_names() -> None:
    """Suggest is spoken of at Suggest, before kick-off and at a timeout; only then the side is sent out."""
    for spoken_of, then in (("suggest", "send"), ("rotate", "play_on")):
        assert "Suggest" in TEXTS(f"futti.evening.{spoken_of}")
        assert (STEPS[spoken_of].at, STEPS[spoken_of].does) == ("suggest", "suggest")
        assert "Suggest" not in TEXTS(f"futti.evening.{then}")
        assert (STEPS[then].at, STEPS[then].does) == ("send", "send")
        keys = list(STEPS)
        assert keys.index(then) == keys.index(spoken_of) + 1


def test_a_steal_is_told_once_its_word_can_be_read() -> None:
    """The word comes in over the first moments: the sentence waits until the ball is with whoever stole it."""
    rules = FuttiMatch()
    setup = setup_of(0, "draw")
    _, events = rules.new(setup, 0)
    timeline = Timeline(FuttiPresenter(rules.blank(setup)))
    timeline.extend(events)
    beat = next(beat for beat in timeline.beats if isinstance(beat.event, ev.BallStolen))

    def is_due(seconds: float) -> bool:
        return STEPS["steal"].when(SimpleNamespace(timeline=SimpleNamespace(beat=beat, seconds=seconds)))

    assert not is_due(0.05)
    assert is_due(0.8)


@pytest.mark.rule("FU-30")
def test_it_says_before_the_second_half_which_leads_end_a_match_early() -> None:
    after_30, after_35 = FuttiMatch().content.early_ends
    assert (after_30.home_lead, after_30.visitors_lead) == (3, 3)
    assert (after_35.home_lead, after_35.visitors_lead) == (1, 2)
    said = TEXTS("futti.evening.early_end")
    assert "a lead of three after 30" in said
    assert "after 35 a lead of one at home or two away" in said
    keys = list(STEPS)
    assert keys.index("half_time") < keys.index("early_end")

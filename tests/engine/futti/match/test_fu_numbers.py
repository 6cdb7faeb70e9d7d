"""The number on every event is that of a rule in the rulebook, and of the rule that made it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.core.headless import play_out
from engine.core.record import RecordBuilder, header_for
from engine.futti.match.events import GoalScored, GoaltenderReplaced, KickedOff, MatchEnded, MatchEvent, ShotSaved
from engine.futti.match.model import MatchSetup

RULEBOOK = Path(__file__).parents[4] / "levels" / "futti" / "rulebook.md"

SHOTS = {
    "open": {"FU-12", "FU-13"},
    "breakaway": {"FU-13", "FU-16", "FU-17"},
    "breakthrough": {"FU-13", "FU-17", "FU-21"},
    "injury": {"FU-13", "FU-21"},
    "penalty": {"FU-13", "FU-17", "FU-28"},
}


@pytest.fixture(scope="module")
def events(rules, teams):
    """Everything that happens, with real dice, in matches of two rough teams that end in every way."""
    rough = teams.make("Rough", [(4, 3, 1, 0)] * 6, [(36, 1), (35, 1)])
    found = []
    for seed in range(240):
        decider = ("draw", "sudden_death", "exchange")[seed % 3]
        setup = MatchSetup(rough, rough, (0, 1), decider=decider)
        taken = RecordBuilder(header_for(rules, setup, seed), rules)
        play_out(rules, setup, seed, {}, taken)
        found += taken.record.events()
    return found


def test_every_kind_of_event_happened_and_has_the_number_of_a_rule(events):
    numbers = set(re.findall(r"^## (FU-\d+)", RULEBOOK.read_text(encoding="utf-8"), re.MULTILINE))
    assert {event.rule for event in events} <= numbers
    # A goaltender is sent off too seldom to wait for it: see the tests of FU-28.
    assert {type(event) for event in events} >= set(MatchEvent.__args__) - {GoaltenderReplaced}


@pytest.mark.rule("FU-13", "FU-16", "FU-28")
def test_shots_have_the_number_of_what_led_to_them(events):
    for shot in events:
        if isinstance(shot, GoalScored | ShotSaved):
            assert shot.rule in (SHOTS[shot.kind] if shot.goaltender is not None else {"FU-26"})


@pytest.mark.rule("FU-8", "FU-30", "FU-31")
def test_kick_offs_and_endings_have_the_number_of_their_rule(events):
    kick_offs = {(event.minute, event.rule) for event in events if isinstance(event, KickedOff)}
    assert kick_offs == {(1, "FU-8"), (21, "FU-8"), (41, "FU-31")}
    endings = {event.ending: event.rule for event in events if isinstance(event, MatchEnded) and event.ending != "draw"}
    assert endings == {
        "lead_30": "FU-30",
        "lead_35": "FU-30",
        "full_time": "FU-30",
        "sudden_death": "FU-31",
        "exchange": "FU-31",
    }

"""Matches of Eleven for tests of the window: real ones, answered at random."""

from __future__ import annotations

from functools import cache

from engine.core.chance import Chance
from engine.core.model import Event
from engine.eleven.content.load import load
from engine.eleven.match.model import MatchSetup, MatchTable
from engine.eleven.match.rules import ElevenMatch
from game.games.eleven.flow.screening import exhibition_setup

CONTENT = load()
RULES = ElevenMatch(CONTENT)


def setup_of(seed: int) -> MatchSetup:
    """A made-up club against a drawn opponent."""
    return exhibition_setup(CONTENT, seed)


@cache
def played(seed: int) -> tuple[Event, ...]:
    """All events of a match in which every answer is drawn at random: other dice are thrown again, tactics played."""
    state, events = RULES.new(setup_of(seed), seed)
    chance = Chance(seed)
    while asked := RULES.decisions(state):
        events += RULES.apply(state, RULES.sample(state, asked[0], chance))
    return tuple(events)


def blank(seed: int) -> MatchTable:
    """The table before the first event."""
    return RULES.blank(setup_of(seed))

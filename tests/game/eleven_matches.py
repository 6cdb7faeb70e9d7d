"""Matches of Eleven for tests of the window: real ones, with answers at random, or with a person at the screen."""

from __future__ import annotations

from functools import cache

from engine.core.chance import Chance
from engine.core.model import Action, Decision, Event, Reason
from engine.eleven.content.load import load
from engine.eleven.match.model import MatchSetup, MatchTable
from engine.eleven.match.rules import ElevenMatch
from game.eleven.screening import exhibition_setup

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


class Live:
    """A feed of a match that is being played: deployed already, everything after that is asked."""

    is_older = False

    def __init__(self, setup: MatchSetup, seed: int) -> None:
        self.blank = RULES.blank(setup)
        self.state, self._events = RULES.new(setup, seed)
        self.act(RULES.default(self.state, RULES.decisions(self.state)[0]))

    @property
    def waiting(self) -> Decision | None:
        """Who is asked now."""
        return next(iter(RULES.decisions(self.state)), None)

    def more(self) -> list[Event]:
        """What has happened since."""
        events, self._events = self._events, []
        return events

    def showed(self, count: int) -> None:
        """Nobody counts."""

    def act(self, action: Action) -> None:
        """Somebody answers."""
        self._events += RULES.apply(self.state, action)

    def fault(self, action: Action) -> Reason | None:
        """What is wrong with an answer."""
        return RULES.check(self.state, action)

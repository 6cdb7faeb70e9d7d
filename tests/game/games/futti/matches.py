"""Teams for matches of Fütti in tests of the window: cards of the pool in their order."""

from __future__ import annotations

from engine.futti import content
from engine.futti.content import Goaltender, Outfielder, Team
from engine.futti.match.model import Decider, MatchSetup

CLUBS = "Home", "Away"


def _team(first: int, name: str) -> Team:
    cards = content.load()
    return Team(
        name,
        tuple(
            Outfielder(c.name, c.offence, c.defence, c.sportsmanship, c.stars)
            for c in cards.outfield[first * 6 : first * 6 + 6]
        ),
        tuple(Goaltender(c.name, c.goaltending, c.sportsmanship) for c in cards.goaltenders[first * 2 : first * 2 + 2]),
    )


def setup_of(seed: int, decider: Decider = "draw") -> MatchSetup:
    """A match that nobody manages."""
    return MatchSetup(_team(seed % 6, CLUBS[0]), _team(6 + seed % 6, CLUBS[1]), decider=decider)

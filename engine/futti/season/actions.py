"""What a manager can want between matches."""

from __future__ import annotations

from engine.core.model import Action
from engine.futti.match.actions import MatchAction


class PickCard(Action, frozen=True):
    """Take this card of the pool for the club (FU-3)."""

    card: int


class NextSeason(Action, frozen=True):
    """Go on to the next season."""


SeasonAction = PickCard | NextSeason | MatchAction
"""What a match asks is answered in the match's own words."""

"""What a manager can want in a match."""

from __future__ import annotations

from engine.core.model import Action
from engine.futti.match.model import Positions


class NameLineUp(Action, frozen=True):
    """Start the match with these players (FU-5)."""

    positions: Positions


class Rotate(Action, frozen=True):
    """Play on with these players (FU-25): the whole line-up after rotation, the same again for no change."""

    positions: Positions


class ChooseTaker(Action, frozen=True):
    """Let this player take the penalty (FU-28)."""

    player: int


MatchAction = NameLineUp | Rotate | ChooseTaker

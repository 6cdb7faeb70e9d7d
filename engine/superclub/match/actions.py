"""What a manager can do in a match."""

from __future__ import annotations

from engine.core.model import Action
from engine.superclub.content.effects import Third
from engine.superclub.line_up import LineUp


class SetLineUp(Action, frozen=True):
    """Name a line-up (SC-33), with captain's third (SC-36) and in finals the order of penalties (SC-42)."""

    line_up: LineUp


class PlayWeapon(Action, frozen=True):
    """Play a secret weapon, or none (None) (SC-39). `third` is for a new captain and for stars in any third, `target`
    for the rival's player who is marked."""

    weapon: int | None
    third: Third | None = None
    target: int | None = None


class BringOn(Action, frozen=True):
    """Bring on a substitute (SC-38)."""

    card: int


MatchAction = SetLineUp | PlayWeapon | BringOn

"""Which moment of a match counted most: the one that did most for how it ended.

Owns the rule, the same for all games. What an event changed of the chances, a game's `report.py` says; here it is only
compared with what came of the match, so that a record always has the same moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.shares import Shares

HOME_WON: Shares = 1.0, 0.0, 0.0
AWAY_WON: Shares = 0.0, 0.0, 1.0
_DECIDES = 2.0
"""How many times as much something counts that settles a match at its very end, where nothing before could."""
_ALIKE = 0.9
"""From this share of the most on, moments count alike, and the last of them is it."""


@dataclass(frozen=True, slots=True)
class Swing:
    """What an event changed: how likely each result was `before` and `after` it, home first; a draw that is played out
    is none (`played_out`).

    `decides` is what settles a match that was left open to the end: a penalty of a shoot-out, sudden death, a last
    third.
    """

    before: Shares
    after: Shares
    decides: bool = False


def turning_point(winner: int | None, swings: Sequence[Swing]) -> int | None:
    """Which of the swings, in their order, counted most in a match that `winner` won, 0 home, None for a draw.

    None where nothing made that more likely.

    >>> level, ahead, behind = (0.25, 0.5, 0.25), (0.75, 0.25, 0.0), (0.0, 0.25, 0.75)
    >>> match = [Swing(level, behind), Swing(behind, level), Swing(level, ahead)]
    >>> turning_point(0, match), turning_point(1, match), turning_point(None, match)
    (2, 0, 1)
    """
    worth = [_towards(winner, one) * (_DECIDES if one.decides else 1.0) for one in swings]
    most = max(worth, default=0.0)
    if most <= 0:
        return None
    return max(number for number, one in enumerate(worth) if one >= _ALIKE * most)


def mixed(shares: Shares, other: Shares, part: float) -> Shares:
    """Shares of which so much, 0 … 1, is the other: what a question with that chance of a yes promises.

    >>> mixed((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), 0.25)
    (0.75, 0.25, 0.0)
    """
    home, draw, away = (one + (two - one) * part for one, two in zip(shares, other, strict=True))
    return home, draw, away


def played_out(shares: Shares) -> Shares:
    """Shares in which each side has half of the draws, as where somebody must win.

    >>> played_out((0.5, 0.25, 0.25))
    (0.625, 0.0, 0.375)
    """
    home, draw, away = shares
    return home + draw / 2, 0.0, away + draw / 2


def _towards(winner: int | None, swing: Swing) -> float:
    """How much likelier an event made how the match ended."""
    result = {0: 0, None: 1, 1: 2}[winner]
    return swing.after[result] - swing.before[result]

"""How long something is looked at: by what is at stake, reckoned from the odds. Knows no game.

A *stake* is 0 … 1: how much what the next die decides can change who wins. It is a goal's *swing* at this score with so
much left to play, times how open the die's question is. Time goes where it is high.
"""

from __future__ import annotations

import math

from engine.core.shares import Shares
from game.ui.look.motion import ease_in_out

_LEAST_LEFT = 0.04
"""What is always left to happen, in goals: even the last second is not quite nothing."""


def swing(lead: int, left: float) -> float:
    """How much a goal changes who wins, 0 … 1: for a side with that lead, with `left` goals of both sides to expect.

    The lead at the end is taken as normal about the lead now; a draw counts half.

    >>> [round(swing(lead, 0.0), 2) for lead in (-3, -2, -1, 0, 1)]
    [0.0, 0.0, 1.0, 1.0, 0.0]
    >>> swing(0, 6.0) > swing(2, 6.0) > swing(4, 6.0)
    True
    """
    spread = math.sqrt(max(left, _LEAST_LEFT))
    return 2 * (_normal((lead + 1) / spread) - _normal(lead / spread))


def level_shares(lead: int, left: float) -> Shares:
    """How a match between equals ends for a side with that lead, with `left` goals of both sides to expect.

    The lead at the end is taken as in `swing`: what is nearest to level is a draw.

    >>> [round(share, 2) for share in level_shares(0, 1.0)], [round(share, 2) for share in level_shares(1, 0.0)]
    ([0.31, 0.38, 0.31], [0.99, 0.01, 0.0])
    """
    spread = math.sqrt(max(left, _LEAST_LEFT))
    win, loss = _normal((lead - 0.5) / spread), _normal((-lead - 0.5) / spread)
    return win, 1 - win - loss, loss


def openness(chance: float) -> float:
    """How open a question with that chance of a yes is, 0 … 1: an even one is wide open, a foregone one not at all."""
    return 2 * math.sqrt(max(0.0, chance * (1 - chance)))


QUIET, GREAT = 0.08, 0.42
"""Up to this stake nothing is made of something, from that on everything."""


def paced(stake: float, least: float, most: float) -> float:
    """A pace between two: `least` where little is at stake, `most` where a great deal is."""
    return least + (most - least) * ease_in_out(max(0.0, min(1.0, (stake - QUIET) / (GREAT - QUIET))))


def _normal(x: float) -> float:
    return 0.5 * (1 + math.erf(x / math.sqrt(2)))

"""What is explained in a first match of Football Fortunes, and when.

Owns which moments of a match have a tip. The words are texts `guide.<key>`.
"""

from __future__ import annotations

from engine.fortunes.match import events as ev
from game.scenes.common.given import Given
from game.scenes.common.tips import Tip, Tips
from game.ui import Ui

MATCH_TIPS = (
    Tip("fortunes_kick_off", ev.KickedOff, after="enter"),
    Tip("fortunes_goal", ev.GoalScored),
    Tip("fortunes_penalties", ev.PenaltyTaken),
)


def match_guide(ui: Ui) -> Tips | None:
    """The tips of a first match that are left, None if they were read or skipped."""
    given = Given(ui, "fortunes")
    return None if given.is_over else Tips(MATCH_TIPS, given)

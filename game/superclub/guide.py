"""What is explained in a first match of Superclub, and when.

Owns which moments of a match have a tip. The words are texts `guide.<key>`.
"""

from __future__ import annotations

from engine.superclub.match import events as ev
from game.scenes.common.given import Given
from game.scenes.common.tips import Tip, Tips
from game.ui import Ui

MATCH_TIPS = (
    Tip("superclub_reveal", ev.LineUpsShown, after="enter"),
    Tip("superclub_third", ev.ThirdBegun, after="enter"),
    Tip("superclub_dice", ev.ThirdWon),
    Tip("superclub_injury", ev.PlayerInjured),
    Tip("superclub_changer", ev.ChangerEarned),
    Tip("superclub_result", ev.ResultCalled),
)


def match_guide(ui: Ui) -> Tips | None:
    """The tips of a first match that are left, None if they were read or skipped."""
    given = Given(ui, "superclub")
    return None if given.is_over else Tips(MATCH_TIPS, given)

"""What is explained in a first match of Eleven, and when.

Owns which moments of a match have a tip. The words are texts `guide.<key>`.
"""

from __future__ import annotations

from engine.eleven.match import events as ev
from game.scenes.common.given import Given
from game.scenes.common.tips import Tip, Tips
from game.ui import Ui

MATCH_TIPS = (
    Tip("eleven_out", ev.SentOut, after="enter"),
    Tip("eleven_fans", ev.FansSeated, after="walk"),
    Tip("eleven_reveal", ev.OpponentRevealed, after="enter"),
    Tip("eleven_zone", ev.ZoneCompared, after="open"),
    Tip("eleven_result", ev.MatchDecided, after="enter"),
    Tip("eleven_after", ev.ConsequenceFell),
)


def match_guide(ui: Ui) -> Tips | None:
    """The tips of a first match that are left, None if they were read or skipped."""
    given = Given(ui, "eleven")
    return None if given.is_over else Tips(MATCH_TIPS, given)

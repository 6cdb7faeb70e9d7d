"""The guide through a first match of Fütti: which moments are explained."""

from __future__ import annotations

from engine.futti.match import events as ev
from game.stage.tips import Given, Tip, Tips
from game.ui.scene import Ui

TIPS = (
    Tip("kick_off", ev.KickedOff, "enter"),
    Tip("key_roll", ev.KeyPlayersRolled, "lift"),
    Tip("contest", ev.PlayContested, "hold"),
    Tip("control", ev.ControlChecked),
    Tip("steal", ev.BallStolen),
    Tip("save", ev.ShotSaved, "black_hold"),
    Tip("save", ev.GoalScored, "black_hold"),
    Tip("doubles", ev.DoublesRolled, "hold"),
    Tip("card", ev.PlayerBooked, "card"),
    Tip("timeout", ev.TimeoutCalled),
    Tip("half_time", ev.HalfTimeReached, "enter"),
)


class Guide(Tips):
    """Those that were not given in an earlier match."""

    def __init__(self, given: Given | None = None) -> None:
        super().__init__(TIPS, given)


def match_guide(ui: Ui) -> Guide | None:
    """The tips of a first match that are left, None if they were read or skipped."""
    given = Given(ui, "futti")
    return None if given.is_over else Guide(given)

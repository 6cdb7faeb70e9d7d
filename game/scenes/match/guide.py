"""The guide through a first match of Fütti: which moments are explained."""

from __future__ import annotations

from engine.futti.match import events as ev
from game.scenes.common.tips import Tip, Tips

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
    """All of them, in a match where none was given yet."""

    def __init__(self) -> None:
        super().__init__(TIPS)

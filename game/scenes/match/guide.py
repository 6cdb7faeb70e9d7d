"""The guide through a first match: a few words in place when something happens for the first time.

Owns which moments are explained and which have been. The match stands still while a tip is read; confirm goes on,
back skips the rest.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import Event
from engine.futti.match import events as ev
from game.presenter.timeline import Beat


@dataclass(frozen=True, slots=True)
class Tip:
    """What is explained: a text key, the kind of event it belongs to, and the cue after which it is shown."""

    key: str
    kind: type[Event]
    after: str = ""


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


class Guide:
    """The tips not yet given in this match."""

    def __init__(self) -> None:
        self._left = list(TIPS)
        self.tip: Tip | None = None

    @property
    def is_over(self) -> bool:
        """Whether everything was explained, or skipped."""
        return not self._left and self.tip is None

    def look(self, beat: Beat | None, seconds: float) -> bool:
        """Whether a tip is due at this moment; it then stands in `tip` until it is read."""
        if beat is None or self.tip is not None:
            return False
        for tip in self._left:
            if isinstance(beat.event, tip.kind) and (not tip.after or beat.progress(tip.after, seconds) >= 1):
                self.tip = tip
                self._left = [one for one in self._left if one.key != tip.key]
                return True
        return False

    def read(self) -> None:
        """The tip was read."""
        self.tip = None

    def skip(self) -> None:
        """No more tips."""
        self.tip = None
        self._left.clear()

"""The guide through a first match: a few words in place when something happens for the first time.

Owns which tips are still to be given; what was given in earlier matches `given` knows. The match stands still while one
is read; confirm goes on, back skips the rest. Which moments are explained is said by each game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.model import Event
from game.presenter.timeline import Beat
from game.scenes.common.given import Given


@dataclass(frozen=True, slots=True)
class Tip:
    """What is explained: the text `guide.<key>`, the kind of event it belongs to, the cue after which it is shown."""

    key: str
    kind: type[Event]
    after: str = ""


class Tips:
    """The tips that were not `given` yet, in this match or an earlier one."""

    def __init__(self, tips: Iterable[Tip], given: Given | None = None) -> None:
        self._given = given
        self._left = [tip for tip in tips if given is None or tip.key not in given]
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
        if self.tip is not None and self._given is not None:
            self._given.note(self.tip.key)
        self.tip = None

    def skip(self) -> None:
        """No more tips."""
        self.tip = None
        self._left.clear()

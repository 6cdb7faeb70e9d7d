"""Actions that come again while a key, button or stick is held."""

from __future__ import annotations

from game.ui.input.intents import Act

DELAY = 0.38
INTERVAL = 0.085
_SLOWEST = 0.2


class Repeater:
    """Remembers what is held and says what is due. Only the last one held repeats, as on a keyboard."""

    def __init__(self) -> None:
        self._held: dict[object, Act] = {}
        self._interval: dict[object, float] = {}
        self._wait = DELAY

    def press(self, source: object, act: Act, strength: float = 1.0) -> None:
        """`source` now holds `act`; `strength` 0–1 of a stick sets how fast it repeats."""
        if source not in self._held:
            self._wait = DELAY
        self._held[source] = act._replace(repeat=True)
        self._interval[source] = _SLOWEST + (INTERVAL - _SLOWEST) * max(0.0, min(1.0, strength))

    def release(self, source: object) -> None:
        """`source` holds nothing any more."""
        if self._held.pop(source, None) is not None:
            del self._interval[source]
            self._wait = DELAY

    def release_all(self) -> None:
        """Nothing is held: the window lost the keyboard, or a pad was unplugged."""
        self._held.clear()
        self._interval.clear()

    def tick(self, seconds: float) -> Act | None:
        """The repetition due after `seconds` more, at most one: a slow frame must not cause a burst."""
        if not self._held:
            return None
        self._wait -= seconds
        if self._wait > 0:
            return None
        source = next(reversed(self._held))
        self._wait = self._interval[source]
        return self._held[source]

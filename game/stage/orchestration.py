"""What stakes add to how an event sounds, whatever the game: the stands rise before a shot, and a heart beats; and what
is still heard at which speed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.stage.choreography import Choreography, Sound

OPEN, GREAT = 0.1, 0.36
"""From this stake on the stands rise to a shot; from that on a heart is heard."""
SLOW, FAST = 72.0, 120.0
"""Beats of the heart a minute where much is at stake, and where everything is."""
THUDS = 6
"""How many times it is heard at most."""
ADDED = frozenset(("swell", "heartbeat"))
LAST = ("tumble", "white", "deciding")
"""Cues under which the die in question falls: an only one, the ones after the tens, the last of several."""
FAST_FROM, FASTEST_FROM = 4.0, 16.0
MAIN = frozenset(("net", "roar", "groan", "post", "save", "card", "card_red", "injury", "slam", "clash"))
"""What is still heard where the match runs fast; where it runs fastest, whistles and goals alone."""


def orchestrated(made: Choreography) -> Choreography:
    """The choreography with what its stake adds: the stands rise to a shot, a heart beats while the last die falls.

    Only where dice are thrown in sight, and nothing before the die in question: it would tell what is to come.
    """
    asked = [made.cues[name].start for name in LAST if name in made.cues]
    if made.stake < OPEN or not asked:
        return made
    added = [] if made.stake < GREAT else [*_heart(made.stake, max(asked), made.answered)]
    if "flight" in made.cues:
        added.append(Sound(made.cues["flight"].start, "swell", 0.8))
    return replace(made, sounds=(*made.sounds, *added))


def _heart(stake: float, start: float, answered: float) -> Iterator[Sound]:
    share = within((stake - GREAT) / (1 - GREAT) * 2.5)
    apart = 60 / (SLOW + (FAST - SLOW) * share)
    for number in range(min(THUDS, int((answered - start) / apart))):
        yield Sound(start + 0.1 + number * apart, "heartbeat", 0.7 + 0.3 * share)


def audible(sound: Sound, speed: float) -> bool:
    """Whether a sound still tells something at that speed, instead of rattling."""
    if speed < FAST_FROM:
        return True
    if speed < FASTEST_FROM:
        return sound.name in MAIN or sound.name.startswith("whistle")
    return sound.name in ("net", "roar") or sound.name.startswith("whistle")


def within(number: float) -> float:
    """The number, at least 0 and at most 1."""
    return max(0.0, min(1.0, number))

"""The nine zones one after another, and the tactics that speak between them (EL-28, EL-29, EL-50).

Owns when a tactic speaks. What comes of a zone says whoever walks: the match, where it is told, or a manager who
reckons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.eleven.content.ploys import Ploy, ShiftStrengths
from engine.eleven.zones import ZONES, Zone

Meet = Callable[[Zone, Sequence[ShiftStrengths]], tuple[int, int]]
"""What comes of a zone before which these tactics have spoken: goals of mine, goals of theirs."""


def walk(ploys: Iterable[Ploy], lead: int, meet: Meet) -> int:
    """The lead after the nine zones, from the one before them."""
    late = [ploy for ploy in ploys if isinstance(ploy, ShiftStrengths) and ploy.when != "start"]
    conceded = 0
    for compared, zone in enumerate(ZONES):
        goals, against = meet(zone, [ploy for ploy in late if ploy.speaks(compared, lead, conceded)])
        lead, conceded = lead + goals - against, conceded + against
    return lead

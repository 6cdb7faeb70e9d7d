"""What tactics do, and what objectives and campaigns measure, as data (EL-50, EL-52).

Owns the shape of it; what each does is written once, in the match and in the scoring.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.eleven.zones import Icon, Zone


class _Ploy(msgspec.Struct, frozen=True, tag_field="effect", forbid_unknown_fields=True, kw_only=True):
    """Base of everything a tactic can do."""


_BEHIND, _LATE_AFTER = 3, 6
"""Zones after which a tactic may ask whether one has conceded in defence, and whether it is level (EL-50)."""


class Shift(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Markers in some zones get stronger or weaker; with `icon` those alone, with `fewest` zones of so many or more."""

    zones: tuple[Zone, ...]
    amount: Annotated[int, Meta(ge=-3, le=3)]
    icon: Icon | None = None
    fewest: Annotated[int, Meta(ge=1, le=3)] = 1
    rival: bool = False
    """Whether it is the opponent's zones, seen from his own side."""


class ShiftStrengths(_Ploy, frozen=True, tag="shift"):
    """Shifts at the start, or in the match: if they score in one's defence, the first three zones, or
    if it is level after six."""

    shifts: tuple[Shift, ...]
    when: Literal["start", "conceded_behind", "level_after_six"] = "start"

    def speaks(self, compared: int, lead: int, conceded: int) -> bool:
        """EL-50: whether its moment is now: zones compared, goals one leads by, goals conceded in those zones."""
        if self.when == "conceded_behind":
            return compared == _BEHIND and conceded > 0
        return self.when == "level_after_six" and compared == _LATE_AFTER and lead == 0


class MarkMan(_Ploy, frozen=True, tag="mark_man"):
    """One rival attacker of the manager's choice has strength 0."""


class SetPiece(_Ploy, frozen=True, tag="set_piece"):
    """A d6 of `least` or more is a goal, credited to nobody."""

    least: Annotated[int, Meta(ge=2, le=6)]


class SwitchFlanks(_Ploy, frozen=True, tag="switch_flanks"):
    """Own left and right change places."""


Ploy = ShiftStrengths | MarkMan | SetPiece | SwitchFlanks

# -- what objectives and scenarios ask for (EL-50, EL-52)

Tally = Literal[
    "sponsors", "staff", "staff_sets", "infrastructure", "office", "trained", "young_scorers", "money", "wins",
    "stats", "goals",
]  # fmt: skip
"""What can be counted of a club: the more, the better."""
Measure = Literal["league_place", Tally]
"""Of league places the first is the best."""

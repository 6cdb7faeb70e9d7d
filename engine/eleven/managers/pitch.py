"""Arithmetic of the nine zones for somebody who tries out many deployments (EL-29, EL-30).

What a marker does depends only on its own zone, so a deployment is worth the sum of its zones. Every case that may come
about – a line-up of the opponent, with or without a tactic – has a lane of its own in one number, so that all of them
are added at once. Owns sums alone: the cases are named by whoever asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.eleven.content.ploys import Ploy, Shift, ShiftStrengths
from engine.eleven.zone_walk import walk
from engine.eleven.zones import FACING, MIRRORED, ZONES, Icon, Zone, is_misplaced

_LANE = 8
"""Bits of a lane. Nine zones of at most three goals either way, each with its bias, stay below 2**8."""
_BIAS = 4
MIDDLE = _BIAS * len(ZONES)
"""What a lane holds for a level score."""
LEADS = 1 << _LANE
"""How many different values a lane has."""
_COUNT = 2
"""Bits for how many of a kind stand in a zone: three at most (EL-25)."""
_MOST_ALIKE = (1 << _COUNT) - 1


class Kind(NamedTuple):
    """What counts of a marker in its zone: icon, strength, what it gives the others there, what it takes from the
    facing zone."""

    icon: Icon
    strength: int
    gives: int = 0
    takes: int = 0
    plain: bool = False
    """Without a card: where no such player stands it is idle (EL-30)."""


Kinds = Mapping[Zone, Sequence[Kind]]
"""Own markers by their zones."""
Rival = tuple[tuple[Icon, int], ...]
"""Markers of the opponent in a zone: icon and strength."""
Rivals = dict[Zone, Rival]


class Case(NamedTuple):
    """One thing that may come about: the opponent's markers by his own zones, and the shifts of a tactic.

    With `switched` own left and right have changed places.
    """

    rivals: Rivals
    shifts: tuple[Shift, ...] = ()
    switched: bool = False


class Board:
    """The sums of given cases for given kinds of markers, remembered zone by zone.

    Who stands in a zone is a number too, the sum of their `codes`: whoever comes is added, whoever leaves subtracted.
    `zones` has for each zone its lanes by that number.
    """

    __slots__ = ("_size", "codes", "zones")

    def __init__(self, cases: Sequence[Case], kinds: Iterable[Kind]) -> None:
        known = sorted(set(kinds))
        self.codes = {kind: 1 << (_COUNT * number) for number, kind in enumerate(known)}
        self.zones = {zone: _Sums(zone, cases, known) for zone in ZONES}
        self._size = len(cases) * _LANE // 8

    def leads(self, total: int) -> bytes:
        """The lane of each case in a sum of all nine zones: `MIDDLE` is level, one more a goal ahead."""
        return total.to_bytes(self._size, "little")


class _Sums(dict[int, int]):
    """The lanes of one zone by who stands there, reckoned when they are asked for first."""

    __slots__ = ("_kinds", "_meetings")

    def __init__(self, zone: Zone, cases: Sequence[Case], kinds: Sequence[Kind]) -> None:
        super().__init__()
        self._kinds = kinds
        # Most cases differ elsewhere: what this zone meets is reckoned once for all of which it is true.
        self._meetings: dict[tuple[Zone, Rival, tuple[Shift, ...]], int] = {}
        for lane, case in enumerate(cases):
            stands = MIRRORED[zone] if case.switched else zone
            shifts = tuple([one for one in case.shifts if (FACING[stands] if one.rival else stands) in one.zones])
            meeting = stands, case.rivals.get(FACING[stands], ()), shifts
            self._meetings[meeting] = self._meetings.get(meeting, 0) + (1 << (_LANE * lane))

    def __missing__(self, code: int) -> int:
        kinds: tuple[Kind, ...] = ()
        left = code
        for kind in self._kinds:
            if left & _MOST_ALIKE:
                kinds += (kind,) * (left & _MOST_ALIKE)
            left >>= _COUNT
        total = 0
        for (zone, rivals, shifts), lanes in self._meetings.items():
            goals, against = zone_goals(zone, kinds, rivals, shifts)
            total += (goals - against + _BIAS) * lanes
        self[code] = total
        return total


@lru_cache(maxsize=1 << 14)
def zone_goals(zone: Zone, kinds: tuple[Kind, ...], rivals: Rival, shifts: tuple[Shift, ...] = ()) -> tuple[int, int]:
    """The goals of both sides as my `zone` meets the one it faces: mine, theirs."""
    gifts = sum(kind.gives for kind in kinds)
    mine: list[tuple[Icon, int]] = [
        (kind.icon, kind.strength + gifts - kind.gives)
        for kind in kinds
        if not (kind.plain and is_misplaced(zone, kind.icon))
    ]
    taken = sum(kind.takes for kind in kinds)
    theirs: list[tuple[Icon, int]] = [(icon, strength - taken) for icon, strength in rivals]
    for shift in shifts:
        if shift.rival:
            if FACING[zone] in shift.zones and len(theirs) >= shift.fewest:
                theirs = _shifted(theirs, shift)
        elif zone in shift.zones and len(kinds) >= shift.fewest:
            mine = _shifted(mine, shift)
    return (
        _goals(_strengths(mine, "attack"), _strengths(theirs, "defence")),
        _goals(_strengths(theirs, "attack"), _strengths(mine, "defence")),
    )


def lead_over_zones(mine: Kinds, rivals: Rivals, ploys: Sequence[Ploy], lead: int) -> int:
    """The lead after the nine zones, from the one before them, with what these tactics do to strengths."""
    shifts = [
        shift for ploy in ploys if isinstance(ploy, ShiftStrengths) and ploy.when == "start" for shift in ploy.shifts
    ]

    def meet(zone: Zone, spoken: Sequence[ShiftStrengths]) -> tuple[int, int]:
        for ploy in spoken:
            shifts.extend(ploy.shifts)
        return zone_goals(zone, tuple(mine.get(zone, ())), rivals.get(FACING[zone], ()), tuple(shifts))

    return walk(ploys, lead, meet)


def without(rivals: Rivals, zone: Zone, place: int) -> Rivals:
    """The line-up with that marker of a zone out of the game."""
    markers = rivals[zone]
    return {**rivals, zone: (*markers[:place], (markers[place][0], 0), *markers[place + 1 :])}


def _shifted(markers: list[tuple[Icon, int]], shift: Shift) -> list[tuple[Icon, int]]:
    return [
        (icon, strength + shift.amount) if shift.icon in (None, icon) else (icon, strength)
        for icon, strength in markers
    ]


def _strengths(markers: Iterable[tuple[Icon, int]], icon: Icon) -> tuple[int, ...]:
    return tuple(sorted((max(0, strength) for own, strength in markers if own == icon), reverse=True))


@lru_cache(maxsize=4096)
def _goals(attackers: tuple[int, ...], defenders: tuple[int, ...]) -> int:
    """EL-30: strongest against strongest; whoever is stronger or has nobody before him scores."""
    met = sum(attacker > defender for attacker, defender in zip(attackers, defenders, strict=False))
    return met + max(0, len(attackers) - len(defenders))

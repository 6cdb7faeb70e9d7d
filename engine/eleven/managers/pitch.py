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
from engine.eleven.zones import FACING, MIRRORED, SECTION_OF, ZONES, Icon, Zone, is_misplaced

_LANE = 8
"""Bits of a lane. Nine zones of at most three goals either way, each with its bias, stay below 2**8."""
_BIAS = 4
MIDDLE = _BIAS * len(ZONES)
"""What a lane holds for a level score."""
LEADS = 1 << _LANE
"""How many different values a lane has."""
_COUNT = 2
"""Bits for how many of a kind stand in a zone: three at most (EL-25)."""
MOST_KNOWN = 1 << 16
"""So many zones are remembered before all are forgotten."""
_ALIKE: dict[Zone, Zone] = {zone: "FC" if SECTION_OF[zone] == "forward" else "MC" for zone in ZONES}
"""A zone in which the same markers fare alike, where no shifts are: only the front differs (EL-30)."""


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
        known = _known()
        if known.size > MOST_KNOWN:
            _known.cache_clear()
            known = _known()
        self.codes = {kind: known.code(kind) for kind in kinds}
        self.zones = {zone: _lanes(zone, cases, known) for zone in ZONES}
        self._size = len(cases) * _LANE // 8

    def leads(self, total: int) -> bytes:
        """The lane of each case in a sum of all nine zones: `MIDDLE` is level, one more a goal ahead."""
        return total.to_bytes(self._size, "little")


class _Known:
    """What has been reckoned of zones, whatever the board: the code of each kind, and each meeting."""

    def __init__(self) -> None:
        self.size = 0
        self._kinds: list[Kind] = []
        self._codes: dict[Kind, int] = {}
        self._meetings: dict[tuple[Zone, Rival, tuple[Shift, ...]], _Meeting] = {}

    def code(self, kind: Kind) -> int:
        """The number that stands for one marker of that kind."""
        found = self._codes.get(kind)
        if found is None:
            found = self._codes[kind] = 1 << (_COUNT * len(self._kinds))
            self._kinds.append(kind)
        return found

    def kinds(self, code: int) -> list[Kind]:
        """Who stands there, by the sum of their codes."""
        found: list[Kind] = []
        while code:
            number = (code.bit_length() - 1) // _COUNT
            found.append(self._kinds[number])
            code -= 1 << (_COUNT * number)
        return found

    def meeting(self, zone: Zone, rivals: Rival, shifts: tuple[Shift, ...]) -> _Meeting:
        """My `zone` against these markers, under shifts that are all about these two zones."""
        if not shifts:
            zone = _ALIKE[zone]
        key = zone, rivals, shifts
        found = self._meetings.get(key)
        if found is None:
            found = self._meetings[key] = _Meeting(self, zone, rivals, shifts)
        return found


@lru_cache(maxsize=1)
def _known() -> _Known:
    return _Known()


class _Meeting(dict[int, int]):
    """What a lane has of one zone by who stands there, reckoned when it is asked for first."""

    __slots__ = ("_known", "_met")

    def __init__(self, known: _Known, zone: Zone, rivals: Rival, shifts: tuple[Shift, ...]) -> None:
        super().__init__()
        self._known = known
        self._met = zone, rivals, shifts

    def __missing__(self, code: int) -> int:
        zone, rivals, shifts = self._met
        goals, against = zone_goals(zone, self._known.kinds(code), rivals, shifts)
        self[code] = goals - against + _BIAS
        self._known.size += 1
        return self[code]


class _Lanes(dict[int, int]):
    """All lanes of one zone by who stands there, added up when they are asked for first."""

    __slots__ = ("_meetings",)

    def __init__(self, meetings: Sequence[tuple[int, _Meeting]]) -> None:
        super().__init__()
        self._meetings = meetings

    def __missing__(self, code: int) -> int:
        found = self[code] = sum([bits * meeting[code] for bits, meeting in self._meetings])
        return found


def _lanes(zone: Zone, cases: Sequence[Case], known: _Known) -> dict[int, int]:
    """The lanes of a zone. Most cases differ elsewhere: what it meets is asked once for all of which it is true."""
    lanes: dict[tuple[Zone, Rival, tuple[Shift, ...]], int] = {}
    for lane, case in enumerate(cases):
        stands = MIRRORED[zone] if case.switched else zone
        shifts = tuple([one for one in case.shifts if (FACING[stands] if one.rival else stands) in one.zones])
        met = stands, case.rivals.get(FACING[stands], ()), shifts
        lanes[met] = lanes.get(met, 0) + (1 << (_LANE * lane))
    meetings = [(bits, known.meeting(*met)) for met, bits in lanes.items()]
    return meetings[0][1] if len(cases) == 1 else _Lanes(meetings)


def zone_goals(zone: Zone, kinds: Sequence[Kind], rivals: Rival, shifts: Sequence[Shift] = ()) -> tuple[int, int]:
    """The goals of both sides as my `zone` meets the one it faces: mine, theirs."""
    gifts = sum([kind.gives for kind in kinds])
    mine: list[tuple[Icon, int]] = [
        (kind.icon, kind.strength + gifts - kind.gives)
        for kind in kinds
        if not (kind.plain and is_misplaced(zone, kind.icon))
    ]
    taken = sum([kind.takes for kind in kinds])
    theirs: list[tuple[Icon, int]] = [(icon, strength - taken) for icon, strength in rivals]
    for shift in shifts:
        if shift.rival:
            if FACING[zone] in shift.zones and len(theirs) >= shift.fewest:
                theirs = _shifted(theirs, shift)
        elif zone in shift.zones and len(kinds) >= shift.fewest:
            mine = _shifted(mine, shift)
    return _goals(mine, theirs), _goals(theirs, mine)


def lead_over_zones(mine: Kinds, rivals: Rivals, ploys: Sequence[Ploy], lead: int) -> int:
    """The lead after the nine zones, from the one before them, with what these tactics do to strengths."""
    shifts = [
        shift for ploy in ploys if isinstance(ploy, ShiftStrengths) and ploy.when == "start" for shift in ploy.shifts
    ]

    def meet(zone: Zone, spoken: Sequence[ShiftStrengths]) -> tuple[int, int]:
        for ploy in spoken:
            shifts.extend(ploy.shifts)
        return zone_goals(zone, mine.get(zone, ()), rivals.get(FACING[zone], ()), shifts)

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


def _goals(attack: Iterable[tuple[Icon, int]], defence: Iterable[tuple[Icon, int]]) -> int:
    """EL-30: strongest against strongest; whoever is stronger or has nobody before him scores."""
    attackers = _strengths(attack, "attack")
    return _scored(attackers, _strengths(defence, "defence")) if attackers else 0


def _strengths(markers: Iterable[tuple[Icon, int]], icon: Icon) -> tuple[int, ...]:
    found = [strength if strength > 0 else 0 for own, strength in markers if own == icon]
    if len(found) > 1:
        found.sort(reverse=True)
    return tuple(found)


@lru_cache(maxsize=4096)
def _scored(attackers: tuple[int, ...], defenders: tuple[int, ...]) -> int:
    """The goals of attackers against defenders, of both the strongest first."""
    met = sum(attacker > defender for attacker, defender in zip(attackers, defenders, strict=False))
    return met + max(0, len(attackers) - len(defenders))

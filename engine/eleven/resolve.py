"""One nine-zone comparison apart from any game: two sides from a file, and the goals they score (EL-29, EL-30).

Owns the file's shape and who is counted where. Strengths are taken as they are, and so is how many stand in a zone:
whoever writes the file may ask about line-ups that could not be deployed.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.levels import LevelErrors, Problem, Table, parse_json, shown
from engine.core.model import Fact
from engine.eleven.zones import FACING, ICONS, ZONES, Icon, Marker, Zone, compare

MOST_IN_ZONE = 99
STRONGEST = 99


class Case(Fact, frozen=True):
    """Both sides, each by its own zones; a zone without markers is left out."""

    mine: dict[Zone, tuple[Marker, ...]]
    theirs: dict[Zone, tuple[Marker, ...]]


class ZoneGoals(Fact, frozen=True):
    """The goals of both sides in the comparison at my `zone`."""

    zone: Zone
    mine: int
    theirs: int


class Resolution(Fact, frozen=True):
    """What comes of a case: zone by zone in the order of EL-29, and in all."""

    zones: tuple[ZoneGoals, ...]
    mine: int
    theirs: int


def resolve(case: Case) -> Resolution:
    """My nine zones against the facing ones.

    >>> resolve(Case({"FC": (Marker(2, "attack", 2),)}, {"DC": (Marker(2, "defence", 1),)})).mine
    1
    """
    zones: list[ZoneGoals] = []
    mine = theirs = 0
    for zone in ZONES:
        comparison = compare(zone, case.mine.get(zone, ()), case.theirs.get(FACING[zone], ()))
        goals = ZoneGoals(zone, comparison.mine.goals, comparison.theirs.goals)
        zones.append(goals)
        mine += goals.mine
        theirs += goals.theirs
    return Resolution(tuple(zones), mine, theirs)


def parse_case(data: bytes, file: str = "case") -> Case:
    """The case in a file's JSON; `file` is what to call it in a message.

    `{"mine": {"DL": [{"icon": "attack", "strength": 2}]}, "theirs": {}}`: every side from its own view. Raises
    `LevelErrors`, an `InputError`, which lists every fault.
    """
    problems: list[Problem] = []
    value = parse_json(data, file, problems)
    if not isinstance(value, dict):
        if not problems:
            problems.append(Problem(file, "", f'must be a table with "mine" and "theirs", not {shown(value)}'))
        raise LevelErrors(problems)
    sides = Table(value, file, "", problems)
    mine, theirs = (_side(sides.table(name), value.get(name)) for name in ("mine", "theirs"))
    if problems:
        raise LevelErrors(problems)
    return Case(mine, theirs)


def _side(side: Table, zones: object) -> dict[Zone, tuple[Marker, ...]]:
    """The markers of a side, numbered from 1 in the order of the zones. `zones` is what stands in the file."""
    if not isinstance(zones, Mapping):
        return {}
    for name in zones:
        if name not in ZONES:
            side.fault(shown(name), f"is no zone; the zones are {', '.join(ZONES)}")
    markers: dict[Zone, tuple[Marker, ...]] = {}
    number = 0
    for zone in ZONES:
        if zone in zones:
            found: list[Marker] = []
            for marker in side.tables(zone, 0, MOST_IN_ZONE):
                number += 1
                icon: Icon = "attack" if marker.choice("icon", ICONS) == "attack" else "defence"
                found.append(Marker(number, icon, marker.integer("strength", 0, STRONGEST)))
            markers[zone] = tuple(found)
    return markers

"""Squads of clubs' own: who of a pool plays for which club, as somebody's own teams may say.

Owns what such a squad must have, what it lacks while it is put together, and what is wrong with the squads of all
clubs. Knows no game: of which parts a squad consists, and who belongs to which, is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta, UnsetType

from engine.core.levels import shown
from engine.core.model import Fact
from engine.core.piles import Faults

Member = Annotated[str, Meta(min_length=1, max_length=31)]
"""What people of a pool are called by: their keys, or their names."""
MOST_NAMED = 40
OwnSquad = Annotated[tuple[Member, ...], Meta(max_length=MOST_NAMED)] | UnsetType
"""Who plays for a club. UNSET, no squad of its own, is saved as nothing at all: such a club has the same digest as
before there were any."""
KEY = "squad"
"""What it is called in a club's table."""
FEWEST_CLUBS = 2
"""So many clubs with squads of their own it takes to play with those."""


class Part(Fact, frozen=True):
    """A kind of people in a squad, called `words` in faults, and how many of them it has, `fewest` to `most`."""

    name: str
    words: str
    fewest: int
    most: int


class SquadRule(Fact, frozen=True):
    """What a squad is made of: `size` people in all."""

    size: int
    parts: tuple[Part, ...]

    def lacking(self, squad: Iterable[str]) -> dict[str, int]:
        """How many of each part must still join people of these parts; parts of which there are enough are left out.

        >>> SquadRule(3, (Part("field", "players", 2, 3), Part("goal", "keepers", 0, 1))).lacking(["goal"])
        {'field': 2}
        """
        there = Counter(squad)
        return {part.name: lack for part in self.parts if (lack := part.fewest - there[part.name]) > 0}

    def has_room(self, squad: Sequence[str], part: str) -> bool:
        """Whether one more of a part may join people of these parts, so that the squad can still be completed.

        >>> rule = SquadRule(3, (Part("field", "players", 2, 3), Part("goal", "keepers", 0, 3)))
        >>> rule.has_room(["goal"], "field"), rule.has_room(["goal"], "goal"), rule.has_room(["field"] * 3, "field")
        (True, False, False)
        """
        after = [*squad, part]
        most = next((one.most for one in self.parts if one.name == part), 0)
        return after.count(part) <= most and len(after) + sum(self.lacking(after).values()) <= self.size

    def fault(self, squad: Sequence[str]) -> str | None:
        """What is wrong with a squad of people of these parts, None if nothing is."""
        if len(squad) != self.size:
            return f"must name {self.size} people, not {len(squad)}"
        there = Counter(squad)
        for part in self.parts:
            if not part.fewest <= there[part.name] <= part.most:
                wanted = f"{part.fewest}" if part.fewest == part.most else f"{part.fewest} to {part.most}"
                return f"must have {wanted} {part.words}, not {there[part.name]}"
        return None


class Joiner(NamedTuple):
    """Somebody who is in a squad or may join it: his part, his position in it, and what he is worth."""

    part: str
    position: str
    worth: float


def joining(
    rule: SquadRule, squad: Sequence[Joiner], pool: Sequence[Joiner], aims: Mapping[str, int], places: int
) -> list[int]:
    """Who of a pool completes a squad that has so many `places` left, by his place in the pool: the best first, of
    each position as many as it `aims` at, then the best of whoever there is still room for; fewer if there aren't more.

    >>> rule = SquadRule(3, (Part("field", "players", 2, 3), Part("goal", "keepers", 0, 1)))
    >>> backs = [Joiner("field", "back", 2), Joiner("field", "back", 5)]
    >>> pool = [*backs, Joiner("goal", "goal", 1), Joiner("field", "front", 1)]
    >>> joining(rule, [], pool, {"back": 1, "front": 1}, 3)
    [1, 3, 0]
    """
    best = sorted(range(len(pool)), key=lambda place: (-pool[place].worth, place))
    there, found = list(squad), list[int]()
    for within in (True, False):
        for place in best:
            one = pool[place]
            count = sum(member.position == one.position for member in there)
            if place in found or len(found) == places or (within and count >= aims.get(one.position, 0)):
                continue
            if rule.has_room([member.part for member in there], one.part):
                there.append(one)
                found.append(place)
    return found


def squad_faults(
    array: str, names: Sequence[str], squads: Sequence[OwnSquad], parts: Mapping[str, str], rule: SquadRule
) -> Faults:
    """Everything that is wrong with the squads of clubs called `names`, `array` being their array in the file; `parts`
    says who is in the pool, and to which part he belongs."""
    playing: dict[str, int] = {}
    for place, squad in enumerate(squads):
        if isinstance(squad, UnsetType):
            continue
        path, before = f"{array}[{place}].{KEY}", len(playing)
        for number, member in enumerate(squad):
            if member not in parts:
                yield f"{path}[{number}]", f"must be somebody of the pool, not {shown(member)}"
            elif member in playing:
                club = names[playing[member]]
                yield f"{path}[{number}]", f"{shown(member)} is in the squad of {club} already"
            else:
                playing[member] = place
        if len(playing) - before == len(squad):
            fault = rule.fault([parts[member] for member in squad])
            if fault is not None:
                yield path, fault

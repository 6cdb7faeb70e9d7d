"""A career in the making: which clubs take part, who manages them, and how the seasons are laid out.

Owns what has been chosen so far and turns it into a set-up. Whether that can be played is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.futti.content import Club
from engine.futti.match.model import Decider
from engine.futti.season.model import Formation, SeasonSetup

PERSON, NOBODY = 0, -1
"""Who manages a club: a person, a computer of level 1 to 4, or nobody (FU-27)."""

USUAL_CLUBS = 8
USUAL_LEVEL = 2
LONGEST_NAME = 16


@dataclass(slots=True)
class Place:
    """A club of the league: its key in the levels, its owner's name for it ("" for its own), and its manager."""

    key: str
    name: str = ""
    manager: int = USUAL_LEVEL
    person: str = ""


@dataclass(slots=True)
class CareerPlan:
    """What has been chosen."""

    clubs: Sequence[Club]
    places: list[Place] = field(default_factory=list)
    double: bool = False
    cup: bool = False
    decider: Decider = "sudden_death"
    teams: Formation = "deal"
    seasons: int = 1

    @classmethod
    def usual(cls, clubs: Sequence[Club]) -> CareerPlan:
        """The career that is played when nothing is changed: one person, the other clubs with computers."""
        plan = cls(clubs)
        plan.resize(USUAL_CLUBS)
        plan.places[0].manager = PERSON
        return plan

    def club(self, place: Place) -> Club:
        """The club at a place."""
        return next(club for club in self.clubs if club.key == place.key)

    def put(self, place: Place, key: str) -> None:
        """Let another club stand at a place; if it takes part already, the two change places and keep their names."""
        other = next((one for one in self.places if one.key == key), None)
        if other is not None:
            other.key, other.name, place.name = place.key, place.name, other.name
        else:
            place.name = ""
        place.key = key

    def resize(self, count: int) -> None:
        """Let so many clubs take part; the last ones go, and others join at the end."""
        del self.places[count:]
        while len(self.places) < count:
            taken = {place.key for place in self.places}
            self.places.append(Place(next(club.key for club in self.clubs if club.key not in taken)))

    def own(self) -> list[Place]:
        """The places of clubs that people manage."""
        return [place for place in self.places if place.manager == PERSON]

    def setup(self, person: str) -> SeasonSetup:
        """The set-up that this makes. `person` names people who gave no name, with `{n}` for their number."""
        managed = [number for number, place in enumerate(self.places) if place.manager != NOBODY]
        own = self.own()
        return SeasonSetup(
            clubs=tuple(ClubEntry(place.key, place.name.strip()) for place in self.places),
            seats=tuple(self._seat(self.places[number], person, own) for number in managed),
            managed=tuple(managed),
            double=self.double,
            cup=self.cup,
            decider=self.decider,
            teams=self.teams,
            seasons=self.seasons,
        )

    def _seat(self, place: Place, person: str, own: list[Place]) -> Seat:
        if place.manager != PERSON:
            return Seat(place.name.strip() or self.club(place).name, place.manager)
        return Seat(place.person.strip() or person.format(n=own.index(place) + 1))

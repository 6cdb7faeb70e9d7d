"""A career at a glance, whatever the game: what its file keeps for the list of careers.

Owns the form of it, making it and reading it back: files may come from anywhere, so nothing in them is taken for
granted. What a game keeps besides, and in which words it is said, is the game's own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec

from engine.core.model import Seat
from engine.storage.listing import Summary
from game.stage import career_stats
from game.stage.career_stats import CareerStats, Manager

if TYPE_CHECKING:
    from game.ui.look.crests import Crest
    from game.ui.text import Texts

Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Place = Annotated[int, msgspec.Meta(ge=1, le=99)]
Points = Annotated[int, msgspec.Meta(ge=-999, le=9999)]
Name = Annotated[str, msgspec.Meta(max_length=career_stats.LONGEST_NAME)]


class Line(msgspec.Struct, frozen=True):
    """A row of the league: the club's key in the levels, its name, matches and points, and its place."""

    key: Name
    name: Name
    played: Count
    points: Points
    place: Place | None = None
    """Counted from 1; files from before it was kept don't say."""


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A game at a glance. `club` is the first person's by its key, `own` are the rows of people's clubs."""

    club: Name
    name: Name
    over: bool
    own: tuple[Count, ...] = ()
    rows: Annotated[tuple[Line, ...], msgspec.Meta(max_length=12)]

    @property
    def is_finished(self) -> bool:
        """Whether nothing is left to play."""
        return self.over

    @property
    def marked(self) -> tuple[int, ...]:
        """The rows that are people's."""
        return tuple(row for row in self.own if row < len(self.rows))

    @abstractmethod
    def when(self, t: Texts) -> str:
        """How far it has come, in words."""

    @abstractmethod
    def note(self, t: Texts) -> str:
        """What else is said of that."""


PictureT = TypeVar("PictureT", bound=Picture)


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the small table beside a career: a club, its crest, its matches and points.

    `place` is where it stands, from 1: not all rows of a table may be here. None in a file that doesn't say.
    """

    name: str
    crest: Crest | None
    played: int
    points: int
    place: int | None


@dataclass(frozen=True, slots=True)
class Glance:
    """A career at a glance: the first person's club, how far it has come, and the table.

    `when` and `note` say it in words (week 3 of 8; season 1 of 2), `own` are the rows of `rows` that are people's.
    """

    name: str
    crest: Crest | None
    when: str
    note: str
    rows: tuple[Standing, ...]
    own: tuple[int, ...]


def summary(picture: Picture, stats: CareerStats, progress: int) -> Summary:
    """What the file keeps; `progress` says which of two states of a career is the later one."""
    return Summary(picture.name, progress, career_stats.keep(msgspec.to_builtins(picture), stats))


def picture_in(kind: type[PictureT], details: Mapping[str, object]) -> PictureT | None:
    """What was kept; None if it is anything else."""
    try:
        return msgspec.convert(details, kind)
    except msgspec.ValidationError:
        return None


def glance(t: Texts, picture: Picture, crest: Callable[[str], Crest | None]) -> Glance:
    """The picture in words and crests."""
    rows = tuple(Standing(row.name, crest(row.key), row.played, row.points, row.place) for row in picture.rows)
    return Glance(picture.name, crest(picture.club), picture.when(t), picture.note(t), rows, picture.marked)


def people_of(seats: Sequence[Seat]) -> list[int]:
    return [seat for seat, one in enumerate(seats) if one.is_human]


def manager(seat: Seat, club: tuple[str, str], **told: int | None) -> Manager:
    """Somebody in the hall of fame, with his club's key and name."""
    key, name = club
    longest = career_stats.LONGEST_NAME
    return Manager(seat.name[:longest], name[:longest], key, seat.level, **told)

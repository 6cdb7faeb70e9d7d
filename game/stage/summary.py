"""A career in short, whatever the game: what its file keeps for the list of careers, the hall of fame and the
statistics.

Owns the form of it, making it and reading it back: files may come from anywhere, or from before something was kept,
so nothing in them is taken for granted; what is None or "" is not known. What a game keeps besides, and in which
words it is said, is the game's own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from engine import games
from engine.core.model import Fact, Outcome, Seat
from engine.core.record import Header
from engine.core.scenarios import MEDALS, Medal, medal_for, reached_in
from engine.storage.listing import Summary

if TYPE_CHECKING:
    from game.ui.look.crests import Crest
    from game.ui.text import Texts

_STATS_KEY = "honours"
"""Where it lies among the details."""
_Count = Annotated[int, msgspec.Meta(ge=0, le=999_999)]
_Score = Annotated[int, msgspec.Meta(ge=-999_999, le=999_999)]
LONGEST_NAME = 40
_Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Place = Annotated[int, msgspec.Meta(ge=1, le=99)]
Points = Annotated[int, msgspec.Meta(ge=-999, le=9999)]
Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class Manager(Fact, frozen=True):
    """Somebody who managed a club in a career, or the club without a manager that won it.

    `key` is the club's in the levels. `level` is 0 for a person, 1 to 5 for a computer, None for nobody. `place`
    counts from 1 once the career is over; level managers share one. `score` is in the game's own terms; `titles` are
    leagues won, `cups` cups, `victories` matches of the league.
    """

    name: _Name = ""
    club: _Name = ""
    key: _Name = ""
    level: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    place: _Count | None = None
    score: _Score | None = None
    titles: _Count | None = None
    cups: _Count | None = None
    victories: _Count | None = None


class CareerStats(Fact, frozen=True):
    """What a career has come to. `seasons` are those played to their end, `matches` and `goals` of the league.

    `how` says how it was won, as a word of the game's. Of two careers of a game the one with the larger `rank` is the
    better one. `campaign` is which scenario or campaign of the game it is, by its key, and `medal` what was won in it.
    """

    over: bool = False
    seasons: _Count | None = None
    how: _Name = ""
    matches: _Count | None = None
    goals: _Count | None = None
    rank: Annotated[tuple[_Score, ...], msgspec.Meta(max_length=8)] = ()
    managers: Annotated[tuple[Manager, ...], msgspec.Meta(max_length=12)] = ()
    campaign: _Name = ""
    medal: Literal["", Medal] = ""

    @property
    def winners(self) -> tuple[Manager, ...]:
        """Who won the career; several if they share the first place, nobody while it goes on or if it isn't known."""
        return tuple(manager for manager in self.managers if manager.place == 1) if self.over else ()


def keep_stats(details: dict[str, object], honours: CareerStats) -> dict[str, object]:
    """A career's `details` with its honours among them."""
    return {**details, _STATS_KEY: msgspec.to_builtins(honours)}


def kept_stats(details: Mapping[str, object]) -> CareerStats | None:
    """The honours among a career's details; None if there are none, or they are no honours."""
    try:
        return msgspec.convert(details.get(_STATS_KEY), CareerStats)
    except msgspec.ValidationError:
        return None


def of_scenario(kept: Summary, header: Header, outcome: Outcome | None) -> Summary:
    """The same with which scenario it is and, once it is over, its medal; as it was for any other game."""
    scenario, stats = games.scenario_of(header), kept_stats(kept.details)
    if scenario is None or stats is None:
        return kept
    value = None if outcome is None else reached_in(outcome, scenario.seat).value(scenario.aim)
    medal = None if value is None else medal_for(scenario.aim, value)
    stats = replace(stats, campaign=scenario.key, medal=medal or "")
    return replace(kept, details=keep_stats(kept.details, stats))


def best_medals(careers: Iterable[CareerStats]) -> dict[str, Medal]:
    """The best medal that a person has won in each scenario or campaign, by its key."""
    best: dict[str, Medal] = {}
    for career in careers:
        if career.medal and any(one.level == 0 for one in career.managers):
            best = better_of(best, {career.campaign: career.medal})
    return best


def better_of(one: Mapping[str, Medal], other: Mapping[str, Medal]) -> dict[str, Medal]:
    """The better medal of each scenario."""
    keys = [*one, *(key for key in other if key not in one)]
    return {key: max((held[key] for held in (one, other) if key in held), key=MEDALS.index) for key in keys}


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
    return Summary(picture.name, progress, keep_stats(msgspec.to_builtins(picture), stats))


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
    longest = LONGEST_NAME
    return Manager(seat.name[:longest], name[:longest], key, seat.level, **told)

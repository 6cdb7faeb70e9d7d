"""Clubs: how they are printed, kits, crests and colours, and what is asked of those that managers enter a game with.

The words for them are the same in the levels of every game, and so are the faces of people. Knows no game: which clubs
there are, and how many seats, is told. It draws nothing and reads no file.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Protocol

from msgspec import Meta, UnsetType

from engine.core.clean import is_clean
from engine.core.model import LEVELS, Fact, Reason, Seat

PATTERNS = ("plain", "stripes", "hoops", "halves", "sash", "quarters")
OUTLINES = ("shield", "heater", "round", "hexagon", "notched", "diamond", "oval")
FIELDS = (
    "plain", "stripes", "hoops", "halves", "quarters", "chief", "base", "chevron", "sash", "rays", "waves", "border",
)  # fmt: skip
CHARGES = (
    "gull", "mountain", "sun", "tower", "crown", "bolt", "fox", "ball", "anchor", "pine", "cog", "owl",
    "bear", "bull", "fish", "ship", "rose", "key", "hammers", "heart", "moon", "clover", "bridge", "star",
)  # fmt: skip
"""The cabinet can draw these and no others; a test holds both lists together."""
LONGEST_NAME = 24
"""Letters in a name that a manager gives his club."""
Key = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,30}$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Short = Annotated[str, Meta(min_length=3, max_length=3)]
"""A club on a scoreboard."""
MOST_FACE = (1 << 32) - 1
Face = Annotated[int, Meta(ge=0, le=MOST_FACE)]
"""The seed of a face that the cabinet draws."""
ChosenFace = Face | UnsetType
"""A face that may be chosen. UNSET, which leaves it to the cabinet, is saved as nothing at all: who has none of his
own has the same digest as before there were any."""


class Kit(Fact, frozen=True, forbid_unknown_fields=True):
    """A kit as the cabinet draws it: a word of PATTERNS and two colours, "#RRGGBB"."""

    pattern: str
    a: str
    b: str


class Crest(Fact, frozen=True, forbid_unknown_fields=True):
    """A crest as the cabinet draws it: words of OUTLINES, FIELDS and CHARGES, and colours, "#RRGGBB"."""

    outline: str
    field: str
    charge: str
    a: str
    b: str
    ink: str


class Printed(Fact, frozen=True, forbid_unknown_fields=True):
    """Base of everything that is read from levels."""


class PrintedClub(Printed, frozen=True):
    """A club as it is known and drawn, with a `second` kit for when two look alike."""

    key: Key
    name: Name
    short: Short
    kit: Kit
    second: Kit
    crest: Crest


class ClubEntry(Fact, frozen=True):
    """A club that takes part: its key in the levels, and the name its manager gave it ("" for its own)."""

    key: str
    name: str = ""


class Known(Protocol):
    """A club of the levels."""

    @property
    def key(self) -> str:
        """What it is called in the levels."""
        ...

    @property
    def name(self) -> str:
        """What it is called by people."""
        ...


def first_entries(clubs: Sequence[Known], count: int, level: int) -> tuple[tuple[Seat, ...], tuple[ClubEntry, ...]]:
    """So many seats of that level with the first clubs there are, each named as its club; too many share clubs."""
    taken = [clubs[number % len(clubs)] for number in range(count)]
    return tuple(Seat(club.name, level) for club in taken), tuple(ClubEntry(club.key) for club in taken)


def entry_fault(entry: ClubEntry, known: Collection[str]) -> Reason | None:
    """Why there is no such entry, `known` being the keys of the clubs there are.

    Keys: `unknown_club` (`club`, its key), `club_name` (`most` letters, all of them printable).
    """
    if entry.key not in known:
        return Reason("unknown_club", {"club": entry.key})
    # Line breaks and marks that turn the direction of writing would put other words elsewhere.
    fits = is_clean(entry.name, LONGEST_NAME)
    return None if fits else Reason("club_name", {"most": LONGEST_NAME})


def entries_fault(
    seats: Sequence[Seat],
    entries: Sequence[ClubEntry],
    known: Collection[str],
    fewest: int,
    most: int,
    levels: range = LEVELS,
) -> Reason | None:
    """Why so many managers can't enter with these clubs, seat n with `entries[n]`; None if they can. Computers have one
    of `levels`.

    Keys: `manager_count` (params `fewest`, `most`, `count`), `club_unmanaged`, those of `entry_fault`, `club_twice`
    (`club`, its key), `computer_level` (`most`).
    """
    if not fewest <= len(seats) <= most:
        return Reason("manager_count", {"fewest": fewest, "most": most, "count": len(seats)})
    if len(entries) != len(seats):
        return Reason("club_unmanaged")
    keys = [entry.key for entry in entries]
    for number, entry in enumerate(entries):
        fault = entry_fault(entry, known)
        if fault is not None:
            return fault
        if entry.key in keys[:number]:
            return Reason("club_twice", {"club": entry.key})
    if not all(seat.is_human or seat.level in levels for seat in seats):
        return Reason("computer_level", {"most": levels[-1]})
    return None

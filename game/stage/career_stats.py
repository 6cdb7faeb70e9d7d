"""What a career keeps for the hall of fame and the statistics of the cabinet, the same for every game.

Owns the form of it, keeping it among a career's details and reading it back: the file may come from anywhere, or from
before this was kept, so reading takes nothing for granted. What is None or "" is not known. Adds nothing up.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from engine.core.model import Fact

_KEY = "honours"
"""Where it lies among the details."""

_Count = Annotated[int, msgspec.Meta(ge=0, le=999_999)]
_Score = Annotated[int, msgspec.Meta(ge=-999_999, le=999_999)]
LONGEST_NAME = 40
_Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class Manager(Fact, frozen=True):
    """Somebody who managed a club in a career, or the club without a manager that won it.

    `key` is the club's in the levels. `level` is 0 for a person, 1 to 4 for a computer, None for nobody. `place`
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
    better one.
    """

    over: bool = False
    seasons: _Count | None = None
    how: _Name = ""
    matches: _Count | None = None
    goals: _Count | None = None
    rank: Annotated[tuple[_Score, ...], msgspec.Meta(max_length=8)] = ()
    managers: Annotated[tuple[Manager, ...], msgspec.Meta(max_length=12)] = ()

    @property
    def winners(self) -> tuple[Manager, ...]:
        """Who won the career; several if they share the first place, nobody while it goes on or if it isn't known."""
        return tuple(manager for manager in self.managers if manager.place == 1) if self.over else ()


def keep(details: dict[str, object], honours: CareerStats) -> dict[str, object]:
    """A career's `details` with its honours among them."""
    return {**details, _KEY: msgspec.to_builtins(honours)}


def kept(details: Mapping[str, object]) -> CareerStats | None:
    """The honours among a career's details; None if there are none, or they are no honours."""
    try:
        return msgspec.convert(details.get(_KEY), CareerStats)
    except msgspec.ValidationError:
        return None

"""A friendly as the cabinet sees it, whatever the game: who met whom, how each match ended, and what its file keeps.

Owns the facts' form, what of them the list of careers shows, and everybody's count of matches for the hall of fame.
Which facts there are, a game reads off its own table. Files may be strangers', so nothing in them is taken for granted.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import msgspec

from engine.core.friendly import SUFFIX
from engine.core.knockout import Tree
from engine.core.model import Fact, Seat
from engine.core.victory import rounded
from engine.storage.listing import Summary
from game.stage.summary import LONGEST_NAME, Count, Glance, Name, Standing
from game.ui.text import score_of

if TYPE_CHECKING:
    from game.ui.look.crests import Crest
    from game.ui.text import Texts

_TALLIES_KEY = "friendly"
"""Where everybody's count lies among the details."""


@dataclass(frozen=True, slots=True)
class Club:
    """A club that takes part: its key in the levels, its name, and its manager's seat, None without one."""

    key: str
    name: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Leg:
    """A match that is over, home first. `winner` is a side, None after a draw; `key` the match's in the record."""

    clubs: tuple[Club, Club]
    score: tuple[int, int]
    winner: int | None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Series:
    """A friendly so far: everybody who has a seat, all matches in order, and once it is over who has won it.

    `winner` is None while it goes on and if nobody is ahead; `is_beaten` tells of who plays alone that he has lost.
    Where a table counts points, `points` has them for each of the `clubs`, which are in its order then; each plays
    `each` matches, and a win counts `win`. `cup` is one as far as it is drawn, its clubs being numbers of `clubs`. Of
    these two `coming` are the clubs that meet next, the host first.
    """

    seats: tuple[Seat, ...]
    clubs: tuple[Club, ...]
    legs: tuple[Leg, ...]
    best_of: int
    over: bool
    winner: Club | None = None
    is_beaten: bool = False
    points: tuple[int, ...] = ()
    each: int = 0
    win: int = 0
    cup: Tree = ()
    coming: tuple[Club, ...] = ()

    @property
    def kind(self) -> str:
        """What is played: "series", "league" or "cup"."""
        return "league" if self.points else "cup" if self.cup else "series"

    @property
    def abroad(self) -> tuple[Club, ...]:
        """The clubs that were met and aren't among these."""
        met = dict.fromkeys(club for leg in self.legs for club in leg.clubs)
        return tuple(club for club in met if club not in self.clubs)

    def count(self, club: Club) -> int:
        """What a club has: its points if they are counted, else how many matches it has won."""
        return self.points[self.clubs.index(club)] if self.points else self.won(club)

    def expected(self, club: Club) -> int:
        """What it comes to in the end if every match to come is worth half a win."""
        left = self.each - sum(self.played(club))
        return self.count(club) + rounded(Fraction(self.win * max(0, left), 2))

    def won(self, club: Club) -> int:
        """How many matches a club has won."""
        return sum(leg.winner is not None and leg.clubs[leg.winner] == club for leg in self.legs)

    def played(self, club: Club) -> tuple[int, int, int]:
        """How many matches a club has won, drawn and lost."""
        own = [leg for leg in self.legs if club in leg.clubs]
        won, drawn = self.won(club), sum(leg.winner is None for leg in own)
        return won, drawn, len(own) - won - drawn


def which_match(t: Texts, series: Series, seat: int, *, played: bool) -> tuple[str, ...]:
    """Which match of how many it is for the club of a seat and how the series stands, the most words first: the one
    that was `played`, which counts, else the one to come. Nothing where one match is all, or a league or cup."""
    if series.best_of == 1:
        return ()
    own = next((club for club in series.clubs if club.seat == seat), series.clubs[0])
    number = t("friendly.which", n=sum(series.played(own)) + (not played), of=series.best_of)
    stands = _stands(t, series)
    return (f"{number} · {stands}", number) if stands else (number,)


def _stands(t: Texts, series: Series) -> str:
    """Who leads a series, or has won it; nothing before its first match is over, or where a table counts points."""
    if series.points or not series.legs:
        return ""
    club, rival = series.clubs[0], series.clubs[1] if len(series.clubs) > 1 else None
    won = series.won(club)
    lost = series.played(club)[2] if rival is None else series.won(rival)
    if won == lost:
        return t("friendly.stands.level", score=score_of(won, lost))
    if won < lost and rival is not None:
        club, won, lost = rival, lost, won
    how = ("won" if won > lost else "beaten") if series.over else ("leads" if won > lost else "trails")
    return t(f"friendly.stands.{how}", club=club.name, score=score_of(won, lost))


class Tally(Fact, frozen=True):
    """What somebody's friendlies came to; the rest of the matches `played` were lost."""

    name: Name = ""
    level: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    played: Count = 0
    won: Count = 0
    drawn: Count = 0

    @property
    def lost(self) -> int:
        return max(0, self.played - self.won - self.drawn)


class _Line(msgspec.Struct, frozen=True):
    """A club in the list: matches played, and what it has won."""

    key: Name
    name: Name
    played: Count
    won: Count


class _Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A friendly at a glance. `own` are the rows of people's clubs."""

    club: Name
    name: Name
    over: bool
    best_of: Count
    own: Annotated[tuple[Count, ...], msgspec.Meta(max_length=12)] = ()
    rows: Annotated[tuple[_Line, ...], msgspec.Meta(max_length=12)]


def is_friendly(game: str) -> bool:
    """Whether a record's or career's game is a friendly."""
    return game.endswith(SUFFIX)


def is_of_friendly(details: Mapping[str, object]) -> bool:
    """Whether these details of a file are a friendly's."""
    return _TALLIES_KEY in details


def tallies(series: Series) -> tuple[Tally, ...]:
    """Everybody's matches that are over, by seat."""
    found = []
    for number, seat in enumerate(series.seats):
        legs = [leg for leg in series.legs if any(club.seat == number for club in leg.clubs)]
        won = sum(leg.winner is not None and leg.clubs[leg.winner].seat == number for leg in legs)
        drawn = sum(leg.winner is None for leg in legs)
        found.append(Tally(seat.name[:LONGEST_NAME], seat.level, len(legs), won, drawn))
    return tuple(found)


def summarise(series: Series) -> Summary:
    """What the file keeps of a friendly."""
    people = [seat for seat, one in enumerate(series.seats) if one.is_human]
    own = next((club for seat in people for club in series.clubs if club.seat == seat), series.clubs[0])
    order = sorted(series.clubs, key=lambda club: -series.count(club))
    rows = tuple(
        _Line(club.key, club.name[:LONGEST_NAME], sum(club in leg.clubs for leg in series.legs), series.count(club))
        for club in order
    )
    picture = _Picture(
        club=own.key,
        name=own.name[:LONGEST_NAME],
        over=series.over,
        best_of=series.best_of,
        own=tuple(row for row, club in enumerate(order) if club.seat in people),
        rows=rows,
    )
    details = msgspec.to_builtins(picture)
    return Summary(own.name, len(series.legs), {**details, _TALLIES_KEY: msgspec.to_builtins(tallies(series))})


def _picture(details: Mapping[str, object]) -> _Picture | None:
    try:
        return msgspec.convert(details, _Picture)
    except msgspec.ValidationError:
        return None


def is_over(details: Mapping[str, object]) -> bool:
    """Whether nothing is left to play in a friendly with these details."""
    picture = _picture(details)
    return picture is not None and picture.over


def glance(t: Texts, details: Mapping[str, object], crest: Callable[[str], Crest | None]) -> Glance | None:
    """What the list of careers shows of these details; None if they are nothing of ours."""
    picture = _picture(details)
    if picture is None:
        return None
    rows = tuple(
        Standing(row.name, crest(row.key), row.played, row.won, place) for place, row in enumerate(picture.rows, 1)
    )
    when = t("friendly.over") if picture.over else t("friendly.going_on")
    own = tuple(row for row in picture.own if row < len(rows))
    return Glance(picture.name, crest(picture.club), t("friendly.friendly"), when, rows, own)


def kept_tallies(details: Mapping[str, object]) -> tuple[Tally, ...]:
    """Everybody's count among a friendly's details; nothing if there is none."""
    try:
        kept: tuple[Tally, ...] = msgspec.convert(
            details.get(_TALLIES_KEY), Annotated[tuple[Tally, ...], msgspec.Meta(max_length=12)]
        )
    except msgspec.ValidationError:
        return ()
    return kept


def add_up(counted: Iterable[Tally], made_up: Container[str] = ()) -> list[Tally]:
    """Each person's count over many friendlies, who has won most first; computers aren't counted.

    A person is known by name, however it is spelt; whose name is `made_up` isn't known.
    """
    found: dict[str, Tally] = {}
    for one in counted:
        if one.level == 0 and one.played and not _is_unnamed(one, made_up):
            key = one.name.strip().casefold()
            before = found.get(key, Tally(one.name))
            played, won, drawn = before.played + one.played, before.won + one.won, before.drawn + one.drawn
            found[key] = Tally(before.name, 0, played, won, drawn)
    return sorted(found.values(), key=lambda one: (-one.won, -one.drawn, one.played, one.name))


def of_unnamed(counted: Iterable[Tally], made_up: Container[str]) -> Tally:
    """What people who gave no name have played and won all together."""
    found = [one for one in counted if one.level == 0 and _is_unnamed(one, made_up)]
    won, drawn = sum(one.won for one in found), sum(one.drawn for one in found)
    return Tally(played=sum(one.played for one in found), won=won, drawn=drawn)


def _is_unnamed(one: Tally, made_up: Container[str]) -> bool:
    return not one.name.strip() or one.name in made_up

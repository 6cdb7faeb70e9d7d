"""All careers of all games added up: the hall of fame, the cabinet's figures, and what people have done.

Owns counting and ranking of what careers keep (`game.stage.summary`). What isn't known is left out and said to be.
Reads no file and knows no screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from engine.core.team_pack import TeamPack
from game.stage.summary import CareerStats, Manager

T = TypeVar("T")
_MEDALS = ("gold", "silver", "bronze")


@dataclass(frozen=True, slots=True)
class Career:
    """A career of a game: its name, when it was last played (nanoseconds since 1970), what it has come to, its file,
    and the teams it is played with."""

    game: str
    name: str
    played: int
    honours: CareerStats
    path: Path | None = None
    pack: TeamPack | None = None


@dataclass(frozen=True, slots=True)
class Laurel:
    """A finished career in the hall of fame, and its place, counted from 1, among those of its game, `of` in all."""

    career: Career
    place: int
    of: int

    @property
    def winners(self) -> tuple[Manager, ...]:
        """Who won it."""
        return self.career.honours.winners

    @property
    def is_persons(self) -> bool:
        """Whether a person has won it, alone or with others."""
        return any(winner.level == 0 for winner in self.winners)


@dataclass(frozen=True, slots=True)
class Sum:
    """What is known of a number; not `whole` if some careers don't say theirs."""

    total: int
    whole: bool


@dataclass(frozen=True, slots=True)
class Best:
    """The most of something, and the name of whose it is."""

    count: int
    name: str


@dataclass(frozen=True, slots=True)
class Figures:
    """What some careers add up to; None where nothing is known."""

    begun: int
    finished: int
    seasons: Sum | None
    matches: Sum | None
    goals: Sum | None
    longest: Best | None
    titles: Best | None


@dataclass(frozen=True, slots=True)
class Person:
    """What a person, known by name, has done in all careers."""

    name: str
    careers: int
    finished: int
    won: int
    titles: Sum | None
    cups: Sum | None
    victories: Sum | None


def laurels(careers: Sequence[Career], game: str = "") -> list[Laurel]:
    """The finished careers whose winner is known: of one game the best first, of equals the earlier; of all games the
    latest first."""
    found = []
    for name in dict.fromkeys(career.game for career in careers):
        known = [career for career in careers if career.game == name and career.honours.winners]
        for career in known:
            better = sum(other.honours.rank > career.honours.rank for other in known)
            found.append(Laurel(career, 1 + better, len(known)))
    if game:
        own = [laurel for laurel in found if laurel.career.game == game]
        return sorted(own, key=lambda laurel: (laurel.place, laurel.career.played))
    return sorted(found, key=lambda laurel: -laurel.career.played)


@dataclass(frozen=True, slots=True)
class Medals:
    """What people have won in a campaign: how many golds, silvers and bronzes, and who won the best of them first."""

    counts: tuple[int, int, int]
    best: Career | None

    @property
    def name(self) -> str:
        """Who that is."""
        return next((one.name.strip() or one.club for one in self.best.honours.managers), "") if self.best else ""


def medals(careers: Sequence[Career], game: str, campaign: str) -> Medals:
    """The medals of people in a campaign of a game."""
    won = [
        career
        for career in careers
        if career.game == game and career.honours.campaign == campaign and career.honours.medal
        if any(manager.level == 0 for manager in career.honours.managers)
    ]
    counts = tuple(sum(career.honours.medal == medal for career in won) for medal in _MEDALS)
    best = min(won, key=lambda career: (_MEDALS.index(career.honours.medal), career.played), default=None)
    return Medals((counts[0], counts[1], counts[2]), best)


def untold(careers: Sequence[Career], game: str = "") -> int:
    """How many finished careers don't say who won them: they were last played before that was kept."""
    return sum(
        career.honours.over and not career.honours.winners for career in careers if not game or career.game == game
    )


def figures(careers: Sequence[Career], game: str = "") -> Figures:
    """What the careers of a game, or of all, add up to."""
    counted = [career for career in careers if not game or career.game == game]
    managers = [manager for career in counted for manager in career.honours.managers]
    return Figures(
        begun=len(counted),
        finished=sum(career.honours.over for career in counted),
        seasons=_sum_of_games(counted, lambda honours: honours.seasons),
        matches=_sum_of_games(counted, lambda honours: honours.matches),
        goals=_sum_of_games(counted, lambda honours: honours.goals),
        longest=_best(counted, lambda career: career.honours.seasons, lambda career: career.name),
        titles=_best(managers, lambda manager: manager.titles, lambda manager: manager.name or manager.club),
    )


def people(careers: Sequence[Career]) -> list[Person]:
    """Everybody who has a name, whoever won most careers first; a name is the same however it is spelt."""
    parts: dict[str, list[tuple[Career, Manager]]] = {}
    for career in sorted(careers, key=lambda career: career.played):
        for manager in career.honours.managers:
            if manager.level == 0 and manager.name.strip():
                parts.setdefault(manager.name.strip().casefold(), []).append((career, manager))
    found = [_person(part) for part in parts.values()]
    return sorted(found, key=lambda one: (-one.won, -(one.titles.total if one.titles else 0), -one.careers, one.name))


def _person(part: list[tuple[Career, Manager]]) -> Person:
    """Somebody by what he managed; he may have sat on several chairs of a career."""
    careers = {id(career): career for career, _ in part}
    won = {id(career) for career, manager in part if manager in career.honours.winners}
    return Person(
        name=part[-1][1].name.strip(),
        careers=len(careers),
        finished=sum(career.honours.over for career in careers.values()),
        won=len(won),
        titles=_sum(manager.titles for _, manager in part),
        cups=_sum(manager.cups for _, manager in part),
        victories=_sum(manager.victories for _, manager in part),
    )


def _sum_of_games(careers: Sequence[Career], count: Callable[[CareerStats], int | None]) -> Sum | None:
    """The sum over all games that keep it: a game that never does leaves nothing out."""
    of_games = [
        _sum(count(career.honours) for career in careers if career.game == game)
        for game in dict.fromkeys(career.game for career in careers)
    ]
    known = [one for one in of_games if one is not None]
    return Sum(sum(one.total for one in known), all(one.whole for one in known)) if known else None


def _sum(counts: Iterable[int | None]) -> Sum | None:
    """The sum of those that are known; None if none is."""
    told = list(counts)
    known = [count for count in told if count is not None]
    return Sum(sum(known), len(known) == len(told)) if known else None


def _best(found: Sequence[T], count: Callable[[T], int | None], name: Callable[[T], str]) -> Best | None:
    """The first with the most; None if nobody has any."""
    most = max(found, key=lambda one: count(one) or 0, default=None)
    number = count(most) if most is not None else None
    return Best(number, name(most)) if most is not None and number else None

"""Teams as computer managers weigh them: of a player only kind and stars count, which makes most teams alike.

Owns how many stars the best eleven of a team has, whatever the formation, and what changes of the team come to. Who
belongs to it says who asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.fortunes.content.cards import FORMATIONS
from engine.fortunes.content.effects import KINDS, Kind
from engine.fortunes.season.model import Person

Codes = tuple[int, ...]
_LINES: tuple[tuple[int, int, int], ...] = tuple(
    (int(formation[0]), int(formation[2]), int(formation[4])) for formation in FORMATIONS
)
_TEN = 10
_MOST = (1, *(max(line) for line in zip(*_LINES, strict=True)), _TEN)
"""How many of a kind can play in some formation."""
_PLACE: dict[Kind, int] = {kind: place for place, kind in enumerate(KINDS)}
_BITS = 4
_STARS = (1 << _BITS) - 1
_YOUTH = _PLACE["youth"]
_KEPT = 1 << 7
"""Teams that are remembered with what was weighed: those of six clubs, as they were in the last weeks."""


def code_of(one: Person) -> int:
    """Somebody's kind and stars in a number; with a star more it is one more."""
    return _PLACE[one.kind] << _BITS | one.stars


def codes_of(people: Sequence[Person], numbers: Iterable[int]) -> Codes:
    """Kinds and stars of several."""
    # `code_of` written out: everything begins here.
    return tuple([_PLACE[(one := people[number]).kind] << _BITS | one.stars for number in numbers])


def kind_in(code: int) -> Kind:
    """What a code says of somebody's kind."""
    return KINDS[code >> _BITS]


def stars_in(code: int) -> int:
    """What a code says of his stars."""
    return code & _STARS


def stars_of(codes: Codes) -> int:
    """All stars of several."""
    return sum([code & _STARS for code in codes])


def youth_stars_of(codes: Codes) -> int:
    """The stars of the youths among several."""
    return sum([code & _STARS for code in codes if code >> _BITS == _YOUTH])


def is_youth(code: int) -> bool:
    """Whether a code is a youth's."""
    return code >> _BITS == _YOUTH


class Change(NamedTuple):
    """By how many stars a team gets better, or worse: its best eleven, all of it, its youths."""

    eleven: int
    stars: int
    youths: int


class Team:
    """A team by its players' codes: the stars of its best eleven, and what changes come to. It never changes itself."""

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        self._lines: list[list[int]] = [[] for _ in KINDS]
        for code in sorted(codes, reverse=True):
            self._lines[code >> _BITS].append(code & _STARS)
        self._front = _front(self._lines)
        self.eleven = most_stars(self._front)
        self._changed: dict[tuple[Codes, Codes], Change] = {}
        self._more: dict[int, int] = {}
        self._missed: dict[int, int] = {}

    def changed(self, gone: Codes, new: Codes) -> Change:
        """What it comes to that some of the team are gone, and new ones there."""
        found = self._changed.get((gone, new))
        if found is None:
            stars, youths = stars_of(new) - stars_of(gone), youth_stars_of(new) - youth_stars_of(gone)
            found = self._changed[gone, new] = Change(self._eleven(gone, new) - self.eleven, stars, youths)
        return found

    def more(self, code: int) -> int:
        """How many stars the eleven wins by another player."""
        found = self._more.get(code)
        if found is None:
            found = self._more[code] = self._eleven((), (code,)) - self.eleven
        return found

    def missed(self, code: int) -> int:
        """How many stars the eleven lacks without one of the team."""
        found = self._missed.get(code)
        if found is None:
            found = self._missed[code] = self.eleven - self._eleven((code,), ())
        return found

    def _eleven(self, gone: Codes, new: Codes) -> int:
        lines = self._lines.copy()
        for code in gone:
            place = code >> _BITS
            lines[place] = lines[place].copy()
            lines[place].remove(code & _STARS)
        for code in new:
            place = code >> _BITS
            lines[place] = sorted([*lines[place], code & _STARS], reverse=True)
        front = _front(lines)
        return self.eleven if front == self._front else most_stars(front)


def _front(lines: list[list[int]]) -> list[list[int]]:
    """Of all lines those who could play in some formation: most changes are behind them."""
    return [line[:most] for line, most in zip(lines, _MOST, strict=True)]


def team_of(people: Sequence[Person], numbers: Iterable[int]) -> Team:
    """These players as a team."""
    return _team(tuple(sorted(codes_of(people, numbers))))


@lru_cache(maxsize=_KEPT)
def _team(codes: Codes) -> Team:
    """Most teams are the same from one decision to the next, and so is what is weighed."""
    return Team(codes)


def most_stars(lines: Sequence[Sequence[int]]) -> int:
    """The stars of the best eleven, gaps filled by trainees of none. `lines` are the stars of goalkeepers, defenders,
    midfielders, forwards and youths, most first.

    >>> most_stars(((3,), (4, 3, 3, 2), (4, 3, 2), (4, 2, 2), ()))
    32
    >>> most_stars(((3,), (4, 3, 3, 2), (4, 3, 2), (4, 2, 2), (5,)))
    35
    """
    keepers, defenders, midfielders, forwards, youths = lines
    best = 0
    for back, middle, front in _LINES:
        ten = [*defenders[:back], *midfielders[:middle], *forwards[:front]]
        # Youths stand in for the weakest, wherever those are.
        if youths and (len(ten) < _TEN or youths[0] > min(ten)):
            ten = sorted([*ten, *youths], reverse=True)[:_TEN]
        stars = sum(ten)
        if stars > best:
            best = stars
    return best + (keepers[0] if keepers else 0)

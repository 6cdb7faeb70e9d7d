"""What a match moved in a table, whatever the game: the rows around one's own club, and in sentences how far it came up
or down, whom it passed, and how far it is from the top.

A game says how its table stood before and stands now; whom one meets next is a game's own. Texts `result.came.<key>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from game.stage.verdict import Placed, around
from game.ui.look.crests import Crest
from game.ui.text import Texts

Order = Sequence[tuple[int, int]]
"""Clubs with their points, the best first."""
Line = tuple[str, str]
"""A mark, and a sentence beside it."""
_KEY = "result.came"
_NAMED = 2
"""How many of those that were passed are called by name."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A table before and after a match; `before` is empty if nothing had counted yet. `looks` says what a club is
    called and its crest, `game` what its points are; `own` are clubs of those who look. Clubs `share` a place if level.
    While others still move in the same round what is said is `for_now`.
    """

    game: str
    before: Order
    now: Order
    looks: Callable[[int], tuple[str, Crest | None]]
    own: Sequence[int]
    share: bool = False
    for_now: bool = False

    def places(self, order: Order) -> Mapping[int, int]:
        """Each club's place, from 1."""
        found: dict[int, int] = {}
        for place, (club, points) in enumerate(order, 1):
            level = self.share and place > 1 and order[place - 2][1] == points
            found[club] = found[order[place - 2][0]] if level else place
        return found


def ordinal(t: Texts, n: int) -> str:
    """A place in words of two or three letters, such as "2nd"."""
    return t.variants("career.ordinal")[n - 1]


def rows(moved: Moved) -> tuple[Placed, ...]:
    """The table around whose match it was."""
    now, before = moved.places(moved.now), moved.places(moved.before)
    found = []
    for club, points in moved.now:
        name, crest = moved.looks(club)
        rose = before[club] - now[club] if club in before else 0
        found.append(Placed(now[club], name, crest, str(points), rose, club in moved.own))
    return around(found)


def lines(t: Texts, moved: Moved, club: int) -> Iterator[Line]:
    """Where a club came from and stands, whom it passed or who passed it, and how far it is from the top."""
    now, before = moved.places(moved.now), moved.places(moved.before)
    place, was = now[club], before.get(club)
    words = {"place": ordinal(t, place), "n": 0 if was is None else abs(was - place)}
    if was is None or was == place:
        mark, key = "dot", "stands" if was is None else "stays"
    else:
        mark, key = ("up", "climbed") if place < was else ("down", "fell")
    yield mark, t(f"{_KEY}.{key}_for_now" if moved.for_now else f"{_KEY}.{key}", **words)
    if was is not None:
        passed = [one for one in now if before[one] < was and now[one] > place]
        passed_by = [one for one in now if before[one] > was and now[one] < place]
        for key, clubs in (("passed", passed), ("passed_by", passed_by)):
            if clubs:
                named = t("hall.and").join(moved.looks(one)[0] for one in islice(clubs, _NAMED))
                more = len(clubs) - _NAMED
                yield "person", t(f"{_KEY}.{key}_more" if more > 0 else f"{_KEY}.{key}", clubs=named, n=more)
    if len(moved.now) > 1:
        yield "trophy", _from_the_top(t, moved, club)


def _from_the_top(t: Texts, moved: Moved, club: int) -> str:
    points = dict(moved.now)
    leads = moved.now[0][0] == club
    other = moved.now[1 if leads else 0][0]
    gap = abs(points[other] - points[club])
    key = "level_with" if not gap else "lead" if leads else "gap"
    return t(f"{_KEY}.{key}", other=moved.looks(other)[0], gap=t(f"press.unit.{moved.game}", n=gap))

"""What squads and money are told by, for what they will come to: names and whole amounts.

Owns which traits there are, and the clock by which their worth changes; what one of each is worth was fitted
(`fitted`). A squad's are reckoned from a `Seen`, so that thousands of exchanges can be looked at between two turns.
"""

from __future__ import annotations

from engine.superclub.content.cards import Content
from engine.superclub.line_up import OUTFIELD
from engine.superclub.managers.ahead import GROWTH
from engine.superclub.managers.seen import ALL_KINDS, STARS_AT, Seen, together
from engine.superclub.season.model import MOST_CARDS, SeasonTable

LATEST, EARLIEST, STEP = 10, 60, 10
"""Figures are for clocks that show so much, from the latest to the earliest, this far apart."""
_LAST = 20
"""What the clock shows at most in the last season of a limited game."""
_PAD = 2
"""Stars of whoever will fill a slot that nobody fills yet."""
_GROUP = 4
"""Talents that are trained soon; as many come next."""
PLENTY = 40
"""Millions from which on each is told once more."""


def clock(content: Content, table: SeasonTable) -> int:
    """How many points the best squad lacks to a hundred, or as if so many where the seasons run out: `LATEST` …
    `EARLIEST`."""
    left = content.tables.win_at - max(table.token(seat) for seat in range(len(table.clubs)))
    if table.setup.seasons:
        left = min(left, _LAST + GROWTH * (table.setup.seasons - table.season))
    return min(EARLIEST, max(LATEST, left))


def squad_traits(seen: Seen) -> tuple[int, ...]:
    """The amounts of `SQUAD` that a squad has."""
    missing = max(0, OUTFIELD - len(seen.field))
    lost, links = together(seen.ten & ALL_KINDS)
    hollow = seen.hollow
    return (
        seen.stars,
        (seen.ten >> STARS_AT) + _PAD * missing,
        seen.keeper,
        links,
        lost,
        sum(hollow[-_GROUP:]),
        sum(hollow[-2 * _GROUP : -_GROUP]),
        MOST_CARDS - len(seen.field) - len(seen.keepers),
    )


SQUAD = ("stars", "ten", "keeper", "links", "misplaced", "talents", "talents_next", "places")
"""Full stars, those of the best ten, of the goalkeeper; links, halves lost out of position; stars that training can
fill of the four greatest talents, and of the next four; players that may still join."""

"""What a club is told by, for what it will come to: names and whole amounts, of all that lies open.

Owns which traits there are, and the clock by which their worth changes; what one of each is worth was fitted
(`fitted`). A squad's are reckoned from a `Seen`, so that thousands of exchanges can be looked at between two turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.superclub.content import effects as ef
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import DEPARTMENTS
from engine.superclub.line_up import OUTFIELD
from engine.superclub.managers.ahead import GROWTH
from engine.superclub.managers.seen import ALL_KINDS, STARS_AT, Seen, together
from engine.superclub.season.model import MOST_CARDS, Club, SeasonTable

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


def club_traits(content: Content, club: Club) -> Counter[str]:
    """What a club has but its squad and money: levels, staff, last season's place, weapons and titles."""
    told: Counter[str] = Counter(place=club.place, weapons=club.held, titles=club.cups)
    for department in DEPARTMENTS:
        for level in range(2, club.levels[department] + 1):
            told[f"{department}_{level}"] = 1
    for name, amount in _staff(content, club):
        told[name] += amount
    return told


def _staff(content: Content, club: Club) -> Iterator[tuple[str, int]]:
    for effect in (effect for member in club.staff for effect in content.staff[member].effects):
        match effect:
            case ef.ThirdStars(third=third, stars=stars):
                yield "third_stars", stars * (3 if third == "every" else 1)
            case ef.CaptainStars(stars=stars):
                yield "captain_stars", stars
            case ef.SeasonIncome(money=money):
                yield "income", money
            case _:
                yield "staff", 1


def money_traits(cash: int, room: str) -> Counter[str]:
    """Money, in the room in which it lies there: "season" once nothing can be bought any more."""
    return Counter({f"money_{room}": cash, f"plenty_{room}": max(0, cash - PLENTY)})


def traits(content: Content, table: SeasonTable, seat: int, room: str) -> Counter[str]:
    """All that is told of a club."""
    club = table.clubs[seat]
    seen = Seen.of(content.players[card].with_stars(table.stars[card]) for card in club.squad)
    told = Counter(dict(zip(SQUAD, squad_traits(seen), strict=True)))
    return told + club_traits(content, club) + money_traits(club.cash, room)

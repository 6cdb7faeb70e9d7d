"""What is known of a club's players at one moment, whoever asks: kept as long as they are the same.

Owns which facts of the table that depends on. What it is worth says `worth`, who is exchanged `dealing`.
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.kept import kept
from engine.fortunes.content.effects import KINDS, Kind
from engine.fortunes.managers.teams import codes_of, kind_in, stars_in, team_of
from engine.fortunes.season import people
from engine.fortunes.season.model import SeasonTable

Player = tuple[int, int]
"""Somebody's number and code."""
Ends = tuple[tuple[Player | None, Player | None], ...]
"""The best and the least of every kind, in the order of `KINDS`."""
_CLUBS = 64
"""Clubs, as they are at some moment, of which something is remembered: six, and as they were a little earlier."""


class Known:
    """A club's players: equal to itself alone, so that what is reckoned of two of them is looked up at once.

    `squad` are own players who can play some day, `ready` those who can play today, and `team` and `today` what they
    come to.
    """

    def __init__(self, table: SeasonTable, seat: int) -> None:
        everybody, manager = table.people, table.managers[seat]
        self.squad = [number for number in manager.squad if number not in manager.listed]
        self.ready = people.selectable(table, seat)
        self.team = team_of(everybody, self.squad)
        self.today = team_of(everybody, self.ready)
        lent, mine = people.lent_by(table, seat), people.own_available(table, seat)
        here = [one for one in self.squad if one not in lent]
        self._here = list(zip(here, codes_of(everybody, here), strict=True))
        self._can_play = list(zip(mine, codes_of(everybody, mine), strict=True))

    @kept
    def spares(self) -> tuple[Player, ...]:
        """Of every kind the best who can play but isn't missed today, as far as he has stars: whom a club could
        lend."""
        found: dict[Kind, Player] = {}
        for one in sorted(self._can_play, key=lambda one: -stars_in(one[1])):
            kind = kind_in(one[1])
            if stars_in(one[1]) and kind not in found and not self.today.missed(one[1]):
                found[kind] = one
        return tuple([found[kind] for kind in KINDS if kind in found])

    @kept
    def ends(self) -> Ends:
        """Of every kind who has most stars and who has fewest, as far as they can be sold."""
        lines: dict[Kind, list[Player]] = {kind: [] for kind in KINDS}
        for one in sorted(self._here, key=lambda one: stars_in(one[1])):
            lines[kind_in(one[1])].append(one)
        return tuple([(line[-1], line[0]) if line else (None, None) for line in lines.values()])


def known_of(table: SeasonTable, seat: int) -> Known:
    """What is known of the players of the club of `seat`."""
    manager = table.managers[seat]
    squad = tuple(manager.squad)
    lent: tuple[int, ...] = ()
    borrowed: tuple[int, ...] = ()
    if table.loans:
        lent, borrowed = tuple(people.lent_by(table, seat)), tuple(people.borrowed_by(table, seat))
    out = tuple([absence.person for absence in table.out])
    place = _place_of(squad, tuple(manager.listed), lent, borrowed, codes_of(table.people, squad + borrowed), out)
    if not place:
        place.append(Known(table, seat))
    return place[0]


@lru_cache(maxsize=_CLUBS)
def _place_of(*club: object) -> list[Known]:
    """Where that is kept, by all that it depends on: from one decision to the next little of it changes, and at most
    clubs nothing."""
    return []


@lru_cache(maxsize=_CLUBS * 4)
def wanted(giver: Known, taker: Known) -> tuple[Player, ...]:
    """Whom one club could spare and the other would line up, today or once all are back: two such are for each other,
    or one of them on loan."""
    today, team = taker.today, taker.team
    return tuple([one for one in giver.spares if today.more(one[1]) or team.more(one[1])])

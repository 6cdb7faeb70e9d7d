"""Which line-ups a manager may name, what they are worth, and a good one (FF-28 … FF-30).

Pure functions of what lies open. The rules, computer managers and the window all ask here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.model import Reason
from engine.fortunes.content.cards import ELEVEN, FORMATIONS, Formation, Ratings
from engine.fortunes.content.effects import KINDS, POSITIONS, Kind, Position
from engine.fortunes.line_up import ENDS, End, LineUp, Player, may_play, places_of, ratings_of, with_coach
from engine.fortunes.season import people
from engine.fortunes.season.model import SeasonTable

_YOUTH = KINDS.index("youth")
_GAP = 12
"""A random line-up leaves one place in so many to a trainee."""
_KEPT = 1 << 12
"""Squads, as far as kinds and stars go, of which it is remembered who stands where: most are the same for weeks."""


def line_up_fault(table: SeasonTable, seat: int, line_up: LineUp) -> Reason | None:
    """None if `seat` may play with `line_up` now, else why not. A gap is a trainee's (FF-30), so it is no fault.

    Keys: `wrong_places` (params `most`, `count`); `no_such_player`, `not_selectable`, `out_of_position`, `twice`, each
    with `person`.
    """
    places = places_of(line_up.formation)
    if len(line_up.places) != len(places):
        return Reason("wrong_places", {"most": len(places), "count": len(line_up.places)})
    at_club, selectable = people.at_club(table, seat), people.selectable(table, seat)
    named: set[int] = set()
    for number, position in zip(line_up.places, places, strict=True):
        if number is None:
            continue
        if number not in at_club:
            return Reason("no_such_player", {"person": number})
        if number not in selectable:
            return Reason("not_selectable", {"person": number})
        if not may_play(table.people[number].kind, position):
            return Reason("out_of_position", {"person": number})
        if number in named:
            return Reason("twice", {"person": number})
        named.add(number)
    return None


def eleven_of(table: SeasonTable, line_up: LineUp) -> tuple[Player | None, ...]:
    """Who plays where; None is a trainee."""
    return tuple(None if number is None else people.player(table, number) for number in line_up.places)


def team_ratings(table: SeasonTable, seat: int, line_up: LineUp) -> Ratings:
    """What `seat`'s side is worth with this line-up (FF-30)."""
    return ratings_of(line_up.formation, stars_of(table, line_up.places), table.managers[seat].coach, line_up.coach)


def stars_of(table: SeasonTable, places: Sequence[int | None]) -> tuple[int, ...]:
    """The stars of those in these places, a trainee's 0."""
    people = table.people
    return tuple([0 if number is None else people[number].stars for number in places])


def suggested(table: SeasonTable, seat: int, ignore_out: bool = False) -> LineUp:
    """The line-up of the best balance: the product of both ratings is greatest, as goals go by their quotients (FF-31).

    With `ignore_out` those who miss matches play too (FF-28); the listed never do.
    """
    if ignore_out:
        listed = table.managers[seat].listed
        squad = [number for number in people.at_club(table, seat) if number not in listed]
    else:
        squad = people.selectable(table, seat)
    players = ranked(table, squad)
    eleven, end = _best_balance(players.stars, table.managers[seat].coach)
    return eleven.named(players, end)


def current_ratings(table: SeasonTable, seat: int) -> Ratings:
    """What `seat`'s club would go on with, were he sacked now (FF-28): his best side, whoever is out."""
    return team_ratings(table, seat, suggested(table, seat, ignore_out=True))


def random_line_up(table: SeasonTable, seat: int, chance: Chance, stream: str) -> LineUp:
    """Any legal line-up."""
    squad = people.selectable(table, seat)
    formation = chance.choice(stream, FORMATIONS)
    places: list[int | None] = []
    for position in places_of(formation):
        fit = [number for number in squad if may_play(table.people[number].kind, position)]
        if not fit or chance.below(stream, _GAP) == 0:
            places.append(None)
            continue
        number = chance.choice(stream, fit)
        squad.remove(number)
        places.append(number)
    return LineUp(formation, tuple(places), chance.choice(stream, ENDS))


# -- the eleven of most stars


Stars = tuple[tuple[int, ...], ...]
"""Those of a squad by kind, in the order of `KINDS`, most first."""


class Ranked(NamedTuple):
    """A squad by kind, in the order of `KINDS`, most stars first."""

    numbers: tuple[list[int], ...]
    stars: Stars


class Eleven(NamedTuple):
    """Who of a squad stands where: in every place the number of his kind, and how many of it are before him; None is a
    trainee. `ratings` are without a coach."""

    formation: Formation
    places: tuple[tuple[int, int] | None, ...]
    ratings: Ratings

    def named(self, squad: Ranked, coach: End) -> LineUp:
        """These of a squad, with the coach's stars at one end."""
        lines = squad.numbers
        return LineUp(self.formation, tuple([one and lines[one[0]][one[1]] for one in self.places]), coach)


def ranked(table: SeasonTable, squad: Sequence[int]) -> Ranked:
    """A squad by kind, most stars first."""
    people = table.people
    found: dict[Kind, list[int]] = {kind: [] for kind in KINDS}
    for number in sorted(squad, key=lambda number: -people[number].stars):
        found[people[number].kind].append(number)
    lines = tuple(found.values())
    return Ranked(lines, tuple([tuple([people[number].stars for number in line]) for line in lines]))


@lru_cache(maxsize=_KEPT)
def best_elevens(squad: Stars, first: tuple[tuple[Position, ...], ...] = ((),)) -> tuple[Eleven, ...]:
    """In every formation the best seniors of a squad in their places, and the best youths for whoever is weaker.

    A youth takes the weakest place that there is, in certain positions before others: in all those of `first` in turn.
    """
    found = dict.fromkeys((formation, _places(formation, squad, one)) for formation in FORMATIONS for one in first)
    return tuple(Eleven(formation, places, _ratings(formation, places, squad)) for formation, places in found)


@lru_cache(maxsize=_KEPT)
def _best_balance(squad: Stars, coach: int) -> tuple[Eleven, End]:
    """The eleven of the best balance, and where the coach's stars go."""
    best, most = None, -1
    for eleven in best_elevens(squad):
        for end in ENDS:
            ratings = with_coach(eleven.ratings, coach, end)
            worth = max(1, ratings.defence) * max(1, ratings.attack)
            if worth > most:
                best, most = (eleven, end), worth
    assert best is not None, "there is a formation"
    return best


def _places(formation: Formation, squad: Stars, first: tuple[Position, ...]) -> tuple[tuple[int, int] | None, ...]:
    """As `best_elevens`."""
    positions = places_of(formation)
    places: list[tuple[int, int] | None] = []
    for kind, position in enumerate(POSITIONS):
        count = positions.count(position)
        places += [(kind, rank) for rank in range(min(count, len(squad[kind])))]
        places += [None] * (count - len(squad[kind]))
    stars = [-1 if one is None else squad[one[0]][one[1]] for one in places]
    for rank, more in enumerate(squad[_YOUTH]):
        weaker = [place for place in range(1, ELEVEN) if stars[place] < more]
        if not weaker:
            break
        wanted = [place for place in weaker if positions[place] in first] if first else ()
        place = min(wanted or weaker, key=stars.__getitem__)
        places[place], stars[place] = (_YOUTH, rank), more
    return tuple(places)


def _ratings(formation: Formation, places: tuple[tuple[int, int] | None, ...], squad: Stars) -> Ratings:
    stars = tuple(0 if one is None else squad[one[0]][one[1]] for one in places)
    return ratings_of(formation, stars, 0, "attack")

"""Which line-ups a manager may name, what they are worth, and a good one (FF-28 … FF-30).

Pure functions of what lies open. The rules, computer managers and the window all ask here.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.model import Reason
from engine.fortunes.content.cards import ELEVEN, FORMATIONS, Formation, Ratings
from engine.fortunes.line_up import ENDS, LineUp, Player, may_play, places_of, ratings_of
from engine.fortunes.season import people
from engine.fortunes.season.model import SeasonTable

_GAP = 12
"""A random line-up leaves one place in so many to a trainee."""


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
    stars = tuple(0 if number is None else table.people[number].stars for number in line_up.places)
    return ratings_of(line_up.formation, stars, table.managers[seat].coach, line_up.coach)


def suggested(table: SeasonTable, seat: int, ignore_out: bool = False) -> LineUp:
    """The line-up of the best balance: the product of both ratings is greatest, as goals go by their quotients (FF-31).

    With `ignore_out` those who miss matches play too (FF-28); the listed never do.
    """
    if ignore_out:
        listed = table.managers[seat].listed
        squad = [number for number in people.at_club(table, seat) if number not in listed]
    else:
        squad = people.selectable(table, seat)
    best, most = None, -1
    for places in _elevens(table, squad):
        for end in ENDS:
            line_up = LineUp(places[0], places[1], end)
            ratings = team_ratings(table, seat, line_up)
            worth = max(1, ratings.defence) * max(1, ratings.attack)
            if worth > most:
                best, most = line_up, worth
    assert best is not None, "there is a formation"
    return best


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


def _elevens(table: SeasonTable, squad: Sequence[int]) -> list[tuple[Formation, tuple[int | None, ...]]]:
    """In every formation the eleven of most stars: the best seniors of a line, and youths where they are better."""
    ranked = sorted(squad, key=lambda number: -table.people[number].stars)
    by_kind: dict[str, list[int]] = {}
    for number in ranked:
        by_kind.setdefault(table.people[number].kind, []).append(number)
    return [(formation, _eleven(table, formation, by_kind)) for formation in FORMATIONS]


def _eleven(table: SeasonTable, formation: Formation, by_kind: dict[str, list[int]]) -> tuple[int | None, ...]:
    left = {kind: iter(numbers) for kind, numbers in by_kind.items() if kind != "youth"}
    places: list[int | None] = [next(left.get(position, iter(())), None) for position in places_of(formation)]

    def stars(place: int) -> int:
        number = places[place]
        return -1 if number is None else table.people[number].stars

    for youth in by_kind.get("youth", ()):
        weakest = min(range(1, ELEVEN), key=stars)
        if stars(weakest) >= table.people[youth].stars:
            break
        places[weakest] = youth
    return tuple(places)

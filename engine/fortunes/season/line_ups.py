"""Which line-ups a manager may name, what they are worth, and a good one (FF-28 … FF-30).

Pure functions of what lies open. The rules, computer managers and the window all ask here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.chance import Chance
from engine.core.model import Reason
from engine.fortunes.content.cards import ELEVEN, FORMATIONS, Formation, Ratings
from engine.fortunes.content.effects import POSITIONS, Kind, Position
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
    by_kind, coach = ranked(table, squad), table.managers[seat].coach
    best, most = None, -1
    for formation in FORMATIONS:
        places = best_places(table, formation, by_kind)
        stars = stars_of(table, places)
        for end in ENDS:
            ratings = ratings_of(formation, stars, coach, end)
            worth = max(1, ratings.defence) * max(1, ratings.attack)
            if worth > most:
                best, most = LineUp(formation, places, end), worth
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


# -- the eleven of most stars


def ranked(table: SeasonTable, squad: Sequence[int]) -> dict[Kind, list[int]]:
    """A squad by kind, most stars first."""
    found: dict[Kind, list[int]] = {}
    for number in sorted(squad, key=lambda number: -table.people[number].stars):
        found.setdefault(table.people[number].kind, []).append(number)
    return found


def best_places(
    table: SeasonTable, formation: Formation, squad: Mapping[Kind, Sequence[int]], first: Sequence[Position] = ()
) -> tuple[int | None, ...]:
    """The best seniors of a `ranked` squad in their places, and the best youths for whoever is weaker.

    A youth takes the weakest place that there is, in the positions `first` before others.
    """
    positions, people = places_of(formation), table.people
    places: list[int | None] = []
    for position in POSITIONS:
        count = positions.count(position)
        line = squad.get(position, ())[:count]
        places += [*line, *[None] * (count - len(line))]
    youths = squad.get("youth")
    if not youths:
        return tuple(places)
    stars = [-1 if number is None else people[number].stars for number in places]
    for youth in youths:
        weaker = [place for place in range(1, ELEVEN) if stars[place] < people[youth].stars]
        if not weaker:
            break
        wanted = [place for place in weaker if positions[place] in first] if first else ()
        place = min(wanted or weaker, key=stars.__getitem__)
        places[place], stars[place] = youth, people[youth].stars
    return tuple(places)

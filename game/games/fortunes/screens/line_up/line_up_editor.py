"""A line-up of Fortunes in the making: who stands where, and at which end the coach works."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from engine.core.model import Reason
from engine.fortunes.content.cards import ELEVEN, Formation
from engine.fortunes.content.effects import POSITIONS
from engine.fortunes.line_up import ENDS, End, LineUp, may_play, places_of
from engine.fortunes.season import people
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.screens.frame import KINDS, Cause
from game.stage.line_up_editor import FormationEditor

Fault = Callable[[LineUp, bool], Reason | None]


def place_key(place: int) -> str:
    """The key of a place's widget."""
    return f"place {place}"


class FortunesEditor(FormationEditor[LineUp, int, Formation]):
    """Who stands where so far, by the numbers of people; None is a trainee.

    `fault` is the rules' opinion of a line-up, whole or unfinished. It begins with what may still be named of `last`,
    its gaps filled; without it with the suggestion.
    """

    def __init__(
        self, table: SeasonTable, seat: int, fault: Fault, suggest: Callable[[], LineUp], last: LineUp | None = None
    ) -> None:
        self.seat = seat
        self.fault = fault
        self._know(table)
        kept = None if last is None else self.filled(self._pruned(last))
        super().__init__(kept if kept is not None and fault(kept, True) is None else suggest(), suggest)

    # -- questions

    @property
    def coach(self) -> int:
        """The coach's stars."""
        return self.table.managers[self.seat].coach

    def at(self, place: int) -> int | None:
        """Who stands on a place; None is a trainee."""
        return self._stands.places[place]

    @property
    def places(self) -> Sequence[int]:
        return range(ELEVEN)

    @property
    def trainees(self) -> int:
        """How many places nobody of the squad stands on (FF-30)."""
        return self._stands.places.count(None)

    def stars(self, number: int | None) -> int:
        """Somebody's stars; a trainee has none."""
        return 0 if number is None else self.table.people[number].stars

    def cause(self, number: int) -> Cause | None:
        """Why somebody of the squad can't play, None if he can."""
        if number in self._ready:
            return None
        if number in self.table.managers[self.seat].listed:
            return "listed"
        return "lent" if number not in people.at_club(self.table, self.seat) else "out"

    @property
    def bench(self) -> list[int]:
        """Who isn't on the pitch, by kind and stars; those who can't play last, lent-out ones too."""
        manager = self.table.managers[self.seat]
        everybody = dict.fromkeys([*manager.squad, *people.borrowed_by(self.table, self.seat)])
        return sorted((one for one in everybody if self.place_of(one) is None), key=self._rank)

    @property
    def next_one(self) -> int | None:
        """Who of the bench would be placed next: the best who fits a place that a trainee stands on."""
        gaps = {position for position, there in self._lines(self._stands) if there is None}
        fit = [one for one in self.bench if self.cause(one) is None and self._fits(one, gaps)]
        return max(fit, key=self.stars, default=None)

    def next_for(self, place: int) -> int | None:
        """The best of the bench who fits a place."""
        fit = [one for one in self.bench if self.cause(one) is None and self.fits(one, place)]
        return max(fit, key=self.stars, default=None)

    @property
    def left_out(self) -> int | None:
        """The best who isn't named though he has more stars than somebody on the pitch, in goal or before it."""
        weakest: dict[bool, int] = {}
        for position, there in self._lines(self._stands):
            keeps = position == "goalkeeper"
            weakest[keeps] = min(self.stars(there), weakest.get(keeps, self.stars(there)))
        people = self.table.people
        better = [one for one in self.bench if self.stars(one) > weakest[people[one].kind == "goalkeeper"]]
        return max(better, key=self.stars, default=None)

    @property
    def overlooked(self) -> int | None:
        """The best of the bench who could take the place of somebody weaker of his own kind, if there is one."""
        people = self.table.people
        weakest: dict[str, int] = {}
        for one in self._stands.places:
            if one is not None:
                kind = people[one].kind
                weakest[kind] = min(self.stars(one), weakest.get(kind, self.stars(one)))
        ready = (one for one in self.bench if self.cause(one) is None)
        better = [one for one in ready if self.stars(one) > weakest.get(people[one].kind, self.stars(one))]
        return max(better, key=self.stars, default=None)

    def fits(self, number: int, place: int) -> bool:
        """Whether somebody may stand on a place at all (FF-30)."""
        return may_play(self.table.people[number].kind, places_of(self._stands.formation)[place])

    def stays(self, number: int) -> Reason | None:
        cause = self.cause(number)
        return None if cause is None else Reason("not_selectable", {"person": number, "cause": cause})

    def why_not(self, number: int, place: int) -> Reason | None:
        return self.fault(self.as_if(number, place), True)

    def as_if(self, number: int, place: int) -> LineUp:
        """The line-up with somebody on a place, legal or not. Who stood there takes the other's place if he may."""
        there, origin = self.at(place), self.place_of(number)
        places = list(self._stands.places)
        if origin is not None:
            places[origin] = there if there is not None and self.fits(there, origin) else None
        places[place] = number
        return replace(self._stands, places=tuple(places))

    def without(self, place: int) -> LineUp:
        places = list(self._stands.places)
        places[place] = None
        return replace(self._stands, places=tuple(places))

    def likely_place(self, number: int) -> int:
        origin = self.place_of(number)
        if origin is not None:
            return origin
        return min(range(ELEVEN), key=lambda place: (not self.fits(number, place), self._weight(self.at(place))))

    def formed(self, formation: Formation) -> LineUp:
        """The line-up as it would be in another formation: who fits stays, gaps are filled from the bench."""
        kept: dict[str, list[int]] = {position: [] for position in POSITIONS}
        youths: list[int] = []
        for position, there in self._lines(self._stands):
            if there is not None:
                (youths if self.table.people[there].kind == "youth" else kept[position]).append(there)
        places: list[int | None] = []
        for position in POSITIONS:
            size = places_of(formation).count(position)
            best = sorted(kept[position], key=self.stars, reverse=True)[:size]
            row: list[int | None] = [one for one in kept[position] if one in best]
            places += [*row, *[None] * (size - len(row))]
        return self.filled(LineUp(formation, tuple(places), self._stands.coach), [*youths, *self._ready])

    def filled(self, line_up: LineUp, among: Sequence[int] = ()) -> LineUp:
        """The line-up with its gaps filled by the best of `among` (everybody who can play) who are free, seniors
        first."""
        free = [one for one in dict.fromkeys(among or self._ready) if one not in line_up.places]
        places = list(line_up.places)
        for youth in (False, True):
            for place, position in enumerate(places_of(line_up.formation)):
                fit = [one for one in free if self._fits(one, {position}) and self._is_youth(one) == youth]
                if places[place] is None and fit:
                    best = max(fit, key=self.stars)
                    places[place] = best
                    free.remove(best)
        return replace(line_up, places=tuple(places))

    # -- changes

    @property
    def formation(self) -> Formation:
        return self._stands.formation

    def gaps_in(self, formation: Formation) -> int:
        return self.formed(formation).places.count(None)

    def form(self, formation: Formation) -> Reason | None:
        if formation != self._stands.formation:
            self._change(self.formed(formation))
        return None

    def send_coach(self, end: End) -> None:
        """Let the coach's stars go to an end (FF-29)."""
        self._change(replace(self._stands, coach=end))

    def turn_coach(self) -> None:
        """Let them go to the other end."""
        self.send_coach(ENDS[1 - ENDS.index(self._stands.coach)])

    def clear(self) -> bool:
        """Lay everybody on the bench; whether anybody stood."""
        return self._change(replace(self._stands, places=(None,) * ELEVEN))

    def renew(self, table: SeasonTable) -> None:
        """Go on with the squad as it is now, with no way back to who can't be named any more: where nobody was lacking
        the best who fits takes his place."""
        self._know(table)
        if self.held is not None and self.cause(self.held) is not None:
            self.held = None
        self._revise(lambda one: self._pruned(one) if None in one.places else self.filled(self._pruned(one)))

    # -- inside

    def _know(self, table: SeasonTable) -> None:
        self.table = table
        self._ready = people.selectable(table, self.seat)

    def _pruned(self, line_up: LineUp) -> LineUp:
        """Who can't be named any more leaves a gap."""
        return replace(line_up, places=tuple(one if one in self._ready else None for one in line_up.places))

    def _lines(self, line_up: LineUp) -> Iterable[tuple[str, int | None]]:
        return zip(places_of(line_up.formation), line_up.places, strict=True)

    def _is_youth(self, number: int) -> bool:
        return self.table.people[number].kind == "youth"

    def _fits(self, number: int, positions: Iterable[str]) -> bool:
        kind = self.table.people[number].kind
        return any(may_play(kind, position) for position in POSITIONS if position in positions)

    def _weight(self, number: int | None) -> int:
        """A trainee is worth less than anybody."""
        return -1 if number is None else self.stars(number)

    def _rank(self, number: int) -> tuple[bool, int, int, int]:
        one = self.table.people[number]
        return self.cause(number) is not None, KINDS.index(one.kind), -one.stars, number

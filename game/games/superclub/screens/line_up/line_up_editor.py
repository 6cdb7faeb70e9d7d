"""A line-up of Superclub in the making: who stands in which slot, whose third it is, who takes penalties when."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from engine.core.model import Reason
from engine.superclub.content.cards import GIVEN, GIVEN_STARS, POSITIONS, Card
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import OUTFIELD, LineUp, halves_of
from engine.superclub.match.line_ups import empty_slots, has_boost, selectable, takers_by_stars
from engine.superclub.match.model import Kind, LineUpDue, MatchTable, Team
from game.games.superclub.wording import refusal
from game.stage.line_up_editor import FormationEditor
from game.stage.style.thirds import OCCUPANTS
from game.ui.text import Texts

Fault = Callable[[LineUp, bool], Reason | None]
Formation: TypeAlias = tuple[int, int, int]
"""Slots of defence, midfield and attack."""


class Spot(NamedTuple):
    """A place on the pitch: a slot of a third from the left; without a third the goal."""

    third: Third | None
    slot: int = 0

    @property
    def key(self) -> str:
        """The key of its widget."""
        return "goal" if self.third is None else f"{self.third} {self.slot}"


GOAL = Spot(None)


class SuperclubEditor(FormationEditor[LineUp, Spot, Formation]):
    """Who stands where so far, by the numbers of cards.

    `fault` is the rules' opinion of a line-up, whole or unfinished. It begins with what is still legal of `last`, else
    with the suggestion; `change` is for a line-up named after the reveal: with what stands, and a frozen one needn't
    stand (SC-39).
    """

    def __init__(
        self, match: MatchTable, due: LineUpDue, fault: Fault, suggest: Callable[[], LineUp], last: LineUp | None = None
    ) -> None:
        self.team = match.teams[due.side]
        self.kind: Kind = match.setup.kind
        self.fault = fault
        self.cards = {card.number: card for card in self.team.squad.cards}
        self.frozen = None if due.change else self.team.squad.frozen
        if due.change and self.team.line_up is not None:
            last = self.team.line_up
        kept = None if last is None else pruned(last, self.team, fault)
        self.begins_as_last = kept is not None
        self.taker: int | None = None
        """Whose penalty is in the hand, to be put elsewhere in the order."""
        super().__init__(self._noted(kept or suggest()), suggest)

    # -- questions

    @property
    def line_up(self) -> LineUp:
        """The line-up as it stands, whole or not, with the order of penalties."""
        return replace(self._stands, takers=self.takers)

    @property
    def final(self) -> bool:
        """Whether penalties may come."""
        return self.kind != "league"

    @property
    def boosted(self) -> bool:
        """Whether there is a captain's third to name."""
        return has_boost(self.team, self.kind)

    @property
    def takers(self) -> tuple[int, ...]:
        """The order of penalties of all who stand there, in finals (SC-42)."""
        return self.takers_of(self._stands)

    def takers_of(self, line_up: LineUp) -> tuple[int, ...]:
        """The order of penalties as it would be with another line-up: who was ordered first, the rest by stars."""
        return self._ordered(line_up, self._stands.takers)

    def _ordered(self, line_up: LineUp, first: tuple[int, ...]) -> tuple[int, ...]:
        if not self.final:
            return ()
        by_stars = self._by_stars(line_up)
        kept = tuple(number for number in first if number in by_stars)
        return kept + tuple(number for number in by_stars if number not in kept)

    def stars(self, number: int) -> int:
        """A card's stars; Given has one."""
        return self.cards[number].stars if number in self.cards else GIVEN_STARS

    @property
    def places(self) -> list[Spot]:
        """Every place there is, the goal first."""
        return [GOAL, *(Spot(third, slot) for third in THIRDS for slot in range(len(self._stands.of(third))))]

    def at(self, spot: Spot) -> int | None:
        """Whose card lies on a place, None if none does. Given has no card."""
        if spot.third is None:
            return None if self._stands.keeper == GIVEN else self._stands.keeper
        return self._stands.of(spot.third)[spot.slot]

    def row(self, third: Third, line_up: LineUp | None = None) -> list[Card | None]:
        """The cards of a third from the left, as it stands or in another line-up."""
        row = (line_up or self._stands).of(third)
        return [None if number is None else self.cards[number] for number in row]

    def cause(self, number: int) -> str | None:
        """Why a card can't play, None if it can."""
        if number in self.team.injured:
            return "injured"
        return next((absence.cause for absence in self.team.squad.out if absence.card == number), None)

    def left_out(self) -> int | None:
        """The best who could play and doesn't, though he has more stars than somebody who plays is worth where he
        stands: of those who don't keep goal, else a goalkeeper; None if there is nobody."""
        rows = [(third, card) for third in THIRDS for card in self.row(third) if card is not None]
        weakest = min((halves_of(card, third) for third, card in rows), default=None)
        if weakest is None:
            return None
        fit = (number for number in self.bench if self.cause(number) is None and 2 * self.stars(number) > weakest)
        return max(
            fit, key=lambda number: (self.cards[number].position != "goalkeeper", self.stars(number)), default=None
        )

    def in_place_of(self, number: int) -> list[tuple[int, LineUp]]:
        """Whose place somebody of the bench could take, each with how it would stand."""
        taken = [(self.at(spot), spot) for spot in self.places]
        return [
            (other, self.as_if(number, spot))
            for other, spot in taken
            if other is not None and self.why_not(number, spot) is None
        ]

    @property
    def bench(self) -> list[int]:
        """Who isn't on the pitch, by position and stars; those who can't play last."""
        placed = {self.at(spot) for spot in self.places}
        return sorted((number for number in self.cards if number not in placed), key=self._rank)

    @property
    def missing(self) -> int:
        """How many slots are empty for which there is somebody."""
        return max(0, OUTFIELD - len(self._stands.outfield) - empty_slots(self.team))

    @property
    def next_one(self) -> int | None:
        """Who on the bench would be placed next: the best outfield player who can play, while slots are missing."""
        if not self.missing:
            return None
        fit = [one for one in self.bench if self.cards[one].position != "goalkeeper" and self.cause(one) is None]
        return max(fit, key=self.stars, default=None)

    def next_for(self, spot: Spot) -> int | None:
        return None if spot.third is None else self.next_one

    def fixed(self, spot: Spot) -> Reason | None:
        """Why who lies there can't be moved: news froze the line-up (SC-39). None if he can be."""
        number = self.at(spot)
        if self.frozen is None or number is None:
            return None
        was = self.frozen.keeper if spot.third is None else self.frozen.of(spot.third)[spot.slot]
        return Reason("frozen", {"card": number}) if was == number else None

    def as_if(self, number: int, spot: Spot) -> LineUp:
        """The line-up with a card on a place, and who lies there where it came from; legal or not."""
        there, origin = self.at(spot), self.place_of(number)
        line_up = self._stands
        if origin is not None:
            line_up = _put(line_up, origin, there)
        return _put(line_up, spot, number)

    def without(self, spot: Spot) -> LineUp:
        return _put(self._stands, spot, None)

    def why_not(self, number: int, spot: Spot) -> Reason | None:
        """Why a card can't be put on a place, in the place of who lies there; None if it can."""
        return self.fixed(spot) or self._fault_so_far(self.as_if(number, spot))

    def stays(self, number: int) -> Reason | None:
        """Why a card can't be taken into the hand: it can't play or can't be moved."""
        cause = self.cause(number)
        if cause is not None:
            return Reason("not_selectable", {"card": number, "cause": cause})
        origin = self.place_of(number)
        return None if origin is None else self.fixed(origin)

    def likely_place(self, number: int) -> Spot:
        """Where focus goes when a card is picked up: where it lies, else where it is of most use."""
        origin = self.place_of(number)
        if origin is not None:
            return origin
        card = self.cards[number]
        if card.position == "goalkeeper":
            return GOAL

        def cost(spot: Spot) -> tuple[bool, bool, int]:
            there = self.at(spot)
            worth = 0 if spot.third is None else halves_of(card, spot.third)
            loses = 0 if there is None or spot.third is None else halves_of(self.cards[there], spot.third)
            return self.why_not(number, spot) is not None, there is not None, loses - worth

        return min((spot for spot in self.places if spot.third is not None), key=cost)

    # -- changes

    def let_go(self) -> None:
        super().let_go()
        self.taker = None

    @property
    def is_locked(self) -> bool:
        """News froze the line-up (SC-39)."""
        return self.frozen is not None

    @property
    def formation(self) -> Formation:
        return self._stands.formation

    def form(self, formation: Formation) -> Reason | None:
        """Play another formation: everybody stays in his third, or goes where he loses least. Returns why not."""
        line_up = self.formed(formation)
        fault = self._fault_so_far(line_up)
        if fault is None:
            self._change(line_up)
        return fault

    def formed(self, formation: Formation) -> LineUp:
        """The line-up as it would be in another formation."""
        rows: dict[Third, list[int | None]] = {}
        spare: list[int] = []
        for third, size in zip(THIRDS, formation, strict=True):
            row = list(self._stands.of(third))
            while len(row) > size:
                # An empty slot goes first, then who is least at home here, the last of them.
                place = min(range(len(row)), key=lambda at: (self._at_home(row[at], third), -at))
                gone = row.pop(place)
                spare += [] if gone is None else [gone]
            rows[third] = row + [None] * (size - len(row))
        for number in spare:
            card = self.cards[number]
            free = [(third, slot) for third in THIRDS for slot, there in enumerate(rows[third]) if there is None]
            third, slot = max(free, key=lambda place: halves_of(card, place[0]))
            rows[third][slot] = number
        back, middle, front = (tuple(rows[third]) for third in THIRDS)
        return replace(self._stands, defence=back, midfield=middle, attack=front)

    def clear(self, third: Third) -> bool:
        """Lay everybody of a third on the bench but those who must stand; whether anybody went."""
        return self._change(self._cleared(third))

    def may_clear(self, third: Third) -> bool:
        """Whether there is anybody in a third who may go."""
        return self._cleared(third) != self._stands

    def lead(self, third: Third) -> None:
        """Make a third the captain's."""
        if self.boosted:
            self._change(replace(self._stands, captain=third))

    def order(self, number: int, place: int) -> None:
        """Let somebody take the penalty number `place`, from 0; who is between moves up or down."""
        order = [taker for taker in self.takers if taker != number]
        order.insert(place, number)
        self._change(replace(self._stands, takers=tuple(order)))

    def stand(self, line_up: LineUp) -> None:
        super().stand(self._noted(line_up))

    # -- inside

    def _cleared(self, third: Third) -> LineUp:
        line_up = self._stands
        for slot in range(len(line_up.of(third))):
            if self.fixed(Spot(third, slot)) is None:
                line_up = line_up.placed(third, slot, None)
        return line_up

    def _noted(self, line_up: LineUp) -> LineUp:
        """The line-up with its takers only if they were ordered by hand: stars order them else."""
        by_stars = line_up.takers == self._by_stars(line_up)
        return replace(line_up, takers=()) if by_stars else line_up

    def _fault_so_far(self, line_up: LineUp) -> Reason | None:
        return self.fault(replace(line_up, takers=()), True)

    def _is_same(self, stands: LineUp) -> bool:
        return replace(stands, takers=self._ordered(stands, stands.takers)) == self.line_up

    def _rank(self, number: int) -> tuple[bool, int, int, int]:
        card = self.cards[number]
        return self.cause(number) is not None, POSITIONS.index(card.position), -card.stars, number

    def _by_stars(self, line_up: LineUp) -> tuple[int, ...]:
        return takers_by_stars(self.team, line_up)

    def _at_home(self, number: int | None, third: Third) -> tuple[bool, int]:
        """How much speaks for leaving somebody in a third."""
        if number is None:
            return False, 0
        card = self.cards[number]
        return True, (card.position == OCCUPANTS[third]) * 100 + halves_of(card, third)


def _put(line_up: LineUp, spot: Spot, number: int | None) -> LineUp:
    if spot.third is None:
        return replace(line_up, keeper=GIVEN if number is None else number)
    return line_up.placed(spot.third, spot.slot, number)


def pruned(line_up: LineUp, team: Team, fault: Fault) -> LineUp | None:
    """As much of an earlier line-up as may be named now; None if nothing of it may."""
    there = {card.number for card in selectable(team)}
    found = replace(line_up, takers=())
    if found.keeper not in there:
        found = replace(found, keeper=GIVEN)
    for third in THIRDS:
        for slot, number in enumerate(found.of(third)):
            if number not in there:
                found = found.placed(third, slot, None)
    for captain, takers in product((found.captain, None), (line_up.takers, ())):
        kept = replace(found, captain=captain, takers=tuple(n for n in takers if n in found.eleven))
        if fault(kept, True) is None:
            return kept
    return None


def formation_name(formation: Formation) -> str:
    """How a formation is called: defence first.

    >>> formation_name((4, 3, 3))
    '4-3-3'
    """
    return "-".join(str(count) for count in formation)


def name_of(t: Texts, editor: SuperclubEditor, number: int) -> str:
    """What a card is called."""
    return editor.cards[number].name if number in editor.cards else t("superclub.line_up.given")


def sentence(t: Texts, editor: SuperclubEditor, reason: Reason) -> str:
    """The refusal, with the names of cards."""
    if "card" in reason.params:
        reason = Reason(reason.key, {**reason.params, "card": name_of(t, editor, int(reason.params["card"]))})
    return refusal(t, reason)

"""A table in the middle of a season, made by hand, on which seat 0 reads cards.

Every manager has the same squad, of 32 stars: ten more than an opening's 22. Seat n's players are numbered from 20 n
on:

- 0 in goal (4 stars)
- 1, 2, 3, 4 in defence (4, 3, 3, 2)
- 5, 6, 7 in midfield (4, 3, 2)
- 8, 9, 10 in attack (3, 2, 2)
- 11, 12 youths (0)

Everybody has £200m. On top of the senior pile lie a forward of five stars, a defender of two and a goalkeeper of three.
It is week 3, nobody has played yet, and it is seat 0's turn.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from engine.core.chance import Chance
from engine.core.deals import new_desk
from engine.core.entries import ClubEntry
from engine.core.league import Row
from engine.core.model import Action, Event, Seat, Step
from engine.fortunes.content.cards import PILES, Pile, Ratings
from engine.fortunes.content.effects import Kind
from engine.fortunes.content.load import load
from engine.fortunes.season.model import Club, Manager, Person, SeasonSetup, SeasonTable
from engine.fortunes.season.rules import HANDLERS, FortunesSeason
from engine.fortunes.season.state import Deck, Piles, SeasonPlay, SeasonState
from engine.fortunes.season.steps import DrawCard

CONTENT = load()
CASH = 200
SQUAD: tuple[tuple[Kind, int], ...] = (
    ("goalkeeper", 4),
    ("defender", 4), ("defender", 3), ("defender", 3), ("defender", 2),
    ("midfielder", 4), ("midfielder", 3), ("midfielder", 2),
    ("forward", 3), ("forward", 2), ("forward", 2),
    ("youth", 0), ("youth", 0),
)  # fmt: skip
KEEPER, DEFENDER, MIDFIELDER, FORWARD, YOUTH = 0, 1, 5, 8, 11
"""The best of each kind, seat 0's."""
SEAT = 20
"""From one manager's numbers to the next one's."""
STAR, WEAK, GLOVES = 200, 201, 202
"""The senior pile, from the top on."""
PILE: tuple[tuple[Kind, int], ...] = (("forward", 5), ("defender", 2), ("goalkeeper", 3))
ACADEMY = 203
EventT = TypeVar("EventT", bound=Event)


@cache
def season_rules() -> FortunesSeason:
    """The rules with the shipped content."""
    return FortunesSeason()


def find(key: str) -> tuple[Pile, int]:
    """The pile and the number of the card called `key`; "bung" is that of Luck."""
    return next((pile, card.number) for pile in PILES for card in CONTENT.pile(pile) if card.key == key)


def _people(seats: int) -> list[Person]:
    people = [Person("Spare", "forward", 0)] * 204
    for seat in range(seats):
        for place, (kind, stars) in enumerate(SQUAD):
            people[SEAT * seat + place] = Person(f"P{SEAT * seat + place}", kind, stars)
    for number, (kind, stars) in enumerate(PILE, STAR):
        people[number] = Person(f"P{number}", kind, stars)
    people[ACADEMY] = Person("Boy", "youth", 0)
    return people


class Reading:
    """Seat 0 reads cards, those of `keys` in turn."""

    def __init__(self, *keys: str, seats: int = 2, **setup: Any) -> None:
        clubs = [Club(card.key, card.name, Ratings(16, 20)) for card in CONTENT.clubs]
        for seat in range(seats):
            clubs[seat].manager = seat
        self.table = SeasonTable(
            setup=SeasonSetup(
                tuple(Seat(f"S{seat}") for seat in range(seats)),
                tuple(ClubEntry(club.key) for club in CONTENT.clubs[:seats]),
                **setup,
            ),
            clubs=clubs,
            league=len(clubs),
            managers=[
                Manager(seat, CASH, squad=[SEAT * seat + place for place in range(len(SQUAD))]) for seat in range(seats)
            ],
            people=_people(seats),
            bank=-CASH * seats,
            academy=[ACADEMY],
            seniors=len(PILE),
            season=1,
            week=3,
            mover=0,
            desk=new_desk(seats),
            named=[None] * seats,
            last_named=[None] * seats,
            lots=tuple(range(len(clubs))),
            rows=tuple(Row(team) for team in range(len(clubs))),
            deducted=[0] * len(clubs),
        )
        self.state = SeasonState(self.table, Chance(1, {}), Piles(seniors=[GLOVES, WEAK, STAR]))
        self.keys = list(keys)
        self.events: list[Event] = []

    # -- the table

    def manager(self, seat: int = 0) -> Manager:
        """A manager."""
        return self.table.managers[seat]

    @property
    def cash(self) -> tuple[int, ...]:
        """What everybody has."""
        return tuple(manager.cash for manager in self.table.managers)

    def has(self, cash: int, seat: int = 0) -> None:
        """Have a manager begin with so much."""
        self.table.bank += self.manager(seat).cash - cash
        self.manager(seat).cash = cash

    def stars(self, person: int, stars: int) -> None:
        """Give a player so many stars."""
        known = self.table.people[person]
        self.table.people[person] = Person(known.name, known.kind, stars)

    @property
    def out(self) -> dict[int, int]:
        """Who misses how many matches."""
        return {absence.person: absence.matches for absence in self.table.out}

    # -- reading and answering

    def read(self) -> list[Event]:
        """Read the next card, up to a question."""
        pile, number = find(self.keys.pop(0))
        deck: Deck = self.state.piles.deck(pile)
        deck.pile.append(number)
        return self.run(DrawCard(0, pile))

    def run(self, *steps: Step) -> list[Event]:
        """Resolve `steps` up to a question."""
        play = SeasonPlay(self.state, CONTENT, season_rules().match)
        play.then(*steps)
        return self._note(play.run(HANDLERS))

    @property
    def asked(self) -> Any:
        """The open question."""
        (decision,) = self.state.asked
        return decision

    def do(self, *actions: Action) -> None:
        """Take legal actions."""
        for action in actions:
            self._note(season_rules().apply(self.state, action))

    def fault(self, action: Action) -> str | None:
        """Why an action isn't legal now."""
        reason = season_rules().check(self.state, action)
        return None if reason is None else reason.key

    def default(self) -> None:
        """The open question is answered for a manager who is away."""
        self.do(season_rules().default(self.state, self.asked))

    def all(self, kind: type[EventT]) -> list[EventT]:
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def done(self) -> bool:
        """Whether the card has been carried out and put away, and all money is somewhere."""
        assert self.table.bank + sum(self.cash) == 0, "money was lost or made"
        return not self.state.asked and not self.state.agenda and self.table.card_up is None

    def _note(self, events: list[Event]) -> list[Event]:
        self.events += events
        return events

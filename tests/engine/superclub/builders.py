"""An off-season made by hand: clubs, cash, staff and continents as a test wants them, and the room it is about.

Every club begins with twelve outfield players without potential: seats 0 to 2 with one star each (a token of 12, 5 M
each abroad), seats 3 and 4 with two (24, 10 M each).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

from engine.core.chance import Chance
from engine.core.deals import new_desk
from engine.core.entries import ClubEntry
from engine.core.model import Action, Decision, Event, Seat, Step
from engine.superclub.content.cards import CONTINENTS
from engine.superclub.content.load import load
from engine.superclub.season import auctions, finance, investing, scouting, training
from engine.superclub.season.model import Club, Room, SeasonSetup, SeasonTable
from engine.superclub.season.rules import HANDLERS, SuperclubSeason
from engine.superclub.season.state import Piles, SeasonPlay, SeasonState

CONTENT = load()
SQUADS: tuple[tuple[int, ...], ...] = (
    (14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31),
    (81, 83, 84, 86, 88, 89, 91, 92, 94, 96, 97, 99),
    (159, 161, 162, 164, 165, 167, 169, 170, 172, 173, 175, 32),
    (105, 107, 109, 110, 112, 114, 115, 117, 119, 120, 122, 124),
    (176, 178, 180, 182, 184, 186, 188, 41, 43, 45, 47, 49),
)
GOALKEEPERS = tuple(range(14))
"""Five of two stars, six of three, three of four."""
STAR = 222
_ROOMS: dict[str, Any] = {
    "finance": finance,
    "training": training,
    "scouting": scouting,
    "investments": investing,
    "deadline": auctions,
}
EventT = TypeVar("EventT", bound=Event)


@cache
def season_rules() -> SuperclubSeason:
    """The rules with the shipped content."""
    return SuperclubSeason()


def staff(title: str) -> int:
    """The first staff member with that title."""
    return next(card.number for card in CONTENT.staff if card.title == title)


class OffSeason:
    """An off-season before the room's first question: `begin` goes there."""

    def __init__(self, room: Room, seats: int = 2, *, cash: int = 100, unhappy: bool = False, seed: int = 1) -> None:
        levels = {"training": 1, "scouting": 1, "stadium": 1}
        self.table = SeasonTable(
            setup=SeasonSetup(
                tuple(Seat(f"S{seat}") for seat in range(seats)),
                tuple(ClubEntry(club.key) for club in CONTENT.clubs[:seats]),
                unhappy=unhappy,
            ),
            clubs=[
                Club(squad=[*SQUADS[seat]], cash=cash, levels=dict(levels), marker=30, place=seat + 1)
                for seat in range(seats)
            ],
            stars=[card.stars for card in CONTENT.players],
            season=2,
            room=room,
            order=[*range(seats)],
            ranking=[*range(seats)],
            continents=[0] * len(CONTINENTS),
            desk=new_desk(seats),
        )
        self.state = SeasonState(self.table, Chance(seed, {}), Piles(continents=[[] for _ in CONTINENTS]))
        self.events: list[Event] = []

    # -- what lies where

    def club(self, seat: int = 0) -> Club:
        """A manager's club."""
        return self.table.clubs[seat]

    @property
    def piles(self) -> Piles:
        """What lies face down."""
        return self.state.piles

    def give(self, seat: int, *cards: int) -> None:
        """More players for a squad."""
        self.club(seat).squad += cards

    def hire(self, seat: int, *titles: str) -> None:
        """Staff for a club."""
        self.club(seat).staff += [staff(title) for title in titles]

    def world(self, **continents: Sequence[int]) -> None:
        """Face-down cards of continents, the first to be turned first."""
        for name, cards in continents.items():
            place = CONTINENTS.index(name)
            self.piles.continents[place] = [*reversed(cards)]
            self.table.continents[place] = len(cards)

    def deck(self, *titles: str) -> None:
        """The staff deck, the first to be drawn first."""
        self.piles.staff = [staff(title) for title in reversed(titles)]
        self.table.staff_deck = len(titles)

    # -- what is done

    def begin(self, *steps: Step) -> list[Event]:
        """Go on to the first question of the room, or of `steps`."""
        found: Any = steps or _ROOMS[self.table.room].steps(CONTENT, self.table)
        play = SeasonPlay(self.state, CONTENT, season_rules().match)
        play.then(*found)
        return self._note(play.run(HANDLERS))

    @property
    def asked(self) -> Any:
        """The open question."""
        (due,) = self.state.asked
        return due

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return not self.state.asked and not self.state.agenda

    def refusal(self, action: Action) -> str | None:
        """Why an action isn't legal now; None if it is."""
        reason = season_rules().check(self.state, action)
        return None if reason is None else reason.key

    def do(self, *actions: Action) -> list[Event]:
        """Take legal actions; what came of them."""
        found: list[Event] = []
        for action in actions:
            found += self._note(season_rules().apply(self.state, action))
        return found

    def options(self, due: Decision | None = None) -> list[Action]:
        """Every answer to the open question, or to `due`; each of them must be legal."""
        found = season_rules().options(self.state, self.asked if due is None else due)
        assert found is not None, "too many to list"
        listed = list(found)
        assert [self.refusal(action) for action in listed] == [None] * len(listed)
        return listed

    def default(self) -> Action:
        """What is done for a manager who is away; it must be legal."""
        action = season_rules().default(self.state, self.asked)
        assert self.refusal(action) is None
        return action

    def all(self, kind: type[EventT]) -> list[EventT]:
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def _note(self, events: list[Event]) -> list[Event]:
        self.events += events
        return events

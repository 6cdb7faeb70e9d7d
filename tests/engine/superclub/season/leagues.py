"""A league made by hand, with its off-season behind it: for tests of fixtures, points and the end of a season.

Every squad has four defenders, four midfielders and four attackers of so many stars each, two unless a test says
otherwise: a token of 24. Nobody has played a season before, and the season is the last one, unless a test says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.deals import new_desk
from engine.core.model import Action, Event, Seat, Step
from engine.superclub.content.cards import CONTINENTS
from engine.superclub.content.effects import DEPARTMENTS
from engine.superclub.content.load import load
from engine.superclub.season.model import MOST_SEATS, Club, Meeting, PowerClub, SeasonTable
from engine.superclub.season.rules import HANDLERS, SuperclubSeason
from engine.superclub.season.state import Piles, SeasonPlay, SeasonState
from engine.superclub.season.steps import EndSeason, KickOff

CONTENT = load()
_ROWS = [
    [card.number for card in CONTENT.players if card.position == position and not card.ceiling][: 4 * MOST_SEATS]
    for position in ("defender", "midfielder", "attacker")
]
SQUADS = [[number for row in _ROWS for number in row[4 * seat : 4 * seat + 4]] for seat in range(MOST_SEATS)]
EventT = TypeVar("EventT", bound=Event)


@cache
def season_rules() -> SuperclubSeason:
    """The rules with the shipped content."""
    return SuperclubSeason()


def staff(title: str) -> int:
    """The first staff member with that title."""
    return next(card.number for card in CONTENT.staff if card.title == title)


def people(seats: int, **setup: Any) -> Any:
    """A set-up with so many people."""
    seated = tuple(Seat(f"S{seat}") for seat in range(seats))
    return replace(season_rules().default_setup(seats), seats=seated, **setup)


class League:
    """A league before its kick-off; `start` goes on from there, `run` from any steps."""

    def __init__(
        self, seats: int = 2, *, stars: Sequence[int] = (), season: int = 1, ranking: Sequence[int] = (), **setup: Any
    ) -> None:
        setup.setdefault("seasons", season)
        every = stars or (2,) * seats
        known = [card.stars for card in CONTENT.players]
        for squad, each in zip(SQUADS, every, strict=False):
            for card in squad:
                known[card] = each
        self.table = SeasonTable(
            setup=people(seats, **setup),
            clubs=[
                Club(squad=[*SQUADS[seat]], cash=100, levels=dict.fromkeys(DEPARTMENTS, 1)) for seat in range(seats)
            ],
            stars=known,
            season=season,
            room="season",
            order=[*range(seats)],
            ranking=[*(ranking or range(MOST_SEATS if setup.get("powerhouses") else seats))],
            continents=[0] * len(CONTINENTS),
            desk=new_desk(seats),
        )
        piles = Piles(
            changers=[card.number for card in CONTENT.changers for _ in range(card.copies)],
            continents=[[] for _ in CONTINENTS],
            supercup=[*range(len(CONTENT.opponents))],
            cups=[[] for _ in range(seats)],
        )
        self.table.changer_deck = len(piles.changers)
        self.state = SeasonState(self.table, Chance(1, {}), piles)
        self.events: list[Event] = []

    def club(self, seat: int = 0) -> Club:
        """A manager's club."""
        return self.table.clubs[seat]

    def start(self) -> list[Event]:
        """Kick off, and play on to the first question."""
        return self.run(KickOff())

    def run(self, *steps: Step) -> list[Event]:
        """Resolve `steps` up to a question."""
        play = SeasonPlay(self.state, CONTENT, season_rules().match)
        play.then(*steps)
        return self._note(play.run(HANDLERS))

    def ends(self, *markers: int) -> list[Event]:
        """The season is over with these markers of managers, then powerhouses."""
        for club, marker in zip(self.table.clubs, markers, strict=False):
            club.marker = marker
        self.table.powerhouses = [PowerClub(f"power{n}", marker=m) for n, m in enumerate(markers[self.seats :])]
        return self.run(EndSeason())

    @property
    def seats(self) -> int:
        """How many managers."""
        return len(self.table.clubs)

    @property
    def asked(self) -> Any:
        """The open question, or the first of several."""
        return self.state.asked[0]

    def do(self, *actions: Action) -> None:
        """Take legal actions."""
        for action in actions:
            self._note(season_rules().apply(self.state, action))

    def default(self) -> None:
        """The first question is answered for a manager who is away."""
        self.do(season_rules().default(self.state, self.asked))

    def until(self, *kinds: type[Any]) -> None:
        """Everybody is away until one of these questions is asked; without any, to the end."""
        while self.state.asked and not isinstance(self.asked, kinds):
            self.default()

    def all(self, kind: type[EventT]) -> list[EventT]:
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def _note(self, events: list[Event]) -> list[Event]:
        self.events += events
        return events


def listed(rounds: Sequence[Sequence[Meeting]]) -> list[str]:
    """Rounds as they are printed: "1–2, 3 SIM" where seat 0 is 1."""
    return [
        ", ".join(f"{one.home + 1} SIM" if one.away is None else f"{one.home + 1}–{one.away + 1}" for one in meetings)
        for meetings in rounds
    ]

"""A whole game of Eleven for tests of the season's frame, with the shipped cards: played by defaults, changed by hand.

A test lets it run to where its rule begins, lays what it needs on the table, and looks at what comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.core.entries import ClubEntry
from engine.core.model import Action, Decision, Event, Seat
from engine.core.rules import question_for
from engine.eleven.club_rules.model import Club, OwnedDirector
from engine.eleven.content.campaigns import CampaignRule
from engine.eleven.content.cards import Scenario
from engine.eleven.content.load import load
from engine.eleven.match.model import OpponentBack
from engine.eleven.season.events import MatchHappened
from engine.eleven.season.fold import SeasonPlay
from engine.eleven.season.model import SeasonSetup, SeasonTable
from engine.eleven.season.rules import ElevenSeason

CONTENT = load()
DecisionT = TypeVar("DecisionT", bound=Decision)


@cache
def season_rules() -> ElevenSeason:
    """The rules with the shipped content."""
    return ElevenSeason()


def make_setup(seats: int, scenario: str = "") -> SeasonSetup:
    """So many people with the first clubs."""
    return SeasonSetup(
        seats=tuple(Seat(f"Seat {number}") for number in range(seats)),
        clubs=tuple(ClubEntry(home.key) for home in CONTENT.homes[:seats]),
        scenario=scenario,
    )


class Game:
    """A game that a test plays. `events` are all so far, those of matches unwrapped."""

    def __init__(self, seats: int = 1, seed: int = 1, scenario: str = "", rules: ElevenSeason | None = None) -> None:
        self.rules = rules or season_rules()
        self.seats = range(seats)
        self.events: list[Event] = []
        self.state, events = self.rules.new(make_setup(seats, scenario), seed)
        self._note(events)

    @property
    def table(self) -> SeasonTable:
        """Everything on the table."""
        return self.state.table

    @property
    def asked(self) -> list[Decision]:
        """What is asked now."""
        return [*self.rules.decisions(self.state)]

    def club(self, seat: int = 0) -> Club:
        """A manager's club."""
        return self.table.clubs[seat]

    def seat_directors(self, *keys: str, seat: int = 0) -> None:
        """Put these directors on a board instead of those drafted."""
        self.club(seat).directors = [OwnedDirector(number_of(CONTENT.directors, key)) for key in keys]

    def do(self, action: Action) -> list[Event]:
        """Take a legal action; what came of it."""
        return self._note(self.rules.apply(self.state, action))

    def default(self, seat: int | None = None) -> list[Event]:
        """Answer the first question, or that of `seat`, as for somebody who is away."""
        due = next(due for due in self.asked if seat is None or due.seat == seat)
        return self.do(self.rules.default(self.state, due))

    def until(self, kind: type[DecisionT], week: int = 0) -> DecisionT:
        """Answer by default until such a decision is the first one, in that week or later."""
        while not (isinstance(self.asked[0], kind) and self.table.week >= week):
            self.default()
        due = self.asked[0]
        assert isinstance(due, kind)
        return due

    def until_asked(self, seat: int) -> Decision:
        """What `seat` is asked now."""
        due = question_for(self.asked, Action(seat))
        assert due is not None
        return due

    def to_the_end(self) -> None:
        """Answer everything by default."""
        while self.asked:
            self.default()

    def all(self, kind: type[Any]) -> list[Any]:
        """The events of this kind so far, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def forget(self) -> None:
        """Count events from now on."""
        self.events.clear()

    def play(self) -> SeasonPlay:
        """A play on the table as it is, for one function of the rules."""
        return SeasonPlay(self.state, self.rules.content, self.rules.match)

    def _note(self, events: Sequence[Event]) -> list[Event]:
        plain = [event.inner if isinstance(event, MatchHappened) else event for event in events]
        self.events += plain
        return plain


def number_of(cards: Sequence[Any], key: str) -> int:
    """The number of the card with that key."""
    return next(number for number, card in enumerate(cards) if card.key == key)


def campaign(rules: Sequence[CampaignRule] = (), **fields: Any) -> Game:
    """A campaign of a test's own: two seasons that count wins, medals for 3, 6 and 9, none played again."""
    given: dict[str, Any] = {"measure": "wins", "medals": (3, 6, 9), "seasons": 2, "retries": 0} | fields
    scenario = Scenario(key="own", name="Own", note="A test's own.", rules=tuple(rules), **given)
    return Game(1, scenario="own", rules=ElevenSeason(replace(CONTENT, scenarios=(scenario,))))


def meeting(*clubs: int) -> Game:
    """A game whose managers meet these clubs this week, before any die is thrown."""
    game = Game(len(clubs))
    game.table.opponents = [OpponentBack(club, 15, 4, 4, 2, 5) for club in clubs]
    return game

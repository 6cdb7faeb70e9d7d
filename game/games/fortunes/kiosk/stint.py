"""One person's weeks at the head of a club of Football Fortunes at the kiosk.

Owns the ways to send the team out, and what is remembered of the weeks at the end. Draws nothing, and plays nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from engine.core.model import Action, Event
from engine.fortunes.content.cards import Content
from engine.fortunes.line_up import LineUp
from engine.fortunes.managers.line_ups import candidates
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import NameLineUp
from engine.fortunes.season.line_ups import suggested, team_ratings
from engine.fortunes.season.model import Fixture, Result, SeasonTable
from engine.fortunes.season.victory import contenders

Way = Literal["attack", "balance", "defence"]
Memory = Literal["trophy", "win", "draw", "card", "sponsor", "none"]


class Plan(NamedTuple):
    """A line-up on offer, by the key of its name."""

    way: Way
    line_up: LineUp


class Best(NamedTuple):
    """What was best of the three weeks: a match (`score` is the visitor's goals first), or money that came in."""

    kind: Memory
    score: tuple[int, int] = (0, 0)
    opponent: int = 0
    amount: int = 0


class Rank(NamedTuple):
    """A manager's place among all managers, and his game points."""

    place: int
    seat: int
    points: int


class Weeks(Protocol):
    """The game that a stint is a part of."""

    @property
    def content(self) -> Content:
        """What it is made of."""
        ...

    @property
    def table(self) -> SeasonTable:
        """The game as far as it was told."""
        ...

    @property
    def seen(self) -> Sequence[Event]:
        """What was told of these weeks."""
        ...

    @property
    def first(self) -> int:
        """The first of these weeks."""
        ...

    def view_of(self, seat: int) -> SeasonTable:
        """The game as it stands for a seat."""
        ...

    def answer(self, action: Action) -> None:
        """Answer what a person is asked."""
        ...


class Stint:
    """How a person fares in a game, who sits in `seat`; what was told of it is what counts, but for line-ups."""

    def __init__(self, game: Weeks, seat: int) -> None:
        self.game = game
        self.seat = seat

    # -- how to line up

    @property
    def view(self) -> SeasonTable:
        """The game as it stands for the visitor, which may be ahead of what was told. To be read only."""
        return self.game.view_of(self.seat)

    def plans(self) -> list[Plan]:
        """The ways to send the team out now."""
        return plans(self.view, self.seat)

    def line_up(self, plan: Plan) -> NameLineUp:
        """The team sent out like that."""
        return NameLineUp(self.seat, plan.line_up)

    # -- what is remembered

    @property
    def managing(self) -> bool:
        """Whether the visitor wasn't sacked."""
        return self.game.table.managers[self.seat].managing

    @property
    def club(self) -> int:
        """The visitor's club."""
        return self.game.table.managers[self.seat].club

    @property
    def has_trophy(self) -> bool:
        """Whether the visitor's club has won a competition in these weeks."""
        return any(isinstance(event, ev.TrophyWon) and event.winner == self.club for event in self.game.seen)

    def to_come(self) -> list[Fixture]:
        """The visitor's own matches that weren't told yet, as far as they are drawn."""
        played = {result.fixture for result in self.game.table.results}
        table, club = self.game.table, self.club
        own = (one for one in table.fixtures if club in (one.home, one.away) and one.week >= table.week)
        return [one for one in own if one.number not in played]

    def matches(self) -> list[tuple[Fixture, Result]]:
        """The visitor's own matches of these weeks, one after another."""
        pairs = [(self.game.table.fixtures[result.fixture], result) for result in self.game.table.results]
        return [pair for pair in pairs if self.club in (pair[0].home, pair[0].away) and pair[0].week >= self.game.first]

    def score(self, fixture: Fixture, result: Result) -> tuple[int, int]:
        """A match's goals, the visitor's first."""
        home, away = result.score
        return (home, away) if fixture.home == self.club else (away, home)

    def best(self) -> Best:
        """A trophy, else the highest win, else the largest sum of a card or a sponsor, else a draw with goals."""
        if self.has_trophy:
            return Best("trophy")
        played = [(self.score(*one), one[0].home + one[0].away - self.club) for one in self.matches()]
        (most, against), opponent = max(played, key=lambda one: (one[0][0] - one[0][1], one[0]), default=((0, 0), 0))
        if most > against:
            return Best("win", (most, against), opponent)
        gained = [
            event.entry
            for event in self.game.seen
            if isinstance(event, ev.MoneyMoved)
            and event.entry.payee == self.seat
            and event.entry.why in ("card", "sponsor")
        ]
        if gained:
            entry = max(gained, key=lambda one: one.amount)
            return Best("card" if entry.why == "card" else "sponsor", amount=entry.amount)
        return Best("draw", (most, against), opponent) if played and most == against else Best("none")

    @property
    def rank(self) -> Rank:
        """The place among all managers, and the game points."""
        return rank_of(self.game.content, self.game.table, self.seat)

    @property
    def points(self) -> int:
        """Game points, once the season is over."""
        return self.rank.points

    @property
    def prizes(self) -> int:
        """What competitions paid in these weeks, in millions."""
        paid = (event.entry for event in self.game.seen if isinstance(event, ev.MoneyMoved))
        return sum(entry.amount for entry in paid if entry.why == "prize" and entry.payee == self.seat)

    @property
    def place(self) -> int:
        """The club's place in the league."""
        return self.game.table.place(self.club)

    @property
    def cash(self) -> int:
        """The manager's money."""
        return self.game.table.managers[self.seat].cash


def standing(content: Content, table: SeasonTable) -> list[Rank]:
    """All managers, who leads first: by their final count, before that as if it ended now (FF-44, FF-45)."""
    if table.over:
        return [Rank(one.place, one.seat, one.total) for one in table.tallies]
    found = contenders(content, table)
    merits = [(table.managers[one.number].managing, one.total) for one in found]
    return [Rank(merits.index(merit) + 1, one.number, one.total) for merit, one in zip(merits, found, strict=True)]


def rank_of(content: Content, table: SeasonTable, seat: int) -> Rank:
    """A manager's place among them."""
    return next(one for one in standing(content, table) if one.seat == seat)


def plans(table: SeasonTable, seat: int) -> list[Plan]:
    """What a manager who is away would do as "balance", and beside it the most that a line-up can have in front, of
    equals the most behind, and the other way round, where that is more than balance has."""
    usual = suggested(table, seat)
    balance = team_ratings(table, seat, usual)
    rated = [(one, team_ratings(table, seat, one)) for one in candidates(table, seat)]
    front, attack = max(rated, key=lambda one: (one[1].attack, one[1].defence))
    back, defence = max(rated, key=lambda one: (one[1].defence, one[1].attack))
    found = [Plan("attack", front)] if attack.attack > balance.attack else []
    found.append(Plan("balance", usual))
    return [*found, *([Plan("defence", back)] if defence.defence > balance.defence else [])]

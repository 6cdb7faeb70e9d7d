"""What happens in a season. Every event has the resulting values and the number of the rule that made it.

Those of money, players, cards and the market are in `market_events`, those of auctions and deals `engine.core`'s.
"""

from __future__ import annotations

from engine.core.auction import AuctionEvent
from engine.core.deals import DealEvent
from engine.core.inner import InnerEvent, InnerOpened
from engine.core.knockout import Tree
from engine.core.league import Row
from engine.core.model import Event, Revealing, SeatEvent, every
from engine.fortunes.content.cards import Ratings
from engine.fortunes.line_up import LineUp
from engine.fortunes.match import events as match_events
from engine.fortunes.match.model import Competition, MatchSetup
from engine.fortunes.season.market_events import AbsencesCounted as AbsencesCounted
from engine.fortunes.season.market_events import BungChanged as BungChanged
from engine.fortunes.season.market_events import CardCancelled as CardCancelled
from engine.fortunes.season.market_events import CardDrawn as CardDrawn
from engine.fortunes.season.market_events import CardPutAway as CardPutAway
from engine.fortunes.season.market_events import DebtFell as DebtFell
from engine.fortunes.season.market_events import DebtPaid as DebtPaid
from engine.fortunes.season.market_events import GroundShut as GroundShut
from engine.fortunes.season.market_events import LoanBegan as LoanBegan
from engine.fortunes.season.market_events import LoanEnded as LoanEnded
from engine.fortunes.season.market_events import LotClosed as LotClosed
from engine.fortunes.season.market_events import LotShown as LotShown
from engine.fortunes.season.market_events import ManagerSacked as ManagerSacked
from engine.fortunes.season.market_events import MoneyMoved as MoneyMoved
from engine.fortunes.season.market_events import NothingHappened as NothingHappened
from engine.fortunes.season.market_events import PlayerListed as PlayerListed
from engine.fortunes.season.market_events import PlayerMoved as PlayerMoved
from engine.fortunes.season.market_events import PlayerOut as PlayerOut
from engine.fortunes.season.market_events import PointsTaken as PointsTaken
from engine.fortunes.season.market_events import Whereabouts as Whereabouts
from engine.fortunes.season.market_events import WindowClosed as WindowClosed
from engine.fortunes.season.market_events import WindowOpened as WindowOpened
from engine.fortunes.season.model import Bet, Club, Fixture, Gate, PastSeason, Person, Result, Scout, Tally

# -- opening, seasons and weeks


class BoardLaid(Event, frozen=True, kw_only=True):
    """The league, everybody's squad and coach, the piles (FF-1 … FF-3)."""

    clubs: tuple[Club, ...]
    league: int
    people: tuple[Person, ...]
    squads: tuple[tuple[int, ...], ...]
    academy: tuple[int, ...]
    seniors: int


class PeopleJoined(Revealing, Event, frozen=True, kw_only=True):
    """New players, numbered on from those there are; `seniors` lie face down now. A shuffle is behind it."""

    people: tuple[Person, ...]
    seniors: int


class ClubTaken(SeatEvent, frozen=True, kw_only=True):
    """A sacked manager takes over a computer club with a new squad; the club's ratings lapse."""

    club: int
    squad: tuple[int, ...]


class SeasonBegun(Event, frozen=True, kw_only=True):
    """A season: its fixtures so far, ratings by club, and the table before it (FF-5, FF-32, FF-33).

    `lots` break ties that nothing else does, by league club.
    """

    season: int
    fixtures: tuple[Fixture, ...]
    ratings: tuple[Ratings, ...]
    lots: tuple[int, ...]
    rows: tuple[Row, ...]


class CupDrawn(Event, frozen=True, kw_only=True):
    """A round of a cup is drawn: the tree so far, and the new fixtures; none after the final (FF-35)."""

    competition: Competition
    tree: Tree
    fixtures: tuple[Fixture, ...]


class OrderRolled(Event, frozen=True, kw_only=True):
    """The dice for moving first: one throw each by seat, and again among those level (FF-7). None did not throw."""

    throws: tuple[tuple[int | None, ...], ...]
    first: int


class RatingsDrifted(Event, frozen=True, kw_only=True):
    """The computer clubs' ratings, by club (FF-32)."""

    ratings: tuple[Ratings, ...]


class WeekBegun(Event, frozen=True, kw_only=True):
    """A week, and who moves first (FF-7)."""

    week: int
    first: int


class WeekEnded(Event, frozen=True, kw_only=True):
    """All fixtures of the week are over."""

    week: int


class TrophyWon(Event, frozen=True, kw_only=True):
    """A competition is decided (FF-36): winner and runner-up, by club."""

    competition: Competition
    winner: int
    runner_up: int


class SeasonEnded(Event, frozen=True, kw_only=True):
    """A season is over, and this is remembered of it; `points` are everybody's game points so far (FF-42, FF-44)."""

    past: PastSeason
    points: tuple[int, ...]
    last_europe: tuple[int, ...]


class GameEnded(Event, frozen=True, kw_only=True):
    """The last season is over; the count, best first (FF-43 … FF-45)."""

    tallies: tuple[Tally, ...]


# -- the board


class TurnBegun(SeatEvent, frozen=True, kw_only=True):
    """It is this manager's turn to move."""


class CounterMoved(SeatEvent, frozen=True, kw_only=True):
    """A roll, and the square the counter has come to (FF-7)."""

    die: int
    square: int


class CoachChanged(SeatEvent, frozen=True, kw_only=True):
    """The coach has so many stars now (FF-13, FF-39)."""

    stars: int


class ScoutChanged(SeatEvent, frozen=True, kw_only=True):
    """A scout was hired, is ready to poach, or is gone (FF-13, FF-39)."""

    scout: Scout


class YouthCoached(SeatEvent, frozen=True, kw_only=True):
    """A youth has so many stars now (FF-14)."""

    person: int
    stars: int


class DayTaken(SeatEvent, frozen=True, kw_only=True):
    """Nothing to do on this square (FF-19)."""


# -- fixtures


class RoundBegun(Event, frozen=True, kw_only=True):
    """These fixtures of a competition are next (FF-7)."""

    competition: Competition
    fixtures: tuple[int, ...]


class LineUpNamed(SeatEvent, frozen=True, kw_only=True):
    """A manager wrote his line-up down, seen by him alone until the reveal (FF-29)."""

    line_up: LineUp


class LineUpSealed(SeatEvent, frozen=True, kw_only=True):
    """Everybody may know that a manager is ready."""


class LineUpsShown(Revealing, Event, frozen=True, kw_only=True):
    """The reveal: line-ups by seat, None for who doesn't play (FF-29)."""

    line_ups: tuple[LineUp | None, ...]


class BetPlaced(Event, frozen=True, kw_only=True):
    """A sacked manager bets; the stake is taken at once and leaves him with `purse`."""

    bet: Bet
    purse: int


class BetsSettled(Event, frozen=True, kw_only=True):
    """The round's bets are settled: every manager's betting points, by seat."""

    purses: tuple[int, ...]


class MatchBegun(InnerOpened, frozen=True, kw_only=True):
    """A match that somebody manages a side of: a game of its own."""

    fixture: int
    setup: MatchSetup


class MatchHappened(InnerEvent, frozen=True, kw_only=True):
    """Something happened in the match being told."""

    inner: match_events.MatchEvent


class MatchPlayed(Revealing, Event, frozen=True, kw_only=True):
    """A fixture is over. It counts when its round ends. Always: it was played with chance of its own."""

    result: Result


class GateTaken(Event, frozen=True, kw_only=True):
    """The takings of a fixture with a manager (FF-34)."""

    gate: Gate


class RoundEnded(Event, frozen=True, kw_only=True):
    """The round counts: the league table with it (FF-33)."""

    competition: Competition
    rows: tuple[Row, ...]


SeasonEvent = every(Event, globals()) | AuctionEvent | DealEvent

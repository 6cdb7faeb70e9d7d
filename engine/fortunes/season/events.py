"""What happens in a season. Every event has the resulting values and the number of the rule that made it.

Those of auctions and deals are `engine.core`'s.
"""

from __future__ import annotations

from typing import Literal

from engine.core.auction import AuctionOpened, AuctionUnsold, AuctionWon, BidPlaced, DroppedOut, ProxyEntered
from engine.core.deals import DealAccepted, DealCountered, DealOffered, DealRefused
from engine.core.inner import InnerEvent, InnerOpened
from engine.core.knockout import Tree
from engine.core.model import Event
from engine.core.standings import Row
from engine.fortunes.content.cards import Pile, Ratings
from engine.fortunes.line_up import LineUp
from engine.fortunes.match import events as match_events
from engine.fortunes.match.model import Competition, MatchSetup
from engine.fortunes.season.model import (
    Absence,
    Bet,
    CardUp,
    Club,
    Debt,
    Entry,
    Fixture,
    Gate,
    Loan,
    Lot,
    PastSeason,
    Person,
    Result,
    Scout,
    Tally,
    Window,
)

Whereabouts = Literal["club", "free", "academy", "pile", "new", "gone"]
"""Where a player is: with a club, in the free pool, on the academy pile or in the senior pile; new to the game, or out
of it for good."""


# -- opening, seasons and weeks


class BoardLaid(Event, frozen=True, kw_only=True):
    """The league, everybody's squad and coach, the piles (FF-1 … FF-3)."""

    clubs: tuple[Club, ...]
    league: int
    people: tuple[Person, ...]
    squads: tuple[tuple[int, ...], ...]
    academy: tuple[int, ...]
    seniors: int


class PeopleJoined(Event, frozen=True, kw_only=True):
    """New players, numbered on from those there are; `seniors` lie face down now."""

    people: tuple[Person, ...]
    seniors: int

    @property
    def reveals(self) -> bool:
        """A shuffle is behind it."""
        return True


class ClubTaken(Event, frozen=True, kw_only=True):
    """A sacked manager takes over a computer club with a new squad; the club's ratings lapse."""

    seat: int
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
    """A round of a cup is drawn: the tree so far, and the new fixtures (FF-35)."""

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


class TurnBegun(Event, frozen=True, kw_only=True):
    """It is this manager's turn to move."""

    seat: int


class CounterMoved(Event, frozen=True, kw_only=True):
    """A roll, and the square the counter has come to (FF-7)."""

    seat: int
    die: int
    square: int


class CoachChanged(Event, frozen=True, kw_only=True):
    """The coach has so many stars now (FF-13, FF-39)."""

    seat: int
    stars: int


class ScoutChanged(Event, frozen=True, kw_only=True):
    """A scout was hired, is ready to poach, or is gone (FF-13, FF-39)."""

    seat: int
    scout: Scout


class YouthCoached(Event, frozen=True, kw_only=True):
    """A youth has so many stars now (FF-14)."""

    seat: int
    person: int
    stars: int


class DayTaken(Event, frozen=True, kw_only=True):
    """Nothing to do on this square (FF-19)."""

    seat: int


# -- money


class MoneyMoved(Event, frozen=True, kw_only=True):
    """A line of the ledger, and what payer, payee and bank have now; None for a payer or payee that is the bank."""

    entry: Entry
    payer_cash: int | None
    payee_cash: int | None
    bank: int


class DebtFell(Event, frozen=True, kw_only=True):
    """Somebody must pay more than he has (FF-28)."""

    debt: Debt


class DebtPaid(Event, frozen=True, kw_only=True):
    """He could raise it (FF-28)."""

    seat: int


class ManagerSacked(Event, frozen=True, kw_only=True):
    """He could not: his club goes on with these ratings, its squad frozen (FF-28). `number` counts all sacks."""

    seat: int
    ratings: Ratings
    number: int
    purse: int


# -- players


class PlayerMoved(Event, frozen=True, kw_only=True):
    """A player changes hands. `giver` and `taker` are seats where `source` or `target` is a club.

    `seniors` lie in the senior pile then; who was turned up for an auction left it at once.
    """

    person: int
    source: Whereabouts
    target: Whereabouts
    seniors: int
    giver: int | None = None
    taker: int | None = None


class PlayerListed(Event, frozen=True, kw_only=True):
    """A player is on the transfer list, for good (FF-24)."""

    seat: int
    person: int


class LoanBegan(Event, frozen=True, kw_only=True):
    """A player is lent (FF-26)."""

    loan: Loan


class LoanEnded(Event, frozen=True, kw_only=True):
    """A lent player goes home, or leaves the game if his owner was sacked (FF-26, FF-28; that is told next)."""

    loan: Loan


class PlayerOut(Event, frozen=True, kw_only=True):
    """A player of this manager's side misses so many matches (FF-38 … FF-40)."""

    seat: int
    absence: Absence


class AbsencesCounted(Event, frozen=True, kw_only=True):
    """A fixture is over for some: who is still out, and for how long (FF-40)."""

    out: tuple[Absence, ...]


# -- the market


class WindowOpened(Event, frozen=True, kw_only=True):
    """A transfer window, with so many auctions (FF-22)."""

    window: Window
    auctions: int


class WindowClosed(Event, frozen=True, kw_only=True):
    """The window is over."""

    window: Window


class LotShown(Event, frozen=True, kw_only=True):
    """A player is up for auction; so many seniors are left in the pile, and these youths on the academy's."""

    lot: Lot
    seniors: int
    academy: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        """A card may have been turned."""
        return True


class LotClosed(Event, frozen=True, kw_only=True):
    """The auction is over, with all that came of it."""


# -- cards


class CardDrawn(Event, frozen=True, kw_only=True):
    """A card is read (FF-10 … FF-12)."""

    card: CardUp

    @property
    def reveals(self) -> bool:
        """Always."""
        return True


class BungChanged(Event, frozen=True, kw_only=True):
    """A bung was gained or is gone; `lost`: a second one, which nobody can hold (FF-21)."""

    seat: int
    bung: bool
    lost: bool = False


class CardCancelled(Event, frozen=True, kw_only=True):
    """A bung was played against the card that was read (FF-21)."""

    seat: int


class NothingHappened(Event, frozen=True, kw_only=True):
    """An effect that finds nobody (FF-40), or nothing to do on a square."""

    seat: int


class CardPutAway(Event, frozen=True, kw_only=True):
    """The card that was read is on the discards."""

    pile: Pile


class GroundShut(Event, frozen=True, kw_only=True):
    """So many home gates bring nothing (FF-39)."""

    seat: int
    gates: int


class PointsTaken(Event, frozen=True, kw_only=True):
    """League points lost by a club, in all this season, and the table with it (FF-39)."""

    club: int
    deducted: int
    rows: tuple[Row, ...]


# -- fixtures


class RoundBegun(Event, frozen=True, kw_only=True):
    """These fixtures of a competition are next (FF-7)."""

    competition: Competition
    fixtures: tuple[int, ...]


class LineUpNamed(Event, frozen=True, kw_only=True):
    """A manager wrote his line-up down, seen by him alone until the reveal (FF-29)."""

    seat: int
    line_up: LineUp


class LineUpSealed(Event, frozen=True, kw_only=True):
    """Everybody may know that a manager is ready."""

    seat: int


class LineUpsShown(Event, frozen=True, kw_only=True):
    """The reveal: line-ups by seat, None for who doesn't play (FF-29)."""

    line_ups: tuple[LineUp | None, ...]

    @property
    def reveals(self) -> bool:
        """Always."""
        return True


class BetPlaced(Event, frozen=True, kw_only=True):
    """A sacked manager bets."""

    bet: Bet


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


class MatchPlayed(Event, frozen=True, kw_only=True):
    """A fixture is over. It counts when its round ends."""

    result: Result


class GateTaken(Event, frozen=True, kw_only=True):
    """The takings of a fixture with a manager (FF-34); `closed` are its sides' home gates still shut."""

    gate: Gate


class RoundEnded(Event, frozen=True, kw_only=True):
    """The round counts: the league table with it (FF-33)."""

    competition: Competition
    rows: tuple[Row, ...]


SeasonEvent = (
    BoardLaid
    | PeopleJoined
    | ClubTaken
    | SeasonBegun
    | CupDrawn
    | OrderRolled
    | RatingsDrifted
    | WeekBegun
    | WeekEnded
    | TrophyWon
    | SeasonEnded
    | GameEnded
    | TurnBegun
    | CounterMoved
    | CoachChanged
    | ScoutChanged
    | YouthCoached
    | DayTaken
    | MoneyMoved
    | DebtFell
    | DebtPaid
    | ManagerSacked
    | PlayerMoved
    | PlayerListed
    | LoanBegan
    | LoanEnded
    | PlayerOut
    | AbsencesCounted
    | WindowOpened
    | WindowClosed
    | LotShown
    | LotClosed
    | CardDrawn
    | BungChanged
    | CardCancelled
    | NothingHappened
    | CardPutAway
    | GroundShut
    | PointsTaken
    | RoundBegun
    | LineUpNamed
    | LineUpSealed
    | LineUpsShown
    | BetPlaced
    | BetsSettled
    | MatchBegun
    | MatchHappened
    | MatchPlayed
    | GateTaken
    | RoundEnded
    | AuctionOpened
    | BidPlaced
    | DroppedOut
    | ProxyEntered
    | AuctionWon
    | AuctionUnsold
    | DealOffered
    | DealCountered
    | DealAccepted
    | DealRefused
)

"""What happens to money, players and cards, and at the market, besides in auctions and deals.

Every event carries the values that result from it: money in millions, stars. What happens in a season otherwise is in
`events`, through which these are reached as well.
"""

from __future__ import annotations

from typing import Literal

from engine.core.league import Row
from engine.core.model import Event, Revealing, SeatEvent
from engine.fortunes.content.cards import Pile, Ratings
from engine.fortunes.season.model import Absence, CardUp, Debt, Entry, Loan, Lot, Window

Whereabouts = Literal["club", "free", "academy", "pile", "new", "gone"]
"""Where a player is: with a club, in the free pool, on the academy pile or in the senior pile; new to the game, or out
of it for good."""


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


class DebtPaid(SeatEvent, frozen=True, kw_only=True):
    """He could raise it (FF-28)."""


class ManagerSacked(SeatEvent, frozen=True, kw_only=True):
    """He could not: his club goes on with these ratings, its squad frozen (FF-28). `number` counts all sacks."""

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


class PlayerListed(SeatEvent, frozen=True, kw_only=True):
    """A player is on the transfer list, for good (FF-24)."""

    person: int


class LoanBegan(Event, frozen=True, kw_only=True):
    """A player is lent (FF-26)."""

    loan: Loan


class LoanEnded(Event, frozen=True, kw_only=True):
    """A lent player goes home, or leaves the game if his owner was sacked (FF-26, FF-28; that is told next)."""

    loan: Loan


class PlayerOut(SeatEvent, frozen=True, kw_only=True):
    """A player of this manager's side misses so many matches (FF-38 … FF-40)."""

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


class LotShown(Revealing, Event, frozen=True, kw_only=True):
    """A player is up for auction; so many seniors are left in the pile, and these youths on the academy's.

    A card may have been turned.
    """

    lot: Lot
    seniors: int
    academy: tuple[int, ...]


class LotClosed(Event, frozen=True, kw_only=True):
    """The auction is over, with all that came of it."""


# -- cards


class CardDrawn(Revealing, Event, frozen=True, kw_only=True):
    """A card is read (FF-10 … FF-12)."""

    card: CardUp


class BungChanged(SeatEvent, frozen=True, kw_only=True):
    """A bung was gained or is gone; `lost`: a second one, which nobody can hold (FF-21)."""

    bung: bool
    lost: bool = False


class CardCancelled(SeatEvent, frozen=True, kw_only=True):
    """A bung was played against the card that was read (FF-21)."""


class NothingHappened(SeatEvent, frozen=True, kw_only=True):
    """An effect that finds nobody (FF-40), or nothing to do on a square."""


class CardPutAway(Event, frozen=True, kw_only=True):
    """The card that was read is on the discards."""

    pile: Pile


class GroundShut(SeatEvent, frozen=True, kw_only=True):
    """So many home gates bring nothing (FF-39)."""

    gates: int


class PointsTaken(Event, frozen=True, kw_only=True):
    """League points lost by a club, in all this season, and the table with it (FF-39)."""

    club: int
    deducted: int
    rows: tuple[Row, ...]

"""What seasons of Football Fortunes consist of: the set-up, the open table, the decisions.

A *club* is a number: first those of the league in the order of the set-up (seat n begins at club n), then the
continental ones. A *player* is a number in `people`, whose stars change. A *seat* is a manager. Money is in millions
of pounds. What is resolved in which order is in `steps`.
"""

from __future__ import annotations

from functools import partial
from typing import Literal

import msgspec
from msgspec import UNSET

from engine.core.auction import Auction, BidDue
from engine.core.deals import DealDue, Desk, new_desk
from engine.core.entries import ChosenFace, ClubEntry
from engine.core.knockout import Tree
from engine.core.league import Row
from engine.core.model import Decision, Fact, Model, Seat
from engine.fortunes.content.cards import Pile, Ratings
from engine.fortunes.content.effects import Kind
from engine.fortunes.line_up import LineUp
from engine.fortunes.match.model import Competition, Goal, MatchTable, Side

FEWEST_SEATS, MOST_SEATS = 2, 6
MOST_SEASONS = 99
"""More than anybody plays on for (FF-5)."""
Window = Literal["summer", "winter"]
Scout = Literal["none", "new", "ready"]
"""A scout hired on this turn can't poach yet (FF-13)."""


class SeasonSetup(Fact, frozen=True):
    """What a game needs to begin: seat n manages `clubs[n]`. Two to six seats (FF-1).

    `renamed` gives other clubs of the league other names. `level` is that of the clubs nobody manages (FF-32).
    `classic` is the short league, `insurance` pays for players lost by chance (FF-41). The game lasts `seasons`.
    """

    seats: tuple[Seat, ...]
    clubs: tuple[ClubEntry, ...]
    renamed: tuple[ClubEntry, ...] = ()
    level: int = 2
    classic: bool = False
    insurance: bool = False
    seasons: int = 1


class Person(Fact, frozen=True):
    """A player as he is now. `face` is his card's, if one was chosen; who is made up has none."""

    name: str
    kind: Kind
    stars: int
    face: ChosenFace = UNSET


class Club(Model):
    """A club: its key in the levels and its name. `ratings` hold as long as nobody manages it.

    `manager` is the seat that manages it, None a computer club; `frozen` after its manager was sacked (FF-28).
    """

    key: str
    name: str
    ratings: Ratings
    manager: int | None = None
    frozen: bool = False


class Manager(Model):
    """A manager: a seat's club and all that is his.

    `squad` are his own players, in the order they came, with the listed ones and those he has lent out. `counter` is
    his square (FF-8). `closed` counts the home gates he gets nothing of. `points` are game points of the seasons that
    are over. `managing` is False from the sack until he takes over another club; `sacked` is 0 for somebody who never
    was, else the number of his last sack in the game, 1 the first (FF-45), and `sackings` counts his own. `purse` is
    what he bets with.
    """

    club: int
    cash: int = 0
    squad: list[int] = msgspec.field(default_factory=list)
    listed: list[int] = msgspec.field(default_factory=list)
    coach: int = 0
    scout: Scout = "none"
    bung: bool = False
    counter: int = 0
    closed: int = 0
    points: int = 0
    managing: bool = True
    sacked: int = 0
    sackings: int = 0
    purse: int = 0


class Loan(Fact, frozen=True):
    """A player lent (FF-26): until the fixtures of week `until` are over, or with `one_match` the borrower's next one.

    Every loan ends with the season.
    """

    person: int
    owner: int
    borrower: int
    until: int
    one_match: bool = False


class Absence(Fact, frozen=True):
    """A player who misses so many of the next fixtures of the club he plays for (FF-40)."""

    person: int
    matches: int


class Fixture(Fact, frozen=True):
    """A match of the season. `number` is its place in the season's list; `stage` a cup's round from 0, else 0."""

    number: int
    competition: Competition
    week: int
    home: int
    away: int
    stage: int = 0
    neutral: bool = False


class Result(Fact, frozen=True):
    """How a fixture ended. `score` has extra time, `ninety` has not; `winner` is None after a draw that stands.

    `key` is that of the match in the record, empty if nobody managed either side.
    """

    fixture: int
    score: tuple[int, int]
    ninety: tuple[int, int]
    goals: tuple[Goal, ...]
    winner: Side | None
    extra_time: bool = False
    penalties: tuple[int, int] | None = None
    key: str = ""


class Gate(Fact, frozen=True):
    """The takings of a fixture (FF-34): all of them, and what each side's manager gets."""

    fixture: int
    takings: int
    shares: tuple[int, int]


class Bet(Fact, frozen=True):
    """Betting points on a result: `side` None is a draw."""

    seat: int
    fixture: int
    side: Side | None
    points: int


Why = Literal[
    "start", "gate", "prize", "wages", "card", "auction", "free_agent", "sponsor", "scout", "coach", "youths",
    "poaching", "transfer", "loan", "bank", "insurance", "sack", "take_over",
]  # fmt: skip
"""What money moved for."""


class Entry(Fact, frozen=True):
    """A line of the ledger: `payer` and `payee` are seats, None the bank."""

    week: int
    payer: int | None
    payee: int | None
    amount: int
    why: Why
    rule: str


LotWhy = Literal["window", "free_agent", "card", "rescue", "rescue_loan", "forced_loan"]


class Lot(Fact, frozen=True):
    """What an auction is about: a player, who turned him up or gives him (`seat`), from what price on.

    A "rescue" sells a debtor's player, a "rescue_loan" lends him for so many `weeks`, a "forced_loan" for one match;
    the others are the bank's.
    """

    person: int
    why: LotWhy
    seat: int
    minimum: int
    weeks: int = 0


class Debt(Fact, frozen=True):
    """What somebody must pay and can't yet (FF-28). `payee` None is the bank.

    `ratings` are his side's of the moment it fell due: what his club goes on with if he is sacked.
    `put_up` are the players that all managers could bid for already.
    """

    seat: int
    amount: int
    payee: int | None
    why: Why
    rule: str
    ratings: Ratings
    put_up: tuple[Lot, ...] = ()


class CardUp(Fact, frozen=True):
    """A card that was drawn and is being read, and by whom."""

    pile: Pile
    card: int
    seat: int


class PastSeason(Fact, frozen=True):
    """A season that was played: the table, winner and runner-up of the cups, and every manager's game points in it."""

    rows: tuple[Row, ...]
    cup: tuple[int, int]
    europe: tuple[int, int]
    points: tuple[int, ...]


class Tally(Fact, frozen=True):
    """A manager's final count (FF-43 … FF-45): game points of seasons, for cash and for the sack, and what decides
    between equals."""

    seat: int
    seasons: int
    cash: int
    sack: int
    assets: int
    place: int

    @property
    def total(self) -> int:
        """All game points."""
        return self.seasons + self.cash - self.sack


class SeasonTable(Model):
    """Everything that lies open, and in a manager's own view his line-up.

    `bank` is what the bank holds less what it has paid out: with all managers' cash it is always 0. `academy` is the
    academy pile, top card last; `free` the free pool; `seniors` how many lie face down. `week` is 0 before the first,
    `mover` whose turn it is, `die` his last roll, `first` the seat that moves first this week. `window` is the open
    one, `turned` the auctions begun in it. `fixtures` are all known of the season by number, `results` those played,
    `gates` what they took; `round` the fixtures being prepared or played now and `named` the line-ups for them, by seat
    (an empty place is secret or still open); `sealed` tells who has answered. `last_named` are those shown last. `rows`
    is the league table as of the last league round, with points lost since; `deducted` are those, by club. `lots` break
    ties in it. `cup` and `europe` are the draws so far.
    `last_europe` are the clubs that last season qualified for Europe. `ledger` is the season's.
    `sacks` counts all sacks so far. `match` is the match being told, `playing` its key. `tallies` are the final count.
    """

    setup: SeasonSetup
    clubs: list[Club] = msgspec.field(default_factory=list)
    league: int = 0
    managers: list[Manager] = msgspec.field(default_factory=list)
    people: list[Person] = msgspec.field(default_factory=list)
    bank: int = 0
    ledger: list[Entry] = msgspec.field(default_factory=list)
    seniors: int = 0
    academy: list[int] = msgspec.field(default_factory=list)
    free: list[int] = msgspec.field(default_factory=list)
    loans: list[Loan] = msgspec.field(default_factory=list)
    out: list[Absence] = msgspec.field(default_factory=list)
    season: int = 0
    week: int = 0
    first: int = 0
    mover: int | None = None
    die: int = 0
    window: Window | None = None
    turned: int = 0
    lot: Lot | None = None
    auction: Auction | None = None
    desk: Desk = msgspec.field(default_factory=partial(new_desk, 0))
    debt: Debt | None = None
    card_up: CardUp | None = None
    lots: tuple[int, ...] = ()
    fixtures: list[Fixture] = msgspec.field(default_factory=list)
    results: list[Result] = msgspec.field(default_factory=list)
    gates: list[Gate] = msgspec.field(default_factory=list)
    round: list[int] = msgspec.field(default_factory=list)
    sealed: list[int] = msgspec.field(default_factory=list)
    named: list[LineUp | None] = msgspec.field(default_factory=list)
    last_named: list[LineUp | None] = msgspec.field(default_factory=list)
    bets: list[Bet] = msgspec.field(default_factory=list)
    rows: tuple[Row, ...] = ()
    deducted: list[int] = msgspec.field(default_factory=list)
    cup: Tree = ()
    europe: Tree = ()
    last_europe: tuple[int, ...] = ()
    past: list[PastSeason] = msgspec.field(default_factory=list)
    sacks: int = 0
    playing: str | None = None
    match: MatchTable | None = None
    tallies: tuple[Tally, ...] = ()
    over: bool = False

    def club_of(self, seat: int) -> Club:
        """The club that `seat` manages, or was sacked by."""
        return self.clubs[self.managers[seat].club]

    @property
    def surviving(self) -> list[int]:
        """The seats that manage a club, in order."""
        return [seat for seat, manager in enumerate(self.managers) if manager.managing]

    @property
    def turn_order(self) -> list[int]:
        """FF-7: the seats that manage a club, from this week's first one on clockwise."""
        count = len(self.managers)
        seats = ((self.first + step) % count for step in range(count))
        return [seat for seat in seats if self.managers[seat].managing]

    def place(self, club: int) -> int:
        """A league club's place in the table, from 1."""
        return next(place for place, row in enumerate(self.rows, 1) if row.team == club)


# -- decisions

PickWhy = Literal[
    "free_pool",  # FF-9: sign one of the free pool, or nobody
    "academy",  # FF-16: take the academy's youth of no stars, or not
    "out",  # FF-38: who misses matches, where several could (best: among equals; of 3 stars or more)
    "best",  # who is the best, among equals, for a loan, crash or sale
    "leaves",  # FF-38: who leaves to the free pool
    "youth_leaves",  # FF-39
    "released",  # FF-39: takeover
    "sale",  # FF-37: ground purchase: one player sold at one and a half times his value, or nobody
    "borrow",  # FF-38: whom to borrow from a rival at half value, or nobody
    "contract",  # FF-40: which of one's best, among equals, is out of contract
    "double",  # FF-38: which rival's best to buy at double value, or nobody
]


class RollDue(Decision, frozen=True):
    """Roll the die and move (FF-7)."""


class TurnDue(Decision, frozen=True):
    """Turn up a card for the window's next auction: the senior pile's, or the academy's (FF-22)."""

    left: int


class StaffDue(Decision, frozen=True):
    """On a Manage staff square (FF-13), or at the academy (`academy`: youth coaching alone, FF-16).

    `coached` and `trained` tell what this visit has seen: the coach's step, and youth coaching.
    """

    academy: bool
    coached: bool = False
    trained: bool = False


class PickDue(Decision, frozen=True):
    """Choose a player, or nobody if one `may_pass`. `left` counts this choice and those that follow it."""

    why: PickWhy
    candidates: tuple[int, ...]
    may_pass: bool = False
    left: int = 1


class BungDue(Decision, frozen=True):
    """A card was read: play the bung to be rid of it, or keep it (FF-21)."""

    pile: Pile
    card: int


class LineUpDue(Decision, frozen=True):
    """Name formation, eleven and the coach's end (FF-29)."""

    fixture: int


class BetDue(Decision, frozen=True):
    """For a sacked manager: bet up to so many points on one of these fixtures, or not."""

    fixtures: tuple[int, ...]
    most: int


class DebtDue(Decision, frozen=True):
    """Raise money: sell to the bank, put a player up for all, list, deal; or give up (FF-28). `short` is missing."""

    short: int


class TakeOverDue(Decision, frozen=True):
    """For a sacked manager, before a season: take over one of these computer clubs, or none."""

    clubs: tuple[int, ...]


class DeskDue(Decision, frozen=True):
    """What may be done unasked at quiet points: list a player, release a listed one in a window (FF-24)."""


SeasonDecision = (
    RollDue | TurnDue | StaffDue | PickDue | BungDue | LineUpDue | BetDue | DebtDue | TakeOverDue | BidDue | DealDue
)

"""What a game of Superclub consists of: the set-up, the open table, the decisions.

An *entrant* of the league is a manager (his seat) or, with powerhouses, the number of seats plus the powerhouse's own.
Cards are numbers of the content. What lies face down is in the state alone; of a pile the table knows only how many are
left. Money is in millions. What is resolved in which order is in `steps`.
"""

from __future__ import annotations

from functools import partial
from typing import Literal

import msgspec

from engine.core.auction import Auction, BidDue
from engine.core.deals import DealDue, Desk, new_desk
from engine.core.entries import ClubEntry
from engine.core.model import Decision, Fact, Model, Seat
from engine.superclub.content.cards import Continent
from engine.superclub.content.effects import Department
from engine.superclub.content.load import DRAFTED, FEWEST_OUTFIELD, LEVELS, MANAGERS, STAFF_PER_CLUB, Pace
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.model import MatchDecision, MatchTable, Winner

FEWEST_SEATS, MOST_SEATS = MANAGERS[0], MANAGERS[-1]
MOST_SEASONS = 20
DRAFT_CARDS = DRAFTED
"""Cards on the draft board, and in every squad after the draft (SC-9)."""
MOST_CARDS = 23
"""A squad's limit (SC-28)."""
MOST_STAFF = STAFF_PER_CLUB
FLOOR = FEWEST_OUTFIELD
"""Outfield cards that can be selected: no squad falls below by its manager's doing (SC-29)."""
TOP_LEVEL = LEVELS
ACTIONS = 2
"""Investments a season (SC-22)."""

Room = Literal["draft", "finance", "training", "scouting", "investments", "deadline", "season", "end"]
TRADING: tuple[Room, ...] = ("training", "scouting", "investments", "deadline")
"""Where managers may deal with each other: after finance (SC-26)."""
OFF_SEASON: tuple[Room, ...] = ("finance", *TRADING)
"""Where players may be sold abroad (SC-29)."""
How = Literal["points", "super_duper", "supercup", "seasons"]
"""The way a game was won; "seasons": nobody won it, and the best-placed manager leads when the last one is over."""


class SeasonSetup(Fact, frozen=True):
    """What a game needs to begin: seat n manages `clubs[n]`. Two to six seats (SC-1).

    `pace` is the starting cash; `quick` starts every department a level up, gives a staff member, and two SuperCup
    cards are enough (SC-11). `home_and_away` plays the list twice (SC-32), `powerhouses` fills the league to six
    (SC-45), `unhappy` adds the bids of SC-17, `utility` the utility players with fewer than five managers (SC-5).
    After `seasons` the game ends even if nobody has won; 0 plays on until somebody does.
    """

    seats: tuple[Seat, ...]
    clubs: tuple[ClubEntry, ...]
    pace: Pace = "normal"
    quick: bool = False
    home_and_away: bool = False
    powerhouses: bool = False
    unhappy: bool = False
    utility: bool = False
    seasons: int = 0


class Club(Model):
    """A manager's club.

    `squad` are players' numbers in the order they came. `levels` are 1 … 4. `marker` is the point marker (SC-8), from
    the first season's start on. `place` is last season's (0: none yet), which is also the boost (SC-36). `injured` are
    out for the season, `benched` are unhappy (SC-17), `absent` miss the next match, in which `frozen`, `handicap` and
    `staff_away` hold too (SC-39). `stadium_closed` is for the next finance. `cups` are SuperCup cards, unseen.
    `weapons` are the manager's secret, `held` counts them for everybody.
    """

    squad: list[int] = msgspec.field(default_factory=list)
    cash: int = 0
    levels: dict[Department, int] = msgspec.field(default_factory=dict)
    staff: list[int] = msgspec.field(default_factory=list)
    marker: int = 0
    place: int = 0
    injured: list[int] = msgspec.field(default_factory=list)
    benched: list[int] = msgspec.field(default_factory=list)
    absent: list[int] = msgspec.field(default_factory=list)
    frozen: LineUp | None = None
    handicap: Thirds = Thirds()
    staff_away: bool = False
    stadium_closed: bool = False
    last_trained: int | None = None
    cups: int = 0
    held: int = 0
    weapons: list[int] = msgspec.field(default_factory=list)

    @property
    def squad_full(self) -> bool:
        """Whether nobody can join before somebody has left (SC-28)."""
        return len(self.squad) >= MOST_CARDS

    @property
    def staff_full(self) -> bool:
        """Whether somebody must be fired for another member (SC-23)."""
        return len(self.staff) >= MOST_STAFF


class PowerClub(Model):
    """A computer club that fills the league (SC-45): its club's key, this season's strengths in stars, its marker."""

    key: str
    strengths: Thirds = Thirds()
    marker: int = 0


class Meeting(Fact, frozen=True):
    """A match or SIM of a round: entrants, the first at home; `away` None for a SIM (SC-30)."""

    home: int
    away: int | None


class Played(Fact, frozen=True):
    """A match, SIM or settled meeting of this season. `points` of home and away (0 for a SIM's missing side).

    `key` is the match's (empty for a SIM and among powerhouses); `dice` are a SIM's.
    """

    round: int
    home: int
    away: int | None
    result: Winner
    points: tuple[int, int]
    key: str = ""
    dice: tuple[int, int] | None = None


class PastSeason(Fact, frozen=True):
    """A season that was played: markers and places by entrant."""

    markers: tuple[int, ...]
    places: tuple[int, ...]


class CardUp(Fact, frozen=True):
    """A player's card turned over on deadline day or by a scout, its continent, and who turned it."""

    card: int
    continent: Continent
    seat: int


class UnhappyBid(Model):
    """A bid for an unhappy player (SC-17): whose he is, who leads with what, and the higher price the owner named."""

    card: int
    owner: int
    bidder: int
    price: int
    named: int | None = None


class SeasonTable(Model):
    """Everything that lies open, and in a manager's own view his secrets and the match being played.

    `stars` are the full stars of every card by number, trained ones included. `board` is the draft board, `deck` the
    cards still to be laid on it. `order` are the seats in turn (SC-12), `ranking` the entrants of last season's order,
    best first (SC-30). `continents` count the face-down cards by CONTINENTS, `inactive` lies open. `rounds` are this
    season's, `round` the one being played, 0 before the first. `bid_used` and `bid_at` are the seats that made and got
    an unhappy bid this season. `turned` tells how many cards of deadline day were turned. `spent` are staff members who
    add no more trainee, scouted player or investment this off-season: they have, or were only just hired (SC-24).
    `winner` is the seat that won, `how` the way.
    """

    setup: SeasonSetup
    clubs: list[Club] = msgspec.field(default_factory=list)
    stars: list[int] = msgspec.field(default_factory=list)
    season: int = 0
    room: Room = "draft"
    first: int = 0
    order: list[int] = msgspec.field(default_factory=list)
    ranking: list[int] = msgspec.field(default_factory=list)
    board: list[int] = msgspec.field(default_factory=list)
    draft_round: int = 0
    deck: int = 0
    continents: list[int] = msgspec.field(default_factory=list)
    inactive: list[int] = msgspec.field(default_factory=list)
    staff_deck: int = 0
    changer_deck: int = 0
    changer_discard: list[int] = msgspec.field(default_factory=list)
    card_up: CardUp | None = None
    turned: int = 0
    auction: Auction | None = None
    desk: Desk = msgspec.field(default_factory=partial(new_desk, 0))
    unhappy: UnhappyBid | None = None
    bid_used: list[int] = msgspec.field(default_factory=list)
    bid_at: list[int] = msgspec.field(default_factory=list)
    trained: list[int] = msgspec.field(default_factory=list)
    spent: list[int] = msgspec.field(default_factory=list)
    powerhouses: list[PowerClub] = msgspec.field(default_factory=list)
    rounds: list[list[Meeting]] = msgspec.field(default_factory=list)
    round: int = 0
    played: list[Played] = msgspec.field(default_factory=list)
    playing: str | None = None
    match: MatchTable | None = None
    past: list[PastSeason] = msgspec.field(default_factory=list)
    winner: int | None = None
    how: How | None = None
    over: bool = False

    def token(self, seat: int) -> int:
        """The squad token: full stars on all cards of the squad (SC-7)."""
        return sum(self.stars[card] for card in self.clubs[seat].squad)

    @property
    def entrants(self) -> int:
        """How many clubs the league has."""
        return len(self.clubs) + len(self.powerhouses)

    def marker(self, entrant: int) -> int:
        """The point marker of a manager or powerhouse."""
        seats = len(self.clubs)
        return self.clubs[entrant].marker if entrant < seats else self.powerhouses[entrant - seats].marker


# -- decisions

PickWhy = Literal["draft", "gift", "train", "compensation", "news_star", "news_injury"]
ContinentWhy = Literal["scouting", "deadline", "walk_in"]
SignWhy = Literal["scouting", "claim", "walk_in"]
SignedWhy = SignWhy | Literal["deadline"]
"""How the card that was up was signed: an auction of deadline day asks no `SignDue`."""
HireWhy = Literal["quick", "investment", "news"]


class PickPlayerDue(Decision, frozen=True):
    """Choose a player: in the draft (SC-9), for a guaranteed star or a roll of training (SC-18), for the star that an
    unhappy bid gives (SC-17), for news (SC-39). `left` counts this choice and those that follow it."""

    why: PickWhy
    candidates: tuple[int, ...]
    may_pass: bool = False
    left: int = 1


class ContinentDue(Decision, frozen=True):
    """Name a continent to turn a card from (SC-21, SC-25, SC-39)."""

    why: ContinentWhy
    continents: tuple[Continent, ...]
    may_pass: bool = False
    left: int = 1


class SignDue(Decision, frozen=True):
    """Sign the card that was turned, for `price`, or not (SC-21, SC-24, SC-39). With `full` somebody must be released
    for him at once."""

    why: SignWhy
    card: int
    price: int
    full: bool = False


class InvestDue(Decision, frozen=True):
    """Invest, or leave it (SC-22). `departments` are those still open this season and not at the top."""

    left: int
    departments: tuple[Department, ...]
    staff: bool


class HireDue(Decision, frozen=True):
    """Hire one of these staff members or none (SC-11, SC-23, SC-39); `free` of charge or at their price. With `full`
    one must be fired for him."""

    why: HireWhy
    candidates: tuple[int, ...]
    free: bool
    full: bool


class WagesDue(Decision, frozen=True):
    """Wages can't be paid: sell somebody abroad (SC-16)."""

    owed: int


class UnhappyDue(Decision, frozen=True):
    """Bid for one of these players, who are unhappy where they are, or not at all (SC-17)."""

    targets: tuple[int, ...]


class OwnerDue(Decision, frozen=True):
    """Answer a bid for an unhappy player: sell him, name a higher price once, or bench him (SC-17)."""

    card: int
    bidder: int
    price: int
    may_name: bool


class NamedPriceDue(Decision, frozen=True):
    """Take or refuse the price that the owner named (SC-17)."""

    card: int
    owner: int
    price: int


class ReleaseDue(Decision, frozen=True):
    """Release players worth `total` stars in all (SC-39)."""

    total: int


class FinalDue(Decision, frozen=True):
    """Play the SuperCup final now, or wait for one more card (SC-42)."""

    cups: int


class StopDue(Decision, frozen=True):
    """Nothing is asked but whether a manager is done: he may sell, fire and, after finance, deal (SC-26, SC-29)."""


class DeskDue(Decision, frozen=True):
    """What may be done unasked in the off-season: sell abroad, fire staff (SC-23, SC-29)."""


SeasonDecision = (
    PickPlayerDue
    | ContinentDue
    | SignDue
    | InvestDue
    | HireDue
    | WagesDue
    | UnhappyDue
    | OwnerDue
    | NamedPriceDue
    | ReleaseDue
    | FinalDue
    | StopDue
    | BidDue
    | DealDue
    | MatchDecision
)

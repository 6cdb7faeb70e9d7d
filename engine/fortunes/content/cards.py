"""The cards, clubs and tables of Football Fortunes as they are printed (FF-1 … FF-3, FF-8, FF-20, FF-32 … FF-44).

Cards are known by their number, which is their place in their deck. Money is in millions of pounds.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta

from engine.core.entries import ChosenFace, Key, Printed, PrintedClub
from engine.core.model import Fact
from engine.fortunes.content.effects import CrisisEffect, Kind, LuckEffect, Position, SelectionEffect

MOST_STARS = 5
LEAST_STARS = 2
"""Nobody has one star: from none, a youth or coach goes to two at once (FF-3, FF-13, FF-14)."""
ELEVEN = 11
Formation = Literal["3-4-3", "4-3-3", "4-4-2", "3-5-2", "5-3-2"]
FORMATIONS: tuple[Formation, ...] = ("3-4-3", "4-3-3", "4-4-2", "3-5-2", "5-3-2")
"""FF-29."""
PlaceKind = Literal[
    "start", "luck", "free_agent", "selection", "sponsorship", "staff", "academy", "wages", "day_off", "crisis"
]
"""What a square of the board is."""
Pile = Literal["luck", "selection", "crisis"]
PILES: tuple[Pile, ...] = ("luck", "selection", "crisis")

Surname = Annotated[str, Meta(min_length=1, max_length=12)]
"""It stands on a narrow card."""
Title = Annotated[str, Meta(min_length=1, max_length=30)]
Line = Annotated[str, Meta(min_length=1, max_length=120)]
"""A sentence on a card, in the words of the levels' language."""
Copies = Annotated[int, Meta(ge=1, le=20)]


class SeniorCard(Printed, frozen=True):
    """A card of the senior pile (FF-3). `face` is left out unless one was chosen, as in the academy."""

    number: int
    name: Surname
    position: Position
    stars: Annotated[int, Meta(ge=LEAST_STARS, le=MOST_STARS)]
    face: ChosenFace = UNSET


class YouthCard(Printed, frozen=True):
    """A card of the academy (FF-3); it begins with no stars."""

    number: int
    name: Surname
    face: ChosenFace = UNSET


class PileCard(Printed, frozen=True):
    """Base of the kinds of card that are drawn and read; with its effect each says how many `copies` there are."""

    number: int
    key: Key
    title: Title
    text: Line


class LuckCard(PileCard, frozen=True):
    """A kind of Manager's Luck card (FF-37)."""

    effect: LuckEffect
    copies: Copies = 1


class SelectionCard(PileCard, frozen=True):
    """A kind of Selection Problem card (FF-38)."""

    effect: SelectionEffect
    copies: Copies = 1


class CrisisCard(PileCard, frozen=True):
    """A kind of Crisis card (FF-39)."""

    effect: CrisisEffect
    copies: Copies = 1


AnyCard = LuckCard | SelectionCard | CrisisCard


class ClubCard(PrintedClub, frozen=True):
    """A club of the league (FF-1)."""


class ContinentalCard(ClubCard, frozen=True):
    """A club that is met in Europe alone (FF-35), with its ratings."""

    defence: Annotated[int, Meta(ge=11, le=17)]
    attack: Annotated[int, Meta(ge=15, le=22)]


class Ratings(Printed, frozen=True):
    """What a side is worth in a match (FF-30).

    >>> Ratings(16, 20).plus(2)
    Ratings(defence=18, attack=22)
    """

    defence: int
    attack: int

    def plus(self, more: int) -> Ratings:
        """With so much more on each."""
        return Ratings(self.defence + more, self.attack + more)


class WageBand(Printed, frozen=True):
    """FF-20: up to so many stars (None: any number) wages are so much."""

    wages: Annotated[int, Meta(ge=0, le=999)]
    stars: int | None = None


class Calendar(Printed, frozen=True):
    """FF-5, FF-35: how a season is laid out. `window` is the week after which the winter window opens."""

    clubs: int
    weeks: int
    cup: tuple[int, ...]
    europe: tuple[int, ...]
    europe_clubs: int
    window: int
    drift: tuple[int, ...]


class Prize(Printed, frozen=True):
    """FF-36: what the winner and the runner-up get."""

    winner: int
    runner_up: int


class Tables(Printed, frozen=True):
    """Numbers of the game, one a rule.

    `cash`, `start_stars` by place of `formation` in any order, and `start_youths` are what everybody begins with (FF-1,
    FF-2); `youths` is how many there may be (FF-4). `star_price`, `youth_price`, `bank_price` and `coach_step` are a
    star's (FF-13 … FF-17, FF-28). `board` has 36 squares (FF-8). `wages` rise (FF-20). A window has `windows` auctions
    at least (FF-22). `ratings` are the computer clubs' lines, best first, `levels` what each level adds to them, and
    `season_growth` each season (FF-32).

    The gate (FF-34) is `gate` less the places, in week 1 less `gate_first`, but `gate_least`; `gate_cup` are early
    round, quarter-final, semi-final, final, in Europe with `gate_europe` more; `gate_managers` is for two managers,
    `gate_goal` for every goal above `gate_goals`. `points_league` are by place, `points_cup` and `points_europe` from
    the winner down: finalist, semi-final, quarter-final, and so on; beyond the last nothing. A point is for every
    `cash_point` of cash, `cash_points` at most, and `sack_points` are lost by a sack (FF-44).
    """

    cash: int
    start_stars: tuple[int, ...]
    formation: Formation
    start_youths: int
    youths: int
    star_price: int
    youth_price: int
    scout: int
    coach_step: int
    sponsor: int
    bank_price: int
    board: tuple[PlaceKind, ...]
    wages: tuple[WageBand, ...]
    ratings: tuple[Ratings, ...]
    levels: tuple[int, ...]
    season_growth: int
    full: Calendar
    classic: Calendar
    gate: int
    gate_least: int
    gate_first: int
    gate_cup: tuple[int, ...]
    gate_europe: int
    gate_managers: int
    gate_goal: int
    gate_goals: int
    prize_league: Prize
    prize_cup: Prize
    prize_europe: Prize
    points_league: tuple[int, ...]
    points_cup: tuple[int, ...]
    points_europe: tuple[int, ...]
    cash_point: int
    cash_points: int
    sack_points: int
    windows: int

    def wages_for(self, stars: int) -> int:
        """A month's wages for so many stars (FF-20)."""
        # Asked for at every look at money: a loop is cheaper than to search.
        for band in self.wages:
            if band.stars is None or stars <= band.stars:
                return band.wages
        raise AssertionError("the last band has no end")


class Names(Printed, frozen=True):
    """Surnames for players who are on no card (FF-2, FF-40)."""

    family: tuple[Surname, ...]


class Content(Fact, frozen=True):
    """Everything that the game is made of. `names` are for players who are on no card."""

    seniors: tuple[SeniorCard, ...]
    youths: tuple[YouthCard, ...]
    luck: tuple[LuckCard, ...]
    selection: tuple[SelectionCard, ...]
    crises: tuple[CrisisCard, ...]
    clubs: tuple[ClubCard, ...]
    continental: tuple[ContinentalCard, ...]
    names: tuple[str, ...]
    tables: Tables

    def pile(self, pile: Pile) -> tuple[AnyCard, ...]:
        """The kinds of card of a pile."""
        match pile:
            case "luck":
                return self.luck
            case "selection":
                return self.selection
            case "crisis":
                return self.crises

    def value(self, kind: Kind, stars: int) -> int:
        """FF-40: what a player is worth."""
        return stars * (self.tables.youth_price if kind == "youth" else self.tables.star_price)

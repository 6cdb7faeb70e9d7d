"""The cards and tables of Superclub as they are printed (SC-2 … SC-5, SC-14, SC-22 … SC-24, SC-30, SC-31, SC-43).

Cards are known by their number, which is their place in the content. A player's stars change in a game; what is
printed here is what he begins with. Money is in millions.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta

from engine.core.entries import ChosenFace, Key, Name, Printed, PrintedClub
from engine.core.model import Fact
from engine.core.squads import OwnSquad
from engine.superclub.content.effects import NewsEffect, StaffEffect, WeaponEffect

Position = Literal["goalkeeper", "defender", "midfielder", "attacker", "utility"]
POSITIONS: tuple[Position, ...] = ("goalkeeper", "defender", "midfielder", "attacker", "utility")
MOST_STARS = 6
GIVEN = -1
"""The number of Given, every club's goalkeeper who is no card (SC-6)."""
GIVEN_STARS = 1

Status = Literal["newly_promoted", "established", "mid_table", "title_contender"]
STATUSES: tuple[Status, ...] = ("newly_promoted", "established", "mid_table", "title_contender")
Continent = Literal["africa", "asia", "europe", "north_america", "oceania", "south_america"]
CONTINENTS: tuple[Continent, ...] = ("africa", "asia", "europe", "north_america", "oceania", "south_america")
Mood = Literal["good", "bad", "weapon"]

Surname = Annotated[str, Meta(min_length=1, max_length=11)]
"""It stands on a narrow card."""
Headline = Annotated[str, Meta(min_length=1, max_length=28)]
Stars = Annotated[int, Meta(ge=1, le=6)]
Strength = Annotated[int, Meta(ge=1, le=60)]
Place = Annotated[int, Meta(ge=1, le=6)]


class Card(Printed, frozen=True):
    """A player (SC-2): `stars` 1 … 6, `ceiling` the most he can be trained to (0: no potential); `left` and `right`
    tell whether he has a chemistry half there. `face` is left out unless one was chosen.

    >>> Card(7, "Olamide", "midfielder", 2, 6).with_stars(4).hollow
    2
    """

    number: int
    name: Surname
    position: Position
    stars: Stars
    ceiling: Annotated[int, Meta(ge=0, le=6)] = 0
    left: bool = False
    right: bool = False
    face: ChosenFace = UNSET

    @property
    def hollow(self) -> int:
        """Stars that training can still fill: 0 … 5."""
        # Read thousands of times a season: cheaper than to ask for the greater of two.
        return self.ceiling - self.stars if self.ceiling > self.stars else 0

    def with_stars(self, stars: int) -> Card:
        """The same player with so many full stars."""
        return self if stars == self.stars else msgspec.structs.replace(self, stars=stars)


class StaffCard(Printed, frozen=True):
    """A key staff member (SC-24): what hiring costs, and what he does."""

    number: int
    name: Surname
    title: Name
    price: Annotated[int, Meta(ge=0, le=200)]
    effects: tuple[StaffEffect, ...]


class ChangerCard(Printed, frozen=True):
    """A kind of Game changer (SC-39), `copies` of which are in the pile. `title` is its headline.

    `mood` "good" and "bad" are news, read after the match; a "weapon" is kept and played.
    """

    number: int
    key: Key
    title: Headline
    mood: Mood
    copies: Annotated[int, Meta(ge=1, le=9)]
    effect: NewsEffect | WeaponEffect


class CupOpponent(Printed, frozen=True):
    """A SuperCup opponent (SC-43)."""

    number: int
    name: Name
    attack: Strength
    midfield: Strength
    defence: Strength


class ClubCard(PrintedClub, frozen=True):
    """A club that a manager can take, or that fills the league (SC-45). A pack's may have a `squad` of its own, the
    names of players."""

    squad: OwnSquad = UNSET


class SimBand(Printed, frozen=True):
    """What two dice must show for a SIM (SC-31): a draw from `draw` on, a win from `win` on."""

    draw: int
    win: int


class Fixture(Printed, frozen=True):
    """One entry of a round (SC-30): places of last season, 1 the champion's; the first is at home. No `away`: a SIM."""

    home: Place
    away: Place | None = None


class Powerhouse(Printed, frozen=True):
    """What computer clubs are worth in a season (SC-45), and where they stand in the table when it begins."""

    defence: int
    midfield: int
    attack: int
    start: int


class Tables(Printed, frozen=True):
    """Everything that is a number on the board.

    `transfer` and `scouting` are prices by stars 1 … 6; a player with potential costs his ceiling more, `scouting_up`
    gives his scouting price by stars 1 … 5 (SC-4). `cash` is by pace, "slow", "normal" or "quick" (SC-11); `rewards` by
    place (SC-13); `stadium[level][status]` (SC-14); `status` the least points of each status (SC-15); `happy` the stars
    it keeps happy (SC-17); `scouted` and `trained` are players by level, `training_stars` stars a player (SC-18,
    SC-21); `prices` what the next level costs, by department and level 1 … 3 (SC-22); `sim` by status (SC-31);
    `fixtures` by managers 2 … 6, then round (SC-30); `points` and `points_long` for win, draw and loss (SC-32);
    `powerhouses` by season, `powerhouse_bonus` by managers 2 … 5, `powerhouse_spread` how far a value may be off
    (SC-45).
    """

    transfer: tuple[int, ...]
    scouting: tuple[int, ...]
    scouting_up: tuple[int, ...]
    cash: dict[str, int]
    rewards: tuple[int, ...]
    stadium: tuple[tuple[int, ...], ...]
    status: tuple[int, ...]
    happy: tuple[int, ...]
    scouted: tuple[int, ...]
    trained: tuple[int, ...]
    training_stars: tuple[int, ...]
    prices: dict[str, tuple[int, ...]]
    sim: tuple[SimBand, ...]
    fixtures: tuple[tuple[tuple[Fixture, ...], ...], ...]
    points: tuple[int, int, int]
    points_long: tuple[int, int, int]
    powerhouses: tuple[Powerhouse, ...]
    powerhouse_bonus: tuple[int, ...]
    powerhouse_spread: int
    win_at: int
    cup_cards: int
    cup_cards_quick: int
    unhappy_bid: int
    """What an unhappy player costs a star (SC-17)."""


class Content(Fact, frozen=True, eq=False):
    """All of it. `players[n].number == n`; `star` is the number of the one who is not drafted (SC-10).

    Equal to itself alone: so what was reckoned of some of it can be looked up by it.
    """

    players: tuple[Card, ...]
    star: int
    staff: tuple[StaffCard, ...]
    changers: tuple[ChangerCard, ...]
    opponents: tuple[CupOpponent, ...]
    clubs: tuple[ClubCard, ...]
    tables: Tables

    def transfer_price(self, card: Card) -> int:
        """What he costs on deadline day at least (SC-4, SC-20)."""
        price = self.tables.transfer[card.stars - 1]
        return price + card.ceiling if card.hollow else price

    def scouting_price(self, card: Card) -> int:
        """What he costs when scouted, and brings when sold abroad (SC-4, SC-20, SC-29)."""
        if card.hollow:
            return self.tables.scouting_up[card.stars - 1] + card.ceiling
        return self.tables.scouting[card.stars - 1]


def status_of(tables: Tables, marker: int) -> int:
    """The status that a point marker stands for (SC-15), 0 newly promoted … 3 title contender."""
    return max(0, sum(marker >= least for least in tables.status) - 1)

"""What happens in the draft and in the rooms of the off-season (SC-9 … SC-29), besides in auctions and deals.

Every event carries the values that result from it: money in millions, stars. What happens in a season is in `events`,
through which these are reached as well.
"""

from __future__ import annotations

from engine.core.model import Event, Revealing, SeatEvent
from engine.superclub.content.cards import Continent
from engine.superclub.content.effects import Department
from engine.superclub.season.model import Club, Room, SignedWhy

# -- the draft (SC-9 … SC-11)


class ClubsFounded(Event, frozen=True, kw_only=True):
    """The clubs as they begin, every card's stars, and how many cards each pile has."""

    clubs: tuple[Club, ...]
    stars: tuple[int, ...]
    deck: int
    staff_deck: int
    changer_deck: int


class FirstManagerRolled(Event, frozen=True, kw_only=True):
    """One die each for who is manager 1; ties for it throw again.

    `throws` has each time a die by seat, None for who is out.
    """

    throws: tuple[tuple[int | None, ...], ...]
    first: int
    order: tuple[int, ...]


class BoardLaid(Revealing, Event, frozen=True, kw_only=True):
    """A round of the draft: `board` are the cards on it, `set_aside` that the star came up and was replaced."""

    round: int
    board: tuple[int, ...]
    deck: int
    set_aside: bool = False


class PlayerDrafted(SeatEvent, frozen=True, kw_only=True):
    """A manager took a card from the board."""

    card: int


class ContinentsCut(Event, frozen=True, kw_only=True):
    """The world has this many cards on each continent, after the draft or when all were empty (SC-10, SC-21)."""

    counts: tuple[int, ...]
    again: bool = False


# -- the off-season


class SeasonBegun(Event, frozen=True, kw_only=True):
    """An off-season begins: who has the turn in which order, and the entrants of last season's order (SC-12)."""

    season: int
    order: tuple[int, ...]
    ranking: tuple[int, ...]


class RoomEntered(Event, frozen=True, kw_only=True):
    """All went on to the next room."""

    room: Room


class RewardPaid(SeatEvent, frozen=True, kw_only=True):
    """The reward for last season's place (SC-13)."""

    place: int
    money: int
    cash: int


class StadiumPaid(SeatEvent, frozen=True, kw_only=True):
    """Stadium income by level and status (SC-14); `closed` by news."""

    level: int
    status: int
    money: int
    cash: int
    closed: bool = False


class StaffPaid(SeatEvent, frozen=True, kw_only=True):
    """Income that staff brings (SC-24)."""

    money: int
    cash: int


class WagesPaid(SeatEvent, frozen=True, kw_only=True):
    """Wages for `token` stars: `wages` due, of which `forgiven` could not be paid (SC-16)."""

    token: int
    wages: int
    forgiven: int
    cash: int


class PlayerSoldAbroad(SeatEvent, frozen=True, kw_only=True):
    """A player went abroad (SC-29); `count` cards are there now."""

    card: int
    money: int
    cash: int
    continent: Continent
    count: int


class StaffFired(SeatEvent, frozen=True, kw_only=True):
    """A staff member is gone (SC-23)."""

    card: int
    staff_deck: int


class UnhappyBidMade(SeatEvent, frozen=True, kw_only=True):
    """A manager bids for an unhappy player (SC-17)."""

    owner: int
    card: int
    price: int


class UnhappyPassed(SeatEvent, frozen=True, kw_only=True):
    """A manager makes no bid (SC-17)."""


class PriceNamed(SeatEvent, frozen=True, kw_only=True):
    """The owner wants more."""

    price: int


class PriceAnswered(SeatEvent, frozen=True, kw_only=True):
    """The bidder takes the named price, or doesn't."""

    price: int
    yes: bool


class UnhappySold(SeatEvent, frozen=True, kw_only=True):
    """An unhappy player left `seat` for the bidder; both cashes."""

    card: int
    to: int
    price: int
    cash: int
    to_cash: int


class UnhappyBenched(SeatEvent, frozen=True, kw_only=True):
    """The owner keeps and benches him for the coming season."""

    card: int


class StarAdded(SeatEvent, frozen=True, kw_only=True):
    """A player has a star more without a roll: by training's guarantee (`training`), compensation, welcome or news."""

    card: int
    stars: int
    training: bool = False


class TrainingRolled(SeatEvent, frozen=True, kw_only=True):
    """A die for a player (SC-19): his stars before and after."""

    card: int
    die: int
    before: int
    stars: int


class CardTurned(Revealing, SeatEvent, frozen=True, kw_only=True):
    """A card from a continent lies open; `count` are left there."""

    card: int
    continent: Continent
    count: int


class PlayerSigned(SeatEvent, frozen=True, kw_only=True):
    """The card that was up joins a club for `price`."""

    card: int
    price: int
    cash: int
    why: SignedWhy


class CardPassed(Event, frozen=True, kw_only=True):
    """Nobody signed the card that was up: it goes to the inactive pile."""

    card: int


class LevelRaised(SeatEvent, frozen=True, kw_only=True):
    """A department is at `level` now, for `price` (SC-22; 0 by news)."""

    department: Department
    level: int
    price: int
    cash: int


class StaffTurned(Revealing, SeatEvent, frozen=True, kw_only=True):
    """Staff cards were drawn for a manager (SC-23)."""

    cards: tuple[int, ...]
    staff_deck: int


class StaffHired(SeatEvent, frozen=True, kw_only=True):
    """A staff member joins for `price`."""

    card: int
    price: int
    cash: int


class StaffUsed(SeatEvent, frozen=True, kw_only=True):
    """A staff member adds what he adds once an off-season: a trainee, scouted players, an investment (SC-24)."""

    card: int


class StaffReturned(Event, frozen=True, kw_only=True):
    """Who was not hired goes under the deck."""

    cards: tuple[int, ...]
    staff_deck: int


class GoodsExchanged(SeatEvent, frozen=True, kw_only=True):
    """An agreed deal was carried out (SC-26): what `seat` gave and got; both cashes."""

    to: int
    gave_players: tuple[int, ...]
    got_players: tuple[int, ...]
    gave_staff: tuple[int, ...]
    got_staff: tuple[int, ...]
    cash: int
    to_cash: int

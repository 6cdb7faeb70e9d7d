"""What happens in a game of Superclub, besides in auctions, in deals (`engine.core`) and in matches.

Every event carries the values that result from it: money in millions, stars, markers.
"""

from __future__ import annotations

from engine.core.auction import AuctionEvent
from engine.core.deals import DealEvent
from engine.core.inner import InnerEvent, InnerOpened
from engine.core.model import Event
from engine.superclub.content.cards import Continent
from engine.superclub.content.effects import Department
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match import events as match_events
from engine.superclub.match.model import MatchSetup, Winner
from engine.superclub.season.model import Club, How, Meeting, Played, PowerClub, Room, SignedWhy


class Revealing(Event, frozen=True, kw_only=True):
    """Something that lay face down was turned over."""

    @property
    def reveals(self) -> bool:
        """Always."""
        return True


class SeatEvent(Event, frozen=True, kw_only=True):
    """Something that happened to one manager's club."""

    seat: int


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


class BoardLaid(Revealing, frozen=True, kw_only=True):
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


class StaffReturned(Event, frozen=True, kw_only=True):
    """Who was not hired goes under the deck."""

    cards: tuple[int, ...]
    staff_deck: int


class GoodsExchanged(Event, frozen=True, kw_only=True):
    """An agreed deal was carried out (SC-26): what `seat` gave and got; both cashes."""

    seat: int
    to: int
    gave_players: tuple[int, ...]
    got_players: tuple[int, ...]
    gave_staff: tuple[int, ...]
    got_staff: tuple[int, ...]
    cash: int
    to_cash: int


# -- the season (SC-8, SC-30 … SC-32, SC-39, SC-45)


class SeasonKickedOff(Event, frozen=True, kw_only=True):
    """Markers by seat, this season's rounds, the powerhouses as they are this season."""

    markers: tuple[int, ...]
    rounds: tuple[tuple[Meeting, ...], ...]
    powerhouses: tuple[PowerClub, ...] = ()


class RoundBegun(Event, frozen=True, kw_only=True):
    """A round begins, 1 … 10."""

    round: int


class SimRolled(SeatEvent, frozen=True, kw_only=True):
    """A SIM: the band by the token, two dice, and with them the result, the manager being at home (SC-31)."""

    status: int
    dice: tuple[int, int]
    result: Winner


class SimThrownFor(SeatEvent, frozen=True, kw_only=True):
    """Staff throws two dice for a drawn SIM, which may turn it into a win (SC-24)."""

    dice: tuple[int, int]
    turned: bool


class MatchBegun(Event, frozen=True, kw_only=True):
    """A match begins; without what is hidden."""

    key: str
    home: int
    away: int | None
    setup: MatchSetup


class MatchPrepared(InnerOpened, frozen=True, kw_only=True):
    """The match as it really is; nobody sees it, it stands in the record alone."""

    setup: MatchSetup


class MatchHappened(InnerEvent, frozen=True, kw_only=True):
    """Something happened in the match being played."""

    inner: match_events.MatchEvent


class MatchPlayed(Revealing, frozen=True, kw_only=True):
    """A match is over: `injured` and weapons `used` of home and away. A final's `played` has no points.

    Its dice are gone with it, so nothing that led here can be taken back.
    """

    key: str
    played: Played
    injured: tuple[tuple[int, ...], tuple[int, ...]]
    used: tuple[tuple[int, ...], tuple[int, ...]]


class MeetingCounted(Event, frozen=True, kw_only=True):
    """A match, a SIM or a meeting of powerhouses counts; markers of home and away (the latter None for a SIM)."""

    played: Played
    markers: tuple[int, int | None]


class MarkerMoved(SeatEvent, frozen=True, kw_only=True):
    """The squad changed in the season: token and marker move alike (SC-7, SC-8)."""

    token: int
    marker: int


class ChangerTurned(Revealing, SeatEvent, frozen=True, kw_only=True):
    """A manager's Game changer is news: it is read out, carried out in the events that follow, and discarded."""

    card: int
    changer_deck: int


class WeaponFound(Revealing, SeatEvent, frozen=True, kw_only=True):
    """A manager's Game changer is a secret weapon: which one, he alone sees."""

    card: int


class WeaponKept(SeatEvent, frozen=True, kw_only=True):
    """Everybody sees that a weapon was kept; `held` he has."""

    held: int
    changer_deck: int


class ChangersShuffled(Event, frozen=True, kw_only=True):
    """The discard is the pile again."""

    changer_deck: int


class MoneyMoved(SeatEvent, frozen=True, kw_only=True):
    """News brought or took money."""

    money: int
    cash: int


class NewsHadNoEffect(SeatEvent, frozen=True, kw_only=True):
    """There was nothing for the news to change."""

    card: int


class PlayerAbsent(SeatEvent, frozen=True, kw_only=True):
    """A player misses the next match."""

    card: int


class PlayerHurt(SeatEvent, frozen=True, kw_only=True):
    """A player is out for the season, by news."""

    card: int


class NextMatchBurdened(SeatEvent, frozen=True, kw_only=True):
    """What holds in the next match: a frozen line-up, stars taken from thirds (negative), no staff."""

    frozen: LineUp | None
    handicap: Thirds
    staff_away: bool


class StadiumClosedDown(SeatEvent, frozen=True, kw_only=True):
    """The next stadium income is that of the lowest level."""


class StarTaken(SeatEvent, frozen=True, kw_only=True):
    """A player lost a star."""

    card: int
    stars: int


class PlayersReleased(SeatEvent, frozen=True, kw_only=True):
    """Players left for nothing; they are inactive now."""

    cards: tuple[int, ...]


class PlayersRecovered(SeatEvent, frozen=True, kw_only=True):
    """Nobody is injured any more (SC-24)."""


class NextMatchOver(SeatEvent, frozen=True, kw_only=True):
    """What held for the next match held, and is over (SC-39)."""


# -- the end of a season (SC-40 … SC-44)


class TiesThrown(Event, frozen=True, kw_only=True):
    """Level on points: one die each, again while ties remain; `throws` has each time a die by entrant of `entrants`."""

    entrants: tuple[int, ...]
    throws: tuple[tuple[int | None, ...], ...]
    order: tuple[int, ...]


class SeasonEnded(Event, frozen=True, kw_only=True):
    """The season's order: entrants best first, their places and markers by entrant."""

    ranking: tuple[int, ...]
    places: tuple[int, ...]
    markers: tuple[int, ...]


class CupCardDrawn(SeatEvent, frozen=True, kw_only=True):
    """The champion has one SuperCup card more, unseen (SC-40)."""

    cups: int


class FinalDeclined(SeatEvent, frozen=True, kw_only=True):
    """The manager waits for one more card (SC-42)."""


class CupCardsLost(SeatEvent, frozen=True, kw_only=True):
    """A lost SuperCup final takes all cards (SC-42)."""


class GameWon(SeatEvent, frozen=True, kw_only=True):
    """A manager has won, or leads when the last of so many seasons is over; the game ends."""

    how: How


SeasonEvent = (
    ClubsFounded
    | FirstManagerRolled
    | BoardLaid
    | PlayerDrafted
    | ContinentsCut
    | SeasonBegun
    | RoomEntered
    | RewardPaid
    | StadiumPaid
    | StaffPaid
    | WagesPaid
    | PlayerSoldAbroad
    | StaffFired
    | UnhappyBidMade
    | UnhappyPassed
    | PriceNamed
    | PriceAnswered
    | UnhappySold
    | UnhappyBenched
    | StarAdded
    | TrainingRolled
    | CardTurned
    | PlayerSigned
    | CardPassed
    | LevelRaised
    | StaffTurned
    | StaffHired
    | StaffReturned
    | GoodsExchanged
    | SeasonKickedOff
    | RoundBegun
    | SimRolled
    | SimThrownFor
    | MatchBegun
    | MatchPrepared
    | MatchHappened
    | MatchPlayed
    | MeetingCounted
    | MarkerMoved
    | ChangerTurned
    | WeaponFound
    | WeaponKept
    | ChangersShuffled
    | MoneyMoved
    | NewsHadNoEffect
    | PlayerAbsent
    | PlayerHurt
    | NextMatchBurdened
    | StadiumClosedDown
    | StarTaken
    | PlayersReleased
    | PlayersRecovered
    | NextMatchOver
    | TiesThrown
    | SeasonEnded
    | CupCardDrawn
    | FinalDeclined
    | CupCardsLost
    | GameWon
    | AuctionEvent
    | DealEvent
)

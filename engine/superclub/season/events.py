"""What happens in a game of Superclub, besides in auctions, in deals (`engine.core`) and in matches.

Every event carries the values that result from it: money in millions, stars, markers.
"""

from __future__ import annotations

from engine.core.auction import AuctionEvent
from engine.core.deals import DealEvent
from engine.core.inner import InnerEvent, InnerOpened
from engine.core.model import Event, Revealing, SeatEvent, every
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match import events as match_events
from engine.superclub.match.model import MatchSetup, Winner
from engine.superclub.season.model import How, Meeting, Played, PowerClub
from engine.superclub.season.room_events import BoardLaid as BoardLaid
from engine.superclub.season.room_events import CardPassed as CardPassed
from engine.superclub.season.room_events import CardTurned as CardTurned
from engine.superclub.season.room_events import ClubsFounded as ClubsFounded
from engine.superclub.season.room_events import ContinentsCut as ContinentsCut
from engine.superclub.season.room_events import FirstManagerRolled as FirstManagerRolled
from engine.superclub.season.room_events import GoodsExchanged as GoodsExchanged
from engine.superclub.season.room_events import LevelRaised as LevelRaised
from engine.superclub.season.room_events import PlayerDrafted as PlayerDrafted
from engine.superclub.season.room_events import PlayerSigned as PlayerSigned
from engine.superclub.season.room_events import PlayerSoldAbroad as PlayerSoldAbroad
from engine.superclub.season.room_events import PriceAnswered as PriceAnswered
from engine.superclub.season.room_events import PriceNamed as PriceNamed
from engine.superclub.season.room_events import RewardPaid as RewardPaid
from engine.superclub.season.room_events import RoomEntered as RoomEntered
from engine.superclub.season.room_events import SeasonBegun as SeasonBegun
from engine.superclub.season.room_events import StadiumPaid as StadiumPaid
from engine.superclub.season.room_events import StaffFired as StaffFired
from engine.superclub.season.room_events import StaffHired as StaffHired
from engine.superclub.season.room_events import StaffPaid as StaffPaid
from engine.superclub.season.room_events import StaffReturned as StaffReturned
from engine.superclub.season.room_events import StaffTurned as StaffTurned
from engine.superclub.season.room_events import StaffUsed as StaffUsed
from engine.superclub.season.room_events import StarAdded as StarAdded
from engine.superclub.season.room_events import TrainingRolled as TrainingRolled
from engine.superclub.season.room_events import UnhappyBenched as UnhappyBenched
from engine.superclub.season.room_events import UnhappyBidMade as UnhappyBidMade
from engine.superclub.season.room_events import UnhappyPassed as UnhappyPassed
from engine.superclub.season.room_events import UnhappySold as UnhappySold
from engine.superclub.season.room_events import WagesPaid as WagesPaid

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


class MatchPlayed(Revealing, Event, frozen=True, kw_only=True):
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


SeasonEvent = every(Event, globals()) | AuctionEvent | DealEvent

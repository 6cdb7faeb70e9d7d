"""What happens in a season, besides what happens to one club (`engine.eleven.club_rules.events`) or in a match.

Every event carries the values that result from it. Rows are given from left to right as they lie after the event.
"""

from __future__ import annotations

from engine.core.inner import InnerEvent, InnerOpened
from engine.core.model import Event, Revealing, every
from engine.core.scenarios import Medal
from engine.eleven.club_rules.events import AffairEvent, ClubEvent
from engine.eleven.club_rules.model import Club, Deployment
from engine.eleven.content.cards import Building, Deal, Vote
from engine.eleven.content.effects import Row
from engine.eleven.match import events as match_events
from engine.eleven.match.model import MatchSetup, OpponentBack
from engine.eleven.season.model import Day, PastSeason, Played, ScoreSheet
from engine.eleven.zones import Icon


class SeasonBegun(Event, frozen=True, kw_only=True):
    """Boards are laid out: the clubs as they begin, the transfer area, who is first (EL-2, EL-3, EL-7).

    `clubs` are blank but for what a campaign gives and takes along; `season` is which of its seasons, from 0 (EL-52).
    """

    tier: int
    season: int = 0
    first: int
    clubs: tuple[Club, ...]
    rows: dict[Row, tuple[int | None, ...]]
    decks: dict[str, int]
    rule: str = "EL-3"


class StaffJoined(ClubEvent, frozen=True, kw_only=True):
    """A staff card joins the club (EL-4, EL-16), for `cost` euros."""

    card: int
    cost: int = 0
    rule: str = "EL-16"


class DirectorsDealt(Revealing, ClubEvent, frozen=True, kw_only=True):
    """A manager looks at the directors in his hand (EL-4); only he sees it."""

    hand: tuple[int, ...]
    rule: str = "EL-4"


class DirectorKept(ClubEvent, frozen=True, kw_only=True):
    """A manager keeps a director (EL-4); only he sees which."""

    director: int
    rule: str = "EL-4"


class DirectorsShown(Revealing, ClubEvent, frozen=True, kw_only=True):
    """A manager's three directors, in the order picked (EL-4)."""

    directors: tuple[int, ...]
    rule: str = "EL-4"


class SquadGiven(Revealing, ClubEvent, frozen=True, kw_only=True):
    """Veteran and youngsters, and the icons of the markers 2 to 11 (EL-5, EL-6)."""

    players: tuple[int, ...]
    icons: tuple[Icon, ...]
    decks: dict[str, int]
    rule: str = "EL-5"


class ObjectivesDealt(Revealing, ClubEvent, frozen=True, kw_only=True):
    """A manager looks at two objectives (EL-5); only he sees it."""

    hand: tuple[int, ...]
    rule: str = "EL-5"


class ObjectiveKept(ClubEvent, frozen=True, kw_only=True):
    """A manager keeps an objective (EL-5); only he sees which."""

    objective: int
    rule: str = "EL-5"


class TacticsCounted(ClubEvent, frozen=True, kw_only=True):
    """So many tactics are in a manager's hand (EL-28)."""

    count: int
    decks: dict[str, int]
    rule: str = "EL-5"


class TacticsDrawn(Revealing, ClubEvent, frozen=True, kw_only=True):
    """The tactics in a manager's hand now (EL-28); only he sees which."""

    tactics: tuple[int, ...]
    rule: str = "EL-5"


class WeekBegun(Revealing, Event, frozen=True, kw_only=True):
    """Monday morning: who has the stage marker, and whom everybody meets (EL-7, EL-24)."""

    week: int
    first: int
    opponents: tuple[OpponentBack, ...]
    rule: str = "EL-7"


class DayBegun(Event, frozen=True, kw_only=True):
    """A day begins (EL-11)."""

    day: Day
    rule: str = "EL-11"


class MeetingCalled(Revealing, ClubEvent, frozen=True, kw_only=True):
    """A board meeting card lies open (EL-9)."""

    card: int
    decks: dict[str, int]
    rule: str = "EL-9"


class BoardVoted(ClubEvent, frozen=True, kw_only=True):
    """The three directors' votes; `decision` is None for three different ones, and the die is thrown again (EL-9)."""

    votes: tuple[Vote, Vote, Vote]
    decision: Vote | None
    rule: str = "EL-9"


class TurnBegun(ClubEvent, frozen=True, kw_only=True):
    """A manager's turn on a day (EL-11)."""

    rule: str = "EL-11"


class ActionTaken(ClubEvent, frozen=True, kw_only=True):
    """The day's action, or with `free` the free action, is used up (EL-11)."""

    free: bool = False
    rule: str = "EL-11"


class TurnEnded(ClubEvent, frozen=True, kw_only=True):
    """A manager's day is over; `passed` if he did nothing (EL-11)."""

    passed: bool
    rule: str = "EL-11"


class PlayerJoined(Revealing, ClubEvent, frozen=True, kw_only=True):
    """A footballer joins the club for `cost` euros (EL-12)."""

    card: int
    cost: int
    decks: dict[str, int]
    rule: str = "EL-12"


class PlayerSold(ClubEvent, frozen=True, kw_only=True):
    """A footballer leaves for `price` euros and his VP tokens (EL-15); both are told as gains too."""

    card: int
    price: int
    tokens: int
    discards: dict[Row, tuple[int, ...]]
    decks: dict[str, int]
    rule: str = "EL-15"


class RowMoved(Revealing, Event, frozen=True, kw_only=True):
    """A row of the transfer area moved right and was refilled (EL-3, EL-40)."""

    row: Row
    cards: tuple[int | None, ...]
    discards: tuple[int, ...]
    decks: dict[str, int]
    reshuffled: bool = False
    rule: str = "EL-3"


class YoungstersMoved(Revealing, Event, frozen=True, kw_only=True):
    """The top youngster went under the deck (EL-40)."""

    card: int | None = None
    rule: str = "EL-40"


class SponsorSigned(ClubEvent, frozen=True, kw_only=True):
    """A sponsor is contracted (EL-17)."""

    card: int
    deal: Deal
    bonus: bool
    discards: tuple[int, ...]
    rule: str = "EL-17"


class BuildingBuilt(ClubEvent, frozen=True, kw_only=True):
    """An infrastructure token is built for `cost` euros (EL-18)."""

    building: Building
    cost: int
    rule: str = "EL-18"


class OfficeExtended(ClubEvent, frozen=True, kw_only=True):
    """The office track: `space` is reached for `cost` euros (EL-19)."""

    space: int
    cost: int
    rule: str = "EL-19"


class TrainedSidesSeen(Revealing, ClubEvent, frozen=True, kw_only=True):
    """A manager has looked at the other side of these footballers; only he knows (EL-12)."""

    cards: tuple[int, ...]
    rule: str = "EL-12"


class ZonesSeen(Revealing, ClubEvent, frozen=True, kw_only=True):
    """A manager has seen his opponent's card before the reveal; only he knows (EL-24)."""

    opponent: int
    rule: str = "EL-24"


class DeploymentSealed(ClubEvent, frozen=True, kw_only=True):
    """A manager has deployed (EL-25)."""

    rule: str = "EL-25"


class DeploymentNoted(ClubEvent, frozen=True, kw_only=True):
    """Where a manager's markers stand, at first (EL-6) or as he has deployed; only he sees it before his match
    (EL-25)."""

    posts: Deployment
    rule: str = "EL-25"


class MatchBegun(Revealing, ClubEvent, frozen=True, kw_only=True):
    """A manager's match begins: a game of its own, called `key`. What is hidden in its set-up is left out here.

    It shows how he has deployed, which he alone knew.
    """

    key: str
    setup: MatchSetup
    rule: str = "EL-26"


class MatchPrepared(InnerOpened, frozen=True, kw_only=True):
    """The match's whole set-up, which nobody sees: it stands in the record, so that the match can be played again."""

    seat: int
    setup: MatchSetup
    rule: str = "EL-26"


class MatchHappened(InnerEvent, frozen=True, kw_only=True):
    """Something happened in the match being played. Rule and audience are those of what happened."""

    inner: match_events.MatchEvent


class MatchPlayed(ClubEvent, frozen=True, kw_only=True):
    """A match is over: what is remembered of it, and the club as it is now, without what is secret."""

    played: Played
    club: Club
    rule: str = "EL-32"


class LeagueMoved(Event, frozen=True, kw_only=True):
    """Entrants moved on the league track: the moves, and everybody's space (EL-32, EL-35).

    `seat` is whose match it was, None for what the opponents' dice moved.
    """

    moves: dict[str, int]
    league: tuple[int, ...]
    seat: int | None = None
    rule: str = "EL-32"


class OpponentsTurned(Event, frozen=True, kw_only=True):
    """Which opponents are on their dark side now (EL-32, EL-35)."""

    inactive: tuple[bool, ...]
    rule: str = "EL-32"


class OpponentDiceThrown(Event, frozen=True, kw_only=True):
    """The dice of the opponents nobody met: by club number, the face that fell, from 1 (EL-35)."""

    dice: dict[str, int]
    rule: str = "EL-35"


class WeekEnded(Event, frozen=True, kw_only=True):
    """The week is over; what each club keeps is told as markers (EL-38)."""

    week: int
    rule: str = "EL-38"


class ClubsRested(Event, frozen=True, kw_only=True):
    """A friendly's next matchday, which `again` tells from others: clubs are as they were dealt, but for tactics."""

    clubs: tuple[Club, ...]
    again: int
    rule: str = "EL-40"


class MaintenancePaid(ClubEvent, frozen=True, kw_only=True):
    """Maintenance: what players, staff and infrastructure cost, and how much was paid (EL-41)."""

    players: int
    staff: int
    buildings: int
    paid: int
    rule: str = "EL-41"


class PointsCounted(Revealing, ClubEvent, frozen=True, kw_only=True):
    """A manager's final scoring, his objective shown (EL-43)."""

    sheet: ScoreSheet
    rule: str = "EL-43"


class SeasonDecided(Event, frozen=True, kw_only=True):
    """League places of all entrants, seats first (EL-43)."""

    places: tuple[int, ...]
    rule: str = "EL-43"


class PointsDeducted(ClubEvent, frozen=True, kw_only=True):
    """A campaign's club begins so many spaces behind: everybody's space (EL-52)."""

    spaces: int
    league: tuple[int, ...]
    rule: str = "EL-52"


class SponsorLeft(ClubEvent, frozen=True, kw_only=True):
    """A place for an adboard is lost, `lost` of them by now; `card` is the sponsor who takes his down, None if it was
    free (EL-52). `losses` is the season's defeats by then."""

    card: int | None
    losses: int
    lost: int
    discards: tuple[int, ...]
    rule: str = "EL-52"


class SeasonVoided(Event, frozen=True, kw_only=True):
    """The season that is over doesn't count and is played again, the `again`th to be (EL-52)."""

    again: int
    rule: str = "EL-52"


# Its tag is the name that records know it by.
class SeasonEnded(Event, frozen=True, kw_only=True, tag="TierEnded"):
    """A season of a campaign is over (EL-52)."""

    past: PastSeason
    rule: str = "EL-52"


class AimJudged(Event, frozen=True, kw_only=True):
    """What a campaign has come to, and which medal that is worth; `met` if any (EL-52)."""

    met: bool
    value: int
    medal: Medal | None = None
    rule: str = "EL-52"


class GameEnded(Event, frozen=True, kw_only=True):
    """The last week is over (EL-42)."""

    rule: str = "EL-42"


SeasonEvent = AffairEvent | every(Event, globals())

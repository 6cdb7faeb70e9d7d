"""What a season of Eleven consists of: the set-up, the open table, the decisions, the agenda's steps.

An *entrant* of the league is a manager (his seat) or an opponent (the number of seats plus the club's number in the
content). Decks lie face down beside the table, in the state alone; of a deck the table knows only how many are left.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.friendly import NextLeg
from engine.core.model import Decision, Fact, Model, Seat, SeatStep, Step
from engine.core.scenarios import Medal
from engine.eleven.club_rules.model import Club, DeployDue, PickDue, RerollDue, SettleDie, ThrowDie
from engine.eleven.content.cards import Result, Vote
from engine.eleven.content.effects import Effect, Row
from engine.eleven.match.model import MatchDecision, MatchState, MatchTable, OpponentBack

FEWEST_SEATS, MOST_SEATS = 1, 4
WEEKS = 8
OPPONENTS = 8
PLACES = 5
"""Cards in a row of the transfer area (EL-3)."""
REACH = 3

Day = Literal["monday", "tuesday", "wednesday", "thursday", "matchday"]
DAYS: tuple[Day, ...] = ("monday", "tuesday", "wednesday", "thursday", "matchday")
ACTION_DAYS: tuple[Day, ...] = ("tuesday", "wednesday", "thursday")


class SeasonSetup(Fact, frozen=True):
    """What a game needs to begin: seat n manages `clubs[n]`. One to four seats; a `scenario` asks for one (EL-52)."""

    seats: tuple[Seat, ...]
    clubs: tuple[ClubEntry, ...]
    scenario: str = ""


class Turn(Model):
    """Whose day it is, and what of it is used up (EL-11)."""

    seat: int
    acted: bool = False
    freed: bool = False


class Meeting(Model):
    """A manager's board meeting (EL-9): the card, then the votes and the decision."""

    card: int
    votes: tuple[Vote, ...] = ()
    decision: Vote | None = None


class Played(Fact, frozen=True):
    """A match that was played, for the season's story. `opponent` is the card, `seed` the match's own."""

    week: int
    opponent: int
    goals: int
    against: int
    result: Result
    seed: int


class ScoreLine(Fact, frozen=True):
    """One line of the final scoring (EL-43). `count` is what was counted: a place, tokens, cards …"""

    item: Literal[
        "league", "tokens", "coaching", "medical", "crowd", "office_staff", "recruitment", "infrastructure",
        "objective", "office", "money", "directors",
    ]  # fmt: skip
    count: int
    points: int


class ScoreSheet(Fact, frozen=True):
    """A manager's final scoring. `objective` is his card, `level` 0 missed, 1 fulfilled, 2 perfect."""

    lines: tuple[ScoreLine, ...]
    total: int
    objective: int
    level: int


class PastSeason(Fact, frozen=True):
    """A season of a campaign that counts (EL-52): tier, league place, VP, what became of it, and what it brought of
    what the campaign counts."""

    tier: int
    place: int
    points: int
    promoted: bool
    relegated: bool = False
    value: int = 0


class SeasonTable(Model):
    """Everything that lies open, and in a manager's own view his secrets and the match being played.

    `rows` are the transfer area from left to right, None a gap; `discards` lie open, `decks` counts the face-down
    cards by name. `league` is each entrant's space, `inactive` the opponents on their dark side. `sealed` tells
    who has deployed. `played` are the matches of each seat. `scores` is filled at the end, `places` are league
    places, seats first. In a campaign `season` counts from 0; `past` are its seasons that are over, `again` is how
    many were played again, `start` the club as this one began, `medal` what it has won once
    it is over.
    """

    setup: SeasonSetup
    clubs: list[Club] = msgspec.field(default_factory=list)
    tier: int = 0
    season: int = 0
    again: int = 0
    start: Club | None = None
    week: int = 0
    day: Day | None = None
    first: int = 0
    turn: Turn | None = None
    rows: dict[Row, list[int | None]] = msgspec.field(default_factory=dict)
    discards: dict[Row, list[int]] = msgspec.field(default_factory=dict)
    decks: dict[str, int] = msgspec.field(default_factory=dict)
    league: list[int] = msgspec.field(default_factory=list)
    inactive: list[bool] = msgspec.field(default_factory=list)
    meetings: list[Meeting | None] = msgspec.field(default_factory=list)
    opponents: list[OpponentBack | None] = msgspec.field(default_factory=list)
    sealed: list[bool] = msgspec.field(default_factory=list)
    playing: int | None = None
    match: MatchTable | None = None
    played: list[list[Played]] = msgspec.field(default_factory=list)
    scores: list[ScoreSheet] = msgspec.field(default_factory=list)
    places: tuple[int, ...] = ()
    past: list[PastSeason] = msgspec.field(default_factory=list)
    medal: Medal | None = None
    over: bool = False

    def entrant(self, club: int) -> int:
        """The number in the league of an opponent by that of its club; a manager's is his seat."""
        return len(self.setup.seats) + club

    @property
    def met(self) -> frozenset[int]:
        """The opponents' cards that somebody has met this season: they lie open, and each is there once."""
        return frozenset(one.opponent for played in self.played for one in played)


class Piles(Model):
    """What lies face down, top card last, but youngsters top card first. `opponents` are each seat's, next last."""

    players: list[int] = msgspec.field(default_factory=list)
    youngsters: list[int] = msgspec.field(default_factory=list)
    staff: list[int] = msgspec.field(default_factory=list)
    sponsors: list[int] = msgspec.field(default_factory=list)
    meetings: list[int] = msgspec.field(default_factory=list)
    tactics: list[int] = msgspec.field(default_factory=list)
    objectives: list[int] = msgspec.field(default_factory=list)
    opponents: list[list[int]] = msgspec.field(default_factory=list)


class KeepDirectorDue(Decision, frozen=True):
    """Keep one director of the hand (EL-4)."""

    hand: tuple[int, ...]


class KeepObjectiveDue(Decision, frozen=True):
    """Keep one of two objectives (EL-5)."""

    hand: tuple[int, ...]


class DayDue(Decision, frozen=True):
    """Act on a day (EL-11): the action, the free action, or the day's end."""

    day: Day
    acted: bool
    freed: bool


# Its tag is the name that records know it by.
class NextSeasonDue(Decision, frozen=True, tag="NextTierDue"):
    """A season of the campaign is over (EL-52): go on to the next, in `tier`, or play it again, so many `tries` being
    left. If nothing follows, not `goes_on`, it is let stand instead.
    """

    tier: int
    goes_on: bool = True
    tries: int = 0


SeasonDecision = (
    KeepDirectorDue | KeepObjectiveDue | DayDue | NextSeasonDue | DeployDue | PickDue | RerollDue | MatchDecision
)


# -- steps


class LayOut(Step, frozen=True):
    """Transfer area, league, first manager (EL-2, EL-3, EL-7)."""


class GiveTrainer(SeatStep, frozen=True):
    """A manager's first trainer (EL-4)."""

    card: int


class DealDirectors(Step, frozen=True):
    """The director draft begins (EL-4)."""


class PassDirectors(Step, frozen=True):
    """All have kept one: pass the hands on, or reveal (EL-4)."""


class DealSquads(Step, frozen=True):
    """Veteran, youngster, markers, opponents, tactic (EL-5, EL-6)."""


class DealObjectives(Step, frozen=True):
    """Two objectives each (EL-5)."""


class BeginWeek(Step, frozen=True):
    """Monday of the next week (EL-7, EL-24)."""


class Produce(Step, frozen=True):
    """Markers by the stats (EL-8)."""


class HoldMeeting(SeatStep, frozen=True):
    """A manager's board meeting (EL-9)."""


class BeginDay(Step, frozen=True):
    """An action day begins (EL-11)."""

    day: Day


class TakeTurn(SeatStep, frozen=True):
    """A manager's turn on a day, asked again until it is used up (EL-11)."""

    day: Day


class EndTurn(SeatStep, frozen=True):
    """A manager's turn on a day is over (EL-11)."""


class BeginMatchday(Step, frozen=True):
    """All deploy in secret (EL-25)."""


class PlayMatch(SeatStep, frozen=True):
    """A manager's match (EL-26 … EL-34)."""


class ThrowOpponentDice(Step, frozen=True):
    """Opponents nobody met (EL-35)."""


class EndWeek(Step, frozen=True):
    """EL-38."""


class PayMaintenance(SeatStep, frozen=True):
    """EL-39, EL-41."""


class MoveDisplay(Step, frozen=True):
    """EL-40."""


class KeepMarkersStep(Step, frozen=True):
    """EL-40: what is kept of markers, then the stage marker passes (EL-42)."""


class CountPoints(Step, frozen=True):
    """The final scoring (EL-43)."""


class BeginSeason(Step, frozen=True):
    """The next season of a campaign, in `tier`; the same once more if `again` (EL-52)."""

    tier: int
    again: bool = False


class ApplyEffects(SeatStep, frozen=True):
    """Carry out effects one after another for a manager. `rule` is the one that caused them, `source` a staff
    card's number where an effect depends on its card."""

    effects: tuple[Effect, ...]
    rule: str
    source: int | None = None


SeasonStep = (
    LayOut
    | GiveTrainer
    | DealDirectors
    | PassDirectors
    | DealSquads
    | DealObjectives
    | BeginWeek
    | Produce
    | HoldMeeting
    | BeginDay
    | TakeTurn
    | EndTurn
    | BeginMatchday
    | PlayMatch
    | ThrowOpponentDice
    | EndWeek
    | PayMaintenance
    | MoveDisplay
    | KeepMarkersStep
    | CountPoints
    | BeginSeason
    | ApplyEffects
    | ThrowDie
    | SettleDie
    | NextLeg
)


class SeasonState(Model):
    """A game at a prompt, or over. `match` is the match being played, a game of its own."""

    table: SeasonTable
    chance: Chance
    piles: Piles
    agenda: list[SeasonStep] = msgspec.field(default_factory=list)
    asked: list[SeasonDecision] = msgspec.field(default_factory=list)
    match: MatchState | None = None

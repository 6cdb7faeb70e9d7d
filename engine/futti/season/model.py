"""What a career consists of: the set-up, the open table, the decisions, the agenda's steps, the actions.

A club is a number in the set-up's order, a card a number in the pool (0 to 71 the outfield cards, 72 to 95 the
goaltenders), a fixture a number in the season's list. Everything here is data; the rules live beside it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.knockout import Tree
from engine.core.league import Row
from engine.core.model import Action, Decision, Fact, Model, Seat, Step
from engine.futti.content import Team
from engine.futti.match.model import (
    HOME,
    VISITORS,
    Decider,
    Ending,
    Mark,
    MatchAction,
    MatchDecision,
    MatchTable,
    Sheet,
)
from engine.futti.match.state import MatchState

FEWEST_CLUBS, MOST_CLUBS = 4, 12
MOST_SEASONS = 50
MOST_PEOPLE = 4

Competition = Literal["league", "cup"]
Formation = Literal["deal", "draft"]
"""How teams are made (FU-3)."""


class SeasonSetup(Fact, frozen=True):
    """What a career needs to begin.

    `clubs` are 4 to 12 different ones; seat n manages the club numbered `managed[n]`, and a club nobody manages
    follows the default policy (FU-27). At least one seat, at most four people. `decider` is for cup ties and never
    "draw" (FU-31). With several `seasons`, teams are made anew for each.
    """

    clubs: tuple[ClubEntry, ...]
    seats: tuple[Seat, ...]
    managed: tuple[int, ...]
    double: bool = False
    cup: bool = False
    decider: Decider = "sudden_death"
    teams: Formation = "deal"
    seasons: int = 1

    def seat_of(self, club: int) -> int | None:
        """The seat that manages `club`, None if nobody does."""
        return self.managed.index(club) if club in self.managed else None


class Round(Fact, frozen=True):
    """One date of the calendar: all its matches are simultaneous. `stage` counts from 0 within the competition."""

    competition: Competition
    stage: int


class Result(Fact, frozen=True):
    """How a match ended. `winner` is a side, None after a draw; `kicks` the goals of a penalty exchange.

    `marks` are the goals, cards and injuries by minute; `minutes` the minutes played, one that a goal in sudden death
    cut short included; `seed` the match's own, with which it can be played again.
    """

    home: int
    visitors: int
    ending: Ending
    winner: int | None
    kicks: tuple[int, int] | None
    minutes: int
    marks: tuple[Mark, ...]
    seed: int

    def goals(self, side: int) -> int:
        return self.home if side == HOME else self.visitors


Sheets = tuple[tuple[Sheet, ...], tuple[Sheet, ...]]
"""Both sides' scoresheet lines by squad number, home first."""


class Fixture(Fact, frozen=True):
    """A match on the calendar. `round` is a number in the calendar, `slot` its place within the round.

    A `result` is pending, and no part of any table, until its round has ended. `sheets` stay until the next round
    begins.
    """

    round: int
    slot: int
    home: int
    visitors: int
    result: Result | None = None
    sheets: Sheets | None = None

    def club(self, side: int) -> int:
        """The club that plays as `side`."""
        return self.home if side == HOME else self.visitors

    def side_of(self, club: int) -> int | None:
        """The side `club` plays as, None if it isn't its match."""
        return HOME if club == self.home else VISITORS if club == self.visitors else None


class PlayerSeason(Model):
    """A player's season so far, league and cup together: matches he was on the pitch in, and the sum of his lines."""

    matches: int = 0
    totals: Sheet = msgspec.field(default_factory=Sheet)


class Draft(Model):
    """A snake draft under way: the clubs in the order of the first lap, and how many picks were made (FU-3)."""

    order: tuple[int, ...]
    picks: int = 0


class PlayerAward(Fact, frozen=True):
    """An award to a player: club, number in its squad, card, and the figure it was won with.

    The figure is goals for the top scorer, the share of shots saved in tenths of a per cent for the goaltender,
    merit for the player of the season.
    """

    club: int
    player: int
    card: int
    figure: int


class ClubAward(Fact, frozen=True):
    """An award to a club. The figure of fair play is its card points."""

    club: int
    figure: int


class Awards(Fact, frozen=True):
    """The awards of a season (FU-35); None where nobody qualifies."""

    top_scorer: PlayerAward | None
    goaltender: PlayerAward | None
    fair_play: ClubAward | None
    player: PlayerAward | None


class PastSeason(Fact, frozen=True):
    """What is remembered of a season: its final table, who won what, and the squads as cards of the pool."""

    season: int
    rows: tuple[Row, ...]
    champion: int
    cup_winner: int | None
    awards: Awards
    squads: tuple[tuple[int, ...], ...]


class SeasonTable(Model):
    """Everything that lies open between matches, and in a view the match being played.

    `match` is that match as the viewer sees it; None in a state, which holds it beside the table.
    `season` counts from 1 (0 before the first). `squads` holds each club's cards, outfield players before
    goaltenders once `teams` are complete; while drafting, in the order they were picked. `round` is the number in
    `calendar` of the round being played, or last played; `playing` the fixture whose match is on. `rows` is the
    league table, `cup` the tree of the cup, empty without one; `lots` decide what nothing else does (FU-34).
    """

    setup: SeasonSetup
    season: int = 0
    squads: list[tuple[int, ...]] = msgspec.field(default_factory=list)
    teams: tuple[Team, ...] = ()
    draft: Draft | None = None
    lots: tuple[int, ...] = ()
    calendar: tuple[Round, ...] = ()
    round: int | None = None
    fixtures: list[Fixture] = msgspec.field(default_factory=list)
    playing: int | None = None
    match: MatchTable | None = None
    rows: tuple[Row, ...] = ()
    cup: Tree = ()
    statistics: list[list[PlayerSeason]] = msgspec.field(default_factory=list)
    awards: Awards | None = None
    history: list[PastSeason] = msgspec.field(default_factory=list)
    rounds_played: int = 0
    over: bool = False

    def fixtures_of(self, round_: int) -> list[int]:
        """The numbers of a round's fixtures."""
        return [number for number, fixture in enumerate(self.fixtures) if fixture.round == round_]

    def is_pending(self, fixture: Fixture) -> bool:
        """Whether its result is known but doesn't count yet, as its round is still on."""
        return fixture.result is not None and fixture.round >= self.rounds_played

    def next_fixture(self, club: int) -> int | None:
        """The next match of `club` that isn't over, None if none is drawn."""
        waiting = [
            (fixture.round, number)  # cup ties are listed when they are drawn, behind league matches of later rounds
            for number, fixture in enumerate(self.fixtures)
            if fixture.result is None and fixture.side_of(club) is not None
        ]
        return min(waiting)[1] if waiting else None


class PickDue(Decision, frozen=True):
    """Take a card for `club` (FU-3). `pick` counts all picks of the draft from 0."""

    club: int
    pick: int


class NextSeasonDue(Decision, frozen=True):
    """A season is over: go on when ready. `season` is the one to come."""

    season: int


SeasonDecision = PickDue | NextSeasonDue | MatchDecision


class BeginSeason(Step, frozen=True):
    """Calendar, lots, then teams (FU-34, FU-3)."""


class PickNext(Step, frozen=True):
    """The next pick of the draft, or its end (FU-3)."""


class DrawFixtures(Step, frozen=True):
    """League fixtures and the cup's first stage (FU-34, FU-35)."""


class BeginRound(Step, frozen=True):
    """Begin a round: matches between clubs nobody manages are played at once, the others follow."""

    round: int


class PlayMatch(Step, frozen=True):
    """Play a managed match."""

    fixture: int


class EndRound(Step, frozen=True):
    """All matches of the round are over: they count now (FU-34, FU-35)."""

    round: int


class EndSeason(Step, frozen=True):
    """Awards, then the next season or the end (FU-35)."""


SeasonStep = BeginSeason | PickNext | DrawFixtures | BeginRound | PlayMatch | EndRound | EndSeason


class SeasonState(Model):
    """A career at a prompt, or over.

    `match` is the match being played, a game of its own with its own table, chance and agenda.
    """

    table: SeasonTable
    chance: Chance
    agenda: list[SeasonStep] = msgspec.field(default_factory=list)
    asked: list[SeasonDecision] = msgspec.field(default_factory=list)
    match: MatchState | None = None


class PickCard(Action, frozen=True):
    """Take this card of the pool for the club (FU-3)."""

    card: int


class NextSeason(Action, frozen=True):
    """Go on to the next season."""


SeasonAction = PickCard | NextSeason | MatchAction
"""What a match asks is answered in the match's own words."""

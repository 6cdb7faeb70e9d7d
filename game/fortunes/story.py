"""What a season was about: the facts that a newspaper's back page is made of.

Owns finding them among the season's events and its table: runs, records, rivals, scorers, deals, disasters. Knows no
screen and no words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engine.core.auction import AuctionWon
from engine.core.model import Event
from engine.fortunes.match.model import MatchSetup
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Fixture, Result, SeasonTable


@dataclass(frozen=True, slots=True)
class Run:
    """So many matches of the league in a row that a club won, or did not lose."""

    club: int
    length: int


@dataclass(frozen=True, slots=True)
class Scorer:
    """Somebody's goals in all competitions."""

    name: str
    club: int
    goals: int


@dataclass(frozen=True, slots=True)
class Rivals:
    """Two managers' clubs that finished closest: the places between them, and how they met in the league."""

    first: int
    second: int
    gap: int
    met: Fixture | None
    result: Result | None


@dataclass(frozen=True, slots=True)
class Story:
    """A season's facts; None for what didn't happen. Clubs are numbers, managers seats."""

    season: int
    champion: int
    margin: int
    cup: tuple[int, int]
    europe: tuple[int, int]
    best: int
    """The manager with the most game points of the season."""
    points: tuple[int, ...]
    wins: Run | None
    unbeaten: Run | None
    biggest: Result | None
    """The widest win."""
    wildest: Result | None
    """The most goals."""
    scorers: tuple[Scorer, ...]
    rivals: Rivals | None
    dearest: AuctionWon | None
    sacked: tuple[int, ...]
    crises: int
    decided_late: tuple[Result, ...] = field(default=())
    """Cup matches that penalties decided."""

    @property
    def treble(self) -> bool:
        """Whether the champion won both cups too."""
        return self.champion == self.cup[0] == self.europe[0]

    @property
    def double(self) -> bool:
        """Whether the champion won a cup too."""
        return self.champion in (self.cup[0], self.europe[0])


def story_of(table: SeasonTable, events: Iterable[Event]) -> Story:
    """The story of the season that has just ended. `events` are the game's, or that season's alone."""
    told = list(_last_season(events))
    past = table.past[-1]
    first, second = past.rows[0], past.rows[1]
    league = [result for result in table.results if table.fixtures[result.fixture].competition == "league"]
    won = [event for event in told if isinstance(event, AuctionWon)]
    return Story(
        season=len(table.past),
        champion=first.team,
        margin=first.points - second.points,
        cup=past.cup,
        europe=past.europe,
        best=max(range(len(past.points)), key=lambda seat: past.points[seat]),
        points=past.points,
        wins=_longest(table, league, draws=False),
        unbeaten=_longest(table, league, draws=True),
        biggest=max(table.results, key=_margin, default=None),
        wildest=max(table.results, key=lambda result: sum(result.score), default=None),
        scorers=_scorers(table, told),
        rivals=_rivals(table),
        dearest=max(won, key=lambda event: event.price, default=None),
        sacked=tuple(event.seat for event in told if isinstance(event, ev.ManagerSacked)),
        crises=sum(isinstance(event, ev.CardDrawn) and event.card.pile == "crisis" for event in told),
        decided_late=tuple(result for result in table.results if result.penalties is not None),
    )


def _last_season(events: Iterable[Event]) -> Sequence[Event]:
    listed = list(events)
    begun = [number for number, event in enumerate(listed) if isinstance(event, ev.SeasonBegun)]
    return listed[begun[-1] :] if begun else listed


def _margin(result: Result) -> int:
    return abs(result.score[0] - result.score[1])


def _outcomes(table: SeasonTable, league: Iterable[Result]) -> Iterator[tuple[int, int]]:
    """Every club's league matches in order: 1 for a win, 0 a draw, −1 a defeat."""
    for result in league:
        fixture = table.fixtures[result.fixture]
        home, away = result.score
        sign = (home > away) - (home < away)
        yield fixture.home, sign
        yield fixture.away, -sign


def _longest(table: SeasonTable, league: Sequence[Result], *, draws: bool) -> Run | None:
    """The longest run of wins, or with `draws` of matches without a defeat."""
    current: Counter[int] = Counter()
    best: Run | None = None
    for club, outcome in _outcomes(table, league):
        current[club] = current[club] + 1 if outcome > 0 or (draws and outcome == 0) else 0
        if current[club] > (best.length if best else 1):
            best = Run(club, current[club])
    return best


def _scorers(table: SeasonTable, events: Iterable[Event], count: int = 5) -> tuple[Scorer, ...]:
    """Who scored most; only managers' players have names."""
    setups: dict[int, MatchSetup] = {}
    goals: Counter[tuple[str, int]] = Counter()
    for event in events:
        if isinstance(event, ev.MatchBegun):
            setups[event.fixture] = event.setup
        elif isinstance(event, ev.MatchPlayed) and event.result.fixture in setups:
            setup, fixture = setups[event.result.fixture], table.fixtures[event.result.fixture]
            for goal in event.result.goals:
                player = None if goal.scorer is None else setup.team(goal.side).eleven[goal.scorer]
                if player is not None:
                    goals[player.name, (fixture.home, fixture.away)[goal.side]] += 1
    return tuple(Scorer(name, club, number) for (name, club), number in goals.most_common(count))


def _rivals(table: SeasonTable) -> Rivals | None:
    """Of the managers' clubs the two that finished closest, the better-placed pair among several."""
    managed = [manager.club for manager in table.managers if manager.managing]
    placed = sorted(managed, key=table.place)
    pairs = [(table.place(two) - table.place(one), one, two) for one, two in pairwise(placed)]
    if not pairs:
        return None
    gap, first, second = min(pairs, key=lambda pair: pair[0])
    met = next(
        (one for one in table.fixtures if one.competition == "league" and {one.home, one.away} == {first, second}), None
    )
    result = None if met is None else next((one for one in table.results if one.fixture == met.number), None)
    return Rivals(first, second, gap, met, result)

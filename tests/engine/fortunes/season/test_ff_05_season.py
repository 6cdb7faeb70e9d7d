"""FF-5, FF-35: what a season consists of, and when; FF-32: how computer clubs change."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.core.model import Event
from engine.fortunes.content.cards import Ratings
from engine.fortunes.season.events import (
    CupDrawn,
    RatingsDrifted,
    RoundBegun,
    SeasonBegun,
    SeasonEnded,
    WeekBegun,
    WindowOpened,
)
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.opening import computer_ratings, grown
from engine.fortunes.season.steps import BeginWeek
from tests.engine.fortunes.season.conftest import Dice
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.reading import CONTENT, season_rules

RULES = season_rules()


def _played(seats: int = 2, **changes: object) -> tuple[SeasonTable, list[Event]]:
    """A whole game of managers who are away."""
    state, events = RULES.new(replace(RULES.default_setup(seats), **changes), 3)
    while asked := RULES.decisions(state):
        events += RULES.apply(state, RULES.default(state, asked[0]))
    return state.table, events


def _calendar(events: list[Event]) -> list[str]:
    """Windows, and weeks with what is played in them."""
    found: list[str] = []
    for event in events:
        match event:
            case WeekBegun(week=week):
                found.append(str(week))
            case RoundBegun(competition=competition):
                found[-1] += competition[0]
            case WindowOpened(window=window):
                found.append(window)
            case RatingsDrifted():
                found[-1] += "~"
    return found


@pytest.mark.rule("FF-5")
def test_a_season_has_thirteen_weeks_and_two_windows() -> None:
    table, events = _played()
    assert _calendar(events) == [
        "summer", "1l", "2l", "3lc", "4le", "5l", "6~lc", "7le", "winter", "8l", "9lc", "10le", "11l", "12~lc", "13le",
    ]  # fmt: skip
    assert table.over
    assert len(table.past) == 1


@pytest.mark.rule("FF-5")
def test_the_classic_season_has_nine() -> None:
    _, events = _played(classic=True)
    assert _calendar(events) == [
        "summer", "1l", "2lc", "3le", "4~lc", "5l", "winter", "6lce", "7l", "8~lc", "9le",
    ]  # fmt: skip


@pytest.mark.rule("FF-5")
def test_everybody_meets_once_at_home_and_away_to_within_one() -> None:
    _, events = _played()
    begun = next(event for event in events if isinstance(event, SeasonBegun))
    assert [fixture.number for fixture in begun.fixtures] == list(range(91))
    assert Counter(fixture.week for fixture in begun.fixtures) == dict.fromkeys(range(1, 14), 7)
    assert len({frozenset((fixture.home, fixture.away)) for fixture in begun.fixtures}) == 91
    home = Counter(fixture.home for fixture in begun.fixtures)
    assert set(home.values()) <= {6, 7}
    for week in range(1, 14):
        clubs = [club for one in begun.fixtures if one.week == week for club in (one.home, one.away)]
        assert sorted(clubs) == list(range(14))


@pytest.mark.rule("FF-5")
def test_a_career_goes_on_and_counters_stay() -> None:
    state, _ = RULES.new(replace(RULES.default_setup(2), seasons=2, classic=True), 3)
    while state.table.season == 1:
        squares = [manager.counter for manager in state.table.managers]
        events = RULES.apply(state, RULES.default(state, RULES.decisions(state)[0]))
    assert [manager.counter for manager in state.table.managers] == squares
    # FF-1: the first £200m come once.
    assert state.table.ledger == []
    # FF-32: computer clubs have grown.
    (begun,) = (event for event in events if isinstance(event, SeasonBegun))
    assert tuple(club.ratings for club in state.table.clubs) == begun.ratings
    assert state.table.week == 0
    assert state.table.results == []
    assert len(state.table.past) == 1


@pytest.mark.rule("FF-35")
@pytest.mark.parametrize(
    ("classic", "ties"),
    [
        (False, {"cup": [6, 4, 2, 1, 0], "europe": [8, 4, 2, 1, 0]}),
        (True, {"cup": [2, 4, 2, 1, 0], "europe": [4, 2, 1, 0]}),
    ],
)
def test_the_cups_go_from_round_to_round(classic: bool, ties: dict[str, list[int]]) -> None:
    """Fourteen clubs: six ties and two byes, then eight clubs; ten clubs: two ties and six byes."""
    table, events = _played(classic=classic)
    for competition, counts in ties.items():
        drawn = [event for event in events if isinstance(event, CupDrawn) and event.competition == competition]
        assert [len(event.fixtures) for event in drawn] == counts
        assert [fixture.neutral for event in drawn for fixture in event.fixtures] == [False] * (sum(counts) - 1) + [
            True
        ]
        assert [{fixture.stage for fixture in event.fixtures} for event in drawn[:-1]] == [
            {stage} for stage in range(len(drawn) - 1)
        ]
    weeks = {"cup": {2, 4, 6, 8}, "europe": {3, 6, 9}} if classic else {"cup": {3, 6, 9, 12}, "europe": {4, 7, 10, 13}}
    for competition, when in weeks.items():
        assert {fixture.week for fixture in table.fixtures if fixture.competition == competition} == when


@pytest.mark.rule("FF-32")
@pytest.mark.parametrize(
    ("count", "lines"),
    [
        (8, [0, 2, 4, 6, 7, 9, 11, 13]),
        (9, [0, 2, 3, 5, 7, 8, 10, 11, 13]),
        (4, [0, 4, 9, 13]),
        (5, [0, 3, 7, 10, 13]),
        (14, list(range(14))),
    ],
)
def test_fewer_computer_clubs_leave_lines_out_evenly(count: int, lines: list[int]) -> None:
    """round(13 i / 7): 0 1.9 3.7 5.6 7.4 9.3 11.1 13; a half (6.5 for the fifth of nine) is rounded up."""
    assert computer_ratings(CONTENT, count, 2) == [CONTENT.tables.ratings[line] for line in lines]


@pytest.mark.rule("FF-32")
@pytest.mark.parametrize(("level", "more"), [(1, -2), (2, 0), (3, 2), (4, 4)])
def test_levels_make_computer_clubs_stronger(level: int, more: int) -> None:
    best = computer_ratings(CONTENT, 8, level)[0]
    assert best == Ratings(15 + more, 17 + more)


@pytest.mark.rule("FF-32")
def test_ratings_drift_by_one_at_most_but_not_those_of_managers_and_the_sacked(dice: Dice) -> None:
    """Three managers, one sacked: eleven computer clubs at 16 and 20."""
    league = League(3)
    league.sack(2)
    dice.drift(-1, 1, 0, 0, 1, -1, *[0] * 16)
    assert league.names(BeginWeek(6))[:2] == ["WeekBegun", "RatingsDrifted"]
    ratings = [club.ratings for club in league.table.clubs]
    assert ratings[2:7] == [Ratings(10, 12), Ratings(15, 21), Ratings(16, 20), Ratings(17, 19), Ratings(16, 20)]


@pytest.mark.rule("FF-32")
def test_every_season_computer_clubs_grow() -> None:
    league = League(3)
    league.sack(2)
    ratings = grown(league.table, 1)
    assert ratings[2:] == (Ratings(10, 12), *[Ratings(17, 21)] * 11)


@pytest.mark.rule("FF-32")
def test_only_a_career_sees_them_grow() -> None:
    _, events = _played(classic=True, seasons=2)
    first, second = (event for event in events if isinstance(event, SeasonBegun))
    ended = next(number for number, event in enumerate(events) if isinstance(event, SeasonEnded))
    drifted = [event for event in events[:ended] if isinstance(event, RatingsDrifted)][-1]
    assert first.ratings[2] == Ratings(15, 17)
    assert second.ratings[2:10] == tuple(ratings.plus(1) for ratings in drifted.ratings[2:10])
    # Continental clubs stay as they are printed.
    assert second.ratings[10:] == first.ratings[10:]

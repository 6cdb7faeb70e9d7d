"""League and cup rounds, and matches that stand alone (FU-34, FU-35)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.core.headless import play_out
from engine.core.inner import inner_keys, inner_record
from engine.core.model import Seat
from engine.core.verifying import verify
from engine.futti.season import events as ev
from engine.futti.season.matches import match_setup
from engine.futti.season.model import Round
from engine.futti.season.rounds import calendar, league_rows
from tests.engine.futti.season.conftest import Career


@pytest.mark.rule("FU-34")
@pytest.mark.parametrize(("clubs", "double"), [(4, False), (5, True), (12, True)])
def test_everybody_meets_everybody(career: Callable[..., Career], clubs: int, double: bool) -> None:
    table = career(clubs=clubs, double=double).table
    met = Counter((fixture.home, fixture.visitors) for fixture in table.fixtures)
    times = Counter(frozenset(pair) for pair in met.elements())
    assert len(times) == clubs * (clubs - 1) // 2
    assert set(times.values()) == {2 if double else 1}
    assert set(met.values()) == {1}


@pytest.mark.rule("FU-34")
def test_the_table_counts_every_result(career: Callable[..., Career]) -> None:
    table = career(clubs=6, seats=2, double=True, seed=4).table
    for row in table.rows:
        own = [
            (fixture, fixture.side_of(row.team))
            for fixture in table.fixtures
            if row.team in (fixture.home, fixture.visitors)
        ]
        scored = sum(fixture.result.goals(side) for fixture, side in own)
        conceded = sum(fixture.result.goals(1 - side) for fixture, side in own)  # type: ignore[operator]
        won = sum(fixture.result.winner == side for fixture, side in own)
        drawn = sum(fixture.result.winner is None for fixture, side in own)
        assert (row.played, row.won, row.drawn, row.lost) == (10, won, drawn, 10 - won - drawn)
        assert (row.scored, row.conceded, row.points) == (scored, conceded, 3 * won + drawn)
        assert len(row.form) == 5
    order = [(-row.points, -row.difference, -row.scored) for row in table.rows]
    assert order == sorted(order)


@pytest.mark.rule("FU-34")
def test_the_table_of_an_earlier_round_can_be_looked_up(career: Callable[..., Career]) -> None:
    """It is what was told when that round ended, and nobody has played before the first."""
    played = career(clubs=6, seats=2, cup=True)
    league = played.rules.content.tables.league
    for event in played.all(ev.RoundEnded):
        assert league_rows(played.table, league, event.round) == event.rows
    assert {row.played for row in league_rows(played.table, league)} == {0}


@pytest.mark.rule("FU-34")
def test_results_are_pending_until_their_round_ends(career: Callable[..., Career]) -> None:
    """While a round is on, results are known and the table stays as it was."""
    played = career(clubs=6, seats=1)
    view = played.rules.blank(played.setup)
    seen = 0
    for event in played.events:
        played.rules.fold(view, event)
        if isinstance(event, ev.MatchPlayed):
            fixture = view.fixtures[event.fixture]
            assert view.is_pending(fixture)
            assert sum(row.played for row in view.rows) == 6 * view.rounds_played
            assert sum(player.matches for squad in view.statistics for player in squad) <= 6 * 8 * view.rounds_played
            seen += 1
        elif isinstance(event, ev.RoundEnded):
            assert not any(view.is_pending(fixture) for fixture in view.fixtures)
            assert sum(row.played for row in view.rows) == 6 * (event.round + 1)
    assert seen == 15


@pytest.mark.rule("FU-34")
def test_unmanaged_matches_are_told_before_the_managed_ones(career: Callable[..., Career]) -> None:
    played = career(clubs=8, seats=3, people=1)
    for number in range(7):
        told = [
            event
            for event in played.events
            if isinstance(event, ev.MatchBegun | ev.MatchPlayed)
            and played.table.fixtures[event.fixture].round == number
        ]
        begun = [isinstance(event, ev.MatchBegun) for event in told]
        first = begun.index(True)
        assert all(isinstance(event, ev.MatchPlayed) for event in told[:first])
        last = [event for event in told if isinstance(event, ev.MatchBegun)][-1]
        assert 0 in last.setup.seats, "the person's match comes last"


@pytest.mark.rule("FU-35")
def test_cup_stages_lie_between_league_rounds_and_the_final_at_the_end(make_setup: Callable[..., Any]) -> None:
    dates = calendar(make_setup(clubs=6, cup=True))
    # Five league rounds, three stages: after rounds 5/3 → 1, 10/3 → 3 and 5.
    assert [date.competition[0] + str(date.stage) for date in dates] == ["l0", "c0", "l1", "l2", "c1", "l3", "l4", "c2"]
    assert calendar(make_setup(clubs=6)) == tuple(Round("league", number) for number in range(5))


@pytest.mark.rule("FU-31", "FU-35")
@pytest.mark.parametrize("decider", ["sudden_death", "exchange"])
@pytest.mark.parametrize("clubs", [4, 5, 6, 12])
def test_the_cup_is_played_to_a_winner(career: Callable[..., Career], clubs: int, decider: str) -> None:
    table = career(clubs=clubs, seats=2, cup=True, decider=decider, seed=clubs).table
    ties = [tie for stage in table.cup for tie in stage]
    fixtures = [fixture for fixture in table.fixtures if table.calendar[fixture.round].competition == "cup"]
    assert len(fixtures) == clubs - 1
    assert sum(tie.visitors is not None for tie in ties) == clubs - 1
    assert table.history[0].cup_winner == table.cup[-1][0].winner
    for fixture in fixtures:
        tie = table.cup[table.calendar[fixture.round].stage][fixture.slot]
        assert (tie.home, tie.visitors) == (fixture.home, fixture.visitors)
        assert tie.winner == fixture.club(fixture.result.winner)
        assert fixture.result.ending != "draw"


@pytest.mark.rule("FU-31", "FU-33")
def test_the_minute_of_the_deciding_goal_was_played(career: Callable[..., Career]) -> None:
    table = career(clubs=12, cup=True).table
    results = [fixture.result for fixture in table.fixtures if fixture.result.ending == "sudden_death"]
    assert results
    for result in results:
        assert result.minutes == result.marks[-1].minute > 40
        assert result.marks[-1].kind == "goal"


@pytest.mark.rule("FU-35")
def test_a_cup_match_changes_nothing_in_the_league(career: Callable[..., Career]) -> None:
    table = career(clubs=6, cup=True, seed=2).table
    assert all(row.played == 5 for row in table.rows)


@pytest.mark.rule("FU-31", "FU-34")
def test_league_matches_may_end_level_and_cup_ties_not(career: Callable[..., Career]) -> None:
    table = career(clubs=6, seats=2, cup=True, decider="exchange").table
    for number, fixture in enumerate(table.fixtures):
        cup = table.calendar[fixture.round].competition == "cup"
        assert match_setup(table, number).decider == ("exchange" if cup else "draw")


def test_every_match_can_be_played_again_alone(career: Callable[..., Career]) -> None:
    """Managed ones from the career's record, the others from their fixture and seed."""
    played = career(clubs=6, seats=2, cup=True, seed=6)
    table, match = played.table, played.rules.match
    keys = inner_keys(played.entries)
    assert len(keys) == len(set(keys))
    records = {key: inner_record(played.entries, key, lambda game: match) for key in keys}
    for opened in played.all(ev.MatchBegun):
        record = records[opened.key]
        assert verify(match, record) is None
        assert opened.setup == match_setup(table, opened.fixture)
        told = [event.inner for event in played.all(ev.MatchEvent) if event.key == opened.key]
        assert list(record.events()) == told
        assert record.header.seed == table.fixtures[opened.fixture].result.seed
    alone = set(range(len(table.fixtures))) - {event.fixture for event in played.all(ev.MatchBegun)}
    assert alone
    for number in alone:
        fixture = table.fixtures[number]
        state, _ = match.new(match_setup(table, number), fixture.result.seed)
        assert state.table.score == (fixture.result.home, fixture.result.visitors)
        assert tuple(state.table.marks) == fixture.result.marks


def test_a_match_does_not_depend_on_what_was_answered_before(season_rules: Any, make_setup: Callable[..., Any]) -> None:
    """Chance of a fixture is split off by its name: another manager elsewhere leaves it alone."""
    first = play_out(season_rules, make_setup(clubs=6, seats=1), 3, {}).table
    both = play_out(season_rules, make_setup(clubs=6, seats=2), 3, {}).table
    for one, other in zip(first.fixtures, both.fixtures, strict=True):
        assert one.result.seed == other.result.seed
        if 1 not in (one.home, one.visitors):
            assert one.result == other.result


@pytest.mark.rule("FU-33")
def test_statistics_are_the_sum_of_all_scoresheets(career: Callable[..., Career]) -> None:
    played = career(clubs=6, seats=2, cup=True)
    sums: Counter[tuple[int, int, str]] = Counter()
    for event in played.all(ev.MatchPlayed):
        fixture = played.table.fixtures[event.fixture]
        for club, lines in zip((fixture.home, fixture.visitors), event.sheets, strict=True):
            for player, line in enumerate(lines):
                sums[club, player, "goals"] += line.goals
                sums[club, player, "saves"] += line.saves
                sums[club, player, "minutes"] += line.minutes
                sums[club, player, "matches"] += line.minutes > 0
    for club, squad in enumerate(played.table.statistics):
        for player, season in enumerate(squad):
            assert season.matches == sums[club, player, "matches"]
            for count in ("goals", "saves", "minutes"):
                assert getattr(season.totals, count) == sums[club, player, count]
    goals = sum(fixture.result.home + fixture.result.visitors for fixture in played.table.fixtures)
    assert sum(player.totals.goals for squad in played.table.statistics for player in squad) == goals


def test_two_people_meet_in_one_match(season_rules: Any, make_setup: Callable[..., Any]) -> None:
    state, _ = season_rules.new(make_setup(clubs=4, seats=4, people=4), 1)
    assert [seat.level for seat in season_rules.seats(state.table.setup)] == [0] * 4
    seats = state.table.setup.seats
    assert seats == tuple(Seat(f"Seat {number}") for number in range(4))
    assert len(state.asked) == 2
    assert {decision.seat for decision in state.asked} == {
        state.table.fixtures[state.table.playing].home,
        state.table.fixtures[state.table.playing].visitors,
    }

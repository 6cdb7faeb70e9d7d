"""FF-42 … FF-45: the end of a season and of the game; FF-36: the league's prize; FF-6: game points decide."""

from __future__ import annotations

import pytest

from engine.core.knockout import Tie, Tree
from engine.core.league import Row
from engine.core.model import Placing
from engine.fortunes.season.events import GameEnded, LoanEnded, MoneyMoved, SeasonEnded, TrophyWon
from engine.fortunes.season.model import Loan, PastSeason, Tally
from engine.fortunes.season.seasons import end_season, final_count
from engine.fortunes.season.steps import BeginSeason, EndSeason
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.reading import CONTENT, SEAT, season_rules

ASSETS = 32 * 20
"""What everybody's squad is worth here: 32 stars of seniors."""
CUP: Tree = ((Tie(0, 1, 0), Tie(8, 9, 8)), (Tie(0, 8, 0),))
EUROPE: Tree = ((Tie(1, 8, 1), Tie(9, 10, 9)), (Tie(1, 9, 9),))


def _ending(seats: int = 3, order: tuple[int, ...] = (1, 7, 0, 2), **setup: int) -> League:
    """A season about to end: seat 1 is champion, 0 third and cup winner, 2 fourth; seat 1 lost the European final."""
    league = League(seats, **setup)
    others = [club for club in range(14) if club not in order]
    league.table.rows = tuple(Row(club) for club in (*order, *others))
    league.table.cup, league.table.europe = CUP, EUROPE
    return league


@pytest.mark.rule("FF-6", "FF-42", "FF-44")
def test_a_season_brings_points_for_league_and_cups() -> None:
    """Seat 0: third 40, cup winner 40; seat 1: first 60, semi-final 15, European finalist 32; seat 2: fourth 34."""
    league = _ending()
    league.run(EndSeason())
    (ended,) = league.all(SeasonEnded)
    assert ended.points == (80, 107, 34)
    assert ended.past == PastSeason(league.table.rows, (0, 8), (9, 1), (80, 107, 34))
    assert [manager.points for manager in league.table.managers] == [80, 107, 34]


@pytest.mark.rule("FF-36")
def test_the_leagues_prize_is_for_the_first_two() -> None:
    """Seat 1 gets £300m; the runner-up is a computer club, which takes nothing."""
    league = _ending()
    league.run(EndSeason())
    assert league.all(TrophyWon) == [TrophyWon(competition="league", winner=1, runner_up=7, rule="FF-36")]
    assert [event.entry.payee for event in league.all(MoneyMoved)] == [1]
    assert league.cash == (200, 500, 200)


@pytest.mark.rule("FF-35")
@pytest.mark.parametrize(("cup", "qualified"), [((0, 8), (1, 7, 0, 2, 3, 4)), ((8, 0), (1, 7, 0, 2, 3, 4, 8))])
def test_the_top_six_and_the_cup_winner_qualify(cup: tuple[int, int], qualified: tuple[int, ...]) -> None:
    league = _ending()
    league.table.cup = ((Tie(*cup, cup[0]),),)
    league.run(EndSeason())
    assert league.table.last_europe == qualified


@pytest.mark.rule("FF-42")
def test_loans_return() -> None:
    league = _ending()
    league.table.loans = [Loan(0, 0, 1, 20), Loan(SEAT, 1, 2, 20, True)]
    league.run(EndSeason())
    assert len(league.all(LoanEnded)) == 2
    assert league.table.loans == []


@pytest.mark.rule("FF-43")
def test_the_game_ends_after_its_seasons() -> None:
    league = _ending(seasons=2)
    league.table.cup = ((Tie(0, 1, 0),),)
    end_season(league.play, EndSeason())
    assert league.state.agenda == [BeginSeason()]
    assert not league.table.over
    league.table.season = 2
    league.state.agenda.clear()
    league.run(EndSeason())
    assert len(league.all(GameEnded)) == 1
    assert league.table.over


# -- the final count


@pytest.mark.rule("FF-43", "FF-44")
@pytest.mark.parametrize(("cash", "points"), [(79, 0), (80, 1), (239, 2), (240, 3), (799, 9), (800, 10), (2000, 10)])
def test_cash_is_a_point_for_every_full_eighty(cash: int, points: int) -> None:
    """239 are a million short of three times 80; 800 are ten times 80, and more than ten points there are not."""
    league = League(2)
    league.has(cash)
    league.manager().points = 70
    first = final_count(CONTENT, league.table)[0]
    assert first == Tally(0, 70, points, 0, cash + ASSETS, 1)
    assert first.total == 70 + points


@pytest.mark.rule("FF-43")
def test_assets_are_seniors_and_youths_but_not_the_listed_and_the_coach() -> None:
    """A listed goalkeeper of four stars counts nothing, a youth of three £30m."""
    league = League(2)
    league.stars(11, 3)
    league.manager().listed = [0]
    league.manager().coach = 5
    league.manager().points = 1
    assert final_count(CONTENT, league.table)[0].assets == 200 + ASSETS - 80 + 30


@pytest.mark.rule("FF-45")
def test_most_points_win_then_cash_and_assets_then_it_is_shared() -> None:
    """0 and 3 have 100 and two for £239m, 1 has 101 and one for £159m, so less cash; 2 has 90 and two."""
    league = League(4)
    for seat, points in enumerate((100, 101, 90, 100)):
        league.manager(seat).points = points
        league.has(239, seat)
    league.has(159, 1)
    count = final_count(CONTENT, league.table)
    assert [(tally.seat, tally.place, tally.total) for tally in count] == [
        (0, 1, 102), (3, 1, 102), (1, 3, 102), (2, 4, 92),
    ]  # fmt: skip


@pytest.mark.rule("FF-44", "FF-45")
def test_the_sacked_are_below_all_survivors_the_later_the_better() -> None:
    """Seat 1 was sacked first, then seat 0, who manages again and has scored most of all.

    The £100m of his new club are no points: who was sacked has none for cash.
    """
    league = League(4)
    for seat, points in enumerate((300, 120, 10, 20)):
        league.manager(seat).points = points
    league.sack(1, 0)
    again = league.manager()
    again.managing, again.cash = True, 100
    count = final_count(CONTENT, league.table)
    assert [(tally.seat, tally.place) for tally in count] == [(3, 1), (2, 2), (0, 3), (1, 4)]
    assert count[2] == Tally(0, 300, 0, 50, 100 + ASSETS, 3)
    assert count[3] == Tally(1, 120, 0, 50, 0, 4)
    assert count[3].total == 70


@pytest.mark.rule("FF-44")
def test_every_sack_costs_fifty() -> None:
    league = League(2)
    league.sack(1)
    league.sack(1)
    assert final_count(CONTENT, league.table)[1] == Tally(1, 0, 0, 100, 0, 2)


@pytest.mark.rule("FF-44")
def test_who_was_sacked_in_a_season_gets_nothing_for_it() -> None:
    league = _ending()
    league.manager(1).points = 30
    league.sack(1)
    league.run(EndSeason())
    (ended,) = league.all(SeasonEnded)
    assert ended.past.points == (80, 0, 34)
    assert ended.points == (80, 30, 34)


@pytest.mark.rule("FF-45")
def test_the_outcome_is_the_final_count() -> None:
    """Seat 1 has 107 and £500m, six points more; seat 0 80 and two for £200m, seat 2 34 and two."""
    league = _ending()
    assert season_rules().outcome(league.state) is None
    league.run(EndSeason())
    outcome = season_rules().outcome(league.state)
    assert outcome is not None
    names = [club.name for club in league.table.clubs]
    assert outcome.placings == (
        Placing(names[1], 1, 1, 113), Placing(names[0], 0, 2, 82), Placing(names[2], 2, 3, 36),
    )  # fmt: skip

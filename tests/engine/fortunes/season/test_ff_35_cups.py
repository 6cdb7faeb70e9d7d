"""FF-35, FF-36: who plays in the cups, how they go on, and what they bring; FF-44: a cup's game points."""

from __future__ import annotations

import pytest

from engine.core.knockout import Tie, Tree
from engine.fortunes.content.cards import Ratings
from engine.fortunes.match.model import Competition
from engine.fortunes.season import cups
from engine.fortunes.season.events import CupDrawn, MoneyMoved, TrophyWon
from engine.fortunes.season.model import Club, Result
from tests.engine.fortunes.season.conftest import Dice
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.reading import CONTENT

TABLES = CONTENT.tables
FIRST_ROUND: Tree = ((Tie(0, 9), *(Tie(club, None, club) for club in range(1, 8))),)
"""A tie of seat 0 against club 9, and seven byes."""


def _abroad(league: League) -> League:
    """With the clubs of the continent."""
    league.table.clubs += [Club(card.key, card.name, Ratings(14, 18)) for card in CONTENT.continental]
    return league


# -- who is in


@pytest.mark.rule("FF-35")
def test_in_the_first_season_the_six_strongest_computer_clubs_are_in_europe() -> None:
    league = _abroad(League(3))
    field = cups.europe_field(league.play)
    assert field[:9] == [0, 1, 2, 3, 4, 5, 6, 7, 8]
    assert len(set(field)) == 16
    assert min(field[9:]) >= 14


@pytest.mark.rule("FF-35")
def test_later_the_computer_clubs_among_the_top_six_and_the_cup_winner_are() -> None:
    """Of the top six two are managers'; club 12 won the cup. A sacked manager's club counts as a computer club."""
    league = _abroad(League(3))
    league.table.season = 2
    league.table.last_europe = (4, 0, 9, 1, 2, 7, 12)
    league.sack(2)
    field = cups.europe_field(league.play)
    assert field[:7] == [0, 1, 4, 9, 2, 7, 12]
    assert len(set(field)) == 16
    assert min(field[7:]) >= 14


@pytest.mark.rule("FF-35")
def test_managers_come_first_where_there_is_too_little_room() -> None:
    """Six managers in the short season: two places of eight are left."""
    league = _abroad(League(6, classic=True))
    league.table.season = 2
    league.table.last_europe = (0, 8, 1, 9, 7, 2, 6)
    assert cups.europe_field(league.play) == [0, 1, 2, 3, 4, 5, 8, 9]


@pytest.mark.rule("FF-35")
def test_all_clubs_of_the_league_are_in_the_domestic_cup() -> None:
    league = _abroad(League())
    cups.draw_cups(league.play)
    clubs = [club for tie in league.table.cup[0] for club in (tie.home, tie.visitors) if club is not None]
    assert sorted(clubs) == list(range(14))
    assert sum(tie.visitors is None for tie in league.table.cup[0]) == 2
    assert len(league.table.europe[0]) == 8


@pytest.mark.rule("FF-35")
def test_both_cups_are_drawn_anew_each_time() -> None:
    """Of sixteen clubs nobody would bet on the same draw twice."""
    league = _abroad(League())
    drawn = []
    for _ in range(2):
        cups.draw_cups(league.play)
        drawn.append((league.table.cup[0], league.table.europe[0]))
    assert drawn[0][0] != drawn[1][0]
    assert {club for tie in drawn[0][1] for club in (tie.home, tie.visitors)} >= set(range(8))
    assert [tie.home for tie in drawn[0][1]] != sorted(tie.home for tie in drawn[0][1])


# -- the course of it


def _played(league: League, *winners: int) -> None:
    """Results of the last round drawn, one for each fixture: home wins with 0, away with 1."""
    fixtures = [one for one in league.table.fixtures if one.number >= len(league.table.results)]
    for fixture, winner in zip(fixtures, winners, strict=True):
        score = (1, 0) if winner == 0 else (0, 1)
        league.table.results.append(Result(fixture.number, score, score, (), winner))


@pytest.mark.rule("FF-35")
def test_winners_and_byes_meet_in_the_next_round_the_first_drawn_at_home() -> None:
    league = League()
    tree: Tree = ((Tie(5, 6), Tie(7, None, 7), Tie(8, 9), Tie(0, 1)),)
    league.table.cup = tree
    for tie in (tree[0][0], tree[0][2], tree[0][3]):
        assert tie.visitors is not None
        league.fixture(tie.home, tie.visitors, "cup")
    _played(league, 1, 0, 1)
    play = league.play
    cups.go_on(play, "cup")
    (drawn,) = play.events
    assert isinstance(drawn, CupDrawn)
    assert [(one.home, one.away, one.stage, one.week, one.neutral) for one in drawn.fixtures] == [
        (6, 7, 1, 6, False),
        (8, 1, 1, 6, False),
    ]
    assert league.table.cup[1] == (Tie(6, 7), Tie(8, 1))
    _played(league, 0, 1)
    cups.go_on(league.play, "cup")
    final = league.table.fixtures[-1]
    assert (final.home, final.away, final.week, final.neutral) == (6, 1, 9, True)


@pytest.mark.rule("FF-36")
@pytest.mark.parametrize(("competition", "prizes"), [("cup", (150, 75)), ("europe", (200, 100))])
def test_a_cup_is_paid_when_it_is_won(competition: Competition, prizes: tuple[int, int]) -> None:
    league = League()
    league.table.cup = league.table.europe = league.tree((0, 1))
    league.fixture(0, 1, competition, 0, neutral=True)
    _played(league, 1)
    play = league.play
    cups.go_on(play, competition)
    assert play.events[1] == TrophyWon(competition=competition, winner=1, runner_up=0, rule="FF-36")
    assert league.cash == (200 + prizes[1], 200 + prizes[0])
    assert cups.finalists(cups.tree_of(league.table, competition)) == (1, 0)


@pytest.mark.rule("FF-36")
def test_computer_clubs_and_those_of_the_sacked_take_no_prize() -> None:
    league = League()
    league.sack(1)
    play = league.play
    cups.award(play, "league", 9, 1, TABLES.prize_league)
    assert [type(event) for event in play.events] == [TrophyWon]
    cups.award(play, "league", 0, 1, TABLES.prize_league)
    (paid,) = (event for event in play.events if isinstance(event, MoneyMoved))
    assert (paid.entry.payee, paid.entry.amount, paid.entry.why) == (0, 300, "prize")


@pytest.mark.rule("FF-35")
def test_a_tie_is_played_to_its_end(dice: Dice) -> None:
    """Seat 0 against club 9: nothing in ninety minutes, nor in extra time; 5-4 on penalties. The gate is 30 / 2."""
    league = League()
    league.table.cup = FIRST_ROUND
    league.fixture(0, 9, "cup")
    dice.goalless(2)
    dice.penalties("oooooooo" + "ox")
    league.round("cup")
    (result,) = league.table.results
    assert (result.score, result.ninety, result.extra_time, result.penalties) == ((0, 0), (0, 0), True, (5, 4))
    assert result.winner == 0
    assert league.table.cup[0][0].winner == 0
    assert league.cash == (215, 200)


@pytest.mark.rule("FF-34", "FF-35")
def test_goals_of_extra_time_win_a_tie_but_bring_no_more_gate(dice: Dice) -> None:
    """1.35 × (16 / 16 × 5/6)³ × 1.12 are 0.875, a third of it 0.2916: one goal from 0.7471 to 0.9649."""
    league = League()
    league.table.cup = FIRST_ROUND
    league.fixture(0, 9, "cup")
    dice.goalless()
    dice.goals(8000, 0)
    dice.minutes(7, length=30)
    dice.scorers(3 * 7 + 2 * 9 + 12, 1)
    league.round("cup")
    (result,) = league.table.results
    assert (result.score, result.ninety, result.winner) == ((1, 0), (0, 0), 0)
    assert result.goals[0].minute == 97
    assert league.cash == (215, 200)


# -- points


CUP: Tree = (
    (
        Tie(0, 1, 0), Tie(2, None, 2), Tie(3, 4, 3), Tie(5, 6, 5),
        Tie(7, 8, 7), Tie(9, None, 9), Tie(10, 11, 10), Tie(12, 13, 12),
    ),
    (Tie(0, 2, 0), Tie(3, 5, 3), Tie(7, 9, 7), Tie(10, 12, 10)),
    (Tie(0, 3, 0), Tie(7, 10, 7)),
    (Tie(0, 7, 7),),
)  # fmt: skip
"""Fourteen clubs: 7 beat 0 in the final; 2 and 9 had a bye and lost in the quarter-final."""


@pytest.mark.rule("FF-44")
@pytest.mark.parametrize(
    ("club", "domestic", "europe"),
    [(7, 40, 50), (0, 25, 32), (3, 15, 20), (10, 15, 20), (5, 8, 12), (2, 8, 12), (9, 8, 12), (1, 0, 5), (13, 0, 5)],
)
def test_game_points_go_by_the_round_that_one_lost_in(club: int, domestic: int, europe: int) -> None:
    assert cups.points_in(CUP, club, TABLES.points_cup) == domestic
    assert cups.points_in(CUP, club, TABLES.points_europe) == europe


@pytest.mark.rule("FF-44")
def test_who_was_not_in_a_cup_gets_nothing_of_it() -> None:
    assert cups.points_in(CUP, 20, TABLES.points_europe) == 0


@pytest.mark.rule("FF-44")
def test_europe_of_eight_begins_with_a_quarter_final() -> None:
    tree: Tree = (
        (Tie(0, 1, 0), Tie(2, 3, 2), Tie(4, 5, 4), Tie(6, 7, 6)), (Tie(0, 2, 0), Tie(4, 6, 4)), (Tie(0, 4, 4),),
    )  # fmt: skip
    assert [cups.points_in(tree, club, TABLES.points_europe) for club in (4, 0, 2, 1)] == [50, 32, 20, 12]

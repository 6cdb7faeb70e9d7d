"""What Football Fortunes' computer managers think things are worth, reckoned by hand.

The table is `reading`'s: week 3 of 13, it is seat 0's turn, and everybody has eleven players of 32 stars in 4-3-3.
"""

from __future__ import annotations

import pytest

from engine.fortunes.managers.style import STYLES, Style
from engine.fortunes.managers.teams import code_of, most_stars, team_of
from engine.fortunes.managers.worth import K, Worth, matches_left, risks_of, smooth_wages, turns_left, worst_of_next
from tests.engine.fortunes.season.market import Market
from tests.engine.fortunes.season.reading import CONTENT, DEFENDER, KEEPER, SEAT, STAR, WEAK, YOUTH, Reading

STYLE = STYLES[4]._replace(
    star=20 * K, week=5 * K, youth=100, keen=0, most=1800, rival=20 * K, reserve=1000, odds=False, wages=False
)
"""A manager whose thoughts can be followed."""
RISKS = risks_of(CONTENT)


def worth_of(table: Reading, seat: int = 0, style: Style = STYLE) -> Worth:
    """A club's figures."""
    return Worth(CONTENT, table.table, seat, style, RISKS)


# -- elevens


@pytest.mark.rule("FF-30")
@pytest.mark.parametrize(
    ("shape", "stars"),
    [
        (((4,), (4, 3, 3, 2), (4, 3, 2), (3, 2, 2), (0, 0)), 32),
        # A second goalkeeper doesn't play; nobody is a trainee.
        (((5, 4), (), (), (), ()), 5),
        ((((), (), (), (), ())), 0),
        # Five defenders: 5-3-2.
        (((2,), (4, 4, 4, 4, 4), (3, 3, 3), (2, 2), ()), 35),
        # Five midfielders: 3-5-2, and two youths for the weakest two of any line.
        (((2,), (3, 3, 3), (3, 3, 3, 3, 1), (3, 2), (5, 4, 2)), 35),
        # Youths don't keep goal.
        (((), (), (), (), (5, 5, 5, 5, 5)), 25),
    ],
)
def test_the_best_eleven(shape: tuple[tuple[int, ...], ...], stars: int) -> None:
    assert most_stars(shape) == stars


def test_a_team_knows_what_changes_of_it_come_to() -> None:
    """Two forwards of two stars, and two youths without any; of thirteen two are on the bench."""
    table = Reading()
    people, squad = table.table.people, table.manager().squad
    team = team_of(people, squad)
    assert team.eleven == 32
    keeper, defender, star, youth = (code_of(people[one]) for one in (KEEPER, DEFENDER, STAR, YOUTH))
    assert [team.more(code) for code in (star, keeper, youth, youth + 5)] == [3, 0, 0, 3]
    assert [team.missed(code) for code in (keeper, defender, youth)] == [4, 4, 0]
    # Four for five, of whom one is a forward and plays for one of two; the youth of three for the other.
    assert team.changed((defender, youth), (star, youth + 3)) == (-4 + 3 + 3, 4, 3)
    assert team.changed((), ()) == (0, 0, 0)


# -- players


def test_a_player_is_worth_what_he_makes_the_eleven_better() -> None:
    """A forward of five for one of two: three stars, and two on the bench at a sixteenth."""
    worth = worth_of(Reading())
    assert worth.base == 32 * 20 * K
    assert worth.joins(STAR) == 3 * 20 * K + 2 * 1250
    assert worth.joins(WEAK) == 2 * 1250
    # A trainee, or a youth without stars, takes his place.
    assert worth.leaves(DEFENDER) == 4 * 20 * K
    assert worth.leaves(KEEPER) == 4 * 20 * K
    assert worth.exchange((SEAT + DEFENDER,), ()) == 0


def test_a_youth_can_be_coached_further() -> None:
    """Three stars of a youth: one more in the eleven, two go to the bench, and a tenth each besides."""
    worth = worth_of(Reading())
    assert worth.with_steps({YOUTH: 3}) - worth.base == 20 * K + 2 * 1250 + 3 * 2 * K


def test_late_in_the_season_a_star_is_worth_less() -> None:
    table = Reading()
    for week, star in ((3, 20), (10, 20), (11, 15), (13, 5)):
        table.table.week = week
        assert worth_of(table).star == star * K
    # In the winter window the week is over.
    table.table.week, table.table.window = 11, "winter"
    assert matches_left(CONTENT, table.table) == 2
    assert worth_of(table).star == 10 * K
    # Another season follows.
    more = Reading(seasons=2)
    more.table.week = 13
    assert worth_of(more).star == 20 * K


def test_money_that_is_plenty_counts_less() -> None:
    """Cash of 365, wages of 65: 300 can be spent, 200 more than a hundred."""
    table = Reading()
    table.has(365)
    keen = STYLE._replace(keen=500)
    worth = worth_of(table, style=keen)
    assert worth.star == 40 * K
    assert worth.usual_star == 20 * K
    # Never more than the weeks left are worth.
    table.table.week = 11
    assert worth_of(table, style=keen).star == 15 * K


# -- what lies ahead


@pytest.mark.rule("FF-7")
def test_rolls_to_come() -> None:
    """Seat 0 has rolled this week, seat 1 hasn't; in a window, all weeks are to come."""
    table = Reading()
    assert [turns_left(CONTENT, table.table, seat) for seat in (0, 1)] == [10, 11]
    table.table.first = 1
    assert [turns_left(CONTENT, table.table, seat) for seat in (0, 1)] == [10, 10]
    table.table.window, table.table.mover, table.table.week = "summer", None, 0
    assert [turns_left(CONTENT, table.table, seat) for seat in (0, 1)] == [13, 13]


@pytest.mark.rule("FF-20")
def test_wages_without_their_steps() -> None:
    """32 stars are three tenths of the way from £40m at 29 to £65m at 39."""
    assert [smooth_wages(CONTENT.tables, stars) for stars in (19, 24, 29, 32, 39)] == [
        20 * K, 30 * K, 40 * K, 47_500, 65 * K,
    ]  # fmt: skip
    # Five stars more cost £12.5m a time, 40 rolls of 36 times: once and a ninth.
    worth = worth_of(Reading(), style=STYLE._replace(wages=True))
    assert worth.wages(5) == 12_500 * 1111 // K
    assert worth_of(Reading()).wages(5) == 0


@pytest.mark.rule("FF-8", "FF-37", "FF-39")
@pytest.mark.parametrize(
    ("counter", "wages", "risk", "kept"),
    [
        # Two of the six squares are Luck, so each card is a hundred-and-twentieth: 8.3 thousandths.
        (0, 50, 0, 300),
        (0, 50, 10, 95),
        (0, 50, 30, 70),
        # One is Luck, one is Wages, a sixth: with wages by card and all that costs more they are 183, with 50 196.
        (6, 75, 0, 300),
        (6, 75, 30, 75),
        (6, 75, 200, 30),
        # Luck alone, once: 4.2 thousandths a card; 300, 95, 85, 70, 60, 50 and wages of 50 are 29.
        (9, 50, 30, 30),
    ],
)
def test_what_the_next_roll_may_cost(counter: int, wages: int, risk: int, kept: int) -> None:
    assert worst_of_next(CONTENT.tables, RISKS, counter, wages, risk) == kept


def test_what_is_kept() -> None:
    """A month's wages: 32 stars cost £65m, 40 cost £95m; nothing when no roll is to come."""
    table = Reading()
    worth = worth_of(table)
    assert (worth.reserve(), worth.reserve(8)) == (65, 95)
    assert (worth.spendable(), worth.spendable(8)) == (135, 105)
    careful = worth_of(table, style=STYLE._replace(reserve=1500))
    assert careful.spendable() == 103  # less £97.5m, in whole millions
    table.table.week = 13
    assert worth_of(table).spendable() == 200


# -- others


def test_others_reckon_as_their_level_does() -> None:
    """Seat 1 is a person; of computers the level is known."""
    table = Market(seats=2)
    assert worth_of(table).of_rival(1).style == STYLE._replace(star=STYLE.rival)
    seats = tuple(type(seat)(seat.name, 2) for seat in table.table.setup.seats)
    table.table.setup = type(table.table.setup)(seats, table.table.setup.clubs)
    assert worth_of(table).of_rival(1).style == STYLES[2]

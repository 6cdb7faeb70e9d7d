"""FF-20: wages by all stars of players and coach. Everybody's squad has 32 stars, which cost £65m."""

from __future__ import annotations

import pytest

from engine.fortunes.season.money import squad_stars, wage_stars, wages_of
from engine.fortunes.season.steps import PayWages
from tests.engine.fortunes.season.market import Market, of
from tests.engine.fortunes.season.reading import CONTENT

pytestmark = pytest.mark.rule("FF-20")


@pytest.mark.parametrize(
    ("stars", "wages"),
    [
        (0, 20),
        (19, 20),
        (20, 40),
        (29, 40),
        (30, 65),
        (39, 65),
        (40, 95),
        (49, 95),
        (50, 135),
        (59, 135),
        (60, 180),
        (69, 180),
        (70, 235),
        (79, 235),
        (80, 300),
        (89, 300),
        (90, 370),
        (150, 370),
    ],
)
def test_the_table_of_wages(stars: int, wages: int) -> None:
    market = Market()
    market.manager().squad = [0]
    market.stars(0, stars)
    assert wages_of(CONTENT, market.table, 0) == wages


def test_wages_go_to_the_bank() -> None:
    market = Market()
    market.run(PayWages(0, "FF-20"))
    assert market.lines == [(0, None, 65, "wages", "FF-20")]
    assert market.cash == (135, 200)
    assert market.balanced
    assert market.done


def test_listed_and_lent_out_players_the_youths_and_the_coach_count() -> None:
    market = Market()
    market.manager().listed = [of(0, 1)]
    market.lent(of(0, 5), 0, 1)
    assert wage_stars(market.table, 0) == 32
    market.manager().coach = 5
    market.stars(of(0, 11), 3)
    assert wage_stars(market.table, 0) == 40
    assert squad_stars(market.table, 0) == 35, "the coach's are no player's"
    # 40 to 49 stars.
    assert wages_of(CONTENT, market.table, 0) == 95


@pytest.mark.rule("FF-26")
def test_who_is_borrowed_costs_his_owner_alone() -> None:
    market = Market()
    market.lent(of(0, 5), 0, 1)
    assert wage_stars(market.table, 1) == 32

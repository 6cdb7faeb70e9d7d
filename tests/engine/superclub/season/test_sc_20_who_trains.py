"""SC-20, SC-4: who can be trained, and prices that follow the stars."""

from __future__ import annotations

import pytest

from engine.superclub.season.squads import improvable, sale_price
from tests.engine.superclub.builders import CONTENT, GOALKEEPERS, STAR, OffSeason


@pytest.mark.rule("SC-20")
def test_goalkeepers_utility_players_and_the_finished_are_not_trained() -> None:
    season = OffSeason("training")
    season.give(0, *GOALKEEPERS, 223, 235, STAR, 217, 174)
    assert improvable(CONTENT, season.table, 0) == (174,)
    season.begin()
    assert season.asked.candidates == (174,)


@pytest.mark.rule("SC-20")
def test_who_has_all_his_stars_is_finished() -> None:
    season = OffSeason("training")
    season.give(0, 174, 177)
    season.table.stars[174], season.table.stars[177] = 5, 3
    assert improvable(CONTENT, season.table, 0) == (174,)


@pytest.mark.rule("SC-4")
@pytest.mark.parametrize(
    ("card", "stars", "transfer", "scouting"),
    [
        (14, 1, 10, 5),
        (41, 2, 20, 10),
        (59, 3, 30, 15),
        (74, 4, 40, 22),
        (79, 5, 50, 30),
        (STAR, 6, 60, 40),
        (0, 2, 20, 10),
        (235, 5, 50, 30),
        (15, 1, 13, 8),
        (36, 1, 16, 11),
        (57, 2, 26, 16),
        (72, 3, 36, 21),
        (77, 4, 46, 26),
        (156, 5, 56, 36),
        (75, 4, 45, 25),
    ],
)
def test_prices_by_stars_and_potential(card: int, stars: int, transfer: int, scouting: int) -> None:
    season = OffSeason("training")
    assert season.table.stars[card] == stars
    assert CONTENT.transfer_price(CONTENT.players[card]) == transfer
    assert sale_price(CONTENT, season.table, card) == scouting


@pytest.mark.rule("SC-4", "SC-20")
@pytest.mark.parametrize(("stars", "transfer", "scouting"), [(1, 15, 10), (3, 35, 20), (4, 45, 25), (5, 50, 30)])
def test_prices_follow_the_stars_and_potential_counts_until_it_is_reached(
    stars: int, transfer: int, scouting: int
) -> None:
    season = OffSeason("training")
    season.table.stars[101] = stars  # one star printed, five at most
    assert CONTENT.transfer_price(CONTENT.players[101].with_stars(stars)) == transfer
    assert sale_price(CONTENT, season.table, 101) == scouting

"""What strategies are worth in Superclub, in short: the desk gives nothing away (SC-26), nor do auctions."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.core.chance import Chance
from engine.superclub.managers import manager
from engine.superclub.season.actions import Invest, SellAbroad, Sign
from engine.superclub.season.model import InvestDue, SeasonTable, SignDue
from engine.superclub.season.rules import SuperclubSeason
from tests.bench.superclub_strategies import PRICES, Bidder, Neglect, Raider, won_by
from tests.engine.superclub.managers.test_worth import CONTENT, TEN, table

GAMES = 24
MOST = 0.4
"""Chance is a quarter; before a lost star cost more than its price three games of four were won so."""
FOUR_STARS = BidDue(0, 144, 0, None, 40, False)


@pytest.mark.nightly
@pytest.mark.rule("SC-26", "SC-46")
@pytest.mark.parametrize("price", PRICES)
def test_raiding_the_trade_desk_brings_nothing(price: int) -> None:
    rules = SuperclubSeason()
    assert won_by(rules, Raider(rules.content, price), GAMES).mean <= MOST


@pytest.mark.nightly
@pytest.mark.rule("SC-25", "SC-46")
@pytest.mark.parametrize(("stars", "season"), [(3, 3), (4, 1)])
def test_who_bids_all_he_has_wins_no_more_than_others(stars: int, season: int) -> None:
    rules = SuperclubSeason()
    assert won_by(rules, Bidder(rules.content, stars, season), GAMES).mean <= MOST


def in_season(number: int, squad: list[int] = TEN) -> SeasonTable:
    """A table of two with 100 M each."""
    return replace(table(squad, TEN, cash=100), season=number)


@pytest.mark.parametrize(("stars", "season", "all_of_it"), [(4, 3, True), (5, 3, False), (4, 4, False)])
def test_a_bidder_bids_all_his_cash_for_so_many_stars_from_a_season_on(
    stars: int, season: int, all_of_it: bool
) -> None:
    bid = Bidder(CONTENT, stars, season).choose(in_season(3), FOUR_STARS, Chance(1))
    assert (bid == BidUpTo(0, 100)) is all_of_it


def test_a_bidder_with_a_full_squad_sells_first() -> None:
    full = [*TEN, 14, 16, 17, 19, 20, 22, 23, 81, 83, 84, 86, 88, 161]
    assert isinstance(Bidder(CONTENT, 4).choose(in_season(3, full), FOUR_STARS, Chance(1)), SellAbroad)


def test_who_neglects_something_does_all_else() -> None:
    seasons, usual = in_season(2), manager(4)
    scouted, invested = SignDue(0, "scouting", 217, 30), InvestDue(0, 2, ("stadium",), True)
    asked = (FOUR_STARS, scouted, invested)
    assert isinstance(usual.choose(seasons, FOUR_STARS, Chance(1)), BidUpTo)

    def answers(*never: str) -> list[object]:
        return [Neglect(CONTENT, *never).choose(seasons, due, Chance(1)) for due in asked]

    as_ever = [usual.choose(seasons, due, Chance(1)) for due in asked]
    assert as_ever[1:] == [Sign(0, True), Invest(0, "stadium")]
    assert answers("bids") == [DropOut(0), *as_ever[1:]]
    assert answers("scouting") == [as_ever[0], Sign(0, False), as_ever[2]]
    assert answers("departments") == [*as_ever[:2], Invest(0, "staff")]
    assert answers("departments", "staff") == [*as_ever[:2], Invest(0, None)]

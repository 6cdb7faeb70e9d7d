"""What computer managers of Football Fortunes ask people for, where no exchange seems to bring both enough (FF-25)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.deals import DealOffered, Offer, OfferDeal
from engine.core.headless import answer, manager_chance
from engine.core.model import Seat
from engine.fortunes.managers import dealing, manager
from engine.fortunes.managers.style import STYLES
from engine.fortunes.season.rules import FortunesSeason
from tests.engine.fortunes.managers.test_worth import worth_of
from tests.engine.fortunes.season.market import Market
from tests.engine.fortunes.season.reading import SEAT

RULES = FortunesSeason()
DUE, RIVAL = 3, 1
WITH_ELEVEN = [level for level, style in STYLES.items() if style.eleven]


def a_market(level: int, rival: int) -> Market:
    """Two clubs of which the second has a better forward, whom it lines up; its manager is of a level, 0 a person."""
    table = Market()
    table.table.setup = replace(table.table.setup, seats=(Seat("Own", level), Seat("Other", rival)))
    table.has(150)
    table.stars(SEAT + 8, 5)
    table.table.week = DUE
    return table


@pytest.mark.rule("FF-25", "FF-46")
@pytest.mark.parametrize("level", WITH_ELEVEN)
def test_a_person_is_asked_for_somebody_at_the_list_price_or_more(level: int) -> None:
    """So far that the club would take the deal too, were it offered."""
    table = a_market(level, 0)
    worth = worth_of(table, style=STYLES[level])
    offer = dealing.proposal(worth, Chance(1))
    assert offer is not None
    assert offer.to == RIVAL
    (taken,) = offer.takes.goods
    listed = sum(worth.value(one.number) for one in offer.gives.goods) + offer.gives.money - offer.takes.money
    assert listed >= worth.value(taken.number)
    assert dealing.gain_of(worth, worth.of_rival(RIVAL), offer.gives, offer.takes) >= STYLES[level].gain


@pytest.mark.rule("FF-25", "FF-46")
def test_a_computer_whose_level_is_known_is_not_asked_so_nor_a_person_every_week() -> None:
    style = STYLES[4]
    assert dealing.proposal(worth_of(a_market(4, 4), style=style), Chance(1)) is None
    asked = []
    for week in range(14):
        table = a_market(4, 0)
        table.table.week = week
        if dealing.proposal(worth_of(table, style=style), Chance(1)) is not None:
            asked.append(week)
    assert asked == [3, 7, 11]


def offers(level: int, seed: int) -> list[Offer]:
    """What three computers offer a person in a season who plays like level 2 and offers nothing himself."""
    usual = RULES.default_setup(4, level)
    setup = replace(usual, seats=(Seat("Person"), *usual.seats[1:]))
    state, _ = RULES.new(setup, seed)
    managers = {0: manager(2), **dict.fromkeys((1, 2, 3), manager(level))}
    found: list[Offer] = []
    turn = 0
    while asked := RULES.decisions(state):
        action = answer(RULES, state, asked[0], managers, manager_chance(seed, asked[0].seat, turn))
        if isinstance(action, OfferDeal) and asked[0].seat == 0:
            action = RULES.default(state, asked[0])
        told, turn = RULES.apply(state, action), turn + 1
        found += [one.offer for one in told if isinstance(one, DealOffered) and one.offer.to == 0]
    return found


@pytest.mark.rule("FF-46")
@pytest.mark.parametrize("level", [3, 4])
def test_a_person_gets_an_offer_or_a_few_a_season(level: int) -> None:
    """Before, four seasons of five passed without one for who plays like that."""
    seasons = [len(offers(level, seed)) for seed in range(100, 112)]
    assert 12 <= sum(seasons) <= 3 * 12
    assert sum(count > 0 for count in seasons) >= 8

"""What managers of Superclub buy is counted for what it is."""

from __future__ import annotations

import pytest

from engine.core.auction import AuctionUnsold, AuctionWon
from engine.core.model import Event
from engine.superclub.season.events import CardTurned, LevelRaised, PlayerSigned, SeasonKickedOff, StaffHired
from tests.bench.superclub_purchases import Purchases, name_of
from tests.engine.superclub.builders import CONTENT, SQUADS, OffSeason, staff

FOUR_STARS = 144


def count(*events: Event) -> Purchases:
    """A game of two managers with 100 M and 39 M in which this happens."""
    table = OffSeason("deadline").table
    table.clubs[1].cash = 39
    found = Purchases(CONTENT)
    for event in events:
        found.note(event, table)
    found.over()
    return found


def turned(card: int) -> CardTurned:
    return CardTurned(seat=0, card=card, continent="asia", count=1, rule="SC-25")


def test_what_two_managers_buy_in_a_game_is_one_game_and_two_copies() -> None:
    """By news (price 0) a level is not bought."""
    raised = [LevelRaised(seat=seat, department="stadium", level=2, price=20, cash=0, rule="SC-22") for seat in (0, 1)]
    given = LevelRaised(seat=0, department="training", level=2, price=0, cash=0, rule="SC-39")
    hired = StaffHired(seat=0, card=staff("Kit seller"), price=20, cash=0, rule="SC-22")
    found = count(*raised, given, hired)
    assert (found.bought["stadium 2"], found.copies["stadium 2"]) == (1, 2)
    assert found.bought["training 2"] == 0
    assert found.bought["SeasonIncome 15"] == 1
    assert found.spent[2] == {"departments": 40, "staff": 20}


def test_staff_that_does_the_same_has_one_name() -> None:
    one, other = staff("Tackling coach"), staff("Heading coach")
    assert name_of(CONTENT, one) == name_of(CONTENT, other) == "ThirdStars defence 1"


@pytest.mark.rule("SC-25")
def test_a_great_player_is_left_only_where_somebody_has_his_price() -> None:
    """Four stars for 40 M: 100 M would do. A player of one star is not great."""
    weak = SQUADS[2][0]
    assert CONTENT.transfer_price(CONTENT.players[FOUR_STARS]) == 40
    found = count(
        turned(FOUR_STARS),
        AuctionUnsold(lot=FOUR_STARS, rule="SC-25"),
        turned(weak),
        AuctionUnsold(lot=weak, rule="SC-25"),
    )
    assert (found.great, found.left) == (1, 1)


@pytest.mark.rule("SC-25")
def test_prices_are_told_by_the_list() -> None:
    won = AuctionWon(seat=0, lot=FOUR_STARS, price=60, rule="SC-25")
    signed = PlayerSigned(seat=0, card=FOUR_STARS, price=60, cash=40, why="deadline", rule="SC-25")
    found = count(turned(FOUR_STARS), won, signed)
    assert found.bids[2] == [1.5]
    assert found.spent[2] == {"deadline": 60}
    assert (found.great, found.left) == (1, 0)


def test_idle_is_what_lies_there_when_the_last_season_kicks_off() -> None:
    found = count(SeasonKickedOff(markers=(1, 1), rounds=(), rule="SC-30"))
    assert found.idle == [100, 39]
    assert list(found.lines())[-1] == "money idle when the last season kicks off: 70, 100 at most"

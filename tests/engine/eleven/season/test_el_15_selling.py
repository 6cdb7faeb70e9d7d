"""EL-15: footballers who are sold, and what lies on their cards (EL-14)."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.events import MarkersMoved, PointsGained
from engine.eleven.club_rules.model import Piece
from engine.eleven.content.effects import SaleBonus, SellNow
from engine.eleven.season.actions import SellPlayer
from engine.eleven.season.events import PlayerSold
from tests.engine.eleven.season.days import Desk, make_content

pytestmark = pytest.mark.rule("EL-15")


def bonus_desk() -> Desk:
    """A director adds 2 € to every sale."""
    desk = Desk(make_content(directors={0: {"passives": (SaleBonus(money=2),)}}))
    desk.seats_directors(0)
    return desk


def test_a_trained_footballer_brings_five_euros() -> None:
    desk = Desk()
    desk.has(5, trained=True)
    desk.do(SellPlayer(0, 5))
    assert desk.club.players == []
    assert desk.club.markers["budget"] == 25
    assert desk.all(PointsGained) == []
    (sold,) = desk.all(PlayerSold)
    assert (sold.card, sold.price, sold.tokens) == (5, 5, 0)
    assert [event.change for event in desk.all(MarkersMoved)] == [5]


def test_an_untrained_one_can_not_be_sold() -> None:
    desk = Desk()
    desk.has(5)
    assert desk.refusal(SellPlayer(0, 5)) == "not_trained"


@pytest.mark.parametrize("nonsense", [6, -1, "5", None, True, 5.0, Piece("player", 5)])
def test_only_one_s_own_can_be_sold(nonsense: object) -> None:
    desk = Desk()
    desk.has(5, 1, trained=True)
    assert desk.refusal(SellPlayer(0, nonsense)) == "no_such_card"


@pytest.mark.rule("EL-14")
def test_all_the_tokens_on_his_card_are_taken() -> None:
    desk = Desk()
    desk.club.tokens = 4
    desk.has(12, trained=True, tokens=2)
    desk.do(SellPlayer(0, 12))
    assert desk.club.tokens == 6


@pytest.mark.parametrize("state", [{"injured": 1}, {"suspended": 2}, {"injured": 2, "suspended": 1}])
def test_hurt_or_suspended_he_brings_half_of_both_rounded_down(state: dict[str, int]) -> None:
    desk = Desk()
    desk.has(5, trained=True, tokens=3, **state)
    desk.do(SellPlayer(0, 5))
    assert desk.club.markers["budget"] == 22
    assert desk.club.tokens == 1


@pytest.mark.rule("EL-36")
def test_half_of_one_token_is_none() -> None:
    desk = Desk()
    desk.has(12, trained=True, tokens=1, injured=1)
    desk.do(SellPlayer(0, 12))
    assert desk.club.tokens == 0


def test_a_sale_bonus_is_paid_on_top() -> None:
    desk = bonus_desk()
    desk.has(5, trained=True)
    desk.do(SellPlayer(0, 5))
    assert desk.club.markers["budget"] == 27


def test_a_sale_bonus_is_halved_with_the_price() -> None:
    desk = bonus_desk()
    desk.has(5, trained=True, injured=1)
    desk.do(SellPlayer(0, 5))
    assert desk.club.markers["budget"] == 23  # half of 7


def test_a_transfer_request_pays_more_and_may_be_declined() -> None:
    desk = bonus_desk()
    desk.has(5, trained=True)
    desk.has(6)
    desk.happen(SellNow(more=1))
    assert desk.candidates == [Piece("player", 5)]
    desk.choose(5)
    assert desk.club.markers["budget"] == 28  # 5 + 2 + 1
    assert [player.card for player in desk.club.players] == [6]


def test_a_declined_transfer_request_changes_nothing() -> None:
    desk = Desk()
    desk.has(5, trained=True)
    desk.happen(SellNow(more=1))
    assert desk.choose(None) == []
    assert desk.happen(SellNow(more=1), seat=1) == []


def test_a_sold_one_s_marker_keeps_its_icon() -> None:
    desk = Desk()
    desk.has(3, trained=True)
    desk.club.icons[3] = "attack"
    desk.do(SellPlayer(0, 3))
    assert desk.club.icons[3] == "attack"

"""EL-17: sponsors and their three kinds of contract."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules.model import Built, Contract, Piece
from engine.eleven.content.effects import (
    GainPoints,
    MoreAdboards,
    MoveMarkers,
    MoveStat,
    SignSmallDeal,
    SponsorBonus,
    TrainPlayers,
)
from engine.eleven.season.actions import ContractSponsor
from engine.eleven.season.events import SponsorSigned
from tests.engine.eleven.season.days import Desk, make_content, with_staff

pytestmark = pytest.mark.rule("EL-17")


def test_a_small_deal_brings_its_effects_and_the_card_is_discarded() -> None:
    desk = Desk()
    desk.do(ContractSponsor(0, 4, "small"))
    assert desk.club.markers["budget"] == 21
    assert desk.club.markers["operation"] == 20
    assert desk.table.discards["sponsors"] == [4]
    assert (desk.club.adboards, desk.club.kit) == ([], None)
    assert desk.table.rows["sponsors"] == [5, 0, 1, 2, 3]
    assert desk.all(SponsorSigned)[0].bonus is False


def test_small_deals_have_no_limit() -> None:
    desk = Desk()
    desk.club.adboards = [Contract(8), Contract(9)]
    desk.club.kit = Contract(7)
    for _ in range(4):
        desk.happen(SignSmallDeal())
        desk.choose(4, "place")
    assert desk.club.markers["budget"] == 24
    assert desk.table.discards["sponsors"] == [4, 3, 2, 1]


@pytest.mark.parametrize(("bonus", "money", "operation"), [(False, 22, 20), (True, 20, 21)])
def test_an_adboard_brings_its_effects_or_the_bonus(bonus: bool, money: int, operation: int) -> None:
    desk = Desk()
    desk.do(ContractSponsor(0, 3, "adboard", bonus))
    assert (desk.club.markers["budget"], desk.club.markers["operation"]) == (money, operation)
    assert desk.club.adboards == [Contract(3)]
    assert desk.table.discards["sponsors"] == []


def test_a_kit_brings_both() -> None:
    desk = Desk()
    desk.do(ContractSponsor(0, 2, "kit"))
    assert (desk.club.markers["budget"], desk.club.markers["operation"]) == (23, 21)
    assert desk.club.kit == Contract(2)
    assert desk.all(SponsorSigned)[0].bonus is True


def test_two_adboards_are_all_until_the_third_is_built() -> None:
    desk = Desk()
    desk.club.adboards = [Contract(8)]
    assert desk.refusal(ContractSponsor(0, 4, "adboard")) is None
    desk.club.adboards = [Contract(8), Contract(9)]
    assert desk.reason(ContractSponsor(0, 4, "adboard", True)) == Reason("adboards_full", {"most": 2})
    desk.club.buildings = [Built("adboard")]
    assert desk.refusal(ContractSponsor(0, 4, "adboard", True)) is None
    desk.club.adboards.append(Contract(7))
    assert desk.reason(ContractSponsor(0, 4, "adboard")) == Reason("adboards_full", {"most": 3})


@pytest.mark.rule("EL-48")
def test_a_card_makes_room_for_one_more_adboard() -> None:
    desk = Desk(with_staff(passive=MoreAdboards()))
    desk.employs(9)
    desk.club.buildings = [Built("adboard")]
    desk.club.adboards = [Contract(7), Contract(8), Contract(9)]
    assert desk.refusal(ContractSponsor(0, 4, "adboard")) is None
    desk.club.staff[0].suspended = 1
    assert desk.reason(ContractSponsor(0, 4, "adboard")) == Reason("adboards_full", {"most": 3})


@pytest.mark.rule("EL-37")
def test_a_suspended_third_adboard_is_no_place() -> None:
    desk = Desk()
    desk.club.adboards = [Contract(8), Contract(9)]
    desk.club.buildings = [Built("adboard", suspended=1)]
    assert desk.reason(ContractSponsor(0, 4, "adboard")) == Reason("adboards_full", {"most": 2})


def test_there_is_one_kit() -> None:
    desk = Desk()
    desk.club.kit = Contract(8)
    assert desk.refusal(ContractSponsor(0, 4, "kit")) == "no_kit_left"


def test_the_bonus_is_a_choice_for_adboards_alone() -> None:
    desk = Desk()
    assert desk.refusal(ContractSponsor(0, 4, "small", True)) == "no_bonus_choice"
    assert desk.refusal(ContractSponsor(0, 4, "kit", True)) == "no_bonus_choice"


@pytest.mark.parametrize(
    ("deal", "bonus"), [("big", False), (None, False), (3, False), (["kit"], False), ("adboard", 1)]
)
def test_a_deal_that_is_none_is_refused(deal: object, bonus: object) -> None:
    assert Desk().refusal(ContractSponsor(0, 4, deal, bonus)) == "no_such_deal"


def test_bad_effects_happen_too_as_far_as_they_can() -> None:
    bad = (MoveMarkers(track="budget", count=4), MoveMarkers(track="fanbase", count=-1))
    desk = Desk(make_content(sponsors={4: {"small": bad}, 3: {"adboard": (MoveStat(track="fanbase", steps=-1),)}}))
    desk.do(ContractSponsor(0, 4, "small"))
    assert (desk.club.markers["budget"], desk.club.markers["fanbase"]) == (24, 19)
    desk.club.markers["fanbase"] = 0
    desk.begin_day()
    desk.do(ContractSponsor(0, 4, "adboard"))  # card 3 has moved there
    assert desk.club.stats["fanbase"] == 1
    assert desk.club.markers["fanbase"] == 0


def test_a_kit_s_bonus_that_asks_comes_after_its_effects() -> None:
    desk = Desk(make_content(sponsors={4: {"bonus": (TrainPlayers(), GainPoints(count=1))}}))
    desk.has(5, 6)
    desk.do(ContractSponsor(0, 4, "kit"))
    assert desk.club.markers["budget"] == 23
    assert desk.candidates == [Piece("player", 5), Piece("player", 6)]
    assert desk.club.tokens == 0
    desk.choose(5)
    assert desk.club.tokens == 1


def test_every_contract_may_bring_a_euro_more() -> None:
    desk = Desk(make_content(directors={0: {"passives": (SponsorBonus(money=1),)}}))
    desk.seats_directors(0)
    desk.do(ContractSponsor(0, 4, "kit"))
    assert desk.club.markers["budget"] == 20 + 1 + 3
    desk.happen(SignSmallDeal())
    desk.choose(4, "place")
    assert desk.club.markers["budget"] == 24 + 1 + 1


def test_a_small_deal_of_a_meeting_is_with_a_sponsor_in_reach() -> None:
    desk = Desk()
    desk.happen(SignSmallDeal())
    assert desk.candidates == [Piece("place", 2), Piece("place", 3), Piece("place", 4)]
    desk.choose(2, "place")
    assert desk.club.markers["budget"] == 21
    assert desk.table.discards["sponsors"] == [2]
    assert desk.table.rows["sponsors"] == [5, 0, 1, 3, 4]
    desk.table.rows["sponsors"] = [7, 8, None, None, None]
    assert desk.happen(SignSmallDeal()) == []

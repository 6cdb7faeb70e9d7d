"""SC-26: players, staff and cash between managers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.deals import (
    AcceptDeal,
    Bundle,
    CounterDeal,
    DealAccepted,
    DealDue,
    DealRefused,
    Good,
    MayOffer,
    OfferDeal,
    RefuseDeal,
)
from engine.core.model import Seat
from engine.superclub.season.actions import NameContinent, PickPlayer, SellAbroad
from engine.superclub.season.events import GoodsExchanged
from engine.superclub.season.model import DeskDue, PickPlayerDue, Room
from tests.engine.superclub.builders import GOALKEEPERS, SQUADS, OffSeason, season_rules, staff
from tests.engine.superclub.conftest import Dice

pytestmark = pytest.mark.rule("SC-26")
NOTHING = Bundle()
SELLER, MORALE = staff("Kit seller"), staff("Morale officer")


def players(*cards: int, money: int = 0) -> Bundle:
    """Players, and perhaps money."""
    return Bundle(tuple(Good("player", card) for card in cards), money)


def members(*cards: int) -> Bundle:
    """Staff."""
    return Bundle(tuple(Good("staff", card) for card in cards))


def training() -> OffSeason:
    """Three clubs; seat 0 is asked whom to train, and has two players more."""
    season = OffSeason("training", 3)
    season.give(0, 36, 39, 217)
    season.begin()
    return season


def test_players_staff_and_cash_change_hands() -> None:
    season = training()
    season.hire(0, "Kit seller")
    season.hire(1, "Morale officer")
    gives = Bundle((Good("player", 217), Good("player", 14), Good("staff", SELLER)), 10)
    takes = Bundle((Good("player", 81), Good("staff", MORALE)), 45)
    season.do(OfferDeal(0, 1, gives, takes))
    assert isinstance(season.asked, DealDue)
    assert season.asked.seat == 1
    accepted, exchanged = season.do(AcceptDeal(1))
    assert isinstance(accepted, DealAccepted)
    assert exchanged == GoodsExchanged(
        seat=0,
        to=1,
        gave_players=(217, 14),
        got_players=(81,),
        gave_staff=(SELLER,),
        got_staff=(MORALE,),
        cash=135,
        to_cash=65,
        rule="SC-26",
    )
    assert not {217, 14} & {*season.club(0).squad}
    assert {217, 14} < {*season.club(1).squad}
    assert 81 in season.club(0).squad
    assert (season.club(0).staff, season.club(1).staff) == ([MORALE], [SELLER])
    assert (season.club(0).cash, season.club(1).cash) == (135, 65)


def test_the_open_question_is_put_again_as_things_are_now() -> None:
    season = training()
    season.do(OfferDeal(2, 0, Bundle(money=5), players(36)), AcceptDeal(0))
    assert season.asked == PickPlayerDue(0, "train", (39,), may_pass=True, left=1)
    season.do(OfferDeal(0, 1, players(39), NOTHING), AcceptDeal(1))
    # Seat 0 has nobody to train any more, and seat 1 is next.
    assert season.asked == PickPlayerDue(1, "train", (39,), may_pass=True, left=1)


def test_a_refused_deal_changes_nothing() -> None:
    season = training()
    before = season.asked
    season.do(OfferDeal(1, 2, players(81), Bundle(money=9)))
    (refused,) = season.do(RefuseDeal(2))
    assert isinstance(refused, DealRefused)
    assert season.asked == before
    assert season.all(GoodsExchanged) == []


def test_a_counter_offer_is_answered_by_who_began() -> None:
    season = training()
    season.do(OfferDeal(0, 1, players(217), Bundle(money=40)))
    season.do(CounterDeal(1, Bundle(money=30), players(217)))
    assert season.asked.seat == 0
    season.do(AcceptDeal(0))
    assert (season.club(0).cash, season.club(1).cash) == (130, 70)
    assert 217 in season.club(1).squad


def test_who_was_trained_isnt_trained_again_elsewhere(dice: Dice) -> None:
    season = training()
    season.club(0).levels["training"] = 1
    dice.training(1)
    season.do(PickPlayer(0, 36))
    assert season.is_over
    season = training()
    season.give(1, 103)
    dice.training(1)
    season.do(PickPlayer(0, 36))
    season.do(OfferDeal(1, 0, players(81), players(36)), AcceptDeal(0))
    assert season.asked.candidates == (103,)


@pytest.mark.parametrize(
    ("room", "open_"),
    [("finance", False), ("training", True), ("scouting", True), ("investments", True), ("deadline", True)],
)
def test_deals_are_made_after_finance(room: Room, open_: bool) -> None:
    season = OffSeason(room)
    season.give(0, 36)
    season.give(0, 217, *GOALKEEPERS[:3])
    season.club(0).cash = 0 if room == "finance" else 100
    season.club(0).place, season.club(0).stadium_closed = 6, True
    if room == "finance":
        season.give(0, 154, 155, 157, 158, 144, 146, 148, 149, 151, 153, 79)
    season.world(asia=[41, 43, 45])
    season.deck("Club doctor")
    season.begin()
    offer = OfferDeal(1, 0, Bundle(money=1), NOTHING)
    assert season.refusal(offer) == (None if open_ else "no_trading_now")
    assert (MayOffer(1, 3) in season_rules().standing(season.state, 1)) is open_
    assert DeskDue(1) in season_rules().standing(season.state, 1)


def test_while_a_deal_is_open_no_other_is_offered() -> None:
    season = training()
    season.do(OfferDeal(0, 1, players(14), NOTHING))
    assert season.refusal(OfferDeal(2, 1, Bundle(money=1), NOTHING)) == "deal_open"
    assert not [due for due in season_rules().standing(season.state, 2) if isinstance(due, MayOffer)]
    assert season.refusal(AcceptDeal(2)) is not None


@pytest.mark.rule("SC-27")
@pytest.mark.parametrize(
    ("gives", "takes", "refusal"),
    [
        (Bundle(money=101), NOTHING, "deal_over_funds"),
        (NOTHING, Bundle(money=101), "deal_over_funds"),
        (Bundle(money=-1), NOTHING, "deal_money"),
        (players(81), NOTHING, "deal_not_owned"),
        (NOTHING, players(14), "deal_not_owned"),
        (members(SELLER), NOTHING, "deal_not_owned"),
        (Bundle((Good("player", 14, 1),)), NOTHING, "deal_not_owned"),
        (Bundle((Good("stadium", 0),)), NOTHING, "deal_not_owned"),
        (players(14, 14), NOTHING, "deal_good_twice"),
        (NOTHING, NOTHING, "deal_empty"),
        (Bundle(money=100), NOTHING, None),
        (NOTHING, Bundle(money=100), None),
    ],
)
def test_nobody_gives_what_he_has_not(gives: Bundle, takes: Bundle, refusal: str | None) -> None:
    assert training().refusal(OfferDeal(0, 1, gives, takes)) == refusal


@pytest.mark.rule("SC-28")
def test_no_squad_grows_above_twenty_three() -> None:
    season = training()
    season.give(1, *GOALKEEPERS[:11])
    assert season.refusal(OfferDeal(0, 1, players(14), NOTHING)) == "deal_squad_full"
    assert season.refusal(OfferDeal(1, 0, NOTHING, players(14))) == "deal_squad_full"
    assert season.refusal(OfferDeal(0, 1, players(14), players(3))) is None
    season.club(1).squad.pop()
    assert season.refusal(OfferDeal(0, 1, players(14), NOTHING)) is None


@pytest.mark.rule("SC-29")
def test_no_squad_falls_below_ten_who_can_be_selected() -> None:
    season = training()
    season.give(1, 3)
    two, three = players(81, 83), players(81, 83, 84)
    assert season.refusal(OfferDeal(1, 2, two, NOTHING)) is None
    assert season.refusal(OfferDeal(1, 2, three, NOTHING)) == "deal_squad_too_small"
    assert season.refusal(OfferDeal(2, 1, NOTHING, three)) == "deal_squad_too_small"
    assert season.refusal(OfferDeal(1, 2, three, players(159))) is None
    # A goalkeeper fills no place, and may always go.
    assert season.refusal(OfferDeal(1, 2, players(81, 83, 3), NOTHING)) is None
    season.give(2, 4)
    assert season.refusal(OfferDeal(1, 2, three, players(4))) == "deal_squad_too_small"


@pytest.mark.rule("SC-17", "SC-29")
def test_who_is_benched_does_not_count_for_the_floor() -> None:
    season = training()
    season.club(1).benched = [84]
    assert season.refusal(OfferDeal(1, 2, players(81, 83), NOTHING)) == "deal_squad_too_small"
    assert season.refusal(OfferDeal(1, 2, players(81, 84), NOTHING)) is None


@pytest.mark.rule("SC-23")
def test_nobody_has_more_than_three_members_of_staff() -> None:
    season = training()
    season.hire(0, "Kit seller", "Club doctor", "Youth trainer")
    season.hire(1, "Morale officer")
    assert season.refusal(OfferDeal(1, 0, members(MORALE), NOTHING)) == "deal_staff_full"
    assert season.refusal(OfferDeal(0, 1, NOTHING, members(MORALE))) == "deal_staff_full"
    assert season.refusal(OfferDeal(1, 0, members(MORALE), members(SELLER))) is None
    assert season.refusal(OfferDeal(0, 1, members(SELLER), NOTHING)) is None


@pytest.mark.rule("SC-17")
@pytest.mark.parametrize(
    ("marker", "titles", "happy"),
    [
        (79, (), True),
        (60, (), True),
        (59, (), False),
        (59, ("Morale officer",), True),
        (39, ("Morale officer",), False),
    ],
)
def test_a_benched_player_goes_only_where_he_is_happy(marker: int, titles: tuple[str, ...], happy: bool) -> None:
    """Five stars: mid-table keeps him happy, an established club with somebody for the mood."""
    season = training()
    season.club(0).benched = [217]
    season.club(1).marker = marker
    season.hire(1, *titles)
    expected = None if happy else "deal_player_unhappy"
    assert season.refusal(OfferDeal(0, 1, players(217), NOTHING)) == expected
    assert season.refusal(OfferDeal(1, 0, NOTHING, players(217))) == expected
    assert season.refusal(OfferDeal(0, 1, players(36), NOTHING)) is None
    if happy:
        season.do(OfferDeal(0, 1, players(217), NOTHING), AcceptDeal(1))
        assert season.club(0).benched == season.club(1).benched == []


@pytest.mark.rule("SC-17")
def test_it_counts_who_is_on_the_staff_after_the_deal() -> None:
    season = training()
    season.club(0).benched = [217]
    season.club(1).marker = 59
    season.hire(1, "Morale officer")
    assert season.refusal(OfferDeal(0, 1, players(217), members(MORALE))) == "deal_player_unhappy"
    season.club(1).staff, season.club(0).staff = [], [MORALE]
    both = Bundle((Good("player", 217), Good("staff", MORALE)))
    assert season.refusal(OfferDeal(0, 1, both, NOTHING)) is None


@pytest.mark.rule("SC-29")
def test_what_was_sold_meanwhile_can_not_be_accepted() -> None:
    season = training()
    season.do(OfferDeal(0, 1, players(14), NOTHING), SellAbroad(0, 14))
    assert season.asked.seat == 1
    assert season.refusal(AcceptDeal(1)) == "deal_not_owned"
    assert season.default() == RefuseDeal(1)
    season.do(RefuseDeal(1))
    assert season.asked == PickPlayerDue(0, "train", (36, 39), may_pass=True, left=1)


@pytest.mark.rule("SC-29")
def test_who_sells_before_he_answers_is_still_asked() -> None:
    season = training()
    season.do(OfferDeal(0, 1, players(14), NOTHING))
    due = season.asked
    season.do(SellAbroad(1, SQUADS[1][0]))
    assert season.asked == due
    season.do(AcceptDeal(1))
    assert 14 in season.club(1).squad


def test_careless_hands_take_refuse_and_answer_deals() -> None:
    season = training()
    season.do(OfferDeal(0, 1, players(14), NOTHING))
    answers = [season_rules().sample(season.state, season.asked, Chance(seed)) for seed in range(40)]
    assert {type(answer) for answer in answers} == {AcceptDeal, RefuseDeal, CounterDeal}
    assert [season.refusal(answer) for answer in answers] == [None] * 40


def test_careless_offers_are_legal_and_name_players_too() -> None:
    season = training()
    offers = [season_rules().sample(season.state, MayOffer(2, 3), Chance(seed)) for seed in range(20)]
    assert [season.refusal(offer) for offer in offers] == [None] * 20
    assert any(isinstance(offer, OfferDeal) and offer.gives.goods and offer.takes.goods for offer in offers)


def with_computer(seat: int) -> OffSeason:
    """The room of training, with a computer among the managers."""
    season = training()
    seats = [Seat(f"S{one}", 2 if one == seat else 0) for one in range(3)]
    season.table.setup = replace(season.table.setup, seats=tuple(seats))
    return season


def test_three_offers_a_room_to_computers() -> None:
    season = with_computer(1)
    for left in (3, 2, 1):
        assert MayOffer(2, left) in season_rules().standing(season.state, 2)
        season.do(OfferDeal(2, 1, Bundle(money=1), NOTHING), RefuseDeal(1))
    assert season.refusal(OfferDeal(2, 1, Bundle(money=1), NOTHING)) == "deal_offers_spent"
    # Seat 0 is a person.
    assert MayOffer(2, 0) in season_rules().standing(season.state, 2)
    assert season_rules().default(season.state, MayOffer(2, 0)) == OfferDeal(2, 0, NOTHING, Bundle(money=1))
    assert season.refusal(OfferDeal(2, 0, Bundle(money=1), NOTHING)) is None


def test_a_computer_begins_three_a_room_with_people_too() -> None:
    season = with_computer(2)
    for _ in range(3):
        season.do(OfferDeal(2, 1, Bundle(money=1), NOTHING), RefuseDeal(1))
    assert season.refusal(OfferDeal(2, 0, Bundle(money=1), NOTHING)) == "deal_offers_spent"
    assert not [due for due in season_rules().standing(season.state, 2) if isinstance(due, MayOffer)]


def test_between_people_there_is_no_limit() -> None:
    season = training()
    for _ in range(5):
        season.do(OfferDeal(2, 1, Bundle(money=1), NOTHING), RefuseDeal(1))
        assert season.table.desk.made == [0, 0, 0]
    season.do(OfferDeal(2, 1, Bundle(money=1), NOTHING))
    for seat in (1, 2, 1, 2):
        season.do(CounterDeal(seat, Bundle(money=2), NOTHING))
    season.do(RefuseDeal(1))


def test_two_counters_where_a_computer_is_asked() -> None:
    season = with_computer(1)
    season.do(OfferDeal(2, 1, Bundle(money=1), NOTHING))
    season.do(CounterDeal(1, Bundle(money=2), NOTHING), CounterDeal(2, Bundle(money=2), NOTHING))
    assert season.refusal(CounterDeal(1, Bundle(money=2), NOTHING)) == "deal_counters_spent"


def test_with_no_money_anywhere_no_deal_is_proposed_unasked() -> None:
    season = training()
    for club in season.table.clubs:
        club.cash = 0
    assert season_rules().standing(season.state, 1) == [DeskDue(1)]
    season.club(2).cash = 1
    assert season_rules().default(season.state, MayOffer(2, 3)) == OfferDeal(2, 0, Bundle(money=1), NOTHING)
    assert season_rules().default(season.state, MayOffer(0, 3)) == OfferDeal(0, 2, NOTHING, Bundle(money=1))


def test_a_deal_while_a_continent_is_asked_for() -> None:
    season = OffSeason("scouting")
    season.world(asia=[41])
    season.begin()
    season.do(OfferDeal(0, 1, players(14), Bundle(money=3)), AcceptDeal(1), NameContinent(0, "asia"))
    assert season.club(0).cash == 103

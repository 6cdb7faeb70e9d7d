"""FF-28: debts fall due at once; who can't pay sells, lends or deals, or is sacked. The bank pays £5m a star.

Everybody's best side is 1-4-3-3: 4 and 4 + 3 + 3 + 2 in defence, 4 + 3 + 2 and 3 + 2 + 2 in attack: 16 and 16.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.core.auction import AuctionOpened, BidDue, DropOut, PlaceBid
from engine.core.deals import MOST_OFFERS, AcceptDeal, Bundle, Good, OfferDeal
from engine.core.model import Action
from engine.fortunes.content.cards import Ratings
from engine.fortunes.season.actions import GiveUp, ListPlayer, PoachYouth, PutUp, SellToBank
from engine.fortunes.season.events import DebtFell, DebtPaid, LoanEnded, LotShown, ManagerSacked, PlayerMoved
from engine.fortunes.season.model import Absence, Debt, DebtDue, Loan, Lot
from engine.fortunes.season.steps import AuctionSenior, EndWeek, Owe, PayWages, SignFree, VisitStaff
from tests.engine.fortunes.season.market import Market, loan, of, sale

pytestmark = pytest.mark.rule("FF-28")
WEAK_DEFENDER, KEEPER = of(0, 4), of(0, 0)


def debtor(amount: int = 230, seats: int = 3) -> Market:
    """Seat 0 owes so much and has £200m."""
    market = Market(seats)
    market.in_debt(amount)
    return market


# -- falling due


def test_who_can_pays_at_once_and_nothing_left_is_solvent() -> None:
    market = debtor(200)
    assert market.cash == (0, 200, 200)
    assert market.lines == [(0, None, 200, "card", "FF-37")]
    assert market.all(DebtFell) == []
    assert market.done


def test_who_cannot_is_asked_and_his_side_is_noted() -> None:
    market = Market(3)
    # Out players count in what is noted.
    market.table.out = [Absence(KEEPER, 1)]
    market.in_debt(201)
    assert market.all(DebtFell) == [DebtFell(debt=Debt(0, 201, None, "card", "FF-37", Ratings(16, 16)), rule="FF-28")]
    assert market.asked == DebtDue(0, 1)
    assert market.cash == (200, 200, 200)


def test_wages_fall_due_like_anything_else() -> None:
    market = Market(2)
    # 32 stars are £65m.
    market.has(64)
    market.run(PayWages(0, "FF-20"))
    assert market.asked == DebtDue(0, 1)


def test_a_debtor_may_offer_deals_whatever_he_offered_before() -> None:
    """Three offers a week are the limit, but a debt is a time of its own."""
    market = Market(3)
    market.table.desk.made = [MOST_OFFERS] * 3
    market.in_debt(230)
    market.do(sale(0, 1, KEEPER, 60), AcceptDeal(1))
    assert market.cash == (30, 140, 200)
    assert len(market.all(DebtPaid)) == 1


# -- the bank


def test_the_bank_buys_seniors_at_five_a_star() -> None:
    market = debtor(230)
    market.do(SellToBank(0, KEEPER))
    assert market.lines == [(None, 0, 20, "bank", "FF-28")]
    assert market.asked == DebtDue(0, 10)
    assert market.state.piles.seniors[0] == KEEPER
    assert market.table.seniors == 4
    market.do(SellToBank(0, WEAK_DEFENDER))
    # Ten more are just enough.
    assert market.lines[1:] == [(None, 0, 10, "bank", "FF-28"), (0, None, 230, "card", "FF-37")]
    assert market.all(DebtPaid) == [DebtPaid(seat=0, rule="FF-28")]
    assert market.table.debt is None
    assert market.cash == (0, 200, 200)
    assert market.done


def test_eleven_stay() -> None:
    market = debtor(300)
    market.do(SellToBank(0, KEEPER), SellToBank(0, WEAK_DEFENDER))
    assert len(market.manager().squad) == 11
    assert market.fault(SellToBank(0, of(0, 1))) == "squad_too_small"


def test_whom_the_bank_does_not_buy() -> None:
    market = Market(2)
    market.lent(of(0, 5), 0, 1)
    market.lent(of(1, 5), 1, 0)
    market.in_debt(230)
    faults = {of(0, 11): "youth_not_bought", of(0, 5): "player_lent", of(1, 5): "not_in_squad"}
    assert {person: market.fault(SellToBank(0, person)) for person in faults} == faults


@dataclass(frozen=True)
class Away:
    """What is sold for a debtor who is away."""

    amount: int
    sold: list[int]


@pytest.mark.parametrize(
    "case",
    [
        # Ten is enough: the cheapest who brings it.
        Away(210, [WEAK_DEFENDER]),
        # Fifteen: of three stars.
        Away(213, [of(0, 2)]),
        # Thirty: nobody brings it alone, so the dearest first, then who brings ten.
        Away(230, [KEEPER, WEAK_DEFENDER]),
        # Forty is the most that two bring.
        Away(240, [KEEPER, of(0, 1)]),
    ],
)
def test_for_who_is_away_as_little_as_possible_is_sold(case: Away) -> None:
    market = debtor(case.amount)
    while market.state.asked:
        market.default()
    assert [event.person for event in market.all(PlayerMoved)] == case.sold
    assert market.manager().managing


def test_who_is_away_gives_up_what_cannot_be_saved() -> None:
    market = debtor(241)
    market.default()
    assert not market.manager().managing


# -- offers to all


def test_a_player_is_put_up_for_all_from_the_left_on() -> None:
    market = Market(3)
    market.run(Owe(1, 230, None, "card", "FF-37"))
    market.do(PutUp(1, of(1, 8), 5))
    assert market.all(LotShown)[0].lot == Lot(of(1, 8), "rescue", 1, 5)
    assert market.all(AuctionOpened)[0].order == (2, 0)
    assert market.asked == BidDue(2, of(1, 8), 0, None, 5, False)
    market.do(PlaceBid(2, 31), DropOut(0))
    assert market.lines == [(2, 1, 31, "transfer", "FF-28"), (1, None, 230, "card", "FF-37")]
    assert market.cash == (200, 1, 169)
    assert market.manager(2).squad[-1] == of(1, 8)
    assert market.done


def test_a_loan_is_put_up_for_so_many_weeks() -> None:
    market = debtor(210)
    market.do(PutUp(0, KEEPER, 0, 2))
    assert market.asked == BidDue(1, KEEPER, 0, None, 0, False)
    market.do(PlaceBid(1, 10), DropOut(2))
    assert market.table.loans == [Loan(KEEPER, 0, 1, 4)]
    assert market.lines == [(1, 0, 10, "loan", "FF-28"), (0, None, 210, "card", "FF-37")]


def test_nobody_wants_him_and_the_debtor_goes_on() -> None:
    market = debtor(230)
    market.do(PutUp(0, KEEPER, 80), DropOut(1), DropOut(2))
    assert market.asked == DebtDue(0, 30)
    assert KEEPER in market.manager().squad
    assert market.fault(PutUp(0, KEEPER, 80)) == "put_up_already"
    assert market.fault(PutUp(0, KEEPER, 80, 1)) is None


def test_a_debtor_may_lower_a_price_and_no_more_than_that() -> None:
    market = debtor(230)
    market.do(PutUp(0, KEEPER, 80), DropOut(1), DropOut(2))
    market.do(PutUp(0, KEEPER, 79), DropOut(1), DropOut(2))
    assert [market.fault(PutUp(0, KEEPER, least)) for least in (80, 79, 78)] == ["put_up_already"] * 2 + [None]
    market.do(PutUp(0, KEEPER, 30), PlaceBid(1, 30), DropOut(2))
    assert market.lines == [(1, 0, 30, "transfer", "FF-28"), (0, None, 230, "card", "FF-37")]
    assert market.done


def test_a_loan_may_be_put_up_again_for_less_whatever_its_length() -> None:
    market = debtor(230)
    market.do(PutUp(0, KEEPER, 40, 2), DropOut(1), DropOut(2))
    assert market.fault(PutUp(0, KEEPER, 40, 5)) == "put_up_already"
    assert market.fault(PutUp(0, KEEPER, 39, 5)) is None


def test_who_may_be_put_up() -> None:
    market = Market(2)
    market.lent(of(0, 5), 0, 1)
    market.manager().listed = [of(0, 6)]
    for _ in range(3):
        market.add(1, "youth", 2)
    market.in_debt(230)
    faults: dict[Action, str | None] = {
        PutUp(0, of(0, 5), 0): "player_lent",
        PutUp(0, of(1, 5), 0): "not_in_squad",
        PutUp(0, of(0, 6), 0, 1): "player_listed",
        PutUp(0, of(0, 6), 0): None,
        PutUp(0, KEEPER, -1): "price_below_nothing",
        PutUp(0, KEEPER, 0, -1): "loan_length",
        PutUp(0, KEEPER, 0, 14): "loan_length",
        PutUp(0, KEEPER, 0, 13): None,
        # FF-4: the only rival has five youths.
        PutUp(0, of(0, 11), 0): "nobody_to_bid",
    }
    assert {action: market.fault(action) for action in faults} == faults


def test_bidders_have_no_more_than_they_have() -> None:
    market = debtor(230)
    market.do(PutUp(0, KEEPER, 5))
    assert market.fault(PlaceBid(1, 201)) == "bid_over_funds"


# -- the desk in debt


def test_a_deal_that_brings_enough_ends_the_debt() -> None:
    market = debtor(230)
    market.do(sale(0, 1, KEEPER, 35), AcceptDeal(1))
    assert market.lines == [(1, 0, 35, "transfer", "FF-25"), (0, None, 230, "card", "FF-37")]
    assert market.cash == (5, 165, 200)
    assert market.done


def test_a_deal_that_does_not_leaves_the_rest() -> None:
    market = debtor(230)
    market.do(loan(0, 1, KEEPER, 10, 1), AcceptDeal(1))
    assert market.asked == DebtDue(0, 20)
    market.do(ListPlayer(0, of(0, 8)))
    assert market.asked == DebtDue(0, 20)


# -- the sack


def sacked() -> Market:
    """Seat 0 gave up a debt of £230m, having borrowed from seat 1 and lent to seat 2."""
    market = Market(3)
    market.lent(of(1, 5), 1, 0)
    market.lent(of(0, 5), 0, 2, until=3)
    market.table.free = [market.new("forward", 3)]
    market.in_debt(230)
    market.do(GiveUp(0))
    return market


def test_the_sacked_pays_what_he_has() -> None:
    market = sacked()
    assert market.lines == [(0, None, 200, "sack", "FF-28")]
    assert market.cash == (0, 200, 200)
    assert market.done


def test_his_club_goes_on_frozen_with_its_ratings_of_then() -> None:
    market = sacked()
    # The debt fell while he had seat 1's midfielder of four stars but had lent his own: 16 and 16.
    assert market.all(ManagerSacked) == [
        ManagerSacked(seat=0, ratings=Ratings(16, 16), number=1, purse=50, rule="FF-28")
    ]
    club = market.table.clubs[0]
    assert (club.ratings, club.manager, club.frozen) == (Ratings(16, 16), None, True)
    assert not market.manager().managing
    assert market.table.debt is None
    assert market.table.surviving == [1, 2]


def test_borrowed_players_go_home_at_once() -> None:
    market = sacked()
    assert [event.loan.person for event in market.all(LoanEnded)] == [of(1, 5)]
    assert of(1, 5) in market.at_club(1)


def test_whom_he_lent_plays_on_until_the_loan_ends_and_leaves_the_game() -> None:
    market = sacked()
    assert of(0, 5) in market.at_club(2)
    market.run(EndWeek())
    assert of(0, 5) not in market.at_club(2)
    assert of(0, 5) not in market.manager(0).squad
    gone = market.all(PlayerMoved)[-1]
    assert (gone.person, gone.target) == (of(0, 5), "gone")


def test_his_squad_is_nobodys_any_more() -> None:
    market = sacked()
    market.manager(1).scout = "ready"
    market.run(VisitStaff(1, academy=False))
    assert market.fault(PoachYouth(1, of(0, 11))) == "no_such_youth"
    assert market.fault(sale(1, 0, of(1, 1), 0)) == "deal_with_sacked"
    assert market.fault(OfferDeal(1, 0, Bundle(), Bundle((Good("player", of(0, 1)),)))) == "deal_with_sacked"


def test_nothing_happens_to_him_any_more() -> None:
    market = sacked()
    found = market.run(
        PayWages(0, "FF-20"),
        Owe(0, 10, None, "card", "FF-37"),
        VisitStaff(0, academy=False),
        SignFree(0),
        AuctionSenior(0, 20, True, "FF-17"),
    )
    assert found == []
    assert market.done


@pytest.mark.rule("FF-45")
def test_sacks_are_numbered() -> None:
    market = sacked()
    market.has(0, 2)
    market.run(PayWages(2, "FF-20"))
    market.do(GiveUp(2))
    assert [manager.sacked for manager in market.table.managers] == [1, 0, 2]

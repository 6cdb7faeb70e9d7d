"""SC-17: players who are unhappy where they are."""

from __future__ import annotations

import pytest

from engine.core.auction import BidDue, DropOut, PlaceBid
from engine.core.chance import Chance
from engine.superclub.season.actions import (
    AnswerBid,
    AnswerPrice,
    BidForUnhappy,
    FireStaff,
    MoveOn,
    PickPlayer,
    SellAbroad,
)
from engine.superclub.season.events import (
    PriceAnswered,
    PriceNamed,
    StarAdded,
    UnhappyBenched,
    UnhappyBidMade,
    UnhappyPassed,
    UnhappySold,
    WagesPaid,
)
from engine.superclub.season.model import NamedPriceDue, OwnerDue, PickPlayerDue, UnhappyDue
from engine.superclub.season.squads import happy_stars
from engine.superclub.season.unhappy import steps, targets
from tests.engine.superclub.builders import CONTENT, GOALKEEPERS, SQUADS, OffSeason, season_rules, staff
from tests.engine.superclub.season.unhappy import ESTABLISHED, FIVE, FOUR, MID, NEW, TITLE, begun, bidding

pytestmark = pytest.mark.rule("SC-17")
TALENT, HOPE = 36, 57
"""One star and two, six at most."""


# -- who is unhappy


@pytest.mark.parametrize(
    ("marker", "titles", "stars"),
    [
        (0, (), 3),
        (NEW, (), 3),
        (ESTABLISHED, (), 4),
        (59, (), 4),
        (MID, (), 5),
        (79, (), 5),
        (TITLE, (), 6),
        (NEW, ("Morale officer",), 4),
        (NEW, ("Club ambassador",), 4),
        (NEW, ("Club ambassador", "Morale officer"), 5),
        (NEW, ("Kit seller",), 3),
    ],
)
@pytest.mark.rule("SC-24")
def test_status_and_staff_keep_players_of_so_many_stars_happy(marker: int, titles: tuple[str, ...], stars: int) -> None:
    season = OffSeason("finance")
    season.club().marker = marker
    season.hire(0, *titles)
    assert happy_stars(CONTENT, season.table, 0) == stars


@pytest.mark.parametrize(
    ("bidder", "owner", "expected"),
    [
        (ESTABLISHED, NEW, (FOUR,)),
        (MID, NEW, (FOUR, FIVE)),
        (TITLE, NEW, (FOUR, FIVE)),
        (MID, ESTABLISHED, (FIVE,)),
        (TITLE, MID, ()),
        (59, ESTABLISHED, ()),
        (NEW, ESTABLISHED, ()),
        (NEW, NEW, ()),
    ],
)
def test_a_higher_status_bids_for_whom_it_keeps_happy_and_the_owner_does_not(
    bidder: int, owner: int, expected: tuple[int, ...]
) -> None:
    assert targets(CONTENT, bidding(bidder, owner).table, 0) == expected


@pytest.mark.rule("SC-24")
def test_staff_keeps_players_but_makes_no_status() -> None:
    season = bidding(MID, NEW)
    season.hire(1, "Morale officer")
    assert targets(CONTENT, season.table, 0) == (FIVE,)
    season = bidding(59, ESTABLISHED)
    season.hire(0, "Club ambassador")
    assert targets(CONTENT, season.table, 0) == ()
    season = bidding(ESTABLISHED, NEW)
    season.hire(0, "Club ambassador")
    assert targets(CONTENT, season.table, 0) == (FOUR, FIVE)


@pytest.mark.rule("SC-27")
@pytest.mark.parametrize(("cash", "expected"), [(49, ()), (50, (FOUR,)), (64, (FOUR,)), (65, (FOUR, FIVE))])
def test_fifteen_a_star_must_be_within_reach(cash: int, expected: tuple[int, ...]) -> None:
    # Two of twelve may be sold abroad for 5 M each.
    assert targets(CONTENT, bidding(TITLE, NEW, cash=cash).table, 0) == expected


@pytest.mark.rule("SC-27", "SC-29")
def test_who_lacks_the_money_is_asked_and_may_sell_first() -> None:
    season = begun(TITLE, NEW, cash=55)
    assert season.asked == UnhappyDue(0, (FOUR,))
    assert season.refusal(BidForUnhappy(0, FOUR)) == "over_funds"
    assert season.options() == [BidForUnhappy(0, None)]
    season.do(SellAbroad(0, 14), BidForUnhappy(0, FOUR), AnswerBid(1, "sell"))
    assert (season.club(0).cash, FOUR in season.club(0).squad) == (0, True)


@pytest.mark.rule("SC-20")
def test_stars_are_counted_as_they_are_now() -> None:
    season = bidding(MID, NEW, cash=74, players=(145,))
    assert targets(CONTENT, season.table, 0) == (145,)
    season.table.stars[145] = 5
    season.club(0).cash = 64
    assert targets(CONTENT, season.table, 0) == ()
    season.club(0).cash = 65
    assert targets(CONTENT, season.table, 0) == (145,)


@pytest.mark.rule("SC-28", "SC-29")
def test_with_a_full_squad_he_is_asked_and_sells_first() -> None:
    season = bidding(TITLE, NEW)
    season.give(0, *GOALKEEPERS[:11])
    season.begin(*steps(CONTENT, season.table))
    assert season.asked == UnhappyDue(0, (FOUR, FIVE))
    assert season.refusal(BidForUnhappy(0, FIVE)) == "squad_full"
    assert season.options() == [BidForUnhappy(0, None)]
    season.do(SellAbroad(0, GOALKEEPERS[0]))
    assert season.options() == [BidForUnhappy(0, FOUR), BidForUnhappy(0, FIVE), BidForUnhappy(0, None)]


@pytest.mark.rule("SC-28", "SC-29")
def test_with_a_full_squad_he_is_asked_to_join_and_sells_first() -> None:
    season = bidding(TITLE, MID, NEW)
    season.give(1, *GOALKEEPERS[:11])
    season.begin(*steps(CONTENT, season.table))
    season.do(BidForUnhappy(0, FOUR))
    assert season.asked == BidDue(1, FOUR, 60, 0, 61, False)
    assert season.refusal(PlaceBid(1, 61)) == "squad_full"
    season.do(SellAbroad(1, GOALKEEPERS[0]), PlaceBid(1, 61), DropOut(0))
    assert season.asked == OwnerDue(2, FOUR, 1, 61, True)


@pytest.mark.rule("SC-29")
def test_nobody_is_bid_for_whom_his_club_cannot_spare() -> None:
    season = bidding(TITLE, NEW, players=(FOUR, 11))
    del season.club(1).squad[:3]
    assert targets(CONTENT, season.table, 0) == (11,)  # a goalkeeper of four stars
    season.give(1, 125)
    assert targets(CONTENT, season.table, 0) == (FOUR, 11)


def test_without_the_rule_nobody_bids() -> None:
    season = bidding(TITLE, NEW)
    season.table.setup = OffSeason("finance").table.setup
    assert steps(CONTENT, season.table) == []


@pytest.mark.rule("SC-12")
def test_everybody_has_his_money_before_anybody_bids() -> None:
    season = bidding(TITLE, NEW)
    season.begin()
    assert [event.seat for event in season.all(WagesPaid)] == [0, 1]
    season.do(MoveOn(0), MoveOn(1))
    assert season.asked == UnhappyDue(0, (FOUR, FIVE))


@pytest.mark.rule("SC-12")
def test_the_champion_bids_first_and_who_can_not_is_not_asked() -> None:
    season = bidding(ESTABLISHED, TITLE, MID, NEW)
    season.table.order = [2, 3, 0, 1]
    season.begin(*steps(CONTENT, season.table))
    for seat, offered in ((2, (FOUR, FIVE)), (0, (FOUR,)), (1, (FOUR, FIVE))):
        assert season.asked == UnhappyDue(seat, offered)
        assert season.options() == [*(BidForUnhappy(seat, card) for card in offered), BidForUnhappy(seat, None)]
        assert season.default() == BidForUnhappy(seat, None)
        assert season.do(BidForUnhappy(seat, None)) == [UnhappyPassed(seat=seat, rule="SC-17")]
    assert season.is_over


# -- the owner's answer


def test_the_owner_is_asked_what_to_do() -> None:
    season = begun(TITLE, NEW)
    assert season.refusal(BidForUnhappy(0, 81)) == "not_offered"
    (made,) = season.do(BidForUnhappy(0, FOUR))
    assert made == UnhappyBidMade(seat=0, owner=1, card=FOUR, price=60, rule="SC-17")
    assert season.asked == OwnerDue(1, FOUR, 0, 60, True)
    assert season.default() == AnswerBid(1, "sell")


def test_he_sells() -> None:
    season = begun(TITLE, NEW)
    season.do(BidForUnhappy(0, FIVE))
    (sold,) = season.do(AnswerBid(1, "sell"))
    assert sold == UnhappySold(seat=1, card=FIVE, to=0, price=75, cash=175, to_cash=25, rule="SC-17")
    assert FIVE in season.club(0).squad
    assert FIVE not in season.club(1).squad
    assert season.table.unhappy is None
    assert season.is_over


def refused(season: OffSeason, owner: int) -> None:
    """The owner names a price, and the bidder doesn't take it."""
    season.do(AnswerBid(owner, "name", 99))
    season.do(AnswerPrice(season.asked.seat, False))


def test_he_benches_once_his_price_was_refused() -> None:
    season = begun(TITLE, NEW)
    season.do(BidForUnhappy(0, FIVE))
    assert season.refusal(AnswerBid(1, "bench")) == "bench_too_soon"
    refused(season, 1)
    (benched,) = season.do(AnswerBid(1, "bench"))
    assert benched == UnhappyBenched(seat=1, card=FIVE, rule="SC-17")
    assert season.club(1).benched == [FIVE]
    assert FIVE in season.club(1).squad
    assert [club.cash for club in season.table.clubs] == [100, 100]
    assert season.table.token(1) == 12 + 9


def test_he_names_a_price_that_is_taken() -> None:
    season = begun(TITLE, NEW)
    season.do(BidForUnhappy(0, FOUR))
    assert season.refusal(AnswerBid(1, "name", 60)) == "price_not_higher"
    assert season.refusal(AnswerBid(1, "name")) == "price_not_higher"
    assert season.refusal(AnswerBid(1, "sell", 61)) == "price_unasked"
    (named,) = season.do(AnswerBid(1, "name", 61))
    assert named == PriceNamed(seat=1, price=61, rule="SC-17")
    assert season.asked == NamedPriceDue(0, FOUR, 1, 61)
    answered, sold = season.do(AnswerPrice(0, True))
    assert answered == PriceAnswered(seat=0, price=61, yes=True, rule="SC-17")
    assert sold == UnhappySold(seat=1, card=FOUR, to=0, price=61, cash=161, to_cash=39, rule="SC-17")


@pytest.mark.parametrize("answer", ["sell", "bench"])
def test_refused_he_sells_at_the_bid_or_benches(answer: str) -> None:
    season = begun(TITLE, NEW)
    season.do(BidForUnhappy(0, FOUR), AnswerBid(1, "name", 90))
    assert season.default() == AnswerPrice(0, False)
    season.do(AnswerPrice(0, False))
    assert season.asked == OwnerDue(1, FOUR, 0, 60, False)
    assert season.refusal(AnswerBid(1, "name", 91)) == "price_named_already"
    assert season.options() == [AnswerBid(1, "sell"), AnswerBid(1, "bench")]
    season.do(AnswerBid(1, answer))
    assert [event.price for event in season.all(UnhappySold)] == ([60] if answer == "sell" else [])
    assert season.club(1).benched == ([FOUR] if answer == "bench" else [])


@pytest.mark.rule("SC-27")
def test_careless_owners_answer_in_every_way() -> None:
    season = begun(TITLE, NEW)
    season.do(BidForUnhappy(0, FOUR))
    answers = [season_rules().sample(season.state, season.asked, Chance(seed)) for seed in range(20)]
    assert {answer.answer for answer in answers if isinstance(answer, AnswerBid)} == {"sell", "name"}
    assert [season.refusal(answer) for answer in answers] == [None] * 20
    refused(season, 1)
    answers = [season_rules().sample(season.state, season.asked, Chance(seed)) for seed in range(20)]
    assert {answer.answer for answer in answers if isinstance(answer, AnswerBid)} == {"sell", "bench"}


def test_a_price_above_the_bidders_cash_can_not_be_taken() -> None:
    season = begun(TITLE, NEW)
    season.do(BidForUnhappy(0, FOUR), AnswerBid(1, "name", 101))
    assert season.refusal(AnswerPrice(0, True)) == "over_funds"
    assert season.options() == [AnswerPrice(0, False)]
    season.do(SellAbroad(0, 14))
    assert season.asked == NamedPriceDue(0, FOUR, 1, 101)
    assert season.options() == [AnswerPrice(0, True), AnswerPrice(0, False)]
    season.do(AnswerPrice(0, True))
    assert season.club(0).cash == 4


@pytest.mark.rule("SC-27")
def test_all_of_the_cash_may_be_paid() -> None:
    season = begun(TITLE, NEW)
    season.do(BidForUnhappy(0, FOUR), AnswerBid(1, "name", 100), AnswerPrice(0, True))
    assert season.club(0).cash == 0


# -- the star that makes up for it


@pytest.mark.parametrize("answer", ["sell", "bench"])
def test_whatever_he_does_another_of_his_players_gets_a_star(answer: str) -> None:
    season = begun(TITLE, NEW, players=(145, TALENT, HOPE))  # four stars of five, and two with hopes
    season.do(BidForUnhappy(0, 145))
    refused(season, 1)
    season.do(AnswerBid(1, answer))
    assert season.asked == PickPlayerDue(1, "compensation", (TALENT, HOPE))
    assert season.refusal(PickPlayer(1, 145)) == "not_offered"
    assert season.refusal(PickPlayer(1, None)) == "must_pick"
    assert season.default() == PickPlayer(1, TALENT)
    (added,) = season.do(PickPlayer(1, HOPE))
    assert added == StarAdded(seat=1, card=HOPE, stars=3, rule="SC-17")
    assert season.table.stars[HOPE] == 3
    assert season.club(1).last_trained is None


def test_a_price_that_was_taken_brings_the_star_too() -> None:
    season = begun(TITLE, NEW, players=(FOUR, TALENT))
    season.do(BidForUnhappy(0, FOUR), AnswerBid(1, "name", 70), AnswerPrice(0, True), PickPlayer(1, TALENT))
    assert season.table.stars[TALENT] == 2
    assert season.is_over


def test_without_another_of_potential_there_is_no_star() -> None:
    season = begun(TITLE, NEW, players=(145,))
    season.do(BidForUnhappy(0, 145))
    refused(season, 1)
    season.do(AnswerBid(1, "bench"))
    assert season.is_over


# -- others join


# -- once


def test_an_owner_is_bid_at_once_a_season() -> None:
    season = begun(TITLE, MID, NEW, cash=60)
    season.do(BidForUnhappy(0, FOUR), DropOut(1), AnswerBid(2, "sell"))
    assert season.is_over


def test_two_owners_can_be_bid_at_by_two() -> None:
    season = bidding(TITLE, MID, NEW, NEW)
    season.give(2, 146)
    for seat in (0, 1):
        season.club(seat).cash = 60
    season.begin(*steps(CONTENT, season.table))
    season.do(BidForUnhappy(0, FOUR), DropOut(1), AnswerBid(3, "sell"))
    assert season.asked == UnhappyDue(1, (146,))


# -- the desk meanwhile


@pytest.mark.rule("SC-29")
def test_while_a_bid_is_open_only_who_is_asked_sells_and_never_him() -> None:
    season = begun(TITLE, NEW, players=(FOUR, 125))
    season.hire(1, "Kit seller")
    season.do(BidForUnhappy(0, FOUR))
    assert season.refusal(SellAbroad(0, 14)) == "desk_closed"
    assert season.refusal(SellAbroad(1, FOUR)) == "player_bid_for"
    assert season.refusal(FireStaff(1, staff("Kit seller"))) == "desk_closed"
    (standing,) = season_rules().standing(season.state, 1)
    assert season.options(standing) == [SellAbroad(1, card) for card in (*SQUADS[1], 125)]
    # Thirteen without him: three may go.
    season.do(SellAbroad(1, 81), SellAbroad(1, 83))
    assert season.asked == OwnerDue(1, FOUR, 0, 60, True)
    season.do(SellAbroad(1, 84))
    assert season.refusal(SellAbroad(1, 86)) == "squad_too_small"
    refused(season, 1)
    season.do(AnswerBid(1, "bench"))
    assert season.club(1).benched == [FOUR]

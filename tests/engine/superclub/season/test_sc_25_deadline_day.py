"""SC-25: deadline day."""

from __future__ import annotations

import pytest

from engine.core.auction import (
    AuctionOpened,
    AuctionUnsold,
    AuctionWon,
    BidDue,
    BidPlaced,
    BidUpTo,
    DropOut,
    DroppedOut,
    PlaceBid,
)
from engine.core.chance import Chance
from engine.core.deals import Bundle, OfferDeal
from engine.superclub.content.cards import CONTINENTS
from engine.superclub.season.actions import FireStaff, MoveOn, NameContinent, SellAbroad, Sign
from engine.superclub.season.events import CardPassed, CardTurned, ContinentsCut, PlayerSigned, StarAdded
from engine.superclub.season.model import ContinentDue, SignDue, StopDue
from tests.engine.superclub.builders import CONTENT, GOALKEEPERS, STAR, OffSeason, season_rules, staff

pytestmark = pytest.mark.rule("SC-25")
MANY = (206, 208, 209, 211, 213, 214, 216)
"""Attackers of four stars: 40 M, and 22 M abroad."""


def day(seats: int = 3, *, cash: int = 100, cards: tuple[int, ...] = MANY) -> OffSeason:
    """Deadline day with all cards in Asia, before the first question."""
    season = OffSeason("deadline", seats, cash=cash)
    season.world(asia=cards)
    return season


def card_up(season: OffSeason) -> OffSeason:
    """The first card is turned."""
    season.begin()
    season.do(NameContinent(season.asked.seat, "asia"))
    return season


# -- cards


def test_managers_and_one_more_cards_the_champion_starts_and_ends() -> None:
    season = day()
    season.table.order = [1, 2, 0]
    season.begin()
    turners = []
    for left in (4, 3, 2, 1):
        seat = season.asked.seat
        assert season.asked == ContinentDue(seat, "deadline", ("asia",), may_pass=False, left=left)
        turners.append(seat)
        season.do(NameContinent(seat, "asia"))
        while isinstance(season.state.asked[0] if season.state.asked else None, BidDue):
            season.do(DropOut(season.asked.seat))
    assert turners == [1, 2, 0, 1]
    season.do(MoveOn(1), MoveOn(2), MoveOn(0))
    assert season.is_over
    assert season.table.inactive == [206, 208, 209, 211]


def test_a_continent_must_be_named_and_have_cards() -> None:
    season = day()
    season.begin()
    assert season.refusal(NameContinent(0, None)) == "must_pick"
    assert season.refusal(NameContinent(0, "africa")) == "continent_empty"
    assert season.options() == [NameContinent(0, "asia")]
    assert season.default() == NameContinent(0, "asia")
    (turned, *_) = season.do(NameContinent(0, "asia"))
    assert turned == CardTurned(seat=0, card=206, continent="asia", count=6, rule="SC-25")


@pytest.mark.rule("SC-21")
def test_an_empty_world_is_made_of_the_inactive() -> None:
    season = OffSeason("deadline")
    season.table.inactive = [206]
    season.begin()
    assert season.all(ContinentsCut) == [ContinentsCut(counts=(1, 0, 0, 0, 0, 0), again=True, rule="SC-21")]
    assert season.asked.continents == ("africa",)


def test_without_cards_the_day_is_over() -> None:
    season = OffSeason("deadline", 3)
    season.begin()
    assert season.asked == StopDue(0)
    assert season.events == []


# -- bidding


def test_bidding_begins_with_the_turner_at_the_transfer_price() -> None:
    season = card_up(day())
    opened = season.all(AuctionOpened)
    assert opened == [
        AuctionOpened(lot=206, minimum=40, step=1, order=(0, 1, 2), price=0, leader=None, turn=0, rule="SC-25")
    ]
    assert season.asked == BidDue(0, 206, 0, None, 40, False)
    assert season.refusal(PlaceBid(0, 39)) == "bid_below_minimum"
    assert season.refusal(PlaceBid(0, 40)) is None


@pytest.mark.rule("SC-4")
@pytest.mark.parametrize(("card", "price"), [(57, 26), (156, 56), (0, 20), (33, 15)])
def test_the_transfer_price_is_of_the_card_as_it_is(card: int, price: int) -> None:
    assert card_up(day(cards=(card,))).asked.lowest == price


def test_the_next_turner_bids_first() -> None:
    season = card_up(day())
    season.do(*(DropOut(seat) for seat in (0, 1, 2)))
    season.do(NameContinent(1, "asia"))
    assert season.all(AuctionOpened)[-1].order == (1, 2, 0)


def test_the_highest_bid_wins_and_pays() -> None:
    season = card_up(day())
    season.do(PlaceBid(0, 40), PlaceBid(1, 45), DropOut(2))
    *_, won, signed = season.do(DropOut(0))
    assert won == AuctionWon(seat=1, lot=206, price=45, rule="SC-25")
    assert signed == PlayerSigned(seat=1, card=206, price=45, cash=55, why="deadline", rule="SC-25")
    assert season.club(1).squad[-1] == 206
    assert [season.club(seat).cash for seat in (0, 1, 2)] == [100, 55, 100]
    assert season.table.auction is None
    assert season.table.card_up is None
    assert season.asked == ContinentDue(1, "deadline", ("asia",), may_pass=False, left=3)


def test_nobody_bids_and_the_card_is_inactive() -> None:
    season = card_up(day())
    season.do(DropOut(0), DropOut(1))
    *_, unsold, passed = season.do(DropOut(2))
    assert unsold == AuctionUnsold(lot=206, rule="SC-25")
    assert passed == CardPassed(card=206, rule="SC-25")
    assert season.table.inactive == [206]


def test_dropping_out_is_final() -> None:
    season = card_up(day())
    season.do(DropOut(0), PlaceBid(1, 40), PlaceBid(2, 41))
    assert season.asked.seat == 1
    season.do(DropOut(1))
    assert season.all(PlayerSigned)[0].seat == 2


def test_who_is_away_drops_out() -> None:
    assert card_up(day()).default() == DropOut(0)


# -- equal bids


def test_an_equal_bid_is_for_the_stronger_squad() -> None:
    season = day(2)
    season.give(1, 3)  # two stars
    card_up(season)
    season.do(PlaceBid(0, 40))
    assert season.asked == BidDue(1, 206, 40, 0, 41, True)
    season.do(PlaceBid(1, 40))
    # He who led is weaker, and must bid more.
    assert season.asked == BidDue(0, 206, 40, 1, 41, False)
    assert season.refusal(PlaceBid(0, 40)) == "bid_equal"


def test_of_equal_squads_it_is_for_the_better_placed() -> None:
    season = day(2)
    season.table.order = [1, 0]
    card_up(season)
    season.do(PlaceBid(1, 40))
    assert season.asked == BidDue(0, 206, 40, 1, 41, True)
    season = card_up(day(2))
    season.do(PlaceBid(0, 40))
    assert season.asked == BidDue(1, 206, 40, 0, 41, False)
    assert season.refusal(PlaceBid(1, 40)) == "bid_equal"


def test_strength_goes_before_place() -> None:
    season = day(2)
    season.table.ranking = [1, 0]
    season.give(0, 3)
    season.table.order = [1, 0]
    card_up(season)
    season.do(PlaceBid(1, 40))
    assert season.asked.may_match


@pytest.mark.rule("SC-7")
def test_potential_and_staff_make_no_squad_stronger() -> None:
    season = day(2)
    season.club(1).squad[0] = 103  # one star, six at most
    season.hire(1, "Chief analyst")
    card_up(season)
    season.do(PlaceBid(0, 40))
    assert not season.asked.may_match


# -- money and places


@pytest.mark.rule("SC-27")
def test_nobody_bids_more_than_he_has() -> None:
    season = card_up(day(cash=50))
    assert season.refusal(PlaceBid(0, 51)) == "bid_over_funds"
    assert season.refusal(BidUpTo(0, 51)) == "bid_over_funds"
    assert season.refusal(PlaceBid(0, 50)) is None


@pytest.mark.rule("SC-29")
def test_players_may_be_sold_on_one_s_turn() -> None:
    season = card_up(day(cash=35))
    assert season.refusal(PlaceBid(0, 40)) == "bid_over_funds"
    season.do(SellAbroad(0, 14))
    assert season.asked == BidDue(0, 206, 0, None, 40, False)
    season.do(PlaceBid(0, 40))
    assert season.asked.seat == 1


@pytest.mark.rule("SC-29")
def test_nobody_sells_out_of_turn_nor_trades() -> None:
    season = day()
    season.hire(1, "Kit seller")
    card_up(season)
    assert season.refusal(SellAbroad(1, 81)) == "desk_closed"
    assert season.refusal(FireStaff(1, staff("Kit seller"))) == "desk_closed"
    assert season.refusal(OfferDeal(0, 1, Bundle(money=1), Bundle())) == "no_trading_now"
    assert season.refusal(OfferDeal(1, 0, Bundle(money=1), Bundle())) == "no_trading_now"
    assert not season_rules().standing(season.state, 1)


def test_who_cannot_reach_the_price_is_out_unasked() -> None:
    """Of twelve players two may go: 10 M more."""
    season = card_up(day(cash=29))
    assert season.all(DroppedOut) == [
        DroppedOut(seat=0, turn=1, broke=True, rule="SC-25"),
        DroppedOut(seat=1, turn=2, broke=True, rule="SC-25"),
        DroppedOut(seat=2, turn=None, broke=True, rule="SC-25"),
    ]
    assert season.table.inactive == [206]
    assert card_up(day(cash=30)).asked.seat == 0


@pytest.mark.parametrize(("cash", "asked"), [(8, 0), (7, 1)])
def test_what_may_be_sold_is_reckoned_with_the_dearest(cash: int, asked: int) -> None:
    """A goalkeeper brings 10 M, and of thirteen outfield players the three dearest 22, 5 and 5 M: to 50 M are missing
    eight."""
    season = day(2, cash=50, cards=(220,))
    season.give(0, 3, 206)
    season.club(0).cash = cash
    card_up(season)
    assert season.asked == BidDue(asked, 220, 0, None, 50, False)


@pytest.mark.rule("SC-28")
def test_with_twenty_three_cards_a_place_must_be_freed_before_bidding() -> None:
    season = day()
    season.give(0, *GOALKEEPERS[:11])
    card_up(season)
    assert season.refusal(PlaceBid(0, 40)) == "squad_full"
    assert season.refusal(BidUpTo(0, 40)) == "squad_full"
    assert season.refusal(DropOut(0)) is None
    season.do(SellAbroad(0, 3))
    assert season.refusal(PlaceBid(0, 40)) is None


@pytest.mark.rule("SC-28")
def test_a_careless_hand_with_twenty_three_cards_does_not_bid() -> None:
    season = day()
    season.give(0, *GOALKEEPERS[:11])
    card_up(season)
    hands = [season_rules().sample(season.state, season.asked, Chance(seed)) for seed in range(20)]
    assert hands == [DropOut(0)] * 20


def test_a_limit_bids_by_itself_and_is_secret() -> None:
    season = card_up(day(2))
    season.do(BidUpTo(0, 44))
    assert season.asked == BidDue(1, 206, 40, 0, 41, False)
    season.do(PlaceBid(1, 42))
    # 42 may be matched by the better placed of equals.
    assert season.all(BidPlaced)[-1] == BidPlaced(seat=0, amount=42, turn=1, rule="SC-25")
    assert season.table.auction is not None
    seen = season_rules().view(season.state, 1).auction
    assert seen is not None
    assert seen.limits == [None, None]
    season.do(PlaceBid(1, 45))
    assert season.all(PlayerSigned)[0].seat == 1


# -- staff


@pytest.mark.rule("SC-24")
def test_a_lawyer_saves_five_but_bids_no_higher() -> None:
    season = day(2)
    season.hire(0, "Transfer lawyer")
    card_up(season)
    assert season.refusal(PlaceBid(0, 101)) == "bid_over_funds"
    season.do(PlaceBid(0, 100), DropOut(1))
    assert season.all(AuctionWon)[0].price == 100
    assert season.all(PlayerSigned)[0] == PlayerSigned(seat=0, card=206, price=95, cash=5, why="deadline", rule="SC-25")


@pytest.mark.rule("SC-24")
def test_a_welcome_officer_greets_who_is_signed() -> None:
    season = day(2, cards=(57, 206))
    season.hire(0, "Welcome officer")
    card_up(season)
    season.do(PlaceBid(0, 26), DropOut(1))
    assert season.all(StarAdded) == [StarAdded(seat=0, card=57, stars=3, rule="SC-24")]


@pytest.mark.rule("SC-24", "SC-10")
def test_an_old_friend_may_have_the_star_for_exactly_sixty() -> None:
    season = day(cards=(STAR, *MANY))
    assert CONTENT.star == STAR
    season.hire(1, "Old family friend", "Transfer lawyer")
    card_up(season)
    assert season.asked == SignDue(1, "claim", STAR, 60)
    assert season.all(AuctionOpened) == []
    (signed,) = season.do(Sign(1, True))
    assert signed == PlayerSigned(seat=1, card=STAR, price=60, cash=40, why="claim", rule="SC-24")
    assert season.asked == ContinentDue(1, "deadline", ("asia",), may_pass=False, left=3)


@pytest.mark.rule("SC-24", "SC-10")
def test_who_leaves_the_star_lets_all_bid() -> None:
    season = day(cards=(STAR, *MANY))
    season.hire(1, "Old family friend")
    card_up(season)
    season.do(Sign(1, False))
    assert season.asked == BidDue(0, STAR, 0, None, 60, False)


@pytest.mark.rule("SC-24")
def test_the_friend_knows_no_other_player_and_a_poor_club_is_not_asked() -> None:
    season = day()
    season.hire(1, "Old family friend")
    assert isinstance(card_up(season).asked, BidDue)
    season = day(cash=49, cards=(STAR,))
    season.hire(1, "Old family friend")
    season.club(0).cash = 60
    assert isinstance(card_up(season).asked, BidDue)


@pytest.mark.rule("SC-24", "SC-29")
def test_for_the_star_one_may_sell_or_fire_the_friend() -> None:
    season = day(cash=50, cards=(STAR, *MANY))
    season.club(0).cash = 60
    season.hire(1, "Old family friend")
    card_up(season)
    assert season.options() == [Sign(1, False)]
    season.do(SellAbroad(1, 81), SellAbroad(1, 83))
    assert season.asked == SignDue(1, "claim", STAR, 60)
    assert season.options() == [Sign(1, True), Sign(1, False)]
    season.do(FireStaff(1, staff("Old family friend")))
    assert season.asked == BidDue(0, STAR, 0, None, 60, False)


def test_a_card_sold_abroad_may_be_turned_later() -> None:
    season = day()
    season.begin()
    season.do(SellAbroad(0, 14))
    found = [name for name, pile in zip(CONTINENTS, season.piles.continents, strict=True) if 14 in pile]
    assert len(found) == 1
    assert set(season.asked.continents) == {"asia", *found}

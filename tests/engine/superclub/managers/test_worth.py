"""What Superclub's computer managers think things are worth, reckoned by hand, and what follows for their answers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from engine.core.auction import Auction, BidDue, BidUpTo, DropOut
from engine.core.chance import Chance
from engine.core.deals import AcceptDeal, Bundle, CounterDeal, DealDue, Good, Offer, RefuseDeal, new_desk
from engine.core.entries import ClubEntry
from engine.core.model import Action, Seat
from engine.superclub.content.load import load
from engine.superclub.managers import dealing, investing, manager, signing
from engine.superclub.managers import signing as draft
from engine.superclub.managers.seen import misfits
from engine.superclub.managers.style import STYLES
from engine.superclub.managers.worth import Worth
from engine.superclub.season.actions import BidForUnhappy, Hire, Invest, SellAbroad, Sign
from engine.superclub.season.model import (
    Club,
    HireDue,
    InvestDue,
    SeasonSetup,
    SeasonTable,
    SignDue,
    UnhappyDue,
    WagesDue,
)

CONTENT = load()
TEN = [76, 78, 59, 64, 146, 148, 125, 128, 192, 194]
"""Four defenders (4, 4, 3, 3), four midfielders (4, 4, 3, 3), two attackers (3, 3), none of them linked: 34 stars."""
STYLE = STYLES[3]._replace(token=10_000, eleven=4_000, hollow=2_000, keen=0, most=1600)


def table(*squads: Sequence[int], cash: int = 100) -> SeasonTable:
    """A season with these squads."""
    levels = {"training": 1, "scouting": 1, "stadium": 1}
    clubs = [Club(squad=list(squad), cash=cash, levels=dict(levels), marker=30) for squad in squads]
    return SeasonTable(
        setup=SeasonSetup(
            tuple(Seat(str(seat)) for seat in range(len(squads))),
            tuple(ClubEntry(club.key) for club in CONTENT.clubs[: len(squads)]),
        ),
        clubs=clubs,
        stars=[card.stars for card in CONTENT.players],
        season=2,
        room="scouting",
        order=[*range(len(squads))],
        ranking=[*range(len(squads))],
        continents=[1] * 6,
        desk=new_desk(len(squads)),
    )


def worth_of(squad: Sequence[int] = TEN, cash: int = 100) -> Worth:
    """The figures of such a club."""
    return Worth(CONTENT, table(squad, TEN, cash=cash), 0, STYLE)


# -- squads


@pytest.mark.rule("SC-33", "SC-34")
@pytest.mark.parametrize(
    ("ten", "halves"),
    [
        ((4, 4, 2, 0), 0),
        ((3, 3, 4, 0), 0),
        ((10, 0, 0, 0), 8),
        ((0, 10, 0, 0), 5),
        ((5, 5, 0, 0), 3),
        ((0, 0, 0, 10), 0),
    ],
)
def test_ten_of_a_kind_lose_as_little_as_they_can(ten: tuple[int, int, int, int], halves: int) -> None:
    """Ten defenders play 4-4-2: four of them lose a half, two a whole star. Ten midfielders play 3-5-2."""
    assert misfits(*ten) == halves


def test_an_eleven_is_its_ten_best_and_a_goalkeeper() -> None:
    # 34 stars and Given's one.
    assert worth_of().eleven(TEN) == 2 * 35
    # A goalkeeper of four is three more; an attacker of one plays no part.
    assert worth_of().eleven([*TEN, 11, 161]) == 2 * 38


def test_who_is_out_of_position_counts_less() -> None:
    # Two defenders of three stars for the attackers: in a 4-4-2 they lose a star each.
    assert worth_of().eleven([*TEN[:8], 66, 68]) == 2 * 35 - 2 * 2


@pytest.mark.rule("SC-35")
def test_links_count() -> None:
    # 61 (defender, three stars, both halves) and 74 (four, both): one link.
    assert worth_of().eleven([*TEN[:1], 74, 61, *TEN[3:]]) == 2 * 35 + 2


def test_stars_count_for_the_token_and_once_more_in_the_eleven() -> None:
    assert worth_of().base == 34 * 10_000 + 35 * 4_000
    # Attacker 217 has five stars: two more in the eleven than one of three; the formation is 4-3-3 then.
    assert worth_of().joins(217) == 5 * 10_000 + 2 * 4_000


def test_stars_still_to_be_filled_count() -> None:
    # 57 (defender, two stars of six) would not play: two stars and four hollow ones.
    assert worth_of().joins(57) == 2 * 10_000 + 4 * 2_000


# -- signing


@pytest.mark.rule("SC-46", "SC-21")
@pytest.mark.parametrize(("price", "yes"), [(57, True), (59, False)])
def test_who_brings_more_than_he_costs_is_signed(price: int, yes: bool) -> None:
    # 217 brings 58 million.
    assert signing.sign(worth_of(), SignDue(0, "scouting", 217, price)) == Sign(0, yes)


@pytest.mark.rule("SC-46", "SC-25")
def test_a_limit_is_what_he_brings_within_reason_and_funds() -> None:
    # Transfer price 50: at most 80; he brings 58.
    assert signing.limit_for(worth_of(), 217) == 58
    assert signing.limit_for(worth_of(cash=40), 217) == 40
    # 161 (one star) would not play: he brings 10, and costs 10.
    assert signing.limit_for(worth_of(), 161) == 10


@pytest.mark.rule("SC-46", "SC-25")
def test_nobody_pays_beyond_reason() -> None:
    # He would be worth 108 million: but 80 is the most.
    dear = Worth(CONTENT, table(TEN, TEN), 0, STYLE._replace(token=20_000))
    assert signing.limit_for(dear, 217) == 80


@pytest.mark.rule("SC-46", "SC-27")
def test_nobody_signs_whom_he_can_not_pay() -> None:
    assert signing.sign(worth_of(cash=29), SignDue(0, "scouting", 217, 30)) == Sign(0, False)
    assert signing.sign(worth_of(cash=30), SignDue(0, "scouting", 217, 30)) == Sign(0, True)


@pytest.mark.rule("SC-46", "SC-25")
def test_one_limit_a_card() -> None:
    assert signing.bid(worth_of(), BidDue(0, 217, 50, 1, 51, False)) == BidUpTo(0, 58)
    assert signing.bid(worth_of(), BidDue(0, 217, 58, 1, 59, False)) == DropOut(0)
    # Who is stronger may match.
    assert signing.bid(worth_of(), BidDue(0, 217, 58, 1, 59, True)) == BidUpTo(0, 58)


@pytest.mark.rule("SC-46", "SC-28")
def test_with_a_full_squad_somebody_is_sold_first() -> None:
    full = [*TEN, 161, 165, 167, 169, 170, 172, 16, 20, 22, 23, 25, 83, 88]
    assert len(full) == 23
    sold = signing.sign(worth_of(full), SignDue(0, "scouting", 217, 30))
    assert isinstance(sold, SellAbroad)
    assert CONTENT.players[sold.card].stars == 1
    # For another of one star nobody has to go.
    assert signing.sign(worth_of(full), SignDue(0, "scouting", 92, 5)) == Sign(0, False)


@pytest.mark.rule("SC-46", "SC-25")
def test_nobody_is_sold_for_a_bid_that_will_hardly_do() -> None:
    full = [*TEN, 161, 165, 167, 169, 170, 172, 16, 20, 22, 23, 25, 83, 88]
    # 217 brings 58; who goes for him would be missed for ten, and brings five: 53.
    assert signing.limit_for(worth_of(full), 217, 161) == 53
    assert isinstance(signing.bid(worth_of(full), BidDue(0, 217, 49, 1, 50, False)), SellAbroad)
    assert signing.bid(worth_of(full), BidDue(0, 217, 50, 1, 51, False)) == DropOut(0)


@pytest.mark.rule("SC-46", "SC-25")
def test_nobody_is_sold_for_a_bid_that_somebody_else_will_beat() -> None:
    """For 217 he goes to 53. A rival with as few stars and a place free goes as far as his cash: 60 million beat that,
    52 don't, nor does anybody who is out."""
    full = [*TEN, 161, 165, 167, 169, 170, 172, 16, 20, 22, 23, 25, 83, 88]

    def bids(cash: int, out: Sequence[int] = ()) -> Action:
        seasons = table(full, TEN)
        seasons.clubs[1].cash = cash
        seasons.auction = Auction("SC-25", 217, 30, 1, (0, 1), price=30, leader=1, turn=0, out=[*out])
        return signing.bid(Worth(CONTENT, seasons, 0, STYLE), BidDue(0, 217, 30, 1, 31, False))

    assert isinstance(bids(52), SellAbroad)
    assert bids(60) == DropOut(0)
    assert isinstance(bids(60, out=[1]), SellAbroad)


def test_money_that_is_plenty_is_spent_more_easily() -> None:
    style = STYLE._replace(keen=1000)
    # 160 million are 80 more than plenty begins with: one is worth half.
    rich = Worth(CONTENT, table(TEN, TEN, cash=160), 0, style)
    assert rich.cost(50) == 25_000
    assert rich.limit(25_000) == 50


# -- the other rooms


@pytest.mark.rule("SC-19", "SC-46")
def test_who_rises_most_is_trained() -> None:
    worth = worth_of([*TEN, 57, 60])
    # Level 1: 57 has two stars of six: 3 … 6 on the die lift him to three. 60 has three of four: 4 … 6.
    assert investing.rise(worth, 57, 1) == 4
    assert investing.rise(worth, 60, 1) == 3
    # Level 3: 3 lifts him by one, 4 by two, 5 and 6 by three.
    assert investing.rise(worth, 57, 3) == 1 + 2 + 3 + 3
    assert investing.whom_to_train(worth, (60, 57)) == 57
    assert investing.who_gets_a_star(worth, (57, 60)) == 60


@pytest.mark.rule("SC-18", "SC-46")
def test_a_season_of_training_is_the_best_rolls() -> None:
    worth = worth_of([*TEN, 57, 60])
    assert investing.season_of_training(worth, 1) == 4
    # Two players, two stars: 57 by 1 + 2 + 2 + 2 sixths, 60 can rise one star alone.
    assert investing.season_of_training(worth, 2) == 7 + 3
    # At the top one star for certain as well.
    assert investing.season_of_training(worth, 4) == 1 + 2 + 3 + 4 + 3 + 6


@pytest.mark.rule("SC-46", "SC-22")
def test_what_brings_nothing_more_is_left() -> None:
    worth = worth_of(cash=10)
    assert investing.invest(worth, InvestDue(0, 2, ("training", "scouting"), False), 0).what is None

    # Nor in the last season, whatever it costs; only looking for staff costs nothing.
    rich = worth_of(cash=100)
    rich.table.setup = replace(rich.table.setup, seasons=2)
    assert rich.tenths_left == 0
    assert investing.invest(rich, InvestDue(0, 2, ("training", "stadium"), False), 0).what is None
    assert investing.invest(rich, InvestDue(0, 2, ("training", "stadium"), True), 0).what == "staff"


@pytest.mark.rule("SC-46", "SC-22", "SC-25")
@pytest.mark.parametrize(
    ("level", "cash", "what"), [(2, 20, "stadium"), (3, 39, None), (4, 39, None), (4, 40, "stadium")]
)
def test_whoever_raises_a_department_keeps_something_for_deadline_day(level: int, cash: int, what: str | None) -> None:
    """The next stadium costs 20 M, and levels 3 and 4 keep as much."""
    worth = Worth(CONTENT, table(TEN, TEN, cash=cash), 0, STYLES[level])
    assert worth.late == 0
    assert investing.invest(worth, InvestDue(0, 2, ("stadium",), False), 0).what == what


@pytest.mark.parametrize(("cash", "what"), [(20, None), (21, "training")])
def test_late_in_a_game_less_is_kept_for_deadline_day(cash: int, what: str | None) -> None:
    """With a season to come it is two thirds late: of 20 M 6 are kept, and the training ground costs 15."""
    season = table(TEN, TEN, cash=cash)
    season.setup = replace(season.setup, seasons=3)
    worth = Worth(CONTENT, season, 0, STYLES[3]._replace(token=100_000))
    assert worth.tenths_left == 10
    assert investing.invest(worth, InvestDue(0, 2, ("training",), False), 0).what == what


@pytest.mark.rule("SC-46", "SC-22", "SC-23")
def test_staff_is_looked_for_when_that_brings_more_than_any_department() -> None:
    # 34 stars and a usual season's 14 points, then nine more each season: 48 and 57 are established, then mid-table.
    # A park brings 45 and 60 M instead of 30 and 40: 15 + 15 + 20 + 20, less the price.
    worth, due = worth_of(), InvestDue(0, 2, ("stadium",), True)
    assert [investing.stadium_income(worth, level) for level in (1, 2)] == [10 * 140, 10 * 210]
    gain = 70_000 - 20_000
    assert investing.invest(worth, due, gain).what == "stadium"
    assert investing.invest(worth, due, gain + 1).what == "staff"
    assert investing.invest(worth, InvestDue(0, 2, ("stadium",), False), gain + 1).what == "stadium"


@pytest.mark.rule("SC-46", "SC-23")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_all_levels_look_for_staff_and_hire_who_is_worth_it(level: int) -> None:
    team, due = manager(level), InvestDue(0, 1, (), True)
    # The cheapest costs 10 M.
    assert team.choose(table(TEN, TEN, cash=10), due, Chance(1)) == Invest(0, "staff")
    assert team.choose(table(TEN, TEN, cash=9), due, Chance(1)) == Invest(0, None)
    # Half of 34 M of wages and more, for some seasons, for 40 M.
    half = HireDue(0, "investment", (18,), False, False)
    assert team.choose(table(TEN, TEN, cash=80), half, Chance(1)) == Hire(0, 18)


@pytest.mark.rule("SC-46", "SC-25")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_great_player_is_not_left_to_nobody(level: int) -> None:
    # Four stars in midfield for one on the bench, who brings 5 M: 40 M of the 81 M that lie idle are less than half.
    full = [*TEN, 14, 16, 17, 19, 20, 22, 23, 81, 83, 84, 86, 88, 161]
    team = manager(level)

    def asked(cash: int, leader: int | None = None) -> Action:
        due = BidDue(0, 144, 40 if leader is not None else 0, leader, 41 if leader is not None else 40, False)
        return team.choose(table(full, TEN, cash=cash), due, Chance(1))

    sold = asked(81)
    assert isinstance(sold, SellAbroad)
    assert CONTENT.players[sold.card].stars == 1
    assert asked(60, leader=1) == DropOut(0)
    # He is sure to bid once there is a place.
    assert team.choose(table(full[:-1], TEN, cash=86), BidDue(0, 144, 0, None, 40, False), Chance(1)) != DropOut(0)


@pytest.mark.rule("SC-46", "SC-17")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_with_a_full_squad_somebody_goes_abroad_for_an_unhappy_player_who_is_worth_it(level: int) -> None:
    full = [*TEN, 14, 16, 17, 19, 20, 22, 23, 81, 83, 84, 86, 88, 161]
    team, cheap = manager(level), table(full, [*TEN, 144], cash=60)
    cheap.stars[144] = 1
    due = UnhappyDue(0, (144,))
    # 15 M for a star more is too much.
    assert team.choose(cheap, due, Chance(1)) == BidForUnhappy(0, None)
    rich = table(full, [*TEN, 217], cash=400)
    gone = team.choose(rich, UnhappyDue(0, (217,)), Chance(1))
    assert isinstance(gone, SellAbroad)
    rich.clubs[0].squad.remove(gone.card)
    assert team.choose(rich, UnhappyDue(0, (217,)), Chance(1)) == BidForUnhappy(0, 217)


@pytest.mark.rule("SC-46", "SC-29")
def test_who_goes_abroad_is_lost_less_his_price() -> None:
    # One star on the bench: ten million, of which five come back.
    assert signing.loss(worth_of([*TEN, 161]), 161) == 10_000 - 5_000


@pytest.mark.rule("SC-46", "SC-16")
def test_wages_are_paid_by_who_is_missed_least() -> None:
    worth = worth_of([*TEN, 197, 161, 11], cash=0)
    # 161 brings five million.
    assert signing.pay_wages(worth, WagesDue(0, 5)) == SellAbroad(0, 161)
    # Three stars bring 15, and one of those who have them is too many: 59 is the first.
    assert signing.pay_wages(worth, WagesDue(0, 15)) == SellAbroad(0, 59)
    # Nobody brings 30.
    assert signing.pay_wages(worth, WagesDue(0, 30)) == SellAbroad(0, 161)


@pytest.mark.rule("SC-46", "SC-23")
def test_staff_is_hired_by_what_it_brings() -> None:
    team = manager(4)
    rich = table(TEN, TEN, cash=150)
    free = team.choose(rich, HireDue(0, "news", (3, 12), True, False), Chance(1))
    assert isinstance(free, Hire)
    assert free.card in (3, 12)
    # Three stars in midfield are worth 36 to them, and cost forty.
    dear = HireDue(0, "investment", (3,), False, False)
    assert team.choose(table(TEN, TEN, cash=80), dear, Chance(1)) == Hire(0, None)
    poor = table(TEN, TEN, cash=30)
    assert team.choose(poor, HireDue(0, "investment", (17, 28), False, False), Chance(1)) == Hire(0, None)


@pytest.mark.rule("SC-46", "SC-9")
def test_a_draft_minds_positions() -> None:
    worth = worth_of([])
    # Of one star more each takes the stronger; of equals the one whose position is still missing.
    assert draft.best_pick(worth, (76, 80)) == 80
    worth = worth_of([76, 78, 59, 64, 66, 68])
    assert draft.best_pick(worth, (69, 125)) == 125


# -- deals


def deal(gives: Bundle, takes: Bundle, counters: int = 0) -> DealDue:
    """Seat 1 offers seat 0 a deal."""
    return DealDue(0, Offer(1, 1, 0, gives, takes, counters))


def asked(seasons: SeasonTable, due: DealDue) -> Action:
    """What seat 0 answers to a deal that lies on the desk."""
    seasons.desk.open = due.offer
    return manager(3).choose(seasons, due, Chance(1))


def player(card: int) -> Good:
    """A player that changes hands."""
    return Good("player", card)


@pytest.mark.rule("SC-46", "SC-26")
def test_deals_are_answered_by_worth() -> None:
    seasons = table([*TEN, 161], [80, 16, 20, 22, 23, 25, 83, 88, 165, 167, 169])
    # A defender of five for an attacker of one.
    good = deal(Bundle((player(80),)), Bundle((player(161),)))
    assert asked(seasons, good) == AcceptDeal(0)
    # The other way round, for nothing near what he is worth.
    bad = deal(Bundle(money=1), Bundle((player(76),)))
    assert asked(seasons, bad) == RefuseDeal(0)


@pytest.mark.rule("SC-46", "SC-26", "SC-29")
def test_a_deal_is_not_taken_when_what_was_offered_is_sold_meanwhile() -> None:
    seasons = table([*TEN, 161], [80, 16, 20, 22, 23, 25, 83, 88, 165, 167, 169, 170])
    good = deal(Bundle((player(80),)), Bundle((player(161),)))
    assert asked(seasons, good) == AcceptDeal(0)
    seasons.clubs[1].squad.remove(80)
    assert asked(seasons, good) == RefuseDeal(0)


@pytest.mark.rule("SC-46", "SC-26", "SC-24")
def test_staff_counts_in_deals() -> None:
    worth = worth_of()
    member = Bundle((Good("staff", 18),))
    # Half of the wages, now 34 and more to come, for some seasons.
    assert dealing.gain_of(worth, Bundle(), member) > 17_000
    assert dealing.gain_of(worth, member, Bundle()) < -17_000


@pytest.mark.rule("SC-46", "SC-26")
def test_nobody_buys_and_sells_at_a_computers_cost() -> None:
    # 36 (defender, one star of six) has a transfer price of 16: at most 25.6 are paid for him, however he is liked.
    fond = Worth(CONTENT, table(TEN, TEN), 0, STYLE._replace(hollow=9_000))
    assert dealing.gain_of(fond, Bundle(), Bundle((player(36),))) == 25_600
    # Nor is he given away for less by who doesn't see what is in him; half of a star that plays, 7, is asked besides.
    blind = Worth(CONTENT, table([*TEN, 36], TEN), 0, STYLE._replace(hollow=0))
    assert dealing.gain_of(blind, Bundle((player(36),)), Bundle(money=16)) == -7_000
    assert dealing.gain_of(blind, Bundle((player(36),)), Bundle(money=23)) == 0


@pytest.mark.rule("SC-46", "SC-26")
@pytest.mark.parametrize(
    ("gone", "new", "gain"),
    [
        # Both have three stars, and nine have no formation yet: nothing is lost, nothing won.
        (194, 192, 0),
        # 78 (four stars) for 192 (three): a star that plays is 14, and half of it more for having fewer.
        (78, 192, -14_000 - 7_000),
    ],
)
def test_fewer_stars_cost_more_than_they_are_worth(gone: int, new: int, gain: int) -> None:
    squad = [card for card in TEN if card != new]
    worth = Worth(CONTENT, table(squad, [new]), 0, STYLE)
    assert dealing.gain_of(worth, Bundle((player(gone),)), Bundle((player(new),))) == gain


@pytest.mark.rule("SC-46", "SC-26")
def test_money_that_is_received_is_worth_what_it_would_buy() -> None:
    keen = STYLE._replace(keen=1000)
    # From 80 on money gets plenty: 20 more for who has 90 are spent out of 100 on average, at four fifths.
    assert Worth(CONTENT, table(TEN, TEN, cash=90), 0, keen).money(20) == 16_000
    assert Worth(CONTENT, table(TEN, TEN, cash=40), 0, keen).money(20) == 20_000
    # To pay them out of 160 is to pay out of 150 on average, at 80 of 150, and to receive them again the same.
    assert Worth(CONTENT, table(TEN, TEN, cash=160), 0, keen).money(-20) == -10_667
    assert Worth(CONTENT, table(TEN, TEN, cash=140), 0, keen).money(20) == 10_666


@pytest.mark.rule("SC-46", "SC-26")
@pytest.mark.parametrize("price", [13, 16])
def test_the_best_is_not_given_away_for_the_weakest_and_money(price: int) -> None:
    # 217 (five stars) for 161 (one), and so much for each of the four.
    seasons = table([*TEN, 217], [161, 16, 20, 22, 23, 25, 83, 88, 165, 167, 169])
    raid = deal(Bundle((player(161),), 4 * price), Bundle((player(217),)))
    assert asked(seasons, raid) != AcceptDeal(0)


@pytest.mark.rule("SC-46", "SC-26")
def test_who_offered_a_deal_himself_asks_for_no_more_than_at_first() -> None:
    """Of what he would take he asks no more; who didn't offer it wants the two besides that a deal should bring."""
    seasons = table([*TEN, 161, 165], [80, 16, 20, 22, 23, 25, 83, 88, 165, 167, 169])
    gone = Bundle((player(161),))
    first = next(more for more in range(30) if asked(seasons, deal(Bundle(money=more), gone, 1)) == AcceptDeal(0))
    assert asked(seasons, deal(Bundle(money=first - 2), gone, 1)) == CounterDeal(0, gone, Bundle(money=first))
    others = asked(seasons, deal(Bundle(money=first - 2), gone, 0))
    assert isinstance(others, CounterDeal)
    assert others.takes.money > first


@pytest.mark.rule("SC-46", "SC-26")
def test_what_is_nearly_enough_is_answered_by_asking_for_the_rest() -> None:
    seasons = table([*TEN, 161, 165], [80, 16, 20, 22, 23, 25, 83, 88, 165, 167, 169])
    seasons.desk.open = Offer(1, 1, 0, Bundle(money=1), Bundle((player(161),)))
    # He would be missed for ten million, half of a star that plays is 6.75 more, and a deal should bring two: 18.75.
    # There are 100 already, and with 27 more it is spent out of 113 on average, at 1000 to 1412: that buys 19.1.
    answer = manager(3).choose(seasons, DealDue(0, seasons.desk.open), Chance(1))
    assert answer == CounterDeal(0, Bundle((player(161),)), Bundle(money=27))
    # The third answer is yes or no.
    last = replace(seasons.desk.open, counters=2)
    assert manager(3).choose(seasons, DealDue(0, last), Chance(1)) == RefuseDeal(0)

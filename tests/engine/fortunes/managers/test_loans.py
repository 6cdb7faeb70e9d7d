"""What loans are worth to Football Fortunes' computer managers, match by match, reckoned by hand (FF-26).

The table is `reading`'s: week 3 of 13. A star is worth £10m a match at most; on loan 1.25 times its share of £20m over
the eleven weeks that are left, which is £2.272m a match.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.deals import AcceptDeal, Bundle, DealDue, Good, Offer
from engine.core.model import Seat
from engine.fortunes.managers import dealing, loans
from engine.fortunes.managers.style import STYLES
from engine.fortunes.managers.worth import K
from engine.fortunes.season import trades
from engine.fortunes.season.model import Absence, Loan
from tests.engine.fortunes.managers.test_worth import STYLE, worth_of
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.market import Market
from tests.engine.fortunes.season.reading import CONTENT, FORWARD, GLOVES, KEEPER, SEAT, STAR, YOUTH, Reading

NOTHING = Bundle()
SHARE = 2272
MOST = 1704


class Desk(Market, League):
    """A table to deal at, with fixtures."""


def lent(weeks: int, *persons: int) -> Bundle:
    """Players on loan."""
    return Bundle(tuple(Good(trades.PLAYER, person, weeks) for person in persons))


def brought(table: Reading, gives: Bundle = NOTHING, gets: Bundle = NOTHING) -> int:
    """What loans from and to seat 1 bring seat 0."""
    worth = worth_of(table)
    return loans.balance(worth, worth.of_rival(1), gives, gets)


@pytest.mark.rule("FF-26")
def test_whoever_is_better_all_along_counts_in_every_match() -> None:
    """A forward of five for one of two: three stars in four matches."""
    assert loans.borrowed(worth_of(Market()), STAR, 4) == 4 * 3 * SHARE


@pytest.mark.rule("FF-26", "FF-40")
def test_a_gap_counts_for_as_many_matches_as_it_lasts() -> None:
    """His goalkeeper misses one match: another of three stars is worth something in that one, however long he stays."""
    table = Market()
    table.table.out = [Absence(KEEPER, 1)]
    worth = worth_of(table)
    assert [loans.borrowed(worth, GLOVES, weeks) for weeks in (1, 4, 11)] == [3 * SHARE] * 3


@pytest.mark.rule("FF-26")
def test_a_week_with_two_matches_fills_the_gap_once() -> None:
    table = League()
    table.fixture(0, 5)
    table.fixture(6, 0, "cup")
    table.table.out = [Absence(KEEPER, 1)]
    assert loans.borrowed(worth_of(table), GLOVES, 1) == 3 * SHARE
    table.table.out = [Absence(KEEPER, 2)]
    assert loans.borrowed(worth_of(table), GLOVES, 1) == 2 * 3 * SHARE


@pytest.mark.rule("FF-26")
def test_who_was_borrowed_already_fills_it_until_he_goes_home() -> None:
    """The rival's goalkeeper of four is there for this week; one of three helps in the second match of absence only."""
    table = Market()
    table.table.out = [Absence(KEEPER, 2)]
    table.table.loans = [Loan(SEAT + KEEPER, 1, 0, 3)]
    assert loans.borrowed(worth_of(table), GLOVES, 2) == 3 * SHARE


@pytest.mark.rule("FF-26", "FF-40")
def test_nobody_is_worth_anything_while_he_is_out_himself() -> None:
    table = Market()
    table.table.out = [Absence(STAR, 2)]
    assert loans.borrowed(worth_of(table), STAR, 2) == 0
    assert loans.borrowed(worth_of(table), STAR, 3) == 3 * SHARE


@pytest.mark.rule("FF-26")
def test_who_lends_to_a_rival_counts_what_he_misses_twice_and_twice_more_where_they_meet() -> None:
    """Four stars of the goalkeeper at £10m a match, two weeks; the rival, who has one as good, gains nothing."""
    table = Desk()
    table.fixture(0, 5)
    assert brought(table, lent(2, KEEPER)) == -2 * 4 * 2 * 10_000
    table.table.fixtures.clear()
    table.fixture(0, 1)
    assert brought(table, lent(2, KEEPER)) == -(4 + 2) * 4 * 10_000


@pytest.mark.rule("FF-26")
def test_nothing_is_missed_where_another_is_as_good() -> None:
    table = Desk()
    table.add(0, "goalkeeper", 4)
    assert brought(table, lent(2, KEEPER)) == 0


@pytest.mark.rule("FF-26")
def test_what_a_rival_gains_costs_most_of_it_and_where_they_meet_as_much_as_if_it_was_lost() -> None:
    """Here is a second goalkeeper of four stars, the rival's is out for two of three matches: three quarters of a share
    a star."""
    table = Desk()
    spare = table.add(0, "goalkeeper", 4)
    table.table.out = [Absence(SEAT + KEEPER, 2)]
    assert brought(table, lent(3, spare)) == -2 * 4 * MOST
    table.fixture(0, 1)
    assert brought(table, lent(3, spare)) == -4 * 4 * 10_000 - 4 * MOST


@pytest.mark.rule("FF-26")
def test_who_lends_both_goalkeepers_has_none() -> None:
    """Neither of the two is missed alone; together they are four stars, and so is the one if the other is sold."""
    table = Desk()
    spare = table.add(0, "goalkeeper", 4)
    assert brought(table, lent(1, KEEPER)) == brought(table, lent(1, spare)) == 0
    assert brought(table, lent(1, KEEPER, spare)) == -2 * 4 * 10_000
    sold = Bundle((Good(trades.PLAYER, KEEPER), Good(trades.PLAYER, spare, 1)))
    assert brought(table, sold) == -2 * 4 * 10_000


@pytest.mark.rule("FF-26")
def test_several_for_one_place_fill_it_once() -> None:
    """Three goalkeepers of three stars, one's own is out for a match."""
    table = Desk()
    others = [table.add(1, "goalkeeper", 3) for _ in range(3)]
    table.table.out = [Absence(KEEPER, 1)]
    assert brought(table, gets=lent(1, *others)) == brought(table, gets=lent(1, others[0])) == 3 * SHARE


@pytest.mark.rule("FF-26")
def test_who_lends_one_for_another_counts_the_difference() -> None:
    """A goalkeeper of four for one of three, for a week: one star less, which a rival has."""
    table = Desk()
    weaker = table.add(1, "goalkeeper", 3)
    assert brought(table, lent(1, KEEPER), lent(1, weaker)) == -2 * 10_000


@pytest.mark.rule("FF-26", "FF-46")
def test_who_borrows_a_goalkeeper_and_lends_weak_ones_for_him_gains_no_money() -> None:
    """With every level a gap costs more than anybody gets for filling it, though it is for a whole season."""
    for level, style in STYLES.items():
        table = Desk()
        others = [table.add(1, "goalkeeper", 4) for _ in range(3)]
        worth = worth_of(table, style=style)
        asked = -dealing.gain_of(worth, worth.of_rival(1), lent(1, KEEPER), Bundle())
        table.lent(KEEPER, 0, 1, until=3)
        short = worth_of(table, style=style)
        for weeks in (1, 4, 11):
            assert dealing.gain_of(short, short.of_rival(1), Bundle(), lent(weeks, *others)) < asked, level


@pytest.mark.rule("FF-15", "FF-25")
def test_a_youth_is_bought_for_no_more_than_he_brings_when_he_is_poached() -> None:
    """Of three stars, for one of none in the eleven: £57m by the stars, but anybody may have him for £30m."""
    table = Desk()
    table.stars(SEAT + YOUTH, 3)
    strong = STYLE._replace(star=40 * K, week=10 * K)
    worth = worth_of(table, style=strong)
    bought = Bundle((Good(trades.PLAYER, SEAT + YOUTH),))
    assert worth.joins(SEAT + YOUTH) == 57 * K
    assert dealing.gain_of(worth, worth.of_rival(1), Bundle(), bought) == 30 * K


@pytest.mark.rule("FF-25")
def test_who_goes_is_missed_as_by_a_club_that_has_been_paid() -> None:
    """Of 165 m 100 can be spent: a star is worth 20, and 20 × 1.2 with the 40 that a forward of two costs by the list.
    He is 48 then, where a poorer club misses 1.15 × 40: whoever spent all its money on him doesn't sell him for less
    the next moment."""
    table = Desk()
    table.has(165)
    worth = worth_of(table, style=STYLE._replace(keen=500))
    forward = Bundle((Good(trades.PLAYER, FORWARD + 2),))
    assert dealing.gain_of(worth, worth.of_rival(1), forward, Bundle(money=100)) == 52 * K
    assert dealing.gain_of(worth_of(table), worth.of_rival(1), forward, Bundle(money=100)) == 54 * K


@pytest.mark.rule("FF-25")
@pytest.mark.parametrize("cash", [0, 60, 165, 240, 400])
def test_what_would_do_does_and_a_million_less_does_not(cash: int) -> None:
    """However much money there is already, and so however much a star is worth."""
    table = Desk()
    table.has(cash)
    for person in (FORWARD + 2, KEEPER):
        table.table.desk.open = None
        goods = Bundle((Good(trades.PLAYER, person),))
        worth = worth_of(table, style=STYLES[4])
        price = dealing.wanted_more(worth, Offer(1, 1, 0, Bundle(), goods))
        table.has(price, 1)
        for paid, does in ((price, True), (price - 1, False)):
            table.table.desk.open = offer = Offer(1, 1, 0, Bundle(money=paid), goods)
            assert (dealing.answer(worth_of(table, style=STYLES[4]), DealDue(0, offer)) == AcceptDeal(0)) is does


@pytest.mark.rule("FF-25", "FF-26")
@pytest.mark.parametrize(("term", "most"), [(0, 200), (1, 100)])
def test_no_price_is_named_beyond_what_somebody_is_worth_to_anybody(
    term: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A forward of five stars is worth 100 m: twice that for good, and that for some weeks; what is given for him comes
    off it, here a goalkeeper."""
    worth, star = worth_of(Desk()), Good(trades.PLAYER, STAR, term)
    assert worth.value(STAR) == 100
    price = most
    monkeypatch.setattr(dealing, "wanted_more", lambda worth, offer: price - offer.gives.money)
    for price, is_named in ((most, True), (most + 1, False)):
        for paid in (0, 30):
            offer = Offer(1, 1, 0, Bundle(money=paid), Bundle((star,)))
            assert dealing.named_more(worth, offer) == (price - paid if is_named else None)
    price = most - worth.value(KEEPER) + 1
    given = Bundle((Good(trades.PLAYER, KEEPER),))
    assert dealing.named_more(worth, Offer(1, 1, 0, given, Bundle((star,)))) is None


@pytest.mark.rule("FF-26", "FF-46")
@pytest.mark.parametrize("level", STYLES)
def test_every_level_asks_for_a_spare_player_where_it_has_a_gap(level: int) -> None:
    """The rival, who reckons alike, has two goalkeepers of four stars, one's own is out for four matches."""
    table = Market()
    seats = (Seat("Own", level), Seat("Rival", level))
    table.table.setup = replace(table.table.setup, seats=seats)
    table.has(400)
    spare = table.add(1, "goalkeeper", 4)
    table.table.out = [Absence(KEEPER, 4)]
    offer = dealing.proposal(worth_of(table, style=STYLES[level]), Chance(1))
    assert offer is not None
    assert trades.fault(CONTENT, table.table, offer) is None
    goods = (*offer.gives.goods, *offer.takes.goods)
    assert any(table.table.people[good.number].kind == "goalkeeper" for good in goods)
    assert spare in table.manager(1).squad


@pytest.mark.rule("FF-26", "FF-46")
@pytest.mark.parametrize("level", STYLES)
def test_every_level_lends_a_person_whom_it_does_not_miss_for_what_he_is_worth_there(level: int) -> None:
    """A second goalkeeper of four, for one who is out for two matches: eight stars at their full share, not at half."""
    table = Market()
    spare = table.add(0, "goalkeeper", 4)
    table.table.out = [Absence(SEAT + KEEPER, 2)]
    worth = worth_of(table, style=STYLES[level])
    fee = -(-8 * loans.borrowed(worth, STAR, 1) // (3 * K)) + 1

    def takes(price: int) -> bool:
        offer = Offer(1, 1, 0, Bundle(money=price), lent(2, spare), 2)
        table.table.desk.open = offer
        return dealing.answer(worth, DealDue(0, offer)) == AcceptDeal(0)

    assert takes(fee)
    assert not takes(fee // 2)


@pytest.mark.rule("FF-25", "FF-46")
def test_whom_neither_misses_are_exchanged() -> None:
    """Five forwards of five and four defenders of two here, six defenders of five and three forwards of two there;
    where loans would bring more, at levels 3 and 4, one is offered instead."""
    table = Market()
    for place in (1, 2, 3, 4):
        table.stars(place, 2)
        table.stars(SEAT + place, 5)
    for place in (8, 9, 10):
        table.stars(place, 5)
        table.stars(SEAT + place, 2)
    for _ in range(2):
        table.add(0, "forward", 5)
        table.add(1, "defender", 5)
    seats = tuple(Seat(seat.name, 2) for seat in table.table.setup.seats)
    table.table.setup = replace(table.table.setup, seats=seats)
    offer = dealing.proposal(worth_of(table), Chance(1))
    assert offer is not None
    kinds = [[table.table.people[good.number].kind for good in side.goods] for side in (offer.gives, offer.takes)]
    assert kinds == [["forward"], ["defender"]]


@pytest.mark.rule("FF-26", "FF-46")
def test_no_level_lends_its_best_for_little_where_the_two_meet() -> None:
    """The goalkeeper of four, for the one match in which they meet: four stars count four times."""
    for level, style in STYLES.items():
        table = League()
        table.fixture(0, 1)
        worth = worth_of(table, style=style)
        asked = -dealing.gain_of(worth, worth.of_rival(1), lent(1, KEEPER), Bundle())
        assert asked >= 4 * 4 * worth.match, level


@pytest.mark.rule("FF-26", "FF-46")
@pytest.mark.parametrize("level", STYLES)
def test_a_novice_asks_one_rival_whom_he_draws_and_nobody_in_a_window(level: int) -> None:
    """Each of three rivals has two goalkeepers of four stars, one's own is out for four matches."""
    table = Market(4)
    table.table.setup = replace(table.table.setup, seats=tuple(Seat(str(seat), level) for seat in range(4)))
    table.has(400)
    for seat in (1, 2, 3):
        table.add(seat, "goalkeeper", 4)
    table.table.out = [Absence(KEEPER, 4)]

    def asked() -> set[int | None]:
        offers = [dealing.proposal(worth_of(table, style=STYLES[level]), Chance(seed)) for seed in range(20)]
        return {offer and offer.to for offer in offers}

    assert asked() == ({1, 2, 3} if level == 1 else {1})
    table.table.window = "summer"
    assert asked() == ({None} if level == 1 else {1})


@pytest.mark.rule("FF-46")
@pytest.mark.parametrize("week", range(13))
def test_a_person_is_offered_something_by_one_club_a_week(week: int) -> None:
    """Four managers: seat 1's spare goalkeeper would help each of the three others, who have none."""
    table = Market(4)
    table.add(1, "goalkeeper", 4)
    table.table.out = [Absence(SEAT * seat + KEEPER, 4) for seat in (0, 2, 3)]
    table.table.week = week
    offers = [dealing.proposal(worth_of(table, seat), Chance(1)) for seat in (0, 2, 3)]
    assert sum(offer is not None and offer.to == 1 for offer in offers) <= 1


@pytest.mark.rule("FF-25", "FF-26")
def test_what_speaks_against_a_deal_is_who_would_be_missed_and_who_would_not_play() -> None:
    """His goalkeeper of three stars stands in goal; another of three would not, but a forward of five would play, for
    good or on loan."""
    keeper, gloves, star = (Good(trades.PLAYER, one) for one in (KEEPER, GLOVES, STAR))
    borrowed = Good(trades.PLAYER, STAR, 4)
    for gives, idle in (((gloves, star), (gloves,)), ((borrowed,), ()), ((), ())):
        found = dealing.misgivings(worth_of(Market()), Offer(1, 1, 0, Bundle(gives), Bundle((keeper,))))
        assert found == ((keeper,), idle)
    alone = dealing.misgivings(worth_of(Market()), Offer(1, 1, 0, Bundle((gloves,)), Bundle(money=20)))
    assert alone == ((), (gloves,))

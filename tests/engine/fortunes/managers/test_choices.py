"""What Football Fortunes' computer managers do, where it can be reckoned by hand. The table is `reading`'s."""

from __future__ import annotations

import pytest

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.core.chance import Chance
from engine.core.deals import AcceptDeal, Bundle, CounterDeal, DealDue, Good, Offer, RefuseDeal
from engine.core.model import Action, Decision
from engine.fortunes.content.cards import Ratings
from engine.fortunes.content.load import load
from engine.fortunes.line_up import LineUp
from engine.fortunes.managers import ComputerManager, line_ups
from engine.fortunes.managers.style import STYLES, Style
from engine.fortunes.managers.worth import K
from engine.fortunes.season.actions import (
    AnswerCard,
    CoachYouths,
    GiveUp,
    HireScout,
    LeaveSquare,
    ListPlayer,
    NameLineUp,
    Pick,
    PlaceBet,
    PoachYouth,
    PutUp,
    RaiseCoach,
    ReleaseListed,
    RollDie,
    SellToBank,
    TakeClub,
    TurnCard,
)
from engine.fortunes.season.line_ups import suggested, team_ratings
from engine.fortunes.season.model import (
    BetDue,
    BungDue,
    CardUp,
    DebtDue,
    LineUpDue,
    Lot,
    PickDue,
    RollDue,
    StaffDue,
    TakeOverDue,
    TurnDue,
)
from tests.engine.fortunes.managers.test_worth import STYLE
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.market import Market
from tests.engine.fortunes.season.reading import (
    ACADEMY,
    DEFENDER,
    FORWARD,
    KEEPER,
    MIDFIELDER,
    SEAT,
    STAR,
    YOUTH,
    Reading,
    find,
)

STRONGER = STYLE._replace(star=40 * K)


def choose(table: Reading, due: Decision, style: Style = STYLE) -> Action:
    """What a manager of that style does."""
    return ComputerManager(4, load(), style).choose(table.table, due, Chance(1))


# -- auctions


@pytest.mark.rule("FF-22")
def test_a_bid_is_what_he_is_worth() -> None:
    """A forward of five brings three stars: £62.5m, or £125m if a star is worth £40m; £135m can be spent."""
    table = Market()
    table.table.lot = Lot(STAR, "window", 0, 100)
    due = BidDue(0, STAR, 0, None, 100, False)
    assert choose(table, due) == DropOut(0)
    assert choose(table, due, STRONGER) == BidUpTo(0, 125)
    # No more than cash less a month's wages of £65m, nor than 1.1 times his value.
    assert choose(table, due, STYLE._replace(star=60 * K, week=60 * K)) == BidUpTo(0, 135)
    assert choose(table, due, STRONGER._replace(most=1100)) == BidUpTo(0, 110)


@pytest.mark.rule("FF-28", "FF-38")
def test_a_loan_is_worth_its_matches() -> None:
    """Three stars for one match at £10m; for four weeks of eleven 1.25 times their share of £60m, which is less."""
    table = Market()
    for lot, limit in ((Lot(STAR, "forced_loan", 1, 10), 30), (Lot(STAR, "rescue_loan", 1, 10, 4), 27)):
        table.table.lot = lot
        assert choose(table, BidDue(0, STAR, 0, None, 10, False)) == BidUpTo(0, limit)


@pytest.mark.rule("FF-22")
def test_which_card_is_turned_up() -> None:
    table = Market()
    due = TurnDue(0, 4)
    assert choose(table, due) == TurnCard(0, "senior")
    # A youth with stars lies there.
    table.stars(ACADEMY, 3)
    assert choose(table, due) == TurnCard(0, "academy")
    # A senior would only be for others: £144m less wages of £65m isn't enough for four stars.
    table.stars(ACADEMY, 0)
    table.has(144)
    assert choose(table, due) == TurnCard(0, "academy")
    table.has(145)
    assert choose(table, due) == TurnCard(0, "senior")


# -- staff


@pytest.mark.rule("FF-13")
def test_the_coach_comes_first() -> None:
    """Two stars that play, and teach, are worth £50m."""
    table = Market()
    assert choose(table, StaffDue(0, academy=False)) == RaiseCoach(0)
    assert choose(table, StaffDue(0, academy=False), STYLE._replace(star=10 * K, scout=False)) == LeaveSquare(0)
    # £104m less a month's wages of £65m isn't £40m.
    table.has(104)
    assert choose(table, StaffDue(0, academy=False), STYLE._replace(scout=False)) == LeaveSquare(0)


@pytest.mark.rule("FF-14")
def test_youths_learn_what_makes_the_eleven_better() -> None:
    """With a coach of three, three stars in one step bring one more in the eleven each; two wouldn't."""
    table = Market()
    table.manager().coach = 3
    due = StaffDue(0, academy=True)
    keen = STYLE._replace(star=80 * K, week=80 * K)
    # With six stars more there are 41 to pay: £95m are kept, and £120m spent.
    table.has(215)
    assert choose(table, due, keen) == CoachYouths(0, ((YOUTH, 3), (YOUTH + 1, 3)))
    assert choose(table, due) == LeaveSquare(0)
    table.has(140)
    assert choose(table, due, keen) == CoachYouths(0, ((YOUTH, 3),))


@pytest.mark.rule("FF-15")
def test_nobody_teaches_whom_scouts_will_fetch() -> None:
    """Three stars cost £60m and bring one more in the eleven, £62.7m if he stays. A rival's scout comes by one week in
    nine, every other time for him: he stays for 8.4 of 11 weeks, brings £48.0m in them, and £7.0m when he goes."""
    table = Market()
    table.manager().coach = 3
    table.has(215)
    due, keen = StaffDue(0, academy=True), STYLE._replace(star=44 * K, week=44 * K)
    assert choose(table, due, keen) == CoachYouths(0, ((YOUTH, 3), (YOUTH + 1, 3)))
    table.manager(1).scout = "ready"
    assert choose(table, due, keen) == LeaveSquare(0)
    table.manager(1).scout = "none"
    table.manager().scout = "ready"
    assert choose(table, due, keen) == CoachYouths(0, ((YOUTH, 3), (YOUTH + 1, 3)))


@pytest.mark.rule("FF-15")
def test_a_youth_is_poached_for_what_he_brings() -> None:
    """Three stars cost £30m and bring one more in the eleven: £28.5m, or £57m."""
    table = Market()
    table.stars(SEAT + YOUTH, 3)
    table.manager().scout = "ready"
    due = StaffDue(0, academy=False, coached=True)
    assert choose(table, due) == LeaveSquare(0)
    assert choose(table, due, STRONGER) == PoachYouth(0, SEAT + YOUTH)


@pytest.mark.rule("FF-13")
def test_a_scout_is_hired_while_there_are_visits_to_come() -> None:
    """One is likely in ten rolls, none in one."""
    table = Market()
    due = StaffDue(0, academy=False, coached=True)
    assert choose(table, due) == HireScout(0)
    table.table.week = 12
    assert choose(table, due) == LeaveSquare(0)


# -- choices


@pytest.mark.rule("FF-40")
def test_who_is_missed_least_is_out() -> None:
    """There is another defender of four, but no other midfielder."""
    table = Market()
    table.add(0, "defender", 4)
    assert choose(table, PickDue(0, "out", (DEFENDER, MIDFIELDER))) == Pick(0, DEFENDER)


@pytest.mark.rule("FF-37")
def test_who_is_sold_for_the_ground() -> None:
    """£100m are missing: 1.5 times a value of £80m does. With enough, only who brings more than he is worth."""
    table = Market()
    pile, card = find("ground_purchase")
    table.table.card_up = CardUp(pile, card, 0)
    due = PickDue(0, "sale", tuple(range(11)), may_pass=True)
    for style in (STYLE, STRONGER):
        chosen = choose(table, due, style)
        assert isinstance(chosen, Pick)
        assert chosen.person in (KEEPER, DEFENDER, MIDFIELDER)
    table.has(400)
    chosen = choose(table, due)
    assert isinstance(chosen, Pick)
    assert chosen.person in (KEEPER, DEFENDER, MIDFIELDER)
    assert choose(table, due, STRONGER) == Pick(0, None)


@pytest.mark.rule("FF-9", "FF-38")
def test_nobody_is_taken_who_brings_nothing() -> None:
    """Free he is welcome as long as he costs no wages for nothing; borrowed for half his value he must play."""
    table = Market()
    table.manager().squad = table.manager().squad[:11]
    assert choose(table, PickDue(0, "free_pool", (STAR,), may_pass=True)) == Pick(0, STAR)
    weak = table.new("forward", 2)
    frugal = STYLE._replace(wages=True)
    assert choose(table, PickDue(0, "free_pool", (weak,), may_pass=True), frugal) == Pick(0, None)
    # £50m for a match that is worth £15m.
    assert choose(table, PickDue(0, "borrow", (STAR,), may_pass=True)) == Pick(0, None)
    assert choose(table, PickDue(0, "double", (STAR,), may_pass=True)) == Pick(0, None)


@pytest.mark.rule("FF-21")
def test_a_bung_is_kept_for_what_hurts() -> None:
    """Kept for what costs more than £40m: not for a fine of £30m, but for a debt; late for less."""
    table = Market()
    pile, fine = find("closed_doors")
    assert choose(table, BungDue(0, pile, fine)) == AnswerCard(0, False)
    assert choose(table, BungDue(0, *find("ground_purchase"))) == AnswerCard(0, True)
    assert choose(table, BungDue(0, *find("lottery"))) == AnswerCard(0, False)
    table.table.week = 12
    assert choose(table, BungDue(0, pile, fine)) == AnswerCard(0, True)


# -- debts


@pytest.mark.rule("FF-28")
def test_in_debt_the_bank_gets_who_is_missed_least() -> None:
    """Rivals have nothing. A player of two stars brings £10m; two may go, so that £40m is the most."""
    table = Market()
    table.has(0, 1)
    table.in_debt(210)
    chosen = choose(table, DebtDue(0, 10))
    assert isinstance(chosen, SellToBank)
    assert table.table.people[chosen.person].stars == 2
    chosen = choose(table, DebtDue(0, 40))
    assert isinstance(chosen, SellToBank)
    assert table.table.people[chosen.person].stars == 4
    assert choose(table, DebtDue(0, 41)) == GiveUp(0)


@pytest.mark.rule("FF-28")
def test_in_debt_a_player_is_put_up_for_who_can_pay() -> None:
    """The rival has lost his goalkeeper, and would pay £80m for another: two thirds are asked, or what is missing."""
    table = Market()
    table.stars(SEAT + KEEPER, 0)
    table.has(400, 1)
    table.in_debt(260)
    assert choose(table, DebtDue(0, 60)) == PutUp(0, KEEPER, 60, 0)
    assert choose(table, DebtDue(0, 50)) == PutUp(0, KEEPER, 53, 0)
    assert isinstance(choose(table, DebtDue(0, 60), STYLES[1]), GiveUp)


# -- deals


def offered(gives: Bundle, takes: Bundle) -> DealDue:
    """Seat 1 offers seat 0 a deal."""
    return DealDue(0, Offer(1, 1, 0, gives, takes))


@pytest.mark.rule("FF-25")
def test_a_player_is_sold_for_more_than_he_is_worth() -> None:
    """A forward of two is worth £40m to his club, which wants 1.15 times that and £4m: it says so if £30m is near."""
    table = Market()
    forward = Bundle((Good("player", FORWARD + 2),))

    def answer(price: int) -> Action:
        due = offered(Bundle(money=price), forward)
        table.table.desk.open = due.offer
        return choose(table, due)

    assert answer(50) == AcceptDeal(0)
    assert answer(20) == CounterDeal(0, forward, Bundle(money=50))
    assert answer(10) == RefuseDeal(0)


@pytest.mark.rule("FF-26")
def test_nobody_is_lent_for_nothing() -> None:
    table = Market()
    lent = Bundle((Good("player", YOUTH + 0, 2),))
    due = offered(Bundle(), lent)
    table.table.desk.open = due.offer
    assert not isinstance(choose(table, due), AcceptDeal)


# -- the desk


@pytest.mark.rule("FF-24")
def test_in_a_window_who_only_costs_wages_goes() -> None:
    table = Market()
    spare = [table.add(0, "goalkeeper", 2) for _ in range(2)]
    table.table.window, table.table.mover = "summer", None
    frugal = STYLE._replace(wages=True)
    assert choose(table, TurnDue(0, 4), frugal) == ListPlayer(0, spare[0])
    table.manager().listed = [spare[0]]
    assert choose(table, TurnDue(0, 4), frugal) == ReleaseListed(0, spare[0])
    table.table.window = None
    assert choose(table, RollDue(0), frugal) == RollDie(0)


@pytest.mark.rule("FF-28")
def test_a_sacked_computer_stays_sacked_and_bets() -> None:
    """The home side is far stronger, so that it wins more than one match of three."""
    table = League()
    table.table.clubs[5].ratings = Ratings(30, 30)
    number = table.fixture(5, 6).number
    assert choose(table, TakeOverDue(0, (5, 6))) == TakeClub(0, None)
    assert choose(table, BetDue(0, (number,), 10)) == PlaceBet(0, number, 0, 10)


# -- line-ups


@pytest.mark.rule("FF-29")
def test_a_line_up_is_at_least_as_good_as_the_default_one() -> None:
    """Against clubs of all sorts, with a coach and youths who can play."""
    table = League()
    table.manager().coach = 4
    table.stars(YOUTH, 4)
    table.stars(YOUTH + 1, 3)
    for ratings in (Ratings(12, 14), Ratings(16, 20), Ratings(30, 12), Ratings(12, 30)):
        table.table.clubs[5].ratings = ratings
        fixture = table.fixture(0, 5)
        due = LineUpDue(0, fixture.number)
        usual = choose(table, due, STYLES[2])
        best = choose(table, due, STYLES[4])
        assert usual == NameLineUp(0, suggested(table.table, 0))
        assert isinstance(best, NameLineUp)
        assert expected(table, best.line_up, ratings) >= expected(table, suggested(table.table, 0), ratings)


def expected(table: League, line_up: LineUp, theirs: Ratings) -> int:
    """Thousandths of a win at home."""
    means = line_ups.match_means(team_ratings(table.table, 0, line_up), theirs)
    return line_ups.expected(*means, cup=False)


def test_equals_can_expect_the_same() -> None:
    won, drawn, lost = line_ups.outcomes(13500, 13500)
    assert abs(won - lost) <= 2
    assert won + drawn + lost == 1000
    # Hardly a goal on either side: e⁻¹ᐟ⁴ squared is 607 thousandths of no goals at all, and some draws more.
    assert 607 < line_ups.outcomes(2500, 2500)[1] < 660

"""What a style changes of a level of Football Fortunes, and why a computer manager bids no further, reckoned by hand.

The table is `reading`'s: 32 stars of four defenders, three midfielders, two forwards and youths; cash of £200m, a
month's wages are £50m.
"""

from __future__ import annotations

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from engine.core.auction import WhyOut
from engine.core.deals import Bundle, Good, Offer
from engine.core.model import PLAY_STYLES, MaybeStyle, PlayStyle, Seat
from engine.fortunes.managers.bidding import limit_for
from engine.fortunes.managers.character import styled
from engine.fortunes.managers.dealing import ListPrice, list_price, wanted_more
from engine.fortunes.managers.reasons import why_out
from engine.fortunes.managers.style import STYLES, Style
from engine.fortunes.season.model import Lot
from tests.engine.fortunes.managers.test_worth import STYLE, worth_of
from tests.engine.fortunes.season.market import Market
from tests.engine.fortunes.season.reading import ACADEMY, CONTENT, DEFENDER, FORWARD, KEEPER, STAR, WEAK

LEVEL = STYLES[3]._replace(star=40_000, most=1800, reserve=1000, youth=200)


def test_without_a_style_a_level_is_what_it_is() -> None:
    assert styled(LEVEL, UNSET) is LEVEL


@pytest.mark.parametrize("style", PLAY_STYLES)
@pytest.mark.parametrize("level", STYLES)
def test_a_style_changes_a_level_and_no_two_do_the_same(style: PlayStyle, level: int) -> None:
    found = styled(STYLES[level], style)
    others = [styled(STYLES[level], other) for other in PLAY_STYLES if other != style]
    assert found not in (STYLES[level], *others)


@pytest.mark.rule("FF-22")
def test_spenders_pay_more_and_misers_less() -> None:
    spender, miser = styled(LEVEL, "spender"), styled(LEVEL, "miser")
    assert (spender.most, spender.reserve, spender.youth) == (2250, 970, 180)
    assert (miser.most, miser.reserve, miser.youth) == (1530, 1020, 260)
    for style in ("miser", "builder"):
        assert styled(STYLES[1], style).most == STYLES[1].most == 1000, "nobody is to be had below the list price"


@pytest.mark.rule("FF-22")
def test_styles_stop_at_prices_of_their_own() -> None:
    """A forward of five stars is £100m at the list, which level 4 pays one and a half times: £150m. Of that a spender
    pays 1.25 times, a gambler 1.12, a builder 0.93, a miser 0.85."""
    limits = {}
    for style in PLAY_STYLES:
        level = styled(STYLES[4]._replace(star=80_000, week=80_000, wages=False), style)
        table = market(style, STAR, cash=400, level=4)
        lot = table.table.lot
        assert lot is not None
        limits[style] = limit_for(worth_of(table, seat=1, style=level), lot)
    assert limits == {"spender": 187, "gambler": 168, "trader": 150, "builder": 139, "miser": 127}


def market(style: MaybeStyle, lot: int, cash: int = 200, level: int = 3) -> Market:
    """A lot of £100m is up, and seat 1 is asked."""
    table = Market()
    seats = table.table.setup.seats[0], Seat("Rival", level, style)
    table.table.setup = replace(table.table.setup, seats=seats)
    table.table.lot = Lot(lot, "window", 0, 100)
    table.manager(1).cash = cash
    return table


@pytest.mark.rule("FF-22")
@pytest.mark.parametrize(
    ("lot", "cash", "price", "why"),
    [
        # A forward of five stars for one of two: £120m for three stars, less what they cost in wages.
        (STAR, 99, 100, "money"),
        (STAR, 130, 100, "keeps"),
        (WEAK, 200, 100, "better"),
        (ACADEMY, 200, 1, "young"),
        (STAR, 400, 190, "dear"),
    ],
)
def test_why_a_bid_stops(lot: int, cash: int, price: int, why: WhyOut) -> None:
    assert why_out(CONTENT, market(UNSET, lot, cash).table, 1, price) == why


@pytest.mark.rule("FF-22")
def test_a_style_that_goes_less_far_than_its_level_is_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a lot worth £100m a level pays up to 1.05 times that, a miser 0.85 times as much and so the list price."""
    level: Style = STYLES[3]._replace(star=60_000, week=60_000, wages=False, most=1050)
    monkeypatch.setitem(STYLES, 3, level)
    assert why_out(CONTENT, market("miser", STAR, 400).table, 1, 102) == "temper"
    assert why_out(CONTENT, market("miser", STAR, 400).table, 1, 106) == "dear"
    assert why_out(CONTENT, market("builder", STAR, 400).table, 1, 106) == "dear"


def test_of_people_and_where_nothing_is_up_nothing_is_said() -> None:
    table = market(UNSET, STAR, level=0)
    assert why_out(CONTENT, table.table, 1, 500) is None
    table = market(UNSET, STAR)
    table.table.lot = None
    assert why_out(CONTENT, table.table, 1, 500) is None


@pytest.mark.rule("FF-25")
def test_traders_are_content_with_less() -> None:
    """A sale must bring £4m more than what is lost by it; to a trader £1m."""
    offer = Offer(1, 1, 0, Bundle(), Bundle((Good("player", DEFENDER),)))
    plain = STYLE._replace(gain=4_000)
    trader = plain._replace(gain=styled(plain, "trader").gain)
    assert trader.gain == 1_000
    wanted = [wanted_more(worth_of(Market(), style=style), offer) for style in (plain, trader)]
    assert wanted[1] == wanted[0] - 3


@pytest.mark.rule("FF-25")
@pytest.mark.parametrize(
    ("star", "gives", "gets", "held"),
    [
        # Three stars more for £100m at the list: £180m where a star is worth £60m, £30m where it is worth £10m.
        (60_000, (), (STAR,), "buy"),
        (10_000, (), (STAR,), None),
        # Two stars less are £20m, but he goes for no less than the list price.
        (10_000, (FORWARD + 2,), (), "sell"),
        (60_000, (KEEPER,), (), None),
        (60_000, (FORWARD + 2,), (STAR,), "swap"),
    ],
)
def test_the_list_holds_the_price_between_rivals(
    star: int, gives: tuple[int, ...], gets: tuple[int, ...], held: ListPrice | None
) -> None:
    table = Market()
    table.manager(1).squad.append(STAR)
    worth = worth_of(table, style=STYLE._replace(star=star, week=star, wages=False, most=1500))
    bundles = [Bundle(tuple(Good("player", one) for one in side)) for side in (gives, gets)]
    assert list_price(worth, *bundles) == held
    assert list_price(worth_of(table, style=worth.style._replace(eleven=False)), *bundles) is None

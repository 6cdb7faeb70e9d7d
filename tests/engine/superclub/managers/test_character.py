"""What a style changes of a level of Superclub, and why a computer manager bids no further, reckoned by hand."""

from __future__ import annotations

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from engine.core.auction import WhyOut
from engine.core.deals import Bundle, Good, Offer
from engine.core.model import PLAY_STYLES, PlayStyle, Seat
from engine.superclub.content.load import load
from engine.superclub.managers import dealing
from engine.superclub.managers.character import styled
from engine.superclub.managers.investing import invest
from engine.superclub.managers.reasons import why_out
from engine.superclub.managers.style import STYLES
from engine.superclub.managers.worth import Worth
from engine.superclub.season.model import InvestDue, SeasonTable
from tests.engine.superclub.managers.test_worth import STYLE, TEN, table

CONTENT = load()


def test_without_a_style_a_level_is_what_it_is() -> None:
    assert styled(STYLES[3], UNSET) is STYLES[3]


@pytest.mark.parametrize("style", PLAY_STYLES)
@pytest.mark.parametrize("level", STYLES)
def test_a_style_changes_a_level_and_no_two_do_the_same(style: PlayStyle, level: int) -> None:
    found = styled(STYLES[level], style)
    others = [styled(STYLES[level], other) for other in PLAY_STYLES if other != style]
    assert found not in (STYLES[level], *others)


@pytest.mark.rule("SC-25")
@pytest.mark.parametrize(
    ("card", "price", "why"),
    [
        # A midfielder of four stars for one of three at £40m: level 3 pays 1.5 times that, £60m.
        (144, 61, "dear"),
        # Nobody of two stars makes this eleven better.
        (45, 31, "better"),
        (144, 201, "money"),
    ],
)
def test_why_a_bid_stops(card: int, price: int, why: WhyOut) -> None:
    assert why_out(CONTENT, asked(Seat("Rival", 3)), 1, card, price) == why


@pytest.mark.rule("SC-25")
def test_a_style_that_goes_less_far_than_its_level_is_the_reason() -> None:
    """Four stars for three are worth 43.5 to both. With £100m, 20 beyond 80, level 3 pays 1.25 times that, £54m;
    a miser of it 1.2 times, £52m; above that it is too dear for both."""
    season = asked(Seat("Rival", 3, "miser"))
    season.clubs[1].cash = 100
    assert [why_out(CONTENT, season, 1, 144, price) for price in (53, 54, 55)] == ["temper", "temper", "dear"]


@pytest.mark.rule("SC-22", "SC-23")
@pytest.mark.parametrize(
    ("style", "staff", "what"),
    [(None, 50_000, "stadium"), (None, 50_001, "staff"), ("spender", 33_333, "stadium"), ("spender", 33_335, "staff"),
     ("miser", 85_000, "stadium"), ("miser", 85_001, "staff")],
)  # fmt: skip
def test_what_somebody_likes_brings_half_as_much_again_to_him(style: PlayStyle | None, staff: int, what: str) -> None:
    """A park for £20m brings £70m, £50m beyond its price, and £85m to a miser; looking for staff costs nothing."""
    likes = styled(STYLES[3], style).likes if style else None
    worth = Worth(CONTENT, table(TEN, TEN), 0, STYLE._replace(likes=likes))
    assert invest(worth, InvestDue(0, 2, ("stadium",), True), staff).what == what


def test_of_people_nothing_is_said() -> None:
    assert why_out(CONTENT, asked(Seat("Ann")), 1, 144, 61) is None


def asked(rival: Seat) -> SeasonTable:
    """Two clubs of 34 stars with £200m; `rival` manages the second."""
    season = table(TEN, TEN, cash=200)
    season.setup = replace(season.setup, seats=(season.setup.seats[0], rival))
    return season


@pytest.mark.rule("SC-26")
def test_traders_are_content_with_less() -> None:
    """Whoever goes costs whole millions: £2m make up for the trouble of a deal, to a trader half a million does."""
    season, offer = asked(Seat("Rival", 3)), Offer(1, 1, 0, Bundle(), Bundle((Good("player", TEN[0]),)))
    plain = STYLE._replace(gain=2_000)
    trader = plain._replace(gain=styled(plain, "trader").gain)
    assert trader.gain == 500
    wanted = [dealing.wanted_more(Worth(CONTENT, season, 0, style), offer) for style in (plain, trader)]
    assert wanted[0] is not None
    assert wanted[1] == wanted[0] - 1

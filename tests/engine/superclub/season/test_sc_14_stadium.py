"""SC-14, SC-15: what the stadium brings, by its level and the club's status."""

from __future__ import annotations

import pytest

from engine.superclub.season.events import StadiumPaid
from engine.superclub.season.steps import PayIncome
from tests.engine.superclub.builders import OffSeason

pytestmark = pytest.mark.rule("SC-14")
INCOME = {1: (20, 30, 40, 50), 2: (30, 45, 60, 75), 3: (40, 60, 80, 100), 4: (50, 75, 100, 150)}


def paid(season: OffSeason) -> StadiumPaid:
    """What the stadium of seat 0 pays now."""
    event = season.begin(PayIncome(0))[1]
    assert isinstance(event, StadiumPaid)
    assert event.cash == season.club().cash or season.club().staff
    return event


@pytest.mark.parametrize("level", INCOME)
@pytest.mark.parametrize(("status", "marker"), [(0, 39), (1, 40), (2, 60), (3, 80)])
def test_level_and_status_make_the_income(level: int, status: int, marker: int) -> None:
    season = OffSeason("finance", cash=7)
    season.club().levels["stadium"] = level
    season.club().marker = marker
    money = INCOME[level][status]
    assert paid(season) == StadiumPaid(seat=0, level=level, status=status, money=money, cash=107 + money, rule="SC-14")


@pytest.mark.rule("SC-15")
@pytest.mark.parametrize(
    ("marker", "status"), [(0, 0), (39, 0), (40, 1), (59, 1), (60, 2), (79, 2), (80, 3), (99, 3), (130, 3)]
)
def test_the_marker_decides_the_status_whatever_the_token(marker: int, status: int) -> None:
    season = OffSeason("finance")
    season.club().marker = marker
    season.give(0, 154, 155, 157)
    assert paid(season).status == status


@pytest.mark.rule("SC-15", "SC-24")
@pytest.mark.parametrize(("marker", "money"), [(39, 30), (40, 40), (60, 50), (80, 50)])
def test_an_ambassador_raises_the_status_up_to_title_contender(marker: int, money: int) -> None:
    season = OffSeason("finance")
    season.club().marker = marker
    season.hire(0, "Club ambassador")
    assert paid(season).money == money


@pytest.mark.rule("SC-39")
def test_a_stadium_closed_by_news_brings_what_a_field_does_once() -> None:
    season = OffSeason("finance", cash=0)
    club = season.club()
    club.levels["stadium"], club.marker, club.stadium_closed = 4, 60, True
    assert paid(season) == StadiumPaid(seat=0, level=1, status=2, money=40, cash=140, closed=True, rule="SC-14")
    assert not club.stadium_closed
    assert paid(season).money == 100

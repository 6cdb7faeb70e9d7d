"""SC-24: what key staff adds to matches; what it does in the off-season is proved with each room."""

from __future__ import annotations

import pytest

from engine.superclub.content.effects import MoreTraining, QuickRecovery, SeasonIncome, ThirdStars
from engine.superclub.line_up import Thirds
from engine.superclub.season import staffing
from engine.superclub.season.model import Club
from engine.superclub.season.steps import PayIncome
from tests.engine.superclub.builders import CONTENT, OffSeason, staff

pytestmark = pytest.mark.rule("SC-24")


def club(*titles: str) -> Club:
    """A club with that staff."""
    return Club(staff=[staff(title) for title in titles])


@pytest.mark.parametrize(
    ("titles", "stars"),
    [
        ((), Thirds()),
        (("Midfield coach",), Thirds(midfield=1)),
        (("Master of the middle",), Thirds(midfield=2)),
        (("Game-maker in chief", "Midfield coach"), Thirds(midfield=4)),
        (("Finishing coach", "Striker whisperer", "Goal engineer"), Thirds(attack=6)),
        (("Tackling coach", "Back-line builder", "Lock-up specialist"), Thirds(defence=6)),
        (("Chief analyst",), Thirds(1, 1, 1)),
        (("Chief analyst", "Heading coach", "Kit seller"), Thirds(2, 1, 1)),
    ],
)
def test_stars_in_thirds(titles: tuple[str, ...], stars: Thirds) -> None:
    assert staffing.third_stars(CONTENT, club(*titles)) == stars


@pytest.mark.parametrize(
    ("titles", "stars"),
    [((), 0), (("Armband adviser",), 1), (("Leadership coach",), 2), (("Armband adviser", "Leadership coach"), 3)],
)
def test_the_captain_s_boost(titles: tuple[str, ...], stars: int) -> None:
    assert staffing.captain_stars(CONTENT, club(*titles)) == stars


def test_links_draws_and_recovery() -> None:
    nobody = club()
    assert staffing.link_stars(CONTENT, nobody) == 1
    assert staffing.draw_turned(CONTENT, nobody) == 0
    assert not staffing.quick_recovery(CONTENT, nobody)
    assert staffing.link_stars(CONTENT, club("Team psychologist")) == 2
    assert staffing.draw_turned(CONTENT, club("Late-goal expert")) == 8
    assert staffing.quick_recovery(CONTENT, club("Club doctor"))


def test_effects_of_one_kind() -> None:
    members = club("Youth trainer", "Skills trainer", "Club ambassador")
    assert staffing.more(CONTENT, members, MoreTraining) == 2
    assert len(staffing.effects(CONTENT, members.staff, MoreTraining)) == 2
    assert staffing.effects(CONTENT, members.staff, ThirdStars) == []
    assert staffing.effects(CONTENT, [staff("Club doctor")], QuickRecovery) == [QuickRecovery()]


@pytest.mark.parametrize(
    ("titles", "money"),
    [
        (("Kit seller",), 15),
        (("Sponsor hunter",), 20),
        (("Head of commerce",), 50),
        (("Kit seller", "Sponsor hunter"), 35),
    ],
)
def test_income_each_season(titles: tuple[str, ...], money: int) -> None:
    season = OffSeason("finance", cash=0)
    season.hire(0, *titles)
    season.begin(PayIncome(0))
    # The champion's reward, a field's income when newly promoted, and what the staff brings.
    assert season.club().cash == 100 + 20 + money
    assert staffing.more(CONTENT, season.club(), SeasonIncome) == money

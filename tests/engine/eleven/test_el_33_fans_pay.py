"""EL-33: fans pay and go home, passing strength goes."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.model import Contract, OwnedPlayer
from engine.eleven.content.cards import SponsorCard
from engine.eleven.content.effects import FullStandsBonus
from engine.eleven.match.events import FansWentHome, StrengthsSet
from tests.engine.eleven.builders import (
    DRAWN,
    LOST,
    OPPONENTS,
    WON,
    Match,
    deploy,
    director_card,
    footballer,
    make_club,
    make_content,
)

pytestmark = pytest.mark.rule("EL-33")


@pytest.mark.parametrize("fans", [0, 1, 2])
@pytest.mark.parametrize(("opponent", "nothing"), [(WON, 3), (DRAWN, 4), (LOST, 5)])
def test_each_fan_pays_a_euro_and_is_gone_whatever_the_result(dice, fans, opponent, nothing):
    content = make_content(opponents=OPPONENTS)
    match = Match(content, make_club(markers={"fanbase": 2, "budget": 1}), opponent=opponent)
    dice.consequence(nothing)
    match.fans(fans)
    match.until()
    assert match.club.markers["budget"] == 1 + fans
    assert match.club.markers["fanbase"] == 2 - fans
    assert match.club.fans == 0
    assert [event.fans for event in match.happened(FansWentHome)] == ([fans] if fans else [])


@pytest.mark.rule("EL-18")
@pytest.mark.parametrize(("fans", "suspended", "euros"), [(1, 0, 1), (2, 0, 3), (3, 0, 4), (2, 2, 2), (2, 1, 2)])
def test_the_store_earns_one_more_with_two_or_more_fans(dice, fans, suspended, euros):
    """Not if it began the matchday suspended, even if its last token went before the match."""
    content = make_content()
    club = make_club(markers={"fanbase": 3}, buildings=["store", "stand"])
    club.buildings[0].suspended = suspended
    match = Match(content, club)
    dice.consequence(4)
    match.fans(fans)
    match.until()
    assert match.club.markers["budget"] == euros


@pytest.mark.rule("EL-49")
@pytest.mark.parametrize(("fans", "stands", "euros"), [(1, [0, 0], 1), (2, [0, 0], 3), (1, [2, 0], 2)])
def test_a_director_pays_for_full_stands(dice, fans, stands, euros):
    content = make_content(directors=[director_card(FullStandsBonus(money=1))])
    club = make_club(content, markers={"fanbase": 3})
    club.stands = stands
    match = Match(content, club)
    dice.consequence(4)
    match.fans(fans)
    match.until()
    assert match.club.markers["budget"] == euros


@pytest.mark.rule("EL-17", "EL-37")
@pytest.mark.parametrize(("weeks", "euros"), [((0, 0), 4), ((0, 2), 3), ((1, 1), 2)])
def test_a_sponsor_at_the_stadium_pays_for_full_stands_unless_suspended(dice, weeks, euros):
    """Two fans on both places, and two adboards with 1 € each; a token that goes today counts for this match."""
    sponsor = SponsorCard(key="s", name="S", small=(), adboard=(), kit=(), bonus=(), passive=FullStandsBonus(money=1))
    club = make_club(markers={"fanbase": 2})
    club.adboards = [Contract(0, suspended=one) for one in weeks]
    match = Match(make_content(sponsors=(sponsor,)), club)
    dice.consequence(4)
    match.fans(2)
    match.until()
    assert match.club.markers["budget"] == euros
    assert [board.suspended for board in match.club.adboards] == [max(0, one - 1) for one in weeks]


@pytest.mark.rule("EL-13")
def test_passing_strength_goes_and_lasting_strength_stays(dice):
    dice.consequence(4)
    content = make_content([footballer(9, 4), footballer(3, 1)])
    club = make_club(content, markers={"fitness": 1})
    club.players = [OwnedPlayer(0, lasting=1, passing=2), OwnedPlayer(1, passing=1)]
    match = Match(content, club, deploy({9: 0}))
    (nine,) = match.happened(StrengthsSet)[0].mine["MR"]
    assert nine.strength == 7
    assert [(one.lasting, one.passing) for one in match.club.players] == [(1, 0), (0, 0)]

"""EL-27: weeks of injuries and suspensions go before the match, and fans take their places."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules.events import Exhausted, InjuryMoved, SuspensionMoved
from engine.eleven.club_rules.model import OwnedDirector, OwnedPlayer, OwnedStaff, Piece
from engine.eleven.content.abilities import CrowdStrength, GainBefore, GoalOnDie
from engine.eleven.content.effects import FreeReroll, StandPlaces
from engine.eleven.match.events import AbilityUsed, FansSeated, OpponentRevealed, StrengthsSet
from engine.eleven.match.model import FansDue, SeatFans
from tests.engine.eleven.builders import Match, deploy, director_card, footballer, make_club, make_content, staff_card

pytestmark = pytest.mark.rule("EL-27")


def test_each_loses_a_week_and_is_exhausted(dice):
    dice.consequence(4)
    content = make_content(
        [footballer(2), footballer(3), footballer(4), footballer(5)],
        staff=[staff_card()] * 2,
        directors=[director_card()] * 2,
    )
    club = make_club(content, buildings=["lighting", "store"])
    club.players = [OwnedPlayer(0, injured=2), OwnedPlayer(1, suspended=1), OwnedPlayer(2), OwnedPlayer(3, injured=1)]
    club.staff[1].suspended = 3
    club.buildings[1].suspended = 1
    club.stands = [0, 2]
    club.directors = [OwnedDirector(0), OwnedDirector(1, suspended=2)]
    match = Match(content, club)
    match.until()
    assert [(one.suspended, one.exhausted) for one in match.club.directors] == [(0, False), (1, True)]
    assert [(one.injured, one.suspended, one.exhausted) for one in match.club.players] == [
        (1, 0, True), (0, 0, True), (0, 0, False), (0, 0, True),
    ]  # fmt: skip
    assert [(one.suspended, one.exhausted) for one in match.club.staff] == [(0, False), (2, True)]
    assert [(one.suspended, one.exhausted) for one in match.club.buildings] == [(0, False), (0, True)]
    assert match.club.stands == [0, 1]
    assert {event.rule for event in match.events if isinstance(event, InjuryMoved | SuspensionMoved)} == {"EL-27"}


def test_who_is_hurt_and_suspended_loses_a_week_of_both(dice):
    dice.consequence(4)
    content = make_content([footballer(2)])
    club = make_club(content)
    club.players = [OwnedPlayer(0, injured=2, suspended=1)]
    match = Match(content, club)
    assert (match.club.players[0].injured, match.club.players[0].suspended) == (1, 0)


def test_whose_token_goes_now_misses_this_match_still(dice):
    """His staff neither, and the place on the stands: they count from the next match on."""
    dice.consequence(4)
    content = make_content(staff=[staff_card(StandPlaces(places=2))])
    club = make_club(content, markers={"fanbase": 9}, buildings=["stand"])
    club.staff = [OwnedStaff(0, suspended=1)]
    club.buildings[0].suspended = 1
    club.stands = [1, 0]
    match = Match(content, club)
    assert match.due == FansDue(0, 1)
    match.fans(1)
    assert (match.club.staff[0].suspended, match.club.buildings[0].suspended, match.club.stands) == (0, 0, [0, 0])
    match.until()


def test_effects_before_the_match_come_before_the_weeks_go(dice):
    dice.consequence(4)
    content = make_content([footballer(9, ability=GainBefore(track="operation")), footballer(3)])
    club = make_club(content, markers={"fitness": 1})
    club.players[1].injured = 1
    match = Match(content, club, deploy({9: 0}))
    order = [type(event) for event in match.events if isinstance(event, AbilityUsed | InjuryMoved)]
    assert order == [AbilityUsed, InjuryMoved]


@pytest.mark.parametrize(
    ("buildings", "places", "fanbase", "most"),
    [
        ([], 0, 9, 2),
        (["stand"], 0, 9, 3),
        (["stand", "stand"], 0, 9, 4),
        (["stand", "stand"], 2, 9, 6),
        (["stand"], 0, 1, 1),
        (["lighting", "store"], 0, 9, 2),
    ],
)
def test_a_fan_for_each_place_as_far_as_there_are_fans(dice, buildings, places, fanbase, most):
    content = make_content(staff=[staff_card(StandPlaces(places=places))] if places else [])
    match = Match(content, make_club(content, markers={"fanbase": fanbase}, buildings=buildings))
    assert match.due == FansDue(0, most)
    assert match.fault(SeatFans(0, most + 1)) is not None
    assert match.fault(SeatFans(0, -1)) is not None
    assert match.fault(SeatFans(0, 0)) is None
    options = match.rules.options(match.state, match.due)
    assert options is not None
    assert sorted(one.count for one in options if isinstance(one, SeatFans)) == [*range(most + 1)]
    dice.consequence(4)
    match.fans(most)
    assert match.club.markers["fanbase"] == fanbase - most
    match.until()


def test_without_fans_nobody_is_asked(dice):
    dice.consequence(4)
    match = Match(make_content())
    assert not [event for event in match.happened(FansSeated) if event.fans]
    assert match.table.over


def test_fans_come_before_the_reveal(dice):
    match = Match(make_content(), make_club(markers={"fanbase": 2}))
    assert match.happened(OpponentRevealed) == []
    dice.consequence(4)
    match.fans(2)
    order = [type(event) for event in match.events if isinstance(event, FansSeated | OpponentRevealed)]
    assert order == [FansSeated, OpponentRevealed]


@pytest.mark.rule("EL-46")
@pytest.mark.parametrize(("fans", "strength"), [(0, 2), (1, 2), (2, 3), (3, 3)])
def test_two_or_more_fans_make_one_stronger(dice, fans, strength):
    dice.consequence(4)
    content = make_content([footballer(9, 2, "defence", ability=CrowdStrength(fans=2))])
    club = make_club(content, markers={"fitness": 1, "fanbase": 3}, buildings=["stand"])
    match = Match(content, club, deploy({9: 0}))
    match.fans(fans)
    match.until()
    (nine,) = match.happened(StrengthsSet)[0].mine["MR"]
    assert nine.strength == strength


def test_suspended_lighting_and_an_exhausted_director_throw_no_die_again(dice):
    dice.goal(1)
    dice.consequence(4)
    content = make_content([footballer(9, ability=GoalOnDie())], directors=[director_card(FreeReroll())])
    club = make_club(content, markers={"fitness": 1}, buildings=["lighting"])
    club.buildings[0].suspended = 2
    club.directors[0].exhausted = True
    match = Match(content, club, deploy({9: 0}))
    assert match.due is None
    assert Exhausted(seat=0, piece=Piece("building", 0), rule="EL-27") in match.events


def test_fans_that_are_no_number_are_refused(dice):
    match = Match(make_content(), make_club(markers={"fanbase": 2}))
    assert isinstance(match.fault(SeatFans(0, "all")), Reason)

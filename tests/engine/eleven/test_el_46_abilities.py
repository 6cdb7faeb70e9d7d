"""EL-46: what footballers can do in a match."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.model import OwnedPlayer, PickDue, Piece
from engine.eleven.content.abilities import (
    AllOut,
    GainAfterDraw,
    GainAfterWin,
    InjuredOnDie,
    ScoreGoal,
    StrengthenZone,
    SuspendedOnDie,
    TokenAfterWin,
    WeakenFacing,
)
from engine.eleven.content.effects import CancelInjury
from engine.eleven.match.events import AbilityUsed, GoalScored, StrengthsSet
from tests.engine.eleven.builders import (
    DRAWN,
    LOST,
    OPPONENTS,
    WON,
    Match,
    deploy,
    footballer,
    make_club,
    make_content,
    staff_card,
)

pytestmark = pytest.mark.rule("EL-46")


def strengths(match):
    """By shirt, as they were fixed before the first zone."""
    return {
        marker.number: marker.strength
        for markers in match.happened(StrengthsSet)[0].mine.values()
        for marker in markers
    }


def content_with(*abilities):
    """Shirts 7, 8, … with these abilities, and opponents."""
    players = [footballer(7 + place, 1, "attack", ability=ability) for place, ability in enumerate(abilities)]
    return make_content(players, opponents=OPPONENTS)


@pytest.mark.parametrize("fuelled", [True, False])
def test_a_goal_for_two_fitness(dice, fuelled):
    dice.consequence(3 if fuelled else 4)
    content = content_with(ScoreGoal(fuel=2))
    match = Match(content, make_club(content, markers={"fitness": 3}), deploy({7: 0}, {7: 2} if fuelled else {}))
    assert match.score == (int(fuelled), 0)
    assert match.table.scorers == ((7,) if fuelled else ())
    assert [(goal.source, goal.card) for goal in match.happened(GoalScored)] == [("ability", 0)] * fuelled
    assert match.club.markers["fitness"] == (0 if fuelled else 2)


def test_the_others_in_his_zone_are_stronger(dice):
    dice.consequence(4)
    match = Match(content_with(StrengthenZone(more=1)), None, deploy({7: 0}))
    assert strengths(match) == {shirt: 2 if shirt == 8 else 1 for shirt in range(2, 12)}
    assert [(event.card, event.when) for event in match.happened(AbilityUsed)] == [(0, "match")]


def test_who_stands_alone_helps_nobody(dice):
    dice.consequence(4)
    posts = deploy({7: 0}, DL="2", DC="3 4", DR="5", ML="6", MC="8 9", MR="7", FC="10 11")
    match = Match(content_with(StrengthenZone(more=1)), None, posts)
    assert set(strengths(match).values()) == {1}
    assert match.happened(AbilityUsed) == []


def test_two_such_cards_help_each_other(dice):
    """Shirts 7 and 8 stand in MC together with 9, a defender without card."""
    dice.consequence(4)
    content = content_with(StrengthenZone(more=1), StrengthenZone(more=1))
    club = make_club(content, markers={"fitness": 2})
    club.icons[9 - 2] = "defence"
    posts = deploy({7: 0, 8: 1}, DL="2", DC="3 4", DR="5", ML="6", MC="7 8 9", FC="10 11")
    match = Match(content, club, posts)
    assert strengths(match) == {shirt: {7: 2, 8: 2, 9: 3}.get(shirt, 1) for shirt in range(2, 12)}


@pytest.mark.parametrize(("opponent", "nothing", "won"), [(WON, 3, True), (DRAWN, 4, False), (LOST, 5, False)])
@pytest.mark.parametrize("track", ["budget", "fanbase"])
def test_markers_after_a_win(dice, opponent, nothing, won, track):
    dice.consequence(nothing)
    match = Match(content_with(GainAfterWin(track=track)), None, deploy({7: 0}), opponent=opponent)
    match.until()
    assert match.club.markers[track] == int(won)
    assert [event.when for event in match.happened(AbilityUsed)] == (["after"] if won else [])


@pytest.mark.parametrize(("opponent", "nothing", "tokens"), [(WON, 3, 4), (DRAWN, 4, 3), (LOST, 5, 3)])
def test_a_token_on_the_card_after_a_win(dice, opponent, nothing, tokens):
    dice.consequence(nothing)
    content = content_with(TokenAfterWin())
    club = make_club(content, markers={"fitness": 1})
    club.players = [OwnedPlayer(0, tokens=3)]
    match = Match(content, club, deploy({7: 0}), opponent=opponent)
    assert match.club.players[0].tokens == tokens
    assert match.club.tokens == 0


@pytest.mark.parametrize(("die", "weeks"), [(1, 1), (2, 0), (6, 0)])
@pytest.mark.parametrize(("opponent", "nothing"), [(WON, 3), (DRAWN, 4), (LOST, 5)])
def test_a_one_suspends_him_for_a_week(dice, die, weeks, opponent, nothing):
    dice.discipline(die)
    dice.consequence(nothing)
    match = Match(content_with(SuspendedOnDie(most=1, weeks=1)), None, deploy({7: 0}), opponent=opponent)
    assert match.club.players[0].suspended == weeks


@pytest.mark.rule("EL-34")
@pytest.mark.parametrize(("die", "weeks"), [(1, 2), (2, 2), (3, 0)])
@pytest.mark.parametrize(("opponent", "nothing"), [(WON, 3), (DRAWN, 4), (LOST, 5)])
def test_a_low_die_injures_him(dice, die, weeks, opponent, nothing):
    dice.strain(die)
    dice.consequence(nothing)
    match = Match(content_with(InjuredOnDie(most=2, weeks=2)), None, deploy({7: 0}), opponent=opponent)
    assert match.club.players[0].injured == weeks


@pytest.mark.rule("EL-34", "EL-48", "EL-10")
def test_lighting_may_throw_it_again_and_a_doctor_may_prevent_it(dice):
    dice.strain(1, 1)
    dice.consequence(4)
    players = [footballer(7, 1, "attack", ability=InjuredOnDie())]
    content = make_content(players, staff=[staff_card(CancelInjury())], opponents=OPPONENTS)
    club = make_club(content, buildings=["lighting"], markers={"fitness": 1})
    match = Match(content, club, deploy({7: 0}))
    match.reroll("lighting")
    assert match.due == PickDue(0, "cancel_injury", (Piece("staff", 0),), True, (0, 1))
    match.pick(Piece("staff", 0))
    assert match.club.players[0].injured == 0
    assert match.club.staff[0].exhausted
    assert match.table.over


@pytest.mark.parametrize(("opponent", "nothing", "euros"), [(WON, 3, 0), (DRAWN, 4, 2), (LOST, 5, 0)])
def test_two_euros_after_a_draw(dice, opponent, nothing, euros):
    dice.consequence(nothing)
    content = content_with(GainAfterDraw(track="budget", count=2))
    match = Match(content, make_club(content, markers={"fitness": 1}), deploy({7: 0}), opponent=opponent)
    assert match.club.markers["budget"] == euros
    assert [event.when for event in match.happened(AbilityUsed)] == ["after"] * bool(euros)


@pytest.mark.rule("EL-28", "EL-34")
def test_who_goes_all_out_is_two_stronger_and_injured_afterwards(dice):
    dice.consequence(4)
    content = content_with(AllOut(fuel=1, more=2, weeks=1))
    match = Match(content, make_club(content, markers={"fitness": 2}), deploy({7: 0}, {7: 1}))
    assert match.due == PickDue(0, "ability", (Piece("player", 0),), True)
    match.pick(Piece("player", 0))
    assert strengths(match)[7] == 3
    assert match.club.players[0].injured == 1
    assert [event.when for event in match.happened(AbilityUsed)] == ["match", "after"]


@pytest.mark.rule("EL-28")
def test_nobody_has_to_go_all_out(dice):
    """The other assigned ability, which harms nobody, can be used before."""
    dice.consequence(3)
    content = content_with(AllOut(fuel=1), ScoreGoal(fuel=2))
    match = Match(content, make_club(content, markers={"fitness": 5}), deploy({7: 0, 8: 1}, {7: 1, 8: 2}))
    assert match.due == PickDue(0, "ability", (Piece("player", 0), Piece("player", 1)), True)
    match.pick(Piece("player", 1))
    assert match.due == PickDue(0, "ability", (Piece("player", 0),), True)
    match.pick(None)
    assert match.score == (1, 0)
    assert strengths(match)[7] == 1
    assert match.club.players[0].injured == 0
    assert [player.exhausted for player in match.club.players] == [False, True]


@pytest.mark.rule("EL-28")
def test_one_assigned_ability_that_harms_nobody_acts_by_itself(dice):
    dice.consequence(4)
    content = content_with(WeakenFacing(fuel=1))
    match = Match(content, make_club(content, markers={"fitness": 2}), deploy({7: 0}, {7: 1}))
    assert match.table.used == (0,)
    assert match.table.over


def test_who_does_not_play_is_not_suspended_and_helps_nobody(dice):
    dice.consequence(3)
    content = content_with(SuspendedOnDie(), GainAfterWin(track="budget"), StrengthenZone())
    match = Match(content, make_club(content), deploy(), opponent=WON)
    assert match.happened(AbilityUsed) == []
    assert set(strengths(match).values()) == {1}


def test_after_the_match_the_owner_says_who_comes_first(dice):
    dice.discipline(2)
    dice.consequence(3)
    content = content_with(SuspendedOnDie(), GainAfterWin(track="fanbase"))
    match = Match(content, None, deploy({7: 0, 8: 1}), opponent=WON)
    assert match.due == PickDue(0, "after", (Piece("player", 0), Piece("player", 1)))
    match.pick(Piece("player", 1))
    match.until()
    assert [event.card for event in match.happened(AbilityUsed)] == [1, 0]


@pytest.mark.rule("EL-10")
def test_a_fan_won_after_the_match_may_throw_the_next_die_again(dice):
    dice.discipline(1, 2)
    dice.consequence(3)
    content = content_with(SuspendedOnDie(), GainAfterWin(track="fanbase"))
    match = Match(content, None, deploy({7: 0, 8: 1}), opponent=WON)
    match.pick(Piece("player", 1))
    match.reroll()
    assert match.club.players[0].suspended == 0
    assert match.table.over


@pytest.mark.rule("EL-23")
@pytest.mark.parametrize("ability", [ScoreGoal(fuel=2), WeakenFacing(fuel=1)])
def test_without_fuel_they_do_not_act(dice, ability):
    dice.consequence(4)
    content = content_with(ability)
    match = Match(content, make_club(content, markers={"fitness": 9}), deploy({7: 0}))
    assert match.table.over
    assert match.club.markers["fitness"] == 8


@pytest.mark.rule("EL-36")
def test_after_match_effects_of_a_card_hurt_in_an_earlier_match_are_off(dice):
    dice.consequence(3)
    content = content_with(GainAfterWin(track="budget"))
    club = make_club(content, markers={"fitness": 1})
    club.players = [OwnedPlayer(0, injured=1)]
    match = Match(content, club, deploy(DL="2", DC="3 4", DR="5", ML="6", MC="7 8", MR="9", FC="10 11"), opponent=WON)
    assert match.club.markers["budget"] == 0
    assert match.club.players[0].is_fit

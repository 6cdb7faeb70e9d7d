"""EL-26: what happens before the match."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.model import OwnedPlayer, Pick, PickDue, Piece
from engine.eleven.content.abilities import GainBefore, GoalOnDie, OwnGoalOnDie
from engine.eleven.match.events import AbilityUsed, GoalScored, ZoneCompared
from tests.engine.eleven.builders import DRAWN, LOST, OPPONENTS, Match, deploy, footballer, make_club, make_content

pytestmark = pytest.mark.rule("EL-26")

HOPE, CLUMSY, SELLER = 0, 1, 2
PLAYERS = (
    footballer(9, 1, "attack", ability=GoalOnDie(least=6)),
    footballer(3, 1, "defence", ability=OwnGoalOnDie(least=6)),
    footballer(10, 1, "attack", ability=GainBefore(track="operation", count=1)),
)
CONTENT = make_content(PLAYERS, opponents=OPPONENTS)


def match_with(*cards: int, opponent: int = DRAWN) -> Match:
    posts = deploy({CONTENT.players[card].shirt: card for card in cards})
    return Match(CONTENT, None, posts, opponent=opponent)


def test_a_six_scores_and_is_credited_to_the_card(dice):
    dice.goal(6)
    dice.consequence(3)
    match = match_with(HOPE)
    match.until()
    assert (match.score, match.table.result, match.table.scorers) == ((1, 0), "win", (9,))
    (goal,) = match.happened(GoalScored)
    assert (goal.source, goal.card, goal.own) == ("before", HOPE, True)


def test_a_five_does_not(dice):
    dice.goal(5)
    dice.consequence(4)
    match = match_with(HOPE)
    match.until()
    assert (match.score, match.table.result) == ((0, 0), "draw")


def test_an_own_goal_is_credited_to_nobody(dice):
    dice.own_goal(6)
    dice.consequence(5)
    match = match_with(CLUMSY)
    match.until()
    assert (match.score, match.table.result, match.table.scorers) == ((0, 1), "loss", ())
    (goal,) = match.happened(GoalScored)
    assert (goal.card, goal.own) == (None, False)


def test_no_own_goal_below_six(dice):
    dice.own_goal(5)
    dice.consequence(4)
    match = match_with(CLUMSY)
    assert match.score == (0, 0)


def test_goals_before_the_match_stand(dice):
    """They score one too: it is a draw."""
    dice.goal(6)
    dice.consequence(4)
    match = match_with(HOPE, opponent=LOST)
    match.until()
    assert (match.score, match.table.result) == ((1, 1), "draw")
    first = match.happened(ZoneCompared)[0]
    assert (first.goals, first.against) == (1, 0)


def test_markers_gained_before_the_match(dice):
    dice.consequence(4)
    match = match_with(SELLER)
    assert match.club.markers["operation"] == 1


def test_cards_that_do_not_play_do_not_act(dice):
    dice.consequence(4)
    match = Match(CONTENT, make_club(CONTENT), deploy())
    assert match.table.over
    assert match.happened(AbilityUsed) == []
    assert match.club.markers["operation"] == 0


def test_the_owner_orders_them_and_leaves_none_out(dice):
    dice.own_goal(1)
    dice.goal(1)
    dice.consequence(4)
    match = match_with(HOPE, CLUMSY, SELLER)
    assert match.due == PickDue(0, "before", (Piece("player", CLUMSY), Piece("player", HOPE), Piece("player", SELLER)))
    assert match.fault(Pick(0, None)) is not None
    match.pick(Piece("player", SELLER))
    assert [event.card for event in match.happened(AbilityUsed)] == [SELLER]
    match.pick(Piece("player", CLUMSY))
    # The last one needs no choice.
    assert [(event.card, event.when) for event in match.happened(AbilityUsed)] == [
        (SELLER, "before"), (CLUMSY, "before"), (HOPE, "before"),
    ]  # fmt: skip
    assert {event.rule for event in match.happened(AbilityUsed)} == {"EL-26"}


def test_they_need_no_fitness_beyond_the_one_to_play(dice):
    dice.consequence(4)
    club = make_club(CONTENT, markers={"fitness": 1})
    match = Match(CONTENT, club, deploy({10: SELLER}))
    assert match.club.markers["operation"] == 1
    assert match.club.markers["fitness"] == 0


def test_the_trained_side_acts_if_it_lies_up(dice):
    trained = footballer(9, 1, "attack", trained_ability=GainBefore(track="budget", count=2))
    content = make_content([trained], opponents=OPPONENTS)
    for lies_up, euros in ((False, 0), (True, 2)):
        dice.consequence(4)
        club = make_club(content, markers={"fitness": 1})
        club.players = [OwnedPlayer(0, trained=lies_up)]
        match = Match(content, club, deploy({9: 0}))
        assert match.club.markers["budget"] == euros

"""EL-10: a die of one's own is thrown again for a fanbase marker; lighting and a director do it for nothing."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules.dice import reroll_means
from engine.eleven.club_rules.events import DieThrown, Exhausted
from engine.eleven.club_rules.model import AnswerDie, Die, OwnedPlayer, Piece, RerollDue
from engine.eleven.content.abilities import GoalOnDie
from engine.eleven.content.cards import DirectorCard
from engine.eleven.content.effects import FreeReroll
from engine.eleven.content.ploys import SetPiece
from engine.eleven.match.model import TacticDue
from tests.engine.eleven.builders import Match, deploy, director_card, footballer, make_club, make_content

pytestmark = pytest.mark.rule("EL-10")

LUCKY = footballer(9, ability=GoalOnDie(least=6))
"""Before the match a 6 scores."""


def lucky_match(**club) -> Match:
    """A match that begins with that die."""
    directors = club.pop("directors", ())
    content = make_content([LUCKY], directors=directors)
    markers = {"fitness": 1, **club.pop("markers", {})}
    return Match(content, make_club(content, markers=markers, **club), deploy({9: 0}))


def test_a_marker_throws_it_again_as_often_as_somebody_pays(dice):
    dice.goal(2, 3, 6)
    dice.consequence(4)
    match = lucky_match(markers={"fanbase": 2})
    assert match.due == RerollDue(0, Die(0, "goal", 6, (0, 6)), 2, ("fanbase",))
    match.reroll()
    assert (match.due.value, match.club.markers["fanbase"]) == (3, 1)
    match.reroll()
    assert match.club.markers["fanbase"] == 0
    assert match.score[0] == 1
    match.until()
    thrown = [(event.value, event.means) for event in match.happened(DieThrown) if event.die.purpose == "goal"]
    assert thrown == [(2, None), (3, "fanbase"), (6, "fanbase")]


def test_a_die_that_is_kept_counts(dice):
    dice.goal(2)
    match = lucky_match(markers={"fanbase": 1})
    match.keep()
    assert (match.club.markers["fanbase"], match.score) == (1, (0, 0))


def test_without_means_nobody_is_asked(dice):
    dice.goal(2)
    dice.consequence(4)
    match = lucky_match()
    assert not match.happened(Exhausted)
    assert match.due is None


def test_a_die_that_scored_is_never_asked_about(dice):
    dice.goal(6)
    match = lucky_match(markers={"fanbase": 1})
    assert match.score == (1, 0)
    assert not isinstance(match.due, RerollDue)


def test_fans_on_the_stands_are_no_markers(dice):
    dice.consequence(4)
    content = make_content(tactics=[SetPiece(least=5)])
    match = Match(content, make_club(markers={"fanbase": 2}))
    match.fans(2)
    dice.set_piece(1)
    match.tactic(0)
    assert match.due is None
    assert match.table.over


def test_lighting_helps_once_a_matchday(dice):
    dice.goal(1, 2)
    dice.consequence(4)
    match = lucky_match(buildings=["store", "lighting"])
    assert match.due.means == ("lighting",)
    match.reroll("lighting")
    # It fell on 2 and nothing is left to throw it again with, nor the consequence.
    assert match.due is None
    assert match.happened(Exhausted) == [Exhausted(seat=0, piece=Piece("building", 1), rule="EL-18")]


@pytest.mark.rule("EL-37")
def test_suspended_lighting_doesn_t_help_even_if_its_token_goes_in_this_match(dice):
    dice.goal(1)
    dice.consequence(4)
    content = make_content([LUCKY])
    club = make_club(content, markers={"fitness": 1}, buildings=["lighting"])
    club.buildings[0].suspended = 1
    match = Match(content, club, deploy({9: 0}))
    assert match.due is None
    assert match.club.buildings[0].suspended == 0


def test_a_director_helps_once_and_is_exhausted(dice):
    dice.goal(1, 2)
    dice.consequence(4)
    match = lucky_match(directors=[director_card(), director_card(FreeReroll())])
    assert match.due.means == ("director",)
    match.reroll("director")
    assert match.due is None
    assert [one.exhausted for one in match.club.directors] == [False, True]


def test_all_means_are_offered_and_others_refused(dice):
    dice.goal(1)
    match = lucky_match(markers={"fanbase": 1}, buildings=["lighting"], directors=[director_card(FreeReroll())])
    assert match.due.means == ("fanbase", "lighting", "director")
    assert match.fault(AnswerDie(0, "bribe")) == Reason("no_such_means")


@pytest.mark.parametrize(
    ("die", "value", "offered"),
    [
        (Die(0, "meeting"), 6, True),
        (Die(0, "consequence"), 1, True),
        (Die(0, "potential", 6, (1,)), 2, True),  # the fanbase stat is 2: a 3 is needed
        (Die(0, "potential", 6, (1,)), 3, False),
        (Die(0, "goal", 6, (0, 6)), 5, True),
        (Die(0, "own_goal", 6, (0, 6)), 5, False),
        (Die(0, "own_goal", 6, (0, 6)), 6, True),
        (Die(0, "discipline", 6, (0, 1)), 1, True),
        (Die(0, "discipline", 6, (0, 1)), 2, False),
        (Die(0, "set_piece", 6, (5,)), 4, True),
        (Die(0, "set_piece", 6, (5,)), 5, False),
        (Die(0, "injury", 10, (1,)), 9, True),
        (Die(0, "injury", 10, (1,)), 8, False),  # nobody wears it
        (Die(0, "injury", 10, (1,)), 7, False),  # he is out for longer already
        (Die(0, "injury", 10, (2,)), 7, False),  # and for as long
        (Die(0, "injury", 10, (3,)), 7, True),
        (Die(0, "suspension", 10, (1,)), 9, True),
        (Die(0, "suspension", 10, (1,)), 10, False),
    ],
)
def test_only_a_die_that_could_fall_better_is_offered(die, value, offered):
    content = make_content([footballer(9), footballer(7)])
    club = make_club(content, markers={"fanbase": 1})
    club.players[1] = OwnedPlayer(1, injured=2)
    assert reroll_means(content, club, die, value) == (("fanbase",) if offered else ())


@pytest.mark.rule("EL-9")
@pytest.mark.parametrize(("value", "offered"), [(1, True), (2, False), (5, True)])
def test_three_different_votes_are_thrown_for_again_anyway(value, offered):
    """On 2 they vote yellow, red and blue: no marker is asked for."""
    votes = (
        ("yellow",) * 6,
        ("yellow", "red", "blue", "blue", "red", "red"),
        ("blue", "blue", "blue", "blue", "red", "red"),
    )
    board = [
        DirectorCard(key=f"director{number}", name="Director", votes=one, stats={}, face=1)
        for number, one in enumerate(votes)
    ]
    content = make_content(directors=board)
    club = make_club(content, markers={"fanbase": 1})
    assert reroll_means(content, club, Die(0, "meeting"), value) == (("fanbase",) if offered else ())


@pytest.mark.parametrize(("purpose", "data"), [("meeting", ()), ("potential", (3,)), ("suspension", (1,))])
def test_lighting_is_for_matchday(purpose, data):
    content = make_content([footballer(2)])
    club = make_club(content, buildings=["lighting"])
    assert reroll_means(content, club, Die(0, purpose, 6, data), 2) == ()


def test_tactics_come_after_the_dice_before_the_match(dice):
    dice.goal(1)
    content = make_content([LUCKY], tactics=[SetPiece(least=5)])
    match = Match(content, make_club(content, markers={"fitness": 1, "fanbase": 1}), deploy({9: 0}))
    assert isinstance(match.due, RerollDue)
    match.keep()
    match.fans(0)
    assert isinstance(match.due, TacticDue)

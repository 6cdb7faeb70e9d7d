"""EL-10: a die of one's own is thrown again for a fanbase marker; lighting and a director do it for nothing."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from engine.core.model import Reason
from engine.eleven.club_rules.dice import reroll_means
from engine.eleven.club_rules.events import DieThrown, Exhausted
from engine.eleven.club_rules.model import AnswerDie, Built, Club, Die, OwnedDirector, OwnedPlayer, Piece, RerollDue
from engine.eleven.club_rules.outcomes import better_faces, majority, settling_faces
from engine.eleven.content.abilities import GoalOnDie
from engine.eleven.content.cards import Content, DirectorCard, Result, Vote
from engine.eleven.content.effects import BreakTies, CancelInjury, FreeReroll
from engine.eleven.content.load import load
from engine.eleven.content.ploys import SetPiece
from engine.eleven.match.model import FansDue, TacticDue
from tests.engine.eleven.builders import Match, deploy, director_card, footballer, make_club, make_content, staff_card

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


def board_of(*votes: str) -> tuple[Content, Club]:
    """A board whose directors vote so on 1 to 6, and a fan to throw again with."""
    names: dict[str, Vote] = {"Y": "yellow", "B": "blue", "R": "red"}
    board = [
        DirectorCard(key=f"director{n}", name="Director", votes=tuple(names[one] for one in row), stats={}, face=1)
        for n, row in enumerate(votes)
    ]
    content = make_content(directors=board)
    return content, make_club(content, markers={"fanbase": 1})


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_board_that_can_only_ever_decide_one_thing_is_not_asked_about(value):
    """Yellow on 1 and 4, three minds on the others: another throw ends in yellow as well."""
    content, club = board_of("YYYYYR", "YRRYRB", "BBBBBY")
    die = Die(0, "meeting")
    assert settling_faces(content, club, die) == (1, 4)
    assert reroll_means(content, club, die, value) == ()


def test_only_faces_on_which_a_board_decides_otherwise_could_be_better():
    content, club = board_of("YYYYBR", "YRYYBY", "BBRBBY")  # YYB YRB YYR YYB BBB RYY
    die = Die(0, "meeting")
    assert better_faces(content, club, die, 1) == (5,)
    assert better_faces(content, club, die, 5) == (1, 3, 4, 6)
    assert better_faces(content, club, die, 2) == ()


@pytest.mark.rule("EL-49")
def test_for_who_breaks_his_ties_three_minds_are_better_too():
    content, club = board_of("YYYYYR", "YRRYRB", "BBBBBY")
    tiebreaker = DirectorCard(
        key="breaker", name="Director", votes=content.directors[2].votes, stats={}, face=1, passives=(BreakTies(),)
    )
    content = replace(content, directors=(*content.directors[:2], tiebreaker))
    die = Die(0, "meeting")
    assert better_faces(content, club, die, 1) == (2, 3, 5, 6)
    assert better_faces(content, club, die, 2) == ()
    club.directors[2].suspended = 1
    assert better_faces(content, club, die, 1) == ()


def test_boards_of_the_shipped_directors_that_decide_one_colour_are_never_asked():
    content = load()
    boards = list(combinations(range(len(content.directors)), 3))
    one_colour = 0
    for board in boards:
        club = Club(directors=[OwnedDirector(card) for card in board])
        die = Die(0, "meeting")
        decided = [majority([content.directors[card].votes[face] for card in board]) for face in range(6)]
        asked = [bool(better_faces(content, club, die, face)) for face in range(1, 7)]
        if len({vote for vote in decided if vote}) < 2 and not breaks_ties(content, board):
            one_colour += 1
            assert not any(asked)
        else:
            assert asked == [vote is not None for vote in decided]
    assert 0 < one_colour < len(boards) // 5


def breaks_ties(content: Content, board: tuple[int, ...]) -> bool:
    return any(isinstance(one, BreakTies) for card in board for one in content.directors[card].passives)


WIN_DRAW_LOSS: tuple[Result, ...] = ("win", "draw", "loss")


@pytest.mark.rule("EL-34")
@pytest.mark.parametrize(
    ("result", "asked"),
    [
        ("win", [True] * 4 + [False] * 2),
        ("draw", [True] * 4 + [False] * 2),
        ("loss", [True] * 5 + [False]),
    ],
)
def test_a_consequence_is_asked_about_if_another_would_be_better_for_anybody(result, asked):
    content = replace(make_content(), tables=load().tables)
    club = make_club(content, markers={"fanbase": 1, "budget": 3})
    faces = [better_faces(content, club, Die(0, "consequence"), face, result) for face in range(1, 7)]
    assert [bool(better) for better in faces] == asked
    assert result != "loss" or faces[0] == (2, 3, 4, 6), "two weeks are better than three"
    assert result != "loss" or faces[3] == (6,), "a step lost or somebody hurt is hard to say"


@pytest.mark.rule("EL-2", "EL-34")
def test_a_step_that_takes_nothing_is_as_good_as_none():
    content, die = replace(make_content(), tables=load().tables), Die(0, "consequence")
    poor = make_club(content, stats={"fanbase": 1})
    assert better_faces(content, poor, die, 3, "loss") == (5, 6)
    poor.markers["budget"] = 1
    assert better_faces(content, poor, die, 3, "loss") == (6,)


@pytest.mark.rule("EL-34")
@pytest.mark.parametrize("result", WIN_DRAW_LOSS)
def test_after_the_last_match_of_a_season_nothing_is_asked_that_counts_no_more(result):
    content = make_content([footballer(9)])
    club = make_club(content, markers={"fanbase": 1, "budget": 3})
    assert better_faces(content, club, Die(0, "injury", 10, (1,)), 9, result, last=True) == ()
    assert better_faces(content, club, Die(0, "strain", 6, (0, 3)), 1, result, last=True) == ()
    assert better_faces(content, club, Die(0, "discipline", 6, (0, 3)), 1, result, last=True) == ()
    table = load().tables
    with_table = replace(content, tables=table)
    for face in range(1, 7):
        assert better_faces(with_table, club, Die(0, "consequence"), face, result, last=True) == ()


@pytest.mark.rule("EL-34")
def test_of_the_last_consequence_money_and_tracks_at_the_top_still_count():
    """On the test's table a win brings budget +1 for a 6, a loss takes a step of the fanbase for a 3, of the budget
    for a 4, and brings one of fitness for a 6."""
    content, die = make_content(), Die(0, "consequence")
    top = make_club(stats={"fitness": 5})
    assert better_faces(content, top, die, 1, "loss", last=True) == (6,)
    assert better_faces(content, top, die, 6, "loss", last=True) == ()
    rich = make_club(stats={"budget": 6})  # a seventh step is a euro
    assert better_faces(content, rich, die, 1, "win", last=True) == (6,)
    poor = make_club(stats={"fanbase": 1}, markers={"budget": 2})  # a step below the bottom is a euro, without a fan
    assert better_faces(content, poor, die, 3, "loss", last=True) == (1, 2, 4, 5, 6)
    poor.markers["fanbase"] = 1
    assert better_faces(content, poor, die, 3, "loss", last=True) == ()


@pytest.mark.rule("EL-34")
@pytest.mark.parametrize("last", [True, False])
def test_the_last_match_ends_without_a_question(dice, last):
    """An injury falls and finds somebody: in any other week the die would be asked about, and then the doctor."""
    dice.consequence(1)
    if last:
        dice.injury(9)
    content = make_content([footballer(9)], staff=[staff_card(passive=CancelInjury())], tables=load().tables)
    match = Match(content, make_club(content, markers={"fanbase": 2}), deploy(), last=last)
    match.until(FansDue)
    match.fans(1)
    assert (match.due is None) is last
    if last:
        assert match.club.players[0].injured == 2


@pytest.mark.parametrize(("purpose", "data"), [("meeting", ()), ("potential", (3,)), ("suspension", (1,))])
def test_lighting_is_for_matchday(purpose, data):
    content, club = board_of("YYYYBR", "YRYYBY", "BBRBBY")
    content = replace(content, players=(footballer(2),))
    club.players, club.buildings, club.markers["fanbase"] = [OwnedPlayer(0)], [Built("lighting")], 0
    die, value = Die(0, purpose, 6, data), 1 if purpose == "meeting" else 2
    assert better_faces(content, club, die, value)
    assert reroll_means(content, club, die, value) == ()


def test_tactics_come_after_the_dice_before_the_match(dice):
    dice.goal(1)
    content = make_content([LUCKY], tactics=[SetPiece(least=5)])
    match = Match(content, make_club(content, markers={"fitness": 1, "fanbase": 1}), deploy({9: 0}))
    assert isinstance(match.due, RerollDue)
    match.keep()
    match.fans(0)
    assert isinstance(match.due, TacticDue)

"""The page between the matches of several: a league's table, a cup's tree, who meets whom next, and how close it is."""

from __future__ import annotations

import pygame
import pytest

from engine.core.friendly import cup_tree
from engine.core.model import Seat
from game.stage.bracket import GAP, JOINT, NARROWEST, TIE, Bracket, ShownTie, TieBox, stage_title, tree_width
from game.stage.friendly import Club, Leg, Series, summarise
from game.stage.friendly_scene import SeriesDoors, SeriesScene
from game.stage.gallery import nowhere
from game.stage.match_bill import MatchBill
from game.ui.widgets import Table, Widget
from game.ui.window import open_ui
from tests.game.driving import words_on

A, B, C, D, E = (Club(name.lower(), name, seat) for seat, name in enumerate("ABCDE"))
SEATS = Seat("Maja"), Seat("Bruno", 2), Seat("Ada"), Seat("D", 3), Seat("E", 4)


def shown(series: Series, size: tuple[int, int] = (1280, 720)) -> SeriesScene:
    ui = open_ui(size)
    scene = SeriesScene(ui, "superclub", series, lambda key: None, SeriesDoors(nowhere, play=nowhere), 5)
    ui.stack.push(scene)
    ui.stack.draw(pygame.Surface(ui.size))
    return scene


def all_of(scene: SeriesScene, kind: type[Widget]) -> list[Widget]:
    return [widget for widget in scene.view.root.walk() if isinstance(widget, kind)]


def league() -> Series:
    """B beat A, A and C drew; a win counts six, a draw two."""
    legs = Leg((B, A), (2, 1), 0), Leg((A, C), (1, 1), None)
    return Series(SEATS[:3], (B, C, A), legs, 1, False, points=(6, 2, 2), each=2, win=6, coming=(C, B))


def cup(won: int) -> Series:
    """A, B, C, D, E as they were drawn: A meets B, the others have a bye; the first of each tie wins."""
    winners = [0, 0, 3, 0][:won]
    legs = Leg((A, B), (2, 0), 0), Leg((A, C), (1, 1), 0), Leg((D, E), (2, 1), 0), Leg((A, D), (2, 0), 0)
    meetings = ((A, B), (A, C), (D, E), (A, D))
    champion = A if won == 4 else None
    coming = () if champion else meetings[won]
    tree = cup_tree(range(5), winners)
    return Series(SEATS, (A, B, C, D, E), legs[:won], 1, champion is not None, champion, cup=tree, coming=coming)


def test_a_table_has_points_and_what_was_won_drawn_and_lost() -> None:
    (table,) = all_of(shown(league()), Table)
    assert isinstance(table, Table)
    texts = [[cell for cell in row if isinstance(cell, str)] for row in table.rows]
    assert texts == [
        ["1", "6", "1", "1", "0", "0", "Computer · level 2"],
        ["2", "2", "1", "0", "1", "0", "Ada"],
        ["3", "2", "2", "0", "1", "1", "Maja"],
    ]
    assert table.own == {1, 2}, "people's rows are of paper"


def test_the_list_calls_it_by_the_first_persons_club_wherever_that_stands() -> None:
    assert summarise(league()).club == "A"


def test_the_bill_says_who_meets_next_and_in_the_end_who_has_won() -> None:
    (bill,) = all_of(shown(league()), MatchBill)
    assert isinstance(bill, MatchBill)
    assert [(club.name, club.note) for club in bill.clubs] == [("C", "Ada"), ("B", "Computer · level 2")]
    (bill,) = all_of(shown(cup(4)), MatchBill)
    assert isinstance(bill, MatchBill)
    assert [club.name for club in bill.clubs] == ["A"]


def test_a_cup_shows_byes_winners_and_what_is_not_known_yet() -> None:
    ties = [box.tie for box in all_of(shown(cup(2)), TieBox) if isinstance(box, TieBox)]
    names = [tuple(None if club is None else club.name for club in tie.clubs) for tie in ties]
    first, semi, final = names[:4], names[4:6], names[6:]
    assert first == [("A", "B"), ("C", None), ("D", None), ("E", None)]
    assert semi == [("A", "C"), ("D", "E")]
    assert final == [("A", None)], "who is through stands in a tie that is not drawn yet"
    assert [tie.winner for tie in ties] == [0, 0, 0, 0, 0, None, None]
    assert [tie.drawn for tie in ties] == [True] * 6 + [False]
    goals = [tuple(club and club.goals for club in tie.clubs) for tie in ties]
    assert goals[0] == (2, 0)
    assert goals[4] == (1, 1), "after penalties the one that is marked is through"


@pytest.mark.parametrize(
    ("clubs", "titles"), [(3, ["Semi-finals", "Final"]), (6, ["Quarter-finals", "Semi-finals", "Final"])]
)
def test_stages_are_called_by_their_way_to_the_final(clubs: int, titles: list[str]) -> None:
    t = open_ui((1280, 720)).t
    assert [stage_title(t, clubs, stage) for stage in range(len(titles))] == titles


def test_a_tree_that_has_no_room_stands_stage_under_stage() -> None:
    boxes = [[TieBox(ShownTie(), f"{stage} {number}") for number in range(2 - stage)] for stage in range(2)]
    bracket = Bracket(boxes, ["Semi-finals", "Final"])
    assert tree_width(2) == 2 * NARROWEST + JOINT == 420
    assert bracket.is_tree(420)
    assert not bracket.is_tree(419)
    head = 32
    assert bracket.measure(420) == (420, head + 2 * (TIE + GAP))
    assert bracket.measure(419) == (419, 2 * head + 3 * (TIE + GAP))


@pytest.mark.parametrize(
    ("series", "title", "aim", "points"),
    [
        (league(), "THE TABLE", "Whoever leads the table in the end has won.", "6 points"),
        (cup(1), "THE CUP", "Who loses is out; whoever wins the final has won.", "1 match"),
    ],
)
def test_what_several_play_has_words_of_its_own(series: Series, title: str, aim: str, points: str) -> None:
    scene = shown(series)
    assert title in words_on(scene)
    t = scene.ui.t
    words = f"win.friendly_{series.kind}"
    assert t(f"{words}.aim") == aim
    assert t(f"{words}.points", n=series.count(series.clubs[0])) == points


def test_a_league_leads_to_what_half_a_win_for_each_match_to_come_would_make_of_it() -> None:
    """B has six and a match to come, A two and none, C two and one."""
    series = league()
    assert [series.expected(club) for club in series.clubs] == [6 + 3, 2 + 3, 2]


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_what_matches_against_clubs_that_are_not_in_the_table_are_is_said(size: tuple[int, int]) -> None:
    """Each of two managers has met a club of the league, so one sees a match of which one has heard nothing."""
    outside = Club("x", "X"), Club("y", "Y")
    legs = Leg((A, outside[0]), (3, 0), 0), Leg((B, outside[1]), (1, 1), None)
    series = Series(SEATS[:2], (A, B), legs, 1, True, A, points=(3, 1), each=1, win=3)
    assert series.abroad == outside
    words = " ".join(words_on(shown(series, size)))
    assert "Every manager meets a club of the league. The matches of computers are played meanwhile;" in words
    assert league().abroad == ()
    assert "Every manager meets" not in " ".join(words_on(shown(league(), size)))


def test_of_who_plays_alone_the_clubs_he_has_met_are_in_the_series_with_what_they_won() -> None:
    """Two matches against X, of which X won one, and a draw with Y."""
    x, y = Club("x", "X"), Club("y", "Y")
    legs = Leg((A, x), (0, 1), 1), Leg((A, x), (2, 1), 0), Leg((A, y), (1, 1), None)
    scene = shown(Series(SEATS[:1], (A,), legs, 3, True, None))
    assert [(scene.series.won(club), club.name) for club in (A, *scene.series.abroad)] == [(1, "A"), (1, "X"), (0, "Y")]
    words = words_on(scene)
    assert words.count("X") == 1 + 2, "in the series, and in each match"
    assert words.count("Y") == 1 + 1

"""What a match moved in a table: places, whom it passed, and how far it is from the top."""

from __future__ import annotations

from game.stage import meaning
from game.stage.meaning import Moved
from game.ui import text

NAMES = ("Ash", "Birch", "Cedar", "Daw", "Elm")
BEFORE = ((0, 9), (1, 7), (2, 6), (3, 6), (4, 1))


def moved(before: meaning.Order, now: meaning.Order, *, share: bool = False) -> Moved:
    return Moved("futti", before, now, lambda club: (NAMES[club], None), (3,), share)


def said(one: Moved) -> list[str]:
    return [words for _, words in meaning.lines(text.load("en", strict=True), one, 3)]


def test_a_club_that_climbs_says_whom_it_passed_and_whom_it_is_behind() -> None:
    now = ((0, 9), (3, 9), (1, 8), (2, 6), (4, 4))
    found = moved(BEFORE, now)
    assert said(found) == ["Up 2 places, 2nd now.", "Past Birch & Cedar.", "Level with Ash."]
    own = next(row for row in meaning.rows(found) if row.own)
    assert (own.place, own.rose, own.points) == (2, 2, "9")
    assert [row.rose for row in meaning.rows(found)] == [0, 2, -1, -1, 0]


def test_a_club_that_falls_says_who_passed_it() -> None:
    now = ((0, 12), (1, 7), (2, 7), (4, 7), (3, 6))
    assert said(moved(BEFORE, now)) == ["Down a place, 5th now.", "Passed by Elm.", "6 points behind Ash."]


def test_of_many_that_were_passed_two_are_named() -> None:
    before = ((0, 9), (1, 8), (2, 8), (4, 8), (3, 7))
    now = ((3, 10), (0, 9), (1, 8), (2, 8), (4, 8))
    told = said(moved(before, now))
    assert told == ["Up 4 places, 1st now.", "Past Ash & Birch and 2 more.", "1 point ahead of Ash."]


def test_before_anything_counted_nobody_has_moved() -> None:
    told = moved((), BEFORE)
    assert said(told) == ["4th in the table.", "3 points behind Ash."]
    assert {row.rose for row in meaning.rows(told)} == {0}


def test_level_clubs_share_a_place_where_the_game_says_so() -> None:
    assert dict(moved(BEFORE, BEFORE, share=True).places(BEFORE)) == {0: 1, 1: 2, 2: 3, 3: 3, 4: 5}
    assert dict(moved(BEFORE, BEFORE).places(BEFORE)) == {0: 1, 1: 2, 2: 3, 3: 4, 4: 5}

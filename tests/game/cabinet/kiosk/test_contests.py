"""The ladder of the day and the organiser's tournament, as they follow from the kiosk's book."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from game.cabinet.kiosk.book import Book, Drawn, Ended, Met, Scored
from game.cabinet.kiosk.contests import King, Row, Tournament, ladder, tournament

NOON = 1_764_590_400
TODAY = date.fromtimestamp(NOON)


def book(path: Path | None = None) -> Book:
    return Book(path, lambda: NOON)


def duel(of: Book, left: str, right: str, winner: int | None, game: str = "futti") -> None:
    of.note(Scored, game=game, people=(left, right), winner=winner, rank=(1,), said="1:0", club="A", seed=1)


def test_the_winner_stays_until_he_is_beaten() -> None:
    kept = book()
    assert ladder(kept, "futti", TODAY).king is None
    duel(kept, "ANN", "BOB", 0)
    duel(kept, "ANN", "CAT", 0)
    duel(kept, "ANN", "DAN", None)
    assert ladder(kept, "futti", TODAY).king == King("ANN", 2)
    duel(kept, "ANN", "EVE", 1)
    assert ladder(kept, "futti", TODAY) == (King("EVE", 1), (King("ANN", 2), King("EVE", 1)))


def test_each_game_and_each_day_has_its_own_ladder() -> None:
    kept = book()
    duel(kept, "ANN", "BOB", 0)
    assert ladder(kept, "eleven", TODAY).king is None
    assert ladder(kept, "futti", date.fromtimestamp(NOON + 24 * 3600)).king is None


def test_who_gives_no_initials_is_not_known_again() -> None:
    kept = book()
    duel(kept, "", "", 0)
    duel(kept, "", "", 0)
    assert ladder(kept, "futti", TODAY) == (King("", 1), (King("", 1), King("", 1)))


def test_a_match_of_one_person_is_no_challenge() -> None:
    kept = book()
    kept.note(Scored, game="futti", people=("ANN",), winner=0, rank=(1,), said="1:0", club="A", seed=1)
    assert ladder(kept, "futti", TODAY).king is None


def meet(of: Book, winner: int | None) -> None:
    """The next two of the tournament meet."""
    found = tournament(of)
    assert found is not None
    assert found.next is not None
    of.note(Met, pair=(found.next.home, found.next.away), winner=winner, said="1:0")


def the(of: Book) -> Tournament:
    found = tournament(of)
    assert found is not None
    return found


@pytest.mark.parametrize("count", [4, 5, 8, 11, 16])
def test_a_bracket_ends_after_one_match_less_than_names(count: int) -> None:
    kept = book()
    kept.note(Drawn, names=tuple(f"N{n}" for n in range(count)), game="futti", form="bracket")
    for _ in range(count - 1):
        assert the(kept).champion is None
        meet(kept, 0)
    assert the(kept).next is None
    assert the(kept).champion == 0


def test_in_a_bracket_a_draw_is_played_again() -> None:
    kept = book()
    kept.note(Drawn, names=("A", "B", "C", "D"), game="futti", form="bracket")
    first = the(kept).next
    meet(kept, None)
    assert the(kept).next == first
    meet(kept, 1)
    assert the(kept).next != first
    meet(kept, 0)
    meet(kept, 1)
    assert the(kept).names[the(kept).champion or 0] == "C"


def test_a_league_has_everybody_meet_once_and_three_points_for_a_win() -> None:
    """Of four: A beats everybody, B draws with C and beats D, C loses to D.

    A 9 points; B 3 + 1 = 4; C 1; D 3.
    """
    kept = book()
    kept.note(Drawn, names=("A", "B", "C", "D"), game="eleven", form="league")
    won = {(0, 1): 0, (0, 2): 0, (0, 3): 0, (1, 2): None, (1, 3): 1, (2, 3): 3}
    for _ in range(6):
        meeting = the(kept).next
        assert meeting is not None
        winner = won[min(meeting.home, meeting.away), max(meeting.home, meeting.away)]
        meet(kept, None if winner is None else (meeting.home, meeting.away).index(winner))
    assert the(kept).next is None
    assert the(kept).table == [
        Row(0, 3, 3, 0, 0, 9),
        Row(1, 3, 1, 1, 1, 4),
        Row(3, 3, 1, 0, 2, 3),
        Row(2, 3, 0, 1, 2, 1),
    ]
    assert the(kept).champion == 0


def test_of_two_level_in_a_league_who_won_when_they_met_is_first() -> None:
    """B and C have won one each; C beat B."""
    kept = book()
    kept.note(Drawn, names=("A", "B", "C", "D"), game="eleven", form="league")
    won = {(0, 1): 1, (0, 2): 0, (0, 3): 0, (1, 2): 2, (1, 3): 3, (2, 3): 3}
    for _ in range(6):
        meeting = the(kept).next
        assert meeting is not None
        winner = won[min(meeting.home, meeting.away), max(meeting.home, meeting.away)]
        meet(kept, (meeting.home, meeting.away).index(winner))
    assert [row.name for row in the(kept).table] == [0, 3, 2, 1]


def test_it_stands_again_after_a_restart_until_it_is_ended(tmp_path: Path) -> None:
    kept = book(tmp_path / "book.jsonl")
    kept.note(Drawn, names=("A", "B", "C", "D"), game="futti", form="bracket")
    meet(kept, 1)
    again = book(kept.path)
    assert the(again).played == the(kept).played
    assert the(again).next == the(kept).next
    again.note(Ended)
    assert tournament(book(kept.path)) is None


def test_a_meeting_that_fits_nowhere_counts_for_nothing() -> None:
    kept = book()
    kept.note(Drawn, names=("A", "B", "C", "D"), game="futti", form="bracket")
    kept.note(Met, pair=(3, 0), winner=0, said="1:0")
    assert the(kept).played == ()

"""EL-40: the display moves at the week's end."""

from __future__ import annotations

import pytest

from engine.eleven.season import transfer
from engine.eleven.season.events import RowMoved, YoungstersMoved
from tests.engine.eleven.season.days import Desk

pytestmark = pytest.mark.rule("EL-40")


def test_the_rightmost_card_of_each_row_goes_and_the_rows_refill() -> None:
    desk = Desk()
    desk.run(transfer.move_display)
    assert desk.table.rows == {"players": [5, 0, 1, 2, 3], "staff": [5, 0, 1, 2, 3], "sponsors": [5, 0, 1, 2, 3]}
    assert desk.table.discards == {"players": [4], "staff": [4], "sponsors": [4]}
    assert [event.row for event in desk.all(RowMoved)] == ["players", "staff", "sponsors"]
    assert all(event.rule == "EL-40" for event in desk.all(RowMoved))


def test_the_top_youngster_goes_under_the_deck_unseen() -> None:
    desk = Desk()
    desk.run(transfer.move_display)
    assert desk.state.piles.youngsters == [13, 14, 12]
    assert desk.table.decks["youngsters"] == 3
    assert [event.card for event in desk.all(YoungstersMoved)] == [None]


def test_what_was_just_discarded_may_come_back_if_there_is_nothing_else() -> None:
    desk = Desk()
    desk.state.piles.sponsors = []
    desk.run(transfer.move_display)
    assert desk.table.rows["sponsors"] == [4, 0, 1, 2, 3]
    assert desk.table.discards["sponsors"] == []


def test_gaps_stay_on_the_left_and_an_empty_youngster_deck_stays_empty() -> None:
    desk = Desk()
    desk.state.piles.youngsters = []
    desk.state.piles.staff = []
    desk.table.rows["staff"] = [None, None, None, 2, 3]
    desk.run(transfer.move_display)
    assert desk.table.rows["staff"] == [None, None, None, 3, 2]
    assert desk.all(YoungstersMoved) == []

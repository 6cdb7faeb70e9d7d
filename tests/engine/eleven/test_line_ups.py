"""EL-24, EL-51: the book of opponents. Which line-ups a club has, and which a description fits."""

from __future__ import annotations

import pytest

from engine.eleven.managers.desk import Desk, possible, seen_side
from engine.eleven.match.line_ups import fitting, line_ups
from engine.eleven.match.opening import back_of, side_of
from tests.engine.eleven.builders import make_club, make_content, opponent_card

pytestmark = pytest.mark.rule("EL-51")

LEFT = opponent_card(DL="D1", DC="D2 D1", DR="D1", ML="D3", MC="A2 A2", MR="D3", FL="A1", FC="A4")
RIGHT = opponent_card(DL="D1", DC="D2 D1", DR="D1", ML="D3", MC="A2 A2", MR="D3", FC="A4", FR="A1")
EVEN = opponent_card(DL="D1", DC="D2 D1", DR="D1", ML="D3", MC="A2 A2", MR="D3", FC="A1 A4")
ANOTHER = opponent_card(1, DL="D1", DC="D2 D1", DR="D1", ML="D3", MC="A2 A2", MR="D3", FC="A1 A4")
FIVE = opponent_card(DL="D1", DC="D2 D1 D1", DR="D1", ML="D3", MC="A2 A2", FL="A1", FC="A4")
CONTENT = make_content(opponents=[LEFT, EVEN, RIGHT, ANOTHER, FIVE])


def test_a_line_up_and_its_mirror_are_one_entry_and_one_that_looks_the_same_has_no_mirror() -> None:
    pair, even, five = line_ups(CONTENT, 0, 0)
    assert (pair.cards, pair.mirrored) == ((0,), (2,))
    assert (pair.side, pair.mirror) == (side_of(CONTENT, 0, 0), side_of(CONTENT, 2, 0))
    assert (even.cards, even.mirrored, even.mirror) == ((1,), (), None)
    assert five.cards == (4,)
    assert [entry.back.defenders for entry in (pair, even, five)] == [4, 4, 5]


@pytest.mark.rule("EL-52")
def test_with_a_rise_entries_are_as_strong_as_they_play_and_what_is_no_mirror_any_more_stands_alone() -> None:
    # Of the five of strength 1, the first three from DL on rise: DL, one in DC, DR. Left and right rise alike.
    pair = line_ups(CONTENT, 0, 3)[0]
    assert pair.back.strength == 20 + 3
    assert [marker.strength for zone in ("DL", "DR") for marker in pair.side[zone]] == [2, 2]
    assert pair.mirrored == (2,)
    # With one, DL alone has risen, on the mirrored card too.
    assert [entry.cards for entry in line_ups(CONTENT, 0, 1)] == [(0,), (1,), (2,), (4,)]


@pytest.mark.rule("EL-24")
def test_a_description_fits_the_clubs_own_cards_that_do_not_lie_open_yet() -> None:
    back = back_of(CONTENT, 0, 0)
    assert fitting(CONTENT, back, ()) == [0, 1, 2]
    assert fitting(CONTENT, back, {1}) == [0, 2]
    assert fitting(CONTENT, back, (), own_cards=False) == [0, 1, 2, 3]


def test_computer_managers_reckon_with_what_stands_in_the_book() -> None:
    back = back_of(CONTENT, 1, 3)
    reckoned = possible(CONTENT, Desk(0, make_club(), back, None, None), own_cards=True)
    entries = [entry for entry in line_ups(CONTENT, 0, 3) if entry.back == back]
    listed = [seen_side(side) for entry in entries for side in (entry.side, entry.mirror) if side is not None]
    assert len(reckoned) == 3
    assert all(line_up in listed for line_up in reckoned)

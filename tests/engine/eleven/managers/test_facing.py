"""How a marker fares where it stands, reckoned by hand for two line-ups of the same back.

`WIDE` has defenders of strength 1 in the centre, `CLOSE` two of 2; both attack with one of 2 up front.
"""

from __future__ import annotations

import pytest

from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.facing import Faced, faced
from tests.engine.eleven.builders import Match, deploy, footballer, make_content, opponent_card

WIDE = opponent_card(DL="D2", DC="D1 D1 D1", DR="D2", ML="D1", MC="D1 D1", MR="D1", FC="A2")
CLOSE = opponent_card(DL="D1", DC="D2 D2 D1", DR="D1", ML="D1", MC="D1 D1", MR="D1", FC="A2")
POSTS = deploy({9: 0, 4: 1}, DL="2", DC="3 4", DR="5", ML="6", MC="7 8", MR="10", FL="11", FC="9")


@pytest.mark.rule("EL-24", "EL-30")
def test_a_marker_fares_against_each_line_up_that_may_come() -> None:
    """The striker of 2 scores past the 1 of one; the 2 in defence meets their 2 first and holds, the 1 is spare."""
    cards = make_content(
        [footballer(9, 2, "attack", ["forward"]), footballer(4, 2, "defence", ["defence"])], opponents=[WIDE, CLOSE]
    )
    match = Match(cards, None, POSTS)
    desk = desk_of(match.rules.blank(match.setup), 0)
    assert faced(cards, desk, POSTS, 9) == Faced("attack", 1, 2)
    assert faced(cards, desk, POSTS, 4) == Faced("defence", 2, 2)
    assert faced(cards, desk, POSTS, 3) == Faced("defence", 2, 2)
    weak = deploy({9: 0}, DL="2", DC="3 4", DR="5", ML="6", MC="7 8", MR="10", FL="11", FC="9")
    assert faced(cards, desk, weak, 3) == Faced("defence", 0, 2), (
        "of two alike the lower number meets him, and is beaten"
    )
    assert faced(cards, desk, weak, 4) == Faced("defence", 2, 2)

"""EL-24: what is known of an opponent before the reveal."""

from __future__ import annotations

import pytest

from engine.eleven.match.events import OpponentRevealed
from engine.eleven.match.model import FansDue, OpponentBack
from engine.eleven.match.opening import back_of
from tests.engine.eleven.builders import Match, make_club, make_content, opponent_card

pytestmark = pytest.mark.rule("EL-24")

RIVAL = opponent_card(3, DC="D3 D2", DR="D1", ML="A1", MC="D2 A4", MR="D1", FL="A1", FC="A2 D1")


def test_the_back_tells_club_strength_formation_and_attackers():
    content = make_content(opponents=[RIVAL])
    assert back_of(content, 0, 0) == OpponentBack(3, 18, 3, 4, 3, 4)


def test_zones_stay_hidden_until_the_reveal(dice):
    dice.consequence(4)
    content = make_content(opponents=[RIVAL])
    match = Match(content, make_club(markers={"fanbase": 1}))
    assert isinstance(match.due, FansDue)
    for seat in (0, None):
        view = match.rules.view(match.state, seat)
        assert (view.opponent, view.theirs) == (None, {})
        assert view.back == OpponentBack(3, 18, 3, 4, 3, 4)
    assert match.happened(OpponentRevealed) == []
    match.fans(0)
    (shown,) = match.happened(OpponentRevealed)
    assert shown.opponent == 0
    assert [marker.strength for marker in shown.theirs["DC"]] == [3, 2]
    assert match.rules.view(match.state, None).opponent == 0

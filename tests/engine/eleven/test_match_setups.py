"""Set-ups of matches that can't be played are refused before anything happens: a match may come out of a file."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.errors import InputError
from engine.eleven.club_rules.model import OwnedPlayer
from engine.eleven.match.model import OpponentBack
from engine.eleven.match.rules import ElevenMatch
from tests.engine.eleven.builders import OPPONENTS, Match, deploy, footballer, make_club, make_content

CONTENT = make_content([footballer(9, 2, "attack")], opponents=OPPONENTS)
POSTS = deploy({9: 0})
GOOD = Match(CONTENT, make_club(CONTENT, markers={"fitness": 1}), POSTS).setup
LACKING = make_club(CONTENT, markers={"fitness": 1})
del LACKING.markers["budget"]
ICONLESS = make_club(CONTENT, markers={"fitness": 1})
ICONLESS.icons = ["attack"] * 9
INDEBTED = make_club(CONTENT, markers={"fitness": 1, "fanbase": -1})
STRANGER = make_club(CONTENT, markers={"fitness": 1})
STRANGER.players = [OwnedPlayer(0), OwnedPlayer(7)]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seat": 1}, "no seat 1"),
        ({"seat": -1}, "no seat -1"),
        ({"opponent": None}, "no opponent"),
        ({"opponent": 3}, "no opponent"),
        ({"opponent": -1}, "no opponent"),
        ({"rise": -1}, "doesn't belong to the back"),
        ({"rise": 3}, "doesn't belong to the back"),
        ({"back": OpponentBack(1, 10, 5, 4, 1, 0)}, "doesn't belong to the back"),
        ({"hand": (0,)}, "a card that there isn't"),
        ({"hand": (-1,)}, "a card that there isn't"),
        ({"club": STRANGER}, "a card that there isn't"),
        ({"club": LACKING}, "lacks markers"),
        ({"club": ICONLESS}, "lacks markers"),
        ({"club": INDEBTED}, "fewer markers than none"),
        ({"deployment": POSTS[:9]}, "not allowed"),
        ({"club": make_club(CONTENT)}, "not allowed"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=said):
        ElevenMatch(CONTENT).new(replace(GOOD, **change), 1)


def test_the_same_without_a_fault_can_be_played() -> None:
    state, _ = ElevenMatch(CONTENT).new(GOOD, 1)
    assert state.table.posts == POSTS

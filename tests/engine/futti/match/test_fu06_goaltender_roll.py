"""FU-6: the roll before kick-off that decides which goaltender starts."""

from __future__ import annotations

import pytest

from engine.futti.match.events import GoaltenderRolled, KeyPlayersRolled
from engine.futti.match.model import GOAL, HOME, VISITORS

pytestmark = pytest.mark.rule("FU-6")


@pytest.mark.parametrize(("named", "idle"), [(6, 7), (7, 6)])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_named_goaltender_starts_on_1_to_5_the_other_on_6(match, die, named, idle):
    line_up = (0, 1, 2, 3, named)
    game = match(line_ups={HOME: line_up, VISITORS: line_up}, keeper=(die, 7 - die))
    game.play()
    home, visitors = (event for event in game.events if isinstance(event, GoaltenderRolled))
    assert (home.side, home.die, home.player) == (HOME, die, idle if die == 6 else named)
    assert (visitors.side, visitors.die, visitors.player) == (VISITORS, 7 - die, idle if die == 1 else named)
    assert game.table.sides[HOME].positions[GOAL] == home.player
    assert game.table.sides[VISITORS].positions[GOAL] == visitors.player


def test_it_is_rolled_before_the_first_minute_and_never_again(match):
    game = match()
    game.play()
    kinds = [type(event) for event in game.events]
    assert kinds.count(GoaltenderRolled) == 2
    assert kinds.index(KeyPlayersRolled) > kinds.index(GoaltenderRolled) + 1

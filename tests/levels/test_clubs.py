"""The clubs as the cabinet shows them: everything can be drawn, and any two can meet without a mix-up (FU-4)."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.core import entries
from engine.futti import content
from engine.futti.content import Club
from game.ui.look import charges, crests, kits
from game.ui.look.palette import rgb

CLUBS = content.load().clubs


def kit(data: entries.Kit) -> kits.Kit:
    return kits.Kit(data.pattern, rgb(data.a), rgb(data.b))


def test_levels_may_name_exactly_what_the_cabinet_can_draw() -> None:
    assert set(content.PATTERNS) == set(kits.PATTERNS)
    assert set(content.OUTLINES) == set(crests.OUTLINES)
    assert set(content.FIELDS) == set(crests.FIELDS)
    assert set(content.CHARGES) == set(charges.CHARGES)


@pytest.mark.rule("FU-4")
@pytest.mark.parametrize("club", CLUBS, ids=lambda club: club.key)
def test_the_second_kit_differs_clearly_from_the_first(club: Club) -> None:
    assert not kits.clash(kit(club.home), kit(club.second))


@pytest.mark.rule("FU-4")
@pytest.mark.parametrize(("home", "visitors"), list(permutations(CLUBS, 2)), ids=lambda club: club.key)
def test_visitors_have_a_kit_that_does_not_clash_with_the_home_side(home: Club, visitors: Club) -> None:
    worn = kits.away_kit(kit(home.home), [kit(visitors.home), kit(visitors.second)])
    assert not kits.clash(kit(home.home), worn)

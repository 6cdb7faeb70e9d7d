"""Football Fortunes' clubs as the cabinet shows them: the house's in the league, and any two can meet in Europe."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.core import entries
from engine.fortunes.content.cards import ClubCard, ContinentalCard
from engine.fortunes.content.load import load
from engine.superclub.content import load as superclub
from game.ui.look import crests, kits
from game.ui.look.palette import rgb

CONTENT = load()
CLUBS = (*CONTENT.clubs, *CONTENT.continental)


def kit(data: entries.Kit) -> kits.Kit:
    return kits.Kit(data.pattern, rgb(data.a), rgb(data.b))


def test_the_clubs_of_the_house_are_in_the_league() -> None:
    house = [(club.key, club.name, club.kit, club.second, club.crest) for club in superclub.load().clubs]
    assert [(club.key, club.name, club.kit, club.second, club.crest) for club in CONTENT.clubs[:12]] == house


@pytest.mark.parametrize("club", CLUBS, ids=lambda club: club.key)
def test_every_crest_can_be_drawn(club: ClubCard | ContinentalCard) -> None:
    crest = club.crest
    crests.Crest(crest.outline, crest.field, crest.charge, rgb(crest.a), rgb(crest.b), rgb(crest.ink))


@pytest.mark.parametrize("home", CLUBS, ids=lambda club: club.key)
def test_visitors_have_a_kit_that_does_not_clash_with_the_home_side(home: ClubCard | ContinentalCard) -> None:
    for first, second in permutations(CLUBS, 2):
        if first is home:
            worn = kits.away_kit(kit(home.kit), [kit(second.kit), kit(second.second)])
            assert not kits.clash(kit(home.kit), worn), second.key


@pytest.mark.parametrize("club", CLUBS, ids=lambda club: club.key)
def test_the_second_kit_differs_clearly_from_the_first(club: ClubCard | ContinentalCard) -> None:
    assert not kits.clash(kit(club.kit), kit(club.second))

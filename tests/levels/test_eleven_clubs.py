"""Eleven's clubs as the cabinet shows them: everything can be drawn, and a manager's club can meet any opponent."""

from __future__ import annotations

from itertools import product

import pytest

from engine.eleven.content import load
from engine.eleven.content.cards import HomeClub, OpponentClub
from game.ui.look import crests, kits
from game.ui.look.palette import rgb

CONTENT = load.load()


def kit(club: HomeClub | OpponentClub) -> kits.Kit:
    return kits.Kit(club.kit["pattern"], rgb(club.kit["a"]), rgb(club.kit["b"]))


@pytest.mark.parametrize("club", [*CONTENT.homes, *CONTENT.clubs], ids=lambda club: club.key)
def test_every_crest_can_be_drawn(club: HomeClub | OpponentClub) -> None:
    crest = club.crest
    crests.Crest(crest["outline"], crest["field"], crest["charge"], rgb(crest["a"]), rgb(crest["b"]), rgb(crest["ink"]))


@pytest.mark.parametrize(("home", "opponent"), list(product(CONTENT.homes, CONTENT.clubs)), ids=lambda club: club.key)
def test_no_opponent_looks_like_a_club_of_a_manager(home: HomeClub, opponent: OpponentClub) -> None:
    assert not kits.clash(kit(home), kit(opponent))
    assert home.crest["charge"] != opponent.crest["charge"]

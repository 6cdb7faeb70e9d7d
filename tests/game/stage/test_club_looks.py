"""What two clubs wear when they meet: nobody takes one side's colour for the other's."""

from __future__ import annotations

from itertools import permutations

from engine.fortunes.content.load import load
from game.games.fortunes.style.club_style import looks_of_key
from game.stage.club_looks import kits_of_clubs
from game.ui.look.kits import distance
from game.ui.look.palette import LED_GROUND, contrast


def test_the_colours_of_two_sides_are_far_apart_and_stand_out_on_dark_ground() -> None:
    clubs = [looks_of_key(load(), club.key) for club in load().clubs]
    for home, away in permutations(clubs, 2):
        worn = kits_of_clubs(home, away)
        assert distance(worn.colour(0), worn.colour(1)) > 30, (home.name, away.name)
        assert all(contrast(worn.colour(side), LED_GROUND) >= 1.4 for side in (0, 1))
        assert worn.colour(0) == kits_of_clubs(home, clubs[0]).colour(0), "home's is its own, whoever comes"

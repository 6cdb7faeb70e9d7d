"""EL-8: what Monday produces."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.events import InjuryMoved
from engine.eleven.club_rules.model import Built
from engine.eleven.season.model import Produce
from engine.eleven.season.monday import produce
from tests.engine.eleven.season.weeks import Game

pytestmark = pytest.mark.rule("EL-8")


def test_every_stat_gives_as_many_markers_on_top_of_what_is_there() -> None:
    game = Game(2)
    game.club(0).stats = {"budget": 1, "fanbase": 6, "operation": 3, "fitness": 4}
    game.club(1).markers = {"budget": 7, "fanbase": 1, "operation": 0, "fitness": 1}
    produce(game.play(), Produce())
    assert game.club(0).markers == {"budget": 1, "fanbase": 6, "operation": 3, "fitness": 4}
    # 2 of each, and fitness 3 by the first trainer Oyinlade.
    assert game.club(1).markers == {"budget": 9, "fanbase": 3, "operation": 2, "fitness": 4}


@pytest.mark.rule("EL-18")
@pytest.mark.parametrize(("suspended", "fitness"), [(0, 4), (2, 2)])
def test_a_training_ground_gives_two_more_fitness_unless_it_is_suspended(suspended: int, fitness: int) -> None:
    game = Game(1)
    game.club().buildings = [Built("training_ground", suspended=suspended)]
    produce(game.play(), Produce())
    assert game.club().markers["fitness"] == fitness


@pytest.mark.rule("EL-49")
def test_a_director_who_looks_after_the_injured_does_so_on_mondays() -> None:
    game = Game(1)
    while not game.club().players:
        game.default()
    game.seat_directors("vardquist", "wincombe", "taktomir")
    hurt = game.club().players[0]
    hurt.injured = 2
    game.forget()
    while game.table.day != "tuesday":
        game.default()
    assert [(event.card, event.weeks, event.rule) for event in game.all(InjuryMoved)][:1] == [(hurt.card, 1, "EL-49")]

"""What dealing reckons of squads at once, beside the same reckoned with a player taken out and another put in."""

from __future__ import annotations

from random import Random

import pytest

from engine.superclub.content.cards import Card
from engine.superclub.content.load import load
from engine.superclub.managers.eyes import Eyes, Newcomer, Opening, Vacancies
from engine.superclub.managers.seen import Seen
from engine.superclub.managers.style import STYLES

PLAYERS = load().players


def some(count: int, chance: Random) -> list[Card]:
    """So many players, with as many stars as they may have."""
    return [card.with_stars(chance.randint(1, max(card.stars, card.ceiling))) for card in chance.sample(PLAYERS, count)]


@pytest.mark.parametrize("level", [2, 4])
@pytest.mark.parametrize("size", [5, 10, 11, 12, 18, 23])
def test_somebody_instead_of_somebody_else(level: int, size: int) -> None:
    chance = Random(size)
    for link in (0, 2, 4):
        eyes = Eyes(STYLES[level], link, 4)
        *squad, first, second, third = some(size + 3, chance)
        seen = Seen.of(squad)
        vacancies = Vacancies(eyes, seen)
        for gone in squad:
            left = seen.left(gone)
            assert seen.gap(gone).missed == (left.eleven != seen.eleven)
            assert eyes.worth_without(seen, gone) == eyes.worth(left)
            for new in (first, second, third):
                assert Opening(vacancies, gone).worth_with(Newcomer.of(new)) == eyes.worth(left.joined(new))


def test_goalkeepers_too() -> None:
    keepers = [card for card in PLAYERS if card.position == "goalkeeper"]
    others = [card for card in PLAYERS if card.position != "goalkeeper"]
    eyes = Eyes(STYLES[4], 2, 4)
    for kept in range(3):
        seen = Seen.of([*keepers[:kept], *others[:12]])
        vacancies = Vacancies(eyes, seen)
        for gone in [*keepers[:kept], others[0], others[11]]:
            for new in (*keepers[kept : kept + 4], others[20]):
                assert Opening(vacancies, gone).worth_with(Newcomer.of(new)) == eyes.worth(seen.left(gone).joined(new))
                assert seen.gap(gone).missed == (seen.left(gone).eleven != seen.eleven)

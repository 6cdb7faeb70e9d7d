"""FF-37 … FF-40: every kind of card of the levels is carried out, whatever is answered."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from engine.core.chance import Chance
from engine.fortunes.content.cards import PILES, AnyCard, Pile
from engine.fortunes.content.effects import CardEffect
from engine.fortunes.season.steps import DrawCard
from tests.engine.fortunes.season.reading import CONTENT, PILE, SQUAD, Reading, season_rules

CARDS = [(pile, card) for pile in PILES for card in CONTENT.pile(pile)]
EVERY = pytest.mark.parametrize(("pile", "card"), CARDS, ids=[f"{pile}-{card.key}" for pile, card in CARDS])


@EVERY
@pytest.mark.rule("FF-37", "FF-38", "FF-39", "FF-40")
def test_a_card_is_carried_out_and_put_away(pile: Pile, card: AnyCard) -> None:
    for seed in range(6):
        hand = Chance(seed, {})
        game = Reading(seats=3, insurance=bool(seed % 2))
        deck = game.state.piles.deck(pile)
        deck.pile.append(card.number)
        # Everybody is strong or poor in turn, and has staff to lose.
        for person in range(0, 60, 2):
            game.stars(person, min(5, game.table.people[person].stars + seed % 3))
        game.has((200, 30, 500)[seed % 3])
        game.manager().coach, game.manager().scout, game.manager().bung = 2, "ready", seed == 5
        game.run(DrawCard(0, pile))
        for _ in range(200):
            if not game.state.asked:
                break
            game.do(season_rules().sample(game.state, game.asked, hand))
        assert game.done
        assert deck.discards == [card.number]
        _nobody_is_in_two_places(game)


def _nobody_is_in_two_places(game: Reading) -> None:
    there = Counter(person for manager in game.table.managers for person in manager.squad)
    there.update([*game.table.free, *game.table.academy, *game.state.piles.seniors])
    assert set(there.values()) == {1}
    assert sum(there.values()) <= 3 * len(SQUAD) + len(PILE) + 1


def test_every_effect_is_on_some_card() -> None:
    assert {type(card.effect) for _, card in CARDS} == set(get_args(CardEffect))

"""FF-10 … FF-12: cards are read; FF-21: a bung stops one; FF-40: a pile comes anew when it is empty."""

from __future__ import annotations

import pytest

from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import AnswerCard, Pick
from engine.fortunes.season.model import BungDue, CardUp, PickDue
from engine.fortunes.season.steps import DrawCard, Land
from tests.engine.fortunes.season.reading import CASH, CONTENT, Reading, find

# -- reading


@pytest.mark.parametrize(
    ("key", "square"),
    [
        pytest.param("lottery", 1, marks=pytest.mark.rule("FF-10")),
        pytest.param("out_best_goalkeeper", 3, marks=pytest.mark.rule("FF-11")),
        pytest.param("fined", 16, marks=pytest.mark.rule("FF-12")),
    ],
)
def test_a_square_has_the_top_card_of_its_pile_read(key: str, square: int) -> None:
    game = Reading()
    pile, number = find(key)
    game.state.piles.deck(pile).pile = [0, number]
    game.manager().counter = square
    game.run(Land(0))
    assert [event.card for event in game.all(ev.CardDrawn)] == [CardUp(pile, number, 0)]
    assert game.done


@pytest.mark.rule("FF-10", "FF-11", "FF-12")
@pytest.mark.parametrize("key", ["lottery", "out_best_goalkeeper", "fined"])
def test_a_read_card_goes_to_the_discards_of_its_pile(key: str) -> None:
    game = Reading(key)
    pile, number = find(key)
    game.read()
    assert game.state.piles.deck(pile).discards == [number]
    assert game.events[-1] == ev.CardPutAway(pile=pile, rule=game.all(ev.CardDrawn)[0].rule)
    assert game.done


@pytest.mark.rule("FF-10", "FF-40")
def test_a_card_lies_open_until_it_is_carried_out() -> None:
    game = Reading("leaves_defender")
    game.read()
    pile, number = find("leaves_defender")
    assert game.table.card_up == CardUp(pile, number, 0)
    game.default()
    assert game.done


@pytest.mark.rule("FF-40")
def test_an_empty_pile_is_made_anew_of_all_that_was_read() -> None:
    game = Reading()
    deck = game.state.piles.luck
    deck.discards = [find(key)[1] for key in ("lottery", "levy", "tax")]
    before = sorted(deck.discards)
    game.run(DrawCard(0, "luck"))
    assert sorted([*deck.pile, *deck.discards]) == before
    assert len(deck.discards) == 1
    assert deck.discards == [game.all(ev.CardDrawn)[0].card.card]


@pytest.mark.rule("FF-28")
def test_nothing_is_drawn_by_who_has_been_sacked() -> None:
    game = Reading("lottery")
    game.manager().managing = False
    assert game.read() == []


# -- the bung


@pytest.mark.rule("FF-21", "FF-37")
def test_a_bung_is_kept() -> None:
    game = Reading("bung")
    game.read()
    assert game.all(ev.BungChanged) == [ev.BungChanged(seat=0, bung=True, rule="FF-21")]
    assert game.manager().bung
    assert game.done


@pytest.mark.rule("FF-21")
def test_a_second_bung_is_lost() -> None:
    game = Reading("bung")
    game.manager().bung = True
    game.read()
    game.do(AnswerCard(0, False))
    assert game.all(ev.BungChanged) == [ev.BungChanged(seat=0, bung=True, lost=True, rule="FF-21")]
    assert game.manager().bung


@pytest.mark.rule("FF-21")
@pytest.mark.parametrize("key", ["loan_recalled", "car_crash", "fined"])
def test_a_bung_cancels_a_card_of_any_pile_after_reading_it(key: str) -> None:
    game = Reading(key)
    game.manager().bung = True
    game.read()
    assert game.asked == BungDue(0, *find(key))
    game.do(AnswerCard(0, True))
    assert not game.manager().bung
    assert game.cash == (CASH, CASH)
    assert len(game.manager().squad) == 13
    assert [type(event) for event in game.events] == [
        ev.CardDrawn, ev.BungChanged, ev.CardCancelled, ev.CardPutAway,
    ]  # fmt: skip
    assert game.done


@pytest.mark.rule("FF-21")
def test_a_bung_may_be_kept_for_later() -> None:
    game = Reading("fined", "fined")
    game.manager().bung = True
    game.read()
    game.do(AnswerCard(0, False))
    assert game.manager().bung
    assert game.cash == (CASH - 40, CASH)
    game.read()
    assert game.asked == BungDue(0, *find("fined"))


@pytest.mark.rule("FF-21")
def test_who_is_away_keeps_his_bung() -> None:
    game = Reading("fined")
    game.manager().bung = True
    game.read()
    game.default()
    assert game.manager().bung


@pytest.mark.rule("FF-21")
def test_a_bung_is_its_holders_alone() -> None:
    game = Reading("fined")
    game.manager(1).bung = True
    game.read()
    assert game.done
    assert game.cash == (CASH - 40, CASH)


# -- choices


@pytest.mark.rule("FF-40")
def test_ties_are_the_owners_and_nobody_else_may_be_named() -> None:
    game = Reading("car_crash")
    game.read()
    # The goalkeeper, a defender and a midfielder have four stars each.
    assert game.asked == PickDue(0, "best", (0, 1, 5))
    assert game.fault(Pick(0, 2)) == "not_offered"
    assert game.fault(Pick(0, None)) == "must_pick"
    assert game.fault(Pick(1, 0)) == "not_asked"
    game.do(Pick(0, 5))
    assert 5 not in game.manager().squad


@pytest.mark.rule("FF-40")
def test_who_is_away_loses_who_has_the_fewest_stars() -> None:
    game = Reading("leaves_defender")
    game.read()
    game.default()
    assert game.table.free == [4]


def test_every_card_has_a_number_that_is_its_place() -> None:
    for cards in (CONTENT.luck, CONTENT.selection, CONTENT.crises):
        assert [card.number for card in cards] == list(range(len(cards)))

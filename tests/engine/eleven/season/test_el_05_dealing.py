"""EL-5: veteran and youngster, objectives, a tactic, eight opponents."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.season.actions import KeepObjective
from engine.eleven.season.events import ObjectiveKept, ObjectivesDealt, TacticsCounted, TacticsDrawn
from engine.eleven.season.model import DayDue, DealSquads, KeepObjectiveDue
from engine.eleven.season.opening import deal_squads
from tests.engine.eleven.season.weeks import CONTENT, Game

pytestmark = pytest.mark.rule("EL-5")


@pytest.mark.parametrize("seed", range(5))
def test_everybody_gets_a_veteran_and_a_youngster_with_another_shirt(seed: int) -> None:
    game = Game(4, seed)
    game.until(KeepObjectiveDue)
    cards = [player.card for club in game.table.clubs for player in club.players]
    assert len(set(cards)) == 8
    for club in game.table.clubs:
        veteran, youngster = (CONTENT.players[player.card] for player in club.players)
        assert (veteran.kind, youngster.kind) == ("veteran", "youngster")
        assert veteran.shirt != youngster.shirt
        assert not any(player.trained for player in club.players)


def test_a_youngster_with_the_veterans_shirt_goes_under_the_deck() -> None:
    game = Game(1)
    alike = [number for number, card in enumerate(CONTENT.players) if card.kind == "youngster" and card.shirt <= 9]
    other = next(n for n, card in enumerate(CONTENT.players) if card.kind == "youngster" and card.shirt == 12)
    # Every veteran's shirt is one of 2 to 9: whichever comes, the youngsters before number 12 are tried first.
    game.state.piles.youngsters[:] = [*alike, other]
    deal_squads(game.play(), DealSquads())
    veteran, youngster = (CONTENT.players[player.card] for player in game.club().players)
    skipped = [card for card in alike if CONTENT.players[card].shirt == veteran.shirt]
    taken = next(card for card in alike if CONTENT.players[card].shirt != veteran.shirt)
    assert youngster is CONTENT.players[taken]
    before = [card for card in skipped if alike.index(card) < alike.index(taken)]
    rest = [card for card in (*alike, other) if card not in (*before, taken)]
    assert game.state.piles.youngsters == rest + before


def test_one_of_two_objectives_is_kept_in_secret() -> None:
    game = Game(2)
    game.until(KeepObjectiveDue)
    assert [due.seat for due in game.asked] == [0, 1]
    due = game.until_asked(1)
    assert isinstance(due, KeepObjectiveDue)
    assert len(set(due.hand)) == 2
    other = game.until_asked(0)
    assert isinstance(other, KeepObjectiveDue)
    assert game.rules.check(game.state, KeepObjective(1, other.hand[0])) == Reason("not_in_hand")
    game.do(KeepObjective(1, due.hand[1]))
    assert game.club(1).secrets.objective == due.hand[1]
    assert game.rules.view(game.state, 0).clubs[1].secrets.objective is None
    assert {event.audience for event in game.all(ObjectivesDealt)} == {(0,), (1,)}
    assert [event.audience for event in game.all(ObjectiveKept)] == [(1,)]


def test_one_tactic_is_drawn_face_down() -> None:
    game = Game(3)
    game.until(KeepObjectiveDue)
    bonus = sum(any(card.card == 8 for card in club.directors) for club in game.table.clubs)
    hands = [club.secrets.tactics for club in game.table.clubs]
    assert sum(len(hand) for hand in hands) == 3 + bonus
    assert all(hands)
    assert len({card for hand in hands for card in hand}) == 3 + bonus
    assert game.table.decks["tactics"] == 12 - 3 - bonus
    assert [club.tactics for club in game.table.clubs] == [len(hand) for hand in hands]
    assert all(event.audience == (event.seat,) for event in game.all(TacticsDrawn))
    assert all(event.audience is None for event in game.all(TacticsCounted))
    assert game.rules.view(game.state, None).clubs[0].secrets.tactics == ()


def test_everybody_meets_eight_clubs_and_no_card_is_met_twice() -> None:
    game = Game(4)
    piles = game.state.piles.opponents
    for pile in piles:
        assert sorted(CONTENT.opponents[card].club for card in pile) == [*range(8)]
    assert len({card for pile in piles for card in pile}) == 32
    orders = {tuple(CONTENT.opponents[card].club for card in pile) for pile in piles}
    assert len(orders) > 1


@pytest.mark.rule("EL-24")
def test_the_next_opponents_back_lies_open_from_monday_and_his_zones_do_not() -> None:
    game = Game(2)
    assert game.table.opponents == [None, None]
    game.until(DayDue)
    for seat in game.seats:
        card = CONTENT.opponents[game.state.piles.opponents[seat][-1]]
        back = game.rules.view(game.state, None).opponents[seat]
        assert back is not None
        sections = [sum(spot.zone[0] == letter for spot in card.spots) for letter in "DMF"]
        assert (back.club, back.strength) == (card.club, sum(spot.strength for spot in card.spots))
        assert [back.defenders, back.midfielders, back.forwards] == sections
        assert back.attackers == sum(spot.icon == "attack" for spot in card.spots)
        assert game.club(seat).secrets.zones is None

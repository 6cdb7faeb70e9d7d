"""SC-42: when a SuperCup final may be played, against whom, and what comes of it."""

from __future__ import annotations

import pytest

from engine.superclub.line_up import Thirds
from engine.superclub.match.model import LineUpDue, Squad
from engine.superclub.season.actions import PlayFinal
from engine.superclub.season.events import (
    CupCardDrawn,
    CupCardsLost,
    FinalDeclined,
    GameWon,
    MatchBegun,
    MatchPrepared,
    MeetingCounted,
    SeasonBegun,
)
from engine.superclub.season.model import FinalDue
from tests.engine.superclub.conftest import Dice
from tests.engine.superclub.season.leagues import CONTENT, League

PARIS = next(card for card in CONTENT.opponents if (card.attack, card.midfield, card.defence) == (21, 18, 11))


def champion(*cups: int, pile: tuple[int, ...] = (5,), stars: int = 2, quick: bool = False, seasons: int = 0) -> League:
    """Seat 0 of three becomes champion once more, with these SuperCup cards; `pile` is what is left of them."""
    league = League(3, stars=(stars, 2, 2), quick=quick, seasons=seasons)
    league.state.piles.cups[0] = [*cups]
    league.club().cups = len(cups)
    league.state.piles.supercup = [*pile]
    league.ends(70, 60, 50)
    return league


@pytest.mark.rule("SC-42", "SC-11")
@pytest.mark.parametrize(
    ("held", "quick", "asked"), [(1, False, False), (2, False, True), (0, True, False), (1, True, True)]
)
def test_three_cards_are_enough_and_two_in_a_quick_game(held: int, quick: bool, asked: bool) -> None:
    league = champion(*range(held), quick=quick)
    assert league.all(CupCardDrawn) == [CupCardDrawn(seat=0, cups=held + 1, rule="SC-40")]
    assert isinstance(league.asked, FinalDue) == asked
    if asked:
        assert league.asked == FinalDue(0, held + 1)


@pytest.mark.rule("SC-42")
def test_who_waits_keeps_his_cards_and_needs_one_more() -> None:
    league = champion(1, 2)
    league.do(PlayFinal(0, False))
    assert [event.seat for event in league.all(FinalDeclined)] == [0]
    assert league.club().cups == 3
    assert league.all(SeasonBegun)
    league.state.agenda.clear()
    league.state.asked.clear()
    league.ends(60, 70, 50)
    assert not isinstance(league.asked, FinalDue)
    league.state.piles.supercup = [7]
    league.state.agenda.clear()
    league.state.asked.clear()
    league.ends(70, 60, 50)
    assert league.asked == FinalDue(0, 4)


@pytest.mark.rule("SC-42")
def test_where_no_card_is_left_those_he_has_are_enough() -> None:
    league = champion(1, 2, 3, pile=())
    assert league.all(CupCardDrawn) == []
    assert league.asked == FinalDue(0, 3)


@pytest.mark.rule("SC-42", "SC-43")
def test_the_opponent_is_one_of_his_cards_and_nobody_knows_which() -> None:
    league = champion(1, 2)
    league.do(PlayFinal(0, True))
    (begun,), (prepared,) = league.all(MatchBegun), league.all(MatchPrepared)
    assert (begun.home, begun.away, begun.setup.kind) == (0, None, "supercup")
    assert begun.setup.away == Squad(None, "", "")
    assert begun.setup.roller == 1
    assert prepared.audience == ()
    drawn = next(card for card in CONTENT.opponents if card.name == prepared.setup.away.name)
    assert drawn.number in (1, 2, 5)
    assert prepared.setup.away.block == Thirds(drawn.defence, drawn.midfield, drawn.attack)
    assert [(type(due), due.seat) for due in league.state.asked] == [(LineUpDue, 0)]


@pytest.mark.rule("SC-42")
def test_the_last_manager_has_the_first_throw_for_his_opponent() -> None:
    league = League(3)
    league.state.piles.cups[2] = [1, 2]
    league.ends(50, 60, 70)
    league.do(PlayFinal(2, True))
    assert league.all(MatchBegun)[0].setup.roller == 0


@pytest.mark.rule("SC-42")
def test_who_wins_the_final_wins_the_game(dice: Dice) -> None:
    """Twelve players of six stars against Paris: midfield at least 18 + 11 to 18 + 3, attack at least 12 + 11 to 14."""
    league = champion(PARIS.number, PARIS.number, pile=(PARIS.number,), stars=6)
    dice.thirds("65 12", "65 12")
    league.do(PlayFinal(0, True))
    league.until()
    assert league.all(GameWon) == [GameWon(seat=0, how="supercup", rule="SC-42")]
    assert league.all(CupCardsLost) == []


@pytest.mark.rule("SC-42")
def test_who_loses_it_loses_all_his_cards(dice: Dice) -> None:
    league = champion(1, 2, pile=(*range(3, 12), 0), seasons=1)
    dice.thirds("12 65", "12 65")
    league.do(PlayFinal(0, True))
    league.until()
    assert [event.seat for event in league.all(CupCardsLost)] == [0]
    assert league.club().cups == 0
    assert league.state.piles.cups[0] == []
    assert league.all(MeetingCounted) == []
    assert sorted(league.state.piles.supercup) == [*range(12)]
    # Shuffled back, or everybody would know who is drawn next.
    assert league.state.piles.supercup != [*range(3, 12), 1, 2, 0]
    assert [event.how for event in league.all(GameWon)] == ["seasons"]

"""FF-24: the transfer list: any time, for good; out of the team, still paid; released in a window."""

from __future__ import annotations

import pytest

from engine.core.deals import AcceptDeal
from engine.fortunes.season import people
from engine.fortunes.season.actions import ListPlayer, ReleaseListed, SellToBank
from engine.fortunes.season.events import PlayerListed
from engine.fortunes.season.model import Absence, DeskDue, LineUpDue, RollDue, TurnDue
from engine.fortunes.season.steps import CloseWindow, OpenWindow, TakeTurn
from tests.engine.fortunes.season.market import Market, loan, of, sale

pytestmark = pytest.mark.rule("FF-24")
BEST = of(0, 1)
"""The best defender."""


def turn(seats: int = 2) -> Market:
    """Seat 0 is about to roll."""
    market = Market(seats)
    market.run(TakeTurn(0))
    return market


def test_anybody_lists_a_player_at_a_quiet_point_and_the_question_stays() -> None:
    market = turn()
    market.do(ListPlayer(0, BEST), ListPlayer(1, of(1, 1)))
    assert market.all(PlayerListed) == [
        PlayerListed(seat=0, person=BEST, rule="FF-24"),
        PlayerListed(seat=1, person=of(1, 1), rule="FF-24"),
    ]
    assert market.asked == RollDue(0)


def test_a_listed_player_does_not_play_and_is_nobodys_best() -> None:
    market = turn()
    market.do(ListPlayer(0, BEST))
    assert BEST not in people.selectable(market.table, 0)
    # The next two have three stars.
    assert people.best_of(market.table, 0, "defender") == (of(0, 2), of(0, 3))


def test_he_cannot_be_lent_but_sold() -> None:
    market = turn()
    market.do(ListPlayer(0, BEST))
    assert market.fault(loan(0, 1, BEST, 5, 1)) == "deal_player_listed"
    market.do(sale(0, 1, BEST, 70), AcceptDeal(1))
    assert market.manager(0).listed == []
    # For his new club he plays.
    assert BEST in people.selectable(market.table, 1)
    assert market.cash == (270, 130)


def test_who_may_be_listed() -> None:
    market = turn()
    market.lent(of(0, 5), 0, 1)
    market.do(ListPlayer(0, BEST))
    faults = {BEST: "player_listed", of(0, 5): "player_lent", of(1, 1): "not_in_squad"}
    assert {person: market.fault(ListPlayer(0, person)) for person in faults} == faults
    # FF-26: who borrows him can't either.
    assert market.fault(ListPlayer(1, of(0, 5))) == "not_in_squad"


def test_in_a_window_he_may_be_released_to_the_free_pool() -> None:
    market = turn()
    market.do(ListPlayer(0, BEST))
    assert market.fault(ReleaseListed(0, BEST)) == "no_window"
    market.state.asked.clear()
    market.state.agenda.clear()
    market.run(OpenWindow("winter"))
    assert market.fault(ReleaseListed(0, of(0, 2))) == "player_not_listed"
    market.do(ReleaseListed(0, BEST))
    assert market.table.free == [BEST]
    assert BEST not in market.manager().squad
    assert market.manager().listed == []
    assert market.asked == TurnDue(0, 4)


@pytest.mark.rule("FF-40")
def test_who_is_released_is_out_no_more() -> None:
    """He would miss matches of his club, and has none."""
    market = turn()
    market.table.out = [Absence(BEST, 2), Absence(of(0, 5), 1)]
    market.do(ListPlayer(0, BEST))
    market.table.window = "winter"
    market.do(ReleaseListed(0, BEST))
    assert market.out == {of(0, 5): 1}


def test_after_the_window_nobody_is_released() -> None:
    market = turn()
    market.do(ListPlayer(0, BEST))
    market.state.asked.clear()
    market.table.window = "winter"
    market.run(CloseWindow(), TakeTurn(1))
    assert market.table.window is None
    assert market.fault(ReleaseListed(0, BEST)) == "no_window"


@pytest.mark.rule("FF-28")
def test_the_bank_buys_a_listed_player_of_a_debtor() -> None:
    market = Market()
    market.manager().listed = [BEST]
    market.in_debt(215)
    market.do(SellToBank(0, BEST))
    assert market.cash == (5, 200)
    assert market.manager().listed == []


def test_what_stands_open_lists_everybody_who_may_be_listed() -> None:
    market = turn()
    market.manager().listed = [BEST]
    market.lent(of(0, 5), 0, 1)
    actions = market.options(DeskDue(0))
    assert actions == [ListPlayer(0, of(0, place)) for place in range(13) if place not in (1, 5)]
    assert DeskDue(0) in market.standing(0)


def test_who_has_sealed_his_line_up_lists_nobody() -> None:
    market = Market()
    market.state.asked = [LineUpDue(1, 0)]
    market.table.sealed = [0]
    assert market.fault(ListPlayer(0, BEST)) == "desk_sealed"
    assert market.standing(0) == []
    market.do(ListPlayer(1, of(1, 1)))
    assert market.asked == LineUpDue(1, 0)


@pytest.mark.rule("FF-28")
def test_who_was_sacked_has_no_desk() -> None:
    market = turn()
    market.manager(1).managing = False
    assert market.fault(ListPlayer(1, of(1, 1))) == "desk_sacked"
    assert market.standing(1) == []

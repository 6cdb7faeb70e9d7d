"""Bets of sacked managers on the league's results, for honour alone (FF-28)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.model import Decision, Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import SIDES, Side
from engine.fortunes.season.actions import PlaceBet
from engine.fortunes.season.calendar import result_of
from engine.fortunes.season.events import BetPlaced, BetsSettled
from engine.fortunes.season.model import Bet, BetDue, SeasonTable
from engine.fortunes.season.state import Answer, SeasonPlay

PURSE = 50
"""Betting points that a manager has when he is sacked."""
MOST_BET = 10
WIN_PAYS, DRAW_PAYS = 3, 4
"""How many times its stake a right bet pays."""


def payout(side: Side | None, points: int) -> int:
    """What a right bet of so many points on a side (None: a draw) brings."""
    return points * (DRAW_PAYS if side is None else WIN_PAYS)


def bets_due(table: SeasonTable) -> list[Decision]:
    """What the round asks of those who watch and have points left."""
    return [
        BetDue(seat, tuple(table.round), min(MOST_BET, manager.purse))
        for seat, manager in enumerate(table.managers)
        if not manager.managing and manager.purse
    ]


def place(play: SeasonPlay, action: PlaceBet) -> None:
    """The stake is taken at once."""
    if action.points:
        bet = Bet(action.seat, action.fixture, action.side, action.points)
        play.emit(BetPlaced(bet=bet, purse=play.manager(action.seat).purse - action.points, rule="FF-28"))


def settle(play: SeasonPlay) -> None:
    """A right bet pays its stake threefold, on a draw fourfold."""
    table = play.table
    if not table.bets:
        return
    purses = [manager.purse for manager in table.managers]
    for bet in table.bets:
        result = result_of(table, bet.fixture)
        if result is not None and result.winner == bet.side:
            purses[bet.seat] += payout(bet.side, bet.points)
    play.emit(BetsSettled(purses=tuple(purses), rule="FF-28"))


# -- answers


def bet_answer(carry_out: Callable[[SeasonPlay, BetDue, PlaceBet], None]) -> Answer:
    """What may be answered to a `BetDue`; what comes of it besides the bet is the round's. Who is away doesn't bet."""
    return Answer((PlaceBet,), _fault, _options, _default, carry_out)


def _fault(content: Content, table: SeasonTable, due: BetDue, action: PlaceBet) -> Reason | None:
    """Keys: `not_offered` (no fixture of the round), `bet_over_purse` (param `most`), `bet_negative`."""
    if action.fixture not in due.fixtures:
        return Reason("not_offered")
    if action.points < 0:
        return Reason("bet_negative")
    return Reason("bet_over_purse", {"most": due.most}) if action.points > due.most else None


def _options(content: Content, table: SeasonTable, due: BetDue) -> list[PlaceBet]:
    sides: tuple[Side | None, ...] = (*SIDES, None)
    return [
        PlaceBet(due.seat, fixture, side, points)
        for points in range(due.most + 1)
        for fixture in due.fixtures
        for side in sides
    ]


def _default(content: Content, table: SeasonTable, due: BetDue) -> PlaceBet:
    return PlaceBet(due.seat, due.fixtures[0], None, 0)

"""The result: by thirds won (SC-37), and what may still turn it (SC-24, SC-39)."""

from __future__ import annotations

from engine.core.model import Step
from engine.superclub.match.events import MatchEnded, ResultCalled, ResultThrownFor
from engine.superclub.match.model import (
    CallResult,
    CloseMatch,
    Kind,
    OfferWeapons,
    Side,
    TakePenalty,
    TurnResult,
    Winner,
    other,
    winner_of,
)
from engine.superclub.match.shoot_out import begin_shoot_out, shoot_out_winner
from engine.superclub.match.state import MatchPlay

_SIX = 6
_WON: tuple[Winner, Winner] = ("home", "away")
_ENDED_BY: dict[Kind, str] = {"league": "SC-37", "super_duper": "SC-41", "supercup": "SC-42"}


def call_result(play: MatchPlay, step: CallResult) -> None:
    """SC-37: who won more thirds has won. A drawn final goes to penalties (SC-44)."""
    won = play.table.won
    result: Winner = "draw" if won[0] == won[1] else _WON[won[0] < won[1]]
    play.emit(ResultCalled(result=result, won=won, rule="SC-37"))
    winner = winner_of(result)
    steps: list[Step] = []
    if play.table.setup.kind == "league":
        if winner is not None:
            steps.append(OfferWeapons(other(winner), "defeat"))
        steps += [TurnResult(0), TurnResult(1)]
    elif winner is None:
        begin_shoot_out(play)
        steps.append(TakePenalty())
    play.then(*steps, CloseMatch())


def equalise_late(play: MatchPlay, side: Side) -> None:
    """SC-39: two dice after a defeat; with any six it is a draw."""
    dice = play.throw("late", side)
    turned = _SIX in dice
    result: Winner = "draw" if turned else _WON[other(side)]
    play.emit(ResultThrownFor(side=side, by="weapon", dice=dice, turned=turned, result=result, rule="SC-39"))


def turn_result(play: MatchPlay, step: TurnResult) -> None:
    """SC-24: in the league staff may turn a draw into a win, home first; not in a derby, where no staff counts (SC-39).

    Finals have penalties instead (SC-44).
    """
    table, side = play.table, step.side
    least = table.teams[side].squad.draw_turned
    if table.result != "draw" or not least or table.derby:
        return
    dice = play.throw("staff", side)
    turned = sum(dice) >= least
    result: Winner = _WON[side] if turned else "draw"
    play.emit(ResultThrownFor(side=side, by="staff", dice=dice, turned=turned, result=result, rule="SC-24"))


def close_match(play: MatchPlay, step: CloseMatch) -> None:
    """It is over. A final has a winner, after penalties if need be (SC-41, SC-42, SC-44)."""
    table = play.table
    assert table.result is not None, "called before"
    winner: Side | None = None
    if table.setup.kind != "league":
        winner = winner_of(table.result)
        if winner is None:
            winner = shoot_out_winner(table.kicks)
    play.emit(MatchEnded(result=table.result, winner=winner, rule=_ENDED_BY[table.setup.kind]))

"""What makes a goal of Fütti more than one: a hat-trick, an equaliser, a winner near the end, one that ends it all."""

from __future__ import annotations

from engine.futti.match import events as ev
from engine.futti.match.model import MATCH_MINUTES, MatchTable, other
from game.stage.occasions import Occasion

WINNER_FROM = 38
"""From that minute on a goal that takes the lead is a winner until the whistle says otherwise."""
HAT_TRICK = 3


def occasion(table: MatchTable, event: ev.GoalScored) -> Occasion | None:
    """The first that is true of a goal, given the table before it; None for one goal of many."""
    mine, theirs = table.sides[event.side].score + 1, table.sides[other(event.side)].score
    if table.minute > MATCH_MINUTES:
        return "golden_goal"
    if table.minute >= WINNER_FROM and mine == theirs + 1:
        return "late_winner"
    if (table.sides[event.side].sheets[event.player].goals + 1) % HAT_TRICK == 0:
        return "hat_trick"
    if mine == theirs:
        return "late_equaliser" if table.minute >= WINNER_FROM else "equaliser"
    return None

"""What a third of Superclub is played for: what each side has of winning it (SC-37), in one word."""

from __future__ import annotations

from typing import Literal

from engine.superclub.content.effects import THIRDS
from engine.superclub.match import events as ev
from engine.superclub.match.model import MatchTable, Side, other

Spoils = Literal["match", "lead", "level", "draw", "penalties", "closer"]


def spoils(table: MatchTable, event: ev.ThirdBegun | ev.DiceThrown) -> tuple[Spoils, Spoils]:
    """What the third that begins, or is thrown for, brings its winner: home, then visitors."""
    before = table.duels if isinstance(event, ev.ThirdBegun) else table.duels[:-1]
    won = [sum(1 if duel.winner is None else 2 * (duel.winner == side) for duel in before) for side in (0, 1)]
    left, is_final = len(THIRDS) - len(before) - 1, table.setup.kind != "league"

    def of(side: Side) -> Spoils:
        ahead = won[side] + 2 - won[other(side)]
        if ahead > 2 * left:
            return "match"
        if left == 0 and ahead == 0:
            return "penalties" if is_final else "draw"
        return "lead" if ahead > 0 else "level" if ahead == 0 else "closer"

    return of(0), of(1)

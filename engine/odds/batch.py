"""Many matches of Fütti between the same two teams, and what they come to on average.

Every match is played by the rules themselves, both sides by the default policy (FU-5, FU-27), each from its own seed;
so any of them can be played again alone. Owns the counting, and no rule.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.chance import derive
from engine.futti.content import EARLY_MINUTES, Team
from engine.futti.match.model import MATCH_MINUTES, SIDES, MatchSetup, MatchTable
from engine.futti.match.rules import FuttiMatch

SIDE_NAMES = ("home", "away")
SHEET_COUNTS = ("shots", "steals", "yellow", "red", "minor", "major")
SIDE_COUNTS = ("goals", *SHEET_COUNTS, "sent_off", "penalties", "breakaways")
RESULTS = ("home_win", "draw", "away_win")
END_MINUTES = (*EARLY_MINUTES, MATCH_MINUTES)


def match_seed(seed: int, number: int) -> int:
    """The seed of the match with that number, from 0, in a batch.

    >>> match_seed(1, 0) != match_seed(1, 1)
    True
    """
    return derive(seed, f"match/{number}")


def match_means(
    rules: FuttiMatch, home: Team, visitors: Team, count: int, seed: int, progress: Callable[[int], None] | None = None
) -> dict[str, float]:
    """Means over `count` (1 or more) matches.

    Per side, with "home_" or "away_" in front, `SIDE_COUNTS` in a match: shots are goaltending checks and goals,
    `yellow` every yellow card, `red` straight reds, `sent_off` reds and second yellows. `home_win`, `draw`,
    `away_win` and "end" with a minute are shares of matches, 0 … 1. `progress` is told how many are played.
    """
    setup = MatchSetup(home, visitors)
    sums: dict[str, int] = {f"{side}_{name}": 0 for side in SIDE_NAMES for name in SIDE_COUNTS}
    sums |= dict.fromkeys(RESULTS, 0)
    sums |= {f"end{minute}": 0 for minute in END_MINUTES}
    for number in range(count):
        state, _ = rules.new(setup, match_seed(seed, number))
        _count(state.table, sums)
        if progress is not None:
            progress(number + 1)
    return {name: total / count for name, total in sums.items()}


def _count(table: MatchTable, sums: dict[str, int]) -> None:
    for side, name in zip(SIDES, SIDE_NAMES, strict=True):
        played = table.sides[side]
        sums[f"{name}_goals"] += played.score
        sums[f"{name}_sent_off"] += played.sent_off
        sums[f"{name}_penalties"] += played.penalties
        sums[f"{name}_breakaways"] += played.breakaways
        for what in SHEET_COUNTS:
            sums[f"{name}_{what}"] += sum(getattr(sheet, what) for sheet in played.sheets)
    winner = table.winner
    sums["draw" if winner is None else f"{SIDE_NAMES[winner]}_win"] += 1
    sums[f"end{table.ticked}"] += 1

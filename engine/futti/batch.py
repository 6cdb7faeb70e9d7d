"""Many matches between two teams, and what they come to on average.

Plays them by the match's own rules, so that there is one simulator and no second one to drift away from it.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.chance import Chance
from engine.futti.content import Team
from engine.futti.match.model import HOME, VISITORS, MatchSetup, MatchTable
from engine.futti.match.rules import FuttiMatch

SHEET_COUNTS = ("shots", "steals", "yellow", "red", "minor", "major")
"""What is summed over a side's scoresheet (FU-33)."""

ENDS = (30, 35, 40)
"""The minutes at which a match can end (FU-30)."""

_NAMES = ("home", "away")
_STREAM = "match"


def match_means(
    rules: FuttiMatch, home: Team, visitors: Team, count: int, seed: int, progress: Callable[[int], None] | None = None
) -> dict[str, float]:
    """Means over `count` (1 or more) matches that nobody manages (FU-5, FU-27); `progress` is told how many are done.

    Per side, as `home_…` and `away_…`: goals, shots (every goaltending check and every goal), steals, yellow (every
    one), red (straight), sent_off, minor, major, penalties (taken), breakaways. Then `home_win`, `draw`, `away_win`,
    and `end30`, `end35`, `end40`: the share of matches that ended at that minute.
    """
    setup = MatchSetup(home, visitors)
    seeds = Chance(seed, {})
    totals = dict.fromkeys(_keys(), 0)
    for done in range(1, count + 1):
        state, _ = rules.new(setup, seeds.draw(_STREAM))
        _add(totals, state.table)
        if progress is not None:
            progress(done)
    return {key: total / count for key, total in totals.items()}


def _keys() -> list[str]:
    counts = ("goals", "shots", "steals", "yellow", "red", "sent_off", "minor", "major", "penalties", "breakaways")
    return [
        *(f"{name}_{count}" for name in _NAMES for count in counts),
        *("home_win", "draw", "away_win"),
        *(f"end{minute}" for minute in ENDS),
    ]


def _add(totals: dict[str, int], table: MatchTable) -> None:
    for side, name in zip(table.sides, _NAMES, strict=True):
        totals[f"{name}_goals"] += side.score
        totals[f"{name}_sent_off"] += side.sent_off
        totals[f"{name}_penalties"] += side.penalties
        totals[f"{name}_breakaways"] += side.breakaways
        for sheet in side.sheets:
            for count in SHEET_COUNTS:
                totals[f"{name}_{count}"] += getattr(sheet, count)
    totals["home_win" if table.winner == HOME else "away_win" if table.winner == VISITORS else "draw"] += 1
    totals[f"end{table.ticked}"] += 1

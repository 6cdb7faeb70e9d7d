"""Many matches between two teams, and what they come to on average: played side by side, each as the rules would."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.streams import seeds_of
from engine.futti.content import Team
from engine.futti.match.model import HOME, VISITORS
from engine.futti.match.rules import FuttiMatch

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
    # numpy takes longer to load than most that is asked of the engine.
    from engine.futti.side_by_side.batch import play_matches
    from engine.futti.side_by_side.matches import DRAWN, TALLIES, Fixture

    fixture = Fixture(rules, home, visitors)
    wins = {"home_win": HOME, "draw": DRAWN, "away_win": VISITORS}
    totals = dict.fromkeys(
        [*(f"{name}_{tally}" for name in _NAMES for tally in TALLIES), *wins, *(f"end{minute}" for minute in ENDS)], 0
    )
    done = 0
    for seeds in seeds_of(seed, _STREAM, count):
        results = play_matches(fixture, seeds)
        for side, name in enumerate(_NAMES):
            for number, tally in enumerate(TALLIES):
                totals[f"{name}_{tally}"] += int(results.tallies[side, number].sum())
        for key, winner in wins.items():
            totals[key] += int((results.winner == winner).sum())
        for minute in ENDS:
            totals[f"end{minute}"] += int((results.minute == minute).sum())
        done += len(seeds)
        if progress is not None:
            progress(done)
    return {key: total / count for key, total in totals.items()}

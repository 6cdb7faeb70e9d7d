"""Many matches between two sides of Football Fortunes, and what they come to on average.

Ninety minutes are two draws of the match's own stream against the match's own tables, so matches are thrown side by
side and are those that the rules would play for the same seeds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core.streams import draws_of, keys_of, seeds_of
from engine.fortunes.content.cards import Ratings
from engine.fortunes.goals import BITS, match_means, thresholds
from engine.fortunes.match.play import GOALS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.core.streams import Words

    Counts = NDArray[np.intp]

_STREAM = "match"


def ninety_minutes(means: tuple[int, int], seeds: Words) -> tuple[Counts, Counts]:
    """The goals of home and away in the matches of these seeds (FF-31); the sides' `means` are in ten-thousandths."""
    keys = keys_of(seeds, GOALS)
    return _goals(means[0], draws_of(keys, 1)), _goals(means[1], draws_of(keys, 2))


def batch_means(
    home: Ratings, away: Ratings, neutral: bool, count: int, seed: int, progress: Callable[[int], None] | None = None
) -> dict[str, float]:
    """Goals and shares of results of `count` (1 or more) matches of ninety minutes.

    `progress` is told how many are done.
    """
    means = match_means(home, away, neutral)
    done = scored = conceded = wins = losses = 0
    for seeds in seeds_of(seed, _STREAM, count):
        ours, theirs = ninety_minutes(means, seeds)
        scored += int(ours.sum())
        conceded += int(theirs.sum())
        wins += int((ours > theirs).sum())
        losses += int((ours < theirs).sum())
        done += len(seeds)
        if progress is not None:
            progress(done)
    return {
        "home_goals": scored / count,
        "away_goals": conceded / count,
        "home_win": wins / count,
        "draw": (count - wins - losses) / count,
        "away_win": losses / count,
    }


def _goals(mean: int, draws: Words) -> Counts:
    """`engine.fortunes.goals.goals_of`, side by side."""
    # numpy takes longer to load than most that is asked of the engine.
    import numpy as np

    return np.searchsorted(np.array(thresholds(mean), np.uint64), draws >> np.uint64(64 - BITS), side="right")

"""Many matches between two Superclub sheets, and what they come to on average.

Whole matches are played by the match's own rules. Calm ones, without injuries and Game changers, are the dice alone:
those that the rules would throw for the same seeds, thrown side by side.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core.chance import LANE, Chance
from engine.core.streams import draws_of, keys_of, seeds_of
from engine.superclub.line_up import Thirds
from engine.superclub.match.model import SetLineUp
from engine.superclub.match.rules import SuperclubMatch
from engine.superclub.match.state import stream
from engine.superclub.odds import Odds, match_odds
from engine.superclub.sheets import Sheet, match_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.core.streams import Words

_STREAM = "match"
_FACES = 6


def match_means(
    rules: SuperclubMatch,
    home: Sheet,
    away: Sheet,
    count: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> dict[str, float]:
    """The shares of results of `count` (1 or more) matches; `progress` is told how many are done.

    Who is injured leaves his slot empty, as there is no bench; a Game changer comes too late for its match.
    """
    setup = match_of(home, away)
    named = SetLineUp(0, home.line_up), SetLineUp(1, away.line_up)
    seeds = Chance(seed, {})
    results = {"home": 0, "draw": 0, "away": 0}
    for done in range(1, count + 1):
        state, _ = rules.new(setup, seeds.draw(_STREAM))
        for action in named:
            rules.apply(state, action)
        result = state.table.result
        assert result is not None, "nobody is asked after the line-ups"
        results[result] += 1
        if progress is not None:
            progress(done)
    return means_of(Odds(results["home"], results["draw"], results["away"]))


def calm_means(
    home: Thirds, away: Thirds, count: int, seed: int, progress: Callable[[int], None] | None = None
) -> dict[str, float]:
    """As `match_means`, of matches between these halves in which doubles do nothing."""
    # numpy takes longer to load than most that is asked of the engine.
    import numpy as np

    done = wins = losses = 0
    for seeds in seeds_of(seed, _STREAM, count):
        totals = [_totals(seeds, stream("third", side)) for side in (0, 1)]
        ahead = [2 * (mine - theirs) for mine, theirs in zip(*totals, strict=True)]
        middle = np.sign(home.midfield - away.midfield + ahead[0])
        attack, defence = home.attack - away.defence, home.defence - away.attack
        # Who won the midfield attacks first; after a drawn one home does (SC-37).
        second = np.sign(np.where(middle >= 0, attack, defence) + ahead[1])
        third = np.sign(np.where(middle >= 0, defence, attack) + ahead[2])
        won = middle + second + third
        wins += int((won > 0).sum())
        losses += int((won < 0).sum())
        done += len(seeds)
        if progress is not None:
            progress(done)
    return means_of(Odds(wins, count - wins - losses, losses))


def exact_means(home: Thirds, away: Thirds) -> dict[str, float]:
    """As `calm_means`, of all matches there can be."""
    return means_of(match_odds(home, away))


def means_of(odds: Odds) -> dict[str, float]:
    """The shares of results by their names."""
    return dict(zip(("home_win", "draw", "away_win"), odds.shares, strict=True))


def _totals(seeds: Words, name: str) -> list[NDArray[np.int64]]:
    """What two dice show in the first three throws of a stream of every match: `Chance.roll2`, side by side."""
    import numpy as np

    keys = keys_of(seeds, name)
    totals = []
    for throw in (1, 2, 3):
        bits = draws_of(keys, throw)
        first, second = bits >> np.uint64(43), bits >> np.uint64(22) & np.uint64((1 << LANE) - 1)
        faces = (first * np.uint64(_FACES) >> np.uint64(LANE)) + (second * np.uint64(_FACES) >> np.uint64(LANE))
        totals.append(faces.astype(np.int64) + 2)
    return totals

"""How likely each result of a match of Football Fortunes is, minute by minute (FF-31, FF-35): exactly, from the minute
and from what was seen; ninety minutes, then extra time, then the shoot-out.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from itertools import product
from math import comb
from typing import Literal

from engine.core.model import clone
from engine.core.shares import Shares
from engine.fortunes.goals import BITS, extra_time_mean, thresholds
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import EXTRA, NINETY, MatchTable
from engine.fortunes.match.play import PENALTIES_EACH, SCORED, SCORES_OF, means_of, shoot_out_winner
from game.games.fortunes.presenter.tempo import second_of
from game.stage.momentum import Reckoning
from game.stage.timeline import Beat


class FortunesReckoner:
    """What reckons the chances of a match: every minute from what was seen before it, then what an event changes.

    How much of a match is over counts as if it had extra time.
    """

    def before(self, stage: MatchTable, beat: Beat) -> list[Reckoning]:
        """Every full minute of a beat; the one that a goal falls in is the goal's."""
        clock = beat.choreography.clock
        last = int(clock[-1][1]) - isinstance(beat.event, ev.GoalScored) if clock else 0
        return [
            Reckoning(second_of(clock, minute), minute / EXTRA, _work(stage, minute, stage.score))
            for minute in range(stage.minute + 1, last + 1)
        ]

    def after(self, stage: MatchTable, beat: Beat) -> Reckoning | None:
        """A goal and a penalty from when they are seen to be in, and the result."""
        event, minute = beat.event, stage.minute
        cue = beat.choreography.cues.get("verdict")
        seen = 0.0 if cue is None else cue.start
        match event:
            case ev.KickedOff(extra=False):
                return Reckoning(0.0, 0.0, _work(stage, 0, stage.score))
            case ev.GoalScored():
                return Reckoning(seen, minute / EXTRA, _work(stage, minute, stage.score), event.goal.side)
            case ev.PenaltyTaken() | ev.MatchEnded():
                return Reckoning(seen, minute / EXTRA, _work(stage, minute, stage.score))
        return None


def _work(stage: MatchTable, minute: int, score: tuple[int, int]) -> Generator[None, None, Shares]:
    """One reckoning, from the table as it is now, in one slice."""
    return _reckoned(clone(stage), minute, score)


def _reckoned(table: MatchTable, minute: int, score: tuple[int, int]) -> Generator[None, None, Shares]:
    yield from ()
    kicks = tuple(kick.scored for kick in table.kicks)
    return chances(table, minute, score, kicks or None)


def chances(table: MatchTable, minute: int, score: tuple[int, int], kicks: tuple[bool, ...] | None = None) -> Shares:
    """How it ends from `minute` and `score`, and in a shoot-out from the `kicks` seen, home first in turn; None before.

    `table` is the one before what is being shown. What extra time or penalties would bring is left open until they
    have begun: until then it is a draw.
    """
    if table.over:
        return 1.0 * (table.winner == 0), 1.0 * (table.winner is None), 1.0 * (table.winner == 1)
    if kicks is not None:
        home = _home_wins(len(kicks), sum(kicks[::2]), sum(kicks[1::2]))
        return home, 0.0, 1 - home
    means = means_of(table.setup)
    if not table.extra_time:
        return _by_goals(means, score, score, minute, NINETY)
    since = score[0] - (table.ninety or score)[0], score[1] - (table.ninety or score)[1]
    return _by_goals((extra_time_mean(means[0]), extra_time_mean(means[1])), since, score, minute - NINETY,
                     EXTRA - NINETY)  # fmt: skip


@lru_cache(maxsize=1024)
def _by_goals(
    means: tuple[int, int], seen: tuple[int, int], score: tuple[int, int], played: int, length: int
) -> Shares:
    """By goals to come, of a time of `length` minutes in which goals were `seen` within those `played`."""
    shares = [0.0, 0.0, 0.0]
    sides = [_to_come(mean, goals, played / length) for mean, goals in zip(means, seen, strict=True)]
    for (home, first), (away, second) in product(*(enumerate(side) for side in sides)):
        ahead = score[0] + home - score[1] - away
        shares[0 if ahead > 0 else 2 if ahead < 0 else 1] += first * second
    return shares[0], shares[1], shares[2]


def _to_come(mean: int, seen: int, part: float) -> list[float]:
    """How likely 0, 1, 2 … more goals are once so many were seen in a part of the time."""
    ends = (0, *thresholds(mean), 2**BITS)
    weights = [
        (ends[goals + 1] - ends[goals]) * comb(goals, seen) * part**seen * (1 - part) ** (goals - seen)
        for goals in range(seen, len(ends) - 1)
    ]
    whole = sum(weights)
    return [weight / whole for weight in weights] if whole else [1.0]


@lru_cache(maxsize=1024)
def _home_wins(taken: int, home: int, away: int) -> float:
    """How likely the home side wins the shoot-out after so many kicks and goals (FF-35)."""
    winner = shoot_out_winner(taken, (home, away))
    if winner is not None:
        return 1.0 - winner
    if taken >= 2 * PENALTIES_EACH and taken % 2 == 0:
        return 0.5  # one each from here, and level
    scored, good = (home, away + 1) if taken % 2 else (home + 1, away), SCORED / SCORES_OF
    return good * _home_wins(taken + 1, *scored) + (1 - good) * _home_wins(taken + 1, home, away)


def kick_stake(kicks: tuple[bool, ...]) -> float:
    """How much the next penalty changes who wins, 0 … 1."""
    count, home, away = len(kicks), sum(kicks[::2]), sum(kicks[1::2])
    scored = (home, away + 1) if count % 2 else (home + 1, away)
    return abs(_home_wins(count + 1, *scored) - _home_wins(count + 1, home, away))


Deciding = Literal["wins", "must"]
"""A penalty that wins the shoot-out if it goes in, or one that loses it if it doesn't."""


def may_decide(kicks: tuple[bool, ...]) -> Deciding | None:
    """How the next penalty may end the shoot-out (FF-35); None if it goes on whatever comes of it."""
    count, home, away = len(kicks) + 1, sum(kicks[::2]), sum(kicks[1::2])
    scored = (home, away + 1) if len(kicks) % 2 else (home + 1, away)
    if shoot_out_winner(count, scored) is not None:
        return "wins"
    return None if shoot_out_winner(count, (home, away)) is None else "must"

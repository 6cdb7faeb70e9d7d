"""How a match is played: goals, minutes, scorers, extra time and penalties (FF-31, FF-35).

Owns the dice of a match. Goals of normal time are the first two draws of the stream "goals", home first, so that a
batch can draw the same.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate

from engine.core.chance import Chance
from engine.core.play import Handlers, Play
from engine.fortunes.content.cards import Formation
from engine.fortunes.content.effects import Position
from engine.fortunes.goals import BITS, extra_time_mean, goals_of, match_means
from engine.fortunes.line_up import places_of
from engine.fortunes.match.events import GoalScored, KickedOff, MatchEnded, PenaltyTaken, TimeUp, fold
from engine.fortunes.match.model import (
    EXTRA,
    NINETY,
    SIDES,
    CallResult,
    Goal,
    Kick,
    MatchSetup,
    MatchState,
    MatchTable,
    PlayTime,
    Side,
    TakePenalty,
    Team,
)

GOALS = "goals"
PENALTIES_EACH = 5
_MINUTES, _SCORERS, _PENALTIES = "minutes", "scorers", "penalties"
WEIGHTS: dict[Position, int] = {"goalkeeper": 0, "defender": 1, "midfielder": 2, "forward": 3}
"""How often a star in such a place scores (FF-31)."""
SCORED, SCORES_OF = 3, 4
"""Three penalties in four go in (FF-35)."""


class MatchPlay(Play[MatchState, MatchTable]):
    """A match being played."""

    __slots__ = ()

    def __init__(self, state: MatchState) -> None:
        super().__init__(state, fold)


def means_of(setup: MatchSetup) -> tuple[int, int]:
    """The mean goals of home and away in ninety minutes (FF-31), in ten-thousandths."""
    return match_means(setup.home.ratings, setup.away.ratings, setup.neutral)


def play_time(play: MatchPlay, step: PlayTime) -> None:
    """FF-31, FF-35: so many goals each, at minutes of equal chance; extra time has a third of the mean."""
    rule = "FF-35" if step.extra else "FF-31"
    means = means_of(play.table.setup)
    if step.extra:
        means = extra_time_mean(means[0]), extra_time_mean(means[1])
    play.emit(KickedOff(means=means, extra=step.extra, rule=rule))
    counts = [goals_of(mean, play.chance.draw(GOALS) >> (64 - BITS)) for mean in means]
    first, length = (NINETY, EXTRA - NINETY) if step.extra else (0, NINETY)
    minutes = [(first + play.chance.roll(_MINUTES, length), side) for side in SIDES for _ in range(counts[side])]
    score = play.table.score
    for minute, side in sorted(minutes):
        goal, score = Goal(minute, side, _scorer(play.table.setup.team(side), play.chance)), _one_more(score, side)
        play.emit(GoalScored(goal=goal, score=score, rule=rule))
    play.emit(TimeUp(score=score, extra=step.extra, rule=rule))


def call_result(play: MatchPlay, step: CallResult) -> None:
    """FF-35: a drawn cup match goes to extra time, then to penalties; in the league a draw stands."""
    table = play.table
    home, away = table.score
    if home == away and table.setup.decisive:
        if table.extra_time:
            play.then(TakePenalty())
        else:
            play.then(PlayTime(extra=True), CallResult())
        return
    winner: Side | None = None if home == away else 0 if home > away else 1
    play.emit(MatchEnded(score=table.score, winner=winner, rule="FF-35" if table.setup.decisive else "FF-31"))


def take_penalty(play: MatchPlay, step: TakePenalty) -> None:
    """FF-35: five each in turn, home first, as long as both can still win; then one each until one is ahead."""
    table = play.table
    side: Side = 1 if len(table.kicks) % 2 else 0
    kick = Kick(side, play.chance.below(_PENALTIES, SCORES_OF) < SCORED)
    scored = _one_more(table.penalties, side) if kick.scored else table.penalties
    play.emit(PenaltyTaken(kick=kick, scored=scored, rule="FF-35"))
    winner = shoot_out_winner(len(table.kicks), scored)
    if winner is None:
        play.then(TakePenalty())
    else:
        play.emit(MatchEnded(score=table.score, winner=winner, rule="FF-35"))


def shoot_out_winner(taken: int, scored: tuple[int, int]) -> Side | None:
    """Who has won after so many kicks, home first: None while the other can still draw level (FF-35).

    >>> shoot_out_winner(6, (3, 0)), shoot_out_winner(9, (4, 4)), shoot_out_winner(12, (6, 5))
    (0, None, 0)
    """
    # Beyond five each, both have as many kicks as the round that is begun gives them.
    each = max(PENALTIES_EACH, (taken + 1) // 2)
    home_left, away_left = each - (taken + 1) // 2, each - taken // 2
    home, away = scored
    if home > away + away_left:
        return 0
    if away > home + home_left:
        return 1
    return None


def _one_more(score: tuple[int, int], side: Side) -> tuple[int, int]:
    home, away = score
    return (home, away + 1) if side else (home + 1, away)


def _scorer(team: Team, chance: Chance) -> int | None:
    """FF-31: the place of who scores, in proportion to stars.

    None for a side without names, or if nobody has stars outside the goal.
    """
    if team.formation is None:
        return None
    ends = _shares(team.formation, tuple([0 if player is None else player.stars for player in team.eleven]))
    return bisect_right(ends, chance.below(_SCORERS, ends[-1])) if ends[-1] else None


@lru_cache(maxsize=1 << 10)
def _shares(formation: Formation, stars: tuple[int, ...]) -> tuple[int, ...]:
    """How often those in the places up to each score, of the last of these numbers."""
    return tuple(accumulate(one * WEIGHTS[position] for one, position in zip(stars, places_of(formation), strict=True)))


HANDLERS: Handlers[MatchPlay] = {
    PlayTime: play_time,
    CallResult: call_result,
    TakePenalty: take_penalty,
}

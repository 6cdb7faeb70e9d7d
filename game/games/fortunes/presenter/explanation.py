"""Why something happened in a match of Football Fortunes: ratings, mean goals, odds, and the rule.

Owns the choice of what is said; the words are texts of `fortunes.match.why`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.model import Event
from engine.fortunes.content.effects import POSITIONS
from engine.fortunes.goals import UNIT, odds
from engine.fortunes.line_up import places_of
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import SIDES, MatchTable, Side
from engine.fortunes.match.play import SCORED, SCORES_OF, WEIGHTS, means_of
from game.games.fortunes.presenter.choreography import names, scorer_of
from game.stage.explanation import Line, Why

_KEY = "fortunes.match.why"


def why(table: MatchTable, event: Event) -> Why:
    """The explanation of any event of a match, given the table before it or after it."""
    return Why(event.rule, tuple(_lines(table, event)))


def percents(table: MatchTable) -> tuple[int, int, int]:
    """A home win, a draw, an away win after ninety minutes, in per cent."""
    home, _, away = (round(100 * share) for share in odds(*means_of(table.setup)))
    return home, 100 - home - away, away


def mean_words(mean: int) -> str:
    """Ten-thousandths of a goal as people write them.

    >>> mean_words(13500)
    '1.35'
    """
    return f"{mean / UNIT:.2f}"


def _lines(table: MatchTable, event: Event) -> Iterator[Line]:
    match event:
        case ev.KickedOff(means=means, extra=extra):
            for side in SIDES:
                yield _mean(table, side, means[side])
            yield Line(f"{_KEY}.{'extra' if extra else 'neutral' if table.setup.neutral else 'ground'}")
            if not extra:
                yield _odds(table)
        case ev.GoalScored(goal=goal):
            mean = table.means[goal.side]
            yield _mean(table, goal.side, mean)
            yield Line(f"{_KEY}.minute")
            yield from _scorer(table, goal.side, goal.scorer)
        case ev.TimeUp() | ev.MatchEnded():
            if table.kicks:
                yield Line(f"{_KEY}.shoot_out")
            for side in SIDES:
                yield _mean(table, side, means_of(table.setup)[side])
            yield _odds(table)
        case ev.PenaltyTaken():
            yield Line(f"{_KEY}.penalty", {"n": SCORED, "of": SCORES_OF})


def _mean(table: MatchTable, side: Side, mean: int) -> Line:
    ours, theirs = table.setup.team(side), table.setup.team(1 if side == 0 else 0)
    gaps: dict[str, str | int] = {"club": ours.name, "attack": ours.ratings.attack, "other": theirs.name}
    return Line(f"{_KEY}.mean", {**gaps, "defence": theirs.ratings.defence, "goals": mean_words(mean)})


def _odds(table: MatchTable) -> Line:
    home, draw, away = percents(table)
    return Line(f"{_KEY}.odds", names(table, n=home, draw=draw, m=away))


def _scorer(table: MatchTable, side: Side, place: int | None) -> Iterator[Line]:
    """How likely it was that he scores it: stars count by position."""
    team = table.setup.team(side)
    if place is None or team.formation is None:
        yield Line(f"{_KEY}.nobody")
        return
    shares = [
        0 if player is None else player.stars * WEIGHTS[position]
        for player, position in zip(team.eleven, places_of(team.formation), strict=True)
    ]
    percent = round(100 * shares[place] / max(1, sum(shares)))
    yield Line(f"{_KEY}.scorer", {"player": scorer_of(table, side, place), "percent": percent})
    weights: dict[str, str | int] = {position: WEIGHTS[position] for position in POSITIONS}
    yield Line(f"{_KEY}.weights", weights)

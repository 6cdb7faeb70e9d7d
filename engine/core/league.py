"""Leagues: a round robin by the circle method, and the table, from results to rows in order.

Owns pairing, counting and ordering. Knows no clubs, only numbers from 0, which a game's draw gives out, and not when a
result counts: a game hands over those that do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.core.model import Fact

Pairing = tuple[int, int]
"""Home and visitors."""
FORM = 5
"""How many of the latest results a row remembers."""


def round_robin(teams: int, double: bool = False) -> list[list[Pairing]]:
    """The rounds of a league of `teams` (2 or more), every team once a round at most, an odd one resting.

    One team stands still while the others move round it by one place a round. Nobody's home and away matches differ
    by more than one. With `double` the same rounds follow once more with home and away exchanged.

    >>> round_robin(4)
    [[(3, 0), (2, 1)], [(1, 3), (0, 2)], [(3, 2), (1, 0)]]
    """
    places = teams + teams % 2
    moving = places - 1
    rounds: list[list[Pairing]] = []
    for number in range(moving):
        pairs: list[Pairing] = []
        for distance in range(places // 2):
            ahead, behind = (number + distance) % moving, (number - distance) % moving
            if distance == 0:
                # The team that stands still takes turns; with an odd number it is the rest.
                pair = (ahead, moving) if number % 2 else (moving, ahead)
            else:
                pair = (ahead, behind) if distance % 2 == 0 else (behind, ahead)
            if max(pair) < teams:
                pairs.append(pair)
        rounds.append(pairs)
    if double:
        rounds += [[(visitors, home) for home, visitors in pairs] for pairs in rounds]
    return rounds


class Score(Fact, frozen=True):
    """One result that counts."""

    home: int
    visitors: int
    home_goals: int
    visitors_goals: int


class Reward(Fact, frozen=True):
    """League points for a result."""

    win: int = 3
    draw: int = 1
    loss: int = 0


class Row(Fact, frozen=True):
    """One line of a table. `form` is the latest five results, the last one rightmost: "W", "D", "L"."""

    team: int
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    points: int = 0
    form: str = ""

    @property
    def difference(self) -> int:
        """Goals scored less goals conceded."""
        return self.scored - self.conceded


def standings(
    teams: int,
    scores: Sequence[Score],
    lots: Sequence[int],
    reward: Reward = Reward(),  # noqa: B008 (frozen, so one for all calls is safe)
    head_to_head: bool = True,
) -> tuple[Row, ...]:
    """The table of `teams` teams after `scores` (in the order they were played), best first.

    Order: points, goal difference, goals; with `head_to_head` then the same three among those still level, from their
    matches against each other alone, and so on as long as that separates somebody; then `lots`, a drawn number for
    each team, the lowest first.
    """
    rows = {row.team: row for row in _count(range(teams), scores, reward)}
    order: list[int] = []
    for level in _groups(rows.values()):
        level.sort(key=lambda team: lots[team])
        order += _head_to_head(level, scores, reward) if head_to_head else level
    return tuple(rows[team] for team in order)


def _head_to_head(level: list[int], scores: Sequence[Score], reward: Reward) -> list[int]:
    """`level` teams in the order of their matches against each other; as they were where that separates nobody."""
    among = [score for score in scores if score.home in level and score.visitors in level]
    groups = _groups(_count(level, among, reward))
    if len(groups) == 1:
        return level
    return [team for group in groups for team in _head_to_head(group, among, reward)]


def _groups(rows: Iterable[Row]) -> list[list[int]]:
    """The teams of `rows`, best first, those that are level together and in the order they came."""
    return [[row.team for row in group] for _, group in groupby(sorted(rows, key=_merit), key=_merit)]


def _merit(row: Row) -> tuple[int, int, int]:
    return -row.points, row.conceded - row.scored, -row.scored


def _count(teams: Iterable[int], scores: Iterable[Score], reward: Reward) -> list[Row]:
    tallies = {team: [0, 0, 0, 0, 0] for team in teams}  # won, drawn, lost, scored, conceded
    forms = dict.fromkeys(tallies, "")
    for score in scores:
        for team, own, against in (
            (score.home, score.home_goals, score.visitors_goals),
            (score.visitors, score.visitors_goals, score.home_goals),
        ):
            result = 0 if own > against else 1 if own == against else 2
            tally = tallies[team]
            tally[result] += 1
            tally[3] += own
            tally[4] += against
            forms[team] += "WDL"[result]
    return [
        Row(
            team=team,
            played=won + drawn + lost,
            won=won,
            drawn=drawn,
            lost=lost,
            scored=scored,
            conceded=conceded,
            points=won * reward.win + drawn * reward.draw + lost * reward.loss,
            form=forms[team][-FORM:],
        )
        for team, (won, drawn, lost, scored, conceded) in tallies.items()
    ]

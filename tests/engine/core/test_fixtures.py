"""The circle method: everybody meets everybody, and home and away are shared out fairly."""

from collections import Counter
from itertools import pairwise

import pytest

from engine.core.league import round_robin

SIZES = range(2, 15)


@pytest.mark.rule("FU-34")
@pytest.mark.parametrize("teams", SIZES)
def test_everybody_meets_everybody_once(teams: int) -> None:
    rounds = round_robin(teams)
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs)
    assert len(rounds) == teams - 1 + teams % 2
    assert len(met) == teams * (teams - 1) // 2
    assert set(met.values()) == {1}


@pytest.mark.rule("FU-34")
@pytest.mark.parametrize("teams", SIZES)
def test_nobody_plays_twice_in_a_round(teams: int) -> None:
    for pairs in round_robin(teams, double=True):
        playing = [team for pair in pairs for team in pair]
        assert len(playing) == len(set(playing)) == teams - teams % 2


@pytest.mark.rule("FU-34")
@pytest.mark.parametrize("teams", SIZES)
def test_home_and_away_are_balanced_to_within_one(teams: int) -> None:
    pairs = [pair for round_ in round_robin(teams) for pair in round_]
    home = Counter(pair[0] for pair in pairs)
    away = Counter(pair[1] for pair in pairs)
    assert all(abs(home[team] - away[team]) <= 1 for team in range(teams))


@pytest.mark.rule("FU-34")
@pytest.mark.parametrize("teams", SIZES)
def test_home_and_away_alternate_but_for_one_break(teams: int) -> None:
    """At most once in a season a team plays twice in a row on the same kind of ground."""
    rounds = round_robin(teams)
    for team in range(teams):
        grounds = ["H" if pair[0] == team else "A" for pairs in rounds for pair in pairs if team in pair]
        assert sum(one == two for one, two in pairwise(grounds)) <= 1


@pytest.mark.rule("FU-34")
def test_four_teams_go_round_in_a_circle() -> None:
    """Team 3 stands still; 0, 1, 2 move on by one place a round."""
    assert round_robin(4) == [[(3, 0), (2, 1)], [(1, 3), (0, 2)], [(3, 2), (1, 0)]]


def test_a_double_round_gives_every_pair_both_grounds() -> None:
    pairs = Counter(pair for round_ in round_robin(6, double=True) for pair in round_)
    assert pairs == {(home, away): 1 for home in range(6) for away in range(6) if home != away}

"""EL-32: who won, and what it is worth to both."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.model import Club
from engine.eleven.match.events import MatchDecided
from tests.engine.eleven.builders import DRAWN, LOST, OPPONENTS, WON, Match, make_club, make_content

pytestmark = pytest.mark.rule("EL-32")


@pytest.mark.parametrize(
    ("opponent", "nothing", "result", "score", "wins", "placings"),
    [
        (WON, 3, "win", (1, 0), 3, [("Manager", 0, 1, 3), ("Club 0", None, 2, 0)]),
        (DRAWN, 4, "draw", (0, 0), 2, [("Manager", 0, 1, 1), ("Club 0", None, 1, 1)]),
        (LOST, 5, "loss", (0, 1), 2, [("Club 0", None, 1, 3), ("Manager", 0, 2, 0)]),
    ],
)
def test_more_goals_win_and_the_season_counts_wins_and_goals(
    dice, opponent, nothing, result, score, wins, placings
) -> None:
    dice.consequence(nothing)
    club: Club = make_club(wins=2, goals=7)
    match = Match(make_content(opponents=OPPONENTS), club, opponent=opponent)
    assert (match.table.result, match.score) == (result, score)
    assert (match.club.wins, match.club.goals) == (wins, 7 + score[0])
    (decided,) = match.happened(MatchDecided)
    assert (decided.goals, decided.against) == score
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    assert [(one.name, one.seat, one.place, one.points) for one in outcome.placings] == placings


def test_there_is_no_outcome_before_the_end() -> None:
    match = Match(make_content(), make_club(markers={"fanbase": 1}))
    assert match.rules.outcome(match.state) is None

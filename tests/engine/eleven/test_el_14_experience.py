"""EL-14: what youngsters bring home from a match."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.events import CardTokensMoved
from engine.eleven.club_rules.model import OwnedPlayer
from engine.eleven.content.abilities import GoalOnDie, OwnGoalOnDie, ScoreGoal
from tests.engine.eleven.builders import DRAWN, OPPONENTS, WON, Match, deploy, footballer, make_club, make_content

pytestmark = pytest.mark.rule("EL-14")


def play(*players, owned=(), posts=None, opponent=DRAWN):
    content = make_content(players, opponents=OPPONENTS)
    club = make_club(content, markers={"fitness": 9})
    if owned:
        club.players = list(owned)
    return Match(content, club, posts, opponent=opponent)


def spaces(match):
    return [(one.tokens, one.played, one.scored) for one in match.club.players]


def test_a_token_for_the_first_match(dice):
    dice.consequence(4)
    match = play(footballer(11, kind="youngster", icon="attack"), posts=deploy({11: 0}))
    assert spaces(match) == [(1, True, False)]
    assert match.club.tokens == 0
    assert match.club.young_scorers == ()
    assert {event.rule for event in match.happened(CardTokensMoved)} == {"EL-14"}


def test_another_for_the_first_goal(dice):
    """Shirt 11 scores at FC, as shirt 10 is met by the only one who could."""
    dice.consequence(3)
    match = play(footballer(11, kind="youngster", icon="attack"), posts=deploy({11: 0}), opponent=WON)
    assert match.score == (1, 0)
    assert spaces(match) == [(2, True, True)]
    assert match.club.young_scorers == (0,)


def test_each_space_is_filled_once(dice):
    dice.consequence(3)
    youngster = footballer(11, kind="youngster", icon="attack")
    match = play(youngster, owned=[OwnedPlayer(0, tokens=1, played=True)], posts=deploy({11: 0}), opponent=WON)
    assert spaces(match) == [(2, True, True)]
    dice.consequence(3)
    full = OwnedPlayer(0, tokens=2, played=True, scored=True)
    match = play(youngster, owned=[full], posts=deploy({11: 0}), opponent=WON)
    assert spaces(match) == [(2, True, True)]


def test_two_goals_of_a_match_are_one_first_goal(dice):
    dice.consequence(3)
    striker = footballer(11, kind="youngster", icon="attack", ability=ScoreGoal(fuel=2))
    match = play(striker, posts=deploy({11: 0}, {11: 2}), opponent=WON)
    assert match.score == (2, 0)
    assert spaces(match) == [(2, True, True)]
    assert match.club.young_scorers == (0,)


def test_a_goal_by_an_ability_is_his(dice):
    dice.goal(6)
    dice.consequence(3)
    match = play(footballer(11, kind="youngster", ability=GoalOnDie()), posts=deploy({11: 0}))
    assert spaces(match) == [(2, True, True)]


def test_an_own_goal_is_not(dice):
    dice.own_goal(6)
    dice.consequence(5)
    match = play(footballer(11, kind="youngster", ability=OwnGoalOnDie()), posts=deploy({11: 0}))
    assert spaces(match) == [(1, True, False)]


def test_who_stays_at_home_learns_nothing(dice):
    """Not even if the marker of his shirt scores."""
    dice.consequence(3)
    match = play(footballer(11, kind="youngster", icon="attack"), opponent=WON)
    assert match.score == (1, 0)
    assert spaces(match) == [(0, False, False)]
    assert match.club.young_scorers == ()


def test_who_comes_back_has_played_and_scored_already(dice):
    """Sold with his two tokens and hired again: neither the first match nor the first goal comes twice."""
    dice.consequence(3)
    back = OwnedPlayer(0, played=True, scored=True)
    match = play(footballer(11, kind="youngster", icon="attack"), owned=[back], posts=deploy({11: 0}), opponent=WON)
    assert match.score == (1, 0)
    assert spaces(match) == [(0, True, True)]
    assert match.happened(CardTokensMoved) == []


def test_a_club_remembers_who_has_played_and_who_has_scored(dice):
    dice.consequence(3)
    both = footballer(11, kind="youngster", icon="attack"), footballer(4, kind="youngster")
    match = play(*both, posts=deploy({11: 0, 4: 1}), opponent=WON)
    assert (match.club.young_players, match.club.young_scorers) == ((1, 0), (0,))


@pytest.mark.parametrize("kind", ["player", "veteran"])
def test_others_have_no_such_spaces(dice, kind):
    dice.consequence(3)
    match = play(footballer(11, kind=kind, icon="attack"), posts=deploy({11: 0}), opponent=WON)
    assert (match.club.players[0].tokens, match.club.young_scorers) == (0, ())


def test_a_trained_youngster_learns_too(dice):
    dice.consequence(3)
    youngster = footballer(11, kind="youngster", icon="attack")
    match = play(youngster, owned=[OwnedPlayer(0, trained=True)], posts=deploy({11: 0}), opponent=WON)
    assert spaces(match) == [(2, True, True)]

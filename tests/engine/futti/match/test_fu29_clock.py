"""FU-29, FU-30: forty minutes, and the leads that end a match before."""

from __future__ import annotations

import pytest

from engine.futti.match.events import GoalScored, HalfTimeReached, KeyPlayersRolled, MatchEnded, MinuteTicked
from engine.futti.match.model import HOME, VISITORS


@pytest.mark.rule("FU-29")
def test_two_halves_of_twenty_minutes_each_ticked_once(match):
    game = match()
    game.play()
    ticks = [event.minute for event in game.events if isinstance(event, MinuteTicked)]
    assert ticks == list(range(1, 41))
    assert [event.minute for event in game.events if isinstance(event, KeyPlayersRolled)] == list(range(1, 41))
    halves = [event for event in game.events if isinstance(event, HalfTimeReached)]
    assert len(halves) == 1
    assert halves[0] in game.minute(20).events
    assert game.table.ticked == 40


@pytest.mark.rule("FU-29")
def test_half_time_tells_the_score(match):
    game = match(minute=20, score=(1, 2))
    half = game.play().one(HalfTimeReached)
    assert (half.home, half.visitors) == (1, 2)


@pytest.mark.rule("FU-30")
@pytest.mark.parametrize(
    ("score", "ends"),
    [
        ((3, 0), 30),
        ((0, 3), 30),
        ((4, 1), 30),
        ((1, 4), 30),
        ((4, 0), 30),
        ((2, 0), 35),
        ((1, 0), 35),
        ((3, 2), 35),
        ((0, 2), 35),
        ((1, 3), 35),
        ((0, 1), 40),
        ((2, 3), 40),
        ((0, 0), 40),
        ((2, 2), 40),
    ],
)
def test_when_a_lead_ends_the_match(match, score, ends):
    game = match(minute=29, score=score)
    game.play()
    assert [type(event) for event in game.events].count(MatchEnded) == 1
    ended = game.minute(ends).one(MatchEnded)
    home, visitors = score
    assert (ended.home, ended.visitors) == score
    assert ended.winner == (None if home == visitors else HOME if home > visitors else VISITORS)
    expected = {30: "lead_30", 35: "lead_35", 40: "draw" if home == visitors else "full_time"}[ends]
    assert ended.ending == expected
    assert (game.table.ending, game.table.winner, game.table.ticked) == (expected, ended.winner, ends)
    assert not game.asked


@pytest.mark.rule("FU-30")
@pytest.mark.parametrize(
    ("minute", "before", "side", "ends"),
    [
        pytest.param(30, (2, 0), HOME, 30, id="the goal of minute 30 counts"),
        pytest.param(30, (0, 2), VISITORS, 30, id="the visitors' too"),
        pytest.param(31, (2, 0), HOME, 35, id="three ahead after 31 waits for 35"),
        pytest.param(34, (0, 1), VISITORS, 35, id="two ahead after 34 waits for 35"),
        pytest.param(35, (0, 0), HOME, 35, id="the goal of minute 35 counts"),
        pytest.param(35, (0, 1), VISITORS, 35, id="the visitors' second too"),
        pytest.param(35, (0, 0), VISITORS, 40, id="their first doesn't suffice"),
        pytest.param(36, (0, 0), HOME, 40, id="after 35 a lead ends nothing"),
        pytest.param(36, (0, 1), VISITORS, 40, id="nor do two"),
        pytest.param(40, (0, 0), HOME, 40, id="a goal in the last minute"),
    ],
)
def test_the_test_is_made_after_the_whole_minute(match, dice, minute, before, side, ends):
    game = match(minute=minute, score=before, possession=side)
    dice.key(1, 1)
    dice.resolution(1, 1, 1)  # AB
    dice.goaltending(6, 6)
    played = game.play()
    assert played.one(GoalScored).side == side
    assert game.minute(ends).one(MatchEnded).winner == side
    assert game.table.ticked == ends


@pytest.mark.rule("FU-30")
@pytest.mark.parametrize(("minute", "before"), [(30, (3, 0)), (35, (0, 2))])
def test_a_goal_in_the_minute_itself_can_keep_the_match_alive(match, dice, minute, before):
    trailing = VISITORS if before[HOME] else HOME
    game = match(minute=minute, score=before, possession=trailing)
    dice.key(1, 1)
    dice.resolution(1, 1, 1)  # AB
    dice.goaltending(6, 6)
    assert game.play().none(MatchEnded)


@pytest.mark.rule("FU-34")
@pytest.mark.parametrize(
    ("score", "placings"),
    [
        ((0, 1), [("Visitors", 0, 1, 3), ("Home", 1, 2, 0)]),
        ((1, 0), [("Home", 1, 1, 3), ("Visitors", 0, 2, 0)]),
        ((1, 1), [("Home", 1, 1, 1), ("Visitors", 0, 1, 1)]),
    ],
)
def test_the_outcome_of_a_match_is_known_when_it_is_over(match, score, placings):
    game = match(score=score, minute=30)
    game.open()
    assert game.rules.outcome(game.state) is None
    game.play()
    outcome = game.rules.outcome(game.state)
    assert [(line.name, line.seat, line.place, line.points) for line in outcome.placings] == placings

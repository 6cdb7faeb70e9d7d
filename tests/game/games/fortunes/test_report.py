"""The moment of a match of Football Fortunes, by goals at their minutes, hand-made, between equals."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.fortunes.match.events import GoalScored, KickedOff, MatchEvent, PenaltyTaken, TimeUp, fold
from engine.fortunes.match.model import Goal, Kick, MatchTable
from engine.fortunes.match.play import means_of
from game.games.fortunes import report
from game.stage.turning import Swing, turning_point
from tests.game.games.fortunes.matches import RULES, setup_of


def table_of(decisive: bool = False) -> MatchTable:
    """A match between two clubs without names and alike, on neutral ground."""
    setup = setup_of(1)
    home = replace(setup.away, club=setup.home.club, name="Home")
    table: MatchTable = RULES.blank(replace(setup, home=home, neutral=True, decisive=decisive))
    fold(table, KickedOff(rule="FF-31", means=means_of(table.setup)))
    return table


def swings_of(table: MatchTable, *events: MatchEvent) -> list[Swing]:
    """What these events have changed, which are laid on the table."""
    found = []
    for event in events:
        swing = report.swing(table, event)
        fold(table, event)
        if swing is not None:
            found.append(swing)
    return found


def goals(*when: tuple[int, int]) -> list[GoalScored]:
    """Goals at a minute, each of a side."""
    score = [0, 0]
    found = []
    for minute, side in when:
        score[side] += 1
        scored = Goal(minute, 1 if side else 0)
        found.append(GoalScored(rule="FF-31", goal=scored, score=(score[0], score[1])))
    return found


def kicks(*scored: bool) -> list[PenaltyTaken]:
    """Penalties, home first and in turn."""
    sums = [0, 0]
    found = []
    for number, one in enumerate(scored):
        sums[number % 2] += one
        kick = Kick(1 if number % 2 else 0, one)
        found.append(PenaltyTaken(rule="FF-35", kick=kick, scored=(sums[0], sums[1])))
    return found


def test_the_goal_that_decides_is_it_and_none_of_who_lost() -> None:
    """3:2 by 28', after 0:1 in 13'."""
    events = goals((13, 1), (16, 0), (20, 0), (24, 1), (28, 0))
    assert turning_point(0, swings_of(table_of(), *events)) == 4


def test_a_late_equaliser_is_the_moment_of_a_draw() -> None:
    events = goals((13, 1), (16, 0), (60, 0), (88, 1))
    assert turning_point(None, swings_of(table_of(), *events)) == 3


def test_before_and_after_a_goal_it_is_the_same_minute() -> None:
    (swing,) = swings_of(table_of(), *goals((45, 0)))
    home, _, away = swing.before
    assert home == pytest.approx(away)
    assert swing.after[0] > swing.before[0]


@pytest.mark.rule("FF-35")
def test_a_shoot_out_is_what_decided_a_tie_that_was_level_from_early_on() -> None:
    """1:1 from 37'; home misses its second, visitors miss none: 5 of 5 against 3 of 4."""
    table = table_of(decisive=True)
    times = [TimeUp(rule="FF-31", score=(1, 1)), KickedOff(rule="FF-35", means=(0, 0), extra=True),
             TimeUp(rule="FF-35", score=(1, 1), extra=True)]  # fmt: skip
    shot = kicks(True, True, False, True, True, True, True, True, True, True)
    swings = swings_of(table, *goals((12, 0), (37, 1)), *times, *shot)
    assert len(swings) == 12
    most = turning_point(1, swings)
    assert most == 2 + 2  # home's miss
    assert swings[most].decides


@pytest.mark.rule("FF-35")
def test_a_miss_that_loses_a_shoot_out_counts_more_than_a_late_equaliser() -> None:
    """1:1 in 90' is half a tie. The visitors' fifth levels three times in four: 1/4 + 3/4 · 1/2 for home, then 1."""
    table = table_of(decisive=True)
    shot = kicks(True, True, True, True, True, True, True, True, True, False)
    swings = swings_of(table, *goals((88, 1), (90, 0)), *shot)
    assert swings[1].before[0] == pytest.approx(0.0)
    assert swings[1].after == pytest.approx((0.5, 0.0, 0.5))
    assert (swings[-1].before[0], swings[-1].after[0]) == pytest.approx((0.625, 1.0))
    assert turning_point(0, swings) == len(swings) - 1

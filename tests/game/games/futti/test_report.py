"""The moment of a match of Fütti, by goals at their minutes, hand-made."""

from __future__ import annotations

import pytest

from engine.core.model import Event
from engine.core.shares import Shares
from engine.futti.match import events as ev
from engine.futti.match.fold import fold
from engine.futti.match.model import HOME, VISITORS, Decider, MatchTable
from engine.futti.match.rules import FuttiMatch
from game.games.futti import report
from game.stage.turning import Swing, turning_point
from tests.game.games.futti.matches import setup_of


def table_of(decider: Decider = "draw") -> MatchTable:
    table: MatchTable = FuttiMatch().blank(setup_of(1, decider))
    return table


def goal(table: MatchTable, side: int) -> ev.GoalScored:
    home, visitors = table.score
    score = home + (side == HOME), visitors + (side == VISITORS)
    return ev.GoalScored(side=side, player=0, kind="open", goaltender=6, black=6, white=6, rating=41,
                         home=score[HOME], visitors=score[VISITORS])  # fmt: skip


def saved(side: int) -> ev.ShotSaved:
    return ev.ShotSaved(side=side, player=0, kind="open", goaltender=6, black=1, white=1, rating=41)


def kick(side: int, scored: bool) -> ev.KickTaken:
    return ev.KickTaken(side=side, player=0, die=1, on_target=True, goaltender=6, black=1, white=1, rating=41,
                        scored=scored, home=0, visitors=0)  # fmt: skip


def at(table: MatchTable, minute: int) -> MatchTable:
    table.minute = minute
    return table


def goals_at(*goals: tuple[int, int]) -> list[Swing]:
    """What goals at a minute, each of a side, have changed."""
    table = table_of()
    return [swing_of(at(table, minute), goal(table, side)) for minute, side in goals]


def swing_of(table: MatchTable, event: Event) -> Swing:
    """What an event changed, which is laid on the table."""
    found = report.swing(table, event)
    assert found is not None
    fold(table, event)
    return found


def promised(shares: Shares) -> float:
    return shares[0] + shares[1] / 2


def test_a_late_winner_is_it_and_no_lead_of_who_lost() -> None:
    """2:3, with an equaliser in 35' and the winner in 37'; home led 2:1 from 30'."""
    swings = goals_at((8, HOME), (20, VISITORS), (30, HOME), (35, VISITORS), (37, VISITORS))
    assert turning_point(1, swings) == 4


def test_a_draw_is_remembered_by_its_last_equaliser() -> None:
    swings = goals_at((8, HOME), (20, VISITORS), (30, HOME), (38, VISITORS))
    assert turning_point(None, swings) == 3


def test_a_win_that_was_never_in_doubt_is_remembered_by_its_lead() -> None:
    """A lead in 20', and another goal with the last minute before it ends the match."""
    assert turning_point(0, goals_at((20, HOME), (34, HOME))) == 0


@pytest.mark.rule("FU-30")
def test_a_lead_that_ends_the_match_with_its_minute_is_as_good_as_a_win() -> None:
    """In 35' home wins with one goal, visitors need two."""
    home, visitors = goals_at((35, HOME))[0], goals_at((35, VISITORS))[0]
    assert home.after[0] > 0.99
    assert visitors.after[2] < 0.8  # three quarters of a goal to come


def test_a_save_counts_as_the_goal_that_it_may_have_been() -> None:
    """17 of 36 shots against 41 go in; a goal of the visitors at 0:0 in the last minute is worth half a match."""
    table = at(table_of(), 40)
    swing = swing_of(table, saved(VISITORS))
    assert promised(swing.after) - promised(swing.before) == pytest.approx(0.5 * 17 / 36, abs=0.01)


def test_a_goal_beats_saves_and_cards() -> None:
    table = at(table_of(), 30)
    events = (goal(table, HOME), saved(VISITORS), ev.PlayerSentOff(side=VISITORS, player=1))
    assert turning_point(0, [swing_of(table, event) for event in events]) == 0


def test_sudden_death_is_decided_by_its_goal() -> None:
    table = table_of("sudden_death")
    scored = [
        swing_of(at(table, minute), goal(table, side)) for minute, side in ((20, VISITORS), (39, HOME), (44, HOME))
    ]
    assert [one.decides for one in scored] == [False, False, True]
    assert scored[-1].after == (1.0, 0.0, 0.0)
    assert turning_point(0, scored) == 2


@pytest.mark.rule("FU-31")
def test_an_exchange_is_decided_by_the_miss_that_lost_it() -> None:
    """1:1 from 20', then four of four each, home's fifth is in, and the visitors' isn't: from 0.75 to 1."""
    table = at(table_of("exchange"), 20)
    swings = [swing_of(table, goal(table, side)) for side in (VISITORS, HOME)]
    table.minute = 40
    kicks = [(side, True) for _ in range(4) for side in (HOME, VISITORS)] + [(HOME, True), (VISITORS, False)]
    swings += [swing_of(table, kick(*one)) for one in kicks]
    assert promised(swings[-1].before) == pytest.approx(0.75)
    assert promised(swings[-1].after) == 1.0
    assert turning_point(0, swings) == len(swings) - 1

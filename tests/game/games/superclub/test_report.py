"""The moment of a match of Superclub, by thirds, hand-made, between sides as strong as each other."""

from __future__ import annotations

import pytest

from engine.core.model import Event
from engine.superclub.content.effects import Third
from engine.superclub.line_up import Thirds
from engine.superclub.match import events as ev
from engine.superclub.match.fold import fold
from engine.superclub.match.model import Kick, MatchSetup, MatchTable, Side, Squad
from engine.superclub.match.model import other as rival
from game.games.superclub import report
from game.stage.turning import Swing, turning_point
from tests.game.games.superclub.matches import RULES

MEETINGS: tuple[tuple[Third, Third], ...] = ("midfield", "midfield"), ("attack", "defence"), ("defence", "attack")
EVEN = (20, 20)


def table_of(final: bool = False) -> MatchTable:
    """A match between two sides of fixed strengths, the same ones."""
    squads = (Squad(None, "", name, block=Thirds(10, 10, 10)) for name in ("Home", "Away"))
    table: MatchTable = RULES.blank(MatchSetup("super_duper" if final else "league", (), *squads))
    return table


def played(table: MatchTable, *events: Event) -> list[Swing]:
    """What these events have changed, which are laid on the table."""
    found = []
    for event in events:
        swing = report.swing(table, event)
        fold(table, event)
        if swing is not None:
            found.append(swing)
    return found


def thirds(*winners: Side | None) -> list[Event]:
    """Thirds won so, each by a double that did it."""
    won = [0, 0]
    events: list[Event] = []
    for meeting, winner in zip(MEETINGS, winners, strict=False):
        dice = [(4, 4), (4, 4)]
        if winner is not None:
            dice[rival(winner)] = (4, 3)
        for side in (0, 1):
            won[side] += 1 if winner is None else 2 * (side == winner)
        totals = [EVEN[side] + 2 * sum(dice[side]) for side in (0, 1)]
        events += [
            ev.ThirdBegun(rule="SC-37", thirds=meeting, attacker=None, strengths=EVEN),
            ev.DiceThrown(rule="SC-37", home=dice[0], away=dice[1]),
            ev.ThirdWon(rule="SC-37", totals=(totals[0], totals[1]), winner=winner, won=(won[0], won[1])),
        ]
    return events


def test_a_third_counts_from_before_its_dice() -> None:
    """Of 1296 throws 575 win a third, 146 draw it. With one each, the last is all there is."""
    last = played(table_of(), *thirds(0, 1, 1))[-1]
    assert last.before == pytest.approx((575 / 1296, 146 / 1296, 575 / 1296))
    assert last.after == (0.0, 0.0, 1.0)
    assert last.decides


@pytest.mark.parametrize("winner", [0, 1, None])
def test_a_match_that_was_level_is_decided_by_its_last_third(winner: Side | None) -> None:
    assert turning_point(winner, played(table_of(), *thirds(1, 0, winner))) == 2


def test_a_lead_is_made_safe_or_lost_in_the_last_third() -> None:
    """After 1½:½ the last third wins it, if it is not lost (of 1296 throws 575), or makes a draw of it."""
    swings = played(table_of(), *thirds(0, None, 0))
    assert swings[2].before[0] == pytest.approx(1 - 575 / 1296)
    assert turning_point(0, swings) == 2
    assert turning_point(None, played(table_of(), *thirds(0, None, 1))) == 2


def test_something_clearly_greater_is_it_although_a_last_third_follows() -> None:
    """Home is as good as sure of the last third, and so of the match with the one before it."""
    events = thirds(1, 0, 0)
    events[6] = ev.ThirdBegun(rule="SC-37", thirds=MEETINGS[2], attacker=None, strengths=(40, 20))
    table = table_of()
    swings = played(table, *events)
    assert swings[2].decides
    assert swings[2].after[0] - swings[2].before[0] < 0.01
    assert turning_point(0, swings) == 1


def test_a_throw_that_turns_the_result_is_it() -> None:
    called = [
        ev.ResultCalled(rule="SC-38", result="draw", won=(2, 2)),
        ev.ResultThrownFor(rule="SC-24", side=1, by="staff", dice=(6, 5), turned=True, result="away"),
    ]
    assert turning_point(1, played(table_of(), *thirds(0, 1, None), *called)) == 3


def test_a_throw_that_turns_nothing_is_none() -> None:
    table = table_of()
    fold(table, ev.ResultCalled(rule="SC-38", result="draw", won=(3, 3)))
    missed = ev.ResultThrownFor(rule="SC-24", side=1, by="staff", dice=(1, 2), turned=False, result="draw")
    assert report.swing(table, missed) is None


@pytest.mark.rule("SC-44")
def test_a_final_on_penalties_is_decided_by_a_penalty() -> None:
    """Away shoots first, and misses the first of all."""
    kicks: list[Event] = []
    goals = [0, 0]
    for number in range(10):
        side: Side = 0 if number % 2 else 1
        goals[side] += number > 0
        kick = Kick(side, None, 4, 5 if number == 0 else 1, number > 0)
        kicks.append(ev.PenaltyTaken(rule="SC-44", kick=kick, goals=(goals[0], goals[1])))
    called = ev.ResultCalled(rule="SC-38", result="draw", won=(3, 3))
    swings = played(table_of(final=True), *thirds(0, 1, None), called, *kicks)
    most = turning_point(0, swings)
    assert most is not None
    assert most >= 3
    assert swings[most].after[0] > swings[most].before[0]

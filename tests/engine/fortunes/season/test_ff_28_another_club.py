"""FF-28: a sacked manager takes over another club."""

from __future__ import annotations

import pytest

from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import TakeClub
from engine.fortunes.season.model import Absence, TakeOverDue
from engine.fortunes.season.steps import AskTakeOver
from tests.engine.fortunes.season.reading import CASH, CONTENT, SEAT, Reading


def sacked() -> Reading:
    """Seat 0 was sacked last season, and his club is frozen."""
    game = Reading()
    game.has(0)
    manager, club = game.manager(), game.table.clubs[0]
    manager.managing, manager.sacked, manager.sackings = False, 1, 1
    manager.coach, manager.scout, manager.bung, manager.counter, manager.listed = 3, "ready", True, 17, [4]
    club.manager, club.frozen = None, True
    return game


@pytest.mark.rule("FF-28")
def test_he_may_have_any_computer_club_that_nobody_was_sacked_by() -> None:
    game = sacked()
    game.run(AskTakeOver(0))
    assert game.asked == TakeOverDue(0, tuple(range(2, 14)))
    assert game.fault(TakeClub(0, 0)) == game.fault(TakeClub(0, 1)) == "not_offered"
    game.default()
    assert not game.manager().managing


@pytest.mark.rule("FF-28", "FF-2")
def test_he_begins_as_everybody_began() -> None:
    game = sacked()
    known = len(game.table.people)
    game.run(AskTakeOver(0))
    game.do(TakeClub(0, 7))
    manager = game.manager()
    assert (manager.club, manager.managing, game.table.clubs[7].manager) == (7, True, 0)
    assert game.cash == (CASH, CASH)
    assert manager.squad == list(range(known, known + 13))
    stars = sorted(game.table.people[person].stars for person in manager.squad)
    assert stars == [0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
    assert (manager.coach, manager.scout, manager.bung, manager.counter, manager.listed) == (0, "none", False, 0, [])
    assert game.all(ev.MoneyMoved)[0].entry.why == "take_over"
    assert CONTENT.tables.cash == CASH


@pytest.mark.rule("FF-28", "FF-40")
def test_whom_he_left_behind_is_nobody_s_business_any_more() -> None:
    game = sacked()
    game.table.out = [Absence(3, 1), Absence(SEAT + 3, 2)]
    game.run(AskTakeOver(0))
    game.do(TakeClub(0, 7))
    assert game.out == {SEAT + 3: 2}

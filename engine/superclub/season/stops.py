"""Stops: moments at which nothing is asked but whether a manager is done, so that whatever may be done unasked at any
time in the off-season can be (SC-26, SC-29).

There is one in finance, once everybody's money is counted and before anybody is bid for, and one after the last card of
deadline day. What can be done then is the desk's.
"""

from __future__ import annotations

from engine.core.answers import any_will_do
from engine.superclub.content.cards import Content
from engine.superclub.season.actions import MoveOn
from engine.superclub.season.model import SeasonTable, StopDue
from engine.superclub.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.superclub.season.steps import SeasonStep, Stop


def steps(table: SeasonTable) -> list[SeasonStep]:
    """Everybody's stop, in turn."""
    return [Stop(seat) for seat in table.order]


def stop(play: SeasonPlay, step: Stop) -> None:
    """Ask whether the manager is done."""
    play.put(step, StopDue(step.seat))


def _options(content: Content, table: SeasonTable, due: StopDue) -> list[MoveOn]:
    return [MoveOn(due.seat)]


def _default(content: Content, table: SeasonTable, due: StopDue) -> MoveOn:
    return MoveOn(due.seat)


def _move_on(play: SeasonPlay, due: StopDue, action: MoveOn) -> None:
    """Nothing happens: the next manager is asked, or all go on."""


HANDLERS: Handlers = {Stop: stop}
ANSWERS: Answers = {(StopDue, None): Answer((MoveOn,), any_will_do, _options, _default, _move_on)}

"""The question that several phases put alike: which player, or nobody.

Owns what may be answered to it; what comes of an answer is the phase's, which hands it in.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.model import Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.season.actions import Pick
from engine.fortunes.season.model import PickDue, SeasonTable
from engine.fortunes.season.state import Answer, SeasonPlay


def pick_answer(carry_out: Callable[[SeasonPlay, PickDue, Pick], None]) -> Answer:
    """What may be answered to a `PickDue`. Who is away passes if he may, else he takes who has the fewest stars."""
    return Answer((Pick,), _fault, _options, _default, carry_out)


def _fault(content: Content, table: SeasonTable, due: PickDue, action: Pick) -> Reason | None:
    """Keys: `must_pick`, `not_offered`."""
    if action.person is None:
        return None if due.may_pass else Reason("must_pick")
    return None if action.person in due.candidates else Reason("not_offered")


def _options(content: Content, table: SeasonTable, due: PickDue) -> list[Pick]:
    passing = [Pick(due.seat, None)] if due.may_pass else []
    return [*(Pick(due.seat, person) for person in due.candidates), *passing]


def _default(content: Content, table: SeasonTable, due: PickDue) -> Pick:
    if due.may_pass:
        return Pick(due.seat, None)
    return Pick(due.seat, min(due.candidates, key=lambda person: table.people[person].stars))

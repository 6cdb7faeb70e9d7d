"""What is to be seen of the market at a moment: a pure function of the stage, the beat and how far it is through.

Owns what is up and what became of it; how bidding is seen is common to all games (`game.stage.bidding`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core.model import Decision
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Lot, SeasonTable
from game.games.fortunes.presenter.season import FortunesStage
from game.stage.bidding import Bidding, standing, under_way
from game.stage.timeline import Beat

OWNED = ("rescue", "rescue_loan", "forced_loan")
"""Lots that are a manager's players; the others are the bank's."""


@dataclass(frozen=True)
class Moment(Bidding):
    """The bidding as it is seen, for a lot. `flipped` is how far its card is turned over."""

    lot: Lot | None = None

    @property
    def person(self) -> int | None:
        return None if self.lot is None else self.lot.person


def moment_of(stage: FortunesStage, beat: Beat | None, seconds: float, question: Decision | None) -> Moment:
    """The moment `seconds` into `beat`, or the one at which `question` is asked."""
    seen = _seen(stage.table)
    if question is not None:
        return replace(seen, turn=question.seat)
    if beat is None:
        return seen
    held = under_way(seen, beat, seconds)
    if held is not None:
        return held
    event = beat.event
    match event:
        case ev.LotShown(lot=lot):
            flipped = 1.0 if lot.why in OWNED else beat.progress("flip", seconds)
            return replace(seen, lot=lot, minimum=lot.minimum, flipped=flipped, event=event)
        case ev.PlayerMoved(person=person, taker=taker) if person == seen.person:
            cue = "leave" if taker is None else "join"
            return replace(seen, leaving=beat.progress(cue, seconds), event=event)
        case ev.LoanBegan(loan=loan) if loan.person == seen.person:
            return replace(seen, leaving=beat.progress("join", seconds), event=event)
    return replace(seen, event=event)


def _seen(table: SeasonTable) -> Moment:
    """The table alone."""
    lot, held = table.lot, table.auction
    if lot is None or held is None:
        return Moment(lot=lot, minimum=0 if lot is None else lot.minimum)
    fields = standing(held)
    if not held.closed:
        return Moment(lot=lot, **fields)
    outcome = "unsold" if held.leader is None else "sold"
    return Moment(lot=lot, outcome=outcome, winner=held.leader, **{**fields, "turn": None})

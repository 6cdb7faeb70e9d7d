"""What the board is about at a moment: the die, the card or the turn that is held up, and what came of it so far.

Owns which events are held up. A card stays in sight until the next turn, while what it does is told beside it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import Event
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonTable
from game.presenter.timeline import Beat

HEADS = (ev.WeekBegun, ev.TurnBegun, ev.CounterMoved, ev.CardDrawn)


@dataclass(frozen=True, slots=True)
class Now:
    """`head` is held up, `after` followed from it, `beat` is being played; `seconds` into the beat."""

    head: Event | None
    after: tuple[Event, ...]
    beat: Beat | None
    seconds: float

    @property
    def event(self) -> Event | None:
        """What is being played."""
        return self.beat.event if self.beat is not None else None

    def share(self, cue: str) -> float:
        """How far a cue of what is held up is through; all of it once something else is played."""
        return self.share_of(self.head, cue)

    def share_of(self, event: Event | None, cue: str) -> float:
        """How far a cue of an event is through; all of it if the event isn't being played."""
        return self.beat.progress(cue, self.seconds) if self.beat is not None and self.event is event else 1.0


def now(table: SeasonTable, told: tuple[Event, ...], beat: Beat | None, seconds: float) -> Now:
    """The moment after `told`, with a beat so far. A card that was up when one came here is still held up."""
    events = told if beat is None else (*told, beat.event)
    for number in range(len(events) - 1, -1, -1):
        if isinstance(events[number], HEADS):
            return Now(events[number], events[number + 1 :], beat, seconds)
    head = ev.CardDrawn(card=table.card_up, rule="FF-10") if table.card_up is not None else None
    return Now(head, events, beat, seconds)

"""What a season's screen is about at a moment: the event that is held up, and what came of it so far.

Owns which events are held up. A card that is news stays while its effects are told one after another.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import Event
from engine.superclub.season import events as ev
from game.presenter.timeline import Beat

HEADS = (
    ev.SeasonKickedOff, ev.RoundBegun, ev.SimRolled, ev.MeetingCounted, ev.ChangerTurned, ev.WeaponFound, ev.WeaponKept,
    ev.PlayersRecovered, ev.TiesThrown, ev.SeasonEnded, ev.CupCardDrawn, ev.CupCardsLost,
)  # fmt: skip


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

    @property
    def fresh(self) -> bool:
        """Whether what is held up is being played itself."""
        return self.head is not None and self.event is self.head

    def share(self, cue: str) -> float:
        """How far a cue of what is held up is through; all of it once something else is played."""
        return self.beat.progress(cue, self.seconds) if self.fresh and self.beat is not None else 1.0

    def share_of(self, event: Event, cue: str) -> float:
        """How far a cue of an event is through; all of it if the event isn't being played."""
        return self.beat.progress(cue, self.seconds) if self.beat is not None and self.event is event else 1.0


def now(told: tuple[Event, ...], beat: Beat | None, seconds: float) -> Now:
    """The moment after `told`, with a beat so far."""
    events = told if beat is None else (*told, beat.event)
    for number in range(len(events) - 1, -1, -1):
        if _is_head(events[number]):
            return Now(events[number], events[number + 1 :], beat, seconds)
    return Now(None, events, beat, seconds)


def _is_head(event: Event) -> bool:
    if isinstance(event, ev.MeetingCounted):
        return event.played.dice is None  # a SIM's dice stay in sight
    if isinstance(event, ev.MatchPlayed):
        return not any(event.played.points)  # only a final is told before it counts
    return isinstance(event, HEADS)

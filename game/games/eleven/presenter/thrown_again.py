"""A die that was thrown again (EL-10): what it showed before.

Owns reading that off the events, for whoever asks about a die in a match or in a season.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.model import Event
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.club_rules.model import Die


def shown_before(events: Iterable[Event], die: Die) -> int | None:
    """The face that lay there before this one, if the last throw of `die` was paid for; None if it is its first."""
    throws = [event for event in events if isinstance(event, DieThrown) and event.die == die]
    return throws[-2].value if len(throws) > 1 and throws[-1].means is not None else None

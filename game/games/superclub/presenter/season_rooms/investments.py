"""How long the events of the investments are looked at: a department rises, staff is turned over and hired."""

from __future__ import annotations

from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import SeasonTable
from game.stage.timeline import Choreographer, Choreography, Cue, Sound


def _level_raised(table: SeasonTable, event: ev.LevelRaised, own: bool) -> Choreography:
    length = 1.8 if own else 0.8
    return Choreography(length, {"rise": Cue(0.2, 0.6 * length)}, (Sound(0.1, "ui_confirm"),))


def _staff_turned(table: SeasonTable, event: ev.StaffTurned, own: bool) -> Choreography:
    length = 1.4 if own else 0.7
    cues = {f"flip{n}": Cue(0.1 + 0.25 * n, 0.45 + 0.25 * n) for n in range(len(event.cards))}
    return Choreography(length, cues, tuple(Sound(0.1 + 0.25 * n, "card") for n in range(len(event.cards))))


def _staff_hired(table: SeasonTable, event: ev.StaffHired, own: bool) -> Choreography:
    return Choreography(1.3 if own else 0.8, {"rise": Cue(0.1, 0.6)}, (Sound(0.0, "ui_confirm"),))


def _staff_moved(table: SeasonTable, event: Event, own: bool) -> Choreography:
    return Choreography(0.4, sounds=(Sound(0.0, "card", 0.5),))


SCORES: dict[type[Event], Choreographer] = {
    ev.LevelRaised: _level_raised,
    ev.StaffTurned: _staff_turned,
    ev.StaffHired: _staff_hired,
    ev.StaffReturned: _staff_moved,
    ev.StaffFired: _staff_moved,
}

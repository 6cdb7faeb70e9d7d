"""How long the events of finance are looked at: money is counted out item by item, the club's cash climbing with it."""

from __future__ import annotations

from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import SeasonTable
from game.stage.timeline import Choreographer, Choreography, Cue, Sound

OWN, OTHERS = 1.1, 0.4
SOLD = 1.4


def _money(table: SeasonTable, event: Event, own: bool) -> Choreography:
    length = OWN if own else OTHERS
    return Choreography(length, {"count": Cue(0.1, 0.7 * length)}, (Sound(0.1, "tick", 0.8 if own else 0.4),))


def _wages(table: SeasonTable, event: ev.WagesPaid, own: bool) -> Choreography:
    length = OWN if own else OTHERS
    sound = Sound(0.1, "ui_refused" if event.forgiven else "tick", 0.8 if own else 0.4)
    return Choreography(length + (1.0 if event.forgiven else 0.0), {"count": Cue(0.1, 0.7 * length)}, (sound,))


def _sold(table: SeasonTable, event: ev.PlayerSoldAbroad, own: bool) -> Choreography:
    length = SOLD if own else 2 * OTHERS
    return Choreography(length, {"count": Cue(0.2, 0.6 * length)}, (Sound(0.0, "card"), Sound(0.2, "tick")))


SCORES: dict[type[Event], Choreographer] = {
    ev.RewardPaid: _money,
    ev.StadiumPaid: _money,
    ev.StaffPaid: _money,
    ev.WagesPaid: _wages,
    ev.PlayerSoldAbroad: _sold,
}

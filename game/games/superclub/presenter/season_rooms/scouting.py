"""How long the events of scouting are looked at: a card is turned over, then signed or let go."""

from __future__ import annotations

from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import SeasonTable
from game.stage.timeline import Choreographer, Choreography, Cue, Sound

TURN, TURN_BRIEF = 1.3, 0.6


def _card_turned(table: SeasonTable, event: ev.CardTurned, own: bool) -> Choreography:
    length = TURN if own else TURN_BRIEF
    return Choreography(length, {"flip": Cue(0.1, 0.6 * length)}, (Sound(0.1, "card", 1.0 if own else 0.5),))


def _player_signed(table: SeasonTable, event: ev.PlayerSigned, own: bool) -> Choreography:
    length = 1.2 if own else 0.7
    return Choreography(length, {"leave": Cue(0.35 * length, 0.95 * length)}, (Sound(0.0, "ui_confirm"),))


def _card_passed(table: SeasonTable, event: ev.CardPassed, own: bool) -> Choreography:
    return Choreography(0.5, {"leave": Cue(0.1, 0.45)}, (Sound(0.0, "card", 0.4),))


def _continents_cut(table: SeasonTable, event: ev.ContinentsCut, own: bool) -> Choreography:
    return Choreography(1.6, sounds=(Sound(0.1, "card"), Sound(0.5, "card"))) if event.again else Choreography(0.0)


SCORES: dict[type[Event], Choreographer] = {
    ev.CardTurned: _card_turned,
    ev.PlayerSigned: _player_signed,
    ev.CardPassed: _card_passed,
    ev.ContinentsCut: _continents_cut,
}

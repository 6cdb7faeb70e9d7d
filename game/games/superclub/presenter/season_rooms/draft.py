"""How long the events of the draft are looked at, and what is heard of them.

The throw for manager 1 asks before it answers: each time all dice tumble together, are looked at, and only then it is
said who throws again or who is first. What others pick takes half a second.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import DRAFT_CARDS, SeasonTable
from game.stage.timeline import Choreographer, Choreography, Cue, Sound

TUMBLE, HOLD, VERDICT = 0.9, 0.6, 1.4
STAGGER, DEAL = 0.06, 0.3
"""Seconds between two cards that are laid, and how long one is on its way."""
STAR = 2.4


def _first_manager_rolled(table: SeasonTable, event: ev.FirstManagerRolled, own: bool) -> Choreography:
    at = 0.4
    cues: dict[str, Cue] = {}
    sounds: list[Sound] = []
    for number in range(len(event.throws)):
        settled = at + TUMBLE
        cues[f"tumble{number}"] = Cue(at, settled)
        cues[f"hold{number}"] = Cue(settled, settled + HOLD)
        sounds += [Sound(at, "dice"), Sound(settled, "settle")]
        at = settled + HOLD
    cues["verdict"] = Cue(at, at + VERDICT)
    return Choreography(at + VERDICT, cues, (*sounds, Sound(at, "whistle", 0.5)))


def _board_laid(table: SeasonTable, event: ev.BoardLaid, own: bool) -> Choreography:
    begins = STAR if event.set_aside else 0.2
    cues = {f"deal{n}": Cue(begins + STAGGER * n, begins + STAGGER * n + DEAL) for n in range(len(event.board))}
    sounds = [Sound(begins + STAGGER * n, "card", 0.4) for n in range(0, DRAFT_CARDS, 2)]
    if event.set_aside:
        cues["star"] = Cue(0.0, STAR)
        sounds.append(Sound(0.2, "ui_refused"))
    return Choreography(begins + STAGGER * len(event.board) + DEAL + 0.2, cues, tuple(sounds))


def _player_drafted(table: SeasonTable, event: ev.PlayerDrafted, own: bool) -> Choreography:
    if own:
        return Choreography(0.85, {"fly": Cue(0.1, 0.6)}, (Sound(0.1, "card"), Sound(0.6, "settle", 0.6)))
    return Choreography(0.5, {"fly": Cue(0.08, 0.42)}, (Sound(0.08, "card", 0.6),))


def _continents_cut(table: SeasonTable, event: ev.ContinentsCut, own: bool) -> Choreography:
    return Choreography(0.0 if event.again else 1.6)


SCORES: dict[type[Event], Choreographer] = {
    ev.FirstManagerRolled: _first_manager_rolled,
    ev.BoardLaid: _board_laid,
    ev.PlayerDrafted: _player_drafted,
    ev.ContinentsCut: _continents_cut,
}

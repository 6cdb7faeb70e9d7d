"""Every screen by name, in a state worth looking at: for `gaffer shot`, the smoke test and tests that draw everything.

Owns how a picture is taken, and the moments of a match; the other screens come from where their seasons are made.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.core.errors import InputError
from engine.core.model import Event
from engine.futti.match import events as ev
from game import exhibition, showroom
from game.app import open_ui
from game.kiosk import gallery as kiosk_screens
from game.scene import Scene
from game.scenes import gallery as season_screens
from game.scenes.match.feed import RecordFeed
from game.scenes.match.scene import MatchScene
from game.ui import Ui

SETTLED = 1.0
"""Seconds a scene is given to finish coming in before its picture is taken."""


def picture(name: str, size: tuple[int, int], seed: int) -> pygame.Surface:
    """The scene called `name`, drawn off screen at `size` real pixels. Raises `InputError` if there is none."""
    if name not in SCENES:
        raise InputError(f"there is no scene {name!r}; gaffer shot --list names them all")
    ui = open_ui(size)
    scene = SCENES[name](ui, seed)
    if scene.modal:  # it is never seen by itself
        ui.stack.push(SCENES["match"](ui, seed))
    ui.stack.push(scene)
    if not isinstance(scene, MatchScene):
        ui.stack.update(SETTLED)
    surface = pygame.Surface(size)
    ui.stack.draw(surface)
    ui.stack.clear()
    return surface


def _match_at(wanted: Callable[[Event], bool], moment: float) -> Callable[[Ui, int], Scene]:
    """A match stopped where an event is wanted, that share of its length in. Tries the seeds from the given one."""

    def make(ui: Ui, seed: int) -> Scene:
        for number in range(seed, seed + _TRIES):
            match = exhibition.of_record(exhibition.exhibition(number))
            scene = MatchScene(ui, RecordFeed(match.blank, match.events), match.dresses)
            timeline = scene.timeline
            for beat in timeline.beats:
                if wanted(beat.event) and beat.start > timeline.length / 3:
                    timeline.seek_time(beat.start + moment * beat.score.length)
                    return scene
        raise InputError("no match with that seed shows this scene; try another --seed")

    return make


_TRIES = 200

_MATCHES: dict[str, Callable[[Ui, int], Scene]] = {
    "match": _match_at(lambda event: isinstance(event, ev.GoalScored), 0.3),
    "match-goal": _match_at(lambda event: isinstance(event, ev.GoalScored), 0.7),
    "match-save": _match_at(lambda event: isinstance(event, ev.ShotSaved), 0.85),
    "match-contest": _match_at(lambda event: isinstance(event, ev.PlayContested), 0.6),
    "match-doubles": _match_at(lambda event: isinstance(event, ev.DoublesRolled), 0.7),
    "match-breakaway": _match_at(lambda event: isinstance(event, ev.BreakawayRun), 0.3),
    "match-yellow": _match_at(lambda event: isinstance(event, ev.PlayerBooked), 0.4),
    "match-red": _match_at(lambda event: isinstance(event, ev.PlayerSentOff), 0.4),
    "match-injury": _match_at(lambda event: isinstance(event, ev.PlayerInjured), 0.5),
    "match-penalty": _match_at(lambda event: isinstance(event, ev.PenaltyStruck), 0.5),
    "match-substitution": _match_at(lambda event: isinstance(event, ev.LineUpChanged) and bool(event.on), 0.5),
    "match-end": _match_at(lambda event: isinstance(event, ev.MatchEnded), 0.9),
}

SCENES: dict[str, Callable[[Ui, int], Scene]] = {
    **season_screens.SCENES,
    **showroom.SCENES,
    **_MATCHES,
    **kiosk_screens.SCENES,
}
"""A scene by name for a surrounding and a seed, in the order in which a newcomer meets them."""

"""Matches stopped at the moments worth looking at."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.errors import InputError
from engine.core.model import Event
from engine.futti.match import events as ev
from game.games.futti.flow import exhibition
from game.games.futti.screens.match.feed import RecordFeed
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.stage.timeline_scene import Showing
from game.ui.scene import Scene, Ui

_TRIES = 200


def _match_at(wanted: Callable[[Event], bool], moment: float) -> Callable[[Ui, int], Scene]:
    """A match stopped where an event is wanted, that share of its length in. Tries the seeds from the given one."""

    def make(ui: Ui, seed: int) -> Scene:
        for number in range(seed, seed + _TRIES):
            match = exhibition.of_record(exhibition.exhibition(number))
            scene = FuttiMatchScene(ui, match.dresses, Showing(RecordFeed(match.blank, match.events)))
            timeline = scene.timeline
            for beat in timeline.beats:
                if wanted(beat.event) and beat.start > timeline.length / 3:
                    timeline.seek_time(beat.start + moment * beat.score.length)
                    return scene
        raise InputError("no match with that seed shows this scene; try another --seed")

    return make


def _slide(action: str) -> Callable[[Ui, int], Scene]:
    """A match paused at a contest, with its log or the explanation beside it."""

    def make(ui: Ui, seed: int) -> Scene:
        scene = _match_at(lambda event: isinstance(event, ev.PlayContested), 0.9)(ui, seed)
        ui.stack.push(scene)  # only a scene that was entered has something to open
        scene.on_action("transport.pause")
        scene.on_action(action)
        ui.stack.pop()
        return scene

    return make


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
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
    "match-log": _slide("transport.log"),
    "match-why": _slide("transport.why"),
    "match-end": _match_at(lambda event: isinstance(event, ev.MatchEnded), 0.9),
}

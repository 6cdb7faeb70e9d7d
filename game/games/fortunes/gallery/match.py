"""Matches and matchdays of Football Fortunes stopped at the moments worth looking at.

Owns which real match, and which round of a real game, is stopped where.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.core.errors import InputError
from engine.core.model import Event
from engine.fortunes.content.load import load
from engine.fortunes.match import events as match_ev
from engine.fortunes.season import events as ev
from game.games.fortunes.flow.screening import exhibition, of_record
from game.games.fortunes.gallery.year import SEED as _SEED
from game.games.fortunes.gallery.year import a_game
from game.games.fortunes.screens.match.match_scene import FortunesMatchScene
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.fortunes.screens.matchday.pitch import WhyScene
from game.stage.after_match import After
from game.stage.feed import RecordFeed
from game.stage.played import OWN, Played
from game.stage.screen import Screen
from game.stage.screening import FinishedMatch
from game.stage.timeline import Beat, Timeline
from game.ui.scene import Scene, Ui

_TRIES = 200

Wanted = Callable[[Event], bool]


# -- a match


def _screened(seed: int, wanted: Wanted) -> FinishedMatch[FortunesMatchScene]:
    """The first match from `seed` on in which something happens."""
    for number in range(seed, seed + _TRIES):
        found = of_record(exhibition(number))
        if any(map(wanted, found.events)):
            return found
    raise InputError("no match with that seed shows this scene; try another --seed")


def _match_at(kind: type[Event], cue: str, share: float, last: bool, ui: Ui, seed: int) -> Scene:
    """A match stopped in a cue of the first (or last) event of a kind."""
    scene = _screened(seed, lambda event: isinstance(event, kind)).scene(ui)
    beats = [beat for beat in scene.timeline.beats if isinstance(beat.event, kind)]
    _stop(scene.timeline, beats[-1 if last else 0], cue, share)
    scene.put_transport_away()
    return scene


def _result(ui: Ui, seed: int) -> Scene:
    """After a match that went to penalties."""
    screened = _screened(seed, lambda event: isinstance(event, match_ev.PenaltyTaken))
    return screened.result(ui, After(_nowhere, _nowhere, str))


def _stop(timeline: Timeline[Any], beat: Beat, cue: str, share: float) -> None:
    span = beat.score.cues[cue]
    timeline.seek_time(beat.start + span.start + share * (span.end - span.start))
    timeline.paused = True


def _nowhere() -> None:
    """Doors of a picture lead nowhere."""


# -- a round


def matchday(ui: Ui, game: Played, start: int, end: int) -> MatchdayScene:
    """Matchday with the events of a stretch."""
    feed = RecordFeed(game.table(start), game.events[start:end])
    return MatchdayScene(
        Screen(
            ui,
            load(),
            feed.blank,
            OWN,
            looking=(OWN,),
            doors={"log": _nowhere, "menu": _nowhere},
        ),
        feed,
        on_over=_nowhere,
    )


def _round(competition: str, cue: str, share: float, after: int, ui: Ui, seed: int) -> MatchdayScene:
    """A round of a competition in a week after another, stopped in a cue."""
    game = a_game()
    first = game.find(lambda event: isinstance(event, ev.WeekBegun) and event.week > after)
    end = game.find(lambda event: isinstance(event, ev.RoundEnded) and event.competition == competition, first)
    start = max(number for number in range(end) if isinstance(game.events[number], ev.RoundBegun))
    scene = matchday(ui, game, start, end + 1)
    beat = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.RoundEnded))
    _stop(scene.timeline, beat, cue, share)
    return scene


def _why(ui: Ui, seed: int) -> Scene:
    """Why one's own match stands as it does after most of a round."""
    scene = _round("league", "second", 0.6, 3, ui, seed)
    reason = scene.reason()
    if reason is None:
        raise InputError("no game shows this scene")
    return WhyScene(ui, reason)


def _shoot_out(share: float, ui: Ui, seed: int) -> Scene:
    """A cup round in which a manager's match goes to penalties."""
    for number in range(_SEED, _SEED + _TRIES):
        game = a_game(number)
        kick = next((at for at, event in enumerate(game.events) if _is_kick(event)), None)
        if kick is not None:
            end = game.find(lambda event: isinstance(event, ev.RoundEnded), kick)
            start = max(number for number in range(end) if isinstance(game.events[number], ev.RoundBegun))
            scene = matchday(ui, game, start, end + 1)
            beat = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.RoundEnded))
            _stop(scene.timeline, beat, "kicks", share)
            return scene
    raise InputError("no game shows this scene")


def _is_kick(event: Event) -> bool:
    return isinstance(event, ev.MatchHappened) and isinstance(event.inner, match_ev.PenaltyTaken)


def _trophy(ui: Ui, seed: int) -> Scene:
    """A trophy in the air."""
    game = a_game()
    number = game.find(lambda event: isinstance(event, ev.TrophyWon))
    scene = matchday(ui, game, number, number + 1)
    _stop(scene.timeline, scene.timeline.beats[0], "party", 0.3)
    return scene


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
    "fortunes-match-goal": partial(_match_at, match_ev.GoalScored, "party", 0.5, True),
    "fortunes-match-penalties": partial(_match_at, match_ev.PenaltyTaken, "hold", 0.5, True),
    "fortunes-match-result": _result,
    "fortunes-matchday": partial(_round, "league", "second", 0.6, 3),
    "fortunes-matchday-why": _why,
    "fortunes-matchday-gates": partial(_round, "league", "gates", 0.9, 3),
    "fortunes-matchday-shoot-out": partial(_shoot_out, 0.47),
    "fortunes-matchday-trophy": _trophy,
}
"""Every moment by name, in the order in which they come."""

"""Matches and matchdays of Football Fortunes stopped at the moments worth looking at.

Owns which real match, and which round of a real game, is stopped where.
"""

from __future__ import annotations

from functools import partial

from engine.core.errors import InputError
from engine.core.model import Event
from engine.fortunes.match import events as match_ev
from engine.fortunes.match.model import MatchTable
from engine.fortunes.season import events as ev
from game.games.fortunes.flow.screening import exhibition, of_record
from game.games.fortunes.gallery.board import a_season, screen
from game.games.fortunes.screens.match.match_scene import FortunesMatchScene
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.fortunes.screens.matchday.pitch import WhyScene
from game.stage.feed import RecordFeed
from game.stage.gallery import AFTER, Make, Played, is_a, nowhere, stop, with_sides
from game.stage.screening import FinishedMatch
from game.ui.scene import Scene, Ui

_TRIES = 200


# -- a match


def _screened(seed: int, kind: type[Event]) -> FinishedMatch[MatchTable, FortunesMatchScene]:
    """The first match from `seed` on in which something of a kind happens."""
    for number in range(seed, seed + _TRIES):
        found = of_record(exhibition(number))
        if any(isinstance(event, kind) for event in found.events):
            return found
    raise InputError("no match with that seed shows this scene; try another --seed")


def _match_at(kind: type[Event], cue: str, ui: Ui, seed: int) -> Scene:
    """A match stopped in the middle of a cue of the last event of a kind."""
    scene = _screened(seed, kind).scene(ui)
    beats = [beat for beat in scene.timeline.beats if isinstance(beat.event, kind)]
    stop(scene.timeline, beats[-1], cue, 0.5)
    scene.put_transport_away()
    return scene


def _result(ui: Ui, seed: int) -> Scene:
    """After a match that went to penalties."""
    return _screened(seed, match_ev.PenaltyTaken).result(ui, AFTER)


# -- a round


def matchday(ui: Ui, game: Played, start: int, end: int) -> MatchdayScene:
    """Matchday with the events of a stretch."""
    feed = RecordFeed(game.table(start), game.events[start:end])
    return MatchdayScene(screen(ui, feed.blank, "log", "menu"), feed, on_over=nowhere)


def _round_to(end: int, game: Played, cue: str, share: float, ui: Ui) -> MatchdayScene:
    """The round that ends with event `end`, stopped in a cue."""
    start = max(number for number in range(end) if isinstance(game.events[number], ev.RoundBegun))
    scene = matchday(ui, game, start, end + 1)
    beat = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.RoundEnded))
    stop(scene.timeline, beat, cue, share)
    return scene


def _league(cue: str, share: float, ui: Ui, seed: int) -> MatchdayScene:
    """The league's round of the fourth week, stopped in a cue."""
    game = a_season()
    first = game.find(is_a(ev.WeekBegun, week=4))
    end = game.find(is_a(ev.RoundEnded, competition="league"), first)
    return _round_to(end, game, cue, share, ui)


def _why(ui: Ui, seed: int) -> Scene:
    """Why one's own match stands as it does after most of a round."""
    reason = _league("second", 0.6, ui, seed).reason()
    if reason is None:
        raise InputError("no game shows this scene")
    return WhyScene(ui, reason)


def _shoot_out(share: float, ui: Ui, seed: int) -> Scene:
    """A cup round in which a manager's match goes to penalties."""
    for number in range(7, 7 + _TRIES):
        game = a_season(number)
        kick = next((at for at, event in enumerate(game.events) if _is_kick(event)), None)
        if kick is not None:
            return _round_to(game.find(is_a(ev.RoundEnded), kick), game, "kicks", share, ui)
    raise InputError("no game shows this scene")


def _is_kick(event: Event) -> bool:
    return isinstance(event, ev.MatchHappened) and isinstance(event.inner, match_ev.PenaltyTaken)


def _trophy(ui: Ui, seed: int) -> Scene:
    """A trophy in the air."""
    game = a_season()
    number = game.find(is_a(ev.TrophyWon))
    scene = matchday(ui, game, number, number + 1)
    stop(scene.timeline, scene.timeline.beats[0], "party", 0.3)
    return scene


SCENES: dict[str, Make] = {
    "fortunes-match-goal": partial(_match_at, match_ev.GoalScored, "party"),
    "fortunes-match-penalties": partial(_match_at, match_ev.PenaltyTaken, "hold"),
    "fortunes-match-sides": with_sides(partial(_match_at, match_ev.GoalScored, "party")),
    "fortunes-match-result": _result,
    "fortunes-matchday": partial(_league, "second", 0.6),
    "fortunes-matchday-why": _why,
    "fortunes-matchday-gates": partial(_league, "gates", 0.9),
    "fortunes-matchday-shoot-out": partial(_shoot_out, 0.47),
    "fortunes-matchday-trophy": _trophy,
}
"""Every moment by name, in the order in which they come."""

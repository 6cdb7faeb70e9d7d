"""The first evening of Fütti: one match of a season, from the line-up to the whistle.

Owns its steps and the game it is played in. Each rule is told before the decision it is about; what dice bring is told
as it happens, whenever that is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.futti.match import events as ev
from engine.futti.match.model import NameLineUp, Rotate, RotationDue
from engine.futti.season.model import SeasonSetup
from game.games.futti.screens.club_home import ClubHomeScene
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.games.futti.screens.result import ResultScene
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.stage.first_evening import LEARNER, Lesson, Step, at_beat
from game.stage.lesson_places import part

_CLUBS = ("mowenbruck", "kaldafoss", "solano", "brackenmoor")
_SETUP = SeasonSetup(tuple(ClubEntry(club) for club in _CLUBS), (Seat(LEARNER),), (0,))
_SEED = 2


def _is_sheet(*, rotates: bool) -> Callable[[Any], bool]:
    """The sheet at a timeout, or the one before kick-off."""
    return lambda scene: isinstance(scene.editor.due, RotationDue) == rotates


def _has_been_seen(scene: Any) -> bool:
    """Once a goal was cheered, and seen once more where it is."""
    return all(at_beat(ev.GoalScored, after)(scene) for after in ("party", "replay"))


_SHEET = partial(Step, on=TeamSheetScene, when=_is_sheet(rotates=False))
_MATCH = partial(Step, on=FuttiMatchScene, keeps=True)

_STEPS = (
    Step("wins", ClubHomeScene, "around"),
    Step("play", ClubHomeScene, "play", does="play"),
    _SHEET("attackers", at="slot0"),
    _SHEET("defenders", at="slot2"),
    _SHEET("goaltender", at="slot4"),
    _SHEET("suggest", at="suggest", does="suggest"),
    _SHEET("send", at="send", does="send", until=(NameLineUp,)),
    _MATCH("key_roll", at=part("tray"), when=at_beat(ev.KeyPlayersRolled, "lift")),
    _MATCH("contest", at=part("tray"), when=at_beat(ev.PlayContested, "hold")),
    _MATCH("control", at=part("track", "bar"), when=at_beat(ev.ControlChecked)),
    _MATCH("steal", at=part("tray"), when=at_beat(ev.BallStolen, "ball")),
    _MATCH("shot", at=part("tray"), when=at_beat((ev.ShotSaved, ev.GoalScored), "black_hold")),
    _MATCH("doubles", at=part("tray"), when=at_beat(ev.DoublesRolled, "hold")),
    Step("timeout", TeamSheetScene, None, _is_sheet(rotates=True)),
    Step("rotate", TeamSheetScene, "suggest", _is_sheet(rotates=True), does="suggest"),
    Step("play_on", TeamSheetScene, "send", _is_sheet(rotates=True), does="send", until=(Rotate,)),
    _MATCH("half_time", at=part("strip"), when=at_beat(ev.HalfTimeReached, "enter")),
    _MATCH("early_end", at=part("strip"), when=at_beat(ev.HalfTimeReached, "enter")),
    _MATCH("goal", at=part("strip"), when=_has_been_seen),
    Step("result", ResultScene, "moved"),
)
_COVERS = ("kick_off", "key_roll", "contest", "control", "steal", "save", "doubles", "timeout", "half_time")
LESSON = Lesson("futti", _SETUP, _SEED, _STEPS, _COVERS)

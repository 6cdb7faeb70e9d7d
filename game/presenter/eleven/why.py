"""Why something happened in a match of Eleven: strengths that met, dice with their odds, and the number of the rule.

Made from an event and the stage before it. Where several rules speak, that of the event stands.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.eleven.affairs.events import DieThrown, InjuryCancelled, InjuryMoved
from engine.eleven.affairs.features import shirt_owners
from engine.eleven.match import events as ev
from engine.eleven.zones import Pair
from game.presenter.eleven.cast import Cast
from game.presenter.eleven.meaning import FACE_ASKED, means_goal
from game.presenter.eleven.stage import SideName, Stage, pairs_of
from game.presenter.why import Line, Why

_KEY = "eleven.match.why"


def why(cast: Cast, stage: Stage, event: Event, pairs: int | None = None) -> Why:
    """The explanation of any event of a match; of a zone only the first `pairs`, if the others haven't met yet."""
    return Why(event.rule, tuple(_lines(cast, stage, event, pairs)))


def _lines(cast: Cast, stage: Stage, event: Event, pairs: int | None) -> list[Line]:
    table = stage.table
    match event:
        case ev.ZoneCompared():
            met = [_pair(side, pair) for side, pair in pairs_of(event)[:pairs]]
            return met or [Line(f"{_KEY}.no_attack")]
        case DieThrown():
            return _die_lines(cast, stage, event)
        case ev.StrengthsSet():
            return [Line(f"{_KEY}.strengths_late" if event.late else f"{_KEY}.strengths")]
        case ev.GoalScored():
            return [Line(f"{_KEY}.goal_{event.source}" if event.own else f"{_KEY}.own_goal")]
        case ev.MatchDecided():
            return [Line(f"{_KEY}.{event.result}")]
        case ev.FansSeated():
            return [Line(f"{_KEY}.fans", {"n": event.fans, "places": event.places})]
        case ev.FansWentHome():
            return [Line(f"{_KEY}.fans_home", {"n": event.fans})]
        case ev.ConsequenceFell():
            return [Line(f"{_KEY}.consequence_{table.result or 'draw'}", {"n": event.value})]
        case InjuryMoved():
            return [Line(f"{_KEY}.injury", {"n": event.weeks})]
        case InjuryCancelled():
            return [Line(f"{_KEY}.injury_cancelled", {"name": cast.content.staff[event.staff].name})]
    return []


def _pair(side: SideName, pair: Pair) -> Line:
    """Two strengths and what came of them."""
    if pair.defender is None:
        return Line(f"{_KEY}.{side}_free", {"n": pair.attacker.strength})
    how = "goal" if pair.scored else "blocked"
    return Line(f"{_KEY}.{side}_{how}", {"n": pair.attacker.strength, "m": pair.defender.strength})


def _die_lines(cast: Cast, stage: Stage, event: DieThrown) -> list[Line]:
    die = event.die
    lines = [Line(f"{_KEY}.die_{die.purpose}", {"n": event.value, "face": die.data[-1] if die.data else 0})]
    faces = range(1, die.sides + 1)
    if die.purpose in FACE_ASKED:
        count = sum(means_goal(die, face) for face in faces)
        lines.append(Line(f"{_KEY}.odds", {"percent": round(100 * count / die.sides)}))
    elif die.purpose == "injury":
        count = sum(bool(shirt_owners(cast.content, stage.table.club, face)) for face in faces)
        lines.append(Line(f"{_KEY}.injury_odds", {"percent": round(100 * count / die.sides)}))
    if event.means is not None and event.means != "keep":
        lines.append(Line(f"{_KEY}.again_{event.means}"))
    return lines

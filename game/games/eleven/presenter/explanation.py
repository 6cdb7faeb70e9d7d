"""Why something happened in a match of Eleven, and what a die is asked: strengths that met, faces, odds, the rule.

What a face would mean is read off what the die was thrown for and what stands in its data
(`engine.eleven.club_rules.dice`), so that the question stands on the screen while the die is in the air. Made from an
event and the stage before it; where several rules speak, that of the event stands. Decides nothing.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.eleven.club_rules.events import DieThrown, InjuryCancelled, InjuryMoved
from engine.eleven.club_rules.features import shirt_owners
from engine.eleven.club_rules.model import Die
from engine.eleven.content.cards import Consequence, Content
from engine.eleven.content.effects import MoveMarkers, MoveStat
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import Pair
from game.games.eleven.presenter.match import Names, SideName, Stage, pairs_of
from game.stage.explanation import Cell, Line, Meaning, Question, Why

UP_TO = ("discipline", "strain")
"""Dice with a face that something happens up to."""
FACE_ASKED = ("goal", "own_goal", "set_piece", *UP_TO)
"""Those and the dice with a face that something happens from."""


_MEANINGS: dict[bool | None, Meaning] = {True: "good", False: "bad", None: "open"}
_KEY = "eleven.match.why"


def means_goal(die: Die, value: int) -> bool:
    """Whether what the die was thrown for happens on that face."""
    return value <= die.data[-1] if die.purpose in UP_TO else value >= die.data[-1]


def consequences(content: Content, table: MatchTable) -> tuple[Consequence, ...]:
    """The six faces of the die after the match, by its result (EL-34)."""
    return content.tables.consequences(table.result or "draw")


def is_good(content: Content, table: MatchTable, die: Die, value: int) -> bool | None:
    """Whether a face is welcome; None if it is neither good nor bad."""
    match die.purpose:
        case "goal" | "set_piece":
            return means_goal(die, value)
        case "own_goal" | "discipline" | "strain":
            return not means_goal(die, value)
        case "injury":
            return not any(player.injured < die.data[0] for player in shirt_owners(content, table.club, value))
        case "consequence":
            return _taste(consequences(content, table)[value - 1])
    return None


def _taste(consequence: Consequence) -> bool | None:
    """Injuries and losses are bad, gains good, nothing at all is neither."""
    if consequence.injury:
        return False
    gains = [
        effect.steps if isinstance(effect, MoveStat) else effect.count
        for effect in consequence.effects
        if isinstance(effect, MoveStat | MoveMarkers)
    ]
    return None if not gains else sum(gains) > 0


def question(names: Names, table: MatchTable, event: DieThrown, settled: bool) -> Question:
    """What is asked: a cell for each face; the one the die lies on is chosen once it has `settled`."""
    die = event.die
    cells = tuple(
        Cell(str(face), _MEANINGS[is_good(names.content, table, die, face)], settled and face == event.value)
        for face in range(1, die.sides + 1)
    )
    carded = die.purpose in ("goal", "own_goal", *UP_TO)
    who = names.card_name(die.data[0]) if carded else ""
    number = die.data[-1] if die.purpose in FACE_ASKED else None
    key = f"eleven.match.ask.{die.purpose}"
    return Question(key, who, number, cells, f"{key}_good", f"{key}_bad")


def why(names: Names, stage: Stage, event: Event, pairs: int | None = None) -> Why:
    """The explanation of any event of a match; of a zone only the first `pairs`, if the others haven't met yet."""
    return Why(event.rule, tuple(_lines(names, stage, event, pairs)))


def _lines(names: Names, stage: Stage, event: Event, pairs: int | None) -> list[Line]:
    table = stage.table
    match event:
        case ev.ZoneCompared():
            met = [_pair(side, pair) for side, pair in pairs_of(event)[:pairs]]
            idle = sum(marker.idle for marker in table.mine.get(event.comparison.zone, ()))
            out = [Line(f"{_KEY}.idle", {"n": idle})] if idle else []
            return (met or [Line(f"{_KEY}.no_attack")]) + out
        case DieThrown():
            return _die_lines(names, stage, event)
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
            return [Line(f"{_KEY}.injury_cancelled", {"name": names.content.staff[event.staff].name})]
    return []


def _pair(side: SideName, pair: Pair) -> Line:
    """Two strengths and what came of them."""
    if pair.defender is None:
        return Line(f"{_KEY}.{side}_free", {"n": pair.attacker.strength})
    how = "goal" if pair.scored else "blocked"
    return Line(f"{_KEY}.{side}_{how}", {"n": pair.attacker.strength, "m": pair.defender.strength})


def _die_lines(names: Names, stage: Stage, event: DieThrown) -> list[Line]:
    die = event.die
    lines = [Line(f"{_KEY}.die_{die.purpose}", {"n": event.value, "face": die.data[-1] if die.data else 0})]
    faces = range(1, die.sides + 1)
    if die.purpose in FACE_ASKED:
        count = sum(means_goal(die, face) for face in faces)
        lines.append(Line(f"{_KEY}.odds", {"percent": round(100 * count / die.sides)}))
    elif die.purpose == "injury":
        count = sum(bool(shirt_owners(names.content, stage.table.club, face)) for face in faces)
        lines.append(Line(f"{_KEY}.injury_odds", {"percent": round(100 * count / die.sides)}))
    if event.means is not None and event.means != "keep":
        lines.append(Line(f"{_KEY}.again_{event.means}"))
    return lines

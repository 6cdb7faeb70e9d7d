"""What a die is asked: the rating it must meet, and what each of its faces would mean.

Worked out from an event and the table before it, so that the question can stand on the screen while the die is in
the air. Decides nothing: what came of it is in the event.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import HOME, MatchTable, other
from engine.futti.match.shots import passes
from game.presenter.question import Cell, Meaning, Question
from game.presenter.timeline import Beat


def questions(table: MatchTable, beat: Beat, seconds: float) -> tuple[Question, ...]:
    """What the beat under the cursor asks its dice: none, one, or two (offence and defence)."""
    event = beat.event
    settled = beat.progress("tumble", seconds) >= 1
    match event:
        case ev.PlayContested():
            return _contest(table, event, settled)
        case ev.ShotSaved() | ev.GoalScored() | ev.KickTaken():
            if event.rating is None or event.black is None or event.white is None:
                return ()
            return (_save(table, event, event.rating, event.black, event.white, beat, seconds),)
        case ev.BreakawayRun():
            return (_check("breakaway", _name(table, event), event.needed, event.die, settled),)
        case ev.PenaltyStruck():
            return (_check("penalty", _name(table, event), 5, event.die, settled),)
        case ev.InjuryChecked():
            return (_check("injury", _name(table, event), event.rating, event.die, settled),)
        case ev.SportsmanshipChecked():
            key = "sportsmanship_red" if event.red else "sportsmanship"
            return (_check(key, _name(table, event), event.rating, event.die, settled),)
        case ev.ControlChecked():
            return (_control(table, event, not event.fresh or settled),)
    return ()


def _check(key: str, who: str, rating: int, die: int, settled: bool) -> Question:
    cells = tuple(
        Cell(str(face), "good" if passes(face, rating) else "bad", settled and face == die) for face in range(1, 7)
    )
    return Question(f"ask.{key}", who, min(rating, 5), cells, f"ask.{key}_good", f"ask.{key}_bad")


def _contest(table: MatchTable, event: ev.PlayContested, settled: bool) -> tuple[Question, ...]:
    side = table.possession
    if table.key is None:
        return ()
    asked = []
    for key, owner, position, rating, die in (
        ("offence", side, table.key[0], event.offence, event.black),
        ("defence", other(side), table.key[1], event.defence, event.white),
    ):
        player = table.sides[owner].positions[position]
        if rating is None or player is None:
            cells = tuple(Cell(str(face), "bad", settled and face == die) for face in range(1, 7))
            asked.append(Question(f"ask.{key}", "", None, cells, f"ask.{key}_good", "ask.nobody"))
        else:
            asked.append(_check(key, table.sides[owner].card(player).name, rating, die, settled))
    return tuple(asked)


def _save(table: MatchTable, event: Event, rating: int, black: int, white: int, beat: Beat, seconds: float) -> Question:
    tens_known = beat.progress("black", seconds) >= 1
    ones_known = beat.progress("white", seconds) >= 1
    if tens_known:
        totals = [10 * black + ones for ones in range(1, 7)]
        cells = tuple(
            Cell(str(total), "good" if total <= rating else "bad", ones_known and total == 10 * black + white)
            for total in totals
        )
    else:
        cells = tuple(Cell(f"{tens}·", _tens(tens, rating)) for tens in range(1, 7))
    side = getattr(event, "side", HOME)
    goaltender = getattr(event, "goaltender", None)
    who = "" if goaltender is None else table.sides[other(side)].card(goaltender).name
    return Question("ask.save", who, rating, cells, "ask.save_good", "ask.save_bad")


def _tens(tens: int, rating: int) -> Meaning:
    if 10 * tens + 6 <= rating:
        return "good"
    return "bad" if 10 * tens + 1 > rating else "open"


def _control(table: MatchTable, event: ev.ControlChecked, settled: bool) -> Question:
    start = table.control.home_from
    cells = tuple(
        Cell(str(face), "good" if face >= start else "bad", settled and face == event.d12) for face in range(1, 13)
    )
    return Question("ask.control", "", None, cells, "ask.control_home", "ask.control_visitors", neutral=True)


def _name(
    table: MatchTable, event: ev.BreakawayRun | ev.PenaltyStruck | ev.InjuryChecked | ev.SportsmanshipChecked
) -> str:
    return table.sides[event.side].card(event.player).name

"""Why something happened in a Fütti match, and what a die is asked: the rating it must meet, its faces, odds, the rule.

Made from an event and the table before it, so that the question can stand on the screen while the die is in the air.
The odds are the engine's. Decides nothing: what came of it is in the event.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.contest import BREAKAWAY_BONUS, passes
from engine.futti.match.model import HOME, MatchTable, other
from engine.futti.odds import check_chance, control_chance, goal_chance
from game.games.futti.presenter.match import Stage
from game.stage.explanation import Cell, Line, Meaning, Question, Why
from game.stage.timeline import Instant


def questions(now: Instant[Stage]) -> tuple[Question, ...]:
    """What the beat under the cursor asks its dice: none, one, or two (offence and defence)."""
    table, event = now.stage.table, now.event
    settled = now.progress("tumble") >= 1
    match event:
        case ev.PlayContested():
            return _contest(table, event, settled)
        case ev.ShotSaved() | ev.GoalScored() | ev.KickTaken():
            if event.rating is None or event.black is None or event.white is None:
                return ()
            return (_save(now, event, event.rating, event.black, event.white),)
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
    if event.offence_passed == event.defence_passed:  # neither got what he wanted: what came of both is the same
        return tuple(replace(question, good="ask.loose", bad="ask.loose") for question in asked)
    return tuple(asked)


def _save(now: Instant[Stage], event: Event, rating: int, black: int, white: int) -> Question:
    ones_known = now.progress("white") >= 1
    if now.progress("black") >= 1:
        totals = [10 * black + ones for ones in range(1, 7)]
        cells = tuple(
            Cell(str(total), "good" if total <= rating else "bad", ones_known and total == 10 * black + white)
            for total in totals
        )
    else:
        cells = tuple(Cell(f"{tens}·", _tens(tens, rating)) for tens in range(1, 7))
    side = getattr(event, "side", HOME)
    goaltender = getattr(event, "goaltender", None)
    who = "" if goaltender is None else now.stage.table.sides[other(side)].card(goaltender).name
    made_of = "" if goaltender is None else _made_of(now.stage.table, other(side), goaltender, rating)
    return Question("ask.save", who, rating, cells, "ask.save_good", "ask.save_bad", scores=True, made_of=made_of)


def _made_of(table: MatchTable, side: int, goaltender: int, rating: int) -> str:
    """What a goaltender is worth by his card, and what is taken off it (FU-16, FU-21, FU-28)."""
    card = table.sides[side].goaltender(goaltender).goaltending
    return f"{card} −{card - rating}" if rating < card else ""


def _tens(tens: int, rating: int) -> Meaning:
    if 10 * tens + 6 <= rating:
        return "good"
    return "bad" if 10 * tens + 1 > rating else "open"


def _control(table: MatchTable, event: ev.ControlChecked, settled: bool) -> Question:
    start = table.control.home_from
    cells = tuple(
        Cell(str(face), "good" if face >= start else "bad", settled and face == event.d12) for face in range(12, 0, -1)
    )
    return Question("ask.control", "", None, cells, "ask.control_home", "ask.control_visitors", neutral=True)


def _name(
    table: MatchTable, event: ev.BreakawayRun | ev.PenaltyStruck | ev.InjuryChecked | ev.SportsmanshipChecked
) -> str:
    return table.sides[event.side].card(event.player).name


def why(table: MatchTable, event: Event) -> Why:
    """The explanation of any event of a match."""
    return Why(event.rule, tuple(_lines(table, event)))


def _percent(share: float) -> int:
    return round(100 * share)


def _lines(table: MatchTable, event: Event) -> list[Line]:
    match event:
        case ev.KeyPlayersRolled():
            return [Line("why.key_roll", {"black": event.black, "white": event.white})]
        case ev.PlayContested():
            return [
                Line("why.contest", {"black": event.black, "white": event.white}),
                _rating("why.offence", event.offence),
                _rating("why.defence", event.defence),
            ]
        case ev.DoublesRolled():
            lines = [Line("why.doubles", {"face": event.face, "d12": event.d12, "code": event.code})]
            if event.effective != event.code:
                lines.append(Line("why.short_handed"))
            return lines
        case ev.ControlChecked():
            start = table.control.home_from
            share = control_chance(start)
            return [
                Line("why.control_fresh" if event.fresh else "why.control", {"d12": event.d12}),
                Line("why.control_range", {"start": start, "before": start - 1, "percent": _percent(share)}),
            ]
        case ev.ShotSaved() | ev.GoalScored():
            return _shot_lines(event)
        case ev.BreakawayRun():
            facts = {"die": event.die, "bonus": BREAKAWAY_BONUS, "needed": event.needed}
            return [Line("why.breakaway", facts), _odds(event.needed)]
        case ev.InjuryChecked():
            return [Line("why.injury", {"die": event.die, "rating": event.rating}), _odds(event.rating)]
        case ev.SportsmanshipChecked():
            return [Line("why.sportsmanship", {"die": event.die, "rating": event.rating}), _odds(event.rating)]
        case ev.PenaltyStruck():
            return [Line("why.penalty", {"die": event.die})]
        case ev.GoaltenderRolled():
            return [Line("why.goaltender", {"die": event.die})]
        case ev.StealerRolled():
            return [Line("why.stealer", {"black": event.black})]
        case ev.MatchEnded():
            return [Line(f"why.ending_{event.ending}")]
    return []


def _rating(key: str, rating: int | None) -> Line:
    if rating is None:
        return Line("why.nobody")
    return Line(key, {"rating": rating, "percent": _percent(check_chance(rating))})


def _odds(rating: int) -> Line:
    return Line("why.odds", {"percent": _percent(check_chance(rating))})


def _shot_lines(event: ev.ShotSaved | ev.GoalScored) -> list[Line]:
    if event.rating is None or event.black is None or event.white is None:
        return [Line("why.empty_goal")]
    total = 10 * event.black + event.white
    return [
        Line("why.save" if total <= event.rating else "why.goal", {"total": total, "rating": event.rating}),
        Line("why.save_odds", {"percent": _percent(1 - goal_chance(event.rating))}),
    ]

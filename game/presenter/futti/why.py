"""Why something happened: the dice, the rating they met, the odds, and the number of the rule.

Made from an event and the table before it. The odds are the engine's; nothing is worked out twice.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import MatchTable
from engine.odds.futti import check_chance, control_chance, goal_chance
from game.presenter.why import Line, Why


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
            return [Line("why.breakaway", {"die": event.die, "needed": event.needed}), _odds(event.needed)]
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

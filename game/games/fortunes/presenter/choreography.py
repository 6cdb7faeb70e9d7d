"""How a match of Football Fortunes is shown: how each event is played, which minute it is, how loud the crowd is.

One small function an event makes its score. The minutes between goals are no events: the clock runs up to them inside
the beat of what comes next, so that nobody knows what it is before its minute has come.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.model import Event, clone
from engine.fortunes.line_up import Player
from engine.fortunes.match import events as ev
from engine.fortunes.match.events import GoalScored, TimeUp, fold
from engine.fortunes.match.model import EXTRA, NINETY, MatchSetup, MatchTable, Side
from game.stage.timeline import Caption, Choreography, Cue, Instant, MatchPresenter, Sound

HALF = NINETY // 2
"""The last minute before the interval."""


PACE = 0.12
"""Seconds that a minute takes."""
INTERVAL = 0.9
ENTER, LOOK = 1.6, 1.4
"""Seconds in which both elevens come on, and in which they are looked at."""
CHANCE, FLIGHT, PARTY = 0.45, 0.3, 1.7
WALK, HOLD, SHOT = 0.5, 0.5, 0.35
_END = 2.6


def end_of(event: object) -> int | None:
    """The minute that the clock runs up to in an event, None if it stands."""
    match event:
        case GoalScored(goal=goal):
            return goal.minute
        case TimeUp(extra=extra):
            return EXTRA if extra else NINETY
    return None


def minute_at(now: Instant[MatchTable]) -> float:
    """The minute, with its fraction."""
    start = float(now.stage.minute)
    end = end_of(now.event)
    if end is None:
        return start
    if "first" in now.cues:
        if now.progress("half") < 1:
            return start + (HALF - start) * now.progress("first")
        start = HALF
    return start + (end - start) * now.progress("run")


def names(table: MatchTable, **more: str | int) -> dict[str, str | int]:
    """The gaps that every line has."""
    return {"home": table.setup.home.name, "away": table.setup.away.name, **more}


def scorer_in(setup: MatchSetup, side: Side, place: int | None) -> Player | None:
    """Who scored, None where nobody is known by name."""
    eleven = setup.team(side).eleven
    return eleven[place] if place is not None and place < len(eleven) else None


def scorer_of(table: MatchTable, side: Side, place: int | None) -> str:
    """What who scored is called; his club where nobody is known by name."""
    player = scorer_in(table.setup, side, place)
    return table.setup.team(side).name if player is None else player.name


def _run(table: MatchTable, event: Event) -> tuple[dict[str, Cue], list[Sound], float]:
    """The minutes up to what happens, with the interval if it lies between."""
    end = end_of(event) or table.minute
    cues, sounds, at, start = dict[str, Cue](), list[Sound](), 0.0, table.minute
    if start <= HALF < end:
        first = (HALF - start) * PACE
        cues = {"first": Cue(0.0, first), "half": Cue(first, first + INTERVAL)}
        sounds = [Sound(first, "whistle_double")]
        at, start = first + INTERVAL, HALF
    cues["run"] = Cue(at, at + (end - start) * PACE)
    return cues, sounds, cues["run"].end


def _kicked_off(table: MatchTable, event: ev.KickedOff) -> Choreography:
    if event.extra:
        caption = Caption("extra_time", names(table))
        return Choreography(1.6, {"enter": Cue(0.0, 0.3)}, (Sound(1.2, "whistle"),), (caption,))
    end = ENTER + LOOK
    captions = (Caption("sides", names(table)), Caption("kick_off", names(table), end))
    return Choreography(
        end + 0.5, {"enter": Cue(0.0, ENTER), "look": Cue(ENTER, end)}, (Sound(end, "whistle"),), captions
    )


def _goal(table: MatchTable, event: ev.GoalScored) -> Choreography:
    cues, sounds, at = _run(table, event)
    shot = at + CHANCE
    net = shot + FLIGHT
    cues |= {"chance": Cue(at, shot), "flight": Cue(shot, net), "verdict": Cue(net, net + 0.1)}
    cues["party"] = Cue(net, net + PARTY)
    sounds += [Sound(shot, "kick"), Sound(net, "net"), Sound(net + 0.05, "roar")]
    goal = event.goal
    club, other = table.setup.team(goal.side).name, table.setup.team(1 if goal.side == 0 else 0).name
    score = f"{event.score[0]} : {event.score[1]}"
    ours, theirs = event.score[goal.side], event.score[1 - goal.side]
    key = "goal_level" if ours == theirs else "goal_lead" if ours == theirs + 1 else "goal"
    if goal.scorer is None:
        key = "goal_club"
    params = names(table, club=club, other=other, player=scorer_of(table, goal.side, goal.scorer), score=score)
    return Choreography(net + PARTY, cues, tuple(sounds), (Caption(key, {**params, "n": goal.minute}, net),))


def _time_up(table: MatchTable, event: ev.TimeUp) -> Choreography:
    cues, sounds, at = _run(table, event)
    cues["verdict"] = Cue(at, at + 0.1)
    drawn = event.score[0] == event.score[1]
    goes_on = drawn and table.setup.decisive
    sounds.append(Sound(at, "whistle_double" if goes_on else "whistle_long"))
    key = ("to_penalties" if event.extra else "to_extra_time") if goes_on else "full_time"
    said = Caption(key, names(table, score=f"{event.score[0]} : {event.score[1]}"), at)
    return Choreography(at + 1.4, cues, tuple(sounds), (said,))


def _penalty(table: MatchTable, event: ev.PenaltyTaken) -> Choreography:
    shot = WALK + HOLD
    seen = shot + SHOT
    cues = {
        "walk": Cue(0.0, WALK),
        "hold": Cue(WALK, shot),
        "flight": Cue(shot, seen),
        "verdict": Cue(seen, seen + 1.1),
    }
    good = event.kick.scored
    club = table.setup.team(event.kick.side).name
    params = names(table, club=club, n=len(table.kicks) // 2 + 1, score=f"{event.scored[0]} : {event.scored[1]}")
    sounds = (
        Sound(shot, "kick"),
        Sound(seen, "net" if good else "save"),
        Sound(seen + 0.05, "roar" if good else "groan"),
    )
    captions = Caption("kick", params), Caption("kick_in" if good else "kick_out", params, seen)
    return Choreography(seen + 1.1, cues, sounds, captions)


def _ended(table: MatchTable, event: ev.MatchEnded) -> Choreography:
    params = names(table, score=f"{event.score[0]} : {event.score[1]}")
    key = "drawn"
    if event.winner is not None:
        params["club"] = table.setup.team(event.winner).name
        key = "won_penalties" if table.kicks else "won"
    return Choreography(_END, {"verdict": Cue(0.0, 0.1), "party": Cue(0.0, _END)}, (), (Caption(key, params),))


CHOREOGRAPHIES: dict[type[Event], Callable[[MatchTable, Any], Choreography]] = {
    ev.KickedOff: _kicked_off,
    ev.GoalScored: _goal,
    ev.TimeUp: _time_up,
    ev.PenaltyTaken: _penalty,
    ev.MatchEnded: _ended,
}


class FortunesMatchPresenter(MatchPresenter[MatchTable]):
    """The stage is the match's table: every event says all that changes."""

    def copy(self, stage: MatchTable) -> MatchTable:
        return clone(stage)

    def fold(self, stage: MatchTable, event: Event) -> None:
        fold(stage, event)

    def play(self, stage: MatchTable, event: Event) -> Choreography:
        return CHOREOGRAPHIES[type(event)](stage, event)


def excitement(now: Instant[MatchTable]) -> float:
    """How loud the crowd is, 0 … 1: it murmurs, rises towards the end of a close match, and roars at a goal."""
    close = abs(now.stage.score[0] - now.stage.score[1]) <= 1
    level = 0.15 + (0.35 if close else 0.15) * min(1.0, minute_at(now) / NINETY)
    match now.event:
        case ev.GoalScored():
            return 1.0 if 0 < now.progress("party") < 1 else level + 0.3 * now.progress("chance")
        case ev.PenaltyTaken():
            return 1.0 if now.progress("verdict") > 0 else 0.7
        case ev.MatchEnded():
            return 0.9
    return level

"""What a moment of a match of Eleven is about: which area is lit, how dark it is around it, and the crowd's mood."""

from __future__ import annotations

from typing import NamedTuple

from engine.eleven.match import events as ev
from engine.eleven.zones import ZONES, Zone
from game.games.eleven.presenter.comparison import Met, met
from game.games.eleven.presenter.match import Goal, Stage, goal_of, goals_in
from game.games.eleven.presenter.tempo import LAST_ZONES
from game.stage.choreography import Cue
from game.stage.crowd import Mood
from game.stage.timeline import Instant

_DAZZLED = 1.2
"""Seconds in which flashlights go off for a goal."""
_AGAIN = 0.4
"""Seconds before the next pair in which it gets dark around them again."""


class Light(NamedTuple):
    """The area that is looked at, how well it is lit, and how dark it is around it, both 0 … 1."""

    zone: Zone
    lit: float
    dark: float


def light(now: Instant[Stage]) -> Light | None:
    """What is lit; None while no zone is compared."""
    if not isinstance(now.event, ev.ZoneCompared):
        return None
    opened = now.progress("open")
    lit = min(1.0, 2 * opened) * (1 - now.progress("close"))
    if "verdict" not in now.cues:  # nobody attacks
        return Light(now.event.comparison.zone, 1.0, 0.0)
    dark = opened * (1 - now.progress("close"))
    shots = [cue for name, cue in now.cues.items() if name.startswith("shot") and cue.start <= now.seconds]
    if shots:
        shot = max(shots, key=lambda cue: cue.start)
        later = [cue.start for name, cue in now.cues.items() if name.startswith("meet") and cue.start > shot.start]
        again = max(0.0, 1 - (min(later) - now.seconds) / _AGAIN) if later else 0.0
        dark *= max(1 - min(1.0, (now.seconds - shot.start) / 0.2), min(1.0, again))
    return Light(now.event.comparison.zone, lit, dark)


def acting(now: Instant[Stage]) -> Met | None:
    """The pair that is at it, from when their strengths fly out until the next one's do."""
    if not isinstance(now.event, ev.ZoneCompared):
        return None
    begun = [one for one in met(now.stage, now.event) if _begins(one, now) <= now.seconds]
    return begun[-1] if begun and now.seconds < now.cues["close"].end else None


def _begins(one: Met, now: Instant[Stage]) -> float:
    cue = one.cue(now.cues, "meet")
    assert cue is not None, "every pair meets, if only the goal"
    return cue.start


class Joy(NamedTuple):
    """A goal that is cheered: whose, for how many seconds, and how loud, 0 … 1."""

    mine: bool
    since: float
    share: float


def glad(now: Instant[Stage]) -> Joy | None:
    """What is cheered; None while nothing is."""
    match now.event:
        case ev.GoalScored(own=own):
            return _joy(own, now.cues["party"], now.seconds)
        case ev.ZoneCompared():
            one = acting(now)
            party = None if one is None else one.cue(now.cues, "party")
            return None if one is None or party is None else _joy(one.mine, party, now.seconds)
    return None


def seen_again(now: Instant[Stage]) -> Joy | None:
    """The goal that is seen once more; its seconds are those of play since the ball was in."""
    one = acting(now)
    if one is None or now.beat is None or not 0 < now.progress("replay") < 1:
        return None
    party = one.cue(now.cues, "party")
    assert party is not None, "a goal is seen again"
    since = now.play - now.beat.play - now.beat.choreography.play(party.start)
    return Joy(one.mine, since, 0.0)


def won(now: Instant[Stage]) -> Joy | None:
    """The winners at the final whistle; None at any other time, and after a draw."""
    if not isinstance(now.event, ev.MatchDecided) or now.event.result == "draw":
        return None
    return _joy(now.event.result == "win", Cue(1.0, now.length), now.seconds)


def _joy(mine: bool, party: Cue, seconds: float) -> Joy | None:
    since, left = seconds - party.start, party.end - seconds
    return Joy(mine, since, min(1.0, 3 * since, 3 * left)) if since >= 0 < left else None


def goals_now(now: Instant[Stage]) -> tuple[Goal, ...]:
    """All goals so far; one counts from the moment its ball is seen to be in."""
    goals = now.stage.goals
    match now.event:
        case ev.GoalScored() if now.progress("resolve") > 0:
            return *goals, goal_of(now.stage, now.event)
        case ev.ZoneCompared():
            cheered = sum(name.startswith("party") and cue.start <= now.seconds for name, cue in now.cues.items())
            return *goals, *goals_in(now.stage, now.event)[:cheered]
    return goals


def attacks(now: Instant[Stage]) -> bool:
    """Whether mine attack, and not theirs: in a zone mine come first, if they have an attacker there."""
    if isinstance(now.event, ev.GoalScored):
        return now.event.own
    step = now.cues.get("step_theirs")
    return step is None or ("step_mine" in now.cues and now.seconds < step.start)


def attacker(now: Instant[Stage]) -> bool | None:
    """Whether mine are the attackers of the zone that is compared, or of a goal outside them; None while nobody is."""
    match now.event:
        case ev.GoalScored():
            return attacks(now)
        case ev.ZoneCompared() if "verdict" in now.cues and now.progress("close") == 0:
            return attacks(now)
    return None


def mood(now: Instant[Stage]) -> Mood:
    """What the crowd feels: it leans in when much is at stake, stands in the last zones of a close match, and jumps at
    a goal of its side. Flashlights go off for that, and for two who meet in such a zone."""
    table = now.stage.table
    close = abs(table.goals - table.against) <= 1 and table.result is None
    standing = close and len(table.compared) >= len(ZONES) - LAST_ZONES
    if (cheered := glad(now) or won(now)) is not None:
        dazzling = cheered.since < _DAZZLED
        return Mood(0.2, int(not cheered.mine), cheered.share, cheered.since, standing, dazzling=dazzling)
    stake = 0.0 if now.beat is None else now.beat.choreography.stake
    one = acting(now)
    holds = one is not None and one.pair.defender is not None and now.seconds < one.decided(now.cues)
    tense = min(1.0, 1.4 * stake + 0.1 * len(table.compared) / len(ZONES))
    return Mood(tense, standing=standing, dazzling=standing and holds)

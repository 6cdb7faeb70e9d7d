"""How long the events of a week are looked at, and what is heard of them.

The question comes first: the card, then the die, then the votes one after another, then what is decided.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.model import Event
from engine.eleven.affairs import events as club_ev
from engine.eleven.season import events as ev
from game.presenter.timeline import Cue, Score, Sound

FLIGHT, STAGGER = 0.45, 0.09
"""Seconds a marker flies, and between two."""
TUMBLE, HOLD = 0.8, 0.5
VOTE = 0.5
"""Seconds between two directors' votes."""
MOMENT = 0.9
"""Seconds something is looked at that comes of a vote."""
MOST = 8
"""No more markers of a kind fly."""

_PRODUCED = frozenset({"EL-8", "EL-18"})


def is_production(event: Event) -> bool:
    """Whether markers come in on Monday morning, before the boards meet."""
    return isinstance(event, club_ev.MarkersMoved) and event.rule in _PRODUCED


def flying(event: club_ev.MarkersMoved) -> int:
    """How many markers are seen to fly."""
    return min(abs(event.change), MOST)


def monday_score(event: Event, *, is_known: bool) -> Score:
    """How an event of the manager's own Monday is played; `is_known`: the votes have been seen already."""
    if isinstance(event, ev.BoardVoted) and is_known:
        return Score(1.2, {"decide": Cue(0.1, 0.6)}, (Sound(0.1, "ui_confirm"),))
    make = _SCORES.get(type(event))
    return Score(0.0) if make is None else make(event)


def length_of(event: Event) -> float:
    """How long an event is looked at where a stretch of the week is told line by line."""
    return _LENGTHS.get(type(event), 0.0)


def _week_begun(event: ev.WeekBegun) -> Score:
    return Score(1.0, sounds=(Sound(0.0, "whistle", 0.5),))


def _day_begun(event: ev.DayBegun) -> Score:
    return Score(0.4 if event.day == "monday" else 0.0)


def _markers_moved(event: club_ev.MarkersMoved) -> Score:
    count = flying(event)
    if not count:
        return Score(0.0)
    end = FLIGHT + STAGGER * (count - 1)
    landings = tuple(Sound(FLIGHT + STAGGER * number, "tick", 0.7) for number in range(count))
    return Score(end + (0.15 if is_production(event) else 0.6), {"fly": Cue(0.0, end)}, landings)


def _meeting_called(event: ev.MeetingCalled) -> Score:
    return Score(2.2, {"turn": Cue(0.1, 0.6)}, (Sound(0.3, "card"),))


def _die_thrown(event: club_ev.DieThrown) -> Score:
    end = 0.2 + TUMBLE
    sounds = (Sound(0.2, "dice"), Sound(end, "settle"))
    return Score(end + HOLD, {"tumble": Cue(0.2, end), "hold": Cue(end, end + HOLD)}, sounds)


def _board_voted(event: ev.BoardVoted) -> Score:
    cues = {f"vote_{number}": Cue(0.1 + VOTE * number, 0.4 + VOTE * number) for number in range(3)}
    cues["decide"] = Cue(0.3 + 3 * VOTE, 0.8 + 3 * VOTE)
    sounds = [Sound(0.1 + VOTE * number, "tick") for number in range(3)]
    sounds.append(Sound(0.3 + 3 * VOTE, "ui_refused" if event.decision is None else "ui_confirm"))
    return Score(1.4 + 3 * VOTE, cues, tuple(sounds))


def _effect(event: Event) -> Score:
    return Score(MOMENT, {"land": Cue(0.0, 0.4)}, (Sound(0.1, "tick"),))


_EFFECTS: tuple[type[Event], ...] = (
    club_ev.StatMoved, club_ev.PointsGained, club_ev.PlayerTrained, club_ev.StrengthMoved, club_ev.InjuryMoved,
    club_ev.SuspensionMoved, club_ev.NobodyFound, ev.PlayerSold, ev.PlayerJoined, ev.StaffJoined, ev.SponsorSigned,
    ev.OfficeExtended, ev.TacticsCounted,
)  # fmt: skip

_SCORES: dict[type[Event], Callable[[Any], Score]] = {
    ev.WeekBegun: _week_begun,
    ev.DayBegun: _day_begun,
    ev.MeetingCalled: _meeting_called,
    ev.BoardVoted: _board_voted,
    club_ev.MarkersMoved: _markers_moved,
    club_ev.DieThrown: _die_thrown,
    **dict.fromkeys(_EFFECTS, _effect),
}

_LENGTHS: dict[type[Event], float] = {
    **dict.fromkeys(_EFFECTS, 0.5),
    ev.WeekEnded: 0.8,
    ev.WeekBegun: 0.8,
    ev.DayBegun: 0.5,
    ev.MaintenancePaid: 0.6,
    ev.RowMoved: 0.35,
    ev.YoungstersMoved: 0.35,
    ev.MatchPlayed: 0.7,
    ev.BuildingBuilt: 0.5,
    ev.BoardVoted: 0.6,
    ev.DirectorsShown: 0.6,
    ev.SquadGiven: 0.6,
    club_ev.MarkersMoved: 0.3,
    club_ev.DieThrown: 0.5,
}
"""Where every event has a line of its own; the others come with those around them."""

"""What of a match is to be seen at one moment: which part of the pitch is open, who stands there, how much is counted.

Pure functions of the stage, the beat under the cursor and the seconds into it; nothing shows before its cue.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import clone
from engine.superclub.content.effects import Third
from engine.superclub.match import events as ev
from engine.superclub.match.fold import fold
from engine.superclub.match.model import MatchTable, Side
from game.games.superclub.presenter.choreography import count_cue
from game.games.superclub.presenter.match import Stage
from game.games.superclub.presenter.tally import Step, steps
from game.games.superclub.screens.match.layout import View, strip_of
from game.stage.timeline import Instant
from game.ui.look.motion import ease_in_out

_STEPS = 8
"""Pictures of the pitch while it opens."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """The third being played as far as it has been seen: both totals in halves, dice apart or with them.

    `won` is the winner once that is seen: a side, "drawn", or None before. `counting` is the step being counted.
    """

    thirds: tuple[Third, Third]
    totals: tuple[int, int]
    counted: tuple[Step, ...]
    counting: int | None = None
    home_dice: tuple[int, int] | None = None
    away_dice: tuple[int, int] | None = None
    won: Side | str | None = None


def view_of(now: Instant[Stage], still: bool) -> View:
    """Which part of the pitch is open, and how far."""
    table = now.stage.table
    open_ = None if table.result is not None or not table.duels else strip_of(table.duels[-1].thirds[0], 0)
    if isinstance(now.event, ev.ThirdBegun):
        share = 1.0 if still else round(ease_in_out(now.progress("enter")) * _STEPS) / _STEPS
        return View(open_, strip_of(now.event.thirds[0], 0), share)
    if isinstance(now.event, ev.ResultCalled) and not still:
        return View(open_, None, round(ease_in_out(now.progress("enter")) * _STEPS) / _STEPS)
    return View(open_, open_)


def weighing(now: Instant[Stage]) -> Weighing | None:
    """The third being played, None while there is none."""
    table, event = now.stage.table, now.event
    if isinstance(event, ev.ThirdBegun):
        return _counting(table, now, event)
    if not table.duels or table.result is not None or isinstance(event, ev.ResultCalled):
        return None
    duel = table.duels[-1]
    counted = tuple(steps(table, duel.thirds))
    home = away = None
    if duel.dice is not None:
        home, away = duel.dice
    won: Side | str | None = ("drawn" if duel.winner is None else duel.winner) if duel.closed else None
    totals = duel.totals if duel.closed else duel.strengths
    match event:
        case ev.DiceThrown():
            home = event.home if now.progress("tumble_home") >= 1 else None
            away = event.away if now.progress("tumble_away") >= 1 else None
            won, totals = None, duel.strengths
        case ev.ThirdWon():
            added = now.progress("count") >= 0.6
            totals = event.totals if added else duel.strengths
            if now.progress("verdict") > 0:
                won = "drawn" if event.winner is None else event.winner
        case ev.PlayerInjured() | ev.InjuryCancelled() | ev.SubstituteCameOn():
            if now.progress("change") >= 0.5:
                totals = event.strengths
    return Weighing(duel.thirds, totals, counted, None, home, away, won)


def _counting(table: MatchTable, now: Instant[Stage], event: ev.ThirdBegun) -> Weighing:
    found = steps(table, event.thirds)
    begun = sum(now.cues[count_cue(number)].start <= now.seconds for number in range(len(found)))
    done = begun > 0 and now.cues[count_cue(begun - 1)].end <= now.seconds
    totals = [0, 0]
    for step in found[:begun]:
        for side, entry in enumerate(step.entries):
            totals[side] += 0 if entry is None else entry.halves
    counting = begun - 1 if begun and not (done and begun == len(found)) else None
    return Weighing(event.thirds, (totals[0], totals[1]), tuple(found[:begun]), counting)


_CHANGES = (
    ev.LineUpsShown, ev.LineUpReplaced, ev.CaptainMoved, ev.StarsAdded, ev.DerbyDeclared, ev.PlayerMarked,
    ev.PlayerInjured, ev.InjuryCancelled, ev.SubstituteCameOn,
)  # fmt: skip


def seen_table(now: Instant[Stage]) -> MatchTable:
    """The table as it is seen: what changes who stands where counts from the middle of its beat on.

    A third that is thrown again is open from the start: what it was compared to before counts no more.
    """
    if isinstance(now.event, ev.DiceThrown) and now.event.again:
        table = clone(now.stage.table)
        table.duels[-1].closed, table.duels[-1].dice = False, None
        return table
    if not isinstance(now.event, _CHANGES):
        return now.stage.table
    cue = "enter" if isinstance(now.event, ev.LineUpsShown) else "change"
    begun = now.progress(cue)
    if begun < 0.5 and not (cue == "enter" and begun > 0):
        return now.stage.table
    table = clone(now.stage.table)
    fold(table, now.event)
    return table


@dataclass(frozen=True, slots=True)
class Sight:
    """All that is seen of a match at an instant: the table, which part of the pitch is open, the third being played."""

    now: Instant[Stage]
    table: MatchTable
    view: View
    weighed: Weighing | None


def sight_of(now: Instant[Stage], still: bool) -> Sight:
    """What is seen; `still` with reduced motion."""
    return Sight(now, seen_table(now), view_of(now, still), weighing(now))

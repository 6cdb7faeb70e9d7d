"""What of a match is to be seen at one moment: which third is played, how much of it is counted, who stands there.

Pure functions of the stage, the beat under the cursor and the seconds into it; nothing shows before its cue.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import clone
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.match import events as ev
from engine.superclub.match.fold import fold
from engine.superclub.match.model import MatchTable, Side, other, winner_of
from game.games.superclub.presenter.choreography import count_cue
from game.games.superclub.presenter.match import Stage, Step, steps
from game.games.superclub.presenter.plan import strip_of
from game.stage.crowd import Mood
from game.stage.timeline import Instant
from game.ui.look.motion import ease_in_out, ease_out

_CHANGES = (
    ev.LineUpsShown, ev.LineUpReplaced, ev.CaptainMoved, ev.StarsAdded, ev.DerbyDeclared, ev.PlayerMarked,
    ev.PlayerInjured, ev.InjuryCancelled, ev.SubstituteCameOn,
)  # fmt: skip
_LONG_AGO = 9.0
_PULLED = 0.25
"""Seconds in which the bar moves after a die lies."""


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
    first: int | None = None
    """The visitors' first die, once it lies."""
    pulled: float = 0.0
    """How far home is ahead by what is seen to have been counted, in halves; it moves while dice settle."""


@dataclass(frozen=True, slots=True)
class View:
    """Which part of the pitch is played, None for none, which was before, and how far it has gone from that to this."""

    before: int | None = None
    lit: int | None = None
    share: float = 1.0

    @property
    def shown(self) -> int | None:
        """The part whose players are seen with their names."""
        return self.lit if self.share >= 0.5 else self.before

    def light(self, part: int) -> float:
        """How much light falls on a part of the pitch, 0 … 1: all of it if none is played."""
        then, now = ((1.0 if lit is None else float(part == lit)) for lit in (self.before, self.lit))
        return then + (now - then) * self.share


def view_of(now: Instant[Stage], still: bool = False) -> View:
    """Which part of the pitch is played, and how far its light has come up; at once if `still`."""
    table = now.stage.table
    lit = None if table.result is not None or not table.duels else strip_of(table.duels[-1].thirds[0], 0)
    if isinstance(now.event, ev.ThirdBegun):
        return View(lit, strip_of(now.event.thirds[0], 0), 1.0 if still else ease_in_out(now.progress("enter")))
    if isinstance(now.event, ev.ResultCalled):
        return View(lit, None, 1.0 if still else ease_in_out(now.progress("enter")))
    return View(lit, lit)


def weighing(now: Instant[Stage]) -> Weighing | None:
    """The third being played, None while there is none."""
    table, event = now.stage.table, now.event
    if isinstance(event, ev.ThirdBegun):
        return _counting(table, now, event)
    if not table.duels or table.result is not None or isinstance(event, ev.ResultCalled):
        return None
    duel = table.duels[-1]
    counted = tuple(steps(table, duel.thirds))
    home = away = first = None
    if duel.dice is not None:
        home, away = duel.dice
        first = away[0]
    won: Side | str | None = ("drawn" if duel.winner is None else duel.winner) if duel.closed else None
    totals = duel.totals if duel.closed else duel.strengths
    match event:
        case ev.DiceThrown():
            home = event.home if now.progress("tumble_home") >= 1 else None
            first = event.away[0] if now.progress("tumble_first") >= 1 else None
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
    return Weighing(duel.thirds, totals, counted, None, home, away, won, first, _pulled(now, totals, home, away))


def _pulled(
    now: Instant[Stage], totals: tuple[int, int], home: tuple[int, int] | None, away: tuple[int, int] | None
) -> float:
    """How far home is ahead with every die that lies; each pulls as it comes to rest."""
    duel = now.stage.table.duels[-1]
    if duel.closed and not isinstance(now.event, ev.DiceThrown):
        return totals[0] - totals[1]
    strengths = totals if not isinstance(now.event, ev.ThirdWon) else duel.strengths
    ahead = float(strengths[0] - strengths[1])
    if not isinstance(now.event, ev.DiceThrown):
        return ahead + 2 * (sum(home or ()) - sum(away or ()))
    event = now.event
    for cue, pips in (
        ("tumble_home", sum(event.home)),
        ("tumble_first", -event.away[0]),
        ("tumble_away", -event.away[1]),
    ):
        since = now.seconds - now.cues[cue].end
        ahead += 2 * pips * ease_out(max(0.0, min(1.0, since / _PULLED)))
    return ahead


def _counting(table: MatchTable, now: Instant[Stage], event: ev.ThirdBegun) -> Weighing:
    """What is counted so far: a player's stars count once they have flown."""
    found = steps(table, event.thirds)
    begun = sum(now.cues[count_cue(number)].start <= now.seconds for number in range(len(found)))
    done = sum(now.cues[count_cue(number)].end <= now.seconds for number in range(len(found)))
    totals = [0, 0]
    pulled = 0.0
    for number, step in enumerate(found[:begun]):
        share = ease_out(now.progress(count_cue(number)))
        for side, entry in enumerate(step.entries):
            halves = 0 if entry is None else entry.halves
            totals[side] += halves if number < done else 0
            pulled += halves * share * (-1 if side else 1)
    counting = begun - 1 if begun and done < len(found) else None
    return Weighing(event.thirds, (totals[0], totals[1]), tuple(found[:begun]), counting, pulled=pulled)


def attacker_of(now: Instant[Stage]) -> Side | None:
    """Who attacks in the third that is played; in midfield nobody, until it is won."""
    if isinstance(now.event, ev.ThirdBegun):
        return now.event.attacker
    if not now.stage.table.duels:
        return None
    duel = now.stage.table.duels[-1]
    if duel.attacker is None and isinstance(now.event, ev.ThirdWon) and now.progress("verdict") > 0:
        return now.event.winner
    return duel.attacker


def is_shooting(now: Instant[Stage]) -> bool:
    """Whether penalties are being taken."""
    over = now.stage.table.over or isinstance(now.event, ev.MatchEnded)
    return isinstance(now.event, ev.ShootOutBegun) or (now.stage.shooting is not None and not over)


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


def is_told(now: Instant[Stage]) -> bool:
    """Whether it was seen how a third ended: with the ball in the net or kept out of it; midfield by its banner."""
    if "resolve" in now.cues:
        return now.progress("resolve") >= 1
    return now.progress("party") > 0


@dataclass(frozen=True, slots=True)
class Sight:
    """All that is seen of a match at an instant: the table, which part of the pitch is open, the third being played."""

    now: Instant[Stage]
    table: MatchTable
    view: View
    weighed: Weighing | None


def sight_of(now: Instant[Stage], still: bool = False) -> Sight:
    """What is seen; `still` with reduced motion."""
    return Sight(now, seen_table(now), view_of(now, still), weighing(now))


def winner_seen(now: Instant[Stage]) -> Side | None:
    """Who has won the match, once that is told."""
    if not isinstance(now.event, ev.MatchEnded):
        return winner_of(now.stage.table.result) if now.stage.table.over else None
    return winner_of(now.event.result) if now.event.winner is None else now.event.winner


def mood(now: Instant[Stage]) -> Mood:
    """What the crowd feels: it leans in while a last die decides, stands while the match does, and who won jumps."""
    table, event = now.stage.table, now.event
    tense = 0.15
    if isinstance(event, ev.DiceThrown):
        tense = 1.0 if "deciding" in now.cues and 0 < now.progress("deciding") < 1 else 0.35
    if isinstance(event, ev.PenaltyTaken) and now.progress("verdict") <= 0:
        tense = 1.0 if "deciding" in now.cues else 0.6
    glad, joy, since, angry = _feeling(now)
    last = table.result is None and len(table.duels) + isinstance(event, ev.ThirdBegun) >= len(THIRDS)
    dazzling = joy > 0.3 or tense == 1.0
    return Mood(0.2 if joy > 0.5 else tense, glad, joy, since, last or bool(table.kicks), angry, dazzling)


def _feeling(now: Instant[Stage]) -> tuple[Side | None, float, float, Side | None]:
    """Whose people are glad, how much and since when, and whose are angry; nothing before the dice lie."""
    event, table = now.event, now.stage.table
    match event:
        case ev.ThirdWon(winner=winner) if winner is not None:
            since = now.since("resolve" if "resolve" in now.cues else "verdict")
            if since > 0:
                over = now.progress("back" if "back" in now.cues else "party")
                return winner, min(1.0, since * 4) * (1 - 0.6 * over), since, None
        case ev.PlayerInjured():
            return None, 0.0, 0.0, event.side
        case ev.PenaltyTaken() if now.progress("verdict") > 0:
            since = now.since("verdict")
            return event.kick.side if event.kick.scored else other(event.kick.side), min(1.0, since * 4), since, None
        case ev.MatchEnded():
            return winner_seen(now), min(1.0, now.seconds), now.seconds, None
        case None if table.over:
            return winner_seen(now), 1.0, _LONG_AGO, None
    return None, 0.0, 0.0, None

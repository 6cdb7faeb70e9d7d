"""What stands on the stage of a match of Eleven: its own table, the last die, the goals and what came after."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.core.model import Event
from engine.eleven.club_rules import events as club_ev
from engine.eleven.match import events as ev
from engine.eleven.match.fold import fold
from engine.eleven.match.model import GoalSource, MatchTable, Side
from engine.eleven.zones import Pair, Zone

SideName = Literal["mine", "theirs"]


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal as it is listed. `own`: for the manager's side. `number` is the marker that scored, `card` whose ability
    it was; a goal against by an ability is an own goal. `zone` is the manager's zone it fell in."""

    own: bool
    source: GoalSource
    goals: int
    against: int
    number: int | None = None
    card: int | None = None
    zone: Zone | None = None
    pair: Pair | None = None


@dataclass(slots=True)
class Stage:
    """What can be seen of a match at one moment between two events. `die` lies in the tray until zones are compared,
    `after` is what came of the match. `places` are those on the stands that are open, `revealed` the opponent as his
    card lay there when it was turned over."""

    table: MatchTable
    die: club_ev.DieThrown | None = None
    goals: tuple[Goal, ...] = ()
    after: tuple[Event, ...] = ()
    places: int | None = None
    revealed: Side = field(default_factory=dict)


def lay(stage: Stage, event: Event) -> None:
    """Lay an event on the stage. Assigns only."""
    match event:
        case club_ev.DieThrown():
            stage.die = event
        case ev.FansSeated():
            stage.places = event.places
        case ev.OpponentRevealed():
            stage.revealed = event.theirs
        case ev.GoalScored():
            told = Goal(event.own, event.source, event.goals, event.against, card=event.card)
            stage.goals = (*stage.goals, told)
        case ev.ZoneCompared():
            stage.goals = (*stage.goals, *goals_in(stage, event))
            stage.die = None
    if stage.table.result is not None:
        stage.after = (*stage.after, event)
    fold(stage.table, event)


def goals_in(stage: Stage, event: ev.ZoneCompared) -> list[Goal]:
    """The goals of a comparison in the order they fall: mine, then theirs."""
    goals, against = stage.table.goals, stage.table.against
    zone = event.comparison.zone
    found: list[Goal] = []
    for side, pair in pairs_of(event):
        if pair.scored:
            goals, against = (goals + 1, against) if side == "mine" else (goals, against + 1)
            found.append(Goal(side == "mine", "zone", goals, against, pair.attacker.number, zone=zone, pair=pair))
    return found


def pairs_of(event: ev.ZoneCompared) -> list[tuple[SideName, Pair]]:
    """All pairs of a comparison in the order they meet: my attackers, then theirs."""
    duels: tuple[tuple[SideName, tuple[Pair, ...]], ...] = (
        ("mine", event.comparison.mine.pairs),
        ("theirs", event.comparison.theirs.pairs),
    )
    return [(side, pair) for side, pairs in duels for pair in pairs]

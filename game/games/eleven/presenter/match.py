"""What a match of Eleven is told with: who is who, and what stands on the stage.

A marker without a card has no name: it is its shirt number, which the scene puts in words. On the stage are the match's
table, the last die, the goals and what came after.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.core.model import Event
from engine.eleven.club_rules import events as club_ev
from engine.eleven.club_rules.model import OwnedPlayer
from engine.eleven.content.cards import Content
from engine.eleven.match import events as ev
from engine.eleven.match.events import fold
from engine.eleven.match.model import GoalSource, MatchTable, Side
from engine.eleven.zones import Pair, Zone
from game.ui.text import score_of

Who = str | int
"""A name, or the shirt of a marker without one."""
SideName = Literal["mine", "theirs"]


@dataclass(frozen=True, slots=True)
class Names:
    """The content, and the names of the manager's club and the opponent's."""

    content: Content
    mine: str
    theirs: str

    def card_name(self, card: int | None) -> str:
        """A footballer's name, nothing for nobody."""
        return "" if card is None else self.content.players[card].name

    def marker(self, table: MatchTable, number: int) -> Who:
        """Who plays as the own marker of that shirt."""
        card = card_of(table, number)
        return number if card is None else self.content.players[card].name

    def params(self, table: MatchTable, **more: Who) -> dict[str, Who]:
        """The gaps that most lines have."""
        return {"club": self.mine, "other": self.theirs, "score": score_of(table.goals, table.against), **more}


def card_of(table: MatchTable, number: int) -> int | None:
    """The card assigned to the own marker of that shirt."""
    return next((post.card for post in table.posts if post.shirt == number), None)


def shirt_of(table: MatchTable, card: int) -> int | None:
    """The shirt of the own marker that a card is assigned to, None if it doesn't play."""
    return next((post.shirt for post in table.posts if post.card == card), None)


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal as it is listed. `own`: for the manager's side. `number` is the marker that scored, `card` whose ability
    it was; a goal against by an ability is an own goal, his. `zone` is the manager's zone it fell in."""

    own: bool
    source: GoalSource
    goals: int
    against: int
    number: int | None = None
    card: int | None = None
    zone: Zone | None = None
    pair: Pair | None = None

    @property
    def lead(self) -> int:
        """That of the side whose goal it is, after it."""
        return (self.goals - self.against) * (1 if self.own else -1)


@dataclass(slots=True)
class Stage:
    """What can be seen of a match at one moment between two events. `die` lies in the tray until zones are compared,
    `after` is what came of the match. `places` are those on the stands that are open, `revealed` the opponent as his
    card lay there when it was turned over. `told` counts the events."""

    table: MatchTable
    die: club_ev.DieThrown | None = None
    goals: tuple[Goal, ...] = ()
    after: tuple[Event, ...] = ()
    places: int | None = None
    revealed: Side = field(default_factory=dict)
    told: int = 0


def goal_of(stage: Stage, event: ev.GoalScored) -> Goal:
    """A goal outside the zones, as it is listed, given the stage before it: whose die it was that it fell by."""
    card = event.card
    if not event.own and stage.die is not None and stage.die.die.purpose == "own_goal":
        card = stage.die.die.data[0]
    return Goal(event.own, event.source, event.goals, event.against, card=card)


def lay(stage: Stage, event: Event) -> None:
    """Lay an event on the stage. Assigns only."""
    stage.told += 1
    match event:
        case club_ev.DieThrown():
            stage.die = event
        case ev.FansSeated():
            stage.places = event.places
        case ev.OpponentRevealed():
            stage.revealed = event.theirs
        case ev.GoalScored():
            stage.goals = (*stage.goals, goal_of(stage, event))
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


def token_for(before: OwnedPlayer, event: club_ev.CardTokensMoved) -> str | None:
    """What a footballer who was so `before` has got VP tokens for, as the key of its words (EL-14, EL-46); None if none
    has come."""
    if event.tokens <= before.tokens:
        return None
    played, scored = event.played and not before.played, event.scored and not before.scored
    return "first_both" if played and scored else "first_match" if played else "first_goal" if scored else "token"


def pairs_of(event: ev.ZoneCompared) -> list[tuple[SideName, Pair]]:
    """All pairs of a comparison in the order they meet: my attackers, then theirs."""
    duels: tuple[tuple[SideName, tuple[Pair, ...]], ...] = (
        ("mine", event.comparison.mine.pairs),
        ("theirs", event.comparison.theirs.pairs),
    )
    return [(side, pair) for side, pairs in duels for pair in pairs]

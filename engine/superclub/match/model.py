"""What a match consists of: the set-up, the open table, decisions and the actions that answer them, the agenda's steps.

A side is 0 (home) or 1 (away). Whether a side has a manager is told by its squad's `seat`; a side without one has
fixed strengths: a SuperCup opponent or a powerhouse (SC-43, SC-45). It is never asked, and neither draws Game changers
nor loses players. Strengths and totals are in halves of a star, a pip of a die being two of them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.chance import Chance
from engine.core.model import Action, Decision, Fact, Model, Seat, Step
from engine.superclub.content.cards import Card
from engine.superclub.content.effects import Third
from engine.superclub.line_up import LineUp, Thirds

Kind = Literal["league", "super_duper", "supercup"]
Side = Literal[0, 1]
SIDES: tuple[Side, Side] = (0, 1)
Moment = Literal["reveal", "third", "injury", "defeat"]
"""When secret weapons are played (SC-39): after the reveal, after a third, as an injury happens, after a defeat."""
Cause = Literal["injured", "unhappy", "absent"]
Winner = Literal["home", "draw", "away"]

KICKS = 5
"""Penalties a side before sudden death (SC-44)."""


def other(side: Side) -> Side:
    """The opposite side."""
    return 0 if side else 1


def winner_of(result: Winner | None) -> Side | None:
    """Who won by `result`, None if it is a draw or isn't called yet.

    >>> winner_of("away")
    1
    """
    return {"home": SIDES[0], "away": SIDES[1]}.get(result or "")


def halves_won(winner: Side | None) -> tuple[int, int]:
    """What a third brings home and away, in halves: a drawn one is half each (SC-37).

    >>> halves_won(1), halves_won(None)
    ((0, 2), (1, 1))
    """
    return (1, 1) if winner is None else (0, 2) if winner else (2, 0)


class Absence(Fact, frozen=True):
    """Who can't be selected, and why: injured for the season, unhappy and benched, or absent for this match."""

    card: int
    cause: Cause


class Squad(Fact, frozen=True):
    """A side before the match.

    `cards` are all players with the stars they have now. `boost` is the captain boost in stars with what staff adds,
    0 without one (SC-36); `staff` the stars staff adds to each third, `link_stars` what a link gives, `draw_turned`
    from which throw a draw becomes a win (0: never); `handicap` what news takes from each third, as negative stars.
    `frozen` is a line-up that must stand (SC-39). `weapons` are Game changers' numbers, the manager's secret. `block`
    are the fixed strengths, in stars, of a side without a manager; None in the announcement of a final whose opponent
    is still to be drawn.
    """

    seat: int | None
    club: str
    name: str
    cards: tuple[Card, ...] = ()
    out: tuple[Absence, ...] = ()
    boost: int = 0
    staff: Thirds = Thirds()
    link_stars: int = 1
    draw_turned: int = 0
    handicap: Thirds = Thirds()
    frozen: LineUp | None = None
    weapons: tuple[int, ...] = ()
    block: Thirds | None = None


class MatchSetup(Fact, frozen=True):
    """What a match needs to begin. `managers` is everybody at the table.

    `roller` is who throws for a SuperCup opponent.
    In a league match against a powerhouse `kind` is "league". In a "super_duper" final both sides have managers; in a
    "supercup" final only the home side has.
    """

    kind: Kind
    managers: tuple[Seat, ...]
    home: Squad
    away: Squad
    roller: int | None = None

    def squad(self, side: Side) -> Squad:
        return self.away if side else self.home


class Team(Model):
    """A side on the table. Its squad there has no weapons, and a final's drawn opponent is blank until it is shown.

    `named` and `weapons` are its manager's secret until they are shown; `held` counts the weapons for everybody.
    `line_up` is who stands on the pitch now. `lifts` are stars that weapons added to thirds; `marked` is a player in
    attack who counts for nothing. `injured` are those hurt in this match, `changers` the Game changers it earned,
    `played` the weapons it played.
    """

    squad: Squad
    weapons: list[int] = msgspec.field(default_factory=list)
    held: int = 0
    named: LineUp | None = None
    ready: bool = False
    line_up: LineUp | None = None
    lifts: Thirds = Thirds()
    marked: int | None = None
    injured: list[int] = msgspec.field(default_factory=list)
    changers: int = 0
    played: list[int] = msgspec.field(default_factory=list)


class Duel(Model):
    """A third being played (SC-37): the third each side plays it with, home first, and what came of it.

    `strengths` are halves without dice, counted again after an injury; `totals` have the dice; `winner` is the side
    that won, None while open or drawn; `closed` tells the two apart. `attacker` is None in midfield.
    """

    thirds: tuple[Third, Third]
    attacker: Side | None
    strengths: tuple[int, int] = (0, 0)
    dice: tuple[tuple[int, int], tuple[int, int]] | None = None
    totals: tuple[int, int] = (0, 0)
    winner: Side | None = None
    closed: bool = False


class Kick(Fact, frozen=True):
    """A penalty (SC-44). `taker` is None for an opponent without players; `die` None for six stars, who need none."""

    side: Side
    taker: int | None
    stars: int
    die: int | None
    scored: bool


class MatchTable(Model):
    """Everything that lies open, and in a manager's own view his secrets.

    `duels` are the thirds in the order played, `kicks` the shoot-out's. `result` is the match's, by thirds and what
    turned it; `winner` a final's winner, after penalties if need be.
    """

    setup: MatchSetup
    teams: list[Team]
    derby: bool = False
    duels: list[Duel] = msgspec.field(default_factory=list)
    kicks: list[Kick] = msgspec.field(default_factory=list)
    result: Winner | None = None
    winner: Side | None = None
    over: bool = False

    def side_of(self, seat: int) -> Side | None:
        """The side that `seat` manages, None for somebody who watches."""
        return next((side for side in SIDES if self.teams[side].squad.seat == seat), None)

    @property
    def won(self) -> tuple[int, int]:
        """Thirds won by home and away, in halves."""
        closed = [halves_won(duel.winner) for duel in self.duels if duel.closed]
        return sum(home for home, _ in closed), sum(away for _, away in closed)


# -- decisions


class LineUpDue(Decision, frozen=True):
    """Name the line-up (SC-33); `change`: name another one, after the reveal (SC-39)."""

    side: Side
    change: bool = False


class WeaponDue(Decision, frozen=True):
    """Play a secret weapon or none (SC-39). `weapons` are those that may be played now, perhaps none of those held."""

    side: Side
    moment: Moment
    weapons: tuple[int, ...]


class SubstituteDue(Decision, frozen=True):
    """Bring on a substitute for an injured player, into his slot (SC-38)."""

    side: Side
    third: Third
    slot: int
    injured: int
    candidates: tuple[int, ...]


MatchDecision = LineUpDue | WeaponDue | SubstituteDue


# -- steps


class OpenMatch(Step, frozen=True):
    """Both name their line-ups in secret (SC-33)."""


class ShowLineUps(Step, frozen=True):
    """Line-ups, captains and a drawn opponent are shown together (SC-33, SC-36, SC-42)."""


class OfferWeapons(Step, frozen=True):
    """A side may play secret weapons, asked again until it declines (SC-39)."""

    side: Side
    moment: Moment


class BeginThird(Step, frozen=True):
    """The next third, unless one side has won both so far (SC-37)."""


class ThrowThird(Step, frozen=True):
    """Both sides throw for the third being played (SC-37)."""


class ResolveDouble(Step, frozen=True):
    """A side's double, if it threw one (SC-38)."""

    side: Side


class Injure(Step, frozen=True):
    """The player in a slot is injured, unless that is cancelled (SC-38)."""

    side: Side
    third: Third
    slot: int


class CompareThird(Step, frozen=True):
    """Stars are counted again and the third is compared (SC-37, SC-38)."""


class CallResult(Step, frozen=True):
    """Thirds won decide (SC-37)."""


class TurnResult(Step, frozen=True):
    """A side's staff may turn a draw into a win (SC-24)."""

    side: Side


class TakePenalty(Step, frozen=True):
    """The next kick of a drawn final's shoot-out (SC-44)."""


class CloseMatch(Step, frozen=True):
    """The match is over."""


MatchStep = (
    OpenMatch
    | ShowLineUps
    | OfferWeapons
    | BeginThird
    | ThrowThird
    | ResolveDouble
    | Injure
    | CompareThird
    | CallResult
    | TurnResult
    | TakePenalty
    | CloseMatch
)


class MatchState(Model):
    """A match at a prompt, or over. `opponent` is the side that a final's card stands for, until it is shown."""

    table: MatchTable
    chance: Chance
    agenda: list[MatchStep] = msgspec.field(default_factory=list)
    asked: list[MatchDecision] = msgspec.field(default_factory=list)
    opponent: Squad | None = None


class SetLineUp(Action, frozen=True):
    """Name a line-up (SC-33), with captain's third (SC-36) and in finals the order of penalties (SC-42)."""

    line_up: LineUp


class PlayWeapon(Action, frozen=True):
    """Play a secret weapon, or none (None) (SC-39). `third` is for a new captain and for stars in any third, `target`
    for the rival's player who is marked."""

    weapon: int | None
    third: Third | None = None
    target: int | None = None


class BringOn(Action, frozen=True):
    """Bring on a substitute (SC-38)."""

    card: int


MatchAction = SetLineUp | PlayWeapon | BringOn

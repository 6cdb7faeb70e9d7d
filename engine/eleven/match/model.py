"""What a matchday consists of: the set-up, the open table, the decisions, the agenda's steps.

One manager plays it, against an opponent's card. The season hands his club in and takes it back as it is afterwards.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.model import Action, Decision, Fact, Model, Seat, Step
from engine.eleven.club_rules.model import Club, DeployDue, Deployment, PickDue, Piece, RerollDue, SettleDie, ThrowDie
from engine.eleven.content.cards import Result
from engine.eleven.zones import Comparison, Marker, Zone

GoalSource = Literal["before", "ability", "tactic", "zone"]

LEAGUE_SPACES: dict[Result, tuple[int, int]] = {"win": (3, 0), "draw": (1, 1), "loss": (0, 3)}
"""What the manager and his opponent move in the league for his result (EL-32)."""

Side = dict[Zone, tuple[Marker, ...]]
"""The markers of one side by its own zones; a zone without markers is left out."""


class OpponentBack(Fact, frozen=True):
    """What is printed on the back of an opponent's card (EL-24). `club` is a number in the content's list."""

    club: int
    strength: int
    defenders: int
    midfielders: int
    forwards: int
    attackers: int


class MatchSetup(Fact, frozen=True):
    """What a matchday needs to begin.

    `managers` are all seats of the game it belongs to, `seat` the one who plays, `entry` the club he leads. `club` is
    what he has, without what is secret; `hand` his tactics. `rise` is how much stronger than printed the opponent is
    (EL-51, EL-52). A `deployment` that is None is asked for. `last` says that the season is over after it. Before the
    reveal `opponent` and `hand` are known to nobody else: the season announces a match with None and an empty hand.
    """

    managers: tuple[Seat, ...]
    seat: int
    entry: ClubEntry
    club: Club
    back: OpponentBack
    opponent: int | None = None
    hand: tuple[int, ...] = ()
    rise: int = 0
    deployment: Deployment | None = None
    last: bool = False


class MatchTable(Model):
    """Everything that lies open in a match, and in a manager's own view his secrets.

    `mine` and `theirs` are the markers as strong as they are now, empty before they are known; `compared` the zones
    compared so far. `missing` began the matchday with a suspension or an injury and has no part in it (EL-27);
    `used` are the cards whose assigned ability has acted. `scorers` are shirts of zone goals and cards' shirts of
    ability goals, in order. `tactic` is the one played last, `tactics` are all of the match, `target` is the rival
    marker that one of them is aimed at. `name` is the manager's. `last` is that of the set-up.
    """

    seat: int
    name: str
    entry: ClubEntry
    club: Club
    back: OpponentBack
    missing: tuple[Piece, ...] = ()
    used: tuple[int, ...] = ()
    posts: Deployment = ()
    opponent: int | None = None
    tactic: int | None = None
    tactics: tuple[int, ...] = ()
    target: int | None = None
    mine: Side = msgspec.field(default_factory=dict)
    theirs: Side = msgspec.field(default_factory=dict)
    compared: tuple[Comparison, ...] = ()
    goals: int = 0
    against: int = 0
    scorers: tuple[int, ...] = ()
    result: Result | None = None
    consequence: int | None = None
    over: bool = False
    last: bool = False


class FansDue(Decision, frozen=True):
    """Put 0 to `most` fans on the stands (EL-27)."""

    most: int


class TacticDue(Decision, frozen=True):
    """Play one tactic of the hand, or none (EL-28). `hand` are those that may be played now."""

    hand: tuple[int, ...]


MatchDecision = DeployDue | FansDue | TacticDue | PickDue | RerollDue


class SeatFans(Action, frozen=True):
    """Put fans on the stands (EL-27)."""

    count: int


class PlayTactic(Action, frozen=True):
    """Play a tactic, or None. `target` is the number of a rival marker for a tactic that asks for one (EL-28)."""

    tactic: int | None
    target: int | None = None


# -- steps: one exists where the manager may have to decide before it


class SendOut(Step, frozen=True):
    """The markers of a deployment take their zones, fitness is assigned (EL-23, EL-25)."""

    posts: Deployment


class BeforeMatch(Step, frozen=True):
    """The next before-match ability of those still to act (EL-26)."""

    cards: tuple[int, ...]


class TickWeeks(Step, frozen=True):
    """Injuries and suspensions lose a week (EL-27)."""


class AdmitFans(Step, frozen=True):
    """Fans take their places (EL-27)."""


class Reveal(Step, frozen=True):
    """The opponent's card is turned over (EL-28)."""


class OfferTactic(Step, frozen=True):
    """A tactic may be played (EL-28)."""


class OfferAbilities(Step, frozen=True):
    """Assigned abilities may be used, in the manager's order (EL-28)."""

    cards: tuple[int, ...]


class FixStrengths(Step, frozen=True):
    """All strengths are as they will be compared (EL-28)."""


class CompareZones(Step, frozen=True):
    """The nine zones, one after another (EL-29)."""


class CallResult(Step, frozen=True):
    """Who won (EL-32)."""


class AfterMatch(Step, frozen=True):
    """The next after-match ability of those still to act."""

    cards: tuple[int, ...]


class SendFansHome(Step, frozen=True):
    """Fans pay, temporary strength goes (EL-33)."""


class ThrowConsequence(Step, frozen=True):
    """The die after the match (EL-34)."""


class Injure(Step, frozen=True):
    """The card with that shirt is hurt for so many weeks, if there is one (EL-34)."""

    shirt: int
    weeks: int


class CloseMatch(Step, frozen=True):
    """The match is over: assigned markers are gone (EL-38)."""


MatchStep = (
    SendOut
    | BeforeMatch
    | TickWeeks
    | AdmitFans
    | Reveal
    | OfferTactic
    | OfferAbilities
    | FixStrengths
    | CompareZones
    | CallResult
    | AfterMatch
    | SendFansHome
    | ThrowConsequence
    | Injure
    | CloseMatch
    | ThrowDie
    | SettleDie
)


class MatchState(Model):
    """A match at a prompt, or over. `opponent` is the hidden card, `rise` what is added to it (EL-51, EL-52)."""

    table: MatchTable
    chance: Chance
    opponent: int
    rise: int = 0
    agenda: list[MatchStep] = msgspec.field(default_factory=list)
    asked: list[MatchDecision] = msgspec.field(default_factory=list)

"""What a manager owns, and the questions that any part of the game may put to him.

A footballer, staff card, sponsor, director, tactic or objective is a number in its deck (`engine.eleven.content`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Literal, NamedTuple

import msgspec

from engine.core.model import Action, Decision, Fact, Model, Step
from engine.eleven.content.campaigns import CampaignRule
from engine.eleven.content.cards import OWN_SHIRTS, Building
from engine.eleven.content.effects import TRACKS, Track
from engine.eleven.zones import Icon, Zone

LOWEST_STAT, HIGHEST_STAT = 1, 6
SHIRT_SIDES = 10
"""Faces of the die that calls a shirt: nobody with a higher number is found by it (EL-34, EL-37)."""
STARTING_STAT = 2
"""EL-2."""
PRINTED_STANDS = 2
"""EL-27."""
GROUND_FITNESS = 2
"""What a training ground adds on Mondays (EL-18)."""
PRINTED_ADBOARDS = 2
"""EL-17."""

PieceKind = Literal["player", "staff", "director", "building", "adboard", "stand", "place", "vote", "die"]


class Piece(Fact, frozen=True):
    """Something on the table that can be chosen.

    `number` is the card's for players, staff and directors; the place in the club's list for buildings, adboards and
    stands; 0 (left) to 4 for a place of a row; 0 yellow, 1 blue, 2 red for a vote; the value for a die.
    """

    kind: PieceKind
    number: int


class OwnedPlayer(Model):
    """A footballer in the club. `injured` and `suspended` are weeks, `lasting` and `passing` strength tokens.

    `tokens` are VP tokens on the card; `played` and `scored` say which experience spaces are filled (EL-14).
    """

    card: int
    trained: bool = False
    exhausted: bool = False
    injured: int = 0
    suspended: int = 0
    lasting: int = 0
    passing: int = 0
    tokens: int = 0
    played: bool = False
    scored: bool = False

    @property
    def is_fit(self) -> bool:
        """Neither injured nor suspended (EL-36)."""
        return not self.injured and not self.suspended


class OwnedStaff(Model):
    """A staff card in the club; `suspended` are weeks (EL-37)."""

    card: int
    exhausted: bool = False
    suspended: int = 0


class OwnedDirector(Model):
    """A director of the club; `suspended` are weeks (EL-37)."""

    card: int
    exhausted: bool = False
    suspended: int = 0


class Contract(Model):
    """A sponsor whose card lies at the stadium; `suspended` are weeks (EL-37)."""

    card: int
    suspended: int = 0


class Built(Model):
    """An infrastructure token; `suspended` are weeks (EL-37)."""

    kind: Building
    exhausted: bool = False
    suspended: int = 0


class Stand(NamedTuple):
    """A printed place on the stands as it is now; its weeks are kept in the club's list (EL-37)."""

    suspended: int


Turnable = OwnedPlayer | OwnedStaff | OwnedDirector | Built
"""What is exhausted by being used (EL-21)."""
Owned = Turnable | Contract | Stand
"""What suspension tokens can lie on (EL-37)."""
_CARDS = (OwnedPlayer, OwnedStaff, OwnedDirector)
"""What is known by its card."""
OWNED_KINDS: tuple[PieceKind, ...] = ("player", "staff", "director", "building", "adboard", "stand")
"""All of it, in the order in which weeks pass (EL-27)."""


class Secrets(Model):
    """What only the manager himself knows. Blank in anybody else's view.

    `hand` are the directors, `objectives` the two objectives he chooses from; `kept` the directors kept so far.
    `zones` is the opponent card he has seen before the reveal; `seen` the player cards whose other side he looked at.
    `deployment` is where his markers stand: as they were sent out last, at first by EL-6.
    """

    hand: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    objectives: tuple[int, ...] = ()
    objective: int | None = None
    tactics: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    zones: int | None = None
    deployment: tuple[Post, ...] | None = None


class Post(Fact, frozen=True):
    """A marker on the pitch (EL-25): its shirt, where it stands, whose card plays there, fitness for his ability."""

    shirt: int
    zone: Zone
    card: int | None = None
    fuel: int = 0


Deployment = tuple[Post, ...]


class Club(Model):
    """Everything a manager has. `icons` are those of the markers 2 to 11; `stands` the printed places' suspensions.

    `goals` and `wins` count the season's; `young_players` and `young_scorers` are the youngsters who have
    had their first match and their first goal here, also those sold since, in a campaign those of earlier seasons too
    (EL-14). Of them `young_gone` scored first in an earlier season and left before this one: they count no more.
    `tactics` is how many are in the hand. `fans` sit on the stands during a match. `terms` are the rules of the
    campaign that it plays, `boards_lost` places for adboards that one of them took (EL-52).
    """

    stats: dict[Track, int] = msgspec.field(default_factory=lambda: dict.fromkeys(TRACKS, STARTING_STAT))
    markers: dict[Track, int] = msgspec.field(default_factory=lambda: dict.fromkeys(TRACKS, 0))
    tokens: int = 0
    directors: list[OwnedDirector] = msgspec.field(default_factory=list)
    players: list[OwnedPlayer] = msgspec.field(default_factory=list)
    staff: list[OwnedStaff] = msgspec.field(default_factory=list)
    adboards: list[Contract] = msgspec.field(default_factory=list)
    kit: Contract | None = None
    buildings: list[Built] = msgspec.field(default_factory=list)
    stands: list[int] = msgspec.field(default_factory=lambda: [0] * PRINTED_STANDS)
    office: int = 0
    icons: list[Icon] = msgspec.field(default_factory=lambda: ["attack" if n > 6 else "defence" for n in OWN_SHIRTS])
    tactics: int = 0
    fans: int = 0
    boards_lost: int = 0
    wins: int = 0
    goals: int = 0
    young_players: tuple[int, ...] = ()
    young_scorers: tuple[int, ...] = ()
    young_gone: tuple[int, ...] = ()
    terms: tuple[CampaignRule, ...] = ()
    secrets: Secrets = msgspec.field(default_factory=Secrets)

    def player(self, card: int) -> OwnedPlayer:
        """The footballer with that card. Raises `LookupError` if the club hasn't got him."""
        for player in self.players:
            if player.card == card:
                return player
        raise LookupError(card)

    def staff_member(self, card: int) -> OwnedStaff:
        """The staff member with that card. Raises `LookupError` if the club hasn't got him."""
        for member in self.staff:
            if member.card == card:
                return member
        raise LookupError(card)

    def director(self, card: int) -> OwnedDirector:
        """The director with that card. Raises `LookupError` if the club hasn't got him."""
        for director in self.directors:
            if director.card == card:
                return director
        raise LookupError(card)

    def pieces(self, *kinds: PieceKind, only: Callable[[Owned], bool] | None = None) -> Iterator[tuple[Piece, Owned]]:
        """Everything of the club that can be exhausted or suspended, of these kinds if some are named, in their order;
        `only` such as that.

        A kit is neither.
        """
        for kind in kinds or OWNED_KINDS:
            for place, one in enumerate(self.held(kind)):
                if only is not None and not only(one):
                    continue
                yield Piece(kind, one.card if isinstance(one, _CARDS) else place), one

    def turnable(self) -> Iterator[Turnable]:
        """Everything of the club that can be exhausted."""
        return chain(self.players, self.staff, self.directors, self.buildings)

    def held(self, kind: PieceKind) -> Sequence[Owned]:
        """All of a kind that the club has, in the order of their places."""
        match kind:
            case "player":
                return self.players
            case "staff":
                return self.staff
            case "director":
                return self.directors
            case "building":
                return self.buildings
            case "adboard":
                return self.adboards
            case "stand":
                return [Stand(weeks) for weeks in self.stands]
        return ()

    def owned(self, piece: Piece) -> Owned:
        """What that piece is as it is now. Raises `LookupError` if the club hasn't got it."""
        for one, owned in self.pieces(piece.kind):
            if one == piece:
                return owned
        raise LookupError(piece)


# -- questions and answers

Means = Literal["keep", "fanbase", "lighting", "director"]
"""What a die is rerolled with; "keep" is not at all."""

DiePurpose = Literal[
    "meeting", "potential", "suspension", "goal", "own_goal", "set_piece", "consequence", "injury", "discipline",
    "strain",
]  # fmt: skip
"""What a manager throws a die for; each purpose has a stream of its own."""

PickPurpose = Literal[
    "vote", "train", "strengthen", "heal", "suspend_staff", "free_staff", "small_deal", "sell_now", "hire_player",
    "hire_staff", "suspend_director", "unpaid", "before", "ability", "after", "injury", "injury_die", "cancel_injury",
    "suspension",
]  # fmt: skip
"""What something is chosen for."""


class Die(Fact, frozen=True):
    """A die being thrown: whose, for what, its faces, and what the rule needs to know when it lies still."""

    seat: int
    purpose: DiePurpose
    sides: int = 6
    data: tuple[int, ...] = ()


class RerollDue(Decision, frozen=True):
    """A die has fallen: keep it, or throw it again by one of `means` (EL-10)."""

    die: Die
    value: int
    means: tuple[Means, ...]


class PickDue(Decision, frozen=True):
    """Choose one of `candidates` for `purpose`; None is allowed if `may_decline`. `data` is the rule's own."""

    purpose: PickPurpose
    candidates: tuple[Piece, ...]
    may_decline: bool = False
    data: tuple[int, ...] = ()


class AnswerDie(Action, frozen=True):
    """Keep a die or throw it again (EL-10)."""

    means: Means


class Pick(Action, frozen=True):
    """Choose something, or nothing where that is allowed."""

    piece: Piece | None


class DeployDue(Decision, frozen=True):
    """Deploy ten markers in secret (EL-25)."""


class Deploy(Action, frozen=True):
    """Where ten markers stand (EL-25); half-made while `check` is asked with `partial`."""

    posts: Deployment


class ThrowDie(Step, frozen=True):
    """Throw a die."""

    die: Die


class SettleDie(Step, frozen=True):
    """A die lies still: carry out what it was thrown for."""

    die: Die
    value: int

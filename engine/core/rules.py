"""The contract that every game keeps, and through which alone it is played.

People, computer managers, tests, replays and the kiosk see a game as a `Rules` object and its state as data. A state
changes in one way only: an action is checked, then resolved into events, and each event is folded onto the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar, runtime_checkable

from engine.core.chance import Chance
from engine.core.errors import IllegalAction, InputError
from engine.core.model import LEVELS, Action, Decision, Event, Outcome, Reason, Seat
from engine.core.team_pack import TeamPack


class WithChance(Protocol):
    """What any game's state has."""

    chance: Chance


SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT", bound=WithChance)
ViewT = TypeVar("ViewT")
DecisionT = TypeVar("DecisionT", bound=Decision)


class Rules(ABC, Generic[SetupT, StateT, ViewT]):
    """One game. Objects hold content (cards, charts), never the state of a game in play."""

    game: ClassVar[str]
    """The game's name on the command line and in records."""
    version: ClassVar[int]
    """Raised whenever the same seed and actions may give other events than before."""
    setup_type: type[SetupT]
    state_type: type[StateT]
    view_type: type[ViewT]
    action_type: ClassVar[Any]
    event_type: ClassVar[Any]
    """What the codec reads: a struct, or a union of tagged structs."""
    manager_levels: ClassVar[range] = LEVELS
    """The levels of its computer managers, from the weakest."""

    levels_digest: str
    """Digest of the content that this object plays with; part of a record's header."""
    pack: TeamPack | None = None
    """What was laid over the shipped levels to make that content; part of a record's header."""

    @abstractmethod
    def seats(self, setup: SetupT) -> Sequence[Seat]:
        """Who plays, in the order of the seats' numbers from 0."""

    @abstractmethod
    def new(self, setup: SetupT, seed: int) -> tuple[StateT, list[Event]]:
        """A game at its first decision, and the events that led there.

        `seed` is 0 … 2**64 − 1. Raises `InputError` if the set-up can't be played.
        """

    @abstractmethod
    def decisions(self, state: StateT) -> Sequence[Decision]:
        """What must be answered now, by one seat or by several in any order; empty once the game is over."""

    def standing(self, state: StateT, seat: int) -> Sequence[Decision]:
        """What `seat` may do now although nobody asks it. It need never be answered."""
        return ()

    def options(self, state: StateT, decision: Decision) -> Iterable[Action] | None:
        """Every legal answer, or None where they are too many to list."""
        return None

    @abstractmethod
    def sample(self, state: StateT, decision: Decision, chance: Chance) -> Action:
        """A legal answer at random: what a careless hand would do. Draws from `chance`, stream "sample"."""

    @abstractmethod
    def default(self, state: StateT, decision: Decision) -> Action:
        """The legal answer for a manager who is away."""

    @abstractmethod
    def check(self, state: StateT, action: Action, partial: bool = False) -> Reason | None:
        """None if `action` is legal now, else why not. Depends only on what the acting seat may see.

        With `partial`, an action still being made (a line-up with gaps) is judged by what is there.
        """

    @abstractmethod
    def resolve(self, state: StateT, action: Action) -> list[Event]:
        """Carry out an action known to be legal; play on to the next decision or the end."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """What `seat` (None: a spectator) may see. To be read only: it may share parts with the state."""

    @abstractmethod
    def blank(self, setup: SetupT) -> ViewT:
        """The view before the first event."""

    @abstractmethod
    def fold(self, view: ViewT, event: Event) -> None:
        """Lay one event on a view: assigns and counts what the event says, and decides nothing."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """How it ended, or None while it goes on."""

    def chances(self, state: StateT) -> Sequence[Chance]:
        """All chance in the state: its own, and that of a game held inside. Undo asks whether any was used."""
        return (state.chance,)

    def apply(self, state: StateT, action: Action) -> list[Event]:
        """Check and resolve. Raises `IllegalAction` and leaves the state as it was if the action isn't legal."""
        reason = self.check(state, action)
        if reason is not None:
            raise IllegalAction(reason)
        return self.resolve(state, action)


class WholeGame(Rules[SetupT, StateT, ViewT]):
    """A game that is begun by itself, as a career: it knows its usual set-up and says why another can't be played.

    Its set-up has a field `seats`, a tuple of `Seat`. A match that is only ever played inside a game is plain `Rules`.
    """

    @abstractmethod
    def default_setup(self, seats: int = 4, level: int = 2) -> SetupT:
        """What is played when nothing else is said: so many seats, each of `level` (0: a person).

        Any count from 1 gives a set-up; whether that can be played is for `setup_fault` to say.
        """

    @abstractmethod
    def setup_fault(self, setup: SetupT) -> Reason | None:
        """None if the set-up can be played, else why not."""

    def require_playable(self, setup: SetupT) -> None:
        """Raises `InputError` if the set-up can't be played."""
        fault = self.setup_fault(setup)
        if fault is not None:
            raise InputError(f"the set-up can't be played ({fault.key.replace('_', ' ')})")


def question_for(asked: Iterable[DecisionT], action: object) -> DecisionT | None:
    """The first of the open decisions that belongs to the seat `action` claims to come from. Takes anything."""
    seat = getattr(action, "seat", None)
    if type(seat) is int:  # True is no seat 1: a record would not read it back
        for decision in asked:
            if decision.seat == seat:
                return decision
    return None


AnyRules = Rules[Any, Any, Any]
"""Some game, where only its name says which."""
RulesSeen = Rules[Any, Any, ViewT]
"""Some game of which one knows what is seen."""
AnyGame = WholeGame[Any, Any, Any]
GameBegun = WholeGame[SetupT, Any, Any]
"""Some game of which one knows what it is begun with."""


class Manager(Protocol):
    """Somebody who answers decisions. Sees a view, never a state."""

    def choose(self, view: Any, decision: Decision, chance: Chance) -> Action:
        """An answer to `decision`. Draws from `chance` if it must, never from anything else."""
        ...


@runtime_checkable
class Thinker(Manager, Protocol):
    """A manager who thinks longer than a frame lasts."""

    def thinking(self, view: Any, decision: Decision, chance: Chance) -> Generator[None, None, Action]:
        """What `choose` answers, in steps that take a few milliseconds each; who needs it no more drops it."""
        ...

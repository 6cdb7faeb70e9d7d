"""What games of whole seasons have in common: steps on an agenda, phases that put questions, and matches inside.

A season's rules derive from `PhasedGame`, or from `GameWithMatches` if a match asks its managers anything, a match's
from `SteppedMatch`, and say what is their own: the set-up, the first step, what is seen, how it ended. What happens in
a phase is in its module, which gives the `handlers` of its steps and the `answers` to its questions. `FreeActions` are
what managers may do although nobody asks them, deals with each other included (`engine.core.deals`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from engine.core import deals
from engine.core.answers import AnswerBook
from engine.core.chance import Chance
from engine.core.deals import MayOffer, OfferDeal
from engine.core.inner import Announcement, InnerEvent
from engine.core.model import Action, Decision, Event, Reason, Seat, digest, is_well_formed
from engine.core.play import AnyPlay, Handlers, Play, TableState
from engine.core.rules import AnyRules, Rules, WholeGame, question_for


class SeatedSetup(Protocol):
    """A set-up that names the managers, people and computers."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """In the order of their numbers from 0."""
        ...


class StateWithMatch(TableState, Protocol):
    """A state that holds the match being played, a game of its own."""

    match: Any


FreeContentT = TypeVar("FreeContentT", contravariant=True)
FreeStateT = TypeVar("FreeStateT", bound=TableState, contravariant=True)
FreeTableT = TypeVar("FreeTableT", contravariant=True)
FreePlayT = TypeVar("FreePlayT", contravariant=True)


class MatchSetup(Protocol):
    """A set-up of a match, which names everybody at the table."""

    @property
    def managers(self) -> tuple[Seat, ...]:
        """In the order of their numbers from 0."""
        ...


AnySetupT = TypeVar("AnySetupT")
MatchSetupT = TypeVar("MatchSetupT", bound=MatchSetup)
SetupT = TypeVar("SetupT", bound=SeatedSetup)
StateT = TypeVar("StateT", bound=TableState)
HoldingT = TypeVar("HoldingT", bound=StateWithMatch)
TableT = TypeVar("TableT")
ContentT = TypeVar("ContentT")
PlayT = TypeVar("PlayT", bound=AnyPlay)


def _nobody(table: Any, seat: int) -> bool:
    return False


class Trading(NamedTuple, Generic[FreeContentT, FreeStateT, FreeTableT]):
    """How deals are begun: whether a seat may now, a deal that it can surely offer, if there is one, and any deal; and
    whether there is somebody with whom its deals are free."""

    is_open: Callable[[FreeStateT, int], bool]
    least: Callable[[FreeContentT, FreeTableT, int], OfferDeal | None]
    sample: Callable[[FreeContentT, FreeTableT, int, Chance], OfferDeal]
    free: Callable[[FreeTableT, int], bool] = _nobody


class FreeActions(NamedTuple, Generic[FreeContentT, FreeStateT, FreeTableT, FreePlayT]):
    """What may be done unasked, now. Functions take the game's content and state.

    `actions` are the types of it, deals included. `listed` is what a seat may do but for deals, and `due` the question
    under which that stands open. `fault` is told whether the action is still being made; `carry_out` takes a `Play`.
    """

    actions: tuple[type[Action], ...]
    due: type[Decision]
    listed: Callable[[FreeContentT, FreeStateT, int], Sequence[Action]]
    fault: Callable[[FreeContentT, FreeStateT, Any, bool], Reason | None]
    carry_out: Callable[[FreePlayT, Any], None]
    trading: Trading[FreeContentT, FreeStateT, FreeTableT] | None = None

    def concern(self, decision: Decision) -> bool:
        """Whether `decision` is one of those that stand open."""
        return isinstance(decision, (self.due, MayOffer))

    def standing(self, content: FreeContentT, state: FreeStateT, seat: int) -> list[Decision]:
        """What stands open to `seat`."""
        found: list[Decision] = [self.due(seat)] if self.listed(content, state, seat) else []
        if self.trading is not None and self.trading.is_open(state, seat):
            offer = deals.may_offer(state.table.desk, seat, self.trading.free(state.table, seat))
            if offer is not None and self.trading.least(content, state.table, seat) is not None:
                found.append(offer)
        return found

    def options(self, content: FreeContentT, state: FreeStateT, due: Decision) -> Iterable[Action] | None:
        """All that is listed; deals are too many."""
        return None if isinstance(due, MayOffer) else self.listed(content, state, due.seat)

    def sample(self, content: FreeContentT, state: FreeStateT, due: Decision, chance: Chance) -> Action:
        """Anything that is listed, or a deal at random. Draws from `chance`, stream "sample"."""
        if isinstance(due, MayOffer) and self.trading is not None:
            return self.trading.sample(content, state.table, due.seat, chance)
        return chance.choice("sample", self.listed(content, state, due.seat))

    def default(self, content: FreeContentT, state: FreeStateT, due: Decision) -> Action:
        """The first that is listed, or the smallest offer."""
        if isinstance(due, MayOffer) and self.trading is not None:
            least = self.trading.least(content, state.table, due.seat)
            assert least is not None, "no offer stands open without a legal one"
            return least
        return self.listed(content, state, due.seat)[0]


class SteppedGame(Rules[AnySetupT, StateT, TableT], Generic[AnySetupT, StateT, TableT, ContentT, PlayT]):
    """A game whose state moves by steps until somebody is asked, and whose phases say what may be answered."""

    handlers: Handlers[PlayT]
    """Who resolves each kind of step."""
    answers: AnswerBook[ContentT, TableT, PlayT]
    """What may be answered to every question of the game's own."""
    takes_anything: ClassVar[bool] = False
    """Whether phases judge even answers with values of wrong types; else those are `another_answer`."""

    def __init__(self, content: ContentT) -> None:
        self.content = content
        self.levels_digest = digest(content)
        self._action = msgspec.msgpack.Decoder(self.action_type)

    @abstractmethod
    def play(self, state: StateT) -> PlayT:
        """What resolves an action in `state`."""

    def decisions(self, state: StateT) -> Sequence[Decision]:
        """What the phase asks, or the match being played."""
        return state.asked

    def options(self, state: StateT, decision: Decision) -> Iterable[Action] | None:
        """Every legal answer, or None where the phase can't list them."""
        return self.answers.options(self.content, state.table, decision)

    def sample(self, state: StateT, decision: Decision, chance: Chance) -> Action:
        return self.answers.sample(self.content, state.table, decision, chance)

    def default(self, state: StateT, decision: Decision) -> Action:
        """What the question's phase says is done for a manager who is away."""
        return self.answers.default(self.content, state.table, decision)

    def check(self, state: StateT, action: Action, partial: bool = False) -> Reason | None:
        """None if legal. Keys: `not_asked`, `another_answer`, and those of each phase.

        Takes anything at all: what is no action of the game is refused like any other.
        """
        decision = question_for(state.asked, action)
        if decision is None:
            return Reason("not_asked")
        answer = self.answers.taking(decision, action)
        if answer is None or not (self.takes_anything or is_well_formed(self._action, action)):
            return Reason("another_answer")
        fault = answer.unfinished if partial and answer.unfinished is not None else answer.fault
        return fault(self.content, state.table, decision, action)

    def resolve(self, state: StateT, action: Action) -> list[Event]:
        """Carry out a legal action, and play on until somebody is asked or the game is over."""
        play = self.play(state)
        decision = question_for(state.asked, action)
        answer = self.answers.taking(decision, action)
        assert answer is not None, "resolve is called for legal actions only"
        state.asked.remove(decision)
        answer.carry_out(play, decision, action)
        return play.run(self.handlers)


class SteppedMatch(SteppedGame[MatchSetupT, StateT, TableT, ContentT, PlayT]):
    """A match, whether it is played in a season or stands alone."""

    def seats(self, setup: MatchSetupT) -> Sequence[Seat]:
        """Everybody at the table, whether they play this match or not."""
        return setup.managers


class PhasedGame(SteppedGame[SetupT, StateT, TableT, ContentT, PlayT], WholeGame[SetupT, StateT, TableT]):
    """A game of whole seasons, begun by itself, in which some things may be done unasked."""

    free: FreeActions[ContentT, StateT, TableT, PlayT] | None = None
    """What may be done unasked, if anything."""

    @abstractmethod
    def begin(self, setup: SetupT, chance: Chance) -> StateT:
        """The state before the first step, which is on the agenda. The set-up can be played."""

    def seats(self, setup: SetupT) -> Sequence[Seat]:
        """The managers, people and computers."""
        return setup.seats

    def new(self, setup: SetupT, seed: int) -> tuple[StateT, list[Event]]:
        self.require_playable(setup)
        state = self.begin(setup, Chance(seed, {}))
        return state, self.play(state).run(self.handlers)

    def standing(self, state: StateT, seat: int) -> Sequence[Decision]:
        return () if self.free is None else self.free.standing(self.content, state, seat)

    def options(self, state: StateT, decision: Decision) -> Iterable[Action] | None:
        """Every legal answer, or None where the phase can't list them."""
        if self.free is not None and self.free.concern(decision):
            return self.free.options(self.content, state, decision)
        return super().options(state, decision)

    def sample(self, state: StateT, decision: Decision, chance: Chance) -> Action:
        if self.free is not None and self.free.concern(decision):
            return self.free.sample(self.content, state, decision, chance)
        return super().sample(state, decision, chance)

    def default(self, state: StateT, decision: Decision) -> Action:
        """What the question's phase says is done for a manager who is away."""
        if self.free is not None and self.free.concern(decision):
            return self.free.default(self.content, state, decision)
        return super().default(state, decision)

    def check(self, state: StateT, action: Action, partial: bool = False) -> Reason | None:
        """As with any game of steps; a seat that isn't asked may still do what is done unasked."""
        if self.free is not None and self._is_free(state, action) and is_well_formed(self._action, action):
            return self.free.fault(self.content, state, action, partial)
        return super().check(state, action, partial)

    def resolve(self, state: StateT, action: Action) -> list[Event]:
        if self.free is None or not self._is_free(state, action):
            return super().resolve(state, action)
        play = self.play(state)
        self.free.carry_out(play, action)
        return play.run(self.handlers)

    def _is_free(self, state: StateT, action: Action) -> bool:
        """Whether `action` is one of those that may be done unasked, by somebody at the table, and answers nothing."""
        if self.free is None or not isinstance(action, self.free.actions):
            return False
        if type(action.seat) is not int or not 0 <= action.seat < len(self.seats(state.table.setup)):
            return False
        return self.answers.taking(question_for(state.asked, action), action) is None

    def blank(self, setup: SetupT) -> TableT:
        """The table before anything is on it: nothing but the set-up."""
        make: Callable[[SetupT], TableT] = self.view_type
        return make(setup)


class GameWithMatches(PhasedGame[SetupT, HoldingT, TableT, ContentT, PlayT]):
    """A game that holds the match being played, a game of its own.

    Its questions are handed on as they are, its answers passed in, and its events told one by one as `told`. On views
    it has the field `match`, from `begun`, which bears its set-up, until nothing is `playing` any more.
    """

    match: AnyRules
    begun: ClassVar[type[Announcement]]
    told: ClassVar[type[InnerEvent]]

    @abstractmethod
    def go_on(self, play: PlayT, happened: Iterable[Event]) -> None:
        """Tell what happened in the match being played, then ask what it asks; or close it if it is over."""

    @abstractmethod
    def fold_own(self, view: TableT, event: Event) -> None:
        """Lay an event on a view that is none of a match."""

    def options(self, state: HoldingT, decision: Decision) -> Iterable[Action] | None:
        """Every legal answer, or the match's."""
        if state.match is not None:
            return self.match.options(state.match, decision)
        return super().options(state, decision)

    def sample(self, state: HoldingT, decision: Decision, chance: Chance) -> Action:
        """Any legal answer, or any that the match allows."""
        if state.match is not None:
            return self.match.sample(state.match, decision, chance)
        return super().sample(state, decision, chance)

    def default(self, state: HoldingT, decision: Decision) -> Action:
        if state.match is not None:
            return self.match.default(state.match, decision)
        return super().default(state, decision)

    def check(self, state: HoldingT, action: Action, partial: bool = False) -> Reason | None:
        """None if legal, in the match while one is played."""
        if state.match is not None:
            return self.match.check(state.match, action, partial)
        return super().check(state, action, partial)

    def resolve(self, state: HoldingT, action: Action) -> list[Event]:
        """Carry out a legal action, in the match while one is played, and play on."""
        if state.match is None:
            return super().resolve(state, action)
        play = self.play(state)
        happened = self.match.resolve(state.match, action)
        state.asked.clear()
        self.go_on(play, happened)
        return play.run(self.handlers)

    def match_view(self, state: HoldingT, seat: int | None) -> Any:
        """What `seat` may see of the match being played; None if there is none."""
        return None if state.match is None else self.match.view(state.match, seat)

    def fold(self, view: Any, event: Event) -> None:
        """Lay one event on a view, those of the match being played on its table there."""
        if isinstance(event, self.told):
            assert view.match is not None, "the match has begun"
            self.match.fold(view.match, event.inner)
            return
        self.fold_own(view, event)
        if isinstance(event, self.begun):
            view.match = self.match.blank(event.setup)
        elif view.playing is None:
            view.match = None

    def chances(self, state: HoldingT) -> Sequence[Chance]:
        """The game's chance, and that of the match being played."""
        return (state.chance,) if state.match is None else (state.chance, *self.match.chances(state.match))


def goes_on(
    play: Play[HoldingT, TableT], rules: AnyRules, told: type[InnerEvent], key: str, happened: Iterable[Event]
) -> bool:
    """Tell what happened in the match being played, called `key`, and ask what it asks: False if it is over."""
    play.tell(*[told(key=key, inner=event, rule=event.rule, audience=event.audience) for event in happened])
    for decision in rules.decisions(play.state.match):
        play.ask(decision)
    return bool(play.state.asked)

"""A line-up in the making, whatever the game: how it stands, what is in the hand, and the way back.

Pure bookkeeping for a scene. A game says what its places are and how it would stand with somebody elsewhere; what is
legal comes from its rules, for the line-up as it would be.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Generic, TypeVar

from engine.core.model import Reason

StandsT = TypeVar("StandsT")
HeldT = TypeVar("HeldT")
PlaceT = TypeVar("PlaceT")
FormationT = TypeVar("FormationT")


class LineUpEditor(Generic[StandsT, HeldT, PlaceT]):
    """How it stands so far, what is in the hand (None: empty), and the way back.

    How it stands is one value that is never changed in place, so a step back is the value before. `suggest` makes a
    whole line-up.
    """

    def __init__(self, first: StandsT, suggest: Callable[[], StandsT]) -> None:
        self.held: HeldT | None = None
        self.suggest = suggest
        self._stands = first
        self._before: list[StandsT] = []

    # -- what a game says

    @property
    def line_up(self) -> StandsT:
        """The line-up as it stands, whole or not."""
        return self._stands

    @abstractmethod
    def stays(self, one: HeldT) -> Reason | None:
        """Why somebody can't be taken into the hand; None if he can."""

    @abstractmethod
    def as_if(self, one: HeldT, place: PlaceT) -> StandsT:
        """The line-up with somebody on a place, legal or not."""

    @abstractmethod
    def why_not(self, one: HeldT, place: PlaceT) -> Reason | None:
        """Why somebody can't be put on a place; None if he can."""

    @abstractmethod
    def likely_place(self, one: HeldT) -> PlaceT:
        """Where focus goes when somebody is picked up: where he stands, else where he is of most use."""

    # -- changes

    def take(self, one: HeldT) -> Reason | None:
        """Take somebody into the hand. Returns why he can't be."""
        fault = self.stays(one)
        if fault is None:
            self.held = one
        return fault

    def put(self, place: PlaceT) -> Reason | None:
        """Put who is in the hand on a place. Returns why he can't be."""
        assert self.held is not None, "somebody is in the hand"
        fault = self.why_not(self.held, place)
        if fault is None:
            self._change(self.as_if(self.held, place))
        return fault

    def let_go(self) -> None:
        """Empty the hand; nothing was changed."""
        self.held = None

    def stand(self, line_up: StandsT) -> None:
        """Stand like that, all at once."""
        self._change(line_up)

    def fill(self) -> None:
        """Stand as suggested."""
        self.stand(self.suggest())

    def improve(self, is_better: Callable[[StandsT, StandsT], bool]) -> bool:
        """Stand as suggested if that `is_better` than how it stands; undoing leads back to that."""
        wanted = self.suggest()
        if not is_better(wanted, self.line_up):
            return False
        self.stand(wanted)
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._before)

    def undo(self) -> bool:
        """Take the last change back; False if there is none."""
        self.held = None
        if not self._before:
            return False
        self._stands = self._before.pop()
        return True

    def _is_same(self, stands: StandsT) -> bool:
        """Whether nobody would see a difference to how it stands."""
        return stands == self._stands

    def _revise(self, revised: Callable[[StandsT], StandsT]) -> None:
        """See to it that something holds for how it stands and for all there is a way back to."""
        *self._before, self._stands = [one for one, _ in groupby(map(revised, (*self._before, self._stands)))]

    def _change(self, stands: StandsT) -> bool:
        """Stand like that and with empty hands; False if it stands like that already."""
        self.held = None
        if self._is_same(stands):
            return False
        self._before.append(self._stands)
        self._stands = stands
        return True


class PlacesEditor(LineUpEditor[StandsT, HeldT, PlaceT]):
    """A line-up in which each place is one player's."""

    @property
    @abstractmethod
    def places(self) -> Sequence[PlaceT]:
        """Every place there is now."""

    @abstractmethod
    def at(self, place: PlaceT) -> HeldT | None:
        """Who stands on a place, None if nobody does."""

    def place_of(self, one: HeldT) -> PlaceT | None:
        """Where somebody stands, if he does."""
        return next((place for place in self.places if self.at(place) == one), None)

    @abstractmethod
    def without(self, place: PlaceT) -> StandsT:
        """The line-up with nobody on a place."""

    def is_open(self, place: PlaceT) -> bool:
        """Whether who is in the hand can be put on a place where he doesn't stand already."""
        held = self.held
        return held is not None and self.at(place) != held and self.why_not(held, place) is None

    @property
    def from_pitch(self) -> bool:
        """Whether who is in the hand stands somewhere."""
        return self.held is not None and self.place_of(self.held) is not None

    def bench_held(self) -> None:
        """Lay who is in the hand on the bench."""
        origin = None if self.held is None else self.place_of(self.held)
        if origin is not None:
            self._change(self.without(origin))
        self.held = None

    def exchange(self, one: HeldT) -> Reason | None:
        """Put somebody from the bench where the one in the hand stands. Returns why he can't be."""
        origin = None if self.held is None else self.place_of(self.held)
        assert origin is not None, "somebody of the pitch is in the hand"
        fault = self.stays(one) or self.why_not(one, origin)
        if fault is None:
            self._change(self.as_if(one, origin))
        return fault


class FormationEditor(PlacesEditor[StandsT, int, PlaceT], Generic[StandsT, PlaceT, FormationT]):
    """A line-up of a squad, by the numbers of its players, in a formation."""

    @property
    @abstractmethod
    def bench(self) -> list[int]:
        """Who isn't on the pitch; those who can't play last."""

    @property
    @abstractmethod
    def next_one(self) -> int | None:
        """Who of the bench would be placed next; None if nobody is missing."""

    @abstractmethod
    def next_for(self, place: PlaceT) -> int | None:
        """Who of the bench would fill a place on which nobody stands."""

    @property
    @abstractmethod
    def formation(self) -> FormationT:
        """In which one it stands."""

    @property
    def is_locked(self) -> bool:
        """Whether it must stand in that one."""
        return False

    def gaps_in(self, formation: FormationT) -> int:
        """How many places of another formation nobody of the squad could fill."""
        return 0

    @abstractmethod
    def form(self, formation: FormationT) -> Reason | None:
        """Play another formation. Returns why not."""

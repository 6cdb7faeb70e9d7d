"""The base types of states, actions and events, and the codec that saves and copies them.

State is data: structs, integers, strings, tuples, lists and dicts with string keys, nothing else. Whatever passes
through here can be saved at any prompt, compared, digested and shown. What never changes once made can't lead back to
itself, and games make much of it, so Python's collector of cycles has nothing to do with it (`gc=False`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Any, Literal, TypeVar, get_args

import msgspec

T = TypeVar("T")


class Model(msgspec.Struct):
    """A piece of state: changed only by folding events onto it."""


class Fact(msgspec.Struct, frozen=True, gc=False):
    """A piece of state that never changes once made: a card, a fixture, a setting."""


class Step(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="step"):
    """Something still to be resolved, on the agenda of a game."""


class SeatStep(Step, frozen=True):
    """Something to be resolved for one seat."""

    seat: int


class Action(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="do"):
    """What a seat wants, in the imperative: `NameLineUp`. Every action starts with the seat that takes it."""

    seat: int


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True, tag_field="event", omit_defaults=True):
    """What came of it, in the past tense, with the resulting values: `GoalScored`.

    `rule` is the number of the rule that made it; `audience` the seats that may see it, None meaning everyone.
    """

    rule: str
    audience: tuple[int, ...] | None = None

    def visible_to(self, seat: int | None) -> bool:
        """Whether `seat` (None: a spectator) may see this event."""
        return self.audience is None or (seat is not None and seat in self.audience)

    @property
    def reveals(self) -> bool:
        """Whether this event turns over something that was hidden, so that what led to it can't be taken back."""
        return False


class SeatEvent(Event, frozen=True, kw_only=True):
    """Something that happened to one seat."""

    seat: int


class Revealing:
    """For events that turn over something that was hidden, or show what somebody has kept to himself."""

    __slots__ = ()

    @property
    def reveals(self) -> bool:
        return True


def every(base: type[msgspec.Struct], names: Mapping[str, Any]) -> Any:
    """What the codec reads of a module, whose names are its `globals()`: every kind of `base` nothing derives from."""
    named = (value for value in names.values() if isinstance(value, type) and issubclass(value, base))
    kinds = [kind for kind in named if not kind.__subclasses__()]
    return reduce(or_, kinds)


class Decision(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="ask"):
    """A question that waits for a seat's answer. Subclasses add what must be known to ask it."""

    seat: int


class Reason(msgspec.Struct, frozen=True):
    """Why an action is refused: a key for the text, and what the text needs to know."""

    key: str
    params: dict[str, int | str] = {}

    def __str__(self) -> str:
        """The bare key and parameters, for messages that no text is looked up for."""
        return f"{self.key} {self.params}" if self.params else self.key


class Placing(msgspec.Struct, frozen=True):
    """One line of an outcome. `seat` is None for a club that nobody managed."""

    name: str
    seat: int | None
    place: int
    points: int


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended, best first."""

    placings: tuple[Placing, ...]


LEVELS = range(1, 5)
"""The levels of computer managers that every game has, from the weakest."""
GAFFER = 5
"""One level more, of games whose rules can be searched."""
WITH_GAFFER = range(LEVELS.start, GAFFER + 1)
"""The levels of such a game."""


PlayStyle = Literal["spender", "builder", "trader", "gambler", "miser"]
"""What a computer manager is like within its level; one that is like nobody in particular has none (UNSET)."""
PLAY_STYLES: tuple[PlayStyle, ...] = get_args(PlayStyle)
MaybeStyle = PlayStyle | msgspec.UnsetType


class Seat(msgspec.Struct, frozen=True):
    """Who sits there: a person (`level` 0) or a computer manager of level 1 to 5, who may have a style.

    Without a style nothing is saved of it, so that a seat has the same digest as before there were any.
    """

    name: str
    level: int = 0
    style: MaybeStyle = msgspec.UNSET

    @property
    def is_human(self) -> bool:
        """Whether a person sits there."""
        return self.level == 0


_encoder = msgspec.msgpack.Encoder(order="deterministic")


def encode(value: object) -> bytes:
    """The value's bytes, the same for equal values on every machine."""
    return _encoder.encode(value)


def clone(value: T) -> T:
    """A deep copy, made by the save codec, so that what can be copied can be saved."""
    return msgspec.msgpack.decode(_encoder.encode(value), type=type(value))


def is_well_formed(decoder: msgspec.msgpack.Decoder[T], value: object) -> bool:
    """Whether every value in `value` is of the type that `decoder` reads: from its own bytes it comes back the same.

    Takes anything.
    """
    try:
        return bool(decoder.decode(_encoder.encode(value)) == value)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError):
        return False


def digest(value: object) -> str:
    """Sixteen bytes in hex that tell two states apart."""
    return hashlib.blake2b(_encoder.encode(value), digest_size=16).hexdigest()

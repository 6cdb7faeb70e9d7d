"""Walks: whole games played once, with the state before every action, so that many tests can look at each prompt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from engine.core.chance import Chance, Stream, derive
from engine.core.model import Action, Decision, Event, encode
from engine.core.record import Record, RecordBuilder, header_for
from tests.contract.games import GameCase

LOOKED_AT = 40
"""How many prompts of a walk the costly tests look at, spread over all of it."""


@dataclass
class Prompt:
    """A state at a prompt, saved, and what was done there."""

    before: bytes
    decisions: tuple[Decision, ...]
    standing: tuple[Decision, ...]
    action: Action
    events: list[Event]


@dataclass
class Walk:
    """A whole game: `style` is "away" (defaults only) or "careless" (samples, and offers that nobody asked for)."""

    case: GameCase
    style: str
    opening: list[Event] = field(default_factory=list)
    first: bytes = b""
    prompts: list[Prompt] = field(default_factory=list)
    last: bytes = b""
    record: Record | None = None

    def load(self, saved: bytes) -> Any:
        """A state as saved."""
        return msgspec.msgpack.decode(saved, type=self.case.rules.state_type)

    def looked_at(self) -> Iterator[tuple[Prompt, Any]]:
        """Some prompts with their states, the first and the last among them."""
        step = max(1, len(self.prompts) // LOOKED_AT)
        chosen = self.prompts[::step]
        if self.prompts and chosen[-1] is not self.prompts[-1]:
            chosen.append(self.prompts[-1])
        for prompt in chosen:
            yield prompt, self.load(prompt.before)

    def states(self) -> Iterator[tuple[bytes, Any]]:
        """Those states and the one it ended in, each as saved and as loaded: there is always one to look at."""
        for prompt, state in self.looked_at():
            yield prompt.before, state
        yield self.last, self.load(self.last)


def viewers(case: GameCase) -> list[int | None]:
    """Every seat and a spectator."""
    return [None, *range(len(case.rules.seats(case.setup)))]


def standing(case: GameCase, state: Any) -> Sequence[Decision]:
    """What anybody may do unasked."""
    return [decision for seat in case.playing for decision in case.rules.standing(state, seat)]


def hidden_changed(case: GameCase, saved: bytes, seat: int | None, hand: Chance) -> Any:
    """The state with other chance and other hidden things: the same to `seat`."""
    state = msgspec.msgpack.decode(saved, type=case.rules.state_type)
    for chance in case.rules.chances(state):
        chance.seed = hand.draw("seed")
        chance.streams = {
            name: Stream(derive(chance.seed, name), stream.count) for name, stream in chance.streams.items()
        }
    case.reshuffle(state, seat, hand)
    return state


@lru_cache(maxsize=128)
def walk(case: GameCase, style: str) -> Walk:
    """The walk, played the first time it is wanted."""
    rules = case.rules
    played = Walk(case, style)
    hand = Chance(case.seed + 1)
    builder = RecordBuilder(header_for(rules, case.setup, case.seed), rules)
    state, played.opening = rules.new(case.setup, case.seed)
    builder.opened(played.opening)
    played.first = encode(state)
    while asked := rules.decisions(state):
        assert len(played.prompts) < case.bound, f"{case.name} has not ended after {case.bound} actions"
        unasked = standing(case, state)
        before = encode(state)
        if style == "away":
            action = rules.default(state, asked[0])
        elif unasked and hand.below("offer", 3) == 0:
            action = rules.sample(state, hand.choice("who", unasked), hand)
        else:
            action = rules.sample(state, hand.choice("who", asked), hand)
        asked_before = tuple(asked)
        events = rules.apply(state, action)
        builder.acted(action, events, state)
        played.prompts.append(Prompt(before, asked_before, tuple(unasked), action, events))
    played.last = encode(state)
    played.record = builder.record
    return played

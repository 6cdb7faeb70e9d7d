"""Choosing by playing on: the best of a few answers, by what comes of each in worlds that may be the true one.

Owns the search alone and knows no game: a game says which worlds may be, and plays an answer on in one of them up to
where it can say what that is worth. All answers are tried in the same worlds, so that luck tells none of them from the
others; the worse half is left out again and again. Work is counted in actions played out, never in time, so that the
same position brings the same answer on every machine. A thought is a generator: whoever thinks with a frame to draw
takes a step of it at a time, and whoever needs it no more drops it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from engine.core.chance import Chance
from engine.core.headless import answer
from engine.core.model import Action, digest
from engine.core.rules import AnyRules, Manager

T = TypeVar("T")
StateT = TypeVar("StateT")

Thought = Generator[None, None, T]
"""Something thought over: every step is an action played out at most, the end the result."""
Worlds = Callable[[int], StateT]
"""The world of a number from 0: a state that may be the true one, made anew with every call, the same every time."""
PlayOn = Callable[[StateT, Action], Thought[int]]
"""Takes an answer in a world and plays on; what that has come to, in the game's own measure."""


def thought_out(thought: Thought[T]) -> T:
    """The result of a thought, thought to its end at once."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            result: T = end.value
            return result


def best(answers: Sequence[Action], worlds: Worlds[StateT], play_on: PlayOn[StateT], budget: int) -> Thought[Action]:
    """The answer of which most comes, of at least one; of equals the first.

    About `budget` actions are played out, as many in every round; after each the better half goes on. What is begun
    in a world is ended there with every answer, and there is one world at least in every round.
    """
    totals = dict.fromkeys(range(len(answers)), 0)
    world = 0
    rounds = max(1, (len(answers) - 1).bit_length())
    while len(totals) > 1:
        spent = 0
        while spent * rounds < budget or not spent:
            for number in totals:
                thought = play_on(worlds(world), answers[number])
                while True:
                    try:
                        next(thought)
                    except StopIteration as end:
                        totals[number] += end.value
                        break
                    spent += 1
                    yield
            world += 1
        ranked = sorted(totals, key=lambda one: (-totals[one], one))
        totals = {number: totals[number] for number in sorted(ranked[: (len(ranked) + 1) // 2])}
    return answers[next(iter(totals))]


def played_on(
    rules: AnyRules, state: StateT, managers: Sequence[Manager], is_over: Callable[[StateT], bool], chance: Chance
) -> Thought[None]:
    """Let one manager a seat answer whatever is asked until `is_over`, or the game is."""
    seats = dict(enumerate(managers))
    while not is_over(state) and (asked := rules.decisions(state)):
        rules.apply(state, answer(rules, state, asked[0], seats, chance))
        yield


def chance_of(view: object, number: int = 0) -> Chance:
    """Chance that follows from what somebody sees alone, another for every number."""
    return Chance(int(digest((view, number))[:16], 16))

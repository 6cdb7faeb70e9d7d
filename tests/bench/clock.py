"""Processor seconds: of a piece of work, of a whole game of computer managers, and of each of their decisions.

They are seconds of the machine of the budgets (`yardstick.py`): on a slower one, what it takes is divided by how many
times as slow it is in the same moment.
"""

from __future__ import annotations

import re
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from copy import deepcopy
from math import inf
from statistics import mean
from typing import Any, NamedTuple

from engine import games
from engine.core.chance import Chance
from engine.core.headless import play_out
from engine.core.model import Action, Decision
from engine.core.record import RecordBuilder, header_for
from engine.core.rules import AnyRules, Manager
from tests.bench.yardstick import slowness

AGAIN = 2
"""How often a decision is thought again that took longer than all before it."""


def best_of(work: Callable[[], object], rounds: int = 5) -> float:
    """The fastest of some rounds, the machine at its fastest between them."""
    times, slow = [], slowness()
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
        slow = min(slow, slowness())
    return min(times) / slow


def shortest(times: Iterable[float], most: float) -> float:
    """The shortest of some times, of which no more are taken than it needs for one that is below `most`."""
    best = inf
    for seconds in times:
        best = min(best, seconds)
        if best < most:
            break
    return best


class Played(NamedTuple):
    """A game that is over: how long it took, its last table, and how many events came of it."""

    seconds: float
    table: Any
    events: int


def play_recorded(rules: AnyRules, setup: Any, level: int, seed: int) -> Played:
    """A game between computers of a level, as fast as it goes, with its record."""
    managers = dict.fromkeys(range(len(rules.seats(setup))), games.manager_for(rules.game, level))
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    slow, start = slowness(), time.process_time()
    state = play_out(rules, setup, seed, managers, builder)
    seconds = time.process_time() - start
    # The one before and the one after: what slows the game, slows neither or either.
    return Played(seconds / mean((slow, slowness())), state.table, sum(1 for _ in builder.record.events()))


class Clocked:
    """A computer manager with a stopwatch: every decision's seconds, and its kind.

    What took longer than anything before is thought again, with nothing remembered of the first time, and the shorter
    time counts: what else happens on the machine, or a tidying up of memory, falls on some decision or other, and is
    none of its own.
    """

    def __init__(self, manager: Manager) -> None:
        self._manager = manager
        self._longest = 0.0
        self.thought: list[tuple[float, str]] = []

    def choose(self, view: object, decision: Decision, chance: Chance) -> Action:
        """What the manager chooses."""
        again = deepcopy(chance)
        seconds, action = self._timed(view, decision, chance)
        for _ in range(AGAIN):
            if seconds > self._longest:
                forget()
                seconds = min(seconds, self._timed(view, decision, deepcopy(again))[0])
        self._longest = max(self._longest, seconds)
        self.thought.append((seconds, type(decision).__name__))
        return action

    def _timed(self, view: object, decision: Decision, chance: Chance) -> tuple[float, Action]:
        start = time.process_time()
        action = self._manager.choose(view, decision, chance)
        return time.process_time() - start, action


_THOUGHTS = re.compile(r"engine\.\w+\.(managers\b|best\.exact$)")
"""The modules that keep some of them."""


def forget() -> None:
    """Empty what computer managers keep of earlier thoughts."""
    thinking = (module for name, module in sys.modules.items() if _THOUGHTS.match(name))
    for kept in {id(one): one for module in thinking for one in vars(module).values()}.values():
        if hasattr(kept, "cache_clear") and _THOUGHTS.match(kept.__module__):
            kept.cache_clear()


def longest_thought(rules: AnyRules, setup: Any, level: int, seed: int) -> float:
    """What the hardest decision of a game takes, with a computer of that level in every seat; prints the others."""
    manager, slow = Clocked(games.manager_for(rules.game, level)), slowness()
    play_out(rules, setup, seed, dict.fromkeys(range(len(rules.seats(setup))), manager))
    slow = min(slow, slowness())
    thought = sorted((seconds / slow, kind) for seconds, kind in manager.thought)
    (middle, _), (longest, kind) = thought[len(thought) // 2], thought[-1]
    most: dict[str, float] = defaultdict(float)
    for seconds, one in thought:
        most[one] = max(most[one], seconds)
    print(
        f"level {level}: {len(thought)} decisions, median {middle * 1e3:.2f} ms, longest {longest * 1e3:.1f} ms "
        f"({kind}); {', '.join(f'{one} {seconds * 1e3:.1f}' for one, seconds in sorted(most.items()))}"
    )
    return longest

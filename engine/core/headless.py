"""Playing a whole game without a window: the loop behind `auto`, tests and balance runs."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.chance import Chance, derive_numbered
from engine.core.model import Action, Decision
from engine.core.record import Recorder
from engine.core.rules import Manager, Rules, SetupT, StateT, ViewT

MANAGER_STREAM = "manager"


def manager_chance(seed: int, seat: int, turn: int) -> Chance:
    """The chance a computer manager thinks with: its own, and the same again when a game is taken up later.

    `turn` is the number of actions taken so far.
    """
    return Chance(derive_numbered(seed, f"{MANAGER_STREAM}/{seat}/", turn))


def answer(
    rules: Rules[SetupT, StateT, ViewT],
    state: StateT,
    decision: Decision,
    managers: Mapping[int, Manager],
    chance: Chance,
) -> Action:
    """The action that the seat's manager takes; the default where a seat has none."""
    manager = managers.get(decision.seat)
    if manager is None:
        return rules.default(state, decision)
    return manager.choose(rules.view(state, decision.seat), decision, chance)


def play_out(
    rules: Rules[SetupT, StateT, ViewT],
    setup: SetupT,
    seed: int,
    managers: Mapping[int, Manager],
    recorder: Recorder | None = None,
    limit: int = 1_000_000,
) -> StateT:
    """Play a game to its end and return the last state; `recorder` is told of every action.

    Raises `RuntimeError` if the game has not ended after `limit` actions.
    """
    state, events = rules.new(setup, seed)
    if recorder is not None:
        recorder.opened(events)
    for turn in range(limit):
        asked = rules.decisions(state)
        if not asked:
            return state
        action = answer(rules, state, asked[0], managers, manager_chance(seed, asked[0].seat, turn))
        events = rules.apply(state, action)
        if recorder is not None:
            recorder.acted(action, events, state)
    raise RuntimeError(f"{rules.game}: no end after {limit} actions")

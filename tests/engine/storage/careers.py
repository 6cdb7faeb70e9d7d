"""A career of the toy game in a file: played on, looked at, and changed behind its back."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import InputError
from engine.core.model import Seat
from engine.core.record import Entry
from engine.core.verifying import Divergence
from engine.storage.career import Career, open_career
from tests.toy.model import MarketSetup
from tests.toy.rules import MarketRules

RULES = MarketRules()


SETUP = MarketSetup((Seat("Ann"), Seat("Bo", 2)), rounds=6)


def play(career: Career, state: Any, actions: int) -> Any:
    """Go on with defaults."""
    for _ in range(actions):
        action = RULES.default(state, RULES.decisions(state)[0])
        events = RULES.apply(state, action)
        career.append(Entry(action, events), state)
    return state


def complaint(path: Path) -> str:
    with pytest.raises(InputError) as fault:
        open_career(path)
    return str(fault.value)


def career_state(setup: MarketSetup, career: Career, actions: int) -> Any:
    state, _ = RULES.new(setup, 7)
    for entry in list(career.entries())[1 : actions + 1]:
        RULES.apply(state, entry.action)
    return state


def verified(path: Path) -> Divergence | None:
    career = open_career(path)
    try:
        return career.verify()
    finally:
        career.close()


def sql(*statements: str | tuple[str, tuple[object, ...]]) -> Any:
    def change(path: Path) -> None:
        connection = sqlite3.connect(path)
        for statement in statements:
            connection.execute(*(statement if isinstance(statement, tuple) else (statement,)))
        connection.commit()
        connection.close()

    return change


def state_of(path: Path) -> Any:
    career = open_career(path)
    try:
        return career.state_at(career.actions)
    finally:
        career.close()


def open_and_close(path: Path) -> int:
    career = open_career(path)
    career.close()
    return career.actions

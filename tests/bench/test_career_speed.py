"""How long a person waits for the career's file: at every action, and when a long season is opened.

A busy disk slows these as nothing else, so a bare append to a file is measured beside them and shown with them.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.core.record import Entry
from engine.futti.season.model import SeasonSetup
from engine.storage.career import Career, Shown, create_career, open_career
from engine.storage.listing import list_careers

pytestmark = pytest.mark.alone

SAVE_MS = 5.0
OPEN_MS = 300.0
OPENINGS = 5


def long_season(folder: Path) -> tuple[Career, Any, list[float], list[float]]:
    """A double season of twelve clubs, four of them managed, saved action by action.

    Returns the career, the last state, and the milliseconds of every append and every note of what was shown.
    """
    rules = games.rules_for("futti")
    clubs = tuple(ClubEntry(club.key) for club in rules.content.clubs)
    managers = tuple(Seat(f"Manager {number}") for number in range(4))
    setup = SeasonSetup(clubs=clubs, seats=managers, managed=(0, 1, 2, 3), double=True)
    career, state = create_career(folder, "Bench", rules, setup, 1, (0, 0, 0, 0))
    appends, shows = [], []
    while asked := rules.decisions(state):
        action = rules.default(state, asked[0])
        entry = Entry(action, rules.apply(state, action))
        start = time.perf_counter()
        career.append(entry, state)
        middle = time.perf_counter()
        career.show(Shown(career.actions, len(entry.events)))
        appends.append((middle - start) * 1000)
        shows.append((time.perf_counter() - middle) * 1000)
    return career, state, appends, shows


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def bare_append(folder: Path) -> float:
    """The 99th percentile of writing as much to a plain file, in milliseconds."""
    times = []
    with (folder / "plain").open("ab", buffering=0) as file:
        for _ in range(500):
            start = time.perf_counter()
            file.write(os.urandom(4096))
            times.append((time.perf_counter() - start) * 1000)
    return percentile(times, 0.99)


def test_saving_an_action_is_not_felt(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    career, _, appends, shows = long_season(tmp_path)
    career.close()
    record_property("actions", len(appends))
    record_property("append median ms", round(percentile(appends, 0.5), 3))
    record_property("append p99 ms", round(percentile(appends, 0.99), 3))
    record_property("show p99 ms", round(percentile(shows, 0.99), 3))
    bare = bare_append(tmp_path)
    record_property("bare append p99 ms", round(bare, 3))
    print(
        f"{len(appends)} actions, p99: saved in {percentile(appends, 0.99):.2f} ms, what was shown noted in "
        f"{percentile(shows, 0.99):.2f} ms, bare append {bare:.3f} ms"
    )
    assert percentile(appends, 0.99) <= SAVE_MS
    assert percentile(shows, 0.99) <= SAVE_MS


def test_a_long_season_opens_at_once(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    career, state, _, _ = long_season(tmp_path)
    career.close()
    times = []
    for _ in range(OPENINGS):
        start = time.perf_counter()
        opened = open_career(career.path)
        found = opened.state_at(opened.actions)
        times.append((time.perf_counter() - start) * 1000)
        opened.close()
        assert found == state
    start = time.perf_counter()
    list_careers(tmp_path)
    record_property("file KiB", career.path.stat().st_size >> 10)
    record_property("open best ms", round(min(times), 1))
    record_property("open worst ms", round(max(times), 1))
    listed = (time.perf_counter() - start) * 1000
    record_property("list ms", round(listed, 1))
    print(f"opened in {min(times):.1f} to {max(times):.1f} ms, listed in {listed:.1f} ms")
    assert min(times) <= OPEN_MS

"""Recorded games come out the same again, and each of the catalogue shows what that says of it.

If a rule was meant to change: `python -m tests.replays.record`, and the reason in the commit message.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from engine.storage.replay import SUFFIX, verify_read
from tests.replays.catalogue import CATALOGUE
from tests.replays.facts import GROUPS, group_of
from tests.replays.pool import pool
from tests.replays.showing import FOLDER, Showing, chosen_paths, paths, read, recorded

LARGEST = 96 << 10
LARGEST_TOGETHER = 15 << 20
EVERY = pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
EVERY_SHOWING = pytest.mark.parametrize("showing", CATALOGUE, ids=lambda showing: showing.name)


@EVERY
def test_it_comes_out_the_same_again_to_its_end_in_a_small_file(path: Path) -> None:
    record = read(path)
    assert verify_read(path, record) is None
    assert record.header.version == games.rules_for(record.header.game).version
    assert path.stat().st_size <= LARGEST


@EVERY_SHOWING
def test_it_shows_what_the_catalogue_says(showing: Showing) -> None:
    record = recorded(showing)
    assert record.header.game == showing.game
    assert showing.sign(record)


@EVERY_SHOWING
def test_its_sign_is_not_seen_everywhere(showing: Showing) -> None:
    others = [other for other in CATALOGUE if other.game == showing.game and other is not showing]
    assert not all(showing.sign(recorded(other)) for other in others)


def test_there_are_enough_of_every_game_and_no_stray_files() -> None:
    names = [showing.path.name for showing in CATALOGUE]
    assert len(names) == len(set(names))
    assert sorted(path.name for path in FOLDER.glob(f"*{SUFFIX}")) == sorted(names)
    assert {path.stem for path in chosen_paths()} <= {name for row in pool() for name, _ in row.named()}
    assert len(paths()) >= 400
    assert {group_of(read(path).header.game) for path in paths()} == set(GROUPS)
    assert sum(path.stat().st_size for path in paths()) <= LARGEST_TOGETHER

"""The matches of a recorded career: home stands on the left, and one press watches."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.storage.replay import read_replay
from game.stage.game_plugin import ListedMatch, plugin_of
from game.stage.replays import MatchDoors, MatchesScene
from game.ui.widgets import Cell, Table
from tests.game.driving import click, opened, press, the
from tests.screen import ROOT

REPLAYS = ROOT / "tests" / "replays"


@pytest.mark.parametrize("file", ["season-league", "eleven-two", "superclub-two", "fortunes-two"])
def test_home_stands_on_the_left(file: str) -> None:
    record = read_replay(Path(REPLAYS / f"{file}.gafferplay"))
    listed = plugin_of(record.header.game).matches(record)
    watched: list[ListedMatch] = []
    shortened: list[ListedMatch] = []
    scene = opened(lambda ui: MatchesScene(ui, listed, MatchDoors(watched.append, ui.stack.pop, best=shortened.append)))
    assert isinstance(scene, MatchesScene)
    left, right = listed[0].sides
    row = the(scene, Table).rows[0]
    names = [cell.text for cell in (row[1], row[5]) if isinstance(cell, Cell)]
    assert (names[0], row[3], names[1]) == (left.name, f"{left.goals}:{right.goals}", right.name)
    press(scene, "confirm")
    assert watched == [listed[0]]
    click(scene, "highlights")
    assert shortened == [listed[0]]

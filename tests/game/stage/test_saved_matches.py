"""The matches of a recorded career: each side stands where the game's own screens have it, and one press watches."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.storage.replay import read_replay
from game.stage.game_plugin import ListedMatch, plugin_of
from game.stage.replays import MatchesScene
from game.ui.widgets import Table
from tests.game.driving import opened, press, the
from tests.screen import ROOT

REPLAYS = ROOT / "tests" / "replays"


@pytest.mark.parametrize(
    ("file", "visitors_left"),
    [("season-league", True), ("eleven-two", False), ("superclub-two", False), ("fortunes-two", False)],
)
def test_sides_stand_where_the_match_has_them(file: str, visitors_left: bool) -> None:
    record = read_replay(Path(REPLAYS / f"{file}.gafferplay"))
    listed = plugin_of(record.header.game).matches(record)
    watched: list[ListedMatch] = []
    scene = opened(lambda ui: MatchesScene(ui, listed, on_watch=watched.append, on_back=ui.stack.pop))
    assert isinstance(scene, MatchesScene)
    home, visitors = listed[0].sides
    left, right = (visitors, home) if visitors_left else (home, visitors)
    row = the(scene, Table).rows[0]
    assert (row[1], row[3], row[5]) == (left.name, f"{left.goals} : {right.goals}", right.name)
    press(scene, "confirm")
    assert watched == [listed[0]]

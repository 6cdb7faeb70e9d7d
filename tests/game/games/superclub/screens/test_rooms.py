"""The rooms of Superclub's off-season: what comes next is always said."""

from __future__ import annotations

import pytest

from game.cabinet.gallery import SCENES
from game.games.superclub.screens.frame import SuperclubRoom, WalkStrip
from game.ui.settings import Settings
from game.ui.widgets import Widget
from game.ui.widgets.page import Header
from game.ui.window import open_ui


def _found(widget: Widget, kind: type[Widget]) -> list[Widget]:
    return [
        *([widget] if isinstance(widget, kind) else []),
        *(one for child in widget.children for one in _found(child, kind)),
    ]


@pytest.mark.parametrize(
    ("name", "coming"),
    [
        ("superclub-finance", "Training"),
        ("superclub-training", "Scouting"),
        ("superclub-scouting", "Investments"),
        ("superclub-investments", "Deadline day"),
    ],
)
def test_what_comes_next_is_said_where_the_walk_has_no_room(name: str, coming: str) -> None:
    for scale in (100, 200):
        ui = open_ui((1280, 720), Settings(text_scale=scale), strict=True)
        scene = SCENES[name](ui, 1)
        assert isinstance(scene, SuperclubRoom)
        ui.stack.push(scene)
        ui.stack.update(0)
        (header,) = _found(scene.view.root, Header)
        assert isinstance(header, Header)
        strips = _found(scene.view.root, WalkStrip)
        assert len(strips) == (scale == 100)
        assert (header.subtitle == f"then {coming}") == (scale == 200)
        ui.stack.clear()

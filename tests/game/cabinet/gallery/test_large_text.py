"""At 200 % every screen of every game comes into sight piece by piece, and what Enter does is named."""

from __future__ import annotations

import pytest

from game.cabinet.gallery import SCENES
from game.ui.scene import Scene
from game.ui.settings import Settings
from game.ui.widgets import HintBar
from game.ui.window import open_ui
from tests.by_day import one_in

_EVERY = 12
"""So many-th of the screens are looked at every time, all of them by night."""
WALKED = one_in(_EVERY, SCENES, first=1)
_SEEN = 44
"""So many units of what has focus are in sight at least, or all of it."""


def large(name: str) -> Scene:
    ui = open_ui((1280, 720), Settings(text_scale=200), strict=True)
    scene = SCENES[name](ui, 7)
    ui.stack.push(scene)
    return scene


@pytest.mark.parametrize("name", WALKED)
def test_everything_comes_into_sight_and_says_what_confirming_does(name: str) -> None:
    view = large(name).view
    bars = [widget for widget in view.root.walk() if isinstance(widget, HintBar)]
    for widget in view.focusables():
        view.set_focus(widget)
        view.layout()
        seen, framed = widget.visible_rect(), widget.focus_rect()
        assert view.area.contains(seen), widget.key
        assert seen.h >= min(framed.h, _SEEN), widget.key
        for bar in bars if widget.presses else []:
            assert bar.confirmed is not None, widget.key

"""Setting a game up: what leads from its options to the start."""

from __future__ import annotations

import pytest

from game.cabinet.gallery import SCENES
from game.ui.input import Act
from game.ui.input.intents import RIGHT
from game.ui.widgets.fields import Field
from tests.by_day import by_day
from tests.game.driving import opened, press

SET_UPS = [name for name in SCENES if name.endswith(("new-career", "new-game", "quick-match", "new-teams"))]


def test_all_games_are_set_up_here() -> None:
    assert len(SET_UPS) >= 8


@pytest.mark.parametrize("name", SET_UPS)
@pytest.mark.parametrize("size", by_day([(1280, 720), (800, 600)], (800, 600), whole=True))
def test_right_leads_out_of_every_option_to_the_start(name: str, size: tuple[int, int]) -> None:
    """It changes the option as long as there is another value; held down it stops there."""
    scene = opened(lambda ui: SCENES[name](ui, 7), size)
    fields = [widget.key for widget in scene.view.focusables() if isinstance(widget, Field)]
    assert fields
    for key in fields[::3]:
        field = scene.view.show(key)
        if field is None:
            continue  # another choice has done away with it
        scene.view.set_focus(field)
        for _ in range(99):
            focus = scene.view.focus
            assert isinstance(focus, Field)
            if not focus.has_use_for(RIGHT):
                break
            press(scene, "right")
        scene.ui.stack.handle(Act(RIGHT, repeat=True))
        assert scene.view.focus is not scene.view.find("start")
        press(scene, "right")
        assert scene.view.focus is scene.view.find("start"), key

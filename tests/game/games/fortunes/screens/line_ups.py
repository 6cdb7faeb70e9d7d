"""Fortunes' line-up on the screen, for tests of it."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from unittest.mock import patch

from engine.fortunes.line_up import LineUp
from engine.fortunes.season.line_ups import line_up_fault, suggested
from engine.fortunes.season.model import LineUpDue
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.stage.line_up_editor import LineUpEditor
from game.stage.screen import Screen
from game.ui.settings import Settings
from game.ui.widgets import Button
from game.ui.window import open_ui
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.reading import CONTENT
from tests.game.driving import Floor, press, settle

FIRST = LineUp("4-3-3", tuple(range(11)), "defence")
"""Seat 0's seniors: a defence of 4 + 4 + 3 + 3 + 2, an attack of 4 + 3 + 2 + 3 + 2 + 2."""


EMPTY = LineUp("4-3-3", (None,) * 11, "defence")


def screen(
    season: League | None = None, rival: int = 5, last: LineUp | None = FIRST, sent: list[LineUp] | None = None, *,
    home: bool = True, neutral: bool = False, asked: list[str] | None = None, kept: bool = True,
) -> LineUpScene:  # fmt: skip
    """Seat 0's line-up against a club, over a floor. It stands as `last` if that is `kept`, however good it is."""
    season = season or League()
    table = season.table
    fixture = season.fixture(*((0, rival) if home else (rival, 0)), neutral=neutral)
    noted: list[str] = [] if asked is None else asked
    ui = open_ui((1280, 720), Settings(), strict=True)
    ui.stack.push(Floor(ui))
    keeping = patch.object(LineUpEditor, "improve", return_value=False) if kept else nullcontext()
    with keeping:
        screen = Screen(
            ui, CONTENT, table,
            act=lambda action: None if sent is None else sent.append(action.line_up),
            fault=lambda action, unfinished=False: line_up_fault(table, 0, action.line_up),
            doors={"line_up.squads": partial(noted.append, "squads"), "menu": partial(noted.append, "menu")},
        )  # fmt: skip
        due = LineUpDue(0, fixture.number)
        scene = LineUpScene(screen, due, partial(suggested, table, 0), last, look=lambda: table)
    ui.stack.push(scene)
    settle(scene)
    return scene


def kick_off(scene: LineUpScene) -> Button:
    button = scene.view.show("kick_off")
    assert isinstance(button, Button)
    return button


def cleared(season: League | None = None, sent: list[LineUp] | None = None) -> LineUpScene:
    """A screen on which nobody stands."""
    scene = screen(season, sent=sent)
    press(scene, "line_up.clear")
    assert scene.editor.line_up == EMPTY
    return scene

"""The screens of Eleven by name, in the order in which a newcomer meets them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.games.eleven.gallery import deploy, desk, kiosk, match, transfer, week
from game.games.eleven.screens.new_game import NewGameScene
from game.games.eleven.style import pieces
from game.stage.played import sheet
from game.ui.scene import Scene, Ui


def _new_game(ui: Ui, seed: int) -> Scene:
    return NewGameScene(ui, on_start=lambda setup, chosen: None, new_seed=lambda: seed)


def _scenario(ui: Ui, seed: int) -> Scene:
    scene = NewGameScene(ui, on_start=lambda setup, chosen: None, new_seed=lambda: seed)
    scene.scenario = scene.content.scenarios[0].key
    return scene


SCENES: Mapping[str, Callable[[Ui, int], Scene]] = {
    "eleven-new-game": _new_game,
    "eleven-scenario": _scenario,
    **transfer.SCENES,
    **week.SCENES,
    **desk.SCENES,
    **deploy.SCENES,
    **match.SCENES,
    **kiosk.SCENES,
    "eleven-pieces": partial(sheet, pieces.draw),
    "eleven-cards": partial(sheet, pieces.draw_cards),
    "eleven-cards-big": partial(sheet, pieces.draw_big),
}

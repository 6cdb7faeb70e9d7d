"""The screens of Eleven by name, in the order in which a newcomer meets them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.games.eleven.gallery import campaign, matchday, transfer, week
from game.games.eleven.screens.new_game import NewGameScene
from game.games.eleven.style import pieces
from game.stage.gallery import Make, new_game, sheet
from game.ui.scene import Scene, Ui


def _scenario(ui: Ui, seed: int) -> Scene:
    scene = new_game(NewGameScene, ui, seed)
    scene.scenario = scene.content.scenarios[0].key
    return scene


SCENES: Mapping[str, Make] = {
    "eleven-new-game": partial(new_game, NewGameScene),
    "eleven-scenario": _scenario,
    **campaign.SCENES,
    **transfer.SCENES,
    **week.SCENES,
    **week.DESKS,
    **week.POINTS,
    **matchday.BOOKS,
    **matchday.DEPLOYMENTS,
    **matchday.MATCHES,
    **matchday.KIOSK,
    "eleven-pieces": partial(sheet, pieces.draw),
    "eleven-cards": partial(sheet, pieces.draw_cards),
    "eleven-cards-big": partial(sheet, pieces.draw_big),
}

"""The screens of Eleven by name, in the order in which a newcomer meets them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.gallery import eleven_deploy, eleven_desk, eleven_kiosk, eleven_match, eleven_transfer, eleven_week
from game.scene import Scene
from game.scenes.eleven.new_game import NewGameScene
from game.ui import Ui


def _new_game(ui: Ui, seed: int) -> Scene:
    return NewGameScene(ui, on_start=lambda setup, chosen: None, new_seed=lambda: seed)


def _scenario(ui: Ui, seed: int) -> Scene:
    scene = NewGameScene(ui, on_start=lambda setup, chosen: None, new_seed=lambda: seed)
    scene.scenario = scene.content.scenarios[0].key
    return scene


SCENES: Mapping[str, Callable[[Ui, int], Scene]] = {
    "eleven-new-game": _new_game,
    "eleven-scenario": _scenario,
    **eleven_transfer.SCENES,
    **eleven_week.SCENES,
    **eleven_desk.SCENES,
    **eleven_deploy.SCENES,
    **eleven_match.SCENES,
    **eleven_kiosk.SCENES,
}

"""The screens of Superclub by name, in the order in which a newcomer meets them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.gallery import (
    superclub_deadline,
    superclub_draft,
    superclub_kiosk,
    superclub_line_up,
    superclub_match,
    superclub_season,
    superclub_squads,
    superclub_year,
)
from game.scene import Scene
from game.scenes.superclub.new_game import NewGameScene
from game.ui import Ui


def _new_game(ui: Ui, seed: int) -> Scene:
    return NewGameScene(ui, on_start=lambda setup, chosen: None, new_seed=lambda: seed)


SCENES: Mapping[str, Callable[[Ui, int], Scene]] = {
    "superclub-new-game": _new_game,
    **superclub_draft.SCENES,
    **superclub_season.SCENES,
    **superclub_squads.SCENES,
    **superclub_deadline.SCENES,
    **superclub_line_up.SCENES,
    **superclub_match.SCENES,
    **superclub_year.SCENES,
    **superclub_kiosk.SCENES,
}

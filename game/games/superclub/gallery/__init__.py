"""The screens of Superclub by name, in the order in which a newcomer meets them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.games.superclub.gallery import deadline, draft, kiosk, line_up, match, season, squads, year
from game.games.superclub.screens.new_game import NewGameScene
from game.games.superclub.style import pieces
from game.stage.played import sheet
from game.ui.scene import Scene, Ui


def _new_game(ui: Ui, seed: int) -> Scene:
    return NewGameScene(ui, on_start=lambda setup, chosen: None, new_seed=lambda: seed)


SCENES: Mapping[str, Callable[[Ui, int], Scene]] = {
    "superclub-new-game": _new_game,
    **draft.SCENES,
    **season.SCENES,
    **squads.SCENES,
    **deadline.SCENES,
    **line_up.SCENES,
    **match.SCENES,
    **year.SCENES,
    **kiosk.SCENES,
    "superclub-cards": partial(sheet, pieces.draw_cards),
    "superclub-table": partial(sheet, pieces.draw_table),
    "superclub-match": partial(sheet, pieces.draw_match),
}

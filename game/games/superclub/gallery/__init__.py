"""The screens of Superclub by name, in the order in which a newcomer meets them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.games.superclub.gallery import deadline, draft, kiosk, line_up, match, season
from game.games.superclub.screens.new_game import NewGameScene
from game.games.superclub.style import pieces
from game.stage.gallery import Make, new_game, sheet

SCENES: Mapping[str, Make] = {
    "superclub-new-game": partial(new_game, NewGameScene),
    **draft.SCENES,
    **season.SCENES,
    **draft.SQUADS,
    **deadline.SCENES,
    **line_up.SCENES,
    **match.SCENES,
    **season.YEAR,
    **kiosk.SCENES,
    "superclub-cards": partial(sheet, pieces.draw_cards),
    "superclub-table": partial(sheet, pieces.draw_table),
    "superclub-match": partial(sheet, pieces.draw_match),
}

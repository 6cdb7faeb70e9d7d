"""The screens of Football Fortunes by name, in the order in which a newcomer meets them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.games.fortunes.gallery import board, kiosk, market, match, squads, year
from game.ui.scene import Scene, Ui

SCENES: Mapping[str, Callable[[Ui, int], Scene]] = {
    **year.SCENES,
    **market.SCENES,
    **board.SCENES,
    **squads.SCENES,
    **match.SCENES,
    **kiosk.SCENES,
}

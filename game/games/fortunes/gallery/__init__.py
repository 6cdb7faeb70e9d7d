"""The screens of Football Fortunes by name, in the order in which a newcomer meets them."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.fortunes.gallery import board, kiosk, market, match, squads, year
from game.stage.gallery import Make

SCENES: Mapping[str, Make] = {
    **year.SCENES,
    **market.SCENES,
    **board.SCENES,
    **squads.SCENES,
    **match.SCENES,
    **kiosk.SCENES,
}

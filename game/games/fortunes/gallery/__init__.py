"""The screens of Football Fortunes by name, in the order in which a newcomer meets them."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.fortunes.gallery import board, kiosk, market, match
from game.stage.gallery import Make

SCENES: Mapping[str, Make] = {
    **board.YEAR,
    **market.SCENES,
    **board.BOARDS,
    **market.LINE_UPS,
    **match.SCENES,
    **kiosk.SCENES,
}

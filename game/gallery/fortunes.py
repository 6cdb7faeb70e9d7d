"""The screens of Football Fortunes by name, in the order in which a newcomer meets them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.gallery import (
    fortunes_board,
    fortunes_kiosk,
    fortunes_market,
    fortunes_match,
    fortunes_squads,
    fortunes_year,
)
from game.scene import Scene
from game.ui import Ui

SCENES: Mapping[str, Callable[[Ui, int], Scene]] = {
    **fortunes_year.SCENES,
    **fortunes_market.SCENES,
    **fortunes_board.SCENES,
    **fortunes_squads.SCENES,
    **fortunes_match.SCENES,
    **fortunes_kiosk.SCENES,
}

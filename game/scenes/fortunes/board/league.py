"""The league table in brief, below the managers where few of them leave room for it.

Owns how it looks. The order is the table's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.theme import crests, palette
from game.theme.panels import panel
from game.theme.superclub.lettering import write

if TYPE_CHECKING:
    from game.scenes.fortunes.board.scene import BoardScene

_HEAD, _ROW = 34, 26


def draw_league(scene: BoardScene, width: int, height: int) -> pygame.Surface:
    """As many clubs as there is room for from the top; of those below, the managers' clubs alone."""
    look, t, table = scene.ui.look, scene.ui.t, scene.stage.table
    picture = panel(look, width, height).copy()
    write(look, picture, t("fortunes.board.league"), "label", 18, palette.AMBER, (12, 20), width - 24)
    rows = list(enumerate(table.rows, 1))
    room = max(1, (height - _HEAD - 6) // _ROW)
    own = [entry for entry in rows if table.clubs[entry[1].team].manager is not None]
    others = [entry for entry in rows if entry not in own][: max(0, room - len(own))]
    for number, (place, row) in enumerate(sorted([*own, *others], key=lambda entry: entry[0])[:room]):
        y = _HEAD + (number + 0.5) * _ROW
        managed = table.clubs[row.team].manager is not None
        ink, style = (palette.TEXT, "bold20") if managed else (palette.MUTED, "semi20")
        looks = scene.club_looks(row.team)
        look.write(picture, str(place), "figures20", ink, (34, y), "right")
        look.put(picture, crests.crest(look, looks.crest, 20), (54, y))
        look.write(picture, look.fit(looks.name, style, width - 120), style, ink, (72, y))
        look.write(picture, str(row.points), "figuresbold20", ink, (width - 12, y), "right")
    return picture

"""What goes on in the draft in a line, and whose picks come next."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.superclub.season.model import DRAFT_CARDS, SeasonTable
from game.games.superclub.screens.frame import SuperclubRoom
from game.ui.look import palette
from game.ui.look.marks import mark
from game.ui.look.palette import RGB
from game.ui.look.pen import Pen
from game.ui.widgets.bar import LiveBar

_CHIP, _SHOWN, _WORDS = 38, 8, 700
"""How wide a crest of who picks next is, how many there are at most, and what is left for words."""


class Said(NamedTuple):
    """A line about what goes on: its words, something after them, its colour, and a mark before it.

    Of `after`, most words first, the first that fits is written; the last is cut if none does.
    """

    words: str
    after: tuple[str, ...] = ()
    colour: RGB = palette.TEXT
    mark: str = ""


def next_picks(table: SeasonTable) -> list[int]:
    """Who picks with each card that is left on the board: in turn, every round beginning with the next seat (SC-9)."""
    order = table.order
    if not order or not table.board:
        return []
    done = DRAFT_CARDS - len(table.board)
    return [order[(table.draft_round - 1 + pick) % len(order)] for pick in range(done, DRAFT_CARDS)]


class NewsLine(LiveBar):
    """What goes on in a line, and at its right the crests of those who pick next."""

    tall = 40
    ground = ""

    def __init__(self, scene: SuperclubRoom, said: Callable[[], Said]) -> None:
        super().__init__()
        self._scene = scene
        self._said = said

    def write(self, pen: Pen) -> None:
        scene, w, h = self._scene, pen.w, pen.h
        due = next_picks(scene.stage.table)
        shown = due[: max(3, min(_SHOWN, int(w - _WORDS) // _CHIP))]
        left = float(w - _CHIP * len(shown))
        for number, seat in enumerate(shown):
            chip = pen.part(left + number * _CHIP + 2, 0, _CHIP - 4, h - 2, "" if number else "row_amber")
            chip.crest(scene.looks(seat).crest, 28, chip.w / 2)
            if seat in scene.looking:
                chip.fill(palette.AMBER, chip.w / 2 - 12, h - 5, 24, 3)
        if shown and w > 900:
            word = self.ui.t("superclub.draft.next")
            pen.write(word, "label18", left - 12, tone="muted", align="right")
            left -= 24 + pen.width(word, "label18")
        self._say(pen, self._said(), left - 12)

    def _say(self, pen: Pen, said: Said, room: float) -> None:
        x = 0
        if said.mark:
            pen.put(mark(pen.look, said.mark, 22, said.colour), 0, align="left")
            x, room = 30, room - 30
        words = pen.look.fit(said.words, "bold24", room)
        pen.write(words, "bold24", x, tone=said.colour)
        used = pen.width(words, "bold24") + 16
        left = room - used
        if said.after and left > 80:
            after = next((one for one in said.after if pen.width(one, "semi20") <= left), said.after[-1])
            pen.write(after, "semi20", x + used, low=1, tone="muted", cut=left)

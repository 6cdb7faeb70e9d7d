"""What stands around the draft's board: what goes on, the order of picks, and every manager's squad as it grows.

Owns drawing them from the moment the scene is at; nothing here waits for a press.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from engine.superclub.season.model import DRAFT_CARDS, SeasonTable
from game.theme import crests, palette
from game.theme.marks import mark
from game.theme.palette import RGB
from game.theme.panels import Box, box, panel
from game.theme.superclub import stars
from game.theme.superclub.lettering import write
from game.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.superclub.draft.scene import DraftScene

LINE, PLATE = 40, 64
_CHIP = 38
_NARROWEST = 168
_GAP = 8
_LANDED = Box(palette.PAPER, palette.AMBER, radius=6, line_width=3)


class Said(NamedTuple):
    """A line about what goes on: its words, something after them, its colour, and a mark before it."""

    words: str
    after: str = ""
    colour: RGB = palette.TEXT
    mark: str = ""


def next_picks(table: SeasonTable) -> list[int]:
    """Who picks with each card that is left on the board: in turn, every round beginning with the next seat (SC-9)."""
    order = table.order
    if not order or not table.board:
        return []
    done = DRAFT_CARDS - len(table.board)
    return [order[(table.draft_round - 1 + pick) % len(order)] for pick in range(done, DRAFT_CARDS)]


class NewsLine(Widget):
    """What goes on in a line, and at its right the crests of those who pick next."""

    def __init__(self, scene: DraftScene) -> None:
        super().__init__()
        self._scene = scene

    def measure(self, width: int) -> tuple[int, int]:
        return width, LINE

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        scene, look = self._scene, self.ui.look
        x, y, w, h = self.rect.move(dx, dy)
        due = next_picks(scene.stage.table)
        shown = due[: max(3, min(10, (w - 460) // _CHIP))]
        left = float(x + w - _CHIP * len(shown))
        for number, seat in enumerate(shown):
            middle = left + (number + 0.5) * _CHIP
            if number == 0:
                surface.blit(panel(look, _CHIP - 4, h - 2, "row_paper"), (look.px(middle - _CHIP / 2 + 2), look.px(y)))
            look.put(surface, crests.crest(look, scene.looks(seat).crest, 28), (middle, y + h / 2 - 1))
            if seat in scene.looking:
                surface.fill(palette.AMBER, (look.px(middle - 12), look.px(y + h - 5), look.px(24), look.px(3)))
        if shown and w > 900:
            word = self.ui.t("superclub.draft.next")
            look.write(surface, word, "label18", palette.MUTED, (left - 12, y + h / 2), "right")
            left -= 24 + look.width(word, "label18")
        self._say(surface, scene.said(), x, y + h / 2, left - 12 - x)

    def _say(self, surface: pygame.Surface, said: Said, x: float, middle: float, room: float) -> None:
        look = self.ui.look
        if said.mark:
            look.put(surface, mark(look, said.mark, 22, said.colour), (x, middle), "left")
            x, room = x + 30, room - 30
        words = look.fit(said.words, "bold24", room)
        look.write(surface, words, "bold24", said.colour, (x, middle))
        used = look.width(words, "bold24") + 16
        if said.after and room - used > 80:
            after = look.fit(said.after, "semi20", room - used)
            look.write(surface, after, "semi20", palette.MUTED, (x + used, middle + 1))


class Plates(Widget):
    """Every manager's squad: how many cards he has, and their stars. Whose turn it is stands on paper."""

    def __init__(self, scene: DraftScene) -> None:
        super().__init__()
        self._scene = scene

    def measure(self, width: int) -> tuple[int, int]:
        rows = -(-len(self._seats) // self._columns(width))
        return width, rows * (PLATE + _GAP) - _GAP

    def place(self, seat: int) -> pygame.Rect:
        """Where a manager's plate lies."""
        x, y, w, _ = self.rect
        columns = self._columns(w)
        row, column = divmod(self._seats.index(seat), columns)
        width = (w - _GAP * (columns - 1)) // columns
        return pygame.Rect(x + column * (width + _GAP), y + row * (PLATE + _GAP), width, PLATE)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        scene, look = self._scene, self.ui.look
        table, due = scene.stage.table, scene.turn
        landing, card = scene.landing()
        for seat in self._seats:
            place = self.place(seat).move(dx, dy)
            own = seat == due
            landed = seat == landing
            ground = box(look, place.w, place.h, _LANDED) if landed else panel(look, *place.size, _ground(own))
            surface.blit(ground, (look.px(place.x), look.px(place.y)))
            ink, soft = (palette.INK, palette.INK_SOFT) if own else (palette.TEXT, palette.MUTED)
            look.put(surface, crests.crest(look, scene.looks(seat).crest, 44), (place.x + 32, place.centery))
            x, room = place.x + 62, place.w - 70
            write(look, surface, scene.manager(seat), "bold", 24, ink, (x, place.y + 20), room)
            count = len(table.clubs[seat].squad) if table.clubs else 0
            token = table.token(seat) if table.clubs else 0
            if landed and card is not None:
                count, token = count + 1, token + table.stars[card]
            look.write(surface, f"{count}/{DRAFT_CARDS}", "figuresbold20", soft, (x, place.y + 46))
            look.put(surface, stars.star(look, "full", "full", 20, own), (x + 68, place.y + 45))
            look.write(surface, str(token), "display28", ink, (x + 84, place.y + 47))

    @property
    def _seats(self) -> list[int]:
        return list(range(len(self._scene.table.setup.seats)))

    def _columns(self, width: int) -> int:
        seats = len(self._seats)
        return seats if width >= seats * (_NARROWEST + _GAP) - _GAP else -(-seats // 2)


def _ground(own: bool) -> str:
    return "row_paper" if own else "row"

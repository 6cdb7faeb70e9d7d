"""The pieces of the draft's screen: a card in the pool, a place in a squad, and the strip of picks to come."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Unpack

import pygame

from engine.futti.content import Card
from engine.futti.season.model import SeasonTable
from engine.futti.season.teams import SQUAD_SIZE, picking_club
from game.games.futti.screens.paper import small_card, worths
from game.games.futti.style.match_kits import Clubs
from game.ui.look import faces, palette
from game.ui.look.kits import Kit
from game.ui.look.panels import Box, box, dashed
from game.ui.look.pen import Pen
from game.ui.widgets import Pressable, Pressing
from game.ui.widgets.bar import Bar

TILE = (144, 168)
_ROW = 54


class Tile(Pressable):
    """A card in the pool. `refused` ones are grey; `is_chosen` tells whether it is put forward."""

    term = "futti.card"

    def __init__(
        self,
        card: Card,
        *,
        refused: bool,
        is_chosen: Callable[[], bool],
        on_press: Callable[[], None],
        **pressing: Unpack[Pressing],
    ) -> None:
        super().__init__(on_press, **pressing)
        self.card = card
        self.refused = refused
        self.is_chosen = is_chosen

    def measure(self, width: int) -> tuple[int, int]:
        return width, TILE[1]

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        # A pool is many screens high: what is scrolled out of sight isn't even painted.
        look = self.ui.look
        place = self.rect.move(dx, dy)
        if surface.get_clip().colliderect(pygame.Rect(*(look.px(v) for v in place))):
            super().draw(surface, dx, dy)
            if self.is_chosen():
                frame = box(look, place.w, 8, Box(palette.AMBER, radius=4))
                surface.blit(frame, (look.px(place.x), look.px(place.bottom - 8)))

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        picture = small_card(look, t, self.card, w, h)
        if self.refused:
            picture = picture.copy()
            picture.fill((150, 158, 165, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


class SquadSlot(Bar, Pressable):
    """A place in a squad: who took it, or what for it still is. An `own` squad is paper."""

    tall = _ROW

    def __init__(self, card: Card | None, *, empty: str, kit: Kit, own: bool, **pressing: Unpack[Pressing]) -> None:
        super().__init__(None, **pressing)
        self.card = card
        self.empty = empty
        self.kit = kit
        self.ground = "" if card is None else "row_paper" if own else "row"

    def write(self, pen: Pen) -> None:
        card, w, h = self.card, pen.w, pen.h
        if card is None:
            pen.surface.blit(dashed(pen.look, w, h, palette.MUTED), (0, 0))
            pen.write(self.empty, "body18", w / 2, tone="muted", align="centre")
            return
        pen.put(faces.face(pen.look, card.face, h - 10, self.kit), 6, align="left")
        pen.write(card.name, "bold20", h + 6, 18, cut=w - h - 12)
        short = (f"{self.ui.t(f'paper.short.{worth.rating}')} {worth.figure}" for worth in worths(card))
        pen.write(" · ".join(short), "semi16", h + 6, 40, tone="muted", cut=w - h - 12)


class SnakeStrip(Bar):
    """Whose picks come next, the first one framed; how far the draft is."""

    ground = ""
    term = "futti.draft_order"
    _CELL = 44

    def __init__(self, table: SeasonTable, clubs: Clubs, own: Collection[int]) -> None:
        super().__init__()
        self.clubs = clubs
        self.own = own
        made = table.draft.picks if table.draft is not None else SQUAD_SIZE * len(clubs)
        self.all = SQUAD_SIZE * len(clubs)
        self.made = made
        self.size = len(clubs)
        coming = ((pick, picking_club(table, pick)) for pick in range(made, self.all))
        self.coming = [(pick, club) for pick, club in coming if club is not None]

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, 132 + self._CELL * min(9, len(self.coming))), 56

    def _begin(self, width: float) -> tuple[float, int]:
        """Where the first crest's place begins, and how many there is room for."""
        room = int((width - 132) // self._CELL)
        return width - self._CELL * min(room, len(self.coming)), room

    def first_place(self) -> tuple[float, float]:
        """The middle of the crest of whose pick it is, in the window."""
        area = self.screen_rect()
        return area.x + self._begin(area.w)[0] + 21, area.y + 28

    def write(self, pen: Pen) -> None:
        caption = self.ui.t("draft.pick", n=min(self.made + 1, self.all), all=self.all)
        x, room = self._begin(pen.w)
        pen.write(caption, "label18", x - 14, 28, tone="muted", align="right")
        for place, (pick, club) in enumerate(self.coming[:room]):
            if place == 0:
                pen.lay(Box(palette.AMBER_ROW, palette.AMBER, line_width=2), x, 3, 42, 50)
            elif club in self.own:
                pen.lay(Box(palette.PAPER, radius=6), x, 3, 42, 50)
            pen.crest(self.clubs.crest(club), 34, x + 21, 28)
            if pick % self.size == 0 and place:  # here the order turns round
                pen.fill("muted", x - 2, 12, 2, 32)
            x += self._CELL

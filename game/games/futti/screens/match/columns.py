"""The columns beside the pitch: who plays, with ratings, cards and shots; one for each side.

The forty minute boxes: what was marked in them, where the match may end, and the scrubber (FU-30, FU-33, FU-36).
"""

from __future__ import annotations

import pygame

from engine.futti.match.model import (
    ATTACK,
    GOAL,
    GOALTENDERS,
    HALF_MINUTES,
    HOME,
    MATCH_MINUTES,
    SQUAD,
    Absence,
    Mark,
    MatchTable,
    SideTable,
)
from game.games.futti.style.match_kits import Dress
from game.ui.look import kits, marks, panels, tokens
from game.ui.look.look import Latest
from game.ui.look.palette import AMBER, BAD_TEXT, BAR, BUTTON, INK, LINE, MARKING, MUTED, NIGHT, RGB, TEXT, WARN, mix
from game.ui.scene import Ui

WIDTH, ROW = 184, 56
_HEAD = 40
_FIGURES = (108, 138, 168)
"""Where offence, defence and shots stand: their right edges."""


class Column:
    """One side's line-up. The rows follow the positions; reserves stand under a line."""

    def __init__(self, ui: Ui, dress: Dress, side: int) -> None:
        self._ui = ui
        self._dress = dress
        self._side = side
        self._picture = Latest()

    def draw(self, target: pygame.Surface, table: MatchTable, at: tuple[float, float], height: float) -> None:
        """Draw the column with its upper left corner at `at` (logical units)."""
        row = table.sides[self._side]
        key_player = None
        if table.key is not None:
            key_player = row.positions[table.key[0 if table.possession == self._side else 1]]
        sheets = tuple((sheet.shots, sheet.saves, sheet.yellow) for sheet in row.sheets)
        black = table.possession == self._side
        key = row.positions, tuple(row.absence), sheets, key_player, black, height
        picture = self._picture.get(key, lambda: self._paint(row, key_player, black, height))
        target.blit(picture, (self._ui.look.px(at[0]), self._ui.look.px(at[1])))

    def _paint(self, row: SideTable, key_player: int | None, black: bool, height: float) -> pygame.Surface:
        ui, look = self._ui, self._ui.look
        surface = pygame.Surface((look.px(WIDTH), look.px(height)), pygame.SRCALPHA)
        surface.blit(panels.panel(look, WIDTH, height, "panel"), (0, 0))
        stripe = pygame.Rect(0, 0, look.px(WIDTH), look.px(6))
        pygame.draw.rect(surface, self._dress.kit.a, stripe, border_top_left_radius=look.px(8),
                         border_top_right_radius=look.px(8))  # fmt: skip
        look.write(surface, ui.t("match.line_up"), "label16", MUTED, (12, 25))
        for caption, x in zip(("match.of", "match.df", "match.sh"), _FIGURES, strict=True):
            look.write(surface, ui.t(caption), "label14", MUTED, (x + 4, 25), "right")
        playing = [player for player in row.positions if player is not None]
        reserves = [player for player in SQUAD if player not in row.positions]
        pitch = min(ROW, (height - _HEAD - 10) / len(SQUAD))
        y: float = _HEAD
        for player in playing:
            self._paint_row(surface, row, player, y, pitch, player == key_player, black)
            y += pitch
        if reserves:
            pygame.draw.line(surface, LINE, (look.px(12), look.px(y + 3)), (look.px(WIDTH - 12), look.px(y + 3)))
            y += 8
        for player in reserves:
            self._paint_row(surface, row, player, y, pitch, False, black)
            y += pitch
        return surface

    def _paint_row(
        self, surface: pygame.Surface, row: SideTable, player: int, y: float, pitch: float, key: bool, black: bool
    ) -> None:
        look = self._ui.look
        absence = row.absence[player]
        faded = absence.is_final
        if key:
            frame = panels.panel(look, WIDTH - 8, pitch - 4, "row_focus")
            surface.blit(frame, (look.px(4), look.px(y + 1)))
            pawn = tokens.pawn(look, black, 24)
            look.put(surface, pawn, (WIDTH - 12, y + 17), "right")
        disc = kits.disc(look, self._dress.kit, self._dress.number(player), 11, self._side == HOME, faded)
        look.put(surface, disc, (22, y + 17))
        card = row.card(player)
        name_colour = MUTED if faded else TEXT
        look.write(surface, look.fit(card.name, "semi20", 122 if key else 140), "semi20", name_colour, (40, y + 17))
        second = y + 40
        x = self._paint_shape(surface, row, player, second)
        self._paint_badges(surface, row, player, x, second)
        colour: RGB = MUTED if faded else TEXT
        sheet = row.sheets[player]
        if player in GOALTENDERS:
            look.write(surface, self._ui.t("match.gt"), "label14", MUTED, (_FIGURES[0] - 8, second), "right")
            rating = str(row.goaltender(player).goaltending)
            look.write(surface, rating, "figuresbold20", AMBER if not faded else MUTED, (_FIGURES[1], second), "right")
            look.write(surface, str(sheet.saves), "figures20", MUTED, (_FIGURES[2], second), "right")
            return
        outfielder = row.outfielder(player)
        for value, at in zip((outfielder.offence, outfielder.defence, sheet.shots), _FIGURES, strict=True):
            look.write(surface, str(value), "figures20", colour, (at, second), "right")

    def _paint_shape(self, surface: pygame.Surface, row: SideTable, player: int, y: float) -> float:
        look = self._ui.look
        place = row.place_of(player)
        if player in GOALTENDERS:
            shape = "goalkeeper"
        elif place is None:
            card = row.outfielder(player)
            shape = "attacker" if card.offence >= card.defence else "defender"
        else:
            shape = "attacker" if place in ATTACK else "defender"
        sign = marks.mark(look, shape, 11, MARKING if place is not None or place == GOAL else MUTED)
        look.put(surface, sign, (22, y))
        return 36

    def _paint_badges(self, surface: pygame.Surface, row: SideTable, player: int, x: float, y: float) -> None:
        look = self._ui.look
        absence = row.absence[player]
        if player not in GOALTENDERS:
            stars = row.outfielder(player).stars
            for _ in range(min(stars, 2)):
                star = marks.mark(look, "star", 13, WARN)
                look.put(surface, star, (x + 7, y))
                x += 14
        sheet = row.sheets[player]
        shown: tuple[tuple[tokens.CardColour, int], ...] = (("yellow", sheet.yellow), ("red", sheet.red))
        for colour, count in shown:
            for _ in range(count):
                card = tokens.card(look, colour, 15)
                look.put(surface, card, (x + 7, y))
                x += 13
        if absence in (Absence.HURT, Absence.INJURED):
            cross = marks.mark(look, "injury", 14, BAD_TEXT)
            look.put(surface, cross, (x + 7, y))


HEIGHT = 40
_GAP = 8
_LEAST_NOW = 24
_NAMED = (1, 5, 10, 15, 20, 25, 30, 35, 40)
_MAY_END = (30, 35, 40)


class MinuteBoxes:
    """Forty boxes across the width. A goal has the ball and a bar: above for the visitors, below for home."""

    def __init__(self, ui: Ui, dresses: tuple[Dress, Dress], left: float, width: float) -> None:
        self._ui = ui
        self._dresses = dresses
        self._left = left
        self._pitch = (width - _GAP) / MATCH_MINUTES
        self._width = width
        self._picture = Latest()

    def draw(self, target: pygame.Surface, table: MatchTable, minute: int, top: float) -> None:
        """Draw the boxes with their upper edge at `top`; `minute` is being played."""
        look = self._ui.look
        now = 0 if table.ending is not None else min(minute, MATCH_MINUTES)
        picture = self._picture.get((now, table.ticked, tuple(table.marks)), lambda: self._paint(table, now))
        target.blit(picture, (look.px(self._left), look.px(top)))

    def minute_at(self, x: float) -> int:
        """The minute whose box lies at `x` (logical units), clamped to 1 … 40."""
        inside = x - self._left
        if inside > HALF_MINUTES * self._pitch:
            inside -= _GAP
        return max(1, min(MATCH_MINUTES, int(inside // self._pitch) + 1))

    def _x(self, minute: int) -> float:
        return (minute - 1) * self._pitch + (_GAP if minute > HALF_MINUTES else 0)

    def _paint(self, table: MatchTable, now: int) -> pygame.Surface:
        look = self._ui.look
        surface = pygame.Surface((look.px(self._width), look.px(HEIGHT)), pygame.SRCALPHA)
        by_minute: dict[int, list[Mark]] = {}
        for mark in table.marks:
            by_minute.setdefault(min(mark.minute, MATCH_MINUTES), []).append(mark)
        # The minute being played comes last: where the boxes are narrow it is wider than its place.
        for minute in sorted(range(1, MATCH_MINUTES + 1), key=lambda minute: minute == now):
            self._paint_box(surface, minute, minute == now, minute <= table.ticked, by_minute.get(minute, []))
        return surface

    def _paint_box(self, surface: pygame.Surface, minute: int, now: bool, played: bool, here: list[Mark]) -> None:
        look = self._ui.look
        x = self._x(minute)
        box = pygame.Rect(look.px(x), look.px(8), look.px(self._pitch - 3), look.px(24))
        if now and self._pitch - 3 < _LEAST_NOW:
            box.inflate_ip(look.px(_LEAST_NOW) - box.width, 0)
            box.clamp_ip(surface.get_rect())
        ground = AMBER if now else BUTTON if played else mix(NIGHT, BUTTON, 0.35)
        pygame.draw.rect(surface, ground, box, border_radius=look.px(4))
        pygame.draw.rect(surface, LINE if not now else AMBER, box, max(1, look.px(1)), border_radius=look.px(4))
        middle = (box.centerx / look.scale, 20)
        if now:
            look.write(surface, str(minute), "bold18", INK, middle, "centre")
        elif here:
            self._paint_marks(surface, here, middle)
        elif minute in _NAMED and self._pitch > 20:
            look.write(surface, str(minute), "semi16", TEXT if played else MUTED, middle, "centre")
        if minute in _MAY_END:
            size = look.px(7)
            corner = [(box.right - size, box.top), (box.right - 1, box.top), (box.right - 1, box.top + size)]
            pygame.draw.polygon(surface, INK if now else MUTED, corner)
        for mark in here:
            if mark.kind == "goal":
                dress = self._dresses[mark.side]
                y = look.px(35) if mark.side == HOME else look.px(2)
                bar = pygame.Rect(box.left, y, box.width, look.px(4))
                pygame.draw.rect(surface, dress.kit.ring if mark.side == HOME else dress.kit.a, bar, border_radius=2)
                pygame.draw.rect(surface, BAR, bar, 1, border_radius=2)

    def _paint_marks(self, surface: pygame.Surface, here: list[Mark], middle: tuple[float, float]) -> None:
        look = self._ui.look
        shown = here[-2:] if self._pitch > 24 else here[-1:]
        for index, mark in enumerate(shown):
            x = middle[0] + (index - (len(shown) - 1) / 2) * 13
            if mark.kind == "goal":
                sign = marks.mark(look, "ball", 16, TEXT)
            elif mark.kind in ("minor", "major"):
                sign = marks.mark(look, "injury", 14)
            else:
                sign = tokens.card(look, "yellow" if mark.kind == "yellow" else "red", 15)
            look.put(surface, sign, (x, middle[1]))

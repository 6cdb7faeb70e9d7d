"""The columns beside the pitch: who plays, with ratings, cards and shots; one for each side."""

from __future__ import annotations

import pygame

from engine.futti.match.model import ATTACK, GOAL, GOALTENDERS, HOME, SQUAD, Absence, MatchTable, SideTable
from game.games.futti.style.match_kits import MatchKits, TeamStyle
from game.stage.match_part import SidePart
from game.ui.look import kits, marks, panels, tokens
from game.ui.look.palette import AMBER, BAD_TEXT, LINE, MARKING, MUTED, RGB, TEXT, WARN

WIDTH, ROW = 184, 56
_HEAD = 40
_FIGURES = (108, 138, 168)
"""Where offence, defence and shots stand: their right edges."""


class LineUp(SidePart[None, MatchKits]):
    """One side's line-up. The rows follow the positions; reserves stand under a line."""

    def draw(self, target: pygame.Surface, table: MatchTable) -> None:
        """Draw the column as the table lies."""
        row, black = table.sides[self._side], table.possession == self._side
        key_player = None
        if table.key is not None:
            key_player = row.positions[table.key[0 if black else 1]]
        sheets = tuple((sheet.shots, sheet.saves, sheet.yellow) for sheet in row.sheets)
        key = row.positions, tuple(row.absence), sheets, key_player, black
        self.put(target, key, lambda: self._paint(row, key_player, black))

    @property
    def _club_style(self) -> TeamStyle:
        return self._match_kits[self._side]

    def _paint(self, row: SideTable, key_player: int | None, black: bool) -> pygame.Surface:
        ui, look, height, surface = self._ui, self._look, self.height, self.blank()
        surface.blit(panels.panel(look, WIDTH, height, "panel"), (0, 0))
        stripe = pygame.Rect(0, 0, look.px(WIDTH), look.px(6))
        pygame.draw.rect(surface, self._club_style.kit.a, stripe, border_top_left_radius=look.px(8),
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
        look = self._look
        absence = row.absence[player]
        faded = absence.is_final
        if key:
            frame = panels.panel(look, WIDTH - 8, pitch - 4, "row_focus")
            surface.blit(frame, (look.px(4), look.px(y + 1)))
            pawn = tokens.pawn(look, black, 24)
            look.put(surface, pawn, (WIDTH - 12, y + 17), "right")
        disc = kits.disc(look, self._club_style.kit, self._club_style.number(player), 11, self._side == HOME, faded)
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
        look = self._look
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
        look = self._look
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

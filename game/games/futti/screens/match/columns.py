"""The columns beside the pitch: who plays, with ratings, cards and shots; one for each side."""

from __future__ import annotations

import pygame

from engine.futti.match.model import ATTACK, GOAL, GOALTENDERS, HOME, SQUAD, Absence, MatchTable, SideTable
from game.games.futti.style.match_kits import MatchKits, TeamStyle
from game.stage.match_part import SidePart
from game.ui.look import kits, marks, tokens
from game.ui.look.palette import LINE, MARKING, MUTED, WARN
from game.ui.look.pen import Pen, Tone

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
        self.written(target, key, lambda pen: self._write(pen, row, key_player, black))

    @property
    def _club_style(self) -> TeamStyle:
        return self._match_kits[self._side]

    def _write(self, pen: Pen, row: SideTable, key_player: int | None, black: bool) -> None:
        t, px = self._ui.t, self._look.px
        pen = pen.part(0, 0, pen.w, pen.h, "panel")
        stripe = pygame.Rect(0, 0, px(pen.w), px(6))
        kit, round_ = self._club_style.kit, px(8)
        pygame.draw.rect(pen.surface, kit.a, stripe, border_top_left_radius=round_, border_top_right_radius=round_)
        pen.write(t("match.line_up"), "label16", 12, 25, tone="muted")
        for caption, x in zip(("match.of", "match.df", "match.sh"), _FIGURES, strict=True):
            pen.write(t(caption), "label14", x + 4, 25, tone="muted", align="right")
        playing = [player for player in row.positions if player is not None]
        reserves = [player for player in SQUAD if player not in row.positions]
        pitch = min(ROW, (pen.h - _HEAD - 10) / len(SQUAD))
        y: float = _HEAD
        for place, player in enumerate((*playing, *reserves)):
            if place == len(playing):
                pygame.draw.line(pen.surface, LINE, (px(12), px(y + 3)), (px(pen.w - 12), px(y + 3)))
                y += 8
            key = place < len(playing) and player == key_player
            if key:
                pen.part(4, y + 1, pen.w - 8, pitch - 4, "row_focus")
                pen.put(tokens.pawn(pen.look, black, 24), -12, y + 17, align="right")
            self._write_row(pen.part(0, y, pen.w, pitch), row, player, 122 if key else 140)
            y += pitch

    def _write_row(self, pen: Pen, row: SideTable, player: int, room: int) -> None:
        """A player's two lines: who he is, then where he plays, what happened to him and his figures."""
        faded, sheet, second = row.absence[player].is_final, row.sheets[player], 40
        tone: Tone = "muted" if faded else "text"
        shirt = self._club_style.number(player)
        pen.put(kits.disc(pen.look, self._club_style.kit, shirt, 11, self._side == HOME, faded), 22, 17)
        pen.write(row.card(player).name, "semi20", 40, 17, tone=tone, cut=room)
        self._write_shape(pen, row, player, second)
        self._write_badges(pen, row, player, second)
        if player in GOALTENDERS:
            rating = str(row.goaltender(player).goaltending)
            pen.write(self._ui.t("match.gt"), "label14", _FIGURES[0] - 8, second, tone="muted", align="right")
            pen.write(rating, "figuresbold20", _FIGURES[1], second, tone="muted" if faded else "amber", align="right")
            pen.write(str(sheet.saves), "figures20", _FIGURES[2], second, tone="muted", align="right")
            return
        outfielder = row.outfielder(player)
        for value, at in zip((outfielder.offence, outfielder.defence, sheet.shots), _FIGURES, strict=True):
            pen.write(str(value), "figures20", at, second, tone=tone, align="right")

    def _write_shape(self, pen: Pen, row: SideTable, player: int, y: float) -> None:
        place = row.place_of(player)
        if player in GOALTENDERS:
            shape = "goalkeeper"
        elif place is None:
            card = row.outfielder(player)
            shape = "attacker" if card.offence >= card.defence else "defender"
        else:
            shape = "attacker" if place in ATTACK else "defender"
        pen.mark(shape, 11, 22, y, tone=MARKING if place is not None or place == GOAL else MUTED)

    def _write_badges(self, pen: Pen, row: SideTable, player: int, y: float) -> None:
        """Stars, cards and an injury, one beside the other."""
        look, sheet, x = pen.look, row.sheets[player], 43
        badges = [marks.mark(look, "star", 13, WARN)] * (
            0 if player in GOALTENDERS else min(row.outfielder(player).stars, 2)
        )
        cards = [tokens.card(look, "yellow", 15)] * sheet.yellow + [tokens.card(look, "red", 15)] * sheet.red
        for pictures, step in ((badges, 14), (cards, 13)):
            for picture in pictures:
                pen.put(picture, x, y)
                x += step
        if row.absence[player] in (Absence.HURT, Absence.INJURED):
            pen.mark("injury", 14, x, y, tone="bad")

"""The two things on a team sheet that can be chosen: a player's row, and a place on the pitch."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.futti.match.model import GOALTENDERS, HOME, Absence
from game.games.futti.screens.team_sheet.line_up_editor import TeamSheetEditor
from game.games.futti.style.match_kits import TeamStyle
from game.ui.look import faces, kits, lights, marks, panels, tokens
from game.ui.look.look import Align
from game.ui.look.palette import (
    AMBER,
    BAD_ON_PAPER,
    GOOD_ON_PAPER,
    INK,
    INK_SOFT,
    MARKING,
    MUTED,
    PAPER,
    PITCH_BENCH,
    TEXT,
    WARN,
    WARN_ON_PAPER,
    mix,
)
from game.ui.widgets import Pressable, Widget

ROW_HEIGHT = 58
SLOT = 104


class PlayerRow(Pressable):
    """A player of the squad on paper: face, name, ratings, where he stands, and why he can't come on."""

    def __init__(
        self, editor: TeamSheetEditor, player: int, club_style: TeamStyle, on_press: Callable[[], None]
    ) -> None:
        super().__init__(on_press, key=f"player{player}")
        self._row = editor.row
        self._player = player
        self._club_style = club_style
        self._place = editor.place_of(player)
        self._held = editor.held == player
        self._absence = editor.row.absence[player]
        self._home = editor.side == HOME
        self.carries = not self._absence

    def measure(self, width: int) -> tuple[int, int]:
        return width, ROW_HEIGHT

    def pick_up(self, x: float, y: float) -> None:
        """Who is in the hand already stays there."""
        if not self._held:
            super().pick_up(x, y)

    def paint(self) -> pygame.Surface:
        look, t = self.ui.look, self.ui.t
        canvas = self.canvas()
        w, h = self.rect.w, self.rect.h
        out = t(f"futti.absence.{self._absence.name.lower()}") if self._absence else ""
        canvas.blit(panels.panel(look, w, h, "row_paper"), (0, 0))
        if self._held:
            pygame.draw.rect(canvas, AMBER, (0, 0, look.px(8), look.px(h)), border_radius=look.px(4))
        if out:
            canvas.fill((*mix(PAPER, INK, 0.25), 90), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.blit(panels.panel(look, w, h, "row_alt"), (0, 0))
        ink, soft = (MUTED, MUTED) if out else (INK, INK_SOFT)
        portrait = faces.face(look, self._club_style.faces[self._player], h - 10, self._club_style.kit)
        look.put(canvas, portrait, (14, h / 2), "left")
        disc = kits.disc(look, self._club_style.kit, self._club_style.number(self._player), 11, self._home, bool(out))
        look.put(canvas, disc, (h + 24, h / 2))
        card = self._row.card(self._player)
        x = h + 44
        look.write(canvas, look.fit(card.name, "bold20", w - x - 60), "bold20", ink, (x, 18))
        if out:
            look.write(canvas, look.fit(out, "semi16", w - x - 8), "semi16", ink, (x, 41))
        else:
            self._paint_figures(canvas, x, soft)
        if self._place is not None:
            look.write(canvas, t(f"futti.position_short.{self._place}"), "display24", ink, (w - 14, 18), "right")
        elif not out:
            look.write(canvas, t("sheet.reserve"), "label14", soft, (w - 14, 18), "right")
        return canvas

    def _paint_figures(self, canvas: pygame.Surface, x: float, soft: tuple[int, int, int]) -> None:
        look, t = self.ui.look, self.ui.t
        if self._player in GOALTENDERS:
            card = self._row.goaltender(self._player)
            figures = [(t("match.gt"), str(card.goaltending)), (t("sheet.sp"), str(card.sportsmanship))]
            stars = 0
        else:
            outfielder = self._row.outfielder(self._player)
            figures = [
                (t("match.of"), str(outfielder.offence)),
                (t("match.df"), str(outfielder.defence)),
                (t("sheet.sp"), str(outfielder.sportsmanship)),
            ]
            stars = outfielder.stars
        for caption, figure in figures:
            rect = look.write(canvas, caption, "label14", soft, (x, 42))
            rect = look.write(canvas, figure, "figuresbold20", INK, (rect.right / look.scale + 4, 41))
            x = rect.right / look.scale + 12
        for _ in range(min(stars, 3)):
            star = marks.mark(look, "star", 14, WARN_ON_PAPER)
            look.put(canvas, star, (x + 4, 41))
            x += 15
        absence = self._row.absence[self._player]
        if absence == Absence.BOOKED or self._row.sheets[self._player].yellow:
            booked = tokens.card(look, "yellow", 15)
            look.put(canvas, booked, (x + 8, 41))


class Slot(Pressable):
    """A place on the pitch: the disc of who stands there, or a dashed box, with the check it makes."""

    takes = True

    def __init__(
        self,
        editor: TeamSheetEditor,
        position: int,
        club_style: TeamStyle,
        on_press: Callable[[], None],
        on_seen: Callable[[], None],
    ) -> None:
        super().__init__(on_press, key=f"slot{position}", on_seen=on_seen)
        self._row = editor.row
        self._position = position
        self._player = editor.at(position)
        self._club_style = club_style
        self._chance = editor.chance_at(position)
        self._open = editor.held is not None and editor.why_not(editor.held, position) is None
        self._home = editor.side == HOME
        self.carries = self._player is not None

    def measure(self, width: int) -> tuple[int, int]:
        return SLOT + 40, SLOT + 16

    def paint(self) -> pygame.Surface:
        look, t = self.ui.look, self.ui.t
        canvas = self.canvas()
        w, h = self.rect.w, self.rect.h
        colour = AMBER if self._open else MARKING
        frame = panels.dashed(look, w, h, colour, 8, 0.9 if self._open else 0.4)
        canvas.blit(frame, frame.get_rect(center=canvas.get_rect().center))
        short = t(f"futti.position_short.{self._position}")
        look.write(canvas, short, "label16", colour, (10, 15))
        if self._chance is not None:
            look.write(canvas, t("ui.percent", n=round(100 * self._chance)), "semi16", TEXT, (w - 10, 15), "right")
        if self._player is None:
            look.write(canvas, t("sheet.empty"), "semi18", MUTED, (w / 2, h / 2 + 6), "centre")
            return canvas
        pool = lights.pool(look, 44)
        look.put(canvas, pool, (w / 2, h / 2))
        disc = kits.disc(look, self._club_style.kit, self._club_style.number(self._player), 25, self._home)
        look.put(canvas, disc, (w / 2, h / 2 + 2))
        name = look.fit(self._row.card(self._player).name, "bold20", w - 16)
        plate = panels.panel(look, look.width(name, "bold20") + 18, 24, "plate")
        look.put(canvas, plate, (w / 2, h - 15))
        look.write(canvas, name, "bold20", TEXT, (w / 2, h - 15), "centre")
        return canvas


class ResultBar(Widget):
    """How the match would end, as a bar of three parts with their percentages; each part also has its word."""

    def __init__(self, win: float, draw: float, loss: float, gain: float | None) -> None:
        super().__init__()
        self._parts = (win, draw, loss)
        self._gain = gain

    def measure(self, width: int) -> tuple[int, int]:
        return width, 92

    def paint(self) -> pygame.Surface:
        look, t = self.ui.look, self.ui.t
        canvas = self.canvas()
        w = self.rect.w
        looks = (
            ("sheet.win", GOOD_ON_PAPER, TEXT),
            ("sheet.draw", PITCH_BENCH, TEXT),
            ("sheet.loss", BAD_ON_PAPER, TEXT),
        )
        x = 0.0
        for share, (_, colour, _) in zip(self._parts, looks, strict=True):
            width = share * w
            box = pygame.Rect(look.px(x), look.px(34), look.px(width), look.px(20))
            pygame.draw.rect(canvas, colour, box)
            x += width
        places: tuple[tuple[float, Align], ...] = ((0, "left"), (w / 2, "centre"), (w, "right"))
        for share, (key, _, ink), (at, align) in zip(self._parts, looks, places, strict=True):
            look.write(canvas, t("ui.percent", n=round(100 * share)), "figuresbold24", ink, (at, 16), align)
            look.write(canvas, t(key), "label14", MUTED, (at, 68), align)
        if self._gain is not None and abs(self._gain) >= 0.005:
            sign = marks.mark(look, "triangle_up" if self._gain > 0 else "triangle_down", 12, WARN)
            points = t("sheet.points", n=f"{100 * self._gain:+.0f}")
            rect = look.write(canvas, points, "semi16", WARN, (w / 2 + 8, 86), "centre")
            canvas.blit(sign, sign.get_rect(midright=(rect.left - look.px(4), rect.centery)))
        return canvas

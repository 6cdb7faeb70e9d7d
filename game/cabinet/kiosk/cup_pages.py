"""The tournament's pages that people see: as it stands in attract mode, a match's way into it, and the champion.

A board has all of a broad window and the lower part of an upright one, the champion all of either. What they show
follows from the book.
"""

from __future__ import annotations

import pygame

from engine.core.chance import derive, name_hash
from game.cabinet.kiosk.contests import Tournament
from game.cabinet.kiosk.cup_board import board, key_of
from game.stage import ceremony
from game.stage.kiosk import poster
from game.stage.kiosk.parts import AttractScene, KioskScene, draw_invitation
from game.stage.kiosk.visitor import LastScreen
from game.ui.look import crests, palette
from game.ui.look.kits import Kit
from game.ui.look.motion import ease_in_out, lerp
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Go, Ui
from game.ui.text import Texts
from game.ui.widgets import Place, Widget

MEETING_SECONDS, CHAMPION_SECONDS = 10.0, 16.0
_STRIP = Box(palette.AMBER, palette.AMBER, radius=8)
_STRIP_HEIGHT, _EDGE = 52, 8
_MOVES_AT, _MOVES_FOR = 1.2, 0.9
"""When a winner moves forward, and how long that takes."""
_FACES = 5


def next_line(t: Texts, cup: Tournament) -> str:
    """Who meets next, or who has won."""
    meeting = cup.next
    if meeting is None:
        return t("kiosk.cup.champion", name=cup.names[cup.champion or 0])
    return t("kiosk.cup.next", name=cup.names[meeting.home], rival=cup.names[meeting.away])


class CupPage(KioskScene):
    """A strip with who meets next, and the bracket or table below it; `foot` stays free at the foot."""

    foot = 8
    cup: Tournament

    @property
    def line(self) -> str:
        """What the strip says."""
        return next_line(self.ui.t, self.cup)

    def build(self) -> Widget:
        """The board, in all the room there is."""
        ui, room, top = self.ui, poster.page(self.ui), _EDGE + _STRIP_HEIGHT + 6
        place = (10, room.y + top, room.w - 20, room.h - top - self.foot)
        return Place([(board(ui, self.cup), place)], width=ui.w, height=ui.h)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The table, and the strip across the top."""
        super().paint_ground(surface)
        look, room = self.ui.look, poster.page(self.ui)
        pen = Pen(look, surface, (10, room.y + _EDGE, room.w - 20, _STRIP_HEIGHT))
        pen.put(box(look, pen.w, pen.h, _STRIP), pen.w / 2)
        pen.mark("trophy", 38, 34, tone=palette.INK)
        pen.write(self.line, "display40", pen.w / 2, low=1, tone=palette.INK, width=pen.w - 130, align="centre")
        pen.mark("trophy", 38, pen.w - 34, tone=palette.INK)


class CupAttract(CupPage, AttractScene):
    """The tournament in attract mode."""

    foot = 72

    def __init__(self, ui: Ui, cup: Tournament) -> None:
        super().__init__(ui)
        self.cup, self.game = cup, cup.game

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the invitation at its foot."""
        KioskScene.draw(self, surface)
        room = poster.page(self.ui)
        draw_invitation(self.ui, surface, (self.ui.w / 2, room.bottom - 38), self.seconds_shown)


class MeetingScreen(CupPage, LastScreen):
    """The tournament after a match of it: as it was, then the winner's way forward, then as it is."""

    least = 1.0

    def __init__(self, ui: Ui, before: Tournament, after: Tournament, on_done: Go) -> None:
        LastScreen.__init__(self, ui, MEETING_SECONDS, on_done)
        self.after, self.game = after, after.game
        self.cup = after if ui.settings.reduced_motion else before
        self._before = before

    @property
    def line(self) -> str:
        """What came of the match, then who meets next; of one that must be won and wasn't, that it is played again."""
        t, after = self.ui.t, self.after
        if len(after.played) == len(self._before.played):
            return t("kiosk.cup.again")
        if self.cup is after:
            return next_line(t, after)
        met = after.played[-1]
        if met.winner is None:
            return t("kiosk.result.drawn")
        is_last = after.form == "league" or after.next is None
        return t("kiosk.result.named" if is_last else "kiosk.cup.through", name=after.names[met.pair[met.winner]])

    def build(self) -> Widget:
        return CupPage.build(self)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.cup is not self.after:
            self.view.changed()
            if self.seconds_shown >= _MOVES_AT + _MOVES_FOR:
                self.cup = self.after
                self.ui.audio.play("applause")
                self.repaint()
                self.rebuild()

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the winner's name on its way."""
        super().draw(surface)
        share = (self.seconds_shown - _MOVES_AT) / _MOVES_FOR
        way = self._way()
        if way is None or self.cup is self.after or share <= 0:
            return
        name, start, end = way
        look, on = self.ui.look, ease_in_out(min(1.0, share))
        width = lerp(start.w, end.w, on)
        plate = box(look, start.w, start.h, _STRIP).copy()
        pen = Pen(look, plate, (0, 0, start.w, start.h))
        pen.write(name, "display28", 12, tone=palette.INK, width=start.w - 20)
        middle = lerp(start.x, end.x, on) + width / 2, lerp(start.centery, end.centery, on)
        look.put(surface, plate, middle)

    def _way(self) -> tuple[str, pygame.Rect, pygame.Rect] | None:
        """Who moves forward, from which place to which; None where the next one isn't shown."""
        if self.cup.form == "league" or len(self.after.played) == len(self._before.played):
            return None
        met = self.after.played[-1]
        side = met.winner or 0
        stage = len(self._before.tree) - 1
        number = next(n for n, tie in enumerate(self._before.tree[stage]) if tie.home == met.pair[0])
        tie, into = self.view.find(key_of(stage, number)), self.view.find(key_of(stage + 1, number // 2))
        if tie is None or into is None:
            return None
        return self.after.names[met.pair[side]], _half(tie.rect, side), _half(into.rect, number % 2)


def _half(rect: pygame.Rect, side: int) -> pygame.Rect:
    return pygame.Rect(rect.x, rect.y + side * rect.h // 2, rect.w, rect.h // 2)


class ChampionPage(KioskScene):
    """Who has won the tournament, with the trophy, in all of the window."""

    live = True
    shown: ceremony.Ceremony

    @property
    def moment(self) -> float:
        """How far the ceremony is."""
        return ceremony.LENGTH if self.ui.settings.reduced_motion else min(self.seconds_shown, ceremony.LENGTH)

    def prepare(self) -> None:
        """Paint once whatever comes later, so that no frame of it is late."""
        if self._painted_for is self.ui.look:
            return
        scratch = pygame.Surface(self.ui.size)
        for moment in (0.0, ceremony.LAP, ceremony.LIFT, ceremony.PHOTO + 0.1, ceremony.LENGTH):
            self._paint(scratch, moment)
        self._painted_for = self.ui.look

    def draw_background(self, surface: pygame.Surface) -> None:
        self.prepare()
        self._paint(surface, self.moment)

    def _paint(self, surface: pygame.Surface, moment: float) -> None:
        pen = Pen(self.ui.look, surface, (0, 0, self.ui.w, self.ui.h))
        ceremony.draw(pen, self.shown, moment, still=self.ui.settings.reduced_motion)


class ChampionAttract(ChampionPage, AttractScene):
    """The champion in attract mode."""

    def __init__(self, ui: Ui, cup: Tournament) -> None:
        super().__init__(ui)
        self.shown = _ceremony(ui.t, cup)

    def draw(self, surface: pygame.Surface) -> None:
        """The champion, and the invitation at the foot."""
        KioskScene.draw(self, surface)
        draw_invitation(self.ui, surface, (self.ui.w / 2, self.ui.h - 38), self.seconds_shown)


class ChampionScreen(ChampionPage, LastScreen):
    """The champion after the last match."""

    least = 1.0

    def __init__(self, ui: Ui, cup: Tournament, on_done: Go) -> None:
        LastScreen.__init__(self, ui, CHAMPION_SECONDS, on_done)
        self.shown = _ceremony(ui.t, cup)


def _ceremony(t: Texts, cup: Tournament) -> ceremony.Ceremony:
    """The champion's: what he and his people look like follows from his name."""
    name = cup.names[cup.champion or 0]
    seed = name_hash(name)
    crest, words = crests.from_seed(seed), t("kiosk.cup.champion", name=name)
    people = tuple(derive(seed, f"face/{number}") % (1 << 31) for number in range(_FACES))
    return ceremony.Ceremony(words, words, crest, Kit("plain", crest.a, crest.ink), people, "cup")


def attract_page(ui: Ui, cup: Tournament) -> AttractScene:
    """What attract mode shows of a tournament."""
    return ChampionAttract(ui, cup) if cup.next is None else CupAttract(ui, cup)

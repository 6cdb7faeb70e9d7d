"""The dice tray: three dice that tumble and settle, what they are asked, and what is said about it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from engine.futti.match import events as ev
from engine.futti.match.model import HOME, VISITORS, other
from game.presenter.futti import Stage
from game.presenter.futti.question import Cell, Question, questions
from game.presenter.timeline import Beat
from game.scenes.match.dress import Dress
from game.theme import dice, led, marks, panels
from game.theme.look import Latest
from game.theme.motion import arc, ease_out
from game.theme.palette import AMBER, BAD, BAD_TEXT, GOOD, LED_CAPTION, LED_GROUND, MUTED, TEXT, mix
from game.ui import Ui

HEIGHT = 58
_SMALL, _LARGE = 48, 66
_D12_IN_THE_AIR = 53
_TURNS = 30
_LOWER_DICE = 150
_NARROW, _NARROW_DICE = 480, 120


class Tray:
    """The LED-framed tray at the lower right. `rect` is its place in logical units."""

    def __init__(self, ui: Ui, dresses: tuple[Dress, Dress], rect: tuple[float, float, float, float]) -> None:
        self._ui = ui
        self._dresses = dresses
        self.x, self.y, self.width, self.height = rect
        self._questions = Latest(), Latest()

    def draw(self, target: pygame.Surface, stage: Stage, beat: Beat | None, seconds: float) -> None:
        """Draw the tray for the moment under the cursor."""
        look = self._ui.look
        frame = panels.panel(look, self.width, self.height, "led")
        target.blit(frame, (look.px(self.x), look.px(self.y)))
        asked = questions(stage.table, beat, seconds) if beat is not None else ()
        # Where a question leaves no room for it, the die that would decide a loose ball waits until it is answered.
        crowded = self._is_narrow and len(asked) > 0
        right = self.x + self.width - 4 if crowded else self._draw_d12(target, stage, beat, seconds)
        left = self.x + (_NARROW_DICE if self._is_narrow else _LOWER_DICE)
        if asked:
            room = (right - left - 12 * len(asked)) / len(asked)
            for index, question in enumerate(asked):
                picture = self._questions[index].get((question, room), partial(self._paint_question, question, room))
                target.blit(picture, (look.px(left + index * (room + 12)), look.px(self.y)))
        elif beat is not None:
            self._draw_words(target, stage, beat, seconds, left, right - left)
        self._draw_pair(target, stage, beat, seconds)

    @property
    def _is_narrow(self) -> bool:
        return self.width < _NARROW

    def ahead(self) -> Iterator[None]:
        """Paint the dice in all their positions, one at every step: those in the air first."""
        look = self._ui.look
        for turn in range(_TURNS):
            for dark in (True, False):
                self._in_the_air(turn, dark)
                yield
            dice.tumbling_d12(look, turn, _D12_IN_THE_AIR)
            yield
        for value in range(1, 7):
            for dark in (True, False):
                self._settled(value, dark)
                yield
        for value in range(1, 13):
            dice.d12(look, value, _SMALL)
            yield

    # -- dice

    def _in_the_air(self, turn: int, dark: bool) -> pygame.Surface:
        """A die of six at a step of its flight; nearer to the table, and so smaller, at the last one."""
        size = _LARGE if turn < _TURNS - 1 else (_SMALL + _LARGE) / 2
        return dice.tumbling_d6(self._ui.look, turn + (0 if dark else 7), size, dark)

    def _settled(self, value: int, dark: bool) -> pygame.Surface:
        return dice.d6(self._ui.look, value, _SMALL, dark, -6 if dark else 9)

    def _draw_pair(self, target: pygame.Surface, stage: Stage, beat: Beat | None, seconds: float) -> None:
        black, white = stage.black, stage.white
        cues = ("tumble", "tumble")
        event = None if beat is None else beat.event
        match event:
            case ev.KeyPlayersRolled() | ev.PlayContested():
                black, white = event.black, event.white
            case ev.StealerRolled():
                black, white = event.black, None
            case ev.DoublesRolled():
                black = white = event.face
            case ev.ShotSaved() | ev.GoalScored() | ev.KickTaken():
                if event.black is not None:
                    black, white, cues = event.black, event.white, ("black", "white")
                elif isinstance(event, ev.KickTaken):
                    black, white, cues = event.die, None, ("black", "black")
            case ev.BreakawayRun() | ev.InjuryChecked() | ev.SportsmanshipChecked() | ev.PenaltyStruck():
                black, white = event.die, None
            case ev.GoaltenderRolled():
                black, white = None, event.die
            case _:
                beat = None
        places = (30, 84) if self._is_narrow else (36, 94)
        for value, dark, x, cue in ((black, True, places[0], cues[0]), (white, False, places[1], cues[1])):
            if value is not None:
                self._draw_die(target, value, dark, self.x + x, beat, seconds, cue)

    def _draw_die(
        self, target: pygame.Surface, value: int, dark: bool, x: float, beat: Beat | None, seconds: float, cue: str
    ) -> None:
        look = self._ui.look
        y = self.y + self.height / 2
        share = 1.0 if beat is None or cue not in beat.score.cues else beat.progress(cue, seconds)
        if share >= 1 or self._ui.settings.reduced_motion:
            if share >= 1:
                die = self._settled(value, dark)
                look.put(target, die, (x, y))
            return
        die = self._in_the_air(int(ease_out(share) * _TURNS), dark)
        lift = 46 * arc(min(1.0, share * 0.5 + 0.5)) + 10 * (1 - share)
        look.put(target, die, (x, y - lift))

    def _draw_d12(self, target: pygame.Surface, stage: Stage, beat: Beat | None, seconds: float) -> float:
        """The violet die and what it would mean; returns where its part of the tray begins."""
        look = self._ui.look
        event = None if beat is None else beat.event
        value, rolled = stage.d12, False
        if isinstance(event, ev.PlayContested | ev.DoublesRolled):
            value, rolled = event.d12, True
        elif isinstance(event, ev.ControlChecked):
            value, rolled = event.d12, event.fresh
        elif isinstance(event, ev.KeyPlayersRolled):
            value = None
        wide = self.width > 640
        room = 176 if wide else 64
        left = self.x + self.width - room
        if value is None:
            return self.x + self.width - 16
        x, y = left + 32, self.y + self.height / 2
        share = beat.progress("tumble", seconds) if rolled and beat is not None else 1.0
        if share < 1 and not self._ui.settings.reduced_motion:
            die = dice.tumbling_d12(look, int(ease_out(share) * _TURNS) + 3, _D12_IN_THE_AIR)
            look.put(target, die, (x, y - 30 * arc(share * 0.5 + 0.5)))
            return left
        die = dice.d12(look, value, _SMALL)
        look.put(target, die, (x, y))
        if wide and not isinstance(event, ev.DoublesRolled):
            side = HOME if value >= stage.table.control.home_from else VISITORS
            look.write(target, self._ui.t("match.if_loose", n=value), "bold16", LED_CAPTION, (left + 66, y - 11))
            club = look.fit(self._dresses[side].name, "semi18", room - 74)
            look.write(target, club, "semi18", TEXT, (left + 66, y + 12))
        return left

    # -- the question

    def _paint_question(self, question: Question, room: float) -> pygame.Surface:
        ui, look = self._ui, self._ui.look
        surface = pygame.Surface((look.px(room), look.px(self.height)), pygame.SRCALPHA)
        count = len(question.cells)
        x: float = 0
        large = question.number is not None and question.number > 10 and room > 420
        if large:
            look.write(surface, ui.t("ask.saved_if"), "label16", LED_CAPTION, (0, 20))
            look.write(surface, ui.t("ask.at_most"), "label16", LED_CAPTION, (0, 40))
            number = led.led(look, str(question.number), 38)
            look.put(surface, number, (112, self.height / 2))
            x = 164
        cell = min(52.0, (room - x - 2) / count)
        for index, one in enumerate(question.cells):
            self._paint_cell(surface, one, x + index * cell, cell - 4)
        caption_y = self.height - 13
        answer = next((one for one in question.cells if one.chosen), None)
        if answer is not None:
            good = answer.meaning == "good"
            words = ui.t(question.good if good else question.bad, **self._clubs())
            colour = TEXT if question.neutral else GOOD if good else BAD_TEXT
            sign = marks.mark(look, "ball" if question.neutral else "check" if good else "cross", 14, colour)
            look.put(surface, sign, (x, caption_y), "left")
            words = look.fit(words, "bold16", room - x - 20)
            look.write(surface, words, "bold16", colour, (x + 20, caption_y))
        else:
            words = ui.t(question.caption, who=question.who, n=question.number or 0, **self._clubs())
            if look.width(words, "semi16") > room - x and question.who:
                words = question.who  # what he needs can be read off the cells
            look.write(surface, look.fit(words, "semi16", room - x), "semi16", TEXT, (x, caption_y))
        return surface

    def _clubs(self) -> dict[str, str]:
        return {"home": self._dresses[HOME].name, "visitors": self._dresses[VISITORS].name}

    def _paint_cell(self, surface: pygame.Surface, cell: Cell, x: float, width: float) -> None:
        look = self._ui.look
        colour = {"good": GOOD, "bad": BAD, "open": AMBER}[cell.meaning]
        box = pygame.Rect(look.px(x), look.px(7), look.px(width), look.px(26))
        ground = AMBER if cell.chosen else mix(LED_GROUND, colour, 0.22)
        pygame.draw.rect(surface, ground, box, border_radius=look.px(4))
        pygame.draw.rect(surface, colour, box, max(1, look.px(1.5)), border_radius=look.px(4))
        # Good cells have a foot, bad ones a roof: the same without colour.
        foot = pygame.Rect(box.left + look.px(5), 0, box.width - look.px(10), max(1, look.px(2)))
        foot.top = box.bottom - look.px(4) if cell.meaning == "good" else box.top + look.px(2)
        if cell.meaning != "open":
            pygame.draw.rect(surface, colour, foot)
        style = "figuresbold24" if width > 30 else "figuresbold18"
        look.write(surface, cell.label, style, LED_GROUND if cell.chosen else TEXT, (x + width / 2, 20), "centre")

    def _draw_words(
        self, target: pygame.Surface, stage: Stage, beat: Beat, seconds: float, x: float, room: float
    ) -> None:
        """Who the key roll names, or what the chart says, where there is no number to meet."""
        look, t = self._ui.look, self._ui.t
        event = beat.event
        y = self.y + self.height / 2
        if isinstance(event, ev.KeyPlayersRolled) and beat.progress("tumble", seconds) >= 1:
            table = stage.table
            indent = 80 if self._is_narrow else 110
            for dy, key, side, player in (
                (-12, "match.key_offensive", event.side, event.attacker),
                (13, "match.key_defensive", other(event.side), event.defender),
            ):
                name = t("match.nobody") if player is None else table.sides[side].card(player).name
                look.write(target, t(key), "label14", LED_CAPTION, (x, y + dy))
                look.write(target, look.fit(name, "bold20", room - indent), "bold20", TEXT, (x + indent, y + dy))
        elif isinstance(event, ev.DoublesRolled) and beat.progress("tumble", seconds) >= 1:
            look.write(target, t("match.doubles", face=event.face, d12=event.d12), "label16", LED_CAPTION, (x, y - 13))
            name = t(f"chart.{event.effective}")
            style = "display32" if look.width(name, "display32") <= room else "display24"
            look.write(target, look.fit(name, style, room), style, AMBER, (x, y + 12))


class Commentary:
    """The line at the lower left: what has just been said, large, and the minute it was said in."""

    def __init__(self, ui: Ui, rect: tuple[float, float, float, float]) -> None:
        self._ui = ui
        self.x, self.y, self.width, self.height = rect
        self._picture = Latest()

    def draw(self, target: pygame.Surface, line: str, under: str) -> None:
        """Draw the line, in one large row or two smaller ones, with a quieter one below."""
        look = self._ui.look
        picture = self._picture.get((line, under), lambda: self._paint(line, under))
        target.blit(picture, (look.px(self.x), look.px(self.y)))

    def _paint(self, line: str, under: str) -> pygame.Surface:
        look = self._ui.look
        surface = pygame.Surface((look.px(self.width), look.px(self.height)), pygame.SRCALPHA)
        for style, step in (("bold32", 30), ("bold24", 22), ("bold20", 20)):
            rows = look.wrap(line, style, self.width)
            if len(rows) == 1:
                look.write(surface, rows[0], style, TEXT, (0, 17))
                look.write(surface, look.fit(under, "semi18", self.width), "semi18", MUTED, (0, 44))
                return surface
            if len(rows) == 2 and style != "bold32":
                for index, row in enumerate(rows):
                    look.write(surface, row, style, TEXT, (0, 15 + index * (step + 3)))
                return surface
        for index, row in enumerate(look.wrap(line, "semi18", self.width)[:3]):
            look.write(surface, row, "semi18", TEXT, (0, 10 + index * 19))
        return surface

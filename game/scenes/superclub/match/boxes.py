"""The boxes below the pitch, one for each third and in finals one for penalties: how each went, and the scrubber."""

from __future__ import annotations

import pygame

from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, Duel
from engine.superclub.match.shoot_out import goals_of
from game.presenter.superclub import Note, Stage
from game.presenter.superclub.scores import points
from game.presenter.timeline import Beat
from game.scenes.superclub.match.dress import Dresses
from game.scenes.superclub.match.layout import BOXES
from game.theme import kits, marks
from game.theme.look import Latest
from game.theme.palette import AMBER, BAD_TEXT, BUTTON, INK, LED_CAPTION, LINE, MUTED, NIGHT, TEXT, mix
from game.theme.superclub import papers
from game.ui import Ui

_GAP = 8
_HIGH = 34
_NAMED = 44  # a name in less room says nothing


class ThirdBoxes:
    """The thirds in the order they are played."""

    def __init__(self, ui: Ui, dresses: Dresses, left: float, width: float, final: bool) -> None:
        self._ui = ui
        self._dresses = dresses
        self._left = left
        self._width = width
        self.count = 4 if final else 3
        self._picture = Latest()

    def draw(self, target: pygame.Surface, stage: Stage, beat: Beat | None, top: float) -> None:
        """Draw the boxes with their upper edge at `top`."""
        look, table = self._ui.look, stage.table
        duels = tuple((duel.thirds, duel.attacker, duel.totals, duel.winner, duel.closed) for duel in table.duels)
        now = -1
        if stage.shooting is not None and not table.over:
            now = 3
        elif table.result is None and table.duels and not table.duels[-1].closed:
            now = len(table.duels) - 1
        coming = beat.event.attacker if beat is not None and isinstance(beat.event, ev.ThirdBegun) else None
        if beat is not None and isinstance(beat.event, ev.ThirdBegun):
            now = len(table.duels)
        elif beat is not None and isinstance(beat.event, ev.DiceThrown):  # thrown again, it is open again
            now = len(table.duels) - 1
        kicks = goals_of(table.kicks) if table.kicks else None
        key = duels, now, coming, stage.notes, kicks, table.result is not None
        picture = self._picture.get(key, lambda: self._paint(stage, now, coming, kicks))
        target.blit(picture, (look.px(self._left), look.px(top)))

    def box_at(self, x: float) -> int:
        """The number of the box at `x`, from 0."""
        inside = max(0.0, min(x - self._left, self._width - 1))
        return int(inside / (self._width / self.count))

    def _paint(self, stage: Stage, now: int, coming: int | None, kicks: tuple[int, int] | None) -> pygame.Surface:
        look = self._ui.look
        surface = pygame.Surface((look.px(self._width), look.px(BOXES)), pygame.SRCALPHA)
        for number in range(3):
            duel = stage.table.duels[number] if number < len(stage.table.duels) else None
            attacker = duel.attacker if duel is not None else coming if number == now else None
            notes = tuple(note for note in stage.notes if note.third == number and note.kind != "weapon")
            unplayed = duel is None and stage.table.result is not None
            self._paint_box(surface, number, number == now, duel, attacker, notes, unplayed)
        if self.count > 3:
            self._paint_kicks(surface, now == 3, kicks)
        return surface

    def _frame(self, surface: pygame.Surface, number: int, now: bool, done: bool) -> tuple[float, float]:
        look = self._ui.look
        wide = self._width / self.count
        x, width = number * wide, wide - _GAP
        rect = pygame.Rect(look.px(x), look.px(3), look.px(width), look.px(_HIGH))
        ground = AMBER if now else BUTTON if done else mix(NIGHT, BUTTON, 0.35)
        pygame.draw.rect(surface, ground, rect, border_radius=look.px(5))
        pygame.draw.rect(surface, AMBER if now else LINE, rect, max(1, look.px(1)), border_radius=look.px(5))
        return x, width

    def _paint_box(
        self, surface: pygame.Surface, number: int, now: bool, duel: Duel | None, attacker: int | None,
        notes: tuple[Note, ...], unplayed: bool,
    ) -> None:  # fmt: skip
        look, t = self._ui.look, self._ui.t
        done = duel is not None and duel.closed and not now
        x, width = self._frame(surface, number, now, done)
        middle = 3 + _HIGH / 2
        colour = INK if now else TEXT if done else MUTED
        style = "bold18"
        left = x + 10
        if attacker is not None:
            side = SIDES[attacker]
            look.put(surface, kits.disc(look, self._dresses.of(side).kit, "", 8, side == 0), (left + 8, middle))
            left += 22
        right = x + width - 10
        if duel is not None and done:
            total = f"{points(duel.totals[0])} : {points(duel.totals[1])}"
            look.write(surface, total, "figuresbold18", colour, (right, middle), "right")
            right -= look.width(total, "figuresbold18") + 8
            if duel.winner is None:
                look.write(surface, "½", "bold20", AMBER, (right, middle), "right")
                right -= 20
            else:
                kit = self._dresses.of(duel.winner).kit
                look.put(surface, marks.mark(look, "check", 14, AMBER), (right, middle), "right")
                look.put(surface, kits.disc(look, kit, "", 8, duel.winner == 0), (right - 18, middle), "right")
                right -= 42
        elif unplayed:
            words = t("superclub.match.unplayed")
            look.write(surface, words, "semi16", MUTED, (right, middle), "right")
            right -= look.width(words, "semi16") + 8
        name = t(f"superclub.match.box.{('midfield', 'attack', 'counter')[number]}")
        name = look.fit(name, style, right - left) if right - left > _NAMED else ""
        rect = look.write(surface, name, style, colour, (left, middle))
        left = rect.right / look.scale + 10
        for note in notes:
            if left + 20 > right:
                break
            look.put(surface, self._note(note, now), (left + 8, middle))
            left += 22

    def _note(self, note: Note, now: bool) -> pygame.Surface:
        look = self._ui.look
        if note.kind == "changer":
            return papers.back(look, "changer", 15)
        return marks.mark(look, "injury" if note.kind == "injured" else "check", 16, INK if now else BAD_TEXT)

    def _paint_kicks(self, surface: pygame.Surface, now: bool, kicks: tuple[int, int] | None) -> None:
        look, t = self._ui.look, self._ui.t
        x, width = self._frame(surface, 3, now, kicks is not None)
        middle = 3 + _HIGH / 2
        colour = INK if now else TEXT if kicks is not None else LED_CAPTION
        score = "" if kicks is None else f"{kicks[0]} : {kicks[1]}"
        look.write(surface, score, "figuresbold18", colour, (x + width - 10, middle), "right")
        name = look.fit(t("superclub.match.box.penalties"), "bold18", width - 80)
        look.write(surface, name, "bold18", colour, (x + 10, middle))

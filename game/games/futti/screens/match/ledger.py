"""The tray as a ledger of the chance being played: WHO meets whom, their CONTEST, the SHOT. What is decided stands with
its dice, what is asked has the room, what is to come waits dimmed. Owns how it is laid out; what dice are asked says
`explanation.questions`. In a narrow window it is the tray alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import HOME, VISITORS, other
from game.games.futti.presenter.explanation import questions
from game.games.futti.presenter.match import Stage
from game.games.futti.screens.match.tray import Tray
from game.stage.timeline import Instant
from game.ui.look import dice
from game.ui.look.palette import AMBER, BAD_TEXT, GOOD, LED_BORDER, LED_CAPTION, LED_GROUND, MARKING, RGB, TEXT, mix

ROOMY = 800
"""From this width of the tray on it is a ledger."""
WHO, CONTEST, SHOT = range(3)
DIE = 25
_GAP, _EDGE = 6, 7
_DONE, _TO_COME, _LABEL = (162, 158, 158), 74, 94
"""How wide a step is that is over, each of them, one that is to come, and the label before what is asked."""
_D12 = 62


Dice = tuple[tuple[int, bool], ...]
"""Dice that lie: the face, and whether it is the black one."""


class Entry(NamedTuple):
    """A step of the ledger: the key of its label, its dice, what came of it, and in which colour that is said; or,
    instead, whom each die `names`."""

    label: str
    dice: Dice = ()
    words: str = ""
    tone: RGB = TEXT
    names: tuple[str, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether anything came of it."""
        return bool(self.words or self.names)


def asked_step(now: Instant[Stage]) -> int | None:
    """Which step is being played, if any is; a goal is settled once it is celebrated."""
    match now.event:
        case ev.KeyPlayersRolled() | ev.StealerRolled():
            return WHO
        case ev.DoublesRolled() | ev.PlayContested() | ev.BreakawayRun() | ev.PenaltyStruck():
            return CONTEST
        case ev.GoalScored():
            return SHOT if now.progress("party") <= 0 else None
        case ev.ShotSaved() | ev.KickTaken() | ev.ControlChecked() | ev.InjuryChecked() | ev.SportsmanshipChecked():
            return SHOT
    return None


def step_of(event: Event) -> int | None:
    """Which step of the ledger an event settles."""
    match event:
        case ev.KeyPlayersRolled():
            return WHO
        case ev.DoublesRolled() | ev.PlayContested() | ev.BreakawayRun() | ev.PenaltyStruck():
            return CONTEST
        case ev.ShotSaved() | ev.GoalScored() | ev.ControlChecked():
            return SHOT
    return None


class Ledger(Tray):
    """The tray in three steps."""

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the ledger for the moment under the cursor."""
        if self.width < ROOMY:
            super().draw(target, now)
            return
        self.frame(target)
        asked = asked_step(now)
        told = list(now.stage.told)
        if isinstance(now.event, ev.KeyPlayersRolled):
            told = []  # a new minute, a new page
        elif asked is None and now.event is not None and step_of(now.event) is not None:
            told.append(now.event)
        entries = [Entry(label) for label in ("who", "contest", "shot")]
        for event in told:
            if (step := step_of(event)) is not None:
                entries[step] = self._entry(event, now)
        right = self.width - _EDGE - (_D12 if self._d12(target, now) else 0)
        widths = self._widths(entries, asked, right - _EDGE)
        left: float = _EDGE
        for step, (entry, width) in enumerate(zip(entries, widths, strict=True)):
            if step == asked:
                self._asked(target, now, step, (left, width))
            else:
                self._over(target, entry, (left, width))
            left += width + _GAP

    def dice_ahead(self) -> Iterator[None]:
        """Paint the small dice that lie."""
        if self.width < ROOMY:
            yield from super().dice_ahead()
            return
        for value in range(1, 7):
            for dark in (True, False):
                dice.d6(self._look, value, DIE, dark, 0)
            yield

    # -- what stands in it

    def _entry(self, event: Event, now: Instant[Stage]) -> Entry:
        """A step that is over."""
        t = self._ui.t
        match event:
            case ev.KeyPlayersRolled():
                pair = (event.side, event.attacker), (other(event.side), event.defender)
                shirts = ("–" if one is None else self._match_kits[side].number(one) for side, one in pair)
                names = tuple(t("match.tray_shirt", n=shirt) for shirt in shirts)
                return Entry("who", ((event.black, True), (event.white, False)), names=names)
            case ev.PlayContested():
                lie = (event.black, True), (event.white, False)
                if event.offence_passed == event.defence_passed:
                    return Entry("contest", lie, t("match.tray_level"), LED_CAPTION)
                past = event.offence_passed
                return Entry("contest", lie, t("match.tray_past" if past else "match.tray_stopped"), AMBER)
            case ev.DoublesRolled():
                return Entry("contest", ((event.face, True), (event.face, False)), t(f"chart.{event.effective}"), AMBER)
            case ev.BreakawayRun() | ev.PenaltyStruck():
                label = "breakaway" if isinstance(event, ev.BreakawayRun) else "penalty"
                words = t("match.tray_on_target" if event.passed else "match.tray_missed")
                return Entry(label, ((event.die, True),), words, AMBER if event.passed else BAD_TEXT)
            case ev.ShotSaved() | ev.GoalScored():
                scored = isinstance(event, ev.GoalScored)
                if event.black is None or event.white is None:
                    return Entry("shot", (), t("match.tray_empty"), AMBER)
                words = t("match.tray_goal" if scored else "match.tray_saved", n=10 * event.black + event.white)
                lie = (event.black, True), (event.white, False)
                return Entry("shot", lie, words, AMBER if scored else GOOD)
            case ev.ControlChecked():
                return Entry("loose", (), self._match_kits[event.winner].name, TEXT)
        raise KeyError(type(event))

    def _label(self, now: Instant[Stage], step: int) -> str:
        match now.event:
            case ev.BreakawayRun():
                return "breakaway"
            case ev.PenaltyStruck():
                return "penalty"
            case ev.ControlChecked():
                return "loose"
            case ev.InjuryChecked() | ev.SportsmanshipChecked():
                return "check"
        return ("who", "contest", "shot")[step]

    @staticmethod
    def _widths(entries: list[Entry], asked: int | None, room: float) -> list[float]:
        """What is asked has what the others leave of the room."""
        if asked is None:
            return [(room - 2 * _GAP) / 3] * 3
        widths: list[float] = [_DONE[step] if entry.is_over else _TO_COME for step, entry in enumerate(entries)]
        widths[asked] = room - 2 * _GAP - sum(width for step, width in enumerate(widths) if step != asked)
        return widths

    # -- drawing

    def _over(self, target: pygame.Surface, entry: Entry, span: tuple[float, float]) -> None:
        """A step that is over, or to come."""
        left, width = span
        self.put(target, (entry, width), lambda: self._paint_over(entry, width), left)

    def _paint_over(self, entry: Entry, width: float) -> pygame.Surface:
        look, surface = self._look, self.blank(width, self.height)
        self._paint_cell(surface, width, mix(LED_GROUND, AMBER, 0.1 if entry.is_over else 0.03), LED_GROUND)
        label = LED_CAPTION if entry.is_over else mix(LED_GROUND, LED_CAPTION, 0.45)
        look.write(surface, self._ui.t(f"match.tray_{entry.label}"), "label16", label, (10, 17))
        step = (width - 10) / 2 if entry.names else 31
        for index, (value, dark) in enumerate(entry.dice):
            look.put(surface, dice.d6(look, value, DIE, dark, 0), (23 + step * index, 38))
        for index, name in enumerate(entry.names):
            look.write(surface, look.fit(name, "bold16", step - 34), "bold16", entry.tone, (40 + step * index, 38))
        if entry.names:
            return surface
        x = 10 + 31 * len(entry.dice) + (6 if entry.dice else 0)
        lines, style = [entry.words], "bold18"
        if look.width(entry.words, style) > width - x - 6:  # the chart has long names, and the next step takes the room
            style = "semi14"
            lines = look.wrap(entry.words, style, width - x - 6)[:2]
        for number, line in enumerate(lines):
            y = 38 if len(lines) == 1 else 30 + 15 * number
            look.write(surface, look.fit(line, style, width - x - 6), style, entry.tone, (x, y))
        return surface

    def _paint_cell(self, surface: pygame.Surface, width: float, ground: RGB, edge: RGB) -> None:
        px = self._look.px
        cell = pygame.Rect(0, px(3), px(width), px(self.height - 6))
        pygame.draw.rect(surface, ground, cell, border_radius=px(5))
        pygame.draw.rect(surface, edge, cell, max(1, px(2)), border_radius=px(5))

    def _asked(self, target: pygame.Surface, now: Instant[Stage], step: int, span: tuple[float, float]) -> None:
        """The step that is played: its dice as they come to lie, and what they are asked."""
        left, width = span
        lie: Dice | None = None
        if not isinstance(now.event, ev.ControlChecked):  # its die is the violet one
            lie = tuple((value, dark) for value, dark, cue in self.thrown(now) if value and now.progress(cue) >= 1)
        label = self._label(now, step)
        self.put(target, (label, lie, width), lambda: self._paint_asked(label, lie, width), left, 0)
        inner, room = left + _LABEL, width - _LABEL - 8
        asked = questions(now)
        names = {"home": self._match_kits[HOME].name, "visitors": self._match_kits[VISITORS].name}
        each = (room - 12 * (len(asked) - 1)) / max(1, len(asked))
        for index, question in enumerate(asked):
            at = inner + index * (each + 12), each
            if question.neutral:
                home, visitors = (mix(style.kit.ring, MARKING, 0.25) for style in self._match_kits)
                self.ask(target, question, at, names, colours=(home, visitors))
            else:
                self.ask(target, question, at, names)
        if not asked:
            self.tell(target, now, inner + self.x, room)

    def _paint_asked(self, label: str, lie: Dice | None, width: float) -> pygame.Surface:
        look, surface = self._look, self.blank(width, self.height)
        self._paint_cell(surface, width, LED_GROUND, AMBER)
        look.write(surface, self._ui.t(f"match.tray_{label}"), "label16", AMBER, (10, 17))
        for index, (value, dark) in enumerate(lie or ()):
            look.put(surface, dice.d6(look, value, DIE, dark, 0), (23 + 31 * index, 38))
        if lie == ():  # they are in the air
            for index in range(3):
                pygame.draw.circle(surface, mix(LED_BORDER, AMBER, 0.4), (look.px(16 + 12 * index), look.px(38)), 2)
        return surface

    def _d12(self, target: pygame.Surface, now: Instant[Stage]) -> bool:
        """The violet die, while what it says may still count; whether it is there."""
        match now.event:
            case ev.PlayContested() | ev.DoublesRolled() | ev.ControlChecked() | ev.ShotSaved(kind="open"):
                pass
            case ev.GoalScored(kind="open") if now.progress("resolve") <= 0:
                pass
            case _:
                return False
        return self.draw_d12(target, now) < self.x + self.width - 20

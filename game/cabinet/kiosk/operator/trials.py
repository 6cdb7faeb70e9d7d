"""Trying the cabinet out: a page with a door to every trial, and those of keys, sound and colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from game.cabinet.kiosk.operator.desk import Desk
from game.cabinet.kiosk.operator.device_trials import PadTrial, TouchTrial
from game.cabinet.kiosk.operator.page import FOOT_NOTE, Hearing, Page, cell, foot
from game.cabinet.kiosk.operator.trial import Trial
from game.stage.kiosk.parts import BODY, STRONG, WIDTH, Spot, big_button
from game.ui.input import Act, Intent, Point
from game.ui.input.intents import BACK, CONFIRM, DIRECTIONS
from game.ui.look import palette
from game.ui.look.palette import RGB
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui

_LAST_KEYS = 12
_SIDES = (("left", -1.0), ("both", 0.0), ("right", 1.0))
_SIDE_SOUND = "whistle"
_SOUND_ROWS, _SOUND_COLUMNS = 3, 4
_PLAIN: tuple[tuple[str, RGB], ...] = (
    ("red", (255, 0, 0)),
    ("green", (0, 255, 0)),
    ("blue", (0, 0, 255)),
    ("white", palette.WHITE),
    ("black", palette.BLACK),
)
COLOURS = (*(name for name, _ in _PLAIN), "greys", "ramps", "grid")
"""The pictures of the trial of colours, in their order."""


class TrialsPage(Page):
    """A door to every trial."""

    title = "trials"
    first_focus = "keys"

    def buttons(self) -> Iterable[Spot]:
        makes = {"keys": KeyTrial, "pad": PadTrial, "touch": TouchTrial, "colours": ColourTrial}
        for number, (key, make) in enumerate(makes.items()):
            act = partial(self._open, key, make)
            yield big_button(self.ui.t(f"kiosk.trial.{key}"), act, key=key), cell(number % 2, number // 2, 2)
        sound = big_button(self.ui.t("kiosk.trial.sound"), self._open_sound, key="sound")
        yield sound, cell(0, 2, 2)
        yield self.back_button()

    def _open(self, key: str, make: Callable[[Ui, Callable[[], None]], Scene]) -> None:
        self.desk.show(make(self.ui, partial(self._come_back, key)))

    def _open_sound(self) -> None:
        self.desk.show(SoundPage(self.desk, partial(self._with_focus, "sound")))

    def _come_back(self, key: str) -> None:
        self.desk.show(self._with_focus(key))

    def _with_focus(self, key: str) -> Scene:
        page = TrialsPage(self.desk, self._parent)
        page.first_focus = key
        return page


class KeyTrial(Trial):
    """The key that was pressed last, large; those before it; and how many different ones there were."""

    title = "keys"
    live = False

    def __init__(self, ui: Ui, on_done: Callable[[], None]) -> None:
        super().__init__(ui, on_done)
        self.last: list[str] = []
        """Names of the keys pressed last, the newest first."""
        self.different: set[int] = set()
        """Codes of all that were pressed."""

    def note(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN:
            name = pygame.key.name(event.key) or self.ui.t("kiosk.trial.nameless", n=event.key)
            self.last = [name, *self.last][:_LAST_KEYS]
            self.different.add(event.key)
            self.repaint()
            self.view.changed()

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        t = self.ui.t
        pen.write(t("kiosk.trial.different", n=len(self.different)), BODY, -12, 36)
        first = self.last[0].upper() if self.last else t("kiosk.trial.press")
        pen.write(first, "display112" if self.last else "display72", WIDTH / 2, 170, tone="amber", width=WIDTH - 40,
                  align="centre")  # fmt: skip
        for number, name in enumerate(self.last[1:]):
            row, column = divmod(number, 6)
            area = pen.part(12 + column * 138, 262 + row * 44, 132, 38, "row")
            area.write(name, STRONG, 66, align="centre", cut=120)


class SoundPage(Page):
    """Left, right, and every effect by its name."""

    title = "sound"
    first_focus = "left"

    def __init__(self, desk: Desk, parent: Callable[[], Scene]) -> None:
        super().__init__(desk, parent)
        # Imported here: numpy takes its time, and only the sounds' thread had need of it so far.
        from game.ui.audio.sounds import SOUNDS

        self.effects: Sequence[str] = tuple(SOUNDS)
        self.first = 0
        """Which effect is the first that is shown."""

    @property
    def heading(self) -> str:
        return self.ui.t("kiosk.trial.sound")

    def buttons(self) -> Iterable[Spot]:
        """Three sides, a page of effects, and more of them."""
        t = self.ui.t
        for number, (side, pan) in enumerate(_SIDES):
            act = partial(self.ui.audio.play, _SIDE_SOUND, 1.0, pan)
            yield big_button(t(f"kiosk.trial.{side}"), act, key=side), cell(number, 0, 3)
        shown = self.effects[self.first : self.first + _SOUND_ROWS * _SOUND_COLUMNS]
        for number, name in enumerate(shown):
            row, column = divmod(number, _SOUND_COLUMNS)
            button = big_button(t(f"kiosk.effect.{name}"), partial(self.ui.audio.play, name), key=name)
            yield button, cell(column, row + 1, _SOUND_COLUMNS)
        yield big_button(t("kiosk.trial.more"), self.turn, key="more"), foot(0, 2)
        yield self.back_button(1, 2)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        if not self.desk.profile.sound:
            pen.write(self.ui.t("kiosk.trial.silent"), BODY, -12, 36, tone="warn")

    def turn(self) -> None:
        """To more effects; after the last the first."""
        self.first += _SOUND_ROWS * _SOUND_COLUMNS
        if self.first >= len(self.effects):
            self.first = 0
        self.refresh()


class ColourTrial(Hearing):
    """The whole screen in one colour after another, then gradients, then a grid whose outermost lines are its edges.

    Any press goes on; Back, or a press after the last, leads back.
    """

    whole = True
    low = False

    def __init__(self, ui: Ui, on_done: Callable[[], None]) -> None:
        super().__init__(ui)
        self._on_done = on_done
        self.number = 0

    @property
    def shown(self) -> str:
        """Which of `COLOURS`."""
        return COLOURS[self.number]

    def handle(self, intent: Intent) -> bool:
        """On, or back."""
        if isinstance(intent, Act) and intent.name == BACK:
            self._on_done()
        elif (isinstance(intent, Act) and intent.name in (CONFIRM, *DIRECTIONS) and not intent.repeat) or (
            isinstance(intent, Point) and intent.kind == "down"
        ):
            self.turn()
        return True

    def turn(self) -> None:
        """To the next picture."""
        if self.number + 1 == len(COLOURS):
            self._on_done()
            return
        self.number += 1
        self.repaint()
        self.view.changed()

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The picture itself, over all of the surface."""
        plain = dict(_PLAIN)
        if self.shown in plain:
            surface.fill(plain[self.shown])
        elif self.shown == "grid":
            _paint_grid(surface)
        else:
            _paint_ramps(surface, [(1, 1, 1)] if self.shown == "greys" else [(1, 0, 0), (0, 1, 0), (0, 0, 1)])

    def paint(self, pen: Pen) -> None:
        """What to press, on the first picture alone: the others are looked at."""
        if self.number == 0:
            pen.write(
                self.ui.t("kiosk.trial.colours_go_on"), BODY, WIDTH / 2, FOOT_NOTE, tone=palette.WHITE, align="centre"
            )


def _paint_ramps(surface: pygame.Surface, colours: Sequence[tuple[int, int, int]]) -> None:
    """From black to each colour, 256 steps from left to right, one below the other."""
    width, height = surface.get_size()
    for row, colour in enumerate(colours):
        top, bottom = height * row // len(colours), height * (row + 1) // len(colours)
        for step in range(256):
            left, right = width * step // 256, width * (step + 1) // 256
            surface.fill([step * part for part in colour], (left, top, right - left, bottom - top))


def _paint_grid(surface: pygame.Surface) -> None:
    """Lines as far apart each way, beginning at the very edges, and a circle that shows whether they are."""
    surface.fill(palette.BLACK)
    width, height = surface.get_size()
    step = min(width, height) / 12
    for at in range(round(width / step) + 1):
        x = min(round(at * step), width - 1)
        pygame.draw.line(surface, palette.MUTED, (x, 0), (x, height))
    for at in range(round(height / step) + 1):
        y = min(round(at * step), height - 1)
        pygame.draw.line(surface, palette.MUTED, (0, y), (width, y))
    pygame.draw.circle(surface, palette.TEXT, (width // 2, height // 2), round(5 * step), 2)
    pygame.draw.rect(surface, palette.AMBER, surface.get_rect(), 2)
    for corner in ((0, 0), (width, 0), (0, height), (width, height)):
        pygame.draw.circle(surface, palette.AMBER, corner, round(step), 3)

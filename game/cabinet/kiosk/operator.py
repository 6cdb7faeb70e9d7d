"""The operator's screens: the PIN, and the menu behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.stage.kiosk.parts import BUTTON, HEADING, HEIGHT, WIDTH, KioskScene, Spot, TypedScene, big_button
from game.stage.kiosk.profile import Profile
from game.ui.input import Act, Intent
from game.ui.input.intents import BACK
from game.ui.look import palette
from game.ui.look.marks import mark
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets import Label

MOST_DIGITS = 8
_PAD = ("123", "456", "789")
_KEY = (120, 72)
_GAP = 12


class PinScreen(KioskScene, TypedScene):
    """Digits to press or type; `on_done` gets them all. Back gives up, which is a wrong PIN like any other."""

    def __init__(self, ui: Ui, on_done: Callable[[str], None]) -> None:
        super().__init__(ui)
        self._digits = ""
        self._on_done = on_done

    def buttons(self) -> Iterable[Spot]:
        """A telephone's pad."""
        width, height = _KEY
        left, top = (WIDTH - 3 * width - 2 * _GAP) // 2, HEIGHT - 4 * (height + _GAP)
        for row, signs in enumerate(_PAD):
            for column, sign in enumerate(signs):
                key = big_button(sign, partial(self.digit, sign), key=f"digit{sign}")
                yield key, (left + column * (width + _GAP), top + row * (height + _GAP), width, height)
        last = top + 3 * (height + _GAP)
        yield big_button(self.ui.t("kiosk.pin.erase"), self.erase, key="erase"), (left, last, width, height)
        yield big_button("0", partial(self.digit, "0"), key="digit0"), (left + width + _GAP, last, width, height)
        enter = big_button(self.ui.t("kiosk.pin.enter"), self.enter_pin, primary=True, key="enter")
        yield enter, (left + 2 * (width + _GAP), last, width, height)

    def paint(self, pen: Pen) -> None:
        """The heading, and a dot for every digit so far."""
        pen.write(self.ui.t("kiosk.pin.title"), HEADING, WIDTH / 2, 34, align="centre")
        for number in range(MOST_DIGITS):
            filled = number < len(self._digits)
            dot = mark(self.ui.look, "goalkeeper" if filled else "disc_hollow", 28, palette.AMBER)
            pen.put(dot, WIDTH / 2 + (number - (MOST_DIGITS - 1) / 2) * 40, 96)

    def digit(self, sign: str) -> None:
        """Add a digit."""
        self._set(self._digits + sign if len(self._digits) < MOST_DIGITS else self._digits)

    def erase(self) -> None:
        """Take the last digit away."""
        self._set(self._digits[:-1])

    def enter_pin(self) -> None:
        """Hand the digits over."""
        self._on_done(self._digits)

    def type_key(self, event: pygame.Event) -> bool:
        """A key of a keyboard, where digits mean nothing elsewhere; True if it was one for the pad."""
        sign = event.unicode
        if len(sign) == 1 and sign in "0123456789":
            self.digit(sign)
            return True
        if event.key == pygame.K_BACKSPACE:
            self.erase()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._digits:
            self.enter_pin()
            return True
        return False

    def handle(self, intent: Intent) -> bool:
        """The pad, and giving up."""
        if isinstance(intent, Act) and intent.name == BACK:
            self._on_done("")
            return True
        return super().handle(intent)

    def _set(self, digits: str) -> None:
        self._digits = digits
        self.repaint()
        self.view.changed()


class OperatorMenu(KioskScene):
    """What the operator can change while the kiosk runs; it counts until the next start.

    `on_change` gets the changed profile, `on_back` leaves to attract mode, `on_quit` ends the program.
    """

    first_focus = "back"
    VOLUME_STEP, IDLE_STEP = 10, 10

    def __init__(
        self,
        ui: Ui,
        profile: Profile,
        on_change: Callable[[Profile], None],
        on_back: Callable[[], None],
        on_quit: Callable[[], None],
    ) -> None:
        super().__init__(ui)
        self.profile = profile
        self._on_change = on_change
        self._on_back = on_back
        self._on_quit = on_quit

    def buttons(self) -> Iterable[Spot]:
        """Sound, volume, idle time; quit and back at the foot."""
        t, profile = self.ui.t, self.profile
        half, row = (WIDTH - 20 - _GAP) // 2, BUTTON + _GAP
        sound = t("kiosk.operator.sound_on" if profile.sound else "kiosk.operator.sound_off")
        attract = t("kiosk.operator.attract_on" if profile.attract_sound else "kiosk.operator.attract_off")
        yield big_button(sound, partial(self._set, sound=not profile.sound), key="sound"), (10, 80, half, BUTTON)
        yield (
            big_button(attract, partial(self._set, attract_sound=not profile.attract_sound), key="attract"),
            (10 + half + _GAP, 80, half, BUTTON),
        )
        yield from self._stepper(80 + row, "volume", profile.volume, self.VOLUME_STEP, (0, 100))
        yield from self._stepper(80 + 2 * row, "idle", profile.idle_seconds, self.IDLE_STEP, (10, 600))
        foot = HEIGHT - BUTTON - 16
        quit_button = big_button(t("kiosk.operator.quit"), self._on_quit, key="quit")
        quit_button.kind = "danger"
        yield quit_button, (10, foot, half, BUTTON)
        back = big_button(t("kiosk.operator.back"), self._on_back, primary=True, key="back")
        yield back, (10 + half + _GAP, foot, half, BUTTON)

    def paint(self, pen: Pen) -> None:
        pen.write(self.ui.t("kiosk.operator.title"), HEADING, 12, 36)

    def back(self) -> None:
        """Back to attract mode."""
        self._on_back()

    def _stepper(self, y: int, name: str, value: int, step: int, ends: tuple[int, int]) -> Iterable[Spot]:
        field = {"volume": "volume", "idle": "idle_seconds"}[name]
        less, more = max(ends[0], value - step), min(ends[1], value + step)
        t = self.ui.t
        yield (
            big_button(t("kiosk.operator.less"), partial(self._set, **{field: less}), key=f"{name}_less"),
            (10, y, 120, BUTTON),
        )
        label = Label(t(f"kiosk.operator.{name}", n=value), "bold32", align="centre")
        yield label, (130 + _GAP, y, WIDTH - 2 * (130 + _GAP), BUTTON)
        yield (
            big_button(t("kiosk.operator.more"), partial(self._set, **{field: more}), key=f"{name}_more"),
            (WIDTH - 130, y, 120, BUTTON),
        )

    def _set(self, **changed: bool | int) -> None:
        self.profile = self.profile.but(**changed)
        self._on_change(self.profile)
        self.rebuild()

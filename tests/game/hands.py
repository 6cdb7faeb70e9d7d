"""Hands on a window: random input of every device, as its own events, for monkeys at the cabinet and at a kiosk.

Owns what a keyboard, a mouse, fingers and a pad can do. What is wanted with it is the monkey's own.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from typing import Any

import pygame

from game.ui.scene import Scene, Ui
from game.ui.widgets import Widget

KEYS = (
    *(pygame.K_RETURN,) * 6, *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) * 3, pygame.K_ESCAPE,
    pygame.K_SPACE, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F8, pygame.K_F10,
    pygame.K_F11, pygame.K_END, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_EQUALS, pygame.K_MINUS,
    pygame.K_BACKSPACE, *(ord(letter) for letter in "iegthlwtfsu/"),
)  # fmt: skip
_PAD = 7


class Hands:
    """Somebody at a window. Events are posted; the next `frame` hears them."""

    ui: Ui
    chance: random.Random

    @property
    def top(self) -> Scene:
        """The screen that is looked at."""
        return self.ui.stack.top

    @abstractmethod
    def frame(self) -> None:
        """Let a frame pass."""

    def post(self, kind: int, **attributes: Any) -> None:
        pygame.event.post(pygame.Event(kind, **attributes))

    def press_key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def keyboard(self) -> None:
        key = self.chance.choice(KEYS)
        self.press_key(key, self.chance.choice([0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL]))
        if self.chance.random() < 0.1:
            self.post(pygame.TEXTINPUT, text=self.chance.choice(["a", "Ü", "7", "🙂", "\x00", "long " * 20]))

    def mouse(self) -> None:
        at = self.place()
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        match self.chance.randrange(8):
            case 0:
                self.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=self.chance.uniform(-3, 3))
            case 1:
                button = self.chance.choice([2, 3, 8])
                self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
                self.post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)
            case 2:
                self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
                for _ in range(3):
                    at = self.place()
                    self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False)
                self.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)
            case _:
                self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
                self.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)

    def fingers(self) -> None:
        width, height = self.ui.size
        x, y = self.place()
        kinds = [(pygame.FINGERDOWN, pygame.FINGERUP)] * 3 + [(pygame.FINGERDOWN,), (pygame.FINGERMOTION,) * 2]
        for kind in self.chance.choice([*kinds, (pygame.FINGERUP,)]):
            finger = self.chance.choice([0, 0, 0, 1])
            self.post(kind, x=x / width, y=y / height, finger_id=finger, touch_id=1, dx=0.0, dy=0.0, pressure=1.0)

    def pad(self) -> None:
        if self.chance.random() < 0.15:
            axis, value = self.chance.randrange(6), self.chance.choice([-32768, 0, 32767, 12000])
            self.post(pygame.CONTROLLERAXISMOTION, instance_id=_PAD, axis=axis, value=value)
            return
        button = self.chance.choice([0, 0, 0, *range(15)])
        self.post(pygame.CONTROLLERBUTTONDOWN, instance_id=_PAD, button=button)
        if self.chance.random() < 0.8:
            self.post(pygame.CONTROLLERBUTTONUP, instance_id=_PAD, button=button)

    def press(self, key: str) -> None:
        widget = self.button(key)
        if widget is not None:
            self.top.view.set_focus(widget)
            self.press_key(pygame.K_RETURN)

    def let_go(self) -> None:
        self.frame()
        self.post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=False)
        for finger in (0, 1):
            self.post(pygame.FINGERUP, x=0.0, y=0.0, finger_id=finger, touch_id=1, dx=0.0, dy=0.0, pressure=0.0)
        for button in range(15):
            self.post(pygame.CONTROLLERBUTTONUP, instance_id=_PAD, button=button)
        for axis in range(6):
            self.post(pygame.CONTROLLERAXISMOTION, instance_id=_PAD, axis=axis, value=0)
        self.frame()

    def place(self) -> tuple[int, int]:
        """Somewhere in the window in real pixels: half of the time on something that can be pressed."""
        width, height = self.ui.size
        if self.chance.random() < 0.5:
            spots = [w.visible_rect() for w in self.top.view.focusables()]
            spots = [spot for spot in spots if spot.w and spot.h]
            if spots:
                x, y = self.chance.choice(spots).center
                return round(x * self.ui.zoom), round(y * self.ui.zoom)
        return self.chance.randrange(-10, width + 10), self.chance.randrange(-10, height + 10)

    def button(self, key: str) -> Widget | None:
        return self.top.view.show(key)

"""What the kiosk minds in every frame: whether an event is a press, for how long there was none, the operator's
deliberate act; pictures made before they are needed, so that no frame of the show is late; and the memory of days.

Owns time without input, what is held down, and which pictures are made ahead. Decides nothing about screens. Time
comes from `update` alone.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import chain, islice

import pygame

from game.stage.kiosk.paced import Paced
from game.stage.kiosk.parts import KioskScene
from game.ui.input import Act, Intent
from game.ui.look.pieces import in_pieces
from game.ui.scene import Ui

COUNTDOWN = 10.0
"""So many seconds before a visit ends for want of input it is counted down on the screen."""
HOLD = 3.0
"""Seconds the operator holds a corner, F12 or both shoulder buttons for."""
_PRESSES = frozenset(
    {
        pygame.KEYDOWN,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.JOYBUTTONDOWN,
    }
)
_CORNER = 0.1  # a corner's side, as a share of the window's shorter side
_SPRITE_SCREENS, _TEXT_SCREENS = 20, 3  # what a round's pictures take at most, in full screens of 4 bytes a pixel
_MMAP_THRESHOLD, _LARGE = -3, 2 << 20  # what `mallopt` calls it, and bytes: less makes every frame slower
_TRIM_THRESHOLD, _KEPT = -1, 64 << 20  # free bytes at the end that are kept until they are asked back
_MOST = 384 << 20  # but no more bytes than that, on however large a screen
_SHOULDERS = ("left_shoulder", "right_shoulder")
STEP = 0.4
"""Seconds of the match's timeline between two pictures of a rehearsal: no moment is shorter."""


def _found(name: str) -> Callable[..., int]:
    """A function of glibc's; where there is another C library one that does nothing."""
    try:
        found: Callable[..., int] = getattr(ctypes.CDLL(None), name)
    except (AttributeError, OSError, TypeError):
        return lambda *_: 0
    return found


_malloc_trim, _mallopt = _found("malloc_trim"), _found("mallopt")


def keep_memory_even() -> None:
    """Have large pictures return to the system as soon as they are free. By itself glibc raises the size from which on
    it does that with the largest it has seen, and days of pictures of every size leave holes."""
    _mallopt(_MMAP_THRESHOLD, _LARGE)
    # To set the one leaves the other so low that every frame would ask for the same memory anew.
    _mallopt(_TRIM_THRESHOLD, _KEPT)


def give_back() -> None:
    """Return free pages to the system, where that can be asked for. Takes a few milliseconds."""
    _malloc_trim(0)


def bound_caches(ui: Ui) -> None:
    """Keep little more than one round's pictures, so that days of matches take no more memory than a few."""
    look, (width, height) = ui.look, ui.size
    screen = width * height * 4
    look.sprites.limit = min(_SPRITE_SCREENS * screen, _MOST)
    look.texts.limit = _TEXT_SCREENS * screen
    give_back()


def is_press(event: pygame.Event) -> bool:
    """Whether somebody pressed something, bound to an action or not.

    Movement alone is none: a mouse on a trembling table, or a worn stick, must not hold the machine.
    """
    return event.type in _PRESSES or (event.type == pygame.JOYHATMOTION and tuple(event.value) != (0, 0))


def is_push(intent: Intent) -> bool:
    """Whether an intent is a press by itself: a stick pushed over, which raw events tell only as movement."""
    return isinstance(intent, Act) and not intent.repeat


class Pushes:
    """What is held on pads. Triggers and sticks tell no more than that they move: once one is pushed it is a press,
    whatever it means."""

    def __init__(self) -> None:
        self._held: frozenset[tuple[int, str]] = frozenset()

    def follow(self, held: frozenset[tuple[int, str]]) -> bool:
        """What is held now; whether anything wasn't before."""
        before, self._held = self._held, held
        return bool(held - before)


class Idle:
    """How long nobody has done anything, of at most `seconds`."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._left = float(seconds)

    @property
    def counting(self) -> bool:
        """Whether the last seconds are being counted down: ten, or half of what there is if that is less."""
        return self._left <= min(COUNTDOWN, self.seconds / 2)

    @property
    def left(self) -> float:
        """Seconds until nobody is taken to be there."""
        return self._left

    def heard(self) -> None:
        """Somebody did something, or nothing was asked of anybody."""
        self._left = self.seconds

    def update(self, seconds: float) -> bool:
        """Let time pass; True once it has run out."""
        self._left = max(0.0, self._left - seconds)
        return self._left == 0


class OperatorHold:
    """The operator's deliberate act: a corner of the window, F12, or both shoulder buttons of a pad, held for long."""

    def __init__(self) -> None:
        self._held: set[object] = set()
        self._for = 0.0
        self._told = False

    def feed(self, event: pygame.Event, size: tuple[int, int]) -> None:
        """Follow what is held. `size` is the window's, in real pixels."""
        match event.type:
            case pygame.KEYDOWN if event.key == pygame.K_F12:
                self._held.add("key")
            case pygame.KEYUP if event.key == pygame.K_F12:
                self._held.discard("key")
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEMOTION if not getattr(event, "touch", False):
                pressed = event.type == pygame.MOUSEBUTTONDOWN or bool(event.buttons[0])
                self._point("mouse", event.pos, size, pressed, new=event.type == pygame.MOUSEBUTTONDOWN)
            case pygame.MOUSEBUTTONUP:
                self._held.discard("mouse")
            case pygame.FINGERDOWN | pygame.FINGERMOTION:
                at = (event.x * size[0], event.y * size[1])
                self._point(("finger", event.finger_id), at, size, True, new=event.type == pygame.FINGERDOWN)
            case pygame.FINGERUP:
                self._held.discard(("finger", event.finger_id))
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()

    def update(self, seconds: float, buttons: Collection[tuple[int, str]]) -> bool:
        """Let time pass; True once for every act. `buttons` are the pad buttons held now, as (pad, name)."""
        pads = {pad for pad, _ in buttons}
        both = any(all((pad, name) in buttons for name in _SHOULDERS) for pad in pads)
        if not self._held and not both:
            self._for, self._told = 0.0, False
            return False
        self._for += seconds
        if self._for < HOLD or self._told:
            return False
        self._told = True
        return True

    def _point(
        self, source: object, at: tuple[float, float], size: tuple[int, int], pressed: bool, *, new: bool
    ) -> None:
        """Hold begins with a press inside a corner and ends when the pointer leaves it."""
        side = _CORNER * min(size)
        inside = min(at[0], size[0] - at[0]) <= side and min(at[1], size[1] - at[1]) <= side
        if pressed and inside and (new or source in self._held):
            self._held.add(source)
        else:
            self._held.discard(source)


class Rehearsal:
    """Work to be done one piece at a time."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._work: Iterator[None] = iter(())

    def begin(self, screens: Iterable[KioskScene], pictures: Iterator[object], matches: Iterable[Paced]) -> None:
        """Make these pictures, prepare these screens, and run these matches through and back to where they begin."""
        self._work = self._pieces(list(screens), pictures, matches)

    def go_on(self) -> bool:
        """Do the next piece of work; False if all is done."""
        return next(self._work, False) is None

    @staticmethod
    def _draw(match: Paced, scratch: pygame.Surface) -> None:
        scratch.set_clip(None)  # a piece may have ended anywhere
        match.draw(scratch)

    def _pieces(
        self, screens: list[KioskScene], pictures: Iterator[object], matches: Iterable[Paced]
    ) -> Iterator[None]:
        coming = iter(matches)
        laid = list(islice(coming, 1))  # the first one may be wanted soon
        yield
        for _ in pictures:
            yield
        look = self._ui.look
        for screen in screens:
            yield from in_pieces(look, screen.prepare)
        scratch = pygame.Surface(self._ui.size)
        for match in chain(laid, coming):
            match.rebuild()
            for _ in match.pictures():
                yield
            for moment in match.seconds_seen(STEP):
                match.timeline.seek_time(moment)
                yield from in_pieces(look, partial(self._draw, match, scratch))
            match.begin()
            yield

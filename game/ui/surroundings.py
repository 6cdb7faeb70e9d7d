"""What every widget is given: how large things are, how they look, what they say, what was chosen.

Owns the arithmetic from window to logical area. It must not own a window (see `game.ui.window`) nor know a scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.ui.audio.player import Audio
from game.ui.input import Bindings, Reader
from game.ui.look import metrics
from game.ui.look.look import Look
from game.ui.settings import Settings
from game.ui.text import Texts

# Narrower or lower than this, three columns no longer fit side by side.
COMPACT_WIDTH = 1100
SHORT_HEIGHT = 560
# What scenes are left at least where a foot is taken from the window: where they have less, there is none.
_LEFT_AT_LEAST = (800, 400)


class Surroundings:
    """What widgets are given; scenes get a `Ui`, which has the other scenes as well.

    `size` is the window in real pixels; `zoom` real pixels per logical unit; `w`, `h` the logical area, which is the
    whole window but for its `foot`: 1280×720 at that shape, else wider or higher, or smaller where text would become
    unreadable. The foot, in logical units, is kept for who leads through the scenes; 0 without anybody.
    `audio` is silent until the window starts it, so that pictures and tests may use it too.
    `apply_settings` makes changed settings count and saves them, `save_settings` only saves them; `quit` leaves the
    cabinet; `ask_text` lets people without a keyboard choose letters; `close_career` leaves the career that is open in
    order, when the window goes. `offer` lists a few things to do over the screen, `say` shows a short note on it for a
    moment, `take_file` takes in a file that was dropped onto the window. They are set by whoever owns the window or
    leads through it; until then they do nothing. `open_rulebook` shows the rulebook over anything, at the rule of a
    number or where it begins, `open_win` how the career that is played is won; they are None where there is nothing to
    show. `books` are rulebooks, by game and as Markdown, that come with the teams which are played with.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        texts: Texts | None = None,
        size: tuple[int, int] = (metrics.WIDTH, metrics.HEIGHT),
    ) -> None:
        self.settings = settings or Settings()
        self.t = texts or Texts({})
        self.input = Reader(Bindings(self.settings.keys, self.settings.buttons))
        self.audio = Audio(self.settings)  # silent until the window starts it
        self.apply_settings: Callable[[], None] = lambda: None
        self.save_settings: Callable[[], None] = lambda: None
        self.quit: Callable[[], None] = lambda: None
        self.say: Callable[[str], None] = lambda _: None
        self.open_rulebook: Callable[[str], object] | None = None
        self.open_win: Callable[[], None] | None = None
        self.books: dict[str, str] = {}
        self.close_career: Callable[[], None] = lambda: None
        self.take_file: Callable[[Path], None] = lambda _: None
        # What each is called, and what it does.
        self.offer: Callable[[Sequence[tuple[str, Callable[[], object]]]], None] = lambda _: None
        # Title, text so far, most letters, and who hears the result.
        self.ask_text: Callable[[str, str, int, Callable[[str], None]], None] = lambda *_: None
        self.zoom = 0.0
        self.least_type = 0
        self.foot = self._wanted_foot = 0
        self.look: Look
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Follow the window, or a changed text scale; scenes must be built again afterwards."""
        self.size = size
        zoom, self.foot = self._fitting(size)
        if zoom != self.zoom:
            # What was drawn stays as long as it fits: making everything anew costs a visible moment.
            # Its pictures go at once: the look itself may live on for a while among widgets that point at each other.
            if self.zoom:
                self.look.let_go()
            self.zoom = zoom
            self.look = Look(zoom, self.least_type)
        self.w, self.h = round(size[0] / zoom), round(size[1] / zoom) - self.foot
        self.input.zoom, self.input.size = self.zoom, size

    def read_from_afar(self, least: int) -> None:
        """From now on nothing that must be read is written smaller than so many units; 0 for as small as it is meant.
        Scenes must be built again afterwards."""
        if least != self.least_type:
            self.least_type, self.zoom = least, 0.0
            self.resize(self.size)

    @property
    def from_afar(self) -> bool:
        """Whether what is on the screen is read from afar: then it says less, and larger."""
        return self.least_type > 0

    def keep_foot(self, foot: int) -> None:
        """Keep so much of the window's foot from the scenes, wherever that leaves them room enough; they must be built
        again afterwards."""
        self._wanted_foot = foot
        self.resize(self.size)

    @property
    def area(self) -> tuple[int, int]:
        """What of the window scenes are drawn on, in real pixels: all but the foot."""
        return self.size[0], self.size[1] - round(self.foot * self.zoom)

    @property
    def corner(self) -> tuple[int, int]:
        """Where in the window the logical area begins, in logical units."""
        return 0, 0

    def part(self, window: pygame.Surface) -> pygame.Surface:
        """What of the window's surface the logical area is drawn on."""
        return window

    def above_foot(self, window: pygame.Surface) -> pygame.Surface:
        """What of the window's surface is the scenes'."""
        if not self.foot:
            return window
        return window.subsurface(pygame.Rect((0, 0), self.area).clip(window.get_rect()))

    def _fitting(self, size: tuple[int, int]) -> tuple[float, int]:
        """Zoom and foot of a window of that size."""
        for foot in (self._wanted_foot, 0):
            zoom = metrics.zoom_for(size, self.settings.text_scale, foot)
            if not foot or (size[0] / zoom >= _LEFT_AT_LEAST[0] and size[1] / zoom - foot >= _LEFT_AT_LEAST[1]):
                break
        return zoom, foot

    @property
    def compact(self) -> bool:
        """Whether the area is too narrow for three columns, so that side columns become tabs."""
        return self.w < COMPACT_WIDTH

    @property
    def header(self) -> int:
        """How high a page's header is."""
        return metrics.SHORT_HEADER if self.short else metrics.HEADER

    @property
    def short(self) -> bool:
        """Whether the area is so low that bars and headings must be small."""
        return self.h < SHORT_HEIGHT

    def seconds(self, duration: float) -> float:
        """How long a movement takes: `duration`, or none at all with reduced motion."""
        return 0.0 if self.settings.reduced_motion else duration

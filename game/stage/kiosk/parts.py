"""What all kiosk screens have in common: large type, a picture made once, an invitation, big buttons.

The type is read from five metres: at the kiosk's scale of text, styles of 24 units are 36 pixels of a 720p screen and
`display48` is 72. Buttons are at least 72 pixels high, in the lower third.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence

import pygame

from game.stage.kiosk import poster
from game.stage.kiosk.poster import HEIGHT as HEIGHT
from game.stage.kiosk.poster import WIDTH as WIDTH
from game.ui.input import Intent
from game.ui.look import backdrops, palette
from game.ui.look.crests import Crest
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Place, Widget

BUTTON = 64
HEADING, BODY, STRONG = "display48", "semi24", "bold24"
_PILL = Box(palette.INK, palette.AMBER, radius=26, line_width=2)
_PILL_HEIGHT = 52
_TURN = 4.0  # seconds until other words stand there
_BREATH = 2.4  # seconds the invitation takes to rise and sink: far from any flash
Spot = tuple[Widget, tuple[int, int, int, int]]


class Telling(Scene):
    """A screen that shows something by itself and then goes on: nobody has to be there meanwhile, except to be asked.

    To be mixed into a screen, before it. Every other screen of a visit asks something as long as it is shown.
    """

    @property
    def awaits_answer(self) -> bool:
        """Whether it waits for somebody now."""
        return False


class TypedScene(Scene):
    """A screen that hears a keyboard's keys themselves, where signs mean nothing elsewhere.

    To be mixed into a screen, after it.
    """

    @abstractmethod
    def type_key(self, event: pygame.Event) -> bool:
        """A key that was pressed; True if it was one for this screen."""


class KioskScene(Scene):
    """A screen of the kiosk: `paint` makes its still picture once, `buttons` says what can be pressed.

    `paint` writes on the stage with a pen; where else something is on the stage, `at` turns it into a place of the
    window. Nobody leaves a screen by Back.
    """

    seconds_shown = 0.0
    game = ""
    """Whose poster stands above it in an upright window; without one it is that of all games."""
    low = True
    """Whether it stands low in an upright window, below that poster, and not in the middle."""
    notice = ""
    """What is to be known before anything is answered, if there is something."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._picture: pygame.Surface | None = None
        self._painted_for: object = None

    def paint(self, pen: Pen) -> None:
        """Paint what stands still."""

    def buttons(self) -> Iterable[Spot]:
        """What can be pressed, and where on the stage (x, y, width, height)."""
        return ()

    def build(self) -> Widget:
        """The buttons, moved to where the stage is."""
        left, top = self.at(0, 0)
        items = [(widget, (round(left + x), round(top + y), w, h)) for widget, (x, y, w, h) in self.buttons()]
        return Place(items, width=self.ui.w, height=self.ui.h)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the stage as one of the window; both in logical units."""
        left, top = poster.corner(self.ui, low=self.low)
        return x + left, y + top

    def prepare(self) -> None:
        """Paint the still picture now, so that the first frame finds it ready."""
        if self._painted_for != (self.ui.look, self.ui.size, self.game) or self._picture is None:
            self._picture = pygame.Surface(self.ui.size)
            self.paint_ground(self._picture)
            self.paint(Pen(self.ui.look, self._picture, (*self.at(0, 0), WIDTH, HEIGHT)))
            self._painted_for = self.ui.look, self.ui.size, self.game

    @property
    def is_prepared(self) -> bool:
        """Whether it has been painted: until then nothing else is."""
        return self._painted_for is not None

    def repaint(self) -> None:
        """The still picture is out of date."""
        self._painted_for = None

    def paint_ground(self, surface: pygame.Surface) -> None:
        """What is behind everything."""
        if self.low:
            poster.paint_ground(self.ui, surface, self.game, self.crests())
        else:
            surface.blit(backdrops.table(self.ui.look, self.ui.w, self.ui.h), (0, 0))

    def crests(self) -> Sequence[Crest]:
        """Whom the poster shows beside the card."""
        return ()

    def draw_background(self, surface: pygame.Surface) -> None:
        """The still picture."""
        self.prepare()
        assert self._picture is not None, "it was just painted"
        surface.blit(self._picture, (0, 0))

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.seconds_shown += seconds

    def back(self) -> None:
        """A visitor can't leave by Back."""

    # -- for painting

    def stars(self, pen: Pen, count: int, of: int, x: float, y: float, size: float) -> None:
        """A row of stars, `count` of them filled, with its middle at (x, y)."""
        for number in range(of):
            name = "star" if number < count else "star_hollow"
            pen.mark(name, size, x + (number - (of - 1) / 2) * size * 1.1, y, tone="warn")


class AttractScene(KioskScene):
    """A screen of attract mode: nothing to press, and the invitation to press anything."""

    live = True
    invitation_y = HEIGHT - 40
    subject: Hashable = None
    """What it shows: nothing is shown twice within some time. None for what must be seen whenever it comes."""

    def handle(self, intent: Intent) -> bool:
        """Whatever is pressed ends attract mode before any scene hears of it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The still picture, and the invitation over it."""
        super().draw(surface)
        draw_invitation(self.ui, surface, self.at(WIDTH / 2, self.invitation_y), self.seconds_shown)


def draw_invitation(
    ui: Ui, surface: pygame.Surface, middle: tuple[float, float], seconds: float, told: str = ""
) -> None:
    """The words that invite passers-by, breathing softly, in turns with what is `told`; still with reduced motion.
    `middle` in logical units."""
    look, words = ui.look, ui.t("kiosk.invitation")
    if told and seconds % (2 * _TURN) < _TURN:
        words = told

    def make() -> pygame.Surface:
        width = look.width(words, "display40") + 56
        pill = box(look, width, _PILL_HEIGHT, _PILL).copy()
        look.write(pill, words, "display40", palette.AMBER, (width / 2, _PILL_HEIGHT / 2 + 1), "centre")
        return pill

    pill = look.sprite(("kiosk.invitation", words), make)
    rise = 0.0 if ui.settings.reduced_motion else 3 * math.sin(2 * math.pi * seconds / _BREATH)
    surface.blit(pill, pill.get_rect(center=(look.px(middle[0]), round((middle[1] + rise) * look.scale))))


def of_game(game: str, *scenes: Scene) -> None:
    """These screens are of a game, but for those that are of one already."""
    for scene in scenes:
        if isinstance(scene, KioskScene):
            scene.game = scene.game or game


def big_button(text: str, act: Callable[[], None], *, primary: bool = False, key: str = "", note: str = "") -> Button:
    """A button that a finger can't miss."""
    return Button(text, act, kind="primary" if primary else "plain", key=key or text, height=BUTTON, note=note)


def seconds_left(ui: Ui, seconds: float) -> str:
    """What a clock in a corner says."""
    return ui.t("kiosk.pick.clock", n=max(0, round(seconds + 0.49)))

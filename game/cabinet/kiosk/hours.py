"""The hours of operation: when the cabinet is open, and what it shows while it sleeps.

Owns the reckoning with times of day, and the dark screen. Who is sent to sleep, and when, the kiosk's flow says.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

import pygame

from game.cabinet.kiosk.book import Awoken, Book, Slept
from game.stage.kiosk.parts import BODY, HEADING, HEIGHT, WIDTH, KioskScene, Spot
from game.stage.kiosk.profile import Profile, minutes
from game.ui.input import Intent
from game.ui.look import palette
from game.ui.look.pen import Pen
from game.ui.scene import Ui

DAY = 24 * 60
"""Minutes of one."""
DIM_SECONDS = 30.0
"""How long the last picture takes to go dark."""
TOLD_SECONDS = 10.0
"""How long it is said when the cabinet opens, after a press."""
_ELSEWHERE = 30.0  # seconds the faint words stay in one place
_FAINT = palette.mix(palette.BLACK, palette.MUTED, 0.45)
_PLACES = 7, 5  # columns and rows of places that the words wander through


def minute_of(now: float) -> int:
    """The minute of the day on this machine's clock, 0 to 1439, at so many seconds since 1970."""
    local = time.localtime(now)
    return 60 * local.tm_hour + local.tm_min


def is_open(profile: Profile, minute: int) -> bool:
    """Whether the profile's hours, which may go over midnight, have that minute of the day in them."""
    if profile.opens is None or profile.closes is None:
        return True
    opens, closes = minutes(profile.opens), minutes(profile.closes)
    return (minute - opens) % DAY < (closes - opens) % DAY


def was_sent_to_sleep(profile: Profile, book: Book) -> bool:
    """Whether the operator has sent the cabinet to sleep, and it hasn't opened since: where it is always open it never
    does by itself."""
    last = next((entry for entry in reversed([*book]) if isinstance(entry, Slept | Awoken)), None)
    if not isinstance(last, Slept):
        return False
    if profile.opens is None or profile.closes is None:
        return True
    until = (minutes(profile.opens) - minute_of(last.at)) % DAY or DAY
    return book.now - last.at < 60 * until - last.at % 60


def clock(minute: int) -> str:
    """A minute of the day as people write it.

    >>> clock(9 * 60 + 5)
    '09:05'
    """
    return f"{minute // 60:02}:{minute % 60:02}"


class SleepScreen(KioskScene):
    """Black but for a few faint words that wander, and for a moment after a press a sentence that can be read.

    `opens` is the time it says, empty where only the operator wakes the cabinet; `before` is the picture that goes dark
    first, if one does.
    """

    low = False

    def __init__(self, ui: Ui, opens: str, before: pygame.Surface | None = None) -> None:
        super().__init__(ui)
        self._opens = opens
        self._before = before
        self._dims = DIM_SECONDS
        self._told = 0.0
        self._place = 0
        self.live = before is not None

    @property
    def tells(self) -> bool:
        """Whether it says in a sentence when the cabinet opens."""
        return self._told > 0

    def tell(self) -> None:
        """Somebody pressed something."""
        self._before = None
        self._told = TOLD_SECONDS
        self._show()

    def buttons(self) -> Iterable[Spot]:
        return ()

    def handle(self, intent: Intent) -> bool:
        """Nothing can be played."""
        return False

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._before is not None:
            self._dims -= seconds
            if self._dims <= 0:
                self._before = None
                self._show()
            return
        told, place = self.tells, int(self.seconds_shown / _ELSEWHERE)
        self._told = max(0.0, self._told - seconds)
        if told != self.tells or place != self._place:
            self._place = place
            self._show()

    def paint_ground(self, surface: pygame.Surface) -> None:
        surface.fill(palette.BLACK)

    def paint(self, pen: Pen) -> None:
        """One sentence, large or hardly to be seen."""
        t = self.ui.t
        if self.tells:
            pen.write(t("kiosk.sleep.asleep"), HEADING, WIDTH / 2, 210, align="centre", cut=WIDTH)
            if self._opens:
                said = t("kiosk.sleep.opens", time=self._opens)
                pen.write(said, HEADING, WIDTH / 2, 280, tone="amber", align="centre", cut=WIDTH)
            return
        columns, rows = _PLACES
        column, row = self._place * 3 % columns, self._place * 2 % rows  # each place once before any comes again
        x, y = WIDTH * (column + 1) / (columns + 1), HEIGHT * (row + 0.5) / rows
        pen.write(self._opens or t("kiosk.sleep.asleep"), BODY, x, y, tone=_FAINT, align="centre")

    def draw(self, surface: pygame.Surface) -> None:
        """The picture before, the darker the longer it is gone, or the words."""
        if self._before is None:
            super().draw(surface)
            return
        surface.fill(palette.BLACK)
        self._before.set_alpha(round(255 * max(0.0, self._dims) / DIM_SECONDS))
        surface.blit(self._before, (0, 0))

    def _show(self) -> None:
        self.live = False
        self.repaint()
        self.view.changed()

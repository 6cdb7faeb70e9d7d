"""Three letters for the table of the day: a screen to enter them with any device, and which ones are refused.

Owns the alphabet, and reading the list of refused letters; it is shown to nobody.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from functools import cache, partial
from importlib.resources import files
from itertools import product
from string import ascii_uppercase, digits
from typing import NamedTuple

import pygame

from game.stage.kiosk.parts import BODY, BUTTON, WIDTH, Spot, TypedScene, big_button
from game.stage.kiosk.turns import Whose, alone
from game.stage.kiosk.visitor import FOOT, TimedScene
from game.ui.look import palette
from game.ui.look.crests import Crest
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Ui

LETTERS = 3
ALPHABET = ascii_uppercase + digits
BLANK = " "
_COLUMNS = 13
_ROWS = (ALPHABET[:_COLUMNS], ALPHABET[_COLUMNS : 2 * _COLUMNS], ALPHABET[2 * _COLUMNS :] + BLANK)
_KEY, _GAP, _KEYS = 56, 6, 190
"""How high a key is, what lies between two of them, and where they begin."""
_SLOT, _SLOTS = (88, 104), 66
_SLOT_BOX = Box(palette.LED_GROUND, palette.LED_BORDER, radius=8)
_NEXT_BOX = Box(palette.LED_GROUND, palette.AMBER, radius=8, line_width=3)


class _Refused(NamedTuple):
    words: frozenset[str]
    reads_as: dict[str, str]


@cache
def _refused() -> _Refused:
    table = tomllib.loads((files("assets") / "refused_initials.toml").read_text("utf-8"))
    words = frozenset(word for language in table["words"].values() for word in language.split())
    return _Refused(words, table["reads_as"])


def languages() -> list[str]:
    """The languages that letters are refused in."""
    table = tomllib.loads((files("assets") / "refused_initials.toml").read_text("utf-8"))
    return sorted(table["words"])


def tidy(letters: str) -> str:
    """What is kept of what was entered: no blank before or after."""
    return letters.strip(BLANK)


def is_refused(letters: str) -> bool:
    """Whether letters are an insult in one of the languages, figures read as the letters that they look like."""
    words, reads_as = _refused()
    read = (sign + reads_as.get(sign, "") for sign in letters.replace(BLANK, ""))
    return any("".join(one) in words for one in product(*read))


class InitialsScreen(TimedScene, TypedScene):
    """Three letters of somebody who played, by keys on the screen or on a keyboard.

    `on_done` gets them, or nothing. When the time is over it gets what stands there, unless that is refused.
    """

    def __init__(
        self, ui: Ui, crest: Crest, seconds: float, on_done: Callable[[str], None], whose: Whose = alone
    ) -> None:
        super().__init__(ui, seconds, whose)
        self._crest = crest
        self._on_done = on_done
        self.letters = ""
        self.refused = False
        """Whether other letters were asked for."""
        self.first_focus = f"letter{ALPHABET[0]}"

    def buttons(self) -> Iterable[Spot]:
        """The alphabet in three rows; erase, none and done at the foot."""
        t = self.ui.t
        width = (WIDTH - 20 - (_COLUMNS - 1) * _GAP) / _COLUMNS
        for row, signs in enumerate(_ROWS):
            indent = (_COLUMNS - len(signs)) * (width + _GAP) / 2
            for column, sign in enumerate(signs):
                said = t("kiosk.initials.blank") if sign == BLANK else sign
                key = big_button(said, partial(self.letter, sign), key=f"letter{sign}")
                x = 10 + indent + column * (width + _GAP)
                yield key, (round(x), _KEYS + row * (_KEY + _GAP), round(width), _KEY)
        third = (WIDTH - 20 - 2 * 12) // 3
        for number, (name, act) in enumerate((("erase", self.erase), ("none", self.none), ("done", self.done))):
            button = big_button(t(f"kiosk.initials.{name}"), act, primary=name == "done", key=name)
            yield button, (10 + number * (third + 12), FOOT, third, BUTTON)
        yield self.clock()

    def paint(self, pen: Pen) -> None:
        """Whose letters, the three places, and why others are asked for if they are."""
        t = self.ui.t
        self.heading(pen, t("kiosk.initials.title"))
        pen.crest(self._crest, 84, 72, _SLOTS + _SLOT[1] / 2 + 4)
        left = WIDTH / 2 - 1.5 * (_SLOT[0] + 12)
        for place in range(LETTERS):
            x, y = left + (place + 0.5) * (_SLOT[0] + 12), _SLOTS + _SLOT[1] / 2 + 4
            pen.put(box(self.ui.look, *_SLOT, _NEXT_BOX if place == len(self.letters) else _SLOT_BOX), x, y)
            pen.write(self.letters[place : place + 1], "display96", x, y + 3, tone="amber", align="centre")
        said = t("kiosk.initials.refused" if self.refused else "kiosk.initials.hint")
        room = WIDTH / 2 - 1.5 * (_SLOT[0] + 12) - 24
        lines = self.ui.look.wrap(said, BODY, room)[:3]
        pen.lines(
            lines, BODY, WIDTH - 12 - room, _SLOTS + 30, 30, tone="warn" if self.refused else "muted", align="left"
        )

    def letter(self, sign: str) -> None:
        """Add a letter; after the last one comes done."""
        if len(self.letters) < LETTERS:
            self._set(self.letters + sign)
        if len(self.letters) == LETTERS:
            self._focus("done")

    def erase(self) -> None:
        """Take the last letter away."""
        self._set(self.letters[:-1])

    def none(self) -> None:
        """Stay unnamed."""
        self._on_done("")

    def done(self) -> None:
        """Hand the letters over, or ask for others."""
        letters = tidy(self.letters)
        if is_refused(letters):
            self._set("", refused=True)
            self._focus(self.first_focus)
        else:
            self._on_done(letters)

    def time_out(self) -> None:
        """What stands there, or nothing."""
        letters = tidy(self.letters)
        self._on_done("" if is_refused(letters) else letters)

    def back(self) -> None:
        """Back takes a letter away."""
        self.erase()

    def type_key(self, event: pygame.Event) -> bool:
        """A key of a keyboard; Enter is done once there is a letter and until focus is moved."""
        sign = event.unicode.upper()
        if len(sign) == 1 and sign in ALPHABET + BLANK:
            self.letter(sign)
            self._focus("done")
            return True
        if event.key == pygame.K_BACKSPACE:
            self.erase()
            return True
        return False

    def _focus(self, key: str) -> None:
        found = self.view.find(key)
        if found is not None:
            self.view.set_focus(found)

    def _set(self, letters: str, *, refused: bool = False) -> None:
        self.letters, self.refused = letters, refused
        self.repaint()
        self.view.changed()

"""Letters entered with any device: keys on the screen in rows, and those of a keyboard.

Owns the alphabet and the keys' places; what is done with the letters is a screen's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from string import ascii_uppercase, digits

import pygame

from game.stage.kiosk.parts import WIDTH, KioskScene, Spot, TypedScene, big_button

ALPHABET = ascii_uppercase + digits
BLANK = " "
_COLUMNS = 13
_ROWS = (ALPHABET[:_COLUMNS], ALPHABET[_COLUMNS : 2 * _COLUMNS], ALPHABET[2 * _COLUMNS :] + BLANK)
_KEY, _GAP, _KEYS = 56, 6, 190
"""How high a key is, what lies between two of them, and where they begin."""


class LetterKeys(KioskScene, TypedScene):
    """To be mixed into a screen, after it: at most `most` letters; the screen has buttons `erase` and `done`."""

    most = 0
    letters = ""
    first_focus = f"letter{ALPHABET[0]}"

    def keys(self, more: str = "") -> Iterable[Spot]:
        """The alphabet in three rows, with `more` signs at the end of the last."""
        width = (WIDTH - 20 - (_COLUMNS - 1) * _GAP) / _COLUMNS
        for row, signs in enumerate((*_ROWS[:-1], _ROWS[-1] + more)):
            indent = (_COLUMNS - len(signs)) * (width + _GAP) / 2
            for column, sign in enumerate(signs):
                said = self.ui.t("kiosk.initials.blank") if sign == BLANK else sign
                key = big_button(said, partial(self.letter, sign), key=f"letter{sign}")
                x = 10 + indent + column * (width + _GAP)
                yield key, (round(x), _KEYS + row * (_KEY + _GAP), round(width), _KEY)

    def letter(self, sign: str) -> None:
        """Add a letter; after the last one comes done."""
        if len(self.letters) < self.most:
            self.set_letters(self.letters + sign)
        if len(self.letters) == self.most:
            self.focus_on("done")

    def erase(self) -> None:
        """Take the last letter away."""
        self.set_letters(self.letters[:-1])

    def back(self) -> None:
        """Back takes a letter away."""
        self.erase()

    def takes(self, sign: str) -> bool:
        """Whether a sign may be typed."""
        return sign in ALPHABET + BLANK

    def type_key(self, event: pygame.Event) -> bool:
        """A key of a keyboard; Enter is done once there is a letter and until focus is moved."""
        sign = event.unicode.upper()
        if len(sign) == 1 and self.takes(sign):
            self.letter(sign)
            self.focus_on("done")
            return True
        if event.key == pygame.K_BACKSPACE:
            self.erase()
            return True
        return False

    def focus_on(self, key: str) -> None:
        """Put the focus on a button."""
        found = self.view.find(key)
        if found is not None:
            self.view.set_focus(found)

    def set_letters(self, letters: str) -> None:
        """Let these stand there."""
        self.letters = letters
        self.repaint()
        self.view.changed()

"""Three letters for the table of the day: a screen to enter them with any device, and which ones are refused.

Owns reading the list of refused letters; it is shown to nobody.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from itertools import product
from typing import NamedTuple

from game.cabinet.kiosk.letters import BLANK, LetterKeys
from game.stage.kiosk.parts import BODY, BUTTON, WIDTH, Spot, big_button
from game.stage.kiosk.turns import Whose, alone
from game.stage.kiosk.visitor import FOOT, TimedScene
from game.ui.input import Intent
from game.ui.look import palette
from game.ui.look.crests import Crest
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Ui

LETTERS = 3
_SLOT, _SLOTS = (88, 104), 66
_UNHEARD = 0.5  # seconds: as long as it takes to see that the card before went by itself
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


class InitialsScreen(TimedScene, LetterKeys):
    """Three letters of somebody who played, by keys on the screen or on a keyboard.

    `on_done` gets them, or nothing. When the time is over it gets what stands there, unless that is refused.
    """

    most = LETTERS
    follows_any_press = True

    def __init__(
        self, ui: Ui, crest: Crest, seconds: float, on_done: Callable[[str], None], whose: Whose = alone
    ) -> None:
        super().__init__(ui, seconds, whose)
        self._crest = crest
        self._on_done = on_done
        self.refused = False
        """Whether other letters were asked for."""

    def buttons(self) -> Iterable[Spot]:
        """The alphabet in three rows; erase, none and done at the foot."""
        t = self.ui.t
        yield from self.keys()
        third = (WIDTH - 20 - 2 * 12) // 3
        for number, (name, act) in enumerate((("erase", self.erase), ("none", self.none), ("done", self.done))):
            button = big_button(t(f"kiosk.initials.{name}"), act, primary=name == "done", key=name)
            yield button, (10 + number * (third + 12), FOOT, third, BUTTON)
        yield self.clock()

    def crests(self) -> Sequence[Crest]:
        """Of the club that was led."""
        return [self._crest]

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

    def handle(self, intent: Intent) -> bool:
        """Nothing for a moment: a press that was meant for the card before must not write a letter."""
        return self.seconds_shown < _UNHEARD or super().handle(intent)

    def none(self) -> None:
        """Stay unnamed."""
        self._on_done("")

    def done(self) -> None:
        """Hand the letters over, or ask for others."""
        letters = tidy(self.letters)
        if is_refused(letters):
            self.set_letters("")
            self.refused = True
            self.focus_on(self.first_focus)
        else:
            self._on_done(letters)

    def time_out(self) -> None:
        """What stands there, or nothing."""
        letters = tidy(self.letters)
        self._on_done("" if is_refused(letters) else letters)

    def set_letters(self, letters: str) -> None:
        """Other letters: nothing is refused any more."""
        self.refused = False
        super().set_letters(letters)

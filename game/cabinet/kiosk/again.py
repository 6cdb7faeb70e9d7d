"""A visit to be begun once more: what it takes, as the words that a visitor photographs and types at home.

Owns that code. Who follows the same choices sees the same match; how long a visit may take makes no difference.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.core.errors import InputError
from game.cabinet.commands.terminal import LARGEST_SEED
from game.stage.kiosk.profile import Profile
from game.stage.registry import GAMES

_CODE = re.compile(r"([a-z]+)-([1-4])-([34])-(\d{1,20})-(\d{1,9})-(\d{1,9})-(\d{1,9})")


class Again(NamedTuple):
    """The game, the computers' level and how many clubs there were to choose from; the kiosk's seed, how often its
    games had been made anew, the number of its round, and how far the game had come by then (`KioskGame.chapter`)."""

    game: str
    level: int
    clubs: int
    seed: int
    remade: int
    round: int
    chapter: int

    @property
    def code(self) -> str:
        """It in one word."""
        return "-".join(str(part) for part in self)

    @property
    def profile(self) -> Profile:
        """A kiosk in a window that has nothing but this game."""
        return Profile(games=(self.game,), level=self.level, clubs=self.clubs, full_screen=False)


def read(code: str) -> Again:
    """What a code says. Raises `InputError` for one that no kiosk has made."""
    found = _CODE.fullmatch(code.strip())
    if found is None or found[1] not in GAMES or int(found[4]) > LARGEST_SEED or not int(found[6]) or not int(found[7]):
        raise InputError(
            f"{code!r} is no visit to a kiosk; it is the last word of what the photographed code says, "
            f"like {Again('futti', 2, 4, 123, 0, 1, 1).code}"
        )
    return Again(found[1], *(int(part) for part in found.groups()[1:]))

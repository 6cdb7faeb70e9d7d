"""What a die is asked, whatever game throws it: a row of cells, one for each face or total, and a line of words.

A game works it out from an event and the table before it, so that the question stands on the screen while the die is
in the air. Decides nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Meaning = Literal["good", "bad", "open"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One face, or one total, and what it would mean; `chosen` once the die lies on it."""

    label: str
    meaning: Meaning
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A row of cells under a caption. `caption`, `good` and `bad` are text keys, `who` a name.

    `number` is what the die must stay within; None where there is no such number. `neutral`: neither answer is good
    or bad in itself, it only names a side.
    """

    caption: str
    who: str
    number: int | None
    cells: tuple[Cell, ...]
    good: str
    bad: str
    neutral: bool = False

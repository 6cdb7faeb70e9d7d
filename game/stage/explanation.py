"""An explanation of something that happened: the rule, and what a die was asked, as cells, lines and odds.

A row of cells has one for each face or total. A game works it out from an event and the table before it, so that the
question stands on the screen while the die is in the air. Decides nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
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


@dataclass(frozen=True, slots=True)
class Line:
    """A text key and what goes into its gaps."""

    key: str
    params: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Why:
    """An explanation: the rule, and lines about dice, ratings and odds."""

    rule: str
    lines: tuple[Line, ...]

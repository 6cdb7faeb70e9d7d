"""An explanation of something that happened: the rule, and lines about dice and odds. Each game writes its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


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

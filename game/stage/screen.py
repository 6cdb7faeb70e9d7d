"""What a screen of a game in play is given, whatever it shows: one context instead of a dozen parameters.

Owns what they all have in common. What one needs besides, its own question or lists, it is given beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.core.model import Action, Event, Reason
from game.ui.scene import Go, Ui

ContentT = TypeVar("ContentT")
TableT = TypeVar("TableT")


def with_aim(words: str, aim: tuple[str, ...]) -> tuple[str, ...]:
    """Words of a header and, where there is one, an aim beside them; only that where there isn't room for both."""
    return (f"{words} · {aim[0]}" if words else aim[0], *aim) if aim else (words,)


def _no_fault(action: Action, partial: bool = False) -> Reason | None:
    return None


@dataclass(frozen=True, slots=True)
class Screen(Generic[ContentT, TableT]):
    """Who looks at which game, and what can be done from there.

    `table` is the game as `seat` may see it, `looking` are the people at the screen; `act` hands an action to the game;
    `fault` says why one isn't allowed, half made with `partial`; `doors` are where one can go, by name: what isn't
    there isn't offered. `told` is what was shown before one came here, as far as it is spoken of there; `can_undo` says
    whether the last action could be taken back.
    `aim` is what a scenario asks for and how it stands, for a line-up which match of a series it is, the most words
    first; nothing in another game.
    """

    ui: Ui
    content: ContentT
    table: TableT
    seat: int = 0
    looking: tuple[int, ...] = ()
    act: Callable[[Any], None] = lambda action: None
    fault: Callable[..., Reason | None] = _no_fault
    doors: Mapping[str, Go] = field(default_factory=dict)
    told: tuple[Event, ...] = ()
    can_undo: Callable[[], bool] = lambda: True
    aim: Callable[[], tuple[str, ...]] = tuple

    def with_aim(self, words: str) -> tuple[str, ...]:
        """What a header says and, of a scenario, its aim, in several ways, the most words first."""
        return with_aim(words, self.aim())

    def door(self, name: str) -> Go | None:
        """Where that leads, if it is offered."""
        return self.doors.get(name)

"""Who looks after the career that is played, as far as every screen must know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Keeper(Protocol):
    """Looks after the career that is played."""

    @property
    def notice(self) -> str:
        """What stands below every screen, as that something is unsaved; empty if there is nothing to say."""
        ...

    def update(self, seconds: float) -> None:
        """Let time pass."""
        ...

    def leave(self, then: Callable[[], None]) -> None:
        """Go on to `then`, which closes the career, as soon as nothing is lost by it."""
        ...

"""The exceptions that cross the engine's border."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core.model import Reason


class InputError(Exception):
    """Bad input from outside: its text is one sentence for people that says what is wrong and where."""


def os_reason(error: OSError) -> str:
    """What the system says is wrong, as the end of such a sentence."""
    return (error.strerror or type(error).__name__).lower()


class IllegalAction(Exception):
    """An action the rules refuse. The state it was meant for has not changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason

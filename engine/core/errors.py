"""The exceptions that cross the engine's border."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from engine.core.model import Reason

_LONGEST = 600

CODEC_FAULTS = (msgspec.MsgspecError, ValueError, OverflowError, RecursionError)
"""What the codec raises on bytes that are not what they should be."""

MISFITS = (LookupError, AttributeError, TypeError, ValueError, ArithmeticError, AssertionError, RecursionError)
"""What rules may raise on a stranger's data that has the right form and makes no sense."""


class InputError(Exception):
    """Bad input from outside: its text is one sentence for people that says what is wrong and where.

    What it quotes may be a stranger's: letters that can't be shown are replaced, and a very long text is cut.

    >>> print(InputError("no game is called chess\\n\\x1b[31m"))
    no game is called chess??[31m
    """

    def __init__(self, text: str) -> None:
        shown = "".join(letter if letter.isprintable() else "?" for letter in text[: _LONGEST + 1])
        super().__init__(shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…")


NO_ROOM, REFUSED = "there is no room left on the disk", "the disk refuses to read or write it"
UNWRITABLE = "nothing can be written where it lies"
_IN_WORDS = {
    errno.EIO: REFUSED,
    errno.ENOSPC: NO_ROOM,
    errno.EDQUOT: NO_ROOM,
    errno.EFBIG: NO_ROOM,
    errno.EROFS: UNWRITABLE,
}


def os_reason(error: OSError) -> str:
    """What the system says is wrong, as the end of such a sentence."""
    return _IN_WORDS.get(error.errno or 0) or (error.strerror or type(error).__name__).lower()


def codec_reason(error: BaseException) -> str:
    """What is wrong with such bytes, as the end of a sentence: in a person's words, as no person writes such files."""
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8 text"
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if isinstance(error, msgspec.ValidationError):
        place = str(error).rpartition(" - at `$")[2].strip("`.") if " - at `$" in str(error) else ""
        return f"{place or 'it'} is not what belongs there"
    if isinstance(error, InputError):
        return str(error)
    return "it is garbled or cut off"


class IllegalAction(Exception):
    """An action the rules refuse. The state it was meant for has not changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason

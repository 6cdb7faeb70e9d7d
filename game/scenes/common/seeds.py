"""A seed as somebody types it: what a screen that begins a game makes of the letters in its field."""

from __future__ import annotations

from engine.core.chance import MASK

LARGEST_SEED = MASK
SEED_LETTERS = len(str(LARGEST_SEED))
"""As many as the largest one has."""


def seed_typed(text: str) -> int | None:
    """The seed as a number, None if what was typed is none from 0 to `LARGEST_SEED`."""
    text = text.strip()
    if not (text.isascii() and text.isdigit()) or len(text) > SEED_LETTERS:
        return None
    return int(text) if int(text) <= LARGEST_SEED else None

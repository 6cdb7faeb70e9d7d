"""How much is tried by tests that make up their own examples."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

_USUAL = 100
"""How many Hypothesis makes if nobody says; the nightly profile (`tests/conftest.py`) says ten times as many."""


def examples(usual: int, **more: Any) -> settings:
    """So many examples in a usual run, ten times as many in the night."""
    return settings(max_examples=usual * settings.default.max_examples // _USUAL, deadline=None, **more)

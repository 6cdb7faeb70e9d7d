"""Which cases of a test the usual run has. The others are marked "nightly": `build.py test --nightly` has them all.

A tuple is the values of several arguments, as in `parametrize`; or one value, if it is said to be `whole`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def by_day(cases: Iterable[Any], *chosen: Any, whole: bool = False) -> list[Any]:
    """All cases, of which the usual run has only those that are chosen, each of them one of the cases."""
    cases = list(cases)
    assert all(one in cases for one in chosen), "what is chosen is a case"
    return [_case(one, one in chosen, whole) for one in cases]


def one_in(number: int, cases: Iterable[Any], first: int = 0) -> list[Any]:
    """All cases, of which the usual run has one in so many, beginning at the first named."""
    return [_case(one, at % number == first, False) for at, one in enumerate(cases)]


def _case(case: Any, is_by_day: bool, whole: bool) -> Any:
    values = case if isinstance(case, tuple) and not whole else (case,)
    return pytest.param(*values, marks=() if is_by_day else pytest.mark.nightly)

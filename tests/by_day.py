"""Which cases of a test the usual run has. The others are marked "nightly": `build.py test --nightly` has them all.

A tuple is the values of several arguments, as in `parametrize`; or one value, if it is said to be `whole`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

is_night = True
"""Whether what is only for the night is made at all: by day it would take half a minute to collect it."""


def by_day(cases: Iterable[Any], *chosen: Any, whole: bool = False) -> list[Any]:
    """All cases, of which the usual run has only those that are chosen, each of them one of the cases."""
    cases = list(cases)
    assert all(one in cases for one in chosen), "what is chosen is a case"
    return _some([_case(one, one in chosen, whole) for one in cases])


def one_in(number: int, cases: Iterable[Any], first: int = 0) -> list[Any]:
    """All cases, of which the usual run has one in so many, beginning at the first named."""
    return _some([_case(one, at % number == first, False) for at, one in enumerate(cases)])


def _some(cases: list[Any]) -> list[Any]:
    """What has to be collected; of a test that is for the night alone its first case."""
    return cases if is_night else [one for one in cases if not one.marks] or cases[:1]


def _case(case: Any, is_by_day: bool, whole: bool) -> Any:
    values = case if isinstance(case, tuple) and not whole else (case,)
    return pytest.param(*values, marks=() if is_by_day else pytest.mark.nightly)

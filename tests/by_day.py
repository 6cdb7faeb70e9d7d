"""Which cases of a test the usual run has. The others are marked "nightly": `build.py test --nightly` has them all.

A tuple is the values of several arguments, as in `parametrize`; or one value, if it is said to be `whole`. Names of
the cases are given here, one for each in their order, as the usual run hasn't all of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

import pytest

is_night = True
"""Whether what is only for the night is made at all: by day it would take half a minute to collect it."""


def by_day(
    cases: Iterable[Any], *chosen: Any, whole: bool = False, ids: Iterable[str | None] | None = None
) -> list[Any]:
    """All cases, of which the usual run has only those that are chosen, each of them one of the cases."""
    cases = list(cases)
    assert all(one in cases for one in chosen), "what is chosen is a case"
    names = itertools.repeat(None, len(cases)) if ids is None else ids
    return _some([_case(one, one in chosen, whole, name) for one, name in zip(cases, names, strict=True)])


def one_in(number: int, cases: Iterable[Any], first: int = 0, ids: Iterable[str | None] | None = None) -> list[Any]:
    """All cases, of which the usual run has one in so many, beginning at the first named."""
    cases = list(cases)
    names = itertools.repeat(None, len(cases)) if ids is None else ids
    return _some(
        [_case(one, at % number == first, False, name) for at, (one, name) in enumerate(zip(cases, names, strict=True))]
    )


def _some(cases: list[Any]) -> list[Any]:
    """What has to be collected; of a test that is for the night alone its first case."""
    return cases if is_night else [one for one in cases if not one.marks] or cases[:1]


def _case(case: Any, is_by_day: bool, whole: bool, name: str | None) -> Any:
    values = case if isinstance(case, tuple) and not whole else (case,)
    return pytest.param(*values, marks=() if is_by_day else pytest.mark.nightly, id=name)

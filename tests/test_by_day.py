"""What the usual run leaves out is marked for the night, and nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.by_day import by_day, one_in


@pytest.fixture(autouse=True)
def at_night(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is made."""
    monkeypatch.setattr("tests.by_day.is_night", True)


def split(cases: list[Any]) -> tuple[list[Any], list[Any]]:
    """The values of those by day, and of those marked "nightly"."""
    night = [one for one in cases if one.marks]
    assert all([mark.name for mark in one.marks] == ["nightly"] for one in night)
    return [one.values for one in cases if not one.marks], [one.values for one in night]


def test_what_is_chosen_is_run_by_day_and_the_rest_by_night() -> None:
    assert split(by_day("abcd", "b", "d")) == ([("b",), ("d",)], [("a",), ("c",)])


def test_a_tuple_is_several_values_or_one() -> None:
    assert split(by_day([(1, 2), (3, 4)], (1, 2))) == ([(1, 2)], [(3, 4)])
    assert split(by_day([(1, 2), (3, 4)], (1, 2), whole=True)) == ([((1, 2),)], [((3, 4),)])


def test_each_case_keeps_its_name_whether_the_others_are_made_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["first", "second", "third"]
    assert [one.id for one in by_day("abc", "b", ids=names)] == names
    assert [one.id for one in one_in(2, "abc", ids=names)] == names
    monkeypatch.setattr("tests.by_day.is_night", False)
    assert [one.id for one in by_day("abc", "b", ids=names)] == ["second"]
    assert [one.id for one in one_in(2, "abc", ids=names)] == ["first", "third"]
    with pytest.raises(ValueError, match="longer"):
        by_day("abc", "b", ids=[*names, "fourth"])


def test_what_is_no_case_can_not_be_chosen() -> None:
    with pytest.raises(AssertionError, match="is a case"):
        by_day([1, 2], 3)


def test_one_in_so_many_is_run_by_day() -> None:
    assert split(one_in(3, range(5))) == ([(0,), (3,)], [(1,), (2,), (4,)])
    assert split(one_in(3, range(6), first=2)) == ([(2,), (5,)], [(0,), (1,), (3,), (4,)])


def test_by_day_nothing_else_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a test that is for the night alone something stays to be left out, or it would count as skipped."""
    monkeypatch.setattr("tests.by_day.is_night", False)
    assert split(by_day("abc", "b")) == ([("b",)], [])
    assert split(by_day("abc")) == ([], [("a",)])

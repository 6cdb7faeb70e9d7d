"""Rulebooks that come with teams: every rule of the game's own book is there once, with something under it."""

from __future__ import annotations

import pytest

from engine import games
from engine.core.rulebooks import check_rulebook, shipped_rulebook


def keys(game: str, text: str) -> list[str]:
    return [problem.key for problem in check_rulebook(game, text)]


@pytest.mark.parametrize("game", games.with_levels())
def test_the_shipped_books_are_the_measure(game: str) -> None:
    assert keys(game, shipped_rulebook(game)) == []


def test_a_rule_that_is_missing_twice_there_unknown_or_empty_is_named() -> None:
    book = shipped_rulebook("futti")
    assert keys("futti", book.replace("## FU-13 ", "## Fu 13 ")) == ["FU-13"]
    assert keys("futti", book + "\n## FU-13 Again\n\nOnce more.\n") == ["FU-13"]
    assert keys("futti", book + "\n## Chaos\n\nAs in FU-999.\n") == ["Chaos"]
    assert keys("futti", book + "\n## Silence\n") == ["Silence"]


def test_what_cannot_be_shown_is_named_by_its_line() -> None:
    book = "one\ntwo \u202e three\n" + shipped_rulebook("futti")
    assert keys("futti", book) == ["line 2"]
    assert keys("futti", shipped_rulebook("futti") + "x" * 5000)[0].startswith("line ")

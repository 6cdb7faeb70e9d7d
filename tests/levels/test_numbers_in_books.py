"""Every figure in the rulebooks: said as the tables and rules have it, or named as nobody's but the book's.

Sentences are made of the numbers that are played with and must stand in their sections word by word. Of what is left
over each figure is listed, so that none can change, come or go unnoticed. Lists that other tests of this folder read
line by line are left to them.
"""

from __future__ import annotations

import re
from importlib.resources import files
from types import ModuleType

import pytest

from tests.levels import numbers_of_eleven, numbers_of_fortunes, numbers_of_futti, numbers_of_superclub

BOOKS: dict[str, ModuleType] = {
    "futti": numbers_of_futti,
    "eleven": numbers_of_eleven,
    "superclub": numbers_of_superclub,
    "fortunes": numbers_of_fortunes,
}


def sections(game: str) -> dict[str, str]:
    """The sections of a book by their rule."""
    text = (files("levels") / game / "rulebook.md").read_text(encoding="utf-8")
    found = re.split(r"^## (.+)$", text, flags=re.MULTILINE)[1:]
    return {heading.split()[0]: body for heading, body in zip(found[::2], found[1::2], strict=True)}


@pytest.mark.parametrize("game", BOOKS)
def test_the_book_says_the_numbers_that_are_played_with(game: str) -> None:
    book = sections(game)
    missing = [(rule, said) for rule, sayings in BOOKS[game].SAYS.items() for said in sayings if said not in book[rule]]
    assert missing == []


@pytest.mark.parametrize("game", BOOKS)
def test_no_figure_comes_goes_or_changes_unnoticed(game: str) -> None:
    assert figures(game) == BOOKS[game].LEFT


def figures(game: str) -> dict[str, str]:
    """What figures each section has beside those said above, and names of rules."""
    found = {}
    for rule, body in sections(game).items():
        if rule in BOOKS[game].ELSEWHERE:
            continue
        text = body
        for said in sorted(BOOKS[game].SAYS.get(rule, ()), key=len, reverse=True):
            text = text.replace(said, "")
        left = re.findall(r"\d+", re.sub(r"\b[A-Z]{2}-\d+", "", text))
        if left:
            found[rule] = " ".join(left)
    return found

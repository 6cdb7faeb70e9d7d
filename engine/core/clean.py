"""Text from files, made fit to be shown: strangers' names hold letters that break a line, hide, or turn it around.

Owns what may be shown. Where a text can't be changed, as it is part of a record, `is_clean` judges it instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

LONGEST_NAME = 120
"""Letters of a name; the longest that is shipped has a third of that."""

# Printable by the book, yet nothing is seen of them: fillers, joiners, selectors of another form.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def cleaned(text: str, longest: int = LONGEST_NAME) -> str:
    """`text` on one line, without what can't be seen (controls, marks of direction, half letters), cut to `longest`.

    >>> cleaned("FC\\x00 A\\u202ebc\\nd")
    'FC Abc d'
    """
    if text.isprintable() and len(text) <= longest and not _UNSEEN.search(text):
        return text
    # What is dropped counts too, so that a text of any length costs little.
    start = text[: 4 * longest]
    seen = "".join(letter if letter.isprintable() else " " if letter.isspace() else "" for letter in start)
    seen = " ".join(_UNSEEN.sub("", seen).split())
    return seen if len(seen) <= longest and len(text) <= 4 * longest else f"{seen[: longest - 1]}…"


def is_clean(text: str, longest: int = LONGEST_NAME) -> bool:
    """Whether `text` may be shown as it is: on one line, and nowhere but in its place. Letters unseen do no harm."""
    return len(text) <= longest and text.isprintable()


def cleaned_within(value: Any, longest: int = LONGEST_NAME) -> Any:
    """Plain data as JSON gives it, every string in it cleaned, those that name things in a table too."""
    if isinstance(value, str):
        return cleaned(value, longest)
    if isinstance(value, dict):
        return {cleaned_within(key, longest): cleaned_within(inner, longest) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [cleaned_within(inner, longest) for inner in value]
    return value


def strings_in(value: object) -> Iterator[str]:
    """Every string in plain data as JSON gives it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from strings_in(key)
            yield from strings_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from strings_in(inner)

"""Rulebooks that come with teams of one's own: whether every rule is there that the game tells people to look up.

Owns what is asked of such a book; what is shipped is the measure. Reads no file, shows nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

from engine.core.clean import is_clean
from engine.core.levels import Problem

RULEBOOK = "rulebook.md"
LONGEST_TITLE = 60
LONGEST_LINE = 4_000
_HEADING = re.compile(r"^## (.*)$", re.MULTILINE)
_NUMBER = re.compile(r"\b[A-Z]{2}-\d+\b")


def shipped_rulebook(game: str) -> str:
    """The Markdown of a game's own book."""
    return (files("levels") / game / RULEBOOK).read_text(encoding="utf-8")


def check_rulebook(game: str, text: str) -> Iterator[Problem]:
    """Every fault of a book for `game`: a rule's number that is missing, there twice or unknown, or nothing under it.

    Keys are the rules' numbers; those that the text names must be headings too, as people follow them.
    """
    known = _numbers(shipped_rulebook(game))
    for number, line in enumerate(text.splitlines(), 1):
        if not is_clean(line, LONGEST_LINE):
            yield Problem(RULEBOOK, f"line {number}", f"must be printable, and at most {LONGEST_LINE} letters long")
    _, *parts = _HEADING.split(text)
    sections = list(zip(parts[::2], parts[1::2], strict=True))
    seen: set[str] = set()
    for heading, body in sections:
        found = _NUMBER.match(heading)
        key = found.group() if found else heading[:LONGEST_TITLE]
        if len(heading) > LONGEST_TITLE:
            yield Problem(RULEBOOK, key, f"a heading has at most {LONGEST_TITLE} letters")
        if not body.strip():
            yield Problem(RULEBOOK, key, "nothing stands under this heading")
        if found and key in seen:
            yield Problem(RULEBOOK, key, "this rule is there more than once")
        if found:
            seen.add(key)
        for named in sorted(set(_NUMBER.findall(heading + body)) - known):
            yield Problem(RULEBOOK, key, f"{named} is no rule of this game")
    for missing in sorted(known - seen, key=lambda number: (number[:2], int(number[3:]))):
        yield Problem(RULEBOOK, missing, "is missing: the game tells people to look this rule up")


def _numbers(text: str) -> set[str]:
    """The numbers of the rules that a book has as headings."""
    return {found.group() for heading in _HEADING.findall(text) if (found := _NUMBER.match(heading))}

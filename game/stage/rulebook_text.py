"""A game's rulebook: read from its Markdown, found by rule number; `game.stage.rule_search` searches in it.

Format: an introduction, then sections headed `## FU-13 Title`. Reads levels; knows no screen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

_HEADING = re.compile(r"^## (?:(?P<number>[A-Z]{2}-\d+) )?(?P<title>.+)$")


@dataclass(frozen=True, slots=True)
class Section:
    """One rule: its number ("" in the introduction), its title and its paragraphs."""

    number: str
    title: str
    paragraphs: tuple[str, ...]

    @property
    def text(self) -> str:
        """The paragraphs in one."""
        return "\n\n".join(self.paragraphs)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All sections in order."""

    sections: tuple[Section, ...]

    def find(self, number: str) -> Section | None:
        """The rule with this number."""
        return next((section for section in self.sections if section.number == number), None)


@lru_cache(maxsize=8)
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game in `levels`. Raises `FileNotFoundError` for a game that has none."""
    return parse((files("levels") / game / "rulebook.md").read_text(encoding="utf-8"))


def parse(markdown: str) -> Rulebook:
    """The sections of a rulebook's Markdown; what stands before the first heading is left out."""
    sections: list[Section] = []
    number, title, lines = "", "", []
    for line in [*markdown.splitlines(), "## end"]:
        heading = _HEADING.match(line)
        if heading is None:
            lines.append(line)
            continue
        if title:
            sections.append(Section(number, title, _paragraphs(lines)))
        number, title, lines = heading["number"] or "", heading["title"].strip(), []
    return Rulebook(tuple(sections))


def _paragraphs(lines: list[str]) -> tuple[str, ...]:
    blocks = "\n".join(lines).split("\n\n")
    return tuple(" ".join(block.split()) for block in blocks if block.strip())

"""Rulebooks as text: read from their Markdown, and searched all at once.

Owns the format, an introduction and then sections headed `## FU-13 Title`; and how one searches: every word must be
there, however it is spelt or accented. Reads levels, when somebody asks for the first time; knows no screen.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from game.stage.registry import GAMES
from game.ui import glossary, text

Span = tuple[int, int]
"""Where a match begins and ends in the text as it is written."""

_HEADING = re.compile(r"^## (?:(?P<number>[A-Z]{2}-\d+) )?(?P<title>.+)$")
_NUMBER = re.compile(r"([a-z]{2})[-– ]?(\d+)")
# What taking the accent off does not turn into plain letters.
_PLAIN = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "’": "'"})


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
        return next((section for section in self.sections if section.number == number), None)


def rulebook(game: str, own: str = "") -> Rulebook:
    """The rulebook of a game in `levels`, or that of somebody's own teams, which is given as Markdown.

    Raises `FileNotFoundError` for a game that has none.
    """
    return _book(game, own)


@lru_cache(maxsize=8)
def _book(game: str, own: str) -> Rulebook:
    return parse(own or (files("levels") / game / "rulebook.md").read_text(encoding="utf-8"))


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


@dataclass(frozen=True, slots=True)
class Found:
    """A section that holds every word of `wanted`, folded, and the paragraph to show of it, "" if none has a word."""

    game: str
    section: Section
    line: str
    wanted: tuple[str, ...]

    def marked(self, text: str) -> tuple[Span, ...]:
        return marks(text, self.wanted)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A section as it is searched: its number, title and paragraphs folded."""

    game: str
    section: Section
    number: str
    title: str
    paragraphs: tuple[str, ...]


class RuleIndex:
    """The sections of some games' rulebooks, games and sections in their order."""

    def __init__(self, books: Iterable[tuple[str, Sequence[Section]]]) -> None:
        self._entries = [
            _Entry(game, one, fold(one.number), fold(one.title), tuple(fold(text) for text in one.paragraphs))
            for game, sections in books
            for one in sections
        ]

    def sections(self, game: str = "") -> list[Found]:
        """All sections of a game, or of all games, with nothing marked."""
        return [Found(one.game, one.section, "", ()) for one in self._entries if game in ("", one.game)]

    def game_of(self, number: str) -> str:
        """Whose rule that is; empty if it is nobody's."""
        return next((one.game for one in self._entries if number and one.section.number == number), "")

    def search(self, words: str, game: str = "") -> list[Found]:
        """The sections of a game, or of all games, that hold every word; all of them for no word.

        The rule whose number was asked for comes first, then those with all words in number and title, then those with
        some there, then the others; within each as in the books.
        """
        wanted = _wanted(words)
        if not wanted:
            return self.sections(game)
        found: list[tuple[int, Found]] = []
        for entry in self._entries:
            if game in ("", entry.game):
                rank = _rank(entry, wanted)
                if rank is not None:
                    found.append((rank, _found(entry, wanted)))
        return [one for _, one in sorted(found, key=lambda pair: pair[0])]


def index(own: tuple[tuple[str, str], ...] = ()) -> RuleIndex:
    """The rulebooks of all games that can be played, each with its glossary, read when first asked for.

    `own` are games whose books come with somebody's own teams, and those as Markdown.
    """
    return _index(own)


@lru_cache(maxsize=2)
def _index(own: tuple[tuple[str, str], ...]) -> RuleIndex:
    books = dict(own)
    return RuleIndex((game, (*rulebook(game, books.get(game, "")).sections, glossary_section(game))) for game in GAMES)


GLOSSARY = "A–Z"
"""What stands in the place of a number before the glossary."""


def glossary_section(game: str) -> Section:
    """The last chapter of a rulebook: every sign and term of a game, and those of the cabinet, with their rules."""
    t = text.load()
    terms = [glossary.term(t, key) for one in (game, "all") for key in glossary.keys(t, one)]
    terms.sort(key=lambda one: fold(one.name))
    lines = (f"- {one.name}: {one.says}{f' ({one.rule})' if one.rule else ''}" for one in terms)
    return Section(GLOSSARY, t("book.glossary"), tuple(lines))


def fold(text: str) -> str:
    """A text as it is compared: no capitals, no accents.

    >>> fold("Fütti, Straße, Ødegård")
    'futti, strasse, odegard'
    """
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_PLAIN))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _wanted(words: str) -> tuple[str, ...]:
    """The words that must be there, a rule's number as one however it is written: "sc17", "SC 17"."""
    folded = fold(words).strip()
    number = _NUMBER.fullmatch(folded)
    return (f"{number[1]}-{number[2]}",) if number is not None else tuple(folded.split())


def _rank(entry: _Entry, wanted: tuple[str, ...]) -> int | None:
    """How far behind the first hits this one stands; None if a word is missing."""
    heads = [word in entry.number or word in entry.title for word in wanted]
    if not all(
        head or any(word in text for text in entry.paragraphs) for head, word in zip(heads, wanted, strict=True)
    ):
        return None
    if wanted == (entry.number,):
        return 0
    return 1 if all(heads) else 2 if any(heads) else 3


def _found(entry: _Entry, wanted: tuple[str, ...]) -> Found:
    """The paragraph with most of the words, the first of several."""
    section = entry.section
    counts = [sum(word in text for word in wanted) for text in entry.paragraphs]
    most = max(counts, default=0)
    best = counts.index(most) if most else None
    line = section.paragraphs[best] if best is not None else ""
    return Found(entry.game, section, line, wanted)


def marks(text: str, wanted: Sequence[str]) -> tuple[Span, ...]:
    """Where folded words stand in a text as it is written, from left to right; what overlaps is one."""
    folded, places = "", []
    for place, letter in enumerate(text):
        plain = fold(letter)
        folded += plain
        places += [place] * len(plain)
    found = sorted((places[start], places[end - 1] + 1) for word in wanted for start, end in _occurrences(folded, word))
    joined: list[Span] = []
    for start, end in found:
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return tuple(joined)


def _occurrences(text: str, word: str) -> Iterator[Span]:
    start = text.find(word)
    while start >= 0:
        yield start, start + len(word)
        start = text.find(word, start + 1)

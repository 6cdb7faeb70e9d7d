"""Every sentence the cabinet shows, looked up by key.

Owns reading `assets/text/<language>/*.toml` and filling in placeholders. It must not know what the sentences are
for. A file's tables become dotted keys: `[ui] back = "Back"` is `ui.back`. A value is one of

* a string with `{placeholders}`;
* a plural table with exactly the keys `one` and `other`, chosen by the parameter `n`;
* a list of strings, ways to say the same thing (`variants`, `pick`).

A key that is missing raises `KeyError` when `strict` (tests), and otherwise shows itself, since a person at the
cabinet is better served by a raw key than by a crash.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeAlias

FALLBACK = "en"

Plural: TypeAlias = dict[str, str]
Entry: TypeAlias = str | Plural | tuple[str, ...]


def score_of(home: object, away: object) -> str:
    """A score, or any count of two sides against each other, as people read it everywhere: home first, unless whoever
    tells it has a side of his own.

    >>> score_of(2, 1)
    '2:1'
    """
    return f"{home}:{away}"


def turned(score: str) -> str:
    """The same score from the other side; what isn't one stays as it is.

    >>> [turned(score) for score in ("2:1", "1½:0", "")]
    ['1:2', '0:1½', '']
    """
    home, sign, away = score.partition(score_of("", ""))
    return score_of(away, home) if sign else score


class TextError(Exception):
    """A file of texts is broken; the message names the file and the key."""


class Texts:
    """A lookup from key to sentence in one language.

    >>> t = Texts({"ui.goals": {"one": "{n} goal", "other": "{n} goals"}})
    >>> t("ui.goals", n=2)
    '2 goals'
    """

    def __init__(self, entries: Mapping[str, Entry], *, strict: bool = False) -> None:
        self._entries = dict(entries)
        self._strict = strict

    def __call__(self, key: str, /, **params: object) -> str:
        """The sentence for `key`; of a plural the form for `n`, of a list the first way to say it."""
        entry = self._entries.get(key)
        if entry is None:
            return self._missing(key)
        if isinstance(entry, tuple):
            entry = entry[0]
        elif isinstance(entry, dict):
            entry = entry["one" if params.get("n") == 1 else "other"]
        return self._fill(entry, params)

    def variants(self, key: str) -> tuple[str, ...]:
        """All ways to say `key`, not yet filled in; a plain string is its only way."""
        entry = self._entries.get(key)
        if entry is None:
            return (self._missing(key),)
        if isinstance(entry, dict):
            return tuple(entry.values())
        return entry if isinstance(entry, tuple) else (entry,)

    def pick(self, key: str, index: int, /, **params: object) -> str:
        """The way number `index` to say `key`, counted round and round."""
        ways = self.variants(key)
        return self._fill(ways[index % len(ways)], params)

    def but(self, entries: Mapping[str, Entry]) -> Texts:
        """The same texts with other sentences for some keys."""
        return Texts({**self._entries, **entries}, strict=self._strict)

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def _missing(self, key: str) -> str:
        if self._strict:
            raise KeyError(key)
        return key

    def _fill(self, sentence: str, params: Mapping[str, object]) -> str:
        if "{" not in sentence:
            return sentence
        try:
            return _punctuated(sentence.format_map(params), params)
        except (KeyError, IndexError, ValueError):
            if self._strict:
                raise
            return sentence


def _punctuated(sentence: str, params: Mapping[str, object]) -> str:
    """The sentence with one mark where a shortened name, which ends with a full stop, ends it too."""
    for value in params.values():
        if isinstance(value, str) and value.endswith(".") and value in sentence:
            sentence = sentence.replace(f"{value}.", value)
            for mark in "!?":
                sentence = sentence.replace(value + mark, value[:-1] + mark)
    return sentence


def languages() -> list[str]:
    """The languages shipped, by their folder's name."""
    return sorted(entry.name for entry in _root().iterdir() if entry.is_dir() and not entry.name.startswith("_"))


def load(language: str = FALLBACK, *, strict: bool = False) -> Texts:
    """The texts of `language`, with English below for what is not translated.

    Raises `TextError` when a file is broken or two files give the same key.
    """
    entries = dict(_shipped(FALLBACK))
    if language != FALLBACK and language in languages():
        entries.update(_shipped(language))
    return Texts(entries, strict=strict)


def _root() -> Traversable:
    return files("assets") / "text"


@cache
def _shipped(language: str) -> dict[str, Entry]:
    """What is shipped in a language. Read once: settings that change needn't wait for it."""
    return read(_root() / language)


def read(folder: Traversable) -> dict[str, Entry]:
    """The texts in the TOML files of a folder, by their keys."""
    entries: dict[str, Entry] = {}
    for file in sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name):
        try:
            tables = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
            raise TextError(f"{file.name}: {fault}") from fault
        for key, entry in _flatten(tables, "", file.name):
            if key in entries:
                raise TextError(f"{file.name}: {key} is already given in another file")
            entries[key] = entry
    return entries


def _flatten(table: Mapping[str, object], prefix: str, file: str) -> Iterator[tuple[str, Entry]]:
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, str):
            yield key, value
        elif isinstance(value, list) and value and all(isinstance(way, str) for way in value):
            yield key, tuple(value)
        elif isinstance(value, dict) and value.keys() == {"one", "other"}:
            yield key, value
        elif isinstance(value, dict):
            yield from _flatten(value, f"{key}.", file)
        else:
            raise TextError(f"{file}: {key} must be a string, a list of strings or a table")

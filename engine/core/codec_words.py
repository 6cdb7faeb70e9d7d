"""The codec's faults in plain words: what must stand where something else was found.

Owns the wording alone; which file it is about is said by whoever read it.
"""

from __future__ import annotations

import re
from typing import Any

from engine.core.levels import shown
from engine.core.piles import counted

_PATH = re.compile(r"(?P<text>.*) - at `(?:key` in `)?\$(?P<path>[^`]*)`", re.DOTALL)
_PART = re.compile(r"\.(?P<name>\w+)|\[(?P<place>\d+)\]")
_BOUND = re.compile(r"Expected `(?:int|float)` (?P<sign>[<>]=) (?P<bound>-?[\d.]+)")
_LETTERS = re.compile(r"Expected `str` of length (?P<sign>[<>]=) (?P<bound>\d+)")
_LENGTH = re.compile(r"Expected `array` of length (?P<wanted>\d+), got (?P<found>\d+)")
_KIND = re.compile(r"Expected `(?P<kind>\w+)[^`]*`, got")
_FIELD = re.compile(r"Object (?P<fault>missing required|contains unknown) field `(?P<field>.*)`", re.DOTALL)
_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a string",
    "array": "a list",
    "object": "a table of named values",
    "bool": "true or false",
}


def reworded(message: str, entry: object) -> tuple[str, str]:
    """The path inside `entry` and the reason in plain words, from what the codec says."""
    split = _PATH.fullmatch(message)
    text, path = (split["text"], split["path"]) if split else (message, "")
    place = path.removeprefix(".").replace("[...]", "")
    if field := _FIELD.fullmatch(text):
        unknown = field["fault"] == "contains unknown"
        return joined(place, shown(field["field"])), "is not known here" if unknown else "is missing"
    if length := _LENGTH.fullmatch(text):
        return place, f"must be a list of {length['wanted']}, not of {length['found']}"
    return place, f"{_rule(text)}{_found(entry, path)}"


def _rule(text: str) -> str:
    if bound := _BOUND.fullmatch(text):
        return f"must be {'at most' if bound['sign'] == '<=' else 'at least'} {bound['bound']}"
    if letters := _LETTERS.fullmatch(text):
        side = "at most" if letters["sign"] == "<=" else "at least"
        return f"must have {side} {counted(int(letters['bound']), 'letter')}"
    if text.startswith("Expected `str` matching"):
        return "must be small letters, digits or _, a letter first, at most 31 in all"
    if kind := _KIND.match(text):
        return f"must be {_WORDS.get(kind['kind'], 'something else')}"
    return "is none of those that are known"


def _found(entry: Any, path: str) -> str:
    """What stands at `path`, as the end of a sentence; nothing if the path has no names to follow."""
    for part in _PART.finditer(path):
        inner: int | str = part["name"] if part["name"] else int(part["place"])
        try:
            entry = entry[inner]
        except (KeyError, IndexError, TypeError):
            return ""
    return "" if "[...]" in path or isinstance(entry, dict) else f", not {shown(entry)}"


def joined(path: str, inner: str) -> str:
    return path + inner if inner.startswith("[") else ".".join(part for part in (path, inner) if part)

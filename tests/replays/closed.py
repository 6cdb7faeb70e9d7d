"""What a struct can say in so many words: its fields that have a closed set of values, booleans and literals.

`possible` lists all of it for a kind of struct, `said` what one struct says, in the same words: `kind=penalty`,
`lot.why=rescue`. Fields of structs inside are looked at one step deep, and of lists the items.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

_LEFT_OUT = frozenset({"rule", "audience", "inner", "setup"})
"""Fields that are looked at elsewhere, or are another game's."""
_DEEPEST = 1


@cache
def possible(kind: type[msgspec.Struct]) -> frozenset[str]:
    """Everything that structs of this kind can say."""
    return frozenset(f"{path}={value}" for path, words in _closed(kind).items() for value in words)


def said(thing: msgspec.Struct) -> Iterator[str]:
    """What this struct says."""
    for path in _closed(type(thing)):
        for value in _at(thing, path.split(".")):
            yield f"{path}={_word(value)}"


@cache
def _closed(kind: type[msgspec.Struct]) -> dict[str, tuple[str, ...]]:
    """The fields with closed values, by their path, and the words for the values."""
    found: dict[str, set[str]] = {}
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    _gather(info, "", 0, found)
    return {path: tuple(sorted(words)) for path, words in sorted(found.items())}


def _gather(info: inspect.StructType, before: str, depth: int, found: dict[str, set[str]]) -> None:
    for field in info.fields:
        if field.name in _LEFT_OUT:
            continue
        for one in _items(field.type):
            words = _words(one)
            if words:
                found.setdefault(before + field.name, set()).update(words)
            elif isinstance(one, inspect.StructType) and depth < _DEEPEST and not _is_list(field.type):
                _gather(one, f"{before}{field.name}.", depth + 1, found)
        if found.get(before + field.name) and _may_be_none(field.type):
            found[before + field.name].add("none")


def _items(info: inspect.Type) -> Iterator[inspect.Type]:
    """The type itself, those of a union, or those of what is in a list."""
    match info:
        case inspect.UnionType(types=types):
            for one in types:
                yield from _items(one)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield from _items(item)
        case inspect.TupleType(item_types=types):
            for one in types:
                yield from _items(one)
        case _:
            yield info


def _is_list(info: inspect.Type) -> bool:
    return isinstance(info, inspect.VarTupleType | inspect.ListType | inspect.TupleType)


def _may_be_none(info: inspect.Type) -> bool:
    return isinstance(info, inspect.UnionType) and info.includes_none


def _words(info: inspect.Type) -> set[str]:
    match info:
        case inspect.BoolType():
            return {"no", "yes"}
        case inspect.LiteralType(values=values):
            return {str(value) for value in values}
        case inspect.EnumType(cls=kind):
            return {one.name.lower() for one in kind}
    return set()


def _word(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    return value.name.lower() if isinstance(value, Enum) else str(value)


def _at(thing: Any, path: list[str]) -> Iterator[Any]:
    """The values that lie at a path; those of a list each for itself. Nothing where a struct on the way is missing."""
    if not path:
        if isinstance(thing, tuple | list):
            for one in thing:
                yield from _at(one, path)
        elif thing is not msgspec.UNSET:
            yield thing
    elif isinstance(thing, msgspec.Struct) and hasattr(thing, path[0]):
        yield from _at(getattr(thing, path[0]), path[1:])

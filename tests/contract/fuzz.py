"""Broken actions: legal ones with a value changed to what a bug, a bad file or a cheat might send."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import strategies as st

from engine.core.model import Action

GARBAGE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 12),
    st.sampled_from([2**31, 2**63, -(2**63), 10**30]),
    st.text(max_size=4),
    st.just([]),
)


def _paths(tree: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a tree of dicts and lists, the root left out."""
    if isinstance(tree, dict):
        items: Any = tree.items()
    elif isinstance(tree, list):
        items = enumerate(tree)
    else:
        return []
    found = []
    for key, value in items:
        found.append((*path, key))
        found.extend(_paths(value, (*path, key)))
    return found


def _replace(tree: Any, path: tuple[Any, ...], value: Any) -> Any:
    key, *rest = path
    copy = dict(tree) if isinstance(tree, dict) else list(tree)
    copy[key] = _replace(tree[key], tuple(rest), value) if rest else value
    return copy


@st.composite
def broken(draw: st.DrawFn, action: Action, action_type: Any) -> Action | None:
    """`action` with one to three places changed; None where the types don't allow what came out."""
    tree = msgspec.to_builtins(action, builtin_types=())
    for _ in range(draw(st.integers(1, 3))):
        paths = _paths(tree)
        path = draw(st.sampled_from(paths))
        values = [_at(tree, other) for other in paths]
        tree = _replace(tree, path, draw(st.one_of(GARBAGE, st.sampled_from(values))))
    try:
        made: Action = msgspec.convert(tree, action_type)
    except msgspec.ValidationError:
        return None
    return made


def _at(tree: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        tree = tree[key]
    return tree

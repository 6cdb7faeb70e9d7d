"""Every reason that a game can refuse something for, read from its engine: the keys of the `Reason`s that it makes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from engine import games
from tests.replays.facts import family_of
from tests.test_imports import FILES, imports


@cache
def reasons(family: str) -> frozenset[str]:
    """The keys of a game's season, match and friendly, with those of what they are made of in the core."""
    return frozenset(key for module in _modules(family) for key in _keys(module))


def _modules(family: str) -> set[str]:
    """The modules that a game's rules are made of, whatever they import."""
    due = [game.rules.partition(":")[0] for name, game in games.GAMES.items() if family_of(name) == family]
    met: set[str] = set()
    while due:
        module = due.pop()
        if module not in met:
            met.add(module)
            due += _imported(module)
    return met


@cache
def _imported(module: str) -> frozenset[str]:
    return frozenset(one for one in imports(module) if one in FILES)


@cache
def _keys(module: str) -> frozenset[str]:
    tree = ast.parse(FILES[module].read_text(encoding="utf-8"))
    said = (
        node.args[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason"
    )
    return frozenset(word for one in said for word in _words(tree, one, module))


def _words(tree: ast.Module, said: ast.expr, module: str) -> Iterator[str]:
    """What an expression can be: a string, one of two, or what a name is assigned. Raises `ValueError` for others."""
    match said:
        case ast.Constant(value=str(value)):
            yield value
        case ast.IfExp():
            yield from _words(tree, said.body, module)
            yield from _words(tree, said.orelse, module)
        case ast.Name():
            for node in ast.walk(tree):
                if isinstance(node, ast.Assign) and any(ast.dump(one) == _stored(said) for one in node.targets):
                    yield from _words(tree, node.value, module)
        case _:
            raise ValueError(f"{module}, line {said.lineno}: no telling what the key of this reason is")


def _stored(name: ast.Name) -> str:
    return ast.dump(ast.Name(name.id, ast.Store()))

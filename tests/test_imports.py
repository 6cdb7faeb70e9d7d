"""The arrows of the house: who may import whom, and that nobody imports in a circle, if only for a type."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("futti", "eleven", "superclub", "fortunes")
FLOORS = ("game.ui", "game.stage", "game.games", "game.cabinet", "game.cli")  # from the ground up


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


FILES = {name_of(path): path for package in ("engine", "game") for path in sorted((ROOT / package).rglob("*.py"))}


def imports(module: str) -> Iterator[str]:  # wherever in it
    for node in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in FILES else node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@cache
def graph() -> dict[str, set[str]]:  # only where it is asked for: every worker collects this file
    return {module: {one for one in imports(module) if one in FILES and one != module} for module in FILES}


def home(module: str) -> str:  # the game that it belongs to; empty for what is everybody's
    return next((game for game in GAMES if module.startswith((f"engine.{game}", f"game.games.{game}"))), "")


def may(module: str, other: str) -> bool:
    mine, theirs = home(module), home(other)
    if module.startswith("engine"):
        return other.startswith("engine") and theirs in ("", mine) and not (mine and other == "engine.games")
    floor = next((number for number, name in enumerate(FLOORS) if module.startswith(name)), len(FLOORS))
    if any(other.startswith(name) for name in FLOORS[floor + 1 :]):
        return False
    if module.startswith("game.cabinet"):  # it may ask a game's screens, never its rules
        return not theirs or other.startswith("game.games")
    return theirs in ("", mine)


def test_the_arrows_point_one_way() -> None:
    wrong = [f"{module} -> {other}" for module in FILES for other in graph()[module] if not may(module, other)]
    assert wrong == []


def test_nobody_imports_in_a_circle() -> None:
    try:
        TopologicalSorter(graph()).prepare()
    except CycleError as circle:
        raise AssertionError(" -> ".join(circle.args[1])) from None

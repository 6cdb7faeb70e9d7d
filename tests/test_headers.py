"""A module's header says one thing, and names only what is there."""

from __future__ import annotations

import ast
import itertools
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MODULES = sorted(path for package in ("engine", "game") for path in (ROOT / package).rglob("*.py"))


@cache
def read() -> tuple[dict[Path, str], list[str]]:
    """What each module says of itself, and what is said of a name elsewhere than right below it."""
    headers, apart = {}, []
    for path in MODULES:
        module = ast.parse(path.read_text(encoding="utf-8"))
        headers[path] = ast.get_docstring(module) or ""
        for before, said in itertools.pairwise(module.body):
            is_said = isinstance(said, ast.Expr) and isinstance(said.value, ast.Constant)
            if is_said and (
                said.lineno != (before.end_lineno or 0) + 1 or not isinstance(before, ast.Assign | ast.AnnAssign)
            ):
                apart.append(f"{path.relative_to(ROOT)}:{said.lineno}")
    return headers, apart


def exists(dotted: str) -> bool:
    """Whether a module, or something of a module, has this name."""
    *folders, last = dotted.split(".")
    if (ROOT.joinpath(*folders, last)).is_dir() or ROOT.joinpath(*folders, f"{last}.py").is_file():
        return True
    holder = ROOT.joinpath(*folders).with_suffix(".py")
    return holder.is_file() and re.search(rf"\b{last}\b", holder.read_text(encoding="utf-8")) is not None


def test_a_module_says_once_what_it_owns() -> None:
    headers, _ = read()
    assert [path.name for path, header in headers.items() if len(re.findall(r"\bOwns\b", header)) > 1] == []


@pytest.mark.parametrize(
    "place", ["docs/architecture.md", "docs/changing.md", "docs/adding-a-game.md", "CONTRIBUTING.md"]
)
def test_files_that_the_docs_name_are_there(place: str) -> None:
    text = (ROOT / place).read_text(encoding="utf-8")
    named = re.findall(r"`((?:engine|game|levels|tests|assets|docs)/[\w/.-]+)`", text)
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_names_of_modules_in_headers_and_docs_are_there() -> None:
    headers, _ = read()
    texts = {str(path.relative_to(ROOT)): header for path, header in headers.items()}
    texts |= {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")}
    gone = [
        f"{place}: {dotted}"
        for place, text in texts.items()
        for dotted in re.findall(r"`((?:engine|game)(?:\.\w+)+)`", text)
        if not exists(dotted)
    ]
    assert gone == []


def test_what_is_said_of_a_name_stands_right_below_it() -> None:
    _, apart = read()
    assert apart == []

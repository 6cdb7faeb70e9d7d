"""The examples in docstrings: each comes to what stands below it."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SHOWING = [
    path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
    for package in ("engine", "game")
    for path in sorted((ROOT / package).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", SHOWING)
def test_examples_come_to_what_they_say(module: str) -> None:
    result = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert result.attempted
    assert not result.failed

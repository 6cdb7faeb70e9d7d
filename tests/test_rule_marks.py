"""Every numbered rule of a game's rulebook has a test that carries its number.

Rules are the headings `## FU-1 …` of `levels/<game>/rulebook.md`; tests name theirs with `@pytest.mark.rule("FU-1")`,
or a whole file's with `pytestmark`. Marks are read from the files' syntax: it doesn't matter which tests are selected.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULEBOOKS = sorted(TESTS.parent.glob("levels/*/rulebook.md"))
HEADING = re.compile(r"^## ([A-Z]+-\d+)\b", re.MULTILINE)


def rules_in(rulebook: str) -> list[str]:
    """The numbers of the rules that have a heading, in order."""
    return HEADING.findall(rulebook)


def marks_in(source: str) -> Iterator[str]:
    """The numbers in every `pytest.mark.rule(…)` that stands on a test, a class of tests or a whole file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            marks = node.decorator_list
        elif isinstance(node, ast.Assign) and any(
            isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets
        ):
            marks = node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
        else:
            continue
        for mark in marks:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                yield from (arg.value for arg in mark.args if isinstance(arg, ast.Constant))


@pytest.fixture(scope="module")
def marked() -> set[str]:
    """The numbers of all rules that some test proves."""
    sources = (file.read_text(encoding="utf-8") for file in TESTS.rglob("test_*.py"))
    return {number for source in sources if "mark.rule" in source for number in marks_in(source)}


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.parent.name)
def test_every_rule_has_a_test(rulebook, marked):
    rules = rules_in(rulebook.read_text(encoding="utf-8"))
    assert rules, "no rule has a heading"
    assert [rule for rule in rules if rule not in marked] == []


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.parent.name)
def test_every_mark_names_a_rule(rulebook, marked):
    rules = rules_in(rulebook.read_text(encoding="utf-8"))
    letters = rules[0].split("-")[0]
    ours = {number for number in marked if number.split("-")[0] == letters}
    assert ours - set(rules) == set()


def test_marks_are_found_wherever_they_may_stand():
    source = """
import pytest
pytestmark = [pytest.mark.slow, pytest.mark.rule("XX-1")]
@pytest.mark.rule("XX-2", "XX-3")
def test_one(): ...
@pytest.mark.rule("XX-4")
class TestTwo:
    @pytest.mark.rule("XX-5")
    def test_three(self): ...
@pytest.mark.rule("XX-6")
def helper(): ...
"""
    assert sorted(marks_in(source)) == ["XX-1", "XX-2", "XX-3", "XX-4", "XX-5"]
    assert list(marks_in('pytestmark = pytest.mark.rule("XX-7")')) == ["XX-7"]


def test_headings_are_rules_only_with_a_number():
    assert rules_in("# FU-0 no\n## FU-1 Cards\n### FU-2 no\n## The minute\ntext ## FU-3\n## FU-10. Keys") == [
        "FU-1",
        "FU-10",
    ]

"""A score is written one way for people, wherever it stands: 2:1."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import game
from game.ui.text import load, score_of

BOTH = "home away visitors goals against score scored conceded won kicks totals mine theirs left right first second"
COUNTS = {*BOTH.split(), "p1", "p2", "points", "strengths"}
"""What both halves of a score are called, in texts and in the code."""
CLUBS = ("fortunes.meeting",), ("stage/newsroom.py",)
"""The texts and files where such words are two clubs, not what they scored."""
BETWEEN = re.compile(r" ?[-:–−] ?")
LIKELY = re.compile(r"""\}(["']\s*f["'])? ?[-:–−] ?(["']\s*f["'])?\{""")
"""What a file has that joins two values: only such files are read."""
PAIR = re.compile(r"\{(\w+)\}( ?[-:–−] ?)\{(\w+)\}")
ROOT = Path(game.__file__).parent


def test_a_score_is_two_numbers_and_a_colon() -> None:
    assert (score_of(2, 1), score_of("1½", 0)) == ("2:1", "1½:0")


def test_no_text_writes_a_score_with_another_sign() -> None:
    t = load("en", strict=True)
    said = [(key, way) for key in t for way in t.variants(key) if key not in CLUBS[0]]
    assert len(said) > 2000
    pairs = [(key, way, pair) for key, way in said for pair in PAIR.findall(way)]
    counts = [(key, way, sign) for key, way, (one, sign, other) in pairs if {one, other} <= COUNTS]
    assert len(counts) >= 10, "there are texts that write one"
    assert [found for found in counts if found[2] != ":"] == []


def test_no_screen_puts_a_score_together_by_itself() -> None:
    """In the whole of `game` nobody but `score_of` joins two counts."""
    found = [
        f"{place}:{number}"
        for path in sorted(ROOT.rglob("*.py"))
        if (place := path.relative_to(ROOT).as_posix()) not in CLUBS[1] and place != "ui/text.py"
        for number in _joined(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_what_the_search_finds() -> None:
    code = 'f"{goals[0]} : {goals[1]}"; f"{a.goals}–{b.against}"; f"{home.name} – {away.name}"; f"{low}–{high}"\n'
    assert list(_joined(code + 'f"x {points(won[0])}-{points(won[1])}"')) == [1, 1, 2]


def _joined(code: str) -> Iterator[int]:
    """The lines of all strings in which nothing but a sign stands between two counts."""
    if not LIKELY.search(code):
        return
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.JoinedStr):
            continue
        for one, sign, other in zip(node.values, node.values[1:], node.values[2:], strict=False):
            if isinstance(sign, ast.Constant) and BETWEEN.fullmatch(str(sign.value)):
                names = {_name(part.value) for part in (one, other) if isinstance(part, ast.FormattedValue)}
                if names <= COUNTS:
                    yield node.lineno


def _name(node: ast.expr) -> str:
    """What a value is called: of `row.goals[0]` it is `goals`, of `points(won[0])` `points`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=inner) | ast.Call(func=inner):
            return _name(inner)
    return ""

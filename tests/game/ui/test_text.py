"""Texts: lookup, plurals, variants; and that every key the cabinet asks for is there."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame.freetype
import pytest

from game.ui import text
from game.ui.text import Texts

GAME = Path(text.__file__).parents[1]
ASSETS = GAME.parent / "assets"
ENTRIES = {
    "plain": "Kick off",
    "filled": "{home} – {away}",
    "goals": {"one": "{n} goal", "other": "{n} goals"},
    "ways": ("{who} scores", "Goal by {who}"),
}


def test_lookup() -> None:
    t = Texts(ENTRIES, strict=True)
    assert t("plain") == "Kick off"
    assert t("filled", home="Fütti", away="{x}") == "Fütti – {x}"
    assert Texts({"k": "{key} is taken"})("k", key="F") == "F is taken"
    assert [t("goals", n=n) for n in (0, 1, 2)] == ["0 goals", "1 goal", "2 goals"]
    assert [t.pick("ways", i, who="Şahin") for i in range(3)] == ["Şahin scores", "Goal by Şahin", "Şahin scores"]
    assert t.variants("plain") == ("Kick off",)


def test_missing_keys_are_strict_only_in_tests() -> None:
    with pytest.raises(KeyError):
        Texts({}, strict=True)("no.such")
    assert Texts({})("no.such") == "no.such"
    with pytest.raises(KeyError):
        Texts(ENTRIES, strict=True)("filled", home="x")
    assert Texts(ENTRIES)("filled", home="x") == "{home} – {away}"


def test_all_files_load() -> None:
    assert "en" in text.languages()
    assert text.load("en", strict=True)("ui.back") == "Back"
    assert text.load("xx", strict=True)("ui.back") == "Back"


def test_broken_files_name_file_and_key(tmp_path: Path) -> None:
    def read(**files: str) -> dict[str, object]:
        for name, content in files.items():
            (tmp_path / f"{name}.toml").write_text(content, encoding="utf-8")
        return dict(text.read(tmp_path))

    assert read(a='[x]\ny = "z"') == {"x.y": "z"}
    with pytest.raises(text.TextError, match=r"b\.toml: x\.y is already given"):
        read(b='[x]\ny = "again"')
    with pytest.raises(text.TextError, match=r"b\.toml: x\.z must be"):
        read(b="[x]\nz = 3")
    with pytest.raises(text.TextError, match=r"b\.toml"):
        read(b="[x")


class Source(NamedTuple):
    """What the source says in its texts' words.

    `whole`: keys it asks for; `begun`: the beginnings of those it puts together, each with the file that does;
    `words`: every string and name; `patterns`: of the strings it puts together.
    """

    whole: dict[str, str]
    begun: dict[str, str]
    words: set[str]
    patterns: list[re.Pattern[str]]

    def read(self, node: ast.AST, file: str) -> None:
        """Take in one node of a file; one without a name asks for no texts."""
        match node:
            case ast.Constant(value=str(word)):
                self.words.update((word, word.replace(" ", "_")))
            case ast.Name(id=name) | ast.Attribute(attr=name):
                self.words.add(name)
            case ast.keyword(arg=str(name)):
                self.words.add(name)
            case ast.JoinedStr() if any(sign in str(p.value) for p in node.values if isinstance(p, ast.Constant)
                                        for sign in "._"):  # fmt: skip
                parts = (re.escape(str(p.value)) if isinstance(p, ast.Constant) else "([^ ]+)" for p in node.values)
                self.patterns.append(re.compile("".join(parts)))
            case ast.Call(args=[key, *_]) if file:
                self.ask(node, key, file)

    def ask(self, call: ast.Call, key: ast.expr, file: str) -> None:
        """Take in a call, if it is one that asks for texts."""
        called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if called not in ("t", "pick", "variants"):
            return
        for one in [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]:
            if isinstance(one, ast.Constant) and isinstance(one.value, str):
                self.whole[one.value] = file
            elif isinstance(one, ast.JoinedStr) and isinstance(one.values[0], ast.Constant):
                self.begun[str(one.values[0].value)] = file


@cache
def _source() -> Source:
    source = Source({}, {}, set(), [])
    for path in [*GAME.rglob("*.py"), *(GAME.parent / "engine").rglob("*.py")]:
        file = path.name if path.is_relative_to(GAME) else ""
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            source.read(node, file)
    names = [word for word in source.words if word.isidentifier()]
    source.words.update(name.lower() for name in names)
    source.words.update(re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in names)
    return source


def test_every_key_asked_for_is_there() -> None:
    t = text.load("en", strict=True)
    whole, begun, _, _ = _source()
    assert "ui.on" in whole
    assert {key: file for key, file in whole.items() if key not in t} == {}
    assert {key: file for key, file in begun.items() if not any(k.startswith(key) for k in t)} == {}


def test_no_sentence_is_left_that_nothing_says() -> None:
    _, _, words, patterns = _source()

    @cache
    def is_said(key: str) -> bool:
        """Whether the source says it whole, or puts it together from what it says."""
        if key in words or key.isdigit():
            return True
        found = (pattern.fullmatch(key) for pattern in patterns)
        return any(all(is_said(gap) for gap in match.groups()) for match in found if match)

    assert [key for key in text.load() if not is_said(key)] == []


def test_every_letter_of_the_texts_is_in_the_faces_they_are_set_in() -> None:
    """Else a box stands in its place."""
    letters = {letter for file in (ASSETS / "text").rglob("*.toml") for letter in file.read_text(encoding="utf-8")}
    pygame.freetype.init()
    for face in ("BarlowCondensed-Medium", "BarlowCondensed-SemiBold", "BarlowCondensed-Bold", "BebasNeue-Regular"):
        font = pygame.freetype.Font(ASSETS / "fonts" / f"{face}.ttf", 20)
        assert [one for one in sorted(letters) if one.isprintable() and font.get_metrics(one)[0] is None] == []


def test_a_shortened_name_has_one_mark_at_the_end_of_a_sentence() -> None:
    texts = Texts({"lost": "They lost to {club}.", "won": "A win for {club}!", "of": "{club}. Then {club}, and {n}."})
    assert texts("lost", club="Hollowgate Ath.") == "They lost to Hollowgate Ath."
    assert texts("won", club="Hollowgate Ath.") == "A win for Hollowgate Ath!"
    assert texts("of", club="Ath.", n=3) == "Ath. Then Ath., and 3."
    assert texts("lost", club="Füchsen 04") == "They lost to Füchsen 04."

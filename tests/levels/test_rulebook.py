"""The rulebook: every rule has its section, in order, and says the numbers that the tables hold."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from engine.futti import content

TEXT = (files("levels") / "futti" / "rulebook.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^## (.+)$", TEXT, re.MULTILINE)
SECTIONS = dict(zip(HEADINGS, re.split(r"^## .+$", TEXT, flags=re.MULTILINE)[1:], strict=True))


def section(rule: str) -> str:
    return next(text for heading, text in SECTIONS.items() if heading.startswith(f"{rule} "))


def test_how_to_play_comes_first_and_every_rule_follows_in_order() -> None:
    assert HEADINGS[0] == "How to play"
    assert [heading.split()[0] for heading in HEADINGS[1:]] == [f"FU-{number}" for number in range(1, 37)]


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_section_has_a_short_title_and_a_text_of_paragraphs_and_lists(heading: str) -> None:
    assert len(heading.partition(" ")[2]) <= 32
    # A paragraph is one line, and an item of a list a paragraph that begins with a dash.
    lines = SECTIONS[heading].strip("\n").split("\n")
    assert all(line == "" for line in lines[1::2])
    assert all(line.removeprefix("- ")[:1].isalnum() for line in lines[::2])


@pytest.mark.rule("FU-20")
def test_the_chart_in_the_book_is_the_chart_that_is_played() -> None:
    printed = [
        line.split(": ")[1].rstrip(".").split(", ") for line in section("FU-20").splitlines() if line[:2] == "- "
    ]
    assert [list(row) for row in content.load().tables.doubles] == printed


@pytest.mark.rule("FU-21")
def test_every_result_of_the_chart_is_explained() -> None:
    explained = [line.partition(":")[0] for line in section("FU-21").splitlines() if line.startswith("- ")]
    codes = re.findall(r"\b[A-Z]{2,3}\b", " ".join(explained))
    assert sorted(codes) == sorted(content.CHART_CODES)


@pytest.mark.rule("FU-7")
def test_the_control_track_in_the_book_is_the_one_that_is_played() -> None:
    faces = content.load().tables.control_faces
    printed = [int(number) for number in re.findall(r"(\d+) faces", section("FU-7"))]
    assert printed == sorted(set(faces))


def test_nobody_is_called_he_or_she() -> None:
    assert re.findall(r"\b(he|she|him|her|his|hers)\b", TEXT, re.IGNORECASE) == []

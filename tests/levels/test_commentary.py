"""The commentary: enough ways to say everything, short enough for its line, and with gaps that can be filled."""

from __future__ import annotations

import re
import string
import tomllib
from importlib.resources import files

import pytest

FILE = (files("assets") / "text" / "en" / "futti_commentary.toml").read_text(encoding="utf-8")
LINES: dict[str, list[str]] = tomllib.loads(FILE)["commentary"]

LONGEST_NAME = "M" * 11
LONGEST_CLUB = "M" * 16
FILLED = {
    **dict.fromkeys(("player", "opponent", "keeper", "named"), LONGEST_NAME),
    **dict.fromkeys(("club", "other", "home", "away"), LONGEST_CLUB),
    "score": "10:10",
    "minute": "40",
    "shot": "66",
    "rating": "54",
}


def gaps(line: str) -> list[str]:
    return [name for _, name, _, _ in string.Formatter().parse(line) if name is not None]


@pytest.mark.parametrize("key", LINES)
def test_has_eight_different_ways_to_say_it(key: str) -> None:
    assert len(set(LINES[key])) == len(LINES[key]) >= 8


@pytest.mark.parametrize("key", LINES)
def test_fits_its_line_with_the_longest_names(key: str) -> None:
    too_long = [line for line in LINES[key] if len(line.format_map(FILLED)) > 70]
    assert not too_long


@pytest.mark.parametrize("key", LINES)
def test_a_name_is_said_at_most_twice(key: str) -> None:
    assert all(gaps(line).count(name) <= 2 for line in LINES[key] for name in FILLED)


@pytest.mark.rule("FU-6")
def test_every_way_to_tell_of_another_goaltender_says_what_was_rolled() -> None:
    assert all("6" in line or "One time in six" in line for line in LINES["other_goaltender"])


def test_no_sentence_serves_two_kinds_of_event() -> None:
    said = [line for lines in LINES.values() for line in lines]
    assert sorted({line for line in said if said.count(line) > 1}) == []


def test_nobody_is_called_he_or_she() -> None:
    assert re.findall(r"\b(he|she|him|her|his|hers|man|men|woman|women|lad|lads)\b", FILE, re.IGNORECASE) == []

"""Eleven's rulebook: every rule has its section, in order, and says the numbers that the levels hold."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from engine.eleven.content.cards import Consequence
from engine.eleven.content.effects import MoveMarkers, MoveStat, PointsForSquad
from engine.eleven.content.load import load
from game.stage.rulebook_text import rulebook

CONTENT = load()
TABLES = CONTENT.tables
TEXT = (files("levels") / "eleven" / "rulebook.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^## (.+)$", TEXT, re.MULTILINE)
SECTIONS = dict(zip(HEADINGS, re.split(r"^## .+$", TEXT, flags=re.MULTILINE)[1:], strict=True))


def points(rule: str) -> list[str]:
    """The items of a rule's lists."""
    section = rulebook("eleven").find(rule)
    assert section is not None
    return [text.removeprefix("- ").rstrip(".") for text in section.paragraphs if text.startswith("- ")]


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number.replace("−", "-")) for number in re.findall(r"−?\d+", text))


def test_how_to_play_comes_first_and_every_rule_follows_in_order() -> None:
    assert HEADINGS[0] == "How to play"
    assert [heading.split()[0] for heading in HEADINGS[1:]] == [f"EL-{number}" for number in range(1, 53)]


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_section_has_a_short_title_and_a_text_of_paragraphs_and_lists(heading: str) -> None:
    assert len(heading.partition(" ")[2]) <= 32
    # A paragraph is one line, and an item of a list a paragraph that begins with a dash.
    lines = SECTIONS[heading].strip("\n").split("\n")
    assert all(line == "" for line in lines[1::2])
    assert all(line.removeprefix("- ")[:1].isalnum() for line in lines[::2])


def test_nobody_is_called_he_or_she() -> None:
    assert re.findall(r"\b(he|she|him|her|his|hers)\b", TEXT, re.IGNORECASE) == []


@pytest.mark.rule("EL-48", "EL-43")
def test_the_book_says_what_each_first_trainer_counts() -> None:
    wanted = {
        card.name: card.passive
        for card in CONTENT.staff
        if card.profession == "first_trainer" and isinstance(card.passive, PointsForSquad)
    }
    assert points("EL-48") == [f"{name}: {_counted(one)}, {one.most} at most" for name, one in wanted.items()]


def _counted(one: PointsForSquad) -> str:
    every = "each" if one.each == 1 else f"every {['two', 'three'][one.each - 2]}"
    trained = "trained " if one.trained else ""
    said = f"1 VP for {every} {trained}footballer{'s' * (one.each > 1)}"
    said += f" with the icon for {one.icon}" if one.icon else ""
    said += f" who can stand in {one.section}" if one.section else ""
    return said + (f" with a strength of {one.strength} or more" if one.strength else "")


@pytest.mark.rule("EL-34")
def test_the_consequences_in_the_book_are_those_that_happen() -> None:
    printed = [line.split(": ")[1].split(", ") for line in points("EL-34")]
    happens = [TABLES.win, TABLES.draw, TABLES.loss]
    assert printed == [[_in_words(face) for face in faces] for faces in happens]


def _in_words(face: Consequence) -> str:
    if face.injury:
        return f"injury of {face.injury} week" + "s" * (face.injury > 1)
    if not face.effects:
        return "nothing"
    (effect,) = face.effects
    if isinstance(effect, MoveMarkers):
        assert effect.count == 1
        return f"one {effect.track} marker"
    assert isinstance(effect, MoveStat)
    return f"{effect.track} {effect.steps:+d}".replace("-", "−")


@pytest.mark.rule("EL-35")
def test_the_dice_in_the_book_are_those_that_are_thrown() -> None:
    printed = {line.split(",")[0].lower(): numbers(line.split(": ")[1]) for line in points("EL-35")}
    assert printed == TABLES.opponent_dice


@pytest.mark.rule("EL-45")
def test_the_sets_in_the_book_are_those_that_count() -> None:
    printed = {line.split(" (")[0].lower(): numbers(line.split(": ")[1]) for line in points("EL-45")}
    assert printed == TABLES.sets


@pytest.mark.rule("EL-19", "EL-43")
def test_the_office_and_the_league_in_the_book_are_those_that_count() -> None:
    office = SECTIONS["EL-19 The office"]
    assert numbers(office)[:10] == TABLES.office_costs + TABLES.office_points
    assert numbers(points("EL-43")[0])[:9] == TABLES.league_points


@pytest.mark.rule("EL-49")
def test_the_directors_in_the_book_are_those_that_vote() -> None:
    printed = [line.split(".")[0].split(", ") for line in points("EL-49")]
    assert printed == [
        [director.name, "".join(vote[0] for vote in director.votes).upper()] for director in CONTENT.directors
    ]


@pytest.mark.rule("EL-50")
def test_every_tactic_is_explained() -> None:
    explained = " ".join(points("EL-50"))
    assert [card.name for card in CONTENT.tactics if f"{card.name}:" not in explained] == []

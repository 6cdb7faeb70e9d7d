"""Football Fortunes' rulebook: every rule has its section, in order, and says the numbers that the levels hold."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import get_args

import pytest

from engine.fortunes.content.cards import PlaceKind, Prize
from engine.fortunes.content.load import load
from game.stage.rulebook_text import rulebook

CONTENT = load()
TABLES = CONTENT.tables
TEXT = (files("levels") / "fortunes" / "rulebook.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^## (.+)$", TEXT, re.MULTILINE)
SECTIONS = dict(zip(HEADINGS, re.split(r"^## .+$", TEXT, flags=re.MULTILINE)[1:], strict=True))
CARDS = "\n".join(f"{card.title} {card.text}" for card in (*CONTENT.luck, *CONTENT.selection, *CONTENT.crises))
SQUARES = {
    "Start": "start", "Luck": "luck", "Free agent": "free_agent", "Selection": "selection",
    "Sponsorship": "sponsorship", "Manage staff": "staff", "Academy": "academy", "Wages": "wages",
    "Day off": "day_off", "Crisis": "crisis",
}  # fmt: skip


def points(rule: str) -> list[str]:
    """The items of a rule's lists."""
    section = rulebook("fortunes").find(rule)
    assert section is not None
    return [text.removeprefix("- ").rstrip(".") for text in section.paragraphs if text.startswith("- ")]


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


def test_how_to_play_comes_first_and_every_rule_follows_in_order() -> None:
    assert HEADINGS[0] == "How to play"
    assert [heading.split()[0] for heading in HEADINGS[1:]] == [f"FF-{number}" for number in range(1, 47)]


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_section_has_a_short_title_and_a_text_of_paragraphs_and_lists(heading: str) -> None:
    assert len(heading.partition(" ")[2]) <= 32
    # A paragraph is one line, and an item of a list a paragraph that begins with a dash.
    lines = SECTIONS[heading].strip("\n").split("\n")
    assert all(line == "" for line in lines[1::2])
    assert all(line.removeprefix("- ")[:1].isalnum() for line in lines[::2])


def test_nobody_is_called_he_or_she() -> None:
    assert re.findall(r"\b(he|she|him|her|his|hers)\b", f"{TEXT}\n{CARDS}", re.IGNORECASE) == []


@pytest.mark.rule("FF-3")
def test_the_senior_pile_in_the_book_is_the_one_that_is_drawn_from() -> None:
    found = [len(CONTENT.seniors), len(CONTENT.youths)]
    assert found == [120, 24]
    for line, position in zip(points("FF-3"), ("goalkeeper", "defender", "midfielder", "forward"), strict=True):
        assert numbers(line)[0] == sum(card.position == position for card in CONTENT.seniors)


@pytest.mark.rule("FF-8")
def test_the_board_in_the_book_is_the_one_that_is_walked() -> None:
    printed = re.findall(r"(\d+) ([A-Z][a-z ]+)", "\n".join(points("FF-8")))
    assert [int(number) for number, _ in printed] == list(range(36))
    assert tuple(SQUARES[name] for _, name in printed) == TABLES.board
    assert set(SQUARES.values()) == set(get_args(PlaceKind))


@pytest.mark.rule("FF-20")
def test_the_wages_in_the_book_are_those_that_are_paid() -> None:
    printed = [numbers(line) for line in points("FF-20")]
    # The last row says from how many stars on it holds.
    assert [(row[-2], row[-1]) for row in printed[:-1]] == [(band.stars, band.wages) for band in TABLES.wages[:-1]]
    assert printed[-1] == (90, TABLES.wages[-1].wages)


@pytest.mark.rule("FF-32")
def test_the_computer_clubs_in_the_book_are_those_that_play() -> None:
    printed = re.findall(r"(\d+) and (\d+)", "\n".join(points("FF-32")))
    assert [(int(one), int(other)) for one, other in printed] == [(one.defence, one.attack) for one in TABLES.ratings]


@pytest.mark.rule("FF-36")
def test_the_prizes_in_the_book_are_those_that_are_paid() -> None:
    printed = [Prize(*numbers(line)) for line in points("FF-36")]
    assert printed == [TABLES.prize_league, TABLES.prize_europe, TABLES.prize_cup]


@pytest.mark.rule("FF-37")
def test_the_luck_cards_in_the_book_are_all_there() -> None:
    lines = points("FF-37")
    gains = [number for line in lines[:4] for number in numbers(line)]
    costs = [number for line in lines[4:7] for number in numbers(line)]
    money = [-cost for cost in costs] + gains
    held = [card.effect.money for card in CONTENT.luck if hasattr(card.effect, "money")]
    assert sorted(money) == sorted(held)
    assert numbers(SECTIONS["FF-37 The Luck cards"])[0] == sum(card.copies for card in CONTENT.luck)


@pytest.mark.rule("FF-38", "FF-39")
def test_the_problems_and_crises_in_the_book_are_as_many_as_there_are() -> None:
    assert numbers(SECTIONS["FF-38 The Selection Problems"])[0] == sum(card.copies for card in CONTENT.selection)
    assert len(points("FF-39")) == sum(card.copies for card in CONTENT.crises)


@pytest.mark.rule("FF-44")
def test_the_points_in_the_book_are_those_that_are_given() -> None:
    league, cup, europe = points("FF-44")
    assert numbers(league) == TABLES.points_league
    assert numbers(cup) == TABLES.points_cup
    assert numbers(europe) == TABLES.points_europe

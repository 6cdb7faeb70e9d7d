"""Superclub's rulebook: every rule has its section, in order, and says the numbers that the levels hold."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from engine.superclub.content.cards import Fixture
from engine.superclub.content.load import load
from engine.superclub.friendly import MOST_WINS
from game.stage.rulebook_text import rulebook

CONTENT = load()
TABLES = CONTENT.tables
TEXT = (files("levels") / "superclub" / "rulebook.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^## (.+)$", TEXT, re.MULTILINE)
SECTIONS = dict(zip(HEADINGS, re.split(r"^## .+$", TEXT, flags=re.MULTILINE)[1:], strict=True))


def points(rule: str) -> list[str]:
    """The items of a rule's lists."""
    section = rulebook("superclub").find(rule)
    assert section is not None
    return [text.removeprefix("- ").rstrip(".") for text in section.paragraphs if text.startswith("- ")]


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


def test_how_to_play_comes_first_and_every_rule_follows_in_order() -> None:
    assert HEADINGS[0] == "How to play"
    assert [heading.split()[0] for heading in HEADINGS[1:]] == [f"SC-{number}" for number in range(1, 47)]


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_section_has_a_short_title_and_a_text_of_paragraphs_and_lists(heading: str) -> None:
    assert len(heading.partition(" ")[2]) <= 32
    # A paragraph is one line, and an item of a list a paragraph that begins with a dash.
    lines = SECTIONS[heading].strip("\n").split("\n")
    assert all(line == "" for line in lines[1::2])
    assert all(line.removeprefix("- ")[:1].isalnum() for line in lines[::2])


def test_nobody_is_called_he_or_she() -> None:
    assert re.findall(r"\b(he|she|him|her|his|hers)\b", TEXT, re.IGNORECASE) == []


def test_what_the_book_promises_of_a_dealt_match_is_what_deals_are_looked_for() -> None:
    assert f"no more than {MOST_WINS} matches in 100" in SECTIONS["SC-46 Computer managers"]


@pytest.mark.rule("SC-4")
def test_the_prices_in_the_book_are_those_that_are_paid() -> None:
    without, potential = (numbers(text) for text in SECTIONS["SC-4 Prices"].strip().split("\n\n")[:2])
    # First come 10 M a star, and the stars that the prices belong to.
    assert without == (10, *range(1, 7), *TABLES.scouting)
    assert potential == (10, 1, *range(1, 6), *TABLES.scouting_up)


@pytest.mark.rule("SC-14")
def test_the_stadium_incomes_in_the_book_are_those_that_are_paid() -> None:
    assert tuple(numbers(line.split(": ")[1]) for line in points("SC-14")) == TABLES.stadium


@pytest.mark.rule("SC-18", "SC-22")
def test_the_levels_in_the_book_are_those_that_are_built() -> None:
    levels = [numbers(line)[:3] for line in points("SC-18")]
    assert levels == list(zip((1, 2, 3, 4), TABLES.trained, TABLES.training_stars, strict=True))
    assert {line.split(": ")[0].lower(): numbers(line) for line in points("SC-22")} == TABLES.prices


@pytest.mark.rule("SC-30")
def test_the_fixtures_in_the_book_are_those_that_are_played() -> None:
    for line, rounds in zip(points("SC-30"), TABLES.fixtures, strict=True):
        _, *parts = re.split(r"round (\d) has ", line)
        printed = {
            int(number): re.findall(r"(\d)–(\d)", text) for number, text in zip(parts[::2], parts[1::2], strict=True)
        }
        played = {number: _matches(fixtures) for number, fixtures in enumerate(rounds, 1) if _matches(fixtures)}
        assert printed == played


def _matches(fixtures: tuple[Fixture, ...]) -> list[tuple[str, str]]:
    return [(str(one.home), str(one.away)) for one in fixtures if one.away is not None]


@pytest.mark.rule("SC-31")
def test_the_simulated_matches_in_the_book_are_those_that_are_thrown() -> None:
    for line, band in zip(points("SC-31"), TABLES.sim, strict=True):
        assert numbers(line) == (2, band.draw - 1, band.draw, band.win - 1, band.win, 12)


@pytest.mark.rule("SC-43")
def test_the_cities_in_the_book_are_those_that_are_met() -> None:
    printed = [(line.split(": ")[0], *numbers(line)) for line in points("SC-43")]
    assert printed == [(card.name, card.attack, card.midfield, card.defence) for card in CONTENT.opponents]


@pytest.mark.rule("SC-45")
def test_the_powerhouses_in_the_book_are_those_that_play() -> None:
    printed = [numbers(line.split(": ")[1]) for line in points("SC-45")]
    assert printed == [(club.defence, club.midfield, club.attack) for club in TABLES.powerhouses]


@pytest.mark.rule("SC-39")
def test_the_game_changers_in_the_book_are_all_there() -> None:
    printed = {
        kind: int(many) for kind, many in re.findall(r"^(Good|Bad|Secret).*?, (\d+) cards:$", TEXT, re.MULTILINE)
    }
    assert printed == {"Good": 14, "Bad": 22, "Secret": 18}

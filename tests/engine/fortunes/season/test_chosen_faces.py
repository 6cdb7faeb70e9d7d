"""Faces that a pack's cards have: they are a player's wherever he goes, and who is made up has none."""

from __future__ import annotations

from msgspec import UNSET, to_builtins

from engine.core.model import clone
from engine.fortunes.content.load import load
from engine.fortunes.season import people
from engine.fortunes.season.events import YouthCoached
from engine.fortunes.season.model import Person, SeasonTable
from engine.fortunes.season.rules import FortunesSeason
from tests.engine import teams

CONTENT = load(teams.faced("fortunes"))
CARDS = (*CONTENT.seniors, *CONTENT.youths)


def laid(rules: FortunesSeason) -> SeasonTable:
    """The table once the board is laid."""
    state, _ = rules.new(rules.default_setup(level=1), 3)
    return state.table


def test_the_cards_faces_are_their_players_and_squads_of_made_up_players_have_none() -> None:
    table = laid(FortunesSeason(CONTENT))
    made_up = len(table.people) - len(CARDS)
    assert [person.face for person in table.people[:made_up]] == [UNSET] * made_up
    assert [person.face for person in table.people[made_up:]] == [
        teams.FIRST_FACE + number for number in range(len(CARDS))
    ]
    assert [people.player(table, made_up + number).face for number in range(len(CARDS))] == [
        card.face for card in CARDS
    ]


def test_a_youth_who_was_coached_looks_as_before() -> None:
    rules = FortunesSeason(CONTENT)
    table = laid(rules)
    youth = len(table.people) - 1
    rules.fold(table, YouthCoached(seat=0, person=youth, stars=2, rule="FF-14"))
    last = CONTENT.youths[-1]
    assert table.people[youth] == Person(last.name, "youth", 2, last.face)


def test_nothing_is_saved_of_a_face_that_nobody_chose() -> None:
    """So careers, replays and their digests are what they were before faces could be chosen."""
    table = laid(FortunesSeason())
    person = table.people[-1]
    assert person.face is UNSET
    assert to_builtins(person) == {"name": person.name, "kind": "youth", "stars": 0}
    assert set(to_builtins(people.player(table, 0))) == {"number", "name", "kind", "stars"}
    assert clone(person) == person

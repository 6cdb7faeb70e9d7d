"""FF-1 … FF-3: how a game begins; which set-ups can be played."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.core.entries import ClubEntry
from engine.core.errors import InputError
from engine.core.model import Seat
from engine.fortunes.content.cards import PILES, Ratings
from engine.fortunes.season.events import BoardLaid
from engine.fortunes.season.model import Entry, SeasonSetup, SeasonTable
from engine.fortunes.season.rules import FortunesSeason
from tests.engine.fortunes.season.reading import CONTENT, season_rules

RULES = season_rules()


def _begun(seats: int = 4, **changes: object) -> SeasonTable:
    state, _ = RULES.new(replace(RULES.default_setup(seats), **changes), 5)
    return state.table


@pytest.mark.rule("FF-1")
def test_everybody_has_a_club_and_two_hundred_millions() -> None:
    table = _begun(3)
    assert table.league == 14
    assert [club.manager for club in table.clubs[:14]] == [0, 1, 2, *[None] * 11]
    assert [club.key for club in table.clubs[:3]] == [card.key for card in CONTENT.clubs[:3]]
    assert {club.key for club in table.clubs[:14]} == {card.key for card in CONTENT.clubs}
    assert [manager.cash for manager in table.managers] == [200, 200, 200]
    assert table.bank == -600
    assert table.ledger == [Entry(0, None, seat, 200, "start", "FF-1") for seat in range(3)]
    assert [manager.counter for manager in table.managers] == [0, 0, 0]


@pytest.mark.rule("FF-3")
def test_the_piles_are_shuffled() -> None:
    """Of two games neither the academy nor the senior pile lies alike."""
    one, other = (RULES.new(RULES.default_setup(4), seed)[0] for seed in (5, 6))
    assert one.table.academy != other.table.academy
    assert sorted(one.table.academy) == sorted(other.table.academy)
    assert one.piles.seniors != other.piles.seniors
    assert sorted(one.piles.seniors) == sorted(other.piles.seniors)
    for pile in PILES:
        assert one.piles.deck(pile).pile != other.piles.deck(pile).pile


@pytest.mark.rule("FF-35")
def test_continental_clubs_are_as_their_cards_say() -> None:
    abroad = [(club.key, club.ratings.defence, club.ratings.attack) for club in _begun().clubs[14:]]
    assert abroad == [(card.key, card.defence, card.attack) for card in CONTENT.continental]
    assert all(11 <= defence <= 17 and 15 <= attack <= 22 for _, defence, attack in abroad)


@pytest.mark.rule("FF-1")
def test_the_short_league_has_ten_clubs() -> None:
    table = _begun(6, classic=True)
    assert table.league == 10
    assert [club.manager for club in table.clubs[:10]] == [0, 1, 2, 3, 4, 5, *[None] * 4]
    league = {card.key for card in CONTENT.clubs}
    assert all(club.key in league for club in table.clubs[:10])
    assert all(club.key not in league for club in table.clubs[10:])


@pytest.mark.rule("FF-1")
def test_clubs_can_have_other_names() -> None:
    setup = RULES.default_setup(2)
    mine, theirs = setup.clubs[0].key, CONTENT.clubs[9].key
    table = _begun(
        2,
        clubs=(ClubEntry(mine, "My Own"), setup.clubs[1]),
        renamed=(ClubEntry(theirs, "Theirs"), ClubEntry(mine, "?")),
    )
    names = {club.key: club.name for club in table.clubs}
    assert names[mine] == "My Own"
    assert names[theirs] == "Theirs"
    assert names[setup.clubs[1].key] == CONTENT.clubs[1].name


@pytest.mark.rule("FF-2")
def test_all_squads_are_worth_the_same() -> None:
    table = _begun(6)
    names: set[str] = set()
    for manager in table.managers:
        people = [table.people[person] for person in manager.squad]
        lines = ["goalkeeper", *["defender"] * 4, *["midfielder"] * 3, *["forward"] * 3, "youth", "youth"]
        assert [person.kind for person in people] == lines
        assert sorted(person.stars for person in people[:11]) == [2] * 11
        assert [person.stars for person in people[11:]] == [0, 0]
        assert (manager.coach, manager.scout, manager.bung, manager.listed) == (0, "none", False, [])
        names.update(person.name for person in people)
    assert len(names) == 78


@pytest.mark.rule("FF-2")
def test_stars_fall_on_places_by_chance() -> None:
    """The eleven of the game are equals, so these have others: squads of the same stars that lie differently."""
    stars = (4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1)
    rules = FortunesSeason(replace(CONTENT, tables=replace(CONTENT.tables, start_stars=stars)))
    table = rules.new(rules.default_setup(6), 5)[0].table
    squads = [tuple(table.people[person].stars for person in manager.squad) for manager in table.managers]
    assert [sorted(squad[:11], reverse=True) for squad in squads] == [list(stars)] * 6
    assert [squad[11:] for squad in squads] == [(0, 0)] * 6
    assert len(set(squads)) > 1


@pytest.mark.rule("FF-3")
def test_a_senior_pile_and_an_open_academy() -> None:
    state, events = RULES.new(RULES.default_setup(2), 5)
    laid = next(event for event in events if isinstance(event, BoardLaid))
    assert laid.seniors == 120
    assert len(laid.academy) == 24
    assert {(laid.people[person].kind, laid.people[person].stars) for person in laid.academy} == {("youth", 0)}
    seniors = Counter((laid.people[person].kind, laid.people[person].stars) for person in state.piles.seniors)
    assert [seniors["goalkeeper", stars] for stars in (2, 3, 4, 5)] == [0, 3, 5, 4]
    assert [seniors["forward", stars] for stars in (2, 3, 4, 5)] == [0, 8, 13, 11]
    assert sum(seniors.values()) == 120


@pytest.mark.rule("FF-10", "FF-11", "FF-12")
def test_the_piles_of_cards_are_shuffled() -> None:
    piles = RULES.new(RULES.default_setup(2), 5)[0].piles
    assert [len(deck.pile) for deck in (piles.luck, piles.selection, piles.crisis)] == [40, 44, 12]
    assert piles.luck.pile != sorted(piles.luck.pile)


@pytest.mark.rule("FF-32")
def test_computer_clubs_come_strongest_first() -> None:
    """Two managers leave twelve clubs; lines round(13 i / 11): 0 1 2 4 5 6 7 8 9 11 12 13."""
    table = _begun(2, level=3)
    assert [club.ratings for club in table.clubs[2:14]] == [
        Ratings(defence + 2, attack + 2)
        for defence, attack in [
            (15, 17), (15, 16), (14, 16), (13, 15), (13, 14), (12, 14),
            (12, 13), (11, 13), (11, 12), (10, 10), (9, 10), (9, 9),
        ]
    ]  # fmt: skip


@pytest.mark.rule("FF-1")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    fault = RULES.setup_fault(RULES.default_setup(seats))
    assert fault is not None
    assert fault.key == "manager_count"
    with pytest.raises(InputError, match="manager count"):
        RULES.new(RULES.default_setup(seats), 1)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"clubs": (ClubEntry("nowhere"), ClubEntry(CONTENT.clubs[0].key))}, "unknown_club"),
        ({"renamed": (ClubEntry("nowhere", "N"),)}, "unknown_club"),
        ({"renamed": (ClubEntry(CONTENT.clubs[0].key, "N" * 25),)}, "club_name"),
        ({"level": 0}, "club_level"),
        ({"level": 5}, "club_level"),
        ({"seasons": 0}, "season_limit"),
        ({"seasons": 100}, "season_limit"),
        ({"seats": (Seat("A", 6), Seat("B"))}, "computer_level"),
    ],
)
def test_what_cannot_be_played_is_said(changes: dict[str, object], key: str) -> None:
    setup: SeasonSetup = replace(RULES.default_setup(2), **changes)
    fault = RULES.setup_fault(setup)
    assert fault is not None
    assert fault.key == key

"""Faces that a pack chose, wherever Football Fortunes shows its players; who is on no card looks as his number does."""

from __future__ import annotations

import pytest

from engine import games
from engine.core.model import clone
from engine.core.record import Record, read_setup
from engine.fortunes.content.load import load
from engine.fortunes.match.model import MatchSetup
from engine.fortunes.season import people
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.flow.figures import figures
from game.games.fortunes.flow.honours import game_won
from game.games.fortunes.flow.paper import back_page
from game.games.fortunes.flow.screening import exhibition_setup
from game.games.fortunes.press import Editor, Story
from game.games.fortunes.style.club_style import best_faces
from game.games.fortunes.wording import player
from game.stage import newsroom
from game.stage.after_match import After
from game.stage.gallery import nowhere
from game.stage.style.player_cards import face_of, face_seed
from game.stage.untrusted_replay import matches_of, screening_of
from game.ui import text
from tests.engine import teams
from tests.game import faced
from tests.game.driving import opened

CONTENT = load(teams.faced("fortunes"))
CARDS = (*CONTENT.seniors, *CONTENT.youths)
CHOSEN = {card.face for card in CARDS}
RECORD, _TABLE = faced.played("fortunes")
OWN_FACES = 100_000
"""From here on are the faces of people whom nobody knows."""


def table() -> SeasonTable:
    """The table at the end of the game."""
    found: SeasonTable = _TABLE
    return found


def squad_faces(seat: int) -> set[int]:
    return {face_of(people.player(table(), person)) for person in table().managers[seat].squad}


def test_cards_show_it_and_who_is_on_none_has_his_numbers() -> None:
    t = text.load()
    made_up = table().managers[0].squad[0]
    assert player(t, CONTENT, table(), made_up).seed == face_seed(made_up)
    first = next(number for number, one in enumerate(table().people) if one.name == CARDS[0].name)
    seeds = [player(t, CONTENT, table(), first + number).seed for number in range(len(CARDS))]
    assert seeds == [card.face for card in CARDS]


def faces_in(setup: MatchSetup) -> set[int]:
    return {face_of(one) for team in (setup.home, setup.away) for one in team.eleven if one is not None}


def bought(record: Record) -> int:
    """How many of a match's players are on a card."""
    setup: MatchSetup = read_setup(games.rules_for("fortunes-match"), record.header)
    return len(faces_in(setup) & CHOSEN)


@pytest.mark.nightly
def test_a_match_and_its_verdict_show_it() -> None:
    record = max((match.record() for match in matches_of(RECORD)), key=bought)
    match = screening_of(record)
    known = faces_in(match.blank.setup)
    assert known & CHOSEN
    with faced.drawn() as seen:
        faced.through(opened(match.scene))
        faced.settled(opened(lambda ui: match.result(ui, After(nowhere))))
    assert seen & CHOSEN == known & CHOSEN
    assert {seed for seed in seen if seed < OWN_FACES} <= known


def test_a_match_out_of_nothing_shows_it() -> None:
    setup = exhibition_setup(CONTENT, 3)
    assert len(faces_in(setup)) > 20
    assert faces_in(setup) <= CHOSEN


def test_honours_the_papers_and_the_hall_of_fame_show_it(monkeypatch: pytest.MonkeyPatch) -> None:
    t = text.load()
    first = next(tally.seat for tally in table().tallies if tally.place == 1)
    (won,) = game_won(t, CONTENT, table(), (first,))
    assert won.people
    assert set(won.people) <= squad_faces(first)
    told, seen = list(RECORD.events()), clone(table())
    buyer = max(range(4), key=lambda seat: len(set(best_faces(table(), seat)[:5]) & CHOSEN))
    for club in seen.clubs:  # so that people on cards are in the picture whichever club it is of
        club.manager = buyer
    monkeypatch.setattr(newsroom, "pictured", lambda people, number: tuple(people))  # all who come in by and by
    pages = back_page(t, CONTENT, seen, told, ()), Editor(t, CONTENT, seen, Story(seen, told)).page()
    for page in pages:
        assert set(page.photo.seeds) <= squad_faces(buyer)
        assert set(page.photo.seeds) & CHOSEN
    counted = {one.name: one.face for one in figures(RECORD, range(4))}
    on_cards = {card.name: card.face for card in CARDS if card.name in counted}
    assert on_cards
    assert {name: counted[name] for name in on_cards} == on_cards

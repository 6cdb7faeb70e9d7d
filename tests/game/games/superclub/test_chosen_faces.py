"""Faces that a pack chose, wherever Superclub shows its players."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec.structs import replace

from engine.core.model import clone
from engine.core.record import Record
from engine.superclub.content.cards import GIVEN, Card
from engine.superclub.content.load import load
from engine.superclub.match.events import PenaltyTaken
from engine.superclub.match.fold import fold
from engine.superclub.season.model import SeasonTable
from game.games.superclub.flow import screening
from game.games.superclub.flow.figures import figures
from game.games.superclub.flow.honours import final_won, game_won
from game.games.superclub.flow.paper import back_page
from game.games.superclub.screens.match.people import GIVEN_SEED
from game.games.superclub.style import club_style
from game.stage.after_match import After
from game.stage.gallery import nowhere
from game.stage.style.player_cards import face_of, face_seed
from game.stage.untrusted_replay import matches_of, screening_of
from game.ui import text
from tests.engine import teams
from tests.game import faced
from tests.game.driving import opened
from tests.game.games.superclub.matches import setup_of
from tests.game.games.superclub.screens import line_ups

CONTENT = load(teams.faced("superclub"))
CHOSEN = {card.face for card in CONTENT.players}
RECORD, _TABLE = faced.played("superclub")


def table() -> SeasonTable:
    """The table at the end of the game."""
    found: SeasonTable = _TABLE
    return found


def test_a_face_is_the_chosen_one_or_that_of_the_number() -> None:
    chosen, usual = CONTENT.players[7], load().players[7]
    assert (face_of(chosen), face_of(usual)) == (teams.FIRST_FACE + 7, face_seed(7))
    assert face_of(replace(usual, face=0)) == 0, "the first of all faces can be chosen as well"


def test_cards_show_it() -> None:
    t = text.load()
    seeds = [club_style.player(t, CONTENT, card).seed for card in CONTENT.players]
    assert seeds == [card.face for card in CONTENT.players]


@pytest.mark.nightly
def test_a_match_and_its_verdict_show_it() -> None:
    match = screening_of(matches_of(RECORD)[0].record())
    with faced.drawn() as seen:
        faced.through(opened(match.scene))
        assert len(seen & CHOSEN) > 20
        faced.settled(opened(lambda ui: match.result(ui, After(nowhere))))
    assert seen <= CHOSEN | {GIVEN_SEED}


@pytest.mark.nightly
def test_a_shoot_out_and_the_cup_that_it_wins_show_it() -> None:
    """Whoever takes a penalty is known by his number alone."""
    setup = setup_of(9)
    home, away = (
        replace(squad, cards=tuple(CONTENT.players[card.number] for card in squad.cards))
        for squad in (setup.home, setup.away)
    )
    records = (screening.played(replace(setup, home=home, away=away), seed) for seed in count())
    found = screening.of_record(next(filter(_has_penalties, records)))
    with faced.drawn() as seen:
        faced.through(opened(found.scene))
    assert len(seen & CHOSEN) > 20
    assert seen <= CHOSEN | {GIVEN_SEED}
    match = clone(found.blank)
    for event in found.events:
        fold(match, event)
    (won,) = final_won(text.load(), CONTENT, match, (0, 1))
    assert set(won.people) <= CHOSEN


def _has_penalties(record: Record) -> bool:
    return any(isinstance(event, PenaltyTaken) for event in record.events())


def test_a_line_up_and_its_takers_show_it() -> None:
    def with_face(card: Card) -> Card:
        return replace(card, face=teams.FIRST_FACE + card.number)

    match = line_ups.match_of("supercup")
    line_ups.squad_of(match, cards=tuple(map(with_face, line_ups.CARDS)))
    with faced.drawn() as seen:
        faced.settled(line_ups.screen(match, replace(line_ups.WHOLE, captain=None)))
    assert seen <= {teams.FIRST_FACE + card.number for card in line_ups.CARDS} | {face_seed(GIVEN)}
    assert seen >= {teams.FIRST_FACE + number for number in line_ups.WHOLE.eleven if number != GIVEN}


def test_honours_the_paper_and_the_hall_of_fame_show_it() -> None:
    t = text.load()
    winner = table().winner
    assert winner is not None
    squad = {CONTENT.players[card].face for card in table().clubs[winner].squad}
    (won,) = game_won(t, CONTENT, table(), (winner,))
    assert set(won.people) <= squad
    page = back_page(t, CONTENT, table(), RECORD.events(), (winner,))
    assert set(page.photo.seeds) <= CHOSEN
    counted = figures(RECORD, range(4))
    assert counted
    assert {one.face for one in counted} <= CHOSEN

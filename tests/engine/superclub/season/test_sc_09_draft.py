"""SC-5, SC-9, SC-10: who is in, who is manager 1, and how sixteen cards are drafted by everybody."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.core.model import Reason
from engine.superclub.season.actions import PickPlayer
from engine.superclub.season.events import (
    BoardLaid,
    ContinentsCut,
    FirstManagerRolled,
    PlayerDrafted,
    RoomEntered,
    SeasonBegun,
)
from engine.superclub.season.state import SeasonState
from engine.superclub.season.steps import CutContinents, DraftTurn, LayBoard
from tests.engine.superclub.conftest import Dice
from tests.engine.superclub.season.leagues import CONTENT, League, people, season_rules

KEEPERS = [card.number for card in CONTENT.players if card.position == "goalkeeper"]
OUTFIELD = [card.number for card in CONTENT.players if card.position == "defender"]


def drafted(seats: int, seed: int = 1, **setup: Any) -> tuple[SeasonState, list[Any]]:
    """A game up to the end of its draft, everybody being away."""
    rules = season_rules()
    state, events = rules.new(people(seats, **setup), seed)
    while not any(isinstance(event, ContinentsCut) for event in events):
        events += rules.apply(state, rules.default(state, rules.decisions(state)[0]))
    return state, events


@pytest.mark.rule("SC-5")
@pytest.mark.parametrize(
    ("seats", "utility", "cards"), [(2, False, 223), (4, False, 223), (4, True, 236), (5, False, 236)]
)
def test_utility_players_are_in_with_five_managers_or_by_choice(seats: int, utility: bool, cards: int) -> None:
    state, _ = season_rules().new(people(seats, utility=utility), 1)
    players = [*state.piles.players, *state.table.board]
    assert len(players) == len(set(players)) == cards
    assert any(CONTENT.players[card].position == "utility" for card in players) == (cards == 236)
    talents = {card.number for card in CONTENT.players if (card.stars, card.ceiling) == (1, 6)}
    assert len(talents) == 4
    assert talents <= set(players)


@pytest.mark.rule("SC-9")
def test_the_highest_die_is_manager_one(dice: Dice) -> None:
    dice.first(3, 5, 4)
    _, events = season_rules().new(people(3), 1)
    rolled = next(event for event in events if isinstance(event, FirstManagerRolled))
    assert (rolled.throws, rolled.first, rolled.order) == (((3, 5, 4),), 1, (1, 2, 0))


@pytest.mark.rule("SC-9")
def test_who_is_level_throws_again(dice: Dice) -> None:
    dice.first(6, 2, 6)
    dice.first(4, 4)
    dice.first(1, 3)
    _, events = season_rules().new(people(3), 1)
    rolled = next(event for event in events if isinstance(event, FirstManagerRolled))
    assert rolled.throws == ((6, 2, 6), (4, None, 4), (1, None, 3))
    assert rolled.order == (2, 0, 1)


@pytest.mark.rule("SC-9")
def test_each_round_is_begun_by_the_next_manager(dice: Dice) -> None:
    dice.first(1, 6, 2)
    _, events = drafted(3)
    seats = [event.seat for event in events if isinstance(event, PlayerDrafted)]
    assert seats[:16] == [1, 2, 0] * 5 + [1]
    assert seats[16:32] == [2, 0, 1] * 5 + [2]
    assert seats[32:] == [0, 1, 2] * 5 + [0]


@pytest.mark.rule("SC-9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_ends_with_sixteen_cards(seats: int) -> None:
    state, events = drafted(seats)
    boards = [event for event in events if isinstance(event, BoardLaid)]
    assert [board.round for board in boards] == [*range(1, seats + 1)]
    assert all(len(board.board) == 16 for board in boards)
    assert [len(club.squad) for club in state.table.clubs] == [16] * seats
    assert max(Counter(card for club in state.table.clubs for card in club.squad).values()) == 1


def draft(squad: list[int], board: list[int]) -> League:
    league = League()
    league.table.room = "draft"
    league.table.board = board
    league.club().squad = squad
    league.run(DraftTurn(0))
    return league


@pytest.mark.rule("SC-9")
@pytest.mark.parametrize(("keepers", "outfield", "refused"), [(5, 3, False), (6, 3, True), (6, 9, True), (5, 9, False)])
def test_ten_outfield_players_stay_in_reach(keepers: int, outfield: int, refused: bool) -> None:
    board = [KEEPERS[8], OUTFIELD[20], OUTFIELD[21]]
    league = draft(KEEPERS[:keepers] + OUTFIELD[:outfield], board)
    assert league.asked.candidates == tuple(board[1:] if refused else board)
    found = season_rules().check(league.state, PickPlayer(0, board[0]))
    assert found == (Reason("too_few_outfield", {"fewest": 10}) if refused else None)
    assert season_rules().check(league.state, PickPlayer(0, board[1])) is None


@pytest.mark.rule("SC-9")
def test_who_is_left_with_goalkeepers_takes_one() -> None:
    league = draft(KEEPERS[:6] + OUTFIELD[:8], KEEPERS[6:8])
    assert league.asked.candidates == tuple(KEEPERS[6:8])


@pytest.mark.rule("SC-9")
def test_only_cards_on_the_board_can_be_picked_and_nobody_passes() -> None:
    league = draft([], OUTFIELD[:3])
    check = season_rules().check
    assert check(league.state, PickPlayer(0, OUTFIELD[5])) == Reason("not_offered")
    assert check(league.state, PickPlayer(0, None)) == Reason("must_pick")
    assert check(league.state, PickPlayer(1, OUTFIELD[0])) == Reason("not_asked")


@pytest.mark.rule("SC-9")
def test_the_last_card_is_nobodys_choice() -> None:
    league = draft([], OUTFIELD[:1])
    assert league.club().squad == OUTFIELD[:1]
    assert not league.state.asked


@pytest.mark.rule("SC-10")
def test_another_card_replaces_the_star() -> None:
    league = League()
    deck = [*OUTFIELD[:18], CONTENT.star, OUTFIELD[18]]
    league.state.piles.players = deck
    league.run(LayBoard(1))
    laid = league.all(BoardLaid)[0]
    assert laid.set_aside
    assert laid.board == (OUTFIELD[18], *reversed(OUTFIELD[3:18]))
    assert laid.deck == 4
    assert set(league.state.piles.players) == {*OUTFIELD[:3], CONTENT.star}


@pytest.mark.rule("SC-10")
@pytest.mark.parametrize(
    ("seats", "counts"),
    [(2, [32] * 5 + [31]), (4, [27] * 3 + [26] * 3), (6, [24] * 2 + [23] * 4)],
)
def test_the_rest_is_cut_into_six_continents_with_the_star(seats: int, counts: list[int]) -> None:
    """223 cards less 32, or less 64; with six managers 236 less 96."""
    state, _ = drafted(seats)
    assert state.table.continents == counts
    assert [len(pile) for pile in state.piles.continents] == counts
    assert any(CONTENT.star in pile for pile in state.piles.continents)


@pytest.mark.rule("SC-10")
def test_continents_are_shuffled() -> None:
    league = League()
    league.state.piles.players = OUTFIELD[:30]
    league.run(CutContinents())
    assert [card for pile in league.state.piles.continents for card in pile] != OUTFIELD[:30]


@pytest.mark.rule("SC-12")
def test_the_first_season_has_no_finance() -> None:
    _, events = drafted(2)
    begun = next(event for event in events if isinstance(event, SeasonBegun))
    assert begun.season == 1
    assert begun.order == begun.ranking
    assert [event.room for event in events if isinstance(event, RoomEntered)] == ["training"]

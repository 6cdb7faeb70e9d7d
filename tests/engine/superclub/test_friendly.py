"""A friendly of Superclub: dealt and drafted squads, derby and final, and what stays of a match."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core.friendly import FriendlyEnded
from engine.superclub.best.quick import quick_line_up, strengths
from engine.superclub.friendly import FriendlySetup, SuperclubFriendly, winners_of
from engine.superclub.line_up import Thirds
from engine.superclub.odds import match_odds
from engine.superclub.season.events import MatchPrepared, PlayerDrafted
from engine.superclub.season.model import DRAFT_CARDS, PickPlayerDue

RULES = SuperclubFriendly()
USUAL = RULES.default_setup()


def played(setup: FriendlySetup, seed: int) -> tuple[Any, list[Any]]:
    """A friendly whose managers are all away, and its events."""
    state, events = RULES.new(setup, seed)
    while asked := RULES.decisions(state):
        events += RULES.apply(state, RULES.default(state, asked[0]))
    return state, events


def test_squads_are_dealt_in_turn_from_two_boards_best_first_sc9() -> None:
    state, events = RULES.new(USUAL, 3)
    picks = [event.seat for event in events if isinstance(event, PlayerDrafted)]
    first = picks[0]
    assert picks[:DRAFT_CARDS] == [first, 1 - first] * (DRAFT_CARDS // 2)
    assert picks[DRAFT_CARDS] == 1 - first
    assert [len(club.squad) for club in state.table.clubs] == [DRAFT_CARDS, DRAFT_CARDS]
    tokens = [state.table.token(seat) for seat in (0, 1)]
    assert abs(tokens[0] - tokens[1]) <= 6


def test_neither_of_two_dealt_squads_is_much_stronger_sc37() -> None:
    """Of all deals one in three would win more than 65 matches in 100, some more than 90."""
    for seed in range(40):
        state, _ = RULES.new(USUAL, seed)
        assert state.match is not None
        hands = [team.squad.cards for team in state.match.table.teams]
        home, away = (strengths({card.number: card for card in hand}, quick_line_up(hand)) for hand in hands)
        odds = match_odds(home, away)
        assert 100 * max(odds.home_win, odds.away_win) <= 65 * odds.total, seed
        assert RULES.new(USUAL, seed)[0].table.clubs == state.table.clubs, "the seed's own"


def test_squads_may_be_picked_sc9() -> None:
    state, _ = RULES.new(replace(USUAL, squads="draft"), 3)
    due = RULES.decisions(state)[0]
    assert isinstance(due, PickPlayerDue)
    assert due.why == "draft"


def test_a_final_has_a_winner_and_a_derby_may_be_drawn_sc44() -> None:
    finals = [winners_of(played(replace(USUAL, final=True), seed)[0].table)[0] for seed in range(25)]
    assert None not in finals
    derbies = [winners_of(played(USUAL, seed)[0].table)[0] for seed in range(25)]
    assert None in derbies


def test_there_is_neither_staff_nor_boost_and_nobody_stays_injured() -> None:
    for seed in range(8):
        state, events = played(replace(USUAL, best_of=3), seed)
        for squad in (side for event in events if isinstance(event, MatchPrepared)
                      for side in (event.setup.home, event.setup.away)):  # fmt: skip
            assert squad.out == ()
            assert squad.boost == 0
            assert squad.staff == Thirds()
            assert squad.weapons == ()
        assert not any(club.injured for club in state.table.clubs)


def test_the_series_ends_once_it_is_decided() -> None:
    for seed in range(10):
        state, events = played(replace(USUAL, best_of=3, final=True), seed)
        winners = winners_of(state.table)
        ended = events[-1]
        assert isinstance(ended, FriendlyEnded)
        assert winners.count(ended.winner) == 2
        assert len(winners) == 2 or set(winners[:2]) == {0, 1}


def test_nothing_is_done_at_a_desk() -> None:
    state, _ = RULES.new(USUAL, 1)
    assert [RULES.standing(state, seat) for seat in (0, 1)] == [[], []]

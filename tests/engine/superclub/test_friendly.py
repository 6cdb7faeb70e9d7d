"""A friendly of Superclub: dealt and drafted squads, derby and final, league and cup, and what stays of a match."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.chance import Chance
from engine.core.friendly import FriendlyEnded, SidesDrawn
from engine.core.model import LEVELS, Reason
from engine.superclub.best.quick import quick_line_up, strengths
from engine.superclub.friendly import FriendlySetup, FriendlyTable, SuperclubFriendly, rows_of, winners_of
from engine.superclub.line_up import Thirds
from engine.superclub.odds import match_odds
from engine.superclub.season.events import (
    BoardLaid,
    MatchBegun,
    MatchPrepared,
    MeetingCounted,
    PlayerDrafted,
    RoundBegun,
)
from engine.superclub.season.model import DRAFT_CARDS, Club, PickPlayerDue, Played

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


def test_only_the_fourth_level_names_another_line_up() -> None:
    managers = [games.manager_for(RULES.game, level) for level in LEVELS]
    differ = 0
    for seed in range(3):
        state, _ = RULES.new(USUAL, seed)
        for due in RULES.decisions(state):
            named = [manager.choose(RULES.view(state, due.seat), due, Chance(1)) for manager in managers]
            assert named[:3] == named[:1] * 3
            differ += named[3] != named[0]
    assert differ


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


# -- more than two


@pytest.mark.parametrize("sides", [3, 6])
def test_more_have_a_board_each_and_manager_n_begins_round_n_sc9(sides: int) -> None:
    state, events = RULES.new(RULES.default_setup(sides), 3)
    assert [event.round for event in events if isinstance(event, BoardLaid)] == list(range(1, sides + 1))
    assert [len(club.squad) for club in state.table.clubs] == [DRAFT_CARDS] * sides
    picks, order = [event.seat for event in events if isinstance(event, PlayerDrafted)], state.table.order
    assert picks[::DRAFT_CARDS] == order
    assert picks[:sides] == order
    cards = [card for club in state.table.clubs for card in club.squad]
    assert len(set(cards)) == len(cards)


def test_more_may_draft_too_sc9() -> None:
    state, _ = RULES.new(replace(RULES.default_setup(4), squads="draft"), 3)
    due = RULES.decisions(state)[0]
    assert isinstance(due, PickPlayerDue)
    assert len(due.candidates) == DRAFT_CARDS


@pytest.mark.parametrize(("sides", "most"), [(3, 65), (4, 65), (6, 70)])
def test_of_more_dealt_squads_no_two_are_very_unlike_sc37(sides: int, most: int) -> None:
    """Of all deals for three one in three has no pair of which one would win more than 65 in 100, for six one in 20."""
    for seed in range(12):
        table = RULES.new(RULES.default_setup(sides), seed)[0].table
        hands = [[RULES.content.players[card] for card in club.squad] for club in table.clubs]
        teams = [strengths({card.number: card for card in hand}, quick_line_up(hand)) for hand in hands]
        for odds in (match_odds(home, away) for home, away in combinations(teams, 2)):
            assert 100 * max(odds.home_win, odds.away_win) <= most * odds.total, seed


def test_three_play_a_league_everybody_once() -> None:
    state, events = played(RULES.default_setup(3), 3)
    (drawn,) = (event.order for event in events if isinstance(event, SidesDrawn))
    # The circle of three: 2-1, then 0-2, then 1-0.
    pairs = [(event.home, event.away) for event in events if isinstance(event, MatchBegun)]
    assert pairs == [(drawn[home], drawn[away]) for home, away in ((2, 1), (0, 2), (1, 0))]
    assert [event.round for event in events if isinstance(event, RoundBegun)] == [1, 2, 3]
    assert [event.key for event in events if isinstance(event, MatchBegun)] == ["0/1", "0/2", "0/3"]
    rows = rows_of(RULES.content, state.table)
    assert {row.team: row.points for row in rows} == {seat: club.marker for seat, club in enumerate(state.table.clubs)}
    assert state.table.winner == rows[0].team


def test_four_play_two_matches_a_round() -> None:
    _, events = played(RULES.default_setup(4), 1)
    told = [type(event) for event in events if isinstance(event, RoundBegun | MeetingCounted)]
    assert told == [RoundBegun, MeetingCounted, MeetingCounted] * 3


def test_a_win_counts_six_a_draw_two_and_thirds_part_who_is_level_sc32() -> None:
    results = (
        Played(1, 1, 0, "draw", (1, 1)),
        Played(2, 2, 1, "home", (2, 1)),
        Played(3, 0, 2, "home", (2, 0)),
    )
    table = FriendlyTable(RULES.default_setup(3), [Club(), Club(), Club()], ranking=[0, 1, 2], played=list(results))
    rows = rows_of(RULES.content, table)
    # 0 drew 1:1 and won 2:0, 2 won 2:1 and lost 0:2, 1 drew 1:1 and lost 1:2.
    assert [(row.team, row.points, row.scored, row.conceded) for row in rows] == [
        (0, 8, 3, 1), (2, 6, 2, 3), (1, 2, 2, 3),
    ]  # fmt: skip
    table.played = [
        Played(1, 1, 0, "home", (2, 1)),
        Played(2, 2, 1, "home", (2, 0)),
        Played(3, 0, 2, "home", (2, 1)),
    ]
    # Six points each: 2 won 2:0 and lost 1:2, 0 won 2:1 and lost 1:2, 1 won 2:1 and lost 0:2.
    assert [row.team for row in rows_of(RULES.content, table)] == [2, 0, 1]


def test_five_play_a_cup_with_three_byes_and_penalties_sc44() -> None:
    state, events = played(replace(RULES.default_setup(5), final=True), 3)
    (drawn,) = (event.order for event in events if isinstance(event, SidesDrawn))
    begun = [event for event in events if isinstance(event, MatchBegun)]
    winners = winners_of(state.table)
    # The first two drawn meet; the winner meets the third, the fourth the fifth.
    pairs = [(drawn[0], drawn[1]), (winners[0], drawn[2]), (drawn[3], drawn[4]), (winners[1], winners[2])]
    assert [(event.home, event.away) for event in begun] == pairs
    assert {event.setup.kind for event in begun} == {"super_duper"}
    assert [event.round for event in events if isinstance(event, RoundBegun)] == [1, 2, 3]
    ended = events[-1]
    assert isinstance(ended, FriendlyEnded)
    assert ended.winner == winners[3]
    assert [club.marker for club in state.table.clubs] == [0] * 5, "a cup gives no points"


def test_a_cup_places_by_rounds() -> None:
    # Seed 3 draws 4, 2, 0, 3, 1; they won: 4 against 2, 4 against 0, 1 against 3, and 1 the final.
    state, _ = played(replace(RULES.default_setup(5), final=True), 3)
    assert state.table.ranking == [4, 2, 0, 3, 1]
    assert winners_of(state.table) == [4, 4, 1, 1]
    placings = RULES.outcome(state).placings
    assert [(one.seat, one.place, one.points) for one in placings] == [
        (1, 1, 3), (4, 2, 2), (0, 3, 1), (3, 3, 1), (2, 5, 0),
    ]  # fmt: skip


def test_of_more_sides_a_rematch_has_the_same_squads_draw_and_other_dice() -> None:
    three = RULES.default_setup(3)
    (first, one), (second, two) = played(three, 4), played(replace(three, rematch=1), 4)
    assert [club.squad for club in first.table.clubs] == [club.squad for club in second.table.clubs]
    assert first.table.ranking == second.table.ranking
    seeds = [{event.seed for event in events if isinstance(event, MatchPrepared)} for events in (one, two)]
    assert len(seeds[0]) == 3
    assert not seeds[0] & seeds[1]


def test_two_to_six_may_play_and_more_than_two_no_series() -> None:
    six = RULES.default_setup(6, level=0)
    assert RULES.setup_fault(six) is None
    assert RULES.setup_fault(replace(six, best_of=3)) == Reason("series_of_two")
    seven = replace(six, seats=(*six.seats, six.seats[0]), clubs=(*six.clubs, six.clubs[0]))
    assert RULES.setup_fault(seven) == Reason("manager_count", {"fewest": 2, "most": 6, "count": 7})

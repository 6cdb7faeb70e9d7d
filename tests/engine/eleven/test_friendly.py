"""A friendly of Eleven: clubs of an evening, a matchday or several, and who comes out ahead."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.eleven.club_rules.model import Club, DeployDue
from engine.eleven.content.load import load
from engine.eleven.evening import DEALS, OPEN, SQUAD, STAFF, evening_club, evening_clubs, promise
from engine.eleven.friendly import TACTICS, ElevenFriendly, FriendlySetup, is_over, places, winner_of
from engine.eleven.season.events import ClubsRested, MatchBegun
from engine.eleven.season.model import Played, SeasonTable

RULES = ElevenFriendly()


def played(setup: FriendlySetup, seed: int) -> tuple[Any, list[Any]]:
    """A friendly whose managers are all away, and its events."""
    state, events = RULES.new(setup, seed)
    while asked := RULES.decisions(state):
        events += RULES.apply(state, RULES.default(state, asked[0]))
    return state, events


def table_of(*results: list[tuple[int, int]]) -> SeasonTable:
    """A table on which these were everybody's scores."""

    def one(goals: int, against: int) -> Played:
        result = "win" if goals > against else "draw" if goals == against else "loss"
        return Played(2, 0, goals, against, result, 0)

    return SeasonTable(RULES.default_setup(len(results)), played=[[one(*score) for score in own] for own in results])


def test_no_card_is_dealt_twice_and_no_shirt_worn_twice() -> None:
    content = load()
    chance, clubs = Chance(3), list[Club]()
    for _ in range(4):
        clubs.append(evening_club(content, chance, clubs))
    players = [one.card for club in clubs for one in club.players]
    staff = [one.card for club in clubs for one in club.staff]
    assert len(set(players)) == 4 * SQUAD
    assert len(set(staff)) == 4 * STAFF
    for club in clubs:
        assert len({content.players[one.card].shirt for one in club.players}) == SQUAD


def test_everybody_deploys_at_once_with_three_tactics_el25() -> None:
    state, _ = RULES.new(RULES.default_setup(3), 1)
    assert [(type(due), due.seat) for due in RULES.decisions(state)] == [(DeployDue, seat) for seat in range(3)]
    assert [len(club.secrets.tactics) for club in state.table.clubs] == [TACTICS] * 3
    assert all(back is not None for back in state.table.opponents)


def test_over_twenty_seeds_a_match_is_open_or_nothing_that_was_dealt_is_nearer() -> None:
    content, few = load(), 0
    for seed in range(1, 21):
        state, _ = RULES.new(RULES.default_setup(1), seed)
        (club,), (pile,) = state.table.clubs, state.piles.opponents
        met = promise(content, club, pile[-1])
        if abs(met - 0.5) > OPEN:
            few += 1
            assert all(abs(promise(content, club, card) - 0.5) >= abs(met - 0.5) for card in pile)
    assert few <= 2


def test_four_managers_each_meet_somebody_who_leaves_it_open() -> None:
    content = load()
    state, _ = RULES.new(RULES.default_setup(4), 1)
    met = [
        promise(content, club, pile[-1]) for club, pile in zip(state.table.clubs, state.piles.opponents, strict=True)
    ]
    assert all(0.25 <= one <= 0.75 for one in met)
    players = [one.card for club in state.table.clubs for one in club.players]
    assert len(set(players)) == 4 * SQUAD


def test_the_same_seed_deals_the_same_and_keeps_every_opponent_s_card() -> None:
    content, before = load(), list(range(0, 32, 4))
    piles, again = [[*before]], [[*before]]
    (club,) = evening_clubs(content, Chance(9), piles, matches=3)
    assert [club] == evening_clubs(content, Chance(9), again, matches=3)
    assert piles == again
    assert sorted(piles[0]) == before
    offs = [abs(promise(content, club, card) - 0.5) for card in reversed(piles[0])]
    assert offs[:3] == sorted(offs[:3])


def test_who_would_always_win_is_dealt_other_squads_and_then_meets_the_nearest(monkeypatch: Any) -> None:
    """With promises made up: 0.9 against everybody but card 4, 0.8; after three squads the first of the nearest."""
    dealt: list[Club] = []

    def made_up(_: Any, club: Club, card: int) -> float:
        dealt.extend([club] if club not in dealt else [])
        return 0.8 if card == 4 else 0.9

    monkeypatch.setattr("engine.eleven.evening.promise", made_up)
    piles = [[0, 4, 8, 12]]
    assert evening_clubs(load(), Chance(1), piles) == [dealt[0]]
    assert len(dealt) == DEALS == 3
    assert piles == [[0, 8, 12, 4]]


def test_an_open_match_is_met_next_and_the_rest_keep_their_order(monkeypatch: Any) -> None:
    """Looked at from the next on: 12 promises 0.9, 8 0.75, which is open; 4 isn't asked for."""
    asked: list[int] = []

    def made_up(_: Any, club: Club, card: int) -> float:
        asked.append(card)
        return {12: 0.9, 8: 0.75}[card]

    monkeypatch.setattr("engine.eleven.evening.promise", made_up)
    piles = [[0, 4, 8, 12]]
    evening_clubs(load(), Chance(1), piles)
    assert asked == [12, 8]
    assert piles == [[0, 4, 12, 8]]


def test_on_the_next_matchday_clubs_are_as_they_were_dealt() -> None:
    state, events = played(replace(RULES.default_setup(2), best_of=3), 2)
    begun = [event.setup for event in events if isinstance(event, MatchBegun)]
    assert len(begun) == 6
    for seat in (0, 1):
        clubs = [setup.club for setup in begun if setup.seat == seat]
        assert clubs[0].players == clubs[1].players == clubs[2].players
        assert clubs[0].markers == clubs[1].markers == clubs[2].markers
    assert [event.again for event in events if isinstance(event, ClubsRested)] == [1, 2]
    met = [one.opponent for own in state.table.played for one in own]
    assert len(set(met)) == 6


def test_points_decide_then_goal_difference_then_goals() -> None:
    assert places(table_of([(2, 1), (0, 3)], [(1, 1), (1, 1)])) == [1, 2]
    assert places(table_of([(1, 0)], [(3, 1)])) == [2, 1]
    assert places(table_of([(2, 1)], [(3, 2)])) == [2, 1]
    assert places(table_of([(2, 1)], [(2, 1)])) == [1, 1]
    assert winner_of(table_of([(2, 1)], [(2, 1)])) is None
    assert winner_of(table_of([(2, 1)], [(2, 2)])) == 0


def test_who_plays_alone_wins_with_more_won_than_lost_and_stops_once_that_is_clear() -> None:
    assert winner_of(table_of([(1, 0), (0, 1), (2, 2)])) is None
    assert winner_of(table_of([(1, 0), (2, 2)])) == 0
    assert is_over(table_of([(1, 0), (2, 0)]), 3)
    assert not is_over(table_of([(1, 0), (0, 1)]), 3)
    assert not is_over(table_of([(1, 0), (2, 0)], [(1, 0), (2, 0)]), 3)

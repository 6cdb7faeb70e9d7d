"""A friendly of Fütti: teams, the order of matches, what a draw leads to, and when a series ends."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.model import Reason, Seat
from engine.futti.friendly import FriendlySetup, FuttiFriendly, winners_of
from engine.futti.match.lineups import default_line_up
from engine.futti.match.model import HOME
from engine.futti.odds import MatchOdds, line_of
from engine.futti.season.events import CardPicked, MatchBegun, TeamsDealt
from engine.futti.season.model import PickDue
from engine.futti.season.teams import is_goaltender

RULES = FuttiFriendly()
EVEN_TRACK = 7
"""Home wins a control check with so much or more while the track is even (FU-7)."""
USUAL = RULES.default_setup()


def played(setup: FriendlySetup, seed: int) -> tuple[Any, list[Any]]:
    """A friendly whose managers are all away, and its events."""
    state, events = RULES.new(setup, seed)
    while asked := RULES.decisions(state):
        events += RULES.apply(state, RULES.default(state, asked[0]))
    return state, events


def test_teams_are_dealt_with_a_star_each_fu3() -> None:
    state, _ = RULES.new(USUAL, 5)
    first, second = state.table.squads
    assert len(first) == len(second) == 8
    assert not set(first) & set(second)
    assert all(any(player.stars for player in team.players) for team in state.table.teams)


def test_neither_of_two_dealt_teams_is_much_stronger_fu3() -> None:
    """Of all deals one in eight would win more than 65 matches in 100, some more than 85."""
    for seed in range(25):
        teams = RULES.new(USUAL, seed)[0].table.teams
        home, visitors = (line_of(team, default_line_up(team)) for team in teams)
        odds = MatchOdds(RULES.content.tables, home, visitors, EVEN_TRACK).result(1, (0, 0), HOME)
        assert max(odds.home, odds.visitors) <= 0.65, seed


def test_an_even_deal_is_the_seeds_own_and_is_told_once_fu3() -> None:
    for seed in range(8):
        once, again = (RULES.new(USUAL, seed)[1] for _ in range(2))
        assert once == again
        assert sum(isinstance(event, TeamsDealt) for event in once) == 1


def test_a_draft_goes_back_and_forth_fu3() -> None:
    _, events = played(replace(USUAL, teams="draft"), 2)
    clubs = [event.club for event in events if isinstance(event, CardPicked)]
    first = clubs[0]
    assert clubs[:4] == [first, 1 - first, 1 - first, first]
    assert len(clubs) == 16


def test_by_hand_one_picks_a_whole_team_before_the_other() -> None:
    state, events = RULES.new(replace(USUAL, teams="draft", by_hand=True), 2)
    picks = []
    while isinstance(due := RULES.decisions(state)[0], PickDue):
        picks.append(due.club)
        events += RULES.apply(state, RULES.default(state, due))
    assert picks == [0] * 8 + [1] * 8
    keepers = [sum(is_goaltender(RULES.content, card) for card in squad) for squad in state.table.squads]
    assert keepers == [2, 2]


def test_sides_take_turns_at_home_until_the_series_is_decided() -> None:
    state, events = played(replace(USUAL, best_of=5, decider="sudden_death"), 3)
    hosts = [event.setup.home.name for event in events if isinstance(event, MatchBegun)]
    names = [team.name for team in state.table.teams]
    assert hosts == [names[leg % 2] for leg in range(len(hosts))]
    won = [winners_of(state.table).count(side) for side in (0, 1)]
    assert max(won) == 3 or len(hosts) == 5
    assert RULES.outcome(state).placings[0].points == max(won)


@pytest.mark.parametrize("decider", ["sudden_death", "exchange"])
def test_with_a_decider_no_match_is_drawn_fu31(decider: Any) -> None:
    for seed in range(12):
        state, _ = played(replace(USUAL, decider=decider), seed)
        assert winners_of(state.table) in ([0], [1])


def test_without_one_some_are() -> None:
    found = [winners_of(played(USUAL, seed)[0].table)[0] for seed in range(30)]
    assert None in found


def test_a_rematch_has_the_same_teams_and_another_match() -> None:
    (first, one), (second, two) = played(USUAL, 4), played(replace(USUAL, rematch=1), 4)
    assert first.table.squads == second.table.squads
    seeds = [[event.seed for event in events if isinstance(event, MatchBegun)] for events in (one, two)]
    assert seeds[0] != seeds[1]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"best_of": 4}, Reason("best_of")),
        ({"managed": (1, 0)}, Reason("club_unmanaged")),
        ({"rematch": -1}, Reason("rematch", {"most": 999})),
        ({"clubs": (ClubEntry("nowhere"), USUAL.clubs[1])}, Reason("unknown_club", {"club": "nowhere"})),
        ({"seats": (Seat("a", 5), Seat("b"))}, Reason("computer_level", {"most": 4})),
    ],
)
def test_what_cannot_be_played_says_why(change: dict[str, Any], fault: Reason) -> None:
    assert RULES.setup_fault(replace(USUAL, **change)) == fault


def test_a_careless_hand_gets_through_a_draft() -> None:
    state, _ = RULES.new(replace(USUAL, teams="draft"), 1)
    hand = Chance(9)
    while asked := RULES.decisions(state):
        RULES.apply(state, RULES.sample(state, asked[0], hand))
    assert RULES.outcome(state) is not None


@pytest.mark.parametrize("count", [3, 6, 12])
def test_more_clubs_play_a_league_everybody_once_fu34(count: int) -> None:
    state, _ = played(RULES.default_setup(count), 1)
    assert [row.played for row in state.table.rows] == [count - 1] * count
    placings = RULES.outcome(state).placings
    assert [one.seat for one in placings] == [row.team for row in state.table.rows]


@pytest.mark.parametrize(("count", "ties"), [(4, 3), (5, 4), (12, 11)])
def test_or_a_cup_with_byes_fu35(count: int, ties: int) -> None:
    state, _ = played(replace(RULES.default_setup(count), cup=True, decider="exchange"), 1)
    assert len(state.table.fixtures) == ties
    placings = RULES.outcome(state).placings
    assert placings[0].seat == state.table.cup[-1][0].winner
    assert placings[0].place == 1
    assert placings[1].place == 2


def test_twelve_people_may_play_but_no_series_and_no_undecided_cup() -> None:
    twelve = RULES.default_setup(12, level=0)
    assert all(seat.is_human for seat in twelve.seats)
    assert RULES.setup_fault(twelve) is None
    assert RULES.setup_fault(replace(twelve, best_of=3)) == Reason("series_of_two")
    assert RULES.setup_fault(replace(twelve, cup=True)) == Reason("cup_undecided")

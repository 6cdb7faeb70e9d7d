"""What holds whatever is done in an off-season and the season after: money, squads, staff, tokens and every card."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Action, Decision
from engine.superclub.season.model import FLOOR, MOST_CARDS, MOST_STAFF, OFF_SEASON, HireDue, WagesDue
from engine.superclub.season.squads import selectable_outfield
from engine.superclub.season.state import SeasonState
from tests.engine.superclub.builders import CONTENT, OffSeason, season_rules

CASES = [(seed, 2 + seed % 5) for seed in range(10)]


def pieces(state: SeasonState) -> tuple[Counter[int], Counter[int]]:
    """Where every player and every staff card is: each must be somewhere, once."""
    table, piles = state.table, state.piles
    players = Counter[int]()
    for cards in (*(club.squad for club in table.clubs), *piles.continents, table.inactive, table.board, piles.players):
        players.update(cards)
    if table.card_up is not None:
        players[table.card_up.card] += 1
    staff = Counter(piles.staff)
    for club in table.clubs:
        staff.update(club.staff)
    for due in (*state.asked, *state.waiting):
        if isinstance(due, HireDue):
            staff.update(due.candidates)
    return players, staff


def look(state: SeasonState) -> None:
    """SC-7, SC-8, SC-21, SC-23, SC-27 … SC-29 hold on this table."""
    table, piles = state.table, state.piles
    for seat, club in enumerate(table.clubs):
        assert club.cash >= 0
        assert len(club.squad) <= MOST_CARDS
        assert len(club.staff) <= MOST_STAFF
        assert {*club.benched, *club.injured} <= {*club.squad}
        if table.room in OFF_SEASON:
            assert selectable_outfield(CONTENT, table, seat) >= FLOOR
        if table.room == "season" and table.rounds:
            points = sum(
                points
                for played in table.played
                for entrant, points in zip((played.home, played.away), played.points, strict=True)
                if entrant == seat
            )
            assert club.marker == table.token(seat) + points
    auction = table.auction
    if auction is not None and auction.leader is not None:
        assert table.clubs[auction.leader].cash >= auction.price
    if table.room != "draft":
        assert table.continents == [len(pile) for pile in piles.continents]
        players, staff = pieces(state)
        assert max(players.values()) == max(staff.values()) == 1
        utility = sum(card.position == "utility" for card in CONTENT.players)
        assert players.total() in (len(CONTENT.players), len(CONTENT.players) - utility)
        assert staff.total() == len(CONTENT.staff)
    assert table.staff_deck == len(piles.staff)


def careless(state: SeasonState, seats: int, hand: Chance) -> tuple[Decision, Action]:
    """Something legal that somebody might do."""
    rules = season_rules()
    standing = [due for seat in range(seats) for due in rules.standing(state, seat)]
    due = hand.choice("who", standing if standing and hand.below("offer", 4) == 0 else list(rules.decisions(state)))
    return due, rules.sample(state, due, hand)


@pytest.mark.rule("SC-7", "SC-8", "SC-12", "SC-21", "SC-23", "SC-27", "SC-28", "SC-29")
@pytest.mark.parametrize(("seed", "seats"), CASES)
def test_whatever_careless_managers_do(seed: int, seats: int) -> None:
    rules = season_rules()
    options: Any = {"unhappy": True, "quick": seed % 2 == 0, "seasons": 2, "pace": ("slow", "quick")[seed % 2]}
    state, _ = rules.new(replace(rules.default_setup(seats), **options), seed)
    hand = Chance(seed + 1)
    while rules.decisions(state):
        due, action = careless(state, seats, hand)
        listed = rules.options(state, due) if state.table.room in OFF_SEASON else None
        for option in listed or ():
            assert rules.check(state, option) is None
        rules.apply(state, action)
        look(state)


@pytest.mark.rule("SC-16", "SC-17", "SC-29")
@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_done_in_finance(seed: int) -> None:
    """Clubs of every status with dear squads, little cash and closed stadiums."""
    hand = Chance(seed)
    season = OffSeason("finance", 5, cash=hand.below("cash", 60), unhappy=True, seed=seed)
    table = season.table
    taken = {card for club in table.clubs for card in club.squad}
    left = [card.number for card in CONTENT.players if card.number not in taken]
    hand.shuffle("cards", left)
    left.sort(key=lambda card: -CONTENT.players[card].stars)
    for seat, club in enumerate(table.clubs):
        more = hand.below("more", 12)
        club.squad += left[seat * 11 : seat * 11 + more]
        club.marker = (20, 45, 65, 85, 35)[seat]
        club.stadium_closed = True
        club.place = 5
    held = sum(len(club.squad) for club in table.clubs)
    season.begin()
    while season.state.asked:
        due, action = careless(season.state, 5, hand)
        if isinstance(due, WagesDue):
            assert season.options()
        season.do(action)
        for seat, club in enumerate(table.clubs):
            assert club.cash >= 0
            assert len(club.squad) <= MOST_CARDS
            assert selectable_outfield(CONTENT, table, seat) >= FLOOR
        assert sum(len(club.squad) for club in table.clubs) + sum(table.continents) == held
    assert season.is_over

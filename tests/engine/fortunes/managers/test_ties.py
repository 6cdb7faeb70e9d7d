"""Whom the gaffer of Fortunes borrows for a match, and what a match is worth to him."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.deals import AcceptDeal, DealDue, OfferDeal
from engine.core.headless import answer, manager_chance
from engine.core.model import clone
from engine.fortunes.content.load import load
from engine.fortunes.managers import manager
from engine.fortunes.managers.line_ups import best_against, likely
from engine.fortunes.managers.ties import Prices, stake
from engine.fortunes.season import cups
from engine.fortunes.season.model import LineUpDue, SeasonTable
from engine.fortunes.season.rules import FortunesSeason
from engine.fortunes.season.state import SeasonState

RULES = FortunesSeason()
CONTENT = load()
FOUR, GAFFER = manager(4), manager(5)
SEED = 4
PRICES = Prices(point=2400, million=30)


@lru_cache(maxsize=1)
def matches() -> tuple[tuple[SeasonState, LineUpDue], ...]:
    """Every question for a line-up of a season of four of level 4."""
    state, _ = RULES.new(RULES.default_setup(4, 4), SEED)
    found, turn = [], 0
    while asked := RULES.decisions(state):
        due: Any = asked[0]
        if isinstance(due, LineUpDue):
            found.append((clone(state), due))
        RULES.apply(state, answer(RULES, state, due, {due.seat: FOUR}, manager_chance(SEED, due.seat, turn)))
        turn += 1
    return tuple(found)


def offers() -> list[tuple[SeasonState, LineUpDue, OfferDeal]]:
    """Where he makes an offer before a match."""
    found = []
    for state, due in matches():
        action = GAFFER.choose(RULES.view(state, due.seat), due, Chance(1))
        if isinstance(action, OfferDeal):
            found.append((state, due, action))
    return found


def result(table: SeasonTable, due: LineUpDue) -> int:
    """What his best line-up can reckon with."""
    fixture = table.fixtures[due.fixture]
    side = int(table.clubs[fixture.away].manager == due.seat)
    theirs = likely(table, fixture.home if side else fixture.away)
    return best_against(table, due.seat, fixture, side, theirs)[1]


def test_whom_he_asks_for_comes_for_a_week_and_makes_a_win_likelier() -> None:
    """Level 4 takes each offer as it is, and would take no million less; the stars are paid for by what they win."""
    found = offers()
    assert len(found) > 2
    for state, due, offer in found:
        (good,) = offer.takes.goods
        assert (offer.gives.goods, good.term) == ((), 1)
        before, cash = result(state.table, due), state.table.managers[due.seat].cash
        less = replace(offer, gives=replace(offer.gives, money=offer.gives.money - 1))
        if less.gives.money >= 0:
            assert not taken(clone(state), less)
        assert taken(state, offer)
        assert result(state.table, due) > before
        assert state.table.managers[due.seat].cash == cash - offer.gives.money


def taken(state: SeasonState, offer: OfferDeal) -> bool:
    """Whether it is: it is carried out then."""
    RULES.apply(state, offer)
    due = RULES.decisions(state)[0]
    assert isinstance(due, DealDue)
    action = FOUR.choose(RULES.view(state, due.seat), due, Chance(1))
    RULES.apply(state, action)
    return isinstance(action, AcceptDeal)


def test_he_asks_no_person_and_no_more_often_than_is_allowed() -> None:
    for state, due, offer in offers():
        table = state.table
        seats = tuple(replace(one, level=0) if seat != due.seat else one for seat, one in enumerate(table.setup.seats))
        people, tired = clone(state), clone(state)
        people.table.setup = replace(table.setup, seats=seats)
        tired.table.desk.made[due.seat] = 3
        for other in (people, tired):
            view = RULES.view(other, due.seat)
            assert GAFFER.choose(view, due, Chance(1)) == FOUR.choose(view, due, Chance(1)) != offer


@pytest.mark.rule("FF-36", "FF-44")
def test_what_a_match_is_worth() -> None:
    """Three points of the league; a final the difference of points and prizes; a semi-final the finalist's points and
    prize, half of the rest and twenty millions at the gate, less what is safe."""
    by_round: dict[tuple[str, int], int] = {}
    for state, due in matches():
        fixture = state.table.fixtures[due.fixture]
        left = 0
        if fixture.competition != "league":
            left = cups.rounds_left(cups.tree_of(state.table, fixture.competition), fixture.stage)
        by_round[fixture.competition, left] = stake(CONTENT, state.table, fixture, PRICES)
    assert by_round["league", 0] == 3 * 2400
    final = 40_000 - 25_000 + 30 * (150 - 75)
    in_final = (40_000 + 25_000) // 2 + 30 * (150 + 75) // 2
    known = {
        ("cup", 0): final,
        ("cup", 1): in_final + 30 * 20 - 15_000,
        ("cup", 2): ((in_final + 30 * 20) + 15_000) // 2 + 30 * 20 - 8_000,
        ("europe", 0): 50_000 - 32_000 + 30 * (200 - 100),
    }
    found = set(known) & set(by_round)
    assert ("cup", 2) in found
    assert {key: by_round[key] for key in found} == {key: known[key] for key in found}

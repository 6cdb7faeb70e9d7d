"""The search for cycles finds a pump where one is planted, and in whole games none but those that are known."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.deals import Bundle
from engine.fortunes.managers import dealing as fortunes_dealing
from engine.games import manager_for
from engine.superclub.managers import dealing as superclub_dealing
from tests.bench.cycles import FIRST_SEED, GAMES, LEVEL, SEATS, Market, Search, Width, market_of, search_game

K = 1000
MANY = 40
KNOWN: dict[str, set[str]] = {
    "superclub": set(),
    "fortunes": {"PoachYouth and loan"},
}
"""What gains with one rival as computers deal now (`docs/balance.md`). Wanted is nothing; whoever mends one takes it
out."""


def first_moment(market: Market) -> tuple[Any, int]:
    """A game at the first question at which whoever is asked may deal with somebody, and his seat."""
    rules, manager = market.rules, manager_for(market.rules.game, LEVEL)
    state, _ = rules.new(rules.default_setup(SEATS, LEVEL), 1)
    while True:
        asked = rules.decisions(state)[0]
        if isinstance(asked, market.quiet) and market.goods(state.table, asked.seat):
            return state, asked.seat
        rules.apply(state, manager.choose(rules.view(state, asked.seat), asked, Chance(0)))


def searched(game: str) -> Search:
    market = market_of(game)
    state, seat = first_moment(market)
    return Search(market, manager_for(game, LEVEL), state, seat, Chance(1), Width(8, 0))


def dear(gives: int, gets: int) -> int:
    """Who comes is worth 30 M, who goes 20 M: bought for half as much again as he was sold for."""
    return K * (30 * gets - 20 * gives)


def test_who_buys_dearer_than_he_sells_is_found_out_in_fortunes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fortunes_dealing, "_goods_gain", lambda worth, rival, gives, gets: dear(len(gives), len(gets)))
    monkeypatch.setattr(fortunes_dealing, "_least", lambda worth, give, take: 0)
    # Sold for 30 and bought back for 20.
    assert 10 in {one.gain for one in searched("fortunes").found if one.same and len(one.steps) == 2}


def test_who_buys_dearer_than_he_sells_is_found_out_in_superclub(monkeypatch: pytest.MonkeyPatch) -> None:
    def gain(worth: object, gives: Bundle, gets: Bundle) -> int:
        return dear(len(gives.goods), len(gets.goods))

    monkeypatch.setattr(superclub_dealing, "goods_gain", gain)
    monkeypatch.setattr(superclub_dealing, "_foresight", lambda worth, offer: lambda paid: True)
    found = [one for one in searched("superclub").found if one.same and len(one.steps) == 2]
    assert any(one.gain > 0 and one.sort[1] == "one" for one in found)


@pytest.mark.parametrize("game", GAMES)
def test_where_nobody_does_nothing_is_found(game: str) -> None:
    search = searched(game)
    assert search.tried[2] > 100
    assert search.found == []


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_no_cycle_gains_but_those_that_are_known(game: str) -> None:
    market = market_of(game)
    found = [one.sort for number in range(MANY) for one in search_game(market, FIRST_SEED + number, Width()).best]
    assert {what for _, rivals, what in found if rivals == "one"} <= KNOWN[game]

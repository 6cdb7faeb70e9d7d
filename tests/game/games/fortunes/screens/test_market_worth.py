"""What a player at Fortunes' market is worth: the figures beside a bid, and the advice that follows from them."""

from __future__ import annotations

import msgspec
import pytest

from engine.fortunes.content.cards import Ratings
from engine.fortunes.season.model import Absence, Lot, SeasonTable
from game.games.fortunes.gallery.market import (
    table_at_turn,
)
from game.games.fortunes.screens.market.worth import Figures, between, figures
from game.ui.text import load
from tests.game.games.fortunes.matches import CONTENT

SEED = 7


def test_figures_weigh_a_side_with_and_without_him() -> None:
    game, count, _ = table_at_turn(SEED)
    table: SeasonTable = game.table(count)
    keeper = next(one for one in table.managers[1].squad if table.people[one].kind == "goalkeeper")
    stars = table.people[keeper].stars
    table.managers[0].squad = [one for one in table.managers[0].squad if table.people[one].kind != "goalkeeper"]
    shown = figures(CONTENT, table, 0, Lot(keeper, "window", 0, 20 * stars), 1)
    assert shown.sides[1].defence == shown.sides[0].defence + stars  # a trainee keeps goal without him (FF-30)
    assert shown.won[1] > shown.won[0]
    assert (shown.value, shown.least, shown.cash) == (20 * stars, 20 * stars, 200)
    assert shown.wages[1] >= shown.wages[0]
    assert not shown.owned


@pytest.mark.rule("FF-26")
def test_who_borrows_pays_no_wages_for_him() -> None:
    game, count, _ = table_at_turn(SEED)
    table: SeasonTable = game.table(count)
    person = table.managers[1].squad[0]
    shown = figures(CONTENT, table, 0, Lot(person, "rescue_loan", 1, 5, 3), 1)
    assert shown.wages[0] == shown.wages[1]


def test_whoever_was_just_bought_is_theirs_and_no_cash_is_lacking_for_him() -> None:
    game, count, _ = table_at_turn(SEED)
    table: SeasonTable = game.table(count)
    bought, sold = table.managers[0].squad[:2]
    for person, why, sells in ((bought, "window", False), (sold, "rescue", True)):
        shown = figures(CONTENT, table, 0, Lot(person, why, 0, 40), 1)
        assert (shown.owned, shown.sells) == (True, sells)


def test_nobody_makes_a_side_weaker_that_need_not_play_him() -> None:
    game, count, _ = table_at_turn(SEED)
    table: SeasonTable = game.table(count)
    for person in (*table.managers[1].squad, *table.managers[2].squad):
        shown = figures(CONTENT, table, 0, Lot(person, "window", 0, 40), 1)
        assert shown.won[1] >= shown.won[0], person
        assert shown.more >= 0


def test_who_would_stand_in_for_somebody_who_is_out_is_said_to_bring_more_now() -> None:
    game, count, _ = table_at_turn(SEED)
    table: SeasonTable = game.table(count)
    person = table.managers[1].squad[0]
    whole = figures(CONTENT, table, 0, Lot(person, "window", 0, 40), 1)
    out = [Absence(one, 2) for one in table.managers[0].squad if table.people[one].kind == table.people[person].kind]
    short = figures(CONTENT, msgspec.structs.replace(table, out=out), 0, Lot(person, "window", 0, 40), 1)
    assert short.more == whole.more, "they will be back"
    assert short.now > whole.now


def weighed(**changes: int) -> Figures:
    """Somebody from £60m who is worth £90m, with £200m in the bank."""
    side = Ratings(15, 17)
    figures = {"more": 3, "now": 3, "worth": 90, "value": 60, "least": 60, "cash": 200, "stop": 90} | changes
    return Figures(0, (side, side), 1, (0.3, 0.4), (50, 50), owned=False, sells=False, **figures)


@pytest.mark.parametrize(
    ("changes", "price", "advice"),
    [
        ({}, 0, ("worth_it", {"n": 90, "more": 3})),
        ({"more": 0}, 0, ("later", {"n": 90, "more": 0})),
        # Wages need what is left of the 200.
        ({"stop": 70}, 0, ("stop", {"n": 70, "wages": 50})),
        ({"stop": 70}, 71, ("wages_first", {"n": 70, "wages": 50})),
        ({}, 91, ("passed", {"n": 90})),
        ({"worth": 31, "stop": 31}, 0, ("too_dear", {"n": 31})),
        ({"worth": 0, "stop": 0}, 0, ("no_use", {"n": 0})),
        ({"worth": 0, "stop": 0, "least": 0}, 0, ("no_use", {"n": 0})),  # a youth, who is called up from nothing
        # Somebody is out, and he would stand in for him.
        ({"worth": 2, "stop": 2, "more": 0, "now": 2}, 0, ("for_now", {"n": 2, "more": 2})),
        ({"cash": 52, "stop": 40}, 0, ("lack", {"n": 8})),
        ({"cash": 75, "stop": 70}, 80, ("lack", {"n": 5})),
    ],
)
def test_advice_has_a_reason(changes: dict[str, int], price: int, advice: tuple[str, dict[str, int]]) -> None:
    found = weighed(**changes).advice(price)
    assert (found.key, found.params) == advice


@pytest.mark.parametrize(("at", "stands"), [(6, 120), (130, 130), (250, 160)])
def test_the_value_stands_below_its_price_as_far_as_there_is_room(at: float, stands: float) -> None:
    """Between the least bid's words, which end at 70, and those of the cash, which begin at 210; it is 80 wide."""
    assert between(at, 80, 70, 210) == stands


@pytest.mark.parametrize("changes", [{}, {"more": 0}, {"stop": 70}])
def test_a_limit_beyond_his_value_is_not_called_what_he_is_worth(changes: dict[str, int]) -> None:
    """With much cash one could go beyond the value that stands beside it; nobody would ever pay that for him."""
    found = weighed(**changes).advice(0)
    said = load(strict=True)(f"fortunes.market.advice.{found.key}", **found.params)
    assert "orth" not in said
    assert said.startswith(("Good up to £90m", "Stop at £70m"))

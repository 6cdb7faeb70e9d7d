"""What the recorded games of Football Fortunes show together; what holds for each alone is in `test_replays`."""

from __future__ import annotations

from typing import get_args

from engine.core.model import LEVELS, Event
from engine.fortunes.content.load import load
from engine.fortunes.season.model import FEWEST_SEATS, MOST_SEATS, LotWhy, Why
from engine.fortunes.season.rules import FortunesSeason
from tests.replays.fortunes_catalogue import FORTUNES
from tests.replays.fortunes_signs import cards_in, every_card, lot_kinds, paid_for, squares_in
from tests.replays.showing import recorded
from tests.replays.signs import happened, setup_of


def test_there_are_enough() -> None:
    assert len(FORTUNES) >= 24


def test_together_they_come_to_every_square() -> None:
    assert set().union(*(squares_in(recorded(showing)) for showing in FORTUNES)) == set(range(len(load().tables.board)))


def test_together_they_carry_out_every_card_of_the_three_piles() -> None:
    assert set().union(*(cards_in(recorded(showing)) for showing in FORTUNES)) == every_card()


def test_together_they_pay_for_everything_there_is() -> None:
    assert set().union(*(paid_for(recorded(showing)) for showing in FORTUNES)) == set(get_args(Why))


def test_together_they_have_players_of_every_kind_of_lot_sold() -> None:
    assert set().union(*(lot_kinds(recorded(showing)) for showing in FORTUNES)) == set(get_args(LotWhy))


def test_together_they_show_everything_that_happens() -> None:
    rules = FortunesSeason()
    every = {*get_args(rules.event_type), *get_args(rules.match.event_type)}
    met: set[type[Event]] = set().union(*(happened(recorded(showing)) for showing in FORTUNES))
    assert every - met == set()


def test_together_they_show_every_table() -> None:
    seated = [recorded(showing).header.seats for showing in FORTUNES]
    assert {len(seats) for seats in seated} == set(range(FEWEST_SEATS, MOST_SEATS + 1))
    assert {seat.level for seats in seated for seat in seats} == {0, *LEVELS}
    setups = [setup_of(recorded(showing)) for showing in FORTUNES]
    assert {setup.classic for setup in setups} == {setup.insurance for setup in setups} == {False, True}
    assert max(setup.seasons for setup in setups) >= 3

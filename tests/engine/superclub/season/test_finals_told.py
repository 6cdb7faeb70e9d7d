"""Whoever looks on at a final is told what he may see of it, and nothing else (SC-41, SC-42)."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.core.model import Event, clone, encode
from engine.superclub.season.actions import PlayFinal
from engine.superclub.season.model import FinalDue
from tests.contract.hiding_superclub import reshuffle_season
from tests.engine.superclub.season.leagues import League, season_rules

VIEWERS = (None, 0, 1, 2)
RULES = season_rules()


def finals(kind: str, seed: int) -> League:
    """Seat 0 has SuperCup cards enough, or a hundred points like seat 1; both have secret weapons left."""
    league = League(3, stars=(6, 4, 2) if seed % 2 else (2, 2, 2))
    league.state.chance.seed = seed
    for seat, club in enumerate(league.table.clubs):
        club.weapons, club.held = [30 + seat], 1
    if kind == "super_duper":
        league.ends(110, 105, 30)
    else:
        league.state.piles.cups[0] = [1, 2]
        league.club().cups = 2
        league.ends(70, 60, 50)
        assert isinstance(league.asked, FinalDue)
    return league


@pytest.mark.rule("SC-41", "SC-42")
@pytest.mark.parametrize("kind", ["super_duper", "supercup"])
@pytest.mark.parametrize("seed", range(6))
def test_a_view_is_what_the_seat_was_told(kind: str, seed: int) -> None:
    league = finals(kind, seed)
    state, hand = league.state, Chance(seed)
    told = {seat: clone(RULES.view(state, seat)) for seat in VIEWERS}

    def tell(events: list[Event]) -> None:
        for seat, view in told.items():
            for event in events:
                if event.visible_to(seat):
                    RULES.fold(view, event)
            assert encode(view) == encode(RULES.view(state, seat)), f"seat {seat} was told something else"

    if kind == "supercup":
        tell(RULES.apply(state, PlayFinal(0, True)))
    while state.asked:
        tell(RULES.apply(state, RULES.sample(state, hand.choice("who", state.asked), hand)))
    assert state.table.over


@pytest.mark.rule("SC-42")
@pytest.mark.parametrize("seat", VIEWERS)
def test_the_opponent_and_line_ups_of_others_change_nothing_a_seat_can_tell(seat: int | None) -> None:
    league = finals("supercup", 1)
    league.do(PlayFinal(0, True))
    seen, mine = encode(RULES.view(league.state, seat)), [due for due in league.state.asked if due.seat == seat]
    for seed in range(5):
        other = clone(league.state)
        reshuffle_season(other, seat, Chance(seed))
        assert encode(RULES.view(other, seat)) == seen
        assert [due for due in other.asked if due.seat == seat] == mine

"""SC-31: simulated matches; SC-24: staff that turns a drawn one."""

from __future__ import annotations

import pytest

from engine.superclub.season.events import MeetingCounted, SimRolled, SimThrownFor
from engine.superclub.season.model import Played
from engine.superclub.season.rounds import sim_result
from engine.superclub.season.steps import PlayMeeting
from tests.engine.superclub.conftest import Dice
from tests.engine.superclub.season.leagues import CONTENT, League, staff

BANDS = {
    (0, 39): "LLLLLLDDWWW",
    (40, 59): "LLLLLDDWWWW",
    (60, 79): "LLLLDDWWWWW",
    (80, 132): "LLLDDWWWWWW",
}
"""What 2 … 12 bring with tokens from the one number to the other."""
RESULTS = {"W": "home", "D": "draw", "L": "away"}


@pytest.mark.rule("SC-31")
@pytest.mark.parametrize(("band", "results"), [*BANDS.items()])
def test_the_token_and_two_dice_make_the_result(band: tuple[int, int], results: str) -> None:
    for token in band:
        for total, letter in enumerate(results, 2):
            assert sim_result(CONTENT.tables, token, total) == RESULTS[letter], (token, total)


@pytest.mark.rule("SC-31")
@pytest.mark.parametrize(
    ("pair", "result", "points"), [("34", "away", 0), ("44", "draw", 2), ("45", "draw", 2), ("46", "home", 6)]
)
def test_a_sim_counts_for_one_manager_alone(dice: Dice, pair: str, result: str, points: int) -> None:
    league = League()
    league.club().marker = 24
    dice.sims(0, pair)
    events = league.run(PlayMeeting(0, None))
    first, second = int(pair[0]), int(pair[1])
    assert events == [
        SimRolled(seat=0, status=0, dice=(first, second), result=result, rule="SC-31"),
        MeetingCounted(
            played=Played(0, 0, None, result, (points, 0), dice=(first, second)),
            markers=(24 + points, None),
            rule="SC-32",
        ),
    ]
    assert league.club().marker == 24 + points


@pytest.mark.rule("SC-31")
def test_the_band_is_the_tokens_and_not_the_markers(dice: Dice) -> None:
    league = League()
    league.club().marker = 90
    dice.sims(0, "16")
    league.run(PlayMeeting(0, None))
    assert league.all(SimRolled)[0].result == "away"


@pytest.mark.rule("SC-31")
@pytest.mark.parametrize(("stars", "status"), [(3, 0), (4, 1), (5, 2), (6, 2)])
def test_status_is_told(dice: Dice, stars: int, status: int) -> None:
    league = League(stars=(stars, 2))
    dice.sims(0, "11")
    league.run(PlayMeeting(0, None))
    assert league.all(SimRolled)[0].status == status


@pytest.mark.rule("SC-24")
@pytest.mark.parametrize(("pair", "turned", "points"), [("26", True, 6), ("25", False, 2)])
def test_staff_turns_a_drawn_sim(dice: Dice, pair: str, turned: bool, points: int) -> None:
    league = League()
    league.club().staff = [staff("Late-goal expert")]
    league.club().marker = 24
    dice.sims(0, "44")
    dice.turn(0, pair)
    events = league.run(PlayMeeting(0, None))
    thrown = (int(pair[0]), int(pair[1]))
    assert events[1] == SimThrownFor(seat=0, dice=thrown, turned=turned, rule="SC-24")
    assert league.table.played[0].result == ("home" if turned else "draw")
    assert league.club().marker == 24 + points


@pytest.mark.rule("SC-24")
@pytest.mark.parametrize("pair", ["34", "66"])
def test_staff_turns_nothing_but_a_draw(dice: Dice, pair: str) -> None:
    league = League()
    league.club().staff = [staff("Late-goal expert")]
    dice.sims(0, pair)
    league.run(PlayMeeting(0, None))
    assert league.all(SimThrownFor) == []


@pytest.mark.rule("SC-31", "SC-39")
def test_what_holds_for_the_next_match_skips_sims(dice: Dice) -> None:
    league = League()
    club = league.club()
    club.absent, club.staff_away = [club.squad[0]], True
    dice.sims(0, "46")
    league.run(PlayMeeting(0, None))
    assert club.absent == [club.squad[0]]
    assert club.staff_away

"""EL-51, EL-52: opponents of later weeks and higher tiers in a match."""

from __future__ import annotations

import pytest

from engine.eleven.content.load import load
from engine.eleven.match.events import OpponentRevealed
from engine.eleven.match.opening import back_of, match_week, rise_of, strengths_of
from tests.engine.eleven.builders import Match, make_content, opponent_card

pytestmark = pytest.mark.rule("EL-52")

RIVAL = opponent_card(DL="D1", DC="D2 D1", DR="D1", ML="D3", MC="A2 A2", MR="D3", FC="A1 A4")


@pytest.mark.parametrize(
    ("rise", "strengths"),
    [
        (0, [1, 2, 1, 1, 3, 2, 2, 3, 1, 4]),
        # The weakest rise by one each, from DL to FR: four are of 1, three of them rise.
        (3, [2, 2, 2, 2, 3, 2, 2, 3, 1, 4]),
        # Then the last 1, and of those of 2 before the rise DC and one in MC.
        (6, [2, 3, 2, 2, 3, 3, 2, 3, 2, 4]),
        # The 4 can't rise: nine others do, and the weakest of them once more.
        (10, [3, 3, 2, 2, 4, 3, 3, 4, 2, 4]),
    ],
)
def test_the_weakest_rise_first_and_nobody_above_four(rise: int, strengths: list[int]) -> None:
    assert list(strengths_of(RIVAL, rise)) == strengths


def test_nobody_rises_above_four_however_high_the_tier() -> None:
    assert list(strengths_of(RIVAL, 99)) == [4] * 10


def test_a_match_is_played_against_the_risen(dice) -> None:
    dice.consequence(5)
    content = make_content(opponents=[RIVAL])
    match = Match(content, rise=3)
    match.until()
    assert match.table.back.strength == 23
    (shown,) = match.happened(OpponentRevealed)
    assert sum(marker.strength for markers in shown.theirs.values() for marker in markers) == 23
    assert [marker.strength for marker in shown.theirs["DC"]] == [2, 2]
    assert match.table.result == "loss"


@pytest.mark.rule("EL-51")
@pytest.mark.parametrize(
    ("tier", "week", "totals"),
    [
        (0, 1, (21, 24, 27)),
        (0, 2, (23, 26, 29)),
        (0, 8, (35, 38, 40)),  # gold would be 41, but ten markers of 4 are 40
        (1, 1, (26, 29, 32)),
        (2, 1, (31, 34, 37)),
        (2, 3, (35, 38, 40)),
    ],
)
def test_every_shipped_card_rises_by_five_a_tier_and_two_a_week(
    tier: int, week: int, totals: tuple[int, int, int]
) -> None:
    content = load()
    for number, card in enumerate(content.opponents):
        division = content.clubs[card.club].division
        assert (
            back_of(content, number, rise_of(tier, week)).strength
            == totals[("bronze", "silver", "gold").index(division)]
        )


@pytest.mark.rule("EL-51")
@pytest.mark.parametrize("tier", [0, 1, 2])
def test_before_the_first_monday_opponents_are_as_strong_as_in_the_first_week(tier: int) -> None:
    assert rise_of(tier, 0) == rise_of(tier, 1) == 5 * tier


def test_before_the_first_monday_the_matches_of_week_one_come_next() -> None:
    assert [match_week(week) for week in range(4)] == [1, 1, 2, 3]

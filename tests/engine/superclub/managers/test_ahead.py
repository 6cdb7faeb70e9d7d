"""What of a game of Superclub is still to come, reckoned by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from engine.superclub.line_up import Thirds
from engine.superclub.managers.ahead import Entrant, Rounds, lateness, seasons_ahead, sim_draws, tenths_left
from engine.superclub.season.model import SeasonTable
from tests.engine.superclub.managers.test_worth import CONTENT, TEN, table


def led_by(points: int, **options: int) -> SeasonTable:
    """A table whose best marker stands there."""
    found = table(TEN, TEN)
    found.clubs[1].marker = points
    found.setup = replace(found.setup, **options)
    return found


@pytest.mark.rule("SC-46", "SC-41")
@pytest.mark.parametrize(
    ("points", "tenths"),
    [
        # 34 points at nine a season are 3.7 seasons, less the six tenths of the one that is under way.
        (66, 31),
        (84, 11),
        (96, 0),
        # 70 points: more than the four seasons that are thought of.
        (30, 40),
    ],
)
def test_seasons_are_left_as_long_as_the_leader_is_far_from_a_hundred(points: int, tenths: int) -> None:
    assert tenths_left(CONTENT, led_by(points)) == tenths


@pytest.mark.rule("SC-46")
def test_no_seasons_are_left_beyond_those_that_are_played() -> None:
    assert tenths_left(CONTENT, led_by(66, seasons=3)) == 10
    assert tenths_left(CONTENT, led_by(66, seasons=2)) == 0


@pytest.mark.rule("SC-46")
def test_before_the_first_season_four_more_are_expected() -> None:
    first = led_by(0)
    first.season = 1
    assert tenths_left(CONTENT, first) == 40


def test_it_gets_late_from_the_last_but_two_on() -> None:
    assert [lateness(tenths) for tenths in (40, 20, 11, 5, 0)] == [0, 0, 600, 1000, 1000]


@pytest.mark.rule("SC-30", "SC-32")
def test_a_season_is_matches_and_sims() -> None:
    four = table(TEN, TEN, TEN, TEN)
    assert Rounds.of(CONTENT, four) == Rounds(matches=3, sims=2, win=6, draw=2)
    four.setup = replace(four.setup, home_and_away=True)
    assert Rounds.of(CONTENT, four) == Rounds(matches=6, sims=4, win=3, draw=1)
    four.setup = replace(four.setup, home_and_away=False, powerhouses=True)
    assert Rounds.of(CONTENT, four) == Rounds(matches=5, sims=0, win=6, draw=2)
    # Seven of fifteen of 30 points.
    assert Rounds.of(CONTENT, four).usual == 14


@pytest.mark.rule("SC-31")
def test_sims_are_drawn_by_two_throws() -> None:
    # Newly promoted: 8 or 9 are nine throws of 36; mid-table: 6 or 7 are eleven.
    assert sim_draws(CONTENT, 39) == 250
    assert sim_draws(CONTENT, 60) == 305


@pytest.mark.rule("SC-40", "SC-41")
def test_a_much_stronger_club_is_champion_and_soon_has_the_points() -> None:
    """Two managers meet twice: 12 points for who always wins, beside three SIMs."""
    strong, weak = Entrant(Thirds(80, 80, 80), 70), Entrant(Thirds(0, 0, 0), 20)
    first, second, *_ = seasons_ahead(CONTENT, table(TEN, TEN), 0, [strong, weak])
    # 70 + 9 + 12 stand for certain, and nine points are missing: two wins of three SIMs (15 throws of 36 each), or one
    # and two draws (11 throws), as a win and a draw are eight.
    win, draw = Fraction(15, 36), Fraction(11, 36)
    enough = win**3 + 3 * win**2 * (1 - win) + 3 * win * draw**2
    assert first == (enough, 0, 1 - enough)
    # With nine stars more all of it is there.
    assert second == (1, 0, 0)


@pytest.mark.rule("SC-40")
def test_equals_share_the_title() -> None:
    equal = [Entrant(Thirds(30, 30, 30), 40)] * 2
    season = next(seasons_ahead(CONTENT, table(TEN, TEN), 0, equal))
    assert season == (0, 0, Fraction(1, 2))


@pytest.mark.rule("SC-45")
def test_powerhouses_take_titles_but_never_win() -> None:
    """Whoever can't win by points, however many they have, only takes the title."""
    power = Entrant(Thirds(80, 80, 80), 120, may_win=False)
    season = next(seasons_ahead(CONTENT, table(TEN, TEN), 0, [Entrant(Thirds(0, 0, 0), 20), power]))
    assert season == (0, 0, 0)

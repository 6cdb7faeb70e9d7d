"""A SuperCup final now, or after one more title: by the odds of both (SC-42)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.core.chance import Chance
from engine.superclub.content.load import load
from engine.superclub.managers import manager
from engine.superclub.managers.ahead import Chances
from engine.superclub.managers.finals import chance_to_win, prospects
from engine.superclub.managers.signing import Desk
from engine.superclub.season.model import FinalDue
from tests.engine.superclub.managers.test_matches import MINE, THEIRS, season

CONTENT = load()


def chances(won: int, lost: int, title: int) -> Chances:
    """In tenths."""
    return Chances(Fraction(won, 10), Fraction(lost, 10), Fraction(title, 10))


@pytest.mark.rule("SC-46", "SC-42")
@pytest.mark.parametrize(("level", "plays"), [(1, True), (2, False), (3, False), (4, False)])
def test_a_weak_squad_waits_with_its_final(level: int, plays: bool) -> None:
    weak = [card for card in MINE if CONTENT.players[card].stars < 4]
    table = season([*weak, 16, 20, 22], THEIRS)
    answer = manager(level).choose(table, FinalDue(0, 3), Chance(1))
    assert answer.yes is plays


@pytest.mark.rule("SC-46", "SC-42")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_super_club_plays_it(level: int) -> None:
    table = season(MINE, THEIRS)
    table.stars = [6] * len(table.stars)
    answer = manager(level).choose(table, FinalDue(0, 3), Chance(1))
    assert answer.yes


@pytest.mark.rule("SC-46", "SC-42")
def test_a_season_more_brings_the_final_of_its_title() -> None:
    # A title alone in three of ten, and then 400 of a thousand: 120. The points that win come in two of ten.
    assert prospects([chances(2, 1, 3)], [400]) == (Fraction(2, 10), 120)


@pytest.mark.rule("SC-46", "SC-42")
def test_a_second_season_comes_only_if_the_first_decided_nothing() -> None:
    # Four of ten are still open after the first: 0.2 + 0.4 x 0.5 by points, 120 + 0.4 x 0.5 x 500 by finals.
    assert prospects([chances(2, 1, 3), chances(5, 0, 5)], [400, 500]) == (Fraction(4, 10), 220)


@pytest.mark.rule("SC-46", "SC-42")
def test_in_the_last_season_there_is_nothing_to_wait_for() -> None:
    weak = [card for card in MINE if CONTENT.players[card].stars < 4]
    table = season([*weak, 16, 20, 22], THEIRS)
    assert not manager(4).choose(table, FinalDue(0, 3), Chance(1)).yes
    table.setup = type(table.setup)(table.setup.seats, table.setup.clubs, seasons=table.season)
    assert manager(4).choose(table, FinalDue(0, 3), Chance(1)).yes


@pytest.mark.rule("SC-46", "SC-42")
def test_a_squad_that_has_grown_wins_more_finals() -> None:
    desk = Desk(CONTENT, 0, season(MINE, THEIRS), None)
    assert chance_to_win(desk) < chance_to_win(desk, 1) < chance_to_win(desk, 2)

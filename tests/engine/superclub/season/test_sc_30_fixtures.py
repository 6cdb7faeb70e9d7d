"""SC-30: who meets whom in which round; SC-32: the longer game's list."""

from __future__ import annotations

import pytest

from engine.superclub.season.events import MeetingCounted, RoundBegun, SeasonKickedOff
from engine.superclub.season.steps import KickOff
from tests.engine.superclub.season.leagues import League, listed

PRINTED = {
    2: ["1 SIM, 2 SIM", "1–2", "1 SIM, 2 SIM", "2–1", "1 SIM, 2 SIM"],
    3: ["1–2, 3 SIM", "1 SIM, 2 SIM, 3 SIM", "1–3, 2 SIM", "1 SIM, 2 SIM, 3 SIM", "2–3, 1 SIM"],
    4: [
        "1–4, 2–3",
        "1 SIM, 2 SIM, 3 SIM, 4 SIM",
        "1–3, 2–4",
        "1 SIM, 2 SIM, 3 SIM, 4 SIM",
        "1–2, 3–4",
    ],
    5: ["1–2, 3–4, 5 SIM", "1–3, 2–5, 4 SIM", "1–5, 2–4, 3 SIM", "1–4, 3–5, 2 SIM", "2–3, 4–5, 1 SIM"],
    6: ["1–6, 2–5, 3–4", "1–5, 2–4, 3–6", "1–4, 2–3, 5–6", "1–3, 2–6, 4–5", "1–2, 3–5, 4–6"],
}


@pytest.mark.rule("SC-30")
@pytest.mark.parametrize("seats", [*PRINTED])
def test_rounds_are_as_printed(seats: int) -> None:
    league = League(seats)
    league.start()
    assert listed(league.table.rounds) == PRINTED[seats]


@pytest.mark.rule("SC-30")
def test_places_are_those_of_last_season() -> None:
    league = League(4, ranking=(2, 0, 3, 1))
    league.start()
    assert listed(league.table.rounds)[::2] == ["3–2, 1–4", "3–4, 1–2", "3–1, 4–2"]


@pytest.mark.rule("SC-32")
@pytest.mark.parametrize(
    ("seats", "second"),
    [
        (2, ["1 SIM, 2 SIM", "2–1", "1 SIM, 2 SIM", "1–2", "1 SIM, 2 SIM"]),
        (3, ["2–1, 3 SIM", "1 SIM, 2 SIM, 3 SIM", "3–1, 2 SIM", "1 SIM, 2 SIM, 3 SIM", "3–2, 1 SIM"]),
        (6, ["6–1, 5–2, 4–3", "5–1, 4–2, 6–3", "4–1, 3–2, 6–5", "3–1, 6–2, 5–4", "2–1, 5–3, 6–4"]),
    ],
)
def test_the_longer_game_has_the_list_twice_with_grounds_swapped(seats: int, second: list[str]) -> None:
    league = League(seats, home_and_away=True)
    league.start()
    assert listed(league.table.rounds) == [*PRINTED[seats], *second]


@pytest.mark.rule("SC-30")
@pytest.mark.parametrize(("seats", "long", "rounds"), [(2, False, 5), (3, True, 10), (5, False, 5)])
def test_everybody_plays_once_a_round(seats: int, long: bool, rounds: int) -> None:
    league = League(seats, home_and_away=long)
    league.start()
    league.until()
    assert [event.round for event in league.all(RoundBegun)] == [*range(1, rounds + 1)]
    for seat in range(seats):
        mine = [event for event in league.all(MeetingCounted) if seat in (event.played.home, event.played.away)]
        assert [event.played.round for event in mine] == [*range(1, rounds + 1)]


@pytest.mark.rule("SC-8")
def test_markers_start_on_squad_tokens() -> None:
    league = League(3, stars=(1, 2, 3))
    assert isinstance(league.run(KickOff())[0], SeasonKickedOff)
    assert league.all(SeasonKickedOff)[0].markers == (12, 24, 36)

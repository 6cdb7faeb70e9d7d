"""Who is called what that gives no name."""

from __future__ import annotations

import pytest

from game.stage.first_evening import LEARNER, RIVAL
from game.stage.made_up_names import PEOPLE, name_for


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        (["", ""], ["Robin Vale", "Ilse Harden"]),
        (["", "Robin Vale"], ["Ilse Harden", "Robin Vale"]),
        (["Ilse Harden", "", ""], ["Ilse Harden", "Robin Vale", "Tomas Quillon"]),
        (["Ann", " ", "robin vale "], ["Ann", "Ilse Harden", "robin vale"]),
    ],
)
def test_names_that_somebody_typed_are_passed_over(typed: list[str], called: list[str]) -> None:
    assert [name.strip() or name_for(typed, at) for at, name in enumerate(typed)] == called


def test_everybody_gets_a_name_though_all_others_typed_one_of_them() -> None:
    assert name_for([*PEOPLE[:11], ""], 11) == PEOPLE[11]
    assert [name_for([""] * 11 + ["Robin Vale"], at) for at in range(11)] == list(PEOPLE[1:])
    assert name_for([""] * 11 + ["Robin Vale"], 11) == PEOPLE[11]


def test_who_learns_a_game_is_called_as_whoever_gives_no_name() -> None:
    assert (name_for(["", ""], 0), name_for(["", ""], 1)) == (LEARNER, RIVAL)

"""How three shares are written: together a hundred, none certain that isn't, and a difference that can be read off."""

from __future__ import annotations

import pytest

from engine.core.shares import Shares
from game.stage.shares import gained, percents, said_within
from game.ui.look.look import Look


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ((0.9949, 0.0026, 0.0025), (">99 %", "<1 %", "<1 %")),
        ((0.992, 0.004, 0.004), ("99 %", "<1 %", "<1 %")),
        ((0.006, 0.497, 0.497), ("<1 %", "50 %", "50 %")),
        ((1.0, 0.0, 0.0), ("100 %", "0 %", "0 %")),
        ((0.0, 0.0, 1.0), ("0 %", "0 %", "100 %")),
        ((0.5, 0.25, 0.25), ("50 %", "25 %", "25 %")),
    ],
)
def test_nothing_and_all_are_said_only_of_what_is_certain(shares: Shares, said: tuple[str, str, str]) -> None:
    assert percents(shares) == said


@pytest.mark.parametrize(
    ("before", "after", "by"),
    [
        ((0.4251, 0.1545, 0.4204), (0.412, 0.1504, 0.4376), -2),  # written 43 and 41
        ((0.4251, 0.1545, 0.4204), (0.2849, 0.1553, 0.5598), -15),  # written 43 and 28
        ((0.4, 0.2, 0.4), (0.4, 0.2, 0.4), 0),
    ],
)
def test_a_chance_has_risen_by_the_difference_of_what_is_written(before: Shares, after: Shares, by: int) -> None:
    figures = [int(percents(shares)[0].removesuffix(" %")) for shares in (before, after)]
    assert figures[1] - figures[0] == by
    assert gained(before, after) == by


class TenALetter(Look):
    """A look whose letters are ten units wide."""

    def width(self, string: str, style: str) -> float:
        return 10.0 * len(string)


def test_a_share_has_its_word_beside_it_or_above_it_where_there_is_room() -> None:
    shares, words = ("40 %", "22 %", "38 %"), ("Win {n}", "Draw {n}", "Lose {n}")

    def said(*widths: float, twice: bool) -> list[tuple[str, ...]]:
        return said_within(TenALetter(1.0), shares, words, widths, "bold18", twice=twice)

    assert said(90, 90, 90, twice=True) == [("Win 40 %",), ("Draw 22 %",), ("Lose 38 %",)]
    assert said(90, 89, 90, twice=False) == [("Win 40 %",), ("22 %",), ("Lose 38 %",)]
    assert said(90, 89, 90, twice=True) == [("Win", "40 %"), ("Draw", "22 %"), ("Lose", "38 %")]
    assert said(90, 39, 90, twice=True) == [("Win", "40 %"), (), ("Lose", "38 %")]
    assert said_within(TenALetter(1.0), shares, None, (40, 90, 90), "bold18", twice=True) == [("40 %",), (), ()]

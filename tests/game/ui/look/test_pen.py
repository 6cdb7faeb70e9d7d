"""A pen writes from the edges of its part, in ink on paper, and no wider than it may."""

import pygame
import pytest

from game.ui.look import palette
from game.ui.look.lettering import NARROWEST
from game.ui.look.look import Look
from game.ui.look.pen import TONES, Pen


@pytest.fixture
def pen() -> Pen:
    return Pen(Look(1.0), pygame.Surface((300, 100), pygame.SRCALPHA), (40, 20, 200, 60))


def test_places_are_counted_from_the_part_and_below_nought_from_its_right(pen: Pen) -> None:
    assert pen.at(10, 5) == (50, 25)
    assert pen.at(-10, 5) == (230, 25)
    assert pen.at(10) == (50, 50)
    assert pen.at(10, low=-8) == (50, 42)
    assert pen.part(20, 10, 100, 30).at(-5) == (155, 45)


def test_words_end_where_they_are_counted_from_the_right(pen: Pen) -> None:
    assert pen.write("Goal", "bold20", -12).right == 40 + 200 - 12
    assert pen.write("Goal", "bold20", 12).left == 40 + 12
    middle = pen.write("Goal", "bold20", 100, align="centre")
    assert abs(middle.centerx - 140) <= 1


def test_words_get_smaller_for_a_width_and_are_cut_short_at_one(pen: Pen) -> None:
    whole = pen.write("Everybody plays", "bold24", 0)
    smaller = pen.write("Everybody plays", "bold24", 0, width=whole.w - 10)
    cut = pen.write("Everybody plays", "bold24", 0, cut=whole.w - 10)
    assert smaller.w <= whole.w - 10
    assert smaller.h < whole.h
    assert cut.w <= whole.w - 10
    assert cut.h == whole.h


def test_what_is_too_wide_for_narrow_letters_is_written_a_little_smaller_before_it_is_cut_short(
    pen: Pen, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, smallest = pen.look.width("Everybody plays", "semi18"), pen.look.width("Everybody plays", "semi14")
    fitted: list[str] = []
    fit = Look.fit

    def fitting(look: Look, text: str, style: str, width: float) -> str:
        if (short := fit(look, text, style, width)) != text:
            fitted.append(short)
        return short

    monkeypatch.setattr(Look, "fit", fitting)
    for cut, is_cut in ((whole * 0.74, False), (smallest * NARROWEST + 1, False), (smallest * NARROWEST - 2, True)):
        fitted.clear()
        assert pen.write("Everybody plays", "semi18", 0, cut=cut).w <= cut + 1
        assert bool(fitted) == is_cut


def test_a_little_too_wide_is_written_in_narrow_letters_and_much_too_wide_cut_short(pen: Pen) -> None:
    """A name says more in narrow letters than without its end."""
    whole = pen.write("Hollowgate Ath.", "bold24", 0)
    beginning = pen.write("Hollowgate", "bold24", 0)
    for cut in (whole.w, round(whole.w * 0.9), round(whole.w * 0.8)):
        assert pen.write("Hollowgate Ath.", "bold24", 0, cut=cut).w == cut
    assert pen.write("Hollowgate Ath.", "bold24", 0, cut=whole.w + 50).w == whole.w
    assert pen.write("Hollowgate Ath.", "bold24", 0, cut=whole.w * 0.7).w <= beginning.w + 20
    smallest = pen.write("Hollowgate Ath.", "bold14", 0)
    narrow = pen.write("Hollowgate Ath.", "bold24", 0, width=smallest.w * 0.85)
    assert (narrow.w, narrow.h) == (round(smallest.w * 0.85), smallest.h)


def test_a_tone_is_ink_on_paper_and_light_at_night(pen: Pen) -> None:
    night, paper = pen.part(0, 0, 50, 20, "row"), pen.part(0, 30, 50, 20, "row_paper")
    assert [night.colour(tone) for tone in TONES] == [pair[0] for pair in TONES.values()]
    assert [paper.colour(tone) for tone in TONES] == [pair[1] for pair in TONES.values()]
    assert paper.part(0, 0, 10, 10).paper
    assert not paper.part(0, 0, 10, 10, "row").paper
    assert paper.colour(palette.GOOD) == palette.GOOD
    assert pen.surface.get_at((45, 35))[:3] == palette.ROW
    assert pen.surface.get_at((65, 60))[:3] == palette.PAPER


def test_rows_lie_below_each_other_with_a_gap(pen: Pen) -> None:
    first, second = pen.row(0, 30), pen.row(30, 30, own=True)
    assert (first.y, first.h) == (23, 24)
    assert (second.y, second.h) == (53, 24)
    assert second.paper
    assert not first.paper

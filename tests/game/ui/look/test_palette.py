"""The palette: what carries text can be read."""

import pytest

from game.ui.look import palette


@pytest.mark.parametrize("pair", palette.TEXT_PAIRS, ids=lambda pair: "{}-on-{}".format(*map(str, pair)))
def test_text_has_a_contrast_of_four_and_a_half(pair: tuple[palette.RGB, palette.RGB]) -> None:
    assert palette.contrast(*pair) >= 4.5


def test_contrast_is_that_of_the_standard() -> None:
    assert palette.contrast(palette.BLACK, palette.WHITE) == pytest.approx(21)
    assert palette.contrast(palette.rgb("777777"), palette.WHITE) == pytest.approx(4.48, abs=0.01)


def test_colours_mix_and_are_read_from_digits() -> None:
    assert palette.rgb("#0E1A24") == palette.NIGHT == (14, 26, 36)
    assert palette.mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
    with pytest.raises(ValueError, match="six hexadecimal"):
        palette.rgb("#FFF")

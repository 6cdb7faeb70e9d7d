"""Lines of text in which the signs of Eleven stand."""

from functools import partial

from game.games.eleven.style.signs import sign, sign_width
from game.ui.look import lettering

SIGNS = lettering.Signs(sign, sign_width)
paint_lines = partial(lettering.paint_lines, signs=SIGNS)
"""As `lettering.paint_lines`, with `SIGNS` for what stands in brackets."""

"""Lines of text in which the signs of Eleven stand."""

from functools import partial

from game.games.eleven.style.signs import sign, sign_width
from game.ui.look import lettering

paint_lines = partial(lettering.paint_lines, signs=lettering.Signs(sign, sign_width))
"""As `lettering.paint_lines`, with `signs` for what stands in brackets."""

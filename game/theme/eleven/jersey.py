"""Jersey markers: a shirt with its number, and a plate at the hem with what it plays as and how strong it is.

Whose it is, is told by shape: an own shirt has a thin rim and a dark plate, an opponent's a wide paper outline and a
paper plate. A marker without a card has a grey plate and never a bolt.
"""

import pygame

from game.theme import kits
from game.theme.eleven.signs import sign
from game.theme.eleven.tokens import fitness_bolt, type_size
from game.theme.kits import Kit
from game.theme.look import Look
from game.theme.paint import shrink
from game.theme.palette import FOCUS, INK, MARKING, PAPER, PLATE, RGB, TEXT, rgb
from game.theme.panels import Box, box

JERSEY = 60
DRAGGED = 84
BLANK = Kit("plain", rgb("8C98A1"), rgb("6B7780"))
"""The shirt that serves numbers above 11."""

_TILT = 5
_LEAST_PLATE = 14
"""As high as the smallest digits need."""
_GREY = rgb("3B4852")
_GREY_INK = rgb("DCE4E9")
_GREY_RIM = rgb("8496A3")


def jersey_extent(size: float = JERSEY) -> tuple[float, float]:
    """Width and height of a marker's picture, in logical units; the marker lies in the middle of it."""
    return 1.36 * size, 1.52 * size


def jersey(
    look: Look,
    kit: Kit,
    number: int | None,
    icon: str,
    strength: int,
    size: float = JERSEY,
    *,
    card: bool = True,
    fit: bool = False,
    blank: bool = False,
    lifted: bool = False,
    opponent: bool = False,
    lit: bool = False,
) -> pygame.Surface:
    """A marker; `icon` is "attack" or "defence".

    `card`: a card is assigned to it, else its plate is grey. `fit`: the green bolt at its shoulder. `blank`: a grey
    shirt without number. `lifted`: tilted as in a hand, its plate ringed; give it `DRAGGED` as size. `opponent`:
    outlined, and a plate of paper. `lit`: its plate is ringed in the colour of the focus, for who is being compared.
    """
    key = ("eleven.jersey", kit, number, icon, strength, size, card, fit, blank, lifted, opponent, lit)

    def make() -> pygame.Surface:
        width, height = jersey_extent(size)
        picture = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
        x, y = width / 2, height / 2 - 0.13 * size
        shown = "" if blank or number is None else number
        shirt = _tilted if lifted else kits.shirt
        look.put(picture, shirt(look, BLANK if blank else kit, shown, size, not opponent), (x, y))
        plate = hem(look, icon, strength, size, card, opponent, lifted or lit)
        look.put(picture, plate, (x, min(y + 0.565 * size, height - plate.get_height() / look.scale / 2)))
        if fit and card:
            side = -1 if lifted else 1
            look.put(picture, fitness_bolt(look, size / 3), (x + side * 0.42 * size, y - 0.36 * size))
        return picture

    return look.sprite(key, make)


def _tilted(look: Look, kit: Kit, number: int | str, size: float, home: bool) -> pygame.Surface:
    large = kits.shirt(look, kit, number, 2 * size, home)
    turned = pygame.transform.rotozoom(large, _TILT, 1)
    return shrink(turned, (turned.get_width() // 2, turned.get_height() // 2))


def hem(
    look: Look,
    icon: str,
    strength: int,
    size: float = JERSEY,
    card: bool = True,
    opponent: bool = False,
    ringed: bool = False,
) -> pygame.Surface:
    """The plate of a marker alone, 58×24 for a marker of 60: icon and strength."""
    key = ("eleven.hem", icon, strength, size, card, opponent, ringed)
    return look.sprite(key, lambda: _hem(look, icon, strength, size, card, opponent, ringed))


def _hem(look: Look, icon: str, strength: int, size: float, card: bool, opponent: bool, ringed: bool) -> pygame.Surface:
    width, height = size * 58 / 60, max(size * 24 / 60, _LEAST_PLATE)
    fill, rim, ink = _plate(card, opponent)
    style = Box(fill, FOCUS if ringed else rim, radius=round(size / 12), line_width=2 if ringed else size / 40)
    plate = box(look, width, height, style).copy()
    look.put(plate, sign(look, icon, min(height * 0.8, width * 0.42)), (width * 0.29, height / 2))
    text = f"figuresbold{type_size(height * 1.05)}"
    look.write(plate, str(strength), text, ink, (width * 0.7, height / 2), "centre")
    return plate


def _plate(card: bool, opponent: bool) -> tuple[RGB, RGB, RGB]:
    if opponent:
        return PAPER, INK, INK
    return (PLATE, MARKING, TEXT) if card else (_GREY, _GREY_RIM, _GREY_INK)

"""Two people at one cabinet: which of them is asked, and how that is said: with a side, a colour and words.

Owns what the two are called and look like. Who is asked when is a game's own.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.look import palette
from game.ui.look.look import Align, Look, sprite
from game.ui.look.panels import Box, box
from game.ui.scene import Ui
from game.ui.text import Texts
from game.ui.widgets import Column, Image, Label, Row, Widget

LEFT, RIGHT = 0, 1
"""The people, by where they stand; so they do in `Ending.winner` and `Ending.sides`."""
Turn = int | None
"""Who of two people is asked; None where one plays alone, of whom nothing need be said."""
Whose = Callable[[], Turn]
"""Says whose turn it is once a screen comes up; before that nobody may know how many play."""
SETTLE = 0.4
"""Seconds in which a screen hears nothing after the turn went over: a press of the one before may come late."""
PLATE = 40
"""How high a name's plate is."""
_STYLE, _PAD, _LONGEST = "bold24", 12, 150
_TITLE, _WHY = 30, 26
"""How high a title is and the sentence below it."""
_EDGE, _THIN = 9, 3
"""How wide the stripe of whoever is asked is, and the other's."""


def alone() -> Turn:
    """Whose turn it is where one person plays."""
    return None


def called(t: Texts, person: int) -> str:
    """What a person is called."""
    return t(f"kiosk.turn.{person}")


def plate(look: Look, t: Texts, person: int) -> pygame.Surface:
    """A person's name on the person's colour."""
    return _plate(look, _fitting(look, t, person), person)


def plate_width(look: Look, t: Texts, person: int) -> float:
    """How wide a person's plate is, in logical units."""
    return look.width(_fitting(look, t, person), _STYLE) + 2 * _PAD


def _fitting(look: Look, t: Texts, person: int) -> str:
    """A person's name, cut short where it is long: it stands beside titles and pitches."""
    return look.fit(called(t, person), _STYLE, _LONGEST)


@sprite
def _plate(look: Look, words: str, person: int) -> pygame.Surface:
    colour = palette.PEOPLE[person]
    width = look.width(words, _STYLE) + 2 * _PAD
    picture = box(look, width, PLATE, Box(colour, colour, radius=6)).copy()
    look.write(picture, words, _STYLE, palette.INK, (width / 2, PLATE / 2 + 1), "centre")
    return picture


def begins(turn: Turn) -> Align:
    """Where the words begin that are for one of two people: on his side."""
    return "right" if turn == RIGHT else "left"


def lines(turn: Turn, title: str, why: str) -> Column:
    """A title and below it what it is for, together as high as a screen's head is."""
    side = begins(turn)
    said = (
        Label(title, "display32", align=side, height=_TITLE),
        Label(why, "semi24", palette.MUTED, align=side, height=_WHY),
    )
    return Column(said, gap=0, grow=1)


def headed(ui: Ui, turn: Turn, title: Widget, *beside: Widget) -> Row:
    """A title and what stands beside it, a clock; of two people before the title the name of whoever is asked, on his
    side."""
    if turn is None:
        return Row([title, *beside], align="centre")
    t = ui.t
    name = Image(lambda look: plate(look, t, turn), round(plate_width(ui.look, t, turn)), PLATE)
    items = [name, title, *beside]
    return Row(items if turn == LEFT else items[::-1], gap=12, align="centre")


def draw_edges(ui: Ui, surface: pygame.Surface, turn: Turn = None) -> None:
    """Both people's colours down the sides of the window where they stand, broader where somebody is asked."""
    px, (width, height) = ui.look.px, surface.get_size()
    for person, colour in enumerate(palette.PEOPLE):
        wide = px(_EDGE if turn in (None, person) else _THIN)
        surface.fill(colour, (0 if person == LEFT else width - wide, 0, wide, height))

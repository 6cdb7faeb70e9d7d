"""A club or a person of somebody's own teams as they will look: crest, kits and face from values that may be odd.

Owns the way from a file's values to what can be drawn; what can't be is left out. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from engine.core.entries import CHARGES, FIELDS, MOST_FACE, OUTLINES, PATTERNS
from engine.core.levels import shown
from game.stage.team_decks import Deck, DeckField
from game.ui.look import faces, kits, marks
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.palette import MUTED, rgb
from game.ui.look.pen import Pen
from game.ui.text import Texts
from game.ui.widgets import Widget
from game.ui.widgets.bar import Written

COLOURS = {
    "white": "#F7F5EF", "cream": "#FFF3E0", "silver": "#B8C2CC", "black": "#17171C", "navy": "#14255E",
    "blue": "#2C5BD4", "sky": "#8FD0F0", "teal": "#11938F", "green": "#176B50", "lime": "#B8E03A",
    "yellow": "#FFD447", "gold": "#F2C14E", "orange": "#F26A1B", "red": "#D7263D", "wine": "#7A1230",
    "pink": "#F7A8C4", "lilac": "#B9A7E8", "purple": "#6C3FB4", "brown": "#5B3A1E",
}  # fmt: skip
"""What can be chosen, by the key of its name."""
_HEIGHT = 128
_LONGEST = 40


def colour_near(value: object) -> str | None:
    """The key of the name of the colour that comes closest to a code such as "#D7263D"; None for what is none."""
    try:
        wanted = rgb(value) if isinstance(value, str) else None
    except ValueError:
        wanted = None
    if wanted is None:
        return None
    return min(COLOURS, key=lambda name: sum((a - b) ** 2 for a, b in zip(rgb(COLOURS[name]), wanted, strict=True)))


def crest_in(entry: Mapping[str, Any]) -> Crest | None:
    """The crest that an entry's values describe; None if they describe none."""
    try:
        found = entry["crest"]
        known = found["outline"] in OUTLINES and found["field"] in FIELDS and found["charge"] in CHARGES
        colours = [rgb(found[name]) for name in ("a", "b", "ink")]
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
    return Crest(found["outline"], found["field"], found["charge"], *colours) if known else None


def kit_in(entry: Mapping[str, Any], name: str) -> Kit | None:
    """One of its kits; None if there is none that can be drawn."""
    try:
        found = entry[name]
        return Kit(found["pattern"], rgb(found["a"]), rgb(found["b"])) if found["pattern"] in PATTERNS else None
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def name_in(entry: Mapping[str, Any]) -> str:
    """What it is called; a stranger's file may say anything."""
    name = entry.get("name", "")
    return name[:_LONGEST] if isinstance(name, str) and name.isprintable() else "?"


def note_of(t: Texts, deck: Deck, entry: Mapping[str, Any]) -> str:
    """A person's numbers in a line, and that his face isn't known yet."""
    numbers = [field for field in deck.fields if field.kind == "choice"]
    told = [
        f"{t(f'teams.field.{field.key}')} {word_of(t, field, entry.get(field.key, field.spare))}" for field in numbers
    ]
    face = deck.face
    if face is not None and face.key not in entry and face.usual is None:
        told.append(t("teams.no_face"))
    return " · ".join(told)


def word_of(t: Texts, field: DeckField, value: object) -> str:
    """What a value of a field is called."""
    return t(f"{field.text}.{value}") if field.text and value in field.options else shown(value)


def face_in(deck: Deck, entry: Mapping[str, Any], place: int) -> int | None:
    """The seed of a person's face; None if there is none that is known before a game is begun."""
    field = deck.face
    if field is None:
        return None
    seed = entry.get(field.key)
    if seed is None and field.usual is not None:
        return field.usual(place)
    return seed if type(seed) is int and 0 <= seed <= MOST_FACE else None


def portrait(look: Look, seed: int | None, size: float) -> pygame.Surface:
    """A face; without one somebody's outline."""
    return marks.mark(look, "person", size, MUTED) if seed is None else faces.face(look, seed, size)


def preview(deck: Deck, place: int, entry: Callable[[], Mapping[str, Any]], note: Callable[[], str]) -> Widget:
    """What stands at a place of a deck as it will look; changes in place when it is told to draw again."""

    def club(pen: Pen) -> None:
        shown = entry()
        crest = crest_in(shown)
        if crest is not None:
            pen.crest(crest, 100, 68)
        worn = [kit for name in deck.kits if (kit := kit_in(shown, name)) is not None]
        right = 84 * len(worn)
        pen.write(name_in(shown), "display32", 132, cut=pen.w - 148 - right)
        for number, kit in enumerate(worn):
            pen.put(kits.shirt(pen.look, kit, "", 72), pen.w - right + 36 + 84 * number)

    def person(pen: Pen) -> None:
        shown, left = entry(), 132 if deck.face else 16
        if deck.face:
            pen.put(portrait(pen.look, face_in(deck, shown, place), 100), 68)
        pen.write(name_in(shown), "display32", left, 46, cut=pen.w - left - 16)
        pen.write(note(), "semi18", left, 88, tone="muted", cut=pen.w - left - 16)

    return Written(club if deck.is_of_clubs else person, _HEIGHT, "paper", key="preview")

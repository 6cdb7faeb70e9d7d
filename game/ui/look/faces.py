"""Faces of players, each from a number: the same number is the same person in any kit, size and frame.

`traits` says who somebody is, `face` draws it. Flat colours, one shade down the right side, a big head with plain
features: it must be known at 40 pixels. Nothing here knows a player's name or ratings.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Literal, TypeVar

import pygame

from game.ui.look import hair, kits
from game.ui.look.kits import Kit, distance
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, grown, mirrored, path, rounded
from game.ui.look.palette import INK, RGB, WHITE, alpha, contrast, darker, lighter, luminance, mix, rgb

T = TypeVar("T")

Mood = Literal["own", "joy", "arms", "sorrow"]
"""How somebody feels: as always, glad, glad with both arms up, or beaten."""

SKINS = tuple(rgb(code) for code in ("F6D7BE", "EEBB92", "D9975F", "C08552", "A4683C", "80502F", "5C3B29", "432B21"))
HAIR_COLOURS = {
    "black": rgb("1B1412"),
    "dark": rgb("38241A"),
    "brown": rgb("6B4423"),
    "auburn": rgb("8A3A20"),
    "ginger": rgb("C4552C"),
    "sandy": rgb("BF8A38"),
    "blond": rgb("E5BF66"),
    "grey": rgb("A5A39F"),
    "white": rgb("E4E0D8"),
    "pink": rgb("D9608F"),
}
GROUNDS = tuple(rgb(code) for code in ("D5D8A2", "BFD8D2", "EFC985", "F3B7A1", "A9C7EA", "C7B5DB"))
PLAIN = Kit("plain", rgb("5B7083"), rgb("EAF1F4"))
"""What somebody without a club wears."""

HEADS: dict[str, Shape] = {
    "round": mirrored(path((50, 20), (36, 20, 28, 31, 28, 46), (28, 63, 38, 76, 50, 76)), 50),
    "long": mirrored(path((50, 19), (37, 19, 29.5, 30, 29.5, 46), (29.5, 62, 38, 79, 50, 79)), 50),
    "square": mirrored(path((50, 20), (36, 20, 27.5, 30, 27.5, 45), (27, 64, 30, 75.5, 50, 75.5)), 50),
    "heart": mirrored(path((50, 20), (35, 20, 27.5, 31, 27.5, 44), (28, 60, 43, 78, 50, 78)), 50),
}
_MIDDLE = (50.0, 46.0)

_HIS_HAIR = ("bald", "buzz", "buzz", "receding", "short", "short", "quiff", "quiff", "flat_top", "curls", "short_afro",
             "rows", "mohawk", "afro", "locks", "bun", "wavy")  # fmt: skip
_HER_HAIR = ("long", "long", "bob", "tail", "tail", "braids", "bun", "bun", "afro", "curls", "pixie", "wavy", "locks",
             "rows", "scarf")  # fmt: skip
_TIGHT_CURLS = ("flat_top", "short_afro", "rows", "afro", "locks", "braids")
_APART = 18.0  # least distance (CIELAB) of skin and hair from the ground behind them
_BANDED = ("locks", "short", "wavy", "tail", "afro")
BEARDS = ("none", "none", "none", "stubble", "full", "full", "goatee", "moustache", "circle", "strap")
MOUTHS = ("smile", "smile", "grin", "grin", "straight", "smirk", "laugh")
BROWS = ("level", "level", "stern", "stern", "raised")


@dataclass(frozen=True, slots=True)
class Traits:
    """Who somebody is. Names are keys of `HEADS`, `hair.STYLES`, `HAIR_COLOURS` and entries of the tuples above."""

    female: bool
    head: str
    skin: int
    hair: str
    hair_colour: str
    brows: str
    mouth: str
    beard: str
    glasses: bool
    freckles: bool
    lines: bool
    band: bool
    ground: int


def traits(seed: int) -> Traits:
    """The person of a number."""
    digits = iter(sha256(f"face {seed}".encode()).digest())

    def one_in(chance: int) -> bool:
        return next(digits) % chance == 0

    def pick(options: Sequence[T]) -> T:
        return options[(next(digits) * 256 + next(digits)) % len(options)]

    female = next(digits) % 100 < 42
    skin = pick(range(len(SKINS)))
    style = pick(_HER_HAIR if female else _HIS_HAIR)
    if style in _TIGHT_CURLS and skin < 2:
        style = pick(("long", "tail", "wavy", "bob") if female else ("short", "quiff", "curls", "wavy"))
    lines = one_in(8)
    colour = _hair_colour(pick(range(24)), skin, old=lines and one_in(2))
    beard = "none" if female else pick(BEARDS)
    return Traits(
        female=female,
        head=pick(("round", "heart", "long") if female else tuple(HEADS)),
        skin=skin,
        hair=style,
        hair_colour=colour,
        brows=pick(BROWS),
        mouth=pick(MOUTHS),
        beard=beard,
        glasses=one_in(11),
        freckles=one_in(5) and skin < 3,
        lines=lines,
        band=one_in(4) and style in _BANDED,
        ground=pick([ground for ground in range(len(GROUNDS)) if _stands_out(skin, colour, ground)]),
    )


def _stands_out(skin: int, colour: str, ground: int) -> bool:
    behind = GROUNDS[ground]
    return distance(SKINS[skin], behind) >= _APART and distance(HAIR_COLOURS[colour], behind) >= _APART


def _hair_colour(draw: int, skin: int, old: bool) -> str:
    if old:
        return "grey" if draw % 4 else "white"
    if skin >= 4:
        return {0: "brown", 1: "blond", 2: "auburn"}.get(draw, "black" if draw % 3 else "dark")
    if skin >= 2:
        return {0: "sandy", 1: "auburn", 2: "blond", 3: "pink"}.get(draw, ("black", "dark", "dark", "brown")[draw % 4])
    return {0: "pink"}.get(draw, ("blond", "brown", "dark", "ginger", "sandy", "black", "auburn")[draw % 7])


@sprite
def face(
    look: Look, seed: int, size: float, kit: Kit | None = None, round: bool = False, colours: bool = False
) -> pygame.Surface:
    """The face of a number, `size` logical units square, in a kit's shirt; on a square with soft corners, or a disc.

    With `colours` it is before the kit's own pattern, pale enough for any head, so that sides are told from afar.
    """
    who = traits(seed)
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    with canvas.inside(ellipse(50, 50, 50, 50) if round else rounded(0, 0, 100, 100, 7)):
        ground = GROUNDS[who.ground]
        canvas.rect(0, 0, 100, 100, ground)
        canvas.disc(50, 108, 50, lighter(ground, 0.2))
        if colours and kit is not None:
            kits.paint(canvas, kit, 0, 0, 100, 100)
            canvas.rect(0, 0, 100, 100, alpha(WHITE, 0.22))
        # On a disc the corners are gone, so the person stands a little smaller in it.
        with canvas.placed(*((3.5, 6.5, 0.93) if round else (0.0, 1.5, 1.0))):
            _person(canvas, who, kit or PLAIN)
    return canvas.finish()


@sprite
def figure(look: Look, seed: int, size: float, kit: Kit | None = None, mood: Mood = "own") -> pygame.Surface:
    """The same person without a ground, to stand in a picture: head and shoulders, cut off at the lower edge."""
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    who = traits(seed)
    if mood == "sorrow":
        who = replace(who, mouth="sad", brows="worried")
    elif mood != "own":
        who = replace(who, mouth="laugh", brows="raised")
    if mood == "arms":
        _arms(canvas, SKINS[who.skin], kit or PLAIN)
    _person(canvas, who, kit or PLAIN)
    return canvas.finish()


def _arms(canvas: Canvas, skin: RGB, kit: Kit) -> None:
    """Both arms thrown up beside the head, behind it."""
    for side in (-1, 1):
        elbow, fist = (50 + 41 * side, 62), (50 + 36 * side, 24)
        canvas.line([(50 + 33 * side, 96), elbow], 17, darker(kit.a, 0.12))
        canvas.line([elbow, fist], 10, darker(skin, 0.1))
        canvas.disc(fist[0], fist[1] - 2, 7.5, skin)


def _person(canvas: Canvas, who: Traits, kit: Kit) -> None:
    skin, head = SKINS[who.skin], HEADS[who.head]
    style = hair.STYLES[who.hair]
    colour = HAIR_COLOURS[who.hair_colour]
    if who.hair == "scarf":
        colour = kit.b if contrast(kit.b, skin) >= 1.7 else darker(kit.a, 0.5)
    elif who.hair == "bald":
        colour = skin
    if style.behind:
        style.behind(canvas, head, colour)
    _body(canvas, who, skin, kit)
    if who.hair != "scarf":
        for x, tone in ((27.5, skin), (72.5, darker(skin, 0.14))):
            canvas.poly(ellipse(x, 49, 5.6, 6.8), tone)
            canvas.poly(ellipse(x + (x - 50) * 0.01, 49.5, 2.4, 3.4), alpha(darker(skin, 0.3), 0.55))
    canvas.poly(head, skin)
    with canvas.inside(head):
        canvas.poly(
            path((58, 16), (69, 36, 65, 56), (63, 68, 58, 82), (84, 82), (84, 16)), alpha(darker(skin, 0.24), 0.5)
        )
        _cheeks(canvas, who, skin)
    _beard(canvas, who, head, skin)
    _eyes(canvas, who, skin)
    _nose(canvas, skin)
    _mouth(canvas, who, skin)
    if style.before:
        if not who.female and who.hair in ("short", "curls", "short_afro", "wavy", "rows", "buzz"):
            hair.sideburns(canvas, colour)
        style.before(canvas, head, colour)
    if who.band:
        hair.band(canvas, head, kit.b if contrast(kit.b, colour) >= 1.5 else kit.a)
    if who.female and who.hair in ("bun", "tail", "braids", "pixie", "afro"):
        for x in (26.6, 73.4):
            canvas.disc(x, 57, 1.7, rgb("F2C14E"))


def _body(canvas: Canvas, who: Traits, skin: RGB, kit: Kit) -> None:
    wide = 40 if who.female else 44
    shoulders = mirrored(
        path((50, 78), (42, 78), (36, 82, 50 - wide + 14, 85), (50 - wide, 89, 50 - wide, 104), (50, 104)), 50
    )
    neck = 8 if who.female else 9.4
    canvas.poly(shoulders, kit.a)
    with canvas.inside(shoulders):
        kits.paint(canvas, kit, 50 - wide, 76, 2 * wide, 26)
        canvas.poly(path((70, 76), (66, 92, 68, 104), (104, 104), (104, 76)), (0, 0, 0, 22))
    collar = kit.b if kit.pattern in ("plain", "stripes", "quarters", "sash") else kit.a
    canvas.poly(ellipse(50, 79, neck + 4, 8), collar)
    canvas.poly(ellipse(50, 78.6, neck + 1.2, 6), darker(skin, 0.14))
    canvas.poly([(50 - neck, 64), (50 + neck, 64), (50 + neck, 79), (50 - neck, 79)], darker(skin, 0.14))
    with canvas.inside([(50 - neck, 64), (50 + neck, 64), (50 + neck, 86), (50 - neck, 86)]):
        canvas.poly(grown(HEADS[who.head], 1.0, (50, 42)), darker(skin, 0.14))
        canvas.poly(ellipse(50, 73, 16, 6), darker(skin, 0.28))


def _cheeks(canvas: Canvas, who: Traits, skin: RGB) -> None:
    blush = mix(skin, rgb("E4503C"), 0.42)
    for x in (36.5, 63.5):
        canvas.disc(x, 57, 5, alpha(blush, 0.42))
    if who.freckles:
        for x, y in ((34, 55), (37.5, 57.5), (40, 54.5), (60, 54.5), (62.5, 57.5), (66, 55)):
            canvas.disc(x, y, 0.9, alpha(darker(skin, 0.42), 0.8))
    if who.lines:
        line = alpha(darker(skin, 0.36), 0.75)
        canvas.line(path((42, 34), (50, 32.6, 58, 34)), 1.1, line)
        for side in (-1, 1):
            canvas.line(path((50 + 9.5 * side, 57), (50 + 13 * side, 60, 50 + 12.4 * side, 65)), 1.2, line)


def _eyes(canvas: Canvas, who: Traits, skin: RGB) -> None:
    colour = HAIR_COLOURS[who.hair_colour]
    if luminance(colour) > 0.25 or who.hair_colour == "pink":
        colour = darker(colour, 0.35)
    if contrast(colour, skin) < 1.35:
        colour = darker(skin, 0.62)
    inner, outer = {
        "level": (39.2, 39.4),
        "stern": (41.4, 37.4),
        "raised": (37.8, 38.4),
        "worried": (36.4, 40.8),
    }[who.brows]
    width = 2.2 if who.female else 3.2
    ball = rgb("1A1412") if who.skin < 6 else rgb("120D0B")
    for side in (-1, 1):
        x = 50 + 9.3 * side
        if who.skin >= 5:  # dark eyes on dark skin need their white
            canvas.poly(ellipse(x, 47.4, 4.6, 4.8), mix(WHITE, skin, 0.14))
        canvas.poly(ellipse(x, 47.4, 3.1, 4.1), ball)
        canvas.disc(x + 1.1, 45.8, 1.15, WHITE)
        top = min(inner, outer) - (2.6 if who.brows != "stern" else 0.2)
        canvas.line(path((50 + 4.4 * side, inner), (50 + 9 * side, top, 50 + 15 * side, outer)), width, colour)
        if who.female:
            lash = [(x + 2.2 * side, 44.6), (x + 5 * side, 43.4)]
            canvas.line(path((x - 2.8 * side, 44.4), (x, 42, x + 3 * side, 45)), 1.4, ball)
            canvas.line(lash, 1.3, ball)
        if who.glasses:
            canvas.line(ellipse(x, 48, 7.4, 7), 1.6, INK, closed=True)
            canvas.poly(ellipse(x, 48, 6.8, 6.4), alpha(WHITE, 0.14))
            canvas.line([(50 + 16.6 * side, 47), (50 + 22 * side, 45.4)], 1.5, INK)
    if who.glasses:
        canvas.line(path((48.2, 47.4), (50, 45.6, 51.8, 47.4)), 1.6, INK)


def _nose(canvas: Canvas, skin: RGB) -> None:
    canvas.line(path((50.4, 48.5), (54, 54.5, 51.6, 56), (50.4, 56.6, 48.8, 56)), 1.9, darker(skin, 0.27))


def _mouth(canvas: Canvas, who: Traits, skin: RGB) -> None:
    lip = mix(rgb("A8322C"), skin, 0.12) if who.female else mix(rgb("7A2A22"), darker(skin, 0.4), 0.25)
    dark = rgb("5E1A18")
    width = 2.5 if who.female else 2.1
    if who.mouth == "smile":
        canvas.line(path((42, 62.5), (50, 69.5, 58, 62.5)), width, lip)
    elif who.mouth == "straight":
        canvas.line(path((43.6, 64.6), (50, 65.8, 56.4, 64.6)), width, lip)
    elif who.mouth == "sad":
        canvas.line(path((42.6, 67.6), (50, 61.6, 57.4, 67.6)), width, lip)
    elif who.mouth == "smirk":
        canvas.line(path((43, 65), (52, 67, 58, 62)), width, lip)
    else:
        drop = 74.5 if who.mouth == "laugh" else 72
        opening = path((41.6, 61.5), (50, 64, 58.4, 61.5), (58, drop, 50, drop - 0.6), (42, drop, 41.6, 61.5))
        canvas.poly(opening, dark)
        with canvas.inside(opening):
            canvas.poly(path((40, 60), (60, 60), (60, 63), (50, 67.5, 40, 63)), WHITE)
            canvas.poly(ellipse(50, drop - 0.4, 5, 2.6), rgb("C4524A"))
        if who.female:
            canvas.line(opening, 1.3, lip, closed=True)


def _beard(canvas: Canvas, who: Traits, head: Shape, skin: RGB) -> None:
    if who.beard == "none":
        return
    colour = HAIR_COLOURS[who.hair_colour] if who.hair_colour != "pink" else HAIR_COLOURS["dark"]
    if luminance(colour) < 0.05 and luminance(skin) < 0.06:
        colour = darker(colour, 0.5)
    jaw = path(
        (24, 48), (29, 60, 38, 59.5), (46, 56.5, 50, 58.6), (54, 56.5, 62, 59.5), (71, 60, 76, 48), (80, 90), (20, 90)
    )
    moustache = path((40, 61.6), (44, 57.4, 50, 59.2), (56, 57.4, 60, 61.6), (55, 62.6, 50, 61.4), (45, 62.6, 40, 61.6))
    chin = path((44, 68.6), (50, 70.6, 56, 68.6), (57.5, 79, 50, 80.5), (42.5, 79, 44, 68.6))
    if who.beard == "stubble":
        with canvas.inside(head):
            canvas.poly(jaw, alpha(colour, 0.3))
    elif who.beard == "full":
        with canvas.inside(grown(head, 1.05, _MIDDLE)):
            canvas.poly(jaw, colour)
    elif who.beard == "strap":
        with canvas.inside(grown(head, 1.03, _MIDDLE)), canvas.outside(grown(head, 0.84, (50, 49))):
            canvas.rect(20, 48, 60, 40, colour)
    if who.beard in ("goatee", "circle"):
        canvas.poly(chin, colour)
    if who.beard in ("moustache", "circle"):
        canvas.line(moustache, 1.2, colour, closed=True)
        canvas.poly(moustache, colour)
    if who.beard == "circle":
        for side in (-1, 1):
            canvas.line(path((50 + 9.6 * side, 61.8), (50 + 10.4 * side, 67, 50 + 6 * side, 70)), 2, colour)

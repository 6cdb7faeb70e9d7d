"""Signs of Eleven that stand beside numbers and in text: resources, votes, deals, and what befalls a card.

Each keeps its meaning without its colour: coin, triangle, tile with a plus, disc with a bolt. A name that isn't
Eleven's is a mark of the cabinet (`marks.NAMES`) in the ink asked for, so that a line of text may name either.
"""

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.stage.style import medals
from game.ui.look import lettering, marks
from game.ui.look.look import Look
from game.ui.look.paint import Canvas, Shape, ellipse, grown, mirrored, path, rounded, star, turned
from game.ui.look.palette import AMBER, BAD, INK, PAPER, RGB, WARN, WHITE, darker, lighter, rgb

GOLD = rgb("F2B93B")
RED = rgb("E4472E")
BLUE = rgb("3C86E0")
GREEN = rgb("1FA463")
SHIELD_BLUE = rgb("3F86C6")
BOOT_ORANGE = rgb("F07A1E")

RESOURCES = ("budget", "fanbase", "operation", "fitness")
SECTIONS = {"defence": "defender", "midfield": "midfielder", "forward": "attacker"}
"""A section of the pitch and the mark it has: square, rhombus, triangle."""
VOTES = {"yellow": WARN, "blue": BLUE, "red": RED}
"""What a director votes for, and its colour; each has a shape of its own as well: disc, pennant, point down."""

SETS = {"coaching": "whistle", "medical": "utility", "crowd": "flag", "office": "book", "recruitment": "search"}
"""A set of staff and its sign."""
SOURCES = {
    "league": "trophy", "tokens": "vp",
    "coaching": SETS["coaching"], "medical": SETS["medical"], "crowd": SETS["crowd"], "office_staff": SETS["office"],
    "recruitment": SETS["recruitment"],
    "infrastructure": "buildings", "objective": "objective", "office": "office", "money": "budget",
    "directors": "meeting",
}  # fmt: skip
"""What points come from, and its sign: the one it has wherever else it is named."""
UPKEEP_OF = {"players": "person", "staff": "whistle", "buildings": "buildings"}
"""A kind that is kept up, and its sign."""

_MIDDLE = (12.0, 12.0)
_EDGE = rgb("FFF9E8")
_BOLT: Shape = [(13.4, 4), (6.6, 13), (11, 13), (9.8, 20), (17.2, 10.4), (12.6, 10.4)]
_CROSS: Shape = [
    (8, 1.5), (16, 1.5), (16, 8), (22.5, 8), (22.5, 16), (16, 16),
    (16, 22.5), (8, 22.5), (8, 16), (1.5, 16), (1.5, 8), (8, 8),
]  # fmt: skip
_TRIANGLE: Shape = [(12, 2.6), (22.4, 21), (1.6, 21)]
_BOOT: Shape = path(
    (1.8, 5.4),
    (3.6, 4.2, 4.4, 6),
    (6.4, 7.2, 8.4, 4.6),
    (11, 4.8),
    (12, 8.6, 16, 10),
    (23, 11.6, 22.6, 17),
    (2.2, 17),
    (1.2, 11, 1.8, 5.4),
)
_CHEVRON: Shape = [(6.6, 12.4), (12, 7), (17.4, 12.4), (17.4, 16), (12, 10.6), (6.6, 16)]
_SHIRT: Shape = mirrored(
    path((12, 4.6), (10.4, 4.4, 9.2, 2.4), (6, 3.6), (1.4, 9), (5, 12.4), (6.8, 10.6), (6.8, 21.6), (12, 21.6)), 12
)


def sign(look: Look, name: str, size: float, ink: RGB = INK) -> pygame.Surface:
    """The sign of a name, `size` logical units high and `sign_width` wide. Raises KeyError for a name nobody draws.

    `ink` colours only what has no colour of its own: section marks, turn marks and every mark of the cabinet.
    """
    paint = _PAINTERS.get(name)
    if paint is None:
        return marks.mark(look, SECTIONS.get(name.removeprefix("section_"), name), size, ink)
    return look.sprite(("eleven.sign", name, size, ink), lambda: _sign(look, paint, sign_width(name, size), size, ink))


def sign_width(name: str, size: float) -> float:
    """How wide a sign is that is `size` high: square, but for the stats, which have steps beside them."""
    return size * 1.56 if name.endswith("_stat") else size


def _sign(look: Look, paint: Callable[[Canvas, RGB], None], width: float, size: float, ink: RGB) -> pygame.Surface:
    canvas = Canvas(look.px(width), look.px(size), (marks.GRID * width / size, marks.GRID))
    paint(canvas, ink)
    return canvas.finish()


def section(look: Look, name: str, size: float, colour: RGB = INK) -> pygame.Surface:
    """The mark of a section: "defence" a square, "midfield" a rhombus, "forward" a triangle."""
    return marks.mark(look, SECTIONS[name], size, colour)


def _coin(canvas: Canvas, ink: RGB) -> None:
    canvas.disc(12, 12, 11.6, darker(GOLD, 0.55))
    canvas.disc(12, 12, 10.6, lighter(GOLD, 0.7))
    canvas.disc(12, 12, 9, GOLD)
    canvas.write("€", 12, 12.2, 15, darker(GOLD, 0.68))


def _bare_coin(canvas: Canvas, ink: RGB) -> None:
    canvas.disc(12, 12, 11.6, darker(GOLD, 0.55))
    canvas.disc(12, 12, 10.8, lighter(GOLD, 0.7))
    canvas.disc(12, 12, 9.6, GOLD)


def _fans(canvas: Canvas, ink: RGB) -> None:
    canvas.line(grown(_TRIANGLE, 0.86, (12, 14.8)), 4.4, darker(RED, 0.6), closed=True)
    canvas.line(grown(_TRIANGLE, 0.86, (12, 14.8)), 3, _EDGE, closed=True)
    canvas.poly(grown(_TRIANGLE, 0.8, (12, 14.8)), RED)


def _operation(canvas: Canvas, ink: RGB) -> None:
    canvas.rect(0.6, 0.6, 22.8, 22.8, darker(BLUE, 0.6), 5.4)
    canvas.rect(1.6, 1.6, 20.8, 20.8, _EDGE, 4.6)
    canvas.rect(3, 3, 18, 18, BLUE, 3.4)
    canvas.rect(10.6, 6, 2.8, 12, WHITE, 0.8)
    canvas.rect(6, 10.6, 12, 2.8, WHITE, 0.8)


def _fitness(canvas: Canvas, ink: RGB) -> None:
    canvas.disc(12, 12, 11.6, darker(GREEN, 0.6))
    canvas.disc(12, 12, 10.6, _EDGE)
    canvas.disc(12, 12, 9.2, GREEN)
    canvas.poly(_BOLT, WHITE)


def _socket(canvas: Canvas, ink: RGB) -> None:
    for dash in range(10):
        canvas.line(ellipse(12, 12, 10, 10, 36 * dash, 36 * dash + 20), 1.7, ink)


def _points(canvas: Canvas, ink: RGB) -> None:
    canvas.poly(star(12, 12, 12, 10.4, 10), _EDGE)
    canvas.poly(star(12, 12, 11.2, 9.6, 10), INK)
    canvas.poly(star(12, 12.4, 8.4, 3.6, 5), AMBER)


def _boot(canvas: Canvas, ink: RGB) -> None:
    studs = [[(x, 17), (x + 3, 17), (x + 2.2, 20.4), (x + 0.8, 20.4)] for x in (3.6, 9, 17.4)]
    for thick, colour in ((4.2, INK), (2.0, WHITE)):
        for part in (_BOOT, *studs):
            canvas.line(part, thick, colour, closed=True)
    for stud in studs:
        canvas.poly(stud, INK)
    canvas.poly(_BOOT, BOOT_ORANGE)
    with canvas.inside(_BOOT):
        canvas.rect(0, 15, 24, 3, INK)
    for step in range(3):
        canvas.line([(10.6 + 2.3 * step, 7.4 + 1.5 * step), (8.6 + 2.3 * step, 10.2 + 1.2 * step)], 1.3, WHITE)


def _shield(canvas: Canvas, ink: RGB) -> None:
    canvas.poly(marks.SHIELD, INK)
    canvas.poly(grown(marks.SHIELD, 0.88, (12, 11.6)), WHITE)
    inner = grown(marks.SHIELD, 0.74, (12, 11.4))
    canvas.poly(inner, SHIELD_BLUE)
    with canvas.inside(inner):
        canvas.rect(0, 0, 12, 24, lighter(SHIELD_BLUE, 0.28))


def _trained(canvas: Canvas, ink: RGB) -> None:
    badge: Shape = mirrored(path((12, 1), (22, 6.5), (22, 20), (20, 23, 12, 23)), 12)
    canvas.poly(badge, _EDGE)
    canvas.poly(grown(badge, 0.9, (12, 12.4)), INK)
    canvas.poly(_CHEVRON, AMBER)
    canvas.poly([(x, y + 5) for x, y in _CHEVRON], AMBER)
    canvas.disc(12, 5.6, 1.2, AMBER)


def _injury(canvas: Canvas, ink: RGB) -> None:
    canvas.poly(_CROSS, darker(BAD, 0.65))
    canvas.poly(grown(_CROSS, 0.93, _MIDDLE), WHITE)
    canvas.poly([(12 + (x - 12) * 0.8, 12 + (y - 12) * 0.8) for x, y in _CROSS], BAD)


def _suspension(canvas: Canvas, ink: RGB) -> None:
    canvas.disc(12, 12, 11.8, _EDGE)
    canvas.disc(12, 12, 10.8, INK)
    canvas.ring(12, 12, 9.4, 1.8, AMBER)
    canvas.line([(12, 6.4), (12, 12), (15.8, 14.4)], 2, WHITE)


def _exhausted(canvas: Canvas, ink: RGB) -> None:
    canvas.line(ellipse(12, 12.6, 8, 8, -40, 220), 2.8, ink)
    canvas.poly(turned([(15, 0.6), (23.4, 6.4), (14.4, 11)], 6, (18, 6)), ink)


def _strength(fill: RGB, sign_ink: RGB, canvas: Canvas, ink: RGB) -> None:
    canvas.disc(12, 12, 11.8, INK)
    canvas.disc(12, 12, 10.6, fill)
    canvas.rect(10.4, 5.6, 3.2, 12.8, sign_ink, 0.8)
    canvas.rect(5.6, 10.4, 12.8, 3.2, sign_ink, 0.8)


def _vote(name: str, canvas: Canvas, ink: RGB) -> None:
    colour = VOTES[name]
    shapes: dict[str, Shape] = {
        "yellow": ellipse(12, 12, 10.6, 10.6),
        "blue": [(3.4, 1.4), (20.6, 1.4), (20.6, 22.6), (12, 16.4), (3.4, 22.6)],
        "red": [(1.6, 3.6), (22.4, 3.6), (12, 22)],
    }
    shape = shapes[name]
    middle = (12.0, 9.6) if name == "red" else _MIDDLE
    canvas.poly(shape, INK)
    canvas.poly(grown(shape, 0.88, middle), _EDGE)
    canvas.poly(grown(shape, 0.74, middle), colour)


def _stat(paint: Callable[[Canvas, RGB], None], canvas: Canvas, ink: RGB) -> None:
    """A resource with rising steps beside it: its level, not its markers."""
    paint(canvas, ink)
    canvas.poly([(25.6, 23), (25.6, 15.6), (29, 15.6), (29, 9.6), (32.4, 9.6), (32.4, 3), (35.4, 3), (35.4, 23)], ink)


def _deal(canvas: Canvas, ink: RGB) -> None:
    canvas.rect(2, 5, 20, 14, ink, 2.4)
    canvas.line([(6, 10), (18, 10)], 1.8, PAPER)
    canvas.line([(6, 14.4), (13, 14.4)], 1.8, PAPER)


def _adboard(canvas: Canvas, ink: RGB) -> None:
    canvas.rect(1, 5, 22, 11, ink, 1.6)
    for x in (5, 16.6):
        canvas.rect(x, 15, 2.4, 5.6, ink)
    canvas.rect(3.4, 7.4, 17.2, 6.2, PAPER, 0.6)
    canvas.rect(6, 9.4, 12, 2.2, ink)


def _kit(canvas: Canvas, ink: RGB) -> None:
    canvas.poly(_SHIRT, ink)
    canvas.rect(8.4, 10, 7.2, 3.6, PAPER, 0.8)


def _spot(canvas: Canvas, ink: RGB) -> None:
    canvas.ring(12, 12, 11, 2.2, ink)
    canvas.ring(12, 12, 6.4, 2.2, ink)
    canvas.disc(12, 12, 2.4, ink)


def _board(canvas: Canvas, ink: RGB) -> None:
    with canvas.outside(rounded(4.4, 5.4, 15.2, 15.2, 1)):
        canvas.rect(2.4, 3.4, 19.2, 19.2, ink, 2.4)
    canvas.rect(8, 1, 8, 4.4, ink, 1.4)
    canvas.ring(8.6, 16.4, 2.6, 1.5, ink)
    canvas.line([(10.8, 14.2), (16, 9)], 1.6, ink)
    canvas.poly([(17.6, 7.4), (17, 12), (13, 8)], ink)


def _buildings(canvas: Canvas, ink: RGB) -> None:
    """A stand under its roof."""
    canvas.poly([(1, 4), (20, 7.4), (20, 10), (1, 7)], ink)
    canvas.rect(2, 4, 2.4, 18, ink)
    for row in range(3):
        canvas.rect(6 + 5.4 * row, 11 + 3.7 * row, 17 - 5.4 * row, 2.6, ink, 0.6)
    canvas.rect(1, 20.4, 22, 2.2, ink, 0.6)


def _office(canvas: Canvas, ink: RGB) -> None:
    """A briefcase."""
    canvas.line([(8.4, 7), (8.4, 3.6), (15.6, 3.6), (15.6, 7)], 2, ink)
    canvas.rect(1.6, 7, 20.8, 6, ink, 2)
    canvas.rect(1.6, 14.4, 20.8, 7, ink, 2)
    canvas.rect(10.4, 12, 3.2, 4, ink, 0.6)


def _table(canvas: Canvas, ink: RGB) -> None:
    canvas.rect(2, 13, 20, 3, ink, 1)
    for x in (4.6, 12, 19.4):
        canvas.disc(x, 7, 2.5, ink)
    canvas.rect(4, 16, 2.4, 6, ink)
    canvas.rect(17.6, 16, 2.4, 6, ink)


_MARKERS = (_coin, _fans, _operation, _fitness)
_PAINTERS: dict[str, Callable[[Canvas, RGB], None]] = {
    "budget": _coin,
    "coin": _coin,
    "coin_bare": _bare_coin,
    "fanbase": _fans,
    "operation": _operation,
    "fitness": _fitness,
    "fitness_empty": _socket,
    **{f"{name}_stat": partial(_stat, paint) for name, paint in zip(RESOURCES, _MARKERS, strict=True)},
    "vp": _points,
    **medals.painters,
    "attack": _boot,
    "defence": _shield,
    "trained": _trained,
    "injury": _injury,
    "suspension": _suspension,
    "exhausted": _exhausted,
    "strength": partial(_strength, AMBER, INK),
    "strength_temporary": partial(_strength, WHITE, INK),
    **{f"vote_{name}": partial(_vote, name) for name in VOTES},
    "deal_small": _deal,
    "deal_adboard": _adboard,
    "deal_kit": _kit,
    "objective": _spot,
    "tactic": _board,
    "meeting": _table,
    "buildings": _buildings,
    "office": _office,
}


def names() -> Iterable[str]:
    """The signs that are Eleven's own; `sign` draws those of `marks.NAMES` and "section_defence" … as well."""
    return (*_PAINTERS, *(f"section_{name}" for name in SECTIONS))


SIGNS = lettering.Signs(sign, sign_width)


paint_lines = partial(lettering.paint_lines, signs=SIGNS)
"""As `lettering.paint_lines`, with `SIGNS` for what stands in brackets."""
fits = partial(lettering.fits, signs=SIGNS)
"""As `lettering.fits`."""

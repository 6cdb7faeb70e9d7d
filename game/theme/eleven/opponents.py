"""Cards of opponent clubs: the back that describes them, and the front with who stands in which of the nine zones."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.theme import crests, marks
from game.theme.crests import Crest
from game.theme.eleven import paper, tokens
from game.theme.eleven.lines import Line, paint_lines
from game.theme.eleven.paper import card_height
from game.theme.eleven.signs import sign
from game.theme.eleven.zones import ZONES
from game.theme.look import Look
from game.theme.paint import Canvas
from game.theme.palette import INK, INK_SOFT, PAPER_EDGE, RGB, lighter, rgb

Division: TypeAlias = Literal["bronze", "silver", "gold"]
Placed: TypeAlias = tuple[str, int]
"""A marker of the opponent: "attack" or "defence", and its strength."""

METALS: dict[str, tuple[RGB, int]] = {
    "bronze": (rgb("B3703A"), 1),
    "silver": (rgb("9FB0BC"), 2),
    "gold": (rgb("F2B93B"), 3),
}
"""A division's metal and how many stars it has."""

_ORDER = ("FL", "FC", "FR", "ML", "MC", "MR", "DL", "DC", "DR")


def division(look: Look, name: str, size: float) -> pygame.Surface:
    """The stars of a division side by side, each `size` logical units square: one bronze, two silver, three gold."""

    def make() -> pygame.Surface:
        colour, count = METALS[name]
        row = pygame.Surface((look.px(size * (0.86 * count + 0.14)), look.px(size)), pygame.SRCALPHA)
        for number in range(count):
            at = (size * (0.5 + 0.86 * number), size / 2)
            look.put(row, marks.mark(look, "star", size, INK), at)
            look.put(row, marks.mark(look, "star", size * 0.78, colour), (at[0], at[1] + size * 0.01))
        return row

    return look.sprite(("eleven.division", name, size), make)


@dataclass(frozen=True, slots=True)
class Opponent:
    """What an opponent's card tells. `words` is the line under the name ("strength 21 in all"), `formation` "4–4–2",
    `attackers` how many of the ten attack."""

    name: str
    crest: Crest
    division: Division
    words: Line
    formation: str
    attackers: int


def opponent_back(look: Look, card: Opponent, width: int) -> pygame.Surface:
    """The description (at least 112 wide), `card_height(width)` high."""
    return look.sprite(("eleven.opponent", card, width), lambda: _back(look, card, width))


def _top(look: Look, card: Opponent, width: int, stars: bool = True) -> tuple[pygame.Surface, float]:
    """Card, band and stars; and where the band ends."""
    deep = max(22.0, 42 * width / 240)
    picture = paper.sheet(look, width, INK, deep)
    if stars:
        row = division(look, card.division, deep * 0.7)
        look.put(picture, row, (width - max(5.0, 12 * width / 240), deep / 2), "right")
    return picture, deep


def _back(look: Look, card: Opponent, width: int) -> pygame.Surface:
    k, height = width / 240, card_height(width)
    pad = max(6.0, 12 * k)
    picture, deep = _top(look, card, width)
    look.put(picture, sign(look, "question", deep * 0.66, lighter(INK, 0.85)), (pad, deep / 2), "left")
    size = 92 * k
    y = deep + 8 * k
    look.put(picture, crests.crest(look, card.crest, size), (width / 2, y + size / 2))
    y += size + max(10.0, 19 * k)
    paper.name(look, picture, card.name, (width / 2, y), width - 2 * pad, max(18.0, 30 * k))
    y += max(9.0, 15 * k)
    styles = tuple(f"semi{s}" for s in (20, 18, 16, 14) if s <= max(14, 20 * k))
    y += paint_lines(
        look, picture, (card.words,), (pad, y, width - 2 * pad, max(18.0, 34 * k)), INK_SOFT, styles, "centre"
    )
    y += 4 * k
    paper.rule(look, picture, width, y, pad)
    middle = y + (height - pad * 0.4 - y) / 2
    tall = min(height - y - pad, 60 * k)
    icon = tall * 0.56
    figure = f"display{tokens.type_size(tall * 0.84)}"
    counted = look.width(str(card.attackers), figure) + icon + 4 * k
    look.write(picture, str(card.attackers), figure, INK, (width - pad, middle), "right")
    look.put(picture, sign(look, "attack", icon), (width - pad - counted, middle), "left")
    paper.title(
        look, picture, card.formation, (pad, middle), width - 2 * pad - counted - 8 * k, tall * 0.84, align="left"
    )
    return picture


def opponent_front(look: Look, card: Opponent, zones: Mapping[str, Sequence[Placed]], width: int) -> pygame.Surface:
    """The line-up (at least 112 wide): a plate for every marker, zone by zone as in `zones.ZONES`, forwards on top."""
    placed = tuple(tuple(zones.get(name, ())) for name in ZONES)
    return look.sprite(("eleven.line-up", card, placed, width), lambda: _front(look, card, zones, width))


def _front(look: Look, card: Opponent, zones: Mapping[str, Sequence[Placed]], width: int) -> pygame.Surface:
    k, height = width / 240, card_height(width)
    pad = max(5.0, 10 * k)
    large = width >= 200
    picture, deep = _top(look, card, width, stars=large)
    shield = deep * 0.86
    look.put(picture, crests.crest(look, card.crest, shield), (pad, deep / 2), "left")
    left = pad + shield + max(4.0, 6 * k)
    starred = deep * 0.7 * (0.86 * METALS[card.division][1] + 0.14) + 8 * k if large else 0.0
    paper.name(look, picture, card.name, (left, deep / 2), width - pad - left - starred, max(18.0, 22 * k),
               lighter(INK, 0.9), "left")  # fmt: skip
    board = line_up(look, zones, width - 2 * pad, height - deep - 2 * pad)
    picture.blit(board, (look.px(pad), look.px(deep + pad)))
    return picture


def line_up(
    look: Look, zones: Mapping[str, Sequence[Placed]] | None, width: float, height: float, hidden: str = "?"
) -> pygame.Surface:
    """The nine zones on paper, so large, a plate for every marker; each with the sign `hidden` if they aren't known."""
    placed = None if zones is None else tuple(tuple(zones.get(name, ())) for name in _ORDER)
    key = ("eleven.zones", placed, width, height, hidden)
    return look.sprite(key, lambda: _line_up(look, placed, width, height, hidden))


def _line_up(
    look: Look, placed: tuple[tuple[Placed, ...], ...] | None, width: float, height: float, hidden: str
) -> pygame.Surface:
    gap = max(2.0, width / 60)
    unit, tall = (width - 2 * gap) / 4.4, (height - 2 * gap) / 3
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    areas = []
    for row in range(3):
        for x, wide in ((0.0, 1.2), (1.2 * unit + gap, 2.0), (3.2 * unit + 2 * gap, 1.2)):
            areas.append((x, row * (tall + gap), unit * wide, tall))
    for x, y, wide, high in areas:
        canvas.rect(x, y, wide, high, PAPER_EDGE, 4)
        canvas.rect(x + 1, y + 1, wide - 2, high - 2, lighter(PAPER_EDGE, 0.45), 3.2)
    picture = canvas.finish()
    for number, (x, y, wide, high) in enumerate(areas):
        if placed is None:
            style = f"bold{tokens.type_size(high * 0.66)}"
            look.write(picture, hidden, style, INK_SOFT, (x + wide / 2, y + high / 2), "centre")
        else:
            _markers(look, picture, placed[number], (x, y, wide, high))
    return picture


def _markers(
    look: Look, picture: pygame.Surface, placed: Sequence[Placed], area: tuple[float, float, float, float]
) -> None:
    """Icon over strength for every marker of a zone, side by side; icon beside strength where the zone is low."""
    x, y, width, height = area
    step = width / max(len(placed), 1.6)
    start = x + (width - step * len(placed)) / 2
    size = min(step * 0.8, height * 0.46, 30)
    for number, (icon, strength) in enumerate(placed):
        middle = start + (number + 0.5) * step
        look.put(picture, sign(look, icon, size), (middle, y + height * 0.29))
        style = f"bold{tokens.type_size(min(height * 0.5, 32))}"
        look.write(picture, str(strength), style, INK, (middle, y + height * 0.74), "centre")

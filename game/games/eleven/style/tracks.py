"""Tracks: the six steps of a stat, the office, the maintenance of a kind, and the stands with their fans."""

import pygame

from game.games.eleven.style import paper, tokens
from game.games.eleven.style.signs import sign
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, rounded
from game.ui.look.palette import (
    AMBER,
    BAD_TEXT,
    INK,
    LINE,
    MUTED,
    NIGHT,
    PANEL,
    RGB,
    ROW,
    TEXT,
    alpha,
    darker,
    lighter,
    rgb,
)

HUES: dict[str, RGB] = {
    "budget": rgb("F2B93B"),
    "fanbase": rgb("E4472E"),
    "operation": rgb("3C86E0"),
    "fitness": rgb("1FA463"),
}
STEPS = 6


@sprite
def stat_track(look: Look, name: str, level: int, width: float, height: float = 36) -> pygame.Surface:
    """The track of a resource: its sign, and six steps filled up to `level`, the level's number on the last."""
    gap, size = max(2.0, height * 0.1), height * 0.9
    left = size + gap * 3
    step = (width - left + gap) / STEPS
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    hue = HUES[name]
    for n in range(1, STEPS + 1):
        x = left + (n - 1) * step
        tall = height * (0.52 + 0.08 * n)
        y = (height - tall) / 2
        if n == level:
            canvas.rect(x, y, step - gap, tall, lighter(hue, 0.78), 4)
            canvas.rect(x + 2, y + 2, step - gap - 4, tall - 4, hue, 2.6)
        elif n < level:
            canvas.rect(x, y, step - gap, tall, darker(hue, 0.3), 4)
        else:
            canvas.rect(x, y, step - gap, tall, LINE, 4)
            canvas.rect(x + 1.2, y + 1.2, step - gap - 2.4, tall - 2.4, NIGHT, 3)
    picture = canvas.finish()
    look.put(picture, sign(look, name, size, TEXT), (size / 2, height / 2))
    style = f"bold{tokens.type_size(height * 0.62)}"
    for n in range(1, STEPS + 1):
        middle = left + (n - 1) * step + (step - gap) / 2
        if n == level:
            look.write(picture, str(n), style, INK, (middle, height / 2), "centre")
        elif n > level:
            look.write(picture, str(n), f"semi{tokens.type_size(height * 0.48)}", MUTED, (middle, height / 2), "centre")
    return picture


@sprite
def office_track(
    look: Look, costs: tuple[int, ...], points: tuple[int, ...], reached: int, width: float, height: float = 64
) -> pygame.Surface:
    """The office: for every space what the step costs (a coin) and what it is worth at the end; `reached` of them are
    lit, the next one is framed."""
    gap = 6.0
    step = (width + gap) / len(costs)
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    for n in range(len(costs)):
        x, top = n * step, height * 0.3 * (1 - (n + 1) / len(costs))
        edge = AMBER if n == reached else (lighter(AMBER, 0.4) if n < reached else LINE)
        canvas.poly(rounded(x, top, step - gap, height - top, 5), edge)
        fill = AMBER if n < reached else (ROW if n == reached else PANEL)
        canvas.poly(rounded(x + 2, top + 2, step - gap - 4, height - top - 4, 3.6), fill)
    picture = canvas.finish()
    for n, (cost, vp) in enumerate(zip(costs, points, strict=True)):
        top = height * 0.3 * (1 - (n + 1) / len(costs))
        middle, room = n * step + (step - gap) / 2, height - top
        size = min((step - gap) / 1.9, room * 0.42)
        look.put(picture, paper.points(look, vp, size), (middle, top + room * 0.29))
        if n < reached:
            look.put(picture, sign(look, "check", size, INK), (middle, top + room * 0.72))
        else:
            look.put(picture, paper.coin(look, cost, size), (middle, top + room * 0.72))
    return picture


@sprite
def maintenance_track(
    look: Look, name: str, spans: tuple[str, ...], fees: tuple[int, ...], level: int, width: float, height: float = 44
) -> pygame.Surface:
    """What the upkeep of a kind costs: over each span of a number ("0–3") its fee; the span of `level` is lit.

    `name` is the sign of the kind.
    """
    size, gap = height * 0.6, 4.0
    left = size + 8
    step = (width - left + gap) / len(spans)
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    for n in range(len(spans)):
        x = left + n * step
        canvas.rect(x, 0, step - gap, height, AMBER if n == level else LINE, 4)
        canvas.rect(x + 1.6, 1.6, step - gap - 3.2, height - 3.2, rgb("33260D") if n == level else NIGHT, 3)
    picture = canvas.finish()
    look.put(picture, sign(look, name, size, TEXT), (size / 2, height / 2))
    for n, (span, fee) in enumerate(zip(spans, fees, strict=True)):
        middle = left + n * step + (step - gap) / 2
        figure = "–" if not fee else f"−{fee}"
        ink = MUTED if not fee else (AMBER if n == level else BAD_TEXT)
        look.write(picture, figure, f"bold{tokens.type_size(height * 0.46)}", ink, (middle, height * 0.32), "centre")
        spelt = f"semi{tokens.type_size(height * 0.36)}"
        look.write(picture, span, spelt, TEXT if n == level else MUTED, (middle, height * 0.74), "centre")
    return picture


@sprite
def stands(
    look: Look,
    places: int,
    fans: int,
    width: float,
    height: float = 72,
    colours: tuple[RGB, RGB] = (rgb("E4472E"), rgb("FFF3E0")),
    suspended: int = 0,
) -> pygame.Surface:
    """The stands: a roof, `places` for fans, `fans` of them taken by fans in the club's colours; the last `suspended`
    places are closed."""
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.poly([(6, 0), (width - 6, 0), (width, height * 0.14), (0, height * 0.14)], lighter(LINE, 0.25))
    canvas.rect(4, height * 0.14, width - 8, height * 0.8, darker(PANEL, 0.3))
    for row in range(3):
        canvas.rect(4, height * (0.56 + 0.13 * row), width - 8, height * 0.03, lighter(PANEL, 0.1))
    canvas.rect(0, height * 0.9, width, height * 0.1, LINE, 2)
    step = (width - 16) / max(places, 1)
    size = min(step * 0.86, height * 0.7)
    for n in range(places):
        x = 8 + (n + 0.5) * step
        seat = rounded(x - size * 0.42, height * 0.56 - size * 0.34, size * 0.84, size * 0.84, size * 0.14)
        closed = n >= places - suspended
        canvas.line(seat, 1.4, alpha(MUTED, 0.9), closed=True)
        canvas.poly(seat, darker(PANEL, 0.5) if closed else ROW)
    picture = canvas.finish()
    for n in range(places):
        at = (8 + (n + 0.5) * step, height * 0.55)
        if n >= places - suspended:
            look.put(picture, sign(look, "suspension", size * 0.6), at)
        elif n < fans:
            look.put(picture, tokens.fan(look, size, *colours), at)
        else:
            look.put(picture, sign(look, "fitness_empty", size * 0.5, MUTED), at)
    return picture

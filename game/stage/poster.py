"""A result as one picture to be shared: both sides in faces, the score, who scored when, the player of the match.

What stands on it is the verdict that the result's page says; here it only gets a page of its own.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.after_match import After, AfterMatchScene
from game.stage.game_plugin import Screening
from game.stage.verdict import Faces, Side, Verdict
from game.ui.look import backdrops
from game.ui.look.pen import Pen
from game.ui.text import Texts
from game.ui.window import open_ui

SIZE = (1280, 720)
MARGIN, PEOPLE, HEAD, CREST = 56, 330, 64, 150
LINE = 30
"""Height of a scorer's line."""


def poster(match: Screening, when: Callable[[Texts], str] | None = None) -> pygame.Surface:
    """The result of a match that is over, 1280×720 pixels; `when` says in words which match it was."""
    ui = open_ui(SIZE)
    scene = match.result(ui, After(on_continue=lambda: None))
    assert isinstance(scene, AfterMatchScene), "a result is what comes after a match"
    verdict = scene.verdict()
    surface = pygame.Surface(SIZE)
    surface.blit(backdrops.table(ui.look, *SIZE), (0, 0))
    pen = Pen(ui.look, surface, (0, 0, *SIZE))
    pen.write("GAFFER", "display40", MARGIN, HEAD / 2 + 8, tone="amber")
    if when is not None:
        pen.write(when(ui.t), "semi24", SIZE[0] - MARGIN, HEAD / 2 + 8, tone="muted", align="right")
    faces = Faces(verdict, lambda: 0.0)
    faces.write(pen.part(MARGIN, HEAD + 16, SIZE[0] - 2 * MARGIN, PEOPLE))
    for number, side in enumerate(verdict.sides):
        pen.crest(side.crest, CREST, SIZE[0] / 2 + (0.7 if number else -0.7) * CREST, HEAD + PEOPLE + 140)
    _write_scorers(pen, verdict)
    _write_star(pen, verdict)
    return surface


def _write_scorers(pen: Pen, verdict: Verdict) -> None:
    """Under each side its goals; what there is no room for is counted."""
    top, room = HEAD + PEOPLE + 44, SIZE[0] / 2 - MARGIN - 1.3 * CREST - 28
    for number, side in enumerate(verdict.sides):
        x = SIZE[0] - MARGIN if number else MARGIN
        for row, words in enumerate(_rows(side)):
            y = top + row * LINE
            pen.mark("ball", 18, x - 9 if number else x + 9, y, tone="muted")
            pen.write(words, "semi24", x - 28 if number else x + 28, y, cut=room, align="right" if number else "left")


def _rows(side: Side, most: int = 6) -> list[str]:
    if len(side.scorers) <= most:
        return list(side.scorers)
    return [*side.scorers[: most - 1], f"+ {len(side.scorers) - most + 1}"]


def _write_star(pen: Pen, verdict: Verdict) -> None:
    if verdict.star is not None:
        y = SIZE[1] - 42
        words = f"{verdict.star.name} · {verdict.star.why}"
        width = pen.width(words, "bold24") / 2
        pen.mark("star", 24, SIZE[0] / 2 - width - 22, y, tone="amber")
        pen.write(words, "bold24", SIZE[0] / 2, y, cut=SIZE[0] - 4 * MARGIN, align="centre")

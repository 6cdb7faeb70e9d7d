"""The league's track: spaces from nought upward, and on them the crests of all clubs, stacked where they meet.

Owns where a club stands between two spaces while it moves. What moves it is somebody else's matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.theme import crests, panels
from game.theme.crests import Crest
from game.theme.look import Look
from game.theme.motion import arc, ease_in_out
from game.theme.paint import Canvas
from game.theme.palette import AMBER, LED_CAPTION, LINE, MUTED, NIGHT, PAPER, PAPER_EDGE, ROW
from game.widgets import Widget

LEAST_SPACES = 24
_STEP = 23.0
_LABEL = 26.0
_TALL = 300
"""From this height on the track is laid in two rows, so that the crests are larger."""


@dataclass(frozen=True, slots=True)
class Runner:
    """A club on the track: its looks, whether it is a manager's at the screen, and whether it sits out the dice."""

    crest: Crest
    own: bool
    manager: bool
    inactive: bool


class Track(Widget):
    """The track. `spaces` asks for where everybody stands now: a space, and for those in the air the one they left and
    how far they have come."""

    def __init__(
        self, runners: Sequence[Runner], spaces: Callable[[], tuple[Sequence[int], Mapping[int, int], float]], top: int
    ) -> None:
        super().__init__(grow=1)
        self.runners = list(runners)
        self._spaces = spaces
        self.most = max(LEAST_SPACES, top)

    def measure(self, width: int) -> tuple[int, int]:
        return width, 220

    def least(self, width: int) -> int:
        return 110

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        """Drawn with every frame: the ground is kept."""
        super().draw(surface, dx, dy)
        area = self.rect.move(dx, dy)
        league, before, share = self._spaces()
        places = self._stacked(league, area)
        origins = self._stacked([before.get(n, space) for n, space in enumerate(league)], area)
        eased = ease_in_out(share)
        look = self.ui.look
        moving = []
        for number, runner in enumerate(self.runners):
            picture = token(look, runner, self._size(area))
            if share >= 1 or self.ui.settings.reduced_motion:
                look.put(surface, picture, places[number])
            elif number in before:
                moving.append((picture, number))
            else:  # whoever stands where another comes or goes makes room
                look.put(surface, picture, _between(origins[number], places[number], eased))
        for picture, number in moving:
            x, y = _between(origins[number], places[number], eased)
            look.put(surface, picture, (x, y - 46 * arc(eased)))

    def paint(self) -> pygame.Surface:
        look = self.ui.look
        canvas = self.canvas()
        area = pygame.Rect(0, 0, *self.rect.size)
        rows, each, step, tall = self._plan(area)
        for row in range(rows):
            base = (row + 1) * tall - _LABEL
            for place in range(each):
                space = row * each + place
                if space > self.most:
                    break
                x = place * step
                style = panels.BOXES["row" if space % 2 else "row_alt"]
                canvas.blit(panels.box(look, step - 2, tall - 10, style), (look.px(x + 1), look.px(row * tall + 4)))
                lit = space % 3 == 0
                text = "figuresbold18" if lit and step >= 26 else "figures16" if step >= 22 else "figures14"
                look.write(canvas, str(space), text, LED_CAPTION if lit else MUTED, (x + step / 2, base + 9), "centre")
            line = look.px(base - 3)
            pygame.draw.line(canvas, LINE, (0, line), (look.px(each * step), line), max(1, look.px(2)))
        return canvas

    # -- arithmetic

    def _plan(self, area: pygame.Rect) -> tuple[int, int, float, float]:
        """Rows, spaces in a row, a space's width, a row's height."""
        spaces = self.most + 1
        rows = max(2 if area.h >= _TALL else 1, -(-int(spaces * _STEP) // max(1, area.w)))
        each = -(-spaces // rows)
        return rows, each, area.w / each, area.h / rows

    def _size(self, area: pygame.Rect) -> float:
        _, _, step, tall = self._plan(area)
        return max(18.0, min(step - 2, 46.0, (tall - _LABEL - 8) / 3))

    def _stacked(self, league: Sequence[int], area: pygame.Rect) -> list[tuple[float, float]]:
        """Where each club's token lies: those on one space upon each other, closer where there are many."""
        _, each, step, tall = self._plan(area)
        size = self._size(area)
        crowds: dict[int, list[int]] = {}
        for number, space in enumerate(league):
            crowds.setdefault(min(space, self.most), []).append(number)
        places = [(0.0, 0.0)] * len(league)
        for space, crowd in crowds.items():
            row, place = divmod(space, each)
            base = area.y + (row + 1) * tall - _LABEL - 6 - size / 2
            room = tall - _LABEL - 18 - size
            apart = min(size + 2, room / (len(crowd) - 1)) if len(crowd) > 1 else 0.0
            for height, number in enumerate(crowd):
                places[number] = area.x + (place + 0.5) * step, base - height * apart
        return places


def token(look: Look, runner: Runner, size: float) -> pygame.Surface:
    """A club's token on the track: a manager's on paper, an opponent's on a dark disc; one that sits out is dimmed."""

    def make() -> pygame.Surface:
        canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
        if runner.own:
            canvas.disc(50, 50, 50, AMBER)
            canvas.disc(50, 50, 44, PAPER)
        elif runner.manager:
            canvas.disc(50, 50, 49, PAPER_EDGE)
            canvas.disc(50, 50, 43, PAPER)
        else:
            canvas.disc(50, 50, 49, LINE)
            canvas.disc(50, 50, 43, ROW if not runner.inactive else NIGHT)
        picture = canvas.finish()
        crest = crests.crest(look, runner.crest, size * 0.68)
        if runner.inactive:
            crest = pygame.transform.grayscale(crest)
            crest.set_alpha(120)
        look.put(picture, crest, (size / 2, size / 2))
        return picture

    return look.sprite(("eleven.league.token", runner, size), make)


def _between(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

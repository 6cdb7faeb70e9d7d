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
_TOKEN, _LEAST = 46.0, 18.0
_LEAP = 46
_MOST_ROWS = 3
_LABEL = 26.0


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
        still = share >= 1 or self.ui.settings.reduced_motion
        # Whoever moves is drawn last, above those who only make room.
        for number in sorted(range(len(self.runners)), key=lambda one: one in before):
            x, y, size = places[number]
            picture = token(look, self.runners[number], size)
            if not still:
                x, y = _between(origins[number], places[number], eased)
                y -= _LEAP * arc(eased) if number in before else 0
            look.put(surface, picture, (x, y))

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
        rows = max(range(1, _MOST_ROWS + 1), key=lambda count: self._fitting(area, count))
        each = -(-(self.most + 1) // rows)
        return rows, each, area.w / each, area.h / rows

    def _fitting(self, area: pygame.Rect, rows: int) -> float:
        """How large tokens can be in so many rows: as wide as a space, and more than two upon each other."""
        each = -(-(self.most + 1) // rows)
        return min(area.w / each - 2, _TOKEN, (area.h / rows - _LABEL - 8) / 2.4)

    def _size(self, area: pygame.Rect) -> float:
        return max(_LEAST, self._fitting(area, self._plan(area)[0]))

    def _stacked(self, league: Sequence[int], area: pygame.Rect) -> list[tuple[float, float, float]]:
        """Where each club's token lies and how large it is: those on one space stand upon each other, smaller and in
        two files where they would hide each other."""
        _, each, step, tall = self._plan(area)
        crowds: dict[int, list[int]] = {}
        for number, space in enumerate(league):
            crowds.setdefault(min(space, self.most), []).append(number)
        places = [(0.0, 0.0, 0.0)] * len(league)
        room = tall - _LABEL - 18
        for space, crowd in crowds.items():
            size, files = self._size(area), 1
            if len(crowd) * size * 0.7 > room and step / 2 - 1 >= _LEAST:
                size, files = min(size, step / 2 - 1), 2
            row, place = divmod(space, each)
            base = area.y + (row + 1) * tall - _LABEL - 6 - size / 2
            ranks = -(-len(crowd) // files)
            apart = min(size + 1, (room - size) / (ranks - 1)) if ranks > 1 else 0.0
            for count, number in enumerate(crowd):
                rank, file = divmod(count, files)
                beside = (file - (files - 1) / 2) * (size + 1)
                places[number] = area.x + (place + 0.5) * step + beside, base - rank * apart, size
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


def _between(start: Sequence[float], end: Sequence[float], share: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

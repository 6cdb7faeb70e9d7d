"""The final scoring as a board: managers side by side, their lines below each other, totals on top.

Owns how the board is painted with so many lines counted. What a line is worth is the engine's.

The league's track: spaces from nought upward, and on them the crests of all clubs, stacked where they meet.

Owns where a club stands between two spaces while it moves. What moves it is somebody else's matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from engine.eleven.season.model import ScoreLine, ScoreSheet
from game.games.eleven.style.club_style import ClubStyle
from game.games.eleven.style.lines import paint_lines
from game.games.eleven.style.signs import sign
from game.ui.look import crests, kits, panels
from game.ui.look.crests import Crest
from game.ui.look.lettering import fitting, fragments
from game.ui.look.lights import led
from game.ui.look.look import Look
from game.ui.look.motion import arc, ease_in_out
from game.ui.look.paint import Canvas
from game.ui.look.palette import AMBER, INK, INK_SOFT, LED_CAPTION, LINE, MUTED, NIGHT, PAPER, PAPER_EDGE, ROW, TEXT
from game.ui.text import Texts
from game.ui.widgets import Widget

_SIGNS = {
    "league": "trophy",
    "tokens": "vp",
    "coaching": "trained",
    "medical": "injury",
    "crowd": "fanbase",
    "office_staff": "operation",
    "recruitment": "search",
    "infrastructure": "flag",
    "objective": "objective",
    "office": "person",
    "money": "budget",
    "directors": "meeting",
}
_LABELS = ("semi20", "semi18", "semi16", "semi14")
_ROW = 36
_LEAST = 26


def note_of(t: Texts, line: ScoreLine) -> str:
    """What was counted for a line."""
    if line.item == "objective":
        return t(f"eleven.week.score.note_objective_{line.count}")
    if line.item == "tokens" or not line.count:
        return ""
    known = {"league", "money", "office", "infrastructure", "directors"}
    return t(f"eleven.week.score.note_{line.item if line.item in known else 'cards'}", n=line.count)


class _Board(Widget):
    """Columns shared by the head and the lines."""

    def __init__(self, looks: Sequence[ClubStyle], sheets: Sequence[ScoreSheet], own: int) -> None:
        super().__init__()
        self.looks = list(looks)
        self.sheets = list(sheets)
        self.own = own
        self.counted = 0

    def count(self, lines: int) -> None:
        """So many lines are counted now."""
        if lines != self.counted:
            self.counted = lines
            self.invalidate()

    def label(self, width: float) -> float:
        """How wide the column of names is."""
        return min(220.0, max(46.0, width - 118.0 * len(self.sheets)))

    def columns(self, width: float) -> tuple[float, float]:
        """Where the managers' columns begin, and how wide each is."""
        left = self.label(width)
        return left, (width - left) / max(1, len(self.sheets))


class ScoreHead(_Board):
    """Who is counted, and how much there is so far; at the end everybody's place."""

    def __init__(
        self, looks: Sequence[ClubStyle], sheets: Sequence[ScoreSheet], own: int, places: Sequence[int]
    ) -> None:
        super().__init__(looks, sheets, own)
        self.places = list(places)
        self.over = False

    def finish(self, over: bool) -> None:
        """Show the places, or hide them."""
        if over != self.over:
            self.over = over
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 66 if self.ui.short else 96

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        left, step = self.columns(w)
        for number, (looks, sheet) in enumerate(zip(self.looks, self.sheets, strict=True)):
            x = left + number * step
            won = self.over and self.places[number] == 1 and len(self.sheets) > 1
            canvas.blit(panels.panel(look, step - 6, h - 4, "led_lit" if won else "led"), (look.px(x + 3), look.px(2)))
            total = sum(line.points for line in sheet.lines[: self.counted])
            size = min(34.0, h * 0.36)
            figure = led(look, str(total), size)
            crest = 30.0 if h < 80 else 46.0
            if step > 150:
                look.put(canvas, crests.crest(look, looks.crest, crest), (x + 14 + crest / 2, h * 0.4))
                look.put(canvas, figure, (x + step - 18, h * 0.38), "right")
            else:
                look.put(canvas, crests.crest(look, looks.crest, 26), (x + 20, h * 0.4))
                look.put(canvas, figure, (x + step - 12, h * 0.34), "right")
            name = looks.name if look.width(looks.name, "semi18") < step - 50 else looks.short
            colour = AMBER if number == self.own else LED_CAPTION
            look.write(canvas, name, "semi18", colour, (x + 14, h - 16))
            if self.over and len(self.sheets) > 1:
                place = self.ui.t("eleven.week.score.place", n=self.places[number])
                look.write(canvas, place, "display24", AMBER if won else TEXT, (x + step - 16, h - 17), "right")
        return canvas


class ScoreRows(_Board):
    """The lines of all sheets; those that aren't counted yet are empty."""

    def __init__(self, looks: Sequence[ClubStyle], sheets: Sequence[ScoreSheet], own: int, room: int) -> None:
        super().__init__(looks, sheets, own)
        self.items = [line.item for line in sheets[0].lines] if sheets else []
        self.high = max(_LEAST, min(_ROW, room // max(1, len(self.items))))

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.high * len(self.items)

    def top_of(self, line: int) -> int:
        """Where a line begins."""
        return line * self.high

    def paint(self) -> pygame.Surface:
        look, t = self.ui.look, self.ui.t
        canvas = self.canvas()
        w, high = self.rect.w, self.high
        left, step = self.columns(w)
        for row, item in enumerate(self.items):
            y = row * high
            now = row == self.counted - 1 and self.counted < len(self.items)
            ground = "row_amber" if now else "row" if row % 2 else "row_alt"
            canvas.blit(panels.panel(look, w, high - 3, ground), (0, look.px(y)))
            middle = y + (high - 3) / 2
            known = row < self.counted
            look.put(canvas, sign(look, _SIGNS[item], min(22, high - 8), TEXT if known else MUTED), (22, middle))
            if left > 120:
                words, style = fitting(look, t(f"eleven.week.score.{item}"), _LABELS, left - 48)
                look.write(canvas, words, style, TEXT if known else MUTED, (42, middle))
            if known:
                for number, sheet in enumerate(self.sheets):
                    self._cell(canvas, sheet.lines[row], (left + number * step, y, step, high - 3), number == self.own)
        return canvas

    def _cell(
        self, canvas: pygame.Surface, line: ScoreLine, area: tuple[float, float, float, float], own: bool
    ) -> None:
        look = self.ui.look
        x, y, w, h = area
        if own:
            canvas.blit(panels.panel(look, w - 6, h, "row_paper"), (look.px(x + 3), look.px(y)))
        note = note_of(self.ui.t, line)
        if note and w > 96:
            ink = INK_SOFT if own else MUTED
            paint_lines(
                look, canvas, (fragments(note),), (x + 14, y, w - 66, h), ink, ("semi16", "semi14"), middle=True
            )
        colour = (INK if own else TEXT) if line.points else (INK_SOFT if own else MUTED)
        look.write(canvas, str(line.points), "figuresbold24", colour, (x + w - 16, y + h / 2), "right")


def colours_of(looks: Sequence[ClubStyle]) -> list[tuple[int, int, int]]:
    """What confetti for these clubs is made of."""
    found = []
    for one in looks:
        kit: kits.Kit = one.kit
        found += [kit.a, kit.b]
    return found


LEAST_SPACES = 24
_TOKEN, _TRACK_LEAST = 46.0, 18.0
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
        places = self.stacked(league, area)
        origins = self.stacked([before.get(n, space) for n, space in enumerate(league)], area)
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
        return max(_TRACK_LEAST, self._fitting(area, self._plan(area)[0]))

    def stacked(self, league: Sequence[int], area: pygame.Rect) -> list[tuple[float, float, float]]:
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
            if len(crowd) * size * 0.7 > room and step / 2 - 1 >= _TRACK_LEAST:
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

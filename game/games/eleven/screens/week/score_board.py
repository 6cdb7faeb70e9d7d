"""The final scoring as a board, managers side by side and their lines below each other; and the league's track.

Owns how the board is painted with so many lines counted, and where a club stands between two spaces while it moves.
What a line is worth is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from engine.eleven.season.model import ScoreLine, ScoreSheet
from engine.eleven.season.scoring import set_names
from game.games.eleven.style.signs import SOURCES, paint_lines, sign
from game.stage.club_looks import ClubStyle, manager_face
from game.ui.look import crests, faces, kits, panels
from game.ui.look.crests import Crest
from game.ui.look.lettering import fitting, fragments
from game.ui.look.lights import led
from game.ui.look.look import Look, sprite
from game.ui.look.motion import arc, ease_in_out
from game.ui.look.paint import Canvas
from game.ui.look.palette import AMBER, LED_CAPTION, LINE, MUTED, NIGHT, PAPER, PAPER_EDGE, ROW
from game.ui.look.pen import Pen, Tone
from game.ui.text import Texts
from game.ui.widgets import Widget
from game.ui.widgets.bar import Bar

_LABELS = ("semi20", "semi18", "semi16", "semi14")
_ROW = 36
_LEAST = 24

LEAST_SPACES = 24
_TOKEN, _TRACK_LEAST = 46.0, 18.0
_LEAP = 46
_MOST_ROWS = 3
_LABEL = 26.0
_WITH_FACE = 190
"""How wide a head is that has room for a face."""


def name_of(t: Texts, item: str) -> str:
    """What a line is called: a set of staff as it is on its cards."""
    family = set_names().get(item)
    return t(f"eleven.week.score.{item}" if family is None else f"eleven.set.{family}")


def note_of(t: Texts, line: ScoreLine) -> str:
    """What was counted for a line."""
    if line.item == "objective":
        return t(f"eleven.week.score.note_objective_{line.count}")
    if line.item == "tokens" or not line.count:
        return ""
    known = {"league", "money", "office", "infrastructure", "directors"}
    return t(f"eleven.week.score.note_{line.item if line.item in known else 'cards'}", n=line.count)


class _Board(Bar):
    """Columns shared by the head and the lines."""

    ground = ""

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
        self, looks: Sequence[ClubStyle], sheets: Sequence[ScoreSheet], own: int, managers: Sequence[tuple[str, int]]
    ) -> None:
        """`managers`: everybody's name and place."""
        super().__init__(looks, sheets, own)
        self.managers = [name for name, _ in managers]
        self.places = [place for _, place in managers]
        self.over = False

    def finish(self, over: bool) -> None:
        """Show the places, or hide them."""
        if over != self.over:
            self.over = over
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 66 if self.ui.short else 96

    def write(self, pen: Pen) -> None:
        left, step = self.columns(pen.w)
        several = len(self.sheets) > 1
        for number, (looks, sheet) in enumerate(zip(self.looks, self.sheets, strict=True)):
            won = self.over and self.places[number] == 1 and several
            pen.part(left + number * step + 3, 2, step - 6, pen.h - 4, "led_lit" if won else "led")
            plate, h = pen.part(left + number * step, 0, step, pen.h), pen.h
            total = sum(line.points for line in sheet.lines[: self.counted])
            figure = led(pen.look, str(total), min(34.0, h * 0.36))
            if step > 150:
                crest = 30.0 if h < 80 else 46.0
                plate.crest(looks.crest, crest, 14 + crest / 2, h * 0.4)
                if step > _WITH_FACE:
                    face = faces.face(pen.look, manager_face(self.managers[number]), crest, looks.kit)
                    plate.put(face, 24 + crest * 1.5, h * 0.4)
                plate.put(figure, step - 18, h * 0.38, align="right")
            else:
                plate.crest(looks.crest, 26, 20, h * 0.4)
                plate.put(figure, step - 12, h * 0.34, align="right")
            name = looks.name if pen.width(looks.name, "semi18") < step - 50 else looks.short
            plate.write(name, "semi18", 14, h - 16, tone=AMBER if number == self.own else LED_CAPTION)
            if self.over and several:
                place = self.ui.t("eleven.week.score.place", n=self.places[number])
                plate.write(place, "display24", -16, h - 17, tone="amber" if won else "text")


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

    def write(self, pen: Pen) -> None:
        look, high = pen.look, self.high
        left, step = self.columns(pen.w)
        for row, item in enumerate(self.items):
            now = row == self.counted - 1 and self.counted < len(self.items)
            line = pen.part(0, row * high, pen.w, high - 3, "row_amber" if now else "row" if row % 2 else "row_alt")
            known = row < self.counted
            tone: Tone = "text" if known else "muted"
            line.put(sign(look, SOURCES[item], min(22, high - 8), line.colour(tone)), 22)
            if left > 120:
                words, style = fitting(look, name_of(self.ui.t, item), _LABELS, left - 48)
                line.write(words, style, 42, tone=tone)
            for number, sheet in enumerate(self.sheets if known else ()):
                own = number == self.own
                line.part(left + number * step + 3, 0, step - 6, line.h, "row_paper" if own else "")
                cell = Pen(look, pen.surface, line.area(left + number * step, 0, step, line.h), paper=own)
                self._cell(cell, sheet.lines[row])

    def _cell(self, pen: Pen, line: ScoreLine) -> None:
        note = note_of(self.ui.t, line)
        if note and pen.w > 96:
            area, ink = pen.area(14, 0, pen.w - 66, pen.h), pen.colour("muted")
            paint_lines(pen.look, pen.surface, (fragments(note),), area, ink, ("semi16", "semi14"), middle=True)
        pen.write(str(line.points), "figuresbold24", -16, tone="text" if line.points else "muted")


def colours_of(looks: Sequence[ClubStyle]) -> list[tuple[int, int, int]]:
    """What confetti for these clubs is made of."""
    found = []
    for one in looks:
        kit: kits.Kit = one.kit
        found += [kit.a, kit.b]
    return found


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


@sprite
def token(look: Look, runner: Runner, size: float) -> pygame.Surface:
    """A club's token on the track: a manager's on paper, an opponent's on a dark disc; one that sits out is dimmed."""
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


def _between(start: Sequence[float], end: Sequence[float], share: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

"""What a match came to, for the page after it: both sides in faces, who was the best, which moment counted most, what
moved in the table, and what comes of it.

Owns the facts' form and their pictures on the page. How they are reckoned is a game's own (`docs/architecture.md` says
how, game by game); nothing here is guessed: what isn't known is left out. Home stands first, at the left.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.look import faces, lights, marks, palette
from game.ui.look.confetti import scattered
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas
from game.ui.look.palette import RGB, alpha, mix, rgb
from game.ui.look.pen import Pen, Tone
from game.ui.widgets.bar import Bar, Cell, LiveBar, Plate
from game.ui.widgets.base import Widget
from game.ui.widgets.chips import emblem
from game.ui.widgets.table import Table, TableColumn

PARTY = 5.0
"""Seconds for which the winners hop."""
_HOP, _BEAT = 9.0, 0.62
_STEP = 0.52
"""How far apart people stand, as a share of their size."""
_LEAST = 116
"""How high they are at least, where the cards below need the room."""
_FOOT = 62
_NAMES = 46
_TROPHY = 280
"""From this width of a side on, who has won has a trophy beside his name."""
_LINE, _SCORED = 22, 60
"""Height of a line of scorers, and how much less wide than half of the page it is."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a match that is over. `people` are up to five seeds of faces, the best one first; `own` if it is of
    somebody who looks; `scorers` who scored, each with when."""

    name: str
    crest: Crest
    kit: Kit
    score: str
    people: tuple[int, ...] = ()
    won: bool = False
    own: bool = False
    scorers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Star:
    """The player of the match: his name, what he did in words, his side, and the seed of his face if he has one."""

    name: str
    why: str
    side: int
    face: int | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """What counted most: when it was, in a word or two, and what happened."""

    when: str
    words: str


@dataclass(frozen=True, slots=True)
class Placed:
    """A club's row in the table now; it `rose` so many places with this match (below 0 it fell)."""

    place: int
    name: str
    crest: Crest | None
    points: str
    rose: int = 0
    own: bool = False


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a match means in its competition: `rows` of the table around whose match it was, or why there are none yet,
    and in sentences what comes of it; each with the mark before it."""

    rows: tuple[Placed, ...] = ()
    waits: str = ""
    lines: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """A match that is over. `word` says it to whoever looks, `under` how it ended."""

    word: str
    sides: tuple[Side, Side]
    under: str = ""
    star: Star | None = None

    @property
    def tone(self) -> Tone:
        """Good if the own side has won, bad if it has lost."""
        if not any(side.won and not side.own for side in self.sides):
            return "good" if any(side.won for side in self.sides) else "text"
        return "bad" if any(side.own for side in self.sides) else "text"


def crew(people: Sequence[int], seed: int, count: int = 5) -> tuple[int, ...]:
    """So many faces of a side: its people, and where it has too few with faces, some of nobody's."""
    return (*people, *(100_000 + 1_000 * seed + number for number in range(count)))[:count]


def around(rows: Sequence[Placed], count: int = 5) -> tuple[Placed, ...]:
    """The part of a table around whose match it was."""
    own = [number for number, row in enumerate(rows) if row.own]
    first = max(0, min((own[0] if own else 0) - count // 2, len(rows) - count))
    return tuple(rows[first : first + count])


# -- the picture


class Faces(LiveBar):
    """Both sides on the grass before their stands: winners glad, the beaten with hanging heads, the score between."""

    ground = ""

    def __init__(self, verdict: Verdict, seconds: Callable[[], float]) -> None:
        """`seconds` since the page opened: the winners hop for a while."""
        super().__init__(grow=1)
        self.verdict = verdict
        self.seconds = seconds

    def measure(self, width: int) -> tuple[int, int]:
        return width, _LEAST + (20 if self.verdict.under else 0)

    def write(self, pen: Pen) -> None:
        home, away = self.verdict.sides
        glad = (home.kit.a, away.kit.a)
        pen.surface.blit(_stand(pen.look, pen.w, pen.h, glad), (pen.look.px(pen.x), pen.look.px(pen.y)))
        middle = min(300.0, pen.w * 0.3)
        room = (pen.w - middle) / 2
        for number, side in enumerate(self.verdict.sides):
            left = number * (pen.w - room)
            self._write_people(pen, side, left, room)
            self._write_name(pen, side, left, room, number)
        self._write_score(pen, middle)

    def _write_people(self, pen: Pen, side: Side, left: float, room: float) -> None:
        drawn = not any(one.won for one in self.verdict.sides)
        count = min(len(side.people), 5 if room >= 300 else 3)
        high = pen.h - _NAMES
        size = min(high * (0.78 if side.won else 0.66), room / (_STEP * count + 1 - _STEP)) if count else 0.0
        floor = pen.y + high
        time = self.seconds()
        for number in sorted(range(count), key=lambda one: -_off(one)):
            scale = size * (1 - 0.08 * _off(number))
            mood: faces.Mood = "own" if drawn else "sorrow"
            hop = 0.0
            if side.won:
                mood = "arms" if number % 2 == 0 else "joy"
                hop = _hop(time, number)
            person = faces.figure(pen.look, side.people[number], round(scale), side.kit, mood)
            x = pen.x + left + room / 2 + _place(number) * size * _STEP
            sink = _HOP if side.won or drawn else 0.08 * scale
            at = (pen.look.px(x), pen.look.px(floor + sink - hop))
            clip = pen.surface.get_clip()
            pen.surface.set_clip(pygame.Rect(*map(pen.look.px, (pen.x, pen.y, pen.w, high))))
            pen.surface.blit(person, person.get_rect(midbottom=at))
            pen.surface.set_clip(clip)

    def _write_name(self, pen: Pen, side: Side, left: float, room: float, number: int) -> None:
        """The crest and the name on a board along the pitch; a pointer marks the own side, a trophy who won."""
        y = pen.h - _NAMES / 2
        inner = -1 if number else 1
        at = left + (room - 30 if number else 30)
        pen.crest(side.crest, _NAMES - 8, at, y)
        at += 28 * inner
        if side.own:
            pen.mark("person", 18, at + 9 * inner, y, tone="amber")
            at += 26 * inner
        lifts = side.won and room >= _TROPHY
        if lifts:
            pen.mark("trophy", 20, at + 10 * inner, y, tone="amber")
            at += 28 * inner
        wide = room - 68 - 26 * side.own - 28 * lifts
        pen.write(side.name, "bold24", at, y, tone="amber" if side.own else "text", width=wide,
                  align="right" if number else "left")  # fmt: skip

    def _write_score(self, pen: Pen, wide: float) -> None:
        """The verdict in large letters, the score in lights, and how it ended."""
        verdict, low = self.verdict, pen.h < 170
        high = pen.h - _NAMES + 2
        board = pen.part((pen.w - wide) / 2, 0, wide, high, "led_lit")
        size = min(30.0 if low else 84.0, wide * 0.26, high * 0.32)
        style, step = ("semi16", 19) if low else ("semi18", 21)
        lines = pen.look.wrap(verdict.under, style, wide - 20)[: 1 if low else 3] if verdict.under else []
        word, large = (28, "display32") if low else (42, "display48") if pen.h < 200 else (56, "display64")
        y = max(4.0, (high - word - size - 12 - step * len(lines)) / 2) + word / 2
        board.write(verdict.word, large, wide / 2, y, tone=verdict.tone, width=wide - 20,
                    align="centre")  # fmt: skip
        y += word / 2 + size / 2
        for number, side in enumerate(verdict.sides):
            _write_digits(board, side.score, size, wide / 2, 1 if number else -1, y)
        for dot in (-0.16, 0.16):
            board.fill(palette.AMBER, wide / 2 - 3, y + dot * size - 3, 6, 6)
        board.lines(lines, style, wide / 2, y + size / 2 + 10 + step / 2, step,
                    tone=palette.LED_CAPTION, align="centre")  # fmt: skip


def _write_digits(pen: Pen, score: str, size: float, x: float, way: int, y: float) -> None:
    """A score in lights beside the middle; one with half a point in letters, which lights haven't got."""
    if score.isdigit():
        pen.put(lights.led(pen.look, score, size), x + way * size * (0.3 + 0.42 * len(score)), y)
    else:
        pen.write(score, f"display{64 if size > 40 else 32}", x + way * 16, y, tone="amber", width=size * 1.6,
                  align="left" if way > 0 else "right")  # fmt: skip


def _off(number: int) -> int:
    """How far from the middle somebody stands: the first in it, the others to both sides of him."""
    return (number + 1) // 2


def _place(number: int) -> int:
    return _off(number) * (1 if number % 2 else -1)


def _hop(seconds: float, number: int) -> float:
    """How high somebody hops, in units: all in one beat, one after the other; less and less."""
    if not 0 < seconds < PARTY:
        return 0.0
    return _HOP * (1 - seconds / PARTY) * abs(math.sin(math.pi * (seconds + 0.11 * number) / _BEAT))


@sprite
def _stand(look: Look, width: float, height: float, colours: tuple[RGB, RGB]) -> pygame.Surface:
    """Rows of people at night, each half in its club's colour, and the grass before them."""
    canvas = Canvas(look.px(width), look.px(height), (width, height), 2, rgb("0B1620"))
    high = height - _FOOT
    for row in range(int(high / 13)):
        for seat in range(int(width / 13) + 1):
            number = row * 997 + seat
            if scattered(number, 3) < 0.18:
                continue
            x, y = (seat + 0.5 * (row % 2) + 0.3 * scattered(number, 1)) * 13, 8 + row * 13 + 3 * scattered(number, 2)
            fan = colours[x > width / 2] if scattered(number, 4) < 0.7 else palette.MUTED
            canvas.disc(x, y, 4.4, mix(rgb("0B1620"), fan, 0.16 + 0.22 * scattered(number, 5) * (row + 3) / 12))
    canvas.rect(0, high, width, _FOOT, palette.PITCH)
    canvas.rect(0, high, width, 3, alpha(palette.MARKING, 0.5))
    canvas.rect(0, height - _NAMES, width, _NAMES, palette.LED_GROUND)
    canvas.rect(0, height - _NAMES, width, 1.5, palette.LED_BORDER)
    return canvas.finish()


# -- the cards under it


class StarCard(Bar):
    """The player of the match on paper: his face, his name, and what he did."""

    ground = "paper"
    term = "all.star"

    def __init__(self, star: Star, side: Side, title: str) -> None:
        super().__init__(grow=1)
        self.star = star
        self.side = side
        self.title = title

    def measure(self, width: int) -> tuple[int, int]:
        lines = len(self.ui.look.wrap(self.star.why, "semi18", width - 132))
        return width, max(132, 84 + 22 * lines)

    def write(self, pen: Pen) -> None:
        pen.mark("star", 18, 22, 22, tone="warn")
        pen.write(self.title, "label16", 38, 23, tone="muted", cut=pen.w - 50)
        size = 84
        if self.star.face is not None:
            pen.put(faces.face(pen.look, self.star.face, size, self.side.kit), 16 + size / 2, 42 + size / 2)
        else:
            pen.crest(self.side.crest, size, 16 + size / 2, 42 + size / 2)
        x = 32 + size
        pen.write(self.star.name, "display40", x, 58, width=pen.w - x - 12)
        pen.lines(pen.look.wrap(self.star.why, "semi18", pen.w - x - 14)[:4], "semi18", x, 88, 22)


_AGAIN = 32


class MomentPlate(Plate):
    """The moment of the match; pressed, it is shown again."""

    term = "all.moment"

    def __init__(self, moment: Moment, title: str, again: str, on_press: Callable[[], None] | None) -> None:
        super().__init__(on_press, key="moment", grow=1)
        self.moment = moment
        self.title = title
        self.again = again if on_press is not None else ""

    def measure(self, width: int) -> tuple[int, int]:
        lines = len(self.ui.look.wrap(self.moment.words, "bold20", width - 32))
        return width, 92 + 24 * lines + (_AGAIN if self.again else 0)

    def write(self, pen: Pen) -> None:
        pen.mark("eye", 18, 22, 22, tone="muted")
        pen.write(self.title, "label16", 38, 23, tone="muted", cut=pen.w - 50)
        pen.write(self.moment.when, "display40", 16, 58, tone="amber", width=pen.w - 32)
        top = 92
        if self.again:  # above the words: it stays where it is, however long they are
            pen.mark("play", 18, 24, 90, tone=palette.FOCUS)
            pen.write(self.again, "semi18", 42, 90, tone=palette.FOCUS, cut=pen.w - 52)
            top += _AGAIN
        words = pen.look.wrap(self.moment.words, "bold20", pen.w - 32)
        pen.lines(words[: max(1, int((pen.h - top + 8) // 24))], "bold20", 16, top, 24)


def standings(rows: Sequence[Placed]) -> Table:
    """The table around a club: where everybody stands now, and with an arrow how far he came up or down."""
    columns = [
        TableColumn("", 30, "centre", "display24", "muted"),
        TableColumn("", 34, "centre"),
        TableColumn("", 36, "centre"),
        TableColumn("", 80, "left", "semi18", grow=True),
        TableColumn("", 44, style="display24", tone="amber"),
    ]
    cells: list[Sequence[str | Cell]] = [
        [
            str(row.place),
            Cell(picture=partial(_arrow, row.rose)),
            Cell(picture=emblem(row.crest, 26)),
            row.name,
            row.points,
        ]
        for row in rows
    ]
    own = [number for number, row in enumerate(rows) if row.own]
    return Table(columns, cells, own=own, row_height=32, key="moved")


def _arrow(rose: int, look: Look, paper: bool) -> pygame.Surface:
    """How many places somebody came up or down; a dash for who stayed."""
    picture = pygame.Surface((look.px(34), look.px(26)), pygame.SRCALPHA)
    pen = Pen(look, picture, (0, 0, 34, 26), paper=paper)
    if not rose:
        pen.write("–", "bold20", 17, tone="muted", align="centre")
        return picture
    tone = pen.colour("good" if rose > 0 else "bad")
    pen.put(_sign(look, "up" if rose > 0 else "down", 14, tone), 9)
    pen.write(str(abs(rose)), "figuresbold18", 17, tone=tone)
    return picture


def came(sign: str, words: str) -> Widget:
    """One thing that comes of a match: its mark and a sentence."""
    return Sentence(partial(_mark, sign), words)


def _mark(sign: str, look: Look) -> pygame.Surface:
    return _sign(look, sign, 20, palette.TEXT)


def _sign(look: Look, name: str, size: float, colour: RGB) -> pygame.Surface:
    """One of the cabinet's marks, or a triangle that points "up" or "down"."""
    if name not in ("up", "down"):
        return marks.mark(look, name, size, colour)
    triangle = marks.mark(look, "attacker", size, colour)
    return triangle if name == "up" else pygame.transform.flip(triangle, False, True)


class Sentence(Bar):
    """A sign and a sentence, in as many lines as it takes, and no wider."""

    ground = ""

    def __init__(self, sign: Callable[[Look], pygame.Surface], words: str) -> None:
        super().__init__()
        self.sign = sign
        self.words = words

    def measure(self, width: int) -> tuple[int, int]:
        lines = self.ui.look.wrap(self.words, "semi18", width - 40)
        wide = max(self.ui.look.width(line, "semi18") for line in lines)
        return min(width, 52 + math.ceil(wide)), 6 + 22 * len(lines)

    def write(self, pen: Pen) -> None:
        pen.put(self.sign(pen.look), 14, 14)
        pen.lines(pen.look.wrap(self.words, "semi18", pen.w - 40), "semi18", 38, 14, 22)


class Scorers(Bar):
    """Who scored for each side, home at the left: under the names, in as few lines as they take."""

    ground = "led"

    def __init__(self, sides: tuple[Side, Side]) -> None:
        super().__init__()
        self.sides = sides

    def _lines(self, side: Side, width: float) -> list[str]:
        """One after the other; only who is wider than a line is broken."""
        look, room = self.ui.look, width / 2 - _SCORED
        lines: list[str] = []
        for number, words in enumerate(side.scorers):
            words += "," if number + 1 < len(side.scorers) else ""
            longer = f"{lines[-1]} {words}" if lines else words
            if lines and look.width(longer, "semi18") <= room:
                lines[-1] = longer
            else:
                lines += look.wrap(words, "semi18", room)
        return lines

    def measure(self, width: int) -> tuple[int, int]:
        return width, 8 + _LINE * max(1, *(len(self._lines(side, width)) for side in self.sides))

    def write(self, pen: Pen) -> None:
        for number, side in enumerate(self.sides):
            if side.scorers:
                pen.mark("ball", 14, -19 if number else 19, 15, tone=palette.LED_CAPTION)
            pen.lines(self._lines(side, pen.w), "semi18", -36 if number else 36, 15, _LINE)

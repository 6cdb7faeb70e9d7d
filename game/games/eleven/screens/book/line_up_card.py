"""A line-up of the book on paper: what its back describes, its nine zones, and what is known of it this week."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.eleven.content.cards import OpponentClub
from engine.eleven.match.line_ups import LineUp
from game.games.eleven.card_pictures import formation, placed
from game.games.eleven.style.club_style import crest_of
from game.games.eleven.style.opponents import division, line_up_with_rows
from game.games.eleven.style.signs import sign
from game.ui.look.lettering import fitting
from game.ui.look.palette import AMBER, INK, PAPER
from game.ui.look.panels import BOXES, Box
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Pressable
from game.ui.widgets.bar import Bar, Plate
from game.ui.widgets.base import DrawnTerm

LEAST_WIDE, LEAST_HIGH = 270, 168
_PAD, _HEAD, _FOOT = 12, 38, 28
_LOW = 200
"""Below this height head and foot are lower."""
_FITS = Box(PAPER, AMBER, radius=8, line_width=4)


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of an entry this week: `may_come` of the cards that fit the coming opponent, of `of` there are.

    `gone` says whether the side that lies up, and the other one, lie open already; `seen` if it is the one that was
    looked at.
    """

    may_come: int = 0
    of: int = 0
    gone: tuple[bool, bool] = (False, False)
    seen: bool = False


class LineUpCard(Bar, Pressable):
    """An entry; pressed it is looked at with left and right exchanged, where a card of the club has it so."""

    ground = "paper"

    def __init__(self, entry: LineUp, known: Known, on_press: Callable[[], object], *, flipped: bool, key: str) -> None:
        super().__init__(on_press, key=key, grow=1)
        self._entry = entry
        self._known = known
        self._flipped = flipped and entry.mirror is not None

    @property
    def confirms(self) -> str:
        return self.ui.t("eleven.book.mirror") if self._entry.mirror is not None else ""

    def measure(self, width: int) -> tuple[int, int]:
        return width, LEAST_HIGH

    def activate(self) -> bool:
        return self._entry.mirror is not None and super().activate()

    def drawn_terms(self) -> Iterator[DrawnTerm]:
        w, h = self.rect.size
        head, foot = self._bars
        yield "eleven.formation", (0, 0, w * 0.3, head)
        yield "eleven.attackers", (w * 0.3, 0, w * 0.2, head)
        yield "eleven.strength_in_all", (w * 0.5, 0, w * 0.5, head)
        yield "eleven.section", (0, head + 4, 2 * _PAD, h - head - foot - 10)
        yield "eleven.strength", (2 * _PAD, head + 4, w - 2 * _PAD, h - head - foot - 10)
        if self._entry.mirror is not None:
            yield "eleven.mirror", (0, h - foot, w * 0.42, foot)
        if self._known.seen or self._known.may_come or self._known.gone[0]:
            yield "eleven.may_come", (w * 0.42, h - foot, w * 0.58, foot)

    @property
    def _bars(self) -> tuple[int, int]:
        """How high head and foot are."""
        return (30, 22) if self.rect.h < _LOW else (_HEAD, _FOOT)

    def write(self, pen: Pen) -> None:
        entry, known, look = self._entry, self._known, pen.look
        if known.may_come or known.seen:
            pen.lay(_FITS, 0, 0, pen.w, pen.h)
        head, foot = self._bars
        self._write_head(pen, head, pen.h < _LOW)
        side = entry.mirror if self._flipped and entry.mirror is not None else entry.side
        size = pen.w - 2 * _PAD, pen.h - head - foot - 10
        wings = self.ui.t("eleven.book.right"), self.ui.t("eleven.book.left")
        board = line_up_with_rows(look, placed(side), size, wings)
        pen.surface.blit(board, (look.px(_PAD), look.px(head + 4)))
        self._write_foot(pen, pen.h - BOXES["paper"].edge - foot / 2)

    def _write_head(self, pen: Pen, head: float, low: bool) -> None:
        back, middle = self._entry.back, head / 2 + 4
        style = "display28" if low else "display32"
        shape = formation(back)
        pen.write(shape, style, _PAD, middle)
        x = _PAD + pen.width(shape, style) + 14
        pen.put(sign(pen.look, "attack", 20), x, middle, align="left")
        figure = str(back.attackers)
        pen.write(figure, style, x + 24, middle)
        x += 34 + pen.width(figure, style)
        words = self.ui.t("eleven.opponent.strength", n=back.strength)
        pen.write(words, "semi16", -_PAD, middle, tone="muted", cut=pen.w - x - _PAD)

    def _write_foot(self, pen: Pen, y: float) -> None:
        t, entry, known, other = self.ui.t, self._entry, self._known, ""
        if entry.mirror is not None:
            other = t("eleven.book.mirror_gone" if known.gone[1] else "eleven.book.mirrored_too")
            pen.mark("swap", 16, _PAD + 8, y, tone="muted")
            pen.write(other, "semi16", _PAD + 22, y, tone="muted")
        said = ""
        if known.seen:
            said = t("eleven.book.seen")
        elif known.may_come:
            sure, percent = known.may_come == known.of, round(100 * known.may_come / known.of)
            either = entry.mirror is not None and not any(known.gone)
            said = t("eleven.book.may_come", percent=percent)
            if sure:
                said = t("eleven.book.sure_either" if either else "eleven.book.sure")
        elif known.gone[0]:
            said = t("eleven.book.gone")
        if not said:
            return
        left = _PAD + 30 + pen.width(other, "semi16")
        text, style = fitting(pen.look, said, ("bold18", "bold16", "semi14"), pen.w - left - 34)
        tone: Tone = "text" if known.seen or known.may_come else "muted"
        pen.write(text, style, -_PAD, y, tone=tone)
        mark = "check" if known.seen or known.may_come else "lock"
        pen.mark(mark, 16, pen.w - _PAD - pen.width(text, style) - 12, y, tone=tone)


class ClubRow(Plate):
    """A club of the book in the list: emblem, name, division; a flag for the one that is met next."""

    def __init__(self, club: OpponentClub, on_press: Callable[[], object], *, coming: bool, key: str) -> None:
        super().__init__(on_press, key=key, grow=1)
        self._club = club
        self._coming = coming

    @property
    def confirms(self) -> str:
        return self._club.name

    def measure(self, width: int) -> tuple[int, int]:
        return width, 48

    def least(self, width: int) -> int:
        return 40

    def drawn_terms(self) -> Iterator[DrawnTerm]:
        w, h = self.rect.size
        if w < 120:
            yield from [("eleven.next_opponent", (w / 2 + 8, 0, 24, 24))] if self._coming else []
            return
        yield "eleven.division", (w - 62, 0, 62, h)
        if self._coming:
            yield "eleven.next_opponent", (w - 92, 0, 30, h)

    def write(self, pen: Pen) -> None:
        if pen.w < 120:
            pen.crest(crest_of(self._club), 32, pen.w / 2)
            if self._coming:
                pen.mark("flag", 16, pen.w / 2 + 20, 12, tone=INK if self.chosen else AMBER)
            return
        pen.crest(crest_of(self._club), 34, 28)
        stars = division(pen.look, self._club.division, 16)
        right = 12 + stars.get_width() / pen.look.scale
        pen.put(stars, pen.w - 10, align="right")
        if self._coming:
            right += 24
            pen.mark("flag", 18, pen.w - right, tone=INK if self.chosen else AMBER)
            right += 10
        pen.write(self._club.name, "bold20", 54, cut=pen.w - 60 - right)

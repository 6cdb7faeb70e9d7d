"""What happened in a game, in lines: the newest in sight, of everybody or of one manager.

Owns the screen's page. Which events are told and how is a game's own; so is how a club looks.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, ClassVar, Generic, Literal, NamedTuple

from engine.core.model import Event
from game.stage.club_looks import ClubStyle
from game.stage.screen import ContentT, Screen, TableT
from game.stage.season_scene import SeasonScene
from game.ui.look import metrics
from game.ui.look import pen as pens
from game.ui.look.lettering import paint_lines, plain
from game.ui.look.pen import Pen
from game.ui.text import Texts
from game.ui.widgets import Cell, Column, Hint, Panel, Row, Table, TableColumn, Widget
from game.ui.widgets.bar import Plate, written

Tone = Literal["text", "good", "bad", "heading"]
Whose = int | Literal["everybody", "others"]
"""A manager's seat, or more than one."""
_ROW = 42
_MARKS, _SPARE = 76, 76
_READING = 960
_STYLES = ("semi20", "semi18", "semi16", "semi14")


class Line(NamedTuple):
    """A line: whose clubs it is about, a mark, the words, and whether they are good or bad for them; `term` is in the
    glossary what it is about."""

    seats: tuple[int, ...]
    sign: str
    words: str
    tone: Tone = "text"
    term: str = ""


class Teller(Generic[ContentT, TableT]):
    """Puts events into lines one after another. `table` is the game as it stands, for names."""

    key: ClassVar[str]
    """Where the words are."""

    def __init__(self, t: Texts, content: ContentT, table: TableT) -> None:
        self.t = t
        self.content = content
        self.table = table

    @abstractmethod
    def tell(self, event: Event) -> list[Line]:
        """The lines of one event, none if it isn't worth one."""

    @abstractmethod
    def club_of(self, seat: int) -> str:
        """What a manager's club is called."""

    def line(self, name: str, sign: str, *seats: int, tone: Tone = "text", **params: object) -> list[Line]:
        """A line about clubs, the first of which its words may name."""
        words = self.t(f"{self.key}.{name}", **({"club": self.club_of(seats[0])} if seats else {}), **params)
        return [Line(seats, sign, words, tone)]

    def heading(self, words: str) -> list[Line]:
        """A line above others."""
        return [Line((), "flag", words, "heading")]


def about(
    name: str,
    sign: str,
    tone: Tone = "text",
    *,
    seats: Sequence[str] = ("seat",),
    unless: tuple[str, str] | None = None,
    **gaps: str,
) -> Callable[[Any, Any], list[Line]]:
    """Tells an event in one line, whose clubs and gaps are fields of the event, or `field.of` one.

    `unless`: where that field says nothing, the line is told in those other words.
    """

    def tell(teller: Teller[Any, Any], event: Any) -> list[Line]:
        words = name if unless is None or getattr(event, unless[0]) else unless[1]
        whose = (attrgetter(seat)(event) for seat in seats)
        return teller.line(words, sign, *whose, tone=tone, **{gap: attrgetter(one)(event) for gap, one in gaps.items()})

    return tell


class LogScene(SeasonScene[ContentT, TableT]):
    """What happened; `events` are those that were shown, from this season's first on or more.

    Its words are texts `<game>.log.title`, `everybody`, `others`, `empty` and `nothing_of`.
    """

    first_focus = "log"
    led_by = "log"
    begins: ClassVar[type[Event]]
    """The event with which a season begins."""
    marks_term: ClassVar[str] = ""
    """What the glossary has about the signs before the lines."""
    of: Whose = "everybody"
    """Whose lines are shown."""

    def __init__(self, screen: Screen[ContentT, TableT], events: Iterable[Event]) -> None:
        super().__init__(screen)
        tell = self.teller()
        self.lines = [line for event in this_season(events, self.begins) for line in tell(event)]

    # -- for subclasses

    @abstractmethod
    def teller(self) -> Callable[[Event], Sequence[Line]]:
        """What puts events into lines."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many managers there are."""

    def known(self, seat: int) -> ClubStyle:
        """How a club in a line looks."""
        return self.looks(seat)

    # -- the page

    @property
    def shown(self) -> list[Line]:
        """The lines of whoever is chosen, headings without any line left out."""
        wanted = [line for line in self.lines if line.tone == "heading" or self._is_of(line)]
        followed = [after.tone != "heading" for after in wanted[1:]] + [False]
        return [line for line, goes_on in zip(wanted, followed, strict=False) if line.tone != "heading" or goes_on]

    def _is_of(self, line: Line) -> bool:
        if self.of == "others":
            return any(seat != self.seat for seat in line.seats)
        return self.of == "everybody" or self.of in line.seats

    def build(self) -> Widget:
        """The lines, the newest in sight, and right below it whose they are."""
        t, shown = self.ui.t, self.shown
        width = min(_READING, self.ui.w - 2 * metrics.MARGIN - 2 * metrics.PAD) - _MARKS - _SPARE
        rows: list[Sequence[str | Cell]] = [
            [
                written(_MARKS - 16, _ROW - 8, partial(self._marks, line)),
                written(width, _ROW - 6, partial(_words, line))._replace(term=line.term),
            ]
            for line in shown
        ]
        own = [number for number, line in enumerate(shown) if line.tone != "heading" and self.seat in line.seats]
        empty = self.words("empty")
        if isinstance(self.of, int):
            empty = self.words("nothing_of", club=self.known(self.of).name)
        columns = [
            TableColumn("", _MARKS, "left", term=self.marks_term),
            TableColumn("", width + 16, "left", grow=True),
        ]
        log = Table(
            columns, rows, own=own if self.of == "everybody" else (), row_height=_ROW, empty=empty,
            start=max(0, len(rows) - 1), key="log" if self.of == "everybody" else f"log {self.of}",
        )  # fmt: skip
        self.first_focus = log.key
        seats = range(self.count)
        more: list[Whose] = ["everybody", "others"] if len(seats) > 1 else ["everybody"]
        whose: list[Widget] = [self._tab(one) for one in (*more, *seats)]
        body = Column([Panel(log, pad=12, grow=1), Row(whose, gap=6)], gap=8 if self.ui.short else 12)
        return self.season_page(body, self.words("title"), [Hint("back", t("ui.back"))])

    def words(self, key: str, **params: object) -> str:
        """Words of the page."""
        return self.ui.t(f"{self.game}.log.{key}", **params)

    def _tab(self, whose: Whose) -> Widget:
        looks = self.known(whose) if isinstance(whose, int) else None
        word = self.words(str(whose)) if looks is None else looks.short
        return WhoTab(word, looks, partial(self.turn_to, whose), chosen=whose == self.of, key=f"of {whose}")

    def turn_to(self, whose: Whose) -> None:
        """Show one manager's lines, everybody's, or all but those of whoever looks."""
        self.of = whose
        self.rebuild()

    def _marks(self, line: Line, pen: Pen) -> None:
        """The crest of whose line it is, and the line's sign."""
        tone = _tone(line)
        if line.tone == "heading":
            pen.mark(line.sign, 22, 14, tone=tone)
            return
        if line.seats:
            pen.crest(self.known(line.seats[0]).crest, 28, 14)
        pen.mark(line.sign, 18, 46, tone=tone)


def _words(line: Line, pen: Pen) -> None:
    if line.tone == "heading":
        pen.write(line.words, "display24", 0, low=1, tone=_tone(line), width=pen.w)
    else:
        area, colour = pen.area(0, 0, pen.w, pen.h), pen.colour(_tone(line))
        paint_lines(pen.look, pen.surface, (plain(line.words),), area, colour, _STYLES, middle=True)


def _tone(line: Line) -> pens.Tone:
    return "amber" if line.tone == "heading" else line.tone


def this_season(events: Iterable[Event], begins: type[Event]) -> list[Event]:
    """From the beginning of the last season on; before the first one, everything."""
    listed = list(events)
    starts = [number for number, event in enumerate(listed) if isinstance(event, begins)]
    return listed[starts[-1] :] if starts else listed


class WhoTab(Plate):
    """Whose lines are shown: everybody's, or a club's crest and letters."""

    def __init__(
        self, word: str, looks: ClubStyle | None, on_press: Callable[[], None], *, chosen: bool, key: str
    ) -> None:
        super().__init__(on_press, key=key, grow=1)
        self.word = word
        self._looks = looks
        self.chosen = chosen

    def write(self, pen: Pen) -> None:
        looks, w = self._looks, pen.w
        if looks is None:
            pen.write(self.word, "bold20", w / 2, width=w - 8, align="centre")
        elif w < 76:
            pen.crest(looks.crest, 30, w / 2)
        else:
            pen.crest(looks.crest, 30, 24)
            pen.write(looks.name if pen.width(looks.name, "bold20") < w - 52 else self.word, "bold20", 46)

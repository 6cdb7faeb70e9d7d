"""The kiosk's hall of fame: of each game who was best today, and who for ever, out of the kiosk's book; and the day's
ladder of those who met two by two.

Owns which results stand there and in what order, and attract mode's pages of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cabinet.kiosk.best import who
from game.cabinet.kiosk.book import Book, Scored
from game.cabinet.kiosk.contests import Ladder, ladder
from game.cabinet.kiosk.ladder import paint_ladder
from game.stage.kiosk.parts import BODY, HEADING, WIDTH, AttractScene
from game.ui.look.pen import Pen
from game.ui.scene import Ui

PLACES = 5
"""So many stand in each table."""
_EDGE, _GAP = 10, 18
_TOP, _ROW = 118, 58
_INITIALS, _LETTERS = 52, 78  # where initials begin in a row, and how wide three letters are
_SAID = 160
"""How wide a result is at the most."""
_GROUNDS = ("row_amber", "row")  # the best one's, and those of others


def best_of(book: Book, game: str, *, today: bool) -> list[Scored]:
    """The best results of a game, of today or for ever: the best first, of equals the earliest."""
    found = [one for one in book.of(Scored) if one.game == game and (not today or one.day == book.today)]
    return sorted(found, key=lambda one: (tuple(-part for part in one.rank), one.at))[:PLACES]


def hall_of(ui: Ui, game: str, book: Book) -> Iterator[AttractScene]:
    """The page of a game, once somebody has played it, and that of its ladder, once somebody has won today."""
    today, ever = best_of(book, game, today=True), best_of(book, game, today=False)
    if ever:
        yield HallScreen(ui, game, today, ever)
    found = ladder(book, game, book.today)
    if found.longest:
        yield LadderHall(ui, game, found)


class HallScreen(AttractScene):
    """Today's best of a game beside the best for ever; without any today those alone."""

    def __init__(self, ui: Ui, game: str, today: Sequence[Scored], ever: Sequence[Scored]) -> None:
        super().__init__(ui)
        self.game = game
        self._title = ui.t("kiosk.hall.title", game=ui.t(f"title.games.{game}.name"))
        self._tables = [(name, rows) for name, rows in (("today", today), ("ever", ever)) if rows]
        self.subject = game, tuple(today), tuple(ever)

    def paint(self, pen: Pen) -> None:
        """The tables side by side, or the only one in the middle."""
        pen.write(self._title, HEADING, WIDTH / 2, 34, align="centre", cut=WIDTH - 2 * _EDGE)
        count = len(self._tables)
        width = (WIDTH - 2 * _EDGE - _GAP) / 2
        left = (WIDTH - count * width - (count - 1) * _GAP) / 2
        for number, (name, rows) in enumerate(self._tables):
            part = pen.part(left + number * (width + _GAP), 0, width, pen.h)
            part.write(self.ui.t(f"kiosk.hall.{name}"), "display40", width / 2, 88, tone="amber", align="centre")
            for place, one in enumerate(rows):
                self._paint_row(part.part(0, _TOP + place * _ROW, width, _ROW - 5, _GROUNDS[place > 0]), place, one)

    def _paint_row(self, pen: Pen, place: int, one: Scored) -> None:
        """Place, initials, club, and what is said of it."""
        said = who(self.ui.t, one)
        pen.write(str(place + 1), "bold28", 38, tone="muted", align="right")
        pen.write(said, "display40", _INITIALS)
        left = _INITIALS + max(_LETTERS, pen.width(said, "display40") + 12)
        pen.write(one.club, BODY, left, tone="muted", cut=pen.w - left - 24 - pen.width(one.said, "display40"))
        pen.write(one.said, "display40", -12, tone="amber", align="right", cut=_SAID)


class LadderHall(AttractScene):
    """Who stays today, and the longest stays."""

    def __init__(self, ui: Ui, game: str, found: Ladder) -> None:
        super().__init__(ui)
        self.game = game
        self._title = ui.t("kiosk.ladder.of", game=ui.t(f"title.games.{game}.name"))
        self.ladder = found
        self.subject = game, found

    def paint(self, pen: Pen) -> None:
        pen.write(self._title, HEADING, WIDTH / 2, 34, align="centre", cut=WIDTH - 2 * _EDGE)
        paint_ladder(pen.part(_EDGE, 74, WIDTH - 2 * _EDGE, 320), self.ui.t, self.ladder)

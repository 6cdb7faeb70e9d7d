"""The book of opponents: by club, every line-up it has, with those first that the coming opponent's back describes.

Owns which club and page lie open, and which line-ups are looked at mirrored. What fits, and what is an entry, is the
engine's (`line_ups`): the same that computer managers reckon with.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

from engine.eleven.content.cards import Content
from engine.eleven.match.line_ups import LineUp, fitting, line_ups
from engine.eleven.match.model import OpponentBack
from engine.eleven.match.opening import match_week, rise_of
from game.games.eleven.card_pictures import formation
from game.games.eleven.screens.book.line_up_card import LEAST_HIGH, LEAST_WIDE, ClubRow, Known, LineUpCard
from game.games.eleven.style.club_style import crest_of
from game.games.eleven.style.opponents import METALS, division
from game.ui.input.intents import PAGE_LEFT, PAGE_RIGHT
from game.ui.look import metrics
from game.ui.look.palette import lighter
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Hint, Label, Row, Space, Widget
from game.ui.widgets.bar import Written

LIST = 268
_WIDE = 860
"""From this width on the clubs are listed beside the line-ups, else above them."""
_GAP = 12
_TITLE, _STRIP = 44, 44
_MOST_COLUMNS = 3


class Coming(NamedTuple):
    """What the book is looked up for: `tier` (from 0) and `week` (0 before the first Monday) by which opponents grow,
    the next one's `back` if it is known, cards that are `gone`, as they lie open, the card that was `seen` if the
    zones were looked at, and how far a campaign has come, in words (`aim`)."""

    tier: int = 0
    back: OpponentBack | None = None
    gone: frozenset[int] = frozenset()
    seen: int | None = None
    week: int = 1
    aim: str = ""

    @property
    def rise(self) -> int:
        """How much stronger than printed everybody is (EL-51, EL-52)."""
        return rise_of(self.tier, self.week)


class BookScene(Scene):
    """Opened at the club that is met next. Page keys turn clubs, and what a club has no room for on one page."""

    chapter = "EL-51"
    scope = "club"

    def __init__(self, ui: Ui, content: Content, coming: Coming) -> None:
        super().__init__(ui)
        self.content = content
        self.coming = coming
        back = coming.back
        self._club = 0 if back is None else back.club
        self._may_come = set() if back is None else set(fitting(content, back, coming.gone))
        self._page, self._pages = 0, 1
        self._flipped: set[int] = set()
        self.first_focus = f"club{self._club}"

    @property
    def entries(self) -> list[LineUp]:
        """The line-ups of the club that lies open: those that may come first, then by their descriptions."""
        found = line_ups(self.content, self._club, self.coming.rise)

        def order(entry: LineUp) -> tuple[bool, bool, int, int, int, int]:
            back, known = entry.back, self._known(entry)
            shape = -back.defenders, -back.midfielders, -back.forwards
            return not known.seen, not known.may_come, *shape, back.attackers

        return sorted(found, key=order)

    def _known(self, entry: LineUp) -> Known:
        seen, cards = self.coming.seen, {*entry.cards, *entry.mirrored}
        gone = self._is_gone(entry.cards), self._is_gone(entry.mirrored)
        if self._is_flipped(entry):
            gone = gone[1], gone[0]
        if seen is not None:
            return Known(gone=gone, seen=seen in cards)
        return Known(len(cards & self._may_come), len(self._may_come), gone)

    def _is_gone(self, cards: Collection[int]) -> bool:
        """Whether all of these lie open already."""
        return bool(cards) and self.coming.gone.issuperset(cards)

    def _is_flipped(self, entry: LineUp) -> bool:
        """Whether its mirror is looked at: what may come lies up first, what was seen always."""
        if self.coming.seen in entry.mirrored:
            up = True
        else:
            up = self._is_gone(entry.cards) and bool(entry.mirrored) and not self._is_gone(entry.mirrored)
        return up != (entry.cards[0] in self._flipped)

    # -- building

    def build(self) -> Widget:
        """The clubs, and what the one that is chosen has."""
        t, ui = self.ui.t, self.ui
        wide = ui.w >= _WIDE
        rows = [self._row(number) for number in range(len(self.content.clubs))]
        entries = self.entries
        across = ui.w - 2 * metrics.MARGIN - (LIST + metrics.GUTTER if wide else 0)
        bars = (52 + 2 * metrics.STEP if ui.short else metrics.HEADER + 2 * metrics.MARGIN) + metrics.FOOTER
        down = ui.h - bars - (0 if ui.short else _TITLE + _GAP) - (0 if wide else _STRIP + _GAP)
        columns, lines = _shape(len(entries), across, down)
        if wide and columns * lines < len(entries):
            columns, lines = _shape(len(entries), across, down - metrics.BUTTON - _GAP)
        self._pages = pages = -(-len(entries) // (columns * lines))
        self._page = min(self._page, pages - 1)
        shown = entries[self._page * columns * lines :][: columns * lines]
        cards = [self._card(entry) for entry in shown]
        body: list[Widget] = [] if ui.short else [self._title()]
        for first in range(0, len(cards), columns):
            line: list[Widget] = [*cards[first : first + columns]]
            body.append(Row([*line, *(Space(grow=1) for _ in range(columns - len(line)))], gap=_GAP, grow=1))
        if wide and pages > 1:
            body.append(self._turner(pages))
        side = Column(body, gap=_GAP, grow=1)
        whole: Widget
        if wide:
            whole = Row([Column(rows, gap=4, width=LIST), side], gap=metrics.GUTTER, grow=1)
        else:
            for row in rows:
                row.fixed_height = _STRIP
            strip: list[Widget] = list(rows)
            if pages > 1:
                strip += [self._arrow(-1), self._arrow(1)]
            whole = Column([Row(strip, gap=4), side], gap=_GAP, grow=1)
        hints = [
            Hint("confirm", t("eleven.book.open")),
            Hint(PAGE_RIGHT, t("eleven.book.next")),
            Hint("back", t("ui.back")),
        ]
        return self.page(whole, title=t("eleven.book.title"), subtitle=self._subtitle(), hints=hints)

    def _arrow(self, by: int) -> Widget:
        text, key = ("‹", "before") if by < 0 else ("›", "after")
        return Button(text, partial(self._turn, by), key=key, height=_STRIP, width=_STRIP)

    def _subtitle(self) -> str:
        t, back = self.ui.t, self.coming.back
        if self.ui.short:
            club = self.content.clubs[self._club]
            page = t("eleven.book.page", n=self._page + 1, of=self._pages) if self._pages > 1 else ""
            week = self._strength("week_short")
            shown = club.name, t(f"eleven.division.{club.division}"), week, page, self.coming.aim
            return " · ".join(part for part in shown if part)
        coming = ""
        if back is not None:
            club = self.content.clubs[back.club]
            coming = t("eleven.book.next_match", club=club.name, shape=formation(back), n=back.attackers)
        return " · ".join(part for part in (coming, self._strength("week"), self.coming.aim) if part)

    def _strength(self, words: str) -> str:
        """In which week's strength, and above the plain tier in which tier's, everybody is shown (EL-51, EL-52)."""
        tier = self.coming.tier
        key = f"eleven.book.{words}" + ("_of_tier" if tier else "")
        return self.ui.t(key, n=match_week(self.coming.week), tier=tier + 1)

    def _row(self, number: int) -> ClubRow:
        back = self.coming.back
        coming = back is not None and back.club == number
        row = ClubRow(self.content.clubs[number], partial(self._open, number), coming=coming, key=f"club{number}")
        row.chosen = number == self._club
        return row

    def _card(self, entry: LineUp) -> LineUpCard:
        first = entry.cards[0]
        flipped = self._is_flipped(entry)
        return LineUpCard(entry, self._known(entry), partial(self._flip, first), flipped=flipped, key=f"line_up{first}")

    def _title(self) -> Widget:
        """The club as the backs of its cards describe it."""
        t, club = self.ui.t, self.content.clubs[self._club]

        def write(pen: Pen) -> None:
            pen.crest(crest_of(club), 40, 22)
            pen.write(club.name, "display32", 54, low=1, cut=pen.w - 240)
            metal = lighter(METALS[club.division][0], 0.35)
            words = t(f"eleven.division.{club.division}").upper()
            pen.write(words, "label18", -4, tone=metal)
            pen.put(division(pen.look, club.division, 20), pen.w - 12 - pen.width(words, "label18"), align="right")

        across = self.ui.w - 2 * metrics.MARGIN - (LIST + metrics.GUTTER if self.ui.w >= _WIDE else 0)
        return Written(write, _TITLE, "", drawn=[("eleven.division", (across - 160, 0, 160, _TITLE))])

    def _turner(self, pages: int) -> Widget:
        t = self.ui.t
        return Row(
            [
                Button(t("eleven.book.before"), partial(self._turn, -1), key="before", grow=1),
                Label(t("eleven.book.page", n=self._page + 1, of=pages), "bold20", align="centre", width=90),
                Button(t("eleven.book.after"), partial(self._turn, 1), key="after", grow=1),
            ],
            gap=_GAP,
        )

    # -- what the person does

    def _open(self, club: int) -> None:
        if club != self._club:
            self._club, self._page = club, 0
            self.rebuild()

    def _flip(self, card: int) -> None:
        self._flipped ^= {card}
        self.rebuild()

    def _turn(self, by: int) -> None:
        """The next page of the club, after the last the next club's first; and back."""
        page, clubs = self._page + by, len(self.content.clubs)
        if 0 <= page < self._pages:
            self._page = page
        else:
            self._club = (self._club + by) % clubs
            self._page = 0
        on_list = self.view.focus is not None and self.view.focus.key.startswith("club")
        self.rebuild()
        if on_list:
            self.view.set_focus(self.view.find(f"club{self._club}"))

    def on_action(self, name: str) -> bool:
        if name in (PAGE_LEFT, PAGE_RIGHT):
            self._turn(1 if name == PAGE_RIGHT else -1)
            return True
        if name == "club.book":
            self.back()
            return True
        return super().on_action(name)


def _shape(count: int, width: int, height: int) -> tuple[int, int]:
    """Columns and lines of cards on a page of that size: as few as hold so many, so that they are large."""
    columns = max(1, min(_MOST_COLUMNS, (width + _GAP) // (LEAST_WIDE + _GAP)))
    lines = max(1, (height + _GAP) // (LEAST_HIGH + _GAP))
    lines = min(lines, -(-count // columns))
    return min(columns, -(-count // lines)), lines

"""The rulebooks: numbered sections at the left, the text at the right, above them a search through one game's or all.

Owns how a row of the list looks: number, title, game, and in a search a line of text with the match marked. What is
found `game.stage.rulebook_text` says. Opened at a rule's number when something asks why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.stage.registry import GAMES, whole_name
from game.stage.rulebook_text import Found, Section, Span, index
from game.ui.input.intents import RULEBOOK
from game.ui.look import metrics, palette
from game.ui.look.look import ELLIPSIS, Look
from game.ui.look.palette import RGB
from game.ui.look.panels import panel
from game.ui.scene import Scene, Ui
from game.ui.widgets import Column, Columns, Hint, Label, Pane, Panel, Table, TableColumn, TextField, Widget
from game.ui.widgets.fields import Stepper
from game.ui.widgets.page import Article, Block, blocks_of

_LONGEST_SEARCH = 40
_ALL = ""


class RulebookScene(Scene):
    """Opened at rule `number` (`"FU-13"`) of a game, or where its rulebook begins.

    With `everywhere` all games' rulebooks are listed and searched, else only that game's, until somebody chooses
    otherwise. `words` are searched for at once.
    """

    scope = "book"
    first_focus = "sections"

    def __init__(
        self, ui: Ui, *, number: str = "", game: str = GAMES[0], everywhere: bool = False, words: str = ""
    ) -> None:
        super().__init__(ui)
        game = whole_name(game)
        self.only = _ALL if everywhere else game
        self.words = words
        self._books = index(tuple(sorted(ui.books.items())))
        self.found: list[Found] = self._books.search(words, self.only)
        start = self.found if words.strip() else [one for one in self.found if one.game == game]
        asked = next((one for one in start if number and one.section.number == number), None)
        self.shown = asked or (start or self._books.sections(game))[0]
        if asked is not None:
            self.first_focus = "text"

    @property
    def section(self) -> Section:
        """The section whose text is shown."""
        return self.shown.section

    def build(self) -> Widget:
        t = self.ui.t
        self._text = Article(self._blocks(), marker=self.shown.marked, key="text")
        self._count = Label(self._counted(), "semi18", palette.MUTED)
        games = [(_ALL, t("book.all_games")), *((game, t(f"title.games.{game}.name")) for game in GAMES)]
        field = TextField(
            t("book.search"), self.words, self._set_words, limit=_LONGEST_SEARCH, placeholder=t("book.anything"),
            key="search",
        )  # fmt: skip
        where = Stepper(t("book.where"), games, self.only, self._set_game, key="game")
        left = Column([field, where, self._count, Panel(self._list(), pad=metrics.STEP, grow=1)])
        body = Columns([Pane(t("book.sections"), left, 460), Pane(t("book.text"), self._text, 500, grow=1)])
        hints = [Hint("confirm", t("book.read")), Hint("search", t("book.search")), Hint("back", t("ui.back"))]
        return self.page(body, title=t("book.title"), hints=hints)

    def _list(self) -> RuleList:
        self._rules = RuleList(self.ui.t("book.none"), self._read, self._turn, key="sections")
        self._show()
        return self._rules

    def _show(self) -> None:
        """List what is found, at what is read if it is there."""
        row = self.found.index(self.shown) if self.shown in self.found else 0
        self._rules.show(self.found, row, searched=bool(self.words.strip()), several=not self.only)

    def _counted(self) -> str:
        if not self.found:
            return ""  # the list says so
        return self.ui.t("book.found" if self.words.strip() else "book.listed", n=len(self.found))

    def _blocks(self) -> list[Block]:
        game = self.ui.t(f"title.games.{self.shown.game}.name") if not self.only else ""
        head = " · ".join(part for part in (game, self.section.number) if part)
        title = Block("heading", self.section.title)
        return [*([Block("small", head)] if head else []), title, *blocks_of(self.section.paragraphs)]

    def _turn(self, row: int) -> None:
        """Show the section the list has come to."""
        self.shown = self.found[row]
        self._show_text()

    def _show_text(self) -> None:
        """The section's text, scrolled to the paragraph that was found."""
        blocks = self._blocks()
        heads = len(blocks) - len(self.section.paragraphs)
        at = heads + self.section.paragraphs.index(self.shown.line) if self.shown.line else 0
        self._text.set(blocks, self.shown.marked, at=at)

    def _read(self, row: int) -> None:
        """Go on to the text, on its own page where there is no room beside."""
        self._turn(row)
        self.view.set_focus(self.view.show("text"))

    def _set_words(self, words: str) -> None:
        """Show the first of what holds every word."""
        self.words = words
        self._find()

    def _set_game(self, game: str) -> None:
        """Search in another game, or in all."""
        self.only = game
        self._find()

    def _find(self) -> None:
        """Search again. What changes changes in place: whoever is typing goes on typing."""
        self.found = self._books.search(self.words, self.only)
        if self.found and self.shown not in self.found:
            self.shown = self.found[0]
            self._show_text()
        self._show()
        self._count.set(self._counted())

    def on_action(self, name: str) -> bool:
        if name == RULEBOOK:
            return True  # it is open
        if name == "search":
            self.view.set_focus(self.view.show("search"))
            self.trigger("confirm")
            return True
        return super().on_action(name)


_LOW, _HIGH = 44, 72
_EDGE = 8
_NUMBER = 68
_GAP = 12
_BEFORE = 0.35
"""The share of a line that may stand before its first match."""


class RuleList(Table):
    """`show` says which sections; until then there are none, and `empty` is told."""

    def __init__(
        self, empty: str, on_press: Callable[[int], None], on_row: Callable[[int], None], *, key: str = ""
    ) -> None:
        self.found: list[Found] = []
        self.several = False
        column = TableColumn("", 200, "left", grow=True, pinned=True)
        super().__init__([column], [], row_height=_LOW, empty=empty, on_press=on_press, on_row=on_row, key=key)

    def show(self, found: Sequence[Found], row: int, *, searched: bool, several: bool) -> None:
        """Show sections, `row` the one to be at; of `several` games each says its own, `searched` ones show a line."""
        self.found = list(found)
        self.several = several
        self.row_height = _HIGH if searched else _LOW
        self.row = row
        self.set_rows([[one.section.number, one.section.title] for one in found])
        self._offset = row * self.row_height

    def _paint_row(self, index: int) -> pygame.Surface:
        look, one = self.ui.look, self.found[index]
        width, height = self.rect.w, self.row_height - 4
        canvas = pygame.Surface((look.px(width + 2 * _EDGE), look.px(height)), pygame.SRCALPHA)
        canvas.blit(panel(look, width, height, "row" if index % 2 else "row_alt"), (look.px(_EDGE), 0))
        left, right = 2 * _EDGE, float(width)
        high = self.row_height == _HIGH
        y = 21 if high else height / 2
        if self.several:
            name = self.ui.t(f"title.games.{one.game}.name")
            right -= look.write(canvas, name, "semi16", palette.MUTED, (right, y), "right").w / look.scale + _GAP
        number = one.section.number
        if number:
            look.write(canvas, number, "figures18", palette.MUTED, (left, y))
        x = left + _NUMBER if number or not high else left
        title = one.section.title
        write_marked(look, canvas, title, one.marked(title), "20", palette.TEXT, (x, y), right - x)
        if high:
            line = one.line.removeprefix("- ")
            room = width - left
            write_marked(look, canvas, line, one.marked(line), "18", palette.MUTED, (left, height - 20), room)
        return canvas


def write_marked(
    look: Look,
    canvas: pygame.Surface,
    text: str,
    marks: Sequence[Span],
    size: str,
    colour: RGB,
    at: tuple[float, float],
    room: float,
) -> None:
    """Write the part of a text around its first match that fits; matches are bold, amber and underlined."""
    plain, bold = f"semi{size}", f"bold{size}"
    start = _start(look, text, marks[0], plain, room) if marks and look.width(text, plain) > room else 0
    x, y = at
    end = x + room
    pieces = [(ELLIPSIS, False)] if start else []
    place = start
    for first, last in marks:
        if first >= place:
            pieces += [(text[place:first], False), (text[first:last], True)]
            place = last
    pieces.append((text[place:], False))
    for number, (piece, is_marked) in enumerate(pieces):
        style = bold if is_marked else plain
        after = look.width(ELLIPSIS, plain) if any(text for text, _ in pieces[number + 1 :]) else 0
        fits = look.width(piece, style) <= end - x - after
        shown = piece if fits else look.fit(f"{piece}{ELLIPSIS}", style, end - x)
        is_marked = is_marked and shown != ELLIPSIS
        width = look.width(shown, style)
        look.write(canvas, shown, style, palette.AMBER if is_marked else colour, (x, y))
        if is_marked:
            line = pygame.Rect(look.px(x), look.px(y + 10), look.px(width), max(1, look.px(2)))
            canvas.fill(palette.AMBER, line)
        x += width
        if not fits:
            return


def _start(look: Look, text: str, mark: Span, style: str, room: float) -> int:
    """The word to begin with, so that the first match is in sight and not far behind."""
    start = 0
    while start < mark[0] and look.width(text[start : mark[0]], style) > _BEFORE * room:
        after = text.find(" ", start, mark[0])
        start = after + 1 if after >= 0 else mark[0]
    return start

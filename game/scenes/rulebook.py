"""The rulebook: numbered sections at the left, the text at the right, a search above.

Shows what `game.rulebook` read. Opened at a rule's number when something asks why.
"""

from __future__ import annotations

from game.catalogue import PLAYABLE
from game.input.intents import RULEBOOK
from game.rulebook import Section, rulebook
from game.scene import Scene
from game.scenes.common.article import Article, Block, blocks_of
from game.theme import metrics
from game.ui import Ui
from game.widgets import Cell, Column, Columns, Hint, Pane, Panel, Table, TableColumn, TextField, Widget

_LONGEST_SEARCH = 40


class RulebookScene(Scene):
    """A game's rulebook, opened at rule `number` (`"FU-13"`) or at its beginning."""

    scope = "book"
    first_focus = "sections"

    def __init__(self, ui: Ui, *, number: str = "", game: str = PLAYABLE[0]) -> None:
        super().__init__(ui)
        self.game = game
        self.book = rulebook(game)
        self.words = ""
        self.found: list[Section] = list(self.book.sections)
        section = self.book.find(number) if number else None
        self.section = section or self.book.sections[0]
        if section is not None:
            self.first_focus = "text"

    def build(self) -> Widget:
        t = self.ui.t
        self._text = Article(self._blocks(), key="text")
        left = Column([self._search(), Panel(self._list(), pad=metrics.STEP, grow=1)])
        body = Columns([Pane(t("book.sections"), left, 392), Pane(t("book.text"), self._text, 500, grow=1)])
        hints = [Hint("confirm", t("book.read")), Hint("search", t("book.search")), Hint("back", t("ui.back"))]
        return self.page(body, title=t("book.title"), subtitle=t(f"title.games.{self.game}.name"), hints=hints)

    def _search(self) -> Widget:
        t = self.ui.t
        return TextField(
            t("book.search"), self.words, self._set_words, limit=_LONGEST_SEARCH, placeholder=t("book.anything"),
            key="search",
        )  # fmt: skip

    def _list(self) -> Table:
        columns = [
            TableColumn("", 76, "left", "figures20", "muted", pinned=True),
            TableColumn("", 140, "left", "semi20", grow=True, pinned=True),
        ]
        start = self.found.index(self.section) if self.section in self.found else 0
        table = Table(
            columns, self._rows(), row_height=44, empty=self.ui.t("book.none"), on_press=self._read, on_row=self._turn,
            start=start, key="sections",
        )  # fmt: skip
        self._table = table
        return table

    def _rows(self) -> list[list[str | Cell]]:
        return [[section.number, section.title] for section in self.found]

    def _blocks(self) -> list[Block]:
        head = [Block("small", self.section.number)] if self.section.number else []
        return [*head, Block("heading", self.section.title), *blocks_of(self.section.paragraphs)]

    def _turn(self, index: int) -> None:
        """Show the section the list has come to."""
        self.section = self.found[index]
        self._text.set(self._blocks())

    def _read(self, index: int) -> None:
        """Go on to the text, on its own page where there is no room beside."""
        self._turn(index)
        self.view.set_focus(self.view.show("text"))

    def _set_words(self, words: str) -> None:
        """Show what holds every word. The list changes in place: whoever is typing goes on typing."""
        self.words = words
        self.found = self.book.search(words) if words.strip() else list(self.book.sections)
        self._table.row = 0
        self._table.set_rows(self._rows())
        if self.found:
            self._turn(0)

    def on_action(self, name: str) -> bool:
        if name == RULEBOOK:
            return True  # it is open
        if name == "search":
            self.view.set_focus(self.view.show("search"))
            self.trigger("confirm")
            return True
        return super().on_action(name)

"""The rulebooks: numbered sections at the left, the text at the right, above them a search through one game's or all.

Shows what `game.rule_search` finds. Opened at a rule's number when something asks why.
"""

from __future__ import annotations

from game.catalogue import GAMES, whole_name
from game.input.intents import RULEBOOK
from game.rule_search import Found, index
from game.rulebook import Section
from game.scene import Scene
from game.scenes.common.article import Article, Block, blocks_of
from game.scenes.common.rule_list import RuleList
from game.scenes.common.stepper import Stepper
from game.theme import metrics, palette
from game.ui import Ui
from game.widgets import Column, Columns, Hint, Label, Pane, Panel, TextField, Widget

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
        self.found: list[Found] = index().search(words, self.only)
        start = self.found if words.strip() else [one for one in self.found if one.game == game]
        asked = next((one for one in start if number and one.section.number == number), None)
        self.shown = asked or (start or index().sections(game))[0]
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
        self.found = index().search(self.words, self.only)
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

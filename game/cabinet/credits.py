"""The credits: what the cabinet is made of, by whom, and under which licence; every licence shipped can be read here.

Reads what lies beside the fonts and what is installed. Says nothing that isn't true of this very copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import metadata
from importlib.resources import files
from typing import NamedTuple

from game.ui.look import metrics
from game.ui.scene import Scene, Ui
from game.ui.text import Texts
from game.ui.widgets import Columns, Hint, Pane, Panel, Table, TableColumn, Widget
from game.ui.widgets.page import Article, Block

LIBRARIES = ("pygame-ce", "numpy", "msgspec", "platformdirs")
_LONGEST_LICENCE = 60


class Font(NamedTuple):
    """A row of the table beside the fonts: what it is used for, who made it, where it is from, its licence's file."""

    use: str
    authors: str
    origin: str
    licence: str


class Page(NamedTuple):
    """One entry of the list."""

    title: str
    blocks: list[Block]


def fonts() -> list[Font]:
    """The fonts as the note beside them lists them."""
    note = (files("assets") / "fonts" / "README.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split(" | ") for line in note.splitlines() if line.startswith("| `")]
    return [
        Font(use, authors, origin.replace("`", ""), licence.strip("` ")) for _, use, authors, origin, licence in rows
    ]


def pages(t: Texts) -> list[Page]:
    """Everything there is to read."""
    made = [
        Block("heading", t("credits.cabinet_name")),
        *(Block("text", way) for way in t.variants("credits.cabinet_text")),
    ]
    rows = fonts()
    listed = [
        Block("heading", t("credits.fonts")),
        Block("text", t("credits.fonts_text")),
        *(Block("point", t("credits.font", use=font.use, authors=font.authors, origin=font.origin)) for font in rows),
    ]
    used = [Block("heading", t("credits.libraries")), Block("text", t("credits.libraries_text")), *_libraries(t)]
    sounds = [Block("heading", t("credits.sounds")), Block("text", t("credits.sounds_text"))]
    licences = [Page(font.use.split(":")[0], list(_licence(font))) for font in rows]
    return [
        Page(t("credits.cabinet_name"), made),
        Page(t("credits.fonts"), listed),
        Page(t("credits.sounds"), sounds),
        Page(t("credits.libraries"), used),
        *licences,
    ]


def _libraries(t: Texts) -> Iterator[Block]:
    for name in LIBRARIES:
        try:
            about = metadata.metadata(name)
        except metadata.PackageNotFoundError:  # a bundled program may leave this out
            yield Block("point", name)
            continue
        licence = next((about[name] for name in ("License-Expression", "License") if name in about), "")
        short = licence.strip().splitlines()[0] if licence.strip() else ""
        known = 0 < len(short) <= _LONGEST_LICENCE
        key = "credits.library" if known else "credits.library_plain"
        yield Block("point", t(key, name=name, version=about["Version"], licence=short))


def _licence(font: Font) -> Iterator[Block]:
    text = (files("assets") / "fonts" / font.licence).read_text(encoding="utf-8")
    yield Block("heading", font.use.split(":")[0])
    for paragraph in text.replace("\r\n", "\n").split("\n\n"):
        words = " ".join(paragraph.split())
        if words.strip("- "):
            yield Block("text", words)


class CreditsScene(Scene):
    """A list of what there is to read, and the text beside it."""

    first_focus = "pages"

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.chosen = 0

    def build(self) -> Widget:
        t = self.ui.t
        self.pages = pages(t)
        self._text = Article(self.pages[self.chosen].blocks, key="text")
        columns = [TableColumn("", 200, "left", "semi20", grow=True, pinned=True)]
        table = Table(
            columns, [[page.title] for page in self.pages], row_height=48, on_press=self._read, on_row=self._turn,
            start=self.chosen, key="pages",
        )  # fmt: skip
        body = Columns(
            [
                Pane(t("credits.contents"), Panel(table, pad=metrics.STEP), 392),
                Pane(t("book.text"), self._text, 500, grow=1),
            ]
        )
        hints = [Hint("confirm", t("book.read")), Hint("back", t("ui.back"))]
        return self.page(body, title=t("credits.title"), hints=hints)

    def _turn(self, index: int) -> None:
        self.chosen = index
        self._text.set(self.pages[index].blocks)

    def _read(self, index: int) -> None:
        self._turn(index)
        self.view.set_focus(self.view.show("text"))

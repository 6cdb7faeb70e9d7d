"""Every widget that shows words shows any words: none, endless ones, controls, emoji, other directions of writing."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Literal

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ui.dialogs import Answer, Choices, Dialog, LetterEntry
from game.ui.input import Act, Device, Typed
from game.ui.look.look import Look
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.widgets import (
    Button,
    Cell,
    Choice,
    Column,
    Columns,
    Flow,
    Hint,
    Label,
    Pane,
    Panel,
    Paragraph,
    Slider,
    Table,
    TableColumn,
    TextField,
    Toggle,
    Widget,
)
from game.ui.widgets.base import Pressable
from game.ui.widgets.basic import FileName
from game.ui.window import open_ui
from tests.by_day import one_in

_ENDLESS = 200_000
WORDS = {
    "nothing": "",
    "spaces": "   \t ",
    "one endless word": "W" * _ENDLESS,
    "endless words": "ab " * (_ENDLESS // 3),
    "endless lines": "\n" * 2_000,
    "NUL": "a\x00b",
    "controls": "".join(map(chr, range(32))) + "\x7f\x85\u2028",
    "emoji": "⚽🏴󠁧󠁢󠁥󠁮󠁧󠁿👩‍👩‍👧‍👦",
    "from the right": "مرحبا \u202eabc\u202c שלום",
    "combining": "a" + "\u0301" * 300,
    "half a letter": "a\ud800b",
    "placeholders": "{who} {0} %s {",
}
_WIDGETS: dict[str, Callable[[str], Widget]] = {
    "label": lambda words: Label(words, grow=1),
    "paragraph": lambda words: Paragraph(words),
    "button": lambda words: Button(words, lambda: None, note=words, key="one"),
    "reason": lambda words: Button("", lambda: None, reason=words or None, key="one"),
    "table": lambda words: Table(
        [TableColumn(words, 200, "left", grow=True), TableColumn(words, 80), TableColumn("", 80, "centre")],
        [[words, "1", Cell(words, note=words)], [Cell(words, "good"), words, ""]], key="one",
    ),
    "empty table": lambda words: Table([TableColumn(words, 200)], [], empty=words),
    "columns": lambda words: Columns([Pane(words, Label(words), 700), Pane(words, Button(words, lambda: None), 700)]),
    "panel": lambda words: Panel(Flow([Label(words), Button(words, lambda: None)]), title=words, aside=words),
    "text": lambda words: TextField(words, words, lambda _: None, placeholder=words, key="one"),
    "placeholder": lambda words: TextField("", "", lambda _: None, placeholder=words, key="one"),
    "toggle": lambda words: Toggle(words, True, lambda _: None, key="one"),
    "choice": lambda words: Choice(words, [(1, words), (2, "")], 1, lambda _: None, key="one"),
    "slider": lambda words: Slider(words, 5, lambda _: None, show=lambda _: words, key="one"),
}  # fmt: skip


class Worded(Scene):
    """One widget, and its words in title, subtitle and footer."""

    def __init__(self, ui: Ui, make: Callable[[str], Widget], words: str) -> None:
        super().__init__(ui)
        self.make = make
        self.words = words

    def build(self) -> Widget:
        hints = [Hint("details", self.words), Hint("menu", "Menu")]
        body = Column([self.make(self.words)])
        return self.page(body, title=self.words, subtitle=self.words, right=Label(self.words), hints=hints)


def _shown(scene: Scene, surface: pygame.Surface) -> None:
    """Show it to each device, with focus on each thing, and press what can be pressed."""
    stack = scene.ui.stack
    for device in (Device.KEYBOARD, Device.MOUSE):
        scene.ui.input.device = device
        stack.draw(surface)
    for widget in scene.view.focusables()[:6]:
        scene.view.set_focus(widget)
        stack.draw(surface)
        if isinstance(widget, Pressable):
            continue
        for intent in (Act("confirm"), Typed("x"), Act("text.erase"), Act("left"), Act("text.home"), Act("back")):
            stack.handle(intent)
            stack.draw(surface)


@pytest.mark.parametrize("widget", one_in(3, _WIDGETS))
@pytest.mark.parametrize(("size", "scale"), one_in(2, [((800, 600), 100), ((1280, 720), 200)]))
def test_any_words_can_be_shown(widget: str, size: tuple[int, int], scale: Literal[100, 200]) -> None:
    ui = open_ui(size, Settings(text_scale=scale), strict=True)
    surface = pygame.Surface(size)
    for name, words in WORDS.items():
        begun = process_time()
        ui.stack.reset(Worded(ui, _WIDGETS[widget], words))
        _shown(ui.stack.top, surface)
        assert process_time() - begun < 2, f"{name} takes too long"


@pytest.mark.parametrize("words", one_in(3, WORDS.values(), ids=WORDS))
def test_any_words_can_be_asked(words: str) -> None:
    ui = open_ui((800, 600), Settings(), strict=True)
    surface = pygame.Surface(ui.size)
    scenes = (
        Dialog(ui, words, words, [Answer(words), Answer(words)]),
        Choices(ui, [Answer(words), Answer(words)]),
        LetterEntry(ui, words, words, 24, lambda _: None),
    )
    for scene in scenes:
        ui.stack.reset(Worded(ui, Label, ""))
        ui.stack.push(scene)
        ui.stack.draw(surface)
        ui.stack.handle(Typed(words))
        ui.stack.draw(surface)


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(words=st.text(max_size=60), widget=st.sampled_from(sorted(_WIDGETS)))
def test_words_nobody_thought_of(words: str, widget: str) -> None:
    ui = open_ui((800, 600), Settings(), strict=True)
    ui.stack.push(Worded(ui, _WIDGETS[widget], words))
    _shown(ui.stack.top, pygame.Surface(ui.size))


@pytest.mark.parametrize("width", [60, 140, 300])
def test_the_name_of_a_file_is_whole_in_however_many_lines(width: int) -> None:
    look = Look(1.0)
    for text in (
        "port-solano-mostovnik-2-3-seed-5.gafferplay",
        "/home/somebody/.local/share/gaffer/replays",
        "x" * 90,
        "",
    ):
        lines = FileName(text).lines(look, width)
        assert "".join(lines) == text
        assert all(look.width(line, "semi20") <= width for line in lines)

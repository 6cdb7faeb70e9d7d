"""A screen of every widget, to look at and to measure; never shipped.

`python -m tests.game.ui.widgets.demo PICTURE [WIDTHxHEIGHT] [TEXT_SCALE] [ACTION…]` draws it after some actions.
"""

from __future__ import annotations

import sys

import pygame

from game.ui.input import Act
from game.ui.look.marks import mark
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
from game.ui.window import open_ui

CLUBS = ("Adunké City", "Möwenbruck", "Étoile Varenne", "Kaldafoss IF", "Port Solano", "Brackenmoor", "Füchsen 04")


class Demo(Scene):
    """All widgets at once, in three columns that fold."""

    scope = "club"
    first_focus = "play"

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.pressed: list[str] = []
        self.name = "Füchsen"
        self.volume = 60

    def build(self) -> Widget:
        menu = Panel(Column([self._button(f"Button {i}") for i in range(14)]), title="MENU")
        return self.page(
            Columns(
                [
                    Pane("Menu", menu, 240),
                    Pane("Table", self._table(), 620, grow=1),
                    Pane("Fields", self._fields(), 340),
                ]
            ),
            title="LEAGUE TABLE",
            subtitle="Fütti League · after round 9 of 14",
            right=Label("SEASON 3", "label18"),
            hints=[Hint("confirm", "Play match"), Hint("club.fixtures", "Fixtures"), Hint("back", "Back")],
        )

    def _button(self, text: str) -> Button:
        return Button(text, lambda: self.pressed.append(text), key=text)

    def _table(self) -> Widget:
        columns = [
            TableColumn("", 44, "centre", "display40", pinned=True),
            TableColumn("CLUB", 160, "left", "bold24", grow=True, pinned=True),
            *(TableColumn(title, 52) for title in ("P", "W", "D", "L")),
            TableColumn("GOALS", 90),
            TableColumn("PTS", 72, "right", "display40", "amber"),
        ]
        rows = [
            [str(i + 1), Cell(club, note="Your club" if i == 1 else ""), Cell("9", "muted"), "6", "0", "3",
             "27:21", str(18 - i)]
            for i, club in enumerate(CLUBS)
        ]  # fmt: skip
        table = Table(
            columns, rows, own={1}, row_height=64, key="table", on_press=lambda i: self.pressed.append(CLUBS[i])
        )
        buttons = Flow([
            Button("PLAY – WIN AND GO TOP", lambda: self.pressed.append("play"), kind="primary", key="play",
                   icon=lambda look: mark(look, "play", 20, (20, 33, 43))),
            Button("DROP OUT", lambda: self.pressed.append("out"), kind="danger", key="out"),
            Button("KICK OFF", lambda: self.pressed.append("off"), reason="place 2 more", key="off", width=140),
        ], gap=16)  # fmt: skip
        return Column([Panel(table, grow=1), buttons], gap=16)

    def _fields(self) -> Widget:
        return Panel(
            Column([
                Toggle("Reduced motion", True, lambda v: None, key="motion"),
                Toggle("Mute", False, lambda v: None, key="mute"),
                Choice("Text size", [(100, "100 %"), (150, "150 %"), (200, "200 %")], 100, lambda v: None, key="scale"),
                Slider("Crowd", self.volume, self._set_volume, show=lambda v: f"{v} %", key="crowd"),
                TextField("Club", self.name, self._set_name, key="name"),
                Paragraph("A floodlit night match on a board-game table: quiet dark ground, and a pitch that glows."),
            ]),
            title="SETTINGS", aside="2 OF 5",
        )  # fmt: skip

    def _press_row(self, row: int) -> None:
        self.pressed.append(CLUBS[row])

    def _set_volume(self, volume: int) -> None:
        self.volume = volume

    def _set_name(self, name: str) -> None:
        self.name = name


def main() -> None:
    """Draw the screen into a file."""
    path, *rest = sys.argv[1:]
    w, h = (int(n) for n in (rest[0] if rest else "1280x720").split("x"))
    settings = Settings(text_scale=int(rest[1]) if len(rest) > 1 else 100)
    ui = open_ui((w, h), settings, strict=True)
    ui.stack.push(Demo(ui))
    ui.stack.push(Demo(ui))
    surface = pygame.Surface(ui.size)
    for action in rest[2:]:
        ui.stack.handle(Act(action))
    ui.stack.update(1)
    ui.stack.draw(surface)
    pygame.image.save(surface, path)


if __name__ == "__main__":
    main()

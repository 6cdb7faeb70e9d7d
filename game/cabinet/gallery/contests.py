"""What people play for at the kiosk: the choice of one or two, the ladder, the tournament's pages."""

from __future__ import annotations

from game.cabinet.kiosk.book import Book, Drawn, Scored
from game.cabinet.kiosk.contests import ladder
from game.cabinet.kiosk.ladder import LadderScreen
from game.cabinet.kiosk.party import offers
from game.cabinet.kiosk.start import StartScreen
from game.stage.gallery import Make, nowhere, staged
from game.ui.scene import Scene, Ui

_NOON = 1_795_000_000
_NAMES = ("ANNA", "BERT", "MAXIMILIAN 4", "DOROTHEA", "EMIL", "FRANZISKA", "GUS", "THE HOLLOW MEN 2", "IDA", "JOE",
          "KURT", "LEO", "MIA", "NORA", "OTTO", "PIA")  # fmt: skip


def _duels() -> Book:
    """An afternoon of challengers."""
    book = Book(clock=lambda: _NOON)
    for left, right, winner in (
        ("ANN", "BOB", 0), ("ANN", "CAT", 0), ("ANN", "DAN", 0), ("ANN", "EVE", 1), ("EVE", "FRI", 1),
        ("GUS", "FRI", 0), ("GUS", "HAL", 1), ("IDA", "HAL", 1), ("HAL", "JOE", 1), ("KIT", "JOE", 1), ("JOE", "LEA", 0),
    ):  # fmt: skip
        book.note(Scored, game="futti", people=(left, right), winner=winner, rank=(1,), said="1:0", club="A", seed=1)
    return book


def _start(ui: Ui, *, full: bool) -> Scene:
    book = _duels() if full else Book(clock=lambda: _NOON)
    if full:
        book.note(Drawn, names=(_NAMES[2], _NAMES[7], *_NAMES[:2]), game="superclub", form="league")
    found = offers(book, "futti", book.today, 2)
    if full:
        found[0] = found[0]._replace(party=found[0].party._replace(names=(_NAMES[2], _NAMES[7])))
    return StartScreen(ui, found, nowhere)


def _ladder(ui: Ui) -> Scene:
    book = _duels()
    return LadderScreen(ui, ladder(book, "futti", book.today), nowhere, nowhere)


SCENES: dict[str, Make] = {
    "kiosk-start": staged(lambda ui, seed: _start(ui, full=False)),
    "kiosk-start-all": staged(lambda ui, seed: _start(ui, full=True)),
    "kiosk-ladder": staged(lambda ui, seed: _ladder(ui)),
}
